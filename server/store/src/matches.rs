//! Running matches and their append-only log.

use base::rating::Length;
use kernel::{Commitment, Digest, Draw, LoggedStep, Nonce, Outcome, Seat, Secret, Text};
use protocol::{TableState, TimeControl};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::types::Json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Act, ActRecord, ClockEntry, Conflict, Events, SavedClock, Store, StoreError, TableId, UserId, table};

/// Everything about a match but its log.
#[derive(Debug, Clone)]
pub struct MatchHeader {
    /// Which match.
    pub id: TableId,
    /// Which game is played.
    pub game: String,
    /// The version of the rules it was started by.
    pub rules_version: u32,
    /// What the game made of the table's wishes.
    pub config: Value,
    /// The secret that all draws of the match derive from. Not disclosed before the match ends.
    pub secret: Secret,
    /// Its hash, public from the beginning.
    pub commitment: Commitment,
    /// The players, in seat order.
    pub seats: Vec<MatchSeat>,
    /// [`TableState::Running`], [`TableState::Over`] or [`TableState::Closed`].
    pub state: TableState,
    /// Whether people without a seat may look on.
    pub spectators: bool,
    /// How long players may think.
    pub time: TimeControl,
    /// How it ended; there exactly when it is over.
    pub outcome: Option<Outcome>,
    /// Why it was closed; there exactly when it is closed.
    pub closed_reason: Option<String>,
    /// When it was started.
    pub started_at: OffsetDateTime,
    /// The number of the newest step, at least 1.
    pub head: u32,
}

/// A seat in a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchSeat {
    /// The player of the seat; `None` if an opponent of the server holds it.
    pub user: Option<UserId>,
    /// What the player has added to the randomness.
    pub nonce: Nonce,
}

/// A match with all that is needed to go on with it.
#[derive(Debug, Clone)]
pub struct SavedMatch {
    /// Everything but the log.
    pub header: MatchHeader,
    /// A state to begin from.
    pub snapshot: Snapshot,
    /// The steps after the snapshot up to [`MatchHeader::head`]; dense and in order, may be empty.
    pub tail: Vec<StepRecord>,
    /// The clocks of all seats; `None` where none runs.
    pub clock: Option<SavedClock>,
    /// The seats that are awaited, ascending; `None` until a server has written them down.
    pub awaited: Option<Vec<Seat>>,
    /// What opponents of the server have noted, by seat.
    pub opponent_notes: Vec<(Seat, Value)>,
}

/// A state of a match, complete, its secrets included.
#[derive(Debug, Clone, PartialEq)]
pub struct Snapshot {
    /// The last step that it contains.
    pub step: u32,
    /// As [`kernel::Position::snapshot`] gave it.
    pub state: Value,
}

/// A step of the log.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StepRecord {
    /// Its number, from 1.
    pub step: u32,
    /// The command that it carried out; `None` for the opening step.
    pub act: Option<Act>,
    /// The events in order, complete, their secrets included.
    pub events: Vec<Value>,
    /// All draws in order: as secret as the events.
    pub draws: Vec<Draw>,
    /// Of the state after the step.
    pub digest: Digest,
    /// When it was stored.
    #[serde(with = "time::serde::timestamp::microseconds")]
    pub at: OffsetDateTime,
}

impl StepRecord {
    /// The step as a position folds it in.
    pub fn logged(&self) -> LoggedStep<'_> {
        LoggedStep { seat: self.act.as_ref().map(|act| act.seat), events: &self.events, draws: self.draws.len() }
    }
}

