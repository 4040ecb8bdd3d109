//! The addresses of accounts, and what the links in mails open: an address confirmed, an account recovered.

use super::{Conflict, SessionKey, SessionToken, Store, StoreError, UserId};

/// The addresses of an account.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Addresses {
    /// Where mails go.
    pub confirmed: Option<String>,
    /// What waits to be confirmed.
    pub wanted: Option<String>,
    /// Why the mail that asks for it could not be sent so far.
    pub failure: Option<String>,
}

impl Store {
    /// The addresses of an account.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn addresses_of(&self, user: UserId) -> Result<Addresses, StoreError> {
        let row = sqlx::query!(
            r#"select email, email_wanted,
                      (select m.failure from mails m
                       where m.letter->>'about' = 'confirm' and m.letter->>'user' = $1::uuid::text
                       order by m.created_at desc limit 1) as failure
               from accounts where user_id = $1"#,
            user.0
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map_or_else(Addresses::default, |row| Addresses {
            confirmed: row.email,
            wanted: row.email_wanted,
            failure: row.failure,
        }))
    }

    /// Names another address, to be confirmed; or none at all, which counts at once: then the address of before is
    /// answered, if there was one, and the keys in its mailbox are void.
    ///
    /// # Errors
    /// [`Conflict::NoAccount`].
    pub async fn want_address(&self, user: UserId, address: Option<&str>) -> Result<Option<String>, StoreError> {
        let mut tx = self.pool.begin().await?;
        let before = sqlx::query_scalar!("select email from accounts where user_id = $1 for update", user.0)
            .fetch_optional(&mut *tx)
            .await?
            .ok_or(Conflict::NoAccount)?;
        sqlx::query!(
            "update accounts set email_wanted = $2, email = case when $2::text is not null then email end
             where user_id = $1",
            user.0,
            address
        )
        .execute(&mut *tx)
        .await?;
        let dropped = if address.is_none() { before } else { None };
        if dropped.is_some() {
            sqlx::query!("delete from mail_keys where user_id = $1", user.0).execute(&mut *tx).await?;
        }
        tx.commit().await?;
        Ok(dropped)
    }

    /// Confirms the address that a mail with this key went to; answers whose, and the address of before if it was
    /// another one. All keys of the account's mails are void.
    ///
    /// # Errors
    /// [`Conflict::BadKey`].
    pub async fn confirm_address(&self, key: &SessionToken) -> Result<(UserId, Option<String>), StoreError> {
        let hash = key.key();
        let mut tx = self.pool.begin().await?;
        let found = sqlx::query!(
            "select a.user_id, a.email, k.address from mail_keys k join accounts a on a.user_id = k.user_id
             where k.key_hash = $1 and k.purpose = 'confirm' and k.expires_at > now() and a.email_wanted = k.address
             for update",
            hash.bytes()
        )
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(Conflict::BadKey)?;
        sqlx::query!(
            "update accounts set email = $2, email_wanted = null where user_id = $1",
            found.user_id,
            found.address
        )
        .execute(&mut *tx)
        .await?;
        sqlx::query!("delete from mail_keys where user_id = $1", found.user_id).execute(&mut *tx).await?;
        tx.commit().await?;
        let before = found.email.filter(|before| !before.eq_ignore_ascii_case(&found.address));
        Ok((UserId(found.user_id), before))
    }

    /// The name of the account that a key from a mail would open; the key stays good.
    ///
    /// # Errors
    /// [`Conflict::BadKey`].
    pub async fn account_to_recover(&self, key: &SessionToken) -> Result<String, StoreError> {
        let hash = key.key();
        let name = sqlx::query_scalar!(
            "select a.name from mail_keys k join accounts a on a.user_id = k.user_id
             where k.key_hash = $1 and k.purpose = 'recover' and k.expires_at > now()",
            hash.bytes()
        )
        .fetch_optional(&self.pool)
        .await?;
        name.ok_or_else(|| Conflict::BadKey.into())
    }

    /// Gives the account of a key another password, and ends all its sessions and API tokens; answers which. A key is
    /// good once, and the others that were sent are void with it.
    ///
    /// # Errors
    /// [`Conflict::BadKey`].
    pub async fn recover(&self, key: &SessionToken, password: &str) -> Result<(UserId, Vec<SessionKey>), StoreError> {
        let hash = key.key();
        let mut tx = self.pool.begin().await?;
        let user = sqlx::query_scalar!(
            "with used as (
                 delete from mail_keys where key_hash = $1 and purpose = 'recover' and expires_at > now()
                 returning user_id
             )
             update accounts a set password = $2 from used where a.user_id = used.user_id returning a.user_id",
            hash.bytes(),
            password
        )
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(Conflict::BadKey)?;
        sqlx::query!("delete from mail_keys where user_id = $1 and purpose = 'recover'", user)
            .execute(&mut *tx)
            .await?;
        let ended = sqlx::query_scalar!(
            r#"with s as (delete from sessions where user_id = $1 returning token_hash),
                    t as (delete from api_tokens where user_id = $1 returning token_hash)
               select token_hash as "token_hash!" from s union all select token_hash from t"#,
            user
        )
        .fetch_all(&mut *tx)
        .await?;
        tx.commit().await?;
        let ended = ended.into_iter().map(SessionKey::try_from).collect::<Result<_, _>>()?;
        Ok((UserId(user), ended))
    }
}
