//! The way to the objective: locations, entries, its activation, work on it.

use alloc::vec::Vec;

use warfighter::{
    Choice, Id, SoldierView, Sort, Verb,
    pack::{Goal, Kind},
};

use crate::{
    field::Field,
    fire::Deed,
    offers::{by, card},
};

impl Field {
    /// Whether the team lets the next hostiles come: those in play are quiet enough for the time that is left.
    pub(crate) fn goes_on(&self) -> bool {
        let hurry = self.weight(|weights| weights.hurry) * self.pressed() / 100;
        let team: i64 = i64::try_from(self.team().count()).unwrap_or(1);
        self.menace() * 4 / team.max(1) <= self.weight(|weights| weights.calm) + hurry
    }

    /// Whether most of the team's actions are still to come.
    fn is_fresh(&self) -> bool {
        let (mut left, mut all) = (0, 0);
        for soldier in self.team() {
            left += u32::from(soldier.actions);
            all += match self.kind(soldier) {
                Kind::Ps | Kind::Nps | Kind::Sq => 2,
            };
        }
        left * 2 >= all
    }

    /// Placing a location, activating the objective, working on it.
    pub(crate) fn progress(&self) -> Vec<Deed> {
        let mut deeds = Vec::new();
        let at_front = self.team().any(|soldier| soldier.slot == self.front());
        if self.is_active() {
            if let (Some(Goal::Work { .. }), Some(_)) = (self.goal(), &self.view.objective) {
                let able = self.own().filter(|soldier| soldier.slot == self.end() && soldier.actions > 0);
                let value = self.weight(|weights| weights.goal) / 2;
                deeds.extend(able.map(|soldier| Deed { value, way: by(Verb::Work, &soldier.id) }));
            }
            return deeds;
        }
        if !at_front || !(self.goes_on() && (self.is_fresh() || self.spare() <= 100)) {
            return deeds;
        }
        let value = 400;
        if self.front() + 1 >= self.end() {
            let able = self.own().filter(|soldier| soldier.slot == self.front());
            deeds.extend(able.map(|soldier| Deed { value, way: by(Verb::Activate, &soldier.id) }));
        } else if !self.view.location_played {
            for soldier in self.own() {
                for place in self.places(soldier) {
                    let mut way = by(Verb::PlayLocation, &soldier.id);
                    way.push(card(Sort::Location, place));
                    deeds.push(Deed { value: value - self.burden(place), way });
                }
            }
        }
        deeds
    }

    /// What a location costs the team, the lower the better.
    pub(crate) fn burden(&self, place: &Id) -> i64 {
        let Some(location) = self.pack.locations.get(place) else { return 0 };
        let hostiles = location.hostiles.get(self.band()).copied().unwrap_or(0);
        let mods = location.mods.unwrap_or_default();
        let mission = self.view.mission.as_ref().and_then(|id| self.pack.missions.get(id));
        let time: i64 = mission
            .into_iter()
            .flat_map(|mission| &mission.on_location)
            .filter(|on| location.keywords.contains(&on.keyword))
            .map(|on| i64::from(on.time))
            .sum();
        let most = location.reinforce.map_or(0, |(_, most)| i64::from(most) + 1);
        let cost = location.cost.unwrap_or_default();
        25 * i64::from(hostiles) + 14 * i64::from(location.entry) + 12 * most - 15 * time
            + if location.env.is_some() { 20 } else { 0 }
            + 30 * i64::from(cost.actions)
            + 10 * i64::from(cost.xp)
            - 20 * i64::from(mods.soldier_cover)
            + 20 * i64::from(mods.hostile_cover)
            - 15 * i64::from(mods.attack_into)
            + 15 * i64::from(mods.hostile_attack)
    }

    /// Whether the team still needs a location card, and none is known in its hands.
    pub(crate) fn lacks_location(&self) -> bool {
        !self.is_active()
            && self.front() + 1 < self.end()
            && !self.team().any(|soldier| self.places(soldier).next().is_some())
    }

    /// The cards that an entry costs a soldier.
    pub(crate) fn entry_cost(&self, soldier: &SoldierView, to: u8) -> Option<i32> {
        let cards = self.entry(to)? - self.movement(soldier) - i32::from(soldier.aside_count);
        Some(cards.max(0))
    }

    /// A step forward of each soldier.
    pub(crate) fn steps(&self) -> Vec<Deed> {
        let mut deeds = Vec::new();
        for soldier in self.own().filter(|soldier| soldier.slot < self.front() && !soldier.moved) {
            if soldier.suppressed > 0 || soldier.actions == 0 {
                continue;
            }
            let to = soldier.slot + 1;
            let Some(cards) = self.entry_cost(soldier, to) else { continue };
            let here = self.best_shot(soldier, soldier.slot);
            let there = self.best_shot(soldier, to);
            let is_alone = !self.team().any(|other| other.slot >= to);
            let behind = i64::from(self.front() - soldier.slot);
            let wish = self.weight(|weights| weights.advance) * behind
                + self.weight(|weights| weights.hurry) * self.pressed() / 200
                + if is_alone { 0 } else { 25 }
                + self.pull(soldier, to)
                + self.relief(soldier.slot, to)
                - i64::from(cards) * self.weight(|weights| weights.card);
            let has_time = soldier.actions > 1;
            let value = if has_time && here >= there && here > 0 {
                wish.min(here - 1)
            } else if has_time {
                wish + (there - here).max(0)
            } else if wish > here {
                wish
            } else {
                continue;
            };
            let mut way = by(Verb::Move, &soldier.id);
            way.push(Choice::To { slot: to });
            deeds.push(Deed { value, way });
        }
        deeds
    }

    /// What a step spares the team in reinforcements: each slot with a soldier on it may bring some.
    fn relief(&self, from: u8, to: u8) -> i64 {
        let count = |slot: u8| i64::try_from(self.team().filter(|soldier| soldier.slot == slot).count()).unwrap_or(1);
        let (left, opened) = (self.reinforced(from), self.reinforced(to));
        // The last soldier to follow clears the slot; each one before brings that nearer.
        let spared = left / count(from).max(1);
        let risked = if count(to) > 0 || self.can_go_on_from(to) { 0 } else { opened };
        (spared - risked) * self.weight(|weights| weights.reinforcement) / 100
    }

    /// Whether the next slot can be opened in this turn as soon as a soldier stands on a slot.
    fn can_go_on_from(&self, slot: u8) -> bool {
        let has_next = !self.view.location_played && self.team().any(|soldier| self.places(soldier).next().is_some());
        let is_last = self.front() + 1 >= self.end();
        !self.is_active() && slot == self.front() && self.goes_on() && (is_last || has_next)
    }

    /// What the objective itself draws a soldier on with.
    fn pull(&self, soldier: &SoldierView, to: u8) -> i64 {
        let is_last = self.is_active() && to == self.end() && soldier.slot != to;
        let there = self.team().filter(|other| other.slot == self.end()).count();
        match self.goal() {
            Some(Goal::Hold { soldiers }) if is_last && there < usize::from(*soldiers) => 150,
            Some(Goal::Work { .. }) if is_last => 150,
            Some(_) if is_last => 60,
            _ => 0,
        }
    }
}
