//! The five powers and the two sides.

use kernel::Text;
use serde::{Deserialize, Serialize, Serializer};

/// A power, in order of play. Rulebook p. 10.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Power {
    /// Soviet Union.
    Ussr,
    /// Germany.
    Germany,
    /// United Kingdom.
    Uk,
    /// Japan.
    Japan,
    /// United States.
    Usa,
}

/// A side of the war.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Soviet Union, United Kingdom, United States.
    Allies,
    /// Germany, Japan.
    Axis,
}

impl Power {
    /// All powers in order of play.
    pub const ALL: [Self; 5] = [Self::Ussr, Self::Germany, Self::Uk, Self::Japan, Self::Usa];

    /// The side it fights for.
    pub const fn side(self) -> Side {
        match self {
            Self::Ussr | Self::Uk | Self::Usa => Side::Allies,
            Self::Germany | Self::Japan => Side::Axis,
        }
    }

    /// Whether the other fights on the other side.
    pub const fn is_enemy_of(self, other: Self) -> bool {
        !self.is_friend_of(other)
    }

    /// Whether the other fights on the same side; a power is its own friend.
    pub const fn is_friend_of(self, other: Self) -> bool {
        matches!((self.side(), other.side()), (Side::Allies, Side::Allies) | (Side::Axis, Side::Axis))
    }

    /// The power that plays after this one; the round ends after the last.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Ussr => Self::Germany,
            Self::Germany => Self::Uk,
            Self::Uk => Self::Japan,
            Self::Japan => Self::Usa,
            Self::Usa => Self::Ussr,
        }
    }

    /// Its id in commands and charts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Ussr => "ussr",
            Self::Germany => "germany",
            Self::Uk => "uk",
            Self::Japan => "japan",
            Self::Usa => "usa",
        }
    }

    /// The power with this id.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|power| power.id() == id)
    }

    /// Its name.
    pub fn name(self) -> Text {
        match self {
            Self::Ussr => Text::new("Soviet Union", "Union soviétique"),
            Self::Germany => Text::new("Germany", "Allemagne"),
            Self::Uk => Text::new("United Kingdom", "Royaume-Uni"),
            Self::Japan => Text::new("Japan", "Japon"),
            Self::Usa => Text::new("United States", "États-Unis"),
        }
    }
}

impl Side {
    /// Its id in commands and views.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Allies => "allies",
            Self::Axis => "axis",
        }
    }

    /// The other side.
    #[must_use]
    pub const fn enemy(self) -> Self {
        match self {
            Self::Allies => Self::Axis,
            Self::Axis => Self::Allies,
        }
    }
}

/// One `T` for each power. Total: looking up cannot fail.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ByPower_{T}"))]
pub struct ByPower<T> {
    /// Soviet Union.
    pub ussr: T,
    /// Germany.
    pub germany: T,
    /// United Kingdom.
    pub uk: T,
    /// Japan.
    pub japan: T,
    /// United States.
    pub usa: T,
}

/// Writes it by name, where a checksum reads it as it stands (ADR 0064). Digests are about the order of play.
pub(crate) fn by_name<T: Serialize, S: Serializer>(of: &ByPower<T>, serializer: S) -> Result<S::Ok, S::Error> {
    let ByPower { ussr, germany, uk, japan, usa } = of;
    serializer.collect_map([("germany", germany), ("japan", japan), ("uk", uk), ("usa", usa), ("ussr", ussr)])
}

impl<T> ByPower<T> {
    /// Makes one `T` for each power.
    pub fn from_fn(mut make: impl FnMut(Power) -> T) -> Self {
        Self {
            ussr: make(Power::Ussr),
            germany: make(Power::Germany),
            uk: make(Power::Uk),
            japan: make(Power::Japan),
            usa: make(Power::Usa),
        }
    }

    /// The `T` of a power.
    pub const fn get(&self, power: Power) -> &T {
        match power {
            Power::Ussr => &self.ussr,
            Power::Germany => &self.germany,
            Power::Uk => &self.uk,
            Power::Japan => &self.japan,
            Power::Usa => &self.usa,
        }
    }

    /// The `T` of a power, to change.
    pub const fn get_mut(&mut self, power: Power) -> &mut T {
        match power {
            Power::Ussr => &mut self.ussr,
            Power::Germany => &mut self.germany,
            Power::Uk => &mut self.uk,
            Power::Japan => &mut self.japan,
            Power::Usa => &mut self.usa,
        }
    }
}
