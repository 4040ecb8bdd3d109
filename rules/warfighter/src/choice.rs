//! Choices from which commands are built.

use serde::{Deserialize, Serialize};

use crate::{Endure, Id};

/// One choice of a command.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
pub enum Choice {
    /// The verb of the command.
    Do {
        /// The name.
        name: Verb,
    },
    /// The soldier that acts, is bought, or gets what is bought.
    Soldier {
        /// The soldier.
        id: Id,
    },
    /// Another soldier: one who benefits, is treated, receives, or is hit instead.
    Other {
        /// The soldier.
        id: Id,
    },
    /// A card: a weapon, gear, a skill, a record, a location.
    Card {
        /// What it is bought or handed over as.
        #[serde(rename = "as")]
        sort: Sort,
        /// The card, or a type of ammunition.
        id: Id,
    },
    /// The weapon that receives ammunition.
    Into {
        /// The weapon.
        id: Id,
    },
    /// The mode of an attack.
    Mode {
        /// The mode.
        id: Id,
    },
    /// A hostile card, or a target of the objective.
    Target {
        /// Its id.
        id: Id,
    },
    /// A support in play.
    Support {
        /// Its id.
        id: Id,
    },
    /// A slot.
    To {
        /// Its number.
        slot: u8,
    },
    /// A number: of actions, tokens, points; of a wound or a list on a card, from 0.
    Number {
        /// The number.
        n: u8,
    },
    /// How a soldier endures.
    Endure {
        /// How.
        how: Endure,
    },
    /// An ability that is used.
    Use {
        /// Its card, gear card, skill or record.
        id: Id,
        /// Its letter or place, where the card has several.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        ability: Option<Id>,
        /// Whose it is.
        by: Id,
        /// Whether it is upgunned.
        upgun: bool,
    },
    /// An action card that pays a cost, or is thrown away, set aside or pledged.
    Discard {
        /// Whose it is.
        by: Id,
        /// The card.
        card: Id,
    },
    /// One experience point that is paid.
    Pay {
        /// By whom.
        by: Id,
    },
    /// Kills fall on suppressed hostiles first.
    Replace {},
}

/// The name of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "they are the names of the commands")]
pub enum Verb {
    Buy,
    Outfit,
    Sell,
    SellGoods,
    Ready,
    Unready,
    Recon,
    Endure,
    Unsuppress,
    Move,
    Attack,
    Reload,
    Unjam,
    Recover,
    Cycle,
    Engage,
    Save,
    Heal,
    Work,
    PlayLocation,
    Activate,
    Use,
    Support,
    Retain,
    SetAside,
    Give,
    Drop,
    Take,
    Requisition,
    Evacuate,
    React,
    Cancel,
    Pass,
    Shed,
    Pledge,
}

/// What a card is bought or handed over as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Sort {
    /// A weapon.
    Weapon,
    /// A gear card.
    Gear,
    /// A skill.
    Skill,
    /// A service record.
    Record,
    /// Ammunition.
    Ammo,
    /// A location.
    Location,
}
