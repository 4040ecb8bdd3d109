//! The profile of a user: matches, results, pace.

use kernel::{Outcome, Seat};
use sqlx::types::Json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Conflict, Store, StoreError, TableId, UserId};

/// Matches that a profile lists.
const LISTED: i64 = 50;
/// Of so many of the newest steps the pace is taken.
const PACED: i64 = 1_000;

/// What a profile shows.
#[derive(Debug, Clone, PartialEq)]
pub struct ProfileRecord {
    /// The display name; empty if the account was deleted.
    pub name: String,
    /// By which the user signs in, if registered.
    pub account: Option<String>,
    /// Since when the user is known.
    pub since: OffsetDateTime,
    /// Running and finished matches, the newest first.
    pub matches: Vec<PlayedMatch>,
    /// How many there are of each kind.
    pub tally: Tally,
    /// How the user moves.
    pub pace: Pace,
}

/// Matches by how they ended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Going on.
    pub running: i64,
    /// On the winning side.
    pub won: i64,
    /// On a losing side.
    pub lost: i64,
    /// Draws.
    pub drawn: i64,
}

/// How fast and how reliably a user moves, measured over the newest steps.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Pace {
    /// How many steps that is taken from.
    pub steps: i64,
    /// Half of them came sooner after the step before, in milliseconds.
    pub median_ms: Option<i64>,
    /// Steps of the user's seats that were made because the time was up.
    pub late: i64,
}

/// One match of a profile.
#[derive(Debug, Clone, PartialEq)]
pub struct PlayedMatch {
    /// The table.
    pub id: TableId,
    /// Its name.
    pub name: String,
    /// Which game.
    pub game: String,
    /// The user's seat.
    pub seat: Seat,
    /// What it played.
    pub roles: Vec<String>,
    /// When the match ended; `None` while it runs.
    pub ended_at: Option<OffsetDateTime>,
    /// How.
    pub outcome: Option<Outcome>,
}

/// Whose matches are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// Those at public tables: what any viewer of the profile sees.
    Public,
    /// All: for the user.
    All,
}

impl Store {
    /// The profile of a user.
    ///
    /// # Errors
    /// [`Conflict::NoSuchPerson`].
    pub async fn profile(&self, user: UserId, shown: Shown) -> Result<ProfileRecord, StoreError> {
        let person = sqlx::query!(
            r#"select u.name, u.created_at, a.name as "account?" from users u
               left join accounts a on a.user_id = u.id where u.id = $1 and u.merged_into is null"#,
            user.0
        )
        .fetch_optional(&self.pool)
        .await?
        .ok_or(Conflict::NoSuchPerson)?;
        let is_all = shown == Shown::All;
        let rows = sqlx::query!(
            r#"select t.id, t.name, t.game, s.seat, s.roles, t.ended_at, t.outcome as "outcome: Json<Outcome>"
               from seats s join tables t on t.id = s.table_id
               where s.user_id = $1 and t.state in ('running', 'over') and ($2 or t.visibility = 'public')
               order by coalesce(t.ended_at, now()) desc, t.id desc limit $3"#,
            user.0,
            is_all,
            LISTED
        )
        .fetch_all(&self.pool)
        .await?;
        let tally = sqlx::query!(
            r#"select count(*) filter (where t.state = 'running') as "running!",
                      count(*) filter (where t.state = 'over' and t.outcome->'results'->s.seat::int->>'result' = 'won') as "won!",
                      count(*) filter (where t.state = 'over' and t.outcome->'results'->s.seat::int->>'result' = 'drawn') as "drawn!",
                      count(*) filter (where t.state = 'over') as "over!"
               from seats s join (select id, state, visibility, outcome::jsonb as outcome from tables) t
                    on t.id = s.table_id
               where s.user_id = $1 and ($2 or t.visibility = 'public')"#,
            user.0,
            is_all
        )
        .fetch_one(&self.pool)
        .await?;
        let matches = rows
            .into_iter()
            .map(|row| {
                let seat = u8::try_from(row.seat).map_err(|e| StoreError::corrupt("seat", &e))?;
                Ok(PlayedMatch {
                    id: TableId(row.id),
                    name: row.name,
                    game: row.game,
                    seat: Seat(seat),
                    roles: row.roles,
                    ended_at: row.ended_at,
                    outcome: row.outcome.map(|outcome| outcome.0),
                })
            })
            .collect::<Result<_, StoreError>>()?;
        Ok(ProfileRecord {
            name: person.name,
            account: person.account,
            since: person.created_at,
            matches,
            tally: Tally {
                running: tally.running,
                won: tally.won,
                lost: tally.over - tally.won - tally.drawn,
                drawn: tally.drawn,
            },
            pace: self.pace(user, is_all).await?,
        })
    }

    async fn pace(&self, user: UserId, is_all: bool) -> Result<Pace, StoreError> {
        // The users whose steps are this person's: the guest that once was keeps its name in the log.
        let ids = sqlx::query_scalar!("select id from users where id = $1 or merged_into = $1", user.0)
            .fetch_all(&self.pool)
            .await?;
        let own = sqlx::query!(
            r#"with newest as (
                   select s.match_id, s.step, s.created_at from steps s join tables t on t.id = s.match_id
                   where s.user_id = any($1) and ($2 or t.visibility = 'public')
                   order by s.created_at desc limit $3
               )
               select count(*) as "steps!",
                      percentile_disc(0.5) within group (
                          order by greatest(0, floor(extract(epoch from n.created_at - b.created_at) * 1000))::bigint
                      ) as median_ms
               from newest n join steps b on b.match_id = n.match_id and b.step = n.step - 1"#,
            &ids as &[Uuid],
            is_all,
            PACED
        )
        .fetch_one(&self.pool)
        .await?;
        let late = sqlx::query_scalar!(
            r#"select count(*) as "late!" from (
                   select from seats h join tables t on t.id = h.table_id
                   join steps s on s.match_id = h.table_id and s.seat = h.seat and s.how = 'time'
                   where h.user_id = $1 and ($2 or t.visibility = 'public')
                   order by s.created_at desc limit $3) newest"#,
            user.0,
            is_all,
            PACED
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(Pace { steps: own.steps, median_ms: own.median_ms, late })
    }
}
