//! Laws of opponents: what every bot is held to, in positions that it chose itself and in others.

use std::{
    sync::atomic::{AtomicU32, Ordering},
    thread,
};

use kernel::{
    AnyBot, AnyGame as _, Awaiting, Budget, Chance as _, Erased, Game, MOST_MEMORY, Position, RulesVersion, Seat,
    SplitMix, Thinking, Thought, Viewer, chance_of_a_bot,
};
use serde_json::{Value, json};

use crate::{
    Breach, Hides,
    breach::{Checked, holds, same},
    play::{copy, newest},
    threads::on_threads,
};

/// A bot with what the laws need to know of it. A type of its tests, without values.
pub trait Opponent: Send + Sync + 'static {
    /// The game that it plays.
    type Game: Game;

    /// How much is looked at.
    const BOUNDS: OpponentBounds;

    /// The bot.
    fn bot() -> Box<dyn AnyBot>;

    /// Where the match of a seed begins.
    fn opening(seed: u64) -> <Self::Game as Game>::State;
}

/// How much is looked at.
#[derive(Debug, Clone, Copy)]
pub struct OpponentBounds {
    /// Matches that each law is tried on.
    pub matches: u64,
    /// Commands for which each of them is followed, unless it ends before.
    pub steps: u32,
    /// Whether the game has something to hide.
    pub hides: Hides,
    /// Commands until a match among bots is over or has moved on by one unit of its progress.
    pub patience: u32,
    /// What an answer may cost in a match among bots, where it matters that it goes on and not how well: at most
    /// [`Budget::TURN`], which other laws grant, too.
    pub thought: u32,
}

/// A match that the bot and chance play together.
struct Table {
    seed: u64,
    step: u32,
    position: Box<dyn Position>,
    /// What the bot noted for each seat.
    memories: Vec<Value>,
    dice: SplitMix,
    players: SplitMix,
}

/// What the bot is handed at one answer.
#[derive(Clone)]
struct Handed {
    seat: Seat,
    memory: Value,
    budget: Budget,
    chance: SplitMix,
}

fn rules<O: Opponent>() -> RulesVersion {
    newest::<O::Game>()
}

fn restored<O: Opponent>(snapshot: &Value) -> Checked<Box<dyn Position>> {
    Erased::<O::Game>::new().restore(snapshot, rules::<O>()).map_err(|error| error.to_string())
}

impl Table {
    fn open<O: Opponent>(seed: u64) -> Checked<Self> {
        let state = serde_json::to_value(O::opening(seed)).map_err(|error| error.to_string())?;
        let mut dice = SplitMix::new(!seed);
        let position = restored::<O>(&json!({ "match": { "state": state } }))?;
        let position = position.settle(&mut dice).map_err(|refusal| refusal.text.en)?.after;
        let players = SplitMix::new(seed.wrapping_mul(0x9e37_79b9));
        let memories = vec![Value::Null; usize::from(u8::MAX)];
        Ok(Self { seed, step: 0, position, memories, dice, players })
    }

    /// A seat that is asked; `None` once the match is over.
    fn asked(&mut self) -> Option<Seat> {
        let Awaiting::Seats { pending, .. } = self.position.awaiting() else { return None };
        let which = self.players.draw(u32::try_from(pending.len()).ok()?);
        Some(pending.get(usize::try_from(which).ok()?)?.seat)
    }

    /// As hosts hand it, but for the budget; at times a memory that was lost, or that of another seat.
    fn handed(&mut self, seat: Seat) -> Handed {
        let own = usize::from(seat.0);
        let memory = match self.players.draw(10) {
            0 => Value::Null,
            1 => self.memories[usize::try_from(self.players.draw(4)).unwrap_or(own)].clone(),
            2 => json!({ "of": "another bot" }),
            _ => self.memories[own].clone(),
        };
        // Mostly little: an answer is legal however long the bot has thought, and this plays thousands.
        let budget = match self.players.draw(20) {
            0 => Budget::of(0),
            1 => Budget::of(Budget::TURN),
            _ => Budget::of(self.players.draw(Budget::REACTION / 4)),
        };
        Handed { seat, memory, budget, chance: chance_of_a_bot(self.seed, self.step, seat) }
    }

