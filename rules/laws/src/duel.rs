//! Matches between bots of one game, for programs that measure them: words of a command line, seeds, matches on threads,
//! shares with their standard error, processor times.
//!
//! Set-ups, options and what is counted belong to the game. The program of a game steps through a [`Bout`]:
//!
//! ```ignore
//! let mut bout = Bout::<Outpost>::open(&config, duel::seed(run, number))?;
//! while let Some(mut question) = bout.question() {
//!     let seat = question.sight.seat();
//!     let (action, nanos) = duel::timed(|| bot.choose(&question.sight, &mut memory, &mut budget, &mut question.chance));
//!     bout.act(seat, &action)?;
//! }
//! ```

use std::{any, fmt, fs, str::FromStr};

use kernel::{
    Acted, Action, Awaiting, Game, MatchState, Pace, RulesVersion, Seat, Sight, SplitMix, Viewer, chance_of_a_bot,
};

pub use crate::threads::on_threads;

/// The options of a command line, `--name word` each, in order; a name without a word at the end is left out.
pub fn options(words: impl IntoIterator<Item = String>) -> impl Iterator<Item = (String, String)> {
    let mut words = words.into_iter();
    std::iter::from_fn(move || Some((words.next()?, words.next()?)))
}

/// The number that the word of an option stands for.
///
/// # Panics
/// If the word is no number of that type: programs that measure end there.
#[must_use]
pub fn number<N: FromStr>(word: &str) -> N {
    word.parse().unwrap_or_else(|_| panic!("{word} is no number ({})", any::type_name::<N>()))
}

/// The name of a strength and the weights given with it: `officer`, or `officer:danger=50,area=90`.
///
/// # Panics
/// If a weight is no whole number of 32 bits.
#[must_use]
pub fn weighted(word: &str) -> (&str, Vec<(String, i32)>) {
    let (name, weights) = word.split_once(':').unwrap_or((word, ""));
    let weights = weights.split(',').filter_map(|weight| weight.split_once('='));
    (name, weights.map(|(name, value)| (name.to_owned(), number(value))).collect())
}

/// The seed of a match of a run, or of a group of matches, by its number in the run.
///
/// Two different strengths change seats within a group and keep its seed: they meet the same dice. Two equal ones would
/// play the same match again; each of their matches has a [`seed_within`] the group.
#[must_use]
pub const fn seed(run: u64, number: u64) -> u64 {
    run.wrapping_mul(1_000_003).wrapping_add(number)
}

/// The seed of one match alone of a group of `size` matches; `index` counts them from 0.
#[must_use]
pub const fn seed_within(group: u64, size: u64, index: u64) -> u64 {
    group.wrapping_mul(size).wrapping_add(index)
}

/// A match of bots, with dice and the bots' chance by its seed.
pub struct Bout<G: Game> {
    course: MatchState<G>,
    dice: SplitMix,
    seed: u64,
    /// How many answers there have been.
    step: u32,
}

/// What a seat is asked.
pub struct Question<'a, G: Game> {
    /// The match as the seat may know it.
    pub sight: Sight<'a, G>,
    /// What is asked for, in the game's vocabulary.
    pub kind: &'static str,
    /// What pays for the time of the answer.
    pub pace: Pace,
    /// The chance of the bot for this answer.
    pub chance: SplitMix,
}

impl<G: Game> Bout<G> {
    /// A match by the newest rules, at its first question.
    ///
    /// # Errors
    /// With the seed, if the rules cannot open it.
    pub fn open(config: &G::Config, seed: u64) -> Result<Self, String> {
        let rules = RulesVersion::new(G::RULES_VERSION);
        let mut bout = Self {
            course: MatchState::new(G::start(config, rules)),
            dice: SplitMix::new(seed ^ 0x5ca1_ab1e),
            seed,
            step: 0,
        };
        bout.course.settle(&mut bout.dice).map_err(|error| format!("seed {seed} does not open: {error:?}"))?;
        Ok(bout)
    }

    /// The question of the first of the seats that are asked; `None` if the match is over.
    pub fn question(&self) -> Option<Question<'_, G>> {
        let Awaiting::Seats { pending, .. } = self.course.awaiting() else { return None };
        let asked = pending.first()?;
        let sight = Sight::of(&self.course, asked.seat, RulesVersion::new(G::RULES_VERSION))?;
        let chance = chance_of_a_bot(self.seed, self.step, asked.seat);
        Some(Question { sight, kind: asked.kind, pace: asked.pace, chance })
    }

    /// Puts in the answer of a seat, and tells what it has led to.
    ///
    /// # Errors
    /// With seed, step and answer, if the rules refuse it.
    pub fn act(&mut self, seat: Seat, action: &Action<G::Command>) -> Result<Acted<G>, String> {
        let (seed, step) = (self.seed, self.step);
        self.step += 1;
        let refused = |error| format!("seed {seed} step {step}: {action:?} is not legal: {error:?}");
        self.course.act(seat, action, &mut self.dice).map_err(refused)
    }

    /// The match as every spectator may know it.
    pub fn view(&self) -> G::View {
        G::view(self.course.state(), Viewer::Public)
    }
}

/// A share of matches and its standard error. It is written in percent with two decimals: `62.50 % (se 4.84)`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// Both in hundredths of a percent, rounded down.
    share: u64,
    error: u64,
}

