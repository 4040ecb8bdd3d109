//! Everything that must outlive the process, in Postgres.
//!
//! One [`Store`] per process, cheap to clone. Each operation is one statement or one transaction: it
//! happens as a whole or not at all, and races between players end in a [`Conflict`], never in a
//! mixed state. What the store returns are its own records; turning them into
//! messages is the caller's work.
#![forbid(unsafe_code)]

mod account;
mod account_deletion;
mod account_merge;
mod achievement;
mod act;
mod agreed;
mod api_token;
mod awaited;
mod calls;
mod channel;
mod chart;
mod chat;
mod clocks;
mod companion;
mod conflict;
mod conflict_text;
mod email_address;
pub mod embedded;
mod error;
mod events;
mod export;
mod friend;
mod handover;
mod health;
mod hosting;
mod import;
mod invitation;
mod leaderboard;
mod lease;
mod ledger;
mod lobby;
mod mail;
mod mark;
mod matches;
mod moderation;
mod mute;
mod node;
mod note;
mod operations;
mod opponent;
mod passkey;
mod profile;
mod proposal;
mod pulse;
mod quota;
mod rated;
mod rating;
mod reader_data;
mod rematch;
mod rotation;
mod seating;
mod second_factor;
mod session;
mod standing;
mod start;
mod table;
mod tournament;
mod upgrade;

#[cfg(any(test, feature = "testing"))]
#[allow(clippy::missing_panics_doc, reason = "a test fails where one of its steps does")]
pub mod testing;
#[cfg(test)]
mod tests;

use std::{sync::Arc, time::Duration};

