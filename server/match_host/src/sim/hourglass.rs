//! Whether clocks were kept: every clock that was ever written is held against the one before it.
//!
//! Time is counted here once more, without the code that keeps it: a clock may only take off what has run, only the
//! rules of clocks may add to it, and the clock takes a decision away only when nothing is left.

use std::cmp::{max, min};

use base::timing::{Moment, Presence};
use protocol::{Keeper, Pace, TimeControl};
use store::{Mover, Outage, SavedClock};

use super::super::{
    clock_journal::{ClockWrite, Why, Written, WrittenSeat},
    memory::Kept,
};
const DAY: i64 = 86_400_000;
/// 1970 began on a Thursday.
const FIRST_SATURDAY: i64 = 2 * DAY;

/// A while in which no server worked, as far as every clock has to know of it.
///
/// It is shorter than the outage that is written down: a server may settle a clock in the last moments before it is
/// noticed to be silent.
#[derive(Debug, Clone, Copy)]
pub(super) struct Silence {
    pub(super) from: Moment,
    pub(super) until: Moment,
    /// When it was written down.
    pub(super) noted: Moment,
}

/// What does not count, in order: days of rest, and these stretches. From each to the other, in milliseconds since 1970.
fn uncounted(control: &TimeControl, free: &[(Moment, Moment)]) -> Vec<(i64, i64)> {
    let mut stretches: Vec<(i64, i64)> = free.iter().map(|(from, until)| (from.0, until.0)).collect();
    // In this simulation all clocks by days rest on Saturdays and Sundays, in UTC.
    if let TimeControl::Days { .. } = control {
        let saturdays = (0..60).map(|week| FIRST_SATURDAY + week * 7 * DAY);
        stretches.extend(saturdays.map(|saturday| (saturday, saturday + 2 * DAY)));
    }
    stretches.sort_unstable();
    stretches
}

/// How much of a while counts, in milliseconds.
fn counted(control: &TimeControl, from: Moment, to: Moment, free: &[(Moment, Moment)]) -> u64 {
    let (mut at, mut sum) = (from.0, 0);
    for (begins, ends) in uncounted(control, free) {
        sum += max(min(begins, to.0) - at, 0);
        at = max(at, ends);
    }
    sum += max(to.0 - at, 0);
    u64::try_from(sum).expect("a sum of what is not below nothing")
}

/// When so many milliseconds have counted.
fn after(control: &TimeControl, from: Moment, ms: u64, free: &[(Moment, Moment)]) -> Moment {
    let (mut at, mut left) = (from.0, i64::try_from(ms).expect("a bank"));
    for (begins, ends) in uncounted(control, free) {
        let gap = max(begins - at, 0);
        // With nothing left it is out, but on a day that counts.
        if gap >= left && begins > at {
            break;
        }
        left -= gap;
        at = max(at, ends);
    }
    Moment(at + left)
}

/// What a control gives to each seat, in milliseconds.
#[derive(Debug, Clone, Copy, Default)]
struct Gives {
    /// At first.
    bank: u64,
    /// For each decision that the bank pays for from its beginning.
    increment: u64,
    /// While its player is gone.
    reserve: u64,
    /// For set-up.
    set_up: u64,
    /// For each reaction.
    reaction: u64,
}

impl Gives {
    fn of(control: &TimeControl) -> Self {
        let ms = |secs: &u32| u64::from(*secs) * 1000;
        match control {
            TimeControl::None => Self::default(),
            TimeControl::Live { bank, increment, reserve, set_up, reaction } => Self {
                bank: ms(bank),
                increment: ms(increment),
                reserve: ms(reserve),
                set_up: ms(set_up),
                reaction: ms(reaction),
            },
            TimeControl::Days { bank, increment, set_up, reaction, .. } => Self {
                bank: ms(bank),
                increment: ms(increment),
                reserve: 0,
                set_up: ms(set_up),
                reaction: ms(reaction),
            },
        }
    }

    /// Whether a decision of this pace never touches the bank.
    fn spares_the_bank(self, pace: Pace) -> bool {
        pace == Pace::Reaction && self.reaction > 0
    }
}

