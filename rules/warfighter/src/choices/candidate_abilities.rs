//! Candidates that use abilities, supports and reactions, with each of the arguments that their effects take.

use alloc::{collections::BTreeMap, string::ToString as _, vec, vec::Vec};
use kernel::Seat;

use super::candidates::{Candidate, attack_parts, candidate, card, soldier_choice};
use crate::{
    Choice, Command, Id, MovePart, Soldier, Sort, State, Use,
    pack::{AbilityRef, Effect, When, Whom},
    task::Task,
    windows::OneOrAll,
};

/// The choice that an ability stands for.
pub(crate) fn use_choice(named: &Use, by: &Id) -> Option<Choice> {
    let id = named.card.as_ref().or(named.gear.as_ref()).or(named.skill.as_ref()).or(named.record.as_ref())?;
    let (id, ability, by, upgun) = (id.clone(), named.ability.clone(), by.clone(), named.upgun);
    Some(Choice::Use { id, ability, by, upgun })
}

pub(super) fn uses(state: &State, soldier: &Soldier) -> Vec<Candidate> {
    let mut found = Vec::new();
    for named in state.abilities_of(soldier, When::Turn) {
        let Ok((ability, _)) = state.ability_named(soldier, &named, When::Turn) else { continue };
        let Some(choice) = use_choice(&named, &soldier.id) else { continue };
        let effects = if named.upgun { ability.up.unwrap_or(ability.plain) } else { ability.plain };
        let way = vec![soldier_choice(&soldier.id), choice];
        for benefits in beneficiaries(state, soldier, &ability, named.upgun) {
            let mut way = way.clone();
            let mut named = named.clone();
            if benefits.id != soldier.id {
                named.r#for = Some(benefits.id.clone());
                way.push(Choice::Other { id: benefits.id.clone() });
            }
            let lists: Vec<(Option<u8>, &[Effect])> = match effects {
                [Effect::Choose { choose }] => (0..).map(Some).zip(choose.iter().map(|list| &list[..])).collect(),
                _ => vec![(None, effects)],
            };
            for (choice, list) in lists {
                let way = way.iter().cloned().chain(choice.map(|n| Choice::Number { n })).collect();
                let command = Command::Use {
                    soldier: soldier.id.clone(),
                    r#use: named.clone(),
                    weapons: vec![],
                    wound: None,
                    choice,
                    target: None,
                    r#move: None,
                    attack: None,
                };
                found.extend(arguments(state, benefits, list, candidate(way, command)));
            }
        }
    }
    found
}

fn beneficiaries<'a>(state: &'a State, by: &'a Soldier, ability: &AbilityRef<'_>, upgun: bool) -> Vec<&'a Soldier> {
    let others = match ability.any {
        Whom::No => false,
        Whom::Upgun => upgun,
        Whom::Always => true,
    };
    let others = state.standing().filter(|other| others && other.id != by.id);
    core::iter::once(by).chain(others).collect()
}

/// A use with each of the arguments that its effects take.
fn arguments(state: &State, benefits: &Soldier, list: &[Effect], begun: Candidate) -> Vec<Candidate> {
    let mut all = vec![begun];
    for effect in list {
        let mut next = Vec::new();
        for one in all {
            let with = |choice: Choice, change: &dyn Fn(&mut Command)| {
                let mut one = one.clone();
                one.way.push(choice);
                change(&mut one.command);
                one
            };
            match effect {
                Effect::Reload { .. } => {
                    let empty = benefits.weapons.iter().filter(|(_, carried)| carried.empty && carried.ammo > 0);
                    next.extend(empty.map(|(id, _)| {
                        with(card(Sort::Weapon, id), &|command| {
                            if let Command::Use { weapons, .. } = command {
                                weapons.push(id.clone());
                            }
                        })
                    }));
                }
                Effect::Heal { .. } => next.extend((0..).zip(&benefits.wounds).map(|(n, _)| {
                    with(Choice::Number { n }, &|command| {
                        if let Command::Use { wound, .. } = command {
                            *wound = Some(n);
                        }
                    })
                })),
                _ if effect.has_target() => next.extend(state.hostiles.iter().map(|hostile| {
                    let id = hostile.id.to_string();
                    with(Choice::Target { id: Id::from(&*id) }, &|command| {
                        if let Command::Use { target, .. } = command {
                            *target = Some(id.clone());
                        }
                    })
                })),
                Effect::Flank { .. } => next.extend(flanks(state, benefits, &one)),
                _ => next.push(one),
            }
        }
        all = next;
    }
    all
}

/// A flanking attack: a slot, and if one likes an attack from there.
fn flanks(state: &State, soldier: &Soldier, begun: &Candidate) -> Vec<Candidate> {
    let mut found = Vec::new();
    for to in [soldier.slot.saturating_sub(1), soldier.slot.saturating_add(1)] {
        if state.judge_way(soldier.slot, to).is_err() {
            continue;
        }
        let mut gone = begun.clone();
        gone.way.push(Choice::To { slot: to });
        if let Command::Use { r#move, .. } = &mut gone.command {
            *r#move = Some(MovePart { to, r#use: vec![], discards: BTreeMap::new() });
        }
        for (way, part) in attack_parts(state, soldier) {
            let mut with = gone.clone();
            with.way.extend(way);
            if let Command::Use { attack, .. } = &mut with.command {
                *attack = Some(part);
            }
            found.push(with);
        }
        found.push(gone);
    }
    found
}

pub(super) fn supports(state: &State) -> Vec<Candidate> {
    let mut found = Vec::new();
    for support in &state.supports {
        for hostile in &state.hostiles {
            let (support, target) = (support.id.to_string(), hostile.id.to_string());
            let way = vec![Choice::Support { id: Id::from(&*support) }, Choice::Target { id: Id::from(&*target) }];
            found.push(candidate(way, Command::Support { support, target }));
        }
    }
    found
}

pub(super) fn reactions(state: &State, seat: Seat) -> Vec<Candidate> {
    let Some(task @ (Task::Aimed { .. } | Task::Wounds { .. })) = state.tasks.last() else { return Vec::new() };
    let react = |(soldier, named, to): (Id, Use, Option<Id>)| {
        let choice = use_choice(&named, &soldier)?;
        let mut way = vec![soldier_choice(&soldier), choice];
        way.extend(to.iter().map(|id| Choice::Other { id: id.clone() }));
        // The cards and points that it costs are chosen later, in the draft.
        let named = Use { pay: None, discards: vec![], ..named };
        Some(candidate(way, Command::React { soldier, r#use: named, to }))
    };
    state.reactions(seat, task, OneOrAll::All).into_iter().filter_map(react).collect()
}
