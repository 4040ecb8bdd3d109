//! The subject of the laws: a game, its set-ups, guesses, questions and invariants.

use kernel::{Chance, Game, RulesVersion, Seat, SetUp};

/// The command of a game.
pub(crate) type CommandOf<S> = <<S as Subject>::Game as Game>::Command;
/// The state of a game.
pub(crate) type StateOf<S> = <<S as Subject>::Game as Game>::State;

/// A game with what the laws need to know of it. A type of the game's tests, without values.
pub trait Subject: Send + Sync + 'static {
    /// The game.
    type Game: Game;

    /// How much is looked at, and how large things may become.
    const BOUNDS: Bounds;

    /// How the table of a seed is set up. Different seeds cover modes, numbers of seats, options and charts.
    fn set_up(seed: u64) -> SetUp;

    /// The position from which the match of a seed begins: that of its set-up, unless the game has generators of
    /// positions that random play rarely reaches.
    fn opening(seed: u64) -> StateOf<Self> {
        let config = Self::Game::configure(&Self::set_up(seed));
        let config = config.unwrap_or_else(|refusal| panic!("seed {seed}: {}", refusal.text.en));
        Self::Game::start(&config, RulesVersion::new(Self::Game::RULES_VERSION))
    }

    /// The commands that the options of a seat stand for: all of them, or a sample where they are too many.
    fn offered(state: &StateOf<Self>, seat: Seat, chance: &mut dyn Chance) -> Vec<CommandOf<Self>>;

    /// Commands that a client might try, legal or not. They show that nothing is accepted but what was offered.
    fn guesses(state: &StateOf<Self>, seat: Seat, chance: &mut dyn Chance) -> Vec<CommandOf<Self>> {
        let _ = (state, seat, chance);
        Vec::new()
    }

    /// Whether the options, or the choices, of a seat offer a command.
    fn is_offered(state: &StateOf<Self>, seat: Seat, command: &CommandOf<Self>) -> bool {
        let _ = (state, seat, command);
        true
    }

    /// Questions that may be asked in a position, answerable or not.
    fn questions(state: &StateOf<Self>, chance: &mut dyn Chance) -> Vec<<Self::Game as Game>::Query> {
        let _ = (state, chance);
        Vec::new()
    }

    /// The standing orders of the player of a seed.
    fn standing(seed: u64) -> <Self::Game as Game>::Standing {
        let _ = seed;
        Default::default()
    }

    /// The game's own invariants, checked after every event: no piece is lost or doubled.
    ///
    /// # Errors
    /// What does not hold.
    fn check(before: &StateOf<Self>, event: &<Self::Game as Game>::Event, after: &StateOf<Self>) -> Result<(), String> {
        let _ = (before, event, after);
        Ok(())
    }

    /// Invariants that are held after every command, where looking at them after every event would be most of the work.
    ///
    /// # Errors
    /// What does not hold.
    fn check_step(before: &StateOf<Self>, after: &StateOf<Self>) -> Result<(), String> {
        let _ = (before, after);
        Ok(())
    }
}

/// How much is looked at, and how large things may become.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// Matches that each law is tried on.
    pub matches: u64,
    /// Commands for which each of them is followed, unless it ends before.
    pub steps: u32,
    /// Whether matches end by themselves.
    pub ends: Ends,
    /// Whether there is something to hide.
    pub hides: Hides,
    /// What becomes of seats that leave while the match goes on.
    pub leavers: Leavers,
    /// Commands of a silent table until the match is over or has moved on by one unit of its progress.
    pub patience: u32,
    /// Events of one step.
    pub events: usize,
    /// Draws of one step.
    pub draws: usize,
    /// Bytes of a view, of a list of options, or of choices.
    pub bytes: usize,
}

/// Whether matches end by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ends {
    /// After so many commands at most, undo aside, however they are played.
    Within(u32),
    /// They may go on for ever; their progress rises.
    Never,
}

/// What happens to a seat that leaves while the match goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leavers {
    /// It is never asked again.
    AreGone,
    /// Its pieces stay; it is asked on, and fallbacks answer for it.
    StayByFallback,
}

/// Whether a game has something to hide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hides {
    /// All is open.
    Nothing,
    /// There are hidden cards, orders or places; the laws expect to meet them.
    Something,
    /// There are hidden choices, each shown by the next step of the match, as two lists that are sealed at once: the laws
    /// expect to meet them, and none that outlasts a step.
    UntilTheNextStep,
}
