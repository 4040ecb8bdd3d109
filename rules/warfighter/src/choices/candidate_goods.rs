//! Candidates by which goods change hands.

use alloc::{vec, vec::Vec};

use super::candidates::{Candidate, soldier_choice};
use crate::{Choice, Command, Id, Lot, Soldier, Sort, State};

/// A card or tokens of a soldier or a slot, as a choice and as fields of a command.
struct Handover {
    sort: Sort,
    id: Id,
    /// The numbers of tokens that it can be; none: no number is named.
    numbers: Vec<u8>,
}

impl Handover {
    fn fields(&self) -> (Option<Id>, Option<Id>, Option<Id>) {
        let of = |sort| (self.sort == sort).then(|| self.id.clone());
        (of(Sort::Weapon), of(Sort::Gear), of(Sort::Ammo))
    }

    fn choice(&self) -> Choice {
        Choice::Card { sort: self.sort, id: self.id.clone() }
    }

    fn counts(&self) -> Vec<Option<u8>> {
        if self.numbers.is_empty() { vec![None] } else { self.numbers.iter().map(|n| Some(*n)).collect() }
    }
}

/// What a soldier can part with.
fn lots(state: &State, soldier: &Soldier) -> Vec<Handover> {
    let mut found = Vec::new();
    for (id, carried) in &soldier.weapons {
        let Some(card) = state.pack.weapons.get(id) else { continue };
        let tokens = || (1..=carried.ammo).collect();
        let numbers = if card.expended.is_on() { tokens() } else { vec![] };
        found.push(Handover { sort: Sort::Weapon, id: id.clone(), numbers });
        if card.ammo.is_some() && carried.ammo > 0 {
            found.push(Handover { sort: Sort::Ammo, id: id.clone(), numbers: tokens() });
        }
    }
    found.extend(soldier.gear.keys().map(|id| Handover { sort: Sort::Gear, id: id.clone(), numbers: vec![] }));
    found
}

pub(super) fn gifts(state: &State, soldier: &Soldier) -> Vec<Candidate> {
    let mut found = Vec::new();
    for receiver in state.standing_on(soldier.slot).filter(|other| other.id != soldier.id) {
        for lot in lots(state, soldier) {
            let (weapon, gear, ammo) = lot.fields();
            let intos: Vec<Option<Id>> = match &ammo {
                None => vec![None],
                Some(from) => {
                    let fits = |into: &&Id| state.ammo_type(into) == state.ammo_type(from);
                    receiver.weapons.keys().filter(fits).map(|into| Some(into.clone())).collect()
                }
            };
            for into in intos {
                for n in lot.counts() {
                    let mut way =
                        vec![soldier_choice(&soldier.id), Choice::Other { id: receiver.id.clone() }, lot.choice()];
                    way.extend(into.iter().map(|id| Choice::Into { id: id.clone() }));
                    way.extend(n.map(|n| Choice::Number { n }));
                    let command = Command::Give {
                        soldier: soldier.id.clone(),
                        to: receiver.id.clone(),
                        weapon: weapon.clone(),
                        gear: gear.clone(),
                        ammo: ammo.clone(),
                        into: into.clone(),
                        n,
                    };
                    found.push(Candidate { way, command });
                }
            }
        }
    }
    found
}

pub(super) fn drops(state: &State, soldier: &Soldier) -> Vec<Candidate> {
    let mut found = Vec::new();
    for lot in lots(state, soldier) {
        for n in lot.counts() {
            let (weapon, gear, ammo) = lot.fields();
            let mut way = vec![soldier_choice(&soldier.id), lot.choice()];
            way.extend(n.map(|n| Choice::Number { n }));
            found.push(Candidate {
                way,
                command: Command::Drop(Lot { soldier: soldier.id.clone(), weapon, gear, ammo, n }),
            });
        }
    }
    found
}

pub(super) fn takes(state: &State, soldier: &Soldier) -> Vec<Candidate> {
    let Some(ground) = state.slots.get(&soldier.slot) else { return Vec::new() };
    let mut found = Vec::new();
    let mut add = |lot: &Handover, into: Option<Id>| {
        for n in lot.counts() {
            let (weapon, gear, ammo) = lot.fields();
            let mut way = vec![soldier_choice(&soldier.id), lot.choice()];
            way.extend(into.iter().map(|id| Choice::Into { id: id.clone() }));
            way.extend(n.map(|n| Choice::Number { n }));
            let (soldier, into) = (soldier.id.clone(), into.clone());
            found.push(Candidate { way, command: Command::Take { soldier, weapon, gear, ammo, into, n } });
        }
    };
    for (id, lying) in &ground.weapons {
        let is_expended = state.pack.weapons.get(id).is_some_and(|card| card.expended.is_on());
        let numbers = if is_expended { (1..=lying.ammo).collect() } else { vec![] };
        add(&Handover { sort: Sort::Weapon, id: id.clone(), numbers }, None);
    }
    for id in ground.gear.keys() {
        add(&Handover { sort: Sort::Gear, id: id.clone(), numbers: vec![] }, None);
    }
    for into in soldier.weapons.keys() {
        let Some(ammo) = state.ammo_type(into) else { continue };
        let loose = ground.ammo.get(ammo).copied().unwrap_or(0);
        let on_weapons = ground.weapons.iter().filter(|(weapon, _)| state.ammo_type(weapon) == Some(ammo));
        let there = on_weapons.fold(loose, |sum, (_, lying)| sum.saturating_add(lying.ammo));
        let lot = Handover { sort: Sort::Ammo, id: ammo.clone(), numbers: (1..=there).collect() };
        if there > 0 {
            add(&lot, Some(into.clone()));
        }
    }
    found
}

pub(super) fn requisitions(state: &State, soldier: &Soldier) -> Vec<Candidate> {
    if state.slots.get(&soldier.slot).is_none_or(|slot| slot.reward == 0) || !state.is_ps(soldier) {
        return Vec::new();
    }
    let of = |sort, id: &Id| {
        let lot = Handover { sort, id: id.clone(), numbers: vec![] };
        let (weapon, gear, ammo) = lot.fields();
        let way = vec![soldier_choice(&soldier.id), lot.choice()];
        Candidate { way, command: Command::Requisition { soldier: soldier.id.clone(), weapon, gear, ammo } }
    };
    let weapons = state.pack.weapons.keys().map(|id| of(Sort::Weapon, id));
    let gear = state.pack.gear.keys().map(|id| of(Sort::Gear, id));
    weapons.chain(gear).chain(soldier.weapons.keys().map(|id| of(Sort::Ammo, id))).collect()
}
