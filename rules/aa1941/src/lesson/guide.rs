//! Where the learner of a lesson stands.

use alloc::format;
use kernel::{
    Guide, Text,
    lesson::{Finding, Judge},
};

use super::{SCRIPTS, Words, goal::Goal, judge::judge, record::Record};
use crate::{State, event::PhaseName};

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
    /// No step is left behind by the end of the war alone.
    fn is_closed(&self) -> bool {
        false
    }

    fn is_over(&self, phase: PhaseName) -> bool {
        self.record.is_over(phase)
    }

    fn is_met(&self, goal: &Goal) -> bool {
        judge(self.state, self.record, goal).is_met
    }

    fn so_far(&self, goal: &Goal) -> Option<Text> {
        match goal {
            Goal::Attack { odds, .. } => judge(self.state, self.record, goal).reached.map(|reached| {
                Text::new(
                    format!("As planned so far: {reached} in 100. Wanted: {odds}."),
                    format!("Avec les ordres donnés : {reached} sur 100. Il en faut {odds}."),
                )
            }),
            Goal::Bought
            | Goal::PhaseEnded { .. }
            | Goal::Joins { .. }
            | Goal::Fought { .. }
            | Goal::AircraftLanded
            | Goal::Loaded
            | Goal::Mobilized
            | Goal::RoundBegan { .. }
            | Goal::Holds { .. }
            | Goal::Safe { .. }
            | Goal::BestOdds { .. }
            | Goal::Withstands { .. } => None,
        }
    }

    fn finding(&self, task: &Goal) -> Finding {
        let found = judge(self.state, self.record, task);
        let best = match task {
            Goal::BestOdds { best, .. } | Goal::Withstands { best, .. } => Some(*best),
            Goal::Bought
            | Goal::PhaseEnded { .. }
            | Goal::Attack { .. }
            | Goal::Joins { .. }
            | Goal::Fought { .. }
            | Goal::AircraftLanded
            | Goal::Loaded
            | Goal::Mobilized
            | Goal::RoundBegan { .. }
            | Goal::Holds { .. }
            | Goal::Safe { .. } => None,
        };
        // Only what can be compared with the best says something by itself.
        Finding { is_met: found.is_met, reached: found.reached.filter(|_| best.is_some()), best }
    }
}
