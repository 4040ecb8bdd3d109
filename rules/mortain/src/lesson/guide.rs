//! Where the learner of a lesson stands.

use alloc::format;
use kernel::{Appraisal, Guide, GuideStep, Solved, Text};

use super::{
    Script, Step, by_id,
    goal::Goal,
    judge::{is_met, is_over},
    record::Record,
};
use crate::State;

/// Where the learner stands; `None` in a match that is no lesson, or one that the game has no longer.
pub(crate) fn guide(state: &State) -> Option<Guide> {
    let record = state.lesson.as_deref()?;
    let script = by_id(&record.lesson)?;
    let is_behind = |step: &Step| {
        state.is_over()
            || step.lapses.is_some_and(|moment| is_over(state, record, moment))
            || is_met(state, record, &step.goal)
    };
    // Steps are left behind in their order; one that was done early is passed when its turn comes.
    let behind = script.steps.iter().take_while(|step| is_behind(step)).count();
    let step = script.steps.get(behind);
    Some(Guide {
        step: step.map(|step| shown(state, record, step)),
        appraisal: step.is_none().then(|| appraisal(state, record, &script)),
        steps: count(script.steps.len()),
        behind: count(behind),
        lesson: script.id,
        kind: script.kind,
        title: script.title,
        learner: record.learner,
    })
}

fn count(steps: usize) -> u8 {
    u8::try_from(steps).unwrap_or(u8::MAX)
}

fn shown(state: &State, record: &Record, step: &Step) -> GuideStep {
    GuideStep {
        id: step.id.clone(),
        ask: step.ask.clone(),
        why: step.why.clone(),
        so_far: so_far(state, record, &step.goal),
        places: step.places.iter().map(|cell| format!("{cell}")).collect(),
        control: step.control.map(|control| control.id().into()),
    }
}

/// How far a step is done, where it is done in parts.
fn so_far(state: &State, record: &Record, goal: &Goal) -> Option<Text> {
    let of = |done: usize, of: usize| Text::new(format!("{done} of {of}"), format!("{done} sur {of}"));
    match goal {
        Goal::Placed => {
            let (all, left) = (state.to_place().count(), state.unplaced().count());
            Some(of(all - left, all))
        }
        Goal::Moved { units } if *units > 1 => Some(of(usize::from(record.moved), usize::from(*units))),
        Goal::Exited { units } | Goal::ExitedAtOnce { units } => Some(of(state.exited(), usize::from(*units))),
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

fn appraisal(state: &State, record: &Record, script: &Script) -> Appraisal {
    let end = &script.end;
    let is = match &end.task {
        Some(task) if !is_met(state, record, task) => Solved::Missed,
        Some(_) | None => Solved::Solved,
    };
    let text = match (is, &end.missed) {
        (Solved::Missed, Some(missed)) => missed,
        (Solved::Missed, None) | (Solved::Solved, _) => &end.solved,
    };
    Appraisal { is, text: text.clone(), reached: None, best: None }
}
