//! What a table has agreed upon, and the ledger of a campaign.

use alloc::{collections::BTreeMap, collections::BTreeSet, vec::Vec};
use kernel::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{
    Id,
    pack::{Adjusted, Level},
};

/// What a table has agreed upon.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// How many seats there are.
    pub seats: u8,
    /// The number of each seat's squad, from 1, in seat order.
    pub squads: Vec<u8>,
    /// The mission.
    pub mission: Pick,
    /// The objective.
    pub objective: Pick,
    /// The pile of hostiles.
    pub level: Level,
    /// Whether hands are open.
    pub hands: Hands,
    /// Whether cards can be set aside for an entry.
    pub save_cards: bool,
    /// Whether weapons jam.
    pub jams: bool,
    /// The campaign that the match belongs to.
    pub campaign: Option<Ledger>,
    /// Whether the pack is the table's own.
    pub own_pack: bool,
}

/// A card, or one that is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub enum Pick {
    /// This one.
    Card(Id),
    /// One that is drawn.
    Random,
}

impl Serialize for Pick {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Card(id) => id.serialize(serializer),
            Self::Random => serializer.serialize_str("random"),
        }
    }
}

impl<'de> Deserialize<'de> for Pick {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = Id::deserialize(deserializer)?;
        Ok(if id == *"random" { Self::Random } else { Self::Card(id) })
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Pick {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "Pick".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string" })
    }
}

/// Whether hands are open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Hands {
    /// Every viewer sees them.
    #[default]
    Open,
    /// Each seat sees its own.
    Closed,
}

/// What a campaign hands on from match to match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Ledger {
    /// The missions, by rising resources.
    pub missions: Vec<Id>,
    /// The mission that is played next.
    pub at: u8,
    /// The victory points.
    pub vp: i16,
    /// The points to buy skills with.
    pub points: i16,
    /// What was adjusted for later missions.
    pub adjust: BTreeMap<Adjusted, i16>,
    /// The soldiers that go on.
    pub soldiers: BTreeMap<Id, Veteran>,
    /// The soldiers that are lost.
    pub lost: BTreeSet<Id>,
    /// The objectives that were played.
    pub objectives_used: Vec<Id>,
    /// Whether the campaign is over.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub done: bool,
    /// The level of success, once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub level: Option<Id>,
}

/// A soldier that goes on in a campaign.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Veteran {
    /// Whose it is.
    #[serde(serialize_with = "write_seat", deserialize_with = "read_seat")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[cfg_attr(feature = "schema", schemars(with = "Id"))]
    pub seat: Seat,
    /// The skills that were bought for it.
    pub skills: Vec<Id>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands in a reference")]
fn write_seat<S: Serializer>(seat: &Seat, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&SeatName(*seat))
}

fn read_seat<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
    let name = Id::deserialize(deserializer)?;
    SeatName::named(&name).map(|name| name.0).ok_or_else(|| de::Error::custom("seats are called s1 to s6"))
}

/// A seat as people call it: `s1` to `s6`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatName(pub Seat);

impl SeatName {
    /// Reads the name of a seat.
    pub fn named(text: &str) -> Option<Self> {
        let number: u8 = text.strip_prefix('s')?.parse().ok()?;
        (1..=6).contains(&number).then(|| Self(Seat(number - 1)))
    }
}

impl core::fmt::Display for SeatName {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "s{}", u16::from(self.0.0) + 1)
    }
}

impl Ledger {
    /// What a figure was adjusted by.
    pub(crate) fn adjusted(&self, what: Adjusted) -> i16 {
        self.adjust.get(&what).copied().unwrap_or(0)
    }
}

impl Terms {
    /// The role of a seat.
    pub(crate) fn role(&self, seat: Seat) -> alloc::string::String {
        let squad = self.squads.get(usize::from(seat.0)).copied().unwrap_or(seat.0.saturating_add(1));
        alloc::format!("squad-{squad}")
    }

    /// What a campaign has adjusted a figure by; 0 outside campaigns.
    pub(crate) fn adjusted(&self, what: Adjusted) -> i16 {
        self.campaign.as_ref().map_or(0, |ledger| ledger.adjusted(what))
    }
}
