//! Lessons as files: what each has in every game, and where its learner stands.

use alloc::{format, string::String, vec::Vec};
use core::{fmt, marker::PhantomData};
use serde::{Deserialize, de::DeserializeOwned};

use super::{Appraisal, Guide, GuideStep, Lesson, LessonKind, Solved};
use crate::{Refusal, Seat, Text};

/// What the lessons of a game are written in: closed vocabularies, so that a file can be read or not, and nothing between.
pub trait Vocabulary: Sized {
    /// Where a lesson begins.
    type SetUp: DeserializeOwned + fmt::Debug;
    /// How a file names the learner: by seat or side.
    type Learner: DeserializeOwned + fmt::Debug + Copy;
    /// Places of the board that a step points at, by the game's own ids.
    type Place: DeserializeOwned + fmt::Debug + fmt::Display;
    /// Controls of the page that a step points at, by the game's own names for them.
    type Control: DeserializeOwned + fmt::Debug + Copy + Into<&'static str>;
    /// What a step or a task asks for.
    type Goal: DeserializeOwned + fmt::Debug;
    /// Until when a step can be done.
    type Moment: DeserializeOwned + fmt::Debug + Copy;
}

/// A lesson, as its file has it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct Script<V: Vocabulary> {
    /// Id, unique in the game and never renamed. It stands in the first lines of the file.
    pub id: String,
    /// What sort of lesson it is.
    pub kind: LessonKind,
    /// How long it takes, in minutes.
    pub minutes: u8,
    /// What it is called.
    pub title: Text,
    /// What a player learns by it, in a sentence.
    pub about: Text,
    /// Where it begins.
    pub set_up: V::SetUp,
    /// The player who learns.
    pub learner: V::Learner,
    /// Id of the strength that plays all other seats.
    pub strength: String,
    /// What is asked, in order.
    pub steps: Vec<Step<V>>,
    /// What is said at the end.
    pub end: End<V>,
}

/// One thing that is asked.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct Step<V: Vocabulary> {
    /// Id, unique in the lesson.
    pub id: String,
    /// What to do, in a sentence.
    pub ask: Text,
    /// Why, in two sentences at most.
    pub why: Text,
    /// Places to point at.
    #[serde(default = "Vec::new")]
    pub places: Vec<V::Place>,
    /// A control of the page to point at.
    #[serde(default = "Option::default")]
    pub control: Option<V::Control>,
    /// When it is done.
    pub goal: V::Goal,
    /// The step is left behind once this moment is over; left out: it stays until it is done, or the match is over.
    #[serde(default = "Option::default")]
    pub lapses: Option<V::Moment>,
}

/// What is said when every step lies behind.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct End<V: Vocabulary> {
    /// What makes the task solved; left out: to have come to the end.
    #[serde(default = "Option::default")]
    pub task: Option<V::Goal>,
    /// Said where it is solved.
    pub solved: Text,
    /// Said where the task is missed; left out in lessons without one.
    #[serde(default)]
    pub missed: Option<Text>,
}

/// The scripts of a game: the files in the order in which they are best taken.
#[derive(Debug, Clone, Copy)]
pub struct Scripts<V> {
    files: &'static [&'static str],
    written_in: PhantomData<fn() -> V>,
}

impl<V: Vocabulary> Scripts<V> {
    /// Of these files, as JSON.
    pub const fn new(files: &'static [&'static str]) -> Self {
        Self { files, written_in: PhantomData }
    }

    /// The files.
    pub const fn files(&self) -> &'static [&'static str] {
        self.files
    }

    /// All that can be read. A test of each game reads its files, so nothing is left out in a build that passed.
    pub fn all(&self) -> Vec<Script<V>> {
        self.files.iter().filter_map(|file| serde_json::from_str(file).ok()).collect()
    }

    /// The one with this id.
    pub fn by_id(&self, id: &str) -> Option<Script<V>> {
        // Its id stands in the first lines of a file, so that only one is read whole.
        let named = format!("\"id\": \"{id}\"");
        let file = self.files.iter().find(|file| file.lines().take(3).any(|line| line.contains(&named)))?;
        serde_json::from_str(file).ok()
    }

    /// The one with this id, for a table that asks for it.
    ///
    /// # Errors
    /// `unknown_lesson`, about the id.
    pub fn wanted(&self, id: &str) -> Result<Script<V>, Refusal> {
        self.by_id(id).ok_or_else(|| unknown_lesson(id))
    }

    /// What the game offers; `seating` says which roles sit on which seat in a lesson, and the seat of its learner.
    pub fn offered(&self, seating: impl Fn(&Script<V>) -> (Vec<Vec<String>>, Seat)) -> Vec<Lesson> {
        let offer = |script: Script<V>| {
            let (seats, learner) = seating(&script);
            let Script { id, kind, title, about, minutes, strength, .. } = script;
            Lesson { id, kind, title, about, minutes, seats, learner, strength }
        };
        self.all().into_iter().map(offer).collect()
    }
}

