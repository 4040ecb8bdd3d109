//! Units: their ids, classes and values. Rulebook, "Le combat" and the legend of the counters.

use alloc::string::String;
use core::{fmt, str};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::Side;

/// The longest id of a unit, in bytes.
pub(crate) const LONGEST_ID: usize = 15;

/// The id of a unit in its pack: lower-case letters, digits and hyphens, as `us-117`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct UnitId {
    /// Filled up with zeros, so that ids are in the order of their text.
    bytes: [u8; LONGEST_ID],
    length: u8,
}

impl UnitId {
    /// The id with this text; `None` if no id is written so.
    pub fn named(text: &str) -> Option<Self> {
        let is_sign = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if text.is_empty() || text.len() > LONGEST_ID || !text.bytes().all(is_sign) {
            return None;
        }
        let mut bytes = [0; LONGEST_ID];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        Some(Self { bytes, length: u8::try_from(text.len()).ok()? })
    }

    /// Its text.
    pub fn as_str(&self) -> &str {
        let used = self.bytes.get(..usize::from(self.length)).unwrap_or_default();
        str::from_utf8(used).unwrap_or_default()
    }
}

impl fmt::Display for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for UnitId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for UnitId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::named(&text)
            .ok_or_else(|| D::Error::custom("an id of a unit has 1 to 15 signs: lower-case letters, digits, hyphens"))
    }
}

/// What a unit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// Tanks and self-propelled guns.
    Armor,
    /// Infantry.
    Infantry,
    /// Towed guns.
    Gun,
}

impl Class {
    /// The kind of fire that hits it.
    pub const fn hit_by(self) -> Mode {
        match self {
            Self::Armor => Mode::At,
            Self::Infantry | Self::Gun => Mode::Ai,
        }
    }
}

/// A kind of fire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Against tanks.
    At,
    /// Against infantry and guns.
    Ai,
}

impl Mode {
    /// Both.
    pub const ALL: [Self; 2] = [Self::At, Self::Ai];
}

/// The two values of one side of a counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Values {
    /// Against tanks, 0 to 9.
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 9)))]
    pub at: u8,
    /// Against infantry and guns, 0 to 9.
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 9)))]
    pub ai: u8,
}

impl Values {
    /// The value for a kind of fire.
    pub const fn get(self, mode: Mode) -> u8 {
        match mode {
            Mode::At => self.at,
            Mode::Ai => self.ai,
        }
    }
}

/// How many hits a unit has taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Steps {
    /// None.
    Full,
    /// One: the counter is turned over, and the next hit eliminates it.
    Flipped,
}

/// Where a unit begins a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Start {
    /// Placed by the American before the first card.
    Setup,
    /// At the edge of its side.
    Waiting,
    /// On the map.
    Hex(crate::Cell),
}

/// A unit of a game: what never changes about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Unit {
    pub(crate) id: UnitId,
    pub(crate) side: Side,
    pub(crate) class: Class,
    /// What its counter says.
    pub(crate) short: String,
    pub(crate) full: Values,
    pub(crate) flipped: Values,
    /// What it adds to the card of an attack on tanks.
    pub(crate) at_modifier: i8,
    pub(crate) start: Start,
}

impl Unit {
    pub(crate) const fn values(&self, steps: Steps) -> Values {
        match steps {
            Steps::Full => self.full,
            Steps::Flipped => self.flipped,
        }
    }
}
