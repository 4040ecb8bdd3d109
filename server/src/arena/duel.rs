//! One match between two bots.

use std::time::Duration;

use anyhow::Context as _;
use kernel::{
    AnyBot, AnyGame, Awaiting, Budget, Figure, NamedChart, Pace, Position, RulesVersion, Seat, Seating, SetUp,
    SplitMix, Thinking, Verdict, chance_of_a_bot,
};
use rustix::time::{ClockId, clock_gettime};
use serde_json::{Map, Value, json};

use super::Rivals;
use crate::simulation::usual_seats;

/// More commands than any match of a sensible number of rounds takes: beyond it the bots go in circles.
const COMMAND_LIMIT: u32 = 200_000;

/// Who has won.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Winner {
    /// The bot that is measured.
    A,
    /// None of the two.
    Neither,
    /// The other.
    B,
}

/// A match that was played.
#[derive(Debug, Clone)]
pub(crate) struct Duel {
    /// Its place in the plan.
    pub(crate) number: u32,
    /// The seed of its dice and of the bots.
    pub(crate) seed: u64,
    /// The id of its chart.
    pub(crate) chart: String,
    /// The side that A had.
    pub(crate) side: String,
    /// Who has won.
    pub(crate) winner: Winner,
    /// The reason of the outcome, or `figures` for a match that was stopped.
    pub(crate) reason: String,
    /// How far it came.
    pub(crate) progress: u32,
    /// How many commands it took.
    pub(crate) commands: u32,
    /// By how much A's lead in each figure has grown since the beginning.
    pub(crate) swings: Vec<(&'static str, i64)>,
    /// By how much A's lead in all figures together has grown, each by its worth.
    pub(crate) lead: i64,
    /// What the bots have spent.
    pub(crate) spent: [Spent; 2],
}

/// The time of a processor that a bot has taken.
#[derive(Debug, Clone, Default)]
pub(crate) struct Spent {
    /// For each of its turns.
    pub(crate) turns: Vec<Duration>,
    /// For each answer in the course of another's turn.
    pub(crate) reactions: Vec<Duration>,
}

impl Duel {
    /// All of it but what depends on the machine.
    pub(crate) fn to_json(&self) -> Value {
        let swings: Map<String, Value> =
            self.swings.iter().map(|(id, swing)| ((*id).to_owned(), json!(swing))).collect();
        json!({
            "game": self.number,
            "seed": self.seed,
            "chart": self.chart,
            "a_plays": self.side,
            "result": match self.winner {
                Winner::A => "won",
                Winner::Neither => "drawn",
                Winner::B => "lost",
            },
            "reason": self.reason,
            "progress": self.progress,
            "commands": self.commands,
            "swings": swings,
        })
    }
}

/// What all matches of a plan have in common.
pub(super) struct Table<'t> {
    pub(super) game: &'t dyn AnyGame,
    pub(super) rivals: Rivals<'t>,
    pub(super) seating: &'t Seating,
    pub(super) charts: &'t [NamedChart],
    pub(super) rounds: u32,
}

/// A match on its way.
struct Course<'t> {
    position: Box<dyn Position>,
    dice: SplitMix,
    /// By seat.
    bots: [&'t dyn AnyBot; 2],
    memories: [Value; 2],
    spent: [Spent; 2],
    /// The seat of the latest answer of a turn, and how far the match had come.
    turn: Option<(Seat, u32)>,
}

