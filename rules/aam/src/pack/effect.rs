//! The effects of abilities. Rulebook p. 26, 29 to 31; the figures of each stand in the pack.
//!
//! A card has at most one ability of each effect, but any number of auras. An ability beats a rule, and "cannot" beats "may".

use serde::{Deserialize, Serialize};

use super::words::{Bands, Facings, Terrains};

/// The effect of an ability, with its figures. Written as `{"effect": …, "params": {…}}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(transform = crate::place_schema::describe_fields))]
#[serde(tag = "effect", content = "params", rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// Other dice against targets of a type at some distances.
    DiceOverride {
        /// Against which type.
        vs: Kind,
        /// The shortest and the longest distance, in hexes.
        range: [u8; 2],
        /// How many dice.
        dice: u8,
    },
    /// Attacks in these bands leave no cover.
    IgnoreCover {
        /// The bands.
        bands: Bands,
    },
    /// Attacks strike every other unit in the target's hex as well.
    Blast {},
    /// One more attack after the attack.
    ExtraAttack {
        /// Against which type.
        vs: Versus,
        /// Dice at short, medium and long range.
        dice: [u8; 3],
    },
    /// A move after the attack.
    Fade {
        /// How many hexes.
        hexes: u8,
    },
    /// Vehicles that it attacks have a lower defence.
    Pierce {
        /// How much lower.
        n: u8,
        /// In which bands.
        bands: Bands,
    },
    /// Better attacks in the assault phase by a unit that did not move in the turn.
    SteadyAim {
        /// The bonus of each die.
        n: u8,
    },
    /// Better defensive fire.
    Ambush {
        /// The bonus of each die.
        n: u8,
    },
    /// It attacks into its front arc alone.
    FixedGun {},
    /// It does not attack in the assault phase of a turn in which it moved.
    SetUp {},
    /// It attacks targets that another friendly soldier sees.
    Indirect {
        /// From which distance on, in hexes.
        min: u8,
    },
    /// Its targets make cover rolls with a penalty.
    Marksman {
        /// The penalty of the die.
        n: u8,
    },
    /// Cover is made without a die.
    Camouflage {
        /// In which terrain.
        terrain: Terrains,
        /// Against attacks in which bands.
        bands: Bands,
    },
    /// Attacks on this vehicle are made with a penalty.
    Deflect {
        /// The penalty of each die.
        n: u8,
        /// In which bands.
        bands: Bands,
        /// On which sides of the vehicle.
        sides: Facings,
    },
    /// It ignores the first Damaged counters that are turned up.
    ThickHide {
        /// How many.
        times: u8,
    },
    /// Soldiers attack this vehicle better at distance 0 and 1.
    OpenTop {
        /// The bonus of each die.
        n: u8,
    },
    /// Some terrain costs it 1 and needs no roll.
    FreeTerrain {
        /// Which.
        terrain: Terrains,
    },
    /// It crosses rivers without a roll.
    Ford {},
    /// Its movement rolls are better or worse.
    MovementRoll {
        /// The modifier of the die.
        #[serde(rename = "mod")]
        modifier: i8,
    },
    /// It moves while disrupted.
    Fanatic {},
    /// Its moves provoke no defensive fire.
    Stealth {},
    /// It carries one soldier.
    Transport {},
    /// It blows up bridges.
    Demolition {
        /// The face that is needed.
        need: u8,
    },
    /// It ends the disruption of another friend instead of its move.
    Rally {
        /// Within how many hexes.
        range: u8,
    },
    /// Friends near it have a bonus.
    Aura(Aura),
}

/// A command ability that lends friends a bonus. Of several on one unit the highest counts. Rulebook p. 26.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Aura {
    /// The value that is better.
    pub stat: Stat,
    /// How much better.
    pub n: u8,
    /// Within how many hexes.
    pub range: u8,
    /// Which friends.
    #[serde(rename = "type")]
    pub reaches: Versus,
}

/// A value that an aura makes better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stat {
    /// Each attack die.
    Attack,
    /// Defence.
    Defence,
    /// Cover rolls.
    Cover,
    /// Speed in the movement phase.
    Speed,
}

/// The type of a unit. Rulebook p. 8.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Men on foot, and guns that they push.
    Soldier,
    /// A vehicle, which has a facing.
    Vehicle,
}

/// One type of unit, or any.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Versus {
    /// Soldiers.
    Soldier,
    /// Vehicles.
    Vehicle,
    /// Both.
    Any,
}

impl Versus {
    /// Whether units of a type are meant.
    pub const fn includes(self, kind: Kind) -> bool {
        match self {
            Self::Soldier => matches!(kind, Kind::Soldier),
            Self::Vehicle => matches!(kind, Kind::Vehicle),
            Self::Any => true,
        }
    }
}

impl Effect {
    /// Whether it is a command ability, which fails while the commander is disrupted or aboard. Rulebook p. 26.
    pub const fn is_command(&self) -> bool {
        matches!(self, Self::Rally { .. } | Self::Aura(_))
    }

    /// Its word in a pack.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::DiceOverride { .. } => "dice_override",
            Self::IgnoreCover { .. } => "ignore_cover",
            Self::Blast {} => "blast",
            Self::ExtraAttack { .. } => "extra_attack",
            Self::Fade { .. } => "fade",
            Self::Pierce { .. } => "pierce",
            Self::SteadyAim { .. } => "steady_aim",
            Self::Ambush { .. } => "ambush",
            Self::FixedGun {} => "fixed_gun",
            Self::SetUp {} => "set_up",
            Self::Indirect { .. } => "indirect",
            Self::Marksman { .. } => "marksman",
            Self::Camouflage { .. } => "camouflage",
            Self::Deflect { .. } => "deflect",
            Self::ThickHide { .. } => "thick_hide",
            Self::OpenTop { .. } => "open_top",
            Self::FreeTerrain { .. } => "free_terrain",
            Self::Ford {} => "ford",
            Self::MovementRoll { .. } => "movement_roll",
            Self::Fanatic {} => "fanatic",
            Self::Stealth {} => "stealth",
            Self::Transport {} => "transport",
            Self::Demolition { .. } => "demolition",
            Self::Rally { .. } => "rally",
            Self::Aura(_) => "aura",
        }
    }

    /// Whether vehicles alone can have it.
    pub(super) const fn is_for_vehicles(self) -> bool {
        matches!(
            self,
            Self::FixedGun {}
                | Self::Transport {}
                | Self::Deflect { .. }
                | Self::ThickHide { .. }
                | Self::OpenTop { .. }
        )
    }
}