/// A step to add to the log.
#[derive(Debug, Clone)]
pub struct NewStep {
    /// Its number: one more than the newest.
    pub step: u32,
    /// The version of the rules that it was played by: a match that was bound to another one meanwhile refuses it.
    pub rules_version: u32,
    /// The command that it carries out.
    pub act: Act,
    /// Its events.
    pub events: Events,
    /// All draws in order.
    pub draws: Vec<Draw>,
    /// Of the state after the step.
    pub digest: Digest,
    /// The state after the step as JSON text, where it is time to keep one.
    pub snapshot: Option<String>,
    /// How the match ended, with its last step.
    pub outcome: Option<Outcome>,
    /// Whether the match was played for long enough to be rated, if it ends with this step.
    pub length: Length,
    /// The clocks of all seats after the step, where the step changes them.
    pub clock: Option<ClockEntry>,
    /// Where the match stands after it.
    pub headline: Text,
    /// The seats that are awaited after it, ascending, where the step changes them.
    pub awaited: Option<Vec<Seat>>,
    /// What the opponent that made it has noted for its next answer; `None` leaves what the seat has. A step by agreement
    /// forgets what all seats have.
    pub notes: Option<Value>,
}

impl Store {
    /// The header of a match that has begun.
    ///
    /// # Errors
    /// [`Conflict::NoSuchMatch`].
    pub async fn match_header(&self, id: TableId) -> Result<MatchHeader, StoreError> {
        let row = sqlx::query!(
            r#"select m.game, m.rules_version, m.config, m.started_at, m.head, t.secret, t.commitment, t.state,
                      t.spectators, t.time_control as "time_control: Json<TimeControl>", t.outcome as "outcome: Json<Outcome>", t.closed_reason,
                      array(select user_id from seats where table_id = t.id order by seat) as "users!: Vec<Option<Uuid>>",
                      array(select nonce from seats where table_id = t.id order by seat) as "nonces!: Vec<Vec<u8>>"
               from matches m join tables t on t.id = m.id
               where m.id = $1"#,
            id.0
        )
        .fetch_optional(&self.pool)
        .await?
        .ok_or(Conflict::NoSuchMatch)?;
        let seat = |(user, nonce): (Option<Uuid>, Vec<u8>)| {
            Ok(MatchSeat { user: user.map(UserId), nonce: Nonce::new(table::thirty_two("nonce", &nonce)?) })
        };
        Ok(MatchHeader {
            id,
            game: row.game,
            rules_version: unsigned(row.rules_version)?,
            config: row.config,
            secret: Secret::new(table::thirty_two("secret", &row.secret)?),
            commitment: Commitment::new(table::thirty_two("commitment", &row.commitment)?),
            seats: row.users.into_iter().zip(row.nonces).map(seat).collect::<Result<_, StoreError>>()?,
            state: table::state_from(&row.state)?,
            spectators: row.spectators,
            time: row.time_control.0,
            outcome: row.outcome.map(|Json(outcome)| outcome),
            closed_reason: row.closed_reason,
            started_at: row.started_at,
            head: unsigned(row.head)?,
        })
    }

    /// A match with its newest snapshot and the steps after it.
    ///
    /// # Errors
    /// [`Conflict::NoSuchMatch`].
    pub async fn load_match(&self, id: TableId) -> Result<SavedMatch, StoreError> {
        let header = self.match_header(id).await?;
        let (snapshot, tail) = self.past(id, header.head).await?;
        let clock = match header.time {
            TimeControl::None => None,
            TimeControl::Live { .. } | TimeControl::Days { .. } => self.clock(id).await?,
        };
        let awaited = self.awaited(id).await?;
        let opponent_notes = self.opponent_notes(id).await?;
        Ok(SavedMatch { header, snapshot, tail, clock, awaited, opponent_notes })
    }

    /// What is needed to come to the state after `step`: a snapshot, and the steps after it up to `step`.
    ///
    /// # Errors
    /// [`Conflict::NoSuchMatch`] also where the match has no such step.
    pub async fn past(&self, id: TableId, step: u32) -> Result<(Snapshot, Vec<StepRecord>), StoreError> {
        let row = sqlx::query!(
            "select n.step, n.state from snapshots n join matches m on m.id = n.match_id
             where n.match_id = $1 and n.step <= $2 and $2 <= m.head
             order by n.step desc limit 1",
            id.0,
            signed(step).map_err(|_| Conflict::NoSuchMatch)?
        )
        .fetch_optional(&self.pool)
        .await?
        .ok_or(Conflict::NoSuchMatch)?;
        let snapshot = Snapshot { step: unsigned(row.step)?, state: row.state };
        let tail = self.steps(id, snapshot.step + 1, step).await?;
        Ok((snapshot, tail))
    }

