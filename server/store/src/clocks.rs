//! The clocks of matches, and when no server ran.

use base::timing::{Clock, Moment};
use protocol::TimeControl;
use sqlx::types::Json;
use time::OffsetDateTime;

use super::{Conflict, Store, StoreError, TableId, as_written};
/// Outages are forgotten after so many days. No clock stands still for so long but one whose match cannot be read.
const OUTAGES_KEPT_DAYS: i32 = 400;

/// A clock as it is written.
#[derive(Debug, Clone, PartialEq)]
pub struct ClockEntry {
    /// The clocks of all seats.
    pub clock: Clock,
    /// When the match has to be in memory.
    pub wake_at: Option<Moment>,
}

/// A clock as it is read.
#[derive(Debug, Clone, PartialEq)]
pub struct SavedClock {
    /// The clocks of all seats, as they were.
    pub clock: Clock,
    /// Since when no server could read the match.
    pub unread_since: Option<Moment>,
    /// When no server ran since then, oldest first.
    pub outages: Vec<Outage>,
}

/// A period in which the server could not accept commands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outage {
    /// Its beginning.
    pub from: Moment,
    /// Its end. May lie ahead: players need a moment to come back.
    pub until: Moment,
}

/// What a server finds that comes up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Up {
    /// The time in which none ran, as it was written down; `None` if it is the first.
    pub outage: Option<Outage>,
    /// By how many milliseconds the clock of the system is behind the time at which a server was last seen to work.
    pub set_back: Option<u64>,
}

impl Store {
    /// The clock of a match; `None` where it has none.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn clock(&self, id: TableId) -> Result<Option<SavedClock>, StoreError> {
        let row =
            sqlx::query!(r#"select clock as "clock: Json<Clock>", unread_since from clocks where match_id = $1"#, id.0)
                .fetch_optional(&self.pool)
                .await?;
        let Some(row) = row else { return Ok(None) };
        let Json(clock) = row.clock;
        let paid = clock.paid_until().map_or_else(OffsetDateTime::now_utc, OffsetDateTime::from);
        let outages = sqlx::query!("select began, ended from outages where ended > $1 order by began", paid)
            .fetch_all(&self.pool)
            .await?;
        let outages = outages.into_iter().map(|row| Outage { from: row.began.into(), until: row.ended.into() });
        Ok(Some(SavedClock { clock, unread_since: row.unread_since.map(Moment::from), outages: outages.collect() }))
    }

    /// Writes the clock of a match down between two steps, as long as `head` is the newest.
    ///
    /// # Errors
    /// [`Conflict::StepTaken`] if it is not, or the match is another server's.
    pub async fn save_clock(&self, id: TableId, head: u32, entry: &ClockEntry) -> Result<(), StoreError> {
        let saved = sqlx::query!(
            "update clocks c set clock = $3::text::json, wake_at = $4, unread_since = null
             from matches m where m.id = c.match_id and m.id = $1 and m.head = $2
               and ($5::uuid is null or holds_lease(m.id, $5, $6))",
            id.0,
            super::matches::signed(head)?,
            as_written(&entry.clock)?,
            entry.wake_at.map(OffsetDateTime::from),
            self.node.map(|node| node.0),
            self.lease.map(|lease| lease.epoch)
        )
        .execute(&self.pool)
        .await?;
        if saved.rows_affected() == 0 { Err(Conflict::StepTaken.into()) } else { Ok(()) }
    }

    /// Gives a running match another time control, and the clock that goes with it.
    ///
    /// # Errors
    /// [`Conflict::StepTaken`] if `head` is not its newest step; [`Conflict::NotRunning`].
    pub async fn change_time(
        &self,
        id: TableId,
        head: u32,
        to: &TimeControl,
        entry: &ClockEntry,
    ) -> Result<(), StoreError> {
        let mut tx = self.pool.begin().await?;
        let changed = sqlx::query!(
            "update tables set time_control = $2::text::json where id = $1 and state = 'running'",
            id.0,
            as_written(to)?
        )
        .execute(&mut *tx)
        .await?;
        if changed.rows_affected() == 0 {
            return Err(Conflict::NotRunning.into());
        }
        let saved = sqlx::query!(
            "insert into clocks (match_id, clock, wake_at)
             select id, $3::text::json, $4 from matches where id = $1 and head = $2
               and ($5::uuid is null or holds_lease($1, $5, $6))
             on conflict (match_id) do update set clock = excluded.clock, wake_at = excluded.wake_at, unread_since = null",
            id.0,
            super::matches::signed(head)?,
            as_written(&entry.clock)?,
            entry.wake_at.map(OffsetDateTime::from),
            self.node.map(|node| node.0),
            self.lease.map(|lease| lease.epoch)
        )
        .execute(&mut *tx)
        .await?;
        if saved.rows_affected() == 0 {
            return Err(Conflict::StepTaken.into());
        }
        Ok(tx.commit().await?)
    }

