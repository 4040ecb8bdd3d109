//! Games behind one object-safe face, for hosts that know none of them.

use alloc::{boxed::Box, vec::Vec};
use core::marker::PhantomData;
use serde_json::Value;

use crate::{
    Achievement, Chance, ChartFault, Corrupt, Game, Lesson, NamedChart, Position, Refusal, RulesVersion, Schemas, Seat,
    Seating, SetUp, Support, Viewer, Work, WrittenOdds,
    json::{read, write},
    kernel_event::KernelEvent,
    position::Holder,
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
    /// [`Game::seen`] for a stored event.
    ///
    /// # Errors
    /// [`Corrupt`] if the event is not this game's.
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

/// Hides the types of a [`Game`]. Zero-sized.
pub struct Erased<G>(PhantomData<fn() -> G>);

impl<G> Erased<G> {
    /// The one value of this type.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for Erased<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> AnyGame for Erased<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn oldest_rules_version(&self) -> u32 {
        G::OLDEST_RULES_VERSION
    }

    fn facts(&self) -> Value {
        G::facts()
    }

    fn schemas(&self) -> Option<Schemas> {
        G::schemas()
    }

    fn seating(&self, options: &Value) -> Result<Seating, Refusal> {
        G::seating(options)
    }

    fn played_on(&self, options: &Value, carries_on: &Value) -> Option<Value> {
        G::played_on(options, carries_on)
    }

    fn charts(&self) -> Vec<NamedChart> {
        G::charts()
    }

    fn lessons(&self) -> Vec<Lesson> {
        G::lessons()
    }

    fn achievements(&self) -> Vec<Achievement> {
        G::achievements()
    }

    fn check_chart(&self, chart: &Value) -> Result<(), Vec<ChartFault>> {
        G::check_chart(chart)
    }

    fn configure(&self, set_up: &SetUp) -> Result<Value, Refusal> {
        Ok(write("configuration", &G::configure(set_up)?)?)
    }

    fn check_standing(&self, standing: &Value) -> Result<Value, Refusal> {
        let standing = if standing.is_null() {
            G::Standing::default()
        } else {
            G::Standing::deserialize(standing).map_err(|e| Refusal::bad_standing_orders(&alloc::format!("{e}")))?
        };
        G::check_standing(&standing)?;
        Ok(write("set of standing orders", &standing)?)
    }

    fn start(&self, config: &Value, rules: RulesVersion) -> Result<Box<dyn Position>, Corrupt> {
        let config: G::Config = read("configuration", config)?;
        Ok(Holder::<G>::start(&config, rules))
    }

    fn odds_of(&self, battle: &str) -> Result<WrittenOdds, Refusal> {
        G::odds_of(battle)
    }

    fn work_of_odds(&self, battle: &str) -> Work {
        G::work_of_odds(battle)
    }

    fn restore(&self, snapshot: &Value, rules: RulesVersion) -> Result<Box<dyn Position>, Corrupt> {
        Ok(Box::new(Holder::<G>::restore(snapshot, rules)?))
    }

    fn seen(&self, event: &Value, viewer: Viewer) -> Result<Option<Value>, Corrupt> {
        if let Some(event) = KernelEvent::read(event) {
            return Ok(Some(write("event", &event)?));
        }
        let event: G::Event = read("event", event)?;
        let seen = G::seen(&event, viewer).map(|seen| write("event as it is seen", &seen));
        Ok(seen.transpose()?)
    }

    fn view_class(&self, viewer: Viewer) -> Viewer {
        G::view_class(viewer)
    }

    fn redraw_hidden_event(&self, event: &Value, viewer: Viewer, chance: &mut dyn Chance) -> Result<Value, Corrupt> {
        if KernelEvent::read(event).is_some() {
            return Ok(event.clone());
        }
        Ok(write("event", &G::redraw_hidden_event(&read("event", event)?, viewer, chance))?)
    }

    fn reveals(&self, event: &Value) -> Result<bool, Corrupt> {
        if KernelEvent::read(event).is_some() {
            return Ok(false);
        }
        Ok(G::reveals(&read("event", event)?))
    }
}

use serde::Deserialize as _;
