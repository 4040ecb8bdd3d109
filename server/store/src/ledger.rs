//! The one place where steps are written: all that wait when a connection is free go into one transaction, so that one
//! flush of the disk serves many matches.

use std::{
    collections::HashMap,
    sync::Arc,
    time::{Duration, Instant},
};

use base::{
    metrics::{self, Success},
    rating::Length,
};
use kernel::{Outcome, Seat};
use sqlx::{Connection as _, PgConnection, PgPool, postgres::PgPoolOptions};
use time::OffsetDateTime;
use tokio::{
    sync::{Semaphore, mpsc, oneshot},
    time::timeout,
};
use tracing::Span;
use uuid::Uuid;

use super::{
    AgreedStep, Conflict, Lease, Mover, NewStep, StoreError, TableId, as_written,
    error::{is_about_the_data, is_duplicate},
    health::Trouble,
    matches::signed,
    pulse::{Pulse, Ticket},
    rating::{self, End},
};
/// Transactions under way at a time: while one waits for the disk, the next is sent.
const LANES: u32 = 2;
/// Steps in one transaction.
const BATCH: usize = 256;
/// Steps that may wait before senders of more have to wait themselves.
const WAITING: usize = 1024;
/// After this time callers stop waiting for a transaction.
const WITHIN: Duration = Duration::from_secs(10);
/// A step that waits so long for its answer says that something is wrong.
const STUCK_AFTER: Duration = Duration::from_secs(5);
/// For so long a failure without a later success counts as an outage. Later the server is idle, and the probe decides.
const FAILING_FOR: Duration = Duration::from_secs(10);
/// How long a transaction waits for a row lock. Then its steps are written one by one, so that one locked match does
/// not hold up the others.
pub(super) const LOCK_WITHIN: Duration = Duration::from_secs(2);

/// Takes steps and has them written. Clones are the same ledger; it ends with the last of them.
#[derive(Debug, Clone)]
pub(super) struct Ledger {
    entries: mpsc::Sender<Entry>,
    /// A pool of its own, which queries cannot exhaust.
    pool: PgPool,
    pulse: Pulse,
}

/// A step that waits to be written.
#[derive(Debug)]
struct Entry {
    row: Row,
    asker: Asker,
}

/// Who waits for a step, and since when.
#[derive(Debug)]
struct Asker {
    answer: oneshot::Sender<Result<OffsetDateTime, StoreError>>,
    /// What the log knows of the command.
    span: Span,
    ticket: Ticket,
}

impl Asker {
    /// Tells what became of the step, which took a place in a transaction of so many.
    fn tell(self, row: &Row, steps: usize, verdict: Result<OffsetDateTime, StoreError>) {
        let is_written = verdict.is_ok();
        tracing::debug!(parent: &self.span, seq = row.step, steps, is_written, "written");
        // The caller may have given up waiting; the entry is written all the same.
        let _ = self.answer.send(verdict);
    }
}

/// A step as its columns.
#[derive(Debug)]
struct Row {
    id: Uuid,
    step: i32,
    rules_version: i32,
    /// With `cid` there exactly where `how` is not.
    user: Option<Uuid>,
    seat: i16,
    cid: Option<String>,
    command: String,
    how: Option<&'static str>,
    /// There exactly where an opponent made the step.
    strength: Option<String>,
    events: String,
    draws: String,
    digest: String,
    snapshot: Option<String>,
    outcome: Option<String>,
    /// The same, for what is reckoned from it.
    end: Option<(Outcome, Length)>,
    /// Null where the step leaves the clock as it is.
    clock: Option<String>,
    wake_at: Option<OffsetDateTime>,
    /// The proposal that it carries out.
    proposal: Option<i32>,
    headline: String,
    /// As an array of Postgres; null where the step leaves them as they are.
    awaited: Option<String>,
    /// Null where the step leaves the notes of its seat as they are.
    notes: Option<String>,
    /// By which right it is written; `None`: there is one server alone.
    lease: Option<Lease>,
}