    /// Notes that this server cannot read a match, or not play it on: what passes from now on is given back.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn clock_is_unread(&self, id: TableId, at: Moment) -> Result<(), StoreError> {
        sqlx::query!(
            "update clocks set unread_since = coalesce(unread_since, $2), wake_at = null where match_id = $1",
            id.0,
            OffsetDateTime::from(at)
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The running matches that have to be in memory by a moment, at most `limit`. Who is told of one is told again at
    /// `again`, unless the match has said by then when it is due.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn clocks_to_wake(&self, by: Moment, again: Moment, limit: u16) -> Result<Vec<TableId>, StoreError> {
        let rows = sqlx::query!(
            "with due as (
                 select match_id from clocks
                 -- A match that another server owns is in its memory.
                 where wake_at <= $1 and not is_owned_elsewhere(match_id, $4)
                 order by wake_at limit $3 for update skip locked
             )
             update clocks c set wake_at = case when t.state = 'running' then $2::timestamptz end
             from due join tables t on t.id = due.match_id
             where c.match_id = due.match_id
             returning c.match_id, c.wake_at",
            OffsetDateTime::from(by),
            OffsetDateTime::from(again),
            i64::from(limit),
            self.node.map(|node| node.0)
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().filter(|row| row.wake_at.is_some()).map(|row| TableId(row.match_id)).collect())
    }

    /// A server comes up. `back_by` is later than `now`.
    ///
    /// Matches that could not be read are to be looked at: this server may have the rules for them. So are all with a
    /// clock where time has gone back: what they wait for lies too far ahead.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn server_is_up(&self, now: Moment, back_by: Moment) -> Result<Up, StoreError> {
        let mut tx = self.pool.begin().await?;
        let seen_at = sqlx::query_scalar!("select seen_at from uptime for update").fetch_optional(&mut *tx).await?;
        let seen_at = seen_at.map(Moment::from);
        let outage = seen_at.map(|seen_at| Outage { from: seen_at.min(now), until: back_by });
        let set_back = seen_at.map(|seen_at| seen_at.since(now)).filter(|set_back| *set_back > 0);
        if let Some(outage) = outage {
            out_of_work(&mut tx, outage).await?;
        }
        seen(&mut tx, now).await?;
        sqlx::query!("delete from outages where ended < now() - make_interval(days => $1)", OUTAGES_KEPT_DAYS)
            .execute(&mut *tx)
            .await?;
        if set_back.is_some() {
            sqlx::query!("delete from outages where began > $1", OffsetDateTime::from(now)).execute(&mut *tx).await?;
        }
        sqlx::query!(
            "update clocks set wake_at = $1 where unread_since is not null or ($2 and wake_at > $1)",
            OffsetDateTime::from(now),
            set_back.is_some()
        )
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(Up { outage, set_back })
    }

    /// The server still works; with `outage` it did not for a while.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn server_works(&self, now: Moment, outage: Option<Outage>) -> Result<(), StoreError> {
        let mut tx = self.pool.begin().await?;
        if let Some(outage) = outage {
            out_of_work(&mut tx, outage).await?;
        }
        seen(&mut tx, now).await?;
        Ok(tx.commit().await?)
    }
}

async fn out_of_work(connection: &mut sqlx::PgConnection, outage: Outage) -> Result<(), StoreError> {
    sqlx::query!(
        "insert into outages (began, ended) values ($1, $2)",
        OffsetDateTime::from(outage.from),
        OffsetDateTime::from(outage.until)
    )
    .execute(connection)
    .await?;
    Ok(())
}

async fn seen(connection: &mut sqlx::PgConnection, now: Moment) -> Result<(), StoreError> {
    sqlx::query!(
        "insert into uptime (seen_at) values ($1) on conflict (is_only) do update set seen_at = excluded.seen_at",
        OffsetDateTime::from(now)
    )
    .execute(connection)
    .await?;
    Ok(())
}
