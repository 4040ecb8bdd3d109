//! The clock of a match: how its task keeps it, and what it does when a seat's time is up.

use base::{
    limits::STORE_RETRY,
    metrics,
    timing::{Ask, Clock, Control, Given, Moment, Mover},
};
use kernel::{Pending, Position, Seat};
use protocol::{ServerMessage, TimeControl};
use store::{ClockEntry, SavedClock, TableId};
use tokio::time::{Duration, Instant};

use super::{
    actor::{Actor, MatchStage},
    auto_answer::{Answered, Occasion},
    log::Log,
    playing::{Playing, pending},
};
use crate::outages::OutageClock;

/// What changed between two steps is written down after so long at the latest.
const SAVED_WITHIN: Duration = Duration::from_secs(1);

/// The clock of a match in memory.
#[derive(Debug)]
pub(super) struct Timekeeper {
    pub(super) control: Control,
    /// As it was read; taken up once it is known what passed since.
    pub(super) saved: Option<SavedClock>,
    /// The time of every seat; `None` where no clock runs.
    clock: Option<Clock>,
    /// Up to how many outages it is paid for.
    pub(super) outages: usize,
    /// When to write down what the store does not have.
    save_at: Option<Instant>,
    /// When to look again, where no decision may be taken away now.
    look_at: Option<Instant>,
}

impl Timekeeper {
    /// The clock of a match that is being read.
    pub(super) fn of(id: TableId, chosen: &TimeControl) -> Self {
        let control = Control::read(chosen).unwrap_or_else(|error| {
            tracing::error!(game.id = %id, %error, "a stored time control cannot be read: no clock runs");
            Control::None
        });
        Self { control, saved: None, clock: None, outages: 0, save_at: None, look_at: None }
    }

    /// As everybody may see it.
    pub(super) fn shown(&self, now: Moment) -> Option<protocol::Clock> {
        self.clock.as_ref()?.shown(&self.control, now)
    }

    /// The time of every seat; `None` where no clock runs.
    pub(super) const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    fn entry(&self) -> Option<ClockEntry> {
        self.clock.as_ref().map(|clock| self.entry_of(clock))
    }

    /// A clock of this match as it is written.
    pub(super) fn entry_of(&self, clock: &Clock) -> ClockEntry {
        entry(&self.control, clock)
    }

    /// The clock after a step, where it changes anything.
    pub(super) fn after(
        &mut self,
        by: Mover,
        position: &dyn Position,
        at: Moment,
        outage_clock: &OutageClock,
    ) -> Option<Clock> {
        self.hear_of_outages(outage_clock);
        let asks = asks(position);
        let mut clock = self.clock.as_ref().filter(|clock| clock.minds(by, &asks))?.clone();
        clock.step(&self.control, by, &asks, at);
        self.stand(&mut clock, at, outage_clock);
        Some(clock)
    }

    /// Gives the outages back that were noticed since the last time. To be called before the clock is brought up to a
    /// later moment. Returns whether there were any.
    fn hear_of_outages(&mut self, outage_clock: &OutageClock) -> bool {
        let news = outage_clock.outages_after(self.outages);
        self.outages += news.len();
        if let Some(clock) = &mut self.clock {
            for outage in &news {
                clock.give_back(&self.control, outage.from, outage.until);
            }
        }
        !news.is_empty()
    }

    /// Lets a clock that was brought up to a moment run on no sooner than players had time to come back after a
    /// restart: also for seats that were asked only since.
    fn stand(&self, clock: &mut Clock, at: Moment, outage_clock: &OutageClock) {
        if let Some(until) = outage_clock.back_by().filter(|until| *until > at) {
            clock.give_back(&self.control, at, until);
        }
    }

    /// What there is to write down has changed.
    fn is_unsaved(&mut self) {
        self.save_at.get_or_insert(Instant::now() + SAVED_WITHIN);
    }
}

