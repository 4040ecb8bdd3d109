//! Checks of maps: composed of their sections, connected, with room to deploy. Rulebook p. 5 and 6.

use alloc::{collections::BTreeMap, format, string::String, vec::Vec};

use kernel::ChartFaults;

use super::{MapData, Maps, Place, Quarter, SectionData};
use crate::{Edge, End, Hex, HexSet, Terrain, zones::MIDDLE};

/// The mark of the maps of a pack.
const FORMAT: &str = "aam-maps/1";
/// The whole hexes in the rows of a section.
const ROWS: [usize; 5] = [8, 7, 8, 7, 8];
/// Hexes at an end into which vehicles can go, at least.
const FEWEST_PLACES: usize = 40;
/// `y` of the joint between the northern and the southern sections.
const MIDDLE_Y: i16 = 5;
/// The faces of the die that chooses the map.
const NUMBERS: [u8; 6] = [1, 2, 3, 4, 5, 6];

pub(super) fn check(maps: &Maps, faults: &mut ChartFaults) {
    if maps.schema != FORMAT {
        let (en, fr) = ("Maps are marked aam-maps/1.", "Les cartes portent la marque aam-maps/1.");
        faults.add("/maps/schema", "format", en, fr);
    }
    faults.once("/maps/sections", maps.sections.iter().map(|section| &section.id));
    faults.once("/maps/maps", maps.maps.iter().map(|map| &map.id));
    for (index, one) in maps.sections.iter().enumerate() {
        section(&format!("/maps/sections/{index}"), one, faults);
    }
    let mut numbers: Vec<u8> = maps.maps.iter().filter_map(|map| map.number).collect();
    numbers.sort_unstable();
    if numbers != NUMBERS {
        let (en, fr) =
            ("The maps are numbered 1 to 6, each once.", "Les cartes portent les numéros 1 à 6, chacun une fois.");
        faults.add("/maps/maps", "numbers", en, fr);
    }
    // Sections with faults would bring faults of maps that are none.
    let can_be_laid_out = faults.is_empty();
    for (index, one) in maps.maps.iter().enumerate() {
        let at = format!("/maps/maps/{index}");
        map(&at, one, faults);
        if can_be_laid_out {
            composed(&at, one, &maps.sections, faults);
        }
    }
}

fn section(at: &str, section: &SectionData, faults: &mut ChartFaults) {
    faults.id(&format!("{at}/id"), &section.id);
    faults.id(&format!("{at}/card"), &section.card);
    faults.text(&format!("{at}/name"), &section.name);
    let lengths = section.rows.iter().map(|row| row.chars().count());
    let is_known = |row: &String| row.chars().all(|letter| Terrain::of_letter(letter).is_some());
    if !lengths.eq(ROWS) || !section.rows.iter().all(is_known) {
        let (en, fr) = (
            "Five rows of 8, 7, 8, 7, 8 letters . f h t m p stand here.",
            "Il faut ici cinq rangées de 8, 7, 8, 7, 8 lettres . f h t m p.",
        );
        faults.add(&format!("{at}/rows"), "rows", en, fr);
    }
    let roads = section.roads.iter().enumerate().flat_map(|(line, hexes)| {
        hexes.iter().enumerate().map(move |(index, hex)| (format!("roads/{line}/{index}"), hex))
    });
    let rivers = section.rivers.iter().enumerate().flat_map(|(line, hexes)| {
        hexes.iter().enumerate().map(move |(index, hex)| (format!("rivers/{line}/{index}"), hex))
    });
    for (place, hex) in roads.chain(rivers) {
        if own_hex(hex).is_none() {
            let (en, fr) = (
                "A hex of the section is named like 3.4, rows 0 to 6 and columns 0 to 8.",
                "Une case de la section se nomme comme 3.4, rangées 0 à 6 et colonnes 0 à 8.",
            );
            faults.add(&format!("{at}/{place}"), "no_hex", en, fr);
        }
    }
}

/// Row and column of a hex of a section.
fn own_hex(name: &str) -> Option<(i16, i16)> {
    let (row, column) = name.split_once('.')?;
    let (row, column): (i16, i16) = (row.parse().ok()?, column.parse().ok()?);
    let is_written_so = format!("{row}.{column}") == name;
    (is_written_so && (0..=6).contains(&row) && (0..=8).contains(&column)).then_some((row, column))
}

/// A hex of a section on the map; `None` off the map.
fn on_the_map(name: &str, place: &Place) -> Option<Hex> {
    let (row, column) = own_hex(name)?;
    let x = 2 * column + i16::from(row % 2 == 0);
    let (x, row) = if place.turned { (18 - x, 6 - row) } else { (x, row) };
    let (east, south) = match place.at {
        Quarter::Nw => (0, -1),
        Quarter::Ne => (16, -1),
        Quarter::Sw => (0, 5),
        Quarter::Se => (16, 5),
    };
    Hex::at(x + east, row + south)
}

