//! The map of a pack, as a plane.

use kernel::Text;
use picture::{Hexes, Point, place_of};
use serde::Deserialize;

/// From the centre of a hex to its corners.
pub(crate) const RADIUS: f64 = 74.0;
/// The room of a tray beside the map, and what stands free above it, as the client lays it out.
const BESIDE: f64 = RADIUS * 1.49;
const ABOVE: f64 = RADIUS * 0.45;

/// A map as a picture needs it.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Data {
    pub(crate) id: String,
    columns: u8,
    rows: u8,
    hexes: Vec<HexData>,
    lines: Vec<LineData>,
}

#[derive(Debug, Clone, Deserialize)]
struct HexData {
    id: String,
    terrain: Terrain,
    name: Option<Text>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Terrain {
    Clear,
    Village,
    City,
    Hill,
    Forest,
}

#[derive(Debug, Clone, Deserialize)]
struct LineData {
    kind: LineKind,
    hexes: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LineKind {
    Road,
    River,
}

/// A hex in its place.
#[derive(Debug, Clone)]
pub(crate) struct Ground {
    pub(crate) id: String,
    pub(crate) terrain: Terrain,
    pub(crate) name: Option<Text>,
    pub(crate) at: Point,
}

/// A map with the places of its hexes.
#[derive(Debug, Clone)]
pub(crate) struct Map {
    pub(crate) id: String,
    pub(crate) hexes: Hexes,
    pub(crate) columns: u8,
    pub(crate) rows: u8,
    pub(crate) ground: Vec<Ground>,
    lines: Vec<(LineKind, Vec<Point>)>,
}

impl Map {
    /// `None` for what is larger than a map can be.
    pub(crate) fn of(data: &Data) -> Option<Self> {
        let hexes = Hexes { radius: RADIUS, origin: (BESIDE, ABOVE) };
        let (columns, rows) = (data.columns, data.rows);
        if !(1..=26).contains(&columns) || !(1..=26).contains(&rows) {
            return None;
        }
        let at = |id: &str| place_of(id).map(|(column, row)| hexes.centre(column, row));
        let ground = data.hexes.iter().filter_map(|hex| {
            Some(Ground { id: hex.id.clone(), terrain: hex.terrain, name: hex.name.clone(), at: at(&hex.id)? })
        });
        let lines = data.lines.iter().map(|line| (line.kind, line.hexes.iter().filter_map(|id| at(id)).collect()));
        Some(Self { id: data.id.clone(), hexes, columns, rows, ground: ground.collect(), lines: lines.collect() })
    }

    /// From the outer edge of one tray to that of the other.
    pub(crate) fn width(&self) -> f64 {
        self.hexes.size(self.columns, self.rows).0 + 2.0 * BESIDE
    }

    /// From above to below.
    pub(crate) fn height(&self) -> f64 {
        self.hexes.size(self.columns, self.rows).1 + 2.0 * ABOVE
    }

    /// The middles of the hexes with some terrain.
    pub(crate) fn centres(&self, kinds: &[Terrain]) -> Vec<Point> {
        self.ground.iter().filter(|hex| kinds.contains(&hex.terrain)).map(|hex| hex.at).collect()
    }

    /// The lines of a kind.
    pub(crate) fn lines(&self, kind: LineKind) -> impl Iterator<Item = &Vec<Point>> {
        self.lines.iter().filter(move |(one, _)| *one == kind).map(|(_, line)| line)
    }

    /// All hexes by column and row.
    pub(crate) fn cells(&self) -> impl Iterator<Item = (u8, u8)> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| (column, row)))
    }

    /// The neighbour across each edge that begins at a corner, in the order of the corners; `None`: beyond the map.
    pub(crate) fn neighbours(&self, (column, row): (u8, u8)) -> [Option<(u8, u8)>; 6] {
        let lower = column % 2 == 1;
        // Below to the right, below, below to the left, above to the left, above, above to the right.
        let (up, down) = if lower { (0, 1) } else { (-1, 0) };
        [(1, down), (0, 1), (-1, down), (-1, up), (0, -1), (1, up)].map(|(across, below)| {
            let column = u8::try_from(i16::from(column) + across).ok().filter(|column| *column < self.columns)?;
            let row = u8::try_from(i16::from(row) + below).ok().filter(|row| *row < self.rows)?;
            Some((column, row))
        })
    }

    /// Whether a point is the middle of a hex at the rim.
    pub(crate) fn is_rim(&self, point: Point) -> bool {
        self.cells()
            .find(|&(column, row)| {
                let at = self.hexes.centre(column, row);
                (at.0 - point.0).hypot(at.1 - point.1) < 1.0
            })
            .is_some_and(|cell| self.neighbours(cell).iter().any(Option::is_none))
    }
}
