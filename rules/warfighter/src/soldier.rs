//! A soldier of the team, with all that it carries.

use alloc::{
    collections::{BTreeMap, BTreeSet},
    vec::Vec,
};
use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::{HostileId, Id};

/// A soldier of the team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Soldier {
    /// The id of its card.
    pub id: Id,
    /// Whose it is.
    pub seat: Seat,
    /// Where it stands.
    pub slot: u8,
    /// Whether it stands.
    pub status: Status,
    /// Its wounds, in the order received.
    pub wounds: Vec<Wound>,
    /// Its suppressions.
    pub suppressed: u8,
    /// Its actions left.
    pub actions: u8,
    /// Actions that it has set aside.
    pub saved: u8,
    /// Actions promised for the next turn.
    pub next_actions: u8,
    /// What it has done in this turn.
    pub done: Done,
    /// Whether it has stumbled.
    pub stumbled: bool,
    /// Its experience points.
    pub xp: u8,
    /// Its hand, sorted.
    pub hand: Vec<Id>,
    /// Cards set aside for an entry, sorted.
    pub aside: Vec<Id>,
    /// Its weapons.
    pub weapons: BTreeMap<Id, Carried>,
    /// Its gear.
    pub gear: BTreeMap<Id, Worn>,
    /// The skills that were bought for it.
    pub skills: BTreeMap<Id, Paid>,
    /// Its service records.
    pub records: BTreeSet<Id>,
    /// How often skills and records were used: `skill/0`, `record/a`.
    pub uses: BTreeMap<Id, Used>,
    /// Its hardy points by environment.
    pub hardy: BTreeMap<Id, u8>,
    /// The hostile card that it is engaged with.
    pub engaged: Option<HostileId>,
    /// What others may use of it in this turn.
    pub pledge: Pledge,
}

/// Whether a soldier stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
pub enum Status {
    /// It stands.
    Up {},
    /// It was downed.
    Down {},
    /// It left the mission wounded.
    Out {
        /// The health with which it left.
        health: u8,
    },
}

/// What a soldier has done in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Done {
    /// It has moved.
    pub moved: bool,
    /// It has made its stealth attack.
    pub stealth: bool,
}

/// A wound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Wound {
    /// Its points.
    pub points: u8,
    /// Whether it was treated, and can be healed no more.
    pub treated: bool,
}

/// A weapon that a soldier carries, or that lies on the ground.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[serde(default)]
pub struct Carried {
    /// Its tokens of ammunition, or how many there are of one that is used up; 0 for melee weapons.
    pub ammo: u8,
    /// Whether it has to be loaded.
    pub empty: bool,
    /// Whether it is jammed.
    pub jammed: bool,
    /// Who has used it in this turn.
    pub used_by: Option<Id>,
    /// Where it is, if it was thrown.
    pub thrown: Option<Thrown>,
}

/// Where a thrown weapon is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Thrown {
    /// The hostile card that it was thrown at; null: that is gone.
    pub at: Option<HostileId>,
    /// The slot where that stood last.
    pub slot: u8,
}

/// A gear card that a soldier carries, or that lies on the ground.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[serde(default)]
pub struct Worn {
    /// Its bandages left.
    pub bandages: u8,
    /// How often its abilities were used, by their places.
    pub uses: BTreeMap<Id, Used>,
    /// Who has used it in this turn.
    pub used_by: Option<Id>,
}

/// How often an ability was used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Used {
    /// In this turn.
    pub turn: u8,
    /// In the mission.
    pub mission: u8,
}

/// What a skill was paid with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Paid {
    /// Resource points of this mission.
    Resources,
    /// Points of the campaign, before this mission.
    Earlier,
    /// Points of the campaign, for this mission.
    Points,
}

/// What others may use of a soldier.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[serde(default)]
pub struct Pledge {
    /// Experience points.
    pub xp: u8,
    /// Cards of its hand, sorted.
    pub cards: Vec<Id>,
}

impl Used {
    /// It was used once more.
    pub(crate) const fn count(&mut self) {
        self.turn = self.turn.saturating_add(1);
        self.mission = self.mission.saturating_add(1);
    }
}

impl Soldier {
    /// Whether it stands.
    pub const fn is_up(&self) -> bool {
        matches!(self.status, Status::Up {})
    }

    /// Puts a card into the hand.
    pub(crate) fn gain(&mut self, card: Id) {
        put(&mut self.hand, card);
    }

    /// How many points of wounds it has.
    pub(crate) fn hurt(&self) -> u8 {
        self.wounds.iter().fold(0, |sum, wound| sum.saturating_add(wound.points))
    }
}

/// Puts a card among sorted ones.
pub(crate) fn put(cards: &mut Vec<Id>, card: Id) {
    let at = cards.partition_point(|other| *other < card);
    cards.insert(at, card);
}

/// Takes one copy of a card out, if it is there.
pub(crate) fn take(cards: &mut Vec<Id>, card: &Id) {
    if let Some(at) = cards.iter().position(|other| other == card) {
        cards.remove(at);
    }
}

/// Whether all of some cards are among others, each as often.
pub(crate) fn holds(cards: &[Id], wanted: &[Id]) -> bool {
    let mut left = cards.to_vec();
    wanted.iter().all(|card| {
        let at = left.iter().position(|other| other == card);
        at.map(|at| left.remove(at)).is_some()
    })
}
