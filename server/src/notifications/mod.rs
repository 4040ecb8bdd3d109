//! Calling players who are not there when it is their move: by their browsers, by webhooks, by mail.
//!
//! Whose move it is stands in the store, written with the step. One task looks who has been awaited for a while and does not
//! sit at the table, writes down whom to call by which ways and when, and makes the calls that are due. What cannot be sent
//! is tried again; who moves before is not called any more. Nothing of it is waited for by a match.

mod post;
mod push;
mod quiet;
mod tournament;
mod webhook;

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use base::{
    games::{Games, usual_mode},
    limits::STORE_WITHIN,
    metrics::{self, Success},
    retry::Doubling,
    shutdown::Shutdown,
    timing::Moment,
};
use bytes::Bytes;
use futures_util::{StreamExt as _, stream};
use http_body_util::Full;
use hyper::Request;
use kernel::Mode;
use lettre::Address;
use match_host::{TableEvents, outages::OutageClock};
use protocol::{Outlook, PushNote, Rhythm, Way};
use store::{Call, ChannelRecord, Letter, NewCall, OpenWay, Recall, Silent, Store, StoreError, UserId};
use time::OffsetDateTime;
use tokio::{
    sync::Notify,
    time::{MissedTickBehavior, interval, timeout},
};
use uuid::Uuid;

pub(crate) use post::{NotTaken, Post};
pub(crate) use push::{Browser, PushKey};
pub(crate) use quiet::is_sound;

use crate::{
    config::{CallFlags, Reach},
    mail::Mailer,
    recap_text::{Reader, Room, since_last_look},
    turn_text,
};

/// How often to look.
const LOOK_EVERY: Duration = Duration::from_secs(2);
/// Seats, and calls, that one look takes.
const AT_ONCE: u16 = 200;
/// Calls that are under way at a time.
const SIDE_BY_SIDE: usize = 8;
/// How long a call that was not taken waits.
const WAIT: Doubling = Doubling { first: 15, longest: 3_600 };
/// A call that has failed so often is given up: the next one tries again.
const MOST_TRIES: u32 = 12;
/// Why a server without an address names no contact.
const NO_CONTACT: &str = "mailto:nobody@sandtable.invalid";

/// What calls take. Clones are the same.
#[derive(Debug, Clone)]
pub(crate) struct Notifier {
    store: Store,
    games: Games,
    events: TableEvents,
    outage_clock: OutageClock,
    mailer: Option<Mailer>,
    post: Post,
    push: Option<PushKey>,
    reach: Reach,
    /// How long a player is waited for.
    patience_secs: u32,
    /// Where links lead, without a slash at the end; `None`: the host has not said.
    public_url: Option<Arc<str>>,
    wake: Arc<Notify>,
}

/// What a call takes of the server.
#[derive(Debug)]
pub(crate) struct Means {
    pub(crate) store: Store,
    pub(crate) games: Games,
    pub(crate) events: TableEvents,
    pub(crate) outage_clock: OutageClock,
    pub(crate) mailer: Option<Mailer>,
}

impl Notifier {
    /// # Errors
    /// None but those of the database.
    pub(crate) async fn open(means: Means, flags: &CallFlags, public_url: Option<&str>) -> Result<Self, StoreError> {
        let Means { store, games, events, outage_clock, mailer } = means;
        store.be_patient_with_all().await?;
        let public_url = public_url.map(|url| url.trim_end_matches('/'));
        let contact = public_url.filter(|url| url.starts_with("https://")).unwrap_or(NO_CONTACT);
        let push = match flags.reach {
            Reach::Nowhere => None,
            Reach::Public | Reach::Anywhere => {
                PushKey::from_scalar(&store.push_key(&PushKey::draw()).await?, contact.to_owned())
            }
        };
        Ok(Self {
            post: Post::new(flags.reach),
            reach: flags.reach,
            patience_secs: flags.patience,
            public_url: public_url.map(Into::into),
            wake: Arc::default(),
            store,
            games,
            events,
            outage_clock,
            mailer,
            push,
        })
    }

    /// What a browser needs to know of this server; `None`: browsers are not called.
    pub(crate) fn push_key(&self) -> Option<String> {
        self.push.as_ref().map(PushKey::public)
    }

    /// Whether webhooks are called.
    pub(crate) const fn has_webhooks(&self) -> bool {
        !matches!(self.reach, Reach::Nowhere)
    }

