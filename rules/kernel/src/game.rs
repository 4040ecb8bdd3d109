//! The one trait that a game implements.

use alloc::{string::String, vec::Vec};
use core::fmt;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{Chance, Refusal, RulesVersion, Text};

/// A place at the table, counted from 0. One person may hold one seat; a seat may hold several roles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// Names one question that the game asks. Each new question has a number that was never used before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct DecisionId(pub u32);

/// Who looks at a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Viewer {
    /// A player, who sees what this seat may know.
    Seat(Seat),
    /// Anybody else, who sees what everybody may know.
    Public,
}

/// What a game waits for. A function of the state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Awaiting {
    /// Nothing: the match is over.
    Nobody,
    /// An automatic step: somebody has to call [`Game::advance`].
    Engine,
    /// Answers from people.
    Seats {
        /// The open questions, at least one.
        pending: Vec<Pending>,
        /// Whether one answer is enough.
        closes: Closes,
    },
}

/// How an open set of questions is closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Closes {
    /// Each seat answers for itself, hidden choices and reactions among them.
    WhenAllAnswer,
    /// Any of the seats may act; the questions are put anew after each act.
    WhenAnyActs,
}

/// One open question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Pending {
    /// Who is asked.
    pub seat: Seat,
    /// Which question it is.
    pub decision: DecisionId,
    /// What it asks for, in the game's vocabulary.
    pub kind: &'static str,
}

/// How a match ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The seats that won; empty for a draw, or where the system won.
    pub winners: Vec<Seat>,
    /// Stable name of the reason.
    pub reason: String,
    /// The reason in a sentence.
    pub text: Text,
}

/// Something a seat can be given to play: a power, a camp, a soldier.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Role {
    /// Id, unique in the game.
    pub id: String,
    /// Id of the side it fights for; a seat's roles all belong to one.
    pub side: String,
    /// Its name.
    pub name: Text,
}

/// A set-up chart that ships with the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedChart {
    /// Id, unique in the game.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// The chart itself, in the form that [`Game::check_chart`] accepts.
    pub chart: Value,
}

/// What is wrong with a chart, and where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChartFault {
    /// Where in the chart, as a JSON Pointer (RFC 6901).
    pub at: String,
    /// Stable name of the fault.
    pub code: String,
    /// The fault in a sentence.
    pub text: Text,
}

/// What a table asks for when its match starts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetUp {
    /// The game's own options, an object.
    pub options: Value,
    /// The role ids of each seat, in seat order.
    pub seats: Vec<Vec<String>>,
    /// The chart to start from, accepted by [`Game::check_chart`] before.
    pub chart: Value,
}

/// What crosses the edge of a game as JSON.
pub trait Wire: Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Serialize + DeserializeOwned + Send + Sync + 'static> Wire for T {}

