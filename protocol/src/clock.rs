//! How long players may think, and how much of it is left.

use serde::{Deserialize, Serialize};

use crate::Pace;

/// What each seat of a live match has for set-up, unless its table chose something else, in seconds.
const LIVE_SET_UP: u32 = 15 * 60;
/// The window of a reaction in a live match, unless its table chose something else, in seconds.
const LIVE_REACTION: u32 = 60;
/// What each seat of a match by days has for set-up, unless its table chose something else, in seconds.
const DAYS_SET_UP: u32 = 2 * 24 * 60 * 60;
/// The window of a reaction in a match by days, unless its table chose something else, in seconds.
const DAYS_REACTION: u32 = 12 * 60 * 60;

/// How long players may think: chosen with the table, changed later by consent only. All times are in seconds.
///
/// A decision is paid for by its [`Pace`]: a turn by the bank, set-up by the allowance for set-up and then by the bank, a
/// reaction by its window alone.
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
        #[cfg_attr(feature = "openapi", schema(maximum = 43_200))]
        bank: u32,
        /// What the bank gets for each decision that it pays for, as the decision opens.
        #[cfg_attr(feature = "openapi", schema(maximum = 43_200))]
        increment: u32,
        /// What a seat has for the whole match while its player's last socket is gone, before anything else is touched.
        #[cfg_attr(feature = "openapi", schema(maximum = 43_200))]
        reserve: u32,
        /// What a seat has for all its set-up decisions together, before the bank is touched; 0: the bank pays.
        #[serde(default = "live_set_up")]
        #[cfg_attr(feature = "openapi", schema(maximum = 43_200))]
        set_up: u32,
        /// What a seat has for each reaction, without touching the bank; 0: the bank pays.
        #[serde(default = "live_reaction")]
        #[cfg_attr(feature = "openapi", schema(maximum = 3600))]
        reaction: u32,
    },
    /// For people who look in once in a while.
    Days {
        /// What each seat has at the beginning, and at most.
        #[cfg_attr(feature = "openapi", schema(maximum = 5_184_000))]
        bank: u32,
        /// What the bank gets for each decision that it pays for, as the decision opens.
        #[cfg_attr(feature = "openapi", schema(maximum = 5_184_000))]
        increment: u32,
        /// What a seat has for all its set-up decisions together, before the bank is touched; 0: the bank pays.
        #[serde(default = "days_set_up")]
        #[cfg_attr(feature = "openapi", schema(maximum = 5_184_000))]
        set_up: u32,
        /// What a seat has for each reaction, without touching the bank; 0: the bank pays.
        #[serde(default = "days_reaction")]
        #[cfg_attr(feature = "openapi", schema(maximum = 1_209_600))]
        reaction: u32,
        /// Whether Saturdays and Sundays count.
        weekends: Weekends,
        /// Days that do not count, as `2026-12-25`; at most 40.
        #[serde(default)]
        holidays: Vec<String>,
        /// Where a day begins and ends: a name of the IANA database, as `Europe/Paris`.
        zone: String,
    },
}

const fn live_set_up() -> u32 {
    LIVE_SET_UP
}

const fn live_reaction() -> u32 {
    LIVE_REACTION
}

const fn days_set_up() -> u32 {
    DAYS_SET_UP
}

const fn days_reaction() -> u32 {
    DAYS_REACTION
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

/// How much time each seat has. Times are in milliseconds, moments in milliseconds since 1970.
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
    /// Whose the bank is.
    #[serde(default)]
    pub purse: Purse,
    /// For each seat, in seat order.
    pub seats: Vec<SeatClock>,
}

/// Whose a bank is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Purse {
    /// Each seat has one.
    #[default]
    Seat,
    /// All seats have one together, as in games against the system: it runs once while any of them is asked, an increment
    /// comes once for all that are asked at once, and every seat's `bank` tells what is left of it.
    Team,
}

/// The time of one seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatClock {
    /// What was left of the bank when it began to run, or is left while it does not.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub bank: u64,
    /// The same of what the seat has while its player is not connected.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub reserve: u64,
    /// The same of what the open decision has of its own: the rest of the time for set-up, or of the reaction's window.
    /// 0 for a turn, and while the seat is not asked.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub allowance: u64,
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
    /// The pace of the open decision.
    pub pace: Pace,
    /// What runs first; after the reserve runs the allowance, after that the bank.
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
    /// What the open decision has of its own.
    Allowance,
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
