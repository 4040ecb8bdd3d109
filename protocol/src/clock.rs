//! How long players may think, and how much of it is left.

use serde::{Deserialize, Serialize};

/// How long players may think: chosen with the table, changed later by consent only. All times are in seconds.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TimeControl {
    /// As long as they like.
    #[default]
    None,
    /// For people who sit at the table together.
    Live {
        /// What each seat has at the beginning.
        bank: u32,
        /// What a seat gets for each of its decisions, as it opens.
        increment: u32,
        /// What a seat has for the whole match while its player's last socket is gone, before the bank is touched.
        reserve: u32,
    },
    /// For people who look in once in a while.
    Days {
        /// What each seat has at the beginning, and at most.
        bank: u32,
        /// What a seat gets for each of its decisions, as it opens.
        increment: u32,
        /// Whether Saturdays and Sundays count.
        weekends: Weekends,
        /// Days that do not count, as `2026-12-25`; at most 40.
        #[serde(default)]
        holidays: Vec<String>,
        /// Where a day begins and ends: a name of the IANA database, as `Europe/Paris`.
        zone: String,
    },
}

/// Whether time runs on Saturdays and Sundays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Weekends {
    /// It does.
    Count,
    /// It stands still.
    Rest,
}

/// How much time everybody has. Times are in milliseconds, moments in milliseconds since 1970.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Clock {
    /// Since when the clock is stopped by consent.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub paused: Option<u64>,
    /// On a day that does not count: when the next one begins that does.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub rests_until: Option<u64>,
    /// For each seat, in seat order.
    pub seats: Vec<SeatClock>,
}

/// The time of one seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatClock {
    /// What was left of the bank when it began to run, or is left while it does not.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub bank: u64,
    /// The same of what the seat has while nobody is connected for it.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub reserve: u64,
    /// What runs; null while the seat is not asked, or the clock stands still.
    pub runs: Option<Running>,
    /// How many decisions in a row the clock has taken for the seat.
    pub missed: u32,
    /// Who answers for the seat.
    pub keeper: Keeper,
    /// Whether the others may say how it goes on with the seat: its player has missed too many decisions in a row.
    pub away: bool,
}

/// Time that runs: in a straight line, unless the clock is told anew.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Running {
    /// What runs first; the bank runs after the reserve.
    pub what: Runs,
    /// Since when. May lie ahead: then it begins to run at that moment.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub since: u64,
    /// When nothing will be left, with the days that do not count left out.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub out: u64,
}

/// What of a seat runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Runs {
    /// The time to think.
    Bank,
    /// The time to come back.
    Reserve,
}

/// Who answers for a seat.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Keeper {
    /// Its player.
    #[default]
    Player,
    /// Standing orders and the rules, at once, until the player is back: the others have agreed on it.
    Orders,
}