impl Row {
    fn of(id: TableId, new: &NewStep, lease: Option<Lease>) -> Result<Self, StoreError> {
        let id_of_command = new.act.by.command_id();
        Ok(Self {
            id: id.0,
            step: signed(new.step)?,
            rules_version: signed(new.rules_version)?,
            user: id_of_command.map(|(user, _)| user.0),
            seat: i16::from(new.act.seat.0),
            cid: id_of_command.map(|(_, cid)| cid.to_owned()),
            command: as_written(&new.act.command)?,
            how: new.act.by.how(),
            strength: new.act.by.strength().map(|strength| strength.as_str().to_owned()),
            events: as_written(&new.events)?,
            draws: as_written(&new.draws)?,
            digest: new.digest.to_string(),
            snapshot: new.snapshot.as_ref().map(as_written).transpose()?,
            outcome: new.outcome.as_ref().map(as_written).transpose()?,
            end: new.outcome.clone().map(|outcome| (outcome, new.length)),
            clock: new.clock.as_ref().map(|entry| as_written(&entry.clock)).transpose()?,
            wake_at: new.clock.as_ref().and_then(|entry| entry.wake_at).map(OffsetDateTime::from),
            proposal: proposal_of(new).map(signed).transpose()?,
            headline: as_written(&new.headline)?,
            awaited: new.awaited.as_deref().map(array_of),
            notes: new.notes.as_ref().map(as_written).transpose()?,
            lease,
        })
    }
}

/// Seats as an array of Postgres, in its own writing: in a column of a batch an array would have to be as long for each.
fn array_of(seats: &[Seat]) -> String {
    let numbers: Vec<String> = seats.iter().map(|seat| seat.0.to_string()).collect();
    format!("{{{}}}", numbers.join(","))
}

/// The proposal that a step carries out, if it was agreed upon.
fn proposal_of(new: &NewStep) -> Option<u32> {
    let agreed = (new.act.by == Mover::Agreement).then(|| AgreedStep::read(&new.act.command))?;
    agreed.and_then(|step| step.proposal)
}

impl Ledger {
    /// A ledger with connections of its own to the database of `readers`.
    pub(super) fn beside(readers: &PgPool, lock_within: Duration) -> Self {
        let lock_within = format!("{}ms", lock_within.as_millis());
        let options = (*readers.connect_options()).clone().options([("lock_timeout", lock_within)]);
        let pool = PgPoolOptions::new()
            .max_connections(LANES)
            .acquire_timeout(readers.options().get_acquire_timeout())
            .connect_lazy_with(options);
        let (entries, waiting) = mpsc::channel(WAITING);
        let pulse = Pulse::default();
        tokio::spawn(keep(pool.clone(), pulse.clone(), waiting));
        Self { entries, pool, pulse }
    }

    /// Writes a step, and says when it was written.
    pub(super) async fn write(
        &self,
        id: TableId,
        new: &NewStep,
        lease: Option<Lease>,
    ) -> Result<OffsetDateTime, StoreError> {
        let (answer, answered) = oneshot::channel();
        let asker = Asker { answer, span: Span::current(), ticket: self.pulse.enter() };
        let entry = Entry { row: Row::of(id, new, lease)?, asker };
        // Both ends of the ledger live as long as each other, but for a panic.
        let ended = || StoreError::from(sqlx::Error::WorkerCrashed);
        self.entries.send(entry).await.map_err(|_| ended())?;
        answered.await.map_err(|_| ended())?
    }

    /// Its connections.
    pub(super) fn connections(&self) -> &PgPool {
        &self.pool
    }

    /// How many steps have no answer yet, and how long the oldest of them waits.
    pub(super) fn unanswered(&self) -> (u32, Option<Duration>) {
        self.pulse.unanswered()
    }

    /// What is wrong with it, if anything is.
    pub(super) fn trouble(&self) -> Option<Trouble> {
        let (_, oldest) = self.pulse.unanswered();
        if self.entries.is_closed() {
            Some(Trouble::LedgerEnded)
        } else if oldest.is_some_and(|age| age > STUCK_AFTER) {
            Some(Trouble::LedgerStuck)
        } else if self.pulse.failed_ago().is_some_and(|ago| ago < FAILING_FOR) {
            Some(Trouble::LedgerFails)
        } else {
            None
        }
    }

    /// Waits until its connections are at rest, and closes them.
    pub(super) async fn close(&self) {
        self.pool.close().await;
    }
}

/// Fills one transaction after the other, until the last sender is dropped.
async fn keep(pool: PgPool, pulse: Pulse, mut waiting: mpsc::Receiver<Entry>) {
    let lanes = Arc::new(Semaphore::new(LANES as usize));
    loop {
        // A lane first: the longer the disk takes, the more steps share its next turn.
        let Ok(lane) = Arc::clone(&lanes).acquire_owned().await else { return };
        let mut batch = Vec::new();
        if waiting.recv_many(&mut batch, BATCH).await == 0 {
            return;
        }
        for entry in &batch {
            metrics::waited_for_ledger(entry.asker.ticket.since.elapsed());
        }
        let (pool, pulse) = (pool.clone(), pulse.clone());
        tokio::spawn(async move {
            write(&pool, &pulse, batch).await;
            drop(lane);
        });
    }
}

