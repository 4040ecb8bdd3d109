//! What the learner has done in the first round, as far as goals ask for it.

use alloc::{boxed::Box, string::String, vec::Vec};
use serde::{Deserialize, Serialize};

use crate::{AreaHeld, Blow, BlowKind, CreatureId, Event, Player, State, creature::Creature};

/// What the learner has done. It is part of the state, so that what is taken back is taken back here too, and that a
/// lesson can be left and resumed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Record {
    pub(crate) lesson: String,
    pub(crate) learner: Player,
    /// The turns of the learner that are noted; `None`: all of the first round.
    pub(crate) noted: Option<u8>,
    /// How many creatures were activated.
    pub(crate) activated: u8,
    /// How many turns are over.
    pub(crate) turns: u8,
    /// How many steps were taken, routs left aside.
    pub(crate) steps: u16,
    /// How often creatures attacked in their own turns.
    pub(crate) attacks: u8,
    /// How often an enemy was asked whether it strikes at a creature that walks off.
    pub(crate) provoked: u8,
    /// How often the learner struck at an enemy that walked off, or held.
    pub(crate) answers: u8,
    /// The first blow in an own turn.
    pub(crate) blow: Option<Box<Struck>>,
    /// The spells and actions.
    pub(crate) powers: Vec<Used>,
    /// The areas that were held at the end of the round.
    pub(crate) held: Vec<AreaHeld>,
    /// The creatures when what is noted was over: nothing is noted any more.
    pub(crate) after: Option<Vec<Creature>>,
}

/// A blow, and where all stood before it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Struck {
    pub(crate) blow: Blow,
    pub(crate) creatures: Vec<Creature>,
}

/// A spell or an action, and where all stood before it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Used {
    pub(crate) by: CreatureId,
    pub(crate) power: String,
    pub(crate) affected: Vec<CreatureId>,
    pub(crate) creatures: Vec<Creature>,
}

impl Record {
    /// Of a learner who has done nothing yet.
    pub(crate) const fn new(lesson: String, learner: Player, noted: Option<u8>) -> Self {
        Self {
            lesson,
            learner,
            noted,
            activated: 0,
            turns: 0,
            steps: 0,
            attacks: 0,
            provoked: 0,
            answers: 0,
            blow: None,
            powers: Vec::new(),
            held: Vec::new(),
            after: None,
        }
    }

    /// Notes an event that is about to change the position.
    pub(crate) fn note(&mut self, state: &State, event: &Event) {
        if self.after.is_some() {
            return;
        }
        let leads = |id: CreatureId| state.slot(id).is_some_and(|slot| state.creature(slot).player == self.learner);
        match event {
            Event::Activated { player, .. } if *player == self.learner => {
                self.activated = self.activated.saturating_add(1);
            }
            Event::Stepped { creature, .. } => {
                let walks =
                    leads(*creature) && !state.slot(*creature).is_some_and(|slot| state.creature(slot).is_routing());
                self.steps = self.steps.saturating_add(u16::from(walks));
            }
            Event::WindowOpened { walker, .. } => self.provoked = self.provoked.saturating_add(leads(*walker).into()),
            Event::Held { player, .. } => {
                self.answers = self.answers.saturating_add((*player == self.learner).into());
            }
            Event::Struck { blow } if leads(blow.creature) => self.struck(state, blow),
            Event::PowerUsed { creature, power, affected, .. } if leads(*creature) => self.powers.push(Used {
                by: *creature,
                power: power.clone(),
                affected: affected.clone(),
                creatures: state.creatures.clone(),
            }),
            Event::TurnEnded { creature, .. } if leads(*creature) => {
                self.turns = self.turns.saturating_add(1);
                if self.noted.is_some_and(|noted| self.turns >= noted) {
                    self.close(state);
                }
            }
            Event::RoundEnded { areas, .. } => {
                self.held.clone_from(areas);
                self.close(state);
            }
            Event::Ended { .. } => self.close(state),
            Event::Activated { .. }
            | Event::Struck { .. }
            | Event::PowerUsed { .. }
            | Event::TurnEnded { .. }
            | Event::WarbandSealed { .. }
            | Event::WarbandsOpened { .. }
            | Event::InitiativeRolled { .. }
            | Event::FirstChosen { .. }
            | Event::TileAsked { .. }
            | Event::TilesPassed { .. }
            | Event::TileLaid { .. }
            | Event::Deployed { .. }
            | Event::WalkBegan { .. }
            | Event::Impaled { .. }
            | Event::SteppedBack { .. }
            | Event::Fled { .. }
            | Event::RiderSaved { .. }
            | Event::MoraleRolled { .. }
            | Event::RallyRolled { .. }
            | Event::Affected { .. }
            | Event::Appeared { .. }
            | Event::Fell { .. }
            | Event::Withdrew { .. } => {}
        }
    }

    fn close(&mut self, state: &State) {
        self.after = Some(state.creatures.clone());
    }

    fn struck(&mut self, state: &State, blow: &Blow) {
        if blow.kind == BlowKind::Opportunity {
            self.answers = self.answers.saturating_add(1);
            return;
        }
        self.attacks = self.attacks.saturating_add(1);
        if self.blow.is_none() {
            self.blow = Some(Box::new(Struck { blow: *blow, creatures: state.creatures.clone() }));
        }
    }
}
