//! How well people play, by Glicko-2 (Glickman, "Example of the Glicko-2 system", 2022). The arithmetic is a library's;
//! what is decided here is who is measured against whom: see docs/adr/0030.
//!
//! Each match is a rating period of its own, and so is each whole week without one.
#![expect(clippy::float_arithmetic, reason = "a rating is an estimate; nothing of a match hangs on it")]

mod settle;
#[cfg(test)]
mod tests;

use skillratings::glicko2::{Glicko2Rating, decay_deviation};
use time::{Duration, OffsetDateTime};

pub use settle::{Change, Contender, Length, Result, Until, settle, unrated};

/// A rating with a deviation of at most this is settled: nineteen times out of twenty it is off by less than twice as
/// much. Six matches among equals get there; a player who always wins takes longer.
pub const SETTLED: f64 = 175.0;

/// A rating period without matches.
const PERIOD: Duration = Duration::WEEK;
/// No deviation is larger: nothing is known then.
const UNKNOWN: f64 = 350.0;
/// After so many periods even the most reliable player is unknown again: the square of 350 / (0.06 × 173.7), and a margin.
const MOST_PERIODS: i64 = 2_000;

/// How well a player plays a side of a game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// The estimate, in points.
    pub points: f64,
    /// How far it may be off, in points, once; twice is what it hardly ever is.
    pub deviation: f64,
    /// How much the strength changes from one period to the next.
    pub volatility: f64,
}

impl Rating {
    /// That of a player of whom nothing is known.
    pub const NEW: Self = Self { points: 1500.0, deviation: UNKNOWN, volatility: 0.06 };

    /// The same after so much time without a match: the estimate stays, and one is less sure of it.
    #[must_use]
    pub fn after(self, idle: Duration) -> Self {
        let periods = (idle.whole_seconds() / PERIOD.whole_seconds()).clamp(0, MOST_PERIODS);
        (0..periods).fold(self, |rating, _| decay_deviation(&rating.into()).into())
    }

    /// Until when the rating is settled if nothing is played; `None`: it is not now.
    pub fn settled_until(self, now: OffsetDateTime) -> Option<OffsetDateTime> {
        if self.deviation > SETTLED {
            return None;
        }
        let mut later = self;
        let mut periods = 0;
        while later.deviation <= SETTLED && periods < MOST_PERIODS {
            later = decay_deviation(&later.into()).into();
            periods += 1;
        }
        i32::try_from(periods).ok().and_then(|periods| now.checked_add(PERIOD * periods))
    }

    /// The estimate as people read it.
    pub fn whole(self) -> i32 {
        whole(self.points)
    }

    /// As it goes over the wire, after so much time without a match.
    pub fn shown(self, idle: Duration) -> protocol::Rating {
        let now = self.after(idle);
        protocol::Rating {
            rating: now.whole(),
            deviation: u32::try_from(whole(now.deviation)).unwrap_or(0),
            provisional: now.deviation > SETTLED,
        }
    }
}

/// Points as people read them.
#[expect(clippy::cast_possible_truncation, reason = "points are a few thousand; what is not, stays at the bound")]
pub fn whole(points: f64) -> i32 {
    points.round() as i32
}

impl From<Rating> for Glicko2Rating {
    fn from(rating: Rating) -> Self {
        Self { rating: rating.points, deviation: rating.deviation, volatility: rating.volatility }
    }
}

impl From<Glicko2Rating> for Rating {
    fn from(rating: Glicko2Rating) -> Self {
        Self { points: rating.rating, deviation: rating.deviation.min(UNKNOWN), volatility: rating.volatility }
    }
}
