//! The whole truth about a match.

use alloc::{
    boxed::Box,
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    vec::Vec,
};
use kernel::{Pinned, RulesVersion, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    Carried, HostileId, Id, Ledger, Pile, Soldier, SupportId, Terms, Worn,
    ending::{Fate, Result},
    lesson::Record,
    pack::{self, Pack},
    pile::Cards,
    task::Task,
};

/// A match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub(crate) pack: Pinned<Pack>,
    pub(crate) terms: Arc<Terms>,
    pub(crate) phase: Phase,
    /// Null until it is drawn.
    pub(crate) mission: Option<Id>,
    /// Null until it is drawn.
    pub(crate) objective: Option<Id>,
    /// Soldier turns that have begun.
    pub(crate) turn: u16,
    pub(crate) time: i16,
    /// The team value.
    pub(crate) rp: u16,
    /// Resource points that are left to buy with.
    pub(crate) rp_left: i16,
    /// Points of the campaign that are left to buy skills with.
    pub(crate) points: i16,
    /// In the order of purchase.
    pub(crate) soldiers: Vec<Arc<Soldier>>,
    /// The locations on slots 2, 3 and so on.
    pub(crate) track: Vec<Id>,
    /// Null until it is activated.
    pub(crate) progress: Option<Progress>,
    pub(crate) location_played: bool,
    pub(crate) slots: BTreeMap<u8, Slot>,
    /// In the order of arrival.
    pub(crate) hostiles: Vec<Hostile>,
    /// The number of the card that arrived last.
    pub(crate) hostiles_so_far: u16,
    pub(crate) supports: Vec<Support>,
    pub(crate) supports_so_far: u16,
    pub(crate) cup: Cards,
    pub(crate) piles: Piles,
    pub(crate) ready: BTreeSet<Seat>,
    pub(crate) conceded: BTreeSet<Seat>,
    /// What has still to be done; the last comes first.
    pub(crate) tasks: Vec<Task>,
    /// Counts the questions.
    pub(crate) questions: u32,
    pub(crate) result: Option<Result>,
    pub(crate) exit: BTreeMap<Id, Fate>,
    /// What the campaign goes on with.
    pub(crate) ledger: Option<Ledger>,
    /// What the learner has done, in a match that is a lesson.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) lesson: Option<Box<Record>>,
    #[serde(skip)]
    pub(crate) rules: RulesVersion,
}

/// Which part of the match it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The team is bought.
    Buy,
    /// The soldier turn.
    Soldiers,
    /// The hostile turn.
    Hostiles,
    /// The match is over.
    Over,
}

/// How far an active objective has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// The hits on each target.
    pub hits: Vec<u8>,
    /// The actions that were spent.
    pub work: u8,
}

/// What lies on a slot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[serde(default)]
pub struct Slot {
    /// The events that stay.
    pub events: Vec<Id>,
    /// The points of equipment left.
    pub reward: u8,
    /// The weapons on the ground.
    pub weapons: BTreeMap<Id, Carried>,
    /// The gear on the ground.
    pub gear: BTreeMap<Id, Worn>,
    /// Loose ammunition by type.
    pub ammo: BTreeMap<Id, u8>,
}

/// A hostile card in play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Hostile {
    /// Its number.
    pub id: HostileId,
    /// Its card.
    pub card: Id,
    /// Where it stands.
    pub slot: u8,
    /// Whom it aims at.
    pub target: Id,
    /// The killed.
    pub kia: u8,
    /// The suppressed.
    pub suppressed: u8,
}

/// A support card in play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Support {
    /// Its number.
    pub id: SupportId,
    /// Its card.
    pub card: Id,
    /// The soldier who played it.
    pub owner: Id,
    /// Whether it was upgunned.
    pub upgun: bool,
    /// Whether it was used in this turn.
    pub used: bool,
    /// Whether it is kept for the next turn.
    pub retained: bool,
}

/// The four piles. Copies of a state share each of them until a card is drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Piles {
    /// Action cards.
    pub action: Arc<Pile>,
    /// Location cards.
    pub location: Arc<Pile>,
    /// Hostile cards.
    pub hostile: Arc<Pile>,
    /// Event cards.
    pub event: Arc<Pile>,
}

impl State {
    /// A soldier of the team.
    pub(crate) fn soldier(&self, id: &str) -> Option<&Soldier> {
        self.soldiers.iter().find(|soldier| soldier.id == *id).map(Arc::as_ref)
    }

    pub(crate) fn soldier_mut(&mut self, id: &str) -> Option<&mut Soldier> {
        self.soldiers.iter_mut().find(|soldier| soldier.id == *id).map(Arc::make_mut)
    }

    /// The standing soldiers, in soldier order.
    pub(crate) fn standing(&self) -> impl Iterator<Item = &Soldier> {
        self.soldiers.iter().map(Arc::as_ref).filter(|soldier| soldier.is_up())
    }

    pub(crate) fn standing_on(&self, slot: u8) -> impl Iterator<Item = &Soldier> {
        self.standing().filter(move |soldier| soldier.slot == slot)
    }

    pub(crate) fn hostile(&self, id: HostileId) -> Option<&Hostile> {
        self.hostiles.iter().find(|hostile| hostile.id == id)
    }

    pub(crate) fn hostiles_on(&self, slot: u8) -> impl Iterator<Item = &Hostile> {
        self.hostiles.iter().filter(move |hostile| hostile.slot == slot)
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.terms.seats).map(Seat)
    }

    pub(crate) fn has_standing(&self, seat: Seat) -> bool {
        self.standing().any(|soldier| soldier.seat == seat)
    }

    pub(crate) fn pile(&self, name: crate::PileName) -> &Pile {
        match name {
            crate::PileName::Action => &self.piles.action,
            crate::PileName::Location => &self.piles.location,
            crate::PileName::Hostile => &self.piles.hostile,
            crate::PileName::Event => &self.piles.event,
        }
    }

    pub(crate) fn pile_mut(&mut self, name: crate::PileName) -> &mut Pile {
        match name {
            crate::PileName::Action => Arc::make_mut(&mut self.piles.action),
            crate::PileName::Location => Arc::make_mut(&mut self.piles.location),
            crate::PileName::Hostile => Arc::make_mut(&mut self.piles.hostile),
            crate::PileName::Event => Arc::make_mut(&mut self.piles.event),
        }
    }

    /// The mission card.
    pub(crate) fn mission_card(&self) -> Option<&pack::Mission> {
        self.pack.missions.get(self.mission.as_ref()?)
    }

    /// The objective card.
    pub(crate) fn objective_card(&self) -> Option<&pack::Objective> {
        self.pack.objectives.get(self.objective.as_ref()?)
    }

    /// The experience points of the standing soldiers.
    pub(crate) fn team_xp(&self) -> u32 {
        self.standing().map(|soldier| u32::from(soldier.xp)).sum()
    }
}
