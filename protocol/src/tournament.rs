//! Tournaments: who may enter, how they are played, and where they stand.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::{ChartNumber, ChartRef, Stakes, TableState, TalkLanguage, TimeControl, UserRef, Visibility};

/// What an organiser chooses: `POST /api/tournaments`, and `PUT` until it begins.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewTournament {
    /// 1 to 60 characters.
    pub name: String,
    /// What its organiser says about it; at most 1000 characters.
    #[serde(default)]
    pub about: String,
    /// Which game is played. It has to have a seat for each of two sides.
    pub game: String,
    /// The game's options, the same in all matches.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::GameTableOptions))]
    pub options: Value,
    /// The chart from which all matches begin.
    pub chart: String,
    /// Its version; the newest if it is left out.
    #[serde(default)]
    pub chart_version: Option<ChartNumber>,
    /// Who finds it and its matches.
    pub visibility: Visibility,
    /// Who may enter.
    #[serde(default)]
    pub entry: TournamentEntry,
    /// How it is played.
    pub format: TournamentFormat,
    /// How long players may think. A tournament has a clock.
    pub time: TimeControl,
    /// Whether its matches change ratings.
    #[serde(default)]
    pub stakes: Stakes,
    /// The language of its talk.
    #[serde(default)]
    pub talk: TalkLanguage,
    /// How many players may enter, from 2; the host of the server says how many at most.
    #[cfg_attr(feature = "openapi", schema(minimum = 2, maximum = 128))]
    pub most: u16,
    /// When the first round is paired, milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    #[cfg_attr(feature = "openapi", schema(maximum = 253_402_300_799_999_u64))]
    pub starts: u64,
    /// Seconds between the end of a round and the pairing of the next; at most a week.
    #[cfg_attr(feature = "openapi", schema(maximum = 604_800))]
    pub pause: u32,
    /// Seconds that players have to come to their match once it is paired. Who has not come to a live match then has lost
    /// it; a match by days begins then without them, and their clock runs. From 30 seconds to a week.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 604_800))]
    pub grace: u32,
    /// Seconds after which the games of a round that have not ended are drawn; left out: they go on until they end.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(minimum = 60, maximum = 7_776_000))]
    pub round_limit: Option<u32>,
}

/// Who may enter.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TournamentEntry {
    /// Everybody with an account.
    #[default]
    Open,
    /// Those whom the organiser has invited.
    Invited,
}

/// How a tournament is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TournamentFormat {
    /// Players with equal points meet, no two of them twice.
    Swiss {
        /// How many rounds, at most 30; left out: as many as it takes to have one winner.
        #[serde(default)]
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 30))]
        rounds: Option<u8>,
    },
    /// Everybody meets everybody.
    RoundRobin {
        /// Once, or twice with sides swapped.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 2))]
        cycles: u8,
    },
    /// Who loses is out.
    KnockOut {
        /// Whether the losers of the semi-finals play for the third place.
        third_place: bool,
    },
}

/// Where a tournament stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TournamentState {
    /// Players enter.
    Registration,
    /// Rounds are played.
    Running,
    /// All has been played.
    Over,
    /// It does not take place, or not to its end.
    Cancelled,
}

/// A tournament in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentSummary {
    /// Id of the tournament; also the link: `/tournaments/{id}`.
    pub id: Uuid,
    /// Its name.
    pub name: String,
    /// Which game is played.
    pub game: String,
    /// Who runs it.
    pub organiser: TournamentPerson,
    /// How it is played.
    pub format: TournamentFormat,
    /// Who may enter.
    pub entry: TournamentEntry,
    /// How long players may think.
    pub time: TimeControl,
    /// Whether its matches change ratings.
    pub stakes: Stakes,
    /// Where it stands.
    pub state: TournamentState,
    /// When the first round is paired, milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub starts: u64,
    /// How many players have entered.
    pub entrants: u16,
    /// How many may.
    pub most: u16,
    /// How many rounds were paired.
    pub rounds: u16,
    /// Who has won, once it is over.
    pub winner: Option<TournamentPerson>,
    /// What the asker has to do with it.
    pub me: TournamentPart,
    /// The table at which the asker is waited for.
    pub waits: Option<Uuid>,
}

/// The part of a user in a tournament.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TournamentPart {
    /// Nothing.
    #[default]
    None,
    /// Is invited and has not answered.
    Invited,
    /// Has entered.
    Entered,
    /// Has withdrawn while it was running, or was removed.
    Left,
}

/// A person of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentPerson {
    /// Who.
    pub user: Uuid,
    /// That person's name.
    pub name: String,
}

