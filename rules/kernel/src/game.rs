//! The one trait that a game implements.

use alloc::{string::String, vec::Vec};
use core::fmt;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{
    Achievement, Action, AnyGame, Asked, Awaiting, Chance, ChartFault, Choices, Departure, Dice, Figure, Guide, Hint,
    Lesson, NamedChart, Outcome, Progress, RecapLine, Refusal, RulesVersion, Schemas, Seat, Seating, SeenStep, SetUp,
    Summary, Text, Unwritable, Viewer, Work, WrittenOdds, erased, json_text,
};

/// In bytes: longer than most views.
const VIEW_ROOM: usize = 8 << 10;

/// In bytes: longer than most lists of options.
const OPTIONS_ROOM: usize = 1 << 10;

/// What crosses the edge of a game as JSON.
pub trait Wire: Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Serialize + DeserializeOwned + Send + Sync + 'static> Wire for T {}

/// The rules of one game, as pure functions of its state.
///
/// `decide` and `advance` say what would happen and change nothing; `apply` is the only thing that
/// changes a state, and it never fails on an event that came from them. An event holds everything
/// random about it, so replaying events needs no [`Dice`].
///
/// Taking commands back and keeping the order of questions unique across take-backs is the kernel's
/// ([`MatchState`](crate::MatchState)); a game says only what is final ([`Game::is_final`]). A game's events are tagged
/// by `e`, its commands by `do`; the names `undone`, `undo` and `concede` are the kernel's.
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
    /// Everything a seat may do now, but for [`Action::Undo`] and [`Action::Concede`].
    type Options: Serialize;
    /// One choice of a command that is built step by step; [`NoChoice`](crate::NoChoice) for a game whose options list
    /// every command.
    type Choice: Wire;
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
    /// Everything that this game says over the wire, as JSON Schema; `None` in a build without the feature `schema`.
    fn schemas() -> Option<Schemas> {
        None
    }
    /// How a table with these options can be seated. `options` is the game's own object, [`Value::Null`] for the usual.
    ///
    /// # Errors
    /// What is wrong with the options.
    fn seating(options: &Value) -> Result<Seating, Refusal>;
    /// The set-up charts that ship with the game; the first is the usual one.
    fn charts() -> Vec<NamedChart>;

    /// The lessons that the game offers, in the order in which they are best taken. A table whose options name one as
    /// `lesson` is begun from its set-up, whatever chart it has; [`Game::seating`] offers nothing to rate there, and
    /// [`Game::configure`] refuses other seats than the lesson’s. Unless the game says otherwise: none.
    fn lessons() -> Vec<Lesson> {
        Vec::new()
    }

    /// What players may achieve: what an [`Outcome`] may tell of a match, where the chart is one that ships with the game and
    /// the match is no lesson. Other achievements at the same end are other rules. Unless the game says otherwise: none.
    fn achievements() -> Vec<Achievement> {
        Vec::new()
    }

    /// Checks a chart made by a player.
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

    /// The part of a state that its digest covers: all of it, unless the game gives digests of parts in place of them, such as
    /// those of [`Pinned`](crate::Pinned) ones. Two states that are stored differently must have different digests.
    fn digested(state: &Self::State) -> impl Serialize + '_ {
        state
    }

    /// Whose answer the state waits for.
    fn awaiting(state: &Self::State) -> Awaiting;

    /// The seats that may act though they are not asked, as one that has said it is ready and thinks again: none of
    /// [`Game::awaiting`]'s pending, none that has left, each once, and only while seats are asked. Their commands, options,
    /// choices and random commands are those of a seat that is asked; no clock runs for them, no player is notified, and
    /// nothing is answered in their place. A seat that is asked again because it has acted should be asked by its old
    /// number, which brings no time a second time. Unless the game says otherwise: none.
    fn at_leisure(state: &Self::State) -> Vec<Seat> {
        let _ = state;
        Vec::new()
    }

    /// Checks a command and says what would happen. Changes nothing.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn decide(
        state: &Self::State,
        seat: Seat,
        command: &Self::Command,
        dice: &mut Dice<'_>,
    ) -> Result<Vec<Self::Event>, Self::Rejection>;

    /// What follows by the game's own rule when a seat leaves before the end: its side loses, its pieces go, another
    /// seat takes them over. Never asked once the match is over.
    ///
    /// # Errors
    /// Why it cannot leave: it has left before.
    fn leave(state: &Self::State, seat: Seat, why: Departure) -> Result<Vec<Self::Event>, Self::Rejection>;

    /// One automatic step, at least one event, while [`Awaiting::Engine`].
    fn advance(state: &Self::State, dice: &mut Dice<'_>) -> Vec<Self::Event>;

    /// Folds one event into the state.
    fn apply(state: &mut Self::State, event: &Self::Event);

    /// Everything `seat` may legally do now.
    fn options(state: &Self::State, seat: Seat) -> Self::Options;

    /// What can follow a beginning of a command of `seat`. The work is bounded.
    ///
    /// # Errors
    /// The beginning is none that was offered.
    fn choices(
        state: &Self::State,
        seat: Seat,
        begun: &[Self::Choice],
    ) -> Result<Choices<Self::Choice, Self::Command>, Self::Rejection> {
        let _ = (state, seat, begun);
        Ok(Choices::none())
    }

    /// What `viewer` may know of the state.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// Options as the text that serde writes of them. A game whose options are long may come to the same text in less time.
    ///
    /// # Errors
    /// A map has keys that are no strings.
    fn options_text(options: Self::Options) -> Result<String, Unwritable> {
        json_text("list of options", &options, OPTIONS_ROOM)
    }

    /// A view as the text that serde writes of it. A game whose views are long may come to the same text in less time: one is
    /// written at every step.
    ///
    /// # Errors
    /// A map has keys that are no strings.
    fn view_text(view: Self::View) -> Result<String, Unwritable> {
        json_text("view", &view, VIEW_ROOM)
    }

    /// What `viewer` may know of an event; `None` if not even that it happened.
    ///
    /// An event names the seat whose secret it carries, so no state is needed: stored steps can be
    /// shown to any viewer without replaying the match.
    fn seen(event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;

    /// A viewer for whom [`Game::view`] and [`Game::seen`] give what they give `viewer`, so that hosts write it once for
    /// the whole class. In a game without secrets every viewer sees what the public sees, and every event as it is stored.
    fn view_class(viewer: Viewer) -> Viewer {
        viewer
    }

    /// A state that `viewer` must not be able to tell from this one: whatever the viewer may not know is drawn anew, as it
    /// might be. In a game without secrets the same state.
    ///
    /// This says what is secret, where [`Game::view`] says what is shown; [`secrecy`](crate::secrecy) holds the one
    /// against the other.
    fn redraw_hidden(state: &Self::State, viewer: Viewer, chance: &mut dyn Chance) -> Self::State;

    /// An event that `viewer` must not be able to tell from this one, as [`Game::redraw_hidden`] is for states.
    fn redraw_hidden_event(event: &Self::Event, viewer: Viewer, chance: &mut dyn Chance) -> Self::Event;

    /// Whether an event shows what was hidden before, as when a card is turned up: what follows from it may differ
    /// between states that looked alike.
    fn reveals(event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// Whether what led to an event stands for good: no undo goes past it. Draws, reveals, the acts of other seats and
    /// questions to them are final already.
    fn is_final(event: &Self::Event) -> bool {
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

    /// The odds of a battle that is written down in the game's own words, without a match: for the command line.
    ///
    /// # Errors
    /// [`Refusal::no_odds`] for a game that knows no such thing, else what cannot be read.
    fn odds_of(battle: &str) -> Result<WrittenOdds, Refusal> {
        let _ = battle;
        Err(Refusal::no_odds())
    }

    /// How much work [`odds_of`](Self::odds_of) is for a battle: an estimate that is itself hardly any work. More than
    /// [`Work::MOST`] is never done for a request.
    fn work_of_odds(battle: &str) -> Work {
        let _ = battle;
        Work::LOOK
    }

    /// How much work the answer to a question is: an estimate from its size and the position that is itself hardly any
    /// work. At most [`Work::MOST`], and for every viewer the same, so that it tells nothing that is hidden.
    fn work(state: &Self::State, query: &Self::Query) -> Work {
        let _ = (state, query);
        Work::LOOK
    }

    /// What `seat`, which is asked, would do well to look at, the weightiest first: for players who want hints, never in
    /// matches that count. Tells nothing that [`Game::view`] would hide from the seat, and advises by rule and reckoning
    /// alone. The work is bounded. Unless the game says otherwise: nothing.
    fn hints(state: &Self::State, seat: Seat) -> Vec<Hint> {
        let _ = (state, seat);
        Vec::new()
    }

    /// How much work the hints are, as [`Game::work`] is of an answer.
    fn work_of_hints(state: &Self::State) -> Work {
        let _ = state;
        Work::LOOK
    }

    /// Where the learner of a lesson stands; `None` in a match that is none. A goal is met by the state, however it came
    /// about: every legal way to it counts, and a step whose moment has passed is left behind. Tells nothing that
    /// [`Game::view`] would hide from the viewer. The work is that of a few battles at most.
    fn guide(state: &Self::State, viewer: Viewer) -> Option<Guide> {
        let _ = (state, viewer);
        None
    }

    /// Where the match stands, in a few words for a list of matches. Tells nothing that is hidden from a viewer.
    fn headline(state: &Self::State) -> Text;

    /// What has happened in some steps, a sentence each, for a player who was not there: in the order in which it came to
    /// its end, none of it twice. The work grows with the steps and no faster.
    ///
    /// It is given what [`Game::view`] and [`Game::seen`] show one viewer, and so can tell nothing that they hide. Nothing
    /// was taken back in these steps. Unless the game says otherwise: nothing is told.
    fn recap(before: &Self::View, steps: &[SeenStep<Self::Seen>]) -> Vec<RecapLine> {
        let _ = (before, steps);
        Vec::new()
    }

    /// What some steps have changed for a seat, at a glance: what was lost, gained and threatened, by whom, at what odds.
    /// It is given the same as [`Game::recap`], for the viewer that the seat is. Unless the game says otherwise: none.
    fn summary(before: &Self::View, seat: Seat, steps: &[SeenStep<Self::Seen>]) -> Option<Summary> {
        let _ = (before, seat, steps);
        None
    }

    /// How far the match has come; `None` for a game that does not count.
    fn progress(state: &Self::State) -> Option<Progress>;

    /// Whether a match that stands here was played for long enough to say how well its players play. One that is given
    /// up or agreed upon before is not rated; one that is played to its end always is.
    ///
    /// Unless the game says otherwise: once its first round, turn or card is over, as [`Game::progress`] counts. A game
    /// that does not count says it itself, or only matches that are played out are rated.
    fn is_long_enough(state: &Self::State) -> bool {
        Self::progress(state).is_some_and(|progress| progress.at > 1)
    }

    /// Checks standing orders as a player gives them, before they are kept.
    ///
    /// # Errors
    /// What is wrong with them.
    fn check_standing(standing: &Self::Standing) -> Result<(), Refusal> {
        let _ = standing;
        Ok(())
    }

    /// What a seat that is asked answers at once because its player has ordered so; `None` to ask the player.
    ///
    /// Always a legal command, chosen by what [`Game::view`] shows the seat and by nothing else. `chance` is as in
    /// [`Game::ask`]: numbers that can be foreseen and have nothing to do with those of the match. The work is bounded.
    fn auto_command(
        state: &Self::State,
        asked: Asked,
        standing: &Self::Standing,
        chance: &mut dyn Chance,
    ) -> Option<Self::Command> {
        let _ = (state, asked, standing, chance);
        None
    }

    /// The answer given for a seat that does not give one in time, in the spirit of what its player has ordered.
    fn fallback(state: &Self::State, asked: Asked, standing: &Self::Standing) -> Option<Action<Self::Command>>;

    /// Some legal act of a seat that is asked or at leisure, drawn at random, for simulations and fuzzing. [`Action::Undo`] only if
    /// the seat has something to take back; never [`Action::Concede`].
    fn random_command(state: &Self::State, asked: Asked, chance: &mut dyn Chance) -> Option<Action<Self::Command>>;

    /// Who is ahead, in figures that can be compared with those of another moment: how opponents are measured in matches
    /// that are stopped before their end. Shown to no player while the match runs. None for a game that does not reckon.
    fn figures(state: &Self::State) -> Vec<Figure> {
        let _ = state;
        Vec::new()
    }

    /// How the match ended, once it has.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// The options of the table at which the same seats play on, from those of the table that is over and what its outcome
    /// carries on; `None` if nothing follows. The chart and the roles stay.
    fn played_on(options: &Value, carries_on: &Value) -> Option<Value> {
        let _ = (options, carries_on);
        None
    }

    /// This game without its types. A game repeats this body, [`erased`], as its own and marks it `#[inline(never)]`: then
    /// its JSON is compiled once, with its rules, and not again by every crate that asks for it.
    fn erased() -> &'static dyn AnyGame
    where
        Self: Sized,
    {
        erased::<Self>()
    }
}
