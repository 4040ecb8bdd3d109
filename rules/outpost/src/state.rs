//! The whole truth about a match.

use alloc::{collections::BTreeMap, sync::Arc, vec, vec::Vec};
use deck::Deck;
use kernel::{Awaiting, Closes, DecisionId, Mode, Pace, Pending, RulesVersion, Seat};
use serde::{Deserialize, Serialize};

use crate::{Card, Cell, Chart, Config, Patrol, Unit, UnitId, card::HAND};

/// A match of Outpost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub(crate) mode: Mode,
    pub(crate) rounds: u8,
    pub(crate) chart: Arc<Chart>,
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    /// The shot that waits for an answer.
    pub(crate) shot: Option<Shot>,
    /// Counts the moments in which seats are asked something new.
    pub(crate) question: u32,
    pub(crate) seats: Vec<SeatState>,
    pub(crate) units: BTreeMap<UnitId, Unit>,
    pub(crate) deck: Deck<Card>,
    /// How many raiders have come.
    pub(crate) raiders: u8,
    pub(crate) raid_points: u8,
    #[serde(skip)]
    pub(crate) rules: RulesVersion,
}

/// What belongs to a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatState {
    pub(crate) patrol: Patrol,
    /// Ascending.
    pub(crate) hand: Vec<Card>,
    /// The order card that lies face down.
    pub(crate) sealed: Option<Card>,
    pub(crate) points: u8,
    pub(crate) has_left: bool,
}

/// The parts of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "in", rename_all = "snake_case", deny_unknown_fields)]
pub enum Phase {
    /// Hands are filled. Rules 2.1.
    Supply,
    /// Each seat lays an order card face down. Rules 2.3.
    Orders,
    /// Turns are taken. Rules 3.
    Turns {
        /// Those left, the present one first; none: the turns are over.
        turns: Vec<Turn>,
        /// The scouts that have fired in the present turn.
        fired: Vec<UnitId>,
    },
    /// The raiders act. Rules 5.
    Raid {
        /// Those that have not acted.
        left: Vec<UnitId>,
    },
    /// All rounds are played.
    Over,
}

/// A turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Whose.
    pub seat: Seat,
    /// The action points left.
    pub points: u8,
}

/// A shot before it is fired.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Shot {
    /// The unit that fires.
    pub unit: UnitId,
    /// Its target.
    pub target: UnitId,
}

impl State {
    pub(crate) fn new(config: &Config, rules: RulesVersion) -> Self {
        let Config { mode, rounds, veterans, chart, seats } = config;
        let mut units = BTreeMap::new();
        for patrol in seats {
            let starts = Patrol::ALL.iter().zip(&chart.starts).find(|(other, _)| *other == patrol);
            for (number, at) in (1..).zip(starts.into_iter().flat_map(|(_, cells)| cells)) {
                let strength = if number <= *veterans { 3 } else { 2 };
                units.insert(UnitId::scout(*patrol, number), Unit { at: *at, strength });
            }
        }
        let seat =
            |patrol: &Patrol| SeatState { patrol: *patrol, hand: vec![], sealed: None, points: 0, has_left: false };
        Self {
            mode: *mode,
            rounds: *rounds,
            chart: Arc::new(chart.clone()),
            round: 1,
            phase: Phase::Supply,
            shot: None,
            question: 0,
            seats: seats.iter().map(seat).collect(),
            units,
            deck: Deck::new(Card::deck()),
            raiders: 0,
            raid_points: 0,
            rules,
        }
    }

    pub(crate) fn seat(&self, seat: Seat) -> Option<&SeatState> {
        self.seats.get(usize::from(seat.0))
    }

    pub(crate) fn seat_mut(&mut self, seat: Seat) -> Option<&mut SeatState> {
        self.seats.get_mut(usize::from(seat.0))
    }

    pub(crate) fn numbered(&self) -> impl Iterator<Item = (Seat, &SeatState)> {
        (0..).map(Seat).zip(&self.seats)
    }

    /// The seats that still play: they have not left and have a scout.
    pub(crate) fn playing(&self) -> impl Iterator<Item = Seat> + '_ {
        self.numbered().filter(|(_, seat)| self.has_scouts(seat.patrol)).map(|(seat, _)| seat)
    }

    fn has_scouts(&self, patrol: Patrol) -> bool {
        self.units.keys().any(|id| id.patrol == Some(patrol))
    }

    /// The seat that leads a unit; `None` for raiders.
    pub(crate) fn leader(&self, unit: UnitId) -> Option<Seat> {
        self.numbered().find(|(_, seat)| Some(seat.patrol) == unit.patrol).map(|(seat, _)| seat)
    }

    /// The turn that is being taken.
    pub(crate) fn turn(&self) -> Option<Turn> {
        match &self.phase {
            Phase::Turns { turns, .. } => turns.first().copied(),
            Phase::Supply | Phase::Orders | Phase::Raid { .. } | Phase::Over => None,
        }
    }

    /// The turn that a seat is asked to take now.
    pub(crate) fn asked_turn(&self, seat: Seat) -> Option<Turn> {
        let turn = self.turn().filter(|turn| turn.seat == seat && self.shot.is_none())?;
        crate::outcome::of(self).is_none().then_some(turn)
    }

    pub(crate) fn unit_at(&self, cell: Cell) -> Option<UnitId> {
        self.units.iter().find(|(_, unit)| unit.at == cell).map(|(id, _)| *id)
    }

    /// Whether a unit could step onto a cell.
    pub(crate) fn is_free(&self, cell: Cell) -> bool {
        self.chart.terrain(cell).and_then(crate::Terrain::cost).is_some() && self.unit_at(cell).is_none()
    }

    /// The next seat whose hand is not full.
    pub(crate) fn lacks_cards(&self) -> Option<Seat> {
        self.playing().find(|seat| self.seat(*seat).is_some_and(|seat| seat.hand.len() < HAND))
    }

    /// Whose answer is waited for.
    pub(crate) fn awaiting(&self) -> Awaiting {
        if crate::outcome::of(self).is_some() {
            return Awaiting::Nobody;
        }
        let ask = |kind, pace, seats: &mut dyn Iterator<Item = Seat>, closes| {
            // Several seats are asked at once: each question has a number of its own.
            let number = |seat: Seat| DecisionId(self.question * 4 + u32::from(seat.0));
            let pending: Vec<Pending> =
                seats.map(|seat| Pending { seat, decision: number(seat), kind, pace }).collect();
            if pending.is_empty() { Awaiting::Engine } else { Awaiting::Seats { pending, closes } }
        };
        if let Some(shot) = self.shot {
            return ask("cover", Pace::Reaction, &mut self.leader(shot.target).into_iter(), Closes::WhenAllAnswer);
        }
        match &self.phase {
            Phase::Orders => {
                let mut open = self.playing().filter(|seat| self.seat(*seat).is_some_and(|seat| seat.sealed.is_none()));
                ask("orders", Pace::Turn, &mut open, Closes::WhenAllAnswer)
            }
            Phase::Turns { turns, .. } => {
                ask("turn", Pace::Turn, &mut turns.first().map(|turn| turn.seat).into_iter(), Closes::WhenAnyActs)
            }
            Phase::Supply | Phase::Raid { .. } | Phase::Over => Awaiting::Engine,
        }
    }

    /// What a seat is asked now.
    pub(crate) fn asks(&self, seat: Seat) -> Option<&'static str> {
        match self.awaiting() {
            Awaiting::Seats { pending, .. } => pending.iter().find(|one| one.seat == seat).map(|one| one.kind),
            Awaiting::Nobody | Awaiting::Engine => None,
        }
    }
}
