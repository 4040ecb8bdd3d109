//! Search for users by admins.

use time::OffsetDateTime;
use uuid::Uuid;

use super::super::{Store, StoreError, UserId, pattern};

/// A user, as admins see them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonRecord {
    /// Who.
    pub id: UserId,
    /// What they are called.
    pub name: String,
    /// By which they sign in; `None`: a guest.
    pub account: Option<String>,
    /// Since when they are known.
    pub since: OffsetDateTime,
    /// When they were last here, to the hour; `None`: they are signed in nowhere.
    pub last_seen: Option<OffsetDateTime>,
    /// The networks of their sessions, such as `203.0.113.x`.
    pub networks: Vec<String>,
    /// Whether they run the server.
    pub is_admin: bool,
}

impl Store {
    /// People whose name, or account's name, has this in it, in any case; or the one with this id. Those seen last
    /// first, at most 50.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn find_people(&self, name: &str) -> Result<Vec<PersonRecord>, StoreError> {
        let rows = sqlx::query!(
            r#"select u.id, u.name, a.name as "account?", u.created_at, s.last_seen as "last_seen?",
                      s.networks as "networks!", d.user_id is not null as "is_admin!"
               from users u
               left join accounts a on a.user_id = u.id
               left join admins d on d.user_id = u.id
               cross join lateral (
                   select max(last_seen) as last_seen,
                          coalesce(array_agg(distinct network) filter (where network <> ''), '{}') as networks
                   from sessions where user_id = u.id) s
               where u.deleted_at is null and u.merged_into is null
               and (u.name ilike '%' || $1 || '%' or a.name ilike '%' || $1 || '%' or u.id = $2)
               order by s.last_seen desc nulls last, u.id desc limit 50"#,
            pattern(name),
            name.parse::<Uuid>().ok()
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| PersonRecord {
                id: UserId(row.id),
                name: row.name,
                account: row.account,
                since: row.created_at,
                last_seen: row.last_seen,
                networks: row.networks,
                is_admin: row.is_admin,
            })
            .collect())
    }
}
