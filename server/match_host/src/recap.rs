//! What has happened in a match since a step, in sentences, as one viewer may know it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use base::{limits::RECAP_STEPS, panics::panic_text};
use kernel::{AnyGame, Corrupt, NumberedStep, RecapLine, Summary, Text, Viewer, Weight};
use store::{Agreed, AgreedStep, MatchHeader, Mover, StepRecord, Store, StoreError};

use super::replay::{Unreadable, replay};

/// What has happened since a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recap {
    /// The step that everything was known up to.
    pub after: u32,
    /// The newest step.
    pub to: u32,
    /// How many steps after `after` are too old to be told of.
    pub left_out: u32,
    /// What the others brought, oldest first.
    pub lines: Vec<RecapLine>,
    /// What it has changed for the viewer, if that is a seat of a game that says it.
    pub summary: Option<Summary>,
}

impl Recap {
    /// Without lines: how far one after step `after` of a match with so many steps reaches.
    fn nothing(after: u32, head: u32) -> Self {
        let after = after.clamp(1, head.max(1));
        let from = after.max(head.saturating_sub(RECAP_STEPS));
        Self { after, to: head, left_out: from - after, lines: Vec::new(), summary: None }
    }
}

/// Why there is no recap.
#[derive(Debug, thiserror::Error)]
pub enum NoRecap {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The log does not fit the rules.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
}

/// Tells a viewer what has happened after step `after`, of the newest [`RECAP_STEPS`] steps.
///
/// # Errors
/// If the store fails, or the log does not fit the rules.
pub async fn recap(
    store: &Store,
    game: &dyn AnyGame,
    header: &MatchHeader,
    after: u32,
    viewer: Viewer,
) -> Result<Recap, NoRecap> {
    let none = Recap::nothing(after, header.head);
    let (from, to) = (none.after + none.left_out, none.to);
    if from >= to {
        return Ok(none);
    }
    let steps = store.steps(header.id, from + 1, to).await?;
    let Standing { before, steps, mut lines } = Standing::of(from, &steps);
    let (snapshot, tail) = store.past(header.id, before).await?;
    let rules = game.support(header.rules_version).rules();
    let position = replay(game, rules, &snapshot, &tail)?;
    let numbered: Vec<_> =
        steps.into_iter().map(|step| NumberedStep { number: step.step, step: step.logged() }).collect();
    let told = catch_unwind(AssertUnwindSafe(|| {
        let summary = match viewer {
            Viewer::Seat(seat) => position.summary(seat, &numbered)?,
            Viewer::Public | Viewer::Omniscient => None,
        };
        Ok::<_, Corrupt>((position.recap(viewer, &numbered)?, summary))
    }));
    let told = told.map_err(|panic| Unreadable::Panicked(panic_text(&*panic)))?;
    let (told, summary) = told.map_err(Unreadable::from)?;
    lines.extend(told);
    lines.sort_by_key(|line| line.step);
    Ok(Recap { lines, summary, ..none })
}

/// Steps that were not taken back by agreement, and the step that they follow.
struct Standing<'a> {
    before: u32,
    steps: Vec<&'a StepRecord>,
    /// That it was agreed to go back.
    lines: Vec<RecapLine>,
}

impl<'a> Standing<'a> {
    fn of(from: u32, all: &'a [StepRecord]) -> Self {
        let mut standing = Self { before: from, steps: Vec::new(), lines: Vec::new() };
        for step in all {
            match goes_back_to(step) {
                None => standing.steps.push(step),
                Some(to) => {
                    standing.steps.retain(|earlier| earlier.step <= to);
                    standing.lines.push(went_back(step.step, to));
                    if to < standing.before {
                        // What follows stands on a state from before all that is told of.
                        standing.before = step.step;
                    }
                }
            }
        }
        standing
    }
}

/// The step that the players agreed to go back to, where they did.
fn goes_back_to(step: &StepRecord) -> Option<u32> {
    let act = step.act.as_ref().filter(|act| act.by == Mover::Agreement)?;
    match AgreedStep::read(&act.command)?.what {
        Agreed::TakeBack { to } => Some(to),
        Agreed::Leave { .. } | Agreed::End { .. } => None,
    }
}

fn went_back(step: u32, to: u32) -> RecapLine {
    let text = Text::new(
        format!("The players agreed to go back to step {to}"),
        format!("Les joueurs sont convenus de revenir à l’étape {to}"),
    );
    RecapLine { step, role: None, place: None, way: Vec::new(), weight: Weight::Main, text }
}

#[cfg(test)]
mod tests {
    use kernel::{Digest, Seat};
    use serde_json::json;
    use store::Act;
    use time::OffsetDateTime;

    use super::*;

    fn step(step: u32, back_to: Option<u32>) -> StepRecord {
        let act = back_to.map(|to| Act {
            seat: Seat(0),
            command: json!({ "proposal": 1, "agreed": "take_back", "to": to }),
            by: Mover::Agreement,
        });
        let (events, draws, digest) = (Vec::new(), Vec::new(), Digest::of_bytes(b"any"));
        StepRecord { step, act, events, draws, digest, at: OffsetDateTime::UNIX_EPOCH }
    }

    fn standing(from: u32, steps: &[(u32, Option<u32>)]) -> (u32, Vec<u32>, Vec<u32>) {
        let steps: Vec<_> = steps.iter().map(|&(number, to)| step(number, to)).collect();
        let standing = Standing::of(from, &steps);
        let told = standing.lines.iter().map(|line| line.step).collect();
        (standing.before, standing.steps.iter().map(|step| step.step).collect(), told)
    }

    #[test]
    fn a_recap_of_a_long_absence_is_of_the_newest_steps_and_counts_the_others() {
        let reach = |after, head| {
            let Recap { after, to, left_out, .. } = Recap::nothing(after, head);
            (after, left_out, to - after - left_out)
        };
        assert_eq!(reach(0, 3_000), (1, 2_599, RECAP_STEPS));
        assert_eq!(reach(2_990, 3_000), (2_990, 0, 10));
        assert_eq!(reach(3_000, 3_000), (3_000, 0, 0));
        assert_eq!(reach(u32::MAX, 3_000), (3_000, 0, 0), "nobody has seen what is still to come");
        assert_eq!(reach(0, 1), (1, 0, 0), "the opening is known");
    }

    #[test]
    fn what_was_taken_back_by_agreement_is_not_told() {
        assert_eq!(standing(5, &[(6, None), (7, None)]), (5, vec![6, 7], vec![]));
        assert_eq!(standing(5, &[(6, None), (7, None), (8, Some(6)), (9, None)]), (5, vec![6, 9], vec![8]));
        let beyond = "back to a step that the reader had seen: what follows stands on the state after it";
        assert_eq!(standing(5, &[(6, None), (7, Some(3)), (8, None)]), (7, vec![8], vec![7]), "{beyond}");
        assert_eq!(standing(5, &[(6, Some(3)), (7, None), (8, Some(4)), (9, None)]), (8, vec![9], vec![6, 8]));
        assert_eq!(standing(5, &[(6, None), (7, Some(5)), (8, None)]), (5, vec![8], vec![7]));
    }
}
