//! Checks of a pack: every fault with its place.

use alloc::{
    collections::{BTreeMap, BTreeSet},
    format,
    string::String,
    vec,
    vec::Vec,
};

use kernel::{ChartFault, ChartFaults, Text, below};
use serde::Deserialize;
use serde_json::Value;

use super::{AbilityData, ArmyData, Document, Effect, Kind, Maps, UnitData, Vocabulary, maps};
use crate::{
    Nation, Side, Terrain,
    army::MOST_UNITS,
    configure::{POINTS, defender_points},
};

/// The mark of a pack: the game and the version of the format.
pub(crate) const FORMAT: &str = "aam-pack/1";
/// Items of one list of a pack.
const MOST_ITEMS: usize = 250;
/// The highest number of an ability: dice, bonuses, hexes.
const MOST: u8 = 20;
/// The fewest points of an army.
const FEWEST_POINTS: u16 = defender_points(*POINTS.start());

/// The parts of a pack, each to be read for itself, so that a fault has its place.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Parts {
    schema: String,
    id: String,
    version: u32,
    name: Text,
    maps: Value,
    note: String,
    words: Vocabulary,
    abilities: Vec<Value>,
    units: Vec<Value>,
    armies: Vec<Value>,
}

/// Reads a pack with its maps.
///
/// # Errors
/// Every fault found, each with its place.
pub fn check(value: &Value) -> Result<Document, Vec<ChartFault>> {
    let parts = Parts::deserialize(value).map_err(|error| vec![ChartFault::unreadable("", &error)])?;
    let mut faults = ChartFaults::default();
    for (index, ability) in parts.abilities.iter().enumerate() {
        let keys = ["id", "effect", "params", "command", "name", "text", "origin"];
        faults.known_keys(&format!("/abilities/{index}"), ability, &keys);
    }
    let document = Document {
        schema: parts.schema,
        id: parts.id,
        version: parts.version,
        name: parts.name,
        maps: read_maps(&parts.maps, &mut faults),
        note: parts.note,
        words: parts.words,
        abilities: faults.items("/abilities", &parts.abilities, MOST_ITEMS),
        units: faults.items("/units", &parts.units, MOST_ITEMS),
        armies: faults.items("/armies", &parts.armies, MOST_ITEMS),
    };
    // References can be looked up in a pack whose parts can be read.
    if faults.is_empty() {
        whole(&document, &mut faults);
    }
    faults.or_sound(document)
}

/// The parts of the maps of a pack.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapParts {
    schema: String,
    #[serde(default)]
    rows: Option<String>,
    #[serde(default)]
    terrain_letters: Option<BTreeMap<String, Terrain>>,
    sections: Vec<Value>,
    maps: Vec<Value>,
}

fn read_maps(value: &Value, faults: &mut ChartFaults) -> Maps {
    let parts = MapParts::deserialize(value).unwrap_or_else(|error| {
        faults.extend([ChartFault::unreadable("/maps", &error)]);
        MapParts { schema: String::new(), rows: None, terrain_letters: None, sections: vec![], maps: vec![] }
    });
    Maps {
        schema: parts.schema,
        rows: parts.rows,
        terrain_letters: parts.terrain_letters,
        sections: faults.items("/maps/sections", &parts.sections, MOST_ITEMS),
        maps: faults.items("/maps/maps", &parts.maps, MOST_ITEMS),
    }
}

fn whole(pack: &Document, faults: &mut ChartFaults) {
    if pack.schema != FORMAT {
        faults.add("/schema", "format", "A pack is marked aam-pack/1.", "Un paquet porte la marque aam-pack/1.");
    }
    faults.id("/id", &pack.id);
    faults.text("/name", &pack.name);
    words(&pack.words, faults);
    faults.once("/abilities", pack.abilities.iter().map(|ability| &ability.id));
    faults.once("/units", pack.units.iter().map(|unit| &unit.id));
    faults.once("/armies", pack.armies.iter().map(|army| &army.id));
    let mut abilities = BTreeMap::new();
    for (index, one) in pack.abilities.iter().enumerate() {
        ability(&format!("/abilities/{index}"), one, faults);
        abilities.insert(one.id.as_str(), &one.effect);
    }
    for (index, one) in pack.units.iter().enumerate() {
        unit(&format!("/units/{index}"), one, &abilities, &pack.words, faults);
    }
    let units: BTreeMap<&str, &UnitData> = pack.units.iter().map(|unit| (unit.id.as_str(), unit)).collect();
    for (index, one) in pack.armies.iter().enumerate() {
        army(&format!("/armies/{index}"), one, &units, faults);
    }
    sides(&pack.units, faults);
    maps::check(&pack.maps, faults);
}

