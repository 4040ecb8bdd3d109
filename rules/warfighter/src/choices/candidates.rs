//! Commands of a seat without abilities and payments: verb, soldier, weapon or card, target. Not all of them
//! can become a legal command.

use alloc::{collections::BTreeMap, string::ToString as _, vec, vec::Vec};
use kernel::Seat;

use super::{
    candidate_abilities::{reactions, supports, uses},
    candidate_goods::{drops, gifts, requisitions, takes},
    candidate_trades::{outfits, purchases, sales},
};
use crate::{AttackPart, Choice, Command, Endure, Id, Soldier, Sort, State, Verb, pack::Kind};

/// A way through choices, and the command that it stands for, without abilities and payments.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    pub(super) way: Vec<Choice>,
    pub(super) command: Command,
}

pub(super) fn candidate(way: Vec<Choice>, command: Command) -> Candidate {
    Candidate { way, command }
}

pub(super) fn soldier_choice(id: &Id) -> Choice {
    Choice::Soldier { id: id.clone() }
}

pub(super) fn card(sort: Sort, id: &Id) -> Choice {
    Choice::Card { sort, id: id.clone() }
}

/// The candidates of a verb for a seat.
pub(super) fn of(state: &State, seat: Seat, verb: Verb) -> Vec<Candidate> {
    let own = || state.standing().filter(move |soldier| soldier.seat == seat);
    let each = |make: fn(Id) -> Command| -> Vec<Candidate> {
        own().map(|soldier| candidate(vec![soldier_choice(&soldier.id)], make(soldier.id.clone()))).collect()
    };
    match verb {
        Verb::Ready => vec![candidate(vec![], Command::Ready {})],
        Verb::Unready => vec![candidate(vec![], Command::Unready {})],
        Verb::Pass => vec![candidate(vec![], Command::Pass {})],
        Verb::Cancel => vec![candidate(vec![], Command::Cancel { pay: BTreeMap::new() })],
        Verb::Shed => vec![candidate(vec![], Command::Shed { items: vec![] })],
        Verb::Buy => purchases(state),
        Verb::Outfit => outfits(state, seat),
        Verb::Sell | Verb::SellGoods => sales(state, seat, verb),
        Verb::Recon => {
            let cards = state.piles.location.left.keys();
            cards.map(|id| candidate(vec![card(Sort::Location, id)], Command::Recon { location: id.clone() })).collect()
        }
        Verb::Endure => {
            let ways = [Endure::Hardy, Endure::Suppress, Endure::Wound];
            ways.map(|how| candidate(vec![Choice::Endure { how }], Command::Endure { how })).into()
        }
        Verb::Unsuppress => each(|soldier| Command::Unsuppress { soldier }),
        Verb::Recover => each(|soldier| Command::Recover { soldier }),
        Verb::Work => each(|soldier| Command::Work { soldier }),
        Verb::Activate => each(|soldier| Command::Activate { soldier }),
        Verb::Evacuate => each(|soldier| Command::Evacuate { soldier }),
        Verb::Cycle => each(|soldier| Command::Cycle { soldier, discard: vec![] }),
        Verb::SetAside => each(|soldier| Command::SetAside { soldier, cards: vec![] }),
        Verb::Save => own().flat_map(saves).collect(),
        Verb::Pledge => own().flat_map(pledges).collect(),
        Verb::Reload | Verb::Unjam => own().flat_map(|soldier| loadings(soldier, verb)).collect(),
        Verb::Engage => own().flat_map(|soldier| engagements(state, soldier)).collect(),
        Verb::Heal => own().flat_map(|soldier| healings(state, soldier)).collect(),
        Verb::PlayLocation => own().flat_map(|soldier| placements(state, soldier)).collect(),
        Verb::Move => own().flat_map(moves).collect(),
        Verb::Attack => own().flat_map(|soldier| attacks(state, soldier)).collect(),
        Verb::Use => own().flat_map(|soldier| uses(state, soldier)).collect(),
        Verb::Support => supports(state),
        Verb::Retain => {
            let all = state.supports.iter().map(|support| support.id.to_string());
            all.map(|id| {
                let way = vec![Choice::Support { id: Id::from(&*id) }];
                candidate(way, Command::Retain { support: id, pay: Some(BTreeMap::new()) })
            })
            .collect()
        }
        Verb::Give => own().flat_map(|soldier| gifts(state, soldier)).collect(),
        Verb::Drop => own().flat_map(|soldier| drops(state, soldier)).collect(),
        Verb::Take => own().flat_map(|soldier| takes(state, soldier)).collect(),
        Verb::Requisition => own().flat_map(|soldier| requisitions(state, soldier)).collect(),
        Verb::React => reactions(state, seat),
    }
}

fn saves(soldier: &Soldier) -> Vec<Candidate> {
    let save = |actions| {
        let way = vec![soldier_choice(&soldier.id), Choice::Number { n: actions }];
        candidate(way, Command::Save { soldier: soldier.id.clone(), actions })
    };
    (1..=soldier.actions).map(save).collect()
}

