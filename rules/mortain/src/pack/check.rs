//! Reading a pack, with every fault in its place.

use alloc::{collections::BTreeMap, format, string::String, vec, vec::Vec};

use kernel::{ChartFault, ChartFaults, Text};
use serde::Deserialize;
use serde_json::Value;

use super::{FORMAT, Pack, games, maps};
use crate::{Class, Mode, Reason, Side, Support, Terrain};

/// Items of one list of a pack.
const MOST_ITEMS: usize = 100;
/// The highest modifier of terrain.
const HIGHEST_MODIFIER: u8 = 3;
/// The highest value of a unit.
const HIGHEST_VALUE: u8 = 9;
/// The lowest modifier of a unit's attacks on tanks.
const LOWEST_AT_MODIFIER: i8 = -2;

/// The parts of a pack, each to be read for itself, so that a fault has its place.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Parts {
    pack: String,
    id: String,
    version: u32,
    #[serde(default)]
    hidden: bool,
    name: Text,
    about: Text,
    origin: String,
    sources: BTreeMap<String, String>,
    sides: Vec<Value>,
    classes: Vec<Value>,
    sizes: Vec<Value>,
    terrain: Vec<Value>,
    supports: Vec<Value>,
    ends: Vec<Value>,
    maps: Vec<Value>,
    units: Vec<Value>,
    games: Vec<Value>,
}

/// Reads a pack.
///
/// # Errors
/// Every fault found, each with its place.
pub(crate) fn check(value: &Value) -> Result<Pack, Vec<ChartFault>> {
    let parts = Parts::deserialize(value).map_err(|error| vec![ChartFault::unreadable("", &error)])?;
    let mut faults = ChartFaults::default();
    let pack = read(parts, &mut faults);
    // What belongs together can be looked up in a pack whose parts can be read.
    if faults.is_empty() {
        whole(&pack, &mut faults);
    }
    faults.or_sound(pack)
}

fn read(parts: Parts, faults: &mut ChartFaults) -> Pack {
    Pack {
        pack: parts.pack,
        id: parts.id,
        version: parts.version,
        hidden: parts.hidden,
        name: parts.name,
        about: parts.about,
        origin: parts.origin,
        sources: parts.sources,
        sides: faults.items("/sides", &parts.sides, MOST_ITEMS),
        classes: faults.items("/classes", &parts.classes, MOST_ITEMS),
        sizes: faults.items("/sizes", &parts.sizes, MOST_ITEMS),
        terrain: faults.items("/terrain", &parts.terrain, MOST_ITEMS),
        supports: faults.items("/supports", &parts.supports, MOST_ITEMS),
        ends: faults.items("/ends", &parts.ends, MOST_ITEMS),
        maps: faults.items("/maps", &parts.maps, MOST_ITEMS),
        units: faults.items("/units", &parts.units, MOST_ITEMS),
        games: faults.items("/games", &parts.games, MOST_ITEMS),
    }
}

fn whole(pack: &Pack, faults: &mut ChartFaults) {
    if pack.pack != FORMAT {
        faults.add("/pack", "format", "A pack is marked mortain/1.", "Un paquet porte la marque mortain/1.");
    }
    faults.name("/id", &pack.id);
    faults.name("/origin", &pack.origin);
    faults.text("/name", &pack.name);
    faults.text("/about", &pack.about);
    lists(pack, faults);
    units(pack, faults);
    faults.once("/maps", pack.maps.iter().map(|map| &map.id));
    faults.once("/games", pack.games.iter().map(|game| &game.id));
    for (index, map) in pack.maps.iter().enumerate() {
        maps::check(&format!("/maps/{index}"), map, faults);
    }
    if pack.games.is_empty() {
        faults.add("/games", "no_game", "There is no game in it.", "Il ne contient aucune partie.");
    }
    if faults.is_empty() {
        for (index, game) in pack.games.iter().enumerate() {
            games::check(&format!("/games/{index}"), game, pack, faults);
        }
    }
}

/// A list has exactly these ids, each once.
fn exactly<Id: Ord + Copy>(
    faults: &mut ChartFaults,
    list: &str,
    found: impl Iterator<Item = Id>,
    wanted: &[Id],
    names: &str,
) {
    let mut found: Vec<Id> = found.collect();
    let mut wanted = wanted.to_vec();
    found.sort_unstable();
    wanted.sort_unstable();
    if found != wanted {
        faults.add(
            &format!("/{list}"),
            "incomplete",
            format!("Exactly these stand here: {names}."),
            format!("Il faut exactement ceci : {names}."),
        );
    }
}

