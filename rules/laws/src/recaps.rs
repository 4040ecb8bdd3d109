//! What a game tells a player who was not there.

use kernel::{
    Action, AnyGame as _, Erased, LoggedStep, NumberedStep, Position, RecapLine, Seat, SplitMix, Summary, Text, Viewer,
};
use serde_json::Value;

use crate::{
    Breach, Step, Subject,
    breach::{Checked, holds, same},
    play::{copy, for_each_match},
};

/// After how many steps a recap begins anew.
const STRETCH: usize = 24;
/// The longest sentence, in characters.
const LONGEST: usize = 600;

/// A recap tells of the steps it is given and of nothing else, in their order, in one line of both languages each; it is
/// the same whenever it is asked for, whatever the viewer must not know; a command that was taken back leaves nothing in
/// it.
///
/// # Errors
/// The first line that does not.
pub fn a_recap_tells_what_a_viewer_saw<S: Subject>() -> Result<(), Breach> {
    for_each_match::<S, Stretch>(
        |this, _| Ok(Stretch::after(&*this.position)),
        |stretch, this, step, _| {
            stretch.add::<S>(step);
            if stretch.steps.len() >= STRETCH || this.is_over() {
                for viewer in this.viewers() {
                    stretch.check::<S>(viewer, &mut this.players)?;
                }
                *stretch = Stretch::after(&*this.position);
            }
            Ok(())
        },
    )
}

/// Some steps, and the position before them.
struct Stretch {
    before: Box<dyn Position>,
    steps: Vec<Told>,
    /// The places in `steps` of those that stand.
    standing: Vec<usize>,
    /// Whether something from before was taken back.
    reaches_back: bool,
}

/// A step that is told of.
struct Told {
    seat: Option<Seat>,
    events: Vec<Value>,
    draws: usize,
}

impl Stretch {
    fn after(position: &dyn Position) -> Self {
        Self { before: copy(position), steps: Vec::new(), standing: Vec::new(), reaches_back: false }
    }

    fn add<S: Subject>(&mut self, step: &Step<S>) {
        let is_own = |at: &usize| self.steps[*at].seat == step.seat;
        if matches!(step.action, Some(Action::Undo)) {
            match self.standing.iter().rposition(is_own) {
                Some(last) => drop(self.standing.remove(last)),
                None => self.reaches_back = true,
            }
        } else if !matches!(step.action, Some(Action::Concede)) {
            self.standing.push(self.steps.len());
        }
        self.steps.push(Told { seat: step.seat, events: step.events.clone(), draws: step.draws.len() });
    }

    fn recap(&self, before: &dyn Position, viewer: Viewer, steps: &[usize]) -> Checked<Vec<RecapLine>> {
        before.recap(viewer, &self.numbered(steps)).map_err(|error| error.to_string())
    }

    fn summary(&self, before: &dyn Position, viewer: Viewer, steps: &[usize]) -> Checked<Option<Summary>> {
        let Viewer::Seat(seat) = viewer else { return Ok(None) };
        before.summary(seat, &self.numbered(steps)).map_err(|error| error.to_string())
    }

