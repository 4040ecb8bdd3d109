//! The words of what is written down, and of the answer.

use alloc::{format, string::String, vec::Vec};

use crate::{BlowKind, Condition, Odds, Weapon, WrittenAnswer};

/// The circumstances, beside the two creatures.
#[derive(Debug)]
pub(super) struct Circumstances<'a> {
    pub(super) weapon: Weapon,
    /// Which attack of the card, from 0.
    pub(super) index: u8,
    pub(super) kind: BlowKind,
    pub(super) smite: Option<&'a str>,
    pub(super) given: Vec<Given>,
    pub(super) conditions: Vec<Condition>,
    pub(super) leader: Option<&'a str>,
    pub(super) target_conditions: Vec<Condition>,
    pub(super) target_hp: Option<u16>,
    pub(super) target_leader: Option<&'a str>,
}

impl Default for Circumstances<'_> {
    fn default() -> Self {
        Self {
            weapon: Weapon::Melee,
            index: 0,
            kind: BlowKind::Attack,
            smite: None,
            given: Vec::new(),
            conditions: Vec::new(),
            leader: None,
            target_conditions: Vec::new(),
            target_hp: None,
            target_leader: None,
        }
    }
}

/// A circumstance that holds or does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Given {
    /// Two flank the target.
    Flanking,
    /// The target has cover.
    Cover,
    /// The attacker stands on a circle.
    Circle,
    /// The morale save of the target is behind it.
    TargetTried,
}

impl Circumstances<'_> {
    pub(super) fn has(&self, given: Given) -> bool {
        self.given.contains(&given)
    }
}

/// The most attacks that a card can be asked for.
const MOST_ATTACKS: u8 = 16;

/// Reads one of the words behind the first part; `None` if it is none.
pub(super) fn read<'a>(part: &'a str, how: &mut Circumstances<'a>) -> Option<()> {
    if let Some(leader) = part.strip_prefix("target led by ") {
        how.target_leader = Some(leader.trim());
    } else if let Some(leader) = part.strip_prefix("led by ") {
        how.leader = Some(leader.trim());
    } else if let Some(smite) = part.strip_prefix("smite ") {
        how.smite = Some(smite.trim());
    } else if let Some(hp) = part.strip_prefix("target hp ") {
        how.target_hp = Some(hp.trim().parse().ok().filter(|hp| *hp > 0)?);
    } else if let Some(attack) = part.strip_prefix("attack ") {
        let number: u8 = attack.trim().parse().ok().filter(|number| (1..=MOST_ATTACKS).contains(number))?;
        how.index = number - 1;
    } else {
        match part {
            "ranged" => how.weapon = Weapon::Ranged,
            "charge" => how.kind = BlowKind::Charge,
            "opportunity" => how.kind = BlowKind::Opportunity,
            "flanking" => how.given.push(Given::Flanking),
            "cover" => how.given.push(Given::Cover),
            "circle" => how.given.push(Given::Circle),
            "shaken" => how.conditions.push(Condition::Shaken),
            "target stunned" => how.target_conditions.push(Condition::Stunned),
            "target helpless" => how.target_conditions.push(Condition::Helpless),
            "target shaken" => how.target_conditions.push(Condition::Shaken),
            "target tried" => how.given.push(Given::TargetTried),
            _ => return None,
        }
    }
    Some(())
}

fn percent(cases: u16) -> String {
    format!("{}.{:02} %", cases / 100, cases % 100)
}

fn outcomes(odds: Odds) -> String {
    let Odds { hits, destroys, routs, stops } = odds;
    format!(
        "hits {}, destroys {}, routs {}, stops {}",
        percent(hits),
        percent(destroys),
        percent(routs),
        percent(stops)
    )
}

/// An answer in English, a line.
pub(super) fn in_words(answer: &WrittenAnswer) -> String {
    match answer {
        WrittenAnswer::Attack { attack, armour, needs, damage, odds, .. } => format!(
            "{:+} against {} (a die of {needs} or more), {} damage: {}\n",
            attack.total(),
            armour.total(),
            damage.total().max(0),
            outcomes(*odds)
        ),
        WrittenAnswer::Power { damage, odds, .. } => {
            format!("{} damage: {}\n", damage.total().max(0), outcomes(*odds))
        }
        WrittenAnswer::Save { sum, dc, holds, .. } => {
            format!("{:+} against {dc}: holds {}\n", sum.total(), percent(*holds))
        }
        WrittenAnswer::Morale { is_dauntless: true, .. } => String::from("it never tests its morale\n"),
        WrittenAnswer::Morale { sum, holds, .. } => {
            format!("{:+} against 20: holds {}\n", sum.total(), percent(*holds))
        }
    }
}