    fn play(&mut self, seat: Seat, command: &Value) -> Checked {
        let played = self.position.play(seat, command, &mut self.dice);
        let played = played
            .map_err(|refusal| format!("{seat}: {command} is refused: {} ({})", refusal.code, refusal.text.en))?;
        self.position = played.after;
        self.step += 1;
        Ok(())
    }
}

fn answer<O: Opponent>(position: &dyn Position, handed: Handed) -> Checked<Thought> {
    let Handed { seat, memory, budget, mut chance } = handed;
    let thinking = Thinking { seat, rules: rules::<O>(), memory: &memory, budget, chance: &mut chance };
    let thought = O::bot().choose(position, thinking).map_err(|error| format!("{seat}: {error}"))?;
    holds(thought.spent <= budget.left(), || format!("{seat}: more is spent than there was"))?;
    Ok(thought)
}

/// Plays each match on one of as many threads as there are processors: matches of a bot that searches take a minute.
fn for_each_match(matches: u64, play: impl Fn(u64) -> Result<(), Breach> + Sync) -> Result<(), Breach> {
    let threads = thread::available_parallelism().map_or(1, |threads| threads.get() as u64);
    let breaches = on_threads(threads, matches, |seed, breach: &mut Option<Breach>| {
        if breach.is_none() {
            *breach = play(seed).err();
        }
    });
    breaches.into_iter().flatten().min_by_key(|breach| breach.seed).map_or(Ok(()), Err)
}

/// Plays matches in which the bot answers for all seats, with random acts between its answers; `look` sees each answer
/// before it is carried out.
fn for_each_answer<O: Opponent>(look: impl Fn(&mut Table, &Handed, &Thought) -> Checked + Sync) -> Result<(), Breach> {
    for_each_match(O::BOUNDS.matches, |seed| {
        let mut table = Table::open::<O>(seed).map_err(|what| Breach { seed, step: 0, what })?;
        // In some matches the bot is left alone, in others chance has its hand in every second command.
        let meddling = u32::try_from(seed % 4).unwrap_or(0);
        while table.step < O::BOUNDS.steps {
            let step = table.step;
            let breach = |what| Breach { seed, step, what };
            let Some(seat) = table.asked() else { break };
            let handed = table.handed(seat);
            let thought = answer::<O>(&*table.position, handed.clone()).map_err(breach)?;
            look(&mut table, &handed, &thought).map_err(breach)?;
            let mut meddler = table.players.clone();
            let random =
                if table.players.draw(8) < meddling { table.position.random_command(seat, &mut meddler) } else { None };
            if let Some(command) = random {
                table.play(seat, &command).map_err(breach)?;
            } else {
                table.play(seat, &thought.command).map_err(breach)?;
                table.memories[usize::from(seat.0)] = thought.memory;
            }
        }
        Ok(())
    })
}

/// Whatever the position, and whatever has become of its notes and its budget, what a bot answers is accepted.
///
/// # Errors
/// The first answer that is refused.
pub fn bots_answers_are_legal<O: Opponent>() -> Result<(), Breach> {
    for_each_answer::<O>(|table, handed, thought| is_legal(table, handed, thought))
}

fn is_legal(table: &Table, handed: &Handed, thought: &Thought) -> Checked {
    let played = table.position.play(handed.seat, &thought.command, &mut table.dice.clone());
    played.map(|_| ()).map_err(|refusal| {
        format!("{}: {} is refused: {} ({})", handed.seat, thought.command, refusal.code, refusal.text.en)
    })
}

