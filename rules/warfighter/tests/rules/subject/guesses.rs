//! Commands at random, about soldiers, cards and hostiles that are there or not.

use std::collections::BTreeMap;

use kernel::{Chance, Game as _, Seat, Viewer};
use warfighter::{Command, Endure, Id, Lot, State, Trade, Use, View, Warfighter};

#[expect(clippy::too_many_lines, clippy::similar_names, reason = "one row for each command, named for its fields")]
/// Commands that may be refused: most name cards, soldiers or hostiles that are not there, or do not fit the question.
pub(super) fn guesses(state: &State, seat: Seat, chance: &mut dyn Chance) -> Vec<Command> {
    let view = Warfighter::view(state, Viewer::Omniscient);
    let mut own: Vec<Id> = view.soldiers.iter().map(|soldier| soldier.id.clone()).collect();
    own.extend(["novak", "finch", "pruitt", "nobody"].map(Id::from));
    let (soldier, other) = (pick(&own, chance), pick(&own, chance));
    let hand = hand_of(&view, &soldier);
    let (card, more) = (pick(&hand, chance), pick(&hand, chance));
    let weapons = weapons_of(&view, &soldier);
    let (weapon, into) = (pick(&weapons, chance), pick(&weapons, chance));
    let mode = Some(pick(&["semi", "auto", "throw", "strong", "fire"].map(Id::from), chance));
    let target = pick(&["h1", "h2", "h3", "t1", "t2", "x"], chance).to_owned();
    let n = u8::try_from(chance.draw(4)).expect("small");
    let to = 1 + u8::try_from(chance.draw(4)).expect("small");
    let named = Use { card: Some(card.clone()), ..Use::default() };
    let pay = BTreeMap::from([(soldier.clone(), 1 + u8::try_from(chance.draw(2)).expect("small"))]);
    let upgun = Use { card: Some(more.clone()), upgun: true, pay: Some(pay.clone()), ..Use::default() };
    let gear = Id::from(pick(&["canteen", "smoke-pot", "steel-plate", "rope", "first-aid-kit"], chance));
    let by_gear = Use { gear: Some(gear.clone()), ..Use::default() };
    let skill = Some(Id::from(pick(&["scout", "marksman", "lucky", "panic"], chance)));
    let record = Some(Id::from(pick(&["omaha", "anzio", "gela", "cassino"], chance)));
    let recruits = ["novak", "teller", "finch", "garza", "brandt", "nobody", "koslow"];
    let recruit = Some(Id::from(pick(&recruits, chance)));
    let goods = Some(Id::from(pick(&["m1-garand", "mk2-grenade", "m3-smg", "bar-m1918a2", "ka-bar"], chance)));
    let whom = Some(soldier.clone());
    let none = || None::<Id>;
    let mut guesses = vec![
        Command::Ready {},
        Command::Unready {},
        Command::Pass {},
        Command::Recon { location: card.clone() },
        Command::Recon { location: Id::from("farm") },
        Command::Endure { how: pick(&[Endure::Hardy, Endure::Suppress, Endure::Wound], chance) },
        Command::Buy(Trade { soldier: recruit.clone(), ..Trade::default() }),
        Command::Sell(Trade { soldier: recruit, ..Trade::default() }),
        Command::Unsuppress { soldier: soldier.clone() },
        Command::Recover { soldier: soldier.clone() },
        Command::Work { soldier: soldier.clone() },
        Command::Activate { soldier: soldier.clone() },
        Command::Evacuate { soldier: soldier.clone() },
        Command::Reload { soldier: soldier.clone(), weapon: weapon.clone() },
        Command::Unjam { soldier: soldier.clone(), weapon: weapon.clone() },
        Command::Save { soldier: soldier.clone(), actions: n },
        Command::Engage { soldier: soldier.clone(), target: target.clone() },
        Command::Heal { soldier: soldier.clone(), patient: other.clone(), wound: n },
        Command::Cycle { soldier: soldier.clone(), discard: vec![card.clone()] },
        Command::SetAside { soldier: soldier.clone(), cards: vec![more.clone()] },
        Command::Pledge { soldier: soldier.clone(), xp: n, cards: vec![card.clone()] },
        Command::PlayLocation { soldier: soldier.clone(), card: card.clone(), pay: None },
        Command::Cancel { pay: pay.clone() },
        Command::Support { support: "p1".into(), target: target.clone() },
        Command::Retain { support: "p1".into(), pay: Some(pay) },
        Command::Move { soldier: soldier.clone(), to, r#use: vec![], discards: BTreeMap::new() },
        Command::Move {
            soldier: soldier.clone(),
            to,
            r#use: vec![named.clone()],
            discards: BTreeMap::from([(soldier.clone(), vec![more.clone()])]),
        },
        Command::React { soldier: soldier.clone(), r#use: named.clone(), to: None },
        Command::React { soldier: soldier.clone(), r#use: upgun, to: Some(other.clone()) },
        Command::React { soldier: soldier.clone(), r#use: by_gear.clone(), to: None },
        Command::Requisition { soldier: soldier.clone(), weapon: goods.clone(), gear: none(), ammo: none() },
        Command::Drop(Lot {
            soldier: soldier.clone(),
            weapon: none(),
            gear: none(),
            ammo: Some(weapon.clone()),
            n: Some(n),
        }),
        Command::Take {
            soldier: soldier.clone(),
            weapon: goods.clone(),
            gear: none(),
            ammo: none(),
            into: none(),
            n: None,
        },
        Command::Give {
            soldier: soldier.clone(),
            to: other,
            weapon: none(),
            gear: none(),
            ammo: Some(weapon.clone()),
            into: Some(into),
            n: Some(n),
        },
        Command::Shed {
            items: vec![Lot {
                soldier: soldier.clone(),
                weapon: Some(weapon.clone()),
                gear: None,
                ammo: None,
                n: Some(1),
            }],
        },
    ];
    for goods in [
        [goods, none(), none(), none()],
        [none(), Some(gear), none(), none()],
        [none(), none(), skill, none()],
        [none(), none(), none(), record],
    ] {
        let [weapon, gear, skill, record] = goods;
        let trade = Trade { r#for: whom.clone(), weapon, gear, skill, record, ..Trade::default() };
        guesses.extend([Command::Buy(trade.clone()), Command::Sell(trade)]);
    }
    for r#use in [vec![], vec![named.clone()]] {
        for weapon in [None, Some(weapon.clone()), Some(Id::from("unarmed"))] {
            let mode = mode.clone().filter(|_| weapon.as_ref().is_some_and(|id| **id != *"unarmed"));
            let (soldier, target) = (soldier.clone(), target.clone());
            guesses.push(Command::Attack { soldier, weapon, mode, target, r#use: r#use.clone(), replace: n == 1 });
        }
    }
    for (named, wound, choice) in [(named.clone(), None, None), (named, Some(0), Some(0)), (by_gear, None, None)] {
        guesses.push(Command::Use {
            soldier: soldier.clone(),
            r#use: named,
            weapons: vec![],
            wound,
            choice,
            target: None,
            r#move: None,
            attack: None,
        });
    }
    let _ = seat;
    guesses
}

fn hand_of(view: &View, soldier: &Id) -> Vec<Id> {
    let hand = view.soldiers.iter().find(|found| found.id == *soldier).and_then(|found| found.hand.clone());
    let mut hand = hand.unwrap_or_default();
    hand.push(Id::from("reload"));
    hand
}

fn weapons_of(view: &View, soldier: &Id) -> Vec<Id> {
    let found = view.soldiers.iter().find(|found| found.id == *soldier);
    let mut weapons: Vec<Id> = found.map(|found| found.weapons.keys().cloned().collect()).unwrap_or_default();
    weapons.push(Id::from("thompson"));
    weapons
}

/// One of a list that is not empty.
fn pick<T: Clone>(list: &[T], chance: &mut dyn Chance) -> T {
    let at = chance.draw(u32::try_from(list.len()).expect("few"));
    list[usize::try_from(at).expect("few")].clone()
}