/// A tournament with all that is known of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Tournament {
    /// Where it stands, and what a list shows.
    #[serde(flatten)]
    pub summary: TournamentSummary,
    /// What its organiser says about it.
    pub about: String,
    /// The game's options.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::GameTableOptions))]
    pub options: Value,
    /// The chart from which matches begin.
    pub chart: ChartRef,
    /// The roles of the first and of the second side.
    pub sides: Vec<Vec<String>>,
    /// Who finds it.
    pub visibility: Visibility,
    /// The language of its talk.
    pub talk: TalkLanguage,
    /// Seconds between rounds.
    pub pause: u32,
    /// Seconds that players have to come to their match.
    pub grace: u32,
    /// Seconds after which games that have not ended are drawn.
    pub round_limit: Option<u32>,
    /// Rounds in all, as far as that is known: replays of drawn games come on top.
    pub length: u16,
    /// When the next round is paired, if that is known: milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub next_round: Option<u64>,
    /// Whether its organiser has stopped pairing.
    pub paused: bool,
    /// Why it was cancelled: `too_few`, or the words of who did it.
    pub cancelled: Option<String>,
    /// Who has entered. While it runs and after: by place, the first foremost.
    pub players: Vec<TournamentPlayer>,
    /// Who is invited and has not answered; for its organiser alone, else empty.
    pub invited: Vec<TournamentPerson>,
    /// The rounds so far.
    pub played: Vec<TournamentRound>,
}

/// A player of a tournament, and where that player stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentPlayer {
    /// Who.
    #[serde(flatten)]
    pub person: TournamentPerson,
    /// How well that player plays, as it was at the start; before: left out.
    pub rating: Option<u32>,
    /// Whether the player takes part no more.
    pub left: bool,
    /// The place, from 1; 0 before the start.
    pub rank: u16,
    /// Points, in halves.
    pub points: u16,
    /// Points against those with equal points, in halves.
    pub direct: u16,
    /// The points of all opponents, in halves.
    pub buchholz: u16,
    /// The same without the most and the fewest.
    pub median_buchholz: u16,
    /// Sonneborn-Berger, in quarters.
    pub sonneborn_berger: u16,
    /// Games won at the board.
    pub wins: u16,
    /// Games played at the board.
    pub games: u16,
}

/// A round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentRound {
    /// Its number, from 1.
    pub n: u16,
    /// In a knock-out the stage of the bracket, from 0; else the number of the round, from 0.
    pub stage: u16,
    /// 1 where the drawn games of a stage are played again.
    pub leg: u16,
    /// When it was paired, milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub paired: u64,
    /// Until when players have to come.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub come_by: u64,
    /// When games that have not ended are drawn.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub ends_by: Option<u64>,
    /// Its games, by board.
    pub games: Vec<TournamentGame>,
    /// Who has none.
    pub byes: Vec<Uuid>,
}

/// A game of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentGame {
    /// Id of the game, and of its table.
    pub id: Uuid,
    /// Its board, or its place in the bracket, from 0.
    pub slot: u16,
    /// Who plays the first side.
    pub first: Uuid,
    /// Who plays the second side.
    pub second: Uuid,
    /// How it ended; null: it has not.
    pub ending: Option<TournamentEnding>,
    /// Where its table stands; null: there is none, because the game was a bye or the table was deleted after its time.
    pub table: Option<TableState>,
    /// For each side whether its player has come, while the match has not begun.
    pub ready: Vec<bool>,
}

/// How a game of a tournament ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TournamentEnding {
    /// The first side has won.
    FirstWon,
    /// A draw.
    Drawn,
    /// The second side has won.
    SecondWon,
    /// The second did not come or has withdrawn.
    FirstByForfeit,
    /// The first did not come or has withdrawn.
    SecondByForfeit,
    /// A double forfeit: neither side came.
    BothForfeit,
}

/// `POST /api/tournaments/{id}/pause`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PauseTournament {
    /// Whether no round is paired from now on.
    pub paused: bool,
}

/// `POST /api/tournaments/{id}/cancel`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CancelTournament {
    /// Why, for its players; 1 to 300 characters.
    pub reason: String,
}

/// `POST /api/tournaments/{id}/invitations`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentInvitation {
    /// Who is invited.
    pub whom: UserRef,
}

/// `POST /api/tournaments/{id}/remove`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RemoveEntrant {
    /// Who takes part no more, or is invited no more.
    pub user: Uuid,
}

/// `POST /api/tournaments/{id}/decide`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DecideGame {
    /// A game of the last round.
    pub game: Uuid,
    /// How it counts; its match is closed if it has not ended.
    pub ending: TournamentEnding,
}

/// `GET /api/tournaments/{id}/results`: what is left of a tournament for other programs. Points are in halves,
/// Sonneborn-Berger in quarters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentResults {
    /// `sandtable-tournament`.
    pub format: String,
    /// The version of this form.
    pub format_version: u8,
    /// Id of the tournament.
    pub id: Uuid,
    /// Its name.
    pub name: String,
    /// Which game was played.
    pub game: String,
    /// How.
    pub system: TournamentFormat,
    /// Where it stands.
    pub state: TournamentState,
    /// The number by which lots were drawn, as 16 hex digits; null before the start.
    pub seed: Option<String>,
    /// By place.
    pub standings: Vec<TournamentPlayer>,
    /// All rounds.
    pub rounds: Vec<TournamentRound>,
}
