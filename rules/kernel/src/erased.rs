//! Games behind one object-safe face, for hosts that know none of them.

use alloc::{boxed::Box, string::String, vec::Vec};
use core::marker::PhantomData;
use serde_json::Value;

use crate::{
    Awaiting, Chance, ChartFault, Digest, Epoch, Game, NamedChart, Outcome, PlayError, Refusal, Role, RulesVersion,
    Seat, SetUp, Support, Text, Viewer,
    agreed::{self, Agreed},
    play, settle,
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
    /// [`Game::roles`].
    fn roles(&self) -> Vec<Role>;
    /// [`Game::charts`].
    fn charts(&self) -> Vec<NamedChart>;
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
    /// [`Game::eyes`].
    fn eyes(&self, viewer: Viewer) -> Viewer;
    /// [`Game::disguise_event`] for a stored event.
    ///
    /// # Errors
    /// [`Corrupt`] if the event is not this game's.
    fn disguise_event(&self, event: &Value, viewer: Viewer, chance: &mut dyn Chance) -> Result<Value, Corrupt>;
    /// [`Game::reveals`] for a stored event.
    ///
    /// # Errors
    /// [`Corrupt`] if the event is not this game's.
    fn reveals(&self, event: &Value) -> Result<bool, Corrupt>;
}

/// One state of one match of some game.
pub trait Position: Send + Sync {
    /// [`Game::awaiting`].
    fn awaiting(&self) -> Awaiting;
    /// Plays one command through to the next question. This position stays as it is.
    ///
    /// # Errors
    /// Why the command was refused; the code is `malformed` if it is not a command of this game.
    fn play(&self, seat: Seat, command: &Value, chance: &mut dyn Chance) -> Result<Played, Refusal>;
    /// Carries out the automatic steps that precede the first question of a match.
    ///
    /// # Errors
    /// The refusal `endless_rules` on a bug in the game.
    fn settle(&self, chance: &mut dyn Chance) -> Result<Played, Refusal>;
    /// Folds a stored event into this position.
    ///
    /// # Errors
    /// [`Corrupt`] if the event is not this game's.
    fn apply(&mut self, event: &Value) -> Result<(), Corrupt>;
    /// [`Game::view`].
    fn view(&self, viewer: Viewer) -> Value;
    /// [`Game::options`].
    fn options(&self, seat: Seat) -> Value;
    /// [`Game::disguise`].
    fn disguise(&self, viewer: Viewer, chance: &mut dyn Chance) -> Box<dyn Position>;
    /// [`Game::ask`].
    ///
    /// # Errors
    /// Why there is no answer; the code is `malformed` if it is not a question of this game.
    fn ask(&self, viewer: Viewer, query: &Value, chance: &mut dyn Chance) -> Result<Value, Refusal>;
    /// [`Game::headline`].
    fn headline(&self) -> Text;
    /// [`Game::in_advance`]. Orders that are none of this game, as those of an older version of it may be, order nothing.
    fn in_advance(&self, seat: Seat, standing: &Value, chance: &mut dyn Chance) -> Option<Value>;
    /// [`Game::fallback`], with orders as in [`Position::in_advance`].
    fn fallback(&self, seat: Seat, standing: &Value) -> Option<Value>;
    /// [`Game::wander`].
    fn wander(&self, seat: Seat, chance: &mut dyn Chance) -> Option<Value>;
    /// [`Game::outcome`].
    fn outcome(&self) -> Option<Outcome>;
    /// The fingerprint of the state.
    fn digest(&self) -> Digest;
    /// The whole state, for the store only: it holds every secret.
    fn snapshot(&self) -> Value;
    /// How often the match was taken back before it came here.
    fn epoch(&self) -> Epoch;
    /// The same state in another epoch: its open questions have other numbers. For [`take_back`](crate::take_back).
    fn in_epoch(&self, epoch: Epoch) -> Box<dyn Position>;
    /// The same state, ended by those who play and not by the rules: nobody is asked any more.
    fn ended(&self, outcome: Outcome) -> Box<dyn Position>;
}

/// What one command led to.
pub struct Played {
    /// The events in order, complete, for the store only.
    pub events: Vec<Value>,
    /// The position after them.
    pub after: Box<dyn Position>,
}

/// Stored JSON is not what this version of the game writes.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a {what} of this game: {detail}")]
pub struct Corrupt {
    /// What was being read.
    pub what: &'static str,
    /// What the reader said.
    pub detail: String,
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

    fn roles(&self) -> Vec<Role> {
        G::roles()
    }

    fn charts(&self) -> Vec<NamedChart> {
        G::charts()
    }

    fn check_chart(&self, chart: &Value) -> Result<(), Vec<ChartFault>> {
        G::check_chart(chart)
    }

    fn configure(&self, set_up: &SetUp) -> Result<Value, Refusal> {
        G::configure(set_up).map(|config| write(&config))
    }

    fn check_standing(&self, standing: &Value) -> Result<Value, Refusal> {
        let standing = if standing.is_null() {
            G::Standing::default()
        } else {
            G::Standing::deserialize(standing).map_err(|e| Refusal::bad_standing_orders(&alloc::format!("{e}")))?
        };
        G::check_standing(&standing)?;
        Ok(write(&standing))
    }

    fn start(&self, config: &Value, rules: RulesVersion) -> Result<Box<dyn Position>, Corrupt> {
        let config: G::Config = read("configuration", config)?;
        Ok(Holder::<G>::first(G::start(&config, rules)))
    }

    fn restore(&self, snapshot: &Value, rules: RulesVersion) -> Result<Box<dyn Position>, Corrupt> {
        let (state, agreed) = agreed::unwrap(snapshot)?;
        let mut state: G::State = read("snapshot", state)?;
        G::bind(&mut state, rules);
        Ok(Box::new(Holder::<G> { state, agreed }))
    }

