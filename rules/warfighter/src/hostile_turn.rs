//! The hostile turn. Rulebook, pages 32 and 33; contract, section 2.6.

use alloc::vec::Vec;

use crate::{
    Event, HostileEvent, HostileId, Id,
    attack::small,
    run::Run,
    task::{Aim, Reinforcement, Task},
};

impl Run<'_, '_> {
    /// Reinforcements are listed: for each slot its own, then those that its cards call.
    pub(crate) fn reinforcements(&mut self) {
        let state = &self.state;
        let last = if state.progress.is_some() { state.objective_slot() } else { state.front() };
        let mut left = Vec::new();
        for slot in 1..=last {
            let own = state.reinforce(slot);
            if own.is_some_and(|(_, always)| always || state.standing_on(slot).next().is_some()) {
                left.push(Reinforcement { slot, by: None });
            }
            let calls = |hostile: &&crate::Hostile| {
                state.pack.hostiles.get(&hostile.card).is_some_and(|card| card.reinforces.is_some())
            };
            left.extend(
                state.hostiles_on(slot).filter(calls).map(|hostile| Reinforcement { slot, by: Some(hostile.id) }),
            );
        }
        self.push(Task::Calls { left });
    }

    /// The next reinforcement is drawn.
    pub(crate) fn calls(&mut self, mut left: Vec<Reinforcement>) {
        if left.is_empty() {
            return;
        }
        let call = left.remove(0);
        if !left.is_empty() {
            self.push(Task::Calls { left });
        }
        match call.by {
            None => {
                if let Some((range, _)) = self.state.reinforce(call.slot) {
                    self.reinforce(call.slot, range);
                }
            }
            Some(by) => {
                let Some(hostile) = self.state.hostile(by) else { return };
                let card = self.state.pack.hostiles.get(&hostile.card);
                let Some(reinforces) = card.and_then(|card| card.reinforces.clone()) else { return };
                let is_in_range = self.state.reach(hostile).is_some_and(|(is_in_range, _)| is_in_range);
                if self.state.active(hostile) > 0 && (is_in_range || !reinforces.in_range.is_on()) {
                    let slot = hostile.slot;
                    self.reinforce(slot, reinforces.value);
                }
            }
        }
    }

    /// Each card that inspires and has an active hostile takes a suppression from every card.
    pub(crate) fn inspire(&mut self) {
        let all: Vec<HostileId> = self.state.hostiles.iter().map(|hostile| hostile.id).collect();
        for id in all {
            let Some(hostile) = self.state.hostile(id) else { continue };
            let inspires = self.state.pack.hostiles.get(&hostile.card).is_some_and(|card| card.inspire.is_on());
            let is_needed = self.state.hostiles.iter().any(|hostile| hostile.suppressed > 0);
            if inspires && is_needed && self.state.active(hostile) > 0 {
                self.emit(Event::Hostile(HostileEvent::Rallied { by: Some(id) }));
                self.rally(1);
            }
        }
    }

    /// The cards in the order in which they act: highest slot first, then arrival.
    fn in_order(&self) -> Vec<HostileId> {
        let mut all: Vec<(u8, HostileId)> =
            self.state.hostiles.iter().map(|hostile| (hostile.slot, hostile.id)).collect();
        all.sort_by_key(|(slot, id)| (core::cmp::Reverse(*slot), *id));
        all.into_iter().map(|(_, id)| id).collect()
    }

    /// Attacks are listed.
    pub(crate) fn attacks(&mut self) {
        let left = self.in_order();
        self.push(Task::Attackers { left });
    }

