//! The team: who is bought, and with what.

use alloc::vec::Vec;

use kernel::Sight;
use warfighter::{
    Command, Id, Manner, SoldierView, Sort, Verb, Warfighter,
    pack::{Always, Goal, Kind, Soldier, Weapon},
};

use crate::{
    field::Field,
    fire::{has, is_charge},
    odds::Blow,
    offers::{by, card},
};

/// Points that are kept for a weapon.
const WEAPON: i64 = 4;
/// Points that are kept for grenades.
const SPARE: i64 = 4;

impl Field {
    /// The next purchase, or ready.
    pub(crate) fn muster(&self, sight: &Sight<'_, Warfighter>) -> Command {
        self.purchase(sight).unwrap_or(Command::Ready {})
    }

    fn purchase(&self, sight: &Sight<'_, Warfighter>) -> Option<Command> {
        let offered = |way: Vec<_>| sight.choices(&way).ok()?.complete;
        let left = self.left();
        let has_leader = self.team().any(|soldier| self.kind(soldier) == Kind::Ps);
        let leaders: Vec<&SoldierView> = self.own().filter(|soldier| self.kind(soldier) == Kind::Ps).collect();
        // The team needs one player soldier, whatever the share of a seat.
        if !has_leader && leaders.is_empty() {
            let all = self.recruits(|kind| kind == Kind::Ps, i64::from(self.view.rp_left));
            let fits = |id: &&Id| self.pack.soldiers.get(*id).is_some_and(|card| i64::from(card.cost) + 2 <= left);
            let first = all.iter().copied().find(fits).or_else(|| {
                all.iter().copied().min_by_key(|id| self.pack.soldiers.get(*id).map_or(0, |card| card.cost))
            })?;
            return offered(by(Verb::Buy, first));
        }
        // Squad soldiers give most fire for their price: they come before grenades. What a weapon costs is kept for them.
        if let Some(leader) = leaders.first() {
            let kept = if leader.weapons.is_empty() { WEAPON + SPARE } else { SPARE };
            let squad = self.recruits(|kind| kind == Kind::Sq, left - kept);
            if let Some(command) = squad.into_iter().find_map(|id| offered(by(Verb::Buy, id))) {
                return Some(command);
            }
        }
        for leader in &leaders {
            if let Some(command) = self.outfit(leader, left, &|sort, id| {
                let mut way = by(Verb::Outfit, &leader.id);
                way.push(card(sort, id));
                offered(way)
            }) {
                return Some(command);
            }
        }
        let wanted = 1 + self.share() / self.weight(|weights| weights.leader).max(1);
        if i64::try_from(leaders.len()).is_ok_and(|count| count < wanted) {
            let all = self.recruits(|kind| kind == Kind::Ps, left - 5);
            if let Some(command) = all.into_iter().find_map(|id| offered(by(Verb::Buy, id))) {
                return Some(command);
            }
        }
        let spared = if leaders.is_empty() { 0 } else { 3 };
        let all = self.recruits(|kind| kind != Kind::Ps, left - spared);
        let squad = all.into_iter().find_map(|id| offered(by(Verb::Buy, id)));
        squad.or_else(|| {
            leaders.iter().find_map(|leader| {
                self.extras(leader).into_iter().find_map(|(sort, id)| {
                    let mut way = by(Verb::Outfit, &leader.id);
                    way.push(card(sort, &id));
                    if self.price(sort, &id) <= left { offered(way) } else { None }
                })
            })
        })
    }

    fn share(&self) -> i64 {
        let mission = self.view.mission.as_ref().and_then(|id| self.pack.missions.get(id));
        let all = mission.map_or(0, |mission| i64::from(mission.resources_at(self.view.terms.0.level)));
        all / i64::from(self.view.terms.0.seats.max(1))
    }

    /// The points that the seat may still spend: its share, or all that others have left over.
    fn left(&self) -> i64 {
        let pool = i64::from(self.view.rp_left);
        let seats = self.view.terms.0.seats;
        let others_ready = self.view.ready.iter().filter(|seat| **seat != self.seat).count();
        if others_ready + 1 >= usize::from(seats) {
            return pool;
        }
        let spent: i64 = self.own().map(|soldier| self.spent_on(soldier)).sum();
        pool.min(self.share() - spent)
    }

    fn spent_on(&self, soldier: &SoldierView) -> i64 {
        let Some(own) = self.card(soldier) else { return 0 };
        let mut spent = i64::from(own.cost);
        if own.kind != Kind::Ps {
            return spent;
        }
        for (id, carried) in &soldier.weapons {
            let Some(weapon) = self.pack.weapons.get(id) else { continue };
            let count = if weapon.expended.is_on() { i64::from(carried.ammo) } else { 1 };
            spent += i64::from(weapon.cost) * count;
        }
        spent += soldier.gear.keys().map(|id| self.price(Sort::Gear, id)).sum::<i64>();
        let bought = soldier.skills.iter().filter(|id| !own.skills.contains(id));
        spent + bought.map(|id| self.price(Sort::Skill, id)).sum::<i64>()
    }

