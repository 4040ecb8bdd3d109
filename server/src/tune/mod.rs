//! Weights of an opponent, made better by matches against itself.
//!
//! Simultaneous perturbation (Spall 1992): each step changes all weights at once by chance, a little up or down, lets the two
//! opposite changes play each other, and follows the winner in proportion to its lead. A step costs the same for forty
//! weights as for one.

use std::{collections::BTreeMap, fs, num::NonZeroU32, path::Path};

use anyhow::Context as _;
use kernel::{AnyBot, AnyGame, Chance as _, SplitMix};
use serde::{Deserialize, Serialize};

use crate::arena::{Plan, Rivals, fight};

/// A lead of this much counts for half of a victory.
const HALF_A_VICTORY: i64 = 100;
/// Weights are kept in thousandths while they are tuned.
const WHOLE: i64 = 1_000;

/// How it is tuned.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Tuning {
    /// Steps to go.
    pub(crate) steps: u32,
    /// Matches of each step, half of them with sides swapped.
    pub(crate) games: NonZeroU32,
    /// After how many rounds a match is stopped.
    pub(crate) rounds: u32,
    /// How many matches are played at a time.
    pub(crate) threads: usize,
    /// By how much a weight is changed to try it out, in hundredths of what it was at the beginning.
    pub(crate) reach: i64,
    /// How far a step goes after a victory of one of the two, in hundredths of the reach.
    pub(crate) pace: i64,
}

/// How far tuning has come: all that it takes to go on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Course {
    game: String,
    strength: String,
    seed: u64,
    /// Steps done.
    pub(crate) step: u32,
    /// The weights as they were.
    begun: BTreeMap<String, i32>,
    /// The weights as they are, in thousandths.
    now: BTreeMap<String, i64>,
}

impl Course {
    /// The beginning: the weights that a bot has.
    ///
    /// # Errors
    /// It has none.
    pub(crate) fn new(bot: &dyn AnyBot, seed: u64) -> anyhow::Result<Self> {
        let begun: BTreeMap<String, i32> =
            bot.weights().into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        anyhow::ensure!(!begun.is_empty(), "{} of {} weighs nothing", bot.strength().id, bot.game());
        let now = begun.iter().map(|(name, value)| (name.clone(), i64::from(*value) * WHOLE)).collect();
        Ok(Self { game: bot.game().to_owned(), strength: bot.strength().id.to_owned(), seed, step: 0, begun, now })
    }

    /// Where a run before left off; `None` if there is no such file.
    ///
    /// # Errors
    /// The file cannot be read, or is about another bot.
    pub(crate) fn resumed(file: &Path, bot: &dyn AnyBot) -> anyhow::Result<Option<Self>> {
        if !file.exists() {
            return Ok(None);
        }
        let written = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        let course: Self =
            serde_json::from_str(&written).with_context(|| format!("{} is no course of tuning", file.display()))?;
        let is_of_it = course.game == bot.game() && course.strength == bot.strength().id;
        anyhow::ensure!(is_of_it, "{} is about {} of {}", file.display(), course.strength, course.game);
        let known = bot.weights();
        let has_all = known.len() == course.now.len() && known.iter().all(|(name, _)| course.now.contains_key(*name));
        anyhow::ensure!(has_all, "{} has other weights than this program", file.display());
        Ok(Some(course))
    }

