//! The heads of commands: what is done, by whom, with what, to whom. Not all of them lead to a legal command.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the effects that it is about")]

use alloc::{collections::BTreeMap, string::ToString as _, vec, vec::Vec};
use kernel::Seat;

use crate::{
    AttackPart, Choice, Command, Endure, Id, Item, MovePart, Soldier, Sort, State, Trade, Use, Verb,
    pack::{AbilityRef, Effect, Kind, When, Whom},
    task::Task,
    windows::OneOrAll,
};

/// A way through choices, and the command that it stands for, without its tail.
#[derive(Debug, Clone)]
pub(crate) struct Head {
    pub(crate) way: Vec<Choice>,
    pub(crate) command: Command,
}

fn head(way: Vec<Choice>, command: Command) -> Head {
    Head { way, command }
}

pub(crate) fn soldier_choice(id: &Id) -> Choice {
    Choice::Soldier { id: id.clone() }
}

fn card(sort: Sort, id: &Id) -> Choice {
    Choice::Card { sort, id: id.clone() }
}

/// The heads of a command for a seat.
pub(crate) fn of(state: &State, seat: Seat, verb: Verb) -> Vec<Head> {
    let own = || state.standing().filter(move |soldier| soldier.seat == seat);
    let each = |make: fn(Id) -> Command| -> Vec<Head> {
        own().map(|soldier| head(vec![soldier_choice(&soldier.id)], make(soldier.id.clone()))).collect()
    };
    match verb {
        Verb::Ready => vec![head(vec![], Command::Ready {})],
        Verb::Unready => vec![head(vec![], Command::Unready {})],
        Verb::Pass => vec![head(vec![], Command::Pass {})],
        Verb::Cancel => vec![head(vec![], Command::Cancel { pay: BTreeMap::new() })],
        Verb::Shed => vec![head(vec![], Command::Shed { items: vec![] })],
        Verb::Buy => purchases(state),
        Verb::Outfit => outfits(state, seat),
        Verb::Sell | Verb::SellGoods => sales(state, seat, verb),
        Verb::Recon => {
            let cards = state.piles.location.left.keys();
            cards.map(|id| head(vec![card(Sort::Location, id)], Command::Recon { location: id.clone() })).collect()
        }
        Verb::Endure => {
            let ways = [Endure::Hardy, Endure::Suppress, Endure::Wound];
            ways.map(|how| head(vec![Choice::Endure { how }], Command::Endure { how })).into()
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
                head(way, Command::Retain { support: id, pay: Some(BTreeMap::new()) })
            })
            .collect()
        }
        Verb::Give => own().flat_map(|soldier| crate::heads_goods::gifts(state, soldier)).collect(),
        Verb::Drop => own().flat_map(|soldier| crate::heads_goods::drops(state, soldier)).collect(),
        Verb::Take => own().flat_map(|soldier| crate::heads_goods::takes(state, soldier)).collect(),
        Verb::Requisition => own().flat_map(|soldier| crate::heads_goods::requisitions(state, soldier)).collect(),
        Verb::React => reactions(state, seat),
    }
}

