//! What time it is for clocks, and when the server did not work.
//!
//! Every other second the server writes down that it works. Where it finds that it did not for a while, because it was
//! stopped, held, or its store did not take what it wrote, that while is an outage: no clock counts it. A clock takes no
//! decision away unless the server has been seen to work a moment ago, so that no player pays for an outage that
//! the server has not noticed yet.
//!
//! Time never goes back here. Where the clock of the system does, the server's goes on by what has passed, and is ahead of
//! it until the next start: a match whose clock stood still until the time came again would wait as long as that takes.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use base::{limits::STORE_WITHIN, shutdown::Shutdown, timing::Moment};
use store::{Outage, Store, StoreError, Up};
use tokio::time::{Instant, MissedTickBehavior, interval};

/// How often the server says that it works.
const BEAT_EVERY: Duration = Duration::from_secs(2);
/// Silence of so long is an outage.
const SILENT_FOR: Duration = Duration::from_secs(6);
/// After a restart players have so long to come back before their time runs on.
const RETURN_WITHIN: Duration = Duration::from_secs(30);
/// So many outages are kept in memory; a match that is there hears of each within moments.
const KEPT: usize = 64;
/// The clock of the system is followed where it differs by more than this.
const DRIFT: u64 = 250;

/// A clock of the system that went back by no more is followed.
const STEP: Duration = Duration::from_secs(2);

/// The clock of the server. Clones are the same.
#[derive(Debug, Clone)]
pub struct OutageClock(Arc<Mutex<State>>);

#[derive(Debug)]
struct State {
    /// What time it was, and when.
    base: (Moment, Instant),
    last_beat: Instant,
    /// By how many milliseconds the clock of the system was set back since the server came up.
    set_back: u64,
    /// The newest of them.
    outages: Vec<Outage>,
    /// How many there were before those.
    forgotten: usize,
    /// After the outage that it came up from, players have until then to come back.
    back_by: Option<Moment>,
}

impl State {
    fn seen_at(&self) -> Moment {
        self.base.0.plus(ms(self.last_beat.saturating_duration_since(self.base.1)))
    }

    fn now(&self) -> Moment {
        let (moment, at) = self.base;
        moment.plus(ms(at.elapsed()))
    }
}

impl OutageClock {
    /// A server that comes up at a moment.
    #[cfg(test)]
    pub fn since(now: Moment) -> Self {
        Self::after(None, now)
    }

    /// A server that comes up at a moment, after an outage that was written down; `None` if no server ran before.
    pub fn after(outage: Option<Outage>, now: Moment) -> Self {
        let (base, last_beat, back_by) = ((now, Instant::now()), Instant::now(), outage.map(|outage| outage.until));
        let state = State { base, last_beat, set_back: 0, outages: Vec::new(), forgotten: 0, back_by };
        Self(Arc::new(Mutex::new(state)))
    }

    /// The same, with the time before it written down as an outage.
    ///
    /// # Errors
    /// Those of the store.
    pub async fn begin(store: &Store) -> Result<Self, StoreError> {
        let now = system_now();
        let Up { outage, set_back } = store.server_is_up(now, now.plus(ms(RETURN_WITHIN))).await?;
        if let Some(set_back) = set_back {
            tracing::warn!(
                secs = set_back / 1000,
                "the clock of the system is behind the time at which a server was seen to work; clocks of matches go on \
                 from now"
            );
        } else if let Some(outage) = outage {
            let secs = now.since(outage.from) / 1000;
            tracing::info!(secs, "no server was seen to work for so long; no clock counts it");
        }
        Ok(Self::after(outage, now))
    }

    /// The clock of one of several servers, by that of their database. What passes before the first of them comes up is an
    /// outage as before; one that comes up beside others ends none.
    ///
    /// # Errors
    /// Those of the store.
    pub async fn begin_in_cluster(store: &Store) -> Result<Self, StoreError> {
        let now = store.now().await?;
        if !store.is_alone().await? {
            return Ok(Self::after(None, now));
        }
        let Up { outage, .. } = store.server_is_up(now, now.plus(ms(RETURN_WITHIN))).await?;
        Ok(Self::after(outage, now))
    }

    /// What time it is.
    pub fn now(&self) -> Moment {
        self.lock().now()
    }

