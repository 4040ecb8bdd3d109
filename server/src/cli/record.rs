//! `sandtable record`: an opponent against itself, as a log.

use std::num::NonZeroU32;

use anyhow::Context as _;
use clap::Args;

use crate::{
    games,
    recording::{Plan, record},
};

#[derive(Debug, Args)]
pub(super) struct Recorded {
    /// Id of the game.
    #[arg(long, value_name = "GAME")]
    game: String,

    /// Id of the opponent that plays every seat.
    #[arg(long, value_name = "STRENGTH")]
    strength: String,

    /// The same seed gives the same match.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// After how many rounds it stops.
    #[arg(long, value_name = "N", default_value = "2")]
    rounds: NonZeroU32,
}

pub(super) fn print(recorded: &Recorded) -> anyhow::Result<()> {
    let known = games::all();
    let game = known.get(&recorded.game).with_context(|| format!("this program has no game {}", recorded.game))?;
    let bots = games::bots();
    let bot = bots
        .iter()
        .find(|bot| bot.game() == recorded.game && bot.strength().id == recorded.strength)
        .with_context(|| format!("{} has no opponent {}", recorded.game, recorded.strength))?;
    let log = record(&Plan { game, bot: &**bot, seed: recorded.seed, rounds: recorded.rounds.get() })?;
    super::print(&serde_json::to_vec(&log).context("cannot write the match")?)
}
