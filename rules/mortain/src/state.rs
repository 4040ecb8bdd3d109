//! The whole truth about a match.

use alloc::{boxed::Box, sync::Arc, vec, vec::Vec};
use deck::Deck;
use kernel::{Awaiting, Closes, DecisionId, Pace, Pending, RulesVersion, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    Attack, Battle, BySide, BySupport, Card, Cell, Config, End, LastAttack, Opportunity, Side, Steps, SuitedCard,
    UnitId, Variants, battle::Slot, lesson::Record, unit::Start,
};

/// A match of The Defence of Mortain.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub(crate) battle: Arc<Battle>,
    pub(crate) variants: Variants,
    pub(crate) seats: BySide<Seat>,
    /// From 1.
    pub(crate) round: u8,
    /// The cards left in this round, and as discarded those drawn, in order.
    pub(crate) deck: Deck<Card>,
    /// Which sides have received a card of their colour in this round.
    pub(crate) received: BySide<bool>,
    /// Which supports were used in this round.
    pub(crate) used: BySupport<bool>,
    /// The hex that the aircraft interdict in this round.
    pub(crate) zone: Option<Cell>,
    /// One for each unit of the battle, in its order.
    pub(crate) troops: Vec<Troop>,
    pub(crate) phase: Phase,
    /// The attack resolved last.
    pub(crate) last: Option<LastAttack>,
    /// Counts the questions.
    pub(crate) question: u32,
    /// What the learner has done, in a match that is a lesson.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) lesson: Option<Box<Record>>,
    #[serde(skip)]
    pub(crate) rules: RulesVersion,
}

/// What changes about a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Troop {
    pub(crate) place: Place,
    pub(crate) steps: Steps,
}

/// Where a unit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Place {
    /// Not placed yet.
    Unplaced,
    /// At the edge of its side.
    Waiting,
    /// On the map.
    Hex(Cell),
    /// Off the map in the west, for good.
    Exited,
    /// Eliminated.
    Dead,
}

/// The parts of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "in", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Phase {
    /// The American places units.
    SetUp,
    /// A card is to be drawn.
    Draw,
    /// The owner of a card gives orders.
    Opportunity {
        /// The card and what was ordered.
        open: Opportunity,
    },
    /// An attack has found a face card.
    Face {
        /// The card and what was ordered, the attack included.
        open: Opportunity,
        /// The attack.
        attack: Attack,
        /// The face card.
        card: SuitedCard,
    },
    /// The match is over.
    Over {
        /// How it ended.
        end: End,
    },
}

/// What a side is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Question {
    /// To place its units.
    SetUp,
    /// To give orders.
    Activate,
    /// To draw again after a face card, or to miss.
    Face,
}

impl Question {
    /// Its kind on the wire.
    pub(crate) const fn kind(self) -> &'static str {
        match self {
            Self::SetUp => "setup",
            Self::Activate => "activate",
            Self::Face => "face",
        }
    }

    const fn pace(self) -> Pace {
        match self {
            Self::SetUp => Pace::SetUp,
            Self::Activate | Self::Face => Pace::Turn,
        }
    }
}

impl State {
    pub(crate) fn new(config: &Config, rules: RulesVersion) -> Self {
        let Config { battle, variants, seats, lesson } = config;
        let place = |start: &Start| match start {
            Start::Setup => Place::Unplaced,
            Start::Waiting => Place::Waiting,
            Start::Hex(cell) => Place::Hex(*cell),
        };
        let troops = battle.slots().map(|(_, unit)| Troop { place: place(&unit.start), steps: Steps::Full });
        let mut state = Self {
            variants: *variants,
            seats: *seats,
            round: 1,
            deck: Deck::new(Card::deck()),
            received: BySide::default(),
            used: BySupport::default(),
            zone: None,
            troops: troops.collect(),
            phase: if battle.has_set_up() { Phase::SetUp } else { Phase::Draw },
            last: None,
            question: 0,
            lesson: None,
            rules,
            battle: Arc::new(battle.clone()),
        };
        if let Some(lesson) = lesson {
            state.begin_lesson(lesson);
        }
        state
    }

    /// The side of a seat.
    pub(crate) fn side(&self, seat: Seat) -> Option<Side> {
        Side::ALL.into_iter().find(|side| *self.seats.get(*side) == seat)
    }

    pub(crate) fn troop(&self, slot: Slot) -> Troop {
        self.troops[slot.index()]
    }

    pub(crate) fn troop_mut(&mut self, id: UnitId) -> Option<&mut Troop> {
        let slot = self.battle.slot(id)?;
        self.troops.get_mut(slot.index())
    }

    /// Where a unit stands on the map.
    pub(crate) fn cell(&self, slot: Slot) -> Option<Cell> {
        match self.troop(slot).place {
            Place::Hex(cell) => Some(cell),
            Place::Unplaced | Place::Waiting | Place::Exited | Place::Dead => None,
        }
    }

    /// The units of a side.
    pub(crate) fn units_of(&self, side: Side) -> impl Iterator<Item = Slot> {
        self.battle.slots().filter(move |(_, unit)| unit.side == side).map(|(slot, _)| slot)
    }

    /// The units in a hex, of either side.
    pub(crate) fn units_in(&self, cell: Cell) -> impl Iterator<Item = Slot> {
        let is_here = move |slot: &Slot| self.troop(*slot).place == Place::Hex(cell);
        self.battle.slots().map(|(slot, _)| slot).filter(is_here)
    }

    /// How many units have left in the west.
    pub(crate) fn exited(&self) -> usize {
        self.troops.iter().filter(|troop| troop.place == Place::Exited).count()
    }

    /// The card in play and what was ordered on it.
    pub(crate) const fn opportunity(&self) -> Option<&Opportunity> {
        match &self.phase {
            Phase::Opportunity { open } | Phase::Face { open, .. } => Some(open),
            Phase::SetUp | Phase::Draw | Phase::Over { .. } => None,
        }
    }

    /// Whether a joker would end the round: both sides have received a card.
    pub(crate) const fn joker_counts(&self) -> bool {
        self.received.german && self.received.american
    }

    /// Which side is asked, and what.
    pub(crate) fn asked(&self) -> Option<(Side, Question)> {
        match &self.phase {
            Phase::SetUp => Some((Side::American, Question::SetUp)),
            Phase::Opportunity { open } => self.stays_open(open).then(|| (open.card.owner(), Question::Activate)),
            Phase::Face { attack, .. } => Some((attack.by, Question::Face)),
            Phase::Draw | Phase::Over { .. } => None,
        }
    }

    /// What a seat is asked now.
    pub(crate) fn asks(&self, seat: Seat) -> Option<(Side, Question)> {
        self.asked().filter(|(side, _)| *self.seats.get(*side) == seat)
    }

    /// Whose answer is waited for.
    pub(crate) fn awaiting(&self) -> Awaiting {
        if matches!(self.phase, Phase::Over { .. }) {
            return Awaiting::Nobody;
        }
        let Some((side, question)) = self.asked() else { return Awaiting::Engine };
        let pending = Pending {
            seat: *self.seats.get(side),
            decision: DecisionId(self.question),
            kind: question.kind(),
            pace: question.pace(),
        };
        Awaiting::Seats { pending: vec![pending], closes: Closes::WhenAnyActs }
    }
}
