//! How long players may think: moments and durations in, a new clock and the next moment to look at it out.
//!
//! Nothing here waits, reads a clock or knows of tasks. A seat's time runs while it is asked something: from the moment
//! its decision opens to the moment its answer is taken up. What several seats are asked at once runs at once; what the
//! engine does by itself costs no seat time. A decision that stays open over many orders is one decision.
//!
//! What pays for a decision follows from its pace: the bank for a turn, with the increment added as it opens; the seat's
//! time for set-up and then the bank; for a reaction its own window, and never the bank.

mod calendar;
mod clock;
mod control;
mod seat_time;
#[cfg(test)]
mod tests;

pub use calendar::Calendar;
pub use clock::{Ask, Clock, Mover};
pub use control::{BadControl, Control, Shortest};
pub use seat_time::{Given, Presence};

/// A moment, in milliseconds since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Moment(pub i64);

impl Moment {
    /// So many milliseconds later.
    #[must_use]
    pub fn plus(self, ms: u64) -> Self {
        Self(self.0.saturating_add_unsigned(ms))
    }

    /// Milliseconds since an earlier moment; 0 if it is not earlier.
    pub fn since(self, earlier: Self) -> u64 {
        u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0)
    }

    /// As it goes over the wire: 0 if it was before 1970.
    pub fn wire(self) -> u64 {
        u64::try_from(self.0).unwrap_or(0)
    }
}

impl From<time::OffsetDateTime> for Moment {
    fn from(moment: time::OffsetDateTime) -> Self {
        Self(i64::try_from(moment.unix_timestamp_nanos().div_euclid(1_000_000)).unwrap_or(i64::MAX))
    }
}

impl From<Moment> for time::OffsetDateTime {
    fn from(moment: Moment) -> Self {
        Self::from_unix_timestamp_nanos(i128::from(moment.0) * 1_000_000).unwrap_or(Self::UNIX_EPOCH)
    }
}
