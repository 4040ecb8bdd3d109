//! The parts of a match, and what is asked in each. Contract, section 3.

use alloc::vec::Vec;
use kernel::Pace;
use serde::{Deserialize, Serialize};

use crate::{
    Ending, Player,
    pack::{Rect, Tile},
    player::Players,
    turn::ActiveTurn,
};

/// The parts of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "in", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Phase {
    /// All give a warband. Once all have, they are opened.
    Warbands {},
    /// The dice of the initiative are to be rolled.
    Dice { of: Occasion, among: Players },
    /// The winner of the initiative says who begins.
    First { of: Occasion, by: Player },
    /// Feature tiles are laid in turn.
    Tiles(Tiling),
    /// A warband is set up.
    Deploy { player: Player },
    /// The battle.
    Battle(Battle),
    /// All creatures have been activated.
    RoundEnd {},
    /// The match is over.
    Over { end: Ending },
}

/// What initiative is rolled for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Occasion {
    /// The set-up.
    SetUp,
    /// A round.
    Round,
}

/// Feature tiles that are laid in turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Tiling {
    /// Whose turn it is.
    pub(crate) player: Player,
    /// Whether it has room for one of its tiles, and is asked.
    pub(crate) asked: bool,
    /// The tiles that are left to each, in seat order.
    pub(crate) hands: Vec<Vec<Tile>>,
    /// How many tiles each has still to lay, in seat order.
    pub(crate) due: Vec<u8>,
    /// Where tiles lie already.
    pub(crate) taken: Vec<Rect>,
}

/// A round of the battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Battle {
    /// Whose phase it is.
    pub(crate) player: Player,
    /// The activations that are still to begin in it, as far as there are creatures for them.
    pub(crate) left: u8,
    /// The number of the question which creature acts.
    pub(crate) question: u32,
    /// The creature whose turn it is.
    pub(crate) turn: Option<ActiveTurn>,
}

/// What a seat is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Question {
    Warband,
    SetupFirst,
    Tile,
    Deploy,
    First,
    Activate,
    Turn,
    Opportunity,
}

impl Question {
    /// Its kind on the wire.
    pub(crate) const fn kind(self) -> &'static str {
        match self {
            Self::Warband => "warband",
            Self::SetupFirst => "setup_first",
            Self::Tile => "tile",
            Self::Deploy => "deploy",
            Self::First => "first",
            Self::Activate => "activate",
            Self::Turn => "turn",
            Self::Opportunity => "opportunity",
        }
    }

    pub(crate) const fn pace(self) -> Pace {
        match self {
            Self::Warband | Self::SetupFirst | Self::Tile | Self::Deploy => Pace::SetUp,
            Self::First | Self::Activate | Self::Turn => Pace::Turn,
            Self::Opportunity => Pace::Reaction,
        }
    }
}
