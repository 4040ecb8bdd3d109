//! What has happened in a war, step by step, and the position that it leads to.

use aa1941::{Aa1941, Event, State};
use kernel::{Acted, AnyGame as _, Draw, Erased, Game as _, LoggedStep, MatchEvent, Position, RulesVersion, Seat};
use serde_json::{Value, json};

/// One step: what an act led to, as the store keeps it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Logged {
    /// The seat that acted; `None` for the opening.
    pub(crate) seat: Option<Seat>,
    pub(crate) events: Vec<MatchEvent<Event>>,
    pub(crate) draws: Vec<Draw>,
}

impl Logged {
    pub(crate) fn of(seat: Option<Seat>, acted: Acted<Aa1941>) -> Self {
        Self { seat, events: acted.events, draws: acted.draws }
    }

    /// The events of the game, without the kernel's.
    pub(crate) fn of_the_game(&self) -> impl Iterator<Item = &Event> {
        self.events.iter().filter_map(|event| match event {
            MatchEvent::Game(event) => Some(event),
            MatchEvent::Kernel(_) => None,
        })
    }

    /// Writes the step down, reads it again and folds it into a position.
    pub(crate) fn fold_into(&self, position: &mut dyn Position) {
        let text = serde_json::to_string(&self.events).expect("events are JSON");
        let events: Vec<Value> = serde_json::from_str(&text).expect("and back");
        let step = LoggedStep { seat: self.seat, events: &events, draws: self.draws.len() };
        position.apply(step).expect("as recorded");
    }
}

/// A state as the server holds it, with nothing to take back.
pub(crate) fn position(state: &State) -> Box<dyn Position> {
    restored(&json!({ "match": { "state": state } }))
}

/// A position from its snapshot.
pub(crate) fn restored(snapshot: &Value) -> Box<dyn Position> {
    Erased::<Aa1941>::new().restore(snapshot, RulesVersion::NEWEST).expect("a snapshot")
}

/// The position to which a log leads from a state.
pub(crate) fn replayed(start: &State, log: &[Logged]) -> Box<dyn Position> {
    let mut position = position(start);
    for step in log {
        step.fold_into(&mut *position);
    }
    position
}

/// The state of a position, by what its snapshot says: the state that is kept, and what happened since.
pub(crate) fn state_of(position: &dyn Position) -> State {
    let kept = position.snapshot().expect("states are JSON");
    let mut state: State = serde_json::from_value(kept["match"]["state"].clone()).expect("a state");
    let entries = kept["match"]["undo"]["entries"].as_array().cloned().unwrap_or_default();
    for entry in entries {
        let events: Vec<Event> = serde_json::from_value(entry["events"].clone()).expect("events");
        for event in &events {
            Aa1941::apply(&mut state, event);
        }
    }
    state
}
