//! What a seat may do.

use alloc::{string::String, vec::Vec};
use serde::Serialize;

use crate::{CreatureId, Direction, Player, Reach, Square, Weapon};

/// Everything a seat may do now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "for", rename_all = "snake_case")]
pub enum Options {
    /// Nothing but wait.
    Wait,
    /// Give a warband.
    Warband {
        /// What it may cost.
        points: u16,
        /// What its dearest creature may cost.
        dearest: u16,
        /// How many creatures it has at most.
        most: u8,
        /// The ids of the cards that can be taken, in pack order. All of a warband fight for its faction.
        cards: Vec<String>,
        /// The tiles to bring; null where none are played.
        tiles: Option<TileStock>,
    },
    /// Say who begins the set-up.
    SetupFirst {
        /// The seats in play.
        seats: Vec<Player>,
    },
    /// Lay a feature tile. Which squares it can lie on is built step by step, or asked for.
    Tile {
        /// The tiles left to the seat.
        tiles: Vec<String>,
    },
    /// Set up the warband.
    Deploy {
        /// The creatures, those that have the same places together.
        creatures: Vec<DeployGroup>,
    },
    /// Say who begins the round.
    First {
        /// The seats in play.
        seats: Vec<Player>,
    },
    /// Choose the creature that acts.
    Activate {
        /// The creatures that can.
        creatures: Vec<CreatureId>,
    },
    /// Act with the active creature, or end its turn.
    Turn {
        /// The creature.
        creature: CreatureId,
        /// The movement that is left to it.
        left: u16,
        /// The movement after which it may still attack; null: no attack is left to it.
        attacks_within: Option<u16>,
        /// The places where its move can end.
        reach: Vec<Reach>,
        /// Its attacks, with the enemies that each can be made on.
        attacks: Vec<AttackOption>,
        /// The smites that can ride on melee attacks.
        smites: Vec<String>,
        /// Its charges.
        charges: Vec<ChargeOption>,
        /// Its rushes.
        rushes: Vec<RushOption>,
        /// Its spells and actions.
        powers: Vec<PowerOption>,
    },
    /// Strike at the creature that walks off, or let this step pass.
    Opportunity {
        /// The creature that walks.
        walker: CreatureId,
        /// The place that it leaves.
        from: Square,
        /// The place that it goes to; null: it leaves the board.
        to: Option<Square>,
        /// The blows that can be struck.
        strikes: Vec<StrikeOption>,
    },
}

/// The tiles that can be brought: one assembly tile and three different features.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TileStock {
    /// The assembly tiles.
    pub assembly: Vec<String>,
    /// The feature tiles.
    pub features: Vec<String>,
}

/// Creatures that can be set up in the same places, as long as no other stands there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeployGroup {
    /// The creatures.
    pub creatures: Vec<CreatureId>,
    /// The squares of a side of their place.
    pub side: u8,
    /// Their north-west squares.
    pub at: Vec<Square>,
}

/// An attack with its targets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AttackOption {
    /// With what.
    pub with: Weapon,
    /// Which attack of the card, from 0.
    pub index: u8,
    /// Whether it is the extra attack for a creature that was destroyed.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub cleave: bool,
    /// The enemies.
    pub targets: Vec<TargetOption>,
}

/// An enemy with the chances of an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TargetOption {
    /// The enemy.
    pub target: CreatureId,
    /// The face from which the die hits: 2 to 20.
    pub needs: u8,
    /// The chance of a hit, concealment included, in ten thousandths.
    pub hits: u16,
    /// The chance that the hit destroys it, in ten thousandths.
    pub destroys: u16,
}

/// The charges at an enemy.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChargeOption {
    /// The enemy.
    pub target: CreatureId,
    /// The places where the charge can end.
    pub to: Vec<Square>,
}

/// The rushes at an enemy.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RushOption {
    /// The enemy.
    pub target: CreatureId,
    /// The cost up to which an attack is owed at the end.
    pub strikes_within: u16,
    /// The places where it can end.
    pub to: Vec<Reach>,
}

/// A spell or an action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(transform = crate::form_schema::describe_fields))]
#[cfg_attr(feature = "schema", schemars(transform = crate::form_schema::share_fields))]
pub struct PowerOption {
    /// Its id: a spell is cast, an action used.
    pub power: String,
    /// Which of the two it is.
    pub kind: PowerWord,
    /// How often it can still be used; null: in every turn.
    pub uses: Option<u8>,
    /// What it can be aimed at.
    #[serde(flatten)]
    pub aims: Aims,
}

/// Whether a power is cast or used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PowerWord {
    /// A spell.
    Spell,
    /// An action.
    Action,
}

/// What a spell or an action can be aimed at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(transform = crate::form_schema::describe_fields))]
#[serde(rename_all = "snake_case")]
pub enum Aims {
    /// One of these creatures.
    Targets(Vec<CreatureId>),
    /// One of these points.
    Points(Vec<Square>),
    /// One of these directions.
    Directions(Vec<Direction>),
    /// One of these places, by their north-west squares.
    Places(Vec<Square>),
    /// Whom it affects: it is aimed at nothing.
    Affects(Vec<CreatureId>),
}

/// A blow at the creature that walks off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StrikeOption {
    /// Who strikes.
    pub creature: CreatureId,
    /// Which attack of the card, from 0.
    pub index: u8,
    /// The face from which the die hits: 2 to 20.
    pub needs: u8,
    /// The chance of a hit, concealment included, in ten thousandths.
    pub hits: u16,
    /// The chance that the hit destroys it, in ten thousandths.
    pub destroys: u16,
}
