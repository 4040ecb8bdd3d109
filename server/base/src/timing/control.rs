//! How long players may think, as a table chose it and as it was checked.

use jiff::{civil::Date, tz::TimeZoneDatabase};
use protocol::{TimeControl, Weekends};

use super::{Calendar, Moment};

/// The longest bank of a live match, in seconds.
const LONGEST_LIVE: u32 = 12 * 60 * 60;
/// The longest bank of a match by days, in seconds.
const LONGEST_DAYS: u32 = 60 * 24 * 60 * 60;
/// Days of rest beside the weekends.
const MOST_HOLIDAYS: usize = 40;

/// The shortest banks that tables may choose, in seconds. Only tests have use for less than the usual.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shortest {
    /// Of a live match.
    pub live: u32,
    /// Of a match by days.
    pub days: u32,
}

impl Shortest {
    /// A minute, and a day.
    pub const USUAL: Self = Self { live: 60, days: 24 * 60 * 60 };
}

/// How long players may think. All times in milliseconds.
#[derive(Debug, Clone, PartialEq)]
pub enum Control {
    /// As long as they like.
    None,
    /// For people who sit at the table together.
    Live {
        /// At the beginning.
        bank: u64,
        /// For each decision.
        increment: u64,
        /// While the player is not connected.
        reserve: u64,
    },
    /// For people who look in once in a while.
    Days {
        /// At the beginning, and at most.
        bank: u64,
        /// For each decision.
        increment: u64,
        /// When time runs.
        calendar: Calendar,
    },
}

/// What is wrong with a time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadControl {
    /// The bank is too short or too long.
    #[error("the bank is too short or too long")]
    Bank,
    /// The increment is longer than the bank.
    #[error("the increment is longer than the bank")]
    Increment,
    /// The reserve is longer than the bank.
    #[error("the reserve is longer than the bank")]
    Reserve,
    /// There is no such time zone.
    #[error("there is no such time zone")]
    Zone,
    /// A holiday is not a date, or there are too many.
    #[error("a holiday is no date, or there are too many")]
    Holidays,
}

impl Control {
    /// Checks what somebody wishes.
    ///
    /// # Errors
    /// [`BadControl`], the first in the order of its variants.
    pub fn wished(wish: &TimeControl, shortest: Shortest) -> Result<Self, BadControl> {
        let (bank, increment, reserve, bounds) = match wish {
            TimeControl::None => return Ok(Self::None),
            TimeControl::Live { bank, increment, reserve } => {
                (*bank, *increment, *reserve, shortest.live..=LONGEST_LIVE)
            }
            TimeControl::Days { bank, increment, .. } => (*bank, *increment, 0, shortest.days..=LONGEST_DAYS),
        };
        if !bounds.contains(&bank) {
            return Err(BadControl::Bank);
        }
        if increment > bank {
            return Err(BadControl::Increment);
        }
        if reserve > bank {
            return Err(BadControl::Reserve);
        }
        Self::read(wish)
    }

    /// Reads what was checked when it was chosen.
    ///
    /// # Errors
    /// [`BadControl::Zone`] or [`BadControl::Holidays`].
    pub fn read(wish: &TimeControl) -> Result<Self, BadControl> {
        let ms = |secs: u32| u64::from(secs) * 1000;
        Ok(match wish {
            TimeControl::None => Self::None,
            TimeControl::Live { bank, increment, reserve } => {
                Self::Live { bank: ms(*bank), increment: ms(*increment), reserve: ms(*reserve) }
            }
            TimeControl::Days { bank, increment, weekends, holidays, zone } => Self::Days {
                bank: ms(*bank),
                increment: ms(*increment),
                calendar: calendar(*weekends, holidays, zone)?,
            },
        })
    }

    /// What a seat begins with: bank and reserve.
    pub(super) fn endowment(&self) -> (u64, u64) {
        match self {
            Self::None => (0, 0),
            Self::Live { bank, reserve, .. } => (*bank, *reserve),
            Self::Days { bank, .. } => (*bank, 0),
        }
    }

    /// A bank as a new decision opens.
    pub(super) fn credited(&self, left: u64) -> u64 {
        match self {
            Self::None => left,
            Self::Live { increment, .. } => left.saturating_add(*increment),
            Self::Days { bank, increment, .. } => left.saturating_add(*increment).min((*bank).max(left)),
        }
    }

    pub(super) fn counted(&self, from: Moment, to: Moment) -> u64 {
        match self {
            Self::None => 0,
            Self::Live { .. } => to.since(from),
            Self::Days { calendar, .. } => calendar.counted(from, to),
        }
    }

    pub(super) fn after(&self, from: Moment, ms: u64) -> Moment {
        match self {
            Self::None | Self::Live { .. } => from.plus(ms),
            Self::Days { calendar, .. } => calendar.after(from, ms),
        }
    }

    pub(super) fn rests_until(&self, at: Moment) -> Option<Moment> {
        match self {
            Self::None | Self::Live { .. } => None,
            Self::Days { calendar, .. } => calendar.rests_until(at),
        }
    }

    pub(super) fn turns(&self, at: Moment) -> Option<Moment> {
        match self {
            Self::None | Self::Live { .. } => None,
            Self::Days { calendar, .. } => Some(calendar.turns(at)),
        }
    }
}

fn calendar(weekends: Weekends, holidays: &[String], zone: &str) -> Result<Calendar, BadControl> {
    let zone = TimeZoneDatabase::bundled().get(zone).map_err(|_| BadControl::Zone)?;
    if holidays.len() > MOST_HOLIDAYS {
        return Err(BadControl::Holidays);
    }
    let holidays = holidays.iter().map(|day| day.parse::<Date>()).collect::<Result<_, _>>();
    Ok(Calendar::new(zone, weekends, holidays.map_err(|_| BadControl::Holidays)?))
}
