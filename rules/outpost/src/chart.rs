//! Charts: the board, where patrols begin, where raiders come from. Rules 1.1.

use alloc::{collections::BTreeSet, format, string::String, vec, vec::Vec};
use kernel::{ChartFault, NamedChart, Text};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{Cell, Terrain};

/// A board as data. Only a sound one is accepted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Chart {
    /// The rows from the top, a sign for each column: `.` open, `^` woods, `~` water, `o` outpost.
    pub rows: Vec<String>,
    /// Where the two scouts of each patrol begin, patrols in the order of their roles.
    pub starts: Vec<Vec<Cell>>,
    /// Where raiders come from.
    pub trails: Vec<Cell>,
}

/// Columns and rows at most.
const LARGEST: usize = 12;

impl Chart {
    /// What lies on a cell; `None` beyond the edge.
    pub fn terrain(&self, cell: Cell) -> Option<Terrain> {
        let (column, row) = cell.column_and_row();
        let row = self.rows.get(usize::try_from(row).ok()?)?;
        match row.as_bytes().get(usize::try_from(column).ok()?)? {
            b'^' => Some(Terrain::Woods),
            b'~' => Some(Terrain::Water),
            b'o' => Some(Terrain::Outpost),
            _ => Some(Terrain::Open),
        }
    }

    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> {
        let rows = (0..).zip(&self.rows);
        rows.flat_map(|(row, signs)| (0..).zip(signs.bytes()).map(move |(column, _)| Cell::at(column, row)))
    }

    /// The hexes with an outpost.
    pub fn outposts(&self) -> impl Iterator<Item = Cell> {
        self.cells().filter(|cell| self.terrain(*cell) == Some(Terrain::Outpost))
    }

    /// Reads a chart.
    ///
    /// # Errors
    /// Every fault found, each with its place.
    pub fn check(value: &Value) -> Result<Self, Vec<ChartFault>> {
        let chart = Self::deserialize(value).map_err(|error| {
            vec![ChartFault::new(
                "",
                "unreadable",
                format!("This is no chart: {error}."),
                format!("Ce n’est pas une carte : {error}."),
            )]
        })?;
        let mut faults = chart.board_faults();
        // Places can be looked up on a sound board only.
        if faults.is_empty() {
            faults = chart.place_faults();
        }
        if faults.is_empty() { Ok(chart) } else { Err(faults) }
    }

    fn board_faults(&self) -> Vec<ChartFault> {
        let mut faults = Vec::new();
        let width = self.rows.first().map_or(0, String::len);
        if !(3..=LARGEST).contains(&width) || !(3..=LARGEST).contains(&self.rows.len()) {
            faults.push(ChartFault::new(
                "/rows",
                "size",
                "A board has 3 to 12 columns and rows.",
                "Une carte a de 3 à 12 colonnes et rangées.",
            ));
        }
        for (index, row) in self.rows.iter().enumerate() {
            if row.len() != width || !row.bytes().all(|sign| b".^~o".contains(&sign)) {
                let (en, fr) =
                    ("A row has a sign . ^ ~ o for each column.", "Une rangée a un signe . ^ ~ o par colonne.");
                faults.push(ChartFault::new(format!("/rows/{index}"), "row", en, fr));
            }
        }
        if faults.is_empty() && self.outposts().next().is_none() {
            faults.push(ChartFault::new("/rows", "no_outpost", "There is no outpost.", "Il n’y a aucun avant-poste."));
        }
        faults
    }

    fn place_faults(&self) -> Vec<ChartFault> {
        let mut faults = Vec::new();
        let mut taken = BTreeSet::new();
        if self.starts.len() != 4 || self.starts.iter().any(|cells| cells.len() != 2) {
            let (en, fr) = (
                "Each of the four patrols begins with two scouts.",
                "Chacune des quatre patrouilles commence avec deux éclaireurs.",
            );
            faults.push(ChartFault::new("/starts", "scouts", en, fr));
        }
        if self.trails.is_empty() {
            faults.push(ChartFault::new(
                "/trails",
                "no_trail",
                "Raiders come from nowhere.",
                "Les pillards n’arrivent de nulle part.",
            ));
        }
        let starts = (0..).zip(&self.starts).flat_map(|(patrol, cells)| {
            (0..).zip(cells).map(move |(scout, cell): (u32, _)| (format!("/starts/{patrol}/{scout}"), cell))
        });
        let trails = (0_u32..).zip(&self.trails).map(|(trail, cell)| (format!("/trails/{trail}"), cell));
        for (at, cell) in starts.chain(trails) {
            if self.terrain(*cell).and_then(Terrain::cost).is_none() {
                faults.push(ChartFault::new(
                    at,
                    "no_ground",
                    "Nobody can stand here.",
                    "Personne ne peut se tenir ici.",
                ));
            } else if !taken.insert(*cell) {
                faults.push(ChartFault::new(
                    at,
                    "twice",
                    "This hex is named twice.",
                    "Cet hexagone est cité deux fois.",
                ));
            }
        }
        faults
    }
}

/// The charts that ship with the game, the usual one first.
pub(crate) fn built_in() -> Vec<NamedChart> {
    let ford = json!({
        "rows": [".......", ".^...^.", "..^o^..", "o.~.~.o", "..^.^..", ".^.o.^.", "......."],
        "starts": [["a1", "b1"], ["g7", "f7"], ["g1", "f1"], ["a7", "b7"]],
        "trails": ["d1", "d7"],
    });
    let ridge = json!({
        "rows": ["....^....", ".o.^^^.o.", "...^.^...", "^...o...^", "...^.^...", ".o.^~^.o.", "....~...."],
        "starts": [["a1", "b1"], ["i6", "h7"], ["i1", "h1"], ["a6", "b7"]],
        "trails": ["a4", "i4", "d7"],
    });
    vec![
        NamedChart { id: "ford".into(), name: Text::new("The ford", "Le gué"), chart: ford },
        NamedChart { id: "ridge".into(), name: Text::new("The ridge", "La crête"), chart: ridge },
    ]
}