/// Writes a batch in one transaction. If one of its steps cannot be written, each is tried alone.
async fn write(pool: &PgPool, pulse: &Pulse, batch: Vec<Entry>) {
    let (rows, askers): (Vec<Row>, Vec<_>) = batch.into_iter().map(|entry| (entry.row, entry.asker)).unzip();
    let written = timed(pool, pulse, &rows).await;
    if let Err(error) = &written
        && rows.len() > 1
        && is_about_the_data(error)
    {
        metrics::tried_alone(rows.len());
        for (row, asker) in rows.iter().zip(askers) {
            let written = timed(pool, pulse, std::slice::from_ref(row)).await;
            asker.tell(row, 1, verdict(pool, row, written.as_ref()).await);
        }
        return;
    }
    for (row, asker) in rows.iter().zip(askers) {
        asker.tell(row, rows.len(), verdict(pool, row, written.as_ref()).await);
    }
}

/// [`insert`], counted.
async fn timed(pool: &PgPool, pulse: &Pulse, rows: &[Row]) -> Result<Written, Arc<sqlx::Error>> {
    let begun = Instant::now();
    let written = insert(pool, rows).await;
    let result = match &written {
        Ok(_) => {
            pulse.wrote();
            Success::Ok
        }
        Err(error) => {
            // What is wrong with one step says nothing about the next.
            if !is_about_the_data(error) {
                pulse.failed();
            }
            Success::Failed
        }
    };
    metrics::committed(result, rows.len(), begun.elapsed());
    written
}

impl<'a> End<'a> {
    /// The end of a match that a step brings about; `None` if it goes on.
    fn of(row: &'a Row) -> Option<Self> {
        let (outcome, length) = row.end.as_ref()?;
        Some(Self { id: row.id, outcome, length: *length })
    }
}

/// When the steps were written that could be; the others found their match elsewhere than they thought.
type Written = HashMap<(Uuid, i32), OffsetDateTime>;

async fn verdict(
    pool: &PgPool,
    row: &Row,
    written: Result<&Written, &Arc<sqlx::Error>>,
) -> Result<OffsetDateTime, StoreError> {
    match written {
        Ok(written) => match written.get(&(row.id, row.step)) {
            Some(at) => Ok(*at),
            None => Err(why_not_next(pool, row).await?.into()),
        },
        Err(error) if is_duplicate(error, "steps_match_id_user_id_cid_key") => Err(Conflict::CidReused.into()),
        Err(error) if is_duplicate(error, "steps_pkey") => Err(Conflict::StepTaken.into()),
        Err(error) => Err(Arc::clone(error).into()),
    }
}

/// One transaction: all of it is written, or nothing. Where no match ends, that is one statement.
async fn insert(pool: &PgPool, rows: &[Row]) -> Result<Written, Arc<sqlx::Error>> {
    let mut connection = pool.acquire().await?;
    let writing = async {
        if rows.iter().all(|row| row.end.is_none()) {
            return write_steps(&mut connection, rows).await;
        }
        let mut tx = connection.begin().await?;
        let written = write_steps(&mut tx, rows).await?;
        let ended = rows.iter().filter(|row| written.contains_key(&(row.id, row.step)));
        let ends: Vec<_> = ended.filter_map(End::of).collect();
        rating::write(&mut tx, &ends).await?;
        tx.commit().await?;
        Ok(written)
    };
    let Ok(written) = timeout(WITHIN, writing).await else {
        // Given back to the pool it would be waited for there.
        drop(connection.detach());
        return Err(sqlx::Error::Io(std::io::ErrorKind::TimedOut.into()).into());
    };
    Ok(written?)
}

