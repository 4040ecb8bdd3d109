//! The turn of a creature, and what it may still do by count. Rulebook p. 8 and 9; settled reading 8.

use serde::{Deserialize, Serialize};

use crate::{
    Tally, Weapon,
    creature::{Slot, Slots},
};

/// The turn of a creature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ActiveTurn {
    pub(crate) creature: Slot,
    /// The number of the question what it does.
    pub(crate) question: u32,
    pub(crate) in_command: bool,
    /// Its speed, with the limit of those out of command.
    pub(crate) speed: u16,
    /// Its speed without that limit.
    pub(crate) printed: u16,
    /// Its movement so far.
    pub(crate) tally: Tally,
    /// What it did before it moved or acted.
    pub(crate) act: Act,
    /// The movement before its first act.
    pub(crate) before: u16,
    /// The extra attack for an enemy that it has destroyed.
    pub(crate) cleave: Cleave,
    /// Whom it has hit in melee in this turn.
    pub(crate) hits: Slots,
    /// Whom it has hit more than once.
    pub(crate) twice: Slots,
    /// Whether nothing can follow: it has charged or rushed, its walk was broken off, or its player has said so.
    pub(crate) end: TurnEnd,
}

/// What a creature has attacked or used in its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Act {
    /// Nothing yet.
    Nothing,
    /// Attacks of one kind, a bit for each of the card that was made.
    Attacks(Weapon, u16),
    /// A spell or an action.
    Power,
    /// A sweep, which allows no movement after it.
    Sweep,
    /// A charge or a rush.
    Rush,
}

/// The extra attack of `cleave`. Settled reading 33.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Cleave {
    /// Not earned.
    None,
    /// Owed, with this attack of the card.
    Owed(u8),
    /// Made, or lapsed: no other in this turn.
    Done,
}

/// Whether a turn goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TurnEnd {
    /// It does, as far as the count says.
    Open,
    /// The creature routs, and has still to try to rally.
    Rally,
    /// After a charge or a rush: a `cleave` that is owed keeps it open.
    Rushed,
    /// It does not.
    Over,
}

impl ActiveTurn {
    /// The attacks of the card that it has made.
    pub(crate) const fn made(&self) -> u32 {
        match self.act {
            Act::Attacks(_, made) => made.count_ones(),
            Act::Nothing | Act::Power | Act::Sweep | Act::Rush => 0,
        }
    }

    /// The movement that is left by count.
    pub(crate) const fn left(&self, spring: Spring) -> u16 {
        let speed = self.speed;
        let most = match self.act {
            Act::Nothing => 2 * speed,
            Act::Attacks(..) if self.made() > 1 => 0,
            Act::Attacks(..) | Act::Power if self.before == 0 || matches!(spring, Spring::Yes) => speed,
            Act::Attacks(..) | Act::Power | Act::Sweep | Act::Rush => 0,
        };
        most.saturating_sub(self.tally.spent)
    }

    /// Whether it is the first act of the turn.
    pub(crate) const fn is_fresh(&self) -> bool {
        matches!(self.act, Act::Nothing) && self.tally.spent == 0
    }
}

/// Whether a creature moves before and after its attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spring {
    Yes,
    No,
}
