//! Messages about a match, each written for one viewer.

use std::{cell::RefCell, sync::Arc};

use ::delta::Written;
use base::clock::to_ms;
use kernel::{AnyGame, Digest, Seat, Secret, Viewer};
use protocol::{Delta, Packer, RejectionCode, RulesId, ServerMessage, StepEvents};
use serde_json::Value;
use store::StepRecord;
use wire::{Rejection, rej};

use super::{
    frame::{Frame, frame},
    playing::Playing,
    shown::{Shown, decisions, json, json_with, leisure, sight, view},
};

/// The digest of a state as it is told while the match runs: mixed with the match's secret.
///
/// The bare digest would let a viewer who can guess a hidden hand check the guess. Equal states of one
/// match still have equal hashes, and once the secret is published every client can make them from the digests.
pub fn hidden_hash(secret: &Secret, digest: Digest) -> String {
    let digest = digest.to_string();
    Digest::of_bytes(&[b"sandtable/hash/1".as_slice(), secret.bytes(), digest.as_bytes()].concat()).to_string()
}

/// Those events that a viewer may see, as that viewer may see them.
fn seen_events(game: &dyn AnyGame, events: &[Value], viewer: Viewer) -> Vec<Value> {
    let seen = |event| match game.seen(event, viewer) {
        Ok(seen) => seen,
        Err(error) => {
            tracing::error!(%error, game = game.id(), "a stored event cannot be shown");
            None
        }
    };
    events.iter().filter_map(seen).collect()
}

/// The seat behind a viewer.
fn seat_of(viewer: Viewer) -> Option<u8> {
    match viewer {
        Viewer::Seat(seat) => Some(seat.0),
        Viewer::Public | Viewer::Omniscient => None,
    }
}

/// What a viewer is shown of a match as it stands.
fn shown_now(playing: &Playing, viewer: Viewer) -> Shown {
    // What other rules would allow cannot be chosen.
    let chooser = if playing.has_its_rules() { viewer } else { Viewer::Public };
    Shown::new(&*playing.position, Arc::new(view(&*playing.position, viewer)), chooser)
}

/// The whole match.
pub(super) fn snap(playing: &Playing, viewer: Viewer) -> Frame {
    let head = ServerMessage::Snap {
        game: playing.id.0,
        seq: playing.head,
        hash: hash(playing),
        rules: RulesId { id: playing.game.id().to_owned(), version: playing.rules_version },
        // A match whose rules are not here cannot be played, so every follower is a spectator.
        seat: seat_of(viewer).filter(|_| playing.has_its_rules()),
        view: Value::Null,
        decs: Vec::new(),
        leisure: None,
        outcome: None,
    };
    json_with(&head, [(NOTHING_SHOWN, &shown_now(playing, viewer).members())]).into()
}

/// The steps from `seq` up to the newest, for a follower who comes back. `missed` may be empty.
pub(super) fn missed(playing: &Playing, seq: u32, missed: &[StepRecord], viewer: Viewer) -> Frame {
    ev(playing, seq, &hash(playing), &steps_text(playing, missed, viewer), &shown_now(playing, viewer))
}

/// Steps from `seq` up to the newest, and what their audience is shown then. `hash`: see [`hash()`].
pub(super) fn ev(playing: &Playing, seq: u32, hash: &str, steps: &str, shown: &Shown) -> Frame {
    let head = ServerMessage::Ev {
        game: playing.id.0,
        seq,
        to: playing.head,
        steps: Vec::new(),
        hash: hash.to_owned(),
        view: Value::Null,
        decs: Vec::new(),
        leisure: None,
        outcome: None,
    };
    json_with(&head, [(NO_STEPS, steps), (NOTHING_SHOWN, &shown.members())]).into()
}