    /// Whether a way leads anywhere that this server would go.
    pub(crate) fn may_use(&self, way: &Way) -> bool {
        match way {
            Way::Push { endpoint, p256dh, auth } => {
                let endpoint = self.post.address(endpoint);
                self.push.is_some() && endpoint.is_some_and(|endpoint| Browser::new(endpoint, p256dh, auth).is_some())
            }
            Way::Discord { url } => self.post.address(url).is_some(),
            Way::Ntfy { url } => self.post.address(url).is_some_and(|url| webhook::topic_of(&url).is_some()),
            Way::Mail { .. } => self.mailer.is_some(),
        }
    }

    /// Says by a channel that it works, now, and notes whether it does.
    pub(crate) async fn try_out(&self, channel: &ChannelRecord) -> Result<Result<(), NotTaken>, StoreError> {
        let tried = match &channel.way {
            Way::Mail { .. } => return self.mail(channel.user, Letter::Test { user: channel.user.0 }).await.map(Ok),
            Way::Push { .. } | Way::Discord { .. } | Way::Ntfy { .. } => {
                self.say(&channel.way, &turn_text::test(channel.language)).await
            }
        };
        self.note(channel.id, &channel.way, &tried).await?;
        Ok(tried)
    }

    /// Looks and calls, until the server stops.
    pub(crate) async fn keep(self, mut shutdown: Shutdown) {
        let mut looks = interval(LOOK_EVERY);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = shutdown.begins() => return,
                _ = looks.tick() => {}
                () = self.wake.notified() => {}
            }
            let look = async {
                self.look().await?;
                self.spread_tournament_notices().await
            };
            match timeout(STORE_WITHIN, look).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::warn!(%error, cause = ?error, "cannot look whose move it is"),
                Err(_) => tracing::warn!("the store does not say whose move it is"),
            }
            tokio::select! {
                // What was claimed comes up again after some minutes.
                () = shutdown.begins() => return,
                made = self.make_calls() => if let Err(error) = made {
                    tracing::warn!(%error, cause = ?error, "cannot make calls");
                }
            }
            tokio::select! {
                () = shutdown.begins() => return,
                made = self.call_tournament_players() => if let Err(error) = made {
                    tracing::warn!(%error, cause = ?error, "cannot call the players of tournaments");
                }
            }
        }
    }

    /// Writes down whom to call.
    async fn look(&self) -> Result<(), StoreError> {
        let silent = self.store.silent_seats(self.patience_secs, AT_ONCE).await?;
        if silent.is_empty() {
            return Ok(());
        }
        let sits = |silent: &Silent| {
            let live = self.events.live(silent.id);
            live.is_some_and(|live| live.present.get(usize::from(silent.seat.0)) == Some(&true))
        };
        let (there, away): (Vec<_>, Vec<_>) = silent.into_iter().partition(sits);
        if !there.is_empty() {
            self.store.be_patient(&there).await?;
        }
        if away.is_empty() {
            return Ok(());
        }
        let users: BTreeSet<UserId> = away.iter().map(|silent| silent.user).collect();
        let ways = self.store.open_ways(&users.into_iter().collect::<Vec<_>>()).await?;
        let now = self.outage_clock.now();
        let calls: Vec<NewCall> = away
            .iter()
            .flat_map(|silent| ways.iter().filter(|way| way.user == silent.user).map(move |way| (silent, way)))
            .map(|(&Silent { id, seat, .. }, way)| NewCall {
                channel: way.channel,
                id,
                seat,
                due_at: due(way, now).into(),
            })
            .collect();
        let recalls: Vec<Recall> = away.iter().map(|silent| self.recall(silent)).collect();
        let away: Vec<_> = away.into_iter().zip(recalls).collect();
        self.store.put_calls(&away, &calls).await
    }

    /// Who plays in a team is called again when the whole team waits.
    fn recall(&self, silent: &Silent) -> Recall {
        if usual_mode(self.games.get(&silent.game)) == Some(Mode::Cooperation) {
            Recall::WhenAllWait
        } else {
            Recall::Never
        }
    }

    /// Makes the calls that are due.
    async fn make_calls(&self) -> Result<(), StoreError> {
        let calls = self.store.claim_calls(self.outage_clock.now(), AT_ONCE).await?;
        let mut mailed = BTreeSet::new();
        let (mails, others): (Vec<_>, Vec<_>) =
            calls.into_iter().partition(|call| matches!(call.way, Way::Mail { .. }));
        for call in mails {
            if mailed.insert(call.channel) {
                // It tells of every match that waits.
                self.mail(call.user, Letter::Waiting { user: call.user.0 }).await?;
                self.store.forget_calls_by(call.channel).await?;
            }
        }
        let mut made = stream::iter(others).map(|call| self.make(call)).buffer_unordered(SIDE_BY_SIDE);
        while let Some(made) = made.next().await {
            made?;
        }
        Ok(())
    }

    async fn make(&self, call: Call) -> Result<(), StoreError> {
        let Self { store, games, .. } = self;
        let reader = reader_of(&call.way);
        let (to, language) = (&call.to, call.language);
        let happened = since_last_look(store, *games, to, call.user, reader, language, Room::NOTE).await;
        let note = turn_text::your_move(*games, to, call.waiting, &happened, language, self.outage_clock.now());
        let made = self.say(&call.way, &note).await;
        self.note(call.channel, &call.way, &made).await?;
        match made {
            Err(NotTaken::NotNow(_)) if call.tries + 1 < MOST_TRIES => {
                let secs = WAIT.after(call.tries);
                self.store.put_call_off(call.channel, call.to.id, call.to.seat, secs).await
            }
            Ok(()) | Err(_) => self.store.forget_call(call.channel, call.to.id, call.to.seat).await,
        }
    }

    /// Notes whether a channel works, where its owner sees it.
    async fn note(&self, channel: Uuid, way: &Way, said: &Result<(), NotTaken>) -> Result<(), StoreError> {
        metrics::called(way.kind(), if said.is_ok() { Success::Ok } else { Success::Failed });
        match said {
            Ok(()) => self.store.channel_reached(channel).await,
            Err(NotTaken::NotNow(why)) => self.store.channel_failed(channel, why, Outlook::TriedAgain).await,
            Err(NotTaken::Refused(why)) => self.store.channel_failed(channel, why, Outlook::Stopped).await,
        }
    }

    async fn say(&self, way: &Way, note: &PushNote) -> Result<(), NotTaken> {
        let unusable = || NotTaken::Refused("this server sends nothing to that address".to_owned());
        let request = self.request(way, note).ok_or_else(unusable)?;
        self.post.send(request).await
    }

    fn request(&self, way: &Way, note: &PushNote) -> Option<Request<Full<Bytes>>> {
        let link = self.public_url.as_ref().map(|url| format!("{url}{}", note.path));
        match way {
            Way::Push { endpoint, p256dh, auth } => {
                let browser = Browser::new(self.post.address(endpoint)?, p256dh, auth)?;
                self.push.as_ref()?.message(&browser, note, OffsetDateTime::now_utc().unix_timestamp())
            }
            Way::Discord { url } => webhook::discord(self.post.address(url)?, note, link.as_deref()),
            Way::Ntfy { url } => webhook::ntfy(&self.post.address(url)?, note, link.as_deref()),
            Way::Mail { .. } => None,
        }
    }

    /// Puts a mail into the queue, if there is an address.
    async fn mail(&self, user: UserId, letter: Letter) -> Result<(), StoreError> {
        let Some(mailer) = &self.mailer else { return Ok(()) };
        let addresses = self.store.addresses_of(user).await?;
        let address = addresses.confirmed.and_then(|address| address.parse::<Address>().ok());
        match address {
            Some(address) => mailer.send(&letter, &address).await,
            None => Ok(()),
        }
    }
}

