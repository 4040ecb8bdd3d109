//! The checks of places, soldiers, weapons and hostiles.

use alloc::{format, string::String, vec::Vec};
use kernel::ChartFaults;

use super::{
    Goal, Kind, Mods, Weapon,
    check::{Known, known, span},
    check_effects::happenings,
    read::below,
};

/// The figures of hostiles by band: one for each, and they do not fall.
fn bands(faults: &mut ChartFaults, at: &str, figures: &[u8], count: usize) {
    if figures.len() != count + 1 {
        let (en, fr) =
            ("One figure for each band stands here, and one above.", "Il faut un chiffre par tranche, et un au-delà.");
        faults.add(at, "bands", en, fr);
    }
    if !figures.is_sorted() || figures.iter().any(|figure| *figure > 30) {
        let (en, fr) = ("The figures go up to 30 and do not fall.", "Les chiffres vont jusqu’à 30 et ne baissent pas.");
        faults.add(at, "bands", en, fr);
    }
}

pub(super) fn mods(faults: &mut ChartFaults, at: &str, mods: Mods) {
    for (name, figure) in mods.each() {
        faults.number(&format!("{at}/{name}"), figure, -5, 5);
    }
}

pub(super) fn places(faults: &mut ChartFaults, all: &Known<'_>) {
    let pack = all.pack;
    for (id, card) in &pack.missions {
        let at = below("/missions", id);
        faults.number(&format!("{at}/resources"), card.resources, 15, 200);
        if let Some(resources) = card.elite_resources {
            faults.number(&format!("{at}/elite_resources"), resources, 15, 200);
        }
        faults.number(&format!("{at}/time"), card.time, 3, 20);
        faults.number(&format!("{at}/objective_slot"), card.objective_slot, 3, 8);
        faults.number(&format!("{at}/loadout"), card.loadout, -5, 5);
        faults.number(&format!("{at}/entry"), card.entry, 0, 9);
        faults.number(&format!("{at}/hth"), card.hth, 0, 3);
        if let Some(range) = card.reinforce {
            span(faults, &format!("{at}/reinforce"), range, 0, 9);
        }
        for (index, rule) in (0_usize..).zip(&card.on_location) {
            let is_there = pack.locations.values().any(|location| location.keywords.contains(&rule.keyword));
            known(faults, &format!("{at}/on_location/{index}/keyword"), is_there);
        }
    }
    let longest = pack.missions.values().map(|card| usize::from(card.objective_slot)).max().unwrap_or(0);
    if pack.locations.len() < longest + 3 {
        let (en, fr) = ("These are too few for the longest mission.", "C’est trop peu pour la plus longue mission.");
        faults.add("/locations", "too_few", en, fr);
    }
    for (id, card) in &pack.objectives {
        let at = below("/objectives", id);
        bands(faults, &format!("{at}/hostiles"), &card.hostiles, pack.bands.len());
        faults.number(&format!("{at}/entry"), card.entry, 0, 9);
        faults.number(&format!("{at}/hth"), card.hth, 0, 3);
        if let Some(range) = card.reinforce {
            span(faults, &format!("{at}/reinforce"), range, 0, 9);
        }
        goal(faults, &format!("{at}/goal"), &card.goal, all);
    }
    for (id, card) in &pack.locations {
        let at = below("/locations", id);
        bands(faults, &format!("{at}/hostiles"), &card.hostiles, pack.bands.len());
        faults.number(&format!("{at}/entry"), card.entry, 0, 9);
        faults.number(&format!("{at}/hth"), card.hth, 1, 3);
        if let Some(range) = card.reinforce {
            span(faults, &format!("{at}/reinforce"), range, 0, 9);
        }
        if card.always.is_on() && card.reinforce.is_none() {
            let (en, fr) = ("It is reinforced always, but with nothing.", "Elle est toujours renforcée, mais de rien.");
            faults.add(&format!("{at}/always"), "no_range", en, fr);
        }
        if let Some(env) = &card.env {
            faults.number(&format!("{at}/env/value"), env.value, 2, 10);
        }
        mods(faults, &format!("{at}/mods"), card.mods.unwrap_or_default());
    }
}