/// The newest step, for an audience that was shown `before` and is to be shown `now`. `hash`: see [`hash()`].
pub(super) fn delta(
    playing: &Playing,
    seq: u32,
    hash: &str,
    steps: &str,
    [before, now]: [&Shown; 2],
    written: &mut Written,
) -> String {
    // What the delta has found in the text serves its checksum, too.
    let mut member = String::from(r#""delta":"#);
    before.object().push_delta_to(now.object(), written, &mut member);
    let head = ServerMessage::Delta {
        game: playing.id.0,
        seq,
        steps: Vec::new(),
        hash: hash.to_owned(),
        check: now.object().checksum(),
        delta: Delta(Value::Null),
    };
    json_with(&head, [(NO_STEPS, steps), (NO_DELTA, &member)])
}

thread_local! {
    /// One for all matches that are played on a thread: it is too large for each to have its own, and making it is most of the work.
    static PACKER: RefCell<Packer> = RefCell::default();
}

/// The text of a [`delta()`] for an audience that was shown `before`, packed.
pub(super) fn packed(playing: &Playing, seq: u32, before: &Shown, delta: String) -> Frame {
    let known = before.object().sorted_text();
    let packed = PACKER.with_borrow_mut(|packer| packer.pack(playing.id.0, seq, &known, &delta));
    packed.map_or_else(|| delta.into(), |packed| Frame::Packed(packed.into()))
}

/// The newest step, for an audience that sees nothing of it.
pub(super) fn skip(playing: &Playing, seq: u32, hash: &str) -> Frame {
    frame(&ServerMessage::Skip { game: playing.id.0, seq, to: seq, hash: hash.to_owned() })
}

/// Members as they are written where there is nothing to say.
pub(super) const NO_STEPS: &str = r#""steps":[]"#;
const NO_EVENTS: &str = r#""events":[]"#;
const NO_DELTA: &str = r#""delta":null"#;
const NOTHING_SHOWN: &str = r#""view":null,"decs":[],"leisure":null,"outcome":null"#;

/// [`hidden_hash`] of the match as it stands.
pub(super) fn hash(playing: &Playing) -> String {
    hidden_hash(&playing.secret, playing.digest)
}

/// The newest step, its events as they were stored, as the member of a message to those who see all of them.
pub(super) fn open_step_text(step: &StepRecord, events: &str) -> String {
    let told = told(step, Vec::new());
    if told.agreed.is_none() && step.events.is_empty() {
        return NO_STEPS.to_owned();
    }
    [r#""steps":["#, &json_with(&told, [(NO_EVENTS, &[r#""events":"#, events].concat())]), "]"].concat()
}

/// Those steps of which a viewer of the match as it stands may see something, as the member of a message.
pub(super) fn steps_text(playing: &Playing, steps: &[StepRecord], viewer: Viewer) -> String {
    let visible = visible_steps(playing.game, steps, sight(&*playing.position, viewer));
    [r#""steps":"#, &json(&visible)].concat()
}

/// How the match has ended, with all that its draws can be checked by; `None` while it runs.
pub(super) fn result(playing: &Playing) -> Option<ServerMessage> {
    let outcome = playing.outcome()?;
    Some(wire::result(playing.id, &outcome, &playing.secret, &playing.nonces))
}

/// A command whose decision is not open, with those that are.
pub(super) fn stale(playing: &Playing, seat: Seat, cid: &str) -> Rejection {
    let (position, sender) = (&*playing.position, Viewer::Seat(seat));
    let rejection = rej(RejectionCode::StaleDec, cid.to_owned(), playing.id);
    rejection.with_open(decisions(position, sender), leisure(position, sender))
}

/// Those steps of which a viewer may see something.
pub fn visible_steps(game: &dyn AnyGame, steps: &[StepRecord], viewer: Viewer) -> Vec<StepEvents> {
    let visible = |step: &StepRecord| {
        let told = told(step, seen_events(game, &step.events, viewer));
        let draws = (viewer == Viewer::Omniscient).then(|| step.draws.iter().map(wire::draw).collect());
        // What the players have agreed upon is known to all, whatever follows from it.
        (told.agreed.is_some() || !told.events.is_empty()).then_some(StepEvents { draws, ..told })
    };
    steps.iter().filter_map(visible).collect()
}

/// A step as it is told while the match runs, with those of its events that the viewer sees.
fn told(step: &StepRecord, events: Vec<Value>) -> StepEvents {
    let act = step.act.as_ref();
    StepEvents {
        seq: step.step,
        seat: act.map(|act| act.seat.0),
        how: wire::how(act),
        agreed: wire::agreed(act),
        strength: act.and_then(|act| act.by.strength()).map(ToString::to_string),
        at: to_ms(step.at),
        events,
        draws: None,
    }
}
