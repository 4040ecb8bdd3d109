//! What sound maps and boards are: the same for every seat, connected, with room to set up.

use alloc::{
    collections::{BTreeMap, BTreeSet},
    format,
    string::String,
    vec,
    vec::Vec,
};

use kernel::{ChartFaults, below};

use super::{Document, MapData, Rect, Zone};
use crate::{Board, Place, Square, Terrain};

/// Free squares of a zone, at least.
const FEWEST_SQUARES: usize = 16;
/// The sides of a blank board.
const BOARD: (u8, u8) = (12, 60);

pub(super) fn check(pack: &Document, faults: &mut ChartFaults) {
    for (id, map) in &pack.maps {
        let at = below("/maps", id);
        faults.text(&format!("{at}/name"), &map.name);
        match Board::of_rows(&map.rows) {
            Some(board) => whole(&at, map, &board, faults),
            None => rows(&format!("{at}/rows"), faults),
        }
    }
    for (id, board) in &pack.boards {
        let at = below("/boards", id);
        faults.text(&format!("{at}/name"), &board.name);
        faults.number(&format!("{at}/width"), board.width, BOARD.0, BOARD.1);
        faults.number(&format!("{at}/height"), board.height, BOARD.0, BOARD.1);
        let whole = Rect { at: Square::new(0, 0), width: board.width, height: board.height };
        areas(&at, &board.areas, |square| whole.contains(square), faults);
    }
}

pub(super) fn rows(at: &str, faults: &mut ChartFaults) {
    let (en, fr) = (
        "Rows of equal length, of the letters . # s d u x o, at most 60 of 60.",
        "Des rangées de même longueur, faites des lettres . # s d u x o, au plus 60 de 60.",
    );
    faults.add(at, "rows", en, fr);
}

fn areas(at: &str, areas: &BTreeMap<String, Rect>, has: impl Fn(Square) -> bool, faults: &mut ChartFaults) {
    for (name, rect) in areas {
        let at = below(&format!("{at}/areas"), name);
        faults.id(&at, name);
        if rect.width == 0 || rect.height == 0 || !rect.squares().all(&has) {
            faults.add(&at, "off_board", "An area lies on the board.", "Un secteur se trouve sur la grille.");
        }
    }
}

fn whole(at: &str, map: &MapData, board: &Board, faults: &mut ChartFaults) {
    let serves = |count: &str| map.starts.contains_key(count);
    if !is_same(board, |square| turned(board, square)) {
        let (en, fr) =
            ("A map is the same when it is turned by half a circle.", "Une carte est la même après un demi-tour.");
        faults.add(&format!("{at}/rows"), "symmetry", en, fr);
    } else if serves("4") && !is_same(board, |square| Square::new(board.width() - 1 - square.x, square.y)) {
        let (en, fr) = (
            "A map for four is the same in a mirror, both ways.",
            "Une carte pour quatre est la même dans un miroir, en long et en large.",
        );
        faults.add(&format!("{at}/rows"), "symmetry", en, fr);
    }
    areas(at, &map.areas, |square| board.has_square(square), faults);
    for (name, zone) in &map.zones {
        let at = below(&format!("{at}/zones"), name);
        faults.id(&at, name);
        check_zone(&at, zone, board, faults);
    }
    for (count, zones) in &map.starts {
        starts(at, count, zones, map, board, faults);
    }
    if map.starts.is_empty() {
        faults.add(&format!("{at}/starts"), "empty", "A map serves some seats.", "Une carte se joue à quelques-uns.");
    }
    connected(at, board, faults);
}

/// The square that another becomes when the map is turned by half a circle.
fn turned(board: &Board, square: Square) -> Square {
    Square::new(board.width() - 1 - square.x, board.height() - 1 - square.y)
}

fn is_same(board: &Board, other: impl Fn(Square) -> Square) -> bool {
    board.squares().all(|square| board.terrain(square) == board.terrain(other(square)))
}

