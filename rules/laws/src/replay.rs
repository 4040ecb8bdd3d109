//! The log is the match, and so is a snapshot with what came after it.

use kernel::{Digest, Game, Position};
use serde::Deserialize as _;
use serde_json::Value;

use crate::{
    Breach, Match, Step, Subject,
    breach::{Checked, holds, same, same_json},
    play::{for_each_match, newest, position_at, restored},
};

/// Folding the stored steps into the first position leads to where the match stands, after every step; and the same
/// commands with the same dice lead there too.
///
/// # Errors
/// The first difference.
pub fn the_log_folded_is_the_match<S: Subject>() -> Result<(), Breach> {
    for_each_match::<S, _>(
        |this, opening| {
            let mut folded = position_at::<S>(&S::opening(this.seed))?;
            folded.apply(opening.logged()).map_err(|error| error.to_string())?;
            same_json("the opening folded", &Match::<S>::shown(&*folded, this.viewers())?, &this.shows()?)?;
            let (again, _) = Match::<S>::open(this.seed)?;
            Ok((folded, again))
        },
        |(folded, again), this, step, _| {
            folded.apply(step.logged()).map_err(|error| error.to_string())?;
            stand_alike(&**folded, this, "the log folded")?;
            let (Some(seat), Some(action)) = (step.seat, &step.action) else { return Ok(()) };
            let replayed = again.act(seat, action)?;
            same("the events of the same command", &replayed.events, &step.events)?;
            stand_alike(&*again.position, this, "the same commands")
        },
    )
}

/// Every state, command and event survives being written and read, and a snapshot with the steps after it is the match.
///
/// # Errors
/// The first difference.
pub fn snapshots_and_tails_are_the_match<S: Subject>() -> Result<(), Breach> {
    for_each_match::<S, _>(
        |this, _| stored::<S>(&*this.position),
        |tail, this, step, _| {
            survives::<S>(step)?;
            state_survives(this)?;
            tail.apply(step.logged()).map_err(|error| error.to_string())?;
            stand_alike(&**tail, this, "a snapshot with its tail")?;
            let read = stored::<S>(&*this.position)?;
            stand_alike(&*read, this, "a snapshot read again")?;
            // From here on a younger snapshot.
            if this.steps.is_multiple_of(5) {
                *tail = read;
            }
            Ok(())
        },
    )
}

/// Two states of a match that are stored differently have different digests.
///
/// # Errors
/// A step that changes the state and not its digest.
pub fn a_digest_tells_states_apart<S: Subject>() -> Result<(), Breach> {
    for_each_match::<S, _>(
        |this, _| fingerprint(this),
        |before, this, _, _| {
            let after = fingerprint(this)?;
            holds(before.state == after.state || before.digest != after.digest, || {
                format!("the digest does not cover a change of the state: {}", after.state)
            })?;
            *before = after;
            Ok(())
        },
    )
}

/// A state as it is stored, and its digest.
struct Fingerprint {
    state: String,
    digest: Digest,
}

fn fingerprint<S: Subject>(this: &Match<S>) -> Checked<Fingerprint> {
    let state = serde_json::to_string(this.state()).map_err(|error| error.to_string())?;
    let digest = Digest::of(&S::Game::digested(this.state())).map_err(|error| error.to_string())?;
    Ok(Fingerprint { state, digest })
}

fn stand_alike<S: Subject>(other: &dyn Position, this: &Match<S>, what: &str) -> Checked {
    same_json(what, &Match::<S>::shown(other, this.viewers())?, &this.shows()?)?;
    let kept = |position: &dyn Position| position.snapshot().map_err(|error| error.to_string());
    same_json(format!("{what}, as a snapshot"), &kept(other)?, &kept(&*this.position)?)
}

/// A position from its snapshot as text, as a store keeps it.
fn stored<S: Subject>(position: &dyn Position) -> Checked<Box<dyn Position>> {
    let snapshot = position.snapshot().map_err(|error| error.to_string())?;
    restored::<S>(&through_text(&snapshot)?)
}

fn through_text(value: &Value) -> Checked<Value> {
    let read: Value = serde_json::from_str(&value.to_string()).map_err(|error| error.to_string())?;
    same_json("JSON read from its text", &read, value)?;
    Ok(read)
}

fn state_survives<S: Subject>(this: &Match<S>) -> Checked {
    let written = serde_json::to_value(this.state()).map_err(|error| error.to_string())?;
    let mut read =
        <S::Game as Game>::State::deserialize(&through_text(&written)?).map_err(|error| error.to_string())?;
    S::Game::bind(&mut read, newest::<S::Game>());
    holds(read == *this.state(), || format!("the state read again differs: {written}"))
}

fn survives<S: Subject>(step: &Step<S>) -> Checked {
    for event in &step.events {
        if matches!(event["e"].as_str(), Some("undone" | "left")) {
            continue;
        }
        let read = <S::Game as Game>::Event::deserialize(&through_text(event)?).map_err(|error| error.to_string())?;
        let again = serde_json::to_value(&read).map_err(|error| error.to_string())?;
        same_json("an event read again", &again, event)?;
    }
    if let Some(kernel::Action::Command(command)) = &step.action {
        let written = serde_json::to_value(command).map_err(|error| error.to_string())?;
        let read = <S::Game as Game>::Command::deserialize(&through_text(&written)?).map_err(|e| e.to_string())?;
        let again = serde_json::to_value(&read).map_err(|error| error.to_string())?;
        same_json("a command read again", &again, &written)?;
    }
    Ok(())
}