/// The refusal of a lesson that the game does not have.
pub fn unknown_lesson(id: &str) -> Refusal {
    let text = Text::new("There is no such lesson.", "Cette leçon n’existe pas.");
    Refusal { about: Some(id.into()), ..Refusal::new("unknown_lesson", text) }
}

/// How a task was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Finding {
    /// Whether it is solved.
    pub is_met: bool,
    /// What was reached, in cases of a hundred; none where it is not measured so, or nothing can be measured.
    pub reached: Option<u8>,
    /// What can be reached at best, likewise.
    pub best: Option<u8>,
}

/// Judges the goals of a lesson by a position and by what its learner has done.
pub trait Judge<V: Vocabulary> {
    /// Whether every step lies behind, whatever it asks for: the match is over.
    fn is_closed(&self) -> bool;

    /// Whether a moment is over.
    fn is_over(&self, moment: V::Moment) -> bool;

    /// Whether a goal is met.
    fn is_met(&self, goal: &V::Goal) -> bool;

    /// How far a step is done, where it is done in parts.
    fn so_far(&self, goal: &V::Goal) -> Option<Text>;

    /// What was reached and what can be reached at best, in cases of a hundred; none for a task that is not measured so.
    fn measured(&self, _task: &V::Goal) -> Option<(u8, u8)> {
        None
    }

    /// Whether a step is done, or can be done no more.
    fn is_behind(&self, step: &Step<V>) -> bool {
        self.is_closed() || step.lapses.is_some_and(|moment| self.is_over(moment)) || self.is_met(&step.goal)
    }

    /// How the task was done.
    fn finding(&self, task: &V::Goal) -> Finding {
        let (reached, best) = self.measured(task).unzip();
        Finding { is_met: self.is_met(task), reached, best }
    }
}

/// How far a step is done that is done in parts: so many of so many.
pub fn done_of(done: impl Into<usize>, all: impl Into<usize>) -> Text {
    let (done, all) = (done.into(), all.into());
    Text::new(format!("{done} of {all}"), format!("{done} sur {all}"))
}

impl<V: Vocabulary> Script<V> {
    /// Where the learner stands, who has this seat.
    pub fn guide(self, learner: Seat, judge: &impl Judge<V>) -> Guide {
        // Steps are left behind in their order; one that was done early is passed when its turn comes.
        let behind = self.steps.iter().take_while(|step| judge.is_behind(step)).count();
        let step = self.steps.get(behind);
        Guide {
            step: step.map(|step| step.shown(judge)),
            appraisal: step.is_none().then(|| self.end.appraisal(judge)),
            steps: count(self.steps.len()),
            behind: count(behind),
            lesson: self.id,
            kind: self.kind,
            title: self.title,
            learner,
        }
    }
}

fn count(steps: usize) -> u8 {
    u8::try_from(steps).unwrap_or(u8::MAX)
}

impl<V: Vocabulary> Step<V> {
    fn shown(&self, judge: &impl Judge<V>) -> GuideStep {
        GuideStep {
            id: self.id.clone(),
            ask: self.ask.clone(),
            why: self.why.clone(),
            so_far: judge.so_far(&self.goal),
            places: self.places.iter().map(|place| format!("{place}")).collect(),
            control: self.control.map(|control| control.into().into()),
        }
    }
}

impl<V: Vocabulary> End<V> {
    fn appraisal(&self, judge: &impl Judge<V>) -> Appraisal {
        let found = self.task.as_ref().map(|task| judge.finding(task));
        let is = match found {
            Some(Finding { is_met: false, .. }) => Solved::Missed,
            Some(_) | None => Solved::Solved,
        };
        let text = match (is, &self.missed) {
            (Solved::Missed, Some(missed)) => missed,
            (Solved::Missed, None) | (Solved::Solved, _) => &self.solved,
        };
        let (reached, best) = found.map_or((None, None), |found| (found.reached, found.best));
        Appraisal { is, text: text.clone(), reached, best }
    }
}
