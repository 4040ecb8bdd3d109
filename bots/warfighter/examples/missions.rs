//! Whole missions by one strength, with what they cost:
//! `cargo run --release -p warfighter_bots --example missions -- --strength officer --games 100`.
//!
//! Each mission is played `--games` times on each level with each number of seats, the objectives in turn. `--mission`,
//! `--objective`, `--level` and `--seats` take one value or several with commas between them; `--objective each` tells every
//! objective apart. `--pack FILE` plays with the figures of another pack, `--budget N` grants a General so much work for each
//! turn instead of all that hosts grant. `--strength officer:advance=90` weighs by other figures, `--seed N` deals other cards, `--threads N` plays side
//! by side. Times are of a processor, where the system tells them.
#![forbid(unsafe_code)]

use std::{collections::BTreeMap, fs, thread};

use kernel::{Action, Bot as _, Budget, Game as _, NoMemory, Seat, SetUp};
use laws::duel::{self, Bout, Question, Share, Times, number, on_threads};
use serde_json::json;
use warfighter::{Command, Config, Warfighter, pack::shipped};
use warfighter_bots::{General, Notes, Officer, Recruit, Weights};

/// One of the strengths.
#[derive(Debug, Clone, Copy)]
enum Player {
    Recruit,
    Officer(Weights),
    /// With so much work for a turn.
    General(u32),
}

/// What is played.
#[derive(Debug, Clone)]
struct Plan {
    player: Player,
    games: u64,
    seed: u64,
    threads: u64,
    /// The file of another pack.
    pack: Option<String>,
    missions: Vec<String>,
    /// The objectives of each row: they are played in turn.
    objectives: Vec<Vec<String>>,
    levels: Vec<String>,
    seats: Vec<usize>,
}

/// Of some matches.
#[derive(Debug, Default)]
struct Tally {
    played: u64,
    won: u64,
    turns: u64,
    /// The losses, by reason.
    lost: BTreeMap<String, u64>,
    /// The times of answers.
    times: Times,
}

fn main() {
    let plan = Plan::read(std::env::args().skip(1));
    println!("{:?}, {} games in each row, seed {}", plan.player, plan.games, plan.seed);
    let mut all: BTreeMap<(String, usize), Tally> = BTreeMap::new();
    for mission in &plan.missions {
        for objectives in &plan.objectives {
            for level in &plan.levels {
                for seats in &plan.seats {
                    let tally = plan.play(mission, objectives, level, *seats);
                    let objective = if let [one] = &objectives[..] { one } else { "all in turn" };
                    println!("  {mission:15} {objective:12} {level:9} {seats} seats: {}", tally.told());
                    all.entry((level.clone(), *seats)).or_default().add(&tally);
                }
            }
        }
    }
    for ((level, seats), tally) in &all {
        let [p50, p95, most] = tally.times.micros([50, 95, 100]);
        println!("  together {level} {seats} seats: {}", tally.told());
        println!("    CPU an answer p50 {p50} us, p95 {p95} us, most {most} us; {} answers", tally.times.count());
    }
}

impl Tally {
    fn add(&mut self, other: &Self) {
        self.played += other.played;
        self.won += other.won;
        self.turns += other.turns;
        for (reason, count) in &other.lost {
            *self.lost.entry(reason.clone()).or_default() += count;
        }
        self.times.add(&other.times);
    }

    fn told(&self) -> String {
        let turns = self.turns * 10 / self.played.max(1);
        let lost: Vec<String> = self.lost.iter().map(|(reason, count)| format!("{reason} {count}")).collect();
        let share = Share::of(self.won, 1, self.played);
        format!("won {share}, turns {}.{}, lost by {}", turns / 10, turns % 10, lost.join(", "))
    }
}

