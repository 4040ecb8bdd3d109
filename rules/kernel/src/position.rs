//! Positions of matches behind one object-safe face.

use alloc::{boxed::Box, string::String, vec::Vec};
use core::any::Any;
use serde_json::Value;

use crate::{
    Awaiting, Chance, Corrupt, Departure, Digest, Epoch, Figure, LoggedStep, NumberedStep, Outcome, Played, Progress,
    RecapLine, Refusal, Seat, Summary, Text, Unwritable, Viewer, Work,
};

/// One state of one match of some game.
pub trait Position: Send + Sync {
    /// The position itself, for [`AnyBot`](crate::AnyBot), which knows its game.
    fn as_any(&self) -> &(dyn Any + 'static);
    /// [`Game::awaiting`].
    fn awaiting(&self) -> Awaiting;
    /// [`Game::at_leisure`]; none once the match is over, also by agreement.
    fn at_leisure(&self) -> Vec<Seat>;
    /// Plays one act through to the next question: a command of the game, `{"do":"undo"}` or `{"do":"concede"}`. This
    /// position stays as it is.
    ///
    /// # Errors
    /// Why the act was refused; the code is `malformed` if it is not a command of this game.
    fn play(&self, seat: Seat, command: &Value, chance: &mut dyn Chance) -> Result<Played, Refusal>;
    /// Several seats leave one after the other by the game's own rule ([`Game::leave`]), until the match is over.
    ///
    /// # Errors
    /// Why none of them can.
    fn leave(&self, seats: &[Seat], why: Departure, chance: &mut dyn Chance) -> Result<Played, Refusal>;
    /// Carries out the automatic steps that precede the first question of a match.
    ///
    /// # Errors
    /// The refusal `endless_rules` on a bug in the game.
    fn settle(&self, chance: &mut dyn Chance) -> Result<Played, Refusal>;
    /// Folds a stored step into this position.
    ///
    /// # Errors
    /// [`Corrupt`] if the step is not this game's, or takes back what cannot be taken back.
    fn apply(&mut self, step: LoggedStep<'_>) -> Result<(), Corrupt>;
    /// [`Game::view`].
    ///
    /// # Errors
    /// [`Unwritable`] on a bug in the game, as in every function here that writes.
    fn view(&self, viewer: Viewer) -> Result<Value, Unwritable>;
    /// [`Position::view`] as JSON text, written straight from the game's own type.
    ///
    /// # Errors
    /// [`Unwritable`].
    fn view_text(&self, viewer: Viewer) -> Result<String, Unwritable>;
    /// [`Game::options`].
    ///
    /// # Errors
    /// [`Unwritable`].
    fn options(&self, seat: Seat) -> Result<Value, Unwritable>;
    /// [`Position::options`] as JSON text, written straight from the game's own type.
    ///
    /// # Errors
    /// [`Unwritable`].
    fn options_text(&self, seat: Seat) -> Result<String, Unwritable>;
    /// How many of its latest commands a seat can take back.
    fn undo_depth(&self, seat: Seat) -> u16;
    /// [`Game::redraw_hidden`].
    fn redraw_hidden(&self, viewer: Viewer, chance: &mut dyn Chance) -> Box<dyn Position>;
    /// [`Game::ask`], or in every game for a seat: what can follow a beginning of a command,
    /// `{"ask":"choices","begun":[…]}` ([`Game::choices`]), and for a seat that is asked what is worth a look,
    /// `{"ask":"hints"}` ([`Game::hints`]); for every viewer where the learner of a lesson stands, `{"ask":"guide"}`
    /// ([`Game::guide`]).
    ///
    /// # Errors
    /// Why there is no answer; the code is `malformed` if it is not a question of this game.
    fn ask(&self, viewer: Viewer, query: &Value, chance: &mut dyn Chance) -> Result<Value, Refusal>;
    /// A question as the rules read it, without what they do not: questions that are written alike have one answer.
    /// `None` for what is no question of this game.
    fn read_question(&self, query: &Value) -> Option<Value>;
    /// [`Game::work`]; [`Work::LOOK`] for what can follow a beginning of a command, and for what is no question of this
    /// game.
    fn work(&self, query: &Value) -> Work;
    /// [`Game::recap`] of steps that follow this position. A command that was taken back tells nothing.
    ///
    /// # Errors
    /// [`Corrupt`] if a step is not this game's.
    fn recap(&self, viewer: Viewer, steps: &[NumberedStep<'_>]) -> Result<Vec<RecapLine>, Corrupt>;
    /// [`Game::summary`] of steps that follow this position. A command that was taken back changes nothing.
    ///
    /// # Errors
    /// [`Corrupt`] if a step is not this game's.
    fn summary(&self, seat: Seat, steps: &[NumberedStep<'_>]) -> Result<Option<Summary>, Corrupt>;
    /// [`Game::headline`].
    fn headline(&self) -> Text;
    /// [`Game::progress`].
    fn progress(&self) -> Option<Progress>;
    /// [`Game::is_long_enough`].
    fn is_long_enough(&self) -> bool;
    /// [`Game::auto_command`]. Orders that are none of this game, as those of an older version of it may be, order nothing.
    fn auto_command(&self, seat: Seat, standing: &Value, chance: &mut dyn Chance) -> Option<Value>;
    /// [`Game::fallback`], with orders as in [`Position::auto_command`].
    fn fallback(&self, seat: Seat, standing: &Value) -> Option<Value>;
    /// [`Game::random_command`].
    fn random_command(&self, seat: Seat, chance: &mut dyn Chance) -> Option<Value>;
    /// [`Game::figures`].
    fn figures(&self) -> Vec<Figure>;
    /// [`Game::outcome`], or what the players have agreed upon.
    fn outcome(&self) -> Option<Outcome>;
    /// The fingerprint of the state, of what can be taken back, and of what was agreed.
    ///
    /// # Errors
    /// [`Unwritable`].
    fn digest(&self) -> Result<Digest, Unwritable>;
    /// The whole state, for the store only: it holds every secret.
    ///
    /// # Errors
    /// [`Unwritable`].
    fn snapshot(&self) -> Result<Value, Unwritable>;
    /// [`Position::snapshot`] as JSON text, written straight from the game's own type.
    ///
    /// # Errors
    /// [`Unwritable`].
    fn snapshot_text(&self) -> Result<String, Unwritable>;
    /// How often the match was taken back before it came here.
    fn epoch(&self) -> Epoch;
    /// The same state in another epoch: its open questions have other numbers. For [`take_back`](crate::take_back).
    fn in_epoch(&self, epoch: Epoch) -> Box<dyn Position>;
    /// The same state, ended by the players' agreement and not by the rules: no seat is asked any more.
    fn ended(&self, outcome: Outcome) -> Box<dyn Position>;
}

/// The beginning that a question is about, if it asks what can follow one: the `begun` of `{"ask":"choices"}`.
pub fn begun_command(query: &Value) -> Option<&Value> {
    let asks_for_choices = query.get("ask").and_then(Value::as_str) == Some("choices");
    query.get("begun").filter(|_| asks_for_choices)
}
