//! Where the learner of a lesson stands.

use alloc::format;
use kernel::{Appraisal, Guide, GuideStep, Solved, Text};

use super::{Script, Step, by_id, goal::Goal, judge::judge, record::Record};
use crate::State;

/// Where the learner stands; `None` in a match that is no lesson, or one that the game has no longer.
pub(crate) fn guide(state: &State) -> Option<Guide> {
    let record = state.lesson.as_deref()?;
    let script = by_id(&record.lesson)?;
    let is_behind =
        |step: &Step| step.lapses.is_some_and(|phase| record.is_over(phase)) || judge(state, record, &step.goal).is_met;
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
    let so_far = match &step.goal {
        Goal::Attack { odds, .. } => judge(state, record, &step.goal).reached.map(|reached| {
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
    };
    GuideStep {
        id: step.id.clone(),
        ask: step.ask.clone(),
        why: step.why.clone(),
        so_far,
        places: step.places.iter().map(|region| region.id().into()).collect(),
        control: step.control.map(|control| control.id().into()),
    }
}

fn appraisal(state: &State, record: &Record, script: &Script) -> Appraisal {
    let end = &script.end;
    let finding = end.task.as_ref().map(|task| judge(state, record, task));
    let best = match &end.task {
        Some(Goal::BestOdds { best, .. } | Goal::Withstands { best, .. }) => Some(*best),
        Some(_) | None => None,
    };
    let is = match &finding {
        Some(finding) if !finding.is_met => Solved::Missed,
        Some(_) | None => Solved::Solved,
    };
    let text = match (is, &end.missed) {
        (Solved::Missed, Some(missed)) => missed,
        (Solved::Missed, None) | (Solved::Solved, _) => &end.solved,
    };
    // Only what can be compared with the best says something by itself.
    let reached = finding.and_then(|finding| finding.reached).filter(|_| best.is_some());
    Appraisal { is, text: text.clone(), reached, best }
}
