//! Companions: players at the screen of another one, who made them for one table.
//!
//! A companion is a user without a session: a session of its owner acts for it, at this table alone.

use kernel::{Nonce, Seat};
use protocol::CompanionPerson;
use serde::Deserialize;
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    Conflict, Store, StoreError, TableId, TableRecord, User, UserId,
    seating::{finish, holder_of},
};

/// A companion that is to be seated.
#[derive(Debug, Clone)]
pub struct NewCompanion {
    /// Its seat.
    pub seat: Seat,
    /// Who plays it: by this name, or the owner, whose name it bears.
    pub person: NewPerson,
    /// What it adds to the randomness.
    pub nonce: Nonce,
}

/// Who is to play the seat of a companion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NewPerson {
    /// The owner.
    Owner,
    /// A second person of this name, 1 to 24 characters.
    Guest(String),
}

/// Whose companion a player is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub struct CompanionOf {
    /// The user whose sessions act for it.
    #[serde(with = "super::table::user_id")]
    pub owner: UserId,
    /// Who plays it.
    pub person: CompanionPerson,
}

impl Store {
    /// Makes a companion of the host, gives it an open seat, and says that it is ready: it is there with the host.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`], [`Conflict::NotOpen`], [`Conflict::NotHost`]; [`Conflict::RatedCompanions`] where the
    /// match is rated; [`Conflict::NoSuchSeat`], [`Conflict::SeatTaken`].
    pub async fn seat_companion(
        &self,
        id: TableId,
        host: UserId,
        new: &NewCompanion,
    ) -> Result<TableRecord, StoreError> {
        let (mut tx, table) = self.lock_open(id).await?;
        if table.host != host {
            return Err(Conflict::NotHost.into());
        }
        table.seats_are_free()?;
        if table.is_rated {
            return Err(Conflict::RatedCompanions.into());
        }
        if holder_of(&mut tx, id, new.seat).await?.is_some() {
            return Err(Conflict::SeatTaken.into());
        }
        seat(&mut tx, id, host, new).await?;
        finish(tx, id).await
    }

    /// The companion of this id, if it is this user's and has a seat.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn companion(&self, owner: UserId, companion: UserId) -> Result<Option<User>, StoreError> {
        let name = sqlx::query_scalar!(
            "select u.name from companions c join users u on u.id = c.user_id
             where c.owner = $1 and c.user_id = $2 and exists (select from seats s where s.user_id = c.user_id)",
            owner.0,
            companion.0
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(name.map(|name| User { owner: Some(owner), ..User::new(companion, name) }))
    }
}

/// Makes a companion and gives it a seat that is free.
pub(super) async fn seat(
    connection: &mut PgConnection,
    id: TableId,
    owner: UserId,
    new: &NewCompanion,
) -> Result<(), StoreError> {
    let companion = Uuid::now_v7();
    let (name, person) = match &new.person {
        NewPerson::Owner => (None, "owner"),
        NewPerson::Guest(name) => (Some(name.as_str()), "guest"),
    };
    sqlx::query!(
        "insert into users (id, name) select $1, coalesce($3, name) from users where id = $2",
        companion,
        owner.0,
        name
    )
    .execute(&mut *connection)
    .await?;
    sqlx::query!(
        "insert into companions (user_id, owner, table_id, person) values ($1, $2, $3, $4)",
        companion,
        owner.0,
        id.0,
        person
    )
    .execute(&mut *connection)
    .await?;
    sqlx::query!(
        "update seats set user_id = $3, ready = true, nonce = $4 where table_id = $1 and seat = $2",
        id.0,
        i16::from(new.seat.0),
        companion,
        new.nonce.bytes().as_slice()
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Takes the companions of a user, or the one that is this user, off the seats of an open table. Nothing is left of them:
/// they have done nothing yet.
pub(super) async fn dismiss(connection: &mut PgConnection, id: TableId, user: UserId) -> Result<(), StoreError> {
    let gone = sqlx::query_scalar!(
        "update seats set user_id = null, ready = false, nonce = null
         where table_id = $1
           and user_id in (select user_id from companions where table_id = $1 and (owner = $2 or user_id = $2))
         returning seat",
        id.0,
        user.0
    )
    .fetch_all(&mut *connection)
    .await?;
    if !gone.is_empty() {
        sqlx::query!(
            "delete from standing_orders where table_id = $1 and user_id in (
                 select user_id from companions where table_id = $1 and (owner = $2 or user_id = $2))",
            id.0,
            user.0
        )
        .execute(&mut *connection)
        .await?;
        sqlx::query!(
            "delete from users where id in (
                 select user_id from companions where table_id = $1 and (owner = $2 or user_id = $2))",
            id.0,
            user.0
        )
        .execute(connection)
        .await?;
    }
    Ok(())
}

/// Gives the companions of a guest to the account that the guest becomes, but for those at these tables.
pub(super) async fn bring(
    connection: &mut PgConnection,
    guest: UserId,
    account: UserId,
    but_for: &[Uuid],
) -> Result<(), StoreError> {
    sqlx::query!(
        "update companions set owner = $2 where owner = $1 and not table_id = any($3)",
        guest.0,
        account.0,
        but_for
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Has the companions of a user end with the account: their seats stay, without a name and without a player.
pub(super) async fn forget(connection: &mut PgConnection, owner: UserId) -> Result<(), StoreError> {
    sqlx::query!(
        "with ended as (delete from companions where owner = $1 or owner in (
                            select id from users where merged_into = $1) returning user_id)
         update users set name = '', deleted_at = now() where id in (select user_id from ended)",
        owner.0
    )
    .execute(connection)
    .await?;
    Ok(())
}
