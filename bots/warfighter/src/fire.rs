//! Attacks: what each soldier can fire at whom, with which help, and what that promises.
#![expect(clippy::wildcard_enum_match_arm, reason = "an attack is helped by the effects that are named")]

use alloc::{string::ToString as _, vec, vec::Vec};

use warfighter::{
    Carried, Choice, HostileView, Id, Manner, SoldierView, Sort, Verb,
    pack::{Ability, Effect, Goal, Kind, Weapon, When},
};

use crate::{
    field::Field,
    odds::Blow,
    offers::{by, card},
};

/// An attack, or another act, with what it promises.
#[derive(Debug, Clone)]
pub(crate) struct Deed {
    /// In hundredths of a wound.
    pub(crate) value: i64,
    /// The beginning of the command.
    pub(crate) way: Vec<Choice>,
}

/// What a soldier attacks with.
struct Arm<'a> {
    weapon: Option<(&'a Id, &'a Weapon, &'a Carried)>,
    mode: Option<&'a Id>,
    dice: u8,
}

/// Help of a card for one attack.
#[derive(Debug, Clone, Default)]
struct Help {
    choice: Option<Choice>,
    attack: i32,
    pen: i32,
    dice: u8,
    price: i64,
}

/// What is attacked.
#[derive(Clone, Copy)]
enum Mark<'a> {
    Hostile(&'a HostileView),
    /// A target of the objective, by its place.
    Target(usize),
}

impl Field {
    /// The best attack of a soldier from a slot, as if it were not suppressed.
    pub(crate) fn best_shot(&self, soldier: &SoldierView, slot: u8) -> i64 {
        let moved = slot != soldier.slot;
        let arms = self.arms(soldier, None);
        let arms = arms.iter().filter(|arm| !(moved && arm.weapon.is_some_and(|(_, card, _)| has(card, "heavy"))));
        arms.flat_map(|arm| {
            let bare = Help::default();
            self.marks().into_iter().filter_map(move |mark| self.promise(soldier, slot, arm, mark, &bare))
        })
        .max()
        .unwrap_or(0)
    }

    /// What the best attack with one weapon would promise, were it loaded.
    pub(crate) fn shot_with(&self, soldier: &SoldierView, weapon: &Id) -> i64 {
        let arms = self.arms(soldier, Some(weapon));
        let arms = arms.iter().filter(|arm| arm.weapon.is_some_and(|(id, ..)| id == weapon));
        arms.flat_map(|arm| {
            let bare = Help::default();
            self.marks().into_iter().filter_map(move |mark| self.promise(soldier, soldier.slot, arm, mark, &bare))
        })
        .max()
        .unwrap_or(0)
    }

    /// The attacks of a soldier that promise something, plain and with the help of one card.
    pub(crate) fn shots(&self, soldier: &SoldierView) -> Vec<Deed> {
        if soldier.suppressed > 0 || soldier.actions == 0 {
            return Vec::new();
        }
        let arms = self.arms(soldier, None);
        let mut deeds = Vec::new();
        for arm in &arms {
            let mut helps = vec![Help::default()];
            helps.extend(self.helps_of_cards(soldier, arm));
            for mark in self.marks() {
                for help in &helps {
                    let Some(value) = self.promise(soldier, soldier.slot, arm, mark, help) else { continue };
                    let mut way = by(Verb::Attack, &soldier.id);
                    if let Some((id, ..)) = arm.weapon {
                        way.push(card(Sort::Weapon, id));
                    }
                    way.extend(arm.mode.map(|mode| Choice::Mode { id: mode.clone() }));
                    way.push(Choice::Target { id: name(mark) });
                    way.extend(help.choice.clone());
                    deeds.push(Deed { value, way });
                }
            }
        }
        deeds
    }