fn pledges(soldier: &Soldier) -> Vec<Candidate> {
    let pledge = |xp| {
        let way = vec![soldier_choice(&soldier.id), Choice::Number { n: xp }];
        candidate(way, Command::Pledge { soldier: soldier.id.clone(), xp, cards: vec![] })
    };
    (0..=soldier.xp).map(pledge).collect()
}

fn loadings(soldier: &Soldier, verb: Verb) -> Vec<Candidate> {
    let load = |weapon: &Id| {
        let way = vec![soldier_choice(&soldier.id), card(Sort::Weapon, weapon)];
        let (soldier, weapon) = (soldier.id.clone(), weapon.clone());
        candidate(
            way,
            if verb == Verb::Reload { Command::Reload { soldier, weapon } } else { Command::Unjam { soldier, weapon } },
        )
    };
    soldier.weapons.keys().map(load).collect()
}

fn engagements(state: &State, soldier: &Soldier) -> Vec<Candidate> {
    let engage = |hostile: &crate::Hostile| {
        let target = hostile.id.to_string();
        let way = vec![soldier_choice(&soldier.id), Choice::Target { id: Id::from(&*target) }];
        candidate(way, Command::Engage { soldier: soldier.id.clone(), target })
    };
    state.hostiles_on(soldier.slot).map(engage).collect()
}

fn healings(state: &State, soldier: &Soldier) -> Vec<Candidate> {
    let mut found = Vec::new();
    for patient in state.standing_on(soldier.slot) {
        for (wound, _) in (0..).zip(&patient.wounds) {
            let other = Choice::Other { id: patient.id.clone() };
            let way = vec![soldier_choice(&soldier.id), other, Choice::Number { n: wound }];
            let (soldier, patient) = (soldier.id.clone(), patient.id.clone());
            found.push(candidate(way, Command::Heal { soldier, patient, wound }));
        }
    }
    found
}

fn placements(state: &State, soldier: &Soldier) -> Vec<Candidate> {
    let mut cards: Vec<&Id> = soldier.hand.iter().filter(|id| state.pack.locations.contains_key(*id)).collect();
    cards.dedup();
    let place = |id: &Id| {
        let way = vec![soldier_choice(&soldier.id), card(Sort::Location, id)];
        let (soldier, card) = (soldier.id.clone(), id.clone());
        candidate(way, Command::PlayLocation { soldier, card, pay: Some(BTreeMap::new()) })
    };
    cards.into_iter().map(place).collect()
}

fn moves(soldier: &Soldier) -> Vec<Candidate> {
    let slots = [soldier.slot.saturating_sub(1), soldier.slot.saturating_add(1)];
    let go = |to| {
        let way = vec![soldier_choice(&soldier.id), Choice::To { slot: to }];
        candidate(way, Command::Move { soldier: soldier.id.clone(), to, r#use: vec![], discards: BTreeMap::new() })
    };
    slots.into_iter().filter(|to| *to > 0).map(go).collect()
}

/// What a soldier can attack with and whom, in whatever range.
pub(super) fn attack_parts(state: &State, soldier: &Soldier) -> Vec<(Vec<Choice>, AttackPart)> {
    let mut arms: Vec<(Option<Id>, Option<Id>)> = Vec::new();
    if state.kind(soldier) == Kind::Sq {
        arms.push((None, None));
    } else {
        for weapon in soldier.weapons.keys() {
            let Some(weapon_card) = state.pack.weapons.get(weapon) else { continue };
            let throw = weapon_card.throw.map(|_| Id::from("throw"));
            let modes = weapon_card.modes.keys().chain(weapon_card.melee.keys()).chain(throw.as_ref());
            arms.extend(modes.map(|mode| (Some(weapon.clone()), Some(mode.clone()))));
        }
        arms.push((Some(Id::from("unarmed")), None));
    }
    let hostiles = state.hostiles.iter().map(|hostile| hostile.id.to_string());
    let hits = state.progress.as_ref().map_or(0, |progress| progress.hits.len());
    let targets: Vec<_> = hostiles.chain((1..=hits).map(|target| alloc::format!("t{target}"))).collect();
    let mut found = Vec::new();
    for (weapon, mode) in arms {
        for target in &targets {
            let mut way: Vec<Choice> = weapon.iter().map(|id| card(Sort::Weapon, id)).collect();
            way.extend(mode.iter().map(|id| Choice::Mode { id: id.clone() }));
            way.push(Choice::Target { id: Id::from(&**target) });
            let (weapon, mode, target) = (weapon.clone(), mode.clone(), target.clone());
            found.push((way, AttackPart { weapon, mode, target, r#use: vec![], replace: false }));
        }
    }
    found
}

fn attacks(state: &State, soldier: &Soldier) -> Vec<Candidate> {
    let attack = |(way, part): (Vec<Choice>, AttackPart)| {
        let AttackPart { weapon, mode, target, r#use, replace } = part;
        let way = core::iter::once(soldier_choice(&soldier.id)).chain(way).collect();
        candidate(way, Command::Attack { soldier: soldier.id.clone(), weapon, mode, target, r#use, replace })
    };
    if soldier.suppressed > 0 || soldier.actions == 0 {
        return Vec::new();
    }
    attack_parts(state, soldier).into_iter().map(attack).collect()
}
