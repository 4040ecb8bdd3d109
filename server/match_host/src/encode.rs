//! Messages about a match, each written for one viewer.

use base::clock::to_ms;
use kernel::{AnyGame, Digest, Position, Seat, Secret, Unwritable, Viewer};
use protocol::{Decision, Leisure, RejectionCode, RulesId, ServerMessage, StepEvents};
use serde_json::Value;
use store::StepRecord;
use wire::{Rejection, rej};

use super::{awaiting::pending, playing::Playing};

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

/// What a game has written, or null for what it cannot write. The laws that every game is held to keep that from
/// happening; the log tells if it does.
pub(crate) fn written(value: Result<Value, Unwritable>) -> Value {
    value.unwrap_or_else(|error| {
        tracing::error!(%error, "a game shows what cannot be written");
        Value::Null
    })
}

/// Through whose eyes a viewer sees a match: once it is over, everything is open to all that may follow it.
fn sight(position: &dyn Position, viewer: Viewer) -> Viewer {
    if position.outcome().is_some() { Viewer::Omniscient } else { viewer }
}

/// All open decisions; what may be answered only for the viewer's own.
pub(super) fn decisions(position: &dyn Position, viewer: Viewer) -> Vec<Decision> {
    pending(position)
        .into_iter()
        .map(|pending| Decision {
            dec: pending.decision.0,
            seat: pending.seat.0,
            kind: pending.kind.to_owned(),
            pace: wire::pace(pending.pace),
            undo: (viewer == Viewer::Seat(pending.seat)).then(|| position.undo_depth(pending.seat)),
            legal: (viewer == Viewer::Seat(pending.seat)).then(|| written(position.options(pending.seat))),
        })
        .collect()
}

/// What the viewer's own seat may do though it is not asked; `None` where it may not. Of other seats it is told
/// nothing: no seat has to wait for them.
pub(super) fn leisure(position: &dyn Position, viewer: Viewer) -> Option<Leisure> {
    let Viewer::Seat(seat) = viewer else { return None };
    let is_at_leisure = position.at_leisure().contains(&seat);
    is_at_leisure.then(|| Leisure { undo: position.undo_depth(seat), legal: written(position.options(seat)) })
}

/// Whom a match as it is played offers something to do: what other rules would allow cannot be chosen.
fn chooser(playing: &Playing, viewer: Viewer) -> Viewer {
    if playing.has_its_rules() { viewer } else { Viewer::Public }
}

/// The whole match.
pub(super) fn snap(playing: &Playing, viewer: Viewer) -> ServerMessage {
    ServerMessage::Snap {
        game: playing.id.0,
        seq: playing.head,
        hash: hidden_hash(&playing.secret, playing.digest),
        rules: RulesId { id: playing.game.id().to_owned(), version: playing.rules_version },
        // A match whose rules are not here cannot be played, so every follower is a spectator.
        seat: seat_of(viewer).filter(|_| playing.has_its_rules()),
        view: written(playing.position.view(sight(&*playing.position, viewer))),
        decs: decisions(&*playing.position, chooser(playing, viewer)),
        leisure: leisure(&*playing.position, chooser(playing, viewer)),
        outcome: playing.outcome().as_ref().map(wire::outcome),
    }
}

/// The newest step, for a follower who has seen all before it.
pub(super) fn newest(playing: &Playing, before: &dyn Position, step: &StepRecord, viewer: Viewer) -> ServerMessage {
    let steps = visible_steps(playing.game, std::slice::from_ref(step), sight(&*playing.position, viewer));
    if steps.is_empty() && playing.outcome().is_none() && looks_alike(before, &*playing.position, viewer) {
        return ServerMessage::Skip {
            game: playing.id.0,
            seq: step.step,
            to: step.step,
            hash: hidden_hash(&playing.secret, playing.digest),
        };
    }
    ev(playing, step.step, steps, viewer)
}

/// Whose copy of [`newest`] a viewer may share: a seat that is asked, or at leisure, gets one of its own, with what is
/// legal; all others whose eyes see the same get the same.
pub(super) fn sharing(playing: &Playing) -> impl Fn(Viewer) -> Viewer {
    let asked = playing.pending().into_iter().map(|pending| pending.seat);
    let may_act: Vec<Viewer> = asked.chain(playing.position.at_leisure()).map(Viewer::Seat).collect();
    let game = playing.game;
    move |viewer| if may_act.contains(&viewer) { viewer } else { game.view_class(viewer) }
}

/// The steps from `seq` up to the newest, for a follower who comes back. `missed` may be empty.
pub(super) fn missed(playing: &Playing, seq: u32, missed: &[StepRecord], viewer: Viewer) -> ServerMessage {
    ev(playing, seq, visible_steps(playing.game, missed, sight(&*playing.position, viewer)), viewer)
}

fn ev(playing: &Playing, seq: u32, steps: Vec<StepEvents>, viewer: Viewer) -> ServerMessage {
    ServerMessage::Ev {
        game: playing.id.0,
        seq,
        to: playing.head,
        steps,
        hash: hidden_hash(&playing.secret, playing.digest),
        view: written(playing.position.view(sight(&*playing.position, viewer))),
        decs: decisions(&*playing.position, chooser(playing, viewer)),
        leisure: leisure(&*playing.position, chooser(playing, viewer)),
        outcome: playing.outcome().as_ref().map(wire::outcome),
    }
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
        let events = seen_events(game, &step.events, viewer);
        let seat = step.act.as_ref().map(|act| act.seat.0);
        let how = wire::how(step.act.as_ref());
        let agreed = wire::agreed(step.act.as_ref());
        // What the players have agreed upon is known to all, whatever follows from it.
        (agreed.is_some() || !events.is_empty()).then(|| StepEvents {
            seq: step.step,
            seat,
            how,
            agreed,
            strength: step.act.as_ref().and_then(|act| act.by.strength()).map(ToString::to_string),
            at: to_ms(step.at),
            events,
            draws: (viewer == Viewer::Omniscient).then(|| step.draws.iter().map(wire::draw).collect()),
        })
    };
    steps.iter().filter_map(visible).collect()
}

/// Whether a viewer can tell two positions apart.
fn looks_alike(before: &dyn Position, after: &dyn Position, viewer: Viewer) -> bool {
    decisions(before, viewer) == decisions(after, viewer)
        && leisure(before, viewer) == leisure(after, viewer)
        && before.view(viewer) == after.view(viewer)
}
