//! Random legal play: whatever happens, the same things hold.

use std::collections::BTreeSet;

use aa1941::{Aa1941, Command, Event, State};
use kernel::{AnyGame as _, Erased, Game as _, Outcome, Seat, SplitMix};

use crate::{
    guesses, invariants, offers,
    war::{War, for_seeds},
};

/// Rounds that a war is followed for.
const ROUNDS: u16 = 6;
/// More commands than any of these wars takes to get there.
const PATIENCE: usize = 20_000;

/// A legal command at random.
fn wander(war: &War, seat: Seat, chance: &mut SplitMix) -> Command {
    Aa1941::wander(&war.state, seat, chance).expect("who is asked has something to say")
}

/// Plays at random to the end of the last round; `look` sees each position before its command.
fn play(
    seed: u64,
    rounds: u16,
    look: impl FnMut(&War, &mut SplitMix),
    watch: impl FnMut(&State, &Event, &State),
) -> War {
    play_on(War::by_seed(seed), seed, rounds, look, watch)
}

fn play_on(
    mut war: War,
    seed: u64,
    rounds: u16,
    mut look: impl FnMut(&War, &mut SplitMix),
    mut watch: impl FnMut(&State, &Event, &State),
) -> War {
    let mut chance = SplitMix::new(!seed);
    for _ in 0..PATIENCE {
        let Some(seat) = war.asked() else { return war };
        if war.view().round > rounds {
            return war;
        }
        look(&war, &mut chance);
        let command = wander(&war, seat, &mut chance);
        war.play(&command, &mut watch);
    }
    panic!("the war does not move on: {:?}", war.awaited());
}

#[test]
fn units_money_and_land_are_conserved() {
    for_seeds(0..30, |seed| {
        play(seed, ROUNDS, |_, _| {}, invariants::check);
    });
}

#[test]
fn replaying_the_events_gives_the_live_state() {
    for_seeds(0..80, |seed| {
        let war = play(seed, ROUNDS, |_, _| {}, |_, _, _| {});
        let mut replayed = war.start.clone();
        for event in &war.events {
            Aa1941::apply(&mut replayed, event);
        }
        assert_eq!(replayed, war.state);
    });
}

/// All kinds of event but those of the end of a war.
#[rustfmt::skip]
const EVENTS: [&str; 28] = [
    "turn_began", "phase_began", "units_purchased", "units_moved", "units_loaded", "landing_ordered", "units_unloaded",
    "order_taken_back", "battle_chosen", "site_settled", "engaged", "troops_landed", "battle_began", "round_began",
    "submerged", "fired", "casualties_proposed", "casualties_taken", "units_lost", "pressed", "retreated", "battle_ended",
    "territory_taken", "treasury_seized", "fighter_landed", "units_placed", "units_refunded", "income_collected",
];

/// Otherwise the other tests would prove little: the wars that they see are full of everything.
#[test]
fn random_play_sees_every_kind_of_event() {
    let mut seen = BTreeSet::<String>::new();
    for seed in 0..12 {
        for event in play(seed, ROUNDS, |_, _| {}, |_, _, _| {}).events {
            let event = serde_json::to_value(&event).expect("events are JSON");
            seen.insert(event["e"].as_str().expect("a tag").to_owned());
        }
    }
    let kinds: BTreeSet<&str> = seen.iter().map(String::as_str).collect();
    let missing: Vec<&str> = EVENTS.into_iter().filter(|kind| !kinds.contains(kind)).collect();
    assert_eq!(missing, [""; 0]);
}

#[test]
fn the_same_seed_gives_the_same_war() {
    let war = || play(7, ROUNDS, |_, _| {}, |_, _, _| {});
    let (one, other) = (war(), war());
    assert_eq!(one.events, other.events);
    assert_eq!(kernel::Digest::of(&one.state), kernel::Digest::of(&other.state));
}

#[test]
fn snapshots_events_and_commands_survive_storage() {
    for_seeds(100..110, |seed| {
        let mut war = War::by_seed(seed);
        let mut chance = SplitMix::new(seed);
        let mut stored = Erased::<Aa1941>::new().restore(&snapshot(&war.state)).expect("a snapshot");
        for step in 0..600 {
            let Some(seat) = war.asked() else { break };
            let command = wander(&war, seat, &mut chance);
            let written = serde_json::to_string(&command).expect("commands are JSON");
            assert_eq!(serde_json::from_str::<Command>(&written).expect("and back"), command);
            let known = war.events.len();
            war.play(&command, &mut |_, _, _| {});
            for event in &war.events[known..] {
                let written = serde_json::to_value(event).expect("events are JSON");
                stored.apply(&written).expect("and back");
            }
            if step % 20 == 0 {
                let read: State = serde_json::from_value(snapshot(&war.state)).expect("a snapshot");
                assert_eq!(read, war.state);
                assert_eq!(stored.digest(), kernel::Digest::of(&war.state));
            }
        }
    });
}

