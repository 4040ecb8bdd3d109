//! The nine kinds of unit and what each can do.

mod kind_set;

use alloc::collections::BTreeMap;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::{board::RegionId, power::Power};

pub(crate) use kind_set::KindSet;

/// A kind of unit, in the order of the charts. Rulebook p. 22-28.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Infantry.
    Infantry,
    /// Tank.
    Tank,
    /// Fighter.
    Fighter,
    /// Bomber.
    Bomber,
    /// Submarine.
    Submarine,
    /// Transport.
    Transport,
    /// Destroyer.
    Destroyer,
    /// Aircraft carrier.
    Carrier,
    /// Battleship.
    Battleship,
}

/// Where a kind of unit lives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Element {
    /// Infantry and tanks.
    Land,
    /// Fighters and bombers.
    Air,
    /// Ships.
    Sea,
}

impl Kind {
    /// All kinds in the order of the charts.
    pub const ALL: [Self; 9] = [
        Self::Infantry,
        Self::Tank,
        Self::Fighter,
        Self::Bomber,
        Self::Submarine,
        Self::Transport,
        Self::Destroyer,
        Self::Carrier,
        Self::Battleship,
    ];

    /// Its id in commands and charts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Infantry => "infantry",
            Self::Tank => "tank",
            Self::Fighter => "fighter",
            Self::Bomber => "bomber",
            Self::Submarine => "submarine",
            Self::Transport => "transport",
            Self::Destroyer => "destroyer",
            Self::Carrier => "carrier",
            Self::Battleship => "battleship",
        }
    }

    /// The kind with this id.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.id() == id)
    }

    /// Where it lives.
    pub const fn element(self) -> Element {
        match self {
            Self::Infantry | Self::Tank => Element::Land,
            Self::Fighter | Self::Bomber => Element::Air,
            Self::Submarine | Self::Transport | Self::Destroyer | Self::Carrier | Self::Battleship => Element::Sea,
        }
    }

    /// Price in IPCs. Rulebook p. 10.
    pub const fn cost(self) -> u16 {
        match self {
            Self::Infantry => 3,
            Self::Tank | Self::Submarine => 6,
            Self::Transport => 7,
            Self::Destroyer => 8,
            Self::Fighter => 10,
            Self::Bomber | Self::Carrier => 12,
            Self::Battleship => 16,
        }
    }

    /// Regions it may enter in one turn. Rulebook p. 10.
    pub const fn movement(self) -> u8 {
        match self {
            Self::Infantry => 1,
            Self::Tank | Self::Submarine | Self::Transport | Self::Destroyer | Self::Carrier | Self::Battleship => 2,
            Self::Fighter => 4,
            Self::Bomber => 6,
        }
    }

    /// The highest face that hits when it attacks; 0 if it does not fire. Rulebook p. 10.
    pub const fn attack(self) -> u8 {
        match self {
            Self::Transport => 0,
            Self::Infantry | Self::Carrier => 1,
            Self::Submarine | Self::Destroyer => 2,
            Self::Tank | Self::Fighter => 3,
            Self::Bomber | Self::Battleship => 4,
        }
    }

    /// The highest face that hits when it defends; 0 if it does not fire. Rulebook p. 10.
    pub const fn defense(self) -> u8 {
        match self {
            Self::Transport => 0,
            Self::Bomber | Self::Submarine => 1,
            Self::Infantry | Self::Destroyer | Self::Carrier => 2,
            Self::Tank => 3,
            Self::Fighter | Self::Battleship => 4,
        }
    }

    /// Battleships, carriers and destroyers: what makes a sea zone hostile. Rulebook p. 8, 25.
    pub const fn is_surface_warship(self) -> bool {
        matches!(self, Self::Destroyer | Self::Carrier | Self::Battleship)
    }
}

/// A unit's id, kept for life. Given upward from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct UnitId(pub u16);

/// Some units, without an allocation where they are few, as in most orders.
pub type UnitIds = SmallVec<[UnitId; 8]>;

/// How many units of each kind, kinds with none left out.
pub type Force = BTreeMap<Kind, u8>;

/// One unit on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Its id.
    pub id: UnitId,
    /// Its owner.
    pub power: Power,
    /// Its kind.
    pub kind: Kind,
    /// Where it stands. Cargo stands where its ship stands.
    pub at: RegionId,
    /// The transport that carries this land unit, or the carrier on whose deck this fighter landed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aboard: Option<UnitId>,
    /// Whether this battleship took a hit in the present battle.
    #[serde(default, skip_serializing_if = "is_false")]
    pub damaged: bool,
    /// What it did since its owner's turn began.
    #[serde(default, skip_serializing_if = "Doings::is_idle")]
    pub doings: Doings,
}

/// What a unit did in this turn. All begin every turn idle.
#[expect(clippy::struct_excessive_bools, reason = "independent facts, each asked by a rule of its own")]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Doings {
    /// Regions entered, against [`Kind::movement`].
    #[serde(default, skip_serializing_if = "is_zero")]
    pub steps: u8,
    /// In which phase it moved, embarked or landed; `None`: not yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moved: Option<MovePhase>,
    /// The region from which it entered the one where it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub came_from: Option<RegionId>,
    /// What ended its movement before its points did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub halted: Option<Halt>,
    /// The territory that this cargo will storm.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub landing: Option<RegionId>,
    /// Whether this cargo came aboard this turn.
    #[serde(default, skip_serializing_if = "is_false")]
    pub embarked: bool,
    /// Whether this land unit entered hostile land.
    #[serde(default, skip_serializing_if = "is_false")]
    pub invaded: bool,
    /// Whether this ship, or this fighter of a carrier, left a zone that was hostile when the turn began.
    #[serde(default, skip_serializing_if = "is_false")]
    pub fled: bool,
    /// Whether it took part in a battle.
    #[serde(default, skip_serializing_if = "is_false")]
    pub fought: bool,
}

/// The two phases in which units move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MovePhase {
    /// Phase 2.
    Combat,
    /// Phase 4.
    Noncombat,
}

/// Why a unit with movement left goes no further.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Halt {
    /// It entered a hostile region.
    Enemy,
    /// It went ashore, or put cargo ashore.
    Landing,
    /// It retreated.
    Retreat,
    /// Its flight is over.
    Touchdown,
}

impl Doings {
    fn is_idle(&self) -> bool {
        *self == Self::default()
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature serde asks for")]
const fn is_false(value: &bool) -> bool {
    !*value
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature serde asks for")]
const fn is_zero(value: &u8) -> bool {
    *value == 0
}
