//! What sound creatures and ready warbands are. Rulebook p. 2 to 5.

use alloc::{collections::BTreeMap, format, string::String};

use kernel::{ChartFaults, below};

use super::{
    AttackData, BandData, Card, CreatureData, Document, Faction, Kind, Stat, Types, UseData, check_effects::type_words,
    faults::PackFaults as _,
};
use crate::warband::{MOST_CREATURES, dearest};

/// The points of the usual match, that ready warbands are made for. Rulebook p. 5.
const USUAL_POINTS: u16 = 100;
/// The fewest points of a match.
const FEWEST_POINTS: u16 = 50;
/// The fewest cards and commanders of a faction.
const FEWEST_CARDS: usize = 10;
const FEWEST_COMMANDERS: usize = 2;

pub(super) fn check(pack: &Document, faults: &mut ChartFaults) {
    let types = pack.types();
    if types.len() == Types::MOST {
        faults.add("/creatures", "too_many_types", "At most 63 types.", "Au plus 63 types.");
    }
    let mut names: BTreeMap<(&str, &str), &str> = BTreeMap::new();
    for (id, card) in &pack.creatures {
        let at = below("/creatures", id);
        for (language, name) in [("en", &card.name.en), ("fr", &card.name.fr)] {
            if names.insert((language, name), id).is_some() {
                let (en, fr) = ("Another creature is called so.", "Une autre créature porte ce nom.");
                faults.add(&format!("{at}/name/{language}"), "twice", en, fr);
            }
        }
        creature(&at, card, pack, &types, faults);
    }
    for faction in Faction::ALL {
        let of = pack.creatures.values().filter(|card| card.factions.contains(faction));
        let commanders = of.clone().filter(|card| card.commander.is_some()).count();
        if of.count() < FEWEST_CARDS || commanders < FEWEST_COMMANDERS {
            let id = faction.id();
            let (en, fr) = (
                format!("{id} has fewer than ten cards or two commanders."),
                format!("{id} a moins de dix fiches ou de deux commandants."),
            );
            faults.add("/creatures", "too_few", en, fr);
        }
    }
    for (id, band) in &pack.bands {
        let at = below("/bands", id);
        faults.text(&format!("{at}/name"), &band.name);
        warband(&at, band, pack, faults);
    }
}

/// Where something is from, in a sentence of one line.
pub(super) fn origin(at: &str, origin: &str, faults: &mut ChartFaults) {
    if origin.trim().is_empty() || origin.chars().any(char::is_control) {
        faults.add(at, "origin", "It is not said where it is from.", "L’origine n’est pas dite.");
    }
}

fn creature(at: &str, card: &CreatureData, pack: &Document, types: &BTreeMap<&str, Types>, faults: &mut ChartFaults) {
    faults.text(&format!("{at}/name"), &card.name);
    origin(&format!("{at}/origin"), &card.origin, faults);
    faults.number(&format!("{at}/cost"), card.cost, 1, 200);
    faults.number(&format!("{at}/level"), card.level, 0, 20);
    faults.number(&format!("{at}/speed"), card.speed, 1, 20);
    faults.number(&format!("{at}/ac"), card.ac, 5, 40);
    faults.number(&format!("{at}/hp"), card.hp, 5, 300);
    faults.fives(&format!("{at}/hp"), card.hp);
    if card.factions.is_empty() {
        faults.add(
            &format!("{at}/factions"),
            "empty",
            "At least one word stands here.",
            "Il faut ici au moins un mot.",
        );
    }
    type_words(&format!("{at}/types"), &card.types, types, faults);
    for (index, word) in card.types.iter().enumerate() {
        faults.id(&format!("{at}/types/{index}"), word);
    }
    for (list, attacks) in [("melee", &card.melee), ("ranged", &card.ranged)] {
        if attacks.len() > 8 {
            faults.add(&format!("{at}/{list}"), "too_many", "At most eight attacks.", "Au plus huit attaques.");
        }
        for (index, one) in attacks.iter().enumerate() {
            attack(&format!("{at}/{list}/{index}"), one, faults);
        }
    }
    if card.melee.is_empty() && card.ranged.is_empty() && card.spells.is_empty() {
        faults.add(at, "does_nothing", "It has no attack and no spell.", "Elle n’a ni attaque ni sort.");
    }
    commander(at, card, types, faults);
    powers(at, card, pack, faults);
}

fn attack(at: &str, attack: &AttackData, faults: &mut ChartFaults) {
    faults.number(&format!("{at}/bonus"), attack.bonus, -5, 30);
    faults.number(&format!("{at}/damage"), attack.damage, 5, 100);
    for (index, energy) in attack.extra.iter().enumerate() {
        faults.number(&format!("{at}/extra/{index}/n"), energy.n, 1, 100);
    }
    if let Some(range) = attack.range {
        faults.number(&format!("{at}/range"), range, 1, 60);
    }
}

