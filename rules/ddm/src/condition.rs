//! What creatures suffer from, and for how long. Settled reading 29.

use serde::{Deserialize, Serialize};

use crate::pack::Affliction;

/// What a creature suffers from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// No turn, no threat.
    Stunned,
    /// No turn, no threat, and hits are doubled.
    Helpless,
    /// Half the speed.
    Slowed,
    /// Worse attacks and saves.
    Shaken,
}

impl Condition {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Stunned, Self::Helpless, Self::Slowed, Self::Shaken];

    /// What a spell or an action does, unless it is a rout.
    pub(crate) const fn of(affliction: Affliction) -> Option<Self> {
        match affliction {
            Affliction::Stunned => Some(Self::Stunned),
            Affliction::Helpless => Some(Self::Helpless),
            Affliction::Slowed => Some(Self::Slowed),
            Affliction::Shaken => Some(Self::Shaken),
            Affliction::Routed => None,
        }
    }
}

/// When something that lasts to the end of the next turn of a creature ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Lapse {
    /// At the end of the turn after the one that runs.
    AfterNext,
    /// At the end of the turn that runs or comes next.
    Next,
}

/// All that a creature suffers from, in the order of [`Condition::ALL`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Conditions([Option<Lapse>; 4]);

impl Conditions {
    /// Whether a condition is among them.
    pub(crate) const fn has(self, condition: Condition) -> bool {
        self.0[condition as usize].is_some()
    }

    /// The conditions.
    pub(crate) fn iter(self) -> impl Iterator<Item = Condition> {
        Condition::ALL.into_iter().filter(move |condition| self.has(*condition))
    }

    /// Whether it can neither act nor threaten.
    pub(crate) const fn is_defenceless(self) -> bool {
        self.has(Condition::Stunned) || self.has(Condition::Helpless)
    }

    /// A condition begins, or begins anew.
    pub(crate) const fn set(&mut self, condition: Condition, lapse: Lapse) {
        self.0[condition as usize] = Some(lapse);
    }

    /// A turn of the creature is over.
    pub(crate) fn lapse(&mut self) {
        for lapse in &mut self.0 {
            *lapse = match lapse {
                Some(Lapse::AfterNext) => Some(Lapse::Next),
                Some(Lapse::Next) | None => None,
            };
        }
    }

    /// The conditions that end with a turn of the creature.
    pub(crate) fn ending(self) -> impl Iterator<Item = Condition> {
        Condition::ALL.into_iter().filter(move |condition| self.0[*condition as usize] == Some(Lapse::Next))
    }
}

impl FromIterator<Condition> for Conditions {
    /// Those that end with the next turn.
    fn from_iter<I: IntoIterator<Item = Condition>>(of: I) -> Self {
        let mut all = Self::default();
        of.into_iter().for_each(|condition| all.set(condition, Lapse::Next));
        all
    }
}
