//! The checks of a pack that is read: ids, references, texts, ranges, effects.

use alloc::{
    collections::{BTreeMap, BTreeSet},
    format,
    string::String,
    vec::Vec,
};
use kernel::{ChartFaults, Text};

use super::{FORMAT, Pack, check_cards, check_effects, read::below};
use crate::Id;

/// What the cards of a pack refer to.
pub(super) struct Known<'a> {
    pub(super) pack: &'a Pack,
    /// The keywords that attacks can have.
    pub(super) keywords: BTreeSet<Id>,
    /// The modes of weapons.
    pub(super) modes: BTreeSet<Id>,
}

/// Holds a pack against all rules that packs have to keep.
pub(super) fn pack(faults: &mut ChartFaults, pack: &Pack) {
    let keywords = pack.weapons.values().flat_map(|card| card.keywords.iter().cloned());
    let keywords = keywords.chain(["ranged", "melee", "thrown"].map(Id::from)).collect();
    let modes = pack.weapons.values().flat_map(|card| card.modes.keys().chain(card.melee.keys()).cloned());
    let known = Known { pack, keywords, modes: modes.collect() };
    if pack.format != FORMAT {
        faults.add(
            "/format",
            "format",
            format!("A pack is written in {FORMAT}."),
            format!("Un paquet s’écrit en {FORMAT}."),
        );
    }
    faults.id("/pack", &pack.pack);
    faults.text("/name", &pack.name);
    faults.text("/region/name", &pack.region.name);
    for (id, name) in &pack.names {
        faults.text(&below("/names", id), name);
    }
    origin(faults, "", &pack.origin);
    if !pack.bands.windows(2).all(|two| two[0] < two[1]) || pack.bands.len() != 4 {
        faults.add("/bands", "bands", "There are four bands, rising.", "Il y a quatre tranches, croissantes.");
    }
    ids(faults, pack);
    check_cards::places(faults, &known);
    check_cards::soldiers(faults, &known);
    check_cards::weapons(faults, &known);
    check_cards::hostiles(faults, &known);
    check_effects::carried(faults, &known);
    check_effects::cards(faults, &known);
    tables(faults, pack);
}

/// Ids are unique over all tables, and none looks like a number of the match.
fn ids(faults: &mut ChartFaults, pack: &Pack) {
    let mut seen: BTreeMap<&Id, &str> = BTreeMap::new();
    for (table, cards) in named(pack) {
        for (id, name, text, origin_of) in cards {
            let at = below(&format!("/{table}"), id);
            if let Some(other) = seen.insert(id, table) {
                let (en, fr) =
                    (format!("The id is also one of {other}."), format!("L’identifiant est aussi dans {other}."));
                faults.add(&at, "twice", en, fr);
            }
            let is_number = id.len() > 1
                && id.starts_with(['h', 'p', 's', 't'])
                && id[1..].bytes().all(|letter| letter.is_ascii_digit());
            faults.id(&at, id);
            if is_number || **id == *"unarmed" || **id == *"random" {
                faults.add(&at, "id", "This id has another meaning.", "Cet identifiant a un autre sens.");
            }
            faults.text(&format!("{at}/name"), name);
            faults.text(&format!("{at}/text"), text);
            origin(faults, &at, origin_of);
        }
    }
}

type Named<'a> = (&'a Id, &'a Text, &'a Text, &'a String);

fn named(pack: &Pack) -> Vec<(&'static str, Vec<Named<'_>>)> {
    macro_rules! table {
        ($field:ident) => {
            (
                stringify!($field),
                pack.$field.iter().map(|(id, card)| (id, &card.name, &card.text, &card.origin)).collect(),
            )
        };
    }
    alloc::vec![
        table!(missions),
        table!(objectives),
        table!(locations),
        table!(soldiers),
        table!(weapons),
        table!(gear),
        table!(skills),
        table!(records),
        table!(hostiles),
        table!(events),
        table!(actions),
    ]
}

fn origin(faults: &mut ChartFaults, at: &str, origin: &str) {
    if origin.trim().is_empty() {
        let (en, fr) = ("Where the figures come from is not said.", "L’origine des chiffres n’est pas dite.");
        faults.add(&format!("{at}/origin"), "origin", en, fr);
    }
}

/// The tables of ends and campaigns, and what a table gets that chooses nothing.
fn tables(faults: &mut ChartFaults, pack: &Pack) {
    let unknown = ("There is no such card.", "Cette carte n’existe pas.");
    if !pack.missions.contains_key(&pack.standard.mission) {
        faults.add("/standard/mission", "unknown_id", unknown.0, unknown.1);
    }
    if !pack.objectives.contains_key(&pack.standard.objective) {
        faults.add("/standard/objective", "unknown_id", unknown.0, unknown.1);
    }
    faults.number("/unarmed/dice", pack.unarmed.dice, 1, 5);
    faults.number("/unarmed/hit", pack.unarmed.hit, 2, 10);
    let campaign = &pack.campaign;
    let covered: Vec<u8> = campaign.adjust.iter().flat_map(|(low, high, ..)| *low..=*high).collect();
    if covered != (1..=10).collect::<Vec<u8>>() {
        let (en, fr) = ("The rows cover each die once.", "Les lignes couvrent chaque dé une fois.");
        faults.add("/campaign/adjust", "rows", en, fr);
    }
    if campaign.levels.is_empty() || !campaign.levels.windows(2).all(|two| two[0].0 < two[1].0) {
        faults.add("/campaign/levels", "rows", "The levels rise.", "Les niveaux vont croissant.");
    }
    for (index, (_, level)) in (0_usize..).zip(&campaign.levels) {
        if !campaign.names.contains_key(level) {
            faults.add(&format!("/campaign/levels/{index}"), "unknown_id", unknown.0, unknown.1);
        }
    }
    for (id, name) in &campaign.names {
        faults.text(&below("/campaign/names", id), name);
    }
}

/// A range goes up.
pub(super) fn span(faults: &mut ChartFaults, at: &str, span: (u8, u8), low: u8, high: u8) {
    if !(low <= span.0 && span.0 <= span.1 && span.1 <= high) {
        let (en, fr) = (
            format!("A range within {low} to {high} stands here."),
            format!("Il faut un intervalle de {low} à {high}."),
        );
        faults.add(at, "range", en, fr);
    }
}

/// What a card refers to exists.
pub(super) fn known(faults: &mut ChartFaults, at: &str, is_known: bool) {
    if !is_known {
        faults.add(at, "unknown_id", "There is no such card.", "Cette carte n’existe pas.");
    }
}
