//! The time of every seat of a match in memory: what of it has run, when the clock has to be looked at, and what of it
//! the store does not have yet.
//!
//! Nothing here waits, sends or writes: the task of the match does, when [`Timekeeping::due`] says so.

use base::{
    limits::STORE_RETRY,
    timing::{Ask, Clock, Control, Given, Moment, Mover},
};
use kernel::Seat;
use protocol::{Purse, TimeControl};
use store::{ClockEntry, SavedClock, TableId};
use tokio::time::{Duration, Instant};

use super::outages::{OutageClock, OutageReader};

/// What changed between two steps is written down after so long at the latest.
const SAVED_WITHIN: Duration = Duration::from_secs(1);

/// The clock of a match in memory.
#[derive(Debug)]
pub(super) struct Timekeeping {
    control: Control,
    /// Whose bank pays, for a clock that begins.
    purse: Purse,
    /// As it was read; taken up once it is known what passed since.
    saved: Option<SavedClock>,
    /// The time of every seat; `None` where no clock runs.
    clock: Option<Clock>,
    /// The outages that it is not paid for yet.
    outages: OutageReader,
    /// When to write down what the store does not have.
    save_at: Option<Instant>,
    /// When to look again, where no decision may be taken away now.
    look_at: Option<Instant>,
}

/// What a look at the clock has come to.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Look {
    /// Whether followers have to be sent the clock anew.
    pub(super) is_news: bool,
    /// The seats whose time is up since the last look.
    pub(super) expired: Vec<Seat>,
    /// The seat that has to be answered for now.
    pub(super) to_answer: Option<Seat>,
}

impl Timekeeping {
    /// The clock of a match that is being read. No time runs before [`Timekeeping::take_up`].
    pub(super) fn read(
        id: TableId,
        chosen: &TimeControl,
        purse: Purse,
        saved: Option<SavedClock>,
        outages: OutageReader,
    ) -> Self {
        let control = Control::read(chosen).unwrap_or_else(|error| {
            tracing::error!(game.id = %id, %error, "a stored time control cannot be read: no clock runs");
            Control::None
        });
        Self { control, purse, saved, clock: None, outages, save_at: None, look_at: None }
    }

    /// Brings the clock that was read up to now, or begins one. `held`: since when the match could not be played here;
    /// `there`: for each seat whether its player is there.
    pub(super) fn take_up(&mut self, held: Option<Moment>, there: &[bool], asks: &[Ask]) {
        if matches!(self.control, Control::None) {
            return;
        }
        let (control, now) = (&self.control, self.server().now());
        let clock = match self.saved.take() {
            None => {
                let clock = Clock::begin(control, self.purse, there.len(), asks, now);
                self.is_unsaved();
                clock
            }
            Some(SavedClock { mut clock, unread_since, outages }) => {
                clock.not_after(self.server().back_by().map_or(now, |back_by| now.max(back_by)));
                for outage in outages {
                    clock.give_back(control, outage.from, outage.until);
                }
                for since in [unread_since, held].into_iter().flatten() {
                    clock.give_back(control, since.min(now), now);
                }
                if clock.minds(Mover::Table, asks) {
                    clock.step(control, Mover::Table, asks, now);
                }
                if unread_since.is_some() || held.is_some() || clock.sees(there) {
                    clock.present(control, there, now);
                    self.save_at = Some(Instant::now() + SAVED_WITHIN);
                }
                self.stand(&mut clock, now);
                clock
            }
        };
        self.clock = Some(clock);
    }

    /// The clock by another control from now on, and how it is written.
    pub(super) fn changed_to(&self, time: Self, there: &[bool], asks: &[Ask]) -> (Self, ClockEntry) {
        let now = self.server().now();
        let mut clock = match self.clock.clone() {
            Some(mut clock) => {
                clock.change(&time.control, now);
                clock
            }
            None => Clock::begin(&time.control, time.purse, there.len(), asks, now),
        };
        clock.present(&time.control, there, now);
        time.stand(&mut clock, now);
        let entry = time.entry_of(&clock);
        let clock = (!matches!(time.control, Control::None)).then_some(clock);
        (Self { clock, ..time }, entry)
    }

    /// As it is sent to followers; `None` where no clock runs.
    pub(super) fn shown(&self) -> Option<protocol::Clock> {
        self.clock.as_ref()?.shown(&self.control, self.server().now())
    }

    /// The time of every seat; `None` where no clock runs.
    pub(super) const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// As it is written; `None` where no clock runs.
    pub(super) fn entry(&self) -> Option<ClockEntry> {
        self.clock.as_ref().map(|clock| self.entry_of(clock))
    }

    /// A clock of this match as it is written.
    pub(super) fn entry_of(&self, clock: &Clock) -> ClockEntry {
        entry(&self.control, clock)
    }

    /// The clock after a step that was taken up at a moment, where the step changes anything.
    pub(super) fn after(&mut self, by: Mover, asks: &[Ask], taken_up: Moment) -> Option<Clock> {
        self.give_outages_back();
        let mut clock = self.clock.as_ref().filter(|clock| clock.minds(by, asks))?.clone();
        clock.step(&self.control, by, asks, taken_up);
        self.stand(&mut clock, taken_up);
        Some(clock)
    }

