//! How a match ends. Rulebook, "Durée du jeu" and "La victoire".

use serde::{Deserialize, Serialize};

use crate::{
    Event, Side, State, UnitId,
    event::{Loss, LossKind},
    state::Place,
};

/// How a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct End {
    /// Who won.
    pub winner: Side,
    /// Why.
    pub reason: Reason,
}

/// Why a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Enough German units have left in the west.
    Exited,
    /// No American unit is left.
    Destroyed,
    /// The last round is over.
    Time,
    /// No German unit is left on the map or at the edge.
    Spent,
    /// The other side has given up.
    Conceded,
}

impl Reason {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Exited, Self::Destroyed, Self::Time, Self::Spent, Self::Conceded];

    /// Its id.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Exited => "exited",
            Self::Destroyed => "destroyed",
            Self::Time => "time",
            Self::Spent => "spent",
            Self::Conceded => "conceded",
        }
    }
}

impl State {
    /// Whether the match ends as a German unit leaves.
    pub(crate) fn end_by_exit(&self, leaver: UnitId) -> Option<Event> {
        let reason = if self.exited() + 1 >= usize::from(self.battle.record().exits_to_win) {
            (Side::German, Reason::Exited)
        } else if self.has_none(Side::German, |unit| unit == leaver) {
            (Side::American, Reason::Spent)
        } else {
            return None;
        };
        Some(ended(reason))
    }

    /// Whether the match ends by the losses of an attack.
    pub(crate) fn end_by_losses(&self, losses: &[Loss]) -> Option<Event> {
        let falls = |unit| losses.contains(&Loss { unit, kind: LossKind::Eliminated });
        if !losses.iter().any(|loss| loss.kind == LossKind::Eliminated) {
            None
        } else if self.has_none(Side::American, falls) {
            Some(ended((Side::German, Reason::Destroyed)))
        } else if self.has_none(Side::German, falls) {
            Some(ended((Side::American, Reason::Spent)))
        } else {
            None
        }
    }

    /// Whether a side has no unit on the map or at its edge but those that go.
    fn has_none(&self, side: Side, goes: impl Fn(UnitId) -> bool) -> bool {
        self.units_of(side).all(|slot| match self.troop(slot).place {
            Place::Exited | Place::Dead => true,
            Place::Unplaced | Place::Waiting | Place::Hex(_) => goes(self.battle.unit(slot).id),
        })
    }
}

const fn ended((winner, reason): (Side, Reason)) -> Event {
    Event::Ended { end: End { winner, reason } }
}
