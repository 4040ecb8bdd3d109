//! Matches between two strengths, with what they cost:
//! `cargo run --release -p mortain_bots --example duel -- --a general --b officer --games 100`.
//!
//! Each game of the pack is played `--games` times with either seating. `--game ID` plays one alone, `--pack FILE` another
//! pack than the one that ships, `--options JSON` with other options of the table, `--budget UNITS` grants less for a turn,
//! `--seed N` deals other cards, `--threads N` plays side by side. Times are of a processor, where the system tells them.
#![forbid(unsafe_code)]

use std::{collections::BTreeMap, fs};

use kernel::{Action, Bot, Budget, Game as _, NoMemory, Seat, SetUp, Sight, SplitMix};
use laws::duel::{self, Bout, Share, Times, number};
use mortain::{Command, Config, Mortain, Reason, Side, UnitPlace};
use mortain_bots::{General, Notes, Officer, Recruit, Weights};
use serde_json::{Value, json};

/// One of the strengths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Player {
    Recruit,
    Officer,
    General,
}

/// What is played.
#[derive(Debug, Clone)]
struct Plan {
    a: Player,
    b: Player,
    matches: u64,
    seed: u64,
    budget: u32,
    threads: u64,
    chart: Option<Value>,
    game: Option<String>,
    options: Value,
}

/// Of the matches of a game with one seating.
#[derive(Debug, Default)]
struct Tally {
    played: u64,
    german: u64,
    exits: u64,
    german_dead: u64,
    american_dead: u64,
    reasons: BTreeMap<Reason, u64>,
    /// The times of turns, by side.
    turns: BTreeMap<Side, Times>,
}

fn main() {
    let plan = Plan::read(std::env::args().skip(1));
    println!(
        "{:?} against {:?}, {} matches of each game and seating, seed {}, budget {}",
        plan.a, plan.b, plan.matches, plan.seed, plan.budget
    );
    let (mut won, mut played) = (0, 0);
    let mut times: BTreeMap<&str, Times> = BTreeMap::new();
    for (name, chart, game) in plan.games() {
        let mut of_game = Tally::default();
        let seatings = if plan.a == plan.b { vec![(plan.a, plan.b)] } else { vec![(plan.a, plan.b), (plan.b, plan.a)] };
        for (index, (german, american)) in seatings.into_iter().enumerate() {
            let tally = plan.play(&chart, game.as_deref(), german, american);
            let wins = if index == 0 { tally.german } else { tally.played - tally.german };
            println!(
                "  {name:10} {german:?} German, {american:?} American: German {}",
                rate(tally.german, tally.played)
            );
            won += wins;
            played += tally.played;
            for (side, turns) in &tally.turns {
                let is_first = (*side == Side::German) == (index == 0);
                times.entry(if is_first { "a" } else { "b" }).or_default().add(turns);
            }
            of_game.add(tally);
        }
        let mean = |sum: u64| format!("{}.{:02}", sum / of_game.played.max(1), sum * 100 / of_game.played.max(1) % 100);
        println!(
            "  {name:10} German {}; {} exits, {} Germans and {} Americans dead; {:?}",
            rate(of_game.german, of_game.played),
            mean(of_game.exits),
            mean(of_game.german_dead),
            mean(of_game.american_dead),
            of_game.reasons
        );
    }
    println!("{:?} wins {}", plan.a, rate(won, played));
    for (who, turns) in &times {
        let [p50, p95, most] = turns.micros([50, 95, 100]);
        println!("{who}: {} turns, CPU a turn p50 {p50} us, p95 {p95} us, most {most} us", turns.count());
    }
}

/// So many of so many, with the standard error.
fn rate(won: u64, of: u64) -> String {
    format!("{won} of {}: {}", of.max(1), Share::of(won, 1, of))
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.played += other.played;
        self.german += other.german;
        self.exits += other.exits;
        self.german_dead += other.german_dead;
        self.american_dead += other.american_dead;
        for (reason, count) in other.reasons {
            *self.reasons.entry(reason).or_default() += count;
        }
        for (side, turns) in other.turns {
            self.turns.entry(side).or_default().add(&turns);
        }
    }
}

