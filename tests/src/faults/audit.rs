//! Whether the promises were kept: what every client was told, held against the database and against a replay.

use std::collections::BTreeMap;

use kernel::{Digest, MatchKey, RulesVersion, Secret};
use protocol::TableState;
use uuid::Uuid;

use super::{
    client::{Face, Identity},
    journal::{Fate, What},
    record::{Record, Row},
};
use crate::games::Game;

/// One client at the end of a round.
#[derive(Debug)]
pub struct Witness<'a> {
    /// Who it is.
    pub identity: &'a Identity,
    /// What it knows.
    pub face: Face,
}

/// Looks for broken promises about one match; an empty list if all were kept.
///
/// `before` are the ids and digests of its steps at the last audit, which have to be the same still.
pub fn audit(id: Uuid, game: Game, record: &Record, witnesses: &[Witness<'_>], before: &[Digest]) -> Vec<String> {
    let mut broken = Vec::new();
    for witness in witnesses {
        broken.extend(witness.face.journal.broken.iter().map(|what| format!("{}: {what}", witness.identity.name)));
    }
    broken.extend(whole(record));
    broken.extend(commands(record, witnesses));
    broken.extend(talk(record, witnesses));
    broken.extend(visible(record, witnesses));
    broken.extend(same_as_before(record, before));
    if let Err(what) = replay(id, game, record) {
        broken.push(what);
    }
    broken
}

/// The log is dense, ends where the match says, and is over exactly if there is an outcome.
fn whole(record: &Record) -> Vec<String> {
    let mut broken = Vec::new();
    let numbers: Vec<u32> = record.steps.iter().map(|row| row.step).collect();
    if !numbers.iter().copied().eq(1..=record.head) {
        broken.push(format!("the head is {} and the steps are {numbers:?}", record.head));
    }
    if (record.state == TableState::Over) != record.outcome.is_some() || record.state == TableState::Closed {
        broken.push(format!("the table is {:?} with the outcome {:?}", record.state, record.outcome));
    }
    for (room, &head) in &record.chat_heads {
        let lines: Vec<u32> = record.chat.iter().filter(|line| line.room == *room).map(|line| line.n).collect();
        if !lines.iter().copied().eq(1..=head) {
            broken.push(format!("the newest line of {room} is {head} and the lines are {lines:?}"));
        }
    }
    broken
}

/// Every command that was acknowledged is there once, as that step; every other step has a cause, too.
fn commands(record: &Record, witnesses: &[Witness<'_>]) -> Vec<String> {
    let mut broken = Vec::new();
    let mut rows: BTreeMap<(Uuid, &str), Vec<&Row>> = BTreeMap::new();
    for row in &record.steps {
        match (row.user, row.cid.as_deref()) {
            (Some(user), Some(cid)) => rows.entry((user, cid)).or_default().push(row),
            _ if row.step == 1 => {}
            _ => broken.push(format!("step {} has nobody who gave the command", row.step)),
        }
    }
    for witness in witnesses {
        let Some(user) = witness.identity.user else { continue };
        for (cid, said) in &witness.face.journal.said {
            let What::Act { action, .. } = &said.what else { continue };
            let found = rows.remove(&(user, cid)).unwrap_or_default();
            let steps: Vec<u32> = found.iter().map(|row| row.step).collect();
            let expected = match &said.fate {
                Fate::Stored(step) => vec![*step],
                Fate::Refused(_) => Vec::new(),
                Fate::Unknown => {
                    broken.push(format!("{}: {cid} was never answered; it is at {steps:?}", witness.identity.name));
                    continue;
                }
            };
            if steps != expected {
                broken.push(format!(
                    "{}: {cid} was answered with {:?} and is at {steps:?}",
                    witness.identity.name, said.fate
                ));
            }
            for row in found {
                let seat = record.users.iter().position(|player| *player == user);
                if row.command.as_ref() != Some(action) || row.seat.map(usize::from) != seat {
                    broken.push(format!("step {} is not the command {cid} that was sent: {action}", row.step));
                }
            }
        }
    }
    for ((user, cid), rows) in rows {
        let steps: Vec<u32> = rows.iter().map(|row| row.step).collect();
        broken.push(format!("steps {steps:?} carry out {cid} of {user}, which nobody sent"));
    }
    broken
}

/// The same for lines of chat.
fn talk(record: &Record, witnesses: &[Witness<'_>]) -> Vec<String> {
    let mut broken = Vec::new();
    let mut lines: BTreeMap<(Uuid, &str), Vec<&str>> = BTreeMap::new();
    for line in &record.chat {
        lines.entry((line.user, &line.cid)).or_default().push(&line.text);
    }
    for witness in witnesses {
        let Some(user) = witness.identity.user else { continue };
        for (cid, said) in &witness.face.journal.said {
            let What::Chat { text, .. } = &said.what else { continue };
            let found = lines.remove(&(user, cid)).unwrap_or_default();
            let fits = match said.fate {
                Fate::Stored(_) => found == [text],
                Fate::Refused(_) => found.is_empty(),
                Fate::Unknown => false,
            };
            if !fits {
                broken.push(format!("the line {cid} was answered with {:?} and is there as {found:?}", said.fate));
            }
        }
    }
    broken.extend(lines.keys().map(|(user, cid)| format!("the line {cid} of {user} was said by nobody")));
    broken
}

/// Durable before visible: whatever any socket was told stands in the log, under the hash that it was told.
fn visible(record: &Record, witnesses: &[Witness<'_>]) -> Vec<String> {
    let mut broken = Vec::new();
    let hashes: BTreeMap<u32, String> =
        record.steps.iter().map(|row| (row.step, hidden_hash(&record.secret, row.digest))).collect();
    for witness in witnesses {
        for (step, told) in &witness.face.journal.hashes {
            if hashes.get(step) != Some(told) {
                broken.push(format!(
                    "{} was told of step {step} as {told}; the log has {:?}",
                    witness.identity.name,
                    hashes.get(step)
                ));
            }
        }
    }
    broken
}

fn same_as_before(record: &Record, before: &[Digest]) -> Option<String> {
    let kept = record.steps.iter().map(|row| row.digest).take(before.len()).eq(before.iter().copied());
    (!kept).then(|| format!("the first {} steps are not what they were", before.len()))
}

/// Plays the log again with the dice of its secret: every event, digest and kept state has to come out the same.
fn replay(id: Uuid, game: Game, record: &Record) -> Result<(), String> {
    let key = MatchKey::new(&record.secret, &id.to_string(), &record.nonces);
    let rules = RulesVersion::new(record.rules);
    let mut position = game.rules.start(&record.config, rules).map_err(|error| error.to_string())?;
    for row in &record.steps {
        let mut chance = key.step(row.step);
        let played = match (row.seat, &row.command) {
            (Some(seat), Some(command)) => position.play(kernel::Seat(seat), command, &mut chance),
            _ => position.settle(&mut chance),
        };
        let played = played.map_err(|refusal| format!("step {}: the rules refuse it: {}", row.step, refusal.code))?;
        if played.events != row.events {
            return Err(format!("step {}: the log has {:?}, the dice give {:?}", row.step, row.events, played.events));
        }
        if played.draws != row.draws {
            return Err(format!("step {}: the log has {:?}, the secret gives {:?}", row.step, row.draws, played.draws));
        }
        if played.after.digest().map_err(|error| error.to_string())? != row.digest {
            return Err(format!("step {}: another digest than a replay has", row.step));
        }
        if let Some(kept) = record.snapshots.get(&row.step) {
            let restored = game
                .rules
                .restore(kept, rules)
                .map_err(|error| format!("the state after step {}: {error}", row.step))?;
            if restored.digest().map_err(|error| error.to_string())? != row.digest {
                return Err(format!("the state kept after step {} is another one", row.step));
            }
        }
        position = played.after;
    }
    if position.outcome() != record.outcome {
        return Err(format!("the outcome is {:?}, a replay gives {:?}", record.outcome, position.outcome()));
    }
    if let Some(beyond) = record.snapshots.keys().find(|step| **step > record.head) {
        return Err(format!("a state is kept of step {beyond}, and the newest is {}", record.head));
    }
    Ok(())
}

/// A digest as clients are told it; `protocol/README.md` says how it is made.
pub fn hidden_hash(secret: &Secret, digest: Digest) -> String {
    let digest = digest.to_string();
    Digest::of_bytes(&[b"sandtable/hash/1".as_slice(), secret.bytes(), digest.as_bytes()].concat()).to_string()
}
