//! Wall-clock time as it goes over the wire.

use time::OffsetDateTime;

/// Now, in milliseconds since 1970.
pub fn now_ms() -> u64 {
    to_ms(OffsetDateTime::now_utc())
}

/// A moment in milliseconds since 1970; 0 if it was earlier.
pub fn to_ms(moment: OffsetDateTime) -> u64 {
    u64::try_from(moment.unix_timestamp_nanos() / 1_000_000).unwrap_or(0)
}
