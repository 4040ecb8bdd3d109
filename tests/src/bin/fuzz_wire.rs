//! Rubbish for the server, for as long as one likes: `fuzz_wire [--minutes N] [--seconds N] [--seed S] [--senders N]
//! [--game ID]`.
//!
//! Ends with a message at the first thing that should not be. `SANDTABLE_BIN` names another build of the server.
#![forbid(unsafe_code)]

use std::{process::ExitCode, time::Duration};

use tests::{
    fuzz::{Plan, run},
    games,
};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some(plan) = plan(&words) else {
        eprintln!("fuzz_wire [--minutes N] [--seconds N] [--seed S] [--senders N] [--game ID]");
        return ExitCode::from(2);
    };
    println!(
        "{} s of rubbish, seed {}, {} senders of each kind, {:?}",
        plan.time.as_secs(),
        plan.seed,
        plan.senders,
        plan.games
    );
    println!("{}", run(plan));
    ExitCode::SUCCESS
}

fn plan(words: &[String]) -> Option<Plan> {
    let mut plan = Plan { time: Duration::from_mins(10), seed: 1, senders: 2, games: &games::ALL };
    for pair in words.chunks(2) {
        let [name, value] = pair else { return None };
        if name == "--game" {
            plan.games = games::named(value)?;
            continue;
        }
        let value: u64 = value.parse().ok()?;
        match name.as_str() {
            "--minutes" => plan.time = Duration::from_secs(value.checked_mul(60)?),
            "--seconds" => plan.time = Duration::from_secs(value),
            "--seed" => plan.seed = value,
            "--senders" => plan.senders = value,
            _ => return None,
        }
    }
    Some(plan)
}
