//! The state of a match, with its secrets.

use alloc::{boxed::Box, sync::Arc, vec::Vec};
use kernel::{Awaiting, Closes, DecisionId, Pending, Pinned, RulesVersion, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    Army, Board, BySide, Card, Conditions, Config, Direction, Edge, End, Hex, Pack, Scenario, Side, UnitId,
    lesson::Record,
    pack::Document,
    phase::{Action, Gate, Phase, Question, UnderWay},
    unit::{Slot, Unit},
};

/// A match of Axis & Allies Miniatures.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub(crate) pack: Pinned<Pack>,
    /// The document of a pack of the table's own, for its texts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) own: Option<Pinned<Document>>,
    pub(crate) conditions: Conditions,
    pub(crate) seats: BySide<Seat>,
    /// The armies that are locked, secret until both are.
    pub(crate) armies: BySide<Option<Army>>,
    /// The number of the map, once known.
    pub(crate) map: Option<u8>,
    /// The board of that map.
    pub(crate) board: Option<Arc<Board>>,
    /// The ends of the map, once chosen.
    pub(crate) ends: Option<BySide<End>>,
    /// The first player of the turn, once chosen.
    pub(crate) first: Option<Side>,
    /// From 1.
    pub(crate) turn: u8,
    /// The bridges that were blown up, in the order of their sides.
    pub(crate) bridges_down: Vec<Edge>,
    /// In the order of their ids.
    pub(crate) units: Vec<Unit>,
    pub(crate) phase: Phase,
    /// The deeds of the learner, in a match that is a lesson.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) lesson: Option<Box<Record>>,
    /// Counts the questions.
    pub(crate) question: u32,
    #[serde(skip)]
    pub(crate) rules: RulesVersion,
}

impl State {
    pub(crate) fn new(config: &Config, rules: RulesVersion) -> Self {
        let mut state = Self {
            pack: config.pack.clone(),
            own: config.own.clone(),
            conditions: config.conditions,
            seats: config.seats,
            armies: BySide::default(),
            map: None,
            board: None,
            ends: None,
            first: None,
            turn: 1,
            bridges_down: Vec::new(),
            units: Vec::new(),
            phase: Phase::Armies,
            lesson: None,
            question: 0,
            rules,
        };
        if let Some(lesson) = &config.lesson {
            state.begin_lesson(lesson);
        }
        state
    }

    /// The side of a seat.
    pub(crate) fn side(&self, seat: Seat) -> Option<Side> {
        Side::ALL.into_iter().find(|side| *self.seats.get(*side) == seat)
    }

    /// The question to a side; `None` if it waits.
    pub(crate) fn asks(&self, side: Side) -> Option<Question> {
        let only = |asked: Side, question| (asked == side).then_some(question);
        match &self.phase {
            Phase::Armies => self.lacks_army(side).then_some(Question::Army),
            Phase::Order { side } => only(*side, Question::Order),
            Phase::End { side } => only(*side, Question::End),
            Phase::Field { side } => only(*side, Question::Battlefield),
            Phase::Deploy { side, .. } => only(*side, Question::Deploy),
            Phase::Initiative { side } => only(*side, Question::Initiative),
            Phase::Action(action) => match &action.under_way {
                UnderWay::Nothing => only(action.side, action.part.into()),
                UnderWay::March(march) => match march.gate {
                    Gate::Start { .. } | Gate::End { .. } => only(action.side.other(), Question::DefensiveFire),
                    Gate::Closed | Gate::Open => None,
                },
                UnderWay::Overflow { .. } => only(action.side.other(), Question::Place),
            },
            Phase::Dice | Phase::Casualties | Phase::Over { .. } => None,
        }
    }

    /// Whether the armies are shown. The armies of a match that ends before stay secret.
    pub(crate) const fn has_shown_armies(&self) -> bool {
        !self.units.is_empty()
    }

    /// Whether a side has still to give its army.
    fn lacks_army(&self, side: Side) -> bool {
        self.armies.get(side).is_none()
    }