fn words(words: &Vocabulary, faults: &mut ChartFaults) {
    let lists = [
        ("nations", &words.nations),
        ("sides", &words.sides),
        ("types", &words.types),
        ("subtypes", &words.subtypes),
        ("terrain", &words.terrain),
        ("counters", &words.counters),
        ("ends", &words.ends),
    ];
    for (list, texts) in lists {
        faults.texts(&format!("/words/{list}"), texts);
    }
    let terrain = Terrain::ALL.map(Terrain::id).into_iter().chain(["road", "river", "bridge"]);
    let needed = (Nation::ALL.map(|nation| ("nations", nation.id())).into_iter())
        .chain(Side::ALL.map(|side| ("sides", side.id())))
        .chain(["soldier", "vehicle"].map(|id| ("types", id)))
        .chain(["artillery", "commander"].map(|id| ("subtypes", id)))
        .chain(terrain.map(|id| ("terrain", id)))
        .chain(["disrupted", "damaged", "destroyed"].map(|id| ("counters", id)))
        .chain(["west", "east"].map(|id| ("ends", id)));
    for (list, id) in needed {
        if lists.iter().any(|(name, texts)| *name == list && !texts.contains_key(id)) {
            let (en, fr) = (format!("There is no word for {id}."), format!("Il manque un mot pour {id}."));
            faults.add(&format!("/words/{list}"), "no_word", en, fr);
        }
    }
}

fn ability(at: &str, ability: &AbilityData, faults: &mut ChartFaults) {
    faults.id(&format!("{at}/id"), &ability.id);
    faults.text(&format!("{at}/name"), &ability.name);
    faults.text(&format!("{at}/text"), &ability.text);
    if ability.command != ability.effect.is_command() {
        let (en, fr) = (
            "Auras and rallying are abilities of command, others are not.",
            "Les auras et le ralliement sont des capacités de commandement, les autres non.",
        );
        faults.add(&format!("{at}/command"), "command", en, fr);
    }
    let mut number =
        |name: &str, number: u8, low: u8, high: u8| faults.number(&format!("{at}/params/{name}"), number, low, high);
    match &ability.effect {
        Effect::DiceOverride { range: [low, high], dice, .. } => {
            number("dice", *dice, 1, MOST);
            number("range/1", *high, 0, crate::Band::FARTHEST);
            number("range/0", *low, 0, *high);
        }
        Effect::ExtraAttack { dice, .. } => {
            for (band, dice) in dice.iter().enumerate() {
                number(&format!("dice/{band}"), *dice, 0, MOST);
            }
        }
        Effect::Fade { hexes } => number("hexes", *hexes, 1, MOST),
        Effect::Pierce { n, .. }
        | Effect::SteadyAim { n }
        | Effect::Ambush { n }
        | Effect::Marksman { n }
        | Effect::Deflect { n, .. }
        | Effect::OpenTop { n } => number("n", *n, 1, MOST),
        Effect::Indirect { min } => number("min", *min, 1, MOST),
        Effect::ThickHide { times } => number("times", *times, 1, MOST),
        Effect::Demolition { need } => number("need", *need, 1, MOST),
        Effect::Rally { range } => number("range", *range, 0, crate::Band::FARTHEST),
        Effect::Aura(aura) => {
            number("n", aura.n, 1, MOST);
            number("range", aura.range, 0, crate::Band::FARTHEST);
        }
        Effect::MovementRoll { modifier } => {
            if !matches!(modifier, -2 | -1 | 1 | 2) {
                let (en, fr) = ("-2, -1, 1 or 2 stands here.", "Il faut ici -2, -1, 1 ou 2.");
                faults.add(&format!("{at}/params/mod"), "number", en, fr);
            }
        }
        Effect::IgnoreCover { .. }
        | Effect::Blast {}
        | Effect::FixedGun {}
        | Effect::SetUp {}
        | Effect::Camouflage { .. }
        | Effect::FreeTerrain { .. }
        | Effect::Ford {}
        | Effect::Fanatic {}
        | Effect::Stealth {}
        | Effect::Transport {} => {}
    }
}