/// The rules of one game, as pure functions of its state.
///
/// `decide` and `advance` say what would happen and change nothing; `apply` is the only thing that
/// changes a state, and it never fails on an event that came from them. An event holds everything
/// random about it, so replaying events needs no [`Chance`].
pub trait Game: Send + Sync + 'static {
    /// All that is chosen before the first step.
    type Config: Wire;
    /// The whole truth.
    type State: Wire + Clone + PartialEq + fmt::Debug;
    /// What a seat may ask for.
    type Command: Wire + Clone + fmt::Debug;
    /// What happened, complete, its secrets included.
    type Event: Wire + Clone + PartialEq + fmt::Debug;
    /// The state as one viewer may see it. Its own type, so that a new field is hidden until shown.
    type View: Serialize;
    /// An event as one viewer may see it.
    type Seen: Serialize;
    /// Everything a seat may do now.
    type Options: Serialize;
    /// What may be asked without effect; [`NoQuestion`](crate::NoQuestion) for a game that answers none.
    type Query: Wire;
    /// The answer to such a question.
    type Answer: Serialize;
    /// What a player may order in advance, for whenever the seat is asked; [`NoStanding`](crate::NoStanding) for a game
    /// that knows nothing of the kind. The default orders nothing: everything is asked.
    type Standing: Wire + Default;
    /// Why a command or a question was refused.
    type Rejection: Into<Refusal> + fmt::Debug;

    /// Stable id of the game.
    const ID: &'static str;
    /// The newest rules, which new matches are played by. Raised whenever an old log would replay differently.
    const RULES_VERSION: u32;
    /// The oldest rules that matches can still be played by. All from here to [`Game::RULES_VERSION`] live in the game,
    /// told apart by [`RulesVersion::since`].
    const OLDEST_RULES_VERSION: u32 = Self::RULES_VERSION;

    /// What clients need to know and what never changes: board, units, prices.
    fn facts() -> Value;
    /// The roles to share among the seats, in order of play.
    fn roles() -> Vec<Role>;
    /// The set-up charts that ship with the game; the first is the usual one.
    fn charts() -> Vec<NamedChart>;

    /// Checks a chart that somebody made.
    ///
    /// # Errors
    /// Every fault found, each with its place.
    fn check_chart(chart: &Value) -> Result<(), Vec<ChartFault>>;

    /// Turns what a table asks for into a configuration.
    ///
    /// # Errors
    /// What the table has to change.
    fn configure(set_up: &SetUp) -> Result<Self::Config, Refusal>;

    /// The state before the first command, bound to `rules`. Uses no chance: what a set-up rolls is an automatic step.
    fn start(config: &Self::Config, rules: RulesVersion) -> Self::State;

    /// Tells a state that was read from the store which rules it is played by.
    ///
    /// The state keeps that in a field that is not serialized, wherever a rule may have to ask for it; a game that has
    /// had one version only may ignore it.
    fn bind(state: &mut Self::State, rules: RulesVersion);

    /// Whose answer the state waits for.
    fn awaiting(state: &Self::State) -> Awaiting;

    /// Checks a command and says what would happen. Changes nothing.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn decide(
        state: &Self::State,
        seat: Seat,
        command: &Self::Command,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Self::Event>, Self::Rejection>;

    /// One automatic step, at least one event, while [`Awaiting::Engine`].
    fn advance(state: &Self::State, chance: &mut dyn Chance) -> Vec<Self::Event>;

    /// Folds one event into the state.
    fn apply(state: &mut Self::State, event: &Self::Event);

    /// Everything `seat` may legally do now.
    fn options(state: &Self::State, seat: Seat) -> Self::Options;

    /// What `viewer` may know of the state.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// What `viewer` may know of an event; `None` if not even that it happened.
    ///
    /// An event names the seat whose secret it carries, so no state is needed: stored steps can be
    /// shown to anybody without replaying the match.
    fn seen(event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;

    /// Somebody for whom [`Game::view`] and [`Game::seen`] give what they give `viewer`, so that it is written once for
    /// both. In a game without secrets everybody sees what the public sees.
    fn eyes(viewer: Viewer) -> Viewer {
        viewer
    }

    /// A state that `viewer` must not be able to tell from this one: whatever the viewer may not know is drawn anew, as it
    /// might be. In a game without secrets the same state.
    ///
    /// This says what is secret, where [`Game::view`] says what is shown; [`secrecy`](crate::secrecy) holds the one
    /// against the other.
    fn disguise(state: &Self::State, viewer: Viewer, chance: &mut dyn Chance) -> Self::State;

    /// An event that `viewer` must not be able to tell from this one, as [`Game::disguise`] is for states.
    fn disguise_event(event: &Self::Event, viewer: Viewer, chance: &mut dyn Chance) -> Self::Event;

    /// Whether an event shows what was hidden before, as when a card is turned up: what follows from it may differ
    /// between states that looked alike.
    fn reveals(event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// Answers a question. Changes nothing, and tells `viewer` nothing that [`Game::view`] would hide.
    ///
    /// `chance` is for trying things out. Its numbers can be foreseen and have nothing to do with those of the match.
    /// The work is bounded, whatever is asked.
    ///
    /// # Errors
    /// Why there is no answer.
    fn ask(
        state: &Self::State,
        viewer: Viewer,
        query: &Self::Query,
        chance: &mut dyn Chance,
    ) -> Result<Self::Answer, Self::Rejection>;

    /// Where the match stands, in a few words for a list of matches. Tells nothing that is hidden from anybody.
    fn headline(state: &Self::State) -> Text;

    /// Checks standing orders as a player gives them, before they are kept.
    ///
    /// # Errors
    /// What is wrong with them.
    fn check_standing(standing: &Self::Standing) -> Result<(), Refusal> {
        let _ = standing;
        Ok(())
    }

    /// What `seat`, if it is asked, answers at once because its player has ordered so; `None` to ask the player.
    ///
    /// Always a legal command, chosen by what [`Game::view`] shows the seat and by nothing else. `chance` is as in
    /// [`Game::ask`]: numbers that can be foreseen and have nothing to do with those of the match. The work is bounded.
    fn in_advance(
        state: &Self::State,
        seat: Seat,
        standing: &Self::Standing,
        chance: &mut dyn Chance,
    ) -> Option<Self::Command> {
        let _ = (state, seat, standing, chance);
        None
    }

    /// The answer given for a seat that does not give one in time, in the spirit of what its player has ordered.
    fn fallback(state: &Self::State, seat: Seat, standing: &Self::Standing) -> Option<Self::Command>;

    /// Some legal command of `seat`, drawn at random, for simulations and fuzzing; `None` if it is not asked.
    fn wander(state: &Self::State, seat: Seat, chance: &mut dyn Chance) -> Option<Self::Command>;

    /// How the match ended, once it has.
    fn outcome(state: &Self::State) -> Option<Outcome>;
}