    /// The number of the question that is open.
    fn number(&self, side: Side) -> u32 {
        match &self.phase {
            Phase::Armies => match side {
                Side::Axis => self.question,
                Side::Allies => self.question + 1,
            },
            Phase::Action(action) => match &action.under_way {
                UnderWay::Nothing => action.question,
                UnderWay::Overflow { question, .. } => *question,
                UnderWay::March(march) => match march.gate {
                    Gate::Start { question } | Gate::End { question, .. } => question,
                    Gate::Closed | Gate::Open => action.question,
                },
            },
            Phase::Order { .. }
            | Phase::End { .. }
            | Phase::Field { .. }
            | Phase::Deploy { .. }
            | Phase::Dice
            | Phase::Initiative { .. }
            | Phase::Casualties
            | Phase::Over { .. } => self.question,
        }
    }

    pub(crate) fn awaiting(&self) -> Awaiting {
        if matches!(self.phase, Phase::Over { .. }) {
            return Awaiting::Nobody;
        }
        let pending = |side| {
            let question = self.asks(side)?;
            let decision = DecisionId(self.number(side));
            Some(Pending { seat: *self.seats.get(side), decision, kind: question.kind(), pace: question.pace() })
        };
        let pending: Vec<Pending> = Side::ALL.into_iter().filter_map(pending).collect();
        if pending.is_empty() {
            return Awaiting::Engine;
        }
        let is_sealed = matches!(self.phase, Phase::Armies);
        let closes = if is_sealed { Closes::WhenAllAnswer } else { Closes::WhenAnyActs };
        Awaiting::Seats { pending, closes }
    }

    /// The phase in which units act, if one is open.
    pub(crate) const fn action(&self) -> Option<&Action> {
        if let Phase::Action(action) = &self.phase { Some(action) } else { None }
    }

    pub(crate) fn action_mut(&mut self) -> Option<&mut Action> {
        if let Phase::Action(action) = &mut self.phase { Some(action) } else { None }
    }

    pub(crate) const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }

    /// The defender of an assault.
    pub(crate) fn defender(&self) -> Option<Side> {
        match self.conditions.scenario {
            Scenario::Standard => None,
            Scenario::Assault { attacker } => Some(attacker.other()),
        }
    }

    /// All units with their places in the list.
    pub(crate) fn slots(&self) -> impl Iterator<Item = (Slot, &Unit)> {
        self.units.iter().enumerate().map(|(at, unit)| (Slot(at), unit))
    }

    pub(crate) fn unit(&self, slot: Slot) -> &Unit {
        &self.units[slot.0]
    }

    /// Where a unit stands in the list. Most have their id as their number.
    pub(crate) fn slot(&self, id: UnitId) -> Option<Slot> {
        let guess = usize::from(id.0).wrapping_sub(1);
        if self.units.get(guess).is_some_and(|unit| unit.id == id) {
            return Some(Slot(guess));
        }
        self.units.binary_search_by_key(&id, |unit| unit.id).ok().map(Slot)
    }

    pub(crate) fn by_id(&self, id: UnitId) -> Option<&Unit> {
        self.slot(id).map(|slot| self.unit(slot))
    }

    pub(crate) fn by_id_mut(&mut self, id: UnitId) -> Option<&mut Unit> {
        self.slot(id).map(|slot| &mut self.units[slot.0])
    }

    pub(crate) fn card(&self, unit: &Unit) -> &Card {
        self.pack.card(unit.card)
    }

    /// The units of a side that stand on the map.
    pub(crate) fn on_map(&self, side: Side) -> impl Iterator<Item = (Slot, &Unit, Hex)> {
        self.slots().filter(move |(_, unit)| unit.side == side).filter_map(|(at, unit)| Some((at, unit, unit.hex()?)))
    }

    pub(crate) fn hexes_of(&self, side: Side) -> impl Iterator<Item = Hex> {
        self.on_map(side).map(|(_, _, hex)| hex)
    }

    /// The passenger of a carrier.
    pub(crate) fn passenger(&self, carrier: UnitId) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.carrier() == Some(carrier))
    }

    /// Whether a road that can be used crosses the side of a hex.
    pub(crate) fn is_road(&self, board: &Board, from: Hex, side: Direction) -> bool {
        board.is_open_road(from, side, &self.bridges_down)
    }

    /// The bonus of a side to its initiative: that of its best commander who is in play, also aboard, and not disrupted.
    pub(crate) fn bonus(&self, side: Side) -> u8 {
        let lends = |unit: &&Unit| unit.side == side && !unit.is_gone() && !unit.is_disrupted();
        self.units.iter().filter(lends).map(|unit| self.card(unit).initiative).max().unwrap_or(0)
    }
}