/// What a seat has for a decision of this pace beside the reserve: of its own, and of the bank.
fn purses(gives: Gives, seat: &WrittenSeat, pace: Pace) -> (u64, u64) {
    let bank = if gives.spares_the_bank(pace) { 0 } else { seat.bank };
    match pace {
        Pace::SetUp => (seat.set_up, bank),
        Pace::Turn => (0, bank),
        Pace::Reaction => (seat.window, bank),
    }
}

/// The broken promises.
pub(super) fn audit(kept: &Kept, silences: &[Silence]) -> Vec<String> {
    let mut broken = Vec::new();
    for pair in kept.clock_journal.windows(2) {
        let (before, after) = (&pair[0], &pair[1]);
        for (seat, (had, has)) in before.clock.seats.iter().zip(&after.clock.seats).enumerate() {
            let found = [grows(seat, before, after, had, has), runs(before, after, had, has, silences)];
            broken
                .extend(found.into_iter().flatten().map(|what| format!("seat {seat}: {what}: {before:?}, {after:?}")));
        }
        if let Why::Step(step) = after.why
            && let Some(what) = takes_away(kept, step, before, after, silences)
        {
            broken.push(format!("step {step}: {what}: {before:?}, {after:?}"));
        }
    }
    broken
}

/// Whether a seat has more than the rules of the clock give.
fn grows(seat: usize, before: &ClockWrite, after: &ClockWrite, had: &WrittenSeat, has: &WrittenSeat) -> Option<String> {
    let gives = Gives::of(&after.control);
    let opens = has.asked.as_ref().is_some_and(|now| had.asked.as_ref().is_none_or(|then| then.dec != now.dec));
    let is_back = had.keeper == Keeper::Orders && has.keeper == Keeper::Player;
    let waited = after.waited_for.iter().any(|one| usize::from(one.0) == seat);
    let pace = has.asked.as_ref().filter(|_| opens || is_back).map(|asked| asked.pace);
    let is_paid_by_the_bank = |pace| match pace {
        Pace::SetUp => has.set_up == 0,
        Pace::Turn => true,
        Pace::Reaction => gives.reaction == 0,
    };
    let credit = if pace.is_some_and(is_paid_by_the_bank) { gives.increment } else { 0 };
    let (most, most_reserve, most_set_up) = match after.why {
        Why::Another => (gives.bank + gives.increment, gives.reserve, gives.set_up),
        Why::Step(_) | Why::Between => {
            let floor = if waited { max(had.bank, gives.bank) } else { had.bank };
            let most = match after.control {
                TimeControl::Days { .. } => min(floor + credit, max(gives.bank, floor)),
                TimeControl::Live { .. } | TimeControl::None => floor + credit,
            };
            (most, had.reserve, had.set_up)
        }
    };
    let opens_a_window = pace == Some(Pace::Reaction) || waited || after.why == Why::Another;
    let most_window = if opens_a_window { gives.reaction } else { had.window };
    let is_pause = before.clock.paused.is_some() && after.clock.paused.is_some() && has.bank > most;
    let is_more = has.bank > most || has.reserve > most_reserve || has.set_up > most_set_up || has.window > most_window;
    (is_more || is_pause).then(|| "has more than its clock gives".to_owned())
}

/// Whether a seat was charged for more than has run, or from a purse that does not pay.
fn runs(
    before: &ClockWrite,
    after: &ClockWrite,
    had: &WrittenSeat,
    has: &WrittenSeat,
    silences: &[Silence],
) -> Option<String> {
    if after.why == Why::Another {
        return None;
    }
    let gives = Gives::of(&before.control);
    let bank = had.bank.saturating_sub(has.bank);
    let set_up = had.set_up.saturating_sub(has.set_up);
    let window = had.window.saturating_sub(has.window);
    if let Some(asked) = &had.asked {
        let is_wrong = match asked.pace {
            Pace::SetUp => window > 0 || (bank > 0 && has.set_up > 0),
            Pace::Turn => set_up > 0 || window > 0,
            Pace::Reaction => set_up > 0 || (bank > 0 && gives.reaction > 0),
        };
        if is_wrong {
            return Some("the wrong purse has paid".to_owned());
        }
    }
    let charged = bank + had.reserve.saturating_sub(has.reserve) + set_up + window;
    let stands = before.clock.paused.is_some() && after.clock.paused.is_some();
    let stands = stands || before.control == TimeControl::None;
    let may = had
        .asked
        .as_ref()
        .filter(|_| !stands)
        .map_or(0, |asked| counted(&before.control, asked.since, after.asked_at, &free(silences, after.asked_at)));
    (charged > may).then(|| format!("{charged} ms were taken off, {may} ms have run"))
}

