//! Steps and what they cost. Rulebook p. 10 (no diagonals at the corners of walls); settled readings, section 5, and 10.

use serde::{Deserialize, Serialize};

use crate::{Board, Direction, Place, Terrain, moves::Into};

/// How a creature gets along.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gait {
    /// On foot.
    Walk,
    /// On foot, not slowed by ground.
    Stride,
    /// In flight: over statues, slow ground and spikes.
    Fly,
}

/// Why terrain bars a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Barred {
    /// The edge of the board.
    OffBoard,
    /// A wall where the step leads.
    Wall,
    /// A statue where the step leads, and the creature does not fly.
    Statue,
    /// A wall beside the diagonal.
    Corner,
}

/// A step that terrain allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// Where it leads.
    pub to: Place,
    /// Whether it is a diagonal.
    pub is_diagonal: bool,
    /// Whether it newly enters ground that slows the creature.
    pub is_slow: bool,
    /// Whether it newly enters spikes that hurt the creature.
    pub hurts: bool,
}

/// The movement of a turn so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// What it has cost.
    pub spent: u16,
    /// What the next diagonal costs.
    #[serde(default, skip_serializing_if = "NextDiagonal::is_cheap")]
    pub next: NextDiagonal,
}

/// What the next diagonal costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NextDiagonal {
    /// One.
    #[default]
    One,
    /// Two.
    Two,
}

impl NextDiagonal {
    /// Whether it is one.
    pub const fn is_cheap(&self) -> bool {
        matches!(self, Self::One)
    }
}

impl Tally {
    /// The tally with one more step. A slow step costs 2, a slow diagonal 3, and leaves the turns of diagonals alone.
    #[must_use]
    pub const fn with(self, step: &Step) -> Self {
        let (cost, next) = match (step.is_diagonal, step.is_slow, self.next) {
            (true, true, next) => (3, next),
            (false, true, next) => (2, next),
            (false, false, next) => (1, next),
            (true, false, NextDiagonal::One) => (1, NextDiagonal::Two),
            (true, false, NextDiagonal::Two) => (2, NextDiagonal::One),
        };
        Self { spent: self.spent.saturating_add(cost), next }
    }
}

impl Board {
    /// A step as terrain allows it; other creatures are not looked at.
    ///
    /// # Errors
    /// In this order: [`Barred::OffBoard`], [`Barred::Wall`], [`Barred::Corner`], [`Barred::Statue`]. Statues do not bar
    /// diagonals, and those who fly pass over them.
    pub fn step(&self, from: Place, direction: Direction, gait: Gait) -> Result<Step, Barred> {
        self.open_step(from, direction, gait).ok_or_else(|| self.bar(from.step(direction), direction))
    }

    /// A step as terrain allows it; `None` if something bars it.
    pub fn open_step(&self, from: Place, direction: Direction, gait: Gait) -> Option<Step> {
        let Into { slow, spikes } = self.moves().step(from, direction, gait)?;
        let to = from.step(direction);
        Some(Step { to, is_diagonal: direction.is_diagonal(), is_slow: slow, hurts: spikes })
    }

    /// What bars a step that is not open.
    fn bar(&self, to: Place, direction: Direction) -> Barred {
        if !self.has(to) {
            return Barred::OffBoard;
        }
        if self.touches(to, Terrain::Wall) {
            return Barred::Wall;
        }
        let (dx, dy) = direction.delta();
        let beside = [to.at.shifted(-dx, 0), to.at.shifted(0, -dy)].map(|at| Place { at, side: to.side });
        let is_past_wall = beside.into_iter().any(|place| self.touches(place, Terrain::Wall));
        if direction.is_diagonal() && is_past_wall { Barred::Corner } else { Barred::Statue }
    }
}
