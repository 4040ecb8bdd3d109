//! Reading a pack, with every fault in its place.

use alloc::{
    borrow::ToOwned as _,
    collections::{BTreeMap, BTreeSet},
    format,
    string::String,
    vec,
    vec::Vec,
};
use core::fmt::Display;

use kernel::{ChartFault, Text};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::Value;

use super::{FORMAT, Pack, games, maps};
use crate::{Class, Mode, Reason, Side, Support, Terrain};

/// The longest text, in characters.
const LONGEST_TEXT: usize = 600;
/// The longest id, symbol or label, in characters.
const LONGEST_NAME: usize = 40;
/// Items of one list of a pack.
const MOST_ITEMS: usize = 100;
/// The highest modifier of terrain.
const HIGHEST_MODIFIER: u8 = 3;
/// The highest value of a unit.
const HIGHEST_VALUE: u8 = 9;
/// The lowest modifier of a unit's attacks on tanks.
const LOWEST_AT_MODIFIER: i8 = -2;

/// A fault with its place as a JSON Pointer.
pub(crate) fn fault(at: impl Into<String>, code: &str, en: impl Into<String>, fr: impl Into<String>) -> ChartFault {
    ChartFault { at: at.into(), code: code.to_owned(), text: Text::new(en, fr) }
}

/// The faults found so far.
#[derive(Default)]
pub(super) struct Faults(pub(super) Vec<ChartFault>);

impl Faults {
    pub(super) fn add(&mut self, at: &str, code: &str, en: impl Into<String>, fr: impl Into<String>) {
        self.0.push(fault(at, code, en, fr));
    }

    pub(super) fn text(&mut self, at: &str, text: &Text) {
        for (language, words) in [("en", &text.en), ("fr", &text.fr)] {
            if words.trim().is_empty() || words.chars().count() > LONGEST_TEXT || words.chars().any(char::is_control) {
                self.add(
                    &format!("{at}/{language}"),
                    "text",
                    "A text of one line and at most 600 characters stands here.",
                    "Il faut ici un texte d’une ligne, de 600 caractères au plus.",
                );
            }
        }
    }

    pub(super) fn name(&mut self, at: &str, name: &str) {
        if name.trim().is_empty() || name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
            let (en, fr) = ("1 to 40 characters stand here.", "Il faut ici de 1 à 40 caractères.");
            self.add(at, "name", en, fr);
        }
    }

    pub(super) fn number(&mut self, at: &str, number: u8, low: u8, high: u8) {
        if !(low..=high).contains(&number) {
            self.add(
                at,
                "number",
                format!("The number goes from {low} to {high}."),
                format!("Le nombre va de {low} à {high}."),
            );
        }
    }

    /// Ids, each once.
    pub(super) fn once<'a, Id: Ord + Display + 'a>(&mut self, list: &str, ids: impl Iterator<Item = &'a Id>) {
        let mut known = BTreeSet::new();
        for (index, id) in (0_u32..).zip(ids) {
            if !known.insert(id) {
                let (en, fr) = (format!("{id} is there twice."), format!("{id} figure deux fois."));
                self.add(&format!("/{list}/{index}/id"), "twice", en, fr);
            }
        }
    }

    /// Exactly these ids, each once.
    fn exactly<Id: Ord + Copy>(&mut self, list: &str, found: impl Iterator<Item = Id>, wanted: &[Id], names: &str) {
        let mut found: Vec<Id> = found.collect();
        let mut wanted = wanted.to_vec();
        found.sort_unstable();
        wanted.sort_unstable();
        if found != wanted {
            self.add(
                &format!("/{list}"),
                "incomplete",
                format!("Exactly these stand here: {names}."),
                format!("Il faut exactement ceci : {names}."),
            );
        }
    }
}

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
    let parts = Parts::deserialize(value).map_err(|error| vec![unreadable("", &error)])?;
    let mut faults = Faults::default();
    let pack = read(parts, &mut faults);
    // What belongs together can be looked up in a pack whose parts can be read.
    if faults.0.is_empty() {
        whole(&pack, &mut faults);
    }
    if faults.0.is_empty() { Ok(pack) } else { Err(faults.0) }
}