    /// Goes on by the clock of a step that is stored: what its writing took is charged to no seat.
    pub(super) fn step_is_stored(&mut self, mut clock: Clock, taken_up: Moment, there: &[bool]) {
        let now = self.server().now();
        clock.give_back(&self.control, taken_up, now);
        if clock.sees(there) {
            clock.present(&self.control, there, now);
        }
        self.stand(&mut clock, now);
        self.clock = Some(clock);
        self.save_at = None;
    }

    /// When the clock has to be looked at or written down.
    pub(super) fn due(&self) -> Option<Instant> {
        let (now, here) = (self.server().now(), Instant::now());
        let clock = self.clock.as_ref()?;
        let runs_out = clock.runs_out(&self.control).map(|at| here + until(at, now));
        let turns = clock.turns(&self.control).map(|at| here + until(at, now));
        let answer = clock.to_answer().map(|_| here);
        let look = [runs_out, turns, answer].into_iter().flatten().min();
        let look = look.map(|at| self.look_at.map_or(at, |look_at| at.max(look_at)));
        [look, self.save_at].into_iter().flatten().min()
    }

    /// Takes away the decisions whose time is up, unless the match could perhaps not be played just now.
    pub(super) fn look(&mut self) -> Look {
        let has_heard = self.give_outages_back();
        let (now, is_sure) = (self.server().now(), self.server().is_sure());
        let Some(clock) = &mut self.clock else { return Look::default() };
        let turns_and_ends = [clock.turns(&self.control), clock.runs_out(&self.control)];
        let is_due = turns_and_ends.into_iter().flatten().any(|at| at <= now);
        if is_due && !is_sure {
            // The next heartbeat tells. Until then nothing is taken off.
            self.look_at = Some(Instant::now() + STORE_RETRY);
            return Look { is_news: has_heard, ..Look::default() };
        }
        self.look_at = None;
        let is_news = has_heard || is_due;
        // Looked at without need it would have to be sent anew.
        let expired = if is_news && is_sure { clock.expire(&self.control, now) } else { Vec::new() };
        Look { is_news, expired, to_answer: clock.to_answer() }
    }

    /// Notes what was answered for a seat whose time is up.
    pub(super) fn answered(&mut self, seat: Seat, given: Given) {
        let Some(clock) = &mut self.clock else { return };
        clock.answered(seat, given);
        if given == Given::Nothing {
            self.is_unsaved();
        }
    }

    /// Players may have come or gone. Returns whether that changes the clock.
    pub(super) fn see(&mut self, there: &[bool]) -> bool {
        let now = self.server().counted_until();
        self.give_outages_back();
        let Some(mut clock) = self.clock.take_if(|clock| clock.sees(there)) else { return false };
        clock.present(&self.control, there, now);
        self.stand(&mut clock, now);
        self.clock = Some(clock);
        self.is_unsaved();
        true
    }

    /// Changes the clock as was agreed. Returns whether there is one.
    pub(super) fn change(&mut self, change: impl FnOnce(&mut Clock, &Control, Moment)) -> bool {
        let now = self.server().counted_until();
        self.give_outages_back();
        let Some(mut clock) = self.clock.take() else { return false };
        change(&mut clock, &self.control, now);
        self.stand(&mut clock, now);
        self.clock = Some(clock);
        self.is_unsaved();
        true
    }

    /// Up to which moment time counts, as far as the server knows.
    pub(super) fn counted_until(&self) -> Moment {
        self.server().counted_until()
    }

    /// Whether the store has it, or is being given it with a step.
    pub(super) const fn is_saved(&self) -> bool {
        self.save_at.is_none()
    }

    /// Whether it has to be written down now.
    pub(super) fn must_be_saved(&self) -> bool {
        self.save_at.is_some_and(|at| at <= Instant::now())
    }

    /// The store has it.
    pub(super) const fn saved(&mut self) {
        self.save_at = None;
    }

    /// The store did not take it: it is written down again in a moment.
    pub(super) fn save_again(&mut self) {
        self.save_at = Some(Instant::now() + STORE_RETRY);
    }

    /// What there is to write down has changed.
    fn is_unsaved(&mut self) {
        self.save_at.get_or_insert(Instant::now() + SAVED_WITHIN);
    }

    /// Gives the outages back that were noticed since the last time. To be called before the clock is brought up to a
    /// later moment. Returns whether there were any.
    fn give_outages_back(&mut self) -> bool {
        let news = self.outages.unread();
        if let Some(clock) = &mut self.clock {
            for outage in &news {
                clock.give_back(&self.control, outage.from, outage.until);
            }
        }
        !news.is_empty()
    }

    /// Lets a clock that was brought up to a moment run on no sooner than players had time to come back after a
    /// restart: also for seats that were asked only since.
    fn stand(&self, clock: &mut Clock, at: Moment) {
        if let Some(until) = self.server().back_by().filter(|until| *until > at) {
            clock.give_back(&self.control, at, until);
        }
    }

