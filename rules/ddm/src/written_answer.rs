//! The answer to what is written down.

use serde::Serialize;

use crate::{ArmourSum, AttackSum, DamageSum, MoraleSum, Odds, SaveSum};

/// The chances of what is written down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "of", rename_all = "snake_case")]
pub enum WrittenAnswer {
    /// Of an attack of a card.
    Attack {
        /// What is added to the die.
        attack: AttackSum,
        /// What it has to reach.
        armour: ArmourSum,
        /// The face from which the die hits: 2 to 20.
        needs: u8,
        /// The face from which a second die lets the hit through; 0: there is none.
        conceal: i16,
        /// The damage of a hit.
        damage: DamageSum,
        /// The damage of a hit that is doubled by the die.
        doubled: DamageSum,
        /// What the target would add to its morale save.
        morale: MoraleSum,
        /// The chances.
        odds: Odds,
    },
    /// Of a spell or an action that takes in a creature.
    Power {
        /// What is added to its attack die; null: it has none.
        attack: Option<AttackSum>,
        /// What that has to reach; null likewise.
        armour: Option<ArmourSum>,
        /// What a save has to reach; null: there is none.
        dc: Option<i16>,
        /// What is added to that save; null likewise.
        save: Option<SaveSum>,
        /// The damage in full.
        damage: DamageSum,
        /// The damage after a save that halves.
        halved: DamageSum,
        /// What the target would add to its morale save.
        morale: MoraleSum,
        /// The chances; that it hits is that it gets past resistance and its attack die.
        odds: Odds,
    },
    /// Of a save.
    Save {
        /// What is added to the die.
        sum: SaveSum,
        /// What it has to reach.
        dc: i16,
        /// The face from which the die holds; 1 or less: every one, above 20: none.
        needs: i16,
        /// The chance that it holds, in ten thousandths.
        holds: u16,
    },
    /// Of a morale save.
    Morale {
        /// What is added to the die.
        sum: MoraleSum,
        /// The face from which the die holds; 1 or less: every one, above 20: none.
        needs: i16,
        /// Whether the creature never tests its morale.
        is_dauntless: bool,
        /// The chance that it holds, in ten thousandths.
        holds: u16,
    },
}
