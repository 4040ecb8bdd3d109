//! What those who run the server see and do, and what they tell everybody.

mod announcements;
mod bans;
mod charts;
mod facts;
mod reports;
mod tables;

pub(crate) use facts::shown as statistics_shown;

use time::OffsetDateTime;

use super::{ApiError, route::Route};

/// The routes of these topics.
pub(super) fn routes() -> Vec<Route> {
    let topics = [
        tables::routes(),
        charts::routes(),
        facts::routes(),
        reports::routes(),
        bans::routes(),
        announcements::routes(),
    ];
    topics.into_iter().flatten().collect()
}

/// The longest note about a report, in characters.
const LONGEST_NOTE: usize = 1_000;
/// The longest reason, in characters.
const LONGEST_REASON: usize = 300;

/// A text without blanks around it, if it has 1 to `longest` characters and none that cannot be shown.
pub(super) fn checked_text(text: &str, longest: usize) -> Result<String, ApiError> {
    let text = text.trim();
    let fits = (1..=longest).contains(&text.chars().count());
    if fits && !text.chars().any(|c| c.is_control() && c != '\n') {
        Ok(text.to_owned())
    } else {
        Err(ApiError::out_of_bounds(
            &format!("A text here has 1 to {longest} characters."),
            &format!("Un texte a ici de 1 à {longest} caractères."),
        ))
    }
}

/// A moment to come.
fn moment(ms: u64) -> Result<OffsetDateTime, ApiError> {
    let seconds = i64::try_from(ms / 1_000).unwrap_or(i64::MAX);
    let moment = OffsetDateTime::from_unix_timestamp(seconds).ok();
    moment
        .filter(|moment| *moment > OffsetDateTime::now_utc())
        .ok_or_else(|| ApiError::out_of_bounds("This moment does not lie ahead.", "Ce moment n’est pas à venir."))
}

/// A number of the database's, as it goes over the wire.
fn count(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(if number < 0 { 0 } else { u32::MAX })
}