fn check_zone(at: &str, zone: &Zone, board: &Board, faults: &mut ChartFaults) {
    let squares: BTreeSet<Square> = zone.rects.iter().flat_map(|rect| rect.squares()).collect();
    if !squares.iter().all(|square| board.has_square(*square)) {
        faults.add(
            &format!("{at}/rects"),
            "off_board",
            "A zone lies on the board.",
            "Une zone se trouve sur la grille.",
        );
    } else if squares.iter().filter(|square| board.can_stand(Place::from(**square))).count() < FEWEST_SQUARES {
        let (en, fr) = ("A zone has at least 16 free squares.", "Une zone a au moins 16 cases libres.");
        faults.add(&format!("{at}/rects"), "too_small", en, fr);
    }
    for (index, exit) in zone.exits.iter().enumerate() {
        let is_edge = exit.x == 0 || exit.y == 0 || exit.x == board.width() - 1 || exit.y == board.height() - 1;
        if !is_edge || !board.can_stand(Place::from(*exit)) {
            let (en, fr) = ("An exit is a free square at the edge.", "Une sortie est une case libre du bord.");
            faults.add(&format!("{at}/exits/{index}"), "exit", en, fr);
        }
    }
    if zone.exits.is_empty() {
        faults.add(&format!("{at}/exits"), "empty", "A zone has an exit.", "Une zone a une sortie.");
    }
}

fn starts(at: &str, count: &str, names: &[String], map: &MapData, board: &Board, faults: &mut ChartFaults) {
    let place = below(&format!("{at}/starts"), count);
    let zones: Option<Vec<&Zone>> = names.iter().map(|name| map.zones.get(name)).collect();
    let Some(zones) = zones.filter(|zones| ["2", "3", "4"].contains(&count) && format!("{}", zones.len()) == count)
    else {
        let (en, fr) = ("By 2, 3 or 4 seats a zone for each.", "Pour 2, 3 ou 4 joueurs, une zone chacun.");
        faults.add(&place, "starts", en, fr);
        return;
    };
    let squares = |zone: &Zone| -> BTreeSet<Square> { zone.rects.iter().flat_map(|rect| rect.squares()).collect() };
    let sets: Vec<BTreeSet<Square>> = zones.iter().map(|zone| squares(zone)).collect();
    let overlaps = |index: usize| sets[..index].iter().any(|set| !set.is_disjoint(&sets[index]));
    if (0..sets.len()).any(overlaps) {
        faults.add(&place, "overlap", "Zones do not overlap.", "Les zones ne se recouvrent pas.");
    }
    let [one, other] = zones[..] else { return };
    let turn = |squares: BTreeSet<Square>| -> BTreeSet<Square> {
        squares.into_iter().map(|square| turned(board, square)).collect()
    };
    let exits = |zone: &Zone| -> BTreeSet<Square> { zone.exits.iter().copied().collect() };
    if turn(sets[0].clone()) != sets[1] || turn(exits(one)) != exits(other) {
        let (en, fr) = (
            "The two zones are the same, turned by half a circle.",
            "Les deux zones sont les mêmes après un demi-tour.",
        );
        faults.add(&place, "symmetry", en, fr);
    }
    let areas: Vec<BTreeSet<Square>> = map.areas.values().map(|rect| rect.squares().collect()).collect();
    if !map.starts.contains_key("4") && areas.iter().any(|area| !areas.contains(&turn(area.clone()))) {
        let (en, fr) =
            ("The areas are the same, turned by half a circle.", "Les secteurs sont les mêmes après un demi-tour.");
        faults.add(&format!("{at}/areas"), "symmetry", en, fr);
    }
}

/// All ground can be walked to, straight ahead.
fn connected(at: &str, board: &Board, faults: &mut ChartFaults) {
    let is_ground = |square: &Square| {
        board.terrain(*square).is_some_and(|terrain| !matches!(terrain, Terrain::Wall | Terrain::Statue))
    };
    let ground: BTreeSet<Square> = board.squares().filter(is_ground).collect();
    let mut seen = BTreeSet::new();
    let mut to_do: Vec<Square> = ground.first().copied().map_or_else(Vec::new, |first| vec![first]);
    while let Some(square) = to_do.pop() {
        if seen.insert(square) {
            let next = [(0, -1), (1, 0), (0, 1), (-1, 0)].map(|(dx, dy)| square.shifted(dx, dy));
            to_do.extend(next.into_iter().filter(|next| ground.contains(next) && !seen.contains(next)));
        }
    }
    if seen.len() != ground.len() {
        let (en, fr) = ("Some ground cannot be reached.", "Une partie du terrain est hors d’atteinte.");
        faults.add(&format!("{at}/rows"), "cut_off", en, fr);
    }
}
