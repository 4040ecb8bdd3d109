//! Whose move it is, stored with the newest step: known for every match, also those that are not in memory.

use std::{cmp::Reverse, collections::HashMap};

use base::timing::{Clock, Control, Moment};
use kernel::{Seat, Text};
use protocol::TimeControl;
use sqlx::{PgConnection, types::Json};
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Conflict, Store, StoreError, TableId, UserId, as_written, matches::signed};
/// Matches of one player that are listed.
const LISTED: i64 = 200;

/// A running match, for one of its players.
#[derive(Debug, Clone, PartialEq)]
pub struct MyMatch {
    /// Which.
    pub id: TableId,
    /// The name of the table.
    pub name: String,
    /// Which game.
    pub game: String,
    /// The player's seat.
    pub seat: Seat,
    /// What it plays.
    pub roles: Vec<String>,
    /// Where the match stands; `None` until a server has looked at it.
    pub headline: Option<Text>,
    /// Who moves.
    pub turn: Turn,
}

/// Who moves, for one of the players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Turn {
    /// The player does.
    Mine {
        /// Since when.
        since: OffsetDateTime,
        /// When the player's time is up; `None` where none runs.
        runs_out: Option<Moment>,
    },
    /// Others do: these seats, ascending.
    Others(Vec<Seat>),
}

impl Turn {
    /// Mine before others', then what runs out first, then what has waited longest.
    fn urgency(&self) -> impl Ord + use<> {
        match self {
            Self::Mine { since, runs_out } => (0, runs_out.unwrap_or(Moment(i64::MAX)), Some(*since)),
            Self::Others(_) => (1, Moment(i64::MAX), None),
        }
    }
}

