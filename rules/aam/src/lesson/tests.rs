//! The files of the lessons, held against the rules: what they say can be done at best is what can be done at best.

use alloc::{format, string::String, vec::Vec};

use super::{SCRIPTS, Words, goal::Goal, judge::at_least, set_up};
use crate::{Aam, Direction, Event, Harm, Hex, Part, Side, State, UnitId, options};

type Script = kernel::lesson::Script<Words>;

fn begun(script: &Script) -> State {
    laws::lessons::begun::<Aam>(&script.id, set_up::seats())
}

fn puzzle(id: &str) -> (Script, State) {
    let script = SCRIPTS.by_id(id).expect("a puzzle");
    let state = begun(&script);
    (script, state)
}

#[test]
fn every_file_is_read_and_says_everything_in_both_languages() {
    laws::lessons::files_say_everything(&SCRIPTS);
}

#[test]
fn every_lesson_begins_with_its_learner_and_with_units_that_stand_where_they_may() {
    for script in SCRIPTS.all() {
        let state = begun(&script);
        assert!(state.asks(script.learner).is_some(), "{}: the learner is not asked", script.id);
        assert!(state.asks(script.learner.other()).is_none(), "{}", script.id);
        let board = state.board.clone().expect("a map");
        let ids: Vec<UnitId> = state.units.iter().map(|unit| unit.id).collect();
        assert!(ids.is_sorted() && ids.len() >= 3, "{}: {ids:?}: a card that is none, or ids out of order", script.id);
        for unit in &state.units {
            let (card, hex) = (state.card(unit), unit.hex().expect("on the map"));
            let is_vehicle = card.kind == crate::pack::Kind::Vehicle;
            assert_eq!(unit.facing.is_some(), is_vehicle, "{}: {}", script.id, card.id);
            let terrain = board.terrain(hex);
            let is_closed = if is_vehicle { terrain.is_closed_to_vehicles() } else { terrain.is_closed_to_soldiers() };
            assert!(!is_closed || board.has_road(hex), "{}: {} at {hex}", script.id, card.id);
            let there: Vec<_> = state.units.iter().filter(|other| other.hex() == Some(hex)).collect();
            let vehicles = there.iter().filter(|other| other.facing.is_some()).count();
            let own = there.iter().filter(|other| other.side == unit.side).count();
            assert!(own <= 2 && vehicles <= 1, "{}: {hex}", script.id);
        }
        assert!(state.armies.axis.is_some() && state.armies.allies.is_some());
    }
}

/// The chance that a task names.
fn named(script: &Script) -> (Harm, u16) {
    match script.end.task {
        Some(Goal::SureShot { harm, cases } | Goal::Withstands { harm, cases, .. }) => (harm, cases),
        _ => panic!("another task"),
    }
}

#[test]
fn the_surest_attack_is_the_surest_and_there_is_no_other_as_good() {
    let (script, state) = puzzle("weak-side");
    let (harm, cases) = named(&script);
    let attacks = state.attacks_of(Side::Allies, harm);
    let [.., second, first] = &attacks[..] else { panic!("there are attacks") };
    assert_eq!(first.0, cases, "{attacks:?}");
    assert!(second.0 + 300 < first.0, "{second:?} is as good as {first:?}");
}

#[test]
fn the_surest_defensive_shot_is_the_surest() {
    let (script, state) = puzzle("start-or-end");
    let (harm, cases) = named(&script);
    let window = state.window().expect("it is open");
    let mut shots = Vec::new();
    for id in state.ready_shooters(&window) {
        let by = state.by_id(id).expect("it stands");
        for instant in state.instants(&window, by) {
            let aim = State::defensive_aim(&window, by, instant).expect("it stands");
            shots.push((at_least(&state.odds(&aim, &state.figures(&aim)), harm), id, instant));
        }
    }
    shots.sort_unstable();
    let [.., second, first] = &shots[..] else { panic!("there are shots") };
    assert_eq!(first.0, cases, "{shots:?}");
    assert!(shots.len() >= 4 && second.0 + 300 < first.0, "{shots:?}");
}