/// Whether the clock took a decision away that had time left.
fn takes_away(kept: &Kept, step: u32, before: &ClockWrite, after: &ClockWrite, silences: &[Silence]) -> Option<String> {
    let index = usize::try_from(step).ok()?.checked_sub(1)?;
    let act = kept.steps[index].act.as_ref().filter(|act| act.by == Mover::Time)?;
    let seat = &before.clock.seats[usize::from(act.seat.0)];
    let Some(asked) = &seat.asked else { return Some("the seat was asked nothing".to_owned()) };
    // Also where the others have agreed on it since: that clock may be written with the step.
    let is_left_to_orders =
        [before, after].iter().any(|one| one.clock.seats[usize::from(act.seat.0)].keeper == Keeper::Orders);
    if is_left_to_orders || !asked.has_time_left() {
        return None;
    }
    if before.clock.paused.is_some() {
        return Some("the clock was stopped".to_owned());
    }
    let run = counted(&before.control, asked.since, after.asked_at, &free(silences, after.asked_at));
    let (own, bank) = purses(Gives::of(&before.control), seat, asked.pace);
    (run < own + bank).then(|| format!("{run} ms have run of {} ms", own + bank))
}

/// The silences that the server had written down by a moment.
fn free(silences: &[Silence], at: Moment) -> Vec<(Moment, Moment)> {
    silences.iter().filter(|one| one.noted <= at).map(|one| (one.from, one.until)).collect()
}

/// How a clock that was read from the store differs from what it should be: what was stored, less what has run since,
/// with every outage given back. `told` is what the task says of it before it has written another.
pub(super) fn misread(control: &TimeControl, saved: &SavedClock, told: &protocol::Clock) -> Option<String> {
    let stored = Written::of(&saved.clock);
    let free: Vec<_> = saved.outages.iter().map(|Outage { from, until }| (*from, *until)).collect();
    let paused = stored.paused.map(Moment::wire);
    if told.paused != paused {
        return Some(format!("it is stopped since {:?}, and was since {paused:?}", told.paused));
    }
    for (had, has) in stored.seats.iter().zip(&told.seats) {
        let Some(asked) = had.asked.as_ref().filter(|asked| asked.has_time_left() && paused.is_none()) else {
            if (had.bank, had.reserve) != (has.bank, has.reserve) && had.keeper == Keeper::Player {
                return Some(format!("{had:?} became {has:?}, and no time has run"));
            }
            continue;
        };
        let Some(runs) = &has.runs else { continue };
        let since = Moment(i64::try_from(runs.since).expect("a moment"));
        let gives = Gives::of(control);
        let spared = gives.spares_the_bank(asked.pace);
        if spared && had.bank != has.bank {
            return Some(format!("{had:?} became {has:?}, and a reaction spares the bank"));
        }
        let (own, bank) = purses(gives, had, asked.pace);
        let (left, run) = (
            has.reserve + has.allowance + if spared { 0 } else { has.bank },
            counted(control, asked.since, since, &free),
        );
        let charged = (own + bank + had.reserve).checked_sub(left);
        // A player who was there until all was used up still has the reserve.
        let is_out = had.presence == Presence::There && left == has.reserve;
        // No seat pays more than it had.
        if charged != Some(min(run, own + bank + had.reserve)) && !is_out {
            return Some(format!("{had:?} became {has:?}, and {run} ms have run"));
        }
    }
    None
}

/// By when the next decision has to be taken, if no client does anything; `None` where no time runs.
pub(super) fn latest(kept: &Kept) -> Option<Moment> {
    let last = kept.clock_journal.last()?;
    if last.control == TimeControl::None || last.clock.paused.is_some() {
        return None;
    }
    let ends = last.clock.seats.iter().filter_map(|seat| {
        let asked = seat.asked.as_ref()?;
        let free: Vec<_> = kept.outages.iter().map(|one| (one.from, one.until)).collect();
        let (own, bank) = purses(Gives::of(&last.control), seat, asked.pace);
        Some(after(&last.control, asked.since, own + bank + seat.reserve, &free))
    });
    ends.min()
}
