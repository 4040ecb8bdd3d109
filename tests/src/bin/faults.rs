//! Whether anything is lost when everything goes wrong: `faults [--rounds N] [--seed S] [--minutes M] [--commands N]
//! [--matches N] [--fault NAME]... [--game ID] [--cluster] [--json]`.
//!
//! Bots play several matches, of all games unless one is named, while the server and its Postgres are killed, cut off, paused and starved. What
//! happens in a round follows from its seed, so `--seed S --rounds 1` plays it again. `SANDTABLE_BIN` names another
//! build of the server, such as a release build.
#![forbid(unsafe_code)]

use std::{process::ExitCode, time::Duration};

use tests::{
    faults::{Campaign, Fault, Orders, Servers},
    games,
};

const USAGE: &str = "\
faults [OPTION...]
  --rounds N     at most so many rounds, 200 if left out
  --minutes M    no new round after this time, 30 if left out
  --seed S       seed of the first round, 1 if left out; each round has the next one
  --commands N   commands in a round, 24 if left out
  --matches N    matches at the same time, 3 if left out
  --fault NAME   only this fault; may be given several times
  --game ID      only this game; all in turn if left out
  --cluster      three nodes, their lines to each other and to Postgres are harmed, too
  --json         the summary as JSON on the standard output";

/// What to print.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Text,
    Json,
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some((orders, form)) = orders(&words) else {
        let names = |faults: &[Fault]| faults.iter().map(|fault| fault.name()).collect::<Vec<_>>().join(", ");
        let (one, cluster) = (names(&Fault::of_one_server()), names(&Fault::of_cluster()));
        eprintln!("{USAGE}\nfaults: {one}\nfaults with --cluster: {cluster}");
        return ExitCode::from(2);
    };
    let tally = Campaign::run(orders, |round, plan| {
        let names: Vec<&str> = plan.faults.iter().map(|planned| planned.fault.name()).collect();
        eprintln!("round {round}, seed {}: {}", plan.seed, names.join(", "));
    });
    match form {
        Form::Text => println!("{tally}"),
        Form::Json => println!("{}", tally.json()),
    }
    if tally.broken.is_none() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn orders(words: &[String]) -> Option<(Orders, Form)> {
    let (mut orders, mut form, mut only) = (Orders::default(), Form::Text, Vec::new());
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--json" => {
                form = Form::Json;
                continue;
            }
            "--cluster" => {
                orders.servers = Servers::Cluster;
                orders.faults = Fault::of_cluster();
                continue;
            }
            _ => {}
        }
        let value = words.next()?;
        match word.as_str() {
            "--rounds" => orders.rounds = value.parse().ok()?,
            "--minutes" => orders.limit = Duration::from_secs(value.parse::<u64>().ok()?.checked_mul(60)?),
            "--seed" => orders.seed = value.parse().ok()?,
            "--commands" => orders.commands = value.parse().ok().filter(|count| (1..=1000).contains(count))?,
            "--matches" => orders.matches = value.parse().ok().filter(|count| (1..=20).contains(count))?,
            "--game" => orders.games = games::named(value)?,
            "--fault" => only.push(Fault::named(value)?),
            _ => return None,
        }
    }
    let possible = match orders.servers {
        Servers::One => Fault::of_one_server(),
        Servers::Cluster => Fault::of_cluster(),
    };
    if only.iter().any(|fault| !possible.contains(fault)) {
        return None;
    }
    if !only.is_empty() {
        orders.faults = only;
    }
    Some((orders, form))
}