    fn seen(&self, event: &Value, viewer: Viewer) -> Result<Option<Value>, Corrupt> {
        let event: G::Event = read("event", event)?;
        Ok(G::seen(&event, viewer).map(|seen| write(&seen)))
    }

    fn eyes(&self, viewer: Viewer) -> Viewer {
        G::eyes(viewer)
    }

    fn disguise_event(&self, event: &Value, viewer: Viewer, chance: &mut dyn Chance) -> Result<Value, Corrupt> {
        Ok(write(&G::disguise_event(&read("event", event)?, viewer, chance)))
    }

    fn reveals(&self, event: &Value) -> Result<bool, Corrupt> {
        Ok(G::reveals(&read("event", event)?))
    }
}

struct Holder<G: Game> {
    state: G::State,
    agreed: Agreed,
}

impl<G: Game> Holder<G> {
    fn first(state: G::State) -> Box<dyn Position> {
        Box::new(Self { state, agreed: Agreed::default() })
    }

    /// What follows from this position.
    fn played(&self, after: G::State, events: &[G::Event]) -> Played {
        Played { events: events.iter().map(write).collect(), after: self.with(after) }
    }

    fn with(&self, state: G::State) -> Box<dyn Position> {
        Box::new(Self { state, agreed: self.agreed.clone() })
    }
}

impl<G: Game> Position for Holder<G> {
    fn awaiting(&self) -> Awaiting {
        self.agreed.awaiting(G::awaiting(&self.state))
    }

    fn play(&self, seat: Seat, command: &Value, chance: &mut dyn Chance) -> Result<Played, Refusal> {
        let command = G::Command::deserialize(command).map_err(|e| Refusal::malformed(&alloc::format!("{e}")))?;
        if self.agreed.end().is_some() {
            return Err(agreed::over());
        }
        match play::<G>(&self.state, seat, &command, chance) {
            Ok((after, events)) => Ok(self.played(after, &events)),
            Err(PlayError::Refused(rejection)) => Err(rejection.into()),
            Err(PlayError::Endless) => Err(endless()),
        }
    }

    fn settle(&self, chance: &mut dyn Chance) -> Result<Played, Refusal> {
        let mut after = self.state.clone();
        let events = settle::<G>(&mut after, chance).ok_or_else(endless)?;
        Ok(self.played(after, &events))
    }

    fn apply(&mut self, event: &Value) -> Result<(), Corrupt> {
        G::apply(&mut self.state, &read("event", event)?);
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> Value {
        write(&G::view(&self.state, viewer))
    }

    fn options(&self, seat: Seat) -> Value {
        write(&G::options(&self.state, seat))
    }

    fn disguise(&self, viewer: Viewer, chance: &mut dyn Chance) -> Box<dyn Position> {
        self.with(G::disguise(&self.state, viewer, chance))
    }

    fn ask(&self, viewer: Viewer, query: &Value, chance: &mut dyn Chance) -> Result<Value, Refusal> {
        let query = G::Query::deserialize(query).map_err(|e| Refusal::unknown_question(&alloc::format!("{e}")))?;
        G::ask(&self.state, viewer, &query, chance).map(|answer| write(&answer)).map_err(Into::into)
    }

    fn headline(&self) -> Text {
        G::headline(&self.state)
    }

    fn in_advance(&self, seat: Seat, standing: &Value, chance: &mut dyn Chance) -> Option<Value> {
        if self.agreed.end().is_some() {
            return None;
        }
        G::in_advance(&self.state, seat, &standing_of::<G>(standing), chance).map(|command| write(&command))
    }

    fn fallback(&self, seat: Seat, standing: &Value) -> Option<Value> {
        if self.agreed.end().is_some() {
            return None;
        }
        G::fallback(&self.state, seat, &standing_of::<G>(standing)).map(|command| write(&command))
    }

    fn wander(&self, seat: Seat, chance: &mut dyn Chance) -> Option<Value> {
        if self.agreed.end().is_some() {
            return None;
        }
        G::wander(&self.state, seat, chance).map(|command| write(&command))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.agreed.end().cloned().or_else(|| G::outcome(&self.state))
    }

    fn digest(&self) -> Digest {
        if self.agreed.is_nothing() {
            return Digest::of(&self.state);
        }
        Digest::of(&(&self.agreed, &self.state))
    }

    fn snapshot(&self) -> Value {
        agreed::wrap(&self.agreed, write(&self.state))
    }

    fn epoch(&self) -> Epoch {
        self.agreed.epoch()
    }

    fn in_epoch(&self, epoch: Epoch) -> Box<dyn Position> {
        Box::new(Self { state: self.state.clone(), agreed: self.agreed.in_epoch(epoch) })
    }

    fn ended(&self, outcome: Outcome) -> Box<dyn Position> {
        Box::new(Self { state: self.state.clone(), agreed: self.agreed.ended(outcome) })
    }
}

use serde::Deserialize as _;

fn standing_of<G: Game>(value: &Value) -> G::Standing {
    G::Standing::deserialize(value).unwrap_or_default()
}

fn endless() -> Refusal {
    Refusal::new(
        "endless_rules",
        Text::new("The rules never came back to a question.", "Les règles ne reviennent plus à aucune question."),
    )
}

pub(crate) fn read<T: serde::de::DeserializeOwned>(what: &'static str, value: &Value) -> Result<T, Corrupt> {
    T::deserialize(value).map_err(|e| Corrupt { what, detail: alloc::format!("{e}") })
}

pub(crate) fn write<T: serde::Serialize>(value: &T) -> Value {
    // The types of a game have string keys and no floats: nothing in them can fail to become JSON.
    serde_json::to_value(value).unwrap_or(Value::Null)
}