impl Share {
    /// `won` of `matches` matches, where `won` counts parts of which a match has `whole`: 1 where a match is won or lost,
    /// 2 where it can be halved. Of no matches the share is 0.
    #[must_use]
    pub fn of(won: u64, whole: u64, matches: u64) -> Self {
        let matches = matches.max(1);
        let share = won * 10_000 / (matches * whole);
        Self { share, error: (share * 10_000_u64.saturating_sub(share) / matches).isqrt() }
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { share, error } = self;
        write!(f, "{}.{:02} % (se {}.{:02})", share / 100, share % 100, error / 100, error % 100)
    }
}

/// What work gives, and the processor time of this thread that it takes, in nanoseconds: 0 where the system does not
/// tell.
pub fn timed<T>(work: impl FnOnce() -> T) -> (T, u64) {
    let before = processor();
    let done = work();
    (done, processor().saturating_sub(before))
}

/// Nanoseconds that this thread has had of a processor; 0 where the system does not tell.
fn processor() -> u64 {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|first| first.parse().ok()).unwrap_or(0)
}

/// Processor times of turns or of answers.
#[derive(Debug, Clone, Default)]
pub struct Times {
    nanos: Vec<u64>,
}

impl Times {
    /// A turn that begins with so many nanoseconds.
    pub fn begin(&mut self, nanos: u64) {
        self.nanos.push(nanos);
    }

    /// So many nanoseconds more of the latest turn; the first one begins with them.
    pub fn go_on(&mut self, nanos: u64) {
        match self.nanos.last_mut() {
            Some(latest) => *latest += nanos,
            None => self.begin(nanos),
        }
    }

    /// The turns of another tally too.
    pub fn add(&mut self, other: &Self) {
        self.nanos.extend(&other.nanos);
    }

    /// How many turns there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.nanos.len()
    }

    /// The percentiles asked for, in whole microseconds, rounded down: the 100th is the longest time. All are 0 where
    /// there is none.
    #[must_use]
    pub fn micros<const N: usize>(&self, percents: [usize; N]) -> [u64; N] {
        let mut sorted = self.nanos.clone();
        sorted.sort_unstable();
        let last = sorted.len().saturating_sub(1);
        percents.map(|percent| sorted.get((sorted.len() * percent / 100).min(last)).map_or(0, |nanos| nanos / 1000))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use outpost::Outpost;

    use super::*;

    #[test]
    fn options_are_pairs_of_words() {
        let words = ["--games", "20", "--a", "officer:danger=50,area=-9", "--seed"].map(str::to_owned);
        let read: Vec<_> = options(words).collect();
        assert_eq!(read.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["--games", "--a"]);
        assert_eq!(number::<u64>(&read[0].1), 20);
        assert_eq!(weighted(&read[1].1), ("officer", vec![("danger".to_owned(), 50), ("area".to_owned(), -9)]));
        assert_eq!(weighted("recruit"), ("recruit", Vec::new()));
    }

    #[test]
    fn no_two_matches_have_one_seed() {
        let seeds = |size| (0..100).flat_map(move |group| (0..size).map(move |i| seed_within(seed(7, group), size, i)));
        for size in 1..=4 {
            let all: BTreeSet<u64> = seeds(size).collect();
            assert_eq!(all.len() as u64, 100 * size, "groups of {size}");
        }
    }

    #[test]
    fn a_share_is_rounded_down_and_counts_halves() {
        assert_eq!(Share::of(5, 1, 8).to_string(), "62.50 % (se 17.11)");
        assert_eq!(Share::of(5, 2, 8).to_string(), "31.25 % (se 16.38)");
        assert_eq!(Share::of(0, 1, 0).to_string(), "0.00 % (se 0.00)");
    }

    #[test]
    fn times_of_answers_make_up_those_of_turns() {
        let mut times = Times::default();
        assert_eq!(times.micros([50, 100]), [0, 0]);
        times.go_on(1_000);
        times.go_on(2_500);
        times.begin(9_999);
        assert_eq!((times.count(), times.micros([0, 50, 100])), (2, [3, 9, 9]));
    }

    #[test]
    fn a_bout_is_the_same_by_the_same_seed() {
        let set_up = kernel::SetUp {
            options: serde_json::json!({}),
            seats: vec![vec!["red".into()], vec!["blue".into()]],
            chart: Outpost::charts().swap_remove(0).chart,
        };
        let config = Outpost::configure(&set_up).expect("the usual table");
        let open = |seed| Bout::<Outpost>::open(&config, seed).expect("it opens");
        // The bots' chance of each answer, and the answers.
        let played = |seed| -> (BTreeSet<u64>, Vec<String>) {
            let (mut bout, mut chances, mut answers) = (open(seed), BTreeSet::new(), Vec::new());
            while let Some(mut question) = bout.question()
                && answers.len() < 300
            {
                chances.insert(question.chance.clone().bits());
                let (seat, action) = (question.sight.seat(), question.sight.at_random(&mut question.chance));
                let action = action.expect("a seat that is asked can answer");
                answers.push(format!("{seat:?} {action:?}"));
                bout.act(seat, &action).expect("what is offered is accepted");
            }
            (chances, answers)
        };
        let (chances, answers) = played(1);
        assert_eq!(chances.len(), answers.len(), "each answer has a chance of its own");
        assert!((chances, answers) == played(1));
        let first = |seed| open(seed).question().map(|mut question| question.chance.bits());
        assert!(open(1).dice.bits() != open(2).dice.bits() && first(1) != first(2), "each seed has its own chance");
    }
}
