//! Games behind one object-safe face, for hosts that know none of them.

use alloc::{boxed::Box, vec::Vec};
use serde_json::Value;

use crate::{
    Achievement, Chance, ChartFault, Corrupt, Lesson, NamedChart, Position, Refusal, RulesVersion, Schemas, Seat,
    Seating, SetUp, Support, Viewer, Work, WrittenOdds,
};

/// A game whose types are hidden behind JSON.
pub trait AnyGame: Send + Sync {
    /// [`Game::ID`].
    fn id(&self) -> &'static str;
    /// [`Game::RULES_VERSION`].
    fn rules_version(&self) -> u32;
    /// [`Game::OLDEST_RULES_VERSION`].
    fn oldest_rules_version(&self) -> u32;
    /// What can be done with a match that was begun by version `number` of the rules.
    fn support(&self, number: u32) -> Support {
        Support::of(number, self.oldest_rules_version(), self.rules_version())
    }
    /// [`Game::facts`].
    fn facts(&self) -> Value;
    /// [`Game::schemas`].
    fn schemas(&self) -> Option<Schemas>;
    /// [`Game::seating`].
    ///
    /// # Errors
    /// What is wrong with the options.
    fn seating(&self, options: &Value) -> Result<Seating, Refusal>;
    /// [`Game::played_on`].
    fn played_on(&self, options: &Value, carries_on: &Value) -> Option<Value>;
    /// [`Game::charts`].
    fn charts(&self) -> Vec<NamedChart>;
    /// [`Game::lessons`].
    fn lessons(&self) -> Vec<Lesson>;
    /// [`Game::achievements`].
    fn achievements(&self) -> Vec<Achievement>;
    /// [`Game::check_chart`].
    ///
    /// # Errors
    /// Every fault found.
    fn check_chart(&self, chart: &Value) -> Result<(), Vec<ChartFault>>;
    /// [`Game::configure`], as the JSON to store in the match header.
    ///
    /// # Errors
    /// What the table has to change.
    fn configure(&self, set_up: &SetUp) -> Result<Value, Refusal>;
    /// Standing orders in the form to store, with all that they leave out; from [`Value::Null`] those that order nothing.
    /// [`Game::check_standing`].
    ///
    /// # Errors
    /// What is wrong with them; the code is `malformed` if they are none of this game.
    fn check_standing(&self, standing: &Value) -> Result<Value, Refusal>;
    /// The first position of a match, before any step.
    ///
    /// # Errors
    /// [`Corrupt`] if the configuration is not this game's.
    fn start(&self, config: &Value, rules: RulesVersion) -> Result<Box<dyn Position>, Corrupt>;
    /// [`Game::odds_of`].
    ///
    /// # Errors
    /// Why there are none.
    fn odds_of(&self, battle: &str) -> Result<WrittenOdds, Refusal>;
    /// [`Game::work_of_odds`].
    fn work_of_odds(&self, battle: &str) -> Work;
    /// A position from [`Position::snapshot`].
    ///
    /// # Errors
    /// [`Corrupt`] if the snapshot is not this game's.
    fn restore(&self, snapshot: &Value, rules: RulesVersion) -> Result<Box<dyn Position>, Corrupt>;
    /// [`Game::seen`] for a stored event. In a game without secrets that is the event, which is not read for it.
    ///
    /// # Errors
    /// [`Corrupt`] if the event is read and is not this game's.
    fn seen(&self, event: &Value, viewer: Viewer) -> Result<Option<Value>, Corrupt>;
    /// [`Game::view_class`].
    fn view_class(&self, viewer: Viewer) -> Viewer;
    /// Whether a seat may see what other seats may not: it is no seat of the class that sees what the public sees.
    fn has_secrets(&self) -> bool {
        self.view_class(Viewer::Seat(Seat(0))) != Viewer::Public
    }
    /// [`Game::redraw_hidden_event`] for a stored event.
    ///
    /// # Errors
    /// [`Corrupt`] if the event is not this game's.
    fn redraw_hidden_event(&self, event: &Value, viewer: Viewer, chance: &mut dyn Chance) -> Result<Value, Corrupt>;
    /// [`Game::reveals`] for a stored event.
    ///
    /// # Errors
    /// [`Corrupt`] if the event is not this game's.
    fn reveals(&self, event: &Value) -> Result<bool, Corrupt>;
}
