//! Announcements to all users.

use kernel::Text;
use protocol::Level;
use serde_json::json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{
    super::{Conflict, Store, StoreError},
    Actor,
};

/// Something to tell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAnnouncement {
    /// 1 to 500 characters in each language.
    pub text: Text,
    /// How much it matters.
    pub level: Level,
    /// `None`: from now on.
    pub from: Option<OffsetDateTime>,
    /// `None`: until it is withdrawn.
    pub until: Option<OffsetDateTime>,
}

/// Something that is told, or will be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Announcement {
    /// Names it.
    pub id: Uuid,
    /// In each language.
    pub text: Text,
    /// How much it matters.
    pub level: Level,
    /// From when on.
    pub from: OffsetDateTime,
    /// `None`: until it is withdrawn.
    pub until: Option<OffsetDateTime>,
}

impl Store {
    /// Publishes an announcement.
    ///
    /// # Errors
    /// [`Conflict::Unstorable`].
    pub async fn announce(&self, new: &NewAnnouncement, actor: Actor) -> Result<Announcement, StoreError> {
        let id = Uuid::now_v7();
        let mut tx = self.pool.begin().await?;
        let from = sqlx::query_scalar!(
            "insert into announcements (id, en, fr, level, from_at, until)
             values ($1, $2, $3, $4, coalesce($5, now()), $6) returning from_at",
            id,
            new.text.en,
            new.text.fr,
            level_name(new.level),
            new.from,
            new.until
        )
        .fetch_one(&mut *tx)
        .await?;
        let detail = json!({ "en": new.text.en, "fr": new.text.fr });
        self.audit_act(&mut tx, actor, "announce", &id.to_string(), &detail).await?;
        tx.commit().await?;
        Ok(Announcement { id, text: new.text.clone(), level: new.level, from, until: new.until })
    }

    /// Tells it no longer.
    ///
    /// # Errors
    /// [`Conflict::NoSuchAnnouncement`].
    pub async fn withdraw(&self, id: Uuid, actor: Actor) -> Result<(), StoreError> {
        let mut tx = self.pool.begin().await?;
        let withdrawn = sqlx::query!(
            "update announcements set withdrawn_at = now()
             where id = $1 and withdrawn_at is null and (until is null or until > now())",
            id
        )
        .execute(&mut *tx)
        .await?;
        if withdrawn.rows_affected() == 0 {
            return Err(Conflict::NoSuchAnnouncement.into());
        }
        self.audit_act(&mut tx, actor, "withdraw", &id.to_string(), &json!({})).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Current and future announcements, newest first; at most 50.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn announcements(&self) -> Result<Vec<Announcement>, StoreError> {
        let rows = sqlx::query!(
            "select id, en, fr, level, from_at, until from announcements
             where withdrawn_at is null and (until is null or until > now()) order by from_at desc, id desc limit 50"
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                let level = match row.level.as_str() {
                    "info" => Level::Info,
                    "warning" => Level::Warning,
                    other => return Err(StoreError::corrupt("level", &other)),
                };
                let text = Text::new(row.en, row.fr);
                Ok(Announcement { id: row.id, text, level, from: row.from_at, until: row.until })
            })
            .collect()
    }
}

const fn level_name(level: Level) -> &'static str {
    match level {
        Level::Info => "info",
        Level::Warning => "warning",
    }
}
