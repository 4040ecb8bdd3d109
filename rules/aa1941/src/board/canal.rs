//! Canals and straits. Rulebook p. 8, 9.

use super::{RegionId, RegionSet, named};

/// A canal or strait: a passage between two zones that ships may find closed. Rulebook p. 8, 9.
pub struct Canal {
    /// Its id in the board file.
    pub id: &'static str,
    between: RegionSet,
    banks: RegionSet,
    /// What opens it.
    pub gate: Gate,
}

/// What opens a canal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gate {
    /// Both banks held by the mover's side when the turn began.
    Banks,
    /// Nothing.
    Shut,
}

/// The two canals and the straits.
pub static CANALS: [Canal; 3] = [
    Canal {
        id: "suez",
        between: RegionSet::of(&[named("sz17"), named("sz28")]),
        banks: RegionSet::of(&[named("anglo-egypt-sudan"), named("middle-east")]),
        gate: Gate::Banks,
    },
    Canal {
        id: "panama",
        between: RegionSet::of(&[named("sz12"), named("sz19")]),
        banks: RegionSet::of(&[named("central-america")]),
        gate: Gate::Banks,
    },
    Canal {
        id: "turkish-straits",
        between: RegionSet::of(&[named("sz17"), named("sz18")]),
        banks: RegionSet::EMPTY,
        gate: Gate::Shut,
    },
];

/// The zones that any of them joins: most have none.
static ENDS: RegionSet = CANALS[0].between.or(CANALS[1].between).or(CANALS[2].between);

impl Canal {
    /// The canal between two zones.
    pub fn joining(one: RegionId, other: RegionId) -> Option<&'static Self> {
        if !ENDS.contains(one) || !ENDS.contains(other) {
            return None;
        }
        CANALS.iter().find(|canal| canal.between.contains(one) && canal.between.contains(other))
    }

    /// The two zones that it joins.
    pub const fn ends(&self) -> RegionSet {
        self.between
    }

    /// The territories that control it.
    pub const fn banks(&self) -> RegionSet {
        self.banks
    }
}
