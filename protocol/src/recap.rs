//! What has happened since a player looked, in sentences.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::Text;

/// `GET /api/matches/{id}/recap?after=&as=`: what has happened after a step, as the asker may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Recap {
    /// The match.
    pub game: Uuid,
    /// The step after which it begins.
    pub after: u32,
    /// The newest step.
    pub to: u32,
    /// How many of the steps between are too old to be told of.
    pub left_out: u32,
    /// What has happened, oldest first; what was taken back is left out.
    pub lines: Vec<RecapLine>,
    /// What it has changed for the seat of the asker; `None` for others, and in games that do not say it.
    pub summary: Option<Summary>,
}

/// What some steps have changed for a seat, at a glance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Summary {
    /// What matters most, at most five, in the order in which it happened.
    pub changes: Vec<Change>,
    /// How much else has happened.
    pub quiet: u32,
    /// What it comes to, at most three figures.
    pub sums: Vec<Sum>,
}

/// Something that has changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Change {
    /// The step that brought it to its end.
    pub step: u32,
    /// The role whose doing it is; `None` for the system's.
    pub role: Option<String>,
    /// Where on the board, by the game's own id; `None` if nowhere in particular.
    pub place: Option<String>,
    /// The places that something passed, for an arrow on the board: two or more, or none.
    pub way: Vec<String>,
    /// The sentence, which names the role.
    pub text: Text,
    /// What it cost and how likely it was; empty where there is nothing to say.
    pub detail: Text,
    /// What it means to the seat, in a word; `None`: nothing in particular.
    pub meaning: Option<Meaning>,
}

/// What a change means to a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Meaning {
    /// Whether that is good.
    pub tone: Tone,
    /// In a word or a figure.
    pub text: Text,
}

/// Whether something is good for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// It is.
    Good,
    /// It is not.
    Bad,
    /// It may become bad.
    Warning,
}

/// A figure under the changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Sum {
    /// The figure.
    pub value: Text,
    /// What it is.
    pub label: Text,
}

/// Something that happened, in a sentence of one line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecapLine {
    /// The step that brought it about.
    pub step: u32,
    /// The role whose doing it is; `None` for what no player did.
    pub role: Option<String>,
    /// Where on the board, by the game's own id; `None` if nowhere in particular.
    pub place: Option<String>,
    /// The places that something passed, for an arrow on the board: two or more, or none.
    pub way: Vec<String>,
    /// How much it matters.
    pub weight: Weight,
    /// The sentence, which does not name the role.
    pub text: Text,
}

/// How much something matters to a player who was not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Weight {
    /// What was taken, fought over, bought.
    Main,
    /// What has no place in a short summary, such as each move.
    Minor,
}

/// A player has seen a match up to a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SeenStep {
    /// The step; one beyond the newest counts as the newest.
    #[cfg_attr(feature = "openapi", schema(maximum = 4_294_967_295_u64))]
    pub step: u32,
}