/// A clock as it is written.
fn entry(control: &Control, clock: &Clock) -> ClockEntry {
    ClockEntry { clock: clock.clone(), wake_at: clock.runs_out(control) }
}

/// The clock of a match that begins; `None` where no clock runs.
pub fn opening_clock(control: &Control, seats: usize, after: &dyn Position, now: Moment) -> Option<ClockEntry> {
    let runs = !matches!(control, Control::None);
    runs.then(|| entry(control, &Clock::begin(control, seats, &asks(after), now)))
}

fn asks(position: &dyn Position) -> Vec<Ask> {
    let ask = |pending: Pending| Ask { seat: pending.seat, dec: pending.decision.0, pace: wire::pace(pending.pace) };
    pending(position).into_iter().map(ask).collect()
}

/// How long until a moment.
fn until(moment: Moment, now: Moment) -> Duration {
    Duration::from_millis(moment.since(now))
}

impl<L: Log> Actor<L> {
    /// Takes up the clock of a match that was just read: time in which it could not be played is not counted.
    ///
    /// A match that this server cannot play stands still until one comes that can.
    pub(super) async fn take_up_clock(&mut self) {
        let now = self.deps.outage_clock.now();
        let there = self.followers.present(&self.table);
        let stands = match &mut self.stage {
            MatchStage::Playing(playing) if playing.is_over() => return,
            MatchStage::Playing(playing) if playing.has_its_rules() => {
                let held = self.recovery.release();
                begin(playing, &there, held, &self.deps.outage_clock, now);
                false
            }
            MatchStage::Playing(_) | MatchStage::Unreadable => true,
            MatchStage::Waiting | MatchStage::Behind | MatchStage::Closed | MatchStage::Gone => return,
        };
        if stands
            && self.table.time != TimeControl::None
            && let Err(error) = self.deps.log.clock_is_unread(self.id, now).await
        {
            tracing::warn!(game.id = %self.id, %error, cause = ?error, "cannot stop the clock of a match");
        }
    }

    /// The clock as followers are told it.
    pub(super) fn clock_message(&self) -> Option<ServerMessage> {
        let MatchStage::Playing(playing) = &self.stage else { return None };
        let clock = playing.time.shown(self.deps.outage_clock.now()).filter(|_| !playing.is_over())?;
        Some(ServerMessage::Clock { game: self.id.0, clock: Some(clock) })
    }

    /// Sends all followers the clock.
    pub(super) fn tell_clock(&self) {
        if let Some(message) = self.clock_message() {
            self.followers.tell_all(self.id, &message);
        }
    }

    /// A step with a new clock is stored: what its writing took is charged to no seat.
    pub(super) fn clock_goes_on(&mut self, clock: Clock, taken_up: Moment) {
        let now = self.deps.outage_clock.now();
        let there = self.followers.present(&self.table);
        let MatchStage::Playing(playing) = &mut self.stage else { return };
        let time = &mut playing.time;
        let mut clock = clock;
        clock.give_back(&time.control, taken_up, now);
        if clock.sees(&there) {
            clock.present(&time.control, &there, now);
        }
        time.stand(&mut clock, now, &self.deps.outage_clock);
        time.clock = Some(clock);
        time.save_at = None;
        self.tell_clock();
    }

    /// When the clock wants to be looked at.
    pub(super) fn clock_due(&self) -> Option<Instant> {
        let MatchStage::Playing(playing) = &self.stage else { return None };
        // What `look_at_clock` would not look at must not be due: it would be so for ever.
        if self.writes.is_busy() || !playing.has_its_rules() || playing.is_over() {
            return None;
        }
        let (now, here) = (self.deps.outage_clock.now(), Instant::now());
        let time = &playing.time;
        let clock = time.clock.as_ref()?;
        let runs_out = clock.runs_out(&time.control).map(|at| here + until(at, now));
        let turns = clock.turns(&time.control).map(|at| here + until(at, now));
        let answer = clock.to_answer().map(|_| here);
        let look = [runs_out, turns, answer].into_iter().flatten().min();
        let look = look.map(|at| time.look_at.map_or(at, |look_at| at.max(look_at)));
        [look, time.save_at].into_iter().flatten().min()
    }