    /// What time it is here when the clock of the system names a moment. Goes by what has passed where that was set
    /// back; where it is set forward again, that is taken for the correction first.
    pub fn follow(&self, system: Moment) -> Moment {
        let mut state = self.lock();
        let (here, told) = (state.now(), system.plus(state.set_back));
        let behind = here.since(told);
        if behind > ms(STEP) {
            state.set_back += behind;
            tracing::warn!(
                secs = behind / 1000,
                "the clock of the system was set back; clocks of matches go on by the time that has passed, and the \
                 times of day shown with them are right again after a restart"
            );
            return here;
        }
        let ahead = told.since(here);
        if ahead <= ms(STEP) {
            return told;
        }
        let corrected = ahead.min(state.set_back);
        state.set_back -= corrected;
        system.plus(state.set_back)
    }

    /// Whether the server was seen to work a moment ago.
    pub fn is_sure(&self) -> bool {
        self.lock().last_beat.elapsed() < SILENT_FOR
    }

    /// Up to which moment time counts, as far as the server knows: now, or when it was seen to work last, if that is so
    /// long ago that it will be an outage.
    pub fn counted_until(&self) -> Moment {
        let now = self.now();
        if self.is_sure() { now } else { self.lock().seen_at() }
    }

    /// A reader of the outages that are noticed from now on.
    pub(super) fn reader(&self) -> OutageReader {
        let state = self.lock();
        OutageReader { clock: self.clone(), read: state.forgotten + state.outages.len() }
    }

    /// The outages after so many since the server came up, oldest first.
    fn outages_after(&self, known: usize) -> Vec<Outage> {
        let state = self.lock();
        let skipped = known.saturating_sub(state.forgotten).min(state.outages.len());
        state.outages[skipped..].to_vec()
    }

    /// Until when no time runs, because players need a while to come back after the server did.
    pub fn back_by(&self) -> Option<Moment> {
        self.lock().back_by
    }

    /// The server works. Returns the outage that this ends.
    pub fn ends(&self, now: Moment) -> Option<Outage> {
        let state = self.lock();
        let silent = state.last_beat.elapsed();
        let before = state.seen_at();
        // A machine that slept has a clock that went on without us.
        let slept = now.since(before) > ms(silent) + ms(SILENT_FOR);
        (silent >= SILENT_FOR || slept).then_some(Outage { from: before, until: now })
    }

    /// Notes that it was written down that the server works.
    pub fn beat(&self, now: Moment, outage: Option<Outage>) {
        let mut state = self.lock();
        state.last_beat = Instant::now();
        if state.now().0.abs_diff(now.0) > DRIFT {
            state.base = (now, Instant::now());
        }
        if let Some(outage) = outage {
            if state.outages.len() >= KEPT {
                state.outages.remove(0);
                state.forgotten += 1;
            }
            state.outages.push(outage);
        }
    }

    /// Notes that it worked all the time.
    #[cfg(test)]
    pub fn has_worked(&self) {
        self.beat(self.now(), None);
    }

