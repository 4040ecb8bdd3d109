//! What players of a tournament are told who are not there.

use protocol::Way;
use sqlx::{PgConnection, types::Json};
use time::OffsetDateTime;
use uuid::Uuid;

use super::{
    super::{Language, Store, StoreError, UserId},
    TournamentId,
};

/// Something that a user is to be told, by whatever channels the user has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TournamentNotice {
    /// Names it.
    pub id: Uuid,
    /// Whom.
    pub user: UserId,
}

/// A notice that is to be sent by one channel now.
#[derive(Debug, Clone)]
pub struct TournamentCall {
    /// Names it.
    pub id: Uuid,
    /// By which channel.
    pub channel: Uuid,
    /// Whom.
    pub user: UserId,
    /// Where the channel leads.
    pub way: Way,
    /// In which language.
    pub language: Language,
    /// Of which tournament.
    pub tournament: TournamentId,
    /// Its name.
    pub name: String,
    /// What: `soon`, `paired`, `free`, `over`, `cancelled` or `invited`.
    pub kind: String,
    /// When the tournament begins.
    pub starts_at: OffsetDateTime,
    /// The game that was paired, which is also its table.
    pub game: Option<Uuid>,
    /// The number of its round.
    pub round: Option<i16>,
    /// Against whom.
    pub opponent: Option<String>,
    /// Until when the player has to come.
    pub come_by: Option<OffsetDateTime>,
    /// How often it was tried before.
    pub tries: u32,
}

pub(super) async fn tell(tx: &mut PgConnection, id: TournamentId, user: Uuid, kind: &str) -> Result<(), StoreError> {
    sqlx::query!(
        "insert into tournament_notices (id, tournament_id, user_id, kind) values ($1, $2, $3, $4)",
        Uuid::now_v7(),
        id.0,
        user,
        kind
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Tells all who take part.
pub(super) async fn tell_all(tx: &mut PgConnection, id: TournamentId, kind: &str) -> Result<(), StoreError> {
    sqlx::query!(
        "insert into tournament_notices (id, tournament_id, user_id, kind)
         select gen_random_uuid(), $1, user_id, $2 from tournament_entries
         where tournament_id = $1 and state = 'entered' and left_after is null",
        id.0,
        kind
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Tells the two of a game that they play.
pub(super) async fn tell_pair(tx: &mut PgConnection, id: TournamentId, game: Uuid) -> Result<(), StoreError> {
    sqlx::query!(
        "insert into tournament_notices (id, tournament_id, user_id, kind, game_id)
         select gen_random_uuid(), $1, e.user_id, 'paired', g.id
         from tournament_games g join tournament_entries e on e.tournament_id = $1 and e.number in (g.first, g.second)
         where g.id = $2",
        id.0,
        game
    )
    .execute(tx)
    .await?;
    Ok(())
}

impl Store {
    /// Notices for which it was not asked yet by which channels they go, the oldest foremost.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn tournament_notices(&self, limit: u16) -> Result<Vec<TournamentNotice>, StoreError> {
        let rows = sqlx::query!(
            "select id, user_id from tournament_notices where channel_id is null order by due_at limit $1",
            i64::from(limit)
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(|row| TournamentNotice { id: row.id, user: UserId(row.user_id) }).collect())
    }

    /// Replaces notices by one for each channel, with the moment when it is due.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn spread_tournament_notices(
        &self,
        notices: &[TournamentNotice],
        by: &[(TournamentNotice, Uuid, OffsetDateTime)],
    ) -> Result<(), StoreError> {
        let mut tx = self.pool.begin().await?;
        let ids: Vec<Uuid> = notices.iter().map(|notice| notice.id).collect();
        let (mut of, mut channels, mut due) = (Vec::new(), Vec::new(), Vec::new());
        for (notice, channel, at) in by {
            of.push(notice.id);
            channels.push(*channel);
            due.push(*at);
        }
        sqlx::query!(
            "insert into tournament_notices (id, tournament_id, user_id, kind, game_id, channel_id, due_at)
             select gen_random_uuid(), n.tournament_id, n.user_id, n.kind, n.game_id, w.channel, w.due
             from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) w (notice, channel, due)
             join tournament_notices n on n.id = w.notice join channels c on c.id = w.channel",
            &of,
            &channels,
            &due
        )
        .execute(&mut *tx)
        .await?;
        sqlx::query!("delete from tournament_notices where id = any($1)", &ids).execute(&mut *tx).await?;
        Ok(tx.commit().await?)
    }

    /// Takes notices that are due for some minutes; forgets those about games that have begun or ended since.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn claim_tournament_calls(&self, limit: u16) -> Result<Vec<TournamentCall>, StoreError> {
        sqlx::query!(
            "delete from tournament_notices n using tournament_games g
             where g.id = n.game_id and n.channel_id is not null and n.due_at <= now()
               and (g.ending is not null
                    or exists (select from tables t join seats s on s.table_id = t.id and s.user_id = n.user_id
                               where t.id = g.id and t.state = 'open' and s.ready))"
        )
        .execute(&self.pool)
        .await?;
        let rows = sqlx::query!(
            r#"with claimed as (
                   update tournament_notices set due_at = now() + interval '5 minutes', tries = tries + 1
                   where id in (select id from tournament_notices where channel_id is not null and due_at <= now()
                                order by due_at limit $1 for update skip locked)
                   returning *
               )
               select n.id as "id!", n.channel_id as "channel!", n.user_id as "user!", n.kind as "kind!",
                      n.tries as "tries!", c.way as "way!: Json<Way>", c.language as "language!",
                      t.id as "tournament!", t.name as "name!", t.starts_at as "starts_at!",
                      g.id as "game?", g.round as "round?", u.name as "opponent?", r.come_by as "come_by?"
               from claimed n join channels c on c.id = n.channel_id join tournaments t on t.id = n.tournament_id
               left join tournament_games g on g.id = n.game_id
               left join tournament_rounds r on r.tournament_id = g.tournament_id and r.n = g.round
               left join tournament_entries e on e.tournament_id = g.tournament_id
                   and e.number in (g.first, g.second) and e.user_id <> n.user_id
               left join users u on u.id = e.user_id"#,
            i64::from(limit)
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(TournamentCall {
                    id: row.id,
                    channel: row.channel,
                    user: UserId(row.user),
                    way: row.way.0,
                    language: Language::from_code(&row.language)?,
                    tournament: TournamentId(row.tournament),
                    name: row.name,
                    kind: row.kind,
                    starts_at: row.starts_at,
                    game: row.game,
                    round: row.round,
                    opponent: row.opponent,
                    come_by: row.come_by,
                    tries: u32::try_from(row.tries - 1).map_err(|e| StoreError::corrupt("notice", &e))?,
                })
            })
            .collect()
    }

    /// A notice was sent, or is given up.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn forget_tournament_call(&self, id: Uuid) -> Result<(), StoreError> {
        sqlx::query!("delete from tournament_notices where id = $1", id).execute(&self.pool).await?;
        Ok(())
    }

    /// A notice could not be sent: it is tried again after so many seconds.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn put_tournament_call_off(&self, id: Uuid, secs: u32) -> Result<(), StoreError> {
        sqlx::query!(
            "update tournament_notices set due_at = now() + make_interval(secs => $2) where id = $1",
            id,
            f64::from(secs)
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}
