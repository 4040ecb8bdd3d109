//! What is fought on: the board, the zones of the seats, the areas that are worth points, the tiles.

use alloc::{string::String, vec::Vec};
use serde::{Deserialize, Serialize};

use crate::{
    Board, Player, Square, Turn,
    pack::{Area, BoardPlan, MapPlan, Zone},
};

/// What is fought on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Field {
    /// The id of the map, or of the blank board; `None` in a position of its own.
    pub map: Option<String>,
    /// The board with all that lies on it.
    pub board: Board,
    /// The zone of each, in seat order.
    pub zones: Vec<Zone>,
    /// The areas that are worth points.
    pub areas: Vec<Area>,
    /// The tiles, in the order in which they were laid.
    pub tiles: Vec<Lay>,
}

/// A tile that lies on the board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Lay {
    /// Its id.
    pub tile: String,
    /// Who has brought it.
    pub player: Player,
    /// Its north-west square once turned.
    pub at: Square,
    /// By how much it is turned clockwise.
    pub turn: Turn,
}

impl Field {
    /// A map, for so many seats; `None` if it does not serve them.
    pub(crate) fn of_map(map: &MapPlan, seats: usize) -> Option<Self> {
        Some(Self {
            map: Some(map.id.clone()),
            board: Board::of_rows(&map.rows)?,
            zones: map.zones(seats)?.into_iter().cloned().collect(),
            areas: map.areas.clone(),
            tiles: Vec::new(),
        })
    }

    /// A blank board; `None` if it has no size that a board can have.
    pub(crate) fn blank(plan: &BoardPlan, seats: usize) -> Option<Self> {
        Some(Self {
            map: Some(plan.id.clone()),
            board: Board::blank(plan.width, plan.height)?,
            zones: alloc::vec![Zone::default(); seats],
            areas: plan.areas.clone(),
            tiles: Vec::new(),
        })
    }

    /// The zone of a seat.
    pub(crate) fn zone(&self, player: Player) -> Option<&Zone> {
        self.zones.get(player.index())
    }

    /// The exits of a seat.
    pub(crate) fn exits(&self, player: Player) -> &[Square] {
        self.zone(player).map_or(&[], |zone| &zone.exits)
    }
}
