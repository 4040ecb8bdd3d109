//! Where the learner of a lesson stands.

use alloc::format;
use kernel::{
    Guide, Text,
    lesson::{Finding, Judge, Step},
};

use super::{
    SCRIPTS, Words,
    goal::Goal,
    judge::{is_met, is_over},
    record::Record,
};
use crate::State;

/// Where the learner stands; `None` in a match that is no lesson, or one that the game has no longer.
pub(crate) fn guide(state: &State) -> Option<Guide> {
    let record = state.lesson.as_deref()?;
    Some(SCRIPTS.by_id(&record.lesson)?.guide(record.learner, &Course { state, record }))
}

/// How far a lesson has come.
struct Course<'a> {
    state: &'a State,
    record: &'a Record,
}

impl Judge<Words> for Course<'_> {
    fn is_behind(&self, step: &Step<Words>) -> bool {
        self.state.is_over()
            || step.lapses.is_some_and(|moment| is_over(self.state, self.record, moment))
            || is_met(self.state, self.record, &step.goal)
    }

    fn so_far(&self, goal: &Goal) -> Option<Text> {
        let of = |done: usize, of: usize| Text::new(format!("{done} of {of}"), format!("{done} sur {of}"));
        match goal {
            Goal::Placed => {
                let (all, left) = (self.state.to_place().count(), self.state.unplaced().count());
                Some(of(all - left, all))
            }
            Goal::Moved { units } if *units > 1 => Some(of(usize::from(self.record.moved), usize::from(*units))),
            Goal::Exited { units } | Goal::ExitedAtOnce { units } => Some(of(self.state.exited(), usize::from(*units))),
            Goal::Moved { .. }
            | Goal::SetUpEnded
            | Goal::Fired { .. }
            | Goal::BestShot { .. }
            | Goal::FaceAnswered
            | Goal::SupportUsed
            | Goal::Struck { .. }
            | Goal::InTheZone { .. }
            | Goal::RowClosed
            | Goal::CardsEnded { .. }
            | Goal::RoundBegan { .. } => None,
        }
    }

    fn finding(&self, task: &Goal) -> Finding {
        Finding { is_met: is_met(self.state, self.record, task), reached: None, best: None }
    }
}
