//! What the task that looks after tournaments asks the store.

use super::{
    super::{Store, StoreError, TableId, UserId},
    TournamentId,
};

impl Store {
    /// The tournaments in which something is due, at most `limit`: their moment has come, or a game has ended.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn tournaments_due(&self, limit: u16) -> Result<Vec<TournamentId>, StoreError> {
        let rows = sqlx::query_scalar!(
            r#"select id as "id!" from (
                   select id from tournaments where due_at <= now() and paused_at is null
                   union
                   select g.tournament_id from tournament_games g join tournaments t on t.id = g.tournament_id
                   where g.is_news and t.state = 'running' and t.paused_at is null) due
               limit $1"#,
            i64::from(limit)
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(TournamentId).collect())
    }

    /// Tables of tournaments that are open and have every seat ready, with their hosts: their matches can begin.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn tournament_tables_to_begin(&self, limit: u16) -> Result<Vec<(TableId, UserId)>, StoreError> {
        let rows = sqlx::query!(
            "select t.id, t.host from tables t
             where t.tournament is not null and t.state = 'open'
               and not exists (select from seats s where s.table_id = t.id and not s.ready)
             order by t.created_at limit $1",
            i64::from(limit)
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(|row| (TableId(row.id), UserId(row.host))).collect())
    }

    /// Has those who have entered be told of tournaments that begin within a quarter of an hour, once.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn remind_of_tournaments(&self) -> Result<(), StoreError> {
        sqlx::query!(
            "with soon as (
                 update tournaments set reminded = true
                 where state = 'registration' and not reminded and due_at <= now() + interval '15 minutes'
                 returning id, starts_at
             )
             insert into tournament_notices (id, tournament_id, user_id, kind)
             select gen_random_uuid(), soon.id, e.user_id, 'soon'
             from soon join tournament_entries e on e.tournament_id = soon.id and e.state = 'entered'
             -- Who is just entering knows.
             where soon.starts_at > now() + interval '1 minute'"
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

/// How an ending that an organiser names is stored.
pub(super) const fn shown_ending_text(ending: protocol::TournamentEnding) -> &'static str {
    use protocol::TournamentEnding;
    match ending {
        TournamentEnding::FirstWon => "first_won",
        TournamentEnding::Drawn => "drawn",
        TournamentEnding::SecondWon => "second_won",
        TournamentEnding::FirstByForfeit => "first_by_forfeit",
        TournamentEnding::SecondByForfeit => "second_by_forfeit",
        TournamentEnding::BothForfeit => "both_forfeit",
    }
}
