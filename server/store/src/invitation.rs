//! Invitations of users to seats.

use kernel::Seat;
use protocol::TableState;
use time::OffsetDateTime;

use super::{
    Conflict, Holder, Store, StoreError, TableId, TableRecord, UserId,
    friend::{RequestOutcome, Whom, is_muted, other_of},
    table,
};

/// Invitations to the seats of one table.
const MOST_AT_A_TABLE: i64 = 20;
/// Invitations that one person is shown.
const MOST_SHOWN: i64 = 50;

/// An invitation, as the invited user sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct InvitationRecord {
    /// To which table.
    pub table: TableRecord,
    /// To which seat.
    pub seat: Seat,
    /// Who invites.
    pub inviter: UserId,
    /// What that person is called.
    pub name: String,
    /// When.
    pub at: OffsetDateTime,
}

/// An invitation, as those at the table may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvitedRecord {
    /// The user who is invited.
    pub user: UserId,
    /// What that person is called.
    pub name: String,
    /// To which seat.
    pub seat: Seat,
    /// Who invites.
    pub by: UserId,
}

impl Store {
    /// Invites a user to a free seat, or to an offered seat of a running match. Replaces the user's invitation to
    /// another seat of the same table.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`]; [`Conflict::NotSeated`] if the inviter neither holds a seat nor is the host;
    /// [`Conflict::NoSuchSeat`], [`Conflict::SeatTaken`]; [`Conflict::NotOffered`] if the match runs and the seat is
    /// not this user's to offer; [`Conflict::NotOpen`] once it has ended; [`Conflict::AccountNeeded`],
    /// [`Conflict::NoSuchAccount`], [`Conflict::Yourself`], [`Conflict::MutedByYou`]; [`Conflict::SitsThere`];
    /// [`Conflict::TooManyInvitations`].
    pub async fn invite(
        &self,
        id: TableId,
        user: UserId,
        seat: Seat,
        whom: &Whom,
    ) -> Result<RequestOutcome, StoreError> {
        let mut tx = self.pool.begin().await?;
        // This lock serialises invitations of a table with each other and with players who take seats.
        sqlx::query!("select id from tables where id = $1 for update", id.0).fetch_optional(&mut *tx).await?;
        let record = table::load(&mut tx, id).await?;
        if record.host != user && record.seat_of(user).is_none() {
            return Err(Conflict::NotSeated.into());
        }
        let there = record.seats.get(usize::from(seat.0)).ok_or(Conflict::NoSuchSeat)?;
        let holder = there.holder.player().map(|player| player.user);
        let is_free = there.holder == Holder::Nobody;
        match (record.state, there.offered) {
            (TableState::Open, _) if !is_free => return Err(Conflict::SeatTaken.into()),
            (TableState::Running, None) => return Err(Conflict::NotOffered.into()),
            (TableState::Running, Some(protocol::Offered::Friend)) if holder != Some(user) => {
                return Err(Conflict::NotOffered.into());
            }
            (TableState::Over | TableState::Closed, _) => return Err(Conflict::NotOpen.into()),
            (TableState::Open | TableState::Running, _) => {}
        }
        let other = other_of(&mut tx, user, whom).await?;
        if record.seat_of(other).is_some() {
            return Err(Conflict::SitsThere.into());
        }
        // Invitations that can no longer be accepted make room for new ones.
        sqlx::query!(
            "delete from invitations i where table_id = $1
             and not exists (select from open_invitations o where o.table_id = $1 and o.invited = i.invited)",
            id.0
        )
        .execute(&mut *tx)
        .await?;
        let made = sqlx::query!(
            "insert into invitations (table_id, seat, invited, inviter)
             select $1, $2, $3, $4
             where (select count(*) from invitations where table_id = $1 and invited <> $3) < $5
             on conflict (table_id, invited)
             do update set seat = excluded.seat, inviter = excluded.inviter, created_at = now()",
            id.0,
            i16::from(seat.0),
            other.0,
            user.0,
            MOST_AT_A_TABLE
        )
        .execute(&mut *tx)
        .await?;
        if made.rows_affected() == 0 {
            return Err(Conflict::TooManyInvitations.into());
        }
        let asked =
            if is_muted(&mut tx, other, user).await? { RequestOutcome::Unheard } else { RequestOutcome::Told(other) };
        tx.commit().await?;
        Ok(asked)
    }