fn goal(faults: &mut ChartFaults, at: &str, goal: &Goal, all: &Known<'_>) {
    match goal {
        Goal::Destroy { targets, hits, cover, armored, .. } => {
            faults.number(&format!("{at}/targets"), *targets, 1, 6);
            faults.number(&format!("{at}/hits"), *hits, 1, 9);
            faults.number(&format!("{at}/cover"), *cover, 1, 6);
            let beats =
                |weapon: &Weapon| weapon.keywords.iter().any(|keyword| *keyword == *"explosion" || *keyword == *"at");
            if armored.is_on() && !all.pack.weapons.values().any(beats) {
                faults.add(at, "indestructible", "Nothing can destroy it.", "Rien ne peut le détruire.");
            }
        }
        Goal::Work { actions } => faults.number(&format!("{at}/actions"), *actions, 1, 20),
        Goal::Hold { soldiers } => faults.number(&format!("{at}/soldiers"), *soldiers, 1, 6),
    }
}

pub(super) fn soldiers(faults: &mut ChartFaults, all: &Known<'_>) {
    let pack = all.pack;
    for (id, card) in &pack.soldiers {
        let at = below("/soldiers", id);
        faults.number(&format!("{at}/cost"), card.cost, 1, 30);
        faults.number(&format!("{at}/movement"), card.movement, 0, 5);
        faults.number(&format!("{at}/cover"), card.cover, 1, 6);
        faults.number(&format!("{at}/health"), card.health, 1, 9);
        faults.number(&format!("{at}/xp"), card.xp, 0, 9);
        for (index, skill) in (0_usize..).zip(&card.skills) {
            known(faults, &format!("{at}/skills/{index}"), pack.skills.contains_key(skill));
        }
        for (index, weapon) in (0_usize..).zip(&card.weapons) {
            known(faults, &format!("{at}/weapons/{index}"), pack.weapons.contains_key(weapon));
        }
        for (index, gear) in (0_usize..).zip(&card.gear) {
            known(faults, &format!("{at}/gear/{index}"), pack.gear.contains_key(gear));
        }
        for weapon in card.tokens.keys() {
            known(faults, &below(&format!("{at}/tokens"), weapon), card.weapons.contains(weapon));
        }
        let health = usize::from(card.health);
        let missing = |faults: &mut ChartFaults, field: &str| {
            let (en, fr) = (format!("A soldier of this kind has {field}."), format!("Un soldat de ce type a {field}."));
            faults.add(&at, "missing", en, fr);
        };
        match card.kind {
            Kind::Ps => match (card.load, card.actions, card.hth) {
                (Some(load), Some(actions), Some(hth)) => {
                    faults.number(&format!("{at}/load"), load, 1, 30);
                    faults.number(&format!("{at}/actions"), actions, 1, 4);
                    faults.number(&format!("{at}/hth"), hth, -3, 3);
                }
                (None, ..) => missing(faults, "load"),
                (_, None, _) => missing(faults, "actions"),
                (.., None) => missing(faults, "hth"),
            },
            Kind::Nps if card.actions_by_health.len() != health => missing(faults, "actions_by_health"),
            Kind::Nps => {}
            Kind::Sq if card.rows.len() != health => missing(faults, "rows"),
            Kind::Sq => {
                for (index, row) in (0_usize..).zip(&card.rows) {
                    faults.number(&format!("{at}/rows/{index}/actions"), row.actions, 1, 4);
                    for (distance, number) in &row.hit {
                        faults.number(&format!("{at}/rows/{index}/hit/{distance}"), *distance, 0, 5);
                        faults.number(&format!("{at}/rows/{index}/hit/{distance}"), *number, 2, 10);
                    }
                }
            }
        }
    }
    if !pack.soldiers.values().any(|card| card.kind == Kind::Ps && card.nation == pack.nation) {
        let (en, fr) = ("There is no player soldier.", "Il n’y a pas de soldat-joueur.");
        faults.add("/soldiers", "too_few", en, fr);
    }
}

