//! How the host says that it works, what it notes when it did not, and how it wakes a match whose clock is due.

use super::{
    super::message::Message,
    hourglass::Silence,
    world::{Event, World},
};
use base::timing::Moment;
use store::Outage;

use crate::outages::OutageClock;
use protocol::TableState;

/// How often the host says so, in milliseconds.
const BEAT_EVERY: u64 = 2_000;
/// Silence of so long is an outage.
const SILENT_FOR: u64 = 6_000;
/// A match is woken so long before its clock is due.
const AHEAD: u64 = 6_000;
/// And again, if it has not said by then when it is due next.
const AGAIN: u64 = 60_000;

/// What the store knows of when the host worked, and what really happened.
#[derive(Debug, Default)]
pub(super) struct Lifeline {
    seen_at: Option<Moment>,
    /// Until then the store does not take down that the host works.
    pub(super) deaf_until: u64,
    crashed_at: Option<Moment>,
    /// Whether it was not played how the host said so since the last time.
    has_skipped: bool,
    pub(super) silences: Vec<Silence>,
}

impl World {
    /// Notes that the host has died.
    pub(super) fn falls_silent(&mut self) {
        self.lifeline.crashed_at = Some(self.moment());
    }

    /// The clock of a host that comes up: what lies before it is written down as an outage.
    pub(super) fn comes_up(&mut self) -> OutageClock {
        let now = self.moment();
        // So long players may need to come back; always as long on a real host, so that no restart brings them less time
        // than the one before has promised.
        let promised = self.lifeline.silences.iter().map(|one| one.until).max();
        let until = promised.unwrap_or(now).max(now.plus(self.fortune.below(2_000)));
        let outage = self.lifeline.seen_at.replace(now).map(|from| Outage { from, until });
        if let Some(outage) = outage {
            self.log.kept().outages.push(outage);
            let from = self.lifeline.crashed_at.unwrap_or(now);
            self.lifeline.silences.push(Silence { from, until, noted: now });
        }
        OutageClock::after(outage, now)
    }

    /// The host says that it works, and looks which clocks are due.
    pub(super) fn pulse(&mut self) {
        self.beat_and_look();
        let next = self.next_pulse();
        self.future.at(next, Event::Pulse);
    }

    fn beat_and_look(&mut self) {
        let Some(host) = &self.host else { return };
        let (now, number) = (self.moment(), host.number);
        if std::mem::take(&mut self.lifeline.has_skipped) {
            // Its heartbeats went on all the time; the simulation has left them out.
            host.outage_clock.beat(now, None);
        }
        if self.now >= self.lifeline.deaf_until {
            let outage = host.outage_clock.ends(now);
            self.lifeline.seen_at = Some(now);
            if let Some(outage) = outage {
                self.log.kept().outages.push(outage);
                let from = outage.from.plus(SILENT_FOR);
                self.lifeline.silences.push(Silence { from, until: outage.until, noted: now });
            }
            // The store has it before the host knows that it does.
            let at = self.now + self.fortune.below(40);
            self.future.at(at, Event::Beat { host: number, now, outage });
        }
        let is_due = {
            let mut kept = self.log.kept();
            let is_due = kept.wake_at.is_some_and(|at| at <= now.plus(AHEAD));
            if is_due {
                kept.wake_at = (kept.table.state == TableState::Running).then(|| now.plus(AGAIN));
            }
            // As nodes look for tables whose owner is lost.
            (is_due && kept.wake_at.is_some()) || kept.lease.is_orphaned
        };
        if is_due {
            self.tell_host(number, Message::EnsureLoaded);
        }
    }

    /// Every other second; but where all clients are away and the match is not in memory, when something is due again.
    fn next_pulse(&mut self) -> u64 {
        let next = self.now + BEAT_EVERY;
        let sleeps = self.host.as_ref().is_some_and(|host| !host.has_match());
        let Some(until) = self.quiet_until().filter(|_| sleeps && self.are_all_away()) else { return next };
        let wake_at = self.log.kept().wake_at;
        let wake_at = wake_at.map_or(until, |at| self.now + at.since(self.moment()));
        self.lifeline.has_skipped = true;
        next.max(until.min(wake_at.saturating_sub(AHEAD)))
    }
}
