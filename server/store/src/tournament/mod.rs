//! Tournaments: what is kept of them, and how they are read.
//!
//! Everything that changes a tournament locks its row first. What a match comes to is written by a trigger with the end of the
//! match (`migrations/0026`); it touches the row of the game alone, so that no match waits for a tournament.

mod entry;
mod list;
mod making;
mod notice;
mod record;
mod round;
mod upkeep;

use kernel::Text;
use protocol::{Stakes, TalkLanguage, TimeControl, TournamentEntry, TournamentFormat, TournamentState, Visibility};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::{PgConnection, Postgres, Transaction, types::Json};
use time::OffsetDateTime;
use uuid::Uuid;

pub use list::{ListedTournament, TournamentFilter};
pub use making::{RoundsArePaired, TournamentLimits};
pub use notice::{TournamentCall, TournamentNotice};
pub use record::{EntryRecord, EntryState, RoundRecord, TournamentGameRecord, TournamentRecord};
pub use round::Advanced;

use super::{ChartKey, Conflict, Store, StoreError, UserId};

pub(super) use entry::forget;

/// Names a tournament for good.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TournamentId(pub Uuid);

impl std::fmt::Display for TournamentId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// What a tournament's tables are made from, and by which rules it is played. The game has accepted it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// What the organiser says about it.
    pub about: String,
    /// The game's own options.
    pub options: Value,
    /// The two sides: the first one has seat 0.
    pub sides: [PlannedSide; 2],
    /// Who may enter.
    pub entry: TournamentEntry,
    /// How it is played.
    pub format: TournamentFormat,
    /// How long players may think; checked.
    pub time: TimeControl,
    /// Whether its matches change ratings.
    pub stakes: Stakes,
    /// The language of its talk.
    pub talk: TalkLanguage,
    /// How many may enter.
    pub most: u16,
    /// Seconds between rounds.
    pub pause: u32,
    /// Seconds that players have to come.
    pub grace: u32,
    /// Seconds after which games are drawn.
    pub round_limit: Option<u32>,
}

/// One of the two sides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlannedSide {
    /// Ids of the roles.
    pub roles: Vec<String>,
    /// Id of the side.
    pub side: String,
    /// The group in which its results are rated.
    pub rating_group: Option<String>,
}

impl Plan {
    /// Whether players sit at their tables together: then a match waits for both of them.
    pub const fn is_live(&self) -> bool {
        matches!(self.time, TimeControl::Live { .. })
    }
}

/// A tournament to be made.
#[derive(Debug, Clone, PartialEq)]
pub struct NewTournament {
    /// 1 to 60 characters.
    pub name: String,
    /// Which game.
    pub game: String,
    /// From which chart.
    pub chart: ChartKey,
    /// Who finds it.
    pub visibility: Visibility,
    /// When it begins.
    pub starts_at: OffsetDateTime,
    /// All else.
    pub plan: Plan,
}

/// The row of a tournament.
#[derive(Debug, Clone)]
pub(super) struct Head {
    pub(super) name: String,
    pub(super) organiser: UserId,
    pub(super) game: String,
    pub(super) chart: ChartKey,
    pub(super) visibility: Visibility,
    pub(super) plan: Plan,
    pub(super) state: TournamentState,
    pub(super) starts_at: OffsetDateTime,
    pub(super) is_paused: bool,
    /// The moment of the transaction.
    pub(super) now: OffsetDateTime,
}

/// The chart's name beside its key, for what is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChartNamed {
    /// The key.
    pub key: ChartKey,
    /// Its name.
    pub name: Text,
}

pub(super) fn state_from(text: &str) -> Result<TournamentState, StoreError> {
    match text {
        "registration" => Ok(TournamentState::Registration),
        "running" => Ok(TournamentState::Running),
        "over" => Ok(TournamentState::Over),
        "cancelled" => Ok(TournamentState::Cancelled),
        other => Err(StoreError::corrupt("state of a tournament", &other)),
    }
}

pub(super) fn visibility_from(text: &str) -> Result<Visibility, StoreError> {
    match text {
        "public" => Ok(Visibility::Public),
        "private" => Ok(Visibility::Private),
        other => Err(StoreError::corrupt("visibility", &other)),
    }
}

pub(super) fn chart_key(id: String, version: i32) -> Result<ChartKey, StoreError> {
    Ok(ChartKey { id, version: u32::try_from(version).map_err(|e| StoreError::corrupt("chart version", &e))? })
}

impl Store {
    /// Begins a transaction that holds the row of a tournament.
    pub(super) async fn lock_tournament(
        &self,
        id: TournamentId,
    ) -> Result<(Transaction<'static, Postgres>, Head), StoreError> {
        let mut tx = self.pool.begin().await?;
        let head = lock(&mut tx, id).await?;
        Ok((tx, head))
    }

    /// The same for its organiser alone.
    pub(super) async fn lock_own_tournament(
        &self,
        id: TournamentId,
        organiser: UserId,
    ) -> Result<(Transaction<'static, Postgres>, Head), StoreError> {
        let (tx, head) = self.lock_tournament(id).await?;
        if head.organiser == organiser { Ok((tx, head)) } else { Err(Conflict::NotOrganiser.into()) }
    }
}

async fn lock(connection: &mut PgConnection, id: TournamentId) -> Result<Head, StoreError> {
    let row = sqlx::query!(
        r#"select name, organiser, game, chart_id, chart_version, visibility, plan as "plan: Json<Plan>", state, starts_at,
                  paused_at is not null as "is_paused!", now() as "now!"
           from tournaments where id = $1 for update"#,
        id.0
    )
    .fetch_optional(connection)
    .await?
    .ok_or(Conflict::NoSuchTournament)?;
    Ok(Head {
        name: row.name,
        organiser: UserId(row.organiser),
        game: row.game,
        chart: chart_key(row.chart_id, row.chart_version)?,
        visibility: visibility_from(&row.visibility)?,
        plan: row.plan.0,
        state: state_from(&row.state)?,
        starts_at: row.starts_at,
        is_paused: row.is_paused,
        now: row.now,
    })
}

/// A whole number as the database holds it.
pub(super) fn small(number: u32) -> Result<i16, StoreError> {
    i16::try_from(number).map_err(|e| StoreError::corrupt("number", &e))
}
