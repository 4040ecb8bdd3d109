//! A map as the rules read it: terrain of hexes, roads and rivers on their sides, lines of sight.

use alloc::{boxed::Box, string::String, vec::Vec};
use core::ops::Deref;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::{Band, Direction, Edge, Hex, HexSet, Terrain, sight::sees};

/// The terrain, roads, rivers and objective of a map. Written as rows of letters, roads and rivers as lists of sides, and the
/// objective.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ground {
    terrain: [Terrain; Hex::COUNT],
    /// For each hex the sides that a road crosses, one bit for each direction; so are the rivers.
    roads: [u8; Hex::COUNT],
    rivers: [u8; Hex::COUNT],
    objective: Hex,
}

/// The ground of a match with its lines of sight, which take some 0.2 ms to work out. Written as its ground.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    ground: Ground,
    /// For each hex the visible hexes within the farthest range.
    seen: Box<[HexSet]>,
}

impl Board {
    /// The lines of sight of a ground.
    pub fn of(ground: Ground) -> Self {
        let seen = ground.lines();
        Self { ground, seen }
    }

    /// The same map with another objective.
    #[must_use]
    pub const fn with_objective(mut self, objective: Hex) -> Self {
        self.ground.objective = objective;
        self
    }

    /// Whether two hexes see each other, at any distance.
    pub fn sees(&self, from: Hex, to: Hex) -> bool {
        if from.distance(to) <= Band::FARTHEST {
            return self.seen[from.index()].contains(to);
        }
        sees(from, to, |hex| self.terrain(hex).blocks_sight())
    }

    /// The hexes within the farthest range that a hex sees, its own among them.
    pub fn seen_from(&self, hex: Hex) -> HexSet {
        self.seen[hex.index()]
    }
}

impl Deref for Board {
    type Target = Ground;

    fn deref(&self) -> &Ground {
        &self.ground
    }
}

impl Ground {
    /// The ground with this terrain (clear where none is named), and these sides with roads and rivers.
    pub fn new(
        terrain: impl IntoIterator<Item = (Hex, Terrain)>,
        roads: impl IntoIterator<Item = Edge>,
        rivers: impl IntoIterator<Item = Edge>,
        objective: Hex,
    ) -> Self {
        let mut on = [Terrain::Clear; Hex::COUNT];
        for (hex, terrain) in terrain {
            on[hex.index()] = terrain;
        }
        Self { terrain: on, roads: masks(roads), rivers: masks(rivers), objective }
    }

    fn lines(&self) -> Box<[HexSet]> {
        let mut seen = alloc::vec![HexSet::EMPTY; Hex::COUNT];
        let blocking = HexSet::of(Hex::all().filter(|hex| self.terrain(*hex).blocks_sight()));
        for from in Hex::all() {
            let later = Hex::all().skip(from.index());
            for to in later.filter(|to| from.distance(*to) <= Band::FARTHEST) {
                if sees(from, to, |hex| blocking.contains(hex)) {
                    seen[from.index()].insert(to);
                    seen[to.index()].insert(from);
                }
            }
        }
        seen.into_boxed_slice()
    }

    /// The terrain of a hex.
    pub const fn terrain(&self, hex: Hex) -> Terrain {
        self.terrain[hex.index()]
    }

    /// The objective.
    pub const fn objective(&self) -> Hex {
        self.objective
    }

    /// Whether a road crosses the side of a hex in a direction. A bridge that is down counts.
    pub const fn is_road(&self, hex: Hex, side: Direction) -> bool {
        self.roads[hex.index()] >> side.index() & 1 == 1
    }

    /// Whether a road that can be used crosses the side of a hex in a direction, `down` being the bridges that are down.
    pub fn is_open_road(&self, hex: Hex, side: Direction, down: &[Edge]) -> bool {
        let is_down = || hex.step(side).and_then(|to| Edge::between(hex, to)).is_some_and(|edge| down.contains(&edge));
        self.is_road(hex, side) && (down.is_empty() || !is_down())
    }

    /// Whether a river lies on the side of a hex in a direction.
    pub const fn is_river(&self, hex: Hex, side: Direction) -> bool {
        self.rivers[hex.index()] >> side.index() & 1 == 1
    }

    /// Whether a road crosses a river there.
    pub const fn is_bridge(&self, hex: Hex, side: Direction) -> bool {
        self.is_road(hex, side) && self.is_river(hex, side)
    }

    /// Whether any road crosses a side of a hex.
    pub const fn has_road(&self, hex: Hex) -> bool {
        self.roads[hex.index()] != 0
    }

