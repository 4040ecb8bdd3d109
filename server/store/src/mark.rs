//! Read marks: the newest line of a chat room that a user has read, and the newest step of a match that a user has seen.

use base::limits::RECAP_STEPS;
use kernel::Seat;
use protocol::LineNumber;

use super::{
    Room, Store, StoreError, TableId, UserId,
    matches::{signed, unsigned},
};

/// What stands in the place of a room where a mark is about the steps of the match.
const STEPS: &str = "steps";

impl Store {
    /// The last line of a room that a user has read: 0 for none yet, `None` if the user never opened the room.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn mark(&self, id: TableId, user: UserId, room: &Room) -> Result<Option<LineNumber>, StoreError> {
        let n = sqlx::query_scalar!(
            "select n from marks where table_id = $1 and user_id = $2 and room = $3",
            id.0,
            user.0,
            room.key()
        )
        .fetch_optional(&self.pool)
        .await?;
        n.map(|n| LineNumber::try_from(n).map_err(|e| StoreError::corrupt("mark", &e))).transpose()
    }

    /// Notes that a user has read a room up to a line, or further by now. A mark is never beyond what was said.
    ///
    /// # Errors
    /// None but those of the database; nothing happens for a table that does not exist.
    pub async fn set_mark(&self, id: TableId, user: UserId, room: &Room, n: LineNumber) -> Result<(), StoreError> {
        sqlx::query!(
            "insert into marks (user_id, table_id, room, n)
             select $2, t.id, $3,
                    least($4, case when $3 = 'table' then t.chat_head else coalesce(
                        (select head from chat_heads h where h.table_id = t.id and h.room = $3), 0) end)
             from tables t where t.id = $1
             on conflict (user_id, table_id, room) do update set n = greatest(marks.n, excluded.n)",
            id.0,
            user.0,
            room.key(),
            n.signed()
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The newest step that a player has seen or made: the later of the mark and of the seat's newest command that its
    /// player gave, and was neither ordered in advance nor answered because the time was up. 0 for none; a command that
    /// is older than the steps of a recap counts as none.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn seen_step(&self, id: TableId, user: UserId, seat: Option<Seat>) -> Result<u32, StoreError> {
        let step = sqlx::query_scalar!(
            r#"select greatest(
                   (select n from marks where table_id = $1 and user_id = $2 and room = $4),
                   (select max(s.step) from steps s where s.match_id = $1 and s.seat = $3 and s.how is null
                    and s.step > (select head from matches where id = $1) - $5),
                   0) as "step!""#,
            id.0,
            user.0,
            seat.map(|seat| i16::from(seat.0)),
            STEPS,
            signed(RECAP_STEPS)?
        )
        .fetch_one(&self.pool)
        .await?;
        unsigned(step)
    }

    /// Notes that a user has seen a match up to a step, or further by now. A mark is never beyond the newest step.
    ///
    /// # Errors
    /// None but those of the database; nothing happens for a match that does not exist.
    pub async fn set_seen_step(&self, id: TableId, user: UserId, step: u32) -> Result<(), StoreError> {
        sqlx::query!(
            "insert into marks (user_id, table_id, room, n) select $2, id, $3, least($4, head) from matches where id = $1
             on conflict (user_id, table_id, room) do update set n = greatest(marks.n, excluded.n)",
            id.0,
            user.0,
            STEPS,
            i32::try_from(step).unwrap_or(i32::MAX)
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}
