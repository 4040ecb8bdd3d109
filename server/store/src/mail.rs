//! What waits to be sent by mail, and the keys in its links.

use base::limits::MAIL_KEYS;
use protocol::Outlook;
use serde::{Deserialize, Serialize};
use sqlx::types::Json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Conflict, Language, SessionToken, Store, StoreError, UserId, as_written};

/// Mails that may wait in the queue; beyond that requests are refused with the time to retry.
const MOST_WAITING: i64 = 10_000;
/// Accounts that one recovery mail covers, if several share its address.
const MOST_ACCOUNTS: i64 = 5;

/// What a mail is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "about", rename_all = "snake_case")]
pub enum Letter {
    /// A link that confirms the address of an account.
    Confirm {
        /// Whose account.
        user: Uuid,
    },
    /// Links to a new password, for whatever accounts the address has; for none, nothing is sent.
    Recover,
    /// A digest of the matches in which it is the user's move at the time of sending; not sent if there are none.
    Waiting {
        /// Whose move.
        user: Uuid,
    },
    /// That calls by mail arrive.
    Test {
        /// Who tries it.
        user: Uuid,
    },
    /// Something of a tournament, in the words of a notification.
    Told {
        /// Who is told.
        user: Uuid,
        /// The subject.
        title: String,
        /// What it says.
        body: String,
        /// Where its link leads, on this server.
        path: String,
    },
    /// That how the owner of an account gets in has changed.
    Changed {
        /// Whose account.
        user: Uuid,
        /// What has changed.
        what: CredentialChange,
    },
}

/// What has changed of how the owner of an account gets in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "snake_case")]
pub enum CredentialChange {
    /// The password, by who knew the one before.
    Password,
    /// The password, with the key from a mail.
    Recovered,
    /// Mails go to another address; this one goes to the address of before.
    Email,
    /// Mails go nowhere any more; this one goes to the address of before.
    NoEmail,
    /// An API token was made.
    Token {
        /// What its maker calls it.
        name: String,
    },
    /// A second factor is asked for from now on.
    SecondFactorOn,
    /// None is asked for any more.
    SecondFactorOff,
    /// There are new recovery codes; those of before are void.
    RecoveryCodes,
    /// A recovery code was used to sign in.
    RecoveryCodeUsed {
        /// How many are left.
        left: u32,
    },
    /// A passkey was made.
    Passkey {
        /// What its maker calls it.
        name: String,
    },
    /// A passkey was removed.
    NoPasskey {
        /// What it was called.
        name: String,
    },
    /// Its owner, or another, has signed in with a browser that had no session of the account.
    NewBrowser {
        /// What the browser says it is; empty if it says nothing.
        browser: String,
        /// The network that it was in.
        network: String,
    },
}

impl Letter {
    /// For how many minutes it is of use.
    const fn minutes(&self) -> i32 {
        match self {
            Self::Confirm { .. } => Purpose::Confirm.minutes(),
            Self::Recover => Purpose::Recover.minutes(),
            Self::Waiting { .. } | Self::Told { .. } | Self::Changed { .. } => 24 * 60,
            Self::Test { .. } => 60,
        }
    }
}

/// A mail that is to be sent now.
#[derive(Debug, Clone)]
pub struct WaitingMail {
    /// Names it.
    pub id: Uuid,
    /// What it is about.
    pub letter: Letter,
    /// To whom.
    pub address: String,
    /// How often it was tried before.
    pub tries: u32,
}

/// What a mail opens for one account.
#[derive(Debug, Clone)]
pub struct MailedKey {
    /// The name of the account.
    pub account: String,
    /// Of the mail.
    pub language: Language,
    /// What the link holds. Stored as its hash, good once.
    pub key: SessionToken,
}

/// What a link in a mail is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// To confirm an address, within a day.
    Confirm,
    /// To choose a new password, within half an hour.
    Recover,
}

impl Purpose {
    const fn code(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Recover => "recover",
        }
    }

    /// For how many minutes a key is good.
    const fn minutes(self) -> i32 {
        match self {
            Self::Confirm => 24 * 60,
            Self::Recover => 30,
        }
    }
}

