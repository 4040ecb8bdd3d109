//! Whole games, played at random, replayed and verified.

use aa1941::{Aa1941, Command, Event, State};
use divan::Bencher;
use kernel::{Acted, Action, Digest, Game as _, LoggedStep, MatchEvent, MatchState, Seat, SplitMix};
use serde_json::Value;

use crate::positions::{SEEDS, erased, set_up, try_asked};

/// After this round a random game ends without a victory.
const LAST_ROUND: u16 = 10;
/// Games played in one measurement, each with another seed.
const GAMES: u32 = 5;
/// Commands in the match that is replayed.
const STEPS: usize = 1_000;

/// One act with everything that followed.
struct Step {
    seat: Seat,
    action: Action<Command>,
    acted: Acted<Aa1941>,
}

/// A step as the store keeps it.
struct StoredStep {
    seat: Seat,
    events: Vec<Value>,
    draws: usize,
}

impl StoredStep {
    fn logged(&self) -> LoggedStep<'_> {
        LoggedStep { seat: Some(self.seat), events: &self.events, draws: self.draws }
    }
}

impl Step {
    fn stored(&self) -> StoredStep {
        StoredStep {
            seat: self.seat,
            events: self.acted.events.iter().map(json).collect(),
            draws: self.acted.draws.len(),
        }
    }
}

/// Plays at random until the war is over or `ends` says so.
fn play_at_random(start: &State, seed: u64, mut ends: impl FnMut(Step) -> bool) {
    let (mut whims, mut dice) = (SplitMix::new(!seed), SplitMix::new(seed));
    let mut course = MatchState::<Aa1941>::new(start.clone());
    while let Some(seat) = try_asked(course.state()) {
        let action = Aa1941::random_command(course.state(), course.asked(seat), &mut whims);
        let action = action.expect("who is asked has something to say");
        let acted = course.act(seat, &action, &mut dice).expect("a legal act");
        if ends(Step { seat, action, acted }) {
            return;
        }
    }
}

/// A random game from set-up to victory, or to the end of round 10: 300 a second. Each measurement is the mean of the
/// same few games.
#[divan::bench(name = "random game, aim 3.333 ms", sample_size = GAMES, sample_count = 20)]
fn random_game(bencher: Bencher) {
    let start = set_up();
    let is_late = |event: &MatchEvent<Event>| matches!(event, MatchEvent::Game(Event::TurnBegan { round, .. }) if *round > LAST_ROUND);
    let mut seeds = (0..u64::from(GAMES)).cycle();
    bencher.with_inputs(|| seeds.next()).bench_local_values(|seed| {
        play_at_random(&start, seed.unwrap_or(0), |step| step.acted.events.iter().any(is_late));
    });
}

/// A match of 1,000 commands, as a server meets it again.
#[divan::bench_group(name = "replay of 1000 steps, aim 3 ms", sample_size = 1)]
mod replay {
    use kernel::{Game as _, MatchEvent};

    use super::{Aa1941, Bencher, Event, StoredStep, Value, a_match, erased, json, set_up};

    /// As the rules apply them, those of orders that were taken back left out.
    #[divan::bench]
    fn events(bencher: Bencher) {
        let mut kept: Vec<Vec<Event>> = Vec::new();
        for step in a_match().steps {
            if let [MatchEvent::Kernel(_)] = step.acted.events[..] {
                kept.pop();
            } else {
                let game = |event| if let MatchEvent::Game(event) = event { Some(event) } else { None };
                kept.push(step.acted.events.into_iter().filter_map(game).collect());
            }
        }
        bencher.with_inputs(set_up).bench_local_refs(|state| {
            for event in kept.iter().flatten() {
                Aa1941::apply(state, event);
            }
        });
    }

    /// As a restarted server applies them.
    #[divan::bench]
    fn stored_events(bencher: Bencher) {
        let steps: Vec<StoredStep> = a_match().steps.iter().map(super::Step::stored).collect();
        bencher.with_inputs(|| erased(&set_up())).bench_local_refs(|position| {
            for step in &steps {
                position.apply(step.logged()).expect("as recorded");
            }
        });
    }

    /// The same from the text that is stored for each step.
    #[divan::bench]
    fn stored_text(bencher: Bencher) {
        let write = |step: StoredStep| (step.seat, json(&step.events).to_string(), step.draws);
        let texts: Vec<_> = a_match().steps.iter().map(super::Step::stored).map(write).collect();
        bencher.with_inputs(|| erased(&set_up())).bench_local_refs(|position| {
            for &(seat, ref text, draws) in &texts {
                let events: Vec<Value> = serde_json::from_str(text).expect("as recorded");
                position.apply(StoredStep { seat, events, draws }.logged()).expect("as recorded");
            }
        });
    }
}

/// The commands of the same match played again, with a digest after each, as `sandtable verify` does.
#[divan::bench(name = "1000 steps verified", sample_size = 1, sample_count = 20)]
fn verified(bencher: Bencher) {
    let Match { seed, steps } = a_match();
    let commands: Vec<(Seat, Value)> = steps.iter().map(|step| (step.seat, json(&step.action))).collect();
    bencher.with_inputs(|| erased(&set_up())).bench_local_values(|mut position| {
        let mut dice = SplitMix::new(seed);
        let again = |(seat, command): &(Seat, Value)| {
            position = position.play(*seat, command, &mut dice).expect("as recorded").after;
            position.digest().expect("states are JSON")
        };
        commands.iter().map(again).collect::<Vec<Digest>>()
    });
}

/// A random game, and the seed of its dice.
struct Match {
    seed: u64,
    steps: Vec<Step>,
}

/// The first random game that lasts long enough, cut after [`STEPS`] commands.
fn a_match() -> Match {
    let start = set_up();
    let record = |seed| {
        let mut steps = Vec::new();
        play_at_random(&start, seed, |step| {
            steps.push(step);
            steps.len() == STEPS
        });
        Match { seed, steps }
    };
    (0..SEEDS).map(record).find(|found| found.steps.len() == STEPS).expect("most games last longer")
}

fn json<T: serde::Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("commands and events are JSON")
}
