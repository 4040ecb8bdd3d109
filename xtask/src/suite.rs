//! All checks and tests, the same for a person and for CI.

use std::time::{Duration, Instant};

use crate::{
    browser, client,
    cluster_copies::ClusterCopies,
    codegen, coverage, machine,
    shell::{Outcome, find, run, watch},
    tally::Tally,
    tidy, workspace,
    workspace::{EVERYTHING, cargo, root},
};

/// One part of the suite.
struct Step {
    name: &'static str,
    run: fn(&mut Tally) -> Outcome<()>,
}

/// The quick ones first, so that a slip is known early.
const STEPS: [Step; 11] = [
    Step { name: "fmt", run: |_| run(cargo().args(["fmt", "--all", "--check"])) },
    Step { name: "tidy", run: |_| tidy::tidy() },
    Step { name: "deny", run: |_| deny_if_there() },
    Step { name: "pure", run: |_| pure() },
    Step { name: "clippy", run: |_| clippy() },
    Step { name: "build", run: |_| build() },
    Step { name: "codegen", run: |_| generated() },
    Step { name: "rust", run: rust },
    Step { name: "scenarios", run: scenarios },
    Step { name: "client", run: client_checks },
    Step { name: "browser", run: browser },
];

/// Runs the steps named, or all of them, and sums up.
///
/// A step that fails does not keep the others from running: one run shows all that is wrong.
///
/// # Errors
/// A step is not known, or one failed.
pub(crate) fn test(names: &[&str]) -> Outcome<()> {
    if let Some(unknown) = names.iter().find(|name| STEPS.iter().all(|step| step.name != **name)) {
        let known: Vec<_> = STEPS.iter().map(|step| step.name).collect();
        return Err(format!("there is no step `{unknown}`; there are: {}", known.join(", ")));
    }
    let begun = Instant::now();
    let mut total = Tally::default();
    let mut report = Vec::new();
    for step in STEPS.iter().filter(|step| names.is_empty() || names.contains(&step.name)) {
        println!("\n=== {} ===", step.name);
        let step_begun = Instant::now();
        let mut tally = Tally::default();
        let outcome = (step.run)(&mut tally);
        if outcome.is_err() && tally.failed == 0 {
            // Something failed that no runner counts: a check, a build, a runner that died.
            tally.failed = 1;
        }
        total.passed += tally.passed;
        total.failed += tally.failed;
        report.push((step.name, step_begun.elapsed(), outcome));
    }
    println!("\n=== summary ===");
    for (name, took, outcome) in &report {
        match outcome {
            Ok(()) => println!("ok      {name:<10} {}", seconds(*took)),
            Err(failure) => println!("FAILED  {name:<10} {}  {failure}", seconds(*took)),
        }
    }
    println!("in {}", seconds(begun.elapsed()));
    println!("{} passed, {} failed", total.passed, total.failed);
    if report.iter().all(|(_, _, outcome)| outcome.is_ok()) { Ok(()) } else { Err("not everything passed".into()) }
}

fn seconds(time: Duration) -> String {
    format!("{}.{} s", time.as_secs(), time.subsec_millis() / 100)
}

/// Licences, bans and sources of all dependencies. Advisories need a database that CI cannot fetch everywhere.
///
/// # Errors
/// `cargo deny` finds something, or is missing.
pub(crate) fn deny() -> Outcome<()> {
    run(cargo().args(["deny", "--all-features", "check", "licenses", "bans", "sources"]))
}

/// Known faults of all dependencies. Not part of the suite: the list of known faults changes without us, and needs the
/// network.
///
/// # Errors
/// There are some, or the advisory database could not be reached.
pub(crate) fn audit() -> Outcome<()> {
    let crates = run(cargo().args(["deny", "--all-features", "check", "advisories"]));
    let packages = client::npm().and_then(|mut npm| run(npm.arg("audit")));
    crates.and(packages)
}

fn deny_if_there() -> Outcome<()> {
    if find("cargo-deny").is_none() {
        println!("skipped: cargo-deny is not installed; `cargo xtask deny` installs it");
        return Ok(());
    }
    deny()
}

/// The rules without the feature that needs `std`: only this build would notice a clock or a file in them.
fn pure() -> Outcome<()> {
    let packages = ["kernel".to_owned()].into_iter().chain(workspace::games()?);
    run(cargo().args(["check", "--quiet", "--lib"]).args(packages.flat_map(|name| ["--package".to_owned(), name])))
}

/// Libraries, programs and tests by one call: tests are compiled while one processor is busy with the server's library.
fn build() -> Outcome<()> {
    run(cargo().args(["build", "--quiet"]).args(EVERYTHING).args(["--lib", "--bins", "--tests"]))
}

/// What is generated is committed, and has to be fresh.
fn generated() -> Outcome<()> {
    codegen::check()?;
    coverage::check()
}

fn clippy() -> Outcome<()> {
    run(cargo().args(["clippy", "--quiet"]).args(EVERYTHING).args(["--all-targets", "--", "-D", "warnings"]))
}

/// Tests of all crates, the black-box tests of the running server among them.
fn rust(tally: &mut Tally) -> Outcome<()> {
    machine::postgres()?;
    machine::nats()?;
    machine::faketime()?;
    machine::python()?;
    // The black-box tests start the real binary, which `cargo test` alone would not bring up to date.
    run(cargo().args(["build", "--quiet"]).args(EVERYTHING))?;
    let mut tests = cargo();
    // Two more than there are processors: the black-box tests wait nearly half of their time.
    tests.env("RUST_TEST_THREADS", (machine::processors() + 2).to_string());
    // Not the examples, which clippy has built: linking them takes as long as running all unit tests.
    tests.args(["test", "--quiet", "--no-fail-fast", "--tests"]).args(EVERYTHING);
    let copies = ClusterCopies::new()?;
    tests.env("PG_BIN", copies.programs()).env("TMPDIR", machine::temporary_folder());
    let tests = watch(&mut tests, |line| tally.read(line));
    let mut documents = cargo();
    documents.args(["test", "--quiet", "--no-fail-fast", "--doc"]).args(EVERYTHING);
    tests.and(watch(&mut documents, |line| tally.read(line)))
}

fn scenarios(tally: &mut Tally) -> Outcome<()> {
    run(cargo().args(["build", "--quiet"]).args(EVERYTHING).args(["--bin", "scenario"]))?;
    let mut runner = std::process::Command::new(workspace::binaries().join("scenario"));
    watch(runner.arg(root().join("rules/aa1941/scenarios")), |line| tally.read(line))
}

fn client_checks(tally: &mut Tally) -> Outcome<()> {
    client::packages()?;
    for script in ["lint", "check"] {
        run(client::npm()?.args(["run", "--silent", script]))?;
    }
    watch(client::npm()?.args(["run", "--silent", "test"]).env("NO_COLOR", "1"), |line| tally.read(line))?;
    client::build()
}

/// Browsers on desks and in hands against the real server.
fn browser(tally: &mut Tally) -> Outcome<()> {
    let mut node = browser::node()?;
    // Node would leave one processor free: on two, a file would wait for the other although browsers wait most of the time.
    node.arg("--test").arg("--test-reporter=spec").arg(format!("--test-concurrency={}", machine::processors()));
    let copies = ClusterCopies::new()?;
    node.env("PG_BIN", copies.programs()).env("TMPDIR", machine::temporary_folder());
    watch(&mut node, |line| tally.read(line))
}
