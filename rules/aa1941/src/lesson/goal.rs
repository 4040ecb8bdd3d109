//! What a step or a task can ask for: the closed vocabulary of the files of lessons.

use alloc::vec::Vec;
use serde::Deserialize;

use crate::{
    board::RegionId,
    event::PhaseName,
    units::{Force, Kind},
};

/// A goal, tagged by `goal`. It is about the learner’s first turn; percentages are cases of a hundred, by exact odds.
#[derive(Debug, Deserialize)]
#[serde(tag = "goal", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Goal {
    /// The latest order of the purchase has a unit.
    Bought,
    /// A phase is over.
    PhaseEnded {
        /// Which.
        phase: PhaseName,
    },
    /// The attack on a territory, as it is planned, takes it in so many cases at least.
    Attack {
        /// The territory.
        at: RegionId,
        /// In cases of a hundred.
        odds: u8,
    },
    /// A unit of this kind takes part in the attack on a territory, as it is planned.
    Joins {
        /// The territory.
        at: RegionId,
        /// The kind.
        kind: Kind,
    },
    /// A battle for a region came to its end, whichever.
    Fought {
        /// Where.
        at: RegionId,
    },
    /// In the noncombat move no aircraft is left that has to land.
    AircraftLanded,
    /// A unit boarded a transport.
    Loaded,
    /// What was bought has entered, all of it.
    Mobilized,
    /// A turn of the learner in this round, or a later one, began.
    RoundBegan {
        /// From 1.
        round: u16,
    },
    /// The learner controls all these territories.
    Holds {
        /// Which.
        all: Vec<RegionId>,
    },
    /// No place with a unit of this kind can be taken by an enemy power in its next turn in more cases than these, by all
    /// that it has in reach; and there is such a unit.
    Safe {
        /// The kind.
        kind: Kind,
        /// In cases of a hundred.
        odds: u8,
    },
    /// All attacks on these territories, as they were planned, succeed together nearly as often as they could.
    BestOdds {
        /// The territories.
        at: Vec<RegionId>,
        /// How often at best, in cases of a hundred.
        best: u8,
        /// By how many cases it may be missed.
        within: u8,
    },
    /// A territory withstands an attack by this force nearly as often as it could.
    Withstands {
        /// The territory.
        at: RegionId,
        /// The attackers.
        by: Force,
        /// How often at best, in cases of a hundred.
        best: u8,
        /// By how many cases it may be missed.
        within: u8,
    },
}