    /// The next card that can attacks, or acts instead.
    pub(crate) fn attackers(&mut self, mut left: Vec<HostileId>) {
        while !left.is_empty() {
            let id = left.remove(0);
            let Some(hostile) = self.state.hostile(id) else { continue };
            let is_in_range = self.state.reach(hostile).is_some_and(|(is_in_range, _)| is_in_range);
            if self.state.active(hostile) == 0 || !is_in_range {
                continue;
            }
            let Some(card) = self.state.pack.hostiles.get(&hostile.card) else { continue };
            let (target, effect, has_columns) = (hostile.target.clone(), card.effect.clone(), !card.columns.is_empty());
            if !effect.is_empty() {
                self.push(Task::Attackers { left });
                self.emit(Event::Hostile(HostileEvent::Acted { hostile: id, target }));
                self.happen(&effect, id);
                return;
            }
            if has_columns {
                let window = self.window();
                self.push(Task::Attackers { left });
                self.push(Task::Aimed { aim: Aim { hostile: id, target, attack: 0, cover: 0 }, window });
                return;
            }
        }
    }

    /// The dice of a hostile attack fall.
    pub(crate) fn hostile_attack(&mut self, aim: &Aim) {
        if self.evades(aim) {
            self.emit(Event::Hostile(HostileEvent::AttackCancelled {
                hostile: aim.hostile,
                target: aim.target.clone(),
            }));
            return;
        }
        let state = &self.state;
        let (Some(hostile), Some(target)) = (state.hostile(aim.hostile), state.soldier(&aim.target)) else { return };
        let Some(card) = state.pack.hostiles.get(&hostile.card) else { return };
        let table = card.column(state.active(hostile)).map(|column| column.table.clone()).unwrap_or_default();
        let added = small(i16::from(aim.attack) + i16::from(state.mods(target.slot).hostile_attack));
        let cover = small(state.cover(target) + i16::from(aim.cover));
        let (die, cover_die) = (self.d10(), self.d6());
        let rolled = i16::from(die) + i16::from(added);
        let row = table.iter().find(|(low, high, _)| (i16::from(*low)..=i16::from(*high)).contains(&rolled));
        let wounds = row.map_or(0, |(_, _, wounds)| *wounds);
        let is_beaten = i16::from(cover_die) >= i16::from(cover);
        let target = aim.target.clone();
        self.emit(Event::Hostile(HostileEvent::HostileAttacked {
            hostile: aim.hostile,
            target: target.clone(),
            die,
            added,
            cover_die,
            cover,
            wounds,
        }));
        match (wounds > 0, is_beaten) {
            (true, true) => {
                let window = self.window();
                self.push(Task::Wounds { soldier: target, points: wounds, window });
            }
            (true, false) | (false, true) => self.suppress(&target, 1),
            (false, false) => {}
        }
    }

    /// Whether gear of the target lets an attack not take place.
    fn evades(&mut self, aim: &Aim) -> bool {
        let Some(target) = self.state.soldier(&aim.target) else { return false };
        let gear = target.gear.keys().filter_map(|id| Some((id.clone(), self.state.pack.gear.get(id)?.evade?)));
        let gear: Vec<(Id, u8)> = gear.collect();
        for (gear, at) in gear {
            let die = self.d10();
            let evaded = die >= at;
            self.emit(Event::Hostile(HostileEvent::Evaded { soldier: aim.target.clone(), gear, die, evaded }));
            if evaded {
                return true;
            }
        }
        false
    }

    /// Cards whose target is out of range come one slot nearer.
    pub(crate) fn closing(&mut self) {
        for id in self.in_order() {
            let Some(hostile) = self.state.hostile(id) else { continue };
            let stays = self.state.pack.hostiles.get(&hostile.card).is_none_or(|card| card.immobile.is_on());
            let Some((false, distance @ 1..)) = self.state.reach(hostile) else { continue };
            let Some(target) = self.state.soldier(&hostile.target) else { continue };
            if stays || hostile.suppressed > 0 || distance == 0 {
                continue;
            }
            let to = if target.slot > hostile.slot { hostile.slot + 1 } else { hostile.slot - 1 };
            self.emit(Event::Hostile(HostileEvent::HostileMoved { hostile: id, to }));
        }
    }
}