use serde::{Deserialize, Serialize};
use sqlx::{
    PgPool,
    migrate::MigrateError,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tokio::sync::Semaphore;
use uuid::Uuid;

pub use account::{AccountRecord, BrowserIs, Language, Lock, NewAccount, Opened, SessionRecord};
pub use account_deletion::AccountDeletion;
pub use account_merge::TakenAlong;
pub use achievement::AchievementRecord;
pub use act::{Act, ActRecord, Mover};
pub use agreed::{Agreed, AgreedStep};
pub use api_token::{ApiToken, ApiTokenRecord, NewToken};
pub use awaited::{MyMatch, Turn};
pub use calls::{Call, NewCall, OpenWay, Recall, Silent, Waiting};
pub use channel::{ChannelRecord, NewChannel, QuietHours};
pub use chart::{
    ChartAuthor, ChartCursor, ChartKey, ChartOrder, ChartOutline, ChartPage, ChartSearch, ChartVersion,
    ChartVisibility, ForkOutline, HistoryRecord, NewChart, OriginOutline, ResultCount, Shelf, VersionOutline,
};
pub use chat::{CHAT_KEPT, ChatRecord, Hearers, NewChatLine, Room, Said};
pub use clocks::{ClockEntry, Outage, SavedClock, Up};
pub use companion::{CompanionOf, NewCompanion, NewPerson};
pub use conflict::Conflict;
pub use email_address::Addresses;
pub use error::StoreError;
pub use events::Events;
pub use export::{Cause, ExportedStep, FORMAT, FORMAT_VERSION, Instead, Logged, MatchExport, Secrecy};
pub use friend::{FriendRecord, FriendsRecord, RequestOutcome, RequestRecord, Whom};
pub use handover::{Offer, SeatKey};
pub use health::Trouble;
pub use hosting::{
    ExportedAct, ExportedChart, ExportedLine, ExportedOpponentNotes, ExportedPerson, ExportedSeat, ExportedSession,
    ExportedStanding, ExportedTable, Hosting,
};
pub use import::{Arrival, Import};
pub use invitation::{InvitationRecord, InvitedRecord};
pub use leaderboard::{RankedPerson, Ranking, SideRating};
pub use lease::{Lease, Ownership};
pub use lobby::{NewSeat, NewTable};
pub use mail::{CredentialChange, Letter, MailedKey, WaitingMail};
pub use matches::{MatchHeader, MatchSeat, NewStep, SavedMatch, Snapshot, StepRecord};
pub use moderation::{
    AdminChart, AdminTable, Ban, Banned, ChartFilter, NewBan, NewChartReport, NewReport, Person, PersonRecord,
    ReportRecord, Reported, ReportedLine, Reports, Resolution, TableFilter,
};
pub use mute::MuteRecord;
pub use node::{NODE_LIVES_FOR, NewNode, NodeId, NodeRecord, Renewal};
pub use note::NoteRecord;
pub use operations::{
    Actor, AdminSession, Announcement, AuditRecord, Day, MatchCount, NewAnnouncement, Retention, Statistics, Swept,
};
pub use opponent::{Holder, NONCE_OF_OPPONENTS, StandIn, StrengthId};
pub use passkey::{NewPasskey, Noted, PasskeyRecord, ShownPasskey};
pub use profile::{Pace, PlayedMatch, ProfileRecord, Shown, Tally};
pub use proposal::{Heard, NewConsent, NewProposal, ProposalNumbers, ProposalRecord, ProposalState, Word};
pub use rated::{RatedMatch, RatingChange};

pub use rotation::Rotated;
pub use seating::{Departure, Readiness};
pub use second_factor::{AcceptedCode, Proof, SecondFactorRecord, Standing, TurnedOn};
pub use session::{NotAToken, PasswordAge, SessionKey, SessionToken, User};
pub use standing::StandingOrders;
pub use start::{Opening, StartSheet};
pub use table::{Player, SeatRecord, TableRecord};
pub use tournament::{
    Advanced, ChartNamed, EntryRecord, EntryState, ListedTournament, NewTournament, Plan, PlannedSide, RoundRecord,
    RoundsArePaired, TournamentCall, TournamentFilter, TournamentGameRecord, TournamentId, TournamentLimits,
    TournamentNotice, TournamentRecord,
};
pub use upgrade::{BoundMatches, Rebinding, Rebound};

/// Names a user for good.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct UserId(pub Uuid);

/// Names a table and the match that is played at it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TableId(pub Uuid);

impl std::fmt::Display for UserId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::fmt::Display for TableId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// How long a request waits for a free connection before it fails.
const ACQUIRE_LIMIT: Duration = Duration::from_secs(5);

/// What the database has to hold.
static SCHEMA: sqlx::migrate::Migrator = sqlx::migrate!("../../migrations");

/// The database, behind a pool of connections.
#[derive(Debug, Clone)]
pub struct Store {
    pool: PgPool,
    ledger: ledger::Ledger,
    /// The share of the pool that exports of matches may take.
    exports: Arc<Semaphore>,
    /// Which server of a cluster this is.
    node: Option<NodeId>,
    /// By which right this handle writes steps; `None` where one server is alone, or the table is another's.
    lease: Option<Lease>,
}

/// Connections of the pool that exports of matches may take at once; the others are for people who play.
const EXPORTS_AT_ONCE: usize = 2;

impl Store {
    /// Connects, and brings the schema up to date.
    ///
    /// # Errors
    /// [`StoreError::Database`] if the database cannot be reached or a migration does not fit;
    /// [`StoreError::NewerSchema`].
    pub async fn connect(options: PgConnectOptions) -> Result<Self, StoreError> {
        let pool =
            PgPoolOptions::new().max_connections(16).acquire_timeout(ACQUIRE_LIMIT).connect_with(options).await?;
        Self::from_pool(pool).await
    }

    /// Uses an existing pool, and brings the schema up to date.
    ///
    /// # Errors
    /// As [`Store::connect`].
    pub async fn from_pool(pool: PgPool) -> Result<Self, StoreError> {
        SCHEMA.run(&pool).await.map_err(unfit)?;
        let ledger = ledger::Ledger::beside(&pool, ledger::LOCK_WITHIN);
        Ok(Self { pool, ledger, exports: Arc::new(Semaphore::new(EXPORTS_AT_ONCE)), node: None, lease: None })
    }

    /// Waits until all connections are given back, and closes them.
    pub async fn close(&self) {
        self.ledger.close().await;
        self.pool.close().await;
    }
}

/// Why the schema could not be brought up to date.
fn unfit(error: MigrateError) -> StoreError {
    let newest = SCHEMA.iter().map(|migration| migration.version).max().unwrap_or_default();
    if let MigrateError::VersionMissing(found) = error
        && found > newest
    {
        return StoreError::NewerSchema { found, newest };
    }
    sqlx::Error::Migrate(Box::new(error)).into()
}

/// A text to be looked for with `ilike`, where its own letters stand for themselves.
fn pattern(text: &str) -> String {
    text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}

/// A value as the text of a `json` column.
///
/// Bound as text and cast, because sqlx would send it as `jsonb`, which knows no NUL and forgets how numbers were
/// written.
fn as_written<T: serde::Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|e| StoreError::corrupt("value", &e))
}
