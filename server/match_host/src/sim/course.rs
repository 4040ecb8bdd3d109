//! The course of one simulation: a storm, the mending, a quiet time in which no client does anything, and the return.

use std::{hash::Hasher as _, ops::ControlFlow, time::Duration};

use base::timing::{Moment, Presence};
use protocol::{Settlement, TimeControl};
use store::{Mover, ProposalState};
use tokio::{
    task::yield_now,
    time::{Instant, sleep_until},
};

use super::{
    audit::audit,
    hourglass, pacts,
    world::{Event, World},
};
/// So long the clients may need to agree, in milliseconds.
const PATIENCE: u64 = 60_000;
/// Steps to be played after everything is mended.
const STEPS_AFTER: u64 = 3;
/// Steps that the clock makes while all clients are quiet.
const STEPS_IN_QUIET: usize = 3;
/// Without clocks, the quiet time is longer than any proposal is open.
const LULL: u64 = 8 * 86_400_000;
/// A clock may be looked at so late, in milliseconds.
const LATE: u64 = 10_000;
/// Time goes on once nothing came of so many turns of every task.
const QUIET_TURNS: u32 = 4;

/// What a simulation came to.
#[derive(Debug)]
pub(super) struct History {
    /// Of everything that happened, in order.
    pub(super) trace: u64,
    pub(super) broken: Vec<String>,
    pub(super) stored: u64,
    pub(super) crashes: u64,
    pub(super) splits: u64,
    pub(super) resent: u64,
    /// Steps that the clock has made.
    pub(super) by_time: u64,
    /// Proposals by what became of them: carried out, refused, withdrawn, lapsed, expired.
    pub(super) settled: [u64; 5],
}

/// How far it is.
#[derive(Debug, Clone, Copy)]
pub(super) enum Phase {
    /// Everything may go wrong.
    Storm,
    /// Nothing goes wrong any more. So many steps were acknowledged before.
    Mended { before: u64 },
    /// No client does anything, and perhaps none is there.
    Quiet { presence: Presence, steps: usize, until: u64 },
    /// All clients are there once more.
    Return { since: u64 },
}

impl World {
    /// Plays to the end.
    pub(super) async fn play(mut self) -> History {
        let begun = Instant::now();
        let mut stuck = None;
        while let Some((at, event)) = self.future.next() {
            self.now = at;
            sleep_until(begun + Duration::from_millis(at)).await;
            self.happen(event);
            // Whatever follows from it follows now, before time goes on.
            let mut quiet = 0;
            while quiet < QUIET_TURNS {
                yield_now().await;
                quiet = if self.collect() { 0 } else { quiet + 1 };
            }
            if let ControlFlow::Break(why) = self.go_on() {
                stuck = why;
                break;
            }
        }
        if let Some(host) = &self.host {
            host.stop.now();
        }
        let mut broken = audit(&self.log, &self.clients, &self.lifeline.silences);
        broken.extend(stuck);
        broken.append(&mut self.broken);
        let kept = self.log.kept();
        let by_time = kept.steps.iter().filter_map(|step| step.act.as_ref()).filter(|act| act.by == Mover::Time);
        let ends = [
            Settlement::CarriedOut,
            Settlement::Refused,
            Settlement::Withdrawn,
            Settlement::Lapsed,
            Settlement::Expired,
        ];
        let came_to = |end| kept.proposals.all.iter().filter(|one| one.state == ProposalState::Settled(end)).count();
        History {
            trace: self.trace.finish(),
            broken,
            stored: self.acknowledged(),
            crashes: self.crashes,
            splits: self.splits,
            resent: self.clients.iter().map(|client| client.resent).sum(),
            by_time: by_time.count() as u64,
            settled: ends.map(|end| came_to(end) as u64),
        }
    }

