//! Seating before a match begins: sitting down, leaving, removing a player, getting ready.
//!
//! Each change locks the table's row first: changes to one table happen one after the other, and
//! none of them crosses the start of the match.

use kernel::{Nonce, Seat};
use sqlx::{PgConnection, Postgres, Transaction};

use super::{Conflict, Store, StoreError, TableId, TableRecord, UserId, companion, lobby::needs_account, table};

/// What a player says about beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Readiness {
    /// May begin; with what the player adds to the randomness.
    Ready(Nonce),
    /// Not yet.
    NotReady,
}

/// What a player's departure did to the table.
#[derive(Debug, Clone, PartialEq)]
pub enum Departure {
    /// The table goes on; its host may be another one now.
    Left(Box<TableRecord>),
    /// The last player left; the table is deleted.
    Removed,
}

/// A table whose row is locked until the transaction ends.
pub(super) struct OpenTable {
    pub(super) host: UserId,
    pub(super) is_rated: bool,
    in_tournament: bool,
}

impl OpenTable {
    /// Refuses a change of who sits where that the pairing of a tournament has settled.
    pub(super) fn seats_are_free(&self) -> Result<(), Conflict> {
        if self.in_tournament { Err(Conflict::TournamentTable) } else { Ok(()) }
    }
}

impl Store {
    /// Takes a seat. A player who already sits at this table moves, and is no longer ready.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`], [`Conflict::NotOpen`], [`Conflict::NoSuchSeat`], [`Conflict::SeatTaken`];
    /// [`Conflict::AccountNeeded`] for a guest where the match is rated.
    pub async fn sit(&self, id: TableId, user: UserId, seat: Seat) -> Result<TableRecord, StoreError> {
        let (mut tx, table) = self.lock_open(id).await?;
        table.seats_are_free()?;
        let holder = holder_of(&mut tx, id, seat).await?;
        let is_own = match holder {
            Some(HeldBy::Opponent) => return Err(Conflict::SeatTaken.into()),
            Some(HeldBy::User(holder)) if holder != user => return Err(Conflict::SeatTaken.into()),
            Some(HeldBy::User(_)) => true,
            None => false,
        };
        if !is_own {
            if table.is_rated {
                needs_account(&mut tx, user).await?;
            }
            vacate(&mut tx, id, user).await?;
            sqlx::query!(
                "update seats set user_id = $3 where table_id = $1 and seat = $2",
                id.0,
                i16::from(seat.0),
                user.0
            )
            .execute(&mut *tx)
            .await?;
        }
        finish(tx, id).await
    }

    /// Frees the user's seat, and those of the user's companions. If the user is the host, the player in the lowest seat
    /// becomes the host.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`], [`Conflict::NotOpen`]; [`Conflict::NotSeated`] if the user neither sits there nor is
    /// the host.
    pub async fn leave(&self, id: TableId, user: UserId) -> Result<Departure, StoreError> {
        let (mut tx, table) = self.lock_open(id).await?;
        table.seats_are_free()?;
        let was_seated = vacate(&mut tx, id, user).await?;
        companion::dismiss(&mut tx, id, user).await?;
        let hosts = table.host == user;
        if was_seated == 0 && !hosts {
            return Err(Conflict::NotSeated.into());
        }
        if hosts {
            let heir = sqlx::query_scalar!(
                r#"select user_id as "user_id!" from seats
                   where table_id = $1 and user_id is not null order by seat limit 1"#,
                id.0
            )
            .fetch_optional(&mut *tx)
            .await?;
            let Some(heir) = heir else {
                sqlx::query!("delete from tables where id = $1", id.0).execute(&mut *tx).await?;
                tx.commit().await?;
                return Ok(Departure::Removed);
            };
            sqlx::query!("update tables set host = $2 where id = $1", id.0, heir).execute(&mut *tx).await?;
        }
        finish(tx, id).await.map(|table| Departure::Left(Box::new(table)))
    }

