//! Invariants of a war: they hold after every event.

use std::collections::{BTreeMap, BTreeSet};

use aa1941::{
    Aa1941, Event, Power, State, View,
    event::Loss,
    units::{Element, Force, Kind, UnitId},
    view::{Question, UnitView},
};
use kernel::{Game as _, Viewer};

/// Checks one event against the states around it.
pub(crate) fn check(before: &State, event: &Event, after: &State) {
    let (before, after) = (view(before), view(after));
    worth(&before, event, &after);
    units(&before, event, &after);
    control(&before, event, &after);
    aboard(&after, event);
    if let Event::TurnBegan { .. } = event {
        check_rest(&after);
    }
}

fn view(state: &State) -> View {
    Aa1941::view(state, Viewer::Public)
}

fn cost(force: &Force) -> i64 {
    force.iter().map(|(kind, count)| i64::from(kind.cost()) * i64::from(*count)).sum()
}

/// Treasury, units on order and units on the board, in IPCs.
fn worth_of(view: &View, power: Power) -> i64 {
    let has = view.powers.get(power);
    let standing: i64 =
        view.units.iter().filter(|unit| unit.power == power).map(|unit| i64::from(unit.kind.cost())).sum();
    i64::from(has.ipc) + cost(&has.bought) + standing
}

/// Money becomes units and units money at the price list; only income, loot and losses change the sum.
#[expect(clippy::wildcard_enum_match_arm, reason = "all other events leave it as it is")]
fn worth(before: &View, event: &Event, after: &View) {
    let mut change: BTreeMap<Power, i64> = BTreeMap::new();
    match event {
        Event::IncomeCollected { power, ipcs } => {
            assert_eq!(*ipcs, before.powers.get(*power).production, "income is the production");
            assert!(before.powers.get(*power).capital_held, "no income without a capital");
            change.insert(*power, i64::from(*ipcs));
        }
        Event::TreasurySeized { from, by, ipcs } => {
            assert_eq!(*ipcs, before.powers.get(*from).ipc, "a lost capital yields all of the treasury");
            change.insert(*from, -i64::from(*ipcs));
            change.insert(*by, i64::from(*ipcs));
        }
        Event::UnitsLost { units, .. } => {
            for unit in units {
                let unit = find(before, *unit);
                *change.entry(unit.power).or_default() -= i64::from(unit.kind.cost());
            }
        }
        _ => {}
    }
    for power in Power::ALL {
        let expected = worth_of(before, power) + change.get(&power).copied().unwrap_or_default();
        assert_eq!(worth_of(after, power), expected, "the worth of {power:?} after {event:?}");
    }
}

fn find(view: &View, id: UnitId) -> &UnitView {
    view.units.iter().find(|unit| unit.id == id).unwrap_or_else(|| panic!("{id:?} is on the board"))
}

fn kinds(view: &View) -> BTreeMap<UnitId, (Power, Kind)> {
    view.units.iter().map(|unit| (unit.id, (unit.power, unit.kind))).collect()
}

/// Units come and go only by the events that say so, and never change their owner or kind.
#[expect(clippy::wildcard_enum_match_arm, reason = "all other events leave it as it is")]
fn units(before: &View, event: &Event, after: &View) {
    let mut expected = kinds(before);
    match event {
        Event::UnitsLost { units, why, .. } => {
            for unit in units {
                assert!(expected.remove(unit).is_some(), "{unit:?} was lost twice");
            }
            if *why == Loss::NoLanding {
                let aircraft = |unit: &UnitId| find(before, *unit).kind.element() == Element::Air;
                assert!(units.iter().all(aircraft), "only aircraft are lost for want of a landing place");
            }
        }
        Event::UnitsPlaced { power, units, ids, .. } => {
            assert_eq!(ids.len(), units.values().map(|count| usize::from(*count)).sum::<usize>());
            let kinds = units.iter().flat_map(|(kind, count)| std::iter::repeat_n(*kind, usize::from(*count)));
            for (id, kind) in ids.iter().zip(kinds) {
                assert_eq!(expected.insert(*id, (*power, kind)), None, "a new unit has a new id");
            }
        }
        _ => {}
    }
    assert_eq!(kinds(after), expected, "the units after {event:?}");
    assert!(after.units.is_sorted_by_key(|unit| unit.id), "units stand in the order of their ids");
}