fn commander(at: &str, card: &CreatureData, types: &BTreeMap<&str, Types>, faults: &mut ChartFaults) {
    match card.commander {
        Some(rating) => faults.number(&format!("{at}/commander"), rating, 1, 10),
        None if !card.effect.is_empty() => {
            let (en, fr) = ("Effects are for commanders.", "Les effets sont réservés aux commandants.");
            faults.add(&format!("{at}/effect"), "for_commanders", en, fr);
        }
        None => {}
    }
    for (index, effect) in card.effect.iter().enumerate() {
        let at = format!("{at}/effect/{index}");
        let most = if effect.stat == Stat::Damage { 20 } else { 10 };
        faults.number(&format!("{at}/n"), effect.n, -most, most);
        if effect.n == 0 || (effect.n < 0) != effect.hostile.unwrap_or(false) {
            let (en, fr) = (
                "Hostile effects take something away, all others add something.",
                "Les effets hostiles retranchent, les autres ajoutent.",
            );
            faults.add(&format!("{at}/n"), "hostile", en, fr);
        }
        if let Some(words) = &effect.types {
            type_words(&format!("{at}/types"), words, types, faults);
        }
    }
}

/// Abilities and spells of a card, each once, with uses where they are counted.
fn powers(at: &str, card: &CreatureData, pack: &Document, faults: &mut ChartFaults) {
    let mut count = 0;
    for (index, used) in card.abilities.iter().enumerate() {
        let at = format!("{at}/abilities/{index}");
        let Some(ability) = pack.abilities.get(&used.id) else {
            faults.known(&format!("{at}/id"), None);
            continue;
        };
        let is_power = matches!(ability.kind, Kind::Smite { .. } | Kind::Action(_));
        count += usize::from(is_power);
        let needs = if matches!(ability.kind, Kind::Smite { .. }) { Uses::Counted } else { Uses::Free };
        uses(&at, used, if is_power { needs } else { Uses::None }, faults);
    }
    for (index, used) in card.spells.iter().enumerate() {
        let at = format!("{at}/spells/{index}");
        faults.known(&format!("{at}/id"), pack.spells.get(&used.id).map(|_| ()));
        count += 1;
        uses(&at, used, Uses::Counted, faults);
    }
    for (list, used) in [("abilities", &card.abilities), ("spells", &card.spells)] {
        faults.differ(&format!("{at}/{list}"), used.iter().map(|used| &used.id));
    }
    if count > Card::MOST_POWERS {
        let (en, fr) = ("At most twelve spells, actions and smites.", "Au plus douze sorts, actions et châtiments.");
        faults.add(&format!("{at}/spells"), "too_many", en, fr);
    }
}

/// Whether uses are counted.
#[derive(Clone, Copy)]
enum Uses {
    Counted,
    Free,
    None,
}

fn uses(at: &str, used: &UseData, counted: Uses, faults: &mut ChartFaults) {
    let at = format!("{at}/uses");
    match (counted, used.uses) {
        (Uses::Counted, None) => faults.number(&at, 0, 1, 9),
        (Uses::Counted | Uses::Free, Some(number)) => faults.number(&at, number, 1, 9),
        (Uses::None, Some(_)) => {
            faults.add(&at, "no_uses", "Uses of this are not counted.", "Les usages n’en sont pas comptés.");
        }
        (Uses::Free | Uses::None, None) => {}
    }
}

/// A ready warband is legal for 100 points, and has a card that fits the smallest match.
fn warband(at: &str, band: &BandData, pack: &Document, faults: &mut ChartFaults) {
    let (mut cost, mut cheapest) = (0, u16::MAX);
    for (index, id) in band.creatures.iter().enumerate() {
        let at = format!("{at}/creatures/{index}");
        let Some(card) = pack.creatures.get(id) else {
            faults.known(&at, None);
            continue;
        };
        cost += u32::from(card.cost);
        cheapest = cheapest.min(card.cost);
        if !card.factions.contains(band.faction) {
            faults.add(&at, "wrong_faction", "It fights for other factions.", "Elle combat pour d’autres factions.");
        }
        if card.cost > dearest(USUAL_POINTS) {
            faults.add(&at, "too_costly", "It costs more than 70 points.", "Elle coûte plus de 70 points.");
        }
        let is_unique =
            |ability: &UseData| pack.abilities.get(&ability.id).is_some_and(|one| one.kind == Kind::Unique {});
        if card.abilities.iter().any(is_unique) && band.creatures[..index].contains(id) {
            faults.add(&at, "unique", "It comes once in a warband.", "Une seule par groupe.");
        }
    }
    if band.creatures.is_empty() || band.creatures.len() > MOST_CREATURES {
        let (en, fr) = ("A warband has 1 to 12 creatures.", "Un groupe a de 1 à 12 créatures.");
        faults.add(&format!("{at}/creatures"), "creatures", en, fr);
    }
    if cost > u32::from(USUAL_POINTS) {
        faults.add(&format!("{at}/creatures"), "over_points", format!("It costs {cost}."), format!("Il coûte {cost}."));
    }
    if cheapest > dearest(FEWEST_POINTS) && cheapest != u16::MAX {
        let (en, fr) = (
            String::from("No card of it costs 35 points or less."),
            String::from("Aucune de ses fiches ne coûte 35 points ou moins."),
        );
        faults.add(&format!("{at}/creatures"), "no_cheap_card", en, fr);
    }
}