    /// Goes over to what comes next, when it is time. Ends with what has not come about.
    fn go_on(&mut self) -> ControlFlow<Option<String>> {
        match self.phase {
            Phase::Storm if self.now >= self.mended => self.phase = Phase::Mended { before: self.acknowledged() },
            Phase::Storm => {}
            Phase::Mended { before } => {
                let since = self.acknowledged() - before;
                if since >= STEPS_AFTER || self.is_over() {
                    self.clients.iter_mut().for_each(|client| client.is_content = true);
                    if self.agree() {
                        return self.after_agreement();
                    }
                }
                if self.now > self.mended + PATIENCE {
                    return ControlFlow::Break(Some(format!("no agreement; {since} steps since all was mended")));
                }
            }
            Phase::Quiet { steps, until, .. } => {
                let (has, latest) = {
                    let kept = self.log.kept();
                    (kept.steps.len(), hourglass::latest(&kept))
                };
                if has >= steps || self.is_over() || self.now >= until {
                    self.all_come();
                } else if self.is_sure() && latest.is_some_and(|at| self.moment() > at.plus(LATE)) {
                    return ControlFlow::Break(Some(format!("step {} waits longer than its clock allows", has + 1)));
                }
            }
            Phase::Return { since } => {
                if self.agree() {
                    return ControlFlow::Break(None);
                }
                if self.now > since + PATIENCE {
                    return ControlFlow::Break(Some("no agreement after a quiet time".to_owned()));
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// All clients agree after the storm: now all fall quiet, where time runs or it is long enough.
    fn after_agreement(&mut self) -> ControlFlow<Option<String>> {
        if self.is_over() {
            return ControlFlow::Break(None);
        }
        let (is_timed, is_paused, has) = {
            let kept = self.log.kept();
            let is_paused = kept.clock_journal.last().is_some_and(|last| last.clock.paused.is_some());
            (kept.table.time != TimeControl::None, is_paused, kept.steps.len())
        };
        if is_timed && is_paused {
            let (now, red) = (self.now, &mut self.clients[0]);
            red.proposer.resume(&red.name, now);
            return ControlFlow::Continue(());
        }
        if !is_timed && !self.fortune.once_in(2) {
            return ControlFlow::Break(None);
        }
        let is_live = matches!(self.log.kept().table.time, TimeControl::Live { .. });
        let presence = if is_live && self.fortune.once_in(2) { Presence::There } else { Presence::Away };
        let until = self.now + if is_timed { 30 * LULL } else { LULL };
        self.phase = Phase::Quiet { presence, steps: has + STEPS_IN_QUIET, until };
        if presence == Presence::Away {
            (0..self.clients.len()).for_each(|client| self.hang_up(client));
        }
        ControlFlow::Continue(())
    }

    fn all_come(&mut self) {
        let was_away = self.are_all_away();
        self.phase = Phase::Return { since: self.now };
        if was_away {
            (0..self.clients.len()).for_each(|client| self.future.at(self.now + 1, Event::Wake(client)));
        }
    }

    /// Whether the host is sure that it works. While it is not, no decision is taken away: what it was silent for is given
    /// back once that is written down, and how long that is is not known yet.
    fn is_sure(&self) -> bool {
        self.host.as_ref().is_some_and(|host| host.outage_clock.is_sure())
    }

    /// Whether all clients are away for the time being, by choice.
    pub(super) fn are_all_away(&self) -> bool {
        matches!(self.phase, Phase::Quiet { presence: Presence::Away, .. })
    }

    /// When the quiet time is over at the latest.
    pub(super) fn quiet_until(&self) -> Option<u64> {
        if let Phase::Quiet { until, .. } = self.phase { Some(until) } else { None }
    }

    fn acknowledged(&self) -> u64 {
        self.clients.iter().map(|client| client.acknowledged).sum()
    }

    fn is_over(&self) -> bool {
        self.log.kept().table.outcome.is_some()
    }

    /// Whether all stand where the log does, and nothing is open or under way.
    fn agree(&self) -> bool {
        let kept = self.log.kept();
        let head = kept.steps.last().map(|step| step.step);
        self.on_their_way == 0
            && pacts::is_known(&kept, &self.clients)
            && self.calls.is_empty()
            && self.clients.iter().zip(&self.lines).all(|(client, line)| {
                line.as_ref().is_some_and(|line| line.busy_until < self.now)
                    && !client.has_pending()
                    && client.refollow_at.is_none()
                    && client.known.as_ref().map(|known| known.seq) == head
            })
    }

    /// The time of the host's calendar.
    pub(super) fn moment(&self) -> Moment {
        self.log.outage_clock().now()
    }
}