    fn marks(&self) -> Vec<Mark<'_>> {
        let mut marks: Vec<Mark<'_>> = self.view.hostiles.iter().map(Mark::Hostile).collect();
        if let (Some(progress), Some(Goal::Destroy { hits, .. })) = (&self.view.objective, self.goal()) {
            let open = progress.hits.iter().enumerate().filter(|(_, done)| *done < hits);
            marks.extend(open.map(|(at, _)| Mark::Target(at)));
        }
        marks
    }

    fn arms<'a>(&'a self, soldier: &'a SoldierView, loaded: Option<&Id>) -> Vec<Arm<'a>> {
        if self.kind(soldier) == Kind::Sq {
            return vec![Arm { weapon: None, mode: None, dice: 1 }];
        }
        let mut arms = Vec::new();
        for (id, carried) in &soldier.weapons {
            let Some(weapon) = self.pack.weapons.get(id) else { continue };
            let is_ready = loaded == Some(id) || !(carried.empty || carried.jammed);
            let is_free = carried.used_by.as_ref().is_none_or(|by| *by == soldier.id) && carried.thrown.is_none();
            let is_heavy = soldier.moved && has(weapon, "heavy");
            if is_ready && is_free && !is_heavy && carried.ammo > 0 {
                let modes = weapon.modes.iter();
                arms.extend(modes.map(|(mode, dice)| Arm {
                    weapon: Some((id, weapon, carried)),
                    mode: Some(mode),
                    dice: *dice,
                }));
            }
        }
        arms
    }

    /// What an attack promises; `None` if it cannot be.
    fn promise(&self, soldier: &SoldierView, slot: u8, arm: &Arm<'_>, mark: Mark<'_>, help: &Help) -> Option<i64> {
        let at = match mark {
            Mark::Hostile(hostile) => hostile.slot,
            Mark::Target(_) => self.end(),
        };
        let range = at.abs_diff(slot);
        let (number, pen, keywords) = if let Some((_, weapon, _)) = arm.weapon {
            (*weapon.hit.get(&range)?, weapon.pen, &weapon.keywords[..])
        } else {
            let row = self.card(soldier)?.rows.get(usize::from(soldier.health).checked_sub(1)?)?;
            (*row.hit.get(&range)?, 0, &[][..])
        };
        let is_word = |word: &Id| match arm.weapon {
            Some(_) => keywords.contains(word),
            None => *word == *"ranged",
        };
        let (mut attack, mut through) = (help.attack, i32::from(pen) + help.pen);
        for always in self.helps(soldier) {
            let fits = always.keyword.as_ref().is_none_or(is_word)
                && always.mode.as_ref().is_none_or(|mode| arm.mode == Some(mode))
                && always.min_range.is_none_or(|least| range >= least)
                && always.max_range.is_none_or(|most| range <= most);
            if fits {
                attack += i32::from(always.attack);
                through += i32::from(always.pen);
            }
        }
        let pierces = arm.weapon.is_some_and(|(_, card, _)| has(card, "explosion") || has(card, "at"));
        let spreads = arm.weapon.is_some_and(|(_, card, _)| has(card, "explosion") || has(card, "spray"));
        let is_stealthy = arm.weapon.is_some_and(|(_, card, _)| has(card, "stealth")) && !soldier.stealth;
        let manner = if spreads { Manner::Each } else { Manner::Together };
        let blow = |cover: i32, into: i32| Blow {
            dice: arm.dice + help.dice,
            hit: i32::from(number) - attack - into,
            beat: match (is_stealthy, cover - through) {
                (true, beat) if beat <= 6 => 1,
                (true, _) => 7,
                (false, beat) => beat,
            },
            manner,
        };
        let gain = match mark {
            Mark::Hostile(hostile) => {
                let is_hard = self.hostile_card(hostile)?.armored.is_on();
                if hostile.shielded || (is_hard && !pierces) {
                    return None;
                }
                let into = i32::from(self.mods(hostile.slot).attack_into);
                let blow = blow(i32::from(hostile.cover), into);
                blow.expected(|kills, suppressions| self.spared(hostile, kills, suppressions))
            }
            Mark::Target(target) => {
                let Some(Goal::Destroy { cover, armored, hits, targets, quiet, .. }) = self.goal() else { return None };
                let is_quiet =
                    !self.view.hostiles.iter().any(|hostile| hostile.slot == self.end() && hostile.active > 0);
                if (armored.is_on() && !pierces) || (quiet.is_on() && !is_quiet) {
                    return None;
                }
                let done = &self.view.objective.as_ref()?.hits;
                let left: i64 = done.iter().map(|done| i64::from(hits.saturating_sub(*done))).sum();
                let missing = hits.saturating_sub(*done.get(target)?);
                let most = if *targets == 1 { missing } else { 1 };
                let each = self.weight(|weights| weights.goal) / left.max(1);
                blow(i32::from(*cover), 0).expected(|kills, _| each * i64::from(kills.min(most)))
            }
        };
        let kept = match mark {
            Mark::Hostile(_) => self.kept_for_the_objective(arm),
            Mark::Target(_) => 0,
        };
        Some(gain - self.expense(arm) - kept - help.price)
    }

    /// What it costs to use up on a hostile card a charge that the objective needs.
    fn kept_for_the_objective(&self, arm: &Arm<'_>) -> i64 {
        let is_charge = arm.weapon.is_some_and(|(_, weapon, _)| is_charge(weapon));
        if is_charge && self.needs_charges() { self.weight(|weights| weights.charge) } else { 0 }
    }

    /// Whether the objective is behind armour, which few weapons break.
    pub(crate) fn needs_charges(&self) -> bool {
        matches!(self.goal(), Some(Goal::Destroy { armored, .. }) if armored.is_on())
    }

    /// What an attack costs in tokens and time to load.
    fn expense(&self, arm: &Arm<'_>) -> i64 {
        let Some((_, weapon, _)) = arm.weapon else { return 0 };
        if weapon.expended.is_on() {
            return self.weight(|weights| weights.token) * i64::from(weapon.cost.max(1));
        }
        // A chance in ten for each number up to the one that empties it, and each die.
        let empties = i64::from(weapon.reload.unwrap_or(0)) * i64::from(arm.dice.min(3));
        empties * 25 / 10
    }

    /// The cards, skills and records of a soldier that can help an attack.
    fn helps_of_cards(&self, soldier: &SoldierView, arm: &Arm<'_>) -> Vec<Help> {
        let mut helps = Vec::new();
        let is_word = |word: &Id| match arm.weapon {
            Some((_, weapon, _)) => weapon.keywords.contains(word),
            None => *word == *"ranged",
        };
        let mut cards: Vec<&Id> = self.hand(soldier).collect();
        cards.dedup();
        for id in cards {
            let Some(card) = self.pack.actions.get(id).filter(|card| card.when == Some(When::Attack)) else { continue };
            if card.cost.discard > 0 || !card.needs.as_ref().is_none_or(|needs| is_word(&needs.keyword)) {
                continue;
            }
            let price = self.weight(|weights| weights.card);
            let choice = |upgun| Choice::Use { id: id.clone(), ability: None, by: soldier.id.clone(), upgun };
            helps.extend(help(&card.r#do, choice(false), price));
            if let Some(up) = card.up.as_ref().filter(|_| soldier.xp > 0) {
                helps.extend(help(up, choice(true), price + self.weight(|weights| weights.xp)));
            }
        }
        for record in soldier.records.iter().filter_map(|id| Some((id, self.pack.records.get(id)?))) {
            for ability in record.1.abilities.iter().filter(|ability| ability.terms.when == When::Attack) {
                if ability.terms.needs.as_ref().is_none_or(|needs| is_word(&needs.keyword)) {
                    let (id, ability_id) = (record.0.clone(), Some(ability.id.clone()));
                    let choice = Choice::Use { id, ability: ability_id, by: soldier.id.clone(), upgun: false };
                    helps.extend(help(&ability.terms.r#do, choice, 12));
                }
            }
        }
        helps
    }

    /// The abilities of a soldier's skills and gear for a moment, each with the choice that names it.
    pub(crate) fn abilities<'a>(&'a self, soldier: &'a SoldierView, when: When) -> Vec<(Choice, &'a Ability)> {
        let skills = soldier.skills.iter().filter_map(|id| Some((id, &self.pack.skills.get(id)?.abilities)));
        let gear = soldier.gear.keys().filter_map(|id| Some((id, &self.pack.gear.get(id)?.abilities)));
        let mut found = Vec::new();
        for (id, abilities) in skills.chain(gear) {
            for (at, ability) in abilities.iter().enumerate().filter(|(_, ability)| ability.terms.when == when) {
                let letter = (abilities.len() > 1).then(|| Id::from(&*at.to_string()));
                let choice = Choice::Use { id: id.clone(), ability: letter, by: soldier.id.clone(), upgun: false };
                found.push((choice, ability));
            }
        }
        found
    }
}

fn help(effects: &[Effect], choice: Choice, price: i64) -> Option<Help> {
    let mut help = Help { choice: Some(choice), price, ..Help::default() };
    for effect in effects {
        match effect {
            Effect::Attack { attack } => help.attack += i32::from(*attack),
            Effect::Pen { pen } => help.pen += i32::from(*pen),
            Effect::Dice { dice } => help.dice += dice,
            Effect::NoReload { .. } => help.price -= 10,
            _ => return None,
        }
    }
    Some(help)
}

fn name(mark: Mark<'_>) -> Id {
    match mark {
        Mark::Hostile(hostile) => Id::from(&*hostile.id.to_string()),
        Mark::Target(at) => Id::from(&*alloc::format!("t{}", at + 1)),
    }
}

/// Whether a weapon is a charge: an explosion that breaks armour and is used up.
pub(crate) fn is_charge(weapon: &Weapon) -> bool {
    weapon.expended.is_on() && has(weapon, "explosion") && has(weapon, "at")
}

pub(crate) fn has(weapon: &Weapon, word: &str) -> bool {
    weapon.keywords.iter().any(|keyword| **keyword == *word)
}
