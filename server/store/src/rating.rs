//! How well people play: written with the end of a match, read by [`leaderboard`](super::leaderboard). What matches came to
//! stands in [`rated`](super::rated).

use std::collections::HashMap;

use base::rating::{Change, Contender, Length, Rating, Result as Came, Until, settle, unrated};
use kernel::{Outcome, Seat};
use sqlx::PgConnection;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::{Conflict, StoreError, TableId, UserId, table::unrated_text};

/// A rating as it is stored, and how long ago.
#[derive(Debug, Clone, Copy, serde::Deserialize)]
pub(super) struct Stored {
    pub(super) points: f64,
    pub(super) deviation: f64,
    pub(super) volatility: f64,
    /// Seconds since then.
    pub(super) idle: i64,
}

impl Stored {
    fn now(self) -> Rating {
        let Self { points, deviation, volatility, idle } = self;
        Rating { points, deviation, volatility }.after(Duration::seconds(idle))
    }

    /// As it stands now.
    pub(super) fn shown(self) -> protocol::Rating {
        self.now().shown(Duration::ZERO)
    }
}

/// The end of a match.
#[derive(Debug, Clone, Copy)]
pub(super) struct End<'a> {
    pub(super) id: Uuid,
    pub(super) outcome: &'a Outcome,
    pub(super) length: Length,
}

/// A row of `contenders` whose match has just ended.
struct Ended {
    match_id: Uuid,
    contender: Contender,
    user: Uuid,
    game: String,
    rating_group: String,
    /// Whether the user's account is still there.
    is_known: bool,
}

/// Writes what the ends of these matches come to, in the transaction that ends them. Of a match that is not rated: nothing.
///
/// The caller makes sure that each match ends in this transaction, and only once.
pub(super) async fn write(tx: &mut PgConnection, ends: &[End<'_>]) -> Result<(), sqlx::Error> {
    let ids: Vec<Uuid> = ends.iter().map(|end| end.id).collect();
    // A concurrent deletion of one of these accounts waits for this lock, and then deletes what is written here.
    let known = sqlx::query_scalar!(
        "select user_id from accounts where user_id in (select user_id from contenders where match_id = any($1))
         order by user_id for key share",
        &ids
    )
    .fetch_all(&mut *tx)
    .await?;
    let began = sqlx::query!(
        r#"select c.match_id, c.seat, c.user_id, c.game, c.side, c.rating_group, c.put_out, s.user_id = c.user_id as "stayed!"
           from contenders c join seats s on s.table_id = c.match_id and s.seat = c.seat
           where c.match_id = any($1) and c.result is null
           order by c.match_id, c.seat"#,
        &ids
    )
    .fetch_all(&mut *tx)
    .await?;
    if began.is_empty() {
        return Ok(());
    }
    let ended: Vec<Ended> = began
        .into_iter()
        .map(|row| {
            let until = match (row.stayed, row.put_out) {
                (true, _) => Until::End,
                (false, true) => Until::PutOut,
                (false, false) => Until::GaveUp,
            };
            // A seat's number is checked when the table is made.
            let seat = Seat(u8::try_from(row.seat).unwrap_or(u8::MAX));
            let contender = Contender { seat, side: row.side, until, rating: Rating::NEW, met_before: 0 };
            Ended {
                match_id: row.match_id,
                contender,
                user: row.user_id,
                game: row.game,
                rating_group: row.rating_group,
                is_known: known.contains(&row.user_id),
            }
        })
        .collect();
    let mut ratings = locked(tx, &ended).await?;
    // Behind the locks: of two matches of the same people that end at once the second counts the first.
    let mut encounters = Encounters::of(tx, &ended).await?;
    for End { id, outcome, length } in ends {
        let of_the_match: Vec<&Ended> = ended.iter().filter(|one| one.match_id == *id).collect();
        if let Some(why) = unrated(outcome, *length).filter(|_| !of_the_match.is_empty()) {
            let why = unrated_text(why);
            sqlx::query!("update tables set unrated = $2 where id = $1", id, why).execute(&mut *tx).await?;
            continue;
        }
        let mut contenders = Vec::new();
        for one in &of_the_match {
            let rating = ratings.get(&key(one)).copied().unwrap_or(Rating::NEW);
            let met_before = encounters.most(one, &of_the_match);
            contenders.push(Contender { rating, met_before, ..one.contender.clone() });
        }
        for change in settle(&contenders, outcome) {
            let Some(one) = of_the_match.iter().find(|one| one.contender.seat == change.seat && one.is_known) else {
                continue;
            };
            ratings.insert(key(one), change.after);
            encounters.note(one, &of_the_match);
            keep(tx, one, &change).await?;
        }
    }
    Ok(())
}

/// How many rated matches each of these players has ended against each other one within 30 days.
struct Encounters(HashMap<(Uuid, Uuid), u32>);

impl Encounters {
    async fn of(tx: &mut PgConnection, ended: &[Ended]) -> Result<Self, sqlx::Error> {
        let users: Vec<Uuid> = ended.iter().map(|one| one.user).collect();
        let rows = sqlx::query!(
            r#"select me.user_id, o.user_id as other, count(*) as "matches!"
         from contenders me join contenders o on o.match_id = me.match_id and o.side <> me.side
         where me.user_id = any($1) and o.user_id = any($1) and me.rated_at > now() - interval '30 days'
         group by me.user_id, o.user_id"#,
            &users
        )
        .fetch_all(tx)
        .await?;
        let counted = |matches| u32::try_from(matches).unwrap_or(u32::MAX);
        Ok(Self(rows.into_iter().map(|row| ((row.user_id, row.other), counted(row.matches))).collect()))
    }

    /// With the opponent of this match whom the player has met most often.
    fn most(&self, one: &Ended, of_the_match: &[&Ended]) -> u32 {
        let met = opponents(one, of_the_match).filter_map(|other| self.0.get(&(one.user, other.user)));
        met.copied().max().unwrap_or(0)
    }

    /// One more.
    fn note(&mut self, one: &Ended, of_the_match: &[&Ended]) {
        for other in opponents(one, of_the_match) {
            *self.0.entry((one.user, other.user)).or_default() += 1;
        }
    }
}

fn opponents<'a>(one: &'a Ended, of_the_match: &'a [&Ended]) -> impl Iterator<Item = &'a Ended> {
    of_the_match.iter().copied().filter(|other| other.contender.side != one.contender.side)
}

type Key = (Uuid, String, String);

fn key(one: &Ended) -> Key {
    (one.user, one.game.clone(), one.rating_group.clone())
}

/// The current ratings of the players who began these matches, locked until the transaction ends.
///
/// Taken in one order everywhere, so that two transactions never wait for each other.
async fn locked(tx: &mut PgConnection, ended: &[Ended]) -> Result<HashMap<Key, Rating>, sqlx::Error> {
    let (users, games, groups): (Vec<Uuid>, Vec<String>, Vec<String>) = {
        let mut keys: Vec<Key> = ended.iter().filter(|one| one.is_known).map(key).collect();
        keys.sort_unstable();
        keys.dedup();
        let (mut users, mut games, mut groups) = (Vec::new(), Vec::new(), Vec::new());
        for (user, game, group) in keys {
            users.push(user);
            games.push(game);
            groups.push(group);
        }
        (users, games, groups)
    };
    // A row that does not exist cannot be locked: a first match inserts it.
    sqlx::query!(
        "insert into ratings (user_id, game, rating_group, rating, deviation, volatility, matches, rated_at)
         select k.user_id, k.game, k.rating_group, $4, $5, $6, 0, now()
         from unnest($1::uuid[], $2::text[], $3::text[]) k (user_id, game, rating_group)
         order by k.user_id, k.game, k.rating_group
         on conflict do nothing",
        &users,
        &games,
        &groups,
        Rating::NEW.points,
        Rating::NEW.deviation,
        Rating::NEW.volatility
    )
    .execute(&mut *tx)
    .await?;
    let rows = sqlx::query!(
        r#"select r.user_id, r.game, r.rating_group, r.rating as points, r.deviation, r.volatility,
                  floor(extract(epoch from now() - r.rated_at))::bigint as "idle!"
           from ratings r
           join unnest($1::uuid[], $2::text[], $3::text[]) k (user_id, game, rating_group)
                on k.user_id = r.user_id and k.game = r.game and k.rating_group = r.rating_group
           order by r.user_id, r.game, r.rating_group for update of r"#,
        &users,
        &games,
        &groups
    )
    .fetch_all(&mut *tx)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let (points, deviation, volatility, idle) = (row.points, row.deviation, row.volatility, row.idle);
            ((row.user_id, row.game, row.rating_group), Stored { points, deviation, volatility, idle }.now())
        })
        .collect())
}

