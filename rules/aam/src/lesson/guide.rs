//! Where the learner of a lesson stands.

use kernel::Guide;

use super::{SCRIPTS, record::Record};
use crate::State;

/// Where the learner stands; `None` in a match that is no lesson, or one that the game has no longer.
pub(crate) fn guide(state: &State) -> Option<Guide> {
    let record = state.lesson.as_deref()?;
    Some(SCRIPTS.by_id(&record.lesson)?.guide(*state.seats.get(record.learner), &Course { state, record }))
}

/// How far a lesson has come.
pub(super) struct Course<'a> {
    pub(super) state: &'a State,
    pub(super) record: &'a Record,
}
