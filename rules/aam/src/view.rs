//! The view of a match: the whole state but the armies that are locked.

use alloc::{collections::BTreeMap, string::String, sync::Arc, vec::Vec};
use kernel::Seat;
use serde::Serialize;

use crate::{
    ArmyList, Board, BySide, Conditions, Counter, Deed, Direction, Edge, End, Ending, Hex, Instant, Pack, Side, UnitId,
    pack::Document,
};

/// A match as one viewer may see it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// The id of the pack. Its cards and texts stand among the facts, unless it is the table's own.
    pub pack: String,
    /// Its version.
    pub version: u32,
    /// The table's own pack; left out for a pack that ships with the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub own_pack: Option<Arc<Document>>,
    /// The conditions that the table has agreed on.
    pub conditions: Conditions,
    /// The points that each army may cost.
    pub limits: BySide<u16>,
    /// The seat of each side.
    pub seats: BySide<Seat>,
    /// The army of each side.
    pub armies: BySide<ArmyView>,
    /// The part of the match.
    pub phase: PhaseName,
    /// The turn, from 1.
    pub turn: u8,
    /// The first player of the turn, once chosen.
    pub first: Option<Side>,
    /// The side whose movement or assault phase stands open.
    pub active: Option<Side>,
    /// The number of the map, once known.
    pub map: Option<u8>,
    /// The map, once known.
    pub board: Option<BoardView>,
    /// The end of each side, once chosen.
    pub ends: Option<BySide<End>>,
    /// The bridges that were blown up.
    pub bridges_down: Vec<Edge>,
    /// The units, by their ids; none before the armies are shown.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, UnitView>"))]
    pub units: BTreeMap<UnitId, UnitView>,
    /// The unit that was activated last in this phase.
    pub acting: Option<ActingView>,
    /// The move that is under way.
    pub march: Option<MarchView>,
    /// The soldier that has found no room beside its carrier.
    pub overflow: Option<UnitId>,
    /// The side that alone has a unit next to the objective.
    pub control: Option<Side>,
    /// The cost of the units that are left to each side.
    pub points: BySide<u16>,
    /// The initiative bonus of each side.
    pub bonus: BySide<u8>,
    /// How the match ended, once it has.
    pub end: Option<Ending>,
    /// The pack as the rules read it, for bots.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub cards: Arc<Pack>,
    /// The map as the rules read it, with its lines of sight, for bots.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub ground: Option<Arc<Board>>,
}

/// An army as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", untagged)]
pub enum ArmyView {
    /// It was not given yet.
    Missing(()),
    /// It is locked, and secret: `"locked"`.
    Locked(Locked),
    /// Ids of cards with how many of each.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number>"))]
    Known(ArmyList),
}

/// The word for an army that is secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Locked {
    /// It is locked.
    Locked,
}

/// The part of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    /// Both sides give an army.
    Army,
    /// Map, ends and deployment.
    Setup,
    /// The winner of the roll says which side is first player of the turn.
    Initiative,
    /// A side moves.
    Move,
    /// A side assaults.
    Assault,
    /// The match is over.
    Over,
}

/// A map.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoardView {
    /// Its rows as letters, from the north: `.` clear, `f` forest, `h` hill, `t` town, `m` marsh, `p` pond.
    pub terrain: Vec<String>,
    /// The sides that roads cross.
    pub roads: Vec<Edge>,
    /// The sides on which rivers lie.
    pub rivers: Vec<Edge>,
    /// The objective.
    pub objective: Hex,
}

/// A unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnitView {
    // Fields by name: a checksum reads them as they stand (ADR 0064).
    /// The carrier that it is aboard.
    pub aboard: Option<UnitId>,
    /// Its hex; null aboard, gone or not deployed yet.
    pub at: Option<Hex>,
    /// The id of its card.
    pub card: String,
    /// Its deeds of the turn and phase.
    pub did: Vec<Deed>,
    /// The counters that are face down.
    pub down: Vec<Counter>,
    /// How a vehicle faces.
    pub facing: Option<Direction>,
    /// Whether it is destroyed.
    pub gone: bool,
    /// How many counters its hide has ignored.
    pub ignored: u8,
    /// Its side.
    pub side: Side,
    /// Its speed with damage, without the bonus of commanders.
    pub speed: u8,
    /// The counters that are face up.
    pub up: Vec<Counter>,
}

/// The unit that was activated last in a phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ActingView {
    /// The unit.
    pub unit: UnitId,
    /// How many hexes it may still go; null if it may not move on.
    pub left: Option<u8>,
    /// Whether the other side lets it go on without being asked.
    pub held: bool,
}

/// A move that is under way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MarchView {
    /// The unit.
    pub unit: UnitId,
    /// The hexes that it has left in this move.
    pub behind: Vec<Hex>,
    /// The hexes that it is still to enter.
    pub ahead: Vec<Hex>,
    /// How a vehicle is to face at the end.
    pub facing: Option<Direction>,
    /// The hexes between which it steps while the other side may fire.
    pub window: Option<WindowView>,
}

/// A step that has provoked defensive fire.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WindowView {
    /// The hex that it leaves.
    pub from: Hex,
    /// The hex that it enters.
    pub to: Hex,
    /// In which of the two it is.
    pub at: Instant,
    /// The units that may fire.
    pub shooters: Vec<UnitId>,
}