impl Store {
    /// Queues a mail; of [`Letter::Waiting`] at most one per user. Takes the same time whether or not the address
    /// belongs to an account, so that timing reveals no accounts.
    ///
    /// # Errors
    /// [`Conflict::TooManyMails`].
    pub async fn queue_mail(&self, letter: &Letter, address: &str) -> Result<(), StoreError> {
        if let Letter::Waiting { user } = letter {
            let waits = sqlx::query_scalar!(
                r#"select exists (select from mails where letter->>'about' = 'waiting'
                                  and letter->>'user' = $1::uuid::text) as "waits!""#,
                user
            );
            if waits.fetch_one(&self.pool).await? {
                return Ok(());
            }
        }
        let queued = sqlx::query!(
            "insert into mails (id, letter, address, expires_at)
             select $1, $2::text::json, $3, now() + make_interval(mins => $4)
             where (select count(*) from mails) < $5",
            Uuid::now_v7(),
            as_written(letter)?,
            address,
            letter.minutes(),
            MOST_WAITING
        )
        .execute(&self.pool)
        .await?;
        if queued.rows_affected() == 0 { Err(Conflict::TooManyMails.into()) } else { Ok(()) }
    }

    /// Takes the mail that has waited longest out of the queue for some minutes, and forgets those that are too old.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn claim_mail(&self) -> Result<Option<WaitingMail>, StoreError> {
        sqlx::query!("delete from mails where expires_at <= now()").execute(&self.pool).await?;
        let row = sqlx::query!(
            r#"update mails set due_at = now() + interval '5 minutes', tries = tries + 1
               where id = (select id from mails where due_at <= now() order by due_at limit 1 for update skip locked)
               returning id, letter as "letter: Json<Letter>", address, tries"#
        )
        .fetch_optional(&self.pool)
        .await?;
        row.map(|row| {
            let tries = u32::try_from(row.tries - 1).map_err(|e| StoreError::corrupt("mail", &e))?;
            Ok(WaitingMail { id: row.id, letter: row.letter.0, address: row.address, tries })
        })
        .transpose()
    }

    /// A mail was sent, or is of no use: it is forgotten.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn forget_mail(&self, id: Uuid) -> Result<(), StoreError> {
        sqlx::query!("delete from mails where id = $1", id).execute(&self.pool).await?;
        Ok(())
    }

    /// A mail could not be sent: it is tried again after so many seconds.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn put_mail_off(&self, id: Uuid, secs: u32, why: &str) -> Result<(), StoreError> {
        let why: String = why.chars().take(300).collect();
        sqlx::query!(
            "update mails set due_at = now() + make_interval(secs => $2), failure = $3 where id = $1",
            id,
            f64::from(secs),
            why
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// When the next mail is due, and how many wait.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn mails_waiting(&self) -> Result<(Option<OffsetDateTime>, i64), StoreError> {
        let row = sqlx::query!(r#"select min(due_at) as due_at, count(*) as "waiting!" from mails"#)
            .fetch_one(&self.pool)
            .await?;
        Ok((row.due_at, row.waiting))
    }

    /// Records on the user's mail channel whether a mail was sent.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn note_mail(&self, user: UserId, failure: Option<&str>) -> Result<(), StoreError> {
        let channel =
            sqlx::query_scalar!("select id from channels where user_id = $1 and way->>'kind' = 'mail'", user.0);
        let Some(channel) = channel.fetch_optional(&self.pool).await? else { return Ok(()) };
        match failure {
            None => self.channel_reached(channel).await,
            Some(why) => self.channel_failed(channel, why, Outlook::TriedAgain).await,
        }
    }

    /// Draws what a mail about this opens: a key for each account that it concerns. The keys of earlier mails stay good, so
    /// that a stranger who asks for one more spoils none; an account that has [`MAIL_KEYS`] of them gets no more.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn draw_mail_keys(&self, mail: &WaitingMail) -> Result<Vec<MailedKey>, StoreError> {
        let (user, purpose) = match mail.letter {
            Letter::Confirm { user } => (Some(user), Purpose::Confirm),
            Letter::Recover => (None, Purpose::Recover),
            Letter::Waiting { .. } | Letter::Test { .. } | Letter::Told { .. } | Letter::Changed { .. } => {
                return Ok(Vec::new());
            }
        };
        let mut tx = self.pool.begin().await?;
        // This mail, tried again, has other keys than the first time.
        sqlx::query!("delete from mail_keys where expires_at <= now() or mail_id = $1", mail.id)
            .execute(&mut *tx)
            .await?;
        let accounts = sqlx::query!(
            "select user_id, name, language from accounts a
             where (select count(*) from mail_keys k where k.user_id = a.user_id and k.purpose = $4) < $5
               and case when $1::uuid is null then lower(email) = lower($2)
                   else user_id = $1 and email_wanted = $2 end
             order by created_at limit $3",
            user,
            mail.address,
            MOST_ACCOUNTS,
            purpose.code(),
            MAIL_KEYS
        )
        .fetch_all(&mut *tx)
        .await?;
        let mut keys = Vec::new();
        for account in accounts {
            let key = SessionToken::random();
            let hash = key.key();
            sqlx::query!(
                "insert into mail_keys (key_hash, user_id, purpose, address, expires_at, mail_id)
                 values ($1, $2, $3, $4, now() + make_interval(mins => $5), $6)",
                hash.bytes(),
                account.user_id,
                purpose.code(),
                mail.address,
                purpose.minutes(),
                mail.id
            )
            .execute(&mut *tx)
            .await?;
            keys.push(MailedKey { account: account.name, language: Language::from_code(&account.language)?, key });
        }
        tx.commit().await?;
        Ok(keys)
    }
}
