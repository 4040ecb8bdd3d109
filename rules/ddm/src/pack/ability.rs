//! The kinds of abilities, each with its figures. Contract, section 8.

use alloc::{string::String, vec::Vec};
use serde::{Deserialize, Serialize};

use super::{
    effect::EffectData,
    words::{Element, Elements, Factions, Immunities},
};

/// What an ability does, with its figures. Written as `{"kind": …}` and the figures beside it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Kind {
    /// Attacks and threatens in melee at some distance.
    Reach {
        /// Up to how many squares.
        n: u8,
    },
    /// Passes creatures, statues and ground.
    Flight {},
    /// Is not slowed by ground.
    Stride {},
    /// Makes no morale saves and ignores fear.
    Fearless {},
    /// Obeys strong commanders alone.
    Difficult {
        /// The rating that is needed.
        n: i16,
    },
    /// Takes less damage from blows that are not magic.
    Dr {
        /// How much less.
        n: u16,
    },
    /// Takes less damage of an element.
    Resist {
        /// How much less.
        n: u16,
        /// Which.
        element: Element,
    },
    /// Takes no damage of elements, or is proof against conditions.
    Immune {
        /// Of which, against which.
        to: Immunities,
    },
    /// Takes double damage of an element.
    Vulnerable {
        /// Which.
        element: Element,
    },
    /// Heals at the start of its turn.
    Regeneration {
        /// How many HP.
        n: u16,
        /// Damage of these since its last turn stops it.
        stopped_by: Elements,
    },
    /// Spells of enemies may fail on it.
    SpellResistance {
        /// The face from which they do not.
        n: i16,
    },
    /// Hits on it may fail.
    Conceal {
        /// The face of a second die from which they do not.
        n: i16,
        /// What hits all the same.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        unless: Option<Unless>,
    },
    /// Attacks once more when it destroys an enemy.
    Cleave {},
    /// Does more damage to those who are flanked, stunned or helpless.
    Sneak {
        /// How much more.
        n: u16,
    },
    /// Makes one melee attack of its choice better.
    Smite {
        /// What is added to the attack.
        attack: i16,
        /// What is added to the damage.
        n: u16,
        /// Against cards of which factions.
        against: Factions,
    },
    /// Does more damage to some types.
    Hunter {
        /// How much more.
        n: u16,
        /// To which.
        types: Vec<String>,
    },
    /// Is harder to hit by opportunity attacks.
    Mobility {
        /// How much.
        n: i16,
    },
    /// Is harder to hit at range.
    Deflect {
        /// How much.
        n: i16,
    },
    /// Moves before and after its attack.
    Spring {},
    /// Shoots while threatened.
    CloseShot {},
    /// Shoots at any enemy in sight.
    Sharpshooter {},
    /// Creatures give no cover against its shots.
    Precise {},
    /// Does more damage with its second melee hit on one target.
    Rend {
        /// How much more.
        n: u16,
    },
    /// Poisons with a melee hit.
    Poison {
        /// The damage.
        n: u16,
        /// The save against it.
        dc: i16,
    },
    /// Stuns with a melee hit.
    Stun {
        /// The save against it.
        dc: i16,
    },
    /// Leaves helpless with a melee hit.
    Paralysis {
        /// The save against it.
        dc: i16,
    },
    /// Does more damage on a charge.
    PowerfulCharge {
        /// How much more.
        n: u16,
    },
    /// Heals with a melee hit.
    Drain {
        /// How many HP.
        n: u16,
    },
    /// Saves better.
    Save {
        /// How much.
        n: i16,
    },
    /// Sets up outside its zone.
    Scout {
        /// Up to how many squares.
        n: u16,
    },
    /// Comes once in a warband.
    Unique {},
    /// Is used instead of attacks.
    Action(EffectData),
}

/// What hits a concealed creature all the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Unless {
    /// Magic blows.
    Magic,
}

impl Kind {
    /// The figures that a kind of this word may have; `None` if there is no such kind.
    pub(super) fn figures(word: &str) -> Option<&'static [&'static str]> {
        Some(match word {
            "flight" | "stride" | "fearless" | "cleave" | "spring" | "close_shot" | "sharpshooter" | "precise"
            | "unique" => &[],
            "reach" | "difficult" | "dr" | "spell_resistance" | "sneak" | "mobility" | "deflect" | "rend"
            | "powerful_charge" | "drain" | "save" | "scout" => &["n"],
            "resist" => &["n", "element"],
            "immune" => &["to"],
            "vulnerable" => &["element"],
            "regeneration" => &["n", "stopped_by"],
            "conceal" => &["n", "unless"],
            "smite" => &["attack", "n", "against"],
            "hunter" => &["n", "types"],
            "poison" => &["n", "dc"],
            "stun" | "paralysis" => &["dc"],
            "action" => &super::effect::FIELDS,
            _ => return None,
        })
    }
}