/// An answer is accepted ([`bots_answers_are_legal`], in the same matches), and the same inputs give the same answer, also
/// after a restart: from the position and the notes as they are stored. Notes are within their bound.
///
/// # Errors
/// The first answer that is refused or differs, or notes that are too long.
pub fn a_bot_answers_the_same_to_the_same<O: Opponent>() -> Result<(), Breach> {
    for_each_answer::<O>(|table, handed, thought| {
        is_legal(table, handed, thought)?;
        let stored = table.position.snapshot().map_err(|error| error.to_string())?;
        let after_a_restart = restored::<O>(&stored)?;
        let memory = handed.memory.to_string();
        let memory = serde_json::from_str(&memory).map_err(|error| error.to_string())?;
        let again = answer::<O>(&*after_a_restart, Handed { memory, ..handed.clone() })?;
        same(format_args!("{}: the answer after a restart", handed.seat), &again, thought)?;
        holds(!thought.memory.is_null() && thought.memory.to_string().len() <= MOST_MEMORY, || {
            format!("{}: the notes are longer than {MOST_MEMORY} bytes", handed.seat)
        })
    })
}

/// What the seat may not know changes neither the answer nor the notes nor the work.
///
/// # Errors
/// The first answer that does; or nothing was hidden in a game that hides something, so that nothing was proven.
pub fn a_bot_knows_nothing_hidden<O: Opponent>() -> Result<(), Breach> {
    let hidden = AtomicU32::new(0);
    for_each_answer::<O>(|table, handed, thought| {
        let position = copy(&*table.position);
        let other = position.redraw_hidden(Viewer::Seat(handed.seat), &mut table.players);
        let digests = [position.digest(), other.digest()].map(|digest| digest.map_err(|error| error.to_string()));
        let [one, two] = digests;
        hidden.fetch_add(u32::from(one? != two?), Ordering::Relaxed);
        let disguised = answer::<O>(&*other, handed.clone())?;
        same(format_args!("{}: the answer where what is hidden is another", handed.seat), &disguised, thought)
    })?;
    let hidden = hidden.into_inner();
    if (hidden > 0) == (O::BOUNDS.hides != Hides::Nothing) {
        return Ok(());
    }
    let what = format!("{:?} to hide is what was expected, and {hidden} positions hid something", O::BOUNDS.hides);
    Err(Breach { seed: 0, step: 0, what })
}

/// A match among bots goes on: it ends, or its progress rises.
///
/// # Errors
/// The first match that goes round in circles.
pub fn bots_bring_a_match_forward<O: Opponent>() -> Result<(), Breach> {
    for_each_match(O::BOUNDS.matches, |seed| {
        let breach = |step, what| Breach { seed, step, what };
        let mut table = Table::open::<O>(seed).map_err(|what| breach(0, what))?;
        let (mut at, mut waited) = (0, 0);
        while table.step < O::BOUNDS.steps {
            let step = table.step;
            let Some(seat) = table.asked() else { break };
            let handed = Handed {
                seat,
                memory: table.memories[usize::from(seat.0)].clone(),
                budget: Budget::of(O::BOUNDS.thought),
                chance: chance_of_a_bot(seed, step, seat),
            };
            let thought = answer::<O>(&*table.position, handed).map_err(|what| breach(step, what))?;
            table.play(seat, &thought.command).map_err(|what| breach(step, what))?;
            table.memories[usize::from(seat.0)] = thought.memory;
            let now = table.position.progress().map_or(0, |progress| progress.at);
            waited = if now == at { waited + 1 } else { 0 };
            at = now;
            holds(waited <= O::BOUNDS.patience, || {
                format!("{waited} commands and still at {at}; the latest is {}", thought.command)
            })
            .map_err(|what| breach(step, what))?;
        }
        Ok(())
    })
}

/// The bots of a game have these ids, from the weakest on, and names and descriptions in both languages.
///
/// # Panics
/// If not.
pub fn strengths_are_told_apart<G: Game>(bots: &[Box<dyn AnyBot>], ids: &[&str]) {
    let strengths: Vec<_> = bots.iter().map(|bot| bot.strength()).collect();
    assert_eq!(strengths.iter().map(|one| one.id).collect::<Vec<_>>(), ids);
    for one in strengths {
        assert!(!one.name.en.is_empty() && one.name.en != one.name.fr, "the name of {}", one.id);
        assert!(!one.about.en.is_empty() && one.about.en != one.about.fr, "what is said of {}", one.id);
    }
    assert!(bots.iter().all(|bot| bot.game() == G::ID));
}
