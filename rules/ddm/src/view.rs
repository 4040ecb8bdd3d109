//! What a viewer may see: all but the warbands that are sealed.

use alloc::{collections::BTreeMap, string::String, sync::Arc, vec::Vec};
use kernel::Seat;
use serde::Serialize;

use crate::{
    Agreed, Condition, CreatureId, Ending, Field, GoneAs, Lay, Pack, Player, Square, WalkKind, WarbandList,
    pack::{Area, Document, Until},
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
    /// The table's own pack, once the warbands are open what is in play of it; left out for a pack that ships with the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub own_pack: Option<Arc<Document>>,
    /// What the table has agreed on.
    pub terms: Agreed,
    /// Those who play, clockwise from the first.
    pub players: Vec<PlayerView>,
    /// The part of the match.
    pub phase: PhaseName,
    /// The round, from 1.
    pub round: u16,
    /// The quiet rounds so far in a row.
    pub calm: u8,
    /// The seats clockwise from the one that began the round, all of them; none before anybody has.
    pub order: Vec<Player>,
    /// The seat whose phase it is.
    pub turn: Option<Player>,
    /// The activations that are still to begin in this phase.
    pub left: u8,
    /// The board, once it lies.
    pub board: Option<BoardView>,
    /// The creatures, in roster order; none before the warbands are open.
    pub creatures: Vec<CreatureView>,
    /// The creature whose turn it is.
    pub acting: Option<ActingView>,
    /// Those who walk: the last one now, the others wait for it.
    pub walks: Vec<WalkView>,
    /// The seat that may strike at the last of them.
    pub window: Option<WindowView>,
    /// The seats in the order in which they fell.
    pub out: Vec<Player>,
    /// How the match ended, once it has.
    pub end: Option<Ending>,
    /// The pack as the rules read it, for those who reckon with it on the spot.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub cards: Arc<Pack>,
    /// The board as the rules read it, with its lines of sight.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub field: Option<Arc<Field>>,
}

/// One of those who play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerView {
    /// Which one.
    pub player: Player,
    /// The seat at the table.
    pub seat: Seat,
    /// Its warband.
    pub warband: WarbandView,
    /// Its points.
    pub points: u16,
    /// What its creatures on the board cost.
    pub strength: u16,
    /// The rating that it adds to its initiative now.
    pub rating: i16,
    /// The feature tiles that are left to it.
    pub tiles: Vec<String>,
}

/// A warband as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", tag = "is")]
pub enum WarbandView {
    /// It was not given yet.
    Open,
    /// It is sealed, and secret.
    Sealed,
    /// What it holds.
    Known(WarbandList),
}

/// The part of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    /// Warbands are built.
    Warband,
    /// Board and warbands are set up.
    Setup,
    /// The battle.
    Battle,
    /// The match is over.
    Over,
}

/// The board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoardView {
    /// The id of the map, or of the blank board; null in a position of its own.
    pub map: Option<String>,
    /// Its rows from the north, a letter a square.
    pub terrain: Vec<String>,
    /// Where each sets up, and where its routing creatures leave, in seat order.
    pub zones: Vec<crate::pack::Zone>,
    /// The areas that are worth points.
    pub areas: Vec<Area>,
    /// The tiles that lie on it, in the order in which they were laid.
    pub tiles: Vec<Lay>,
}

/// A creature.
#[expect(clippy::struct_excessive_bools, reason = "each is a mark that pages show for itself")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CreatureView {
    /// Its id.
    pub id: CreatureId,
    /// Whose it is.
    pub player: Player,
    /// The id of its card.
    pub card: String,
    /// Its north-west square; null off the board.
    pub at: Option<Square>,
    /// The HP that are left.
    pub hp: u16,
    /// How it has left the board; null: it has not.
    pub gone: Option<GoneAs>,
    /// Whether it routs.
    pub routing: bool,
    /// Whether its one morale save is behind it.
    pub morale_done: bool,
    /// Whether it was activated in this round.
    pub activated: bool,
    /// What it suffers from.
    pub conditions: Vec<Condition>,
    /// The spells and actions that last on it.
    pub boosts: Vec<BoostView>,
    /// How often its limited abilities and spells can still be used, by their ids.
    pub uses: BTreeMap<String, u8>,
    /// Whether it is under command now.
    pub under_command: bool,
    /// The speed of a turn that would begin now.
    pub speed: u16,
    /// Its armour class with all that lasts, without the situation.
    pub ac: i16,
}

/// A spell or an action that lasts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoostView {
    /// The id of the spell or action.
    pub power: String,
    /// How long it lasts.
    pub until: Until,
}

/// The creature whose turn it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ActingView {
    /// The creature.
    pub creature: CreatureId,
    /// Whether it began its turn under command.
    pub under_command: bool,
    /// Its speed in this turn.
    pub speed: u16,
    /// The movement that it has spent.
    pub moved: u16,
    /// The movement that is left to it.
    pub left: u16,
    /// Whether the next diagonal step costs 2.
    pub dear_diagonal: bool,
    /// The attacks that it has made.
    pub attacks: u8,
    /// Whether it has cast a spell or used an action.
    pub used: bool,
    /// The attack that it may make once more; null: none is owed.
    pub cleave: Option<u8>,
}

/// A creature that walks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WalkView {
    /// The creature.
    pub creature: CreatureId,
    /// How it goes.
    pub as_a: WalkKind,
    /// The squares that it is still to enter.
    pub ahead: Vec<Square>,
    /// Whether it leaves the board at the end.
    pub leaves: bool,
    /// The enemy of a charge or a rush.
    pub target: Option<CreatureId>,
}

/// A seat that may strike at a creature before it leaves its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WindowView {
    /// The seat that is asked.
    pub player: Player,
    /// The creature that walks.
    pub walker: CreatureId,
    /// The own creatures that may strike.
    pub strikers: Vec<CreatureId>,
}
