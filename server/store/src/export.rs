//! A whole match as one document, for keeping and for checking.

use std::mem;

use kernel::{Commitment, Digest, Draw, Nonce, Outcome, Seat, Secret};
use protocol::TableState;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Act, Agreed, AgreedStep, Hosting, MatchHeader, Mover, StepRecord, Store, StoreError, StrengthId, TableId};

/// [`MatchExport::format`].
pub const FORMAT: &str = "sandtable-match";

/// [`MatchExport::format_version`]: raised whenever an older reader would misread the document.
pub const FORMAT_VERSION: u32 = 2;

/// Steps in one part of an export.
const STEPS_IN_A_PART: u32 = 50;

/// The readers that a document is meant for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Secrecy {
    /// Names no person; has the secret behind the dice only when the match is over. Still, the events of a match that
    /// goes on tell what players must not see.
    #[default]
    Public,
    /// Has the secret whatever the state, names, sessions and chat: for the admins of a server only.
    Confidential,
}

/// A whole match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MatchExport {
    /// Always [`FORMAT`].
    pub format: String,
    /// The version of this document's form.
    pub format_version: u32,
    /// The readers that it is meant for. Older documents do not say: they are public.
    #[serde(default)]
    pub secrecy: Secrecy,
    /// Which match.
    #[serde(rename = "match")]
    pub id: Uuid,
    /// Which game is played.
    pub game: String,
    /// The version of the rules it was started by.
    pub rules_version: u32,
    /// What the match started from, in the game's own form.
    pub config: Value,
    /// Where it stands.
    pub state: TableState,
    /// How it ended, once it is over.
    pub outcome: Option<Outcome>,
    /// The hash of the secret, published before the first nonce.
    pub commitment: Commitment,
    /// What each seat added to the randomness, in seat order.
    pub nonces: Vec<Nonce>,
    /// What the dice were drawn from; only when the match is over or the document confidential.
    pub secret: Option<Secret>,
    /// The log: step `n` at index `n - 1`. Its events hold everything, so they are confidential while the match runs.
    pub steps: Vec<ExportedStep>,
    /// What a server needs to go on with the match; only in a confidential document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hosting: Option<Box<Hosting>>,
}

/// Why the host moved for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Instead {
    /// Its player had said in advance what to answer.
    InAdvance,
    /// The time was up.
    Time,
    /// The players have agreed on it: there is no command, but the agreement.
    Agreement,
    /// An opponent of the server plays the seat, or stands in for its player.
    Opponent,
}

impl Instead {
    /// Why the host moved; `None` if it did not.
    pub const fn of(mover: &Mover) -> Option<Self> {
        match mover {
            Mover::Player { .. } => None,
            Mover::InAdvance => Some(Self::InAdvance),
            Mover::Time => Some(Self::Time),
            Mover::Agreement => Some(Self::Agreement),
            Mover::Opponent(_) => Some(Self::Opponent),
        }
    }

    /// The column `how`.
    pub(super) const fn text(self) -> &'static str {
        match self {
            Self::InAdvance => "in_advance",
            Self::Time => "time",
            Self::Agreement => "agreement",
            Self::Opponent => "opponent",
        }
    }
}

/// A step of an exported match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ExportedStep {
    /// Its number, from 1.
    pub step: u32,
    /// The seat whose command it carried out; `None` for the opening step.
    pub seat: Option<Seat>,
    /// That command.
    pub command: Option<Value>,
    /// How it came about, where it was not the seat's player who gave it at that moment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub how: Option<Instead>,
    /// The strength of the opponent that moved, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<StrengthId>,
    /// The events in order, complete.
    pub events: Vec<Value>,
    /// All draws in order.
    pub draws: Vec<Draw>,
    /// Of the state after the step.
    pub digest: Digest,
    /// When it was stored.
    #[serde(with = "time::serde::rfc3339")]
    pub at: OffsetDateTime,
}

/// What brings a step of a log about.
#[derive(Debug, Clone, Copy)]
pub enum Cause<'a> {
    /// Nothing: it is the opening.
    Nobody,
    /// A command of a seat.
    Command(Seat, &'a Value),
    /// The agreement of the players, an [`AgreedStep`].
    Agreement(&'a Value),
}

/// A step of a log, wherever it is kept.
#[derive(Debug, Clone, Copy)]
pub struct Logged<'a> {
    /// Its number.
    pub step: u32,
    /// What brought it about.
    pub cause: Cause<'a>,
    /// The events in order.
    pub events: &'a [Value],
    /// All draws in order.
    pub draws: &'a [Draw],
    /// Of the state after it.
    pub digest: Digest,
}

impl MatchExport {
    /// The steps that the match is taken back to.
    pub fn taken_back_to(&self) -> impl Iterator<Item = u32> {
        let agreed = self.steps.iter().filter_map(ExportedStep::agreed);
        agreed.filter_map(|step| if let Agreed::TakeBack { to } = step.what { Some(to) } else { None })
    }
}

