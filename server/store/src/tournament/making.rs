//! What an organiser does with a tournament: makes and changes it, begins it early, stops pairing, cancels it; and how those
//! who run the server cancel one.

use serde_json::json;
use uuid::Uuid;

use super::{
    super::{
        Actor, Conflict, Store, StoreError, TableId, UserId, as_written, lobby::needs_account, quota::begin_count,
        table,
    },
    NewTournament, TournamentId, TournamentRecord, notice,
    record::load,
    round::close_tables,
};
use protocol::TournamentState;

/// How much the host of a server lets people make of tournaments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TournamentLimits {
    /// Tournaments that are not over, of one organiser.
    pub per_organiser: u16,
    /// Players of one tournament.
    pub players: u16,
}

/// Whether rounds are paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoundsArePaired {
    /// When they are due.
    OnTime,
    /// Not for now.
    NotNow,
}

impl Store {
    /// Makes a tournament that players can enter at once.
    ///
    /// # Errors
    /// [`Conflict::AccountNeeded`], [`Conflict::TooManyTournaments`], [`Conflict::NoSuchChart`], [`Conflict::Unstorable`].
    pub async fn create_tournament(
        &self,
        organiser: UserId,
        new: &NewTournament,
        limits: TournamentLimits,
    ) -> Result<TournamentRecord, StoreError> {
        let id = TournamentId(Uuid::now_v7());
        let mut tx = self.pool.begin().await?;
        begin_count(&mut tx, organiser).await?;
        needs_account(&mut tx, organiser).await?;
        let version = i32::try_from(new.chart.version).map_err(|_| Conflict::NoSuchChart)?;
        let made = sqlx::query!(
            "insert into tournaments (id, name, organiser, game, chart_id, chart_version, visibility, plan, starts_at, due_at)
             select $1, $2, $3, $4, $5, $6, $7, $8::text::json, $9, $9
             where (select count(*) from tournaments where organiser = $3 and state in ('registration', 'running')) < $10",
            id.0,
            new.name,
            organiser.0,
            new.game,
            new.chart.id,
            version,
            table::visibility_text(new.visibility),
            as_written(&new.plan)?,
            new.starts_at,
            i64::from(limits.per_organiser)
        )
        .execute(&mut *tx)
        .await?;
        if made.rows_affected() == 0 {
            return Err(Conflict::TooManyTournaments.into());
        }
        let record = load(&mut tx, id).await?;
        tx.commit().await?;
        Ok(record)
    }

    /// Changes a tournament that has not begun.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTournament`], [`Conflict::NotOrganiser`], [`Conflict::RegistrationClosed`];
    /// [`Conflict::TournamentFull`] if more have entered than are to be let in.
    pub async fn change_tournament(
        &self,
        id: TournamentId,
        organiser: UserId,
        new: &NewTournament,
    ) -> Result<TournamentRecord, StoreError> {
        let (mut tx, head) = self.lock_own_tournament(id, organiser).await?;
        if head.state != TournamentState::Registration {
            return Err(Conflict::RegistrationClosed.into());
        }
        let entered = sqlx::query_scalar!(
            r#"select count(*) as "count!" from tournament_entries where tournament_id = $1 and state = 'entered'"#,
            id.0
        )
        .fetch_one(&mut *tx)
        .await?;
        if entered > i64::from(new.plan.most) {
            return Err(Conflict::TournamentFull.into());
        }
        let version = i32::try_from(new.chart.version).map_err(|_| Conflict::NoSuchChart)?;
        sqlx::query!(
            "update tournaments set name = $2, game = $3, chart_id = $4, chart_version = $5, visibility = $6,
                    plan = $7::text::json, starts_at = $8, due_at = $8, reminded = reminded and starts_at = $8
             where id = $1",
            id.0,
            new.name,
            new.game,
            new.chart.id,
            version,
            table::visibility_text(new.visibility),
            as_written(&new.plan)?,
            new.starts_at
        )
        .execute(&mut *tx)
        .await?;
        let record = load(&mut tx, id).await?;
        tx.commit().await?;
        Ok(record)
    }

