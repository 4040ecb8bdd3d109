//! The two sides.

use kernel::Text;
use serde::{Deserialize, Serialize};

/// A side, which is a role and a seat at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// It attacks from the east, and is activated by black cards.
    German,
    /// It defends, and is activated by red cards.
    American,
}

impl Side {
    /// Both, in the order in which they are seated.
    pub const ALL: [Self; 2] = [Self::German, Self::American];

    /// The id of its role.
    pub const fn id(self) -> &'static str {
        match self {
            Self::German => "german",
            Self::American => "american",
        }
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::German => Self::American,
            Self::American => Self::German,
        }
    }

    pub(crate) fn name(self) -> Text {
        match self {
            Self::German => Text::new("Germans", "Allemands"),
            Self::American => Text::new("Americans", "Américains"),
        }
    }
}

/// One `T` for each side.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BySide<T> {
    /// The German side's.
    pub german: T,
    /// The American side's.
    pub american: T,
}

impl<T> BySide<T> {
    /// What belongs to a side.
    pub const fn get(&self, side: Side) -> &T {
        match side {
            Side::German => &self.german,
            Side::American => &self.american,
        }
    }

    pub(crate) const fn get_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::German => &mut self.german,
            Side::American => &mut self.american,
        }
    }
}
