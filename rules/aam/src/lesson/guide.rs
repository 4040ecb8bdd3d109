//! Where the learner of a lesson stands.

use alloc::{format, string::ToString};
use kernel::{Appraisal, Guide, GuideStep, Solved, Text};

use super::{
    Script, Step, by_id,
    goal::Goal,
    judge::{is_met, is_over, measured},
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
        step: step.map(|step| shown(record, step)),
        appraisal: step.is_none().then(|| appraisal(state, record, &script)),
        steps: count(script.steps.len()),
        behind: count(behind),
        lesson: script.id,
        kind: script.kind,
        title: script.title,
        learner: *state.seats.get(record.learner),
    })
}

fn count(steps: usize) -> u8 {
    u8::try_from(steps).unwrap_or(u8::MAX)
}

fn shown(record: &Record, step: &Step) -> GuideStep {
    GuideStep {
        id: step.id.clone(),
        ask: step.ask.clone(),
        why: step.why.clone(),
        so_far: so_far(record, &step.goal),
        places: step.places.iter().map(ToString::to_string).collect(),
        control: step.control.map(|control| control.id().into()),
    }
}

/// How far a step is done, where it is done in parts.
fn so_far(record: &Record, goal: &Goal) -> Option<Text> {
    let of = |done: u16, of: u16| Text::new(format!("{done} of {of}"), format!("{done} sur {of}"));
    match goal {
        Goal::Moved { units } if *units > 1 => Some(of(record.moved, *units)),
        Goal::Attacked { times } if *times > 1 => Some(of(record.attacks, *times)),
        Goal::Moved { .. }
        | Goal::Attacked { .. }
        | Goal::MovedByRoad
        | Goal::Rolled
        | Goal::MovementEnded
        | Goal::WindowAnswered
        | Goal::AssaultEnded
        | Goal::TurnBegan { .. }
        | Goal::SureShot { .. }
        | Goal::Withstands { .. }
        | Goal::HoldsUnhindered => None,
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
    let measured = end.task.as_ref().and_then(|task| measured(state, record, task));
    let (reached, best) = measured.map_or((None, None), |(reached, best)| (Some(reached), Some(best)));
    Appraisal { is, text: text.clone(), reached, best }
}
