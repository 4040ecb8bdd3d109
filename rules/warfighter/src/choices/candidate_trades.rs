//! Candidates that buy and sell.

use alloc::{vec, vec::Vec};
use kernel::Seat;

use super::candidates::{Candidate, candidate, card, soldier_choice};
use crate::{Command, Id, Item, Sort, State, Trade, Verb};

/// The command that buys or sells something for a soldier.
fn trade(verb: Verb, soldier: &Id, item: Item, id: &Id) -> Command {
    let of = |wanted: Item| (item == wanted).then(|| id.clone());
    let is_soldier = item == Item::Soldier;
    let trade = Trade {
        soldier: is_soldier.then(|| soldier.clone()),
        r#for: (!is_soldier).then(|| soldier.clone()),
        weapon: of(Item::Weapon),
        gear: of(Item::Gear),
        skill: of(Item::Skill),
        record: of(Item::Record),
        ammo: of(Item::Ammo),
    };
    match verb {
        Verb::Buy | Verb::Outfit => Command::Buy(trade),
        _ => Command::Sell(trade),
    }
}

/// The command that buys a soldier.
pub(crate) fn buying(id: &Id) -> Command {
    trade(Verb::Buy, id, Item::Soldier, id)
}

pub(super) fn purchases(state: &State) -> Vec<Candidate> {
    let cards = state.pack.soldiers.keys().filter(|id| state.soldier(id).is_none());
    cards.map(|id| candidate(vec![soldier_choice(id)], buying(id))).collect()
}

pub(super) fn outfits(state: &State, seat: Seat) -> Vec<Candidate> {
    let mut found = Vec::new();
    for soldier in state.soldiers.iter().filter(|soldier| soldier.seat == seat) {
        let mut add = |sort, item, id: &Id| {
            let way = vec![soldier_choice(&soldier.id), card(sort, id)];
            found.push(candidate(way, trade(Verb::Outfit, &soldier.id, item, id)));
        };
        state.pack.records.keys().for_each(|id| add(Sort::Record, Item::Record, id));
        if state.is_ps(soldier) {
            state.pack.weapons.keys().for_each(|id| add(Sort::Weapon, Item::Weapon, id));
            state.pack.gear.keys().for_each(|id| add(Sort::Gear, Item::Gear, id));
            state.pack.skills.keys().for_each(|id| add(Sort::Skill, Item::Skill, id));
            soldier.weapons.keys().for_each(|id| add(Sort::Ammo, Item::Ammo, id));
        }
    }
    found
}

pub(super) fn sales(state: &State, seat: Seat, verb: Verb) -> Vec<Candidate> {
    let mut found = Vec::new();
    for soldier in state.soldiers.iter().filter(|soldier| soldier.seat == seat) {
        if verb == Verb::Sell {
            let command = trade(verb, &soldier.id, Item::Soldier, &soldier.id);
            found.push(candidate(vec![soldier_choice(&soldier.id)], command));
            continue;
        }
        let mut add = |sort, item, id: &Id| {
            let way = vec![soldier_choice(&soldier.id), card(sort, id)];
            found.push(candidate(way, trade(verb, &soldier.id, item, id)));
        };
        soldier.weapons.keys().for_each(|id| add(Sort::Weapon, Item::Weapon, id));
        soldier.weapons.keys().for_each(|id| add(Sort::Ammo, Item::Ammo, id));
        soldier.gear.keys().for_each(|id| add(Sort::Gear, Item::Gear, id));
        soldier.skills.keys().for_each(|id| add(Sort::Skill, Item::Skill, id));
        soldier.records.iter().for_each(|id| add(Sort::Record, Item::Record, id));
    }
    found
}
