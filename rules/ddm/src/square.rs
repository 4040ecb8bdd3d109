//! Squares and directions. `x` counts to the east, `y` to the south, both from 0.

use alloc::{format, string::String};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A square, on the board or beyond it. Written as `[x, y]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "[number, number]"))]
pub struct Square {
    /// The row, from the north. First, so that squares are ordered by rows.
    pub y: i16,
    /// The column, from the west.
    pub x: i16,
}

impl Square {
    /// The square in a column and a row.
    pub const fn new(x: i16, y: i16) -> Self {
        Self { y, x }
    }

    /// The distance to another square: diagonals count 1 and 2 in turn. Settled reading, section 5.
    pub const fn distance(self, to: Self) -> u16 {
        length(self.x.abs_diff(to.x), self.y.abs_diff(to.y))
    }

    /// The next square in a direction.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Self {
        let (dx, dy) = direction.delta();
        self.shifted(dx, dy)
    }

    /// What players call it: letters for the column from the west, A to Z, then AA, and the row from the north, from 1.
    pub fn label(self) -> String {
        let (column, row) = (u16::try_from(self.x).unwrap_or(0), i32::from(self.y) + 1);
        let letter = |number: u16| char::from(b'A' + u8::try_from(number % 26).unwrap_or(0));
        let last = letter(column);
        match column / 26 {
            0 => format!("{last}{row}"),
            more => format!("{}{last}{row}", letter(more - 1)),
        }
    }

    /// The direction of the next step towards another square; `None` for itself.
    pub fn towards(self, to: Self) -> Option<Direction> {
        let step = |from: i16, to: i16| (to - from).signum();
        Direction::between(self, self.shifted(step(self.x, to.x), step(self.y, to.y)))
    }

    /// The square so many columns to the east and rows to the south. Numbers beyond all boards stay there.
    #[must_use]
    pub const fn shifted(self, dx: i16, dy: i16) -> Self {
        Self { y: self.y.saturating_add(dy), x: self.x.saturating_add(dx) }
    }
}

/// The length of a way of `dx` columns and `dy` rows over open ground.
pub(crate) const fn length(dx: u16, dy: u16) -> u16 {
    let (long, short) = if dx > dy { (dx, dy) } else { (dy, dx) };
    long.saturating_add(short / 2)
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.x, self.y].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <[i16; 2]>::deserialize(deserializer).map(|[x, y]| Self { y, x })
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Square {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "Square".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <[i16; 2]>::json_schema(generator)
    }
}

/// A direction of the compass.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "UPPERCASE")]
pub enum Direction {
    /// North.
    N,
    /// North-east.
    NE,
    /// East.
    E,
    /// South-east.
    SE,
    /// South.
    S,
    /// South-west.
    SW,
    /// West.
    W,
    /// North-west.
    NW,
}

impl Direction {
    /// All of them, clockwise from the north: the fixed order of ties.
    pub const ALL: [Self; 8] = [Self::N, Self::NE, Self::E, Self::SE, Self::S, Self::SW, Self::W, Self::NW];

    /// Columns to the east and rows to the south of one step.
    pub const fn delta(self) -> (i16, i16) {
        match self {
            Self::N => (0, -1),
            Self::NE => (1, -1),
            Self::E => (1, 0),
            Self::SE => (1, 1),
            Self::S => (0, 1),
            Self::SW => (-1, 1),
            Self::W => (-1, 0),
            Self::NW => (-1, -1),
        }
    }

    /// Whether it leads to a square that shares a corner alone.
    pub const fn is_diagonal(self) -> bool {
        let (dx, dy) = self.delta();
        dx != 0 && dy != 0
    }

    /// Its letters.
    pub const fn id(self) -> &'static str {
        match self {
            Self::N => "N",
            Self::NE => "NE",
            Self::E => "E",
            Self::SE => "SE",
            Self::S => "S",
            Self::SW => "SW",
            Self::W => "W",
            Self::NW => "NW",
        }
    }

    /// The direction of these letters.
    pub fn named(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.id() == id)
    }

    /// The direction from a square to a neighbour; `None` for any other square.
    pub fn between(from: Square, to: Square) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| from.step(*direction) == to)
    }
}