    /// The bridges, in hex order.
    pub fn bridges(&self) -> impl Iterator<Item = Edge> {
        Edge::all().filter(|edge| self.is_edge_of(&self.roads, *edge) && self.is_edge_of(&self.rivers, *edge))
    }

    /// The sides that roads cross, in hex order.
    pub fn roads(&self) -> impl Iterator<Item = Edge> {
        Edge::all().filter(|edge| self.is_edge_of(&self.roads, *edge))
    }

    /// The sides on which rivers lie, in hex order.
    pub fn rivers(&self) -> impl Iterator<Item = Edge> {
        Edge::all().filter(|edge| self.is_edge_of(&self.rivers, *edge))
    }

    #[expect(clippy::unused_self, reason = "the masks are those of this board")]
    fn is_edge_of(&self, masks: &[u8; Hex::COUNT], edge: Edge) -> bool {
        let [first, second] = edge.hexes();
        first.direction_to(second).is_some_and(|side| masks[first.index()] >> side.index() & 1 == 1)
    }

    /// Its rows as letters, from the north.
    fn rows(&self) -> Vec<String> {
        let mut rows: Vec<String> = Vec::new();
        for hex in Hex::all() {
            if hex.number() == 1 {
                rows.push(String::new());
            }
            if let Some(row) = rows.last_mut() {
                row.push(self.terrain(hex).letter());
            }
        }
        rows
    }
}

fn masks(edges: impl IntoIterator<Item = Edge>) -> [u8; Hex::COUNT] {
    let mut masks = [0; Hex::COUNT];
    for edge in edges {
        let [first, second] = edge.hexes();
        if let Some(side) = first.direction_to(second) {
            masks[first.index()] |= 1 << side.index();
            masks[second.index()] |= 1 << side.opposite().index();
        }
    }
    masks
}

/// A map as it is stored.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    terrain: Vec<String>,
    roads: Vec<Edge>,
    rivers: Vec<Edge>,
    objective: Hex,
}

impl Serialize for Ground {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (roads, rivers) = (self.roads().collect(), self.rivers().collect());
        Stored { terrain: self.rows(), roads, rivers, objective: self.objective }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Ground {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Stored { terrain, roads, rivers, objective } = Stored::deserialize(deserializer)?;
        let mut on = Vec::with_capacity(Hex::COUNT);
        for (y, row) in (0_i16..).zip(&terrain) {
            for (number, letter) in (1_i16..).zip(row.chars()) {
                let hex = Hex::at(2 * number + y % 2, y).ok_or_else(|| D::Error::custom("no such hex"))?;
                on.push((hex, Terrain::of_letter(letter).ok_or_else(|| D::Error::custom("no such terrain"))?));
            }
        }
        if on.len() != Hex::COUNT {
            return Err(D::Error::custom("a map has 171 hexes"));
        }
        Ok(Self::new(on, roads, rivers, objective))
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.ground.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ground::deserialize(deserializer).map(Self::of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(name: &str) -> Hex {
        Hex::named(name).expect("a hex")
    }

    fn edge(one: &str, other: &str) -> Edge {
        Edge::between(hex(one), hex(other)).expect("they touch")
    }

    #[test]
    fn a_board_is_read_as_it_was_written() {
        let terrain = [(hex("A1"), Terrain::Hill), (hex("B15"), Terrain::Marsh), (hex("K16"), Terrain::Pond)];
        let roads = [edge("C8", "C9"), edge("C9", "D9")];
        let board = Board::of(Ground::new(terrain, roads, [edge("C9", "C8")], hex("F8")));
        let written = serde_json::to_string(&board).expect("it is JSON");
        assert_eq!(serde_json::from_str::<Board>(&written).expect("it is a board"), board);
        assert_eq!(board.bridges().collect::<Vec<_>>(), [edge("C8", "C9")]);
        assert!(board.is_bridge(hex("C9"), Direction::W) && !board.is_bridge(hex("C9"), Direction::Se));
    }

    #[test]
    fn what_is_kept_is_what_is_seen() {
        let hexes = Hex::all().filter(|hex| hex.index() % 5 == 0).map(|hex| (hex, Terrain::Town));
        let board = Board::of(Ground::new(hexes, [], [], hex("F8")));
        for from in Hex::all() {
            for to in Hex::all() {
                let is_seen = sees(from, to, |hex| board.terrain(hex).blocks_sight());
                assert_eq!(board.sees(from, to), is_seen, "{from} {to}");
            }
        }
    }
}
