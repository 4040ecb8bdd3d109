//! Lists of tournaments.

use protocol::{TournamentPart, TournamentState};
use sqlx::types::Json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{
    super::{Store, StoreError, TableId, UserId},
    Plan, TournamentId, state_from,
};

/// Which tournaments are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TournamentFilter {
    /// Public ones into which players enter, those that begin first foremost.
    Open,
    /// Public ones that are running.
    Running,
    /// Public ones that are over, the newest foremost.
    Over,
    /// Those that a user runs, has entered or is invited to, also private ones; the newest foremost.
    Of(UserId),
}

/// A tournament in a list.
#[derive(Debug, Clone, PartialEq)]
pub struct ListedTournament {
    /// Which.
    pub id: TournamentId,
    /// Its name.
    pub name: String,
    /// Which game.
    pub game: String,
    /// Who runs it.
    pub organiser: UserId,
    /// That user's name.
    pub organiser_name: String,
    /// What it is made from.
    pub plan: Plan,
    /// Where it stands.
    pub state: TournamentState,
    /// When it begins.
    pub starts_at: OffsetDateTime,
    /// How many have entered.
    pub entrants: u16,
    /// How many rounds were paired.
    pub rounds: u16,
    /// Who has won.
    pub winner: Option<(UserId, String)>,
    /// What the asker has to do with it.
    pub part: TournamentPart,
    /// The table at which the asker is waited for.
    pub waits: Option<TableId>,
}

impl Store {
    /// Tournaments, at most `limit`.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn tournaments(
        &self,
        filter: TournamentFilter,
        asker: Option<UserId>,
        limit: u16,
    ) -> Result<Vec<ListedTournament>, StoreError> {
        let (state, of) = match filter {
            TournamentFilter::Open => (Some("registration"), None),
            TournamentFilter::Running => (Some("running"), None),
            TournamentFilter::Over => (Some("over"), None),
            TournamentFilter::Of(user) => (None, Some(user.0)),
        };
        let rows = sqlx::query!(
            r#"select t.id, t.name, t.game, t.organiser, o.name as organiser_name, t.plan as "plan: Json<Plan>", t.state,
                      t.starts_at,
                      (select count(*) from tournament_entries e where e.tournament_id = t.id
                          and (e.number is not null or (t.seed is null and e.state = 'entered'))) as "entrants!",
                      (select count(*) from tournament_rounds r where r.tournament_id = t.id) as "rounds!",
                      w.id as "winner?", w.name as "winner_name?",
                      case when me.user_id is null then 'none'
                           when me.state = 'removed' or me.left_after is not null then 'left'
                           else me.state end as "part!",
                      (select g.id from tournament_games g join tables x on x.id = g.id and x.state = 'open'
                       where g.tournament_id = t.id and g.ending is null and me.number in (g.first, g.second)
                       limit 1) as waits
               from tournaments t join users o on o.id = t.organiser
               left join users w on w.id = t.winner
               left join tournament_entries me on me.tournament_id = t.id and me.user_id = $3
               where case when $2::uuid is null then t.visibility = 'public' and t.state = $1
                          else t.organiser = $2 or exists (select from tournament_entries e where e.tournament_id = t.id
                                                           and e.user_id = $2 and e.state <> 'removed') end
               order by case when $1 = 'registration' then t.starts_at end, t.starts_at desc limit $4"#,
            state,
            of,
            asker.map(|user| user.0) as Option<Uuid>,
            i64::from(limit)
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(ListedTournament {
                    id: TournamentId(row.id),
                    name: row.name,
                    game: row.game,
                    organiser: UserId(row.organiser),
                    organiser_name: row.organiser_name,
                    plan: row.plan.0,
                    state: state_from(&row.state)?,
                    starts_at: row.starts_at,
                    entrants: u16::try_from(row.entrants).map_err(|e| StoreError::corrupt("entrants", &e))?,
                    rounds: u16::try_from(row.rounds).map_err(|e| StoreError::corrupt("rounds", &e))?,
                    winner: row.winner.map(UserId).zip(row.winner_name),
                    part: match row.part.as_str() {
                        "invited" => TournamentPart::Invited,
                        "entered" => TournamentPart::Entered,
                        "left" => TournamentPart::Left,
                        _ => TournamentPart::None,
                    },
                    waits: row.waits.map(TableId),
                })
            })
            .collect()
    }
}
