//! Attacks, spells, saves and morale saves that are written down: `dwarf-axe vs orc-raider; charge`, cards of the pack that
//! ships.
//!
//! The figures are those of two creatures on an empty board, each with its commander behind it, so that the rules of a match
//! make them.

mod odds_words;
mod stage;
#[cfg(test)]
mod tests;

use alloc::{format, string::String};
use kernel::{Refusal, Text, WrittenOdds};
use serde_json::json;

use self::{
    odds_words::{Circumstances, Given, in_words, read},
    stage::{Stage, staged},
};
use crate::{
    BlowKind, Odds, State, Weapon, WrittenAnswer,
    aim::{Aim, COVER, EDGE, Force},
    creature::Slot,
    impact::Saved,
    numbers::MORALE,
    odds::{WHOLE, faces_from, ten_thousandths},
};

/// The creature that attacks, or saves.
const FIRST: Slot = Slot(0);
/// The creature that is attacked.
const SECOND: Slot = Slot(1);

/// What is asked of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Question<'a> {
    Attack { by: &'a str, at: &'a str },
    Power { by: &'a str, power: &'a str, at: &'a str },
    Save { of: &'a str, dc: i16 },
    Morale { of: &'a str },
}

/// The highest DC that can be asked for.
const HIGHEST_DC: i16 = 40;

impl<'a> Question<'a> {
    fn read(first: &'a str) -> Option<Self> {
        if let Some((by, at)) = first.split_once(" vs ") {
            return Some(Self::Attack { by: by.trim(), at: at.trim() });
        }
        if let Some((by, rest)) = first.split_once(" casts ").or_else(|| first.split_once(" uses ")) {
            let (power, at) = rest.split_once(" at ")?;
            return Some(Self::Power { by: by.trim(), power: power.trim(), at: at.trim() });
        }
        if let Some((of, dc)) = first.split_once(" saves against ") {
            let dc = dc.trim().parse().ok().filter(|dc| (1..=HIGHEST_DC).contains(dc))?;
            return Some(Self::Save { of: of.trim(), dc });
        }
        first.strip_suffix(" tests morale").map(|of| Self::Morale { of: of.trim() })
    }
}

/// The chances of what is written down.
pub(crate) fn odds_of(asked: &str) -> Result<WrittenOdds, Refusal> {
    let mut parts = asked.split(';').map(str::trim);
    let first = parts.next().unwrap_or_default();
    let question = Question::read(first).ok_or_else(|| unreadable(first))?;
    let mut how = Circumstances::default();
    for part in parts.filter(|part| !part.is_empty()) {
        read(part, &mut how).ok_or_else(|| unreadable(part))?;
    }
    let answer = match question {
        Question::Attack { by, at } => {
            let stage = Stage { first: by, second: Some(at), is_apart: how.weapon == Weapon::Ranged };
            attack(&staged(&stage, &how).map_err(unreadable)?, &how).ok_or_else(|| unreadable(first))?
        }
        Question::Power { by, power, at } => {
            let stage = Stage { first: by, second: Some(at), is_apart: true };
            cast(&staged(&stage, &how).map_err(unreadable)?, power).ok_or_else(|| unreadable(power))?
        }
        Question::Save { of, dc } => {
            save(&staged(&Stage { first: of, second: None, is_apart: true }, &how).map_err(unreadable)?, dc)
        }
        Question::Morale { of } => {
            morale(&staged(&Stage { first: of, second: None, is_apart: true }, &how).map_err(unreadable)?)
        }
    };
    Ok(WrittenOdds { text: in_words(&answer), json: json!(answer) })
}

/// A blow; `None` if the card has no such attack, or no such smite.
fn attack(state: &State, how: &Circumstances<'_>) -> Option<WrittenAnswer> {
    let creature = state.creature(FIRST);
    let from = creature.place()?;
    state.attack(creature, how.weapon, how.index)?;
    let smite = state.smite_of(creature, how.smite).ok()?;
    let aim = Aim { attacker: FIRST, target: SECOND, with: how.weapon, index: how.index, kind: how.kind, smite, from };
    let is_melee = how.weapon == Weapon::Melee;
    if !is_melee && (smite.is_some() || how.has(Given::Flanking) || how.kind != BlowKind::Attack) {
        return None;
    }
    let mut figures = state.figures(&aim);
    if how.has(Given::Flanking) {
        figures.attack.flanking = EDGE;
    }
    if how.has(Given::Cover) && is_melee {
        figures.armour.cover = COVER;
    }
    Some(WrittenAnswer::Attack {
        attack: figures.attack,
        armour: figures.armour,
        needs: figures.needs(),
        conceal: figures.conceal,
        damage: state.damage(&aim, &figures, Force::Single),
        doubled: state.damage(&aim, &figures, Force::Double),
        morale: state.morale(SECOND),
        odds: state.odds(&aim, &figures),
    })
}

/// A spell or an action that takes in the other creature; `None` if the card has none of this name.
fn cast(state: &State, power: &str) -> Option<WrittenAnswer> {
    let (held, effect) =
        state.powers(state.creature(FIRST)).find(|(held, _)| state.pack.power(held.power).id == power)?;
    let target = state.creature(SECOND);
    let fates = state.after_power(&state.fate_now(SECOND), FIRST, SECOND, held.power);
    let (routs, stops, destroys) = fates.told();
    let hits = ten_thousandths(state.parts_met(FIRST, SECOND, held.power));
    let damage = |force, saved| state.power_damage(target, effect, force, saved);
    Some(WrittenAnswer::Power {
        attack: effect.attack.map(|bonus| state.power_attack(FIRST, SECOND, bonus, 0).attack),
        armour: effect.attack.map(|bonus| state.power_attack(FIRST, SECOND, bonus, 0).armour),
        dc: effect.save.map(|save| save.dc),
        save: effect.save.map(|_| state.save(SECOND)),
        damage: damage(Force::Single, Saved::Nothing),
        halved: damage(Force::Single, Saved::Half),
        morale: state.morale(SECOND),
        odds: Odds { hits, destroys, routs, stops },
    })
}

fn save(state: &State, dc: i16) -> WrittenAnswer {
    let sum = state.save(FIRST);
    let needs = dc - sum.total();
    WrittenAnswer::Save { sum, dc, needs, holds: ten_thousandths(WHOLE / 20 * faces_from(needs)) }
}

fn morale(state: &State) -> WrittenAnswer {
    let sum = state.morale(FIRST);
    let needs = MORALE - sum.total();
    let is_dauntless = state.is_dauntless(state.creature(FIRST));
    let holds = if is_dauntless { WHOLE } else { WHOLE / 20 * faces_from(needs) };
    WrittenAnswer::Morale { sum, needs, is_dauntless, holds: ten_thousandths(holds) }
}

fn unreadable(what: &str) -> Refusal {
    let text = Text::new(
        format!(
            "This cannot be read: \u{201c}{what}\u{201d}. Write \u{201c}dwarf-axe vs orc-raider\u{201d}, \u{201c}fire-adept casts \
             fire-ray at orc-raider\u{201d}, \u{201c}dwarf-axe saves against 15\u{201d} or \u{201c}dwarf-axe tests morale\u{201d}; then, \
             if you like, \u{201c}; charge; flanking; led by knight-captain; target hp 10\u{201d}."
        ),
        format!(
            "Ceci est illisible\u{202f}: «\u{202f}{what}\u{202f}». Écrivez «\u{202f}dwarf-axe vs orc-raider\u{202f}», «\u{202f}fire-adept \
             casts fire-ray at orc-raider\u{202f}», «\u{202f}dwarf-axe saves against 15\u{202f}» ou «\u{202f}dwarf-axe tests \
             morale\u{202f}»\u{202f}; puis, au choix, «\u{202f}; charge; flanking; led by knight-captain; target hp 10\u{202f}»."
        ),
    );
    Refusal { about: Some(String::from(what)), ..Refusal::new("bad_attack", text) }
}
