//! What has happened, a sentence each.

use alloc::vec::Vec;
use kernel::{RecapLine, SeenStep};

use crate::{Event, View};

pub(crate) fn of(_: &View, _: &[SeenStep<Event>]) -> Vec<RecapLine> {
    Vec::new()
}
