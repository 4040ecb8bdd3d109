//! What a viewer is shown of a position, as JSON text: `{"view", "decs", "leisure", "outcome"}`.
//!
//! `snap` and `ev` have these members at their end, and a `delta` tells how they have changed. The text comes straight
//! from the game's own types: views and options are most of what is written for a step.

use std::{collections::BTreeMap, sync::Arc};

use delta::{Document, Object};
use kernel::{AnyGame, Position, Seat, Unwritable, Viewer};
use protocol::{Decision, Leisure};
use serde::Serialize;
use serde_json::Value;

use super::awaiting::pending;

/// What one audience is shown of one position.
#[derive(Debug, Clone)]
pub(super) struct Shown(Object<4>);

impl Shown {
    /// `view`: what its viewer sees. `chooser`: for whom what may be answered is written.
    pub(super) fn new(position: &dyn Position, view: Arc<Document>, chooser: Viewer) -> Self {
        let small = |text| Arc::new(Document::of(text));
        Self(Object::of([
            ("decs", small(decisions_text(position, chooser))),
            ("leisure", small(leisure_text(position, chooser))),
            ("outcome", small(json(&position.outcome().as_ref().map(wire::outcome)))),
            ("view", view),
        ]))
    }

    /// As the last members of a message.
    pub(super) fn members(&self) -> String {
        let [decs, leisure, outcome, view] = self.0.texts();
        format!(r#""view":{view},"decs":{decs},"leisure":{leisure},"outcome":{outcome}"#)
    }

    pub(super) fn object(&self) -> &Object<4> {
        &self.0
    }
}

/// What audiences were shown of one position.
#[derive(Default)]
pub(super) struct ShownTo {
    /// By viewer.
    shown: BTreeMap<Viewer, Shown>,
    /// By class of viewers: a view is most of what is shown, and written once for all who see the same.
    views: BTreeMap<Viewer, Arc<Document>>,
}

impl ShownTo {
    /// What a viewer is shown of the position.
    pub(super) fn of(&mut self, viewer: Viewer, game: &dyn AnyGame, position: &dyn Position) -> Shown {
        if let Some(known) = self.shown.get(&viewer) {
            return known.clone();
        }
        let class = game.view_class(viewer);
        let view = self.views.entry(class).or_insert_with(|| Arc::new(view(position, class)));
        let shown = Shown::new(position, Arc::clone(view), viewer);
        self.shown.insert(viewer, shown.clone());
        shown
    }
}

/// What a viewer sees of a position.
pub(super) fn view(position: &dyn Position, viewer: Viewer) -> Document {
    Document::of(written_text(position.view_text(sight(position, viewer))))
}

fn decisions_text(position: &dyn Position, chooser: Viewer) -> String {
    let mut text = String::from("[");
    for (n, mut decision) in open_decisions(position, chooser).into_iter().enumerate() {
        if n > 0 {
            text.push(',');
        }
        let seat = Seat(decision.seat);
        if chooser == Viewer::Seat(seat) {
            decision.legal = Some(Value::Null);
            text.push_str(&with_legal(position, seat, &decision));
        } else {
            text.push_str(&json(&decision));
        }
    }
    text.push(']');
    text
}

fn leisure_text(position: &dyn Position, chooser: Viewer) -> String {
    let Some(seat) = leisure_of(position, chooser) else { return "null".to_owned() };
    with_legal(position, seat, &Leisure { legal: Value::Null, undo: position.undo_depth(seat) })
}

/// What a seat is asked, or may do at leisure, with what is legal in place of the null that it has there.
fn with_legal(position: &dyn Position, seat: Seat, asked: &impl Serialize) -> String {
    let legal = [r#""legal":"#, &written_text(position.options_text(seat))].concat();
    json_with(asked, [(r#""legal":null"#, &legal)])
}

/// JSON some of whose members are text already: each in place of what `head` has there, in the order of the type's fields.
pub(super) fn json_with<const N: usize>(head: &impl Serialize, members: [(&str, &str); N]) -> String {
    let head = json(head);
    let mut rest = head.as_str();
    let mut text = String::with_capacity(rest.len() + members.iter().map(|(_, member)| member.len()).sum::<usize>());
    for (empty, member) in members {
        if let Some((before, after)) = rest.split_once(empty) {
            text.push_str(before);
            text.push_str(member);
            rest = after;
        }
    }
    text.push_str(rest);
    text
}

pub(super) fn json(value: &impl Serialize) -> String {
    // Wire types have string keys and no maps of other keys: nothing in them can fail to become JSON.
    serde_json::to_string(value).unwrap_or_default()
}

/// Through whose eyes a viewer sees a match: once it is over, everything is open to all that may follow it.
pub(super) fn sight(position: &dyn Position, viewer: Viewer) -> Viewer {
    if position.outcome().is_some() { Viewer::Omniscient } else { viewer }
}

/// All open decisions, without what may be answered.
pub(super) fn open_decisions(position: &dyn Position, viewer: Viewer) -> Vec<Decision> {
    pending(position)
        .into_iter()
        .map(|pending| Decision {
            dec: pending.decision.0,
            seat: pending.seat.0,
            kind: pending.kind.to_owned(),
            pace: wire::pace(pending.pace),
            undo: (viewer == Viewer::Seat(pending.seat)).then(|| position.undo_depth(pending.seat)),
            legal: None,
        })
        .collect()
}

/// All open decisions; what may be answered only for the viewer's own.
pub(super) fn decisions(position: &dyn Position, viewer: Viewer) -> Vec<Decision> {
    let mut open = open_decisions(position, viewer);
    for decision in open.iter_mut().filter(|decision| viewer == Viewer::Seat(Seat(decision.seat))) {
        decision.legal = Some(written(position.options(Seat(decision.seat))));
    }
    open
}

/// The viewer's own seat where it may act though it is not asked. Of other seats it is told nothing: no seat has to wait
/// for them.
pub(super) fn leisure_of(position: &dyn Position, viewer: Viewer) -> Option<Seat> {
    let Viewer::Seat(seat) = viewer else { return None };
    position.at_leisure().contains(&seat).then_some(seat)
}

/// What that seat may do.
pub(super) fn leisure(position: &dyn Position, viewer: Viewer) -> Option<Leisure> {
    let seat = leisure_of(position, viewer)?;
    Some(Leisure { undo: position.undo_depth(seat), legal: written(position.options(seat)) })
}

/// What a game has written, or null for what it cannot write. The laws that every game is held to keep that from
/// happening; the log tells if it does.
pub(crate) fn written(value: Result<Value, Unwritable>) -> Value {
    value.unwrap_or_else(|error| {
        complain(&error);
        Value::Null
    })
}

/// The same as text.
fn written_text(text: Result<String, Unwritable>) -> String {
    text.unwrap_or_else(|error| {
        complain(&error);
        "null".to_owned()
    })
}

fn complain(error: &Unwritable) {
    tracing::error!(%error, "a game shows what cannot be written");
}
