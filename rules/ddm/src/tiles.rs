//! How terrain tiles are laid. Rulebook p. 5 to 7; settled readings 2 and 4.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    Board, Rejection, Square, Terrain,
    pack::{Rect, Tile, Zone},
};

/// By how much a tile is turned clockwise. Written in degrees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "0 | 90 | 180 | 270"))]
pub enum Turn {
    /// Not at all.
    #[default]
    None,
    /// A quarter.
    Quarter,
    /// Half a circle.
    Half,
    /// Three quarters.
    ThreeQuarters,
}

impl Turn {
    /// All of them, least first.
    pub const ALL: [Self; 4] = [Self::None, Self::Quarter, Self::Half, Self::ThreeQuarters];

    /// In degrees.
    pub const fn degrees(self) -> i64 {
        match self {
            Self::None => 0,
            Self::Quarter => 90,
            Self::Half => 180,
            Self::ThreeQuarters => 270,
        }
    }

    /// Of 0, 90, 180 or 270 degrees.
    pub fn of_degrees(degrees: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|turn| turn.degrees() == degrees)
    }
}

impl Serialize for Turn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(self.degrees())
    }
}

impl<'de> Deserialize<'de> for Turn {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let degrees = i64::deserialize(deserializer)?;
        Self::of_degrees(degrees).ok_or_else(|| serde::de::Error::custom("a tile is turned by 0, 90, 180 or 270"))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Turn {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "Turn".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "integer", "minimum": 0, "maximum": 270, "enum": [0, 90, 180, 270] })
    }
}

/// The corner or side of the board where an assembly tile lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Corner {
    NorthWest,
    NorthEast,
    SouthEast,
    SouthWest,
    /// The middle of the north side.
    North,
}

impl Tile {
    fn height(&self) -> i16 {
        i16::try_from(self.rows.len()).unwrap_or(i16::MAX)
    }

    fn width(&self) -> i16 {
        i16::try_from(self.rows.first().map_or(0, alloc::vec::Vec::len)).unwrap_or(i16::MAX)
    }

    /// The squares that it takes up, laid with its north-west square there.
    pub fn rect(&self, at: Square, turn: Turn) -> Rect {
        let [width, height] = [self.width(), self.height()].map(|side| u8::try_from(side).unwrap_or(u8::MAX));
        match turn {
            Turn::None | Turn::Half => Rect { at, width, height },
            Turn::Quarter | Turn::ThreeQuarters => Rect { at, width: height, height: width },
        }
    }

    /// Where one of its squares comes to lie.
    fn laid(&self, own: Square, at: Square, turn: Turn) -> Square {
        let (right, bottom) = (self.width() - 1, self.height() - 1);
        let (dx, dy) = match turn {
            Turn::None => (own.x, own.y),
            Turn::Quarter => (bottom - own.y, own.x),
            Turn::Half => (right - own.x, bottom - own.y),
            Turn::ThreeQuarters => (own.y, right - own.x),
        };
        at.shifted(dx, dy)
    }

    /// Its squares where they come to lie, with what is on them.
    pub fn squares(&self, at: Square, turn: Turn) -> impl Iterator<Item = (Square, Terrain)> + '_ {
        (0_i16..).zip(&self.rows).flat_map(move |(y, row)| {
            (0_i16..).zip(row).map(move |(x, terrain)| (self.laid(Square::new(x, y), at, turn), *terrain))
        })
    }

    /// Its wall squares where they come to lie.
    fn walls(&self, at: Square, turn: Turn) -> impl Iterator<Item = Square> + '_ {
        self.squares(at, turn).filter(|(_, terrain)| *terrain == Terrain::Wall).map(|(square, _)| square)
    }
}

impl Board {
    /// The board with one more tile on it.
    #[must_use]
    pub fn with_tile(&self, tile: &Tile, at: Square, turn: Turn) -> Self {
        self.with(tile.squares(at, turn))
    }
}

/// The assembly tile of one of so many seats: where it lies, how it is turned, and the zone that it is. Rulebook p. 6: two
/// seats begin in opposite corners, four in a corner each, three at the middle of a long side and in the opposite corners.
pub fn assembly_lay(seats: usize, seat: usize, board: &Board, tile: &Tile) -> (Square, Turn, Zone) {
    let corner = match (seats, seat) {
        (3, 0) => Corner::North,
        (2 | 3, 1) | (4, 2) => Corner::SouthEast,
        (3, 2) | (4, 3) => Corner::SouthWest,
        (4, 1) => Corner::NorthEast,
        _ => Corner::NorthWest,
    };
    let (east, south) = (board.width() - tile.width(), board.height() - tile.height());
    let (at, turn) = match corner {
        Corner::NorthWest => (Square::new(0, 0), Turn::None),
        Corner::NorthEast => (Square::new(east, 0), Turn::Quarter),
        Corner::SouthEast => (Square::new(east, south), Turn::Half),
        Corner::SouthWest => (Square::new(0, south), Turn::ThreeQuarters),
        Corner::North => (Square::new(east / 2, 0), Turn::None),
    };
    let is_at_edge = |square: &Square| {
        square.x == 0 || square.y == 0 || square.x == board.width() - 1 || square.y == board.height() - 1
    };
    let exits = tile.exits.iter().map(|exit| tile.laid(*exit, at, turn)).filter(is_at_edge).collect();
    (at, turn, Zone { rects: alloc::vec![tile.rect(at, turn)], exits })
}

/// Whether a feature tile may be laid there. `taken` holds the tiles that lie already: all walls of the board are theirs.
/// Settled reading 4.
///
/// # Errors
/// In this order: [`Rejection::OffBoard`], [`Rejection::Overlap`], [`Rejection::TooNarrow`].
pub fn can_lay(board: &Board, taken: &[Rect], tile: &Tile, at: Square, turn: Turn) -> Result<(), Rejection> {
    let rect = tile.rect(at, turn);
    if !board.has_square(at) || !rect.squares().all(|square| board.has_square(square)) {
        return Err(Rejection::OffBoard);
    }
    if taken.iter().any(|other| other.overlaps(rect)) {
        return Err(Rejection::Overlap);
    }
    let own: crate::SquareSet = tile.walls(at, turn).collect();
    let is_tight = |square: Square| {
        let mut near = (-2..=2).flat_map(|dy| (-2..=2).map(move |dx| square.shifted(dx, dy)));
        near.any(|near| board.walls().contains(near)) || gaps(square, board).any(|gap| !own.contains(gap))
    };
    if own.iter().any(is_tight) { Err(Rejection::TooNarrow) } else { Ok(()) }
}

/// The squares that alone part a square from the border.
fn gaps(square: Square, board: &Board) -> impl Iterator<Item = Square> {
    let (east, south) = (board.width() - 2, board.height() - 2);
    let (x, y) = (square.x, square.y);
    let gap = move |is_next: bool, dx: i16, dy: i16| is_next.then(|| square.shifted(dx, dy));
    [gap(x == 1, -1, 0), gap(y == 1, 0, -1), gap(x == east, 1, 0), gap(y == south, 0, 1)].into_iter().flatten()
}
