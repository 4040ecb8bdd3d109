//! The checks of effects, happenings and what stands with them.
#![expect(clippy::wildcard_enum_match_arm, reason = "only effects with parts are held to more")]

use alloc::format;
use kernel::ChartFaults;

use super::{
    AbilityRef, Always, Effect, Happening, Label, Uses,
    check::{Known, known},
    check_cards::mods,
    read::below,
};

/// Effects fit their moment, and each list has one.
fn effects(faults: &mut ChartFaults, at: &str, ability: &AbilityRef<'_>, list: &[Effect], is_card: bool) {
    if list.is_empty() {
        faults.add(at, "empty", "There is no effect.", "Il n’y a pas d’effet.");
    }
    let alone =
        |effect: &Effect| matches!(effect, Effect::Choose { .. } | Effect::Flank { .. } | Effect::Support { .. });
    if list.len() > 1 && list.iter().any(alone) {
        let (en, fr) = ("One of these effects stands alone.", "L’un de ces effets reste seul.");
        faults.add(at, "alone", en, fr);
    }
    for (index, effect) in (0_usize..).zip(list) {
        let at = format!("{at}/{index}");
        if !effect.fits(ability.when) {
            let (en, fr) = ("The effect does not fit the moment.", "L’effet ne convient pas à ce moment.");
            faults.add(&at, "wrong_moment", en, fr);
        }
        match effect {
            Effect::Choose { choose } => {
                for (which, list) in (0_usize..).zip(choose) {
                    effects(faults, &format!("{at}/choose/{which}"), ability, list, is_card);
                }
            }
            Effect::Support { support } => {
                let names_a_target = !support.r#do.is_empty() && support.r#do.iter().all(Effect::has_target);
                if !is_card || !names_a_target {
                    let (en, fr) = ("A support is a card with a target.", "Un appui est une carte avec une cible.");
                    faults.add(&at, "support", en, fr);
                }
                if let Some(retain) = support.retain {
                    faults.number(&format!("{at}/support/retain"), retain, 1, 9);
                }
            }
            _ => {}
        }
    }
}

fn ability(faults: &mut ChartFaults, at: &str, ability: &AbilityRef<'_>, all: &Known<'_>, is_card: bool) {
    effects(faults, &format!("{at}/do"), ability, ability.plain, is_card);
    if let Some(up) = ability.up {
        effects(faults, &format!("{at}/up"), ability, up, is_card);
    }
    if ability.any == super::Whom::Upgun && ability.up.is_none() {
        let (en, fr) = (
            "Others benefit upgunned, and it cannot be.",
            "Les autres en profitent améliorée, et elle ne peut pas l’être.",
        );
        faults.add(&format!("{at}/any"), "no_upgun", en, fr);
    }
    for (name, cost) in [("discard", ability.cost.discard), ("xp", ability.cost.xp), ("actions", ability.cost.actions)]
    {
        faults.number(&format!("{at}/cost/{name}"), cost, 0, 9);
    }
    if let Some(keyword) = ability.needs {
        known(faults, &format!("{at}/needs/keyword"), all.keywords.contains(keyword));
    }
    let is_support = ability.plain.iter().any(|effect| matches!(effect, Effect::Support { .. }));
    if ability.label == Some(Label::Support) && !is_support {
        let (en, fr) = ("A support card puts a support into play.", "Une carte d’appui met un appui en jeu.");
        faults.add(&format!("{at}/label"), "support", en, fr);
    }
    if ability.expended && !matches!(ability.uses, Some(Uses::Mission { mission: 1 })) {
        let (en, fr) = ("A card that is gone after its use has one.", "Une carte perdue après usage n’en a qu’un.");
        faults.add(&format!("{at}/uses"), "uses", en, fr);
    }
}

fn always(faults: &mut ChartFaults, at: &str, rows: &[Always], all: &Known<'_>) {
    for (index, row) in (0_usize..).zip(rows) {
        let at = format!("{at}/{index}");
        if let Some(keyword) = &row.keyword {
            known(faults, &format!("{at}/keyword"), all.keywords.contains(keyword));
        }
        if let Some(mode) = &row.mode {
            known(faults, &format!("{at}/mode"), all.modes.contains(mode));
        }
    }
}

