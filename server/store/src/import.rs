//! A match from elsewhere, with its table and its people.

use protocol::TableState;
use sqlx::{Postgres, Transaction};
use time::OffsetDateTime;
use uuid::Uuid;

use super::{
    ChartKey, Instead, MatchExport, Snapshot, Store, StoreError, StrengthId, as_written,
    chart::write_version,
    hosting::{ExportedPerson, Hosting},
    matches::signed,
    opponent::{pace_text, stands_in_text},
    table,
};

/// A match to be imported. The caller has checked that its parts belong together.
#[derive(Debug, Clone)]
pub struct Arrival<'a> {
    /// The match.
    pub document: &'a MatchExport,
    /// What its server needs besides the log.
    pub hosting: &'a Hosting,
    /// States on the way, that of step 1 among them.
    pub snapshots: Vec<Snapshot>,
}

/// What became of a match that was brought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Import {
    /// It is here.
    Done,
    /// There was one of the same id before, and it stays as it was.
    Exists,
}

impl Store {
    /// Takes a match over under its own id: table, people, chart, log and chat, all or nothing.
    ///
    /// Users who exist already keep their name and sessions, so that no document can take over an account.
    ///
    /// # Errors
    /// None but those of the database; among them documents that break its constraints.
    pub async fn import(&self, arrival: &Arrival<'_>) -> Result<Import, StoreError> {
        let Arrival { document, hosting, snapshots } = arrival;
        let mut tx = self.pool.begin().await?;
        for person in &hosting.people {
            welcome(&mut tx, person).await?;
        }
        let chart = place_chart(&mut tx, document, hosting).await?;
        if !set_table(&mut tx, document, hosting, &chart).await? {
            return Ok(Import::Exists);
        }
        write_log(&mut tx, document, hosting, snapshots).await?;
        write_chat(&mut tx, document.id, hosting).await?;
        write_standing(&mut tx, document.id, hosting).await?;
        write_opponent_notes(&mut tx, document.id, hosting).await?;
        set_clock(&mut tx, document.id, hosting).await?;
        tx.commit().await?;
        Ok(Import::Done)
    }
}