impl ExportedStep {
    /// The agreement that the step carries out, if it does.
    pub fn agreed(&self) -> Option<AgreedStep> {
        self.command.as_ref().filter(|_| self.how == Some(Instead::Agreement)).and_then(AgreedStep::read)
    }

    /// The step as it is played again.
    pub fn logged(&self) -> Logged<'_> {
        let cause = match (self.seat, &self.command, self.how) {
            (Some(_), Some(command), Some(Instead::Agreement)) => Cause::Agreement(command),
            (Some(seat), Some(command), _) => Cause::Command(seat, command),
            _ => Cause::Nobody,
        };
        Logged { step: self.step, cause, events: &self.events, draws: &self.draws, digest: self.digest }
    }
}

impl Store {
    /// A whole match with all its secrets but the one behind the dice, which comes only when the match is over.
    ///
    /// # Errors
    /// [`Conflict::NoSuchMatch`](super::Conflict::NoSuchMatch).
    pub async fn export(&self, id: TableId) -> Result<MatchExport, StoreError> {
        let header = self.match_header(id).await?;
        let steps = self.steps(id, 1, header.head).await?;
        Ok(document(header, steps))
    }
}

/// The public document of a match, part by part, so that no more than one part of it is in memory. A part is read when
/// it is asked for, with a connection that nothing holds in between, however slowly the parts are taken.
#[derive(Debug)]
pub struct ExportParts {
    store: Store,
    id: TableId,
    head: u32,
    next: Next,
}

/// The part that comes next.
#[derive(Debug)]
enum Next {
    /// Everything before the first step.
    Opening(String),
    /// Steps from this one on.
    Steps(u32),
    /// Nothing.
    End,
}

impl Store {
    /// The public document of a match, to be read part by part: together the parts are the text of [`Store::export`].
    ///
    /// # Errors
    /// [`StoreError::Corrupt`]: it cannot be written.
    pub fn export_in_parts(&self, header: MatchHeader) -> Result<ExportParts, StoreError> {
        let (id, head) = (header.id, header.head);
        let mut opening = text(&document(header, Vec::new()))?;
        // The steps come last.
        opening.truncate(opening.len() - CLOSING.len());
        Ok(ExportParts { store: self.clone(), id, head, next: Next::Opening(opening) })
    }
}

/// What follows the last step.
const CLOSING: &str = "]}";

impl ExportParts {
    /// The next part; `None` after the last one.
    ///
    /// # Errors
    /// The steps cannot be read.
    pub async fn next(&mut self) -> Result<Option<String>, StoreError> {
        let (part, next) = match mem::replace(&mut self.next, Next::End) {
            Next::Opening(opening) => (opening, Next::Steps(1)),
            Next::Steps(from) if from > self.head => (CLOSING.to_owned(), Next::End),
            Next::Steps(from) => {
                let to = from.saturating_add(STEPS_IN_A_PART - 1).min(self.head);
                (self.steps(from, to).await?, Next::Steps(to + 1))
            }
            Next::End => return Ok(None),
        };
        self.next = next;
        Ok(Some(part))
    }

    async fn steps(&self, from: u32, to: u32) -> Result<String, StoreError> {
        // The semaphore is never closed: an error is as good as a turn.
        let share = self.store.exports.acquire().await;
        let steps = self.store.steps(self.id, from, to).await?;
        drop(share);
        let mut part = String::new();
        for step in steps {
            if step.step > 1 {
                part.push(',');
            }
            part.push_str(&text(&exported(step))?);
        }
        Ok(part)
    }
}

fn text(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::corrupt("export", &error))
}

/// The public document of a match.
pub(super) fn document(header: MatchHeader, steps: Vec<StepRecord>) -> MatchExport {
    let secret = match header.state {
        TableState::Over => Some(header.secret),
        TableState::Open | TableState::Running | TableState::Closed => None,
    };
    MatchExport {
        format: FORMAT.to_owned(),
        format_version: FORMAT_VERSION,
        secrecy: Secrecy::Public,
        id: header.id.0,
        game: header.game,
        rules_version: header.rules_version,
        config: header.config,
        state: header.state,
        outcome: header.outcome,
        commitment: header.commitment,
        nonces: header.seats.iter().map(|seat| seat.nonce).collect(),
        secret,
        steps: steps.into_iter().map(exported).collect(),
        hosting: None,
    }
}

/// The command, or the agreement in its place without what only one side may know of it.
fn command_of(act: Act) -> Value {
    let agreed = AgreedStep::read(&act.command).filter(|_| act.by == Mover::Agreement);
    agreed.and_then(|step| step.public().written().ok()).unwrap_or(act.command)
}

fn exported(step: StepRecord) -> ExportedStep {
    let how = step.act.as_ref().and_then(|act| Instead::of(&act.by));
    let strength = step.act.as_ref().and_then(|act| act.by.strength()).cloned();
    let (seat, command) = step.act.map(|act| (act.seat, command_of(act))).unzip();
    ExportedStep {
        step: step.step,
        seat,
        command,
        how,
        strength,
        events: step.events,
        draws: step.draws,
        digest: step.digest,
        at: step.at,
    }
}
