//! What is to be said to players who are not there: that it is their move.

use base::timing::{Clock, Moment};
use kernel::Seat;
use protocol::{TimeControl, Way};
use sqlx::types::Json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{
    Language, MyMatch, QuietHours, Store, StoreError, TableId, Turn, UserId,
    awaited::{runs_out, seat_from},
};

/// A seat that is awaited, and whose player was not called yet, or only while others were awaited too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Silent {
    /// The match.
    pub id: TableId,
    /// Which game it is of.
    pub game: String,
    /// The seat.
    pub seat: Seat,
    /// The player of the seat.
    pub user: UserId,
}

/// A channel, with what decides whether it may be used now.
#[derive(Debug, Clone)]
pub struct OpenWay {
    /// The channel.
    pub channel: Uuid,
    /// Whose.
    pub user: UserId,
    /// Where it leads.
    pub way: Way,
    /// When something last came through.
    pub reached_at: Option<OffsetDateTime>,
    /// When its owner does not want to be called.
    pub quiet: Option<QuietHours>,
}

/// A notification to be sent: one channel, one match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewCall {
    /// By which channel.
    pub channel: Uuid,
    /// To which match.
    pub id: TableId,
    /// To which of its seats.
    pub seat: Seat,
    /// When.
    pub due_at: OffsetDateTime,
}

/// A call that is to be made now.
#[derive(Debug, Clone)]
pub struct Call {
    /// By which channel.
    pub channel: Uuid,
    /// The user who is notified.
    pub user: UserId,
    /// Where the channel leads.
    pub way: Way,
    /// In which language it is written.
    pub language: Language,
    /// To which match; it is the user's move there.
    pub to: MyMatch,
    /// Who waits for the user there.
    pub waiting: Waiting,
    /// How often it was tried before.
    pub tries: u32,
}

/// Whether a player who has been called is called again for the same decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Recall {
    /// Once the seat is the only one awaited.
    WhenAllWait,
    /// Not at all.
    Never,
}

/// Which of the other players of a match wait for one of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Waiting {
    /// All of them: the seat is the only one awaited.
    All,
    /// Not all: others are awaited as well, or there are none.
    NotAll,
}