    fn price(&self, sort: Sort, id: &Id) -> i64 {
        let price = match sort {
            Sort::Weapon => self.pack.weapons.get(id).map(|card| card.cost),
            Sort::Gear => self.pack.gear.get(id).map(|card| card.cost),
            Sort::Skill => self.pack.skills.get(id).and_then(|card| card.cost),
            Sort::Record => self.pack.records.get(id).map(|card| card.cost),
            Sort::Ammo | Sort::Location => Some(1),
        };
        price.map_or(0, i64::from)
    }

    /// Soldiers that can be had for so much, those who give most for their price first.
    fn recruits(&self, wanted: impl Fn(Kind) -> bool, most: i64) -> Vec<&Id> {
        let fits = |id: &&Id, card: &Soldier| {
            wanted(card.kind)
                && i64::from(card.cost) <= most
                && !self.view.soldiers.iter().any(|other| other.id == **id)
        };
        let mut found: Vec<(&Id, &Soldier)> = self.pack.soldiers.iter().filter(|(id, card)| fits(id, card)).collect();
        found.sort_by_key(|(id, card)| (core::cmp::Reverse(self.worth(card)), (*id).clone()));
        found.into_iter().map(|(id, _)| id).collect()
    }

    /// What a soldier gives for its price.
    fn worth(&self, card: &Soldier) -> i64 {
        let panics = card.skills.iter().any(|id| self.pack.skills.get(id).is_some_and(|skill| skill.panic.is_on()));
        let panic = if panics { 15 } else { 0 };
        let body = 15 * i64::from(card.health) + 8 * i64::from(card.cover) + 8 * i64::from(card.movement);
        match card.kind {
            Kind::Ps => {
                let helps =
                    card.skills.iter().filter_map(|id| self.pack.skills.get(id)).flat_map(|skill| &skill.always);
                let aim: i64 = helps.map(|always| i64::from(always.attack)).sum();
                10 * i64::from(card.health)
                    + 15 * i64::from(card.cover)
                    + 12 * i64::from(card.movement)
                    + 25 * i64::from(card.cx.unwrap_or(0))
                    + 3 * i64::from(card.load.unwrap_or(0))
                    + 4 * i64::from(card.xp)
                    + 8 * aim
                    - panic
                    - 12 * i64::from(card.cost)
            }
            Kind::Nps => {
                let actions = card.actions_by_health.last().map_or(0, |actions| i64::from(*actions));
                let arms = card.weapons.iter().filter_map(|id| self.pack.weapons.get(id));
                let fire = arms.map(fire_of).max().unwrap_or(0);
                let grenades: i64 = card.tokens.values().map(|tokens| 30 * i64::from(*tokens)).sum();
                (fire * actions.min(2) + grenades + body - panic) / i64::from(card.cost.max(1))
            }
            Kind::Sq => {
                let fire = card.rows.last().map_or(0, |row| {
                    let at = |range: u8| row.hit.get(&range).map_or(0, |hit| effect_of(1, *hit, 0, Manner::Together));
                    i64::from(row.actions) * (at(0) + at(1) * 6 / 10)
                });
                (fire + body + 4 * i64::from(card.xp) - panic) / i64::from(card.cost.max(1))
            }
        }
    }

    /// The charges of the team.
    fn charges(&self) -> i64 {
        let is_charge = |id: &Id| self.pack.weapons.get(id).is_some_and(is_charge);
        let carried = self.team().flat_map(|soldier| &soldier.weapons).filter(|(id, _)| is_charge(id));
        carried.map(|(_, carried)| i64::from(carried.ammo)).sum()
    }

    /// A weapon, charges for the objective and grenades.
    fn outfit(
        &self,
        leader: &SoldierView,
        left: i64,
        offered: &dyn Fn(Sort, &Id) -> Option<Command>,
    ) -> Option<Command> {
        let held = || leader.weapons.keys().filter_map(|id| self.pack.weapons.get(id));
        let armed = held().any(|weapon| !weapon.expended.is_on() && !weapon.hit.is_empty());
        let mut arms: Vec<(&Id, &Weapon)> = self.pack.weapons.iter().collect();
        if !armed {
            arms.retain(|(id, weapon)| {
                !weapon.expended.is_on() && !weapon.hit.is_empty() && self.price(Sort::Weapon, id) <= left
            });
            arms.sort_by_key(|(id, weapon)| {
                core::cmp::Reverse((fire_of(weapon) - 5 * self.price(Sort::Weapon, id), *id))
            });
            return arms.into_iter().find_map(|(id, _)| offered(Sort::Weapon, id));
        }
        if self.needs_charges() && self.charges() < self.weight(|weights| weights.charges) / 100 {
            let mut charges: Vec<(&Id, &Weapon)> =
                arms.iter().copied().filter(|(_, weapon)| is_charge(weapon)).collect();
            charges.retain(|(id, _)| self.price(Sort::Weapon, id) <= left);
            charges.sort_by_key(|(id, weapon)| (weapon.cost, *id));
            if let Some(command) = charges.into_iter().find_map(|(id, _)| offered(Sort::Weapon, id)) {
                return Some(command);
            }
        }
        let thrown: i64 = leader
            .weapons
            .iter()
            .filter(|(id, _)| self.pack.weapons.get(*id).is_some_and(|card| card.expended.is_on()))
            .map(|(_, carried)| i64::from(carried.ammo))
            .sum();
        let hard = match self.goal() {
            Some(Goal::Destroy { cover, armored, .. }) if *cover >= 5 || armored.is_on() => 2,
            Some(Goal::Destroy { .. }) => 1,
            _ => 0,
        };
        if thrown >= self.weight(|weights| weights.grenades) / 100 + hard {
            return None;
        }
        arms.retain(|(id, weapon)| {
            weapon.expended.is_on() && has(weapon, "explosion") && self.price(Sort::Weapon, id) <= left
        });
        arms.sort_by_key(|(id, weapon)| core::cmp::Reverse((fire_of(weapon) / i64::from(weapon.cost.max(1)), *id)));
        arms.into_iter().find_map(|(id, _)| offered(Sort::Weapon, id))
    }

