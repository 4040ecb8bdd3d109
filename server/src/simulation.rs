//! Random legal players, as fast as the rules go, without store or clients.

use std::{
    collections::BTreeMap,
    thread,
    time::{Duration, Instant},
};

use anyhow::Context as _;
use kernel::{Game, MatchState, Refusal, RulesVersion, Seating, SetUp, SplitMix, Verdict, seat_at_random};
use serde_json::{Value, json};

/// More commands than any game of a sensible number of rounds takes: beyond it the players go in circles.
const COMMAND_LIMIT: u64 = 1_000_000;

/// What is to be simulated.
#[derive(Debug, Clone)]
pub struct Plan {
    /// How many games.
    pub games: u32,
    /// The same seed gives the same games, whatever the number of threads. Game `n` of seed `s` is game 0 of seed `s + n`.
    pub seed: u64,
    /// After how many rounds a game without a victory is ended.
    pub rounds: u32,
    /// How many games are played at a time, at least 1.
    pub threads: usize,
}

/// What came of it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many games were played.
    pub games: u32,
    /// How many commands in all of them.
    pub commands: u64,
    /// How often each end came.
    pub outcomes: BTreeMap<String, u32>,
    /// How long it took by the clock.
    pub elapsed: Duration,
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.games += other.games;
        self.commands += other.commands;
        for (outcome, count) in other.outcomes {
            *self.outcomes.entry(outcome).or_default() += count;
        }
    }

    /// A rate, cut to hundredths.
    #[expect(clippy::float_arithmetic, reason = "a rate for people to read")]
    pub(crate) fn per_second(&self, count: u64) -> f64 {
        let micros = self.elapsed.as_micros().max(1);
        let hundredths = u128::from(count) * 100_000_000 / micros;
        f64::from(u32::try_from(hundredths).unwrap_or(u32::MAX)) / 100.0
    }

    pub(crate) fn report(&self, game: &str, plan: &Plan) -> Value {
        json!({
            "game": game,
            "games": self.games,
            "seed": plan.seed,
            "rounds": plan.rounds,
            "threads": plan.threads,
            "commands": self.commands,
            "seconds": self.elapsed.as_secs_f64(),
            "games_per_second": self.per_second(u64::from(self.games)),
            "commands_per_second": self.per_second(self.commands),
            "outcomes": self.outcomes,
        })
    }
}

/// Plays whole games with random legal players, a seat for each role or as many as the game takes.
///
/// # Errors
/// A bug in the game: it refuses a command that it drew itself, or its set-up, or asks for something that no command
/// answers. The message names the seed that shows it again.
pub fn play_at_random<G: Game>(plan: &Plan) -> anyhow::Result<Tally> {
    let begun = Instant::now();
    let options = json!({});
    let seating = G::seating(&options)
        .map_err(|refusal| anyhow::anyhow!("the game refuses its own options: {}", refusal.text.en))?;
    let set_up = SetUp {
        options,
        seats: usual_seats(&seating),
        chart: G::charts().into_iter().next().context("the game has no set-up chart")?.chart,
    };
    let config = G::configure(&set_up)
        .map_err(|refusal| anyhow::anyhow!("the game refuses its own set-up: {}", refusal.text.en))?;
    let sides = sides_of(&seating, &set_up);
    let step = u32::try_from(plan.threads.max(1)).unwrap_or(u32::MAX);
    let mut tally = thread::scope(|scope| {
        let workers: Vec<_> = (0..step.min(plan.games))
            .map(|first| {
                let numbers = (first..plan.games).step_by(plan.threads.max(1));
                let (config, sides) = (&config, &sides);
                scope.spawn(move || {
                    numbers
                        .map(|n| play_one::<G>(config, sides, plan.seed.wrapping_add(u64::from(n)), plan.rounds))
                        .try_fold(Tally::default(), |mut tally, game| {
                            tally.add(game?);
                            Ok(tally)
                        })
                })
            })
            .collect();
        workers
            .into_iter()
            .map(|worker| worker.join().map_err(|_| anyhow::anyhow!("the rules have panicked"))?)
            .try_fold(Tally::default(), |mut all, tally: anyhow::Result<Tally>| {
                all.add(tally?);
                anyhow::Ok(all)
            })
    })?;
    tally.elapsed = begun.elapsed();
    Ok(tally)
}

