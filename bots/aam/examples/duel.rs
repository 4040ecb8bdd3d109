//! Matches between two strengths, with their results and costs:
//! `cargo run --release -p aam_bots --example duel -- --a general --b officer --games 100`.
//!
//! Each pair of matches has the same armies and seed with the sides swapped; two of one strength play each match once.
//! `--armies own` (the bots' own), `random` (any legal ones), `ready` (ready-made ones), or the id of a ready-made one,
//! which meets those of the other side; with `field` each ready-made army does so in turn, those of 80 and 120 points in
//! the assault. `--mode standard` or `assault`, `--points N`, `--budget UNITS` grants less for a turn, `--seed N`,
//! `--threads N`, `--roles yes` lets `a` attack in every assault, `--list yes` writes the armies of each match, its winner,
//! the attacker of an assault, map and objective to the standard error; `officer:haste=50` is an officer with another
//! weight. Times are processor times, where the system reports them.
#![forbid(unsafe_code)]

use std::collections::BTreeMap;

use aam::{Aam, BySide, Command, Config, Limits, Options, Reason, Side, Terms, pack::ReadyArmy, random_army};
use aam_bots::{General, Notes, Officer, Recruit, Temper};
use kernel::{Action, Bot, Budget, Game as _, NoMemory, SetUp, Sight, SplitMix};
use laws::duel::{self, Bout, Share, Times, number};
use serde_json::json;

/// One of the strengths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Player {
    Recruit,
    Officer(Temper),
    General(Temper),
}

/// The matches to play.
#[derive(Debug, Clone)]
struct Plan {
    a: Player,
    b: Player,
    pairs: u64,
    seed: u64,
    budget: u32,
    threads: u64,
    armies: String,
    mode: String,
    /// The side that attacks in an assault; none: one side and the other in turn.
    attacker: Option<Side>,
    points: u16,
    /// Whether `a` attacks in every assault.
    roles: bool,
    /// Whether armies, winner and field of each match are written to the standard error.
    list: bool,
}

#[derive(Debug, Default)]
struct Tally {
    /// Wins of `a`, of the axis, of the attacker, of the side first named; halves count 1, so that all is of twice the matches.
    a: u64,
    axis: u64,
    attacker: u64,
    /// The matches in which `a` attacks, and its wins in them.
    a_attacks: [u64; 2],
    matches: u64,
    turns: u64,
    reasons: BTreeMap<String, u64>,
    /// The times of turns of `a` and of `b`.
    times: [Times; 2],
}

fn main() {
    let plan = Plan::read(std::env::args().skip(1));
    println!(
        "{:?} against {:?}, {} pairs, armies {}, {}, {} points, seed {}, budget {}",
        plan.a, plan.b, plan.pairs, plan.armies, plan.mode, plan.points, plan.seed, plan.budget
    );
    if plan.armies == "field" {
        for army in &aam::pack::shipped()[0].pack().armies {
            let own = plan.clone();
            // An army of an assault plays in the assault, on its side of it.
            let of_army = match army.points {
                ..=80 => Plan { mode: "assault".to_owned(), attacker: Some(army.side.other()), ..own },
                81..=100 => Plan { mode: "standard".to_owned(), ..own },
                _ => Plan { mode: "assault".to_owned(), attacker: Some(army.side), ..own },
            };
            let tally = Plan { armies: army.id.clone(), ..of_army }.play();
            let won = if army.side == Side::Axis { tally.axis } else { 2 * tally.matches - tally.axis };
            println!("  {:22} {}", army.id, rate(won, tally.matches));
        }
        return;
    }
    let tally = plan.play();
    println!("  {:?} wins {}", plan.a, rate(tally.a, tally.matches));
    println!("  the Axis wins {}", rate(tally.axis, tally.matches));
    if plan.mode == "assault" {
        println!("  the attacker wins {}", rate(tally.attacker, tally.matches));
        if plan.a != plan.b {
            let [matches, won] = tally.a_attacks;
            println!("  {:?} wins as the attacker {}", plan.a, rate(won, matches));
            println!("  {:?} wins as the defender {}", plan.a, rate(tally.a - won, tally.matches - matches));
        }
    }
    let turns = tally.turns * 10 / tally.matches.max(1);
    println!("  {}.{} turns; {:?}", turns / 10, turns % 10, tally.reasons);
    for (who, times) in [plan.a, plan.b].iter().zip(&tally.times) {
        let [p50, p95, most] = times.micros([50, 95, 100]);
        println!("  {who:?}: {} turns, CPU a turn p50 {p50} us, p95 {p95} us, most {most} us", times.count());
    }
}