    /// What a player soldier gets if points are left, the most useful first.
    fn extras(&self, leader: &SoldierView) -> Vec<(Sort, Id)> {
        let mut found: Vec<(i64, Sort, Id)> = Vec::new();
        let heals = |soldier: &SoldierView| soldier.gear.values().any(|worn| worn.bandages > 0);
        let is_tended = self.team().any(heals);
        for (id, gear) in self.pack.gear.iter().filter(|(id, _)| !leader.gear.contains_key(*id)) {
            let use_of = |always: &Always| 25 * i64::from(always.attack) + 20 * i64::from(always.movement);
            let kit = if gear.bandages.is_some() && !is_tended { 80 } else { 0 };
            let evade = if gear.evade.is_some() { 60 } else { 0 };
            let abilities = 18 * i64::try_from(gear.abilities.len()).unwrap_or(0);
            let value = kit + evade + abilities + gear.always.iter().map(use_of).sum::<i64>();
            found.push((value / i64::from(gear.cost.max(1)), Sort::Gear, id.clone()));
        }
        for (id, skill) in self.pack.skills.iter().filter(|(id, _)| !leader.skills.contains(*id)) {
            let Some(cost) = skill.cost else { continue };
            let melee = |always: &Always| always.keyword.as_ref().is_some_and(|word| **word == *"melee");
            let use_of = |always: &Always| {
                let attack = if melee(always) { 0 } else { 30 * i64::from(always.attack) };
                attack
                    + 70 * i64::from(always.cover)
                    + 60 * i64::from(always.cx)
                    + 25 * i64::from(always.movement)
                    + 25 * i64::from(always.hand)
            };
            let value =
                skill.always.iter().map(use_of).sum::<i64>() + 45 * i64::try_from(skill.abilities.len()).unwrap_or(0);
            found.push((value / i64::from(cost.max(1)), Sort::Skill, id.clone()));
        }
        for (id, weapon) in &self.pack.weapons {
            if weapon.expended.is_on() && has(weapon, "explosion") {
                found.push((14 / i64::from(weapon.cost.max(1)), Sort::Weapon, id.clone()));
            }
        }
        found.retain(|(value, ..)| *value > 4);
        found.sort_by_key(|(value, _, id)| (core::cmp::Reverse(*value), id.clone()));
        found.into_iter().map(|(_, sort, id)| (sort, id)).collect()
    }
}

/// What so many dice do to hostiles behind the usual cover, in hundredths of a kill.
fn effect_of(dice: u8, hit: u8, pen: i8, manner: Manner) -> i64 {
    let blow = Blow { dice, hit: i32::from(hit), beat: 3 - i32::from(pen), manner };
    blow.expected(|kills, suppressions| 100 * i64::from(kills) + 35 * i64::from(suppressions))
}

/// What a weapon does in an action, loading counted.
fn fire_of(weapon: &Weapon) -> i64 {
    let manner = if has(weapon, "explosion") || has(weapon, "spray") { Manner::Each } else { Manner::Together };
    let of_mode = |dice: u8| {
        let at = |range: u8| weapon.hit.get(&range).map_or(0, |hit| effect_of(dice, *hit, weapon.pen, manner));
        let all = at(0) + at(1) * 6 / 10 + at(2) * 2 / 10;
        let empties = (i64::from(weapon.reload.unwrap_or(0)) * i64::from(dice.min(3))).min(8);
        all * (12 - empties) / 12
    };
    let best = weapon.modes.values().map(|dice| of_mode(*dice)).max().unwrap_or(0);
    let tokens = weapon.ammo.as_ref().map_or(4, |ammo| i64::from(ammo.tokens.min(4)));
    let heavy = if has(weapon, "heavy") { 2 } else { 1 };
    best * tokens / 4 / heavy
}
