//! What a sound game of a pack is.

use alloc::{
    collections::{BTreeMap, BTreeSet},
    format,
    vec::Vec,
};

use kernel::ChartFaults;

use super::{GameData, Pack, StartData, UnitData};
use crate::{Cell, Side, Support, UnitId};

/// Rounds at most.
const MOST_ROUNDS: u8 = 20;
/// Units of one game.
const MOST_UNITS: usize = 60;
/// Units of a hex, companions aside. Rulebook, "Le placement initial".
pub(crate) const STACK: usize = 2;

pub(super) fn check(at: &str, game: &GameData, pack: &Pack, faults: &mut ChartFaults) {
    faults.name(&format!("{at}/id"), &game.id);
    faults.text(&format!("{at}/name"), &game.name);
    faults.text(&format!("{at}/about"), &game.about);
    for side in Side::ALL {
        faults.text(&format!("{at}/briefing/{}", side.id()), game.briefing.get(side));
    }
    numbers(at, game, faults);
    let Some(map) = pack.maps.iter().find(|map| map.id == game.map) else {
        let (en, fr) = ("The pack has no such map.", "Le paquet n’a pas cette carte.");
        return faults.add(&format!("{at}/map"), "no_map", en, fr);
    };
    let hexes: BTreeSet<Cell> = map.hexes.iter().map(|hex| hex.id).collect();
    zone(at, game, &hexes, &map.east_row, faults);
    let units: BTreeMap<UnitId, &UnitData> = pack.units.iter().map(|unit| (unit.id, unit)).collect();
    let stands = start(at, game, &units, &hexes, faults);
    sides(at, game, &units, &hexes, faults);
    suggested(at, game, &units, stands, faults);
}

fn numbers(at: &str, game: &GameData, faults: &mut ChartFaults) {
    faults.number(&format!("{at}/rounds"), game.rounds, 1, MOST_ROUNDS);
    for (name, round) in [("west_from_round", game.west_from_round), ("east_from_round", game.east_from_round)] {
        faults.number(&format!("{at}/{name}"), round, 1, game.rounds.max(1));
    }
    for support in Support::ALL {
        let (at, data) = (format!("{at}/supports/{}", support.id()), game.supports.get(support));
        faults.number(&format!("{at}/strength"), data.strength, 1, 9);
        faults.number(&format!("{at}/from_round"), data.from_round, 1, game.rounds.max(1));
    }
}

fn zone(at: &str, game: &GameData, hexes: &BTreeSet<Cell>, east: &[Cell], faults: &mut ChartFaults) {
    let mut known = BTreeSet::new();
    for (index, cell) in game.setup_hexes.iter().enumerate() {
        if !hexes.contains(cell) || east.contains(cell) || !known.insert(cell) {
            faults.add(
                &format!("{at}/setup_hexes/{index}"),
                "zone",
                "A hex of the map that is not of the eastern row stands here, each once.",
                "Il faut ici une case de la carte hors de la rangée orientale, chacune une fois.",
            );
        }
    }
}

/// Looks at where units begin; which stand on the map.
fn start(
    at: &str,
    game: &GameData,
    units: &BTreeMap<UnitId, &UnitData>,
    hexes: &BTreeSet<Cell>,
    faults: &mut ChartFaults,
) -> Vec<(Cell, UnitId)> {
    let mut stands = Vec::new();
    if game.start.len() > MOST_UNITS {
        let (en, fr) = ("More than 60 units.", "Plus de 60 unités.");
        faults.add(&format!("{at}/start"), "too_many", en, fr);
    }
    for (id, start) in &game.start {
        let at = format!("{at}/start/{id}");
        let Some(unit) = units.get(id) else {
            let (en, fr) = ("The pack has no such unit.", "Le paquet n’a pas cette unité.");
            faults.add(&at, "no_unit", en, fr);
            continue;
        };
        let is_right = match start {
            StartData::Setup | StartData::West => unit.side == Side::American,
            StartData::East => unit.side == Side::German,
            StartData::Hex(cell) => {
                stands.push((*cell, *id));
                hexes.contains(cell) && (unit.side == Side::American || !game.setup_hexes.contains(cell))
            }
        };
        if !is_right {
            let (en, fr) = ("This unit cannot start here.", "Cette unité ne peut pas commencer ici.");
            faults.add(&at, "start", en, fr);
        }
    }
    stands
}

fn sides(
    at: &str,
    game: &GameData,
    units: &BTreeMap<UnitId, &UnitData>,
    hexes: &BTreeSet<Cell>,
    faults: &mut ChartFaults,
) {
    let of = |side: Side| {
        let own = move |(id, start): (&UnitId, &StartData)| {
            units.get(id).filter(|unit| unit.side == side).map(|unit| (*unit, *start))
        };
        game.start.iter().filter_map(own)
    };
    for side in Side::ALL.into_iter().filter(|side| of(*side).next().is_none()) {
        faults.add(
            &format!("{at}/start"),
            "no_units",
            format!("There is no {} unit.", side.id()),
            format!("Il n’y a aucune unité : {}.", side.name().fr),
        );
    }
    if Side::ALL.into_iter().flat_map(of).filter(|(unit, _)| unit.companion).count() > 1 {
        let (en, fr) = ("More than one unit goes with others.", "Plus d’une unité accompagne les autres.");
        faults.add(&format!("{at}/start"), "companions", en, fr);
    }
    let germans = u8::try_from(of(Side::German).count()).unwrap_or(u8::MAX);
    faults.number(&format!("{at}/exits_to_win"), game.exits_to_win, 1, germans.max(1));
    let is_on_the_map = |start: StartData| matches!(start, StartData::Hex(cell) if hexes.contains(&cell));
    if game.east_from_round > 1 && !of(Side::German).any(|(_, start)| is_on_the_map(start)) {
        let (en, fr) = ("The first round has no German unit.", "La première manche n’a aucune unité allemande.");
        faults.add(&format!("{at}/east_from_round"), "no_german", en, fr);
    }
}

fn suggested(
    at: &str,
    game: &GameData,
    units: &BTreeMap<UnitId, &UnitData>,
    mut stands: Vec<(Cell, UnitId)>,
    faults: &mut ChartFaults,
) {
    let to_place = game.start.iter().filter(|(_, start)| **start == StartData::Setup).map(|(id, _)| id);
    if !to_place.eq(game.suggested.keys()) {
        faults.add(
            &format!("{at}/suggested"),
            "suggested",
            "Exactly the units of the set-up stand here.",
            "Il faut ici exactement les unités à placer.",
        );
    }
    for (id, cell) in &game.suggested {
        if !game.setup_hexes.contains(cell) {
            let (en, fr) = ("This hex is not of the set-up.", "Cette case n’est pas ouverte au placement.");
            faults.add(&format!("{at}/suggested/{id}"), "outside_zone", en, fr);
        }
        stands.push((*cell, *id));
    }
    let mut loads: BTreeMap<Cell, Vec<&UnitData>> = BTreeMap::new();
    for (cell, id) in &stands {
        loads.entry(*cell).or_default().extend(units.get(id).copied());
    }
    for (cell, load) in loads {
        let counted = load.iter().filter(|unit| !unit.companion).count();
        if counted > STACK || load.iter().any(|unit| Some(unit.side) != load.first().map(|first| first.side)) {
            faults.add(
                &format!("{at}/start"),
                "too_many",
                format!("Too many units, or units of both sides, stand in {cell}."),
                format!("Trop d’unités, ou des unités des deux camps, se trouvent en {cell}."),
            );
        }
    }
}
