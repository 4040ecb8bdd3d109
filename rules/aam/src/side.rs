//! The two sides and the nations of their units. Rulebook p. 7.

use kernel::Text;
use serde::{Deserialize, Serialize};

/// A side, which is a role and a seat at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Germany, Italy, Japan.
    Axis,
    /// The United States, the United Kingdom, the Soviet Union, France.
    Allies,
}

impl Side {
    /// Both, in the order in which they are seated.
    pub const ALL: [Self; 2] = [Self::Axis, Self::Allies];

    /// The id of its role.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Axis => "axis",
            Self::Allies => "allies",
        }
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Axis => Self::Allies,
            Self::Allies => Self::Axis,
        }
    }

    pub(crate) fn name(self) -> Text {
        match self {
            Self::Axis => Text::new("Axis", "Axe"),
            Self::Allies => Text::new("Allies", "Alliés"),
        }
    }
}

/// A nation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Nation {
    /// Germany.
    #[serde(rename = "GE")]
    Germany,
    /// Italy.
    #[serde(rename = "IT")]
    Italy,
    /// Japan.
    #[serde(rename = "JP")]
    Japan,
    /// The United States.
    #[serde(rename = "US")]
    UnitedStates,
    /// The United Kingdom.
    #[serde(rename = "UK")]
    UnitedKingdom,
    /// The Soviet Union.
    #[serde(rename = "SU")]
    SovietUnion,
    /// France.
    #[serde(rename = "FR")]
    France,
}

/// Nations whose units fight in one army under the historical limits. Rulebook p. 28.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Alliance {
    /// Germany and Italy.
    European,
    /// Japan alone.
    Japanese,
    /// The United States, the United Kingdom and France.
    Western,
    /// The Soviet Union alone.
    Soviet,
}

impl Nation {
    /// All, the nations of the axis first.
    pub const ALL: [Self; 7] = [
        Self::Germany,
        Self::Italy,
        Self::Japan,
        Self::UnitedStates,
        Self::UnitedKingdom,
        Self::SovietUnion,
        Self::France,
    ];

    /// Its two letters in a pack.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Germany => "GE",
            Self::Italy => "IT",
            Self::Japan => "JP",
            Self::UnitedStates => "US",
            Self::UnitedKingdom => "UK",
            Self::SovietUnion => "SU",
            Self::France => "FR",
        }
    }

    /// The side for which its units fight. Rulebook p. 8.
    pub const fn side(self) -> Side {
        match self {
            Self::Germany | Self::Italy | Self::Japan => Side::Axis,
            Self::UnitedStates | Self::UnitedKingdom | Self::SovietUnion | Self::France => Side::Allies,
        }
    }

    /// Whether units of both fight in one army under the historical limits. Rulebook p. 28.
    pub fn fights_with(self, other: Self) -> bool {
        self.alliance() == other.alliance()
    }

    pub(crate) const fn alliance(self) -> Alliance {
        match self {
            Self::Germany | Self::Italy => Alliance::European,
            Self::Japan => Alliance::Japanese,
            Self::UnitedStates | Self::UnitedKingdom | Self::France => Alliance::Western,
            Self::SovietUnion => Alliance::Soviet,
        }
    }
}

/// One `T` for each side.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BySide<T> {
    /// The axis side's.
    pub axis: T,
    /// The allied side's.
    pub allies: T,
}

impl<T> BySide<T> {
    /// The value of a side.
    pub const fn get(&self, side: Side) -> &T {
        match side {
            Side::Axis => &self.axis,
            Side::Allies => &self.allies,
        }
    }

    pub(crate) const fn get_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Axis => &mut self.axis,
            Side::Allies => &mut self.allies,
        }
    }
}
