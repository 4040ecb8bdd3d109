//! Days that count and days that do not.

use jiff::{
    Timestamp, ToSpan as _,
    civil::{Date, Weekday},
    tz::TimeZone,
};
use protocol::Weekends;

use super::Moment;

/// On which days time runs. Every calendar has days that count.
#[derive(Debug, Clone, PartialEq)]
pub struct Calendar {
    zone: TimeZone,
    weekends: Weekends,
    /// Ascending.
    holidays: Vec<Date>,
}

/// A stretch of time that counts or does not, as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stretch {
    Counts { until: Moment },
    Rests { until: Moment },
}

impl Calendar {
    /// A calendar of a place.
    pub fn new(zone: TimeZone, weekends: Weekends, mut holidays: Vec<Date>) -> Self {
        holidays.sort_unstable();
        holidays.dedup();
        Self { zone, weekends, holidays }
    }

    /// When the next day begins that counts; `None` on a day that does.
    pub fn rests_until(&self, at: Moment) -> Option<Moment> {
        let mut until = match self.day(at) {
            Stretch::Counts { .. } => return None,
            Stretch::Rests { until } => until,
        };
        while let Stretch::Rests { until: later } = self.day(until) {
            until = later;
        }
        Some(until)
    }

    /// When time next begins or ceases to run.
    pub fn turns(&self, at: Moment) -> Moment {
        if let Some(until) = self.rests_until(at) {
            return until;
        }
        let mut at = at;
        // Without days of rest there is no such moment; a fortnight ahead is as good.
        for _ in 0..14 {
            match self.day(at) {
                Stretch::Counts { until } => at = until,
                Stretch::Rests { .. } => return at,
            }
        }
        at
    }

    /// How much of the time between two moments counts, in milliseconds.
    pub fn counted(&self, from: Moment, to: Moment) -> u64 {
        let (mut at, mut sum) = (from, 0);
        while at < to {
            let end = match self.day(at) {
                Stretch::Counts { until } => {
                    let end = until.min(to);
                    sum += end.since(at);
                    end
                }
                Stretch::Rests { until } => until,
            };
            at = end;
        }
        sum
    }

    /// The first moment by which so much time has counted.
    pub fn after(&self, from: Moment, ms: u64) -> Moment {
        let (mut at, mut left) = (from, ms);
        loop {
            match self.day(at) {
                Stretch::Counts { until } if until.since(at) >= left => return at.plus(left),
                Stretch::Counts { until } => {
                    left -= until.since(at);
                    at = until;
                }
                Stretch::Rests { until } => at = until,
            }
        }
    }

    /// The rest of the day of this place in which a moment lies.
    fn day(&self, at: Moment) -> Stretch {
        let timestamp = Timestamp::from_millisecond(at.0).unwrap_or(Timestamp::MAX);
        let date = timestamp.to_zoned(self.zone.clone()).date();
        let tomorrow = date.checked_add(1.day()).ok().and_then(|next| next.to_zoned(self.zone.clone()).ok());
        // At the end of all calendars time simply runs.
        let until = tomorrow.map_or(Moment(i64::MAX), |next| Moment(next.timestamp().as_millisecond()));
        // A zone may repeat an hour around midnight: what is left of a day is never nothing.
        let until = until.max(at.plus(1));
        let is_weekend = matches!(date.weekday(), Weekday::Saturday | Weekday::Sunday);
        if (is_weekend && self.weekends == Weekends::Rest) || self.holidays.binary_search(&date).is_ok() {
            Stretch::Rests { until }
        } else {
            Stretch::Counts { until }
        }
    }
}
