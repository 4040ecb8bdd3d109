//! Read marks: the newest line of a chat room that a user has read.

use super::{
    Room, Store, StoreError, TableId, UserId,
    matches::{signed, unsigned},
};

impl Store {
    /// The last line of a room that a user has read: 0 for none yet, `None` if the user never opened the room.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn mark(&self, id: TableId, user: UserId, room: &Room) -> Result<Option<u32>, StoreError> {
        let n = sqlx::query_scalar!(
            "select n from marks where table_id = $1 and user_id = $2 and room = $3",
            id.0,
            user.0,
            room.key()
        )
        .fetch_optional(&self.pool)
        .await?;
        n.map(unsigned).transpose()
    }

    /// Notes that a user has read a room up to a line, or further by now. A mark is never beyond what was said.
    ///
    /// # Errors
    /// None but those of the database; nothing happens for a table that does not exist.
    pub async fn set_mark(&self, id: TableId, user: UserId, room: &Room, n: u32) -> Result<(), StoreError> {
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
            signed(n.min(i32::MAX.unsigned_abs()))?
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}