/// Who reads what goes this way: a webhook leads to a channel or topic of several, a browser and a mail to the player.
const fn reader_of(way: &Way) -> Reader {
    match way {
        Way::Push { .. } | Way::Mail { .. } => Reader::Player,
        Way::Discord { .. } | Way::Ntfy { .. } => Reader::Channel,
    }
}

/// When a way may be used for what has come up now.
fn due(way: &OpenWay, now: Moment) -> Moment {
    let reached = way.reached_at.map_or(Moment(i64::MIN), Moment::from);
    let earliest = match &way.way {
        Way::Push { .. } | Way::Discord { .. } | Way::Ntfy { .. } => now,
        Way::Mail { rhythm: Rhythm::Hourly } => now.max(Moment(reached.0.saturating_add(3_600_000))),
        Way::Mail { rhythm: Rhythm::Daily } => now.max(Moment(reached.0.saturating_add(86_400_000))),
    };
    way.quiet.as_ref().map_or(earliest, |quiet| quiet::after_quiet(quiet, earliest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_webhook_is_read_by_others_and_says_what_all_may_see() {
        let url = || "https://example.org/x".to_owned();
        let push = Way::Push { endpoint: url(), p256dh: String::new(), auth: String::new() };
        for (way, reader) in [
            (Way::Discord { url: url() }, Reader::Channel),
            (Way::Ntfy { url: url() }, Reader::Channel),
            (Way::Mail { rhythm: Rhythm::Daily }, Reader::Player),
            (push, Reader::Player),
        ] {
            assert_eq!(reader_of(&way), reader, "{way:?}");
        }
    }
}
