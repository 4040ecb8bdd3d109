//! Notification channels (mail, web push, webhook) of a user, and the quiet hours.

use protocol::Way;
use sqlx::{PgConnection, types::Json};
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Conflict, Language, SessionKey, Store, StoreError, UserId, as_written};

/// The ways that one person can have.
const MOST: i64 = 10;

/// A notification channel, as its owner sees it.
#[derive(Debug, Clone)]
pub struct ChannelRecord {
    /// Names it.
    pub id: Uuid,
    /// Whose.
    pub user: UserId,
    /// Where it leads.
    pub way: Way,
    /// In which language it is written.
    pub language: Language,
    /// What its owner calls it.
    pub label: String,
    /// The session of the browser that it leads to.
    pub session: Option<SessionKey>,
    /// When something last came through.
    pub reached_at: Option<OffsetDateTime>,
    /// Since when nothing has, and why.
    pub failing: Option<(OffsetDateTime, String)>,
    /// Whether it is given up until its owner tries it again.
    pub stopped_at: Option<OffsetDateTime>,
}

/// A notification channel to be opened.
#[derive(Debug, Clone)]
pub struct NewChannel {
    /// Where it leads; checked.
    pub way: Way,
    /// In which language it is written.
    pub language: Language,
    /// What its owner calls it; at most 60 characters.
    pub label: String,
    /// The session of the browser that it leads to.
    pub session: Option<SessionKey>,
}

/// Quiet hours: the hours of the day in which a user receives no notifications.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuietHours {
    /// From this minute of the day, 0 to 1439.
    pub from: u16,
    /// Until this one, another; may lie on the next day.
    pub to: u16,
    /// Whose day: a name of the IANA database.
    pub zone: String,
}

/// The row of a channel.
struct Row {
    id: Uuid,
    user_id: Uuid,
    way: Json<Way>,
    language: String,
    label: String,
    session_hash: Option<Vec<u8>>,
    reached_at: Option<OffsetDateTime>,
    failing_since: Option<OffsetDateTime>,
    failure: Option<String>,
    stopped_at: Option<OffsetDateTime>,
}

impl Row {
    fn record(self) -> Result<ChannelRecord, StoreError> {
        Ok(ChannelRecord {
            id: self.id,
            user: UserId(self.user_id),
            way: self.way.0,
            language: Language::from_code(&self.language)?,
            label: self.label,
            session: self.session_hash.map(SessionKey::try_from).transpose()?,
            reached_at: self.reached_at,
            failing: self.failing_since.zip(self.failure),
            stopped_at: self.stopped_at,
        })
    }
}

impl Store {
    /// The user's notification channels, oldest first.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn channels_of(&self, user: UserId) -> Result<Vec<ChannelRecord>, StoreError> {
        let rows = sqlx::query_as!(
            Row,
            r#"select id, user_id, way as "way: Json<Way>", language, label, session_hash, reached_at, failing_since,
                      failure, stopped_at
               from channels where user_id = $1 order by id"#,
            user.0
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter().map(Row::record).collect()
    }

    /// One of the user's own channels.
    ///
    /// # Errors
    /// [`Conflict::NoSuchChannel`].
    pub async fn channel_of(&self, user: UserId, id: Uuid) -> Result<ChannelRecord, StoreError> {
        let row = sqlx::query_as!(
            Row,
            r#"select id, user_id, way as "way: Json<Way>", language, label, session_hash, reached_at, failing_since,
                      failure, stopped_at
               from channels where user_id = $1 and id = $2"#,
            user.0,
            id
        )
        .fetch_optional(&self.pool)
        .await?;
        row.ok_or(Conflict::NoSuchChannel)?.record()
    }

    /// Opens a way. One that leads to the same browser, or is a mail as well, gives way to it.
    ///
    /// # Errors
    /// [`Conflict::TooManyChannels`].
    pub async fn open_channel(&self, user: UserId, new: &NewChannel) -> Result<ChannelRecord, StoreError> {
        let id = Uuid::now_v7();
        let mut tx = self.pool.begin().await?;
        // Two at once would both find room.
        sqlx::query!("select from users where id = $1 for update", user.0).execute(&mut *tx).await?;
        match &new.way {
            Way::Push { endpoint, .. } => {
                let session = new.session.as_ref().map(SessionKey::bytes);
                sqlx::query!(
                    "delete from channels
                     where way->>'kind' = 'push' and user_id = $1 and (session_hash = $2 or way->>'endpoint' = $3)",
                    user.0,
                    session,
                    endpoint
                )
                .execute(&mut *tx)
                .await?;
            }
            Way::Mail { .. } => {
                sqlx::query!("delete from channels where way->>'kind' = 'mail' and user_id = $1", user.0)
                    .execute(&mut *tx)
                    .await?;
            }
            Way::Discord { .. } | Way::Ntfy { .. } => {}
        }
        let made = sqlx::query!(
            "insert into channels (id, user_id, way, language, label, session_hash)
             select $1, $2, $3::text::json, $4, $5, $6
             where (select count(*) from channels where user_id = $2) < $7",
            id,
            user.0,
            as_written(&new.way)?,
            new.language.code(),
            new.label,
            new.session.as_ref().map(SessionKey::bytes),
            MOST
        )
        .execute(&mut *tx)
        .await?;
        if made.rows_affected() == 0 {
            return Err(Conflict::TooManyChannels.into());
        }
        tx.commit().await?;
        self.channel_of(user, id).await
    }

