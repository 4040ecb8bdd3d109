//! The state of the combat phase: the battles still ahead and the one being fought.

use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

use super::step::Step;
use crate::{
    board::{RegionId, RegionSet},
    event::{Hits, Role, Shot},
    power::Power,
    units::UnitId,
};

/// The combat phase.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Combat {
    /// Regions where something is still to be settled.
    pub(crate) sites: Vec<Site>,
    pub(crate) stage: Stage,
}

/// Where the phase stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    /// Between battles.
    Choosing,
    /// A zone is chosen in which the attacker may fight or not.
    Engaging(RegionId),
    /// A region is chosen; its battle is about to begin.
    Chosen(RegionId),
    /// A battle is fought.
    Fighting(Battle),
}

/// A region where something is to be settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Site {
    pub(crate) region: RegionId,
    /// Whether it is a zone from which, or a territory on which, troops land.
    pub(crate) assault: bool,
    pub(crate) engagement: Engagement,
}

/// Whether there is a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Engagement {
    /// The rules demand it.
    Certain,
    /// The attacker may ignore what is there: submarines and transports.
    Optional,
    /// Transports alone, where the attacker ended a move: they are sunk.
    Sweep,
}

/// A battle in progress.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Battle {
    pub(crate) region: RegionId,
    /// From 1; 0 before the first.
    pub(crate) round: u8,
    pub(crate) step: Step,
    pub(crate) attackers: Vec<UnitId>,
    pub(crate) defenders: Vec<UnitId>,
    /// Where the attackers came from and may go back to.
    pub(crate) retreats: RegionSet,
    /// Which sides had a destroyer when the round began.
    pub(crate) destroyers: Destroyers,
    /// The dice of this round.
    pub(crate) volleys: Vec<Volley>,
    /// The powers that said in this round which submarines dive.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) answered: Vec<Power>,
    /// Hit, and removed when the step closes.
    pub(crate) doomed: Vec<UnitId>,
    /// Hits to be assigned.
    pub(crate) hits: Option<Hits>,
    /// What the defending seats asked so far would lose.
    pub(crate) proposals: Vec<(Power, Vec<UnitId>)>,
    /// Whether the last attackers left alive.
    pub(crate) withdrawn: bool,
}

/// Which sides had a destroyer when the round began.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Destroyers {
    pub(crate) attacker: bool,
    pub(crate) defender: bool,
}

impl Battle {
    /// The units of a side, those hit and not yet removed among them.
    pub(crate) fn units(&self, side: Role) -> &[UnitId] {
        match side {
            Role::Attacker => &self.attackers,
            Role::Defender => &self.defenders,
        }
    }

    /// The units of a side that are not hit.
    pub(crate) fn living(&self, side: Role) -> impl Iterator<Item = UnitId> + '_ {
        self.units(side).iter().copied().filter(|id| !self.doomed.contains(id))
    }

    /// The side that has to assign hits, and the hits.
    pub(crate) fn hit_side(&self) -> Option<(Role, Hits)> {
        Some((self.step.side()?.enemy(), self.hits?))
    }

    pub(crate) fn drop_units(&mut self, ids: &[UnitId]) {
        self.attackers.retain(|id| !ids.contains(id));
        self.defenders.retain(|id| !ids.contains(id));
        self.doomed.retain(|id| !ids.contains(id));
    }
}

/// Dice rolled in this round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Volley {
    /// The side that fired.
    pub side: Role,
    /// Whether it was a surprise strike.
    pub surprise: bool,
    /// The shots.
    pub shots: Vec<Shot>,
}

impl Combat {
    /// Zones where something is still to be settled.
    pub(crate) fn open_zones(&self) -> RegionSet {
        self.sites.iter().map(|site| site.region).filter(|region| region.is_sea()).collect()
    }

    /// Nothing more happens in a region this phase.
    pub(crate) fn close_site(&mut self, region: RegionId) {
        self.sites.retain(|site| site.region != region);
        self.stage = Stage::Choosing;
    }

    /// The battle being fought, taken out to be changed; [`Stage::Choosing`] stands in its place until it is put back.
    pub(crate) fn take_battle(&mut self) -> Option<Battle> {
        match core::mem::replace(&mut self.stage, Stage::Choosing) {
            Stage::Fighting(battle) => Some(battle),
            other @ (Stage::Choosing | Stage::Engaging(_) | Stage::Chosen(_)) => {
                self.stage = other;
                None
            }
        }
    }
}
