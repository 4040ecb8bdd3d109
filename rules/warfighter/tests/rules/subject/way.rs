//! The choices that lead to a command.
#![expect(clippy::wildcard_enum_match_arm, reason = "most commands have nothing to sort")]

use std::collections::BTreeMap;

use kernel::{Chance, Game as _, Seat, Viewer};
use serde_json::json;
use warfighter::{AttackPart, Choice, Command, Id, Lot, Pay, Sort, State, Trade, Use, Verb, Warfighter};

/// A command on a random way that begins so.
pub(super) fn at_random(state: &State, seat: Seat, begun: Vec<Choice>, chance: &mut dyn Chance) -> Option<Command> {
    let mut begun = begun;
    for _ in 0..100 {
        let choices = Warfighter::choices(state, seat, &begun).ok()?;
        let count = u32::try_from(choices.next.len()).expect("few");
        if let Some(command) = choices.complete.filter(|_| count == 0 || chance.draw(3) == 0) {
            return Some(command);
        }
        let which = usize::try_from(chance.draw(count.max(1))).expect("few");
        begun.push(choices.next.into_iter().nth(which)?);
    }
    None
}

fn soldier(id: &Id) -> Choice {
    Choice::Soldier { id: id.clone() }
}

fn card(sort: Sort, id: &Id) -> Choice {
    Choice::Card { sort, id: id.clone() }
}

fn target(id: &str) -> Choice {
    Choice::Target { id: Id::from(id) }
}

fn use_of(named: &Use, actor: &Id) -> Option<Choice> {
    let id = named.card.as_ref().or(named.gear.as_ref()).or(named.skill.as_ref()).or(named.record.as_ref())?.clone();
    let by = named.by.as_ref().unwrap_or(actor).clone();
    Some(Choice::Use { id, ability: named.ability.clone(), by, upgun: named.upgun })
}

fn discards<'a>(by: &'a Id, cards: &'a [Id]) -> impl Iterator<Item = Choice> + 'a {
    cards.iter().map(|card| Choice::Discard { by: by.clone(), card: card.clone() })
}

fn pays(pay: &Pay) -> impl Iterator<Item = Choice> + '_ {
    pay.iter().flat_map(|(by, xp)| (0..*xp).map(|_| Choice::Pay { by: by.clone() }))
}

fn costs(named: &Use, actor: &Id) -> Vec<Choice> {
    let by = named.by.as_ref().unwrap_or(actor);
    discards(by, &named.discards).chain(named.pay.iter().flat_map(pays)).collect()
}

