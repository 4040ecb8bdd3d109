//! What people say at a table.

use kernel::Seat;
use time::OffsetDateTime;

use super::{Conflict, Store, StoreError, TableId, UserId, matches::unsigned};

/// How many lines of a table are kept; older ones are forgotten.
pub const CHAT_KEPT: u32 = 500;

/// A line of chat to keep.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewChatLine {
    /// Who says it.
    pub user: UserId,
    /// From which seat; `None` for a spectator.
    pub seat: Option<Seat>,
    /// The id that the client gave it; 1 to 64 characters.
    pub cid: String,
    /// 1 to 500 characters.
    pub text: String,
}

/// A line of chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatRecord {
    /// Dense number within the table, from 1.
    pub n: u32,
    /// Who said it.
    pub user: UserId,
    /// The speaker's name at the time.
    pub name: String,
    /// From which seat; `None` for a spectator.
    pub seat: Option<Seat>,
    /// What was said. Plain text.
    pub text: String,
    /// When it was stored.
    pub at: OffsetDateTime,
}

/// A line that is kept, and whether the present call has added it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    /// The line is new.
    Now(ChatRecord),
    /// The same line had been sent before.
    Before(ChatRecord),
}

impl Store {
    /// Keeps a line of chat. The same line sent again under the same id is not said twice.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`], [`Conflict::CidReused`], [`Conflict::Unstorable`].
    pub async fn say(&self, id: TableId, line: &NewChatLine) -> Result<Said, StoreError> {
        let mut tx = self.pool.begin().await?;
        let head =
            sqlx::query_scalar!("update tables set chat_head = chat_head + 1 where id = $1 returning chat_head", id.0)
                .fetch_optional(&mut *tx)
                .await?
                .ok_or(Conflict::NoSuchTable)?;
        let earlier = sqlx::query!(
            "select n, name, seat, text, created_at from chat where table_id = $1 and user_id = $2 and cid = $3",
            id.0,
            line.user.0,
            line.cid
        )
        .fetch_optional(&mut *tx)
        .await?;
        if let Some(row) = earlier {
            // The transaction ends here unfinished, and the number goes back.
            if row.text != line.text {
                return Err(Conflict::CidReused.into());
            }
            return Ok(Said::Before(ChatRecord {
                n: unsigned(row.n)?,
                user: line.user,
                name: row.name,
                seat: seat(row.seat)?,
                text: row.text,
                at: row.created_at,
            }));
        }
        let row = sqlx::query!(
            "insert into chat (table_id, n, user_id, name, seat, text, cid)
             select $1, $2, id, name, $4, $5, $6 from users where id = $3
             returning name, created_at",
            id.0,
            head,
            line.user.0,
            line.seat.map(|seat| i16::from(seat.0)),
            line.text,
            line.cid
        )
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(Conflict::NoSuchUser)?;
        let n = unsigned(head)?;
        if let Some(oldest) = n.checked_sub(CHAT_KEPT) {
            sqlx::query!(
                "delete from chat where table_id = $1 and n <= $2",
                id.0,
                i32::try_from(oldest).unwrap_or(i32::MAX)
            )
            .execute(&mut *tx)
            .await?;
        }
        tx.commit().await?;
        Ok(Said::Now(ChatRecord {
            n,
            user: line.user,
            name: row.name,
            seat: line.seat,
            text: line.text.clone(),
            at: row.created_at,
        }))
    }

    /// The lines of a table that are kept, oldest first, at most [`CHAT_KEPT`]; none for a table that does not exist.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn chat(&self, id: TableId) -> Result<Vec<ChatRecord>, StoreError> {
        let rows = sqlx::query!(
            "select n, user_id, name, seat, text, created_at from chat where table_id = $1 order by n",
            id.0
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(ChatRecord {
                    n: unsigned(row.n)?,
                    user: UserId(row.user_id),
                    name: row.name,
                    seat: seat(row.seat)?,
                    text: row.text,
                    at: row.created_at,
                })
            })
            .collect()
    }
}

fn seat(number: Option<i16>) -> Result<Option<Seat>, StoreError> {
    number.map(|n| u8::try_from(n).map(Seat).map_err(|e| StoreError::corrupt("seat", &e))).transpose()
}