impl Store {
    /// Seats that have been awaited for so long without their players being called, the longest foremost, and those to be
    /// called again because all wait for them.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn silent_seats(&self, patience_secs: u32, limit: u16) -> Result<Vec<Silent>, StoreError> {
        let rows = sqlx::query!(
            r#"select a.match_id, a.seat, s.user_id as "user_id!", t.game from awaited a
               join seats s on s.table_id = a.match_id and s.seat = a.seat
               join tables t on t.id = a.match_id
               where (a.uncalled_since <= clock_timestamp() - make_interval(secs => $1)
                      or a.uncalled_since = 'infinity'
                         and not exists (select from awaited b where b.match_id = a.match_id and b.seat <> a.seat))
                 and t.state = 'running'
                 -- An opponent of the server answers.
                 and s.opponent is null
               order by a.uncalled_since limit $2"#,
            f64::from(patience_secs),
            i64::from(limit)
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                let (id, user) = (TableId(row.match_id), UserId(row.user_id));
                Ok(Silent { id, game: row.game, seat: seat_from(row.seat)?, user })
            })
            .collect()
    }

    /// A server comes up: players have a moment to come back to the table before they are notified.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn be_patient_with_all(&self) -> Result<(), StoreError> {
        sqlx::query!("update awaited set uncalled_since = clock_timestamp() where uncalled_since < 'infinity'")
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Their players sit there: patience with them begins anew.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn be_patient(&self, with: &[Silent]) -> Result<(), StoreError> {
        let (matches, seats) = columns(with.iter().map(|one| (one.id, one.seat)));
        sqlx::query!(
            "update awaited a set uncalled_since = clock_timestamp() from unnest($1::uuid[], $2::smallint[]) w (id, seat)
             where a.match_id = w.id and a.seat = w.seat and a.uncalled_since is not null",
            &matches,
            &seats
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// All ways to these people that are not given up.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn open_ways(&self, users: &[UserId]) -> Result<Vec<OpenWay>, StoreError> {
        let users: Vec<Uuid> = users.iter().map(|user| user.0).collect();
        let rows = sqlx::query!(
            r#"select c.id, c.user_id, c.way as "way: Json<Way>", c.reached_at,
                      q.from_minute as "from_minute?", q.to_minute as "to_minute?", q.zone as "zone?"
               from channels c left join quiet_hours q on q.user_id = c.user_id
               where c.user_id = any($1) and c.stopped_at is null"#,
            &users
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                let minute = |n: i16| u16::try_from(n).map_err(|e| StoreError::corrupt("minute", &e));
                let quiet = match (row.from_minute, row.to_minute, row.zone) {
                    (Some(from), Some(to), Some(zone)) => {
                        Some(QuietHours { from: minute(from)?, to: minute(to)?, zone })
                    }
                    _ => None,
                };
                Ok(OpenWay {
                    channel: row.id,
                    user: UserId(row.user_id),
                    way: row.way.0,
                    reached_at: row.reached_at,
                    quiet,
                })
            })
            .collect()
    }

    /// Notes that these seats' players are called, whether they are again, and by which channels; some by none.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn put_calls(&self, silent: &[(Silent, Recall)], calls: &[NewCall]) -> Result<(), StoreError> {
        let mut tx = self.pool.begin().await?;
        let (matches, seats) = columns(silent.iter().map(|(one, _)| (one.id, one.seat)));
        let recalled: Vec<bool> = silent.iter().map(|(_, recall)| *recall == Recall::WhenAllWait).collect();
        // A seat called while others are awaited is not due again by patience: `infinity` never comes.
        sqlx::query!(
            "update awaited a set uncalled_since = case
                 when w.recalled and exists (select from awaited b where b.match_id = a.match_id and b.seat <> a.seat)
                 then 'infinity'::timestamptz end
             from unnest($1::uuid[], $2::smallint[], $3::boolean[]) w (id, seat, recalled)
             where a.match_id = w.id and a.seat = w.seat",
            &matches,
            &seats,
            &recalled
        )
        .execute(&mut *tx)
        .await?;
        let (matches, seats) = columns(calls.iter().map(|call| (call.id, call.seat)));
        let channels: Vec<Uuid> = calls.iter().map(|call| call.channel).collect();
        let due: Vec<OffsetDateTime> = calls.iter().map(|call| call.due_at).collect();
        // Leaves out players who have moved meanwhile, and closed channels.
        sqlx::query!(
            "insert into calls (channel_id, match_id, seat, due_at)
             select w.channel, w.id, w.seat, w.due
             from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::timestamptz[]) w (channel, id, seat, due)
             join awaited a on a.match_id = w.id and a.seat = w.seat join channels c on c.id = w.channel
             on conflict (channel_id, match_id, seat) do update set due_at = excluded.due_at, tries = 0",
            &channels,
            &matches,
            &seats,
            &due
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// Takes calls that are due for some minutes, the oldest first.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn claim_calls(&self, now: Moment, limit: u16) -> Result<Vec<Call>, StoreError> {
        let rows = sqlx::query!(
            r#"with claimed as (
                   update calls set due_at = now() + interval '5 minutes', tries = tries + 1
                   where (channel_id, match_id, seat) in (
                       select channel_id, match_id, seat from calls where due_at <= now()
                       order by due_at limit $1 for update skip locked)
                   returning channel_id, match_id, seat, tries
               )
               select k.channel_id, k.tries, c.user_id, c.way as "way: Json<Way>", c.language,
                      t.id, t.name, t.game, s.seat, s.roles, m.headline as "headline: Json<kernel::Text>", a.since,
                      t.time_control as "time_control: Json<TimeControl>", o.clock as "clock?: Json<Clock>",
                      not exists (select from awaited b where b.match_id = t.id and b.seat <> k.seat)
                      and exists (select from seats w where w.table_id = t.id and w.user_id <> c.user_id
                                  and w.opponent is null) as "all_wait!"
               from claimed k join channels c on c.id = k.channel_id
               join awaited a on a.match_id = k.match_id and a.seat = k.seat
               join tables t on t.id = k.match_id and t.state = 'running' join matches m on m.id = t.id
               join seats s on s.table_id = t.id and s.seat = k.seat and s.user_id = c.user_id
               left join clocks o on o.match_id = t.id"#,
            i64::from(limit)
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                let seat = seat_from(row.seat)?;
                let clock = row.clock.as_ref().map(|clock| &clock.0);
                let runs_out = clock.and_then(|clock| runs_out(&row.time_control, clock, seat, now));
                Ok(Call {
                    channel: row.channel_id,
                    user: UserId(row.user_id),
                    way: row.way.0,
                    language: Language::from_code(&row.language)?,
                    to: MyMatch {
                        id: TableId(row.id),
                        name: row.name,
                        game: row.game,
                        seat,
                        roles: row.roles,
                        headline: row.headline.map(|headline| headline.0),
                        turn: Turn::Mine { since: row.since, runs_out },
                    },
                    waiting: if row.all_wait { Waiting::All } else { Waiting::NotAll },
                    tries: u32::try_from(row.tries - 1).map_err(|e| StoreError::corrupt("call", &e))?,
                })
            })
            .collect()
    }

    /// A call was made, or is given up.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn forget_call(&self, channel: Uuid, id: TableId, seat: Seat) -> Result<(), StoreError> {
        sqlx::query!(
            "delete from calls where channel_id = $1 and match_id = $2 and seat = $3",
            channel,
            id.0,
            i16::from(seat.0)
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Everything that waited for a channel has been said at once.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn forget_calls_by(&self, channel: Uuid) -> Result<(), StoreError> {
        sqlx::query!("delete from calls where channel_id = $1", channel).execute(&self.pool).await?;
        Ok(())
    }

    /// A call could not be made: it is tried again after so many seconds.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn put_call_off(&self, channel: Uuid, id: TableId, seat: Seat, secs: u32) -> Result<(), StoreError> {
        sqlx::query!(
            "update calls set due_at = now() + make_interval(secs => $4)
             where channel_id = $1 and match_id = $2 and seat = $3",
            channel,
            id.0,
            i16::from(seat.0),
            f64::from(secs)
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

fn columns(seats: impl Iterator<Item = (TableId, Seat)>) -> (Vec<Uuid>, Vec<i16>) {
    seats.map(|(id, seat)| (id.0, i16::from(seat.0))).unzip()
}
