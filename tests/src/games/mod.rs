//! The games that tests and drivers play: who sits where, what a bot does, what looks like a command.
//!
//! A game takes one file here and one line in [`ALL`]. Everything else plays by what the server offers, and most tests
//! play [`SAMPLE`].

mod aa1941;
mod aam;
mod ddm;
mod mortain;
mod outpost;
mod warfighter;

use std::fmt;

use kernel::AnyGame;
use protocol::Decision;
use serde_json::Value;

use crate::chance::Chance;

/// A game of the list.
pub type Game = &'static Playable;

/// The sample game, which the tests play unless they need something else.
pub static SAMPLE: Game = &outpost::OUTPOST;

/// A game in which sides have several seats.
pub static WITH_SIDES: Game = &aa1941::AA1941;

/// The game whose views weigh most: figures of capacity are for it.
pub static HEAVIEST: Game = &aa1941::AA1941;

/// A game in which a card decides a shot at once, or asks about it.
pub static WITH_A_DECK: Game = &mortain::MORTAIN;

/// A game that begins with secret armies, and in which a side is asked in the other one's move.
pub static WITH_SECRET_ARMIES: Game = &aam::AAM;

/// A game for up to four, each for itself, in which questions open within questions.
pub static WITH_NESTED_QUESTIONS: Game = &ddm::DDM;

/// A game in which all seats are one squad, act at once, and may act although they are not asked.
pub static WITH_ONE_SIDE: Game = &warfighter::WARFIGHTER;

/// All games that the server has.
pub static ALL: [Game; 6] =
    [&outpost::OUTPOST, &aa1941::AA1941, &mortain::MORTAIN, &aam::AAM, &ddm::DDM, &warfighter::WARFIGHTER];

/// What has to be known of a game to play it from outside.
#[derive(Clone, Copy)]
pub struct Playable {
    /// The rules, to play a log again.
    pub rules: &'static dyn AnyGame,
    /// For how many it is at most.
    most_players: u8,
    /// The roles of each seat of a table for so many.
    seats: fn(u8) -> &'static [&'static [&'static str]],
    /// The options of a table for so many.
    options: fn(u8) -> Value,
    /// A legal command by what is offered; `None` if no decision of this game offers that. Knows how many of its
    /// latest commands the seat can take back.
    choose: fn(&Value, u16, &mut Chance) -> Option<Value>,
    /// The command by which a seat does least, by what is offered; `None` if no decision of this game offers that.
    idle: fn(&Value) -> Option<Value>,
    /// What looks like a command, and may be one.
    pub looks_like_a_command: fn(&mut Chance) -> Value,
    /// What looks like a question, and may be one.
    pub looks_like_a_question: fn(&mut Chance) -> Value,
    /// A chart of a player's own, where the usual one is given: as large as players make them.
    pub own_chart: fn(Value) -> Value,
    /// Whether a shot or a battle is under way.
    is_fighting: fn(&Value) -> bool,
    /// Whether a match with this view may end within some dozens of commands.
    pub is_nearly_over: fn(&Value) -> bool,
}

impl Playable {
    /// Its id.
    pub fn id(&self) -> &'static str {
        self.rules.id()
    }

    /// For how many it is at most.
    pub fn most_players(&self) -> u8 {
        self.most_players
    }

    /// The side of seat 0 at a table of two.
    pub fn a_side(&self) -> String {
        self.side_of(&self.seats(2)[0][0])
    }

    /// The side of seat 1 at a table of two.
    pub fn other_side(&self) -> String {
        self.side_of(&self.seats(2)[1][0])
    }

    fn side_of(&self, role: &str) -> String {
        let seating = self.rules.seating(&self.options(2)).expect("the usual options");
        seating.roles.into_iter().find(|one| one.id == role).expect("a role of the game").side
    }

    /// The roles of each seat of a table for so many.
    ///
    /// # Panics
    /// If the game is not for so many.
    pub fn seats(&self, players: u8) -> Vec<Vec<String>> {
        (self.seats)(players).iter().map(|roles| roles.iter().map(|role| (*role).to_owned()).collect()).collect()
    }

    /// The options of a table for so many.
    pub fn options(&self, players: u8) -> Value {
        (self.options)(players)
    }
}

impl fmt::Debug for Playable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The game with this id, as a driver is told it by `--game`.
pub fn named(id: &str) -> Option<&'static [Game]> {
    let at = ALL.iter().position(|game| game.id() == id)?;
    ALL.get(at..=at)
}

/// A command for a decision of one's own, by nothing but what the server offers.
///
/// # Panics
/// On options that ask for nothing, or of a kind that no game has.
pub fn choose(asked: &Decision, chance: &mut Chance) -> Value {
    let legal = asked.legal.as_ref().expect("the one who is asked is told what is legal");
    answer(legal, asked.undo.unwrap_or(0), chance)
}

/// The same where these are the options, and so many commands can be taken back.
///
/// # Panics
/// As [`choose`].
pub fn answer(legal: &Value, undo: u16, chance: &mut Chance) -> Value {
    let choice = ALL.into_iter().find_map(|game| (game.choose)(legal, undo, chance));
    choice.unwrap_or_else(|| panic!("options of a kind that no client knows: {legal}"))
}

/// The command by which a seat does least: the shortest way through a round.
///
/// # Panics
/// On options that ask for nothing, or of a kind that no game passes by.
pub fn idle(legal: &Value) -> Value {
    let idle = ALL.into_iter().find_map(|game| (game.idle)(legal));
    idle.unwrap_or_else(|| panic!("options that cannot be passed by: {legal}"))
}

/// Whether a shot or a battle is under way, in whatever game this is a view of.
pub fn is_fighting(view: &Value) -> bool {
    ALL.into_iter().any(|game| (game.is_fighting)(view))
}

fn pick(of: &Value, chance: &mut Chance) -> Value {
    chance.pick(list(of)).cloned().expect("a decision has at least one answer")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// A number that is often at some limit.
pub fn number(chance: &mut Chance) -> u32 {
    [0, 1, 2, 3, 17, 255, 256, u32::MAX - 1, u32::MAX][chance.below(9)]
}