/// So many halves of so many, with the standard error.
fn rate(halves: u64, of: u64) -> String {
    format!("{}.{} of {}: {}", halves / 2, halves % 2 * 5, of.max(1), Share::of(halves, 2, of))
}

impl Plan {
    fn read(words: impl Iterator<Item = String>) -> Self {
        let mut plan = Self {
            a: Player::Officer(Temper::USUAL),
            b: Player::Recruit,
            pairs: 50,
            seed: 1,
            budget: Budget::TURN,
            threads: 1,
            armies: "own".to_owned(),
            mode: "standard".to_owned(),
            attacker: None,
            points: 100,
            roles: false,
            list: false,
        };
        for (name, word) in duel::options(words) {
            match name.as_str() {
                "--a" => plan.a = player(&word),
                "--b" => plan.b = player(&word),
                "--games" => plan.pairs = number::<u64>(&word).div_ceil(2),
                "--seed" => plan.seed = number(&word),
                "--budget" => plan.budget = number(&word),
                "--threads" => plan.threads = number(&word),
                "--points" => plan.points = number(&word),
                "--armies" => plan.armies = word,
                "--mode" => plan.mode = word,
                "--roles" => plan.roles = word == "yes",
                "--list" => plan.list = word == "yes",
                other => panic!("{other} is no option"),
            }
        }
        plan
    }

    fn config(&self, attacker: Side) -> Config {
        let options = if self.mode == "assault" {
            json!({ "scenario": "assault", "attacker": attacker, "points": self.points })
        } else {
            json!({ "points": self.points })
        };
        let seats = vec![vec!["axis".to_owned()], vec!["allies".to_owned()]];
        Aam::configure(&SetUp { options, seats, chart: json!({ "pack": "own-1" }) }).expect("a sound set-up")
    }

    fn play(&self) -> Tally {
        let configs = BySide { axis: self.config(Side::Axis), allies: self.config(Side::Allies) };
        let mut tally = Tally::default();
        for of_thread in duel::on_threads(self.threads, self.pairs, |pair, tally| {
            let attacker = self.attacker.unwrap_or(Side::ALL[usize::try_from(pair % 2).expect("small")]);
            let of_pair = duel::seed(self.seed, pair);
            for a_seat in 0..2 {
                // With one strength alone, or in one role, the sides swapped would play the same match again.
                let is_swapped = self.a != self.b && !self.roles;
                let seed = if is_swapped { of_pair } else { duel::seed_within(of_pair, 2, u64::from(a_seat == 1)) };
                let a_seat = if self.roles { usize::from(attacker == Side::Allies) } else { a_seat };
                self.play_one(configs.get(attacker), attacker, seed, a_seat, tally);
            }
        }) {
            tally.add(of_thread);
        }
        tally
    }