impl Store {
    /// The running matches that users play: of each those first in which it is the user's move, the most urgent foremost.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn matches_of(&self, users: &[UserId], now: Moment) -> Result<HashMap<UserId, Vec<MyMatch>>, StoreError> {
        let users: Vec<Uuid> = users.iter().map(|user| user.0).collect();
        let rows = sqlx::query!(
            r#"select u.id as "user!", t.id, t.name, t.game, s.seat, s.roles, m.headline as "headline: Json<Text>",
                      t.time_control as "time_control: Json<TimeControl>", c.clock as "clock?: Json<Clock>",
                      a.since as "since?",
                      array(select o.seat from awaited o where o.match_id = t.id order by o.seat) as "awaited!: Vec<i16>"
               from unnest($1::uuid[]) u (id)
               cross join lateral (select * from seats where user_id = u.id and exists (
                                       select from tables where id = table_id and state = 'running')
                                   order by table_id desc limit $2) s
               join tables t on t.id = s.table_id join matches m on m.id = t.id
               -- At the screen of the user it is the user's move also where a companion's is asked.
               left join lateral (
                   select min(o.since) as since from awaited o
                   join seats w on w.table_id = o.match_id and w.seat = o.seat
                   left join companions c on c.user_id = w.user_id
                   where o.match_id = t.id and (w.user_id = u.id or c.owner = u.id)) a on true
               left join clocks c on c.match_id = t.id"#,
            &users,
            LISTED
        )
        .fetch_all(&self.pool)
        .await?;
        let mut lists: HashMap<UserId, Vec<MyMatch>> = HashMap::new();
        for row in rows {
            let seat = seat_from(row.seat)?;
            let clock = row.clock.as_ref().map(|clock| &clock.0);
            let runs_out = clock.and_then(|clock| runs_out(&row.time_control, clock, seat, now));
            let turn = match row.since {
                Some(since) => Turn::Mine { since, runs_out },
                None => Turn::Others(row.awaited.into_iter().map(seat_from).collect::<Result<_, _>>()?),
            };
            lists.entry(UserId(row.user)).or_default().push(MyMatch {
                id: TableId(row.id),
                name: row.name,
                game: row.game,
                seat,
                roles: row.roles,
                headline: row.headline.map(|headline| headline.0),
                turn,
            });
        }
        for list in lists.values_mut() {
            list.sort_by_key(|one| (one.turn.urgency(), Reverse(one.id)));
        }
        Ok(lists)
    }

    /// All players of these tables.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn players_at(&self, tables: &[TableId]) -> Result<Vec<UserId>, StoreError> {
        let tables: Vec<Uuid> = tables.iter().map(|table| table.0).collect();
        let players = sqlx::query_scalar!(
            r#"select distinct user_id as "user_id!" from seats where table_id = any($1) and user_id is not null"#,
            &tables
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(players.into_iter().map(UserId).collect())
    }

    /// The seats that are awaited in a match, ascending; `None` until a server has written them down.
    ///
    /// # Errors
    /// [`Conflict::NoSuchMatch`].
    pub async fn awaited(&self, id: TableId) -> Result<Option<Vec<Seat>>, StoreError> {
        let row = sqlx::query!(
            r#"select unseen, array(select seat from awaited where match_id = $1 order by seat) as "seats!: Vec<i16>"
               from matches where id = $1"#,
            id.0
        )
        .fetch_optional(&self.pool)
        .await?
        .ok_or(Conflict::NoSuchMatch)?;
        if row.unseen {
            return Ok(None);
        }
        row.seats.into_iter().map(seat_from).collect::<Result<_, _>>().map(Some)
    }

    /// Writes down whose move it is in a match that was read, as long as `head` is its newest step.
    ///
    /// # Errors
    /// [`Conflict::StepTaken`] if it is not.
    pub async fn note_whose_move(
        &self,
        id: TableId,
        head: u32,
        headline: &Text,
        awaited: &[Seat],
    ) -> Result<(), StoreError> {
        let mut tx = self.pool.begin().await?;
        let noted = sqlx::query!(
            "update matches set unseen = false, headline = $3::text::json where id = $1 and head = $2",
            id.0,
            signed(head)?,
            as_written(headline)?
        )
        .execute(&mut *tx)
        .await?;
        if noted.rows_affected() == 0 {
            return Err(Conflict::StepTaken.into());
        }
        replace(&mut tx, id, awaited).await?;
        Ok(tx.commit().await?)
    }

    /// Running matches of which no server has written down whose move it is, but for those of which that is known.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn unseen_matches(&self, but_for: &[TableId], limit: u16) -> Result<Vec<TableId>, StoreError> {
        let but_for: Vec<Uuid> = but_for.iter().map(|table| table.0).collect();
        let unseen = sqlx::query_scalar!(
            "select m.id from matches m join tables t on t.id = m.id
             where m.unseen and t.state = 'running' and not m.id = any($1) and not is_owned_elsewhere(m.id, $3)
             order by m.id limit $2",
            &but_for,
            i64::from(limit),
            self.node.map(|node| node.0)
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(unseen.into_iter().map(TableId).collect())
    }
}

/// Makes these the seats that are awaited; those that were before go on waiting.
pub(super) async fn replace(tx: &mut PgConnection, id: TableId, awaited: &[Seat]) -> Result<(), StoreError> {
    let seats: Vec<i16> = awaited.iter().map(|seat| i16::from(seat.0)).collect();
    sqlx::query!("delete from awaited where match_id = $1 and not seat = any($2)", id.0, &seats)
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "insert into awaited (match_id, seat) select $1, seat from unnest($2::smallint[]) s (seat)
         on conflict (match_id, seat) do nothing",
        id.0,
        &seats
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// A seat that has another player is waited for anew.
pub(super) async fn anew(tx: &mut PgConnection, id: TableId, seat: Seat) -> Result<(), StoreError> {
    sqlx::query!("delete from calls where match_id = $1 and seat = $2", id.0, i16::from(seat.0))
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "update awaited set since = clock_timestamp(), uncalled_since = clock_timestamp()
         where match_id = $1 and seat = $2",
        id.0,
        i16::from(seat.0)
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// When the time of a seat is up.
pub(super) fn runs_out(time: &TimeControl, clock: &Clock, seat: Seat, now: Moment) -> Option<Moment> {
    let control = Control::read(time).ok()?;
    let shown = clock.shown(&control, now)?;
    let out = shown.seats.get(usize::from(seat.0))?.runs.as_ref()?.out;
    i64::try_from(out).ok().map(Moment)
}

pub(super) fn seat_from(number: i16) -> Result<Seat, StoreError> {
    u8::try_from(number).map(Seat).map_err(|e| StoreError::corrupt("seat", &e))
}
