//! Time controls: how long players may think, as the table chose it and as it was checked.

use std::ops::RangeInclusive;

use jiff::{civil::Date, tz::TimeZoneDatabase};
use protocol::{Pace, TimeControl, Weekends};

use super::{Calendar, Moment};

/// The longest bank, and the longest time for set-up, of a live match, in seconds.
const LONGEST_LIVE: u32 = 12 * 60 * 60;
/// The same of a match by days, in seconds.
const LONGEST_DAYS: u32 = 60 * 24 * 60 * 60;
/// The window of a reaction in a live match, in seconds.
const LIVE_REACTION: RangeInclusive<u32> = 5..=60 * 60;
/// The window of a reaction in a match by days, in seconds.
const DAYS_REACTION: RangeInclusive<u32> = 60 * 60..=14 * 24 * 60 * 60;
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
        /// For each decision that the bank pays for.
        increment: u64,
        /// While the player is not connected.
        reserve: u64,
        /// For the decisions of set-up together; 0: the bank pays.
        set_up: u64,
        /// For each reaction; 0: the bank pays.
        reaction: u64,
    },
    /// For people who look in once in a while.
    Days {
        /// At the beginning, and at most.
        bank: u64,
        /// For each decision that the bank pays for.
        increment: u64,
        /// For the decisions of set-up together; 0: the bank pays.
        set_up: u64,
        /// For each reaction; 0: the bank pays.
        reaction: u64,
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
    /// The time for set-up is too long.
    #[error("the time for set-up is too long")]
    SetUp,
    /// The window of a reaction is too short or too long.
    #[error("the window of a reaction is too short or too long")]
    Reaction,
    /// There is no such time zone.
    #[error("there is no such time zone")]
    Zone,
    /// A holiday is not a date, or there are too many.
    #[error("a holiday is no date, or there are too many")]
    Holidays,
}

impl Control {
    /// Checks the control that a table or a proposal asks for.
    ///
    /// # Errors
    /// [`BadControl`], the first in the order of its variants.
    pub fn wished(wish: &TimeControl, shortest: Shortest) -> Result<Self, BadControl> {
        let (bank, increment, reserve, set_up, reaction) = match wish {
            TimeControl::None => return Ok(Self::None),
            TimeControl::Live { bank, increment, reserve, set_up, reaction } => {
                (*bank, *increment, *reserve, *set_up, *reaction)
            }
            TimeControl::Days { bank, increment, set_up, reaction, .. } => (*bank, *increment, 0, *set_up, *reaction),
        };
        let is_live = matches!(wish, TimeControl::Live { .. });
        let (banks, windows) = if is_live {
            (shortest.live..=LONGEST_LIVE, LIVE_REACTION)
        } else {
            (shortest.days..=LONGEST_DAYS, DAYS_REACTION)
        };
        if !banks.contains(&bank) {
            return Err(BadControl::Bank);
        }
        if increment > bank {
            return Err(BadControl::Increment);
        }
        if reserve > bank {
            return Err(BadControl::Reserve);
        }
        if set_up > *banks.end() {
            return Err(BadControl::SetUp);
        }
        let shortest_window = *windows.start().min(banks.start());
        if reaction != 0 && !(shortest_window..=*windows.end()).contains(&reaction) {
            return Err(BadControl::Reaction);
        }
        Self::read(wish)
    }

    /// Reads a control that was checked when it was chosen.
    ///
    /// # Errors
    /// [`BadControl::Zone`] or [`BadControl::Holidays`].
    pub fn read(wish: &TimeControl) -> Result<Self, BadControl> {
        let ms = |secs: &u32| u64::from(*secs) * 1000;
        Ok(match wish {
            TimeControl::None => Self::None,
            TimeControl::Live { bank, increment, reserve, set_up, reaction } => Self::Live {
                bank: ms(bank),
                increment: ms(increment),
                reserve: ms(reserve),
                set_up: ms(set_up),
                reaction: ms(reaction),
            },
            TimeControl::Days { bank, increment, set_up, reaction, weekends, holidays, zone } => Self::Days {
                bank: ms(bank),
                increment: ms(increment),
                set_up: ms(set_up),
                reaction: ms(reaction),
                calendar: calendar(*weekends, holidays, zone)?,
            },
        })
    }

    /// The bank of a seat at the beginning.
    pub(super) fn bank(&self) -> u64 {
        match self {
            Self::None => 0,
            Self::Live { bank, .. } | Self::Days { bank, .. } => *bank,
        }
    }

    /// The reserve of a seat at the beginning.
    pub(super) fn reserve(&self) -> u64 {
        match self {
            Self::None | Self::Days { .. } => 0,
            Self::Live { reserve, .. } => *reserve,
        }
    }

    /// What a seat has for set-up at the beginning.
    pub(super) fn set_up(&self) -> u64 {
        match self {
            Self::None => 0,
            Self::Live { set_up, .. } | Self::Days { set_up, .. } => *set_up,
        }
    }

    /// The window of a reaction.
    pub(super) fn reaction(&self) -> u64 {
        match self {
            Self::None => 0,
            Self::Live { reaction, .. } | Self::Days { reaction, .. } => *reaction,
        }
    }

    /// Whether a decision of this pace never touches the bank: a reaction that has a window.
    pub(super) fn spares_the_bank(&self, pace: Pace) -> bool {
        pace == Pace::Reaction && self.reaction() > 0
    }

    /// A bank as a decision opens that it pays for.
    pub(super) fn credited(&self, left: u64) -> u64 {
        match self {
            Self::None => left,
            Self::Live { increment, .. } => left.saturating_add(*increment),
            Self::Days { bank, increment, .. } => left.saturating_add(*increment).min((*bank).max(left)),
        }
    }

    /// How much time counts between two moments.
    pub(super) fn counted(&self, from: Moment, to: Moment) -> u64 {
        match self {
            Self::None => 0,
            Self::Live { .. } => to.since(from),
            Self::Days { calendar, .. } => calendar.counted(from, to),
        }
    }

    /// The moment at which so many milliseconds have counted.
    pub(super) fn after(&self, from: Moment, ms: u64) -> Moment {
        match self {
            Self::None | Self::Live { .. } => from.plus(ms),
            Self::Days { calendar, .. } => calendar.after(from, ms),
        }
    }

    /// On a day that does not count: the moment at which the next one begins that does.
    pub(super) fn rests_until(&self, at: Moment) -> Option<Moment> {
        match self {
            Self::None | Self::Live { .. } => None,
            Self::Days { calendar, .. } => calendar.rests_until(at),
        }
    }

    /// When the next day of rest begins or ends.
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
