//! The sentences of a recap, in both languages.

use alloc::{format, string::String, vec::Vec};
use kernel::Text;

use crate::{
    board::RegionId,
    event::{BattleResult, Loss, Taken},
    force_text::force,
    power::Power,
    power_text::within,
    units::Force,
};

pub(super) fn bought(units: &Force, cost: u16) -> Text {
    if cost == 0 {
        return Text::new("Bought nothing", "Aucun achat");
    }
    let units = force(units);
    Text::new(format!("Bought {} for {cost} IPC", units.en), format!("Achat : {} pour {cost} CPI", units.fr))
}

pub(super) fn moved(units: &Force, from: RegionId, to: RegionId) -> Text {
    let (units, from, to) = (force(units), from.label(), to.label());
    Text::new(format!("{}: {} → {}", units.en, from.en, to.en), format!("{} : {} → {}", units.fr, from.fr, to.fr))
}

pub(super) fn placed(units: &Force, region: RegionId) -> Text {
    let (units, at) = (force(units), region.place());
    Text::new(format!("New {}: {}", at.en, units.en), format!("Nouvelles unités {} : {}", at.fr, units.fr))
}

/// How a territory was taken: `fought` has the losses of the battle for it, if there was one.
pub(super) fn taken(taken: Taken, by: Power, fought: Option<&[(Power, Force)]>) -> Text {
    let Taken { region, from, to } = taken;
    let at = region.label();
    if from.is_friend_of(by) {
        return Text::new(
            format!("{} goes back to {}", at.en, within(to).en),
            format!("{} : retour à son propriétaire ({})", at.fr, to.name().fr),
        );
    }
    let (mut en, mut fr) = if to == by {
        (format!("Took {} from {}", at.en, within(from).en), format!("Prise : {} ({})", at.fr, from.name().fr))
    } else {
        (
            format!("Freed {} from {} for {}", at.en, within(from).en, within(to).en),
            format!("Libération : {} ({} → {})", at.fr, from.name().fr, to.name().fr),
        )
    };
    if let Some(losses) = fought {
        let losses = lost(losses);
        en.push_str(&losses.en);
        fr.push_str(&losses.fr);
    } else {
        en.push_str(" without a fight");
        fr.push_str(", sans combat");
    }
    Text::new(en, fr)
}

/// A capture with the treasury that fell with it.
pub(super) fn seized(capture: &Text, ipcs: u16) -> Text {
    Text::new(format!("{}. Seized: {ipcs} IPC", capture.en), format!("{}. Trésor saisi : {ipcs} CPI", capture.fr))
}

pub(super) fn battle(
    region: RegionId,
    result: BattleResult,
    withdrawn_to: Option<RegionId>,
    losses: &[(Power, Force)],
) -> Text {
    let (at, losses) = (region.label(), lost(losses));
    let (en, fr) = match (result, withdrawn_to) {
        (BattleResult::Won, _) => (format!("Attacked {} and won", at.en), format!("Attaque réussie : {}", at.fr)),
        (BattleResult::Lost, _) => {
            (format!("Attacked {} and was repelled", at.en), format!("Attaque repoussée : {}", at.fr))
        }
        (BattleResult::Destroyed, _) => {
            (format!("Attacked {}: no unit is left", at.en), format!("Attaque : {}, il ne reste aucune unité", at.fr))
        }
        (BattleResult::Standoff, _) => {
            (format!("Attacked {}: both sides stay", at.en), format!("Attaque : {}, chacun reste sur place", at.fr))
        }
        (BattleResult::Retreated, None) => {
            (format!("Attacked {} and withdrew", at.en), format!("Attaque interrompue : {}", at.fr))
        }
        (BattleResult::Retreated, Some(to)) => {
            let to = to.label();
            (
                format!("Attacked {} and withdrew to {}", at.en, to.en),
                format!("Attaque interrompue : {}, repli : {}", at.fr, to.fr),
            )
        }
    };
    Text::new(en + &losses.en, fr + &losses.fr)
}

/// A battle that goes on.
pub(super) fn open(region: RegionId, sides: &[Force; 2], losses: &[(Power, Force)]) -> Text {
    let [attackers, defenders] = sides.each_ref().map(force);
    let (at, losses) = (region.label(), lost(losses));
    Text::new(
        format!("Attacks {}: {} against {}{}", at.en, attackers.en, defenders.en, losses.en),
        format!("Attaque en cours : {}, {} contre {}{}", at.fr, attackers.fr, defenders.fr, losses.fr),
    )
}

pub(super) fn wrecked(units: &Force, owner: Power, region: RegionId, why: Loss) -> Text {
    let (units, whose, at) = (force(units), owner.name(), region.label());
    let (en, fr) = match why {
        Loss::Battle => ("Lost", "Pertes"),
        Loss::Defenceless => ("Sunk without a defender", "Coulés sans défense"),
        Loss::NoLanding => ("Lost for want of a place to land", "Perdus faute de terrain"),
    };
    Text::new(
        format!("{en}: {} ({}, {})", units.en, whose.en, at.en),
        format!("{fr} : {} ({}, {})", units.fr, whose.fr, at.fr),
    )
}

/// ". Losses: Germany 2 infantry; Soviet Union none", or nothing.
fn lost(losses: &[(Power, Force)]) -> Text {
    if losses.is_empty() {
        return Text::new("", "");
    }
    let each = |none: &str, pick: fn(Text) -> String| {
        let of = |(power, units): &(Power, Force)| {
            let units_lost = if units.is_empty() { String::from(none) } else { pick(force(units)) };
            format!("{} {units_lost}", pick(power.name()))
        };
        losses.iter().map(of).collect::<Vec<_>>()
    };
    Text::new(
        format!(". Losses: {}", each("none", |text| text.en).join("; ")),
        format!(". Pertes : {}", each("aucune", |text| text.fr).join(" ; ")),
    )
}
