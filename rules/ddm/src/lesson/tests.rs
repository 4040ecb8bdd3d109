//! The files of the lessons, held against the rules: what they say can be done at best is what can be done at best.

use alloc::{collections::BTreeSet, string::String, vec::Vec};

use super::{
    SCRIPTS, Words,
    goal::{Deed, Goal},
};
use crate::{
    BlowKind, Ddm, Direction, Event, Options, Square, State, Weapon,
    aim::Aim,
    cast::Onto,
    creature::{Slot, Stand},
    offers,
    pack::PowerId,
};

type Script = kernel::lesson::Script<Words>;

fn begun(script: &Script) -> State {
    laws::lessons::begun::<Ddm>(&script.id, super::seats())
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
fn every_lesson_begins_with_its_learner_and_with_creatures_that_are_told_by_their_seat() {
    for script in SCRIPTS.all() {
        let state = begun(&script);
        let (own, id) = (script.learner, &script.id);
        // Where one creature alone can act, its turn begins by itself.
        assert!(state.asks(own).is_some() || state.ready(own).count() == 1, "{id}: the learner is not asked");
        assert!(state.battle().is_some_and(|battle| battle.player == own), "{id}");
        assert!(state.warbands.iter().all(Option::is_some), "{id}");
        for player in super::players() {
            let ids: Vec<String> =
                state.own(player).map(|(_, creature, _)| String::from(creature.id.as_str())).collect();
            let named: Vec<String> = (1..=ids.len()).map(|place| alloc::format!("{player}.{place}")).collect();
            assert_eq!(ids, named, "{id}: the page numbers creatures like this");
        }
        assert!(state.pack.maps.is_empty() && state.pack.cards.len() <= 12, "{id}: only what plays is kept");
    }
}

/// A creature begins its turn.
fn activated(state: &State, slot: Slot) -> State {
    let mut state = state.clone();
    let creature = state.creature(slot);
    let under_command = state.is_under_command(slot);
    let speed = state.speed(slot, under_command).limited;
    state.fold(&Event::Activated { player: creature.player, creature: creature.id, under_command, speed, healed: 0 });
    state
}

/// A creature as it would stand elsewhere.
fn moved(state: &State, slot: Slot, at: Square) -> State {
    let mut then = state.clone();
    then.creature_mut(slot).stand = Stand::On(at);
    then
}

/// Where the active creature can stand and still act, and its charges.
fn stands(state: &State, slot: Slot) -> (Vec<(Square, State)>, Vec<Square>) {
    let seat = state.seat(state.creature(slot).player);
    let Options::Turn { reach, charges, attacks_within, .. } = offers::of(state, seat) else { panic!("its turn") };
    let here = state.creature(slot).at().expect("on the board");
    let most = attacks_within.expect("it has not attacked");
    let near = reach.iter().filter(|way| way.cost <= most).map(|way| way.to).chain([here]);
    let charges = charges.into_iter().flat_map(|charge| charge.to).collect();
    (near.map(|at| (at, moved(state, slot, at))).collect(), charges)
}

/// Every first blow that the learner can strike in this phase, by how likely it does what it is to do.
fn blows(script: &Script, state: &State, does: Deed) -> Vec<(u16, String)> {
    let mut found = Vec::new();
    let mut add = |then: &State, attacker: Slot, kind: BlowKind, at: Square| {
        let from = then.place_of(attacker).expect("on the board");
        for (target, ..) in then.enemies(script.learner) {
            for with in [Weapon::Melee, Weapon::Ranged] {
                let aim = Aim { attacker, target, with, index: 0, kind, smite: None, from };
                let exists = then.attack(then.creature(attacker), with, 0).is_some();
                if exists && then.may_aim(&aim).is_ok() && (kind == BlowKind::Attack || with == Weapon::Melee) {
                    let chance = does.of(then.odds(&aim, &then.figures(&aim)));
                    found.push((chance, alloc::format!("{} {kind:?} from {}", then.id(attacker), at.label())));
                }
            }
        }
    };
    for slot in state.ready(script.learner) {
        let active = activated(state, slot);
        let (near, charges) = stands(&active, slot);
        for (at, then) in near {
            add(&then, slot, BlowKind::Attack, at);
        }
        for at in charges {
            add(&moved(&active, slot, at), slot, BlowKind::Charge, at);
        }
    }
    found.sort_unstable();
    found
}

#[test]
fn the_surest_blow_is_the_surest_and_stands_alone() {
    for id in ["two-to-one", "clear-lane"] {
        let (script, state) = puzzle(id);
        let Some(Goal::SureBlow { does, cases }) = script.end.task else { panic!("another task") };
        let blows = blows(&script, &state, does);
        let [.., second, first] = &blows[..] else { panic!("{id}: there are blows") };
        assert_eq!(first.0, cases, "{id}: {blows:?}");
        assert!(second.0 + 500 < first.0, "{id}: {second:?} is as good as {first:?}");
        assert!(blows.len() >= 4, "{id}: {blows:?}");
    }
}

/// The spells and actions of a card by their ids.
fn power(state: &State, id: &str) -> PowerId {
    state.pack.power_named(id).expect("a power")
}

#[test]
fn one_point_alone_takes_in_three_enemies_and_no_friend() {
    let (script, state) = puzzle("three-in-the-fire");
    let caster = state.ready(script.learner).next().expect("the adept");
    let active = activated(&state, caster);
    let id = power(&state, "fireburst");
    let effect = state.pack.power(id).effect().expect("a spell");
    let board = state.board().expect("a board").clone();
    let mut found = BTreeSet::new();
    let mut from_here = 0;
    let here = state.creature(caster).at();
    for (at, then) in stands(&active, caster).0 {
        if then.is_threatened(then.creature(caster)) {
            continue;
        }
        for point in board.squares() {
            if then.may_burst(caster, crate::pack::Aim::Any, None, point).is_err() {
                continue;
            }
            let on = then.affected(caster, effect, Onto::Point(point));
            let enemies = on.iter().filter(|slot| then.creature(**slot).player != script.learner).count();
            if enemies >= 3 && enemies == on.len() {
                found.insert(point.label());
                from_here += usize::from(Some(at) == here);
            }
        }
    }
    assert_eq!(found.into_iter().collect::<Vec<_>>(), ["K4"]);
    assert_eq!(from_here, 0, "it has to walk first");
}

#[test]
fn the_surest_panic_is_the_surest_and_needs_the_leader_gone() {
    let (script, state) = puzzle("without-a-leader");
    let Some(Goal::SurePanic { enemies, cases }) = script.end.task else { panic!("another task") };
    let wizard = state.slot(crate::CreatureId::named("p1.3").expect("an id")).expect("the wizard");
    let id = power(&state, "ice-fan");
    let best = |state: &State| {
        let active = activated(state, wizard);
        let effect = state.pack.power(id).effect().expect("a spell").clone();
        let mut all = Vec::new();
        for (_, then) in stands(&active, wizard).0 {
            for direction in Direction::ALL {
                let on = then.affected(wizard, &effect, Onto::Towards(direction));
                let caught: Vec<Slot> =
                    on.into_iter().filter(|slot| then.creature(*slot).player != script.learner).collect();
                if caught.len() >= usize::from(enemies) {
                    all.push(then.chance_of_panic(wizard, id, &caught));
                }
            }
        }
        all.into_iter().max().expect("a place for it")
    };
    assert_eq!(best(&state), 2160, "with the warlord: three times 60 %");
    let mut without = state.clone();
    let warlord = without.slot(crate::CreatureId::named("p2.1").expect("an id")).expect("the warlord");
    without.creature_mut(warlord).stand = Stand::Gone(crate::GoneAs::Destroyed);
    assert_eq!(best(&without), cases);
}

#[test]
fn what_is_noted_leaves_the_lesson_as_it_was() {
    let (_, mut state) = puzzle("two-to-one");
    let creature = state.creatures[2].id;
    state.fold(&Event::TurnEnded { creature, conditions: Vec::new() });
    let record = state.lesson.as_deref().expect("a lesson");
    assert!(record.turns == 1 && record.after.is_some() && record.blow.is_none());
}