fn map(at: &str, map: &MapData, faults: &mut ChartFaults) {
    faults.id(&format!("{at}/id"), &map.id);
    faults.text(&format!("{at}/name"), &map.name);
    for (line, hexes) in map.roads.iter().enumerate() {
        for (index, step) in hexes.windows(2).enumerate() {
            if Edge::between(step[0], step[1]).is_none() {
                let (en, fr) = ("The road jumps here.", "La route fait un saut ici.");
                faults.add(&format!("{at}/roads/{line}/{}", index + 1), "jump", en, fr);
            }
        }
    }
    for (index, pair) in map.rivers.windows(2).enumerate() {
        if pair[0] >= pair[1] {
            let (en, fr) =
                ("Sides stand in hex order, each once.", "Les côtés se suivent dans l’ordre, chacun une fois.");
            faults.add(&format!("{at}/rivers/{}", index + 1), "order", en, fr);
        }
    }
    let terrain = |hex: Hex| map.terrain.get(&hex).copied().unwrap_or_default();
    let free = HexSet::of(Hex::all().filter(|hex| !terrain(*hex).is_closed_to_soldiers()));
    let cut_off = cut_off(&free);
    if let Some(first) = cut_off.iter().next() {
        let (en, fr) = (format!("{first} is cut off by ponds."), format!("{first} est isolée par des étangs."));
        faults.add(&format!("{at}/terrain"), "cut_off", en, fr);
    }
    for end in End::ALL {
        let places = Hex::all().filter(|hex| end.is_within_five(*hex) && !terrain(*hex).is_closed_to_vehicles());
        if places.count() < FEWEST_PLACES {
            let (en, fr) = (
                "Fewer than 40 hexes at an end are open to vehicles.",
                "Moins de 40 cases d’une extrémité sont ouvertes aux véhicules.",
            );
            faults.add(&format!("{at}/terrain"), "no_room", en, fr);
        }
    }
    // The defender of an assault deploys in his half, the objective of a standard match lies between the armies.
    if map.sections.is_some() && (map.objective.x() - MIDDLE).abs() > 1 {
        let (en, fr) = ("The objective lies in the middle of the map.", "L’objectif se trouve au milieu de la carte.");
        faults.add(&format!("{at}/objective"), "objective", en, fr);
    }
}

/// The hexes of a set that cannot be reached within it from its first.
fn cut_off(free: &HexSet) -> HexSet {
    let mut left = *free;
    let mut todo: Vec<Hex> = free.iter().take(1).collect();
    for first in &todo {
        left.remove(*first);
    }
    while let Some(hex) = todo.pop() {
        for next in hex.neighbours() {
            if left.contains(next) {
                left.remove(next);
                todo.push(next);
            }
        }
    }
    left
}

/// Whether a map with sections is equal to the map that its sections and its joints give.
fn composed(at: &str, map: &MapData, sections: &[SectionData], faults: &mut ChartFaults) {
    let Some(places) = &map.sections else { return };
    let mut quarters: Vec<Quarter> = places.iter().map(|place| place.at).collect();
    quarters.sort_unstable();
    if quarters != [Quarter::Nw, Quarter::Ne, Quarter::Sw, Quarter::Se] {
        let (en, fr) = ("A section lies in each quarter.", "Une section occupe chaque quart.");
        return faults.add(&format!("{at}/sections"), "quarters", en, fr);
    }
    let mut laid: Vec<(&Place, &SectionData)> = Vec::new();
    for (index, place) in places.iter().enumerate() {
        let Some(section) = sections.iter().find(|section| section.id == place.section) else {
            let (en, fr) = ("There is no such section.", "Cette section n’existe pas.");
            return faults.add(&format!("{at}/sections/{index}/section"), "no_section", en, fr);
        };
        if laid.iter().any(|(_, other)| other.card == section.card) {
            let (en, fr) =
                ("The card of this section lies there already.", "La carte de cette section est déjà posée.");
            faults.add(&format!("{at}/sections/{index}/section"), "card_twice", en, fr);
        }
        laid.push((place, section));
    }
    for hex in map.seam.iter().flat_map(|seam| seam.terrain.keys()) {
        if hex.y() != MIDDLE_Y && hex.x() != MIDDLE {
            let (en, fr) = (format!("{hex} lies on no joint."), format!("{hex} n’est sur aucune jointure."));
            faults.add(&format!("{at}/seam/terrain/{hex}"), "off_the_seam", en, fr);
        }
    }
    let (terrain, roads, rivers) = lay_out(&laid, map);
    let parts = [("terrain", terrain == map.terrain), ("roads", roads == map.roads), ("rivers", rivers == map.rivers)];
    for (part, _) in parts.into_iter().filter(|(_, is_right)| !is_right) {
        let (en, fr) = (
            "This is not what the sections and joints give.",
            "Ce n’est pas ce que donnent les sections et les jointures.",
        );
        faults.add(&format!("{at}/{part}"), "composition", en, fr);
    }
}

/// Terrain, roads and rivers of a map out of its sections and its joints.
fn lay_out(laid: &[(&Place, &SectionData)], map: &MapData) -> (BTreeMap<Hex, Terrain>, Vec<Vec<Hex>>, Vec<Edge>) {
    let (mut terrain, mut roads, mut rivers) = (BTreeMap::new(), Vec::new(), Vec::new());
    for (place, section) in laid {
        for (row, letters) in (1_u8..).zip(&section.rows) {
            for (column, letter) in (1_u8..).zip(letters.chars()) {
                let lies = Terrain::of_letter(letter).filter(|terrain| *terrain != Terrain::Clear);
                let hex = on_the_map(&format!("{row}.{column}"), place);
                terrain.extend(hex.zip(lies));
            }
        }
        for line in &section.roads {
            let line: Vec<Hex> = line.iter().filter_map(|hex| on_the_map(hex, place)).collect();
            roads.extend((line.len() > 1).then_some(line));
        }
        let side = |[one, other]: &[String; 2]| Edge::between(on_the_map(one, place)?, on_the_map(other, place)?);
        rivers.extend(section.rivers.iter().filter_map(side));
    }
    if let Some(seam) = &map.seam {
        terrain.extend(seam.terrain.iter().map(|(hex, terrain)| (*hex, *terrain)));
        roads.extend(seam.roads.iter().cloned());
        rivers.extend(seam.rivers.iter().copied());
    }
    // A joint may repeat a river that a section brings with it.
    rivers.sort_unstable();
    rivers.dedup();
    (terrain, roads, rivers)
}
