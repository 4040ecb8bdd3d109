//! The clock that a match begins with.

use base::timing::{Clock, Control, Moment};
use kernel::{AnyGame, Mode, Position};
use protocol::Purse;
use serde_json::Value;
use store::{ClockEntry, SeatRecord};

use super::{awaiting::asks, timekeeping::entry};

/// Whose bank pays under these options of a game: where all play together, the team's.
pub fn purse(game: &dyn AnyGame, options: &Value) -> Purse {
    match game.seating(options).map(|seating| seating.mode) {
        Ok(Mode::Cooperation) => Purse::Team,
        Ok(Mode::Versus | Mode::FreeForAll | Mode::Solitary) | Err(_) => Purse::Seat,
    }
}

/// The clock of a match that begins; `None` where no clock runs. None runs for seats that opponents hold.
pub fn opening_clock(
    control: &Control,
    purse: Purse,
    seats: &[SeatRecord],
    after: &dyn Position,
    now: Moment,
) -> Option<ClockEntry> {
    let mut asks = asks(after);
    asks.retain(|ask| seats.get(usize::from(ask.seat.0)).is_some_and(|seat| !seat.holder.is_played_by_server()));
    let runs = !matches!(control, Control::None);
    runs.then(|| entry(control, &Clock::begin(control, purse, seats.len(), &asks, now)))
}
