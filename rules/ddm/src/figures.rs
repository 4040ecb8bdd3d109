//! What is added to each die and each blow, part by part. Contract, section 5.

use serde::{Deserialize, Serialize};

use crate::pack::Element;

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
pub(crate) const fn is_zero(number: &i16) -> bool {
    *number == 0
}

/// A sum of named parts, each left out where it is 0.
macro_rules! sum {
    ($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[cfg_attr(feature = "ts", ts(optional_fields))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(default, deny_unknown_fields)]
        pub struct $name {
            $(
                $(#[$field_doc])*
                #[serde(skip_serializing_if = "is_zero")]
                #[cfg_attr(feature = "ts", ts(as = "Option<i16>"))]
                pub $field: i16,
            )+
        }

        impl $name {
            /// All parts together.
            pub const fn total(&self) -> i16 {
                0 $(+ self.$field)+
            }
        }
    };
}

sum! {
    /// What is added to an attack die.
    AttackSum {
        /// The bonus of the card, or of the spell or action.
        card,
        /// For a charge.
        charge,
        /// For flanking.
        flanking,
        /// The target is stunned or helpless.
        defenceless,
        /// The attacker stands on a circle.
        circle,
        /// The attacker is shaken.
        shaken,
        /// A smite.
        smite,
        /// The best bonus of own commanders.
        commanders,
        /// The worst penalty of enemy commanders.
        enemy_commanders,
        /// Spells and actions that last.
        boosts,
    }
}

sum! {
    /// What an attack has to reach.
    ArmourSum {
        /// The armour class of the card.
        card,
        /// Cover.
        cover,
        /// Mobility, against opportunity attacks.
        mobility,
        /// Deflection, against ranged attacks and those of spells.
        deflect,
        /// The best bonus of own commanders.
        commanders,
        /// The worst penalty of enemy commanders.
        enemy_commanders,
        /// Spells and actions that last.
        boosts,
    }
}

sum! {
    /// The damage of a hit, part by part.
    DamageSum {
        /// The damage of the card, or of the spell or action.
        card,
        /// As much again, where the hit is doubled.
        doubled,
        /// The best bonus of own commanders.
        commanders,
        /// The worst penalty of enemy commanders.
        enemy_commanders,
        /// Spells and actions that last.
        boosts,
        /// A sneak attack.
        sneak,
        /// A powerful charge.
        powerful_charge,
        /// A smite.
        smite,
        /// A hunter of such creatures.
        hunter,
        /// The second hit on one target.
        rend,
        /// What toughness takes off, less than 0.
        toughness,
        /// What a save takes off, less than 0.
        saved,
        /// What immunity or resistance takes off the energy, less than 0; what vulnerability adds.
        resistance,
        /// Fire.
        fire,
        /// Cold.
        cold,
        /// Acid.
        acid,
        /// Electricity.
        electricity,
        /// Sound.
        sonic,
        /// Poison.
        poison,
        /// Spikes.
        spikes,
    }
}

impl DamageSum {
    /// The part of an element.
    pub(crate) const fn energy_mut(&mut self, element: Element) -> &mut i16 {
        match element {
            Element::Fire => &mut self.fire,
            Element::Cold => &mut self.cold,
            Element::Acid => &mut self.acid,
            Element::Electricity => &mut self.electricity,
            Element::Sonic => &mut self.sonic,
        }
    }
}

sum! {
    /// What is added to a save.
    SaveSum {
        /// The level.
        level,
        /// Abilities.
        traits,
        /// The creature is shaken.
        shaken,
        /// The best bonus of own commanders.
        commanders,
        /// The worst penalty of enemy commanders.
        enemy_commanders,
        /// Spells and actions that last.
        boosts,
    }
}

sum! {
    /// What is added to a morale save, which has to come to 20.
    MoraleSum {
        /// The level.
        level,
        /// The rating of the best commander that commands it, or its own.
        rating,
        /// The best bonus of own commanders.
        commanders,
        /// The worst penalty of enemy commanders.
        enemy_commanders,
        /// Spells and actions that last.
        boosts,
    }
}

/// A second die that a hit or a spell has to pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Hurdle {
    /// The face of the die.
    pub face: u8,
    /// The face from which it passes.
    pub needs: i16,
}

impl Hurdle {
    /// Whether it was passed.
    pub const fn is_passed(self) -> bool {
        self.face as i16 >= self.needs
    }
}

/// An attack die with all that counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AttackRoll {
    /// The face of the die.
    pub face: u8,
    /// What is added to it.
    pub attack: AttackSum,
    /// What it has to reach.
    pub armour: ArmourSum,
    /// Whether it hits: equal hits, 20 hits, 1 misses.
    pub hits: bool,
}

/// A save with all that counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SaveRoll {
    /// The face of the die.
    pub face: u8,
    /// What is added to it.
    pub sum: SaveSum,
    /// What it has to reach.
    pub dc: i16,
    /// Whether it does.
    pub holds: bool,
}

/// What damage has done to a creature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Harm {
    /// The damage, part by part; never less than 0 together.
    pub damage: DamageSum,
    /// The HP that are left; 0: it is destroyed.
    pub left: u16,
}
