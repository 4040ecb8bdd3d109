//! Scouts and raiders. Rules 1.2 and 5.1.

use alloc::{format, string::String};
use serde::{Deserialize, Serialize};

use crate::Cell;

/// One of the four patrols; each seat leads one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Patrol {
    /// The red patrol.
    Red,
    /// The blue patrol.
    Blue,
    /// The green patrol.
    Green,
    /// The amber patrol.
    Amber,
}

impl Patrol {
    /// All four, in the order in which they are seated.
    pub const ALL: [Self; 4] = [Self::Red, Self::Blue, Self::Green, Self::Amber];

    /// The id of its role.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Green => "green",
            Self::Amber => "amber",
        }
    }
}

/// A scout, as `red-1`, or a raider, as `raider-3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct UnitId {
    /// The patrol of a scout; `None` for a raider.
    pub patrol: Option<Patrol>,
    /// Counted from 1.
    pub number: u8,
}

/// A unit on the board; those that are out are not there any more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// Where it stands, alone.
    pub at: Cell,
    /// How many losses it can take.
    pub strength: u8,
}

impl UnitId {
    /// A scout of a patrol, counted from 1.
    pub const fn scout(patrol: Patrol, number: u8) -> Self {
        Self { patrol: Some(patrol), number }
    }

    /// A raider, counted from 1 in the order in which they came.
    pub const fn raider(number: u8) -> Self {
        Self { patrol: None, number }
    }
}

impl From<UnitId> for String {
    fn from(id: UnitId) -> Self {
        format!("{}-{}", id.patrol.map_or("raider", Patrol::id), id.number)
    }
}

impl TryFrom<String> for UnitId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, &'static str> {
        let kinds = Patrol::ALL.into_iter().map(|patrol| (Some(patrol), patrol.id())).chain([(None, "raider")]);
        let read = text.split_once('-').and_then(|(kind, number)| {
            let patrol = kinds.clone().find(|(_, id)| *id == kind)?.0;
            Some(Self { patrol, number: number.parse().ok()? })
        });
        // `red-01` and `red-+1` are no other names of `red-1`.
        read.filter(|id| String::from(*id) == text).ok_or("a unit is named like red-1 or raider-2")
    }
}
