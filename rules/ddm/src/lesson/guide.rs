//! Where the learner of a lesson stands.

use alloc::format;
use kernel::{
    Guide, Text,
    lesson::{Finding, Judge, Step},
};

use super::{
    SCRIPTS, Words,
    goal::Goal,
    judge::{is_met, is_over, measured},
    record::Record,
};
use crate::State;

/// Where the learner stands; `None` in a match that is no lesson, or one that the game has no longer.
pub(crate) fn guide(state: &State) -> Option<Guide> {
    let record = state.lesson.as_deref()?;
    Some(SCRIPTS.by_id(&record.lesson)?.guide(state.seat(record.learner), &Course { state, record }))
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
        let of = |done: u16, of: u16| Text::new(format!("{done} of {of}"), format!("{done} sur {of}"));
        match goal {
            Goal::Activated { creatures } if *creatures > 1 => {
                Some(of(self.record.activated.into(), (*creatures).into()))
            }
            Goal::Stepped { squares } if *squares > 1 => Some(of(self.record.steps, *squares)),
            Goal::Attacked { times } if *times > 1 => Some(of(self.record.attacks.into(), (*times).into())),
            Goal::TurnsEnded { turns } if *turns > 1 => Some(of(self.record.turns.into(), (*turns).into())),
            Goal::Activated { .. }
            | Goal::Stepped { .. }
            | Goal::Attacked { .. }
            | Goal::TurnsEnded { .. }
            | Goal::Provoked
            | Goal::WindowAnswered
            | Goal::Caught { .. }
            | Goal::RoundBegan { .. }
            | Goal::SureBlow { .. }
            | Goal::SurePanic { .. }
            | Goal::Passed { .. }
            | Goal::Holds { .. } => None,
        }
    }

    fn finding(&self, task: &Goal) -> Finding {
        let measured = measured(self.state, self.record, task);
        let (reached, best) = measured.map_or((None, None), |(reached, best)| (Some(reached), Some(best)));
        Finding { is_met: is_met(self.state, self.record, task), reached, best }
    }
}
