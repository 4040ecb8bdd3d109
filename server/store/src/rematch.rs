//! The same table once more.

use kernel::{Seat, Secret};
use serde_json::Value;
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    Conflict, NONCE_OF_OPPONENTS, NewCompanion, NewPerson, Store, StoreError, TableId, TableRecord, UserId, companion,
    table,
};

impl Store {
    /// Returns the rematch table of a finished match and seats the user there. The first player's call creates it;
    /// later calls return the same table. The user gets the seat that `seats` names, if it is free.
    ///
    /// `seats` says for each seat of the match where its player sits then; `options` are the game's own for the new table,
    /// where they are not the same. Once the table is made, it stands.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`]; [`Conflict::NotOver`] while the match can go on; [`Conflict::NotSeated`] for a
    /// user who has not played in it; [`Conflict::NoSuchSeat`] if `seats` are not all of them.
    pub async fn rematch(
        &self,
        id: TableId,
        user: UserId,
        seats: &[Seat],
        options: Option<&Value>,
    ) -> Result<TableRecord, StoreError> {
        let mut tx = self.pool.begin().await?;
        // Requests made at the same time pass here one after the other.
        let state = sqlx::query_scalar!("select state from tables where id = $1 for update", id.0)
            .fetch_optional(&mut *tx)
            .await?
            .ok_or(Conflict::NoSuchTable)?;
        if !matches!(state.as_str(), "over" | "closed") {
            return Err(Conflict::NotOver.into());
        }
        let held = sqlx::query_scalar!("select seat from seats where table_id = $1 and user_id = $2", id.0, user.0)
            .fetch_optional(&mut *tx)
            .await?
            .ok_or(Conflict::NotSeated)?;
        let known =
            sqlx::query!(r#"select id, rematch_seats as "seats!" from tables where rematch_of = $1 for update"#, id.0)
                .fetch_optional(&mut *tx)
                .await?;
        let (next, seats) = if let Some(row) = known {
            (row.id, row.seats)
        } else {
            let mut sorted = seats.to_vec();
            sorted.sort_unstable();
            if !sorted.iter().copied().eq((0..=u8::MAX).map(Seat).take(seats.len())) {
                return Err(Conflict::NoSuchSeat.into());
            }
            let seats: Vec<i16> = seats.iter().map(|seat| i16::from(seat.0)).collect();
            let next = Uuid::now_v7();
            let secret = Secret::new(rand::random());
            let commitment = secret.commitment();
            sqlx::query!(
                "insert into tables (id, name, game, options, chart_id, chart_version, visibility, spectators,
                                     host, time_control, commitment, secret, rematch_of, rematch_seats, stakes, talk,
                                     level, opponent_pace)
                 select $2, name, game, coalesce($7::jsonb::json, options), chart_id, chart_version, visibility, spectators, $3, time_control,
                        $4, $5, id, $6,
                        -- A guest who came in later asks for a match that guests may play.
                        case when exists (select from accounts where user_id = $3) then stakes else 'casual' end,
                        talk, level, opponent_pace
                 from tables where id = $1",
                id.0,
                next,
                user.0,
                commitment.bytes(),
                secret.bytes(),
                &seats,
                options
            )
            .execute(&mut *tx)
            .await?;
            let copied = sqlx::query!(
                "insert into seats (table_id, seat, roles, side, rating_group, opponent, ready, nonce)
                 select $2, s.seat, s.roles, s.side, s.rating_group, o.opponent, o.opponent is not null,
                        case when o.opponent is not null then $3::bytea end
                 from seats s
                 -- An opponent sits where its player would.
                 left join seats o on o.table_id = $1 and o.user_id is null and ($4::smallint[])[o.seat + 1] = s.seat
                 where s.table_id = $1",
                id.0,
                next,
                NONCE_OF_OPPONENTS.bytes().as_slice(),
                &seats
            )
            .execute(&mut *tx)
            .await?;
            if copied.rows_affected() != seats.len() as u64 {
                return Err(Conflict::NoSuchSeat.into());
            }
            (next, seats)
        };
        let theirs = usize::try_from(held).ok().and_then(|held| seats.get(held)).copied();
        // A user who already has a seat, comes after the start, or is a guest at a rated table only gets the table's
        // id.
        sqlx::query!(
            "update seats s set user_id = $3 from tables t
             where t.id = s.table_id and t.state = 'open' and s.table_id = $1 and s.seat = $2 and s.user_id is null
               and s.opponent is null
               and (t.stakes = 'casual' or exists (select from accounts a where a.user_id = $3))
               and not exists (select from seats o where o.table_id = $1 and o.user_id = $3)",
            next,
            theirs,
            user.0
        )
        .execute(&mut *tx)
        .await?;
        bring_companions(&mut tx, (id, TableId(next)), user, &seats).await?;
        let record = table::load(&mut tx, TableId(next)).await?;
        tx.commit().await?;
        Ok(record)
    }
}

/// Seats the companions of a user at the rematch, too, where it has not begun: those who sat with the user then do so now.
async fn bring_companions(
    connection: &mut PgConnection,
    (before, next): (TableId, TableId),
    owner: UserId,
    seats: &[i16],
) -> Result<(), StoreError> {
    let rows = sqlx::query!(
        r#"select o.seat, c.person, u.name
           from companions c join seats o on o.table_id = c.table_id and o.user_id = c.user_id
           join users u on u.id = c.user_id
           join seats f on f.table_id = $2 and f.seat = ($4::smallint[])[o.seat + 1]
           join tables t on t.id = f.table_id
           where c.table_id = $1 and c.owner = $3 and f.user_id is null and f.opponent is null
             and t.state = 'open' and t.stakes = 'casual'"#,
        before.0,
        next.0,
        owner.0,
        seats
    )
    .fetch_all(&mut *connection)
    .await?;
    for row in rows {
        let seat = usize::try_from(row.seat).ok().and_then(|seat| seats.get(seat)).copied();
        let Some(seat) = seat.and_then(|seat| u8::try_from(seat).ok()) else { continue };
        let person = if row.person == "owner" { NewPerson::Owner } else { NewPerson::Guest(row.name) };
        let companion = NewCompanion { seat: Seat(seat), person, nonce: NONCE_OF_OPPONENTS };
        companion::seat(connection, next, owner, &companion).await?;
    }
    Ok(())
}
