//! What goes over the wire between the server and its clients, and nothing else.
//!
//! `README.md` beside this crate documents every message with an example; the TypeScript types of
//! the web client are generated from here by `cargo xtask codegen`.
#![forbid(unsafe_code)]

mod account;
mod achievement;
mod chart;
mod client;
mod clock;
mod companion;
mod delta;
mod lesson;
mod moderation;
mod my_matches;
mod number;
mod operations;
mod opponents;
mod outcome;
mod packed;
mod passkey;
mod proposal;
mod rating;
mod recap;
mod rejection;
mod rest;
mod second_factor;
mod server;
mod showcase;
mod step;
mod strength;
mod table;
mod talk;
mod tournament;
#[cfg(feature = "openapi")]
mod vocabulary;

pub use account::{
    Account, ApiTokenInfo, ChangedPassword, Goodbye, Language, MadeApiToken, MailedKey, MatchResult, NewAccount,
    NewApiToken, NewEmail, NewPassword, OfTheGuest, Profile, ProfileMatch, ProfilePace, ProfileTally,
    RecoveredPassword, Recovery, Scope, SessionInfo, SignIn, SignedIn, TokenFate,
};
pub use achievement::{Achieved, Achievement, ProfileAchievement};
pub use chart::{
    AdminChart, ChartAbout, ChartAuthor, ChartFigures, ChartFork, ChartHistory, ChartList, ChartOrigin, ChartRecord,
    ChartState, ChartSummary, ChartVersionInfo, ChartVersionRef, NewChart, NewChartReport, SideWins, WithholdChart,
};
pub use client::{Audience, ClientMessage, Resume};
pub use clock::{Clock, Keeper, Purse, Running, Runs, SeatClock, TimeControl, Weekends};
pub use companion::{Companion, CompanionPerson, NewCompanion};
pub use delta::{Delta, Form, Lost, Shown, Unfit, checksum};
pub use lesson::{Lesson, LessonKind};
pub use moderation::{
    AdminPerson, AdminReport, AdminSeat, AdminTable, Ban, BanNotice, CloseTable, LineLeft, NewBan, Reported,
    ReportedLine, ReportedPerson, ResolveReport, Whom,
};
pub use my_matches::{
    Channel, MyGame, MyTurn, NewChannel, NewQuietHours, NotificationSettings, Outlook, PushNote, QuietHours, Rhythm,
    Trouble, Way, WayKind,
};
pub use number::{ChartNumber, LineNumber, NotANumber, OutOfRange, Revision};
pub use operations::{
    Announcement, AuditEntry, DayTally, Level, MatchTally, NewAnnouncement, NewRestart, Notices, Restart, Retention,
    ServerFacts, Statistics,
};
pub use opponents::{Friend, FriendRequest, FriendTable, Friends, Invitation, Invited, NewInvitation, UserRef};
pub use outcome::{Outcome, Proof, RulesId, SeatResult, Verdict};
pub use packed::{Packed, Packer};
pub use passkey::{NewPasskey, PasskeyChallenge, PasskeyInfo, PasskeyRequest, SignInPasskey, SignInWays};
pub use proposal::{Agreed, BotConsent, BotProposal, Consent, Disclosure, Proposal, Settled, Settlement, Terms, Then};
pub use rating::{
    Leaderboard, Listing, NewListing, Ranked, RatedMatch, RatedResult, Rating, RatingChange, SideRating, Unrated,
};
pub use recap::{Change, Meaning, Recap, RecapLine, SeenStep, Sum, Summary, Tone, Weight};
pub use rejection::RejectionCode;
pub use rest::{
    BotAct, BotAsk, ChartCheck, ChartFault, EndedSessions, ErrorBody, GameRecord, GameSummary, Me, Mode, NewGuest,
    NewTable, OfferRequest, PastView, ReadyRequest, RematchRequest, Role, SeatChoice, SeatOffer, Seating, Sharing,
    StandingOrders, StepsPage, TakeRequest,
};
pub use second_factor::{
    AuthenticatorSetUp, CodeWanted, FirstCode, NewSecondFactor, QrCode, RecoveryCodes, SecondFactor, SecondFactorCode,
    SecondFactorOn, SignInCode,
};
pub use server::{Decision, Leisure, Pace, ServerMessage};
pub use showcase::{GameTraffic, RecordedView, Recording, Showcase};
pub use step::{Draw, How, StepEvents};
pub use strength::{OpponentPace, PaceChoice, PlayNow, SeatedOpponent, StandInRequest, StandsIn, Strength};
pub use table::{ChartRef, Live, Offered, PlayerLevel, SeatInfo, Stakes, Table, TableState, TalkLanguage, Visibility};
pub use talk::{ChatLine, ChatRoom, Muted, NewNote, NewReport, Note, ReadMark, ReportReason};
pub use tournament::{
    CancelTournament, DecideGame, NewTournament, PauseTournament, RemoveEntrant, Tournament, TournamentEnding,
    TournamentEntry, TournamentFormat, TournamentGame, TournamentInvitation, TournamentPart, TournamentPerson,
    TournamentPlayer, TournamentResults, TournamentRound, TournamentState, TournamentSummary,
};
#[cfg(feature = "openapi")]
pub use vocabulary::{
    GameAnswer, GameCarriesOn, GameChart, GameCommand, GameEvent, GameFacts, GameOptions, GameQuery,
    GameStandingOrders, GameTableOptions, GameView, SeatNumber,
};

/// Raised on every change that an old client would misunderstand.
pub const PROTO: u32 = 3;

/// The largest message a client may send, in bytes.
pub const MAX_CLIENT_MESSAGE: usize = 8 * 1024;

/// A sentence in each language of the table.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Text {
    /// English.
    pub en: String,
    /// French.
    pub fr: String,
}

/// Close codes beyond those of RFC 6455.
pub mod close {
    /// Repeated abuse, or a message over the limit (RFC 6455 "policy violation").
    pub const POLICY: u16 = 1008;
    /// The server restarts; come back at once.
    pub const RESTART: u16 = 1012;
    /// Too many sockets are open at this address; come back later.
    pub const LATER: u16 = 1013;
    /// The token or cookie names no session, or the session has ended.
    pub const AUTH: u16 = 4001;
    /// The protocol versions do not fit.
    pub const PROTO: u16 = 4002;
    /// The user is banned, or the address is; the `err` before it says why and until when.
    pub const BANNED: u16 = 4003;
}
