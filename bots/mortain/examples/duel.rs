//! Matches between two strengths, with what they cost:
//! `cargo run --release -p mortain_bots --example duel -- --a general --b officer --games 100`.
//!
//! Each game of the pack is played `--games` times with either seating. `--game ID` plays one alone, `--pack FILE` another
//! pack than the one that ships, `--options JSON` with other options of the table, `--budget UNITS` grants less for a turn,
//! `--seed N` deals other cards, `--threads N` plays side by side. Times are of a processor, where the system tells them.
#![forbid(unsafe_code)]

use std::{collections::BTreeMap, fs, thread};

use kernel::{
    Action, Awaiting, Bot, Budget, Game as _, MatchState, NoMemory, RulesVersion, Seat, SetUp, Sight, SplitMix, Viewer,
    chance_of_a_bot,
};
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
    /// Nanoseconds of each turn, by side.
    turns: BTreeMap<Side, Vec<u64>>,
}

fn main() {
    let plan = Plan::read(std::env::args().skip(1).collect());
    println!(
        "{:?} against {:?}, {} matches of each game and seating, seed {}, budget {}",
        plan.a, plan.b, plan.matches, plan.seed, plan.budget
    );
    let (mut won, mut played) = (0, 0);
    let mut times: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
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
                times.entry(if is_first { "a" } else { "b" }).or_default().extend(turns);
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
    for (who, turns) in &mut times {
        turns.sort_unstable();
        let at = |percent: usize| turns.get((turns.len() * percent / 100).min(turns.len() - 1)).copied().unwrap_or(0);
        println!(
            "{who}: {} turns, CPU a turn p50 {} us, p95 {} us, most {} us",
            turns.len(),
            at(50) / 1000,
            at(95) / 1000,
            at(100) / 1000
        );
    }
}

/// So many of so many, with the standard error, in hundredths.
fn rate(won: u64, of: u64) -> String {
    let of = of.max(1);
    let share = won * 10_000 / of;
    let error = (share * (10_000 - share) / of).isqrt();
    format!("{won} of {of}: {}.{:02} % (se {}.{:02})", share / 100, share % 100, error / 100, error % 100)
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
            self.turns.entry(side).or_default().extend(turns);
        }
    }
}

impl Plan {
    fn read(words: Vec<String>) -> Self {
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
        let mut words = words.into_iter();
        while let (Some(name), Some(word)) = (words.next(), words.next()) {
            let number = || word.parse::<u64>().expect("a number");
            match name.as_str() {
                "--a" => plan.a = player(&word),
                "--b" => plan.b = player(&word),
                "--games" => plan.matches = number(),
                "--seed" => plan.seed = number(),
                "--budget" => plan.budget = u32::try_from(number()).expect("a number of 32 bits"),
                "--threads" => plan.threads = number().max(1),
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
        let shares = (0..self.threads).map(|share| {
            let (plan, config) = (self.clone(), config.clone());
            thread::spawn(move || {
                let mut tally = Tally::default();
                for match_ in (0..plan.matches).filter(|number| number % plan.threads == share) {
                    plan.play_one(&config, [german, american], plan.seed.wrapping_mul(1_000_003) + match_, &mut tally);
                }
                tally
            })
        });
        let shares: Vec<_> = shares.collect();
        let mut tally = Tally::default();
        for share in shares {
            tally.add(share.join().expect("it plays to the end"));
        }
        tally
    }

    fn play_one(&self, config: &Config, players: [Player; 2], seed: u64, tally: &mut Tally) {
        let rules = RulesVersion::new(Mortain::RULES_VERSION);
        let mut dice = SplitMix::new(seed ^ 0x5ca1_ab1e);
        let mut course = MatchState::<Mortain>::new(Mortain::start(config, rules));
        course.settle(&mut dice).expect("it opens");
        let mut notes = [Notes::default(), Notes::default()];
        let mut turn: Option<(u8, usize, Seat)> = None;
        let mut left = 0;
        for step in 0.. {
            let Awaiting::Seats { pending, .. } = course.awaiting() else { break };
            let (seat, pace) = (pending[0].seat, pending[0].pace);
            let which = usize::from(seat.0);
            let side = Side::ALL[which];
            let sight = Sight::of(&course, seat, rules).expect("it is asked");
            let view = sight.view();
            let card = view.opportunity.as_ref().map(|open| open.card.to_string());
            let drawn = view.drawn.iter().position(|one| Some(one.to_string()) == card).unwrap_or(0);
            let goes_on = turn == Some((view.round, drawn, seat));
            if !goes_on {
                left = Budget::for_pace(pace).left().min(self.budget);
            }
            let mut budget = Budget::of(left);
            let mut chance = chance_of_a_bot(seed, step, seat);
            let before = processor();
            let action = players[which].answer(&sight, &mut notes[which], &mut budget, &mut chance);
            let spent = processor().saturating_sub(before);
            left = budget.left();
            let turns = tally.turns.entry(side).or_default();
            if goes_on {
                *turns.last_mut().expect("it has begun") += spent;
            } else {
                turns.push(spent);
            }
            turn = Some((view.round, drawn, seat));
            course.act(seat, &action, &mut dice).expect("it is legal");
        }
        let view = Mortain::view(course.state(), Viewer::Public);
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

/// Nanoseconds that this thread has had of a processor; 0 where the system does not tell.
fn processor() -> u64 {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|first| first.parse().ok()).unwrap_or(0)
}