fn snapshot(state: &State) -> serde_json::Value {
    serde_json::to_value(state).expect("states are JSON")
}

#[test]
fn what_is_offered_is_accepted_and_questions_have_answers() {
    for_seeds(200..216, |seed| {
        let mut positions = 0;
        let look = |war: &War, _: &mut SplitMix| {
            positions += 1;
            // Questions in combat are rarer than orders, and cheaper to check.
            if war.view().battle.is_some() || positions % 7 == 0 {
                offers::check(war);
            }
        };
        play(seed, 3, look, |_, _, _| {});
    });
}

#[test]
fn what_is_accepted_was_offered() {
    for_seeds(300..316, |seed| {
        play(seed, 4, |war, chance| guesses::check(war, 12, chance), |_, _, _| {});
    });
}

#[test]
fn all_of_it_holds_in_full_swing() {
    for_seeds(700..740, |seed| {
        let mut positions = 0;
        let look = |war: &War, chance: &mut SplitMix| {
            positions += 1;
            if war.view().battle.is_some() || positions % 11 == 0 {
                offers::check(war);
            }
            guesses::check(war, 2, chance);
        };
        let war = play_on(War::in_full_swing(seed), seed, 2, look, invariants::check);
        let mut replayed = war.start.clone();
        for event in &war.events {
            Aa1941::apply(&mut replayed, event);
        }
        assert_eq!(replayed, war.state);
    });
}

#[test]
fn a_refused_command_leaves_the_state_alone() {
    for_seeds(400..404, |seed| {
        let look = |war: &War, _: &mut SplitMix| {
            let before = war.state.clone();
            let awaited = war.awaited().power;
            for power in aa1941::Power::ALL.into_iter().filter(|power| *power != awaited) {
                let refused = aa1941::decide_as(&war.state, power, &Command::EndPhase);
                assert!(refused.is_err(), "{power:?} is not asked");
            }
            assert_eq!(war.state, before);
        };
        play(seed, 3, look, |_, _, _| {});
    });
}

#[test]
fn an_order_taken_back_was_never_given() {
    for_seeds(500..508, |seed| {
        let look = |war: &War, chance: &mut SplitMix| {
            let seat = war.asked().expect("somebody is asked");
            let command = wander(war, seat, chance);
            if !matches!(
                command,
                Command::Purchase { .. }
                    | Command::Move { .. }
                    | Command::Load { .. }
                    | Command::Unload { .. }
                    | Command::Place { .. }
            ) {
                return;
            }
            let mut tried = War::from(war.state.clone(), 0);
            tried.play(&command, &mut |_, _, _| {});
            assert_ne!(tried.state, war.state, "{command:?} changed nothing");
            tried.play(&Command::Undo, &mut |_, _, _| {});
            assert_eq!(tried.state, war.state, "{command:?} left traces");
        };
        play(seed, 3, look, |_, _, _| {});
    });
}

#[test]
fn a_table_that_never_answers_still_moves_on() {
    for_seeds(600..630, |seed| {
        let mut war = play(seed, 1, |_, _| {}, |_, _, _| {});
        for _ in 0..PATIENCE {
            let Some(seat) = war.asked() else { return };
            if war.view().round > 3 {
                return;
            }
            let command = Aa1941::fallback(&war.state, seat).expect("there is an answer for who is away");
            war.play(&command, &mut |_, _, _| {});
        }
        panic!("the war does not move on: {:?}", war.awaited());
    });
}

#[test]
fn a_war_ends_with_winners_of_one_side() {
    let mut war = War::by_seed(1);
    war.play(&Command::Concede, &mut |_, _, _| {});
    let Outcome { winners, reason, .. } = Aa1941::outcome(&war.state).expect("a seat held all of the Allies");
    assert_eq!((winners, reason.as_str()), (vec![Seat(1)], "allies_conceded"));
    assert_eq!(war.asked(), None);
}