fn unreadable(at: &str, error: &serde_json::Error) -> ChartFault {
    fault(at, "unreadable", format!("This cannot be read: {error}."), format!("Ceci est illisible : {error}."))
}

fn read(parts: Parts, faults: &mut Faults) -> Pack {
    Pack {
        pack: parts.pack,
        id: parts.id,
        version: parts.version,
        hidden: parts.hidden,
        name: parts.name,
        about: parts.about,
        origin: parts.origin,
        sources: parts.sources,
        sides: items(faults, "sides", &parts.sides),
        classes: items(faults, "classes", &parts.classes),
        sizes: items(faults, "sizes", &parts.sizes),
        terrain: items(faults, "terrain", &parts.terrain),
        supports: items(faults, "supports", &parts.supports),
        ends: items(faults, "ends", &parts.ends),
        maps: items(faults, "maps", &parts.maps),
        units: items(faults, "units", &parts.units),
        games: items(faults, "games", &parts.games),
    }
}

fn items<T: DeserializeOwned>(faults: &mut Faults, list: &str, values: &[Value]) -> Vec<T> {
    if values.len() > MOST_ITEMS {
        faults.add(
            &format!("/{list}"),
            "too_many",
            format!("More than {MOST_ITEMS} of them."),
            format!("Plus de {MOST_ITEMS} éléments."),
        );
        return Vec::new();
    }
    let mut read = Vec::new();
    for (index, value) in values.iter().enumerate() {
        match T::deserialize(value) {
            Ok(item) => read.push(item),
            Err(error) => faults.0.push(unreadable(&format!("/{list}/{index}"), &error)),
        }
    }
    read
}

fn whole(pack: &Pack, faults: &mut Faults) {
    if pack.pack != FORMAT {
        faults.add("/pack", "format", "A pack is marked mortain/1.", "Un paquet porte la marque mortain/1.");
    }
    faults.name("/id", &pack.id);
    faults.name("/origin", &pack.origin);
    faults.text("/name", &pack.name);
    faults.text("/about", &pack.about);
    lists(pack, faults);
    units(pack, faults);
    faults.once("maps", pack.maps.iter().map(|map| &map.id));
    faults.once("games", pack.games.iter().map(|game| &game.id));
    for (index, map) in pack.maps.iter().enumerate() {
        maps::check(&format!("/maps/{index}"), map, faults);
    }
    if pack.games.is_empty() {
        faults.add("/games", "no_game", "There is no game in it.", "Il ne contient aucune partie.");
    }
    if faults.0.is_empty() {
        for (index, game) in pack.games.iter().enumerate() {
            games::check(&format!("/games/{index}"), game, pack, faults);
        }
    }
}

/// The lists whose ids the rules know.
fn lists(pack: &Pack, faults: &mut Faults) {
    faults.exactly("sides", pack.sides.iter().map(|side| side.id), &Side::ALL, "german, american");
    let classes = [Class::Armor, Class::Infantry, Class::Gun];
    faults.exactly("classes", pack.classes.iter().map(|class| class.id), &classes, "armor, infantry, gun");
    let names = "clear, village, city, hill, forest";
    faults.exactly("terrain", pack.terrain.iter().map(|terrain| terrain.id), &Terrain::ALL, names);
    faults.exactly("supports", pack.supports.iter().map(|support| support.id), &Support::ALL, "air, oba");
    let names = "exited, destroyed, time, spent, conceded";
    faults.exactly("ends", pack.ends.iter().map(|end| end.id), &Reason::ALL, names);
    faults.once("sizes", pack.sizes.iter().map(|size| &size.id));
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

fn against_the_rulebook(at: &str, said: &str, faults: &mut Faults) {
    faults.add(at, "rulebook", format!("The rulebook decides here: {said}."), format!("La règle en décide : {said}."));
}

fn units(pack: &Pack, faults: &mut Faults) {
    faults.once("units", pack.units.iter().map(|unit| &unit.id));
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
