//! The project's own commands: `cargo xtask play`, `cargo xtask test` and their parts.
#![forbid(unsafe_code)]

mod bench;
mod browser;
mod claims;
mod client;
mod cluster_copies;
mod codegen;
mod coverage;
mod fuzz;
mod image;
mod machine;
mod map;
mod mutants;
mod play;
mod postgres;
mod prepare;
mod selection;
mod shell;
mod suite;
mod tally;
mod texts;
mod tidy;
mod units;
mod workspace;

use std::process::ExitCode;

use shell::Outcome;

const USAGE: &str = "\
cargo xtask COMMAND

  play [-- OPTION...]   install what is missing, build client and server, start the server;
                        the options go to `sandtable serve` (see `cargo xtask play -- --help`)
  test [STEP...]        all checks and tests, as in CI; or only the steps named
  codegen [--check]     write the client's types and docs/games from the Rust types; or only say whether they are stale
  coverage [--check]    write which scenario tests which rule; or only say whether that is stale or incomplete
  map [--check]         draw the client's map from Natural Earth; or only say whether the committed one is stale
  prepare               refresh .sqlx, what the compiler knows of the queries, against a throw-away Postgres
  tidy                  the rules of the house: dependency edges, file lengths, forbidden calls
  deny                  licences, bans and sources of all dependencies; installs cargo-deny if it is missing
  fuzz [--minutes N] [GAME]
                        arbitrary streams of commands against the rules of each game, or of one, for 10 minutes
                        or N each; needs nightly
  mutants [FILE...]     mutation testing of the rules of movement and combat, or of these files
  bench [FILTER...]     how fast the rules of each game are: those whose names match a filter, or all; a minute to build first
  audit                 known faults of all dependencies, Rust's and the client's; asks the network
  fuzz-wire [OPTION...] rubbish over sockets and plain HTTP to a server of its own, for 10 minutes or `--minutes N`
  latency [OPTION...]   time from commit to delivery, message sizes and memory of a running server
  faults [OPTION...]    play while server, database and lines are killed, cut and starved: is anything lost?
                        `--rounds N --seed S --minutes M --fault NAME --game ID --json`
  cluster [OPTION...]   the same with three nodes, of which one is killed, paused or cut off from the others
                        `--rounds N --seed S --minutes M --fault NAME --game ID --json`
  drill [NAME...]       the disk is full, takes no changes, the clock is set back: all or those named; needs root
  image [--keep]        builds the image, starts it by the compose file, plays, restarts, ends it; needs docker or podman
  fixture NAME          writes tests/fixtures/NAME: a database such as this version leaves behind, for later ones
  load [SCENARIO...]    the load that one server carries: matches, crowds, idle sockets, stored matches; a release build
  hostile [OPTION...]   a hundred hostile clients of ten kinds beside people who play; a release build
                        `--matches N --seconds N --each N --clients N --rate N --game ID`
  page                  what the page costs: bytes, time until it can be used, frame times, memory
  screenshots           takes the pictures in docs/screenshots anew
  gallery FOLDER [NAME...]
                        every page on desk and phone, in both languages, light and dark, for a look before and after
                        a change; or the pages named
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some((command, rest)) = words.split_first() else {
        eprint!("{USAGE}");
        return ExitCode::from(2);
    };
    // The `--` in `cargo xtask play -- --listen ...` is cargo's habit; it is not an option of the command.
    let rest: Vec<&str> = rest.iter().map(String::as_str).filter(|word| *word != "--").collect();
    match dispatch(command, &rest) {
        Some(Ok(())) => ExitCode::SUCCESS,
        Some(Err(failure)) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
        None => {
            eprint!("xtask: this is no command: {command} {}\n\n{USAGE}", rest.join(" "));
            ExitCode::from(2)
        }
    }
}

/// Runs a command; `None` if it is not one of ours.
fn dispatch(command: &str, rest: &[&str]) -> Option<Outcome<()>> {
    Some(match (command, rest) {
        ("play", options) => play::play(options),
        ("test", steps) => suite::test(steps),
        ("codegen", []) => codegen::write(),
        ("codegen", ["--check"]) => codegen::check(),
        ("coverage", []) => coverage::write(),
        ("coverage", ["--check"]) => coverage::check(),
        ("map", []) => map::write(),
        ("map", ["--check"]) => map::check(),
        ("prepare", []) => prepare::prepare(),
        ("tidy", []) => tidy::tidy(),
        ("deny", []) => machine::cargo_deny().and_then(|()| suite::deny()),
        ("fuzz", []) => fuzz::fuzz(fuzz::MINUTES, None),
        ("fuzz", ["--minutes", minutes, game @ ..]) if game.len() < 2 => match minutes.parse() {
            Ok(minutes) => fuzz::fuzz(minutes, game.first().copied()),
            Err(_) => Err(format!("`{minutes}` is no number of minutes")),
        },
        ("fuzz", [game]) => fuzz::fuzz(fuzz::MINUTES, Some(game)),
        ("mutants", files) => mutants::mutants(files),
        ("bench", filters) => bench::bench(filters),
        ("latency", options) => play::drive("latency", options),
        ("faults", options) => play::drive("faults", options),
        ("cluster", options) => {
            let ready = machine::nats().and_then(|()| machine::faketime());
            ready.and_then(|()| play::drive("faults", &[&["--cluster"][..], options].concat()))
        }
        ("drill", names) => machine::faketime().and_then(|()| play::drive("drill", names)),
        ("image", options) => image::image(options),
        ("fixture", [name]) => play::fixture(name),
        ("audit", []) => suite::audit(),
        ("fuzz-wire", options) => play::drive("fuzz_wire", options),
        ("load", options) => play::measure("load", options),
        ("hostile", options) => play::measure("hostile", options),
        ("page", []) => browser::page(),
        ("screenshots", []) => browser::screenshots(),
        ("gallery", [folder, pages @ ..]) => browser::gallery(folder, pages),
        ("help" | "--help" | "-h", _) => {
            print!("{USAGE}");
            Ok(())
        }
        _ => return None,
    })
}
