//! Many random wars in a row: nothing panics, every war moves on, and what has to hold at the end of a turn holds.
//!
//! ```sh
//! cargo run --release -p aa1941 --example soak -- --games 100000 --seed 1 --threads 2
//! ```
//!
//! The seed of a war decides everything in it: chart, position, seats, players, dice. Games `s..s + n` are the
//! same on any number of threads; a run that was broken off goes on with the seed that was printed last, and one
//! war is seen again with `--games 1 --seed N`. The exit status is 1 if a war failed.

use std::{
    collections::{BTreeMap, BTreeSet},
    panic,
    process::ExitCode,
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use aa1941::{Aa1941, Event, State};
use kernel::{Awaiting, Game as _, MatchState, SplitMix, Viewer};

#[path = "../tests/rules/invariants.rs"]
mod invariants;
#[path = "../tests/rules/log.rs"]
mod log;
#[path = "../tests/rules/openings.rs"]
mod openings;

use crate::log::{Logged, replayed, state_of};

/// More commands than a war takes for one round, by far.
const PATIENCE: u64 = 50_000;
/// Of so many wars four are watched event by event, and played again from their events.
const SAMPLE: u64 = 64;
const WATCHED: [u64; 4] = [0, 4, 9, 26];
/// How often progress is told.
const TELL: Duration = Duration::from_secs(30);

fn main() -> ExitCode {
    let plan = match Plan::parse(std::env::args().skip(1)) {
        Ok(plan) => plan,
        Err(fault) => {
            eprintln!("{fault}\nusage: soak [--games N] [--seed S] [--threads N] [--rounds N]");
            return ExitCode::from(2);
        }
    };
    let begun = Instant::now();
    let run = Run::default();
    thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| run.work(&plan, begun));
        }
    });
    let sum = run.sum();
    let millis = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX).max(1);
    println!(
        "{} games, seeds {} to {}, {} commands, {} events in {}.{:03} s: {} games/s, {} commands/s",
        sum.games,
        plan.seed,
        plan.seed + plan.games.saturating_sub(1),
        sum.commands,
        sum.events,
        millis / 1000,
        millis % 1000,
        sum.games * 1000 / millis,
        sum.commands * 1000 / millis,
    );
    for (end, count) in &sum.ends {
        println!("{count:>8}  {end}");
    }
    for seed in &sum.failed {
        println!("FAILED: --games 1 --seed {seed} --rounds {}", plan.rounds);
    }
    if sum.failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The matches to play.
struct Plan {
    games: u64,
    seed: u64,
    threads: u64,
    rounds: u16,
}

impl Plan {
    fn parse(mut words: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut plan = Self { games: 1000, seed: 1, threads: 1, rounds: 10 };
        while let Some(word) = words.next() {
            let value = words.next().ok_or_else(|| format!("{word} lacks its number"))?;
            let number: u64 = value.parse().map_err(|_| format!("{value} is no number"))?;
            match word.as_str() {
                "--games" => plan.games = number,
                "--seed" => plan.seed = number,
                "--threads" => plan.threads = number,
                "--rounds" => plan.rounds = u16::try_from(number).map_err(|_| "too many rounds".to_owned())?,
                _ => return Err(format!("{word} is not known")),
            }
        }
        Ok(plan)
    }
}

/// The results so far.
#[derive(Default)]
struct Sum {
    /// The number of the next game.
    next: u64,
    /// The games that are being played.
    running: BTreeSet<u64>,
    games: u64,
    commands: u64,
    events: u64,
    ends: BTreeMap<String, u64>,
    failed: Vec<u64>,
    told: Duration,
}

/// The games of a plan, handed out one by one.
#[derive(Default)]
struct Run(Mutex<Sum>);

impl Run {
    fn sum(&self) -> MutexGuard<'_, Sum> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self, plan: &Plan, begun: Instant) {
        while let Some(number) = self.hand_out(plan) {
            let seed = plan.seed + number;
            let played = panic::catch_unwind(|| play(seed, plan.rounds));
            let mut sum = self.sum();
            sum.running.remove(&number);
            sum.games += 1;
            if let Ok(war) = played {
                sum.commands += war.commands;
                sum.events += war.happened;
                *sum.ends.entry(war.end).or_default() += 1;
            } else {
                eprintln!("the failing seed is {seed}");
                sum.failed.push(seed);
            }
            let elapsed = begun.elapsed();
            if elapsed >= sum.told + TELL {
                sum.told = elapsed;
                let open = sum.running.first().copied().unwrap_or(sum.next);
                eprintln!("{} games in {} s; goes on with --seed {}", sum.games, elapsed.as_secs(), plan.seed + open);
            }
        }
    }

    fn hand_out(&self, plan: &Plan) -> Option<u64> {
        let mut sum = self.sum();
        let number = sum.next;
        (number < plan.games).then(|| {
            sum.next += 1;
            sum.running.insert(number);
            number
        })
    }
}

