//! Bans of users and networks.

use ipnet::IpNet;
use serde_json::json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::super::{Actor, Conflict, Store, StoreError, UserId};

/// Whom a ban is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Banned {
    /// One person, with or without an account.
    User(UserId),
    /// All clients at these addresses.
    Network(IpNet),
}

/// A ban that is wished for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewBan {
    /// For whom.
    pub whom: Banned,
    /// 1 to 300 characters, shown to the banned user.
    pub reason: String,
    /// `None`: for good.
    pub until: Option<OffsetDateTime>,
}

/// A ban that holds, unless its time is up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ban {
    /// Names it.
    pub id: Uuid,
    /// For whom.
    pub whom: Banned,
    /// What the person is called; `None` for a network.
    pub name: Option<String>,
    /// Why.
    pub reason: String,
    /// Since when.
    pub created_at: OffsetDateTime,
    /// `None`: for good.
    pub until: Option<OffsetDateTime>,
}

impl Store {
    /// Bans a person or a network. Each has at most one ban: a new ban replaces the old one.
    ///
    /// # Errors
    /// [`Conflict::NoSuchPerson`]; [`Conflict::IsAdmin`] for an admin of the server.
    pub async fn ban(&self, new: &NewBan, actor: Actor) -> Result<Ban, StoreError> {
        let (user, network) = match new.whom {
            Banned::User(user) => (Some(user.0), None),
            Banned::Network(network) => (None, Some(network.trunc().to_string())),
        };
        let mut tx = self.pool.begin().await?;
        let mut name = None;
        if let Some(user) = user {
            let row = sqlx::query!(
                r#"select u.name, exists (select from admins where user_id = $1) as "is_admin!" from users u
                   where u.id = $1 and u.deleted_at is null"#,
                user
            )
            .fetch_optional(&mut *tx)
            .await?
            .ok_or(Conflict::NoSuchPerson)?;
            if row.is_admin {
                return Err(Conflict::IsAdmin.into());
            }
            name = Some(row.name);
        }
        sqlx::query!(
            "update bans set lifted_at = now() where lifted_at is null
             and (user_id = $1 or network = $2::text::cidr)",
            user,
            network
        )
        .execute(&mut *tx)
        .await?;
        let id = Uuid::now_v7();
        let created_at = sqlx::query_scalar!(
            "insert into bans (id, user_id, network, reason, until) values ($1, $2, $3::text::cidr, $4, $5)
             returning created_at",
            id,
            user,
            network,
            new.reason,
            new.until
        )
        .fetch_one(&mut *tx)
        .await?;
        let about = user.map_or_else(|| network.unwrap_or_default(), |user| user.to_string());
        let until = new.until.map(OffsetDateTime::unix_timestamp);
        let detail = json!({ "name": name, "reason": new.reason, "until": until });
        self.audit_act(&mut tx, actor, "ban", &about, &detail).await?;
        tx.commit().await?;
        Ok(Ban { id, whom: new.whom, name, reason: new.reason.clone(), created_at, until: new.until })
    }

    /// Ends a ban.
    ///
    /// # Errors
    /// [`Conflict::NoSuchBan`] if it does not hold any more.
    pub async fn lift_ban(&self, id: Uuid, actor: Actor) -> Result<(), StoreError> {
        let mut tx = self.pool.begin().await?;
        let about = sqlx::query_scalar!(
            r#"update bans set lifted_at = now() where id = $1 and lifted_at is null
               returning coalesce(user_id::text, network::text) as "about!""#,
            id
        )
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(Conflict::NoSuchBan)?;
        self.audit_act(&mut tx, actor, "lift_ban", &about, &json!({ "ban": id })).await?;
        tx.commit().await?;
        Ok(())
    }

    /// All bans that hold, the newest first.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        let rows = sqlx::query!(
            r#"select b.id, b.user_id, b.network::text as network, u.name as "name?", b.reason, b.created_at, b.until
               from bans b left join users u on u.id = b.user_id
               where b.lifted_at is null and (b.until is null or b.until > now()) order by b.created_at desc"#
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                let whom = match (row.user_id, row.network) {
                    (Some(user), _) => Banned::User(UserId(user)),
                    (None, network) => {
                        let network = network.unwrap_or_default();
                        Banned::Network(network.parse().map_err(|e| StoreError::corrupt("network", &e))?)
                    }
                };
                Ok(Ban {
                    id: row.id,
                    whom,
                    name: row.name,
                    reason: row.reason,
                    created_at: row.created_at,
                    until: row.until,
                })
            })
            .collect()
    }
}
