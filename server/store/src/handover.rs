//! A seat of a running match passes from one player to another.

use kernel::Seat;
use sha2::{Digest as _, Sha256};
use sqlx::{PgConnection, Postgres, Transaction};
use uuid::Uuid;

use super::{Conflict, Store, StoreError, TableId, TableRecord, UserId, awaited, table};

/// What lets a friend take an offered seat; random, told once, and kept only as its hash.
#[derive(Clone)]
pub struct SeatKey(Uuid);

/// To whom a seat is offered.
#[derive(Debug, Clone)]
pub enum Offer {
    /// To the user who presents the key.
    Friend(SeatKey),
    /// To the first user who takes it. If the table is public, the list of tables shows the seat.
    Anyone,
}

impl SeatKey {
    /// One that was never drawn before.
    pub fn draw() -> Self {
        Self(Uuid::from_u128(rand::random()))
    }

    /// From its hex digits.
    pub fn parse(digits: &str) -> Option<Self> {
        // With hyphens it would be another text for the same key.
        (digits.len() == 32).then(|| digits.parse().ok().map(Self)).flatten()
    }

    /// Its 32 hex digits.
    pub fn digits(&self) -> String {
        self.0.simple().to_string()
    }

    fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

impl std::fmt::Debug for SeatKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SeatKey(…)")
    }
}

impl Store {
    /// Offers a seat of a running match in the name of its player; an earlier offer of it ends.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`], [`Conflict::NotRunning`], [`Conflict::NotSeated`]; [`Conflict::TournamentTable`].
    pub async fn offer_seat(&self, id: TableId, user: UserId, offer: &Offer) -> Result<TableRecord, StoreError> {
        let (kind, key) = match offer {
            Offer::Friend(key) => ("friend", Some(key.hash().to_vec())),
            Offer::Anyone => ("anyone", None),
        };
        let mut tx = self.lock_running(id).await?;
        seats_are_free(&mut tx, id).await?;
        let done = sqlx::query!(
            "update seats set offered = $3, offer_key = $4 where table_id = $1 and user_id = $2",
            id.0,
            user.0,
            kind,
            key
        )
        .execute(&mut *tx)
        .await?;
        finish(tx, id, done.rows_affected()).await
    }

    /// Offers the seat of an absent player to any user, as the other players have agreed.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`], [`Conflict::NotRunning`], [`Conflict::NotSeated`] if there is no such seat;
    /// [`Conflict::TournamentTable`].
    pub async fn offer_for(&self, id: TableId, seat: Seat) -> Result<TableRecord, StoreError> {
        let mut tx = self.lock_running(id).await?;
        seats_are_free(&mut tx, id).await?;
        let seats = to_anyone(&mut tx, id, seat).await?;
        finish(tx, id, seats).await
    }

    /// Ends the offer of one's own seat.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`], [`Conflict::NotRunning`], [`Conflict::NotSeated`].
    pub async fn keep_seat(&self, id: TableId, user: UserId) -> Result<TableRecord, StoreError> {
        let mut tx = self.lock_running(id).await?;
        let done = sqlx::query!(
            "update seats set offered = null, offer_key = null where table_id = $1 and user_id = $2",
            id.0,
            user.0
        )
        .execute(&mut *tx)
        .await?;
        finish(tx, id, done.rows_affected()).await
    }

    /// Takes an offered seat. The previous player loses it. The seat's nonce and its recorded steps do not change.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`], [`Conflict::NotRunning`]; [`Conflict::NotOffered`] if it is not offered, or not with
    /// this key and the user is not invited to it, or the user holds a seat at the table.
    pub async fn take_seat(
        &self,
        id: TableId,
        user: UserId,
        seat: Seat,
        key: Option<&SeatKey>,
    ) -> Result<TableRecord, StoreError> {
        let mut tx = self.lock_running(id).await?;
        let before = sqlx::query_scalar!(
            r#"select user_id as "user_id!" from seats
               where table_id = $1 and seat = $2
                 and (offered = 'anyone' or (offered = 'friend' and offer_key = $3)
                      or (offered is not null and exists (
                             select from open_invitations i
                             where i.table_id = $1 and i.seat = seats.seat and i.invited = $4)))
                 and not exists (select from seats o where o.table_id = $1 and o.user_id = $4)"#,
            id.0,
            i16::from(seat.0),
            key.map(|key| key.hash().to_vec()),
            user.0
        )
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(Conflict::NotOffered)?;
        sqlx::query!(
            "update seats set user_id = $3, offered = null, offer_key = null, opponent = null, stands_in = null
             where table_id = $1 and seat = $2",
            id.0,
            i16::from(seat.0),
            user.0
        )
        .execute(&mut *tx)
        .await?;
        awaited::anew(&mut tx, id, seat).await?;
        // The host of a table must hold a seat.
        sqlx::query!("update tables set host = $3 where id = $1 and host = $2", id.0, before, user.0)
            .execute(&mut *tx)
            .await?;
        finish(tx, id, 1).await
    }

    pub(super) async fn lock_running(&self, id: TableId) -> Result<Transaction<'static, Postgres>, StoreError> {
        let mut tx = self.pool.begin().await?;
        let state = sqlx::query_scalar!("select state from tables where id = $1 for update", id.0)
            .fetch_optional(&mut *tx)
            .await?
            .ok_or(Conflict::NoSuchTable)?;
        if state == "running" { Ok(tx) } else { Err(Conflict::NotRunning.into()) }
    }
}

/// Refuses to hand on a seat that the pairing of a tournament has given.
async fn seats_are_free(tx: &mut PgConnection, id: TableId) -> Result<(), StoreError> {
    let tournament = sqlx::query_scalar!("select tournament from tables where id = $1", id.0).fetch_one(tx).await?;
    if tournament.is_some() { Err(Conflict::TournamentTable.into()) } else { Ok(()) }
}

/// Offers a seat of a locked table to any user. Returns the number of seats changed, 0 or 1.
pub(super) async fn to_anyone(tx: &mut PgConnection, id: TableId, seat: Seat) -> Result<u64, StoreError> {
    sqlx::query!(
        "update contenders c set put_out = true from seats s
         where c.match_id = $1 and c.seat = $2 and c.result is null
           and s.table_id = c.match_id and s.seat = c.seat and s.user_id = c.user_id",
        id.0,
        i16::from(seat.0)
    )
    .execute(&mut *tx)
    .await?;
    let done = sqlx::query!(
        "update seats set offered = 'anyone', offer_key = null where table_id = $1 and seat = $2",
        id.0,
        i16::from(seat.0)
    )
    .execute(tx)
    .await?;
    Ok(done.rows_affected())
}

async fn finish(mut tx: Transaction<'static, Postgres>, id: TableId, seats: u64) -> Result<TableRecord, StoreError> {
    if seats == 0 {
        return Err(Conflict::NotSeated.into());
    }
    let record = table::load(&mut tx, id).await?;
    tx.commit().await?;
    Ok(record)
}
