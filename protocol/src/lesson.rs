//! Lessons: what a game offers to learn by.

use serde::{Deserialize, Serialize};

use crate::Text;

/// A lesson that a game offers. `POST /api/play-now` with its id begins it. Where its learner stands is told to any
/// follower of the match who asks `{"ask":"guide"}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Lesson {
    /// Id, unique in the game and never renamed. The table of a lesson has it as `lesson` among its options.
    pub id: String,
    /// What sort of lesson it is.
    pub kind: LessonKind,
    /// What it is called.
    pub title: Text,
    /// What a player learns by it, in a sentence.
    pub about: Text,
    /// How long it takes, in minutes.
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    pub minutes: u8,
}

/// The sorts of lessons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum LessonKind {
    /// Leads through a match, one step after the other.
    Guided,
    /// Has one task, and says afterwards how well it was done.
    Puzzle,
}
