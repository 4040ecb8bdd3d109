//! Mutation testing: does a test notice when a rule is changed?

use crate::{
    shell::{Outcome, find},
    workspace::cargo,
};

/// The rules that have to be proven: what moves, what fights, what lands.
const FILES: [&str; 10] = [
    "rules/aa1941/src/amphibious.rs",
    "rules/aa1941/src/combat.rs",
    "rules/aa1941/src/combat/*.rs",
    "rules/aa1941/src/landing.rs",
    "rules/aa1941/src/landing/*.rs",
    "rules/aa1941/src/move_context.rs",
    "rules/aa1941/src/movement.rs",
    "rules/aa1941/src/movement/*.rs",
    "rules/aa1941/src/rescue.rs",
    "rules/aa1941/src/sea_route.rs",
];

/// Changes these files, or all of [`FILES`], in every small way, one at a time, and runs the tests.
///
/// The scenarios come first, because they take half a second. Random play only meets what they let through, in a
/// build that takes longer and plays faster. The lists are in `target/mutants.out`.
///
/// # Errors
/// cargo-mutants is missing, or the tests fail already without a change. Survivors are no error.
pub(crate) fn mutants(files: &[&str]) -> Outcome<()> {
    if find("cargo-mutants").is_none() {
        return Err("cargo-mutants is missing; install it with `cargo install --locked cargo-mutants`".into());
    }
    let files = if files.is_empty() { &FILES } else { files };
    stage(files, &["--", "--", "scenarios::all"])?;
    // Its unit tests stand in a package of their own (`units`).
    let packages = ["--test-package", "aa1941", "--test-package", "units"];
    let faster = ["--iterate", "--cargo-arg=--config=profile.mutants.package.aa1941.opt-level=1"];
    stage(files, &[faster.as_slice(), packages.as_slice()].concat())
}

fn stage(files: &[&str], options: &[&str]) -> Outcome<()> {
    let mut command = cargo();
    command.args(["mutants", "--output", "target", "--minimum-test-timeout", "10"]);
    command.args(files.iter().flat_map(|file| ["--file", file])).args(options);
    // Few games for each mutant: a rule that is broken is soon seen to be.
    command.env("SOAK", "1/10");
    let status = command.status().map_err(|error| format!("cannot start cargo-mutants: {error}"))?;
    match status.code() {
        // Two and three: mutants survived, or made the tests run into their time limit.
        Some(0 | 2 | 3) => Ok(()),
        _ => Err(format!("cargo-mutants failed ({status})")),
    }
}
