//! Friends: two people with accounts who both want it.

use base::account::NameKey;
use sqlx::{PgConnection, Postgres, Transaction, types::Json};
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Conflict, Store, StoreError, TableId, UserId, lobby::needs_account, quota::begin_count, table};
/// Friends of one user, those included who have not answered yet.
const MOST_FRIENDS: i64 = 300;
/// Requests that may wait for one person.
const MOST_ASKING: i64 = 100;

/// An account, as another user names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Whom {
    /// By the name of the account.
    Name(NameKey),
    /// By who it is.
    User(UserId),
}

/// The friends of a user, and open requests of both directions.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FriendsRecord {
    /// Both have said yes; by name.
    pub friends: Vec<FriendRecord>,
    /// Requests to the user; the newest first.
    pub asking: Vec<RequestRecord>,
    /// Requests of the user; the newest first.
    pub asked: Vec<RequestRecord>,
}

/// A friend.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FriendRecord {
    /// Who, and since when.
    pub person: RequestRecord,
    /// Public tables where the friend sits and that have not ended: id, name, state.
    pub tables: Vec<(TableId, String, protocol::TableState)>,
}

/// The other user of a request or friendship, and when it was sent or accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestRecord {
    /// Who.
    pub user: UserId,
    /// What that person is called.
    pub name: String,
    /// The name of the account.
    pub account: String,
    /// When.
    pub at: OffsetDateTime,
}

/// The result of [`Store::ask_friend`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RequestOutcome {
    /// The addressee reads of it.
    Told(UserId),
    /// The addressee has muted the sender and reads nothing; the sender cannot tell the difference.
    Unheard,
}

impl Store {
    /// Friends of a user, and requests. Those of people whom the user has muted are not shown.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn friends_of(&self, user: UserId) -> Result<FriendsRecord, StoreError> {
        let rows = sqlx::query!(
            r#"select f.asker = $1 as "by_me!", f.asked_at, f.accepted_at, u.id, u.name, a.name as account,
                      (select coalesce(json_agg(json_build_array(t.id, t.name, t.state) order by t.created_at desc), '[]')
                       from (select t.id, t.name, t.state, t.created_at from tables t
                             join seats s on s.table_id = t.id
                             where f.accepted_at is not null and s.user_id = u.id and t.visibility = 'public'
                               and t.state in ('open', 'running')
                             order by t.created_at desc limit 5) t) as "tables!: Json<Vec<(Uuid, String, String)>>"
               from friends f
               join users u on u.id = case when f.asker = $1 then f.asked else f.asker end
               join accounts a on a.user_id = u.id
               where (f.asker = $1 or f.asked = $1)
                 and (f.accepted_at is not null or f.asker = $1
                      or not exists (select from mutes m where m.user_id = $1 and m.muted_id = f.asker))
               order by coalesce(f.accepted_at, f.asked_at) desc, u.id"#,
            user.0
        )
        .fetch_all(&self.pool)
        .await?;
        let mut all = FriendsRecord::default();
        for row in rows {
            let at = row.accepted_at.unwrap_or(row.asked_at);
            let person = RequestRecord { user: UserId(row.id), name: row.name, account: row.account, at };
            match (row.accepted_at, row.by_me) {
                (Some(_), _) => {
                    let tables = row.tables.0.into_iter();
                    let tables = tables
                        .map(|(id, name, state)| Ok((TableId(id), name, table::state_from(&state)?)))
                        .collect::<Result<_, StoreError>>()?;
                    all.friends.push(FriendRecord { person, tables });
                }
                (None, true) => all.asked.push(person),
                (None, false) => all.asking.push(person),
            }
        }
        all.friends.sort_by_cached_key(|friend| friend.person.name.to_lowercase());
        Ok(all)
    }

    /// Sends a friend request. If the other user has sent one already, this accepts it. Repeating a request changes
    /// nothing.
    ///
    /// # Errors
    /// [`Conflict::AccountNeeded`], [`Conflict::NoSuchAccount`], [`Conflict::Yourself`]; [`Conflict::MutedByYou`] if
    /// the user has muted the other; [`Conflict::TooManyFriends`], [`Conflict::TooManyAsking`].
    pub async fn ask_friend(&self, user: UserId, whom: &Whom) -> Result<RequestOutcome, StoreError> {
        let mut tx = self.pool.begin().await?;
        let other = other_of(&mut tx, user, whom).await?;
        // Two users who ask each other, or two requests of one user at once, pass here one after the other.
        sqlx::query!("select id from users where id = any($1) order by id for no key update", &[user.0, other.0])
            .fetch_all(&mut *tx)
            .await?;
        let between = sqlx::query!(
            "select asker, accepted_at from friends where (asker = $1 and asked = $2) or (asker = $2 and asked = $1)",
            user.0,
            other.0
        )
        .fetch_optional(&mut *tx)
        .await?;
        match between {
            Some(row) if row.accepted_at.is_some() || row.asker == user.0 => {}
            Some(_) => {
                has_room(&mut tx, user).await?;
                accept(&mut tx, user, other).await?;
            }
            None => {
                has_room(&mut tx, user).await?;
                let asking = sqlx::query_scalar!(
                    r#"select count(*) as "asking!" from friends where asked = $1 and accepted_at is null"#,
                    other.0
                )
                .fetch_one(&mut *tx)
                .await?;
                if asking >= MOST_ASKING {
                    return Err(Conflict::TooManyAsking.into());
                }
                sqlx::query!("insert into friends (asker, asked) values ($1, $2)", user.0, other.0)
                    .execute(&mut *tx)
                    .await?;
            }
        }
        let asked =
            if is_muted(&mut tx, other, user).await? { RequestOutcome::Unheard } else { RequestOutcome::Told(other) };
        tx.commit().await?;
        Ok(asked)
    }

    /// Accepts a friend request. Accepting it again changes nothing.
    ///
    /// # Errors
    /// [`Conflict::NoSuchRequest`], [`Conflict::TooManyFriends`].
    pub async fn accept_friend(&self, user: UserId, asker: UserId) -> Result<(), StoreError> {
        let mut tx = self.pool.begin().await?;
        begin_count(&mut tx, user).await?;
        let are = sqlx::query_scalar!(
            r#"select exists (select from friends where accepted_at is not null
                              and ((asker = $1 and asked = $2) or (asker = $2 and asked = $1))) as "are!""#,
            user.0,
            asker.0
        )
        .fetch_one(&mut *tx)
        .await?;
        if are {
            return Ok(());
        }
        has_room(&mut tx, user).await?;
        if accept(&mut tx, user, asker).await? == 0 {
            return Err(Conflict::NoSuchRequest.into());
        }
        tx.commit().await?;
        Ok(())
    }

    /// Ends whatever is between two people: they are friends no more, the request is declined or withdrawn. Answers
    /// whether there was anything.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn end_friendship(&self, user: UserId, other: UserId) -> Result<bool, StoreError> {
        let done = sqlx::query!(
            "delete from friends where (asker = $1 and asked = $2) or (asker = $2 and asked = $1)",
            user.0,
            other.0
        )
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() > 0)
    }
}

