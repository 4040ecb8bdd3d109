//! Matches between two strengths, with what they cost, and what wins: warbands, factions, maps, seats.
//!
//! `cargo run --release -p ddm_bots --example duel -- --a officer --b recruit --games 100`
//!
//! `--warbands own` (the bots' own), `random`, `ready` (those of the pack against each other), `mirror` (the same of the pack
//! for all) or `field` (those of the pack against random ones); `--map ID` or `all`; `--seats 2|3|4`; `--points N`; `--victory last|points`; `--terrain map|tiles`;
//! `--teams pairs`; `--pack FILE`; `--budget UNITS`; `--seed N`. Matches come in pairs with the same warbands and dice, the
//! strengths swapped. Times are of a processor, where the system tells them.
#![forbid(unsafe_code)]

use std::{collections::BTreeMap, fs};

use ddm::{Command, Ddm, Options, Player, Reason, WarbandView};
use ddm_bots::{General, Notes, Officer, Recruit, Weights};
use kernel::{
    Action, Awaiting, Bot, Budget, Game as _, MatchState, NoMemory, RulesVersion, SetUp, Sight, SplitMix, Viewer,
    chance_of_a_bot,
};
use serde_json::{Value, json};

/// One of the strengths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Strength {
    Recruit,
    Officer,
    General,
}

/// Where warbands come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bands {
    Own,
    Random,
    Ready,
    Mirror,
    Field,
}

/// What is played.
#[derive(Debug, Clone)]
struct Plan {
    a: Strength,
    b: Strength,
    matches: u64,
    seed: u64,
    budget: u32,
    seats: usize,
    bands: Bands,
    map: Option<String>,
    pack: Value,
    options: Value,
    weights: Weights,
    verbose: bool,
    trace: bool,
}

/// Won of played, in halves.
#[derive(Debug, Clone, Copy, Default)]
struct Score {
    halves: u64,
    played: u64,
}

impl Score {
    fn add(&mut self, halves: u64) {
        self.halves += halves;
        self.played += 1;
    }

    fn text(self) -> String {
        let of = self.played.max(1) * 2;
        let share = self.halves * 10_000 / of;
        let error = (share * 10_000_u64.saturating_sub(share) / self.played.max(1)).isqrt();
        format!("{}.{:02} % (se {}.{:02}) of {}", share / 100, share % 100, error / 100, error % 100, self.played)
    }
}

#[derive(Debug, Default)]
struct Tally {
    a: Score,
    by_band: BTreeMap<String, Score>,
    by_faction: BTreeMap<String, Score>,
    by_player: BTreeMap<String, Score>,
    by_map: BTreeMap<String, Score>,
    by_card: BTreeMap<String, Score>,
    reasons: BTreeMap<Reason2, u64>,
    rounds: u64,
    turns: BTreeMap<&'static str, Vec<u64>>,
}

type Reason2 = String;

fn main() {
    let plan = Plan::read(std::env::args().skip(1).collect());
    let mut tally = Tally::default();
    for number in 0..plan.matches {
        plan.play_pair(number, &mut tally);
    }
    println!("{:?} against {:?}, seed {}, budget {}: {}", plan.a, plan.b, plan.seed, plan.budget, tally.a.text());
    println!(
        "reasons {:?}, rounds {}.{:02}",
        tally.reasons,
        tally.rounds / tally.a.played.max(1),
        tally.rounds * 100 / tally.a.played.max(1) % 100
    );
    for (title, scores) in [
        ("seat", &tally.by_player),
        ("map, first seat", &tally.by_map),
        ("faction", &tally.by_faction),
        ("warband", &tally.by_band),
    ] {
        for (name, score) in scores {
            println!("  {title} {name:24} {}", score.text());
        }
    }
    if plan.verbose {
        for (name, score) in &tally.by_card {
            println!("  card {name:24} {}", score.text());
        }
    }
    for (who, turns) in &mut tally.turns {
        turns.sort_unstable();
        let at =
            |percent: usize| turns.get((turns.len() * percent / 100).min(turns.len() - 1)).copied().unwrap_or(0) / 1000;
        println!("{who}: {} answers, CPU p50 {} us, p95 {} us, most {} us", turns.len(), at(50), at(95), at(100));
    }
}

