//! What the learner has done in the first round, as far as goals ask for it.

use alloc::{boxed::Box, string::String, vec::Vec};
use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    Attack, Cell, Event, Mode, Side, State, UnitId,
    attack::Source,
    state::{Phase, Troop},
};

/// What the learner has done. It is part of the state, so that what is taken back is taken back here too, and that a
/// lesson can be left and resumed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Record {
    pub(crate) lesson: String,
    pub(crate) learner: Seat,
    /// How many units have moved or entered.
    pub(crate) moved: u16,
    /// The shots of ground units.
    pub(crate) shots: Vec<Shot>,
    /// The attacks of supports.
    pub(crate) strikes: Vec<Strike>,
    /// How often the aircraft laid their zone.
    pub(crate) zones: u16,
    /// How many face cards in attacks were answered.
    pub(crate) faces: u16,
    /// How many cards of the learner are over.
    pub(crate) cards: u16,
    /// The position when the first of them was over.
    pub(crate) after: Option<Box<Evening>>,
    /// Whether the first round is over: nothing is noted any more.
    pub(crate) closed: bool,
}

/// A shot of ground units.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Shot {
    /// How many fired.
    pub(crate) units: u8,
    /// The highest card that hits.
    pub(crate) needs: i16,
    /// On which card of the learner, from 0.
    pub(crate) card: u16,
}

/// An attack of a support.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Strike {
    pub(crate) hex: Cell,
    pub(crate) mode: Mode,
    /// On which card of the learner, from 0.
    pub(crate) card: u16,
}

/// A position, as far as goals look at it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Evening {
    pub(crate) troops: Vec<Troop>,
    pub(crate) zone: Option<Cell>,
}

impl Record {
    /// Of a learner who has done nothing yet.
    pub(crate) const fn new(lesson: String, learner: Seat) -> Self {
        Self {
            lesson,
            learner,
            moved: 0,
            shots: Vec::new(),
            strikes: Vec::new(),
            zones: 0,
            faces: 0,
            cards: 0,
            after: None,
            closed: false,
        }
    }

    /// Notes an event that is about to change the position.
    pub(crate) fn note(&mut self, state: &State, event: &Event) {
        if self.closed {
            return;
        }
        match event {
            Event::Moved { unit, .. } | Event::Entered { unit, .. } => {
                self.moved += u16::from(self.leads(state, *unit));
            }
            Event::FaceTurnedUp { attack, .. } | Event::AttackResolved { attack, .. }
                if self.is_of(state, attack.by) =>
            {
                self.attacked(state, attack);
            }
            Event::ZoneLaid { .. } if self.is_of(state, Side::American) => self.zones += 1,
            Event::OpportunityEnded { .. } => self.card_is_over(state),
            Event::RoundEnded { .. } | Event::Ended { .. } => {
                // By a joker in an attack, or by the order that ends the match.
                self.card_is_over(state);
                self.closed = true;
            }
            Event::FaceTurnedUp { .. }
            | Event::AttackResolved { .. }
            | Event::ZoneLaid { .. }
            | Event::Placed { .. }
            | Event::SetUpEnded
            | Event::CardDrawn { .. }
            | Event::JokerIgnored { .. }
            | Event::Exited { .. }
            | Event::RoundBegan { .. } => {}
        }
    }

    fn is_of(&self, state: &State, side: Side) -> bool {
        *state.seats.get(side) == self.learner
    }

    fn leads(&self, state: &State, unit: UnitId) -> bool {
        state.battle.slot(unit).is_some_and(|slot| self.is_of(state, state.battle.unit(slot).side))
    }

    /// An attack with its first card; another card answers a face card.
    fn attacked(&mut self, state: &State, attack: &Attack) {
        if matches!(state.phase, Phase::Face { .. }) {
            self.faces += 1;
            return;
        }
        match &attack.source {
            Source::Units { units } => {
                let units = u8::try_from(units.len()).unwrap_or(u8::MAX);
                self.shots.push(Shot { units, needs: attack.needs(), card: self.cards });
            }
            Source::Support { .. } => {
                self.strikes.push(Strike { hex: attack.hex, mode: attack.mode, card: self.cards });
            }
        }
    }

    fn card_is_over(&mut self, state: &State) {
        if !state.opportunity().is_some_and(|open| self.is_of(state, open.card.owner())) {
            return;
        }
        self.cards += 1;
        if self.after.is_none() {
            self.after = Some(Box::new(Evening { troops: state.troops.clone(), zone: state.zone }));
        }
    }
}
