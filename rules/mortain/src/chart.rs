//! Charts: a game of a pack that ships, by its name, or a whole pack of the table's own.

use alloc::{boxed::Box, string::String, vec, vec::Vec};
use kernel::{ChartFault, NamedChart};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    Battle, Pack,
    battle::Brought,
    pack::{FORMAT, check},
};

/// What a match is played with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub(crate) enum Chart {
    /// A game of a pack that ships with the rules.
    Game(GameName),
    /// A pack of the table's own. The option `game` of the table names one of its games; without it the first is played.
    Pack(Box<Pack>),
}

/// A game of a pack that ships with the rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct GameName {
    /// The id of the pack.
    pack: String,
    /// The id of the game.
    game: String,
}

/// The packs that ship with the game.
const SHIPPED: [&str; 1] = [include_str!("../data/pack.json")];

/// The packs that ship with the game and are offered to players, the usual one first.
pub(crate) fn shipped() -> Vec<Pack> {
    let read = |text: &&str| check(&serde_json::from_str(text).ok()?).ok();
    SHIPPED.iter().filter_map(read).filter(|pack| !pack.hidden).collect()
}

/// Each game of each pack, the usual one first.
pub(crate) fn built_in() -> Vec<NamedChart> {
    let of_pack = |(index, pack): (usize, Pack)| {
        pack.games.into_iter().map(move |game| {
            // The ids of later packs stand before those of their games.
            let id = if index == 0 { game.id.clone() } else { alloc::format!("{}.{}", pack.id, game.id) };
            let chart = json!({ "pack": pack.id, "game": game.id });
            NamedChart { id, name: game.name, chart }
        })
    };
    shipped().into_iter().enumerate().flat_map(of_pack).collect()
}

impl Chart {
    /// Reads a chart.
    ///
    /// # Errors
    /// Every fault found, each with its place.
    pub(crate) fn check(value: &Value) -> Result<Self, Vec<ChartFault>> {
        let is_pack = |field: &&str| value.get(field).is_some();
        // Whatever mark it bears: a pack of another format is told so, and not that it is no name of a game.
        if value.get("pack").and_then(Value::as_str) == Some(FORMAT) || ["maps", "games"].iter().any(is_pack) {
            return check(value).map(|pack| Self::Pack(Box::new(pack)));
        }
        let name = GameName::deserialize(value).map_err(|error| {
            let (en, fr) = (
                alloc::format!("This is neither a pack nor the name of a game: {error}."),
                alloc::format!("Ce n’est ni un paquet ni le nom d’une partie : {error}."),
            );
            vec![ChartFault::new("", "unreadable", en, fr)]
        })?;
        let packs = shipped();
        let Some(pack) = packs.iter().find(|pack| pack.id == name.pack) else {
            return Err(vec![ChartFault::new("/pack", "no_pack", "There is no such pack.", "Ce paquet n’existe pas.")]);
        };
        if pack.games.iter().any(|game| game.id == name.game) {
            return Ok(Self::Game(name));
        }
        Err(vec![ChartFault::new("/game", "no_game", "The pack has no such game.", "Le paquet n’a pas cette partie.")])
    }

    /// The battle of the chart; `game` is what the table's options name. `None` if there is no such game.
    pub(crate) fn battle(&self, game: Option<&str>) -> Option<Battle> {
        match self {
            Self::Game(name) => {
                let packs = shipped();
                let pack = packs.iter().find(|pack| pack.id == name.pack)?;
                let is_named = game.is_none_or(|game| game == name.game);
                is_named.then(|| Battle::of_pack(pack, &name.game, Brought::WithTheGame)).flatten()
            }
            Self::Pack(pack) => {
                let first = pack.games.first().map(|game| game.id.as_str());
                Battle::of_pack(pack, game.or(first)?, Brought::ByTheTable)
            }
        }
    }
}
