//! `sandtable arena`: bots against each other.

use std::{
    num::{NonZeroU32, NonZeroUsize},
    thread,
};

use anyhow::Context as _;
use clap::Args;
use kernel::AnyBot;
use serde_json::Value;

use crate::{
    arena::{Plan, Program, Rivals, Standings, fight},
    games,
};

/// What a program is named by.
const PROGRAM: &str = "exec:";

#[derive(Debug, Args)]
pub(super) struct Fighting {
    /// Id of the game.
    #[arg(long, value_name = "GAME")]
    game: String,

    /// The opponent that is measured, by its id, or `exec:` and a line of the shell that starts a program.
    #[arg(long, value_name = "ID")]
    a: String,

    /// The opponent that it is measured by, likewise.
    #[arg(long, value_name = "ID")]
    b: String,

    /// How many matches are played. Two in a row have the same chart and seed, with sides swapped.
    #[arg(long, value_name = "N", default_value = "200")]
    games: NonZeroU32,

    /// The same seed gives the same matches. Each pair adds 1 to it.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// After how many rounds a match without a victory is stopped, and what the sides have gained is compared.
    #[arg(long, value_name = "N", default_value = "8")]
    rounds: NonZeroU32,

    /// How many matches are played at a time; without it as many as there are processors.
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// Print one JSON object, with every match.
    #[arg(long)]
    json: bool,
}

pub(super) fn arena(fighting: &Fighting) -> anyhow::Result<()> {
    let Fighting { game: id, a, b, games, seed, rounds, threads, json } = fighting;
    let list = games::all();
    let game = list.get(id).with_context(|| format!("this program has no game {id}"))?;
    let bots = games::bots();
    let program = |name: &String| -> anyhow::Result<Option<Program>> {
        name.strip_prefix(PROGRAM).map(|line| Program::start(game.id(), line)).transpose()
    };
    let programs = (program(a)?, program(b)?);
    let rivals =
        Rivals { a: opponent(&bots, id, a, programs.0.as_ref())?, b: opponent(&bots, id, b, programs.1.as_ref())? };
    // A program hears one match after the other.
    let threads = if programs.0.is_some() || programs.1.is_some() { &Some(NonZeroUsize::MIN) } else { threads };
    let threads = threads.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    let plan = Plan { games: *games, seed: *seed, rounds: rounds.get(), threads: threads.get() };
    let standings = fight(game, rivals, &plan)?;
    if *json {
        let mut report = standings.report();
        if let Value::Object(fields) = &mut report {
            let own = [("game", id.as_str()), ("a", a.as_str()), ("b", b.as_str())];
            fields.extend(own.map(|(name, value)| (name.to_owned(), value.into())));
            fields.extend([("seed".to_owned(), (*seed).into()), ("rounds".to_owned(), rounds.get().into())]);
        }
        println!("{report}");
    } else {
        print_for_people(fighting, &standings);
    }
    Ok(())
}

/// The program, or the opponent of the game with this id.
fn opponent<'b>(
    bots: &'b [Box<dyn AnyBot>],
    game: &str,
    id: &str,
    program: Option<&'b Program>,
) -> anyhow::Result<&'b dyn AnyBot> {
    match program {
        Some(program) => Ok(program),
        None => Rivals::find(bots, game, id),
    }
}

fn print_for_people(fighting: &Fighting, standings: &Standings) {
    let report = standings.report();
    let record = |of: &Value| {
        format!(
            "{} won, {} drawn, {} lost: score {} ({} to {})",
            of["won"], of["drawn"], of["lost"], of["score"], of["low"], of["high"]
        )
    };
    println!("{} against {}, {} matches of {}", fighting.a, fighting.b, fighting.games, fighting.game);
    println!("  {}", record(&report["result"]));
    let elo = &report["elo"];
    println!("  Elo {} ({} to {}), 95 %", elo["value"], elo["low"], elo["high"]);
    for (side, of) in report["as"].as_object().into_iter().flatten() {
        println!("  as {side}: {}", record(of));
    }
    for (reason, count) in report["reasons"].as_object().into_iter().flatten() {
        println!("  {count:>6}  {reason}");
    }
    for (id, mean) in report["mean_swings"].as_object().into_iter().flatten() {
        println!("  mean swing of {id}: {mean}");
    }
    for (which, id) in [("a", &fighting.a), ("b", &fighting.b)] {
        let of = &report["cpu_ms"][which];
        println!(
            "  {id}: {} ms of CPU a turn (p50), {} (p95), {} (most); {} an answer out of turn (p95)",
            of["turn"]["p50"], of["turn"]["p95"], of["turn"]["most"], of["reaction"]["p95"]
        );
    }
    if !report["memory_mb"].is_null() {
        println!("  {} MB of memory at most, the matches included", report["memory_mb"]);
    }
    println!("  {} s", report["seconds"]);
}
