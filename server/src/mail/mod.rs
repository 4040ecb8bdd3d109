//! Mail: whatever waits in the store is sent by one task, tried again when the other side will not have it, and given up
//! when it would be of no use any more. No request ever waits for it.

mod letter;

use std::{sync::Arc, time::Duration};

use lettre::{
    Address, AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor,
    message::{Mailbox, header::ContentType},
};
use time::OffsetDateTime;
use tokio::{
    sync::Notify,
    time::{sleep, timeout},
};

use crate::{
    app::Leaving,
    config::Mailing,
    store::{Letter, Purpose, Store, StoreError, WaitingMail},
};

/// A server of mails that says nothing for so long will not.
const SEND_WITHIN: Duration = Duration::from_secs(30);
/// How often the queue is looked at when nothing is due: another process may have put something in.
const LOOK_EVERY: Duration = Duration::from_mins(1);
/// After the first failure; twice as long after each further one, up to [`LONGEST_WAIT`].
const FIRST_WAIT: u32 = 15;
/// In seconds.
const LONGEST_WAIT: u32 = 1_800;

/// The way out for mails. Clones are the same.
#[derive(Debug, Clone)]
pub(crate) struct Mailer {
    store: Store,
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
    pub(crate) fn new(mailing: &Mailing, store: Store) -> Result<Self, lettre::transport::smtp::Error> {
        let transport =
            AsyncSmtpTransport::<Tokio1Executor>::from_url(&mailing.smtp_url)?.timeout(Some(SEND_WITHIN)).build();
        Ok(Self {
            store,
            public_url: mailing.public_url.trim_end_matches('/').into(),
            from: mailing.from.clone(),
            transport,
            wake: Arc::default(),
        })
    }

    /// Puts a mail into the queue, and sees that it is sent soon.
    pub(crate) async fn send(&self, letter: &Letter, address: &Address, purpose: Purpose) -> Result<(), StoreError> {
        self.store.queue_mail(letter, address.as_ref(), purpose).await?;
        self.wake.notify_one();
        Ok(())
    }

    /// Sends what is due, until the server stops.
    pub(crate) async fn keep(self, mut leaving: Leaving) {
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
                () = leaving.begins() => return,
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
        let keys = self.store.draw_mail_keys(&mail).await?;
        if keys.is_empty() {
            // Nobody has that address, or nobody wants it any more.
            self.store.forget_mail(mail.id).await?;
            return Ok(Some(()));
        }
        let written = letter::write(&mail.letter, &keys, &self.public_url);
        match self.hand_over(&mail, written).await {
            Ok(()) => {
                tracing::info!(mail.id = %mail.id, tries = mail.tries + 1, "a mail was sent");
                self.store.forget_mail(mail.id).await?;
            }
            Err(why) => {
                let secs = wait_after(mail.tries);
                tracing::warn!(mail.id = %mail.id, tries = mail.tries + 1, why, secs, "a mail was not sent");
                self.store.put_mail_off(mail.id, secs, &why).await?;
            }
        }
        Ok(Some(()))
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

fn wait_after(tries: u32) -> i32 {
    let secs = FIRST_WAIT.saturating_mul(1 << tries.min(16)).min(LONGEST_WAIT);
    i32::try_from(secs).unwrap_or(i32::MAX)
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_will_not_have_a_mail_is_asked_less_and_less_often() {
        let waits: Vec<i32> = [0, 1, 2, 6, 7, 31, u32::MAX].map(wait_after).into();
        assert_eq!(waits, [15, 30, 60, 960, 1_800, 1_800, 1_800]);
    }
}
