//! Mail: whatever waits in the store is sent by one task, tried again when the other side will not have it, and given up
//! when it would be of no use any more. No request ever waits for it.

mod changed;
mod letter;

use std::{sync::Arc, time::Duration};

use base::{
    games::Games,
    metrics::{self, Success},
    retry::Doubling,
    shutdown::Shutdown,
    timing::Moment,
};
use lettre::{
    Address, AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor,
    message::{Mailbox, header::ContentType},
};
use store::{CredentialChange, Letter, Store, StoreError, Turn, UserId, WaitingMail};
use time::OffsetDateTime;
use tokio::{
    sync::Notify,
    time::{sleep, timeout},
};

use crate::{
    config::Mailing,
    recap_text::{Reader, Room, since_last_look},
    turn_text,
};

/// A server of mails that says nothing for so long will not.
const SEND_WITHIN: Duration = Duration::from_secs(30);
/// How often the queue is looked at when nothing is due: another process may have put something in.
const LOOK_EVERY: Duration = Duration::from_mins(1);
/// Matches of one mail of which it says what has happened: those that come first in the list.
const RECAPS: usize = 20;
/// How long a mail that was not taken waits.
const WAIT: Doubling = Doubling { first: 15, longest: 1_800 };

/// The way out for mails. Clones are the same.
#[derive(Debug, Clone)]
pub(crate) struct Mailer {
    store: Store,
    games: Games,
    /// Where links lead, without a slash at the end.
    public_url: Arc<str>,
    from: Mailbox,
    transport: AsyncSmtpTransport<Tokio1Executor>,
    wake: Arc<Notify>,
}

impl Mailer {
    /// Sends by the server that the host has named.
    ///
    /// # Errors
    /// If the address of the server cannot be read.
    pub(crate) fn new(mailing: &Mailing, store: Store, games: Games) -> Result<Self, lettre::transport::smtp::Error> {
        let transport =
            AsyncSmtpTransport::<Tokio1Executor>::from_url(&mailing.smtp_url)?.timeout(Some(SEND_WITHIN)).build();
        Ok(Self {
            store,
            games,
            public_url: mailing.public_url.trim_end_matches('/').into(),
            from: mailing.from.clone(),
            transport,
            wake: Arc::default(),
        })
    }

    /// Puts a mail into the queue, and sees that it is sent soon.
    pub(crate) async fn send(&self, letter: &Letter, address: &Address) -> Result<(), StoreError> {
        self.store.queue_mail(letter, address.as_ref()).await?;
        self.wake.notify_one();
        Ok(())
    }

    /// Tells the owner of an account, at an address as the store has it, that how one gets in has changed.
    pub(crate) async fn tell(&self, user: UserId, what: CredentialChange, address: &str) -> Result<(), StoreError> {
        self.store.queue_mail(&Letter::Changed { user: user.0, what }, address).await?;
        self.wake.notify_one();
        Ok(())
    }

    /// Sends what is due, until the server stops.
    pub(crate) async fn keep(self, mut shutdown: Shutdown) {
        loop {
            let wait = match self.send_one().await {
                Ok(Some(())) => Duration::ZERO,
                Ok(None) => self.until_due().await,
                Err(error) => {
                    tracing::warn!(%error, cause = ?error, "cannot look for mails to send");
                    LOOK_EVERY
                }
            };
            tokio::select! {
                () = shutdown.begins() => return,
                () = self.wake.notified() => {}
                () = sleep(wait) => {}
            }
        }
    }

    async fn until_due(&self) -> Duration {
        let Ok((Some(due), _)) = self.store.mails_waiting().await else { return LOOK_EVERY };
        Duration::try_from(due - OffsetDateTime::now_utc()).unwrap_or(Duration::ZERO).clamp(FLOOR, LOOK_EVERY)
    }