    /// Closes one of the user's own channels.
    ///
    /// # Errors
    /// [`Conflict::NoSuchChannel`].
    pub async fn close_channel(&self, user: UserId, id: Uuid) -> Result<(), StoreError> {
        let closed =
            sqlx::query!("delete from channels where user_id = $1 and id = $2", user.0, id).execute(&self.pool).await?;
        if closed.rows_affected() == 0 { Err(Conflict::NoSuchChannel.into()) } else { Ok(()) }
    }

    /// Notes that something came through.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn channel_reached(&self, id: Uuid) -> Result<(), StoreError> {
        sqlx::query!(
            "update channels set reached_at = now(), failing_since = null, failure = null, stopped_at = null where id = $1",
            id
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Notes why nothing came through. A channel that has failed for too long, or whose other side will have nothing more,
    /// is stopped, and what waited for it is forgotten.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn channel_failed(&self, id: Uuid, why: &str, outlook: protocol::Outlook) -> Result<(), StoreError> {
        let why: String = why.chars().filter(|c| !c.is_control()).take(300).collect();
        sqlx::query!(
            "with failed as (
                 update channels set failing_since = coalesce(failing_since, now()), failure = $2,
                        stopped_at = case when $3 or failing_since < now() - interval '7 days' then now() end
                 where id = $1 returning id, stopped_at
             )
             delete from calls c using failed f where c.channel_id = f.id and f.stopped_at is not null",
            id,
            why,
            outlook == protocol::Outlook::Stopped
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The user's quiet hours; `None` if none are set.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn quiet_hours(&self, user: UserId) -> Result<Option<QuietHours>, StoreError> {
        let row = sqlx::query!("select from_minute, to_minute, zone from quiet_hours where user_id = $1", user.0)
            .fetch_optional(&self.pool)
            .await?;
        row.map(|row| {
            let minute = |n: i16| u16::try_from(n).map_err(|e| StoreError::corrupt("minute", &e));
            Ok(QuietHours { from: minute(row.from_minute)?, to: minute(row.to_minute)?, zone: row.zone })
        })
        .transpose()
    }

    /// Sets the user's quiet hours; `None` removes them.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn set_quiet_hours(&self, user: UserId, quiet: Option<&QuietHours>) -> Result<(), StoreError> {
        let Some(quiet) = quiet else {
            sqlx::query!("delete from quiet_hours where user_id = $1", user.0).execute(&self.pool).await?;
            return Ok(());
        };
        let minute = |n: u16| i16::try_from(n).map_err(|e| StoreError::corrupt("minute", &e));
        sqlx::query!(
            "insert into quiet_hours (user_id, from_minute, to_minute, zone) values ($1, $2, $3, $4)
             on conflict (user_id) do update
             set from_minute = excluded.from_minute, to_minute = excluded.to_minute, zone = excluded.zone",
            user.0,
            minute(quiet.from)?,
            minute(quiet.to)?,
            quiet.zone
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// What this server signs its calls to browsers with; `fresh` is kept if there is none yet.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn push_key(&self, fresh: &[u8; 32]) -> Result<[u8; 32], StoreError> {
        sqlx::query!("insert into push_key (secret) values ($1) on conflict do nothing", fresh.as_slice())
            .execute(&self.pool)
            .await?;
        let kept = sqlx::query_scalar!("select secret from push_key").fetch_one(&self.pool).await?;
        super::table::thirty_two("push key", &kept)
    }
}

/// Gives an account the quiet hours of a guest, unless it has its own. The guest's browsers go with their sessions.
pub(super) async fn bring(tx: &mut PgConnection, guest: UserId, account: UserId) -> Result<(), StoreError> {
    sqlx::query!(
        "insert into quiet_hours (user_id, from_minute, to_minute, zone)
         select $2, from_minute, to_minute, zone from quiet_hours where user_id = $1
         on conflict (user_id) do nothing",
        guest.0,
        account.0
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("delete from quiet_hours where user_id = $1", guest.0).execute(tx).await?;
    Ok(())
}

/// Closes the channels of an account that is being deleted.
pub(super) async fn forget(tx: &mut PgConnection, user: UserId) -> Result<(), StoreError> {
    sqlx::query!("delete from channels where user_id = $1", user.0).execute(&mut *tx).await?;
    sqlx::query!("delete from quiet_hours where user_id = $1", user.0).execute(tx).await?;
    Ok(())
}
