//! Random legal play: whatever happens, the same things hold. What holds in every game stands in `subject.rs`.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Mutex,
};

use aa1941::{Aa1941, Command, Event, Standing, State};
use kernel::{ActError, Action, Digest, Game as _, Position, Refusal, Seat, SplitMix, Verdict};
use serde_json::{Value, json};

use crate::{
    aviator, guesses, invariants,
    log::{position, replayed, restored, state_of},
    offers,
    referee::{self, Referee},
    war::{War, for_seeds, soak},
};

/// Rounds that a war is followed for.
const ROUNDS: u16 = 6;
/// More commands than any of these wars takes to get there.
const PATIENCE: usize = 20_000;

/// A legal act at random.
fn wander(war: &War, chance: &mut SplitMix) -> Action<Command> {
    war.random_action(chance)
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
    war: War,
    seed: u64,
    rounds: u16,
    look: impl FnMut(&War, &mut SplitMix),
    watch: impl FnMut(&State, &Event, &State),
) -> War {
    play_as(wander, war, seed, rounds, look, watch)
}

fn play_as(
    player: impl Fn(&War, &mut SplitMix) -> Action<Command>,
    mut war: War,
    seed: u64,
    rounds: u16,
    mut look: impl FnMut(&War, &mut SplitMix),
    mut watch: impl FnMut(&State, &Event, &State),
) -> War {
    let mut chance = SplitMix::new(!seed);
    for _ in 0..PATIENCE {
        if war.asked().is_none() || war.view().round > rounds {
            return war;
        }
        look(&war, &mut chance);
        let action = player(&war, &mut chance);
        war.play(&action, &mut watch);
    }
    panic!("the war does not move on: {:?}", war.awaited());
}

/// The war of a seed: from a chart, in full swing, or after long play.
fn some_war(seed: u64) -> War {
    match seed % 4 {
        0 | 1 => War::by_seed(seed / 4 * 2 + seed % 2),
        2 => War::in_full_swing(seed),
        _ => {
            let old = play(seed / 4, 9, |_, _| {}, |_, _, _| {});
            War::from(old.state().clone(), seed)
        }
    }
}

/// So many rounds more than a war has seen.
fn rounds_more(war: &War, rounds: u16) -> u16 {
    war.view().round - 1 + rounds
}

#[test]
fn units_money_and_land_are_conserved() {
    for_seeds(0..40, |seed| {
        let war = some_war(seed);
        let rounds = rounds_more(&war, ROUNDS);
        play_on(war, seed, rounds, |war, _| invariants::check_decks(&war.view()), invariants::check);
    });
    for_seeds(900..930, |seed| {
        let look = |war: &War, _: &mut SplitMix| invariants::check_decks(&war.view());
        play_as(aviator::action, War::on_carriers(seed), seed, 3, look, invariants::check);
    });
}

#[test]
fn events_commands_and_snapshots_lead_to_the_live_state() {
    for_seeds(0..100, |seed| {
        let start = some_war(seed);
        let (state, dice) = (start.start.clone(), start.dice.clone());
        let rounds = rounds_more(&start, ROUNDS);
        let mut told = Vec::new();
        let mut kept = None;
        let look = |war: &War, chance: &mut SplitMix| {
            // The same answer as the walk will give: it draws from the same numbers.
            told.push((war.asked().expect("somebody is asked"), wander(war, &mut chance.clone())));
            if told.len() % 150 == 77 {
                kept = Some((told.len() - 1, war.log.len(), war.dice.clone()));
            }
        };
        let war = play_on(start, seed, rounds, look, |_, _, _| {});

        let by_events = replayed(&war.start, &war.log);
        assert_eq!(state_of(&*by_events), *war.state());
        assert_undo(&*by_events, &war);

        let mut again = War::from(state, 0);
        again.dice = dice;
        for (_, action) in &told {
            again.play(action, &mut |_, _, _| {});
        }
        assert_eq!(again.log, war.log);
        assert_eq!(again.state(), war.state());

        if let Some((acts, logged, mut dice)) = kept {
            let then = replayed(&war.start, &war.log[..logged]);
            let mut kept = restored(&then.snapshot().expect("states are JSON"));
            assert_eq!(kept.digest(), then.digest());
            let mut by_acts = restored(&kept.snapshot().expect("states are JSON"));
            for step in &war.log[logged..] {
                step.fold_into(&mut *kept);
            }
            assert_eq!(state_of(&*kept), *war.state());
            assert_eq!(kept.digest(), by_events.digest());
            for (seat, action) in &told[acts..] {
                by_acts = by_acts.play(*seat, &json!(action), &mut dice).expect("as recorded").after;
            }
            assert_eq!(by_acts.digest(), by_events.digest());
        }
    });
}