    /// One mail; `None` if none is due.
    async fn send_one(&self) -> Result<Option<()>, StoreError> {
        let Some(mail) = self.store.claim_mail().await? else { return Ok(None) };
        let Some(written) = self.write(&mail).await? else {
            self.store.forget_mail(mail.id).await?;
            return Ok(Some(()));
        };
        let sent = self.hand_over(&mail, written).await;
        metrics::mailed(if sent.is_ok() { Success::Ok } else { Success::Failed });
        if let Letter::Waiting { user } | Letter::Test { user } = mail.letter {
            self.store.note_mail(UserId(user), sent.as_ref().err().map(String::as_str)).await?;
        }
        match sent {
            Ok(()) => {
                tracing::info!(mail.id = %mail.id, tries = mail.tries + 1, "a mail was sent");
                self.store.forget_mail(mail.id).await?;
            }
            Err(why) => {
                let secs = WAIT.after(mail.tries);
                tracing::warn!(mail.id = %mail.id, tries = mail.tries + 1, why, secs, "a mail was not sent");
                self.store.put_mail_off(mail.id, secs, &why).await?;
            }
        }
        Ok(Some(()))
    }

    /// Subject and text; `None` if no account has that address, or its owner has stopped the mail.
    async fn write(&self, mail: &WaitingMail) -> Result<Option<(String, String)>, StoreError> {
        match &mail.letter {
            Letter::Confirm { .. } | Letter::Recover => {
                let keys = self.store.draw_mail_keys(mail).await?;
                Ok((!keys.is_empty()).then(|| letter::write(&mail.letter, &keys, &self.public_url)))
            }
            Letter::Waiting { user } => {
                let (user, now) = (UserId(*user), Moment::from(OffsetDateTime::now_utc()));
                let Some(account) = self.store.account(user).await? else { return Ok(None) };
                let matches = self.store.matches_of(&[user], now).await?.remove(&user).unwrap_or_default();
                let mut waiting = Vec::new();
                for one in matches.iter().filter(|one| matches!(one.turn, Turn::Mine { .. })) {
                    let standing = turn_text::standing(self.games, one, account.language, now);
                    let happened = if waiting.len() < RECAPS {
                        let (reader, language) = (Reader::Player, account.language);
                        since_last_look(&self.store, self.games, one, user, reader, language, Room::MAIL).await
                    } else {
                        Vec::new()
                    };
                    waiting.push(letter::Waiting { name: one.name.clone(), standing, id: one.id, happened });
                }
                Ok((!waiting.is_empty()).then(|| letter::waiting(account.language, &waiting, &self.public_url)))
            }
            Letter::Test { user } => {
                let account = self.store.account(UserId(*user)).await?;
                Ok(account.map(|account| letter::test(account.language, &self.public_url)))
            }
            Letter::Told { user, title, body, path } => {
                let account = self.store.account(UserId(*user)).await?;
                let text = |language| letter::told(language, body, path, &self.public_url);
                Ok(account.map(|account| (title.clone(), text(account.language))))
            }
            Letter::Changed { user, what } => {
                let account = self.store.account(UserId(*user)).await?;
                Ok(account.map(|account| changed::write(what, &account.name, account.language, &self.public_url)))
            }
        }
    }

    async fn hand_over(&self, mail: &WaitingMail, (subject, body): (String, String)) -> Result<(), String> {
        let to: Address = mail.address.parse().map_err(|error| format!("{error}"))?;
        let message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(subject)
            .header(ContentType::TEXT_PLAIN)
            .body(body)
            .map_err(|error| format!("{error}"))?;
        match timeout(SEND_WITHIN, self.transport.send(message)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => Err(innermost(&error)),
            Err(_) => Err("the server of mails does not answer".to_owned()),
        }
    }
}

/// The queue is never looked at more often.
const FLOOR: Duration = Duration::from_millis(200);

/// What was said at the bottom of it.
fn innermost(error: &dyn std::error::Error) -> String {
    let mut said = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        said = format!("{said}: {error}");
        cause = error.source();
    }
    said
}