async fn keep(tx: &mut PgConnection, one: &Ended, change: &Change) -> Result<(), sqlx::Error> {
    let result = match change.result {
        Came::Won => "won",
        Came::Lost => "lost",
        Came::Drawn => "drawn",
    };
    let Rating { points, deviation, volatility } = change.after;
    sqlx::query!(
        "update contenders set result = $3, rating_before = $4, rating_after = $5, deviation_before = $6,
                               deviation_after = $7, rated_at = now()
         where match_id = $1 and seat = $2",
        one.match_id,
        i16::from(change.seat.0),
        result,
        change.before.points,
        points,
        change.before.deviation,
        deviation
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update ratings set rating = $4, deviation = $5, volatility = $6, matches = matches + 1, rated_at = now(),
                            settled_until = $7
         where user_id = $1 and game = $2 and rating_group = $3",
        one.user,
        one.game,
        one.rating_group,
        points,
        deviation,
        volatility,
        change.after.settled_until(OffsetDateTime::now_utc())
    )
    .execute(&mut *tx)
    .await?;
    Ok(())
}

/// Records the players who begin a rated match; nothing for a casual one.
///
/// # Errors
/// [`Conflict::TableChanged`] if a seated player has no account and so cannot be rated.
pub(super) async fn begin(tx: &mut PgConnection, id: TableId) -> Result<(), StoreError> {
    let begun = sqlx::query!(
        "insert into contenders (match_id, seat, user_id, game, side, rating_group)
         select t.id, s.seat, s.user_id, t.game, s.side, s.rating_group
         from tables t join seats s on s.table_id = t.id join accounts a on a.user_id = s.user_id
         where t.id = $1 and t.stakes = 'rated' and s.side is not null
           and s.rating_group is not null",
        id.0
    )
    .execute(&mut *tx)
    .await?;
    let due = sqlx::query_scalar!(
        r#"select count(*) as "due!" from tables t join seats s on s.table_id = t.id
           where t.id = $1 and t.stakes = 'rated'"#,
        id.0
    )
    .fetch_one(&mut *tx)
    .await?;
    if u64::try_from(due).is_ok_and(|due| due == begun.rows_affected()) {
        Ok(())
    } else {
        Err(Conflict::TableChanged.into())
    }
}

/// Deletes the ratings of an account. A running match keeps the row that says who began it; the row holds no rating.
pub(super) async fn forget(tx: &mut PgConnection, user: UserId) -> Result<(), StoreError> {
    sqlx::query!("delete from ratings where user_id = $1", user.0).execute(&mut *tx).await?;
    sqlx::query!("delete from contenders where user_id = $1 and result is not null", user.0).execute(tx).await?;
    Ok(())
}