fn unit(at: &str, unit: &UnitData, abilities: &BTreeMap<&str, &Effect>, words: &Vocabulary, faults: &mut ChartFaults) {
    faults.id(&format!("{at}/id"), &unit.id);
    faults.text(&format!("{at}/name"), &unit.name);
    faults.number(&format!("{at}/cost"), unit.cost, 1, 60);
    faults.number(&format!("{at}/speed"), unit.speed, 1, 8);
    faults.number(&format!("{at}/year"), unit.year, 1937, 1945);
    let [front, rear] = unit.defence;
    faults.number(&format!("{at}/defence/0"), front, 1, 9);
    faults.number(&format!("{at}/defence/1"), rear, 1, front.max(1));
    if unit.kind == Kind::Soldier && front != rear {
        let (en, fr) = ("A soldier has one defence.", "Un soldat n’a qu’une défense.");
        faults.add(&format!("{at}/defence"), "one_defence", en, fr);
    }
    for (list, dice) in [("vs_soldier", unit.vs_soldier), ("vs_vehicle", unit.vs_vehicle)] {
        for (band, dice) in dice.iter().enumerate() {
            faults.number(&format!("{at}/{list}/{band}"), *dice, 0, MOST);
        }
    }
    if !words.subtypes.contains_key(&unit.subtype) {
        let (en, fr) = ("There is no word for this subtype.", "Il manque un mot pour ce sous-type.");
        faults.add(&format!("{at}/subtype"), "no_word", en, fr);
    }
    let is_commander = unit.subtype == "commander";
    let has_bonus = unit.initiative.is_some_and(|bonus| (1..=MOST).contains(&bonus));
    if is_commander != has_bonus || (unit.initiative.is_some() && !has_bonus) {
        let (en, fr) = (
            "Commanders, and nobody else, have an initiative bonus of 1 or more.",
            "Les commandants, et eux seuls, ont un bonus d’initiative d’au moins 1.",
        );
        faults.add(&format!("{at}/initiative"), "initiative", en, fr);
    }
    let mut known = BTreeSet::new();
    let mut kinds = BTreeSet::new();
    for (index, id) in unit.abilities.iter().enumerate() {
        let at = format!("{at}/abilities/{index}");
        let Some(effect) = abilities.get(id.as_str()) else {
            let (en, fr) = ("The pack has no such ability.", "Le paquet n’a pas cette capacité.");
            faults.add(&at, "no_ability", en, fr);
            continue;
        };
        // A card has one ability of each effect, but any number of auras.
        let is_new = matches!(effect, Effect::Aura(_)) || kinds.insert(effect.word());
        if !known.insert(id) || !is_new {
            let (en, fr) = ("A card has one ability of an effect.", "Une fiche n’a qu’une capacité par effet.");
            faults.add(&at, "twice", en, fr);
        }
        if effect.is_command() && !is_commander {
            let (en, fr) = ("This is for commanders.", "Ceci est réservé aux commandants.");
            faults.add(&at, "for_commanders", en, fr);
        }
        if effect.is_for_vehicles() && unit.kind != Kind::Vehicle {
            let (en, fr) = ("This is for vehicles.", "Ceci est réservé aux véhicules.");
            faults.add(&at, "for_vehicles", en, fr);
        }
    }
    if unit.origin.is_empty() {
        let (en, fr) = ("It is not said where the figures are from.", "L’origine des valeurs n’est pas dite.");
        faults.add(&format!("{at}/origin"), "origin", en, fr);
    }
    for (figure, origin) in &unit.origin {
        if origin != "own" && !origin.starts_with("fact") && !origin.starts_with("rulebook") {
            let (en, fr) = ("own, fact… or rulebook stands here.", "Il faut ici own, fact… ou rulebook.");
            faults.add(&below(&format!("{at}/origin"), figure), "origin", en, fr);
        }
    }
}

fn army(at: &str, army: &ArmyData, units: &BTreeMap<&str, &UnitData>, faults: &mut ChartFaults) {
    faults.id(&format!("{at}/id"), &army.id);
    faults.text(&format!("{at}/name"), &army.name);
    let (mut cost, mut count) = (0_u32, 0_u32);
    for (id, copies) in &army.units {
        let at = below(&format!("{at}/units"), id);
        faults.number(&at, *copies, 1, MOST_UNITS);
        match units.get(id.as_str()) {
            None => faults.add(&at, "no_unit", "The pack has no such figure.", "Le paquet n’a pas cette figurine."),
            Some(unit) if unit.nation.side() != army.side => {
                faults.add(&at, "wrong_camp", "It is a figure of the other side.", "La figurine est de l’autre camp.");
            }
            Some(unit) => cost += u32::from(unit.cost) * u32::from(*copies),
        }
        count += u32::from(*copies);
    }
    if count == 0 || count > u32::from(MOST_UNITS) {
        let (en, fr) = ("An army has 1 to 15 units.", "Une armée a de 1 à 15 unités.");
        faults.add(&format!("{at}/units"), "units", en, fr);
    }
    if cost != u32::from(army.points) {
        faults.add(&format!("{at}/points"), "cost", format!("It costs {cost}."), format!("Elle coûte {cost}."));
    }
}

/// Each side can buy a figure in the smallest match.
fn sides(units: &[UnitData], faults: &mut ChartFaults) {
    for side in Side::ALL {
        if !units.iter().any(|unit| unit.nation.side() == side && u16::from(unit.cost) <= FEWEST_POINTS) {
            let (en, fr) = (
                format!("The {} side has no figure of {FEWEST_POINTS} points or less.", side.id()),
                format!("Le camp {} n’a aucune figurine de {FEWEST_POINTS} points ou moins.", side.name().fr),
            );
            faults.add("/units", "no_units", en, fr);
        }
    }
}
