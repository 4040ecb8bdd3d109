//! What a sound pack is.

use alloc::{collections::BTreeMap, format, string::String, vec, vec::Vec};

use kernel::{ChartFault, ChartFaults, Text, below};
use serde::Deserialize;
use serde_json::Value;

use super::{
    Document, Kind, StandardData, TilesData, check_cards, check_effects, check_maps, check_tiles, effect::FIELDS,
    faults::PackFaults as _,
};

/// What marks a pack.
pub(crate) const FORMAT: &str = "ddm-pack/1";

/// The parts of a pack, each to be read for itself, so that a fault has its place.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Parts {
    pack: String,
    id: String,
    name: Text,
    version: u32,
    origin: String,
    standard: StandardData,
    boards: BTreeMap<String, Value>,
    abilities: BTreeMap<String, Value>,
    spells: BTreeMap<String, Value>,
    creatures: BTreeMap<String, Value>,
    maps: BTreeMap<String, Value>,
    tiles: TileParts,
    bands: BTreeMap<String, Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TileParts {
    assembly: BTreeMap<String, Value>,
    features: BTreeMap<String, Value>,
}

/// Reads a pack.
///
/// # Errors
/// Every fault found, each with its place.
pub fn check(value: &Value) -> Result<Document, Vec<ChartFault>> {
    let parts = Parts::deserialize(value).map_err(|error| vec![ChartFault::unreadable("", &error)])?;
    let mut faults = ChartFaults::default();
    for (id, ability) in &parts.abilities {
        // Who has a word that is no kind learns it from the reading.
        let figures = ability.get("kind").and_then(Value::as_str).and_then(Kind::figures).unwrap_or_default();
        let keys: Vec<&str> = ["kind", "name", "text"].iter().chain(figures).copied().collect();
        if !figures.is_empty()
            || ability.get("kind").and_then(Value::as_str).is_some_and(|kind| Kind::figures(kind).is_some())
        {
            faults.known_keys(&below("/abilities", id), ability, &keys);
        }
    }
    for (id, spell) in &parts.spells {
        let keys: Vec<&str> = ["level", "name", "text"].iter().chain(&FIELDS).copied().collect();
        faults.known_keys(&below("/spells", id), spell, &keys);
    }
    let document = Document {
        pack: parts.pack,
        id: parts.id,
        name: parts.name,
        version: parts.version,
        origin: parts.origin,
        standard: parts.standard,
        boards: faults.table("/boards", &parts.boards),
        abilities: faults.table("/abilities", &parts.abilities),
        spells: faults.table("/spells", &parts.spells),
        creatures: faults.table("/creatures", &parts.creatures),
        maps: faults.table("/maps", &parts.maps),
        tiles: TilesData {
            assembly: faults.table("/tiles/assembly", &parts.tiles.assembly),
            features: faults.table("/tiles/features", &parts.tiles.features),
        },
        bands: faults.table("/bands", &parts.bands),
    };
    // What belongs together can be looked up in a pack whose parts can be read.
    if faults.is_empty() {
        whole(&document, &mut faults);
    }
    faults.or_sound(document)
}

fn whole(pack: &Document, faults: &mut ChartFaults) {
    if pack.pack != FORMAT {
        faults.add("/pack", "format", "A pack is marked ddm-pack/1.", "Un paquet porte la marque ddm-pack/1.");
    }
    faults.id("/id", &pack.id);
    faults.text("/name", &pack.name);
    faults.number("/version", pack.version, 1, u32::MAX);
    check_cards::origin("/origin", &pack.origin, faults);
    check_effects::check(pack, faults);
    check_cards::check(pack, faults);
    check_maps::check(pack, faults);
    check_tiles::check(pack, faults);
    standard(pack, faults);
}

fn standard(pack: &Document, faults: &mut ChartFaults) {
    let StandardData { map, board, bands, tiles } = &pack.standard;
    faults.known("/standard/map", pack.maps.get(map).map(|_| ()));
    faults.known("/standard/board", pack.boards.get(board).map(|_| ()));
    for (index, band) in bands.iter().enumerate() {
        faults.known(&format!("/standard/bands/{index}"), pack.bands.get(band).map(|_| ()));
    }
    if bands.len() != 4 {
        let (en, fr) = ("A ready warband for each of four seats.", "Un groupe prêt pour chacun des quatre joueurs.");
        faults.add("/standard/bands", "four", en, fr);
    }
    faults.known("/standard/tiles/assembly", pack.tiles.assembly.get(&tiles.assembly).map(|_| ()));
    for (index, tile) in tiles.features.iter().enumerate() {
        faults.known(&format!("/standard/tiles/features/{index}"), pack.tiles.features.get(tile).map(|_| ()));
    }
    faults.differ("/standard/tiles/features", tiles.features.iter());
    if tiles.features.len() != 3 {
        let (en, fr) = ("Three feature tiles.", "Trois plaques d’élément de terrain.");
        faults.add("/standard/tiles/features", "three", en, fr);
    }
    if pack.maps.get(map).is_some_and(|map| !map.starts.contains_key("2")) {
        let (en, fr) = ("The standard map serves two seats.", "La carte usuelle se joue à deux.");
        faults.add("/standard/map", "starts", en, fr);
    }
}