/// One statement for all steps.
async fn write_steps(connection: &mut PgConnection, rows: &[Row]) -> Result<Written, sqlx::Error> {
    fn column<'a, T>(rows: &'a [Row], of: impl Fn(&'a Row) -> T) -> Vec<T> {
        rows.iter().map(of).collect()
    }
    // The row of the match is the turnstile: two writers of one match pass it one after the other.
    let query = sqlx::query!(
        r#"with entry as (
               select * from unnest($1::uuid[], $2::int[], $3::uuid[], $4::smallint[], $5::text[], $6::text[],
                                    $7::text[], $8::text[], $9::text[], $10::text[], $11::int[], $12::text[], $13::text[],
                                    $14::timestamptz[], $15::int[], $16::text[], $17::text[], $18::text[], $19::text[], $20::text[],
                                    $21::uuid[], $22::bigint[])
                   as e (match_id, step, user_id, seat, cid, command, events, digest, state, outcome, rules_version, how,
                         clock, wake_at, proposal, headline, awaited, draws, strength, notes, node, epoch)
           ), turnstile as (
               update matches m set head = e.step, headline = e.headline::json
               from entry e join tables t on t.id = e.match_id
               where m.id = e.match_id and m.head = e.step - 1 and m.rules_version = e.rules_version
                 and t.state = 'running'
                 and not exists (select from steps s
                                 where s.match_id = e.match_id and s.user_id = e.user_id and s.cid = e.cid)
                 and (e.node is null or holds_lease(e.match_id, e.node, e.epoch))
               returning m.id, m.head
           ), passed as (
               select e.* from entry e join turnstile on turnstile.id = e.match_id and turnstile.head = e.step
           ), kept as (
               insert into snapshots (match_id, step, state)
               select match_id, step, state::json from passed where state is not null
           ), timed as (
               update clocks c set clock = p.clock::json, wake_at = p.wake_at, unread_since = null from passed p
               where c.match_id = p.match_id and p.clock is not null
           ), ended as (
               update tables t set state = 'over', outcome = p.outcome::json, ended_at = now() from passed p
               where t.id = p.match_id and t.state = 'running' and p.outcome is not null
           ), settled as (
               update proposals o set state = 'carried_out' from passed p
               where o.table_id = p.match_id and o.n = p.proposal and o.state = 'agreed'
           ), answered as (
               delete from awaited a using passed p
               where a.match_id = p.match_id and p.awaited is not null and not a.seat = any(p.awaited::smallint[])
           ), asked as (
               insert into awaited (match_id, seat)
               select p.match_id, s.seat from passed p, unnest(p.awaited::smallint[]) s (seat)
               on conflict (match_id, seat) do nothing
           ), noted as (
               insert into opponent_notes (match_id, seat, notes)
               select match_id, seat, notes::json from passed where notes is not null
               on conflict (match_id, seat) do update set notes = excluded.notes
           ), forgotten as (
               delete from opponent_notes n using passed p where n.match_id = p.match_id and p.how = 'agreement'
           )
           insert into steps (match_id, step, user_id, seat, cid, command, how, strength, events, draws, digest)
           select match_id, step, user_id, seat, cid, command::json, how, strength, events::json, draws::json, digest
           from passed
           returning match_id, step, created_at"#,
        &column(rows, |row| row.id),
        &column(rows, |row| row.step),
        &column(rows, |row| row.user) as &[Option<Uuid>],
        &column(rows, |row| row.seat),
        &column(rows, |row| row.cid.as_deref()) as &[Option<&str>],
        &column(rows, |row| row.command.as_str()) as &[&str],
        &column(rows, |row| row.events.as_str()) as &[&str],
        &column(rows, |row| row.digest.as_str()) as &[&str],
        &column(rows, |row| row.snapshot.as_deref()) as &[Option<&str>],
        &column(rows, |row| row.outcome.as_deref()) as &[Option<&str>],
        &column(rows, |row| row.rules_version),
        &column(rows, |row| row.how) as &[Option<&str>],
        &column(rows, |row| row.clock.as_deref()) as &[Option<&str>],
        &column(rows, |row| row.wake_at) as &[Option<OffsetDateTime>],
        &column(rows, |row| row.proposal) as &[Option<i32>],
        &column(rows, |row| row.headline.as_str()) as &[&str],
        &column(rows, |row| row.awaited.as_deref()) as &[Option<&str>],
        &column(rows, |row| row.draws.as_str()) as &[&str],
        &column(rows, |row| row.strength.as_deref()) as &[Option<&str>],
        &column(rows, |row| row.notes.as_deref()) as &[Option<&str>],
        &column(rows, |row| row.lease.map(|lease| lease.node.0)) as &[Option<Uuid>],
        &column(rows, |row| row.lease.map(|lease| lease.epoch)) as &[Option<i64>],
    );
    let written = query.fetch_all(connection).await?;
    Ok(written.into_iter().map(|row| ((row.match_id, row.step), row.created_at)).collect())
}

async fn why_not_next(pool: &PgPool, row: &Row) -> Result<Conflict, StoreError> {
    let found = sqlx::query!(
        r#"select t.state, exists (select from steps s where s.match_id = $1 and s.user_id = $2 and s.cid = $3) as "reused!"
           from tables t join matches m on m.id = t.id where t.id = $1"#,
        row.id,
        row.user,
        row.cid
    )
    .fetch_optional(pool)
    .await?;
    Ok(match found {
        None => Conflict::NoSuchMatch,
        Some(found) if found.reused => Conflict::CidReused,
        Some(found) if found.state == "running" => Conflict::StepTaken,
        Some(_) => Conflict::NotRunning,
    })
}
