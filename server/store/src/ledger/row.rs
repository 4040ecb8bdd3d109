//! A step as its columns, and the statement that writes them.

use std::collections::HashMap;

use base::rating::Length;
use kernel::{Outcome, Seat};
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use super::super::{
    AgreedStep, Conflict, Lease, Mover, NewStep, StoreError, TableId, as_written, matches::signed, rating::End,
};

/// A step as its columns.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) id: Uuid,
    pub(super) step: i32,
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
    pub(super) end: Option<(Outcome, Length)>,
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
    pub(super) fn of(id: TableId, new: &NewStep, lease: Option<Lease>) -> Result<Self, StoreError> {
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
            events: new.events.text().to_owned(),
            draws: as_written(&new.draws)?,
            digest: new.digest.to_string(),
            snapshot: new.snapshot.clone(),
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

impl<'a> End<'a> {
    /// The end of a match that a step brings about; `None` if it goes on.
    pub(super) fn of(row: &'a Row) -> Option<Self> {
        let (outcome, length) = row.end.as_ref()?;
        Some(Self { id: row.id, outcome, length: *length })
    }
}

/// When the steps were written that could be; the others found their match elsewhere than they thought.
pub(super) type Written = HashMap<(Uuid, i32), OffsetDateTime>;

/// One statement for all steps.
pub(super) async fn write_steps(connection: &mut PgConnection, rows: &[Row]) -> Result<Written, sqlx::Error> {
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

/// Why a step has found its match elsewhere than it thought.
pub(super) async fn why_not_next(connection: &mut PgConnection, row: &Row) -> Result<Conflict, StoreError> {
    let found = sqlx::query!(
        r#"select t.state, exists (select from steps s where s.match_id = $1 and s.user_id = $2 and s.cid = $3) as "reused!"
           from tables t join matches m on m.id = t.id where t.id = $1"#,
        row.id,
        row.user,
        row.cid
    )
    .fetch_optional(connection)
    .await?;
    Ok(match found {
        None => Conflict::NoSuchMatch,
        Some(found) if found.reused => Conflict::CidReused,
        Some(found) if found.state == "running" => Conflict::StepTaken,
        Some(_) => Conflict::NotRunning,
    })
}
