//! What the learner has done in the first turn, as far as goals ask for it.

use alloc::{boxed::Box, collections::BTreeSet, string::String};
use kernel::{RulesVersion, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    Event,
    board::RegionId,
    event::PhaseName,
    state::{Phase, War},
    units::{Element, Force},
};

/// What the learner has done. It is part of the state, so that what is taken back is taken back here too, and that a
/// lesson can be left and resumed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Record {
    pub(crate) lesson: String,
    pub(crate) learner: Seat,
    /// What was bought by the latest order.
    #[serde(default)]
    pub(crate) bought: Force,
    /// Units that boarded a transport.
    #[serde(default)]
    pub(crate) loaded: u16,
    /// Units that entered.
    #[serde(default)]
    pub(crate) placed: u16,
    /// Aircraft that were moved in the noncombat move.
    #[serde(default)]
    pub(crate) landed: u16,
    /// Where battles came to their end.
    #[serde(default)]
    pub(crate) fought: BTreeSet<RegionId>,
    /// The latest phase of the turn that is over.
    #[serde(default)]
    pub(crate) over: Option<PhaseName>,
    /// The position when the combat move was over: all attacks stand as they were planned.
    #[serde(default)]
    pub(crate) planned: Option<Box<War>>,
    /// The position after the latest phase that followed the battles.
    #[serde(default)]
    pub(crate) evening: Option<Box<War>>,
    /// Whether the first turn is over: nothing is noted any more.
    #[serde(default)]
    pub(crate) closed: bool,
}

impl Record {
    /// Of a learner who has done nothing yet.
    pub(crate) fn new(lesson: String, learner: Seat) -> Self {
        Self {
            lesson,
            learner,
            bought: Force::new(),
            loaded: 0,
            placed: 0,
            landed: 0,
            fought: BTreeSet::new(),
            over: None,
            planned: None,
            evening: None,
            closed: false,
        }
    }

    pub(crate) fn bind(&mut self, rules: RulesVersion) {
        for war in [&mut self.planned, &mut self.evening].into_iter().flatten() {
            war.rules = rules;
        }
    }

    /// Notes an event that is about to change the position.
    pub(crate) fn note(&mut self, war: &War, event: &Event) {
        if self.closed || war.seat_of(war.turn) != self.learner {
            return;
        }
        let count = |units: usize| u16::try_from(units).unwrap_or(u16::MAX);
        match event {
            Event::TurnBegan { .. } | Event::GameWon { .. } => {
                self.evening = Some(Box::new(war.clone()));
                self.over = Some(PhaseName::CollectIncome);
                self.closed = true;
            }
            Event::PhaseBegan { .. } => self.phase_is_over(war),
            Event::UnitsPurchased { units, .. } => self.bought.clone_from(units),
            Event::UnitsLoaded { units, .. } => self.loaded = self.loaded.saturating_add(count(units.len())),
            Event::UnitsMoved { units, .. } if war.phase == Phase::NoncombatMove => {
                let flies = |id| war.unit(id).is_some_and(|unit| unit.kind.element() == Element::Air);
                self.landed = self.landed.saturating_add(count(units.iter().filter(|&&id| flies(id)).count()));
            }
            Event::BattleEnded { region, .. } => {
                self.fought.insert(*region);
            }
            Event::UnitsPlaced { ids, .. } => self.placed = self.placed.saturating_add(count(ids.len())),
            Event::UnitsMoved { .. }
            | Event::LandingOrdered { .. }
            | Event::UnitsUnloaded { .. }
            | Event::BattleChosen { .. }
            | Event::Engaged { .. }
            | Event::SiteSettled { .. }
            | Event::TroopsLanded { .. }
            | Event::BattleBegan { .. }
            | Event::RoundBegan { .. }
            | Event::Submerged { .. }
            | Event::Fired { .. }
            | Event::CasualtiesProposed { .. }
            | Event::CasualtiesTaken { .. }
            | Event::UnitsLost { .. }
            | Event::Pressed { .. }
            | Event::Retreated { .. }
            | Event::TerritoryTaken { .. }
            | Event::TreasurySeized { .. }
            | Event::FighterLanded { .. }
            | Event::UnitsRefunded { .. }
            | Event::IncomeCollected { .. }
            | Event::Conceded { .. } => {}
        }
    }

    fn phase_is_over(&mut self, war: &War) {
        let phase = war.phase.name();
        self.over = Some(phase);
        match phase {
            PhaseName::CombatMove => self.planned = Some(Box::new(war.clone())),
            PhaseName::NoncombatMove | PhaseName::Mobilize => self.evening = Some(Box::new(war.clone())),
            PhaseName::Purchase | PhaseName::Combat | PhaseName::CollectIncome => {}
        }
    }

    /// Whether a phase of the first turn is over.
    pub(crate) fn is_over(&self, phase: PhaseName) -> bool {
        self.over.is_some_and(|over| place(over) >= place(phase))
    }
}

/// The place of a phase in the turn. Rulebook p. 10.
const fn place(phase: PhaseName) -> u8 {
    match phase {
        PhaseName::Purchase => 1,
        PhaseName::CombatMove => 2,
        PhaseName::Combat => 3,
        PhaseName::NoncombatMove => 4,
        PhaseName::Mobilize => 5,
        PhaseName::CollectIncome => 6,
    }
}