/// The command that buys or sells something for a soldier.
pub(crate) fn trade(verb: Verb, soldier: &Id, item: Item, id: &Id) -> Command {
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

fn purchases(state: &State) -> Vec<Head> {
    let cards = state.pack.soldiers.keys().filter(|id| state.soldier(id).is_none());
    cards.map(|id| head(vec![soldier_choice(id)], trade(Verb::Buy, id, Item::Soldier, id))).collect()
}

fn outfits(state: &State, seat: Seat) -> Vec<Head> {
    let mut found = Vec::new();
    for soldier in state.soldiers.iter().filter(|soldier| soldier.seat == seat) {
        let mut add = |sort, item, id: &Id| {
            let way = vec![soldier_choice(&soldier.id), card(sort, id)];
            found.push(head(way, trade(Verb::Outfit, &soldier.id, item, id)));
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

fn sales(state: &State, seat: Seat, verb: Verb) -> Vec<Head> {
    let mut found = Vec::new();
    for soldier in state.soldiers.iter().filter(|soldier| soldier.seat == seat) {
        if verb == Verb::Sell {
            let command = trade(verb, &soldier.id, Item::Soldier, &soldier.id);
            found.push(head(vec![soldier_choice(&soldier.id)], command));
            continue;
        }
        let mut add = |sort, item, id: &Id| {
            let way = vec![soldier_choice(&soldier.id), card(sort, id)];
            found.push(head(way, trade(verb, &soldier.id, item, id)));
        };
        soldier.weapons.keys().for_each(|id| add(Sort::Weapon, Item::Weapon, id));
        soldier.weapons.keys().for_each(|id| add(Sort::Ammo, Item::Ammo, id));
        soldier.gear.keys().for_each(|id| add(Sort::Gear, Item::Gear, id));
        soldier.skills.keys().for_each(|id| add(Sort::Skill, Item::Skill, id));
        soldier.records.iter().for_each(|id| add(Sort::Record, Item::Record, id));
    }
    found
}

fn saves(soldier: &Soldier) -> Vec<Head> {
    let save = |actions| {
        let way = vec![soldier_choice(&soldier.id), Choice::Number { n: actions }];
        head(way, Command::Save { soldier: soldier.id.clone(), actions })
    };
    (1..=soldier.actions).map(save).collect()
}

fn pledges(soldier: &Soldier) -> Vec<Head> {
    let pledge = |xp| {
        let way = vec![soldier_choice(&soldier.id), Choice::Number { n: xp }];
        head(way, Command::Pledge { soldier: soldier.id.clone(), xp, cards: vec![] })
    };
    (0..=soldier.xp).map(pledge).collect()
}

fn loadings(soldier: &Soldier, verb: Verb) -> Vec<Head> {
    let load = |weapon: &Id| {
        let way = vec![soldier_choice(&soldier.id), card(Sort::Weapon, weapon)];
        let (soldier, weapon) = (soldier.id.clone(), weapon.clone());
        head(
            way,
            if verb == Verb::Reload { Command::Reload { soldier, weapon } } else { Command::Unjam { soldier, weapon } },
        )
    };
    soldier.weapons.keys().map(load).collect()
}

fn engagements(state: &State, soldier: &Soldier) -> Vec<Head> {
    let engage = |hostile: &crate::Hostile| {
        let target = hostile.id.to_string();
        let way = vec![soldier_choice(&soldier.id), Choice::Target { id: Id::from(&*target) }];
        head(way, Command::Engage { soldier: soldier.id.clone(), target })
    };
    state.hostiles_on(soldier.slot).map(engage).collect()
}

fn healings(state: &State, soldier: &Soldier) -> Vec<Head> {
    let mut found = Vec::new();
    for patient in state.standing_on(soldier.slot) {
        for (wound, _) in (0..).zip(&patient.wounds) {
            let other = Choice::Other { id: patient.id.clone() };
            let way = vec![soldier_choice(&soldier.id), other, Choice::Number { n: wound }];
            let (soldier, patient) = (soldier.id.clone(), patient.id.clone());
            found.push(head(way, Command::Heal { soldier, patient, wound }));
        }
    }
    found
}

fn placements(state: &State, soldier: &Soldier) -> Vec<Head> {
    let mut cards: Vec<&Id> = soldier.hand.iter().filter(|id| state.pack.locations.contains_key(*id)).collect();
    cards.dedup();
    let place = |id: &Id| {
        let way = vec![soldier_choice(&soldier.id), card(Sort::Location, id)];
        let (soldier, card) = (soldier.id.clone(), id.clone());
        head(way, Command::PlayLocation { soldier, card, pay: Some(BTreeMap::new()) })
    };
    cards.into_iter().map(place).collect()
}

fn moves(soldier: &Soldier) -> Vec<Head> {
    let slots = [soldier.slot.saturating_sub(1), soldier.slot.saturating_add(1)];
    let go = |to| {
        let way = vec![soldier_choice(&soldier.id), Choice::To { slot: to }];
        head(way, Command::Move { soldier: soldier.id.clone(), to, r#use: vec![], discards: BTreeMap::new() })
    };
    slots.into_iter().filter(|to| *to > 0).map(go).collect()
}

/// What a soldier can attack with and whom, in whatever range.
fn attack_parts(state: &State, soldier: &Soldier) -> Vec<(Vec<Choice>, AttackPart)> {
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

fn attacks(state: &State, soldier: &Soldier) -> Vec<Head> {
    let attack = |(way, part): (Vec<Choice>, AttackPart)| {
        let AttackPart { weapon, mode, target, r#use, replace } = part;
        let way = core::iter::once(soldier_choice(&soldier.id)).chain(way).collect();
        head(way, Command::Attack { soldier: soldier.id.clone(), weapon, mode, target, r#use, replace })
    };
    if soldier.suppressed > 0 || soldier.actions == 0 {
        return Vec::new();
    }
    attack_parts(state, soldier).into_iter().map(attack).collect()
}

/// The choice that an ability stands for.
pub(crate) fn use_choice(named: &Use, by: &Id) -> Option<Choice> {
    let id = named.card.as_ref().or(named.gear.as_ref()).or(named.skill.as_ref()).or(named.record.as_ref())?;
    let (id, ability, by, upgun) = (id.clone(), named.ability.clone(), by.clone(), named.upgun);
    Some(Choice::Use { id, ability, by, upgun })
}

fn uses(state: &State, soldier: &Soldier) -> Vec<Head> {
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
                found.extend(arguments(state, benefits, list, head(way, command)));
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
fn arguments(state: &State, benefits: &Soldier, list: &[Effect], begun: Head) -> Vec<Head> {
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
fn flanks(state: &State, soldier: &Soldier, begun: &Head) -> Vec<Head> {
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

fn supports(state: &State) -> Vec<Head> {
    let mut found = Vec::new();
    for support in &state.supports {
        for hostile in &state.hostiles {
            let (support, target) = (support.id.to_string(), hostile.id.to_string());
            let way = vec![Choice::Support { id: Id::from(&*support) }, Choice::Target { id: Id::from(&*target) }];
            found.push(head(way, Command::Support { support, target }));
        }
    }
    found
}

fn reactions(state: &State, seat: Seat) -> Vec<Head> {
    let Some(task @ (Task::Aimed { .. } | Task::Wounds { .. })) = state.tasks.last() else { return Vec::new() };
    let react = |(soldier, named, to): (Id, Use, Option<Id>)| {
        let choice = use_choice(&named, &soldier)?;
        let mut way = vec![soldier_choice(&soldier), choice];
        way.extend(to.iter().map(|id| Choice::Other { id: id.clone() }));
        // What it costs is chosen in the tail.
        let named = Use { pay: None, discards: vec![], ..named };
        Some(head(way, Command::React { soldier, r#use: named, to }))
    };
    state.reactions(seat, task, OneOrAll::All).into_iter().filter_map(react).collect()
}
