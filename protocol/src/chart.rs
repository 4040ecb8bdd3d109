//! Set-up charts: those that ship with a game, and those that people make, publish and copy.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::{ChartNumber, ReportReason, Text};

/// `POST /api/charts` (a new chart, a draft) and `PUT /api/charts/{id}` (a new version of one's own).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewChart {
    /// Which game it is for.
    pub game: String,
    /// Its name, 1 to 60 characters; where one language is left empty it gets the name in the other.
    pub name: Text,
    /// The chart, in the game's own form.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::GameChart))]
    pub chart: Value,
    /// The version that it began as a copy of; only with `POST`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forked_from: Option<ChartVersionRef>,
}

/// One version of one chart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChartVersionRef {
    /// Id of the chart.
    pub id: String,
    /// Which one.
    pub version: ChartNumber,
}

/// The visibility of a chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ChartState {
    /// All users see it: it ships with the game.
    BuiltIn,
    /// Its author alone sees it; a version that a table uses is seen there.
    Draft,
    /// All users see it; it stands in the list.
    Published,
    /// Users who have its link see it.
    Unlisted,
    /// Users who have its link see it; an administrator keeps it out of the list.
    Withheld,
}

/// Who made a chart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChartAuthor {
    /// The user.
    pub id: Uuid,
    /// What the user is called; null for a deleted user.
    pub name: Option<String>,
}

/// How matches ended that began from a chart. Those count that were played to their end, at private tables too.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChartFigures {
    /// All of them.
    pub games: u32,
    /// Those without a winner.
    pub drawn: u32,
    /// Those that each side won; every side of the game, in order of play.
    pub won: Vec<SideWins>,
}

/// How many matches one side won.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SideWins {
    /// Id of the side, as its roles name it.
    pub side: String,
    /// So many matches.
    pub games: u32,
}

/// A chart in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChartSummary {
    /// Id of the chart.
    pub id: String,
    /// Which game it is for.
    pub game: String,
    /// Its newest version.
    pub version: u32,
    /// Its name.
    pub name: Text,
    /// Its visibility.
    pub state: ChartState,
    /// Who made it; null: it ships with the game.
    pub author: Option<ChartAuthor>,
    /// Whether that is the asker.
    pub mine: bool,
    /// When this version was made, milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub made: u64,
    /// How matches from it ended, all its versions together.
    pub figures: ChartFigures,
}

/// `GET /api/charts?game=ID&which=&find=&sort=&author=&after=`: a part of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChartList {
    /// At most 30.
    pub charts: Vec<ChartSummary>,
    /// As `after` it brings what follows; null: nothing does.
    pub next: Option<String>,
}

/// `GET /api/charts/{id}` and `GET /api/charts/{id}/{version}`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChartRecord {
    /// As in the list, but of this version.
    #[serde(flatten)]
    pub summary: ChartSummary,
    /// The chart, in the game's own form.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::GameChart))]
    pub chart: Value,
}

/// `GET /api/charts/{id}/history`: versions, origin and results of a chart, without its content.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChartHistory {
    /// What its author says about it: plain text, empty where nothing is said.
    pub about: Text,
    /// All versions, the newest first.
    pub versions: Vec<ChartVersionInfo>,
    /// What it began as a copy of; null: of nothing, or of a chart that is gone.
    pub forked_from: Option<ChartOrigin>,
    /// Published charts that began as copies of it, the newest first, at most 30.
    pub forks: Vec<ChartFork>,
    /// How many of those there are.
    pub fork_count: u32,
    /// Why it is kept out of the list, for its author alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withheld: Option<String>,
}

/// A version without its content.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChartVersionInfo {
    /// From 1.
    pub version: u32,
    /// What the chart was called then.
    pub name: Text,
    /// When it was made, milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub made: u64,
    /// How matches from this version ended.
    pub figures: ChartFigures,
}

/// What a chart began as a copy of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChartOrigin {
    /// Id of that chart.
    pub id: String,
    /// The version that was copied.
    pub version: u32,
    /// What it was called then.
    pub name: Text,
    /// Who made it; null: it ships with the game.
    pub author: Option<ChartAuthor>,
}

/// A chart that began as a copy of another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChartFork {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Who made it.
    pub author: Option<ChartAuthor>,
}

/// `PUT /api/charts/{id}/about`: what an author says about a chart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChartAbout {
    /// Plain text of at most 1,000 characters in each language; either may be empty.
    pub about: Text,
}

/// A chart, as those see it who run the server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AdminChart {
    /// As in the list.
    #[serde(flatten)]
    pub summary: ChartSummary,
    /// What its author says about it.
    pub about: Text,
    /// Why it is kept out of the list.
    pub withheld: Option<String>,
}

/// `POST /api/admin/charts/{id}/withhold`: keeps a chart out of the list, until that is taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WithholdChart {
    /// Why, in 1 to 300 characters: its author reads it.
    pub reason: String,
}

/// `POST /api/charts/{id}/reports`: the admins should see this chart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewChartReport {
    /// The version that one looks at.
    pub version: ChartNumber,
    /// What is wrong with its name, its description or what is on it.
    pub reason: ReportReason,
    /// What else there is to say, at most 1,000 characters; may be empty.
    pub text: String,
}