/// Every hex and direction in which a vehicle can end its move without a die and without a shot.
fn stands(state: &State, unit: UnitId) -> Vec<(Hex, Direction, State)> {
    let side = state.by_id(unit).expect("a unit").side;
    let options = options::of(state, *state.seats.get(side));
    let options::Options::Move { units } = options else { panic!("it moves") };
    let orders = units.into_iter().find(|orders| orders.unit == unit).expect("it can move");
    let here = state.by_id(unit).and_then(crate::unit::Unit::hex).expect("on the map");
    let hexes = orders.reach.iter().map(|way| way.to).chain([here]);
    let mut found = Vec::new();
    for hex in hexes {
        for facing in Direction::ALL {
            let mut then = state.clone();
            let moved = then.by_id_mut(unit).expect("a unit");
            moved.place = crate::unit::Place::On(hex);
            moved.facing = Some(facing);
            found.push((hex, facing, then));
        }
    }
    found
}

#[test]
fn the_safest_stand_is_the_safest() {
    let (script, state) = puzzle("out-of-sight");
    let (harm, cases) = named(&script);
    let mut threats: Vec<(u16, String)> = stands(&state, UnitId(1))
        .into_iter()
        .filter_map(|(hex, facing, then)| Some((then.threat_to(UnitId(1), harm)?, format!("{hex} {facing:?}"))))
        .collect();
    threats.sort_unstable();
    assert_eq!(threats[0].0, cases, "{:?}", &threats[..8.min(threats.len())]);
    let as_good = threats.iter().filter(|(threat, _)| *threat <= cases).count();
    assert!(as_good * 10 <= threats.len(), "{as_good} of {}: {:?}", threats.len(), &threats[..as_good]);
    let still = state.threat_to(UnitId(1), harm).expect("on the map");
    assert!(still > cases + 500, "who does nothing is not as safe: {still}");
}

#[test]
fn the_surest_attack_after_a_move_is_the_surest() {
    let (script, state) = puzzle("turn-the-gun");
    let (harm, cases) = named(&script);
    let mut chances: Vec<(u16, String)> = Vec::new();
    for (hex, facing, then) in stands(&state, UnitId(1)) {
        let best = then.attacks_of(Side::Axis, harm).last().copied();
        chances.extend(best.map(|best| (best.0, format!("{hex} {facing:?} at {}", best.2))));
    }
    chances.sort_unstable();
    let tail = &chances[chances.len().saturating_sub(12)..];
    assert_eq!(chances.last().expect("attacks").0, cases, "{tail:?}");
    let as_good = chances.iter().filter(|(chance, _)| *chance >= cases).count();
    assert!(as_good * 8 <= chances.len(), "{as_good} of {}: {tail:?}", chances.len());
}

#[test]
fn the_straight_way_to_the_objective_is_fired_at() {
    let (_, state) = puzzle("by-the-road");
    assert_eq!(state.control(), None);
    let board = state.board.as_ref().expect("a map");
    let half_track = state.by_id(UnitId(3)).expect("it stands");
    let provokes = |way: &[&str]| {
        let hexes: Vec<Hex> = way.iter().filter_map(|name| Hex::named(name)).collect();
        hexes.windows(2).any(|step| {
            let side = step[0].direction_to(step[1]).expect("a step");
            !state.shooters(half_track, step[0], step[1], side).is_empty()
        })
    };
    assert!(board.is_road(Hex::named("F4").expect("a hex"), Direction::Ne));
    assert!(provokes(&["F4", "E5", "E6", "E7", "E8"]) && provokes(&["F4", "F5", "G6", "G7", "G8"]));
    assert!(!provokes(&["F4", "E5", "E6", "D6", "E7", "E8"]));
}

#[test]
fn what_is_noted_leaves_the_lesson_as_it_was() {
    let (_, mut state) = puzzle("weak-side");
    state.fold(&Event::PhaseEnded { part: Part::Assault, side: Side::Allies });
    let record = state.lesson.as_deref().expect("a lesson");
    assert!(record.has_ended_assault && record.shot.is_none());
}