#[expect(clippy::too_many_lines, reason = "one row for each command")]
/// The choices that lead to a command; `None` for those that guesses do not follow.
pub(super) fn to(state: &State, command: &Command) -> Option<Vec<Choice>> {
    let command = &plain(state, command);
    let verb = |name| Choice::Do { name };
    Some(match command {
        Command::Ready {} => vec![verb(Verb::Ready)],
        Command::Unready {} => vec![verb(Verb::Unready)],
        Command::Pass {} => vec![verb(Verb::Pass)],
        Command::Recon { location } => vec![verb(Verb::Recon), card(Sort::Location, location)],
        Command::Endure { how } => vec![verb(Verb::Endure), Choice::Endure { how: *how }],
        Command::Buy(Trade { soldier: Some(id), .. }) => vec![verb(Verb::Buy), soldier(id)],
        Command::Sell(Trade { soldier: Some(id), .. }) => vec![verb(Verb::Sell), soldier(id)],
        Command::Buy(Trade { r#for: Some(whom), weapon, gear, skill, record, ammo, .. })
        | Command::Sell(Trade { r#for: Some(whom), weapon, gear, skill, record, ammo, .. }) => {
            let items = [
                (Sort::Weapon, weapon),
                (Sort::Gear, gear),
                (Sort::Skill, skill),
                (Sort::Record, record),
                (Sort::Ammo, ammo),
            ];
            let (sort, id) = items.into_iter().find_map(|(sort, id)| Some((sort, id.as_ref()?)))?;
            let name = if matches!(command, Command::Buy(_)) { Verb::Outfit } else { Verb::SellGoods };
            vec![verb(name), soldier(whom), card(sort, id)]
        }
        Command::Unsuppress { soldier: id } => vec![verb(Verb::Unsuppress), soldier(id)],
        Command::Recover { soldier: id } => vec![verb(Verb::Recover), soldier(id)],
        Command::Work { soldier: id } => vec![verb(Verb::Work), soldier(id)],
        Command::Activate { soldier: id } => vec![verb(Verb::Activate), soldier(id)],
        Command::Evacuate { soldier: id } => vec![verb(Verb::Evacuate), soldier(id)],
        Command::Reload { soldier: id, weapon } => vec![verb(Verb::Reload), soldier(id), card(Sort::Weapon, weapon)],
        Command::Unjam { soldier: id, weapon } => vec![verb(Verb::Unjam), soldier(id), card(Sort::Weapon, weapon)],
        Command::Save { soldier: id, actions } => {
            vec![verb(Verb::Save), soldier(id), Choice::Number { n: *actions }]
        }
        Command::Engage { soldier: id, target: hostile } => vec![verb(Verb::Engage), soldier(id), target(hostile)],
        Command::Heal { soldier: id, patient, wound } => {
            let other = Choice::Other { id: patient.clone() };
            vec![verb(Verb::Heal), soldier(id), other, Choice::Number { n: *wound }]
        }
        Command::Cycle { soldier: id, discard } => {
            [verb(Verb::Cycle), soldier(id)].into_iter().chain(discards(id, discard)).collect()
        }
        Command::SetAside { soldier: id, cards } => {
            [verb(Verb::SetAside), soldier(id)].into_iter().chain(discards(id, cards)).collect()
        }
        Command::Pledge { soldier: id, xp, cards } => {
            let head = [verb(Verb::Pledge), soldier(id), Choice::Number { n: *xp }];
            head.into_iter().chain(discards(id, cards)).collect()
        }
        Command::PlayLocation { soldier: id, card: location, pay } => {
            let head = [verb(Verb::PlayLocation), soldier(id), card(Sort::Location, location)];
            head.into_iter().chain(pay.iter().flat_map(pays)).collect()
        }
        Command::Cancel { pay } => [verb(Verb::Cancel)].into_iter().chain(pays(pay)).collect(),
        Command::Support { support, target: hostile } => {
            vec![verb(Verb::Support), Choice::Support { id: Id::from(&**support) }, target(hostile)]
        }
        Command::Retain { support, pay } => {
            let head = [verb(Verb::Retain), Choice::Support { id: Id::from(&**support) }];
            head.into_iter().chain(pay.iter().flat_map(pays)).collect()
        }
        Command::Move { soldier: id, to, r#use, discards: entry } => {
            let mut way = vec![verb(Verb::Move), soldier(id), Choice::To { slot: *to }];
            for named in r#use {
                way.push(use_of(named, id)?);
                way.extend(costs(named, id));
            }
            way.extend(entry.iter().flat_map(|(by, cards)| discards(by, cards)));
            way
        }
        Command::Attack { soldier: id, weapon, mode, target: at, r#use, replace } => {
            let part = AttackPart {
                weapon: weapon.clone(),
                mode: mode.clone(),
                target: at.clone(),
                r#use: vec![],
                replace: false,
            };
            let mut way = vec![verb(Verb::Attack), soldier(id)];
            way.extend(part.weapon.iter().map(|id| card(Sort::Weapon, id)));
            way.extend(part.mode.iter().map(|id| Choice::Mode { id: id.clone() }));
            way.push(target(&part.target));
            for named in r#use {
                way.push(use_of(named, id)?);
                way.extend(costs(named, id));
            }
            way.extend(replace.then_some(Choice::Replace {}));
            way
        }
        Command::React { soldier: id, r#use, to } => {
            let mut way = vec![verb(Verb::React), soldier(id), use_of(r#use, id)?];
            way.extend(to.iter().map(|id| Choice::Other { id: id.clone() }));
            way.extend(costs(r#use, id));
            way
        }
        Command::Use { soldier: id, r#use, weapons, wound, choice, target: at, r#move, attack } => {
            let mut way = vec![verb(Verb::Use), soldier(id), use_of(r#use, id)?];
            way.extend(r#use.r#for.iter().map(|id| Choice::Other { id: id.clone() }));
            way.extend(choice.map(|n| Choice::Number { n }));
            way.extend(weapons.iter().map(|id| card(Sort::Weapon, id)));
            way.extend(wound.map(|n| Choice::Number { n }));
            way.extend(at.iter().map(|id| target(id)));
            if let Some(part) = r#move {
                way.push(Choice::To { slot: part.to });
                if let Some(part) = attack {
                    way.extend(part.weapon.iter().map(|id| card(Sort::Weapon, id)));
                    way.extend(part.mode.iter().map(|id| Choice::Mode { id: id.clone() }));
                    way.push(target(&part.target));
                }
            }
            way.extend(costs(r#use, id));
            let actor = r#use.r#for.as_ref().unwrap_or(id);
            let parts = r#move.iter().flat_map(|part| &part.r#use);
            for named in parts.chain(attack.iter().flat_map(|part| &part.r#use)) {
                way.push(use_of(named, actor)?);
                way.extend(costs(named, actor));
            }
            if let Some(part) = r#move {
                way.extend(part.discards.iter().flat_map(|(by, cards)| discards(by, cards)));
            }
            way
        }
        Command::Give { soldier: id, to, weapon, gear, ammo, into, n } => {
            let other = Choice::Other { id: to.clone() };
            let mut way = vec![verb(Verb::Give), soldier(id), other];
            way.extend(lot(weapon.as_ref(), gear.as_ref(), ammo.as_ref()));
            way.extend(into.iter().map(|id| Choice::Into { id: id.clone() }));
            way.extend(n.map(|n| Choice::Number { n }));
            way
        }
        Command::Drop(Lot { soldier: id, weapon, gear, ammo, n }) => {
            let mut way = vec![verb(Verb::Drop), soldier(id)];
            way.extend(lot(weapon.as_ref(), gear.as_ref(), ammo.as_ref()));
            way.extend(n.map(|n| Choice::Number { n }));
            way
        }
        Command::Take { soldier: id, weapon, gear, ammo, into, n } => {
            let mut way = vec![verb(Verb::Take), soldier(id)];
            way.extend(lot(weapon.as_ref(), gear.as_ref(), ammo.as_ref()));
            way.extend(into.iter().map(|id| Choice::Into { id: id.clone() }));
            way.extend(n.map(|n| Choice::Number { n }));
            way
        }
        Command::Requisition { soldier: id, weapon, gear, ammo } => {
            let mut way = vec![verb(Verb::Requisition), soldier(id)];
            way.extend(lot(weapon.as_ref(), gear.as_ref(), ammo.as_ref()));
            way
        }
        Command::Shed { items } => {
            let mut way = vec![verb(Verb::Shed)];
            for item in items {
                way.push(soldier(&item.soldier));
                way.extend(lot(item.weapon.as_ref(), item.gear.as_ref(), item.ammo.as_ref()));
            }
            way
        }
        Command::Buy(_) | Command::Sell(_) => return None,
    })
}

fn lot(weapon: Option<&Id>, gear: Option<&Id>, ammo: Option<&Id>) -> Vec<Choice> {
    let items = [(Sort::Weapon, weapon), (Sort::Gear, gear), (Sort::Ammo, ammo)];
    items.into_iter().filter_map(|(sort, id)| Some(card(sort, id?))).collect()
}

/// The command with so many experience points paid by who acts, wherever it names no payment; `None` if it names all.
pub(super) fn paid_by_who_acts(command: &Command, xp: u8) -> Option<Command> {
    let mut paid = command.clone();
    let own = |by: &Id, pay: &mut Option<Pay>| {
        let is_open = pay.is_none();
        if is_open {
            *pay = Some(Pay::from([(by.clone(), xp)]));
        }
        is_open
    };
    let each = |soldier: &Id, uses: &mut [Use]| {
        uses.iter_mut().fold(false, |is_open, named| {
            let by = named.by.clone().unwrap_or_else(|| soldier.clone());
            own(&by, &mut named.pay) || is_open
        })
    };
    let is_open = match &mut paid {
        Command::Move { soldier, r#use, .. } | Command::Attack { soldier, r#use, .. } => each(soldier, r#use),
        Command::Use { soldier, r#use, .. } | Command::React { soldier, r#use, .. } => {
            each(soldier, core::slice::from_mut(r#use))
        }
        Command::PlayLocation { soldier, pay, .. } => own(soldier, pay),
        _ => false,
    };
    is_open.then_some(paid)
}

/// The command with the number of tokens that it leaves out: all of a weapon, one of ammunition (contract, section 4); `None`
/// if it names one, or there is no such weapon.
pub(super) fn counted(state: &State, command: &Command) -> Option<Command> {
    let mut counted = command.clone();
    let (Command::Give { soldier, weapon, ammo, n, .. }
    | Command::Drop(Lot { soldier, weapon, ammo, n, .. })
    | Command::Take { soldier, weapon, ammo, n, .. }) = &mut counted
    else {
        return None;
    };
    let view = Warfighter::view(state, Viewer::Omniscient);
    let carrier = view.soldiers.iter().find(|found| found.id == *soldier)?;
    let from = match command {
        Command::Take { .. } => &view.slots.iter().find(|found| found.slot == carrier.slot)?.weapons,
        _ => &carrier.weapons,
    };
    let all = weapon.as_ref().and_then(|id| Some(from.get(id)?.ammo));
    if n.is_some() {
        return None;
    }
    *n = if ammo.is_some() { Some(1) } else { Some(all?) };
    Some(counted)
}

/// The command with its lists sorted, and without what says nothing: commands that come to the same are the same then.
pub(super) fn plain(_: &State, command: &Command) -> Command {
    let mut plain = command.clone();
    let tidy = |named: &mut Use| {
        named.discards.sort();
        named.pay = named.pay.take().filter(|pay: &BTreeMap<Id, u8>| !pay.is_empty());
    };
    match &mut plain {
        Command::Move { r#use, discards, .. } => {
            r#use.iter_mut().for_each(tidy);
            for cards in discards.values_mut() {
                cards.sort();
            }
        }
        Command::Attack { r#use, .. } => r#use.iter_mut().for_each(tidy),
        Command::React { r#use, .. } => tidy(r#use),
        Command::Use { r#use, r#move, attack, .. } => {
            tidy(r#use);
            r#move.iter_mut().flat_map(|part| &mut part.r#use).for_each(tidy);
            attack.iter_mut().flat_map(|part| &mut part.r#use).for_each(tidy);
            if let Some(part) = r#move {
                for cards in part.discards.values_mut() {
                    cards.sort();
                }
            }
        }
        Command::Cycle { discard: cards, .. } | Command::SetAside { cards, .. } | Command::Pledge { cards, .. } => {
            cards.sort();
        }
        Command::PlayLocation { pay, .. } | Command::Retain { pay, .. } => {
            *pay = pay.take().filter(|pay| !pay.is_empty());
        }
        _ => {}
    }
    assert!(json!(plain).is_object(), "a command can be written");
    plain
}