/// Gear, skills and records.
pub(super) fn carried(faults: &mut ChartFaults, all: &Known<'_>) {
    let pack = all.pack;
    for (id, card) in &pack.gear {
        let at = below("/gear", id);
        faults.number(&format!("{at}/cost"), card.cost, 1, 20);
        faults.number(&format!("{at}/load"), card.load, 0, 20);
        always(faults, &format!("{at}/always"), &card.always, all);
        for (index, one) in (0_usize..).zip(&card.abilities) {
            ability(faults, &format!("{at}/abilities/{index}"), &one.view(), all, false);
        }
    }
    for (id, card) in &pack.skills {
        let at = below("/skills", id);
        if let Some(cost) = card.cost {
            faults.number(&format!("{at}/cost"), cost, 1, 20);
        }
        if let Some(needs) = &card.needs {
            known(faults, &format!("{at}/needs"), pack.skills.contains_key(needs));
        }
        always(faults, &format!("{at}/always"), &card.always, all);
        for (index, one) in (0_usize..).zip(&card.abilities) {
            ability(faults, &format!("{at}/abilities/{index}"), &one.view(), all, false);
        }
    }
    for (id, card) in &pack.records {
        let at = below("/records", id);
        faults.number(&format!("{at}/cost"), card.cost, 1, 20);
        let is_month = |month: &str| {
            let parts = month.split_once('-').filter(|(year, month)| year.len() == 4 && month.len() == 2);
            parts.is_some_and(|(year, month)| {
                year.parse::<u16>().is_ok() && month.parse::<u8>().is_ok_and(|month| (1..=12).contains(&month))
            })
        };
        if !is_month(&card.from) || !is_month(&card.to) || card.from > card.to || card.r#for.is_empty() {
            let (en, fr) = ("Its months or its soldiers are none.", "Ses mois ou ses soldats n’en sont pas.");
            faults.add(&at, "dates", en, fr);
        }
        let letters: alloc::vec::Vec<&str> = card.abilities.iter().map(|ability| &*ability.id).collect();
        faults.once(&format!("{at}/abilities"), letters.iter());
        for (index, one) in (0_usize..).zip(&card.abilities) {
            ability(faults, &format!("{at}/abilities/{index}"), &one.view(), all, false);
        }
    }
}

/// Events and action cards.
pub(super) fn cards(faults: &mut ChartFaults, all: &Known<'_>) {
    let pack = all.pack;
    for (id, card) in &pack.events {
        let at = below("/events", id);
        faults.number(&format!("{at}/copies"), card.copies, 0, 9);
        happenings(faults, &format!("{at}/do"), &card.r#do);
        mods(faults, &format!("{at}/stay"), card.stay.unwrap_or_default());
        if let Some(cancel) = card.cancel {
            faults.number(&format!("{at}/cancel"), cancel, 1, 9);
        }
    }
    for (id, card) in &pack.actions {
        let at = below("/actions", id);
        faults.number(&format!("{at}/copies"), card.copies, 1, 20);
        match (card.marker.is_on(), card.ability()) {
            (true, _) => {}
            (false, Some(found)) => ability(faults, &at, &found, all, true),
            (false, None) => {
                let (en, fr) = ("It says no moment.", "Elle ne dit aucun moment.");
                faults.add(&format!("{at}/when"), "missing", en, fr);
            }
        }
    }
    if !pack.actions.values().any(|card| card.marker.is_on()) {
        let (en, fr) = ("There is no location marker.", "Il n’y a pas de repère de lieu.");
        faults.add("/actions", "too_few", en, fr);
    }
}

/// A list of happenings has at most one that what follows would have to wait for.
pub(super) fn happenings(faults: &mut ChartFaults, at: &str, list: &[Happening]) {
    if list.iter().filter(|one| one.is_queued()).count() > 1 {
        let (en, fr) = ("One wound or arrival stands in a list.", "Une blessure ou arrivée par liste.");
        faults.add(at, "queued", en, fr);
    }
}