impl Plan {
    fn read(words: impl Iterator<Item = String>) -> Self {
        let pack = shipped().into_iter().next().expect("a pack ships");
        let objectives: Vec<String> = pack.objectives.keys().map(ToString::to_string).collect();
        let mut missions: Vec<_> = pack.missions.iter().collect();
        missions.sort_by_key(|(_, mission)| mission.resources);
        let mut plan = Self {
            player: Player::Officer(Weights::USUAL),
            games: 70,
            seed: 1,
            pack: None,
            threads: thread::available_parallelism().map_or(1, |threads| threads.get() as u64),
            missions: missions.into_iter().map(|(id, _)| id.to_string()).collect(),
            objectives: vec![objectives.clone()],
            levels: vec!["frontline".to_owned(), "elite".to_owned()],
            seats: vec![1],
        };
        let list = |word: &str| word.split(',').map(str::to_owned).collect::<Vec<_>>();
        let (mut strength, mut budget) = ("officer".to_owned(), Budget::TURN);
        for (name, word) in duel::options(words) {
            match name.as_str() {
                "--strength" => strength = word,
                "--budget" => budget = number(&word),
                "--pack" => plan.pack = Some(word),
                "--games" => plan.games = number(&word),
                "--seed" => plan.seed = number(&word),
                "--threads" => plan.threads = number(&word),
                "--mission" => plan.missions = list(&word),
                "--objective" if word == "each" => {
                    plan.objectives = objectives.iter().map(|one| vec![one.clone()]).collect();
                }
                "--objective" => plan.objectives = list(&word).into_iter().map(|one| vec![one]).collect(),
                "--level" => plan.levels = list(&word),
                "--seats" => plan.seats = word.split(',').map(number).collect(),
                other => panic!("{other} is no option"),
            }
        }
        plan.player = player(&strength, budget);
        plan
    }

    fn play(&self, mission: &str, objectives: &[String], level: &str, seats: usize) -> Tally {
        let tallies = on_threads(self.threads, self.games, |game, tally: &mut Tally| {
            let objective = usize::try_from(game).expect("small") % objectives.len();
            let config = self.config(mission, &objectives[objective], level, seats);
            if let Err(fault) = play_out(self.player, &config, duel::seed(self.seed, game), tally) {
                panic!("{mission}, {}, {level}, {seats} seats: {fault}", objectives[objective]);
            }
        });
        let mut all = Tally::default();
        for tally in &tallies {
            all.add(tally);
        }
        all
    }

    fn config(&self, mission: &str, objective: &str, level: &str, seats: usize) -> Config {
        let read = |path: &String| {
            let text = fs::read_to_string(path).expect("a file that can be read");
            serde_json::from_str(&text).expect("a pack in JSON")
        };
        let set_up = SetUp {
            options: json!({ "mission": mission, "objective": objective, "level": level }),
            seats: (1..=seats).map(|seat| vec![format!("squad-{seat}")]).collect(),
            chart: self.pack.as_ref().map_or_else(|| Warfighter::charts().swap_remove(0).chart, read),
        };
        Warfighter::configure(&set_up).expect("a sound set-up")
    }
}

fn play_out(player: Player, config: &Config, seed: u64, tally: &mut Tally) -> Result<(), String> {
    let mut bout = Bout::<Warfighter>::open(config, seed)?;
    let mut memories: BTreeMap<Seat, Notes> = BTreeMap::new();
    while let Some(mut question) = bout.question() {
        let seat = question.sight.seat();
        let (action, nanos) = duel::timed(|| player.choose(&mut question, memories.entry(seat).or_default()));
        tally.times.begin(nanos);
        bout.act(seat, &action)?;
    }
    let view = bout.view();
    let result = view.result.ok_or_else(|| format!("seed {seed} does not end"))?;
    tally.played += 1;
    tally.turns += u64::from(view.turn);
    match result.outcome {
        warfighter::Won::Won => tally.won += 1,
        warfighter::Won::Lost => *tally.lost.entry(format!("{:?}", result.reason)).or_default() += 1,
    }
    Ok(())
}

/// A strength, with weights or without.
fn player(word: &str, budget: u32) -> Player {
    match duel::weighted(word) {
        ("recruit", _) => Player::Recruit,
        ("officer", weights) => Player::Officer(Weights::USUAL.with(&weights).expect("weights of an Officer")),
        ("general", _) => Player::General(budget),
        (other, _) => panic!("{other} is no strength"),
    }
}

impl Player {
    fn choose(self, question: &mut Question<'_, Warfighter>, notes: &mut Notes) -> Action<Command> {
        let mut budget = Budget::for_pace(question.pace);
        let (sight, chance) = (&question.sight, &mut question.chance);
        match self {
            Self::Recruit => Recruit.choose(sight, &mut NoMemory {}, &mut budget, chance),
            Self::Officer(weights) => Officer(weights).choose(sight, &mut NoMemory {}, &mut budget, chance),
            Self::General(most) => {
                let mut budget = Budget::of(budget.left().min(most));
                General.choose(sight, notes, &mut budget, chance)
            }
        }
    }
}