/// A seat for each role, at most as many as the game takes.
pub fn usual_seats(seating: &Seating) -> Vec<Vec<String>> {
    let seats = seating.roles.iter().map(|role| vec![role.id.clone()]);
    seats.take(usize::from(*seating.seats.end())).collect()
}

/// The side of each seat.
fn sides_of(seating: &Seating, set_up: &SetUp) -> Vec<String> {
    let side = |roles: &Vec<String>| {
        let role = seating.roles.iter().find(|role| roles.contains(&role.id));
        role.map(|role| role.side.clone()).unwrap_or_default()
    };
    set_up.seats.iter().map(side).collect()
}

fn play_one<G: Game>(config: &G::Config, sides: &[String], seed: u64, rounds: u32) -> anyhow::Result<Tally> {
    let mut dice = SplitMix::new(seed);
    let mut players = SplitMix::new(!seed);
    let mut course = MatchState::<G>::new(G::start(config, RulesVersion::new(G::RULES_VERSION)));
    if course.settle(&mut dice).is_err() {
        anyhow::bail!("seed {seed}: the opening never ends");
    }
    for commands in 0..COMMAND_LIMIT {
        let Some(seat) = seat_at_random(course.awaiting(), &course.at_leisure(), &mut players) else {
            return Ok(ended::<G>(course.state(), sides, commands));
        };
        if G::progress(course.state()).is_some_and(|progress| progress.at > rounds) {
            return Ok(ended::<G>(course.state(), sides, commands));
        }
        let action = G::random_command(course.state(), course.asked(seat), &mut players)
            .with_context(|| format!("seed {seed}, command {commands}: {seat} is asked and can do nothing"))?;
        course.act(seat, &action, &mut dice).map_err(|error| {
            let refusal = Refusal::from(error);
            anyhow::anyhow!("seed {seed}, command {commands}: {action:?} is refused: {}", refusal.code)
        })?;
    }
    anyhow::bail!("seed {seed}: no end after {COMMAND_LIMIT} commands")
}

fn ended<G: Game>(state: &G::State, sides: &[String], commands: u64) -> Tally {
    let end = match G::outcome(state) {
        None => "round limit".to_owned(),
        Some(outcome) => {
            let drawn = outcome.results.iter().any(|one| one.result == Verdict::Drawn);
            let winner = outcome.winners().next().and_then(|seat| sides.get(usize::from(seat.0)));
            match winner {
                Some(side) => format!("{side}: {}", outcome.reason),
                None if drawn => format!("draw: {}", outcome.reason),
                None => format!("system: {}", outcome.reason),
            }
        }
    };
    Tally { games: 1, commands, outcomes: BTreeMap::from([(end, 1)]), elapsed: Duration::ZERO }
}

#[cfg(test)]
mod tests {
    use super::*;
    use outpost::Outpost;

    fn plan(threads: usize) -> Plan {
        Plan { games: 20, seed: 5, rounds: 10, threads }
    }

    #[test]
    fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
        let counted = |threads| {
            let tally = play_at_random::<Outpost>(&plan(threads)).unwrap();
            (tally.games, tally.commands, tally.outcomes)
        };
        assert_eq!(counted(1), counted(3));
        assert_eq!(counted(1).0, 20);
        let other = play_at_random::<Outpost>(&Plan { seed: 1000, ..plan(1) }).unwrap();
        assert_ne!(counted(1).1, other.commands);
    }

    #[test]
    fn the_report_tells_games_and_outcomes() {
        let report = play_at_random::<Outpost>(&plan(1)).unwrap().report("outpost", &plan(1));
        assert!(report["games_per_second"].as_f64().unwrap() > 0.0);
        let ends: u64 = report["outcomes"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum();
        assert_eq!(ends, 20);
    }
}
