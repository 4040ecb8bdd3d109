//! What a sound map is.

use alloc::{collections::BTreeSet, format, vec::Vec};

use kernel::ChartFaults;

use super::MapData;
use crate::{
    Cell,
    board::{LARGEST, name_of},
};

/// The steps to the neighbours N, NE, SE, S, SW, NW.
const SIDES: [hex::Hex; 6] = [
    hex::Hex::new(0, -1),
    hex::Hex::new(1, -1),
    hex::Hex::new(1, 0),
    hex::Hex::new(0, 1),
    hex::Hex::new(-1, 1),
    hex::Hex::new(-1, 0),
];

pub(super) fn check(at: &str, map: &MapData, faults: &mut ChartFaults) {
    faults.name(&format!("{at}/id"), &map.id);
    faults.name(&format!("{at}/origin"), &map.origin);
    faults.text(&format!("{at}/name"), &map.name);
    faults.text(&format!("{at}/about"), &map.about);
    let before = faults.len();
    faults.number(&format!("{at}/columns"), map.columns, 2, LARGEST.0);
    faults.number(&format!("{at}/rows"), map.rows, 1, LARGEST.1);
    if faults.len() > before {
        return;
    }
    let (columns, rows) = (i16::from(map.columns), i16::from(map.rows));
    let wanted: BTreeSet<Cell> =
        (0..columns).flat_map(|column| (0..rows).map(move |row| Cell::at(column, row))).collect();
    let found: BTreeSet<Cell> = map.hexes.iter().map(|hex| hex.id).collect();
    if found != wanted || map.hexes.len() != wanted.len() {
        let last = name_of(columns - 1, rows - 1);
        faults.add(
            &format!("{at}/hexes"),
            "hexes",
            format!("Every hex from a1 to {last} stands here once."),
            format!("Chaque case de a1 à {last} figure ici une fois."),
        );
        return;
    }
    for (index, hex) in map.hexes.iter().enumerate() {
        let at = format!("{at}/hexes/{index}");
        if let Some(name) = &hex.name {
            faults.text(&format!("{at}/name"), name);
        }
        let right: Vec<Option<Cell>> =
            SIDES.iter().map(|side| Some(hex.id.moved(*side)).filter(|next| wanted.contains(next))).collect();
        if hex.neighbors != right {
            faults.add(
                &format!("{at}/neighbors"),
                "neighbors",
                format!("These are not the six neighbours of {}, N, NE, SE, S, SW, NW.", hex.id),
                format!("Ce ne sont pas les six voisines de {} : N, NE, SE, S, SO, NO.", hex.id),
            );
        }
    }
    for (row, column, list) in [("west_row", 0, &map.west_row), ("east_row", columns - 1, &map.east_row)] {
        let listed: BTreeSet<Cell> = list.iter().copied().collect();
        let outer: BTreeSet<Cell> = (0..rows).map(|row| Cell::at(column, row)).collect();
        if listed != outer || list.len() != outer.len() {
            let (en, fr) =
                ("This is the outer column, each hex once.", "C’est la colonne du bord, chaque case une fois.");
            faults.add(&format!("{at}/{row}"), "row", en, fr);
        }
    }
    lines(at, map, &wanted, faults);
}

fn lines(at: &str, map: &MapData, hexes: &BTreeSet<Cell>, faults: &mut ChartFaults) {
    for (index, line) in map.lines.iter().enumerate() {
        let at = format!("{at}/lines/{index}");
        faults.text(&format!("{at}/name"), &line.name);
        for (place, cell) in line.hexes.iter().enumerate() {
            let follows = place.checked_sub(1).and_then(|before| line.hexes.get(before));
            if !hexes.contains(cell) || follows.is_some_and(|before| before.distance(*cell) != 1) {
                let (en, fr) = ("The line jumps here.", "Le tracé fait un saut ici.");
                faults.add(&format!("{at}/hexes/{place}"), "jump", en, fr);
            }
        }
    }
}
