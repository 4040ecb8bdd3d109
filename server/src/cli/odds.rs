//! `sandtable odds`: how a battle would end.

use anyhow::{Context as _, bail};
use clap::Args;

use crate::games;

#[derive(Debug, Args)]
pub(super) struct Asking {
    /// Id of the game.
    #[arg(long, value_name = "GAME")]
    game: String,

    /// The battle, in the game's own words.
    #[arg(value_name = "BATTLE")]
    battle: String,

    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

pub(super) fn odds(asking: &Asking) -> anyhow::Result<()> {
    let games = games::all();
    let game = games.get(&asking.game).with_context(|| format!("this program has no game {}", asking.game))?;
    match game.odds_of(&asking.battle) {
        Ok(odds) if asking.json => println!("{}", odds.json),
        Ok(odds) => print!("{}", odds.text),
        Err(refusal) => bail!("{}: {}", refusal.code, refusal.text.en),
    }
    Ok(())
}