    /// Players may have come or gone.
    pub(super) fn see_who_is_there(&mut self) {
        let now = self.deps.outage_clock.counted_until();
        let there = self.followers.present(&self.table);
        let MatchStage::Playing(playing) = &mut self.stage else { return };
        if playing.is_over() {
            return;
        }
        let time = &mut playing.time;
        time.hear_of_outages(&self.deps.outage_clock);
        let Some(mut clock) = time.clock.take_if(|clock| clock.sees(&there)) else { return };
        clock.present(&time.control, &there, now);
        time.stand(&mut clock, now, &self.deps.outage_clock);
        time.clock = Some(clock);
        time.is_unsaved();
        self.tell_clock();
    }

    /// Does what is due: takes decisions away whose time is up, answers for seats that have none left, writes down what the
    /// store does not have.
    pub(super) async fn look_at_clock(&mut self) {
        let now = self.deps.outage_clock.now();
        let MatchStage::Playing(playing) = &mut self.stage else { return };
        if self.writes.is_busy() || !playing.has_its_rules() || playing.is_over() {
            return;
        }
        let time = &mut playing.time;
        let has_heard = time.hear_of_outages(&self.deps.outage_clock);
        let Some(clock) = &mut time.clock else { return };
        let is_due =
            [clock.turns(&time.control), clock.runs_out(&time.control)].into_iter().flatten().any(|at| at <= now);
        let is_sure = self.deps.outage_clock.is_sure();
        if is_due && !is_sure {
            // Perhaps the match could not be played just now: the next heartbeat tells. Until then nothing is taken off.
            time.look_at = Some(Instant::now() + STORE_RETRY);
            if has_heard {
                self.tell_clock();
            }
            return self.save_clock_if_due().await;
        }
        time.look_at = None;
        let is_new = has_heard || is_due;
        // Looked at without need it would have to be told anew.
        let expired = if is_new && is_sure { clock.expire(&time.control, now) } else { Vec::new() };
        for seat in &expired {
            metrics::time_ran_out();
            tracing::debug!(game.id = %self.id, seq = playing.head, %seat, "a seat's time is up");
        }
        let to_answer = clock.to_answer();
        if is_new {
            self.tell_clock();
        }
        if let Some(seat) = to_answer {
            self.answer_in_time(seat);
        }
        self.save_clock_if_due().await;
    }

    /// Gives one command for a seat that has no time left.
    fn answer_in_time(&mut self, seat: Seat) {
        let given = match self.answer_for(seat, Occasion::TimeUp) {
            Answered::Begun => Given::Command,
            Answered::Not | Answered::Failed => Given::Nothing,
        };
        if let MatchStage::Playing(playing) = &mut self.stage
            && let Some(clock) = &mut playing.time.clock
        {
            clock.answered(seat, given);
            if given == Given::Nothing {
                playing.time.is_unsaved();
            }
        }
    }

    async fn save_clock_if_due(&mut self) {
        let MatchStage::Playing(playing) = &self.stage else { return };
        if playing.time.save_at.is_some_and(|at| at <= Instant::now()) {
            self.save_clock().await;
        }
    }

    /// Writes the clock down. Returns whether the store has it.
    async fn save_clock(&mut self) -> bool {
        let MatchStage::Playing(playing) = &self.stage else { return true };
        let Some(entry) = playing.time.entry() else { return true };
        let saved = self.deps.log.save_clock(self.id, playing.head, &entry).await;
        let MatchStage::Playing(playing) = &mut self.stage else { return true };
        playing.time.save_at = None;
        let Err(error) = saved else { return true };
        if error.conflict().is_some() {
            self.fall_behind();
        } else {
            tracing::warn!(game.id = %self.id, %error, cause = ?error, "cannot write the clock of a match down");
            playing.time.save_at = Some(Instant::now() + STORE_RETRY);
        }
        false
    }

