//! Answers to questions without effect.

use alloc::vec::Vec;
use serde::Serialize;

use crate::{ArmourSum, AttackSum, CreatureId, DamageSum, MoraleSum, Square};

/// The answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// To `sight`.
    Sight {
        /// What is seen.
        sight: SightWord,
    },
    /// To `seen_from`, `threatened` and `tile`.
    Squares {
        /// The squares, by rows from the north, each from the west.
        squares: Vec<Square>,
    },
    /// To `distance`.
    Distance {
        /// In squares.
        distance: u16,
    },
    /// To `threatens` and `flanks`.
    Holds {
        /// Whether it is so.
        holds: bool,
    },
    /// To `aim`.
    Aim {
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
        /// Whether the target is within reach or in sight and range, whichever creatures have acted.
        possible: bool,
        /// What the target would add to its morale save.
        morale: MoraleSum,
        /// The chances.
        odds: Odds,
    },
    /// To `way`.
    Way {
        /// What it costs.
        cost: u16,
        /// Each step.
        steps: Vec<WayStep>,
        /// How it may end.
        ends: WayOdds,
    },
    /// To `area`.
    Area {
        /// The squares inside.
        squares: Vec<Square>,
        /// The squares within reach of it that walls shelter.
        sheltered: Vec<Square>,
        /// Whom it affects, in order.
        affected: Vec<Exposed>,
    },
}

/// What a creature sees of another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum SightWord {
    /// It sees it.
    Clear,
    /// It sees it, and the other has cover.
    Cover,
    /// It does not see it.
    None,
}

/// The chances of a blow, in ten thousandths.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Odds {
    /// It hits, concealment included.
    pub hits: u16,
    /// It destroys its target, poison included.
    pub destroys: u16,
    /// The target routs.
    pub routs: u16,
    /// The target is stunned or helpless.
    pub stops: u16,
}

/// A step of a way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WayStep {
    /// The square that is entered.
    pub to: Square,
    /// What the way costs up to here.
    pub spent: u16,
    /// The blows that it provokes before it is taken.
    pub blows: Vec<WayBlow>,
    /// Whether it leads into spikes.
    pub hurts: bool,
}

/// A blow that a step provokes: the best attack of that creature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WayBlow {
    /// Who may strike.
    pub creature: CreatureId,
    /// Which attack of its card, from 0.
    pub index: u8,
    /// The face from which the die hits: 2 to 20.
    pub needs: u8,
    /// The damage of a hit.
    pub damage: u16,
    /// The chances against the walker as it stands now.
    pub odds: Odds,
}

/// How a way may end if every creature strikes that may, in ten thousandths.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WayOdds {
    /// It arrives as it is.
    pub unhurt: u16,
    /// It arrives with fewer HP.
    pub hurt: u16,
    /// It routs on the way.
    pub routs: u16,
    /// It is stunned or helpless on the way.
    pub stops: u16,
    /// It is destroyed on the way.
    pub falls: u16,
}

/// A creature inside an area.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Exposed {
    /// The creature.
    pub creature: CreatureId,
    /// Whether it is a friend of the one who casts or uses it.
    pub friend: bool,
    /// Whether it is proof against it.
    pub proof: bool,
    /// The chance that it is affected in full: resistance, attack and save have all failed, in ten thousandths.
    pub odds: u16,
    /// The damage in full.
    pub damage: u16,
    /// The HP that it would regain.
    pub heals: u16,
}
