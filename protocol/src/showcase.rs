//! What the first page shows of what goes on here, and the match that it shows while nothing goes on.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{RecapLine, Table};

/// `GET /api/showcase`: what a newcomer may look at. It is the same for everybody, and holds
/// public tables alone.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Showcase {
    /// The match to look at: the best that runs, else the newest that is over and long enough; `None` where there is none
    /// that strangers may watch.
    pub shown: Option<Table>,
    /// How many public matches can be watched while they run.
    pub running: u32,
    /// How much goes on in each game, in the order of the server's games; those with nothing are left out.
    pub games: Vec<GameTraffic>,
    /// At most three open tables with a free seat, those that fit a newcomer first.
    pub waiting: Vec<Table>,
}

/// How much goes on in a game, among public tables.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameTraffic {
    /// Id of the game.
    pub game: String,
    /// Open tables with a free seat.
    pub waiting: u32,
    /// Matches that can be watched while they run.
    pub running: u32,
}

/// `GET /api/recording`: the match that the server brings along, played by its opponents against each other.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Recording {
    /// Id of the game.
    pub game: String,
    /// The number of its last step.
    pub head: u32,
    /// What happens in it, oldest first.
    pub lines: Vec<RecapLine>,
}

/// `GET /api/recording/view?at=`: that match as it stood after a step.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecordedView {
    /// The step.
    pub seq: u32,
    /// The game's view, as the public sees it.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::GameView))]
    pub view: Value,
}