/// The lists whose ids the rules know.
fn lists(pack: &Pack, faults: &mut ChartFaults) {
    exactly(faults, "sides", pack.sides.iter().map(|side| side.id), &Side::ALL, "german, american");
    let classes = [Class::Armor, Class::Infantry, Class::Gun];
    exactly(faults, "classes", pack.classes.iter().map(|class| class.id), &classes, "armor, infantry, gun");
    let names = "clear, village, city, hill, forest";
    exactly(faults, "terrain", pack.terrain.iter().map(|terrain| terrain.id), &Terrain::ALL, names);
    exactly(faults, "supports", pack.supports.iter().map(|support| support.id), &Support::ALL, "air, oba");
    let names = "exited, destroyed, time, spent, conceded";
    exactly(faults, "ends", pack.ends.iter().map(|end| end.id), &Reason::ALL, names);
    faults.once("/sizes", pack.sizes.iter().map(|size| &size.id));
    let titles = (pack.sides.iter().map(|side| &side.name).enumerate().map(|at| ("sides", at)))
        .chain(pack.classes.iter().map(|class| &class.name).enumerate().map(|at| ("classes", at)))
        .chain(pack.sizes.iter().map(|size| &size.name).enumerate().map(|at| ("sizes", at)))
        .chain(pack.terrain.iter().map(|terrain| &terrain.name).enumerate().map(|at| ("terrain", at)))
        .chain(pack.supports.iter().map(|support| &support.name).enumerate().map(|at| ("supports", at)));
    for (list, (index, name)) in titles {
        faults.text(&format!("/{list}/{index}/name"), name);
    }
    for (index, end) in pack.ends.iter().enumerate() {
        faults.text(&format!("/ends/{index}/text"), &end.text);
    }
    for (index, class) in pack.classes.iter().enumerate().filter(|(_, class)| class.hit_by != class.id.hit_by()) {
        let mode = if class.id.hit_by() == Mode::At { "at" } else { "ai" };
        against_the_rulebook(&format!("/classes/{index}/hit_by"), mode, faults);
    }
    for (index, terrain) in pack.terrain.iter().enumerate() {
        let at = format!("/terrain/{index}");
        faults.number(&format!("{at}/modifier"), terrain.modifier, 0, HIGHEST_MODIFIER);
        if terrain.blocks != terrain.id.blocks() {
            against_the_rulebook(&format!("{at}/blocks"), &format!("{}", terrain.id.blocks()), faults);
        }
        if terrain.range != terrain.id.range() {
            against_the_rulebook(&format!("{at}/range"), &format!("{}", terrain.id.range()), faults);
        }
    }
}

fn against_the_rulebook(at: &str, said: &str, faults: &mut ChartFaults) {
    faults.add(at, "rulebook", format!("The rulebook decides here: {said}."), format!("La règle en décide : {said}."));
}

fn units(pack: &Pack, faults: &mut ChartFaults) {
    faults.once("/units", pack.units.iter().map(|unit| &unit.id));
    for (index, unit) in pack.units.iter().enumerate() {
        let at = format!("/units/{index}");
        faults.text(&format!("{at}/name"), &unit.name);
        faults.text(&format!("{at}/formation"), &unit.formation);
        faults.name(&format!("{at}/short"), &unit.short);
        if !pack.sizes.iter().any(|size| size.id == unit.size) {
            let (en, fr) = ("The pack has no such size.", "Le paquet n’a pas cette taille.");
            faults.add(&format!("{at}/size"), "no_size", en, fr);
        }
        for mode in Mode::ALL {
            let name = if mode == Mode::At { "at" } else { "ai" };
            let (full, flipped) = (unit.full.get(mode), unit.flipped.get(mode));
            faults.number(&format!("{at}/full/{name}"), full, 0, HIGHEST_VALUE);
            if flipped > full {
                let (en, fr) = ("It is better flipped than full.", "Elle est meilleure retournée qu’entière.");
                faults.add(&format!("{at}/flipped/{name}"), "better_flipped", en, fr);
            }
        }
        if !(LOWEST_AT_MODIFIER..=0).contains(&unit.at_modifier) {
            let (en, fr) = ("The number goes from -2 to 0.", "Le nombre va de -2 à 0.");
            faults.add(&format!("{at}/at_modifier"), "number", en, fr);
        }
    }
}
