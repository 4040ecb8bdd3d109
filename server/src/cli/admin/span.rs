//! Times as they are said on the command line.

use std::{str::FromStr, time::Duration};

/// How long something lasts, such as `90s`, `30m`, `12h` or `7d`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Span(pub(super) Duration);

impl FromStr for Span {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let fault = || format!("`{text}` is no time: say it as 90s, 30m, 12h or 7d");
        let unit = text.chars().last().ok_or_else(fault)?;
        let seconds = match unit {
            's' => 1,
            'm' => 60,
            'h' => 3_600,
            'd' => 86_400,
            _ => return Err(fault()),
        };
        let count: u32 = text[..text.len() - 1].parse().map_err(|_| fault())?;
        // A hundred years, which every clock can say.
        let span = Duration::from_secs(u64::from(count) * seconds);
        if span <= Duration::from_hours(100 * 366 * 24) { Ok(Self(span)) } else { Err(fault()) }
    }
}

/// How many days something is kept; `never` deletes it never.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Days(pub(super) Option<i32>);

impl FromStr for Days {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "never" {
            return Ok(Self(None));
        }
        let days = text.parse::<i32>().ok().filter(|days| (1..=36_500).contains(days));
        days.map(|days| Self(Some(days))).ok_or_else(|| format!("`{text}` is neither 1 to 36500 days nor `never`"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_they_are_said() {
        for (said, secs) in [("90s", Some(90)), ("30m", Some(1_800)), ("7d", Some(604_800)), ("0s", Some(0))] {
            assert_eq!(said.parse::<Span>().ok().map(|span| span.0.as_secs()), secs, "{said}");
        }
        for said in ["", "7", "d", "-1d", "7w", "1.5h", "4000000000d", "5é"] {
            assert!(said.parse::<Span>().is_err(), "{said}");
        }
        assert_eq!("never".parse(), Ok(Days(None)));
        assert_eq!("30".parse(), Ok(Days(Some(30))));
        assert!("0".parse::<Days>().is_err());
    }
}
