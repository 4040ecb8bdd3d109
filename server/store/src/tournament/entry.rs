//! Who takes part: entering, withdrawing, inviting, removing.

use protocol::{TournamentEntry, TournamentState};
use sqlx::PgConnection;

use super::{
    super::{
        Conflict, RequestOutcome, Store, StoreError, TableId, UserId, Whom,
        friend::{is_muted, other_of},
        lobby::needs_account,
    },
    Head, TournamentId, notice,
    round::{close_tables, forfeit},
};

/// Invitations that wait for an answer.
const MOST_INVITED: i64 = 200;

impl Store {
    /// Enters a tournament. Who has entered already stays.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTournament`], [`Conflict::AccountNeeded`], [`Conflict::RegistrationClosed`],
    /// [`Conflict::NotInvited`], [`Conflict::WasRemoved`], [`Conflict::TournamentFull`].
    pub async fn enter_tournament(&self, id: TournamentId, user: UserId) -> Result<(), StoreError> {
        let (mut tx, Head { plan, state, .. }) = self.lock_tournament(id).await?;
        needs_account(&mut tx, user).await?;
        if state != TournamentState::Registration {
            return Err(Conflict::RegistrationClosed.into());
        }
        let known = sqlx::query_scalar!(
            "select state from tournament_entries where tournament_id = $1 and user_id = $2",
            id.0,
            user.0
        )
        .fetch_optional(&mut *tx)
        .await?;
        match known.as_deref() {
            Some("removed") => return Err(Conflict::WasRemoved.into()),
            Some("entered") => return Ok(()),
            None if plan.entry == TournamentEntry::Invited => return Err(Conflict::NotInvited.into()),
            Some(_) | None => {}
        }
        let entered = sqlx::query!(
            "insert into tournament_entries (tournament_id, user_id, state)
             select $1, $2, 'entered'
             where (select count(*) from tournament_entries where tournament_id = $1 and state = 'entered') < $3
             on conflict (tournament_id, user_id) do update set state = 'entered', at = now()",
            id.0,
            user.0,
            i64::from(plan.most)
        )
        .execute(&mut *tx)
        .await?;
        if entered.rows_affected() == 0 {
            return Err(Conflict::TournamentFull.into());
        }
        Ok(tx.commit().await?)
    }

    /// Takes part no more, or declines an invitation. A match that has not begun is lost; one that runs is played on.
    /// Answers the tables that were closed.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTournament`], [`Conflict::NotEntered`], [`Conflict::TournamentOver`].
    pub async fn leave_tournament(&self, id: TournamentId, user: UserId) -> Result<Vec<TableId>, StoreError> {
        let (mut tx, head) = self.lock_tournament(id).await?;
        let closed = take_out(&mut tx, id, &head, user, TakenOut::ByThemselves).await?;
        tx.commit().await?;
        Ok(closed)
    }

    /// The same in the name of the organiser, for good; also takes an invitation back.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTournament`], [`Conflict::NotOrganiser`], [`Conflict::NotEntered`], [`Conflict::TournamentOver`].
    pub async fn remove_entrant(
        &self,
        id: TournamentId,
        organiser: UserId,
        user: UserId,
    ) -> Result<Vec<TableId>, StoreError> {
        let (mut tx, head) = self.lock_own_tournament(id, organiser).await?;
        let closed = take_out(&mut tx, id, &head, user, TakenOut::ByOrganiser).await?;
        tx.commit().await?;
        Ok(closed)
    }