/// A position can be taken back as far as a war.
fn assert_undo(position: &dyn Position, war: &War) {
    for seat in (0..5).map(Seat) {
        assert_eq!(position.undo_depth(seat), war.course.undo_depth(seat), "{seat}");
    }
}

/// All kinds of event but those of the end of a war.
#[rustfmt::skip]
const EVENTS: [&str; 28] = [
    "turn_began", "phase_began", "units_purchased", "units_moved", "units_loaded", "landing_ordered", "units_unloaded",
    "undone", "battle_chosen", "site_settled", "engaged", "troops_landed", "battle_began", "round_began",
    "submerged", "fired", "casualties_proposed", "casualties_taken", "units_lost", "pressed", "retreated", "battle_ended",
    "territory_taken", "treasury_seized", "fighter_landed", "units_placed", "units_refunded", "income_collected",
];

/// Otherwise the other tests would prove little: the wars that they see are full of everything.
#[test]
fn random_play_sees_every_kind_of_event() {
    let mut seen = BTreeSet::<String>::new();
    for seed in 0..12 {
        for event in play(seed, ROUNDS, |_, _| {}, |_, _, _| {}).log.iter().flat_map(|step| &step.events) {
            let event = serde_json::to_value(event).expect("events are JSON");
            seen.insert(event["e"].as_str().expect("a tag").to_owned());
        }
    }
    let kinds: BTreeSet<&str> = seen.iter().map(String::as_str).collect();
    let missing: Vec<&str> = EVENTS.into_iter().filter(|kind| !kinds.contains(kind)).collect();
    assert_eq!(missing, [""; 0]);
}

#[test]
fn every_battle_goes_by_the_book() {
    let all = Mutex::new(BTreeMap::<&str, u32>::new());
    for_seeds(900..960, |seed| {
        let war = if seed % 2 == 0 { War::of_fleets(seed) } else { War::in_full_swing(seed) };
        let mut referee = Referee::default();
        play_on(war, seed, 2, |_, _| {}, |before, event, after| referee.watch(before, event, after));
        let mut all = all.lock().expect("no test holds it");
        for (what, count) in referee.seen {
            *all.entry(what).or_default() += count;
        }
    });
    // Otherwise the referee would have had little to judge. A part of the seeds has too few of what is rare.
    let all = all.into_inner().expect("no test holds it");
    for what in referee::RARE.into_iter().filter(|_| soak().1 == 1) {
        assert!(all.get(what).is_some_and(|count| *count > 10), "{what}: {all:#?}");
    }
}

fn digest(war: &War) -> Digest {
    Digest::of(war.state()).expect("states are JSON")
}

#[test]
fn snapshots_events_and_commands_survive_storage() {
    for_seeds(100..110, |seed| {
        let mut war = War::by_seed(seed);
        let mut chance = SplitMix::new(seed);
        let mut stored = position(war.state());
        let mut live = position(war.state());
        for step in 0..600 {
            let Some(seat) = war.asked() else { break };
            let action = wander(&war, &mut chance);
            let written = serde_json::to_string(&action).expect("commands are JSON");
            if let Action::Command(command) = &action {
                assert_eq!(serde_json::from_str::<Command>(&written).expect("and back"), *command);
            }
            let read: Value = serde_json::from_str(&written).expect("it is JSON");
            live = live.play(seat, &read, &mut war.dice.clone()).expect("as in the war").after;
            war.play(&action, &mut |_, _, _| {});
            war.log.last().expect("it has happened").fold_into(&mut *stored);
            if step % 20 == 0 {
                let read: State = serde_json::from_value(json!(war.state())).expect("a state");
                assert_eq!(read, *war.state());
                assert_eq!(state_of(&*stored), *war.state());
                assert_undo(&*stored, &war);
                assert_eq!(stored.digest(), live.digest());
                let kept = restored(&stored.snapshot().expect("states are JSON"));
                assert_eq!(kept.digest(), stored.digest());
            }
        }
    });
}

#[test]
fn what_is_offered_is_accepted_and_questions_have_answers() {
    for_seeds(200..260, |seed| {
        let war = some_war(seed);
        let rounds = rounds_more(&war, 3);
        let mut positions = 0;
        let look = |war: &War, _: &mut SplitMix| {
            offers::check_answers(war);
            positions += 1;
            // Questions in combat and mobilization are rarer than orders to move, and cheaper to check.
            if !war.is_moving() || positions % 7 == 0 {
                offers::check(war);
            }
        };
        play_on(war, seed, rounds, look, |_, _, _| {});
    });
}