    fn play_one(&self, config: &Config, attacker: Side, seed: u64, a_seat: usize, tally: &mut Tally) {
        let mut lots = SplitMix::new(seed ^ 0xa12_3e5);
        let mut bout = Bout::<Aam>::open(config, seed).expect("it opens");
        let mut notes = [Notes::default(), Notes::default()];
        let mut last: [Option<u8>; 2] = [None; 2];
        let mut left = [0; 2];
        while let Some(mut question) = bout.question() {
            let sight = &question.sight;
            let seat = sight.seat();
            let which = usize::from(seat.0);
            let player = if which == a_seat { self.a } else { self.b };
            if question.kind == "army"
                && let Some(army) = self.army(sight, Side::ALL[which], &mut lots)
            {
                bout.act(seat, &Action::Command(army)).expect("it is legal");
                continue;
            }
            let turn = sight.view().turn;
            let times = &mut tally.times[usize::from(which != a_seat)];
            if last[which] != Some(turn) {
                (last[which], left[which]) = (Some(turn), self.budget);
                times.begin(0);
            }
            let granted = Budget::for_pace(question.pace).left().min(left[which]);
            let mut budget = Budget::of(granted);
            let (action, nanos) =
                duel::timed(|| player.answer(sight, &mut notes[which], &mut budget, &mut question.chance));
            times.go_on(nanos);
            left[which] -= granted - budget.left();
            bout.act(seat, &action).expect("it is legal");
        }
        let view = bout.view();
        let end = view.end.expect("it is over");
        let halves = |is_for: Side| match end.winner {
            Some(winner) => 2 * u64::from(winner == is_for),
            None => 1,
        };
        if self.list {
            let objective = view.ground.as_ref().map(|ground| ground.objective());
            eprintln!("{}", json!([view.armies.axis, view.armies.allies, end.winner, attacker, view.map, objective]));
        }
        tally.matches += 1;
        tally.turns += u64::from(view.turn);
        tally.a += halves(Side::ALL[a_seat]);
        tally.axis += halves(Side::Axis);
        tally.attacker += halves(attacker);
        if attacker == Side::ALL[a_seat] {
            tally.a_attacks[0] += 1;
            tally.a_attacks[1] += halves(attacker);
        }
        let reason: Reason = end.reason;
        let who = match end.winner {
            Some(winner) if self.mode == "assault" => {
                if winner == attacker {
                    "attacker"
                } else {
                    "defender"
                }
            }
            Some(winner) if winner == Side::ALL[a_seat] => "a",
            Some(_) => "b",
            None => "nobody",
        };
        *tally.reasons.entry(format!("{who}: {reason:?}")).or_default() += 1;
    }

    /// The army of a side, if the bots do not choose it themselves.
    fn army(&self, sight: &Sight<'_, Aam>, side: Side, lots: &mut SplitMix) -> Option<Command> {
        if self.armies == "own" {
            return None;
        }
        let view = sight.view();
        let Options::Army { points, .. } = sight.options() else { return None };
        let terms = Terms { side, points, year: None, limits: Limits::None };
        let own = || view.cards.armies.iter().filter(|army| army.side == side);
        let is_named = |id: &str| own().any(|army| army.id == id);
        let fits = |army: &&ReadyArmy| army.points <= points && army.points + 7 > points;
        let ready: Vec<&ReadyArmy> = match self.armies.as_str() {
            "random" => Vec::new(),
            "ready" => own().filter(fits).collect(),
            id if is_named(id) => own().filter(|army| army.id == id).collect(),
            _ => own().filter(fits).collect(),
        };
        let units = if ready.is_empty() {
            random_army(&view.cards, &terms, lots)?.list(&view.cards)
        } else {
            let drawn =
                usize::try_from(kernel::Chance::draw(lots, u32::try_from(ready.len()).expect("few"))).expect("small");
            ready[drawn]
                .units
                .iter()
                .map(|(card, count)| (view.cards.card(*card).id.clone(), i64::from(*count)))
                .collect()
        };
        Some(Command::Army { units })
    }
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.a += other.a;
        self.axis += other.axis;
        self.attacker += other.attacker;
        for (own, more) in self.a_attacks.iter_mut().zip(other.a_attacks) {
            *own += more;
        }
        self.matches += other.matches;
        self.turns += other.turns;
        for (reason, count) in other.reasons {
            *self.reasons.entry(reason).or_default() += count;
        }
        for (own, more) in self.times.iter_mut().zip(&other.times) {
            own.add(more);
        }
    }
}

/// `officer`, or `officer:haste=50,danger=120`.
fn player(words: &str) -> Player {
    let (name, weights) = duel::weighted(words);
    let usual = if name == "general" { Temper::GENERAL } else { Temper::USUAL };
    let temper = usual.with(&weights).expect("weights that there are");
    match name {
        "recruit" => Player::Recruit,
        "officer" => Player::Officer(temper),
        "general" => Player::General(temper),
        other => panic!("{other} is no strength"),
    }
}

impl Player {
    fn answer(
        self,
        sight: &Sight<'_, Aam>,
        notes: &mut Notes,
        budget: &mut Budget,
        chance: &mut SplitMix,
    ) -> Action<Command> {
        match self {
            Self::Recruit => Recruit.choose(sight, &mut NoMemory {}, budget, chance),
            Self::Officer(temper) => Officer(temper).choose(sight, &mut NoMemory {}, budget, chance),
            Self::General(temper) => General(temper).choose(sight, notes, budget, chance),
        }
    }
}