impl Plan {
    fn read(words: Vec<String>) -> Self {
        let mut plan = Self {
            a: Strength::Officer,
            b: Strength::Recruit,
            matches: 50,
            seed: 1,
            budget: Budget::TURN,
            seats: 2,
            bands: Bands::Own,
            map: None,
            pack: json!({ "pack": "standard" }),
            options: json!({}),
            weights: Weights::USUAL,
            verbose: false,
            trace: false,
        };
        let mut words = words.into_iter();
        while let (Some(name), Some(word)) = (words.next(), words.next()) {
            let number = || word.parse::<u64>().expect("a number");
            match name.as_str() {
                "--a" => plan.a = strength(&word),
                "--b" => plan.b = strength(&word),
                "--games" => plan.matches = number(),
                "--seed" => plan.seed = number(),
                "--budget" => plan.budget = u32::try_from(number()).expect("32 bits"),
                "--seats" => plan.seats = usize::try_from(number()).expect("2 to 4"),
                "--map" => plan.map = Some(word),
                "--cards" => plan.verbose = number() > 0,
                "--trace" => plan.trace = number() > 0,
                "--weight" => {
                    let (name, value) = word.split_once('=').expect("NAME=VALUE");
                    let change = [(name.to_owned(), value.parse::<i32>().expect("a number"))];
                    plan.weights = plan.weights.with(&change).expect("a weight");
                }
                "--points" | "--rounds" | "--target" => plan.options[&name[2..]] = json!(number()),
                "--victory" | "--terrain" | "--teams" => plan.options[&name[2..]] = json!(word),
                "--warbands" => {
                    plan.bands = match word.as_str() {
                        "own" => Bands::Own,
                        "random" => Bands::Random,
                        "ready" => Bands::Ready,
                        "mirror" => Bands::Mirror,
                        "field" => Bands::Field,
                        other => panic!("{other} is no kind of warband"),
                    };
                }
                "--pack" => {
                    let text = fs::read_to_string(&word).expect("a file");
                    plan.pack = serde_json::from_str(&text).expect("JSON");
                }
                other => panic!("{other} is no option"),
            }
        }
        plan
    }

    /// The same warbands and dice twice, the strengths swapped.
    fn play_pair(&self, number: u64, tally: &mut Tally) {
        let maps: Vec<String> = match self.map.as_deref() {
            Some("all") => MAPS.iter().map(|map| (*map).to_owned()).collect(),
            Some(map) => vec![map.to_owned()],
            None => Vec::new(),
        };
        let mut options = self.options.clone();
        let map = maps.get(usize::try_from(number).expect("small") % maps.len().max(1));
        if let Some(map) = map {
            options["map"] = json!(map);
        }
        let seats = (1..=self.seats).map(|seat| vec![format!("p{seat}")]).collect();
        let set_up = SetUp { options, seats, chart: self.pack.clone() };
        let config = Ddm::configure(&set_up).expect("a sound set-up");
        let seed = self.seed.wrapping_mul(1_000_003).wrapping_add(number);
        for turned in 0..2 {
            let rules = RulesVersion::new(Ddm::RULES_VERSION);
            let mut dice = SplitMix::new(seed ^ 0x5ca1_ab1e);
            let mut course = MatchState::<Ddm>::new(Ddm::start(&config, rules));
            course.settle(&mut dice).expect("it opens");
            self.play(course, seed, turned, &mut dice, number, map.map_or("", |map| map), tally);
        }
    }