#[test]
fn what_is_accepted_is_what_was_offered() {
    let counts = guesses::Counts::default();
    for_seeds(300..420, |seed| {
        let war = some_war(seed);
        let rounds = rounds_more(&war, 3);
        let look = |war: &War, chance: &mut SplitMix| {
            let guesses = if war.is_moving() { 3 } else { 12 };
            guesses::check(war, guesses, chance, &counts);
        };
        play_on(war, seed, rounds, look, |_, _, _| {});
    });
    for_seeds(800..860, |seed| {
        let look = |war: &War, chance: &mut SplitMix| guesses::check(war, 5, chance, &counts);
        play_as(aviator::action, War::on_carriers(seed), seed, 2, look, |_, _, _| {});
    });
    // Otherwise the guesses would prove little. A part of the seeds has too few of what is rare.
    let counts = counts.all();
    let kinds = guesses::KINDS.into_iter().filter(|_| soak().1 == 1);
    for kind in kinds {
        let count = counts.get(kind).copied().unwrap_or_default();
        assert!(count.accepted >= 30 && count.accepted < count.guessed, "guesses of {kind}: {counts:#?}");
    }
}

#[test]
fn a_seat_that_is_not_asked_can_only_give_up() {
    for_seeds(400..404, |seed| {
        let look = |war: &War, _: &mut SplitMix| {
            let before = digest(war);
            let asked = war.asked();
            let mut tried = war.branch();
            for seat in (0..5).map(Seat).filter(|seat| Some(*seat) != asked) {
                for command in [Command::EndPhase, Command::Press, Command::Engage { fight: true }] {
                    let refused = tried.act(seat, &Action::Command(command), &mut |_, _, _| {});
                    assert!(matches!(refused, Err(ActError::Refused(_))), "{seat} is not asked");
                }
                let refused = tried.act(seat, &Action::Undo, &mut |_, _, _| {}).expect_err("it has nothing to undo");
                assert_eq!(Refusal::from(refused).code, "not_your_turn", "{seat} is not asked");
            }
            assert_eq!((digest(&tried), tried.undo_depth()), (before, war.undo_depth()));
        };
        play(seed, 3, look, |_, _, _| {});
    });
}

#[test]
fn an_order_taken_back_was_never_given() {
    for_seeds(500..508, |seed| {
        let look = |war: &War, chance: &mut SplitMix| {
            let action = wander(war, chance);
            if !matches!(
                action,
                Action::Command(
                    Command::Purchase { .. }
                        | Command::Move { .. }
                        | Command::Load { .. }
                        | Command::Unload { .. }
                        | Command::Place { .. }
                )
            ) {
                return;
            }
            let mut tried = war.branch();
            tried.play(&action, &mut |_, _, _| {});
            assert_ne!(tried.state(), war.state(), "{action:?} changed nothing");
            tried.play(&Action::Undo, &mut |_, _, _| {});
            assert_eq!(tried.state(), war.state(), "{action:?} left traces");
            assert_eq!(tried.undo_depth(), war.undo_depth(), "{action:?} cannot be given again");
        };
        play(seed, 3, look, |_, _, _| {});
    });
}

/// The answer for a player who is away.
fn fall_back(war: &mut War) {
    let action = Aa1941::fallback(war.state(), war.asked_for_answer(), &Standing::default());
    war.play(&action.expect("there is an answer for who is away"), &mut |_, _, _| {});
}

#[test]
fn a_seat_that_leaves_in_the_middle_of_its_orders_holds_no_other_up() {
    for_seeds(640..760, |seed| {
        let mut war = if seed % 2 == 0 { War::in_full_swing(seed) } else { War::of_fleets(seed) };
        let mut chance = SplitMix::new(!seed);
        for _ in 0..seed % 40 {
            if war.asked().is_none() {
                return;
            }
            let action = wander(&war, &mut chance);
            war.play(&action, &mut |_, _, _| {});
        }
        let (turn, orders) = (war.view().turn, 1_000);
        for _ in 0..orders {
            if war.asked().is_none() || war.view().turn != turn {
                return;
            }
            fall_back(&mut war);
        }
        panic!("the turn does not end: {:?}", war.options());
    });
}

#[test]
fn a_war_ends_with_winners_of_one_side() {
    let mut war = War::by_seed(1);
    war.play(&Action::Concede, &mut |_, _, _| {});
    let outcome = Aa1941::outcome(war.state()).expect("a seat held all of the Allies");
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [Seat(1)]);
    assert_eq!([0, 1, 2].map(|seat| outcome.verdict(Seat(seat))), [Some(Verdict::Lost), Some(Verdict::Won), None]);
    assert_eq!(outcome.reason, "allies_conceded");
    assert_eq!(war.asked(), None);
}
