//! Bots against each other, many matches in a row, to see which is the stronger and what it costs.

mod duel;
mod program;
mod standings;

use std::{num::NonZeroU32, thread, time::Instant};

use anyhow::Context as _;
use kernel::{AnyBot, AnyGame};
use serde_json::json;

pub(crate) use program::Program;
pub(crate) use standings::Standings;

use duel::{Duel, Table};

/// What is to be played.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plan {
    /// How many matches. Two in a row have the same chart and the same seed, with sides swapped.
    pub(crate) games: NonZeroU32,
    /// The same seed gives the same matches, whatever the number of threads.
    pub(crate) seed: u64,
    /// After how many rounds a match is stopped, and its figures are compared with those at its beginning.
    pub(crate) rounds: u32,
    /// How many matches are played at a time, at least 1.
    pub(crate) threads: usize,
}

/// Two bots of one game.
#[derive(Clone, Copy)]
pub(crate) struct Rivals<'b> {
    /// The one that is measured.
    pub(crate) a: &'b dyn AnyBot,
    /// The one that it is measured by.
    pub(crate) b: &'b dyn AnyBot,
}

impl<'b> Rivals<'b> {
    /// The bots of a game by their ids.
    ///
    /// # Errors
    /// There is no such bot; the message says which there are.
    #[cfg(test)]
    pub(crate) fn named(bots: &'b [Box<dyn AnyBot>], game: &str, a: &str, b: &str) -> anyhow::Result<Self> {
        Ok(Self { a: Self::find(bots, game, a)?, b: Self::find(bots, game, b)? })
    }

    /// The bot of a game by its id.
    ///
    /// # Errors
    /// There is no such bot; the message says which there are.
    pub(crate) fn find(bots: &'b [Box<dyn AnyBot>], game: &str, id: &str) -> anyhow::Result<&'b dyn AnyBot> {
        let known = || bots.iter().filter(|bot| bot.game() == game);
        known().find(|bot| bot.strength().id == id).map(|bot| &**bot).with_context(|| {
            let ids: Vec<&str> = known().map(|bot| bot.strength().id).collect();
            format!("{game} has no opponent {id}; it has: {}", ids.join(", "))
        })
    }
}

/// Plays all matches of a plan: the usual table of the game with one seat for each of its two sides, its charts in turn.
///
/// # Errors
/// The game has not two sides, or a bug: a bot answers what the game refuses. The message names the seed.
pub(crate) fn fight(game: &dyn AnyGame, rivals: Rivals<'_>, plan: &Plan) -> anyhow::Result<Standings> {
    let begun = Instant::now();
    let charts = game.charts();
    let seating = game
        .seating(&json!({}))
        .map_err(|refusal| anyhow::anyhow!("the game refuses its own options: {}", refusal.text.en))?;
    let table = Table { game, rivals, seating: &seating, charts: &charts, rounds: plan.rounds };
    let all = plan.games.get();
    let step = u32::try_from(plan.threads.max(1)).unwrap_or(u32::MAX).min(all);
    let mut duels: Vec<Duel> = thread::scope(|scope| {
        let workers: Vec<_> = (0..step)
            .map(|first| {
                let table = &table;
                let numbers = (first..all).step_by(plan.threads.max(1));
                scope.spawn(move || {
                    numbers.map(|number| table.play(number, plan.seed)).collect::<anyhow::Result<Vec<Duel>>>()
                })
            })
            .collect();
        workers
            .into_iter()
            .map(|worker| worker.join().map_err(|_| anyhow::anyhow!("a bot or the rules have panicked"))?)
            .try_fold(Vec::new(), |mut all, duels| {
                all.extend(duels?);
                anyhow::Ok(all)
            })
    })?;
    duels.sort_by_key(|duel| duel.number);
    Ok(Standings { duels, elapsed: begun.elapsed() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standings(threads: usize) -> Standings {
        let games = crate::games::all();
        let game = games.get("outpost").expect("the sample game");
        let bots = crate::games::bots();
        let rivals = Rivals::named(&bots, "outpost", "sergeant", "recruit").expect("they are there");
        let plan = Plan { games: NonZeroU32::new(40).expect("more"), seed: 7, rounds: 20, threads };
        fight(game, rivals, &plan).expect("they play")
    }

    #[test]
    fn the_same_seed_gives_the_same_matches_on_any_number_of_threads() {
        let results = |threads| standings(threads).duels.iter().map(Duel::to_json).collect::<Vec<_>>();
        assert_eq!(results(1), results(3));
    }

    #[test]
    fn the_stronger_one_leads_from_either_side() {
        let standings = standings(2);
        assert_eq!(standings.duels.len(), 40);
        let report = standings.report();
        assert!(report["result"]["score"].as_f64() > Some(0.6), "{}", report["result"]);
        assert!(report["elo"]["low"].as_f64() < report["elo"]["value"].as_f64());
        assert_eq!(report["as"].as_object().map(serde_json::Map::len), Some(2), "it had both sides");
    }

    #[test]
    fn a_bot_that_is_not_there_is_named_with_those_that_are() {
        let bots = crate::games::bots();
        let refused = Rivals::named(&bots, "outpost", "marshal", "recruit").err().expect("no such bot");
        assert_eq!(refused.to_string(), "outpost has no opponent marshal; it has: recruit, sergeant");
    }
}
