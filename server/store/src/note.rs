//! What a player writes down for himself.

use protocol::Revision;
use time::OffsetDateTime;

use super::{
    Conflict, Store, StoreError, TableId, UserId,
    matches::{signed, unsigned},
};

/// A note.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoteRecord {
    /// One more with each change, from 1.
    pub version: u32,
    /// At most 10,000 characters.
    pub text: String,
    /// When it was changed.
    pub updated_at: OffsetDateTime,
}

impl Store {
    /// A user's own note at a table, if there is one.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn note(&self, id: TableId, user: UserId) -> Result<Option<NoteRecord>, StoreError> {
        let row = sqlx::query!(
            "select version, text, updated_at from notes where table_id = $1 and user_id = $2",
            id.0,
            user.0
        )
        .fetch_optional(&self.pool)
        .await?;
        row.map(|row| Ok(NoteRecord { version: unsigned(row.version)?, text: row.text, updated_at: row.updated_at }))
            .transpose()
    }

    /// Changes a user's own note, if it is still of the version that its writer has seen (0: there was none).
    ///
    /// Seated players may write a note, and users who have one may change it. A repeated change is written once.
    ///
    /// # Errors
    /// [`Conflict::NotSeated`], [`Conflict::NoteChanged`], [`Conflict::Unstorable`].
    pub async fn write_note(
        &self,
        id: TableId,
        user: UserId,
        seen: Revision,
        text: &str,
    ) -> Result<NoteRecord, StoreError> {
        let seen = seen.signed();
        let written = if seen == 0 {
            sqlx::query_scalar!(
                "insert into notes (table_id, user_id, version, text)
                 select table_id, user_id, 1, $3 from seats where table_id = $1 and user_id = $2
                 on conflict do nothing returning updated_at",
                id.0,
                user.0,
                text
            )
            .fetch_optional(&self.pool)
            .await?
        } else {
            sqlx::query_scalar!(
                "update notes set version = version + 1, text = $4, updated_at = now()
                 where table_id = $1 and user_id = $2 and version = $3 returning updated_at",
                id.0,
                user.0,
                seen,
                text
            )
            .fetch_optional(&self.pool)
            .await?
        };
        if let Some(updated_at) = written {
            return Ok(NoteRecord { version: unsigned(seen + 1)?, text: text.to_owned(), updated_at });
        }
        match self.note(id, user).await? {
            // Its writer has not heard the answer.
            Some(note) if signed(note.version)? == seen + 1 && note.text == text => Ok(note),
            Some(_) => Err(Conflict::NoteChanged.into()),
            None => Err(Conflict::NotSeated.into()),
        }
    }
}
