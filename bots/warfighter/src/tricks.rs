//! Cards, skills, gear and records that are used in the turn, and supports.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function values the effects that it names")]

use alloc::{string::ToString as _, vec::Vec};

use warfighter::{
    Choice, HostileView, Id, Manner, SoldierView, Verb,
    pack::{Effect, Kind, Uses, When},
};

use crate::{
    field::Field,
    fire::Deed,
    odds::Blow,
    offers::{begin, by},
};

impl Field {
    /// What cards and abilities can do now.
    pub(crate) fn tricks(&self) -> Vec<Deed> {
        let mut deeds = Vec::new();
        for soldier in self.own() {
            let mut cards: Vec<&Id> = self.hand(soldier).collect();
            cards.dedup();
            for id in cards {
                let Some(card) = self.pack.actions.get(id).filter(|card| card.when == Some(When::Turn)) else {
                    continue;
                };
                let cost = self.weight(|weights| weights.card) * (1 + i64::from(card.cost.discard))
                    + self.weight(|weights| weights.xp) * i64::from(card.cost.xp);
                let choice = Choice::Use { id: id.clone(), ability: None, by: soldier.id.clone(), upgun: false };
                self.uses(soldier, &choice, &card.r#do, cost, &mut deeds);
            }
            for (choice, ability) in self.abilities(soldier, When::Turn) {
                let cost = match ability.terms.uses {
                    Uses::Turn { .. } => 0,
                    Uses::Mission { .. } => 14,
                };
                self.uses(soldier, &choice, &ability.terms.r#do, cost, &mut deeds);
            }
            for (id, record) in soldier.records.iter().filter_map(|id| Some((id, self.pack.records.get(id)?))) {
                for ability in record.abilities.iter().filter(|ability| ability.terms.when == When::Turn) {
                    let (id, letter) = (id.clone(), Some(ability.id.clone()));
                    let choice = Choice::Use { id, ability: letter, by: soldier.id.clone(), upgun: false };
                    self.uses(soldier, &choice, &ability.terms.r#do, 10, &mut deeds);
                }
            }
        }
        self.supports(&mut deeds);
        deeds
    }

    /// One ability, with each target and each list that it leaves to choose.
    fn uses(&self, soldier: &SoldierView, choice: &Choice, effects: &[Effect], cost: i64, deeds: &mut Vec<Deed>) {
        let mut way = by(Verb::Use, &soldier.id);
        way.push(choice.clone());
        match effects {
            [Effect::Choose { choose }] => {
                for (n, list) in (0..).zip(choose) {
                    let value = self.gains(soldier, list) - cost;
                    let mut way = way.clone();
                    way.push(Choice::Number { n });
                    deeds.push(Deed { value, way });
                }
            }
            [effect] if effect.has_target() => {
                for hostile in &self.view.hostiles {
                    let value = self.strike(soldier, hostile, effect) - cost;
                    let mut way = way.clone();
                    way.push(target(hostile));
                    deeds.push(Deed { value, way });
                }
            }
            _ => deeds.push(Deed { value: self.gains(soldier, effects) - cost, way }),
        }
    }

    /// What a support or a card does to a hostile card.
    fn strike(&self, soldier: &SoldierView, hostile: &HostileView, effect: &Effect) -> i64 {
        let Some(card) = self.hostile_card(hostile).filter(|_| !hostile.shielded) else { return 0 };
        match effect {
            Effect::Suppress { suppress, range } => {
                let is_near = range.is_none_or(|range| hostile.slot.abs_diff(soldier.slot) <= range);
                if is_near && !card.fearless.is_on() && !card.armored.is_on() {
                    self.spared(hostile, 0, *suppress)
                } else {
                    0
                }
            }
            Effect::Kill { kill, max_value } => {
                let fits = max_value.is_none_or(|most| card.value <= most) && !card.armored.is_on();
                if fits { self.spared(hostile, *kill, 0) } else { 0 }
            }
            Effect::Strike { strike, hit, pen } => {
                let into = i32::from(self.mods(hostile.slot).attack_into);
                let blow = Blow {
                    dice: *strike,
                    hit: i32::from(*hit) - into,
                    beat: i32::from(hostile.cover) - i32::from(*pen),
                    manner: Manner::Each,
                };
                blow.expected(|kills, suppressions| self.spared(hostile, kills, suppressions))
            }
            _ => 0,
        }
    }

    /// What effects without a target bring.
    fn gains(&self, soldier: &SoldierView, effects: &[Effect]) -> i64 {
        let each = effects.iter().map(|effect| match effect {
            Effect::Reload { .. } => {
                let empty = soldier.weapons.iter().filter(|(_, carried)| carried.empty && carried.ammo > 0);
                let promised = empty.map(|(id, _)| self.shot_with(soldier, id)).max();
                promised.map_or(0, |promised| promised.max(20) / 2 + 20)
            }
            Effect::Heal { heal } => {
                let open = soldier.wounds.iter().any(|wound| !wound.treated);
                if open { self.hurt(soldier, *heal) * 8 / 10 } else { 0 }
            }
            Effect::Unsuppress { unsuppress } if soldier.suppressed > 0 => {
                let count = i64::from((*unsuppress).min(soldier.suppressed));
                count * (self.weight(|weights| weights.suppression) + 20)
            }
            Effect::Draw { draw } if self.kind(soldier) == Kind::Ps => {
                let room = i64::from(soldier.hand_size.saturating_sub(soldier.hand_count));
                15 * i64::from(*draw).min(room + 1) + if self.lacks_location() { 20 } else { 0 }
            }
            Effect::Location { .. } if self.lacks_location() => 90,
            Effect::Xp { xp } => 20 * i64::from(*xp),
            Effect::Actions { actions } if soldier.suppressed == 0 && soldier.actions == 0 => {
                i64::from(*actions) * self.best_shot(soldier, soldier.slot)
            }
            Effect::ActionsNext { actions_next } => 40 * i64::from(*actions_next),
            Effect::Time { time } => 60 * i64::from(*time) + self.pressed() / 4,
            Effect::Support { support } => {
                let best = self.view.hostiles.iter().map(|hostile| {
                    support.r#do.iter().map(|effect| self.strike(soldier, hostile, effect)).sum::<i64>()
                });
                best.max().unwrap_or(0)
            }
            _ => 0,
        });
        each.sum()
    }

    fn supports(&self, deeds: &mut Vec<Deed>) {
        for support in &self.view.supports {
            let Some(owner) = self.own().find(|soldier| soldier.id == support.owner) else { continue };
            let Some(card) = self.pack.actions.get(&support.card) else { continue };
            let effects = if support.upgun { card.up.as_ref().unwrap_or(&card.r#do) } else { &card.r#do };
            let Some(Effect::Support { support: does }) = effects.first() else { continue };
            let named = Choice::Support { id: Id::from(&*support.id.to_string()) };
            if !support.used {
                for hostile in &self.view.hostiles {
                    let value = does.r#do.iter().map(|effect| self.strike(owner, hostile, effect)).sum();
                    let mut way = begin(Verb::Support);
                    way.extend([named.clone(), target(hostile)]);
                    deeds.push(Deed { value, way });
                }
            }
            if let Some(xp) = does.retain.filter(|_| !support.retained) {
                let spare: i64 = self.own().map(|soldier| i64::from(soldier.xp)).sum();
                let value = 50 - i64::from(xp) * self.weight(|weights| weights.xp) + (spare - 4).min(10);
                let mut way = begin(Verb::Retain);
                way.push(named);
                deeds.push(Deed { value, way });
            }
        }
    }
}

fn target(hostile: &HostileView) -> Choice {
    Choice::Target { id: Id::from(&*hostile.id.to_string()) }
}