    /// Changes the clock as was agreed. Returns whether the store has it so.
    pub(super) async fn change_clock(&mut self, change: impl FnOnce(&mut Clock, &Control, Moment)) -> bool {
        let now = self.deps.outage_clock.counted_until();
        let MatchStage::Playing(playing) = &mut self.stage else { return false };
        let time = &mut playing.time;
        time.hear_of_outages(&self.deps.outage_clock);
        let Some(mut clock) = time.clock.take() else { return true };
        change(&mut clock, &time.control, now);
        time.stand(&mut clock, now, &self.deps.outage_clock);
        time.clock = Some(clock);
        time.is_unsaved();
        self.tell_clock();
        self.save_clock().await
    }

    /// Goes on by another clock, as was agreed. Returns whether the store has it so.
    pub(super) async fn go_by_another_clock(&mut self, to: &TimeControl) -> bool {
        let now = self.deps.outage_clock.now();
        let there = self.followers.present(&self.table);
        let MatchStage::Playing(playing) = &self.stage else { return false };
        let mut time = Timekeeper { outages: self.deps.outage_clock.outages(), ..Timekeeper::of(self.id, to) };
        let mut clock = match playing.time.clock.clone() {
            Some(mut clock) => {
                clock.change(&time.control, now);
                clock
            }
            None => Clock::begin(&time.control, there.len(), &asks(&*playing.position), now),
        };
        clock.present(&time.control, &there, now);
        time.stand(&mut clock, now, &self.deps.outage_clock);
        let entry = time.entry_of(&clock);
        if let Err(error) = self.deps.log.change_time(self.id, playing.head, to, &entry).await {
            tracing::error!(game.id = %self.id, %error, cause = ?error, "cannot give a match another clock");
            // The store may have the other one all the same: a step of ours would put the clock of before beside it.
            self.fall_behind();
            return false;
        }
        time.clock = (!matches!(time.control, Control::None)).then_some(clock);
        if let MatchStage::Playing(playing) = &mut self.stage {
            playing.time = time;
        }
        self.table.time = to.clone();
        self.followers.tell_all(self.id, &self.shown());
        let nobodys = ServerMessage::Clock { game: self.id.0, clock: None };
        self.followers.tell_all(self.id, &self.clock_message().unwrap_or(nobodys));
        self.deps.events.list_anew(self.id);
        true
    }

    /// Whether the store has the clock, so that the match can leave memory.
    pub(super) async fn clock_is_kept(&mut self) -> bool {
        let MatchStage::Playing(playing) = &self.stage else { return true };
        playing.time.save_at.is_none() || self.save_clock().await
    }
}

/// Brings a clock up to now.
fn begin(playing: &mut Playing, there: &[bool], held: Option<Moment>, outage_clock: &OutageClock, now: Moment) {
    let asks = asks(&*playing.position);
    let seats = there.len();
    let time = &mut playing.time;
    if matches!(time.control, Control::None) {
        return;
    }
    let control = &time.control;
    let clock = match time.saved.take() {
        None => {
            time.is_unsaved();
            Clock::begin(&time.control, seats, &asks, now)
        }
        Some(SavedClock { mut clock, unread_since, outages }) => {
            for outage in outages {
                clock.give_back(control, outage.from, outage.until);
            }
            for since in [unread_since, held].into_iter().flatten() {
                clock.give_back(control, since, now);
            }
            if clock.minds(Mover::Table, &asks) {
                clock.step(control, Mover::Table, &asks, now);
            }
            if unread_since.is_some() || held.is_some() || clock.sees(there) {
                clock.present(control, there, now);
                time.save_at = Some(Instant::now() + SAVED_WITHIN);
            }
            time.stand(&mut clock, now, outage_clock);
            clock
        }
    };
    time.clock = Some(clock);
}