    /// Empties a seat in the name of the host: its player, or an opponent, has to go. The host's own seat is given up by
    /// [`Store::leave`].
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`], [`Conflict::NotOpen`]; [`Conflict::NotHost`] also for the host's own seat;
    /// [`Conflict::NoSuchSeat`], [`Conflict::SeatEmpty`].
    pub async fn kick(&self, id: TableId, host: UserId, seat: Seat) -> Result<TableRecord, StoreError> {
        let (mut tx, table) = self.lock_open(id).await?;
        if table.host != host {
            return Err(Conflict::NotHost.into());
        }
        table.seats_are_free()?;
        match holder_of(&mut tx, id, seat).await?.ok_or(Conflict::SeatEmpty)? {
            HeldBy::User(player) if player == host => return Err(Conflict::NotHost.into()),
            HeldBy::User(player) => {
                companion::dismiss(&mut tx, id, player).await?;
                vacate(&mut tx, id, player).await?;
            }
            HeldBy::Opponent => dismiss(&mut tx, id, seat).await?,
        }
        finish(tx, id).await
    }

    /// Says that a player is ready, or not yet.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`], [`Conflict::NotOpen`], [`Conflict::NotSeated`].
    pub async fn set_ready(&self, id: TableId, user: UserId, readiness: Readiness) -> Result<TableRecord, StoreError> {
        let nonce = match readiness {
            Readiness::Ready(nonce) => Some(nonce.bytes().to_vec()),
            Readiness::NotReady => None,
        };
        let (mut tx, _) = self.lock_open(id).await?;
        let done = sqlx::query!(
            "update seats set ready = $3::bytea is not null, nonce = $3 where table_id = $1 and user_id = $2",
            id.0,
            user.0,
            nonce
        )
        .execute(&mut *tx)
        .await?;
        if done.rows_affected() == 0 {
            return Err(Conflict::NotSeated.into());
        }
        finish(tx, id).await
    }

    pub(super) async fn lock_open(
        &self,
        id: TableId,
    ) -> Result<(Transaction<'static, Postgres>, OpenTable), StoreError> {
        let mut tx = self.pool.begin().await?;
        let row = sqlx::query!(
            "select host, state, stakes = 'rated' as \"is_rated!\", tournament is not null as \"in_tournament!\" from tables where id = $1 for update",
            id.0
        )
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(Conflict::NoSuchTable)?;
        if row.state != "open" {
            return Err(Conflict::NotOpen.into());
        }
        Ok((tx, OpenTable { host: UserId(row.host), is_rated: row.is_rated, in_tournament: row.in_tournament }))
    }
}

/// Who holds a seat of an open table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum HeldBy {
    User(UserId),
    Opponent,
}

/// Who holds a seat of an open table; fails if there is no such seat.
pub(super) async fn holder_of(
    connection: &mut PgConnection,
    id: TableId,
    seat: Seat,
) -> Result<Option<HeldBy>, StoreError> {
    let row = sqlx::query!(
        r#"select user_id, opponent is not null as "has_opponent!" from seats where table_id = $1 and seat = $2"#,
        id.0,
        i16::from(seat.0)
    )
    .fetch_optional(connection)
    .await?
    .ok_or(Conflict::NoSuchSeat)?;
    Ok(match row.user_id {
        Some(user) => Some(HeldBy::User(UserId(user))),
        None => row.has_opponent.then_some(HeldBy::Opponent),
    })
}

/// Takes an opponent off a seat of an open table.
pub(super) async fn dismiss(connection: &mut PgConnection, id: TableId, seat: Seat) -> Result<(), StoreError> {
    sqlx::query!(
        "update seats set opponent = null, ready = false, nonce = null where table_id = $1 and seat = $2",
        id.0,
        i16::from(seat.0)
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Takes a user off the seats of a table; answers how many seats that were, 0 or 1.
async fn vacate(connection: &mut PgConnection, id: TableId, user: UserId) -> Result<u64, StoreError> {
    let done = sqlx::query!(
        "update seats set user_id = null, ready = false, nonce = null where table_id = $1 and user_id = $2",
        id.0,
        user.0
    )
    .execute(connection)
    .await?;
    Ok(done.rows_affected())
}

pub(super) async fn finish(mut tx: Transaction<'static, Postgres>, id: TableId) -> Result<TableRecord, StoreError> {
    let record = table::load(&mut tx, id).await?;
    tx.commit().await?;
    Ok(record)
}