/// How a war went.
struct Played {
    commands: u64,
    happened: u64,
    end: String,
}

/// A war as it is played.
struct War {
    course: MatchState<Aa1941>,
    /// The steps from the start, if the war is watched.
    log: Option<Vec<Logged>>,
    happened: u64,
    round: u16,
}

impl War {
    /// Notes a step that led from `before` to the present state; the state before it is known if the war is watched.
    fn happen(&mut self, before: Option<State>, step: Logged) {
        for event in step.of_the_game() {
            self.happened += 1;
            if let Event::TurnBegan { round, .. } = event {
                self.round = *round;
                // Every turn comes to a question before anything moves.
                invariants::check_rest(&Aa1941::view(self.course.state(), Viewer::Public));
            }
        }
        let (Some(log), Some(mut now)) = (&mut self.log, before) else { return };
        for event in step.of_the_game() {
            let before = now.clone();
            Aa1941::apply(&mut now, event);
            invariants::check(&before, event, &now);
        }
        log.push(step);
    }
}

/// The position that a seed begins with: three times of four a chart.
fn opening(seed: u64) -> (&'static str, State) {
    match seed % 8 {
        0 => ("full swing", openings::in_full_swing(seed)),
        2 => ("fleets", openings::of_fleets(seed)),
        4 => ("carriers", openings::on_carriers(seed)),
        // Neighbouring seeds differ in seats, then in chart, then in victory.
        _ => ("chart", openings::from_chart(seed / 8 * 6 + seed % 8)),
    }
}

/// Plays one war to its end, or to the end of a round.
fn play(seed: u64, rounds: u16) -> Played {
    let (kind, start) = opening(seed);
    let (mut dice, mut players) = (SplitMix::new(seed), SplitMix::new(!seed));
    let watched = WATCHED.contains(&(seed % SAMPLE));
    let course = MatchState::new(start.clone());
    let mut war = War { course, log: watched.then(Vec::new), happened: 0, round: 1 };
    let opening = war.course.settle(&mut dice).expect("the rules come to a question");
    war.happen(watched.then(|| start.clone()), Logged::of(None, opening));
    let (mut commands, mut patience, mut round) = (0, PATIENCE, war.round);
    let end = loop {
        if war.round > rounds {
            break format!("{kind}: round limit");
        }
        if war.round > round {
            (round, patience) = (war.round, PATIENCE);
        }
        patience -= 1;
        assert!(patience > 0, "the war does not move on");
        let state = war.course.state();
        match Aa1941::awaiting(state) {
            Awaiting::Nobody => {
                let outcome = Aa1941::outcome(state).expect("a war that is over has an outcome");
                break format!("{kind}: {}", outcome.reason);
            }
            Awaiting::Engine => panic!("the rules stopped before a question"),
            Awaiting::Seats { pending, .. } => {
                if watched {
                    invariants::check_decks(&Aa1941::view(state, Viewer::Public));
                }
                let seat = pending[0].seat;
                let action = Aa1941::random_command(state, war.course.asked(seat), &mut players);
                let action = action.expect("who is asked has an answer");
                let before = watched.then(|| state.clone());
                let acted = war.course.act(seat, &action, &mut dice);
                let acted = acted.unwrap_or_else(|why| panic!("{action:?} was refused: {why:?}"));
                war.happen(before, Logged::of(Some(seat), acted));
                commands += 1;
            }
        }
    };
    if let Some(log) = war.log {
        let state = war.course.state();
        assert_eq!(state_of(&*replayed(&start, &log)), *state, "the events lead elsewhere");
        let stored = serde_json::to_value(state).expect("states are JSON");
        assert_eq!(serde_json::from_value::<State>(stored).expect("and back"), *state);
    }
    Played { commands, happened: war.happened, end }
}
