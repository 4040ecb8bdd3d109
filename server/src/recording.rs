//! The match that the server brings along: two of its opponents against each other, kept as a log and played again by
//! the rules. A fresh server shows it on its first page, and needs no table for it.

use std::{collections::BTreeMap, sync::LazyLock};

use anyhow::Context as _;
use kernel::{
    AnyBot, AnyGame, Awaiting, Budget, LoggedStep, NumberedStep, Position, RecapLine, RulesVersion, Seat, SetUp,
    SplitMix, Thinking, Viewer, chance_of_a_bot,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::simulation::usual_seats;

/// Written by `sandtable record`.
static WRITTEN: &str = include_str!("recording/match.json");

/// So many steps lie between two positions that are kept.
const KEPT_EVERY: usize = 25;

/// A match as it is written: what the rules need to play it again.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Log {
    game: String,
    rules: u32,
    config: Value,
    steps: Vec<Step>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Step {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    #[serde(default, skip_serializing_if = "is_zero")]
    draws: usize,
    events: Vec<Value>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out a reference")]
const fn is_zero(number: &usize) -> bool {
    *number == 0
}

impl Step {
    fn logged(&self) -> LoggedStep<'_> {
        LoggedStep { seat: self.seat.map(Seat), events: &self.events, draws: self.draws }
    }
}

/// A match that can be looked at step by step.
pub(crate) struct Recording {
    game: &'static dyn AnyGame,
    rules: RulesVersion,
    steps: Vec<Step>,
    lines: Vec<RecapLine>,
    /// The state after some steps, by their numbers; the one before the first is 0.
    kept: BTreeMap<usize, Value>,
}

impl Recording {
    /// The one that this program brings along; `None` if its rules cannot read it, which a test rules out.
    pub(crate) fn shipped() -> Option<&'static Self> {
        static SHIPPED: LazyLock<Option<Recording>> = LazyLock::new(|| {
            let read = || Recording::of(serde_json::from_str(WRITTEN)?);
            read().inspect_err(|error| tracing::error!(%error, "the recorded match cannot be read")).ok()
        });
        SHIPPED.as_ref()
    }

    fn of(log: Log) -> anyhow::Result<Self> {
        let game = crate::games::all().get(&log.game).context("there is no such game")?;
        let rules = RulesVersion::new(log.rules);
        let mut position = game.start(&log.config, rules)?;
        let mut kept = BTreeMap::from([(0, position.snapshot()?)]);
        let (opening, rest) = log.steps.split_first().context("it has no steps")?;
        position.apply(opening.logged())?;
        let numbered: Vec<_> =
            (2..).zip(rest).map(|(number, step)| NumberedStep { number, step: step.logged() }).collect();
        let lines = position.recap(Viewer::Public, &numbered)?;
        for (number, step) in (2..).zip(rest) {
            position.apply(step.logged())?;
            if number % KEPT_EVERY == 0 {
                kept.insert(number, position.snapshot()?);
            }
        }
        Ok(Self { game, rules, lines, kept, steps: log.steps })
    }

    /// Id of its game.
    pub(crate) fn game(&self) -> &'static str {
        self.game.id()
    }

    /// The number of its last step.
    pub(crate) fn head(&self) -> u32 {
        u32::try_from(self.steps.len()).unwrap_or(u32::MAX)
    }

    /// What happens in it, oldest first.
    pub(crate) fn lines(&self) -> &[RecapLine] {
        &self.lines
    }

    /// How it stood after a step, as the public sees it; a step beyond the last counts as the last.
    ///
    /// # Errors
    /// The rules do not read it.
    pub(crate) fn view(&self, seq: u32) -> anyhow::Result<Value> {
        let to = usize::try_from(seq.max(1)).unwrap_or(usize::MAX).min(self.steps.len());
        let (from, state) = self.kept.range(..=to).next_back().context("nothing is kept")?;
        let mut position = self.game.restore(state, self.rules)?;
        for step in self.steps.iter().take(to).skip(*from) {
            position.apply(step.logged())?;
        }
        Ok(position.view(Viewer::Public)?)
    }
}

