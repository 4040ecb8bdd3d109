//! What happens in a mission beside the deeds of soldiers and hostiles: the team is bought, turns pass, the mission ends.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    Event, Goods, Id, Ledger,
    ending::{Fate, Result},
    pack::Adjusted,
};

/// What happens in a mission beside the deeds of soldiers and hostiles.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "e", rename_all = "snake_case", deny_unknown_fields)]
pub enum MissionEvent {
    /// A mission was drawn.
    MissionDrawn {
        /// The mission.
        mission: Id,
    },
    /// An objective was drawn.
    ObjectiveDrawn {
        /// The objective.
        objective: Id,
    },
    /// Something was bought.
    Bought {
        /// By whom.
        seat: Seat,
        /// What.
        goods: Goods,
    },
    /// Something was given back.
    Sold {
        /// By whom.
        seat: Seat,
        /// What.
        goods: Goods,
    },
    /// A seat is ready.
    Readied {
        /// Which.
        seat: Seat,
    },
    /// A seat is ready no more.
    Unreadied {
        /// Which.
        seat: Seat,
    },
    /// The team is bought, and the mission begins.
    MissionBegan {},
    /// A soldier turn began.
    TurnBegan {
        /// Which, from 1.
        turn: u16,
    },
    /// The soldier turn is over.
    TurnEnded {},
    /// Turns were gained or lost.
    Time {
        /// Those left.
        time: i16,
    },
    /// The team value is another.
    TeamValue {
        /// The value.
        rp: u16,
    },
    /// A seat lets something pass.
    Passed {
        /// The seat.
        seat: Seat,
    },
    /// A seat has given up.
    Conceded {
        /// The seat.
        seat: Seat,
    },
    /// The mission is over.
    Ended {
        /// How.
        result: Result,
    },
    /// What became of a soldier.
    ExitRolled {
        /// The soldier.
        soldier: Id,
        /// The ten-sided die.
        die: u8,
        /// What was added.
        added: i8,
        /// Its fate.
        fate: Fate,
    },
    /// The die of a campaign adjusts its later missions.
    Adjusted {
        /// The ten-sided die.
        die: u8,
        /// What.
        what: Adjusted,
        /// By how much.
        by: i16,
    },
    /// What the campaign goes on with.
    CampaignWent {
        /// The ledger.
        ledger: Ledger,
    },
}

impl From<MissionEvent> for Event {
    fn from(event: MissionEvent) -> Self {
        Self::Mission(event)
    }
}
