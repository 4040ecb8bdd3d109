//! A hundred hostile clients beside people who play: `hostile [--OPTION N...]`. See `tests/README.md`.
//!
//! `SANDTABLE_BIN` names the build of the server; figures of debug builds say nothing.
#![forbid(unsafe_code)]

use std::{process::ExitCode, time::Duration};

use tests::{
    games,
    hostile::{
        Kind,
        run::{WORD, Wish, run, serve_attack},
        world::Prey,
    },
};

const USAGE: &str = "\
hostile [--matches 50] [--seconds 30] [--each 5] [--clients 10] [--rate 10] [--kinds A,B] [--game ID]

  --seconds  length of each half: people alone, people beside hostile clients
  --each     how long each kind of them is alone with the server after that; 0: not at all
  --clients  of each of the ten kinds
  --rate     acts of one client in a second
  --kinds    only these, as the figures name them
  --game     what the people play, and what the others play against themselves, read, ask and draw charts of;
             without it people play the game whose views weigh most, and the others do what costs most of any game

It fails if an error of the server's own was answered, if half of the people's commands were not, or if the time that
99 of 100 of them do not exceed is more than 1.5 times what it is alone.
";

/// By how much people's commands may take longer.
const WORSE: f64 = 1.5;

fn wish(words: &[String]) -> Option<Wish> {
    let mut wish = Wish {
        game: games::HEAVIEST,
        prey: Prey::WhatCostsMost,
        matches: 50,
        half: Duration::from_secs(30),
        each: Duration::from_secs(5),
        kinds: Kind::ALL.to_vec(),
        clients: 10,
        rate: 10,
    };
    for pair in words.chunks(2) {
        let [name, value] = pair else { return None };
        match name.as_str() {
            "--game" => {
                let game = games::named(value)?[0];
                (wish.game, wish.prey) = (game, Prey::Only(game));
            }
            "--kinds" => {
                let named = |name: &str| Kind::ALL.into_iter().find(|kind| kind.name() == name);
                wish.kinds = value.split(',').map(named).collect::<Option<_>>()?;
            }
            "--matches" => wish.matches = value.parse().ok()?,
            "--seconds" => wish.half = Duration::from_secs(value.parse().ok()?),
            "--each" => wish.each = Duration::from_secs(value.parse().ok()?),
            "--clients" => wish.clients = value.parse().ok().filter(|clients| (1..=250).contains(clients))?,
            "--rate" => wish.rate = value.parse().ok().filter(|rate| *rate > 0)?,
            _ => return None,
        }
    }
    Some(wish)
}

#[tokio::main]
async fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [word, millis] = &words[..]
        && word == WORD
        && let Ok(millis) = millis.parse()
    {
        serve_attack(millis).await;
        return ExitCode::SUCCESS;
    }
    let Some(wish) = wish(&words) else {
        eprint!("{USAGE}");
        return ExitCode::from(2);
    };
    let figures = run(wish).await;
    print!("{figures}");
    let mut faults = figures.faults();
    if figures.ratio() > WORSE {
        faults.push(format!("people waited {:.2} times as long, {WORSE} is allowed", figures.ratio()));
    }
    for fault in &faults {
        println!("fault: {fault}");
    }
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
