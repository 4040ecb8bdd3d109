//! What sound terrain tiles are. Rulebook p. 5 to 7.

use alloc::{collections::BTreeSet, format, string::String};

use kernel::{ChartFaults, below};

use super::{Document, check_maps::rows};
use crate::{Board, Place, Square};

/// The longest side of a tile: two assembly tiles fit on the shortest side of a board.
const LONGEST: i16 = 30;
/// The exit squares of an assembly tile. Rulebook p. 6.
const EXITS: [Square; 5] =
    [Square::new(0, 0), Square::new(0, 1), Square::new(0, 2), Square::new(1, 0), Square::new(2, 0)];
/// The longest side of an assembly tile: two lie beside each other on the shortest board.
const LONGEST_ASSEMBLY: i16 = 12;

pub(super) fn check(pack: &Document, faults: &mut ChartFaults) {
    for (id, tile) in &pack.tiles.features {
        let at = below("/tiles/features", id);
        faults.text(&format!("{at}/name"), &tile.name);
        let _ = board(&at, &tile.rows, faults);
        if pack.tiles.assembly.contains_key(id) {
            faults.add(
                &at,
                "twice",
                "An assembly tile is called so too.",
                "Une plaque de rassemblement porte le même identifiant.",
            );
        }
    }
    let shortest = pack.boards.values().map(|board| board.width.min(board.height)).min().map_or(LONGEST, i16::from);
    for (id, tile) in &pack.tiles.assembly {
        let at = below("/tiles/assembly", id);
        faults.text(&format!("{at}/name"), &tile.name);
        let Some(board) = board(&at, &tile.rows, faults) else { continue };
        if board.width() != board.height() || board.width() < 3 {
            let (en, fr) = (
                "An assembly tile is a square of at least three squares a side.",
                "Une plaque de rassemblement est un carré d’au moins trois cases de côté.",
            );
            faults.add(&format!("{at}/rows"), "not_square", en, fr);
        } else if 2 * board.width() > shortest || board.width() > LONGEST_ASSEMBLY {
            let (en, fr) = (
                "Two of them do not fit on a side of a board.",
                "Deux d’entre elles ne tiennent pas sur un côté de grille.",
            );
            faults.add(&format!("{at}/rows"), "too_large", en, fr);
        }
        let exits: BTreeSet<Square> = tile.exits.iter().copied().collect();
        if tile.exits.len() != EXITS.len() || exits != EXITS.into_iter().collect() {
            let (en, fr) =
                ("Five exits lie round the north-west corner.", "Cinq sorties entourent le coin nord-ouest.");
            faults.add(&format!("{at}/exits"), "exits", en, fr);
        } else if !EXITS.into_iter().all(|exit| board.can_stand(Place::from(exit))) {
            faults.add(&format!("{at}/exits"), "exit", "An exit is a free square.", "Une sortie est une case libre.");
        }
    }
}

fn board(at: &str, written: &[String], faults: &mut ChartFaults) -> Option<Board> {
    let board = Board::of_rows(written).filter(|board| board.width() <= LONGEST && board.height() <= LONGEST);
    if board.is_none() {
        rows(&format!("{at}/rows"), faults);
    }
    board
}
