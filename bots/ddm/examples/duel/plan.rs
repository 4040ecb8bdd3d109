//! What is played.

use std::fs;

use ddm::{Command, Ddm};
use ddm_bots::{General, Notes, Officer, Recruit, Weights};
use kernel::{Action, Bot as _, Budget, NoMemory, Sight, SplitMix};
use laws::duel::{self, number};
use serde_json::{Value, json};

const MAPS: [&str; 5] = ["broken-hall", "four-gates", "market-ruins", "old-wood", "spike-crypt"];

/// One of the strengths, with its weights.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Strength {
    Recruit,
    Officer(Weights),
    General(Weights),
}

/// Where warbands come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bands {
    Own,
    Random,
    Ready,
    Mirror,
    Field,
}

#[derive(Debug, Clone)]
pub(crate) struct Plan {
    pub(crate) a: Strength,
    pub(crate) b: Strength,
    pub(crate) matches: u64,
    pub(crate) seed: u64,
    pub(crate) budget: u32,
    pub(crate) seats: usize,
    pub(crate) bands: Bands,
    maps: Vec<String>,
    /// What a table is opened with.
    pub(crate) chart: Value,
    /// The pack itself.
    pub(crate) pack: Value,
    pub(crate) options: Value,
    /// Whether what each card wins is told.
    pub(crate) cards: bool,
    /// Whether all that happens is told.
    pub(crate) trace: bool,
}

impl Plan {
    pub(crate) fn read(words: impl Iterator<Item = String>) -> Self {
        let shipped = include_str!("../../../../rules/ddm/data/pack.json");
        let mut plan = Self {
            a: Strength::Officer(Weights::USUAL),
            b: Strength::Recruit,
            matches: 50,
            seed: 1,
            budget: Budget::TURN,
            seats: 2,
            bands: Bands::Own,
            maps: Vec::new(),
            chart: json!({ "pack": "standard" }),
            pack: serde_json::from_str(shipped).expect("JSON"),
            options: json!({}),
            cards: false,
            trace: false,
        };
        for (name, word) in duel::options(words) {
            match name.as_str() {
                "--a" => plan.a = strength(&word),
                "--b" => plan.b = strength(&word),
                "--games" => plan.matches = number(&word),
                "--seed" => plan.seed = number(&word),
                "--budget" => plan.budget = number(&word),
                "--seats" => plan.seats = number(&word),
                "--map" if word == "all" => plan.maps = MAPS.map(str::to_owned).to_vec(),
                "--map" => plan.maps = vec![word],
                "--cards" => plan.cards = word == "yes",
                "--trace" => plan.trace = word == "yes",
                "--points" | "--rounds" | "--target" => plan.options[&name[2..]] = json!(number::<u64>(&word)),
                "--victory" | "--terrain" | "--teams" => plan.options[&name[2..]] = json!(word),
                "--warbands" => plan.bands = bands(&word),
                "--pack" => {
                    let text = fs::read_to_string(&word).expect("a file");
                    plan.pack = serde_json::from_str(&text).expect("JSON");
                    plan.chart = plan.pack.clone();
                }
                other => panic!("{other} is no option"),
            }
        }
        plan
    }

    /// How many matches have the same warbands.
    pub(crate) fn turns(&self) -> u64 {
        if self.a == self.b { self.seats as u64 } else { 2 }
    }

    /// The map of a group of matches; `None` if chance draws it.
    pub(crate) fn map(&self, number: u64) -> Option<&str> {
        let count = u64::try_from(self.maps.len()).expect("few").max(1);
        self.maps.get(usize::try_from(number % count).expect("few")).map(String::as_str)
    }

    /// The strength that a seat plays with.
    pub(crate) fn strength(&self, which: usize, turned: usize) -> Strength {
        if (which + turned).is_multiple_of(2) { self.a } else { self.b }
    }

    /// Which warband of a group the seat has.
    pub(crate) fn band(&self, which: usize, turned: usize) -> usize {
        if self.a == self.b { (which + turned) % self.seats } else { which }
    }
}

impl Strength {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Recruit => "recruit",
            Self::Officer(_) => "officer",
            Self::General(_) => "general",
        }
    }

    pub(crate) fn answer(
        self,
        sight: &Sight<'_, Ddm>,
        notes: &mut Notes,
        budget: &mut Budget,
        chance: &mut SplitMix,
    ) -> Action<Command> {
        match self {
            Self::Recruit => Recruit.choose(sight, &mut NoMemory {}, budget, chance),
            Self::Officer(weights) => Officer(weights).choose(sight, &mut NoMemory {}, budget, chance),
            Self::General(weights) => General(weights).choose(sight, notes, budget, chance),
        }
    }
}

/// `officer`, or `officer:danger=50,area=90`.
fn strength(words: &str) -> Strength {
    let (name, changes) = duel::weighted(words);
    let with = |weights: Weights| weights.with(&changes).expect("weights that there are");
    match name {
        "recruit" => Strength::Recruit,
        "officer" => Strength::Officer(with(Weights::USUAL)),
        "general" => Strength::General(with(Weights::GENERAL)),
        other => panic!("{other} is no strength"),
    }
}

fn bands(word: &str) -> Bands {
    match word {
        "own" => Bands::Own,
        "random" => Bands::Random,
        "ready" => Bands::Ready,
        "mirror" => Bands::Mirror,
        "field" => Bands::Field,
        other => panic!("{other} is no kind of warband"),
    }
}
