//! The sentences of a summary, in both languages.

use alloc::{
    collections::BTreeSet,
    format,
    string::{String, ToString as _},
    vec::Vec,
};
use kernel::{Sum, Text};

use crate::{
    board::RegionId,
    event::{BattleResult, Loss, Taken},
    force_text::force,
    power::Power,
    units::Force,
};

/// The narrow space that French keeps before a colon and a percent sign.
const NARROW: char = '\u{202f}';

/// A power at the head of an English sentence, with the ending of its verb, and within a French one.
fn subject(power: Power) -> (&'static str, &'static str, &'static str) {
    match power {
        Power::Ussr => ("Soviet Union", "s", "l’Union soviétique"),
        Power::Germany => ("Germany", "s", "l’Allemagne"),
        Power::Uk => ("United Kingdom", "s", "le Royaume-Uni"),
        Power::Japan => ("Japan", "s", "le Japon"),
        Power::Usa => ("United States", "", "les États-Unis"),
    }
}

const fn is_plural(power: Power) -> bool {
    matches!(power, Power::Usa)
}

fn french(power: Power, one: &'static str, more: &'static str) -> String {
    let (_, _, name) = subject(power);
    format!("{name} {}", if is_plural(power) { more } else { one })
}

fn at(region: RegionId, en: String, fr: &str) -> Text {
    Text::new(en, format!("{}{NARROW}: {fr}", region.label().fr))
}

pub(super) fn takes(by: Power, taken: Taken) -> Text {
    let (name, s, _) = subject(by);
    let region = taken.region;
    let (verb, one, more) = if region.originally() == Some(taken.to) {
        ("retake", "reprend la région", "reprennent la région")
    } else {
        ("take", "s’en empare", "s’en emparent")
    };
    at(region, format!("{name} {verb}{s} {}", region.label().en), &french(by, one, more))
}

pub(super) fn attacked(by: Power, region: RegionId, result: BattleResult) -> Text {
    let (name, s, _) = subject(by);
    let place = region.label().en;
    let (en, one, more) = match result {
        BattleResult::Won => (format!("{name} win{s} in {place}"), "gagne", "gagnent"),
        BattleResult::Lost => {
            (format!("{name} fail{s} to take {place}"), "attaque sans succès", "attaquent sans succès")
        }
        BattleResult::Destroyed => {
            (format!("{name} attack{s} {place}: no unit is left"), "attaque, tous perdus", "attaquent, tous perdus")
        }
        BattleResult::Standoff => {
            (format!("{name} attack{s} {place}: both sides stay"), "attaque, chacun reste", "attaquent, chacun reste")
        }
        BattleResult::Retreated => {
            (format!("{name} attack{s} {place} and withdraw{s}"), "attaque et se replie", "attaquent et se replient")
        }
    };
    at(region, en, &french(by, one, more))
}

pub(super) fn wrecked(by: Power, region: RegionId, why: Loss) -> Text {
    let (name, s, _) = subject(by);
    let place = region.label().en;
    match why {
        Loss::NoLanding => at(region, format!("No place to land in {place}"), "aucun terrain"),
        Loss::Battle | Loss::Defenceless => at(
            region,
            format!("{name} sink{s} what sailed alone in {place}"),
            &french(by, "coule un convoi", "coulent un convoi"),
        ),
    }
}

pub(super) fn comes(power: Power, to: RegionId) -> Text {
    let (name, s, _) = subject(power);
    at(to, format!("{name} move{s} into {}", to.label().en), &french(power, "approche", "approchent"))
}

pub(super) fn came(units: &Force, from: &BTreeSet<RegionId>) -> Text {
    let units = force(units);
    let names: Vec<Text> = from.iter().map(|region| region.label()).collect();
    let each = |pick: fn(&Text) -> &String| names.iter().map(|name| pick(name).clone()).collect::<Vec<_>>().join(", ");
    Text::new(
        format!("{} from {}.", units.en, each(|text| &text.en)),
        format!("{}, depuis{NARROW}: {}.", units.fr, each(|text| &text.fr)),
    )
}

