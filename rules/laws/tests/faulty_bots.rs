//! Every law of bots is seen to fail: bots with one fault each, and the law that finds it.
#![forbid(unsafe_code)]

use std::sync::atomic::{AtomicU32, Ordering};

use kernel::{
    AnyBot, Budget, Game as _, NoThought, Position, RulesVersion, SetUp, SplitMix, Strength, Text, Thinking, Thought,
};
use laws::{
    Breach, Hides, Opponent, OpponentBounds, a_bot_answers_the_same_to_the_same, a_bot_knows_nothing_hidden,
    bots_answers_are_legal, bots_bring_a_match_forward,
};
use outpost::{Outpost, State};
use serde_json::{Value, json};

/// What is wrong with a bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fault {
    /// Nothing: it answers as the game does for a player who is away.
    None,
    /// It ends its turn whatever it is asked.
    Stubborn,
    /// It counts its answers where no match can see it.
    Counts,
    /// It notes more than is kept.
    Verbose,
    /// It looks at the whole state.
    Peeks,
    /// It moves a scout, takes that back, and so on.
    Dithers,
}

struct Faulty(Fault);

static ANSWERS: AtomicU32 = AtomicU32::new(0);

impl AnyBot for Faulty {
    fn game(&self) -> &'static str {
        Outpost::ID
    }

    fn strength(&self) -> Strength {
        Strength { id: "faulty", name: Text::new("Faulty", "Fautif"), about: Text::new("Wrong.", "Faux.") }
    }

    fn choose(&self, position: &dyn Position, thinking: Thinking<'_>) -> Result<Thought, NoThought> {
        let seat = thinking.seat;
        let fallback = position.fallback(seat, &Value::Null).ok_or(NoThought::NotAsked)?;
        let seeded = |seed: u64| position.random_command(seat, &mut SplitMix::new(seed));
        let command = match self.0 {
            Fault::None | Fault::Verbose => None,
            Fault::Stubborn => Some(json!({ "do": "end_turn" })),
            Fault::Counts => seeded(ANSWERS.fetch_add(1, Ordering::Relaxed).into()),
            Fault::Peeks => {
                let secrets = position.snapshot()?.to_string();
                seeded(secrets.bytes().fold(0, |sum: u64, byte| sum.wrapping_mul(31).wrapping_add(byte.into())))
            }
            Fault::Dithers if position.undo_depth(seat) > 0 => Some(json!({ "do": "undo" })),
            Fault::Dithers => (0..40).filter_map(seeded).find(|command| command["do"] == "march"),
        };
        let memory = if self.0 == Fault::Verbose { json!(vec![7; 70_000]) } else { json!({}) };
        let spent = thinking.chance.draw(2);
        Ok(Thought { command: command.unwrap_or(fallback), memory, spent: spent.min(thinking.budget.left()) })
    }
}

/// The faulty bot at tables of two.
struct AtATable<const FAULT: u8>;

const FAULTS: [Fault; 6] = [Fault::None, Fault::Stubborn, Fault::Counts, Fault::Verbose, Fault::Peeks, Fault::Dithers];

impl<const FAULT: u8> Opponent for AtATable<FAULT> {
    type Game = Outpost;
    const BOUNDS: OpponentBounds =
        OpponentBounds { matches: 6, steps: 120, hides: Hides::Something, patience: 60, thought: Budget::TURN };

    fn bot() -> Box<dyn AnyBot> {
        Box::new(Faulty(FAULTS[usize::from(FAULT)]))
    }

    fn opening(_: u64) -> State {
        let set_up = SetUp {
            options: json!({}),
            seats: vec![vec!["red".into()], vec!["blue".into()]],
            chart: Outpost::charts().swap_remove(0).chart,
        };
        let config = Outpost::configure(&set_up).expect("the usual table");
        Outpost::start(&config, RulesVersion::new(Outpost::RULES_VERSION))
    }
}

fn told(law: Result<(), Breach>, by: &str) {
    match law {
        Err(breach) => assert!(breach.what.contains(by), "{breach}"),
        Ok(()) => panic!("nothing was found; expected {by:?}"),
    }
}

#[test]
fn a_bot_without_a_fault_keeps_all_laws() {
    laws::hold(bots_answers_are_legal::<AtATable<0>>());
    laws::hold(a_bot_answers_the_same_to_the_same::<AtATable<0>>());
    laws::hold(a_bot_knows_nothing_hidden::<AtATable<0>>());
    laws::hold(bots_bring_a_match_forward::<AtATable<0>>());
}

#[test]
fn an_answer_that_is_refused_is_found() {
    told(bots_answers_are_legal::<AtATable<1>>(), "is refused");
}

#[test]
fn a_bot_that_remembers_what_it_does_not_note_is_found() {
    told(a_bot_answers_the_same_to_the_same::<AtATable<2>>(), "after a restart");
}

#[test]
fn notes_that_are_too_long_are_found() {
    told(a_bot_answers_the_same_to_the_same::<AtATable<3>>(), "longer than");
}

#[test]
fn a_bot_that_looks_at_hidden_hands_is_found() {
    told(a_bot_knows_nothing_hidden::<AtATable<4>>(), "what is hidden is another");
}

#[test]
fn a_bot_that_goes_round_in_circles_is_found() {
    told(bots_bring_a_match_forward::<AtATable<5>>(), "still at");
}