    /// The steps `from` to `to`, both included, in order; those that do not exist are left out.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn steps(&self, id: TableId, from: u32, to: u32) -> Result<Vec<StepRecord>, StoreError> {
        let bound = |step: u32| i32::try_from(step).unwrap_or(i32::MAX);
        let rows = sqlx::query!(
            r#"select step, user_id, seat, cid, command, how, strength, events as "events: Json<Vec<Value>>",
                      draws as "draws: Json<Vec<Draw>>", digest, created_at
               from steps where match_id = $1 and step between $2 and $3 order by step"#,
            id.0,
            bound(from),
            bound(to)
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                let act =
                    Act::from_columns(row.user_id, row.seat, row.cid, row.command, row.how.as_deref(), row.strength)?;
                Ok(StepRecord {
                    step: unsigned(row.step)?,
                    act,
                    events: row.events.0,
                    draws: row.draws.0,
                    digest: row.digest.parse().map_err(|e| StoreError::corrupt("digest", &e))?,
                    at: row.created_at,
                })
            })
            .collect()
    }

    /// Adds a step to a running match, and with the last one its end; all or nothing. Returns when it was stored.
    ///
    /// Once this has returned, the step survives the death of the process and of the machine.
    ///
    /// # Errors
    /// [`Conflict::StepTaken`] if the newest step is not the one before; [`Conflict::NotRunning`] if the match has
    /// ended or was closed; [`Conflict::CidReused`] if the user's command id stands for a step already;
    /// [`Conflict::NoSuchMatch`].
    pub async fn commit_step(&self, id: TableId, new: &NewStep) -> Result<OffsetDateTime, StoreError> {
        if self.node.is_some() && self.lease.is_none() {
            return Err(Conflict::StepTaken.into());
        }
        self.ledger.write(id, new, self.lease).await
    }

    /// The step that a command of this id became; `None` if it never became one.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn find_act(&self, id: TableId, user: UserId, cid: &str) -> Result<Option<ActRecord>, StoreError> {
        let row = sqlx::query!(
            r#"select step, command as "command!" from steps where match_id = $1 and user_id = $2 and cid = $3"#,
            id.0,
            user.0,
            cid
        )
        .fetch_optional(&self.pool)
        .await?;
        row.map(|row| Ok(ActRecord { step: unsigned(row.step)?, command: row.command })).transpose()
    }

    /// Ends a match, or a table before its match, without a winner: nothing can be added to it any more.
    ///
    /// # Errors
    /// [`Conflict::NotRunning`] if it has ended already; [`Conflict::NoSuchTable`].
    pub async fn close_match(&self, id: TableId, reason: &str) -> Result<(), StoreError> {
        let closed = sqlx::query!(
            "update tables set state = 'closed', closed_reason = $2, ended_at = now()
             where id = $1 and state in ('open', 'running')",
            id.0,
            reason
        )
        .execute(&self.pool)
        .await?;
        if closed.rows_affected() == 0 {
            self.table(id).await?;
            return Err(Conflict::NotRunning.into());
        }
        Ok(())
    }
}

pub(super) fn unsigned(number: i32) -> Result<u32, StoreError> {
    u32::try_from(number).map_err(|e| StoreError::corrupt("number", &e))
}

/// A number of the server's own. One that a client sends may be too large, and is refused by what it names.
pub(super) fn signed(number: u32) -> Result<i32, StoreError> {
    i32::try_from(number).map_err(|e| StoreError::corrupt("number", &e))
}
