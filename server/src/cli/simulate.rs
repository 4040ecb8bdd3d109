//! `sandtable simulate`: random legal players, as fast as the rules go.

use std::{
    num::{NonZeroU32, NonZeroUsize},
    thread,
};

use anyhow::Context as _;
use clap::Args;

use crate::{games, simulation::Plan};

#[derive(Debug, Args)]
pub(super) struct Simulation {
    /// Id of the game.
    #[arg(long, value_name = "GAME")]
    game: String,

    /// How many games are played.
    #[arg(long, value_name = "N", default_value = "100")]
    games: NonZeroU32,

    /// The same seed gives the same games. Each game adds 1 to it, so any game can be played again alone.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// After how many rounds a game without a victory is ended.
    #[arg(long, value_name = "N", default_value = "10")]
    rounds: NonZeroU32,

    /// How many games are played at a time; without it as many as there are processors.
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

pub(super) fn simulate(simulation: &Simulation) -> anyhow::Result<()> {
    let threads = simulation.threads.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    let plan = Plan {
        games: simulation.games.get(),
        seed: simulation.seed,
        rounds: simulation.rounds.get(),
        threads: threads.get(),
    };
    let tally = games::simulate(&simulation.game, &plan)
        .with_context(|| format!("this program has no game {}", simulation.game))??;
    if simulation.json {
        println!("{}", tally.report(&simulation.game, &plan));
        return Ok(());
    }
    println!(
        "{} games of {} in {:.2} s: {} games/s, {} commands/s, {} commands per game",
        tally.games,
        simulation.game,
        tally.elapsed.as_secs_f64(),
        tally.per_second(u64::from(tally.games)),
        tally.per_second(tally.commands),
        tally.commands / u64::from(tally.games.max(1)),
    );
    for (outcome, count) in &tally.outcomes {
        println!("  {count:>6}  {outcome}");
    }
    Ok(())
}