/// What is to be recorded.
pub(crate) struct Plan<'p> {
    pub(crate) game: &'p dyn AnyGame,
    /// Plays every seat.
    pub(crate) bot: &'p dyn AnyBot,
    pub(crate) seed: u64,
    /// After how many rounds it stops, if the match is not over before.
    pub(crate) rounds: u32,
}

/// Lets a bot play a match of the usual table against itself and writes it down. The same plan gives the same match.
///
/// # Errors
/// A bug: the game refuses its own set-up, or what the bot answers.
pub(crate) fn record(plan: &Plan<'_>) -> anyhow::Result<Log> {
    let &Plan { game, bot, seed, rounds } = plan;
    let refused = |refusal: kernel::Refusal| anyhow::anyhow!(refusal.text.en);
    let seats = usual_seats(&game.seating(&json!({})).map_err(refused)?);
    let chart = game.charts().into_iter().next().context("the game has no set-up chart")?.chart;
    let mut memories = vec![Value::Null; seats.len()];
    let config = game.configure(&SetUp { options: json!({}), seats, chart }).map_err(refused)?;
    let rules = RulesVersion::new(game.rules_version());
    let mut dice = SplitMix::new(seed);
    let opening = game.start(&config, rules)?.settle(&mut dice).map_err(refused)?;
    let mut steps = vec![Step { seat: None, draws: opening.draws.len(), events: opening.events }];
    let mut position: Box<dyn Position> = opening.after;
    while position.progress().is_none_or(|progress| progress.at <= rounds) {
        let Awaiting::Seats { pending, .. } = position.awaiting() else { break };
        let one = pending.first().context("nobody is asked")?;
        let seat = one.seat;
        let memory = memories.get_mut(usize::from(seat.0)).context("a seat too many")?;
        let number = u32::try_from(steps.len()).unwrap_or(u32::MAX);
        let chance = &mut chance_of_a_bot(seed, number, seat);
        let thinking = Thinking { seat, rules, memory, budget: Budget::for_pace(one.pace), chance };
        let thought = bot.choose(&*position, thinking)?;
        let played = position.play(seat, &thought.command, &mut dice).map_err(refused)?;
        *memory = thought.memory;
        steps.push(Step { seat: Some(seat.0), draws: played.draws.len(), events: played.events });
        position = played.after;
    }
    Ok(Log { game: game.id().to_owned(), rules: game.rules_version(), config, steps })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_match_that_is_shipped_can_be_looked_at_from_its_first_step_to_its_last() {
        let recording = Recording::of(serde_json::from_str(WRITTEN).expect("it is JSON")).expect("the rules read it");
        assert!(recording.lines().len() >= 30, "there is something to see: {} lines", recording.lines().len());
        assert!(recording.lines().iter().any(|line| line.way.len() > 1), "units march");
        assert!(recording.lines().is_sorted_by_key(|line| line.step));
        let views: Vec<_> = (1..=recording.head()).map(|seq| recording.view(seq).expect("a view")).collect();
        assert_ne!(views.first(), views.last());
        let beyond = recording.view(recording.head() + 9).expect("a view");
        assert_eq!(Some(&beyond), views.last());
    }

    #[test]
    fn the_same_plan_records_the_same_match() {
        let bots = crate::games::bots();
        let bot = bots.iter().find(|bot| bot.game() == "outpost").expect("it has opponents");
        let game = crate::games::all().get("outpost").expect("the sample game");
        let recorded = |seed| {
            let log = record(&Plan { game, bot: &**bot, seed, rounds: 2 }).expect("a match");
            serde_json::to_string(&log).expect("JSON")
        };
        assert_eq!(recorded(1), recorded(1));
        assert_ne!(recorded(1), recorded(2));
    }
}