    /// Has a tournament begin, or its next round be paired, now.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTournament`], [`Conflict::NotOrganiser`], [`Conflict::TournamentOver`].
    pub async fn start_tournament(&self, id: TournamentId, organiser: UserId) -> Result<(), StoreError> {
        let (mut tx, head) = self.lock_own_tournament(id, organiser).await?;
        match head.state {
            TournamentState::Registration => {
                sqlx::query!(
                    "update tournaments set starts_at = least(starts_at, now()), due_at = now(), paused_at = null where id = $1",
                    id.0
                )
                .execute(&mut *tx)
                .await?;
            }
            TournamentState::Running => {
                sqlx::query!("update tournaments set due_at = now(), paused_at = null where id = $1", id.0)
                    .execute(&mut *tx)
                    .await?;
                // The pause behind the last round is over.
                sqlx::query!(
                    "update tournament_rounds set ended_at = ended_at - make_interval(secs => $2)
                     where tournament_id = $1 and ended_at is not null
                       and n = (select max(n) from tournament_rounds where tournament_id = $1)",
                    id.0,
                    f64::from(head.plan.pause)
                )
                .execute(&mut *tx)
                .await?;
            }
            TournamentState::Over | TournamentState::Cancelled => return Err(Conflict::TournamentOver.into()),
        }
        Ok(tx.commit().await?)
    }

    /// Stops pairing, or lets it go on: matches that have begun are played either way.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTournament`], [`Conflict::NotOrganiser`], [`Conflict::TournamentOver`].
    pub async fn pause_tournament(
        &self,
        id: TournamentId,
        organiser: UserId,
        wanted: RoundsArePaired,
    ) -> Result<(), StoreError> {
        let (mut tx, head) = self.lock_own_tournament(id, organiser).await?;
        if matches!(head.state, TournamentState::Over | TournamentState::Cancelled) {
            return Err(Conflict::TournamentOver.into());
        }
        sqlx::query!(
            "update tournaments set paused_at = case when $2 then coalesce(paused_at, now()) end,
                    due_at = case when not $2 and state = 'running' then now() else due_at end
             where id = $1",
            id.0,
            wanted == RoundsArePaired::NotNow
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// Cancels a tournament in the name of its organiser. `reason` has 1 to 300 characters. Answers the tables that were
    /// closed: those whose match had not begun; the others are played on, and count for nothing.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTournament`], [`Conflict::NotOrganiser`], [`Conflict::TournamentOver`].
    pub async fn cancel_tournament(
        &self,
        id: TournamentId,
        organiser: UserId,
        reason: &str,
    ) -> Result<Vec<TableId>, StoreError> {
        let (mut tx, head) = self.lock_own_tournament(id, organiser).await?;
        let closed = cancel(&mut tx, id, head.state, reason).await?;
        tx.commit().await?;
        Ok(closed)
    }

    /// The same in the name of those who run the server; it stands in the audit log.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTournament`], [`Conflict::TournamentOver`].
    pub async fn cancel_tournament_as_host(
        &self,
        id: TournamentId,
        reason: &str,
        actor: Actor,
    ) -> Result<Vec<TableId>, StoreError> {
        let (mut tx, head) = self.lock_tournament(id).await?;
        let closed = cancel(&mut tx, id, head.state, reason).await?;
        sqlx::query!("update tournaments set by_host = true where id = $1", id.0).execute(&mut *tx).await?;
        let detail = json!({ "name": head.name, "reason": reason, "organiser": head.organiser.0 });
        self.audit_act(&mut tx, actor, "cancel_tournament", &id.to_string(), &detail).await?;
        tx.commit().await?;
        Ok(closed)
    }
}

async fn cancel(
    tx: &mut sqlx::PgConnection,
    id: TournamentId,
    state: TournamentState,
    reason: &str,
) -> Result<Vec<TableId>, StoreError> {
    if matches!(state, TournamentState::Over | TournamentState::Cancelled) {
        return Err(Conflict::TournamentOver.into());
    }
    let open = sqlx::query_scalar!("select id from tables where tournament = $1 and state = 'open' for update", id.0)
        .fetch_all(&mut *tx)
        .await?;
    close_tables(tx, &open).await?;
    sqlx::query!(
        "update tournaments set state = 'cancelled', cancelled = $2, ended_at = now(), due_at = null where id = $1",
        id.0,
        reason
    )
    .execute(&mut *tx)
    .await?;
    notice::tell_all(tx, id, "cancelled").await?;
    Ok(open.into_iter().map(TableId).collect())
}