/// What the reader lost, what the enemy did, and the odds that the enemy had.
pub(super) fn losses(own: &Force, theirs: Option<&Force>, odds: Option<u8>) -> Text {
    let (own_text, own_none) = (force(own), own.is_empty());
    let en = if own_none { "You lose nothing".to_string() } else { format!("You lose {}", own_text.en) };
    let fr = if own_none { "Vous ne perdez rien".to_string() } else { format!("Vous perdez {}", own_text.fr) };
    let (en, fr) = match theirs.map(count) {
        None => (en, fr),
        Some(0) => (en + ", they nothing", fr + ", eux rien"),
        Some(count) => (format!("{en}, they {count}"), format!("{fr}, eux {count}")),
    };
    with_odds(Text::new(en + ".", fr + "."), odds)
}

/// What others lost against each other.
pub(super) fn losses_of_others(defender: &Force, attacker: &Force, odds: Option<u8>) -> Text {
    let (lost, count) = (force(defender), count(attacker));
    let none = defender.is_empty();
    let en = if none { "The defender loses nothing".to_string() } else { format!("The defender loses {}", lost.en) };
    let fr = if none { "Le défenseur ne perd rien".to_string() } else { format!("Le défenseur perd {}", lost.fr) };
    with_odds(Text::new(format!("{en}, the attacker {count}."), format!("{fr}, l’attaquant {count}.")), odds)
}

fn with_odds(text: Text, odds: Option<u8>) -> Text {
    let Some(percent) = odds else { return text };
    let Text { en, fr } = text;
    Text::new(en + &format!(" They had {percent}%."), fr + &format!(" Ils avaient {percent}{NARROW}%."))
}

pub(super) fn income(by: i32) -> Text {
    match by {
        0 => lost(),
        by => Text::new(format!("{} income", signed(by)), format!("{}\u{a0}CPI", signed(by))),
    }
}

pub(super) fn ally(by: i32) -> Text {
    match by {
        0 => Text::new("ally", "allié"),
        by => Text::new(format!("ally {}", signed(by)), format!("allié {}", signed(by))),
    }
}

fn signed(by: i32) -> String {
    if by < 0 { format!("−{}", by.unsigned_abs()) } else { format!("+{by}") }
}

pub(super) fn lost() -> Text {
    Text::new("lost", "perdu")
}

pub(super) fn held() -> Text {
    Text::new("held", "tenu")
}

pub(super) fn won() -> Text {
    Text::new("won", "gagné")
}

pub(super) fn beaten() -> Text {
    Text::new("failed", "échec")
}

pub(super) fn threat() -> Text {
    Text::new("threat", "menace")
}

pub(super) fn incomes(before: i32, after: i32) -> Sum {
    let value = if before == after { after.to_string() } else { format!("{before} → {after}") };
    Sum { value: Text::new(value.clone(), value), label: Text::new("your income", "vos CPI par tour") }
}

pub(super) fn units_lost(lost: &Force) -> Sum {
    let (units, ipcs) =
        (count(lost), crate::odds::Force::of(lost.iter().map(|(kind, n)| (*kind, u16::from(*n)))).ipcs());
    let fr = if units < 2 { format!("{units} unité") } else { format!("{units} unités") };
    let label = if units < 2 { "perdue" } else { "perdues" };
    Sum {
        value: Text::new(format!("{units} lost"), fr),
        label: Text::new(format!("{ipcs} IPC of units"), format!("{label}, {ipcs}\u{a0}CPI")),
    }
}

pub(super) fn as_expected(those: u32, all: u32) -> Sum {
    Sum {
        value: Text::new(format!("{those} of {all}"), format!("{those} sur {all}")),
        label: Text::new("battles as expected", "comme attendu"),
    }
}

fn count(force: &Force) -> u32 {
    force.values().map(|count| u32::from(*count)).sum()
}