    /// Has it seen to work for as long as the task runs that is returned.
    #[cfg(test)]
    pub fn beats(&self) -> tokio::task::JoinHandle<()> {
        let outage_clock = self.clone();
        tokio::spawn(async move {
            let mut beats = interval(BEAT_EVERY);
            loop {
                beats.tick().await;
                let now = outage_clock.now();
                outage_clock.beat(now, outage_clock.ends(now));
            }
        })
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reads every outage once: for a clock that gives each of them back.
#[derive(Debug)]
pub(super) struct OutageReader {
    clock: OutageClock,
    /// How many outages since the server came up it has read.
    read: usize,
}

impl OutageReader {
    /// The outages that were noticed since it read last, oldest first.
    pub(super) fn unread(&mut self) -> Vec<Outage> {
        let news = self.clock.outages_after(self.read);
        self.read += news.len();
        news
    }

    /// The clock of the server.
    pub(super) const fn clock(&self) -> &OutageClock {
        &self.clock
    }
}

fn system_now() -> Moment {
    time::OffsetDateTime::now_utc().into()
}

fn ms(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

/// Says every other second that the server works.
pub async fn keep(outage_clock: OutageClock, store: Store, mut shutdown: Shutdown) {
    let mut beats = interval(BEAT_EVERY);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = shutdown.begins() => return,
            _ = beats.tick() => {}
        }
        let now = outage_clock.follow(system_now());
        let outage = outage_clock.ends(now);
        let written = tokio::time::timeout(STORE_WITHIN, store.server_works(now, outage)).await;
        match written {
            Ok(Ok(())) => {
                if let Some(outage) = outage {
                    let secs = outage.until.since(outage.from) / 1000;
                    tracing::warn!(secs, "the server did not work for so long; no clock counts it");
                }
                outage_clock.beat(now, outage);
            }
            Ok(Err(error)) => tracing::warn!(%error, cause = ?error, "cannot write down that the server works"),
            Err(_) => tracing::warn!("the store does not take down that the server works"),
        }
    }
}

/// The same for one of several servers: what time it is, and when none of them worked, the database says.
pub async fn keep_in_cluster(outage_clock: OutageClock, store: Store, mut shutdown: Shutdown) {
    let mut beats = interval(BEAT_EVERY);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // The outage that this one has come up from is known, though its end lies ahead.
    let mut known = outage_clock.back_by().unwrap_or_else(|| outage_clock.now());
    loop {
        tokio::select! {
            () = shutdown.begins() => return,
            _ = beats.tick() => {}
        }
        match tokio::time::timeout(STORE_WITHIN, store.cluster_works(SILENT_FOR, known)).await {
            Ok(Ok((now, outages))) => {
                known = outages.iter().map(|outage| outage.until).fold(known, Moment::max);
                for outage in &outages {
                    let secs = outage.until.since(outage.from) / 1000;
                    tracing::warn!(secs, "no node worked for so long; no clock counts it");
                    outage_clock.beat(now, Some(*outage));
                }
                outage_clock.beat(now, None);
            }
            Ok(Err(error)) => tracing::warn!(%error, cause = ?error, "cannot write down that this node works"),
            Err(_) => tracing::warn!("the store does not take down that this node works"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn silence_is_an_outage_and_makes_unsure() {
        let start = Moment(1_000_000);
        let outage_clock = OutageClock::since(start);
        tokio::time::advance(Duration::from_secs(5)).await;
        assert_eq!((outage_clock.now(), outage_clock.is_sure()), (start.plus(5_000), true));
        assert_eq!(outage_clock.ends(outage_clock.now()), None);
        outage_clock.beat(outage_clock.now(), None);
        tokio::time::advance(Duration::from_mins(1)).await;
        assert!(!outage_clock.is_sure(), "the server was not seen to work for a minute");
        let outage = outage_clock.ends(outage_clock.now());
        assert_eq!(outage, Some(Outage { from: start.plus(5_000), until: start.plus(65_000) }));
        outage_clock.beat(outage_clock.now(), outage);
        assert!(outage_clock.is_sure());
        assert_eq!(outage_clock.outages_after(0), outage.into_iter().collect::<Vec<_>>());
    }

    #[tokio::test(start_paused = true)]
    async fn every_outage_is_heard_of_however_many_there_were() {
        let outage_clock = OutageClock::since(Moment(0));
        let mut reader = outage_clock.reader();
        for n in 0..i64::try_from(KEPT).unwrap() + 3 {
            let outage = Outage { from: Moment(n * 10_000), until: Moment(n * 10_000 + 7_000) };
            outage_clock.beat(outage_clock.now(), Some(outage));
            assert_eq!((reader.unread(), reader.unread()), (vec![outage], vec![]));
        }
        assert_eq!(outage_clock.outages_after(0).len(), KEPT, "the oldest are forgotten");
    }

    #[tokio::test(start_paused = true)]
    async fn a_machine_that_slept_is_noticed_and_its_clock_followed() {
        let start = Moment(1_000_000);
        let outage_clock = OutageClock::since(start);
        tokio::time::advance(Duration::from_secs(2)).await;
        let woken = start.plus(3_600_000);
        let outage = outage_clock.ends(woken);
        assert_eq!(outage, Some(Outage { from: start, until: woken }));
        outage_clock.beat(woken, outage);
        assert_eq!(outage_clock.now(), woken);
    }

    #[tokio::test(start_paused = true)]
    async fn a_clock_that_is_set_back_holds_up_no_match() {
        let start = Moment(10_000_000);
        let outage_clock = OutageClock::since(start);
        let hour = 3_600_000;
        // What the system's clock says; `offset` is how it was set.
        let beat = async |secs: u64, offset: i64| {
            tokio::time::advance(Duration::from_secs(secs)).await;
            let system = Moment(outage_clock.now().0 + offset);
            let now = outage_clock.follow(system);
            let outage = outage_clock.ends(now);
            outage_clock.beat(now, outage);
            outage
        };
        assert_eq!(beat(2, -hour).await, None);
        assert_eq!(outage_clock.now(), start.plus(2_000), "two seconds have passed");
        assert_eq!(beat(2, -hour).await, None);
        assert_eq!(outage_clock.now(), start.plus(4_000));
        assert_eq!(beat(2, 0).await, None, "set right again: nobody slept");
        assert_eq!(outage_clock.now(), start.plus(6_000));
        assert!(beat(2, hour).await.is_some(), "an hour that was not there: the machine slept");
        assert_eq!(outage_clock.now(), start.plus(8_000 + 3_600_000));
    }
}
