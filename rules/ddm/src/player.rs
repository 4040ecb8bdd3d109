//! Who plays: the contract's seats `p1` to `p4`, clockwise.

use alloc::{format, string::String};
use core::fmt;
use kernel::Text;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// One of those who play, each with a warband, clockwise from the first. Written as `p1` to `p4`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "'p1' | 'p2' | 'p3' | 'p4'"))]
pub struct Player(u8);

impl Player {
    /// All that there can be, clockwise.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// By number, from 0; `None` beyond the fourth.
    pub const fn new(index: usize) -> Option<Self> {
        match index {
            0 => Some(Self(0)),
            1 => Some(Self(1)),
            2 => Some(Self(2)),
            3 => Some(Self(3)),
            _ => None,
        }
    }

    /// The number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// `p1` to `p4`.
    pub const fn id(self) -> &'static str {
        match self.0 {
            0 => "p1",
            1 => "p2",
            2 => "p3",
            _ => "p4",
        }
    }

    /// By its id.
    pub fn named(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|player| player.id() == id)
    }

    /// What it is called where no person is named.
    pub fn name(self) -> Text {
        let (en, fr) = match self.0 {
            0 => ("Blue", "Bleu"),
            1 => ("Red", "Rouge"),
            2 => ("Green", "Vert"),
            _ => ("Ochre", "Ocre"),
        };
        Text::new(en, fr)
    }

    /// All of a match of so many, clockwise from this one.
    pub fn clockwise(self, of: usize) -> impl Iterator<Item = Self> {
        let (from, count) = (self.index(), of.clamp(1, 4));
        (0..count).filter_map(move |step| Self::new((from + step) % count))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Player {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Player {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        Self::named(&id).ok_or_else(|| de::Error::custom(format!("{id:?} is no seat")))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Player {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "Player".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "string", "enum": ["p1", "p2", "p3", "p4"],
            "description": "One of those who play, clockwise from the first.",
        })
    }
}

/// Some of those who play.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Players(u8);

impl Players {
    pub(crate) const NONE: Self = Self(0);

    pub(crate) const fn contains(self, player: Player) -> bool {
        self.0 & 1 << player.0 != 0
    }

    pub(crate) const fn insert(&mut self, player: Player) {
        self.0 |= 1 << player.0;
    }

    pub(crate) const fn remove(&mut self, player: Player) {
        self.0 &= !(1 << player.0);
    }

    pub(crate) const fn count(self) -> u32 {
        self.0.count_ones()
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Player> {
        Player::ALL.into_iter().filter(move |player| self.contains(*player))
    }
}

impl FromIterator<Player> for Players {
    fn from_iter<I: IntoIterator<Item = Player>>(players: I) -> Self {
        let mut all = Self::NONE;
        players.into_iter().for_each(|player| all.insert(player));
        all
    }
}
