//! What creatures are called for the whole match.

use alloc::{format, string::String};
use core::{fmt, str};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::Player;

/// The longest id, in bytes.
const LONGEST_ID: usize = 15;

/// Names a creature for the whole match: `p1.1`, `p1.2` and so on in the order of the warband, or a short name in a position
/// that was set up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct CreatureId([u8; LONGEST_ID]);

impl CreatureId {
    /// Reads an id; `None` if it is empty, too long or has anything but letters, digits, dots and hyphens.
    pub fn named(name: &str) -> Option<Self> {
        let is_sound = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'.' || byte == b'-';
        if name.is_empty() || name.len() > LONGEST_ID || !name.bytes().all(is_sound) {
            return None;
        }
        let mut bytes = [0; LONGEST_ID];
        bytes[..name.len()].copy_from_slice(name.as_bytes());
        Some(Self(bytes))
    }

    /// The id of the creature at this place of a warband, from 1.
    pub(crate) fn of(player: Player, place: u8) -> Self {
        let mut bytes = [0; LONGEST_ID];
        bytes[..3].copy_from_slice(&[b'p', player.id().as_bytes()[1], b'.']);
        if place < 10 {
            bytes[3] = b'0' + place;
        } else {
            (bytes[3], bytes[4]) = (b'0' + place / 10 % 10, b'0' + place % 10);
        }
        Self(bytes)
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        let length = self.0.iter().position(|byte| *byte == 0).unwrap_or(LONGEST_ID);
        str::from_utf8(&self.0[..length]).unwrap_or_default()
    }
}

impl fmt::Display for CreatureId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for CreatureId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for CreatureId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for CreatureId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::named(&name).ok_or_else(|| de::Error::custom(format!("{name:?} is no id of a creature")))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for CreatureId {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "CreatureId".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "string", "pattern": "^[A-Za-z0-9.-]{1,15}$",
            "description": "Names a creature for the whole match: `p1.1`, `p1.2` and so on in the order of the warband.",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_those_of_the_warband() {
        assert_eq!(CreatureId::of(Player::ALL[0], 1).as_str(), "p1.1");
        assert_eq!(CreatureId::of(Player::ALL[3], 12).as_str(), "p4.12");
        assert_eq!(CreatureId::named("p2.7"), Some(CreatureId::of(Player::ALL[1], 7)));
        assert_eq!(CreatureId::named(""), None);
        assert_eq!(CreatureId::named("a long name of a creature"), None);
    }
}