pub(super) fn weapons(faults: &mut ChartFaults, all: &Known<'_>) {
    for (id, card) in &all.pack.weapons {
        let at = below("/weapons", id);
        faults.number(&format!("{at}/cost"), card.cost, 1, 30);
        faults.number(&format!("{at}/load"), card.load, 0, 20);
        faults.number(&format!("{at}/pen"), card.pen, -2, 4);
        let missing = |faults: &mut ChartFaults, field: &str| {
            let (en, fr) = (format!("This weapon has {field}."), format!("Cette arme a {field}."));
            faults.add(&at, "missing", en, fr);
        };
        if card.melee.is_empty() {
            if card.modes.is_empty() || card.hit.is_empty() {
                missing(faults, "modes, hit");
            }
            for (distance, number) in &card.hit {
                faults.number(&format!("{at}/hit/{distance}"), *distance, 0, 5);
                faults.number(&format!("{at}/hit/{distance}"), *number, 2, 10);
            }
            for (mode, dice) in &card.modes {
                faults.number(&below(&format!("{at}/modes"), mode), *dice, 1, 6);
            }
            match (card.expended.is_on(), card.reload, &card.ammo) {
                (false, Some(reload), Some(ammo)) => {
                    faults.number(&format!("{at}/reload"), reload, 1, 5);
                    faults.number(&format!("{at}/ammo/tokens"), ammo.tokens, 1, 9);
                }
                (false, ..) => missing(faults, "reload, ammo"),
                (true, None, None) => {}
                (true, ..) => {
                    let (en, fr) = ("It is used up, and has ammunition.", "Elle se consomme, et a des munitions.");
                    faults.add(&at, "expended", en, fr);
                }
            }
        } else {
            match card.stumble {
                Some(stumble) => faults.number(&format!("{at}/stumble"), stumble, 0, 5),
                None => missing(faults, "stumble"),
            }
            for (mode, (dice, number)) in &card.melee {
                faults.number(&below(&format!("{at}/melee"), mode), *dice, 1, 5);
                faults.number(&below(&format!("{at}/melee"), mode), *number, 2, 10);
            }
        }
    }
}

pub(super) fn hostiles(faults: &mut ChartFaults, all: &Known<'_>) {
    let pack = all.pack;
    for (id, card) in &pack.hostiles {
        let at = below("/hostiles", id);
        faults.number(&format!("{at}/value"), card.value, 0, 9);
        faults.number(&format!("{at}/count"), card.count, 1, 9);
        faults.number(&format!("{at}/cover"), card.cover, 1, 6);
        span(faults, &format!("{at}/range"), card.range, 0, 5);
        let mut left: Vec<u8> = Vec::new();
        for (index, column) in (0_usize..).zip(&card.columns) {
            let at = format!("{at}/columns/{index}");
            span(faults, &format!("{at}/left"), column.left, 1, card.count);
            left.extend(column.left.0..=column.left.1);
            let mut top = 0;
            for (row, (low, high, wounds)) in (0_usize..).zip(&column.table) {
                if top >= *low || low > high {
                    faults.add(&format!("{at}/table/{row}"), "rows", "The rows rise.", "Les lignes vont croissant.");
                }
                top = *high;
                faults.number(&format!("{at}/table/{row}"), *wounds, 1, 4);
            }
        }
        left.sort_unstable();
        if !card.columns.is_empty() && left != (1..=card.count).collect::<Vec<u8>>() {
            let (en, fr) = ("The columns cover each number once.", "Les colonnes couvrent chaque nombre une fois.");
            faults.add(&format!("{at}/columns"), "rows", en, fr);
        }
        if card.columns.is_empty() && card.effect.is_empty() && card.reinforces.is_none() {
            faults.add(&at, "does_nothing", "It does nothing.", "Elle ne fait rien.");
        }
        happenings(faults, &format!("{at}/effect"), &card.effect);
        if let Some(toll) = &card.toll {
            faults.number(&format!("{at}/toll/xp"), toll.xp, 1, 9);
            happenings(faults, &format!("{at}/toll/do"), &toll.r#do);
        }
        if let Some(reinforces) = &card.reinforces {
            span(faults, &format!("{at}/reinforces/value"), reinforces.value, 0, 9);
        }
    }
    let events: usize = pack.events.values().map(|card| usize::from(card.copies)).sum();
    for level in ["frontline", "elite"] {
        let copies = |card: &super::Hostile| {
            usize::from(if level == "elite" { card.copies.elite } else { card.copies.frontline })
        };
        let pile: usize = pack.hostiles.values().map(copies).sum();
        let worth: usize = pack.hostiles.values().map(|card| copies(card) * usize::from(card.value)).sum();
        let with_events: usize = pack.hostiles.values().filter(|card| card.event.is_on()).map(copies).sum();
        let told = |faults: &mut ChartFaults, code: &str, en: String, fr: String| faults.add("/hostiles", code, en, fr);
        if pile < 20 || worth == 0 {
            let (en, fr) = (format!("The {level} pile has {pile} cards."), format!("La pile {level} a {pile} cartes."));
            told(faults, "too_few", en, fr);
        }
        if with_events > events {
            let en = format!("The {level} pile has more event cards than there are events.");
            let fr = format!("La pile {level} a plus de cartes à événement qu’il n’y a d’événements.");
            told(faults, "too_many", en, fr);
        }
    }
}
