//! What has happened in some steps, for a player who comes back to a match.

use alloc::{string::String, vec::Vec};
use serde::{Deserialize, Serialize};

use crate::{Corrupt, Game, KernelEvent, LoggedStep, Seat, Summary, Text, Viewer, json::read};

/// A step with its number in the log.
#[derive(Debug, Clone, Copy)]
pub struct NumberedStep<'a> {
    /// From 1.
    pub number: u32,
    /// What happened in it.
    pub step: LoggedStep<'a>,
}

/// A step as one viewer sees it: nothing in it is hidden from that viewer.
#[derive(Debug, Clone, PartialEq)]
pub struct SeenStep<Seen> {
    /// Its number in the log.
    pub number: u32,
    /// The seat that acted; `None` for the opening.
    pub seat: Option<Seat>,
    /// The game's events, as far as the viewer sees them; never empty.
    pub events: Vec<Seen>,
}

/// Something that happened, in a sentence of one line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecapLine {
    /// The step that brought it to its end, or to where it stands.
    pub step: u32,
    /// The role whose doing it is; `None` for the system's.
    pub role: Option<String>,
    /// Where on the board, by the game's own id.
    pub place: Option<String>,
    /// The places that something passed, for an arrow on the board: two or more, or none.
    pub way: Vec<String>,
    /// How much it matters.
    pub weight: Weight,
    /// The sentence, which does not name the role again. Without a full stop.
    pub text: Text,
}

/// How much something matters to a player who was not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weight {
    /// It is told wherever there is a summary: what was taken, fought over, bought.
    Main,
    /// It is told where there is room: where units moved.
    Minor,
}

/// The lines about `steps`, which follow `before`. A command that was taken back tells nothing.
pub(crate) fn of<G: Game>(
    before: &G::State,
    viewer: Viewer,
    steps: &[NumberedStep<'_>],
) -> Result<Vec<RecapLine>, Corrupt> {
    let told = seen::<G>(viewer, steps)?;
    if told.is_empty() {
        return Ok(Vec::new());
    }
    Ok(G::recap(&G::view(before, viewer), &told))
}

/// What `steps`, which follow `before`, have changed for a seat; `None` for a game without summaries.
pub(crate) fn summary_of<G: Game>(
    before: &G::State,
    seat: Seat,
    steps: &[NumberedStep<'_>],
) -> Result<Option<Summary>, Corrupt> {
    let viewer = Viewer::Seat(seat);
    Ok(G::summary(&G::view(before, viewer), seat, &seen::<G>(viewer, steps)?))
}

/// The steps as a viewer sees them: without commands that were taken back, and without those of which nothing is seen.
fn seen<G: Game>(viewer: Viewer, steps: &[NumberedStep<'_>]) -> Result<Vec<SeenStep<G::Seen>>, Corrupt> {
    let mut told: Vec<(SeenStep<G::Seen>, Retractable)> = Vec::new();
    for &NumberedStep { number, step } in steps {
        let mut seen = SeenStep { number, seat: step.seat, events: Vec::new() };
        let mut retractable = Retractable::Yes;
        for event in step.events {
            match KernelEvent::read(event) {
                // An undo takes the latest command of its seat; one from before these steps is not among them.
                Some(KernelEvent::Undone { seat }) => {
                    let is_undone = |(one, retractable): &(SeenStep<_>, Retractable)| {
                        one.seat == Some(seat) && *retractable == Retractable::Yes
                    };
                    if let Some(at) = told.iter().rposition(is_undone) {
                        told.remove(at);
                    }
                    retractable = Retractable::No;
                }
                Some(KernelEvent::Left { .. }) => retractable = Retractable::No,
                None => seen.events.extend(G::seen(&read("event", event)?, viewer)),
            }
        }
        told.push((seen, retractable));
    }
    // Not before all undos are done: they count steps that this viewer may see nothing of.
    Ok(told.into_iter().map(|(step, _)| step).filter(|step| !step.events.is_empty()).collect())
}

/// Whether an undo can reach a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Retractable {
    Yes,
    /// It is an undo itself, or a seat left in it.
    No,
}
