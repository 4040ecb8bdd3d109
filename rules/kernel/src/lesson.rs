//! Lessons: matches that teach, step by step, and puzzles with an answer that can be checked.

mod script;

use alloc::{string::String, vec::Vec};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Seat, Text};

pub use script::{End, Finding, Judge, Script, Scripts, Step, Vocabulary, done_of, unknown_lesson};

/// A lesson that a game offers. It is a match like any other: its table has the lesson’s id as `lesson` among its options,
/// and the game begins it from a set-up of the lesson’s own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lesson {
    /// Id, unique in the game and never renamed.
    pub id: String,
    /// What sort of lesson it is.
    pub kind: LessonKind,
    /// What it is called.
    pub title: Text,
    /// What a player learns by it, in a sentence.
    pub about: Text,
    /// How long it takes, in minutes.
    pub minutes: u8,
    /// The role ids of each seat, in seat order.
    pub seats: Vec<Vec<String>>,
    /// The seat of the learner.
    pub learner: Seat,
    /// Id of the strength that plays all other seats.
    pub strength: String,
}

/// The sorts of lessons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum LessonKind {
    /// Leads through a match, one step after the other.
    Guided,
    /// Has one task, and says afterwards how well it was done.
    Puzzle,
}

/// Where the learner of a lesson stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Guide {
    /// Id of the lesson.
    pub lesson: String,
    /// What sort of lesson it is.
    pub kind: LessonKind,
    /// What it is called.
    pub title: Text,
    /// The seat of the learner.
    pub learner: Seat,
    /// How many steps the lesson has.
    pub steps: u8,
    /// How many of them lie behind the learner, done or missed.
    pub behind: u8,
    /// What is asked now; null once every step lies behind.
    pub step: Option<GuideStep>,
    /// What came of it; null while it is open. A lesson that is guided has one at its end.
    pub appraisal: Option<Appraisal>,
}

/// The one thing that is asked of a learner now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GuideStep {
    /// Id, unique in the lesson.
    pub id: String,
    /// What to do, in a sentence.
    pub ask: Text,
    /// Why, in two sentences at most.
    pub why: Text,
    /// How far it is done, where that can be said: the odds of the attack as it is planned.
    pub so_far: Option<Text>,
    /// Where on the board, by the game’s own ids; none: nowhere in particular.
    pub places: Vec<String>,
    /// By which control of the page, by the game’s own name for it; null: by any.
    pub control: Option<String>,
}

/// What came of a lesson.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Appraisal {
    /// Whether the task was solved.
    pub is: Solved,
    /// What there is to say about it.
    pub text: Text,
    /// What was reached, in cases of a hundred; null where the task is not measured so.
    pub reached: Option<u8>,
    /// What can be reached at best, likewise.
    pub best: Option<u8>,
}

/// Whether the task of a lesson was solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Solved {
    /// It was.
    Solved,
    /// It can be done better.
    Missed,
}

/// To `guide`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Guidance {
    /// Where the learner stands.
    Guide {
        /// Null in a match that is no lesson.
        guide: Option<Guide>,
    },
}

/// Whether a question asks where the learner of a lesson stands: `{"ask":"guide"}`, in every game.
pub fn asks_for_guide(query: &Value) -> bool {
    query.get("ask").and_then(Value::as_str) == Some("guide")
}
