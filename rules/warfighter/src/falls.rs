//! Wounds, soldiers who fall or leave, and what the team counts for then. Rulebook, pages 33 to 35; contract, 2.11 to 2.13.

use alloc::{collections::BTreeSet, vec::Vec};
use kernel::Seat;

use crate::{Event, Id, MissionEvent, Soldier, State, run::Run, task::Task};

/// How a soldier goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Going {
    /// It is downed.
    Downed,
    /// It leaves, with all it carries.
    Evacuated,
}

impl Run<'_, '_> {
    /// A soldier takes wounds.
    pub(crate) fn wounds(&mut self, soldier: &Id, points: u8) {
        let is_up = self.state.soldier(soldier).is_some_and(Soldier::is_up);
        if points == 0 || !is_up {
            return;
        }
        self.emit(Event::Wounded { soldier: soldier.clone(), points });
        if self.state.health(soldier) == 0 {
            self.goes(soldier, Going::Downed);
        }
    }

    /// A soldier falls or leaves, with all that follows.
    pub(crate) fn goes(&mut self, id: &Id, going: Going) {
        let Some(soldier) = self.state.soldier(id).cloned() else { return };
        let cards: Vec<Id> = soldier.hand.iter().chain(&soldier.aside).cloned().collect();
        let name = id.clone();
        match going {
            Going::Evacuated => self.emit(Event::Evacuated { soldier: name, cards }),
            Going::Downed => {
                self.emit(Event::Downed { soldier: name, cards });
                self.leaves_goods(&soldier);
            }
        }
        let supports = self.state.supports.iter().filter(|support| support.owner == *id);
        for support in supports.map(|support| support.id).collect::<Vec<_>>() {
            self.emit(Event::SupportGone { support });
        }
        let aimed = self.state.hostiles.iter().filter(|hostile| hostile.target == *id);
        for hostile in aimed.map(|hostile| hostile.id).collect::<Vec<_>>() {
            self.new_chit(hostile);
        }
        if going == Going::Downed {
            let panics = |soldier: &&Soldier| {
                let mut skills = self.state.skills(soldier);
                skills.any(|skill| self.state.pack.skills.get(skill).is_some_and(|card| card.panic.is_on()))
            };
            let panicking: Vec<Id> = self.state.standing().filter(panics).map(|soldier| soldier.id.clone()).collect();
            for soldier in &panicking {
                self.suppress(soldier, 1);
            }
        }
        self.push(Task::Recount {});
    }

    /// The goods of a soldier stay on the ground of its slot.
    fn leaves_goods(&mut self, soldier: &Soldier) {
        let weapons = soldier.weapons.iter().filter(|(_, carried)| carried.thrown.is_none());
        let weapons: Vec<_> = weapons.map(|(id, carried)| (id.clone(), carried.clone())).collect();
        for weapon in soldier.weapons.keys() {
            self.emit(Event::Weapon { soldier: soldier.id.clone(), weapon: weapon.clone(), now: None });
        }
        for gear in soldier.gear.keys() {
            self.emit(Event::Gear { soldier: soldier.id.clone(), gear: gear.clone(), now: None });
        }
        let mut now = self.state.slots.get(&soldier.slot).cloned().unwrap_or_default();
        for (id, carried) in weapons {
            now.lay(&id, &carried);
        }
        for (id, worn) in &soldier.gear {
            now.gear.entry(id.clone()).or_insert_with(|| worn.clone());
        }
        self.emit(Event::Ground { slot: soldier.slot, now });
    }

    /// The team value is worked out anew, once those who can reach a lower band were asked whether they shed goods.
    pub(crate) fn recount(&mut self) {
        let (points, less) = (self.state.team_points(), self.state.sheddable(None));
        let band = self.state.pack.band(points);
        if self.state.pack.band(points.saturating_sub(less)) < band {
            let asked: BTreeSet<Seat> =
                self.state.seats().filter(|seat| self.state.sheddable(Some(*seat)) > 0).collect();
            let n = self.question();
            self.push(Task::Shed { n, asked });
            return;
        }
        self.count_team();
    }

    /// The team value is what the team counts for.
    pub(crate) fn count_team(&mut self) {
        let rp = self.state.team_points();
        if rp != self.state.rp {
            self.emit(MissionEvent::TeamValue { rp });
        }
    }
}

impl State {
    /// What the goods count for that a seat, or the whole team, could shed.
    pub(crate) fn sheddable(&self, seat: Option<Seat>) -> u16 {
        let own = self.standing().filter(|soldier| seat.is_none_or(|seat| soldier.seat == seat) && self.is_ps(soldier));
        let goods = |soldier: &Soldier| {
            let weapons = soldier.weapons.iter();
            let weapons = weapons.filter_map(|(id, carried)| Some(self.pack.weapons.get(id)?.worth(carried)));
            let gear = soldier.gear.keys().filter_map(|id| Some(self.pack.gear.get(id)?.cost));
            weapons.chain(gear).sum::<u16>()
        };
        own.map(goods).sum()
    }
}
