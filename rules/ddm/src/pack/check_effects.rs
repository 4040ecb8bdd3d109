//! What sound abilities and spells are.

use alloc::{collections::BTreeMap, format, string::String};

use kernel::{ChartFaults, below};

use super::{Bonuses, Document, EffectData, Kind, ShapeWord, Types, faults::PackFaults as _};

/// The highest figure of damage and the like.
const MOST: u16 = 100;
/// The most squares of a range, a radius or a length.
const FARTHEST: u16 = 60;
/// The highest DC.
const MOST_DC: i16 = 40;
/// The highest bonus or penalty.
const MOST_BONUS: i16 = 30;

pub(super) fn check(pack: &Document, faults: &mut ChartFaults) {
    let types = pack.types();
    for (id, ability) in &pack.abilities {
        let at = below("/abilities", id);
        faults.text(&format!("{at}/name"), &ability.name);
        faults.text(&format!("{at}/text"), &ability.text);
        kind(&at, &ability.kind, &types, faults);
    }
    for (id, spell) in &pack.spells {
        let at = below("/spells", id);
        faults.text(&format!("{at}/name"), &spell.name);
        faults.text(&format!("{at}/text"), &spell.text);
        faults.number(&format!("{at}/level"), spell.level, 0, 9);
        effect(&at, &spell.effect, &types, faults);
        if pack.abilities.contains_key(id) {
            let (en, fr) = ("An ability is called so too.", "Une capacité porte le même identifiant.");
            faults.add(&at, "twice", en, fr);
        }
    }
}

fn kind(at: &str, kind: &Kind, types: &BTreeMap<&str, Types>, faults: &mut ChartFaults) {
    let n = format!("{at}/n");
    match kind {
        Kind::Reach { n: reach } => faults.number(&n, *reach, 2, 6),
        Kind::Difficult { n: rating } => faults.number(&n, *rating, 1, 10),
        Kind::Dr { n: less } | Kind::Resist { n: less, .. } => faults.number(&n, *less, 1, MOST),
        Kind::Regeneration { n: heals, .. } | Kind::Drain { n: heals } => faults.number(&n, *heals, 1, MOST),
        Kind::SpellResistance { n: face } | Kind::Conceal { n: face, .. } => faults.number(&n, *face, 2, 20),
        Kind::Sneak { n: more } | Kind::Rend { n: more } | Kind::PowerfulCharge { n: more } => {
            faults.number(&n, *more, 1, MOST);
        }
        Kind::Smite { attack, n: more, against } => {
            faults.number(&format!("{at}/attack"), *attack, 0, MOST_BONUS);
            faults.number(&n, *more, 0, MOST);
            if against.is_empty() {
                empty(&format!("{at}/against"), faults);
            }
        }
        Kind::Hunter { n: more, types: hunted } => {
            faults.number(&n, *more, 1, MOST);
            type_words(&format!("{at}/types"), hunted, types, faults);
        }
        Kind::Mobility { n: more } | Kind::Deflect { n: more } | Kind::Save { n: more } => {
            faults.number(&n, *more, 1, MOST_BONUS);
        }
        Kind::Poison { n: damage, dc } => {
            faults.number(&n, *damage, 1, MOST);
            faults.number(&format!("{at}/dc"), *dc, 1, MOST_DC);
        }
        Kind::Stun { dc } | Kind::Paralysis { dc } => faults.number(&format!("{at}/dc"), *dc, 1, MOST_DC),
        Kind::Scout { n: far } => faults.number(&n, *far, 1, FARTHEST),
        Kind::Immune { to } => {
            if to.is_empty() {
                empty(&format!("{at}/to"), faults);
            }
        }
        Kind::Action(data) => {
            effect(at, data, types, faults);
            if data.save.is_some() && data.dc.is_none() {
                missing(at, "dc", faults);
            }
        }
        Kind::Flight {}
        | Kind::Stride {}
        | Kind::Fearless {}
        | Kind::Vulnerable { .. }
        | Kind::Cleave {}
        | Kind::Spring {}
        | Kind::CloseShot {}
        | Kind::Sharpshooter {}
        | Kind::Precise {}
        | Kind::Unique {} => {}
    }
}