impl Table<'_> {
    /// The match of a number. Those of two numbers have the same chart and seed, with sides swapped.
    pub(super) fn play(&self, number: u32, seed: u64) -> anyhow::Result<Duel> {
        let pair = number / 2;
        let seed = seed.wrapping_add(pair.into());
        let which = usize::try_from(pair).unwrap_or(0) % self.charts.len().max(1);
        let chart = self.charts.get(which).context("the game has no set-up chart")?;
        self.play_on(number, seed, chart).with_context(|| format!("game {number}, seed {seed}, chart {}", chart.id))
    }

    fn play_on(&self, number: u32, seed: u64, chart: &NamedChart) -> anyhow::Result<Duel> {
        let [first, second] = self.sides()?;
        let seats = vec![first.1, second.1];
        let set_up = SetUp { options: json!({}), seats, chart: chart.chart.clone() };
        let config = self.game.configure(&set_up).map_err(|refusal| anyhow::anyhow!(refusal.text.en))?;
        let rules = RulesVersion::new(self.game.rules_version());
        let mut dice = SplitMix::new(seed);
        let start = self.game.start(&config, rules)?;
        let position = start.settle(&mut dice).map_err(|refusal| anyhow::anyhow!(refusal.text.en))?.after;
        let Rivals { a, b } = self.rivals;
        let (own, bots, side) = if number.is_multiple_of(2) { (0, [a, b], first.0) } else { (1, [b, a], second.0) };
        let before = position.figures();
        let mut course = Course {
            position,
            dice,
            bots,
            memories: [Value::Null, Value::Null],
            spent: [Spent::default(), Spent::default()],
            turn: None,
        };
        let mut commands = 0;
        while course.progress() <= self.rounds && course.answer(seed, commands, rules)? {
            commands += 1;
            anyhow::ensure!(commands < COMMAND_LIMIT, "no end after {COMMAND_LIMIT} commands");
        }
        let (winner, reason) = judged(&*course.position, &before, own);
        let mut spent = course.spent;
        spent.swap(0, own);
        Ok(Duel {
            number,
            seed,
            chart: chart.id.clone(),
            side,
            winner,
            reason,
            progress: course.position.progress().map_or(0, |progress| progress.at),
            commands,
            lead: lead(&course.position.figures(), own) - lead(&before, own),
            swings: swings(&before, &course.position.figures(), own),
            spent,
        })
    }

    /// The two sides, each with the roles that one seat has.
    fn sides(&self) -> anyhow::Result<[(String, Vec<String>); 2]> {
        let mut sides: Vec<(String, Vec<String>)> = Vec::new();
        for role in usual_seats(self.seating).into_iter().flatten() {
            let known = self.seating.roles.iter().find(|one| one.id == role);
            let side = known.map(|one| one.side.clone()).unwrap_or_default();
            match sides.iter_mut().find(|(other, _)| *other == side) {
                Some((_, roles)) => roles.push(role),
                None => sides.push((side, vec![role])),
            }
        }
        sides.try_into().map_err(|_| anyhow::anyhow!("the usual table of this game has not two sides"))
    }
}

impl Course<'_> {
    fn progress(&self) -> u32 {
        self.position.progress().map_or(0, |progress| progress.at)
    }

    /// Has the next seat answered for; `false` once the match is over.
    fn answer(&mut self, seed: u64, step: u32, rules: RulesVersion) -> anyhow::Result<bool> {
        let Awaiting::Seats { pending, .. } = self.position.awaiting() else { return Ok(false) };
        let one = pending.first().context("nobody is asked")?;
        let (seat, which) = (one.seat, usize::from(one.seat.0));
        let (bot, memory) = (self.bots.get(which).context("a third seat")?, &self.memories[which]);
        let chance = &mut chance_of_a_bot(seed, step, seat);
        let thinking = Thinking { seat, rules, memory, budget: Budget::for_pace(one.pace), chance };
        let begun = cpu_time();
        let thought = bot.choose(&*self.position, thinking)?;
        let spent = cpu_time().saturating_sub(begun);
        let played = self.position.play(seat, &thought.command, &mut self.dice);
        let played = played.map_err(|refusal| {
            anyhow::anyhow!("{} answers {}: {}", bot.strength().id, thought.command, refusal.text.en)
        })?;
        self.note(seat, one.pace, spent);
        self.position = played.after;
        self.memories[which] = thought.memory;
        Ok(true)
    }

    fn note(&mut self, seat: Seat, pace: Pace, spent: Duration) {
        let now = (seat, self.progress());
        let own = &mut self.spent[usize::from(seat.0)];
        if pace == Pace::Reaction {
            own.reactions.push(spent);
            return;
        }
        match own.turns.last_mut() {
            Some(turn) if self.turn == Some(now) => *turn += spent,
            Some(_) | None => own.turns.push(spent),
        }
        self.turn = Some(now);
    }
}

/// By the outcome, else by how the lead in all figures together has changed.
fn judged(position: &dyn Position, before: &[Figure], own: usize) -> (Winner, String) {
    if let Some(outcome) = position.outcome() {
        let verdict = u8::try_from(own).ok().and_then(|seat| outcome.verdict(Seat(seat)));
        let winner = match verdict {
            Some(Verdict::Won) => Winner::A,
            Some(Verdict::Drawn) | None => Winner::Neither,
            Some(Verdict::Lost) => Winner::B,
        };
        return (winner, outcome.reason);
    }
    let swing = lead(&position.figures(), own) - lead(before, own);
    let winner = match swing.signum() {
        1 => Winner::A,
        0 => Winner::Neither,
        _ => Winner::B,
    };
    (winner, "figures".to_owned())
}

/// The lead of a seat in all figures together.
fn lead(figures: &[Figure], own: usize) -> i64 {
    Figure::lead(figures, own, 1 - own)
}

/// By how much the lead in each figure has grown.
fn swings(before: &[Figure], after: &[Figure], own: usize) -> Vec<(&'static str, i64)> {
    let lead = |figure: &Figure| {
        let of = |seat: usize| i64::from(figure.by_seat.get(seat).copied().unwrap_or(0));
        of(own) - of(1 - own)
    };
    before.iter().zip(after).map(|(before, after)| (after.id, lead(after) - lead(before))).collect()
}

/// The time of a processor that this thread has taken.
fn cpu_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or(0))
}