    /// Keeps it: a run that is broken off goes on from there.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(crate) fn keep(&self, file: &Path) -> anyhow::Result<()> {
        let beside = file.with_extension("new");
        fs::write(&beside, serde_json::to_string_pretty(self)?)
            .and_then(|()| fs::rename(&beside, file))
            .with_context(|| format!("cannot write {}", file.display()))
    }

    /// The weights, rounded.
    pub(crate) fn weights(&self) -> Vec<(String, i32)> {
        self.now.iter().map(|(name, value)| (name.clone(), rounded(*value))).collect()
    }

    /// One step. Returns the score of the change that was tried against its opposite, in thousandths from -1000 to 1000.
    ///
    /// # Errors
    /// A match cannot be played: a bug.
    pub(crate) fn go_on(&mut self, game: &dyn AnyGame, bot: &dyn AnyBot, tuning: &Tuning) -> anyhow::Result<i64> {
        let seed = self.seed.wrapping_add(u64::from(self.step).wrapping_mul(1_000_003));
        let mut chance = SplitMix::new(seed);
        let changes: BTreeMap<String, i64> = self
            .begun
            .iter()
            .map(|(name, begun)| {
                let reach = (i64::from(begun.abs()).max(2) * WHOLE * tuning.reach / 100).max(WHOLE);
                let sign = if chance.draw(2) == 0 { 1 } else { -1 };
                (name.clone(), sign * reach)
            })
            .collect();
        let with = |sign: i64| {
            let weights = self.now.iter().map(|(name, value)| {
                let shift = changes.get(name).copied().unwrap_or_default();
                (name.clone(), rounded(value + sign * shift))
            });
            bot.with_weights(&weights.collect::<Vec<_>>()).context("the bot does not take its own weights")
        };
        let (one, other) = (with(1)?, with(-1)?);
        let plan = Plan { games: tuning.games, seed, rounds: tuning.rounds, threads: tuning.threads };
        let standings = fight(game, Rivals { a: &*one, b: &*other }, &plan)?;
        let scores = standings.duels.iter().map(|duel| duel.lead * WHOLE / (duel.lead.abs() + HALF_A_VICTORY));
        let score = scores.sum::<i64>() / i64::from(tuning.games.get());
        for (name, value) in &mut self.now {
            let shift = changes.get(name).copied().unwrap_or_default();
            *value += shift * tuning.pace / 100 * score / WHOLE;
        }
        self.step += 1;
        Ok(score)
    }
}

fn rounded(value: i64) -> i32 {
    let half = if value < 0 { -WHOLE / 2 } else { WHOLE / 2 };
    i32::try_from((value + half) / WHOLE).unwrap_or(if value < 0 { i32::MIN } else { i32::MAX })
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::games;

    /// A file that is gone when it is no longer needed.
    struct Kept(PathBuf);

    impl Kept {
        fn at(name: &str) -> Self {
            Self(std::env::temp_dir().join(format!("sandtable-tune-{}-{name}.json", std::process::id())))
        }
    }

    impl Drop for Kept {
        fn drop(&mut self) {
            // There may be none.
            let _ = fs::remove_file(&self.0);
        }
    }

    fn tuning() -> Tuning {
        let games = NonZeroU32::new(2).expect("more");
        Tuning { steps: 2, games, rounds: 1, threads: 1, reach: 50, pace: 100 }
    }

    /// A bot that has weights, of whatever game.
    fn tunable(bots: &[Box<dyn AnyBot>]) -> &dyn AnyBot {
        bots.iter().find(|bot| !bot.weights().is_empty()).map(|bot| &**bot).expect("some bot weighs positions")
    }

    fn untunable(bots: &[Box<dyn AnyBot>]) -> &dyn AnyBot {
        bots.iter().find(|bot| bot.weights().is_empty()).map(|bot| &**bot).expect("some bot weighs nothing")
    }

    #[test]
    fn a_run_that_was_broken_off_goes_on_as_if_it_had_not_been() {
        let (list, bots) = (games::all(), games::bots());
        let bot = tunable(&bots);
        let game = list.get(bot.game()).expect("it is there");
        let kept = Kept::at("broken-off");
        let file = &kept.0;
        assert_eq!(Course::resumed(file, bot).expect("no file is no fault"), None);
        let mut whole = Course::new(bot, 5).expect("it has weights");
        let begun = whole.weights();
        whole.go_on(game, bot, &tuning()).expect("they play");
        whole.keep(file).expect("it is kept");
        let mut broken_off = Course::resumed(file, bot).expect("it is read").expect("it is there");
        whole.go_on(game, bot, &tuning()).expect("they play");
        broken_off.go_on(game, bot, &tuning()).expect("they play");
        assert_eq!(whole, broken_off);
        assert_eq!(whole.step, 2);
        assert_ne!(whole.weights(), begun, "something was learnt");
    }

    #[test]
    fn a_bot_that_weighs_nothing_cannot_be_tuned_nor_another_goes_on_for_it() {
        let bots = games::bots();
        let (bot, other) = (tunable(&bots), untunable(&bots));
        let refused = Course::new(other, 1).expect_err("it has no weights");
        assert_eq!(refused.to_string(), format!("{} of {} weighs nothing", other.strength().id, other.game()));
        let kept = Kept::at("another-bot");
        let file = &kept.0;
        Course::new(bot, 1).expect("it has weights").keep(file).expect("it is kept");
        let refused = Course::resumed(file, other).expect_err("another bot");
        let whose = format!("is about {} of {}", bot.strength().id, bot.game());
        assert!(refused.to_string().ends_with(&whose), "{refused}");
    }
}