async fn accept(tx: &mut PgConnection, user: UserId, asker: UserId) -> Result<u64, StoreError> {
    let done = sqlx::query!(
        "update friends f set accepted_at = now() where asker = $2 and asked = $1 and accepted_at is null
         and not exists (select from mutes m where m.user_id = $1 and m.muted_id = $2)",
        user.0,
        asker.0
    )
    .execute(tx)
    .await?;
    Ok(done.rows_affected())
}

async fn has_room(tx: &mut PgConnection, user: UserId) -> Result<(), StoreError> {
    let friends = sqlx::query_scalar!(
        r#"select count(*) as "friends!" from friends
           where asker = $1 or (asked = $1 and accepted_at is not null)"#,
        user.0
    )
    .fetch_one(tx)
    .await?;
    if friends < MOST_FRIENDS { Ok(()) } else { Err(Conflict::TooManyFriends.into()) }
}

/// Resolves `whom` to another account that the user, who must have an account too, has not muted.
pub(super) async fn other_of(
    tx: &mut Transaction<'static, Postgres>,
    user: UserId,
    whom: &Whom,
) -> Result<UserId, StoreError> {
    needs_account(tx, user).await?;
    let (id, name) = match whom {
        Whom::User(id) => (Some(id.0), None),
        Whom::Name(key) => (None, Some(key.as_str())),
    };
    // Of a guest who has an account by now, the account.
    let other = sqlx::query_scalar!(
        "select a.user_id from accounts a
         where a.name_key = $2 or a.user_id = (select coalesce(merged_into, id) from users where id = $1)",
        id,
        name
    )
    .fetch_optional(&mut **tx)
    .await?
    .ok_or(Conflict::NoSuchAccount)?;
    if other == user.0 {
        return Err(Conflict::Yourself.into());
    }
    let other = UserId(other);
    if is_muted(tx, user, other).await? {
        return Err(Conflict::MutedByYou.into());
    }
    Ok(other)
}

/// Whether the one does not want to read the other.
pub(super) async fn is_muted(tx: &mut PgConnection, reader: UserId, other: UserId) -> Result<bool, StoreError> {
    let is_muted = sqlx::query_scalar!(
        r#"select exists (select from mutes where user_id = $1 and muted_id = $2) as "is!""#,
        reader.0,
        other.0
    )
    .fetch_one(tx)
    .await?;
    Ok(is_muted)
}

/// Deletes the friendships, friend requests and invitations of an account that is being deleted.
pub(super) async fn forget(tx: &mut PgConnection, user: UserId) -> Result<(), StoreError> {
    sqlx::query!("delete from friends where asker = $1 or asked = $1", user.0).execute(&mut *tx).await?;
    sqlx::query!("delete from invitations where invited = $1 or inviter = $1", user.0).execute(tx).await?;
    Ok(())
}