    const fn server(&self) -> &OutageClock {
        self.outages.clock()
    }
}

/// A clock as it is written.
pub(super) fn entry(control: &Control, clock: &Clock) -> ClockEntry {
    ClockEntry { clock: clock.clone(), wake_at: clock.runs_out(control) }
}

/// How long until a moment.
fn until(moment: Moment, now: Moment) -> Duration {
    Duration::from_millis(moment.since(now))
}

#[cfg(test)]
mod tests {
    use protocol::Pace;

    use super::*;

    const START: Moment = Moment(1_000_000);
    const BOTH: [bool; 2] = [true, true];

    fn ask(seat: u8, dec: u32) -> Ask {
        Ask { seat: Seat(seat), dec, pace: Pace::Turn }
    }

    /// A match with ten seconds for each seat, in which seat 0 is asked, on a server that works.
    fn ten_seconds(server: &OutageClock) -> Timekeeping {
        let chosen = TimeControl::Live { bank: 10, increment: 0, reserve: 0, set_up: 0, reaction: 0 };
        let mut time = Timekeeping::read(TableId(uuid::Uuid::nil()), &chosen, Purse::Seat, None, server.reader());
        time.take_up(None, &BOTH, &[ask(0, 1)]);
        time.see(&BOTH);
        time.saved();
        time
    }

    fn banks(time: &Timekeeping) -> Vec<u64> {
        time.shown().unwrap().seats.iter().map(|seat| seat.bank).collect()
    }

    async fn wait(secs: u64) {
        tokio::time::advance(Duration::from_secs(secs)).await;
    }

    #[tokio::test(start_paused = true)]
    async fn a_clock_from_before_the_machine_was_set_back_runs_on_from_now() {
        let clock = ten_seconds(&OutageClock::since(START.plus(3_600_000))).clock().cloned();
        let saved = SavedClock { clock: clock.expect("a clock runs"), unread_since: None, outages: Vec::new() };
        let server = OutageClock::since(START);
        let chosen = TimeControl::Live { bank: 10, increment: 0, reserve: 0, set_up: 0, reaction: 0 };
        let mut time =
            Timekeeping::read(TableId(uuid::Uuid::nil()), &chosen, Purse::Seat, Some(saved), server.reader());
        time.take_up(None, &BOTH, &[ask(0, 1)]);
        wait(4).await;
        assert_eq!(time.due(), Some(Instant::now() + Duration::from_secs(6)), "four of ten seconds have run");
    }

    #[tokio::test(start_paused = true)]
    async fn what_the_writing_of_a_step_takes_is_charged_to_no_seat() {
        let server = OutageClock::since(START);
        let mut time = ten_seconds(&server);
        wait(4).await;
        let taken_up = time.counted_until();
        let clock = time.after(Mover::Player(Seat(0)), &[ask(1, 2)], taken_up).expect("another seat is asked");
        wait(3).await;
        time.step_is_stored(clock, taken_up, &BOTH);
        assert_eq!(banks(&time), [6_000, 10_000]);
        assert_eq!(time.due(), Some(Instant::now() + Duration::from_secs(10)), "the bank of seat 1 runs from now on");
        assert_eq!(time.after(Mover::Player(Seat(1)), &[ask(1, 2)], server.now()), None, "nothing else is asked");
    }

    #[tokio::test(start_paused = true)]
    async fn a_decision_is_taken_away_when_the_server_is_sure_and_after_an_outage_later() {
        let server = OutageClock::since(START);
        let mut time = ten_seconds(&server);
        wait(11).await;
        assert_eq!(time.look(), Look::default(), "the server was not seen to work for eleven seconds");
        assert_eq!(time.due(), Some(Instant::now() + STORE_RETRY), "it is looked at again in a moment");
        server.beat(server.now(), server.ends(server.now()));
        assert_eq!(time.look(), Look { is_news: true, ..Look::default() }, "the outage is given back");
        assert_eq!(banks(&time), [10_000, 10_000]);
        wait(5).await;
        server.has_worked();
        wait(5).await;
        let look = time.look();
        assert_eq!(look, Look { is_news: true, expired: vec![Seat(0)], to_answer: Some(Seat(0)) });
        assert_eq!(time.look(), Look { to_answer: Some(Seat(0)), ..Look::default() }, "it is taken away once");
    }

    #[tokio::test(start_paused = true)]
    async fn a_change_between_two_steps_is_written_down_within_a_second_and_again_after_a_failure() {
        let server = OutageClock::since(START);
        let mut time = ten_seconds(&server);
        assert!(time.is_saved());
        assert!(!time.see(&BOTH), "no player has come or gone");
        assert!(time.see(&[true, false]));
        assert!(!time.is_saved() && !time.must_be_saved());
        wait(1).await;
        assert!(time.must_be_saved());
        assert_eq!(time.due(), Some(Instant::now()));
        time.save_again();
        assert!(!time.must_be_saved() && !time.is_saved());
        wait(STORE_RETRY.as_secs()).await;
        assert!(time.must_be_saved());
        time.saved();
        assert!(time.is_saved());
    }
}
