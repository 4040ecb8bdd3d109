//! How much there is of everything.

use super::super::{Store, StoreError, table::state_from};
use protocol::TableState;

/// How much there is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Statistics {
    /// People with an account.
    pub accounts: i64,
    /// People without.
    pub guests: i64,
    /// People who were here in the last day, and in the last week.
    pub seen_day: i64,
    /// In the last week.
    pub seen_week: i64,
    /// Tables by game and state.
    pub matches: Vec<MatchCount>,
    /// The last four weeks, the newest first.
    pub days: Vec<Day>,
    /// The size of the database, in bytes.
    pub database_bytes: i64,
    /// Of the log of all matches, in bytes.
    pub log_bytes: i64,
}

/// Tables of one game in one state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchCount {
    /// Which game.
    pub game: String,
    /// In which state.
    pub state: TableState,
    /// How many.
    pub count: i64,
}

/// What happened on one day, in UTC.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Day {
    /// Such as `2026-11-21`.
    pub day: String,
    /// Steps that were made.
    pub steps: i64,
    /// Matches that began.
    pub begun: i64,
}

impl Store {
    /// Counts. Reads four weeks of the log: nothing for every second.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn statistics(&self) -> Result<Statistics, StoreError> {
        let people = sqlx::query!(
            r#"select (select count(*) from accounts) as "accounts!",
                      (select count(*) from users u where u.deleted_at is null and u.merged_into is null
                       and not exists (select from accounts a where a.user_id = u.id)) as "guests!",
                      (select count(distinct user_id) from sessions where last_seen > now() - interval '1 day')
                          as "seen_day!",
                      (select count(distinct user_id) from sessions where last_seen > now() - interval '7 days')
                          as "seen_week!",
                      pg_database_size(current_database()) as "database_bytes!",
                      pg_total_relation_size('steps') as "log_bytes!""#
        )
        .fetch_one(&self.pool)
        .await?;
        let matches = sqlx::query!(
            r#"select game, state, count(*) as "count!" from tables group by game, state order by game, state"#
        )
        .fetch_all(&self.pool)
        .await?;
        let days = sqlx::query!(
            r#"with days as (select generate_series(date_trunc('day', now() at time zone 'utc') - interval '27 days',
                                                    date_trunc('day', now() at time zone 'utc'), '1 day') as day),
                    made as (select date_trunc('day', created_at at time zone 'utc') as day, count(*) as n from steps
                             where created_at > now() - interval '28 days' group by 1),
                    begun as (select date_trunc('day', started_at at time zone 'utc') as day, count(*) as n
                              from matches where started_at > now() - interval '28 days' group by 1)
               select to_char(d.day, 'YYYY-MM-DD') as "day!", coalesce(made.n, 0) as "steps!",
                      coalesce(begun.n, 0) as "begun!"
               from days d left join made on made.day = d.day left join begun on begun.day = d.day
               order by d.day desc"#
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(Statistics {
            accounts: people.accounts,
            guests: people.guests,
            seen_day: people.seen_day,
            seen_week: people.seen_week,
            matches: matches
                .into_iter()
                .map(|row| Ok(MatchCount { game: row.game, state: state_from(&row.state)?, count: row.count }))
                .collect::<Result<_, StoreError>>()?,
            days: days.into_iter().map(|row| Day { day: row.day, steps: row.steps, begun: row.begun }).collect(),
            database_bytes: people.database_bytes,
            log_bytes: people.log_bytes,
        })
    }
}
