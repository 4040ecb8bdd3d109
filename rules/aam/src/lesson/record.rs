//! What the learner has done in the first turn, as far as goals ask for it.

use alloc::{boxed::Box, string::String, vec::Vec};
use serde::{Deserialize, Serialize};

use crate::{Attack, Event, Instant, Part, Side, State, UnitId, Weapon, unit::Unit};

/// What the learner has done. It is part of the state, so that what is taken back is taken back here too, and that a
/// lesson can be left and resumed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Record {
    pub(crate) lesson: String,
    pub(crate) learner: Side,
    /// How many units were ordered to move or turn.
    pub(crate) moved: u16,
    /// How many steps were taken along roads.
    pub(crate) road_steps: u16,
    /// How many movement rolls were made.
    pub(crate) rolls: u16,
    /// How many steps the enemy could have fired at.
    pub(crate) provoked: u16,
    /// How often defensive fire was ordered or held.
    pub(crate) answers: u16,
    /// How often units attacked.
    pub(crate) attacks: u16,
    /// The first shot, defensive fire included.
    pub(crate) shot: Option<Box<Shot>>,
    /// The units when the first movement phase was over.
    pub(crate) after_movement: Option<Vec<Unit>>,
    /// Whether the first assault phase is over.
    pub(crate) has_ended_assault: bool,
    /// Whether the first turn is over: nothing is noted any more.
    pub(crate) closed: bool,
}

/// A shot, and where all units stood when it was fired.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Shot {
    pub(crate) unit: UnitId,
    pub(crate) target: UnitId,
    pub(crate) weapon: Weapon,
    /// Of defensive fire.
    pub(crate) at: Option<Instant>,
    pub(crate) units: Vec<Unit>,
}

impl Record {
    /// Of a learner who has done nothing yet.
    pub(crate) const fn new(lesson: String, learner: Side) -> Self {
        Self {
            lesson,
            learner,
            moved: 0,
            road_steps: 0,
            rolls: 0,
            provoked: 0,
            answers: 0,
            attacks: 0,
            shot: None,
            after_movement: None,
            has_ended_assault: false,
            closed: false,
        }
    }

    /// Notes an event that is about to change the position.
    pub(crate) fn note(&mut self, state: &State, event: &Event) {
        if self.closed {
            return;
        }
        match event {
            Event::MoveBegan { unit, .. } => self.moved += u16::from(self.leads(state, *unit)),
            Event::Stepped { unit, from, to, .. } => {
                let side = from.direction_to(*to);
                let is_road = |board| side.is_some_and(|side| state.is_road(board, *from, side));
                let is_by_road = state.board.as_deref().is_some_and(is_road);
                self.road_steps += u16::from(is_by_road && self.leads(state, *unit));
            }
            Event::MovementRolled { unit, .. } => self.rolls += u16::from(self.leads(state, *unit)),
            Event::WindowOpened { unit, .. } => self.provoked += u16::from(self.leads(state, *unit)),
            Event::Held { side, .. } => self.answers += u16::from(*side == self.learner),
            Event::AttackResolved { attack } if self.leads(state, attack.unit) => self.fired(state, attack),
            Event::PhaseEnded { part: Part::Move, side } | Event::PhasePassed { side } if *side == self.learner => {
                if self.after_movement.is_none() {
                    self.after_movement = Some(state.units.clone());
                }
            }
            Event::PhaseEnded { part: Part::Assault, side } if *side == self.learner => self.has_ended_assault = true,
            Event::TurnEnded { .. } | Event::Ended { .. } => self.closed = true,
            Event::AttackResolved { .. }
            | Event::PhaseEnded { .. }
            | Event::PhasePassed { .. }
            | Event::ArmyLocked { .. }
            | Event::ArmiesShown { .. }
            | Event::MapSet { .. }
            | Event::Tossed { .. }
            | Event::OrderChosen { .. }
            | Event::EndChosen { .. }
            | Event::FieldChosen { .. }
            | Event::Deployed { .. }
            | Event::InitiativeRolled { .. }
            | Event::InitiativeChosen { .. }
            | Event::WindowClosed
            | Event::MoveEnded { .. }
            | Event::Stopped { .. }
            | Event::Boarded { .. }
            | Event::GotOff { .. }
            | Event::Placed { .. }
            | Event::Rallied { .. }
            | Event::DemolitionTried { .. }
            | Event::CasualtiesTaken { .. } => {}
        }
    }

    fn leads(&self, state: &State, unit: UnitId) -> bool {
        state.by_id(unit).is_some_and(|unit| unit.side == self.learner)
    }

    /// An attack at the unit that it was aimed at; the others in a blast come of themselves.
    fn fired(&mut self, state: &State, attack: &Attack) {
        if attack.aim != attack.target {
            return;
        }
        match attack.at {
            Some(_) => self.answers += 1,
            None => self.attacks += 1,
        }
        if self.shot.is_none() {
            let Attack { unit, target, weapon, at, .. } = *attack;
            self.shot = Some(Box::new(Shot { unit, target, weapon, at, units: state.units.clone() }));
        }
    }
}