async fn welcome(tx: &mut Transaction<'static, Postgres>, person: &ExportedPerson) -> Result<(), StoreError> {
    let created = sqlx::query!(
        "insert into users (id, name, deleted_at) values ($1, $2, case when $2::text = '' then now() end)
         on conflict (id) do nothing",
        person.id,
        person.name
    )
    .execute(&mut **tx)
    .await?;
    if created.rows_affected() == 0 {
        return Ok(());
    }
    for session in &person.sessions {
        sqlx::query!(
            "insert into sessions (token_hash, user_id, last_seen)
             values ($1, $2, least(now(), to_timestamp($3::bigint / 1000.0))) on conflict do nothing",
            session.token_hash.bytes(),
            person.id,
            session.last_seen
        )
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

/// The chart of the match: the one of this name if it is the same, else a copy that belongs to the host.
async fn place_chart(
    tx: &mut Transaction<'static, Postgres>,
    document: &MatchExport,
    hosting: &Hosting,
) -> Result<ChartKey, StoreError> {
    let chart = &hosting.chart;
    let here = sqlx::query!(
        "select v.chart from chart_versions v join charts c on c.id = v.chart_id
         where c.id = $1 and c.game = $2 and v.version = $3",
        chart.id,
        document.game,
        signed(chart.version)?
    )
    .fetch_optional(&mut **tx)
    .await?;
    if here.is_some_and(|row| row.chart == chart.chart) {
        return Ok(ChartKey { id: chart.id.clone(), version: chart.version });
    }
    let id = Uuid::now_v7().to_string();
    sqlx::query!(
        "insert into charts (id, game, owner, state) values ($1, $2, $3, 'draft')",
        id,
        document.game,
        hosting.table.host
    )
    .execute(&mut **tx)
    .await?;
    let version = write_version(tx, &id, &chart.name, &chart.chart).await?;
    Ok(ChartKey { id, version })
}

/// Writes the table and its seats; false if there is one of its id.
async fn set_table(
    tx: &mut Transaction<'static, Postgres>,
    document: &MatchExport,
    hosting: &Hosting,
    chart: &ChartKey,
) -> Result<bool, StoreError> {
    let record = &hosting.table;
    let at_the_table = hosting.chat.iter().filter(|line| line.room == "table");
    let chat_head = at_the_table.map(|line| line.n).max().unwrap_or(0);
    let made = sqlx::query!(
        "insert into tables (id, name, game, options, chart_id, chart_version, visibility, spectators, state, host,
                             created_at, ended_at, commitment, secret, outcome, closed_reason, chat_head,
                             time_control, opponent_pace)
         values ($1, $2, $3, $4::text::json, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::text::json, $16, $17,
                 $18::text::json, $19)
         on conflict (id) do nothing",
        document.id,
        record.name,
        document.game,
        as_written(&record.options)?,
        chart.id,
        signed(chart.version)?,
        table::visibility_text(record.visibility),
        record.spectators,
        state_text(document.state),
        record.host,
        record.created_at,
        record.ended_at,
        document.commitment.bytes(),
        document.secret.as_ref().map_or(&[][..], |secret| secret.bytes()),
        document.outcome.as_ref().map(as_written).transpose()?,
        record.closed_reason,
        signed(chat_head)?,
        as_written(&record.time)?,
        pace_text(record.opponent_pace)
    )
    .execute(&mut **tx)
    .await?;
    if made.rows_affected() == 0 {
        return Ok(false);
    }
    for (number, (seat, nonce)) in (0_i16..).zip(hosting.seats.iter().zip(&document.nonces)) {
        sqlx::query!(
            "insert into seats (table_id, seat, roles, user_id, ready, nonce, held_since, opponent, stands_in)
             values ($1, $2, $3, $4, true, $5, $6, $7, $8)",
            document.id,
            number,
            &seat.roles,
            seat.player,
            nonce.bytes(),
            seat.since.unwrap_or(hosting.table.started_at),
            seat.opponent.as_ref().map(StrengthId::as_str),
            seat.stands_in.map(stands_in_text)
        )
        .execute(&mut **tx)
        .await?;
    }
    Ok(true)
}

/// Stores the clock as stopped since the export, like that of a match that the server cannot read.
async fn set_clock(tx: &mut Transaction<'static, Postgres>, id: Uuid, hosting: &Hosting) -> Result<(), StoreError> {
    let Some(clock) = &hosting.clock else { return Ok(()) };
    sqlx::query!(
        "insert into clocks (match_id, clock, wake_at, unread_since) values ($1, $2::text::json, now(), $3)",
        id,
        as_written(&clock.clock)?,
        OffsetDateTime::from(clock.stopped)
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

async fn write_log(
    tx: &mut Transaction<'static, Postgres>,
    document: &MatchExport,
    hosting: &Hosting,
    snapshots: &[Snapshot],
) -> Result<(), StoreError> {
    let head = u32::try_from(document.steps.len()).map_err(|e| StoreError::corrupt("number", &e))?;
    sqlx::query!(
        "insert into matches (id, game, rules_version, config, started_at, head, unseen)
         values ($1, $2, $3, $4::text::json, $5, $6, true)",
        document.id,
        document.game,
        signed(document.rules_version)?,
        as_written(&document.config)?,
        hosting.table.started_at,
        signed(head)?
    )
    .execute(&mut **tx)
    .await?;
    // The opening step has no author.
    let acts = std::iter::once(None).chain(hosting.acts.iter().map(Option::as_ref));
    for (step, act) in document.steps.iter().zip(acts) {
        sqlx::query!(
            "insert into steps (match_id, step, user_id, seat, cid, command, how, strength, events, draws, digest, created_at)
             values ($1, $2, $3, $4, $5, $6::text::json, $7, $12, $8::text::json, $9::text::json, $10, $11)",
            document.id,
            signed(step.step)?,
            act.map(|act| act.user),
            step.seat.map(|seat| i16::from(seat.0)),
            act.map(|act| act.cid.as_str()),
            step.command.as_ref().map(as_written).transpose()?,
            step.how.map(Instead::text),
            as_written(&step.events)?,
            as_written(&step.draws)?,
            step.digest.to_string(),
            step.at,
            step.strength.as_ref().map(StrengthId::as_str)
        )
        .execute(&mut **tx)
        .await?;
    }
    for snapshot in snapshots {
        sqlx::query!(
            "insert into snapshots (match_id, step, state) values ($1, $2, $3::text::json)",
            document.id,
            signed(snapshot.step)?,
            as_written(&snapshot.state)?
        )
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

async fn write_chat(tx: &mut Transaction<'static, Postgres>, id: Uuid, hosting: &Hosting) -> Result<(), StoreError> {
    for line in &hosting.chat {
        sqlx::query!(
            "insert into chat (table_id, room, n, user_id, name, seat, text, cid, created_at, struck_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $10 then now() end)",
            id,
            line.room,
            signed(line.n)?,
            line.user,
            line.name,
            line.seat.map(|seat| i16::from(seat.0)),
            line.text,
            line.cid,
            line.at,
            line.struck
        )
        .execute(&mut **tx)
        .await?;
    }
    sqlx::query!(
        "insert into chat_heads (table_id, room, head)
         select table_id, room, max(n) from chat where table_id = $1 and room <> 'table' group by table_id, room",
        id
    )
    .execute(&mut **tx)
    .await?;
    for note in &hosting.notes {
        sqlx::query!(
            "insert into notes (table_id, user_id, version, text, updated_at) values ($1, $2, $3, $4, $5)",
            id,
            note.user,
            signed(note.version)?,
            note.text,
            note.at
        )
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

async fn write_standing(
    tx: &mut Transaction<'static, Postgres>,
    id: Uuid,
    hosting: &Hosting,
) -> Result<(), StoreError> {
    for standing in &hosting.standing {
        sqlx::query!(
            "insert into standing_orders (table_id, user_id, version, orders) values ($1, $2, 1, $3::text::json)",
            id,
            standing.user,
            as_written(&standing.orders)?
        )
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

async fn write_opponent_notes(
    tx: &mut Transaction<'static, Postgres>,
    id: Uuid,
    hosting: &Hosting,
) -> Result<(), StoreError> {
    for noted in &hosting.opponent_notes {
        sqlx::query!(
            "insert into opponent_notes (match_id, seat, notes) values ($1, $2, $3::text::json)",
            id,
            i16::from(noted.seat.0),
            as_written(&noted.notes)?
        )
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

const fn state_text(state: TableState) -> &'static str {
    match state {
        TableState::Open => "open",
        TableState::Running => "running",
        TableState::Over => "over",
        TableState::Closed => "closed",
    }
}