fn empty(at: &str, faults: &mut ChartFaults) {
    faults.add(at, "empty", "At least one word stands here.", "Il faut ici au moins un mot.");
}

fn missing(at: &str, field: &str, faults: &mut ChartFaults) {
    let (en, fr) = (format!("The field {field} is missing."), format!("Il manque le champ {field}."));
    faults.add(at, "missing", en, fr);
}

/// Types that at least one creature of the pack has; all others are slips of the pen.
pub(super) fn type_words(at: &str, words: &[String], types: &BTreeMap<&str, Types>, faults: &mut ChartFaults) {
    if words.is_empty() {
        empty(at, faults);
    }
    for (index, word) in words.iter().enumerate() {
        if !types.contains_key(word.as_str()) {
            let (en, fr) = ("No creature of the pack has this type.", "Aucune créature du paquet n’a ce type.");
            faults.add(&format!("{at}/{index}"), "unknown_type", en, fr);
        }
    }
    faults.differ(at, words.iter());
}

fn effect(at: &str, effect: &EffectData, types: &BTreeMap<&str, Types>, faults: &mut ChartFaults) {
    let needed: &[(&str, Option<u16>)] = match effect.shape {
        ShapeWord::Burst | ShapeWord::Aura => &[("radius", effect.radius)],
        ShapeWord::Cone => &[("length", effect.length)],
        ShapeWord::Step => &[("range", effect.range)],
        ShapeWord::Target | ShapeWord::Touch | ShapeWord::Itself | ShapeWord::Sweep => &[],
    };
    needed.iter().filter(|(_, figure)| figure.is_none()).for_each(|(field, _)| missing(at, field, faults));
    for (field, figure) in [("range", effect.range), ("radius", effect.radius), ("length", effect.length)] {
        if let Some(squares) = figure {
            faults.number(&format!("{at}/{field}"), squares, 1, FARTHEST);
        }
    }
    if let Some(words) = &effect.types {
        type_words(&format!("{at}/types"), words, types, faults);
    }
    if let Some(bonus) = effect.attack {
        faults.number(&format!("{at}/attack"), bonus, -5, MOST_BONUS);
    }
    if let Some(dc) = effect.dc {
        faults.number(&format!("{at}/dc"), dc, 1, MOST_DC);
    }
    for (field, figure) in [("damage", effect.damage), ("heal", effect.heal)] {
        if let Some(points) = figure {
            let at = format!("{at}/{field}");
            faults.number(&at, points, 5, MOST);
            faults.fives(&at, points);
        }
    }
    boost(at, effect, faults);
    let does = effect.damage.is_some() || effect.heal.is_some() || effect.condition.is_some() || effect.boost.is_some();
    if !does && !matches!(effect.shape, ShapeWord::Sweep | ShapeWord::Step) {
        faults.add(at, "does_nothing", "It has no effect.", "L’effet manque.");
    }
}

fn boost(at: &str, effect: &EffectData, faults: &mut ChartFaults) {
    let Some(boost) = effect.boost else { return };
    if effect.until.is_none() {
        missing(at, "until", faults);
    }
    let Bonuses { attack, damage, ac, save, morale, speed, conceal } = boost;
    let figures =
        [("attack", attack), ("damage", damage), ("ac", ac), ("save", save), ("morale", morale), ("speed", speed)];
    for (field, figure) in figures {
        faults.number(&format!("{at}/boost/{field}"), figure, -MOST_BONUS, MOST_BONUS);
    }
    if conceal != 0 {
        faults.number(&format!("{at}/boost/conceal"), conceal, 2, 20);
    }
    if boost == Bonuses::default() {
        empty(&format!("{at}/boost"), faults);
    }
}