impl Plan {
    fn read(words: impl Iterator<Item = String>) -> Self {
        let mut plan = Self {
            a: Player::Officer,
            b: Player::Recruit,
            matches: 100,
            seed: 1,
            budget: Budget::TURN,
            threads: 1,
            chart: None,
            game: None,
            options: json!({}),
        };
        for (name, word) in duel::options(words) {
            match name.as_str() {
                "--a" => plan.a = player(&word),
                "--b" => plan.b = player(&word),
                "--games" => plan.matches = number(&word),
                "--seed" => plan.seed = number(&word),
                "--budget" => plan.budget = number(&word),
                "--threads" => plan.threads = number(&word),
                "--game" => plan.game = Some(word),
                "--options" => plan.options = serde_json::from_str(&word).expect("JSON"),
                "--pack" => {
                    let text = fs::read_to_string(&word).expect("a file");
                    plan.chart = Some(serde_json::from_str(&text).expect("JSON"));
                }
                other => panic!("{other} is no option"),
            }
        }
        plan
    }

    /// The games, each with its chart and what the options of the table say of it.
    fn games(&self) -> Vec<(String, Value, Option<String>)> {
        let is_wanted = |id: &str| self.game.as_deref().is_none_or(|game| game == id);
        let all: Vec<_> = match &self.chart {
            None => Mortain::charts().into_iter().map(|named| (named.id, named.chart, None)).collect(),
            Some(pack) => {
                let games = pack["games"].as_array().expect("games");
                let ids = games.iter().map(|game| game["id"].as_str().expect("an id").to_owned());
                ids.map(|id| (id.clone(), pack.clone(), Some(id))).collect()
            }
        };
        all.into_iter().filter(|(id, _, _)| is_wanted(id)).collect()
    }

    fn play(&self, chart: &Value, game: Option<&str>, german: Player, american: Player) -> Tally {
        let mut options = self.options.clone();
        if let Some(game) = game {
            options["game"] = json!(game);
        }
        let seats = vec![vec!["german".to_owned()], vec!["american".to_owned()]];
        let set_up = SetUp { options, seats, chart: chart.clone() };
        let config = Mortain::configure(&set_up).expect("a sound set-up");
        let mut tally = Tally::default();
        for of_thread in duel::on_threads(self.threads, self.matches, |number, tally| {
            self.play_one(&config, [german, american], duel::seed(self.seed, number), tally);
        }) {
            tally.add(of_thread);
        }
        tally
    }

    fn play_one(&self, config: &Config, players: [Player; 2], seed: u64, tally: &mut Tally) {
        let mut bout = Bout::<Mortain>::open(config, seed).expect("it opens");
        let mut notes = [Notes::default(), Notes::default()];
        let mut turn: Option<(u8, usize, Seat)> = None;
        let mut left = 0;
        while let Some(mut question) = bout.question() {
            let sight = &question.sight;
            let seat = sight.seat();
            let which = usize::from(seat.0);
            let view = sight.view();
            let card = view.opportunity.as_ref().map(|open| open.card.to_string());
            let drawn = view.drawn.iter().position(|one| Some(one.to_string()) == card).unwrap_or(0);
            let goes_on = turn == Some((view.round, drawn, seat));
            if !goes_on {
                left = Budget::for_pace(question.pace).left().min(self.budget);
            }
            let mut budget = Budget::of(left);
            let (action, nanos) =
                duel::timed(|| players[which].answer(sight, &mut notes[which], &mut budget, &mut question.chance));
            left = budget.left();
            let turns = tally.turns.entry(Side::ALL[which]).or_default();
            if goes_on {
                turns.go_on(nanos);
            } else {
                turns.begin(nanos);
            }
            turn = Some((view.round, drawn, seat));
            bout.act(seat, &action).expect("it is legal");
        }
        let view = bout.view();
        let end = view.end.expect("it is over");
        let dead = |side: Side| {
            let dead = view.units.values().filter(|unit| unit.side == side && unit.at == Some(UnitPlace::Dead));
            u64::try_from(dead.count()).expect("few")
        };
        tally.played += 1;
        tally.german += u64::from(end.winner == Side::German);
        tally.exits += u64::try_from(view.exited).expect("few");
        tally.german_dead += dead(Side::German);
        tally.american_dead += dead(Side::American);
        *tally.reasons.entry(end.reason).or_default() += 1;
    }
}

fn player(name: &str) -> Player {
    match name {
        "recruit" => Player::Recruit,
        "officer" => Player::Officer,
        "general" => Player::General,
        other => panic!("{other} is no strength"),
    }
}

impl Player {
    fn answer(
        self,
        sight: &Sight<'_, Mortain>,
        notes: &mut Notes,
        budget: &mut Budget,
        chance: &mut SplitMix,
    ) -> Action<Command> {
        match self {
            Self::Recruit => Recruit.choose(sight, &mut NoMemory {}, budget, chance),
            Self::Officer => Officer(Weights::USUAL).choose(sight, &mut NoMemory {}, budget, chance),
            Self::General => General.choose(sight, notes, budget, chance),
        }
    }
}