    #[expect(clippy::too_many_arguments, reason = "all that makes a match")]
    fn play(
        &self,
        mut course: MatchState<Ddm>,
        seed: u64,
        turned: usize,
        dice: &mut SplitMix,
        number: u64,
        map: &str,
        tally: &mut Tally,
    ) {
        let rules = RulesVersion::new(Ddm::RULES_VERSION);
        let is_a = |which: usize| (which + turned) % 2 == 0;
        let mut notes = vec![Notes::default(); self.seats];
        let mut left = self.budget;
        let mut last = None;
        for step in 0.. {
            let Awaiting::Seats { pending, .. } = course.awaiting() else { break };
            let (seat, pace) = (pending[0].seat, pending[0].pace);
            let which = usize::from(seat.0);
            let sight = Sight::of(&course, seat, rules).expect("it is asked");
            let player = if is_a(which) { self.a } else { self.b };
            if last != Some(seat) {
                left = Budget::for_pace(pace).left().min(self.budget);
            }
            last = Some(seat);
            let action = match (self.bands, sight.options()) {
                (Bands::Random | Bands::Ready | Bands::Mirror | Bands::Field, Options::Warband { .. }) => {
                    Action::Command(self.warband(&sight, which, number))
                }
                _ => {
                    let mut budget = Budget::of(left);
                    let mut chance = chance_of_a_bot(seed, step, seat);
                    let before = processor();
                    let action = self.answer(player, is_a(which), &sight, &mut notes[which], &mut budget, &mut chance);
                    left = budget.left();
                    let spent = processor().saturating_sub(before);
                    tally.turns.entry(name(player)).or_default().push(spent);
                    action
                }
            };
            if self.trace {
                let view = sight.view();
                let offered = match sight.options() {
                    Options::Turn { attacks, charges, reach, .. } => {
                        format!("[{} attacks, {} charges, {} places]", attacks.len(), charges.len(), reach.len())
                    }
                    _ => String::new(),
                };
                let given = serde_json::to_string(&action).unwrap_or_default();
                println!("R{} {seat:?} {player:?} {given} {offered}", view.round);
            }
            match course.act(seat, &action, dice) {
                Ok(acted) if self.trace => trace(course.state(), &acted),
                Ok(_) => {}
                Err(error) => panic!("seed {seed} step {step} {player:?}: {action:?}: {error:?}"),
            }
        }
        self.count(&course, turned, map, tally);
    }

    fn count(&self, course: &MatchState<Ddm>, turned: usize, map: &str, tally: &mut Tally) {
        let view = Ddm::view(course.state(), Viewer::Public);
        let end = view.end.as_ref().expect("it is over");
        let halves = |player: Player| match (end.winners.is_empty(), end.winners.contains(&player)) {
            (true, _) => 1,
            (false, true) => 2,
            (false, false) => 0,
        };
        let winner_is_a = |player: &Player| (player.index() + turned) % 2 == 0;
        tally.a.add(match end.winners.first() {
            None => 1,
            Some(player) => 2 * u64::from(winner_is_a(player)),
        });
        *tally.reasons.entry(format!("{:?}", end.reason)).or_default() += 1;
        tally.rounds += u64::from(view.round);
        for (which, player) in view.players.iter().enumerate() {
            let won = halves(player.player);
            tally.by_player.entry(player.player.to_string()).or_default().add(won);
            if which == 0 && !map.is_empty() {
                tally.by_map.entry(map.to_owned()).or_default().add(won);
            }
            let WarbandView::Known(list) = &player.warband else { continue };
            tally.by_faction.entry(list.faction.id().to_owned()).or_default().add(won);
            let known = self.ready().into_iter().find(|(_, creatures)| *creatures == list.creatures);
            if let Some((name, _)) = known {
                tally.by_band.entry(name).or_default().add(won);
            }
            let mut cards = list.creatures.clone();
            cards.sort_unstable();
            cards.dedup();
            for card in cards {
                tally.by_card.entry(card).or_default().add(won);
            }
        }
    }

