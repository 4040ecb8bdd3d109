//! Quiet hours: when a player gets no notifications.

use base::timing::Moment;
use jiff::{
    Timestamp, ToSpan as _,
    civil::{DateTime, Time},
    tz::{TimeZone, TimeZoneDatabase},
};
use store::QuietHours;

/// Minutes of a day.
const DAY: u16 = 1_440;

/// Whether these can be kept: minutes of a day, two different ones, and a zone that there is.
pub(crate) fn is_sound(quiet: &QuietHours) -> bool {
    quiet.from < DAY && quiet.to < DAY && quiet.from != quiet.to && zone(quiet).is_some()
}

fn zone(quiet: &QuietHours) -> Option<TimeZone> {
    TimeZoneDatabase::bundled().get(&quiet.zone).ok()
}

/// The first moment from `at` on that does not lie in the quiet hours.
pub(super) fn after_quiet(quiet: &QuietHours, at: Moment) -> Moment {
    let Some(zone) = zone(quiet) else { return at };
    let Ok(timestamp) = Timestamp::from_millisecond(at.0) else { return at };
    let local = timestamp.to_zoned(zone.clone()).datetime();
    let minute = minute_of(local.time());
    let is_quiet = if quiet.from < quiet.to {
        (quiet.from..quiet.to).contains(&minute)
    } else {
        minute >= quiet.from || minute < quiet.to
    };
    if !is_quiet {
        return at;
    }
    let day = if minute < quiet.to { Some(local.date()) } else { local.date().checked_add(1.day()).ok() };
    let end = day.and_then(|day| {
        let time = Time::new(i8::try_from(quiet.to / 60).ok()?, i8::try_from(quiet.to % 60).ok()?, 0, 0).ok()?;
        // An hour that the clocks leave out ends with it; one that they repeat ends when it comes first.
        DateTime::from_parts(day, time).to_zoned(zone).ok()
    });
    end.map_or(at, |end| Moment(end.timestamp().as_millisecond()).max(at))
}

fn minute_of(time: Time) -> u16 {
    u16::try_from(time.hour()).unwrap_or(0) * 60 + u16::try_from(time.minute()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quiet(from: u16, to: u16) -> QuietHours {
        QuietHours { from, to, zone: "Europe/Paris".into() }
    }

    fn at(text: &str) -> Moment {
        Moment(text.parse::<Timestamp>().unwrap().as_millisecond())
    }

    #[test]
    fn the_night_goes_over_midnight() {
        let night = quiet(22 * 60 + 30, 7 * 60);
        // In Paris it is an hour later in winter.
        assert_eq!(after_quiet(&night, at("2026-01-10T21:29:59Z")), at("2026-01-10T21:29:59Z"));
        assert_eq!(after_quiet(&night, at("2026-01-10T21:30:00Z")), at("2026-01-11T06:00:00Z"));
        assert_eq!(after_quiet(&night, at("2026-01-11T03:00:00Z")), at("2026-01-11T06:00:00Z"));
        assert_eq!(after_quiet(&night, at("2026-01-11T06:00:00Z")), at("2026-01-11T06:00:00Z"));
    }

    #[test]
    fn a_siesta_lies_within_one_day() {
        let siesta = quiet(13 * 60, 15 * 60);
        assert_eq!(after_quiet(&siesta, at("2026-07-10T11:30:00Z")), at("2026-07-10T13:00:00Z"));
        assert_eq!(after_quiet(&siesta, at("2026-07-10T13:00:00Z")), at("2026-07-10T13:00:00Z"));
        assert_eq!(after_quiet(&siesta, at("2026-07-10T10:59:00Z")), at("2026-07-10T10:59:00Z"));
    }

    #[test]
    fn an_hour_that_does_not_exist_ends_with_the_change() {
        // On 29 March 2026 the clocks of Paris go from 2 to 3 o'clock.
        let until_half_past_two = quiet(23 * 60, 2 * 60 + 30);
        let end = after_quiet(&until_half_past_two, at("2026-03-29T00:10:00Z"));
        assert!(end >= at("2026-03-29T01:00:00Z") && end <= at("2026-03-29T01:30:00Z"), "{end:?}");
    }

    #[test]
    fn what_cannot_be_kept_is_known() {
        assert!(is_sound(&quiet(0, 1)));
        assert!(!is_sound(&quiet(60, 60)));
        assert!(!is_sound(&quiet(1_440, 60)));
        assert!(!is_sound(&QuietHours { from: 0, to: 60, zone: "Europe/Atlantis".into() }));
    }
}