    /// Invites a user; one who was removed may come back. The answer says whether that user is told.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTournament`], [`Conflict::NotOrganiser`], [`Conflict::RegistrationClosed`],
    /// [`Conflict::NoSuchAccount`], [`Conflict::MutedByYou`], [`Conflict::Yourself`], [`Conflict::TooManyInvitations`].
    pub async fn invite_to_tournament(
        &self,
        id: TournamentId,
        organiser: UserId,
        whom: &Whom,
    ) -> Result<RequestOutcome, StoreError> {
        let (mut tx, head) = self.lock_own_tournament(id, organiser).await?;
        if head.state != TournamentState::Registration {
            return Err(Conflict::RegistrationClosed.into());
        }
        let other = other_of(&mut tx, organiser, whom).await?;
        let invited = sqlx::query!(
            "insert into tournament_entries (tournament_id, user_id, state)
             select $1, $2, 'invited'
             where (select count(*) from tournament_entries where tournament_id = $1 and state = 'invited') < $3
             on conflict (tournament_id, user_id) do update set state = 'invited', at = now()
             where tournament_entries.state = 'removed'",
            id.0,
            other.0,
            MOST_INVITED
        )
        .execute(&mut *tx)
        .await?;
        if invited.rows_affected() == 0 {
            let known = sqlx::query_scalar!(
                r#"select exists (select from tournament_entries where tournament_id = $1 and user_id = $2) as "is!""#,
                id.0,
                other.0
            )
            .fetch_one(&mut *tx)
            .await?;
            return if known { Ok(RequestOutcome::Unheard) } else { Err(Conflict::TooManyInvitations.into()) };
        }
        let is_told = !is_muted(&mut tx, other, organiser).await?;
        if is_told {
            notice::tell(&mut tx, id, other.0, "invited").await?;
        }
        tx.commit().await?;
        Ok(if is_told { RequestOutcome::Told(other) } else { RequestOutcome::Unheard })
    }
}

/// Who takes an entrant out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TakenOut {
    ByThemselves,
    ByOrganiser,
}

async fn take_out(
    tx: &mut PgConnection,
    id: TournamentId,
    head: &Head,
    user: UserId,
    by: TakenOut,
) -> Result<Vec<TableId>, StoreError> {
    let known = sqlx::query_scalar!(
        "select state from tournament_entries where tournament_id = $1 and user_id = $2 and left_after is null",
        id.0,
        user.0
    )
    .fetch_optional(&mut *tx)
    .await?;
    if known.is_none_or(|state| state == "removed") {
        return Err(Conflict::NotEntered.into());
    }
    match head.state {
        TournamentState::Registration if by == TakenOut::ByThemselves => {
            sqlx::query!("delete from tournament_entries where tournament_id = $1 and user_id = $2", id.0, user.0)
                .execute(tx)
                .await?;
            Ok(Vec::new())
        }
        TournamentState::Registration => {
            sqlx::query!(
                "update tournament_entries set state = 'removed' where tournament_id = $1 and user_id = $2",
                id.0,
                user.0
            )
            .execute(tx)
            .await?;
            Ok(Vec::new())
        }
        TournamentState::Running => leave_running(tx, id, user).await,
        TournamentState::Over | TournamentState::Cancelled => Err(Conflict::TournamentOver.into()),
    }
}

/// Not paired from the next round on; a table at which the match has not begun is lost.
async fn leave_running(tx: &mut PgConnection, id: TournamentId, user: UserId) -> Result<Vec<TableId>, StoreError> {
    let done = sqlx::query!(
        "update tournament_entries
         set left_after = (select count(*) from tournament_rounds where tournament_id = $1)
         where tournament_id = $1 and user_id = $2 and number is not null",
        id.0,
        user.0
    )
    .execute(&mut *tx)
    .await?;
    if done.rows_affected() == 0 {
        return Err(Conflict::NotEntered.into());
    }
    let open = sqlx::query!(
        "select t.id, s.seat from tables t join seats s on s.table_id = t.id and s.user_id = $2
         where t.tournament = $1 and t.state = 'open' for update of t",
        id.0,
        user.0
    )
    .fetch_all(&mut *tx)
    .await?;
    let mut closed = Vec::new();
    for table in open {
        forfeit(tx, table.id, if table.seat == 0 { "second_by_forfeit" } else { "first_by_forfeit" }).await?;
        closed.push(table.id);
    }
    close_tables(tx, &closed).await?;
    Ok(closed.into_iter().map(TableId).collect())
}

/// A user whose account is being deleted takes part in nothing any more.
pub(in super::super) async fn forget(tx: &mut PgConnection, user: UserId) -> Result<(), StoreError> {
    sqlx::query!("delete from tournament_entries where user_id = $1 and number is null", user.0)
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "update tournament_entries e
         set left_after = (select count(*) from tournament_rounds r where r.tournament_id = e.tournament_id)
         where user_id = $1 and left_after is null
           and exists (select from tournaments t where t.id = e.tournament_id and t.state = 'running')",
        user.0
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("delete from tournament_notices where user_id = $1", user.0).execute(tx).await?;
    Ok(())
}
