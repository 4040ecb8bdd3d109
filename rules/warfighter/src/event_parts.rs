//! Parts that several events share, and the dice and cards that an event drew.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the events that it is about")]

use alloc::{vec, vec::Vec};
use serde::{Deserialize, Serialize};

use crate::{Event, HostileEvent, HostileId, Id, MissionEvent, TargetId};

/// A soldier or a card that is bought or sold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Goods {
    /// The soldier, or who it is for.
    pub soldier: Id,
    /// What.
    pub item: Item,
    /// Its card; the soldier's own for a soldier.
    pub card: Id,
}

/// The sort of goods that are bought or sold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// A soldier.
    Soldier,
    /// A weapon.
    Weapon,
    /// A gear card.
    Gear,
    /// A skill.
    Skill,
    /// A service record.
    Record,
    /// A lot of ammunition.
    Ammo,
}

/// What an attack aims at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[serde(untagged)]
pub enum AttackTarget {
    /// A hostile card.
    Hostile(HostileId),
    /// A target of the objective.
    Objective(TargetId),
}

/// How an attack went.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Shot {
    /// The ten-sided dice.
    pub dice: Vec<u8>,
    /// What was added to each.
    pub added: i8,
    /// The number that hits.
    pub needs: u8,
    /// The six-sided die; null: it counts as a 6.
    pub cover_die: Option<u8>,
    /// What was added to it.
    pub pen: i8,
    /// The cover that it had to beat.
    pub cover: i8,
    /// The kills, or hits on the objective.
    pub kills: u8,
    /// The suppressions.
    pub suppressions: u8,
}

/// How goods change hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Handing {
    /// From soldier to soldier.
    Given,
    /// To the ground.
    Dropped,
    /// From the ground.
    Taken,
    /// From the points of a location.
    Requisitioned,
    /// Out of the game.
    Shed,
}

/// How a card comes into a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Gain {
    /// It was drawn.
    Drawn,
    /// It was chosen.
    Chosen,
}

/// How a hostile card comes to aim at another soldier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Retarget {
    /// By a chit from the cup.
    Chit,
    /// Because a card says so.
    Card,
}

/// A die, card or chit that was drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Drawn {
    /// The face of a ten-sided die.
    D10(u8),
    /// The face of a six-sided die.
    D6(u8),
    /// A card or a chit: of what, and its name.
    Named(&'static str, Id),
}

impl Event {
    /// The dice and cards that the event drew, in the order of the draws: faces of dice, or names of cards and soldiers.
    pub fn drawn(&self) -> Vec<Drawn> {
        let dice = |dice: &[u8], cover: Option<u8>| {
            dice.iter().map(|die| Drawn::D10(*die)).chain(cover.map(Drawn::D6)).collect()
        };
        match self {
            Self::Mission(MissionEvent::MissionDrawn { mission }) => vec![Drawn::Named("mission", mission.clone())],
            Self::Mission(MissionEvent::ObjectiveDrawn { objective }) => {
                vec![Drawn::Named("objective", objective.clone())]
            }
            Self::Drew { pile, card: Some(card), how: Gain::Drawn, .. } => vec![Drawn::Named(pile.why(), card.clone())],
            Self::MarkerDrawn { card, .. } => vec![Drawn::Named("action", card.clone())],
            Self::Hostile(HostileEvent::HostileDrawn { card, .. }) => vec![Drawn::Named("hostile", card.clone())],
            Self::Hostile(HostileEvent::EventDrawn { card, .. }) => vec![Drawn::Named("event", card.clone())],
            Self::Hostile(
                HostileEvent::Arrived { target, .. } | HostileEvent::Retargeted { target, how: Retarget::Chit, .. },
            ) => vec![Drawn::Named("chit", target.clone())],
            Self::EnvironmentRolled { die, .. }
            | Self::Healed { die, .. }
            | Self::Hostile(HostileEvent::Evaded { die, .. } | HostileEvent::WoundRolled { die, .. })
            | Self::Mission(MissionEvent::ExitRolled { die, .. } | MissionEvent::Adjusted { die, .. }) => {
                vec![Drawn::D10(*die)]
            }
            Self::Hostile(HostileEvent::HostileAttacked { die, cover_die, .. }) => {
                vec![Drawn::D10(*die), Drawn::D6(*cover_die)]
            }
            Self::Attacked { shot, .. } | Self::Struck { shot, .. } => dice(&shot.dice, shot.cover_die),
            _ => Vec::new(),
        }
    }
}
