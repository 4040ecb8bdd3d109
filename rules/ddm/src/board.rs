//! The board: what lies on each square, with the tables that are looked up all the time.

use alloc::{format, string::String, vec::Vec};

use serde::{Deserialize, Serialize};

use crate::{
    Place, Square, SquareSet, Terrain,
    moves::{Ground, Moves},
    near::Near,
    sight::Sight,
    square_set::LONGEST,
};

/// A board of at most 60 squares by 60. Written as its rows from the north, a letter a square.
///
/// Boards are equal if the same lies on them.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Board {
    width: i16,
    height: i16,
    terrain: Vec<Terrain>,
    /// The squares of each terrain, by the order of [`Terrain::ALL`].
    sets: [SquareSet; Terrain::ALL.len()],
    moves: Moves,
    sight: Sight,
    near: Near,
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        (self.width, self.height, &self.terrain) == (other.width, other.height, &other.terrain)
    }
}

impl Eq for Board {}

impl Board {
    /// The board of some rows of letters; `None` unless they are equally long, known letters, and 1 to 60 each way.
    pub fn of_rows<R: AsRef<str>>(rows: &[R]) -> Option<Self> {
        let width = rows.first()?.as_ref().chars().count();
        if width == 0 || width > LONGEST || rows.len() > LONGEST {
            return None;
        }
        let mut terrain = Vec::with_capacity(width * rows.len());
        for row in rows {
            terrain.extend(row.as_ref().chars().map(Terrain::of_letter));
            if terrain.len() % width != 0 || row.as_ref().chars().count() != width {
                return None;
            }
        }
        let terrain: Option<Vec<Terrain>> = terrain.into_iter().collect();
        Some(Self::of_terrain(i16::try_from(width).ok()?, i16::try_from(rows.len()).ok()?, terrain?))
    }

    /// A board of floor to lay tiles on; `None` unless it has 1 to 60 squares each way. No creature sees anything on it
    /// before it is [surveyed](Self::surveyed).
    pub fn blank(width: u8, height: u8) -> Option<Self> {
        let sides = 1..=LONGEST;
        if !sides.contains(&usize::from(width)) || !sides.contains(&usize::from(height)) {
            return None;
        }
        let terrain = alloc::vec![Terrain::Floor; usize::from(width) * usize::from(height)];
        Some(Self::unsurveyed(width.into(), height.into(), terrain))
    }

    /// Squares by rows, as many as the board has.
    fn of_terrain(width: i16, height: i16, terrain: Vec<Terrain>) -> Self {
        Self::unsurveyed(width, height, terrain).surveyed()
    }

    /// The same board with the tables of who sees whom, and what lies within six squares.
    #[must_use]
    pub fn surveyed(mut self) -> Self {
        let walls = &self.sets[Terrain::Wall as usize];
        self.sight = Sight::new(self.width, self.height, walls);
        self.near = Near::new(self.width, self.height, walls);
        self
    }

    fn unsurveyed(width: i16, height: i16, terrain: Vec<Terrain>) -> Self {
        let mut sets = [SquareSet::EMPTY; Terrain::ALL.len()];
        let squares = (0..height).flat_map(|y| (0..width).map(move |x| Square::new(x, y)));
        for (square, terrain) in squares.zip(&terrain) {
            sets[*terrain as usize].insert(square);
        }
        let slow = sets[Terrain::Difficult as usize] | sets[Terrain::Undergrowth as usize];
        let moves = Moves::new(&Ground {
            width,
            height,
            walls: &sets[Terrain::Wall as usize],
            statues: &sets[Terrain::Statue as usize],
            slow: &slow,
            spikes: &sets[Terrain::Spikes as usize],
        });
        Self { width, height, terrain, sets, moves, sight: Sight::default(), near: Near::default() }
    }

    /// The same board with other terrain on some squares, to be [surveyed](Self::surveyed) anew. Squares beyond the board
    /// are left out.
    #[must_use]
    pub fn with(&self, changes: impl IntoIterator<Item = (Square, Terrain)>) -> Self {
        let mut terrain = self.terrain.clone();
        for (square, changed) in changes {
            if let Some(cell) = self.index(square).and_then(|index| terrain.get_mut(index)) {
                *cell = changed;
            }
        }
        Self::unsurveyed(self.width, self.height, terrain)
    }

    /// Its columns.
    pub const fn width(&self) -> i16 {
        self.width
    }

    /// Its rows.
    pub const fn height(&self) -> i16 {
        self.height
    }

    fn index(&self, square: Square) -> Option<usize> {
        if !self.has_square(square) {
            return None;
        }
        usize::try_from(square.y * self.width + square.x).ok()
    }

    /// What lies on a square; `None` beyond the edge.
    pub fn terrain(&self, square: Square) -> Option<Terrain> {
        self.index(square).and_then(|index| self.terrain.get(index)).copied()
    }

    /// The squares of a terrain.
    pub const fn squares_of(&self, terrain: Terrain) -> &SquareSet {
        &self.sets[terrain as usize]
    }

    /// The wall squares.
    pub const fn walls(&self) -> &SquareSet {
        self.squares_of(Terrain::Wall)
    }

    /// The statues.
    pub const fn statues(&self) -> &SquareSet {
        self.squares_of(Terrain::Statue)
    }

    /// The undergrowth.
    pub const fn undergrowth(&self) -> &SquareSet {
        self.squares_of(Terrain::Undergrowth)
    }

    /// All squares, by rows from the north, each from the west.
    pub fn squares(&self) -> impl Iterator<Item = Square> + Clone + use<> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |y| (0..width).map(move |x| Square::new(x, y)))
    }

    /// Its rows from the north, a letter a square.
    pub fn rows(&self) -> Vec<String> {
        let width = usize::try_from(self.width).unwrap_or(1);
        self.terrain.chunks(width).map(|row| row.iter().map(|terrain| terrain.letter()).collect()).collect()
    }

    /// Whether a square lies on it.
    pub const fn has_square(&self, square: Square) -> bool {
        square.x >= 0 && square.y >= 0 && square.x < self.width && square.y < self.height
    }

    /// Whether a place lies wholly on it.
    pub fn has(&self, place: Place) -> bool {
        let side = i16::from(place.side) - 1;
        self.has_square(place.at) && self.has_square(place.at.shifted(side, side))
    }

    /// Whether a creature could stop in a place, other creatures aside: on the board, on no wall and no statue. Rulebook
    /// p. 7; settled readings 1 and 10.
    pub fn can_stand(&self, place: Place) -> bool {
        self.has(place) && !self.touches(place, Terrain::Wall) && !self.touches(place, Terrain::Statue)
    }

    /// Whether a square of a place is of a terrain.
    pub fn touches(&self, place: Place, terrain: Terrain) -> bool {
        place.squares().any(|square| self.squares_of(terrain).contains(square))
    }

    pub(crate) const fn moves(&self) -> &Moves {
        &self.moves
    }

    pub(crate) const fn sight(&self) -> &Sight {
        &self.sight
    }

    pub(crate) const fn near(&self) -> &Near {
        &self.near
    }
}

impl TryFrom<Vec<String>> for Board {
    type Error = String;

    fn try_from(rows: Vec<String>) -> Result<Self, String> {
        Self::of_rows(&rows).ok_or_else(|| format!("{} rows are no board", rows.len()))
    }
}

impl From<Board> for Vec<String> {
    fn from(board: Board) -> Self {
        board.rows()
    }
}