    /// The invitations that a user can follow now, the newest first. Those of people whom the user has muted are not shown.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn invitations_to(&self, user: UserId) -> Result<Vec<InvitationRecord>, StoreError> {
        let rows = sqlx::query!(
            r#"select i.table_id as "table_id!", i.seat as "seat!", i.inviter as "inviter!", u.name,
                      i.created_at as "created_at!"
               from open_invitations i join users u on u.id = i.inviter
               where i.invited = $1 and not exists (select from mutes m where m.user_id = $1 and m.muted_id = i.inviter)
               order by i.created_at desc limit $2"#,
            user.0,
            MOST_SHOWN
        )
        .fetch_all(&self.pool)
        .await?;
        let ids: Vec<_> = rows.iter().map(|row| row.table_id).collect();
        let tables = self.tables_named(&ids).await?;
        let of_its_table = |row| {
            let Row { table_id, seat, inviter, name, at } = row;
            // A table that is gone since takes its invitations along.
            let table = tables.iter().find(|table| table.id == table_id)?.clone();
            Some(seat_from(seat).map(|seat| InvitationRecord { table, seat, inviter, name, at }))
        };
        rows.into_iter()
            .map(|row| Row {
                table_id: TableId(row.table_id),
                seat: row.seat,
                inviter: UserId(row.inviter),
                name: row.name,
                at: row.created_at,
            })
            .filter_map(of_its_table)
            .collect()
    }

    /// The seat to which a user is invited, and where the table stands.
    ///
    /// # Errors
    /// [`Conflict::NoSuchInvitation`], also if it has lapsed.
    pub async fn invitation(&self, id: TableId, user: UserId) -> Result<(Seat, TableState), StoreError> {
        let row = sqlx::query!(
            r#"select i.seat as "seat!", t.state from open_invitations i join tables t on t.id = i.table_id
               where i.table_id = $1 and i.invited = $2
                 and not exists (select from mutes m where m.user_id = $2 and m.muted_id = i.inviter)"#,
            id.0,
            user.0
        )
        .fetch_optional(&self.pool)
        .await?
        .ok_or(Conflict::NoSuchInvitation)?;
        Ok((seat_from(row.seat)?, table::state_from(&row.state)?))
    }

    /// Who is invited to a table, by seat; for its players and its host.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`], [`Conflict::NotSeated`].
    pub async fn invited_to(&self, id: TableId, user: UserId) -> Result<Vec<InvitedRecord>, StoreError> {
        let record = self.table(id).await?;
        if record.host != user && record.seat_of(user).is_none() {
            return Err(Conflict::NotSeated.into());
        }
        let rows = sqlx::query!(
            r#"select i.invited as "invited!", u.name, i.seat as "seat!", i.inviter as "inviter!"
               from open_invitations i join users u on u.id = i.invited
               where i.table_id = $1 order by i.seat, i.created_at"#,
            id.0
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                let (user, by) = (UserId(row.invited), UserId(row.inviter));
                Ok(InvitedRecord { user, name: row.name, seat: seat_from(row.seat)?, by })
            })
            .collect()
    }

    /// Takes back an invitation: one's own, or as the host any. Answers whether there was one.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn uninvite(&self, id: TableId, user: UserId, invited: UserId) -> Result<bool, StoreError> {
        let done = sqlx::query!(
            "delete from invitations i using tables t
             where t.id = i.table_id and i.table_id = $1 and i.invited = $3 and (i.inviter = $2 or t.host = $2)",
            id.0,
            user.0,
            invited.0
        )
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() > 0)
    }

    /// Declines an invitation. Returns the inviter; `None` if there was no invitation.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn decline(&self, id: TableId, user: UserId) -> Result<Option<UserId>, StoreError> {
        let inviter = sqlx::query_scalar!(
            "delete from invitations where table_id = $1 and invited = $2 returning inviter",
            id.0,
            user.0
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(inviter.map(UserId))
    }
}

/// An invitation before its table is read.
struct Row {
    table_id: TableId,
    seat: i16,
    inviter: UserId,
    name: String,
    at: OffsetDateTime,
}

fn seat_from(number: i16) -> Result<Seat, StoreError> {
    u8::try_from(number).map(Seat).map_err(|e| StoreError::corrupt("seat", &e))
}