    fn numbered(&self, steps: &[usize]) -> Vec<NumberedStep<'_>> {
        let numbered = |at: &usize| {
            let Told { seat, events, draws } = &self.steps[*at];
            let number = u32::try_from(*at).unwrap_or(u32::MAX).saturating_add(1);
            NumberedStep { number, step: LoggedStep { seat: *seat, events, draws: *draws } }
        };
        steps.iter().map(numbered).collect()
    }

    fn check<S: Subject>(&self, viewer: Viewer, chance: &mut SplitMix) -> Checked {
        let all: Vec<usize> = (0..self.steps.len()).collect();
        let lines = self.recap(&*self.before, viewer, &all)?;
        same("a recap that is asked for again", &self.recap(&*self.before, viewer, &all)?, &lines)?;
        same("a recap of nothing", &self.recap(&*self.before, viewer, &[])?, &Vec::new())?;
        let mut last = 1;
        for line in &lines {
            let number = usize::try_from(line.step).map_err(|error| error.to_string())?;
            holds((last..=self.steps.len()).contains(&number), || {
                format!("{line:?} is out of its steps, or their order")
            })?;
            last = number;
            is_a_line(line)?;
        }
        let summary = self.summary(&*self.before, viewer, &all)?;
        if let Some(summary) = &summary {
            self.is_a_summary(summary)?;
        }
        let has_left = self.steps.iter().any(|step| step.events.iter().any(kernel::is_departure));
        if !self.reaches_back && !has_left {
            let standing = self.recap(&*self.before, viewer, &self.standing)?;
            same("a recap without what was taken back", &lines, &standing)?;
            let standing = self.summary(&*self.before, viewer, &self.standing)?;
            same("a summary without what was taken back", &summary, &standing)?;
        }
        self.hides::<S>(viewer, &lines, summary.as_ref(), chance)
    }

    fn is_a_summary(&self, summary: &Summary) -> Checked {
        let Summary { changes, sums, .. } = summary;
        let steps = changes.iter().map(|change| change.step);
        let inside =
            steps.clone().all(|step| usize::try_from(step).is_ok_and(|at| (1..=self.steps.len()).contains(&at)));
        holds(inside && steps.is_sorted(), || format!("{summary:?} is out of its steps, or their order"))?;
        holds(changes.len() <= Summary::MOST && sums.len() <= 3, || format!("{summary:?} is too long"))?;
        let detail = |text: &Text| text.en.is_empty() == text.fr.is_empty();
        holds(changes.iter().all(|change| detail(&change.detail)), || format!("{summary:?} lacks a language"))?;
        let meanings = changes.iter().filter_map(|change| change.meaning.as_ref()).map(|meaning| &meaning.text);
        let texts = changes.iter().map(|change| &change.text).chain(meanings);
        texts.chain(sums.iter().flat_map(|sum| [&sum.value, &sum.label])).try_for_each(is_one_line)
    }

    /// With all that the viewer must not know drawn anew, the recap is the same.
    fn hides<S: Subject>(
        &self,
        viewer: Viewer,
        lines: &Vec<RecapLine>,
        summary: Option<&Summary>,
        chance: &mut SplitMix,
    ) -> Checked {
        let game = Erased::<S::Game>::new();
        let before = self.before.redraw_hidden(viewer, chance);
        let mut redrawn = Self { before, steps: Vec::new(), standing: Vec::new(), reaches_back: false };
        for Told { seat, events, draws } in &self.steps {
            let events = events.iter().map(|event| game.redraw_hidden_event(event, viewer, chance));
            let events = events.collect::<Result<_, _>>().map_err(|error| error.to_string())?;
            redrawn.steps.push(Told { seat: *seat, events, draws: *draws });
        }
        let all: Vec<usize> = (0..self.steps.len()).collect();
        let other = redrawn.recap(&*redrawn.before, viewer, &all)?;
        same(format!("what the recap of {viewer:?} tells of what is hidden"), lines, &other)?;
        let other = redrawn.summary(&*redrawn.before, viewer, &all)?;
        same(format!("what the summary of {viewer:?} tells of what is hidden"), &summary, &other.as_ref())
    }
}

fn is_a_line(line: &RecapLine) -> Checked {
    is_one_line(&line.text)?;
    let names = line.role.iter().chain(&line.place).chain(&line.way);
    holds(names.clone().all(|name| !name.is_empty()), || format!("{line:?} names nothing"))?;
    holds(line.way.len() != 1, || format!("{line:?} has a way of one place"))
}

fn is_one_line(text: &Text) -> Checked {
    for text in [&text.en, &text.fr] {
        let fits = (1..=LONGEST).contains(&text.chars().count());
        holds(fits && !text.chars().any(char::is_control), || format!("{text:?} is no sentence of one line"))?;
    }
    Ok(())
}