/// Territories change hands only by the events that say so.
#[expect(clippy::wildcard_enum_match_arm, reason = "all other events leave it as it is")]
fn control(before: &View, event: &Event, after: &View) {
    let mut expected = before.control.clone();
    let taken = match event {
        Event::TerritoryTaken { taken, .. } => std::slice::from_ref(taken),
        Event::UnitsMoved { taken, .. } => taken,
        _ => &[],
    };
    for taken in taken {
        assert_eq!(expected.set(taken.region, taken.to), Some(taken.from), "{taken:?} tells who held it");
    }
    assert_eq!(after.control, expected, "who controls what after {event:?}");
}

/// Land units at sea are always aboard a transport that is there.
fn aboard(view: &View, event: &Event) {
    let ids: BTreeMap<UnitId, &UnitView> = view.units.iter().map(|unit| (unit.id, unit)).collect();
    let afloat = view.units.iter().filter(|unit| unit.kind.element() == Element::Land && unit.at.is_sea());
    for unit in afloat {
        let ship = unit.aboard.and_then(|ship| ids.get(&ship));
        assert!(ship.is_some_and(|ship| carries(ship, unit, Kind::Transport)), "{unit:?} swims after {event:?}");
    }
}

/// Fighters of powers that are not on turn have a deck while orders are given, and no carrier has more than two:
/// those of sunk carriers have landed by then. Those on turn have theirs when the next turn begins.
pub(crate) fn check_decks(view: &View) {
    if !view.awaiting.is_some_and(|awaited| awaited.what == Question::Orders) {
        return;
    }
    let at_sea = |unit: &&UnitView| unit.kind == Kind::Fighter && unit.at.is_sea();
    let mut guests: BTreeMap<UnitId, usize> = BTreeMap::new();
    for fighter in view.units.iter().filter(at_sea) {
        let deck = fighter.aboard.and_then(|deck| view.units.iter().find(|unit| unit.id == deck));
        let stands = deck.is_some_and(|deck| carries(deck, fighter, Kind::Carrier));
        assert!(stands || fighter.power == view.turn, "without a deck: {fighter:?}");
        if let Some(deck) = deck.filter(|_| stands) {
            *guests.entry(deck.id).or_default() += 1;
        }
    }
    assert!(guests.values().all(|count| *count <= 2), "too many on a deck: {guests:?}");
}

/// When a turn begins nothing is in the air, under way or half done.
pub(crate) fn check_rest(view: &View) {
    let ids: BTreeMap<UnitId, &UnitView> = view.units.iter().map(|unit| (unit.id, unit)).collect();
    for unit in &view.units {
        assert!(!unit.damaged, "battleships are mended: {unit:?}");
        assert!(!unit.moved, "nobody has moved yet: {unit:?}");
        assert!(!unit.at.is_neutral(), "nobody stands on neutral land: {unit:?}");
        if let Some(holder) = view.control.get(unit.at) {
            assert!(holder.is_friend_of(unit.power), "nobody stands in enemy land: {unit:?}");
        }
        let ship = unit.aboard.map(|ship| ids[&ship]);
        match (unit.kind.element(), unit.at.is_sea()) {
            (Element::Sea, true) | (Element::Land | Element::Air, false) => assert!(ship.is_none(), "{unit:?}"),
            (Element::Sea, false) => panic!("a ship on land: {unit:?}"),
            (Element::Land, true) => {}
            (Element::Air, true) => {
                assert_eq!(unit.kind, Kind::Fighter, "a bomber over the sea: {unit:?}");
                assert!(ship.is_some_and(|ship| carries(ship, unit, Kind::Carrier)), "without a deck: {unit:?}");
            }
        }
    }
    let carriers: BTreeSet<UnitId> = view.units.iter().filter_map(|unit| unit.aboard).collect();
    for ship in carriers {
        let load: Vec<Kind> =
            view.units.iter().filter(|unit| unit.aboard == Some(ship)).map(|unit| unit.kind).collect();
        let heavy = load.iter().filter(|kind| **kind == Kind::Tank).count();
        assert!(load.len() <= 2 && heavy <= 1, "{ship:?} is overloaded: {load:?}");
    }
}

fn carries(ship: &UnitView, unit: &UnitView, kind: Kind) -> bool {
    ship.kind == kind && ship.at == unit.at && ship.power.is_friend_of(unit.power)
}
