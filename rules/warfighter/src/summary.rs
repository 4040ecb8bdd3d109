//! What some steps have changed for a seat.

use kernel::{Seat, SeenStep, Summary};

use crate::{Event, View};

pub(crate) fn of(_: &View, _: Seat, _: &[SeenStep<Event>]) -> Option<Summary> {
    None
}