    fn answer(
        &self,
        player: Strength,
        is_a: bool,
        sight: &Sight<'_, Ddm>,
        notes: &mut Notes,
        budget: &mut Budget,
        chance: &mut SplitMix,
    ) -> Action<Command> {
        let weights = if is_a { self.weights } else { Weights::USUAL };
        match player {
            Strength::Recruit => Recruit.choose(sight, &mut NoMemory {}, budget, chance),
            Strength::Officer => Officer(weights).choose(sight, &mut NoMemory {}, budget, chance),
            Strength::General => General(weights).choose(sight, notes, budget, chance),
        }
    }

    /// The ready warbands of the pack.
    fn ready(&self) -> Vec<(String, Vec<String>)> {
        let pack = if self.pack.get("bands").is_some() { self.pack.clone() } else { shipped() };
        let bands = pack["bands"].as_object().expect("bands").clone();
        let list = |band: &Value| {
            band["creatures"]
                .as_array()
                .expect("a list")
                .iter()
                .map(|id| id.as_str().expect("an id").to_owned())
                .collect()
        };
        bands.into_iter().map(|(name, band)| (name, list(&band))).collect()
    }

    fn warband(&self, sight: &Sight<'_, Ddm>, which: usize, number: u64) -> Command {
        let mut chance =
            SplitMix::new(self.seed.wrapping_add(number.wrapping_mul(77)).wrapping_add(which as u64 * 7_919));
        let random = |chance: &mut SplitMix| match sight.at_random(chance) {
            Some(Action::Command(command @ Command::Warband { .. })) => command,
            other => panic!("{other:?} is no warband"),
        };
        let ready = self.ready();
        let count = ready.len() as u64;
        let pick = |index: u64| {
            let (name, creatures) = &ready[usize::try_from(index % count).expect("small")];
            let pack = if self.pack.get("bands").is_some() { self.pack.clone() } else { shipped() };
            let faction = pack["bands"][name]["faction"].as_str().expect("a faction").to_owned();
            let Command::Warband { tiles, .. } = random(&mut SplitMix::new(number)) else { unreachable!("it is one") };
            Command::Warband { faction, creatures: creatures.clone(), tiles }
        };
        match self.bands {
            // All pairs in turn: with two seats each against each other one.
            Bands::Ready => {
                let mixed = number.wrapping_mul(2_654_435_761) >> 3;
                let first = number % count;
                let step = 1 + mixed % (count - 1);
                pick(first + step * which as u64)
            }
            Bands::Mirror => pick(number),
            Bands::Field if (number + which as u64).is_multiple_of(2) => pick(number / 2 + which as u64),
            Bands::Own | Bands::Random | Bands::Field => random(&mut chance),
        }
    }
}

/// What an act has led to, and who is left.
fn trace(state: &ddm::State, acted: &kernel::Acted<Ddm>) {
    for event in &acted.events {
        println!("    {}", serde_json::to_string(event).unwrap_or_default());
    }
    let view = Ddm::view(state, Viewer::Public);
    let stand = |creature: &ddm::CreatureView| {
        let at = creature.at?;
        Some(format!(
            "{}:{}@{},{} {}hp{}",
            creature.id,
            creature.card,
            at.x,
            at.y,
            creature.hp,
            if creature.routing { " routs" } else { "" }
        ))
    };
    println!("  = {}", view.creatures.iter().filter_map(stand).collect::<Vec<_>>().join("; "));
}

const MAPS: [&str; 5] = ["broken-hall", "four-gates", "market-ruins", "old-wood", "spike-crypt"];

fn shipped() -> Value {
    let text = include_str!("../../../rules/ddm/data/pack.json");
    serde_json::from_str(text).expect("JSON")
}

const fn name(strength: Strength) -> &'static str {
    match strength {
        Strength::Recruit => "recruit",
        Strength::Officer => "officer",
        Strength::General => "general",
    }
}

fn strength(name: &str) -> Strength {
    match name {
        "recruit" => Strength::Recruit,
        "officer" => Strength::Officer,
        "general" => Strength::General,
        other => panic!("{other} is no strength"),
    }
}

/// Nanoseconds that this thread has had of a processor; 0 where the system does not tell.
fn processor() -> u64 {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|first| first.parse().ok()).unwrap_or(0)
}
