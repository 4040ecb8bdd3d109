//! Small sets: the counters on a unit, and its deeds of the turn or phase.

use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// A counter of hits. Rulebook, p. 16 and 20.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Counter {
    /// One less on dice and defence, and no move, until the next casualties.
    Disrupted,
    /// Of vehicles: one less on dice, defence and speed, for good.
    Damaged,
    /// Removed in the casualties.
    Destroyed,
}

/// A deed of a unit in this turn or phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Ordered to move, turn, board or get off in the movement phase of this turn.
    Moved,
    /// Activated in this phase.
    Acted,
    /// Fired defensively in this phase.
    Fired,
}

/// A set of counters or deeds, one bit each; a list of them on the wire.
macro_rules! set {
    ($name:ident of $of:ident, $list:literal: $($one:ident)+) => {
        #[doc = concat!("A set of [`", stringify!($of), "`].")]
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(from = $list, into = $list)]
        pub(crate) struct $name(u8);

        impl $name {
            pub(crate) const NONE: Self = Self(0);

            const fn bit(one: $of) -> u8 {
                1 << one as u8
            }

            pub(crate) const fn has(self, one: $of) -> bool {
                self.0 & Self::bit(one) != 0
            }

            pub(crate) const fn add(&mut self, one: $of) {
                self.0 |= Self::bit(one);
            }

            pub(crate) const fn clear(&mut self) {
                self.0 = 0;
            }

            pub(crate) const fn remove(&mut self, one: $of) {
                self.0 &= !Self::bit(one);
            }

            pub(crate) fn iter(self) -> impl Iterator<Item = $of> {
                [$($of::$one),+].into_iter().filter(move |one| self.has(*one))
            }
        }

        impl From<Vec<$of>> for $name {
            fn from(list: Vec<$of>) -> Self {
                let mut set = Self::default();
                for one in list {
                    set.add(one);
                }
                set
            }
        }

        impl From<$name> for Vec<$of> {
            fn from(set: $name) -> Self {
                set.iter().collect()
            }
        }
    };
}

set!(Counters of Counter, "Vec<Counter>": Disrupted Damaged Destroyed);
set!(Deeds of Deed, "Vec<Deed>": Moved Acted Fired);
