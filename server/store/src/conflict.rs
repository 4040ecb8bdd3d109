//! Requests that do not fit what the store holds: the codes that clients get.

/// A request that does not fit what the store holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Conflict {
    /// There is no such table.
    #[error("there is no such table")]
    NoSuchTable,
    /// The table has no such seat.
    #[error("the table has no such seat")]
    NoSuchSeat,
    /// There is no such match, or it has not begun.
    #[error("there is no such match")]
    NoSuchMatch,
    /// There is no such chart, or not in this version, or not for this game.
    #[error("there is no such chart")]
    NoSuchChart,
    /// There is no such user.
    #[error("there is no such user")]
    NoSuchUser,
    /// The seat is taken.
    #[error("the seat is taken")]
    SeatTaken,
    /// The seat is empty.
    #[error("the seat is empty")]
    SeatEmpty,
    /// The user holds no seat at this table.
    #[error("the user has no seat at this table")]
    NotSeated,
    /// Only the host of the table may do this.
    #[error("only the host of the table may do this")]
    NotHost,
    /// The match has begun, or the table was closed.
    #[error("the table is not open any more")]
    NotOpen,
    /// The match has ended, or was closed.
    #[error("the match is not running")]
    NotRunning,
    /// The seat is not offered, or not to this user.
    #[error("the seat is not offered")]
    NotOffered,
    /// The user has no such way to be called.
    #[error("there is no such channel")]
    NoSuchChannel,
    /// The user has as many ways to be called as there may be.
    #[error("there are too many channels")]
    TooManyChannels,
    /// The match has not ended.
    #[error("the match has not ended")]
    NotOver,
    /// A seat is empty, or its player is not ready.
    #[error("not every seat is taken and ready")]
    NotReady,
    /// The table was changed since it was read; read it again.
    #[error("the table has changed meanwhile")]
    TableChanged,
    /// The standing orders are other ones than those to be replaced.
    #[error("the standing orders have changed meanwhile")]
    StandingChanged,
    /// A step of this number exists already: this copy of the match is out of date.
    #[error("another writer has written this step")]
    StepTaken,
    /// The same command id stands for something else already.
    #[error("the command id was used before")]
    CidReused,
    /// Only the owner of the chart may do this.
    #[error("only the owner of the chart may do this")]
    NotOwner,
    /// Who publishes a chart has an account.
    #[error("the user is a guest, and guests publish no charts")]
    GuestsDoNotPublish,
    /// An administrator keeps the chart out of the list.
    #[error("the chart is withheld")]
    ChartWithheld,
    /// The chart is no draft any more, or a table uses it.
    #[error("the chart is no draft, or a table uses it")]
    ChartUsed,
    /// The chart has as many versions as one may have.
    #[error("the chart has too many versions")]
    TooManyVersions,
    /// The user keeps as many charts as one user may.
    #[error("the user has too many charts")]
    TooManyCharts,
    /// The user hosts as many open tables as one user may.
    #[error("the user hosts too many open tables")]
    TooManyTables,
    /// The user hosts as many running matches against opponents as one user may.
    #[error("the user hosts too many matches against opponents")]
    TooManyMatches,
    /// The match is rated, and so for people alone.
    #[error("a rated match has no opponents of the server")]
    RatedOpponents,
    /// The match is rated, and so for players who can be told apart.
    #[error("a rated match has no companions")]
    RatedCompanions,
    /// The user has registered already.
    #[error("the user has an account")]
    HasAccount,
    /// The user is a guest, or the password was changed meanwhile.
    #[error("the user has no such account")]
    NoAccount,
    /// The account has a second factor already.
    #[error("the account has a second factor")]
    HasSecondFactor,
    /// The account has none, or none was begun.
    #[error("the account has no second factor")]
    NoSecondFactor,
    /// The account has as many passkeys as one may have.
    #[error("the account has too many passkeys")]
    TooManyPasskeys,
    /// The passkey belongs to an account already.
    #[error("the passkey is known")]
    PasskeyKnown,
    /// The account has no such passkey.
    #[error("the account has no such passkey")]
    NoSuchPasskey,
    /// Another account has this name, or one that looks like it.
    #[error("the name is taken")]
    NameTaken,
    /// The user has no such session.
    #[error("there is no such session")]
    NoSuchSession,
    /// The user has no such API token.
    #[error("there is no such token")]
    NoSuchToken,
    /// The user has as many API tokens as one user may.
    #[error("the user has too many tokens")]
    TooManyTokens,
    /// There is no user of this id.
    #[error("there is no such person")]
    NoSuchPerson,
    /// There is no such ban, or it was lifted.
    #[error("there is no such ban")]
    NoSuchBan,
    /// There is no such announcement, or it has ended.
    #[error("there is no such announcement")]
    NoSuchAnnouncement,
    /// No restart is planned.
    #[error("no restart is planned")]
    NothingPlanned,
    /// Who runs the server cannot be banned from it.
    #[error("the user is an admin")]
    IsAdmin,
    /// As many mails wait as may.
    #[error("too many mails wait")]
    TooManyMails,
    /// The key from a mail was used, is too old, or never was one.
    #[error("the key from a mail is not good any more")]
    BadKey,
    /// A proposal of this kind is open.
    #[error("a proposal of this kind is open")]
    AlreadyProposed,
    /// The same was refused, and the match has not moved since.
    #[error("the same was refused, and the match has not moved since")]
    RefusedBefore,
    /// As many proposals were made as a match, or a side of it, has numbers for.
    #[error("too many proposals were made")]
    TooManyProposals,
    /// The proposal is not open, or not for this seat to answer.
    #[error("the proposal does not wait for this answer")]
    NotAsked,
    /// The line is not there any more, or not for the user.
    #[error("the line is not there")]
    NoSuchLine,
    /// What can only be done to others.
    #[error("this can only be done to others")]
    Yourself,
    /// The user has muted as many people as one user may.
    #[error("the user has muted too many people")]
    TooManyMutes,
    /// The note was changed in another window meanwhile.
    #[error("the note was changed meanwhile")]
    NoteChanged,
    /// The user has reported the same before.
    #[error("the same was reported before")]
    AlreadyReported,
    /// As many reports of the user wait as may.
    #[error("too many reports of the user wait")]
    TooManyReports,
    /// There is no such report.
    #[error("there is no such report")]
    NoSuchReport,
    /// There is no such account.
    #[error("there is no such account")]
    NoSuchAccount,
    /// This takes an account.
    #[error("this takes an account")]
    AccountNeeded,
    /// The user has muted that person.
    #[error("the user has muted that person")]
    MutedByYou,
    /// That person sits at the table.
    #[error("that person sits at the table")]
    SitsThere,
    /// There is no such request.
    #[error("there is no such request")]
    NoSuchRequest,
    /// There is no such invitation.
    #[error("there is no such invitation")]
    NoSuchInvitation,
    /// The user has too many friends.
    #[error("the user has too many friends")]
    TooManyFriends,
    /// Too many people ask that person.
    #[error("too many people ask that person")]
    TooManyAsking,
    /// Too many people are invited to the table.
    #[error("too many people are invited to the table")]
    TooManyInvitations,
    /// There is no such tournament.
    #[error("there is no such tournament")]
    NoSuchTournament,
    /// The tournament has no such game, or has gone on since.
    #[error("the last round has no such game")]
    NoSuchPairing,
    /// Only who runs the tournament may do this.
    #[error("only the organiser of the tournament may do this")]
    NotOrganiser,
    /// The tournament has begun, or does not take place.
    #[error("nobody can enter any more")]
    RegistrationClosed,
    /// As many have entered as may.
    #[error("the tournament is full")]
    TournamentFull,
    /// Only those who are invited may enter.
    #[error("the user is not invited")]
    NotInvited,
    /// The organiser has removed the user.
    #[error("the user was removed from the tournament")]
    WasRemoved,
    /// The user takes no part in the tournament.
    #[error("the user has not entered the tournament")]
    NotEntered,
    /// The tournament is over or cancelled.
    #[error("the tournament is over")]
    TournamentOver,
    /// The user runs as many tournaments as one user may.
    #[error("the user runs too many tournaments")]
    TooManyTournaments,
    /// The table belongs to a tournament, whose pairing says who plays.
    #[error("a tournament says who plays at the table")]
    TournamentTable,
    /// A text holds the character NUL, which cannot be stored.
    #[error("the text holds a character that cannot be stored")]
    Unstorable,
}

impl Conflict {
    /// Stable name on the wire. Never renamed: clients translate it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoSuchTable => "unknown_table",
            Self::NoSuchSeat => "unknown_seat",
            Self::NoSuchMatch => "unknown_match",
            Self::NoSuchChart => "unknown_chart",
            Self::NoSuchUser => "unknown_user",
            Self::SeatTaken => "seat_taken",
            Self::SeatEmpty => "seat_empty",
            Self::NotSeated => "not_seated",
            Self::NotHost => "not_host",
            Self::NotOpen => "not_open",
            Self::NotOver => "not_over",
            Self::NotOffered => "not_offered",
            Self::NoSuchChannel => "unknown_channel",
            Self::TooManyChannels => "too_many_channels",
            Self::NotRunning => "not_running",
            Self::NotReady => "not_ready",
            Self::TableChanged => "table_changed",
            Self::StandingChanged => "standing_changed",
            Self::StepTaken => "step_taken",
            Self::CidReused => "cid_reused",
            Self::NotOwner => "not_owner",
            Self::GuestsDoNotPublish => "needs_account",
            Self::ChartWithheld => "chart_withheld",
            Self::ChartUsed => "chart_used",
            Self::TooManyVersions => "too_many_versions",
            Self::TooManyCharts => "too_many_charts",
            Self::TooManyTables => "too_many_tables",
            Self::TooManyMatches => "too_many_matches",
            Self::RatedOpponents => "rated_opponents",
            Self::RatedCompanions => "rated_companions",
            Self::HasAccount => "has_account",
            Self::NoAccount => "no_account",
            Self::TooManyPasskeys => "too_many_passkeys",
            Self::PasskeyKnown => "passkey_known",
            Self::NoSuchPasskey => "unknown_passkey",
            Self::HasSecondFactor => "has_second_factor",
            Self::NoSecondFactor => "no_second_factor",
            Self::NameTaken => "name_taken",
            Self::NoSuchSession => "unknown_session",
            Self::NoSuchToken => "unknown_token",
            Self::TooManyTokens => "too_many_tokens",
            Self::NoSuchPerson => "unknown_person",
            Self::NoSuchBan => "unknown_ban",
            Self::NoSuchAnnouncement => "unknown_announcement",
            Self::NothingPlanned => "nothing_planned",
            Self::IsAdmin => "is_admin",
            Self::TooManyMails => "too_many_mails",
            Self::BadKey => "bad_key",
            Self::AlreadyProposed => "already_proposed",
            Self::RefusedBefore => "refused_before",
            Self::TooManyProposals => "too_many_proposals",
            Self::NotAsked => "not_asked",
            Self::NoSuchLine => "unknown_line",
            Self::Yourself => "yourself",
            Self::TooManyMutes => "too_many_mutes",
            Self::NoteChanged => "note_changed",
            Self::AlreadyReported => "already_reported",
            Self::TooManyReports => "too_many_reports",
            Self::NoSuchReport => "unknown_report",
            Self::NoSuchAccount => "unknown_account",
            Self::AccountNeeded => "account_needed",
            Self::MutedByYou => "muted",
            Self::SitsThere => "sits_there",
            Self::NoSuchRequest => "unknown_request",
            Self::NoSuchInvitation => "unknown_invitation",
            Self::TooManyFriends => "too_many_friends",
            Self::TooManyAsking => "too_many_asking",
            Self::TooManyInvitations => "too_many_invitations",
            Self::NoSuchTournament => "unknown_tournament",
            Self::NoSuchPairing => "unknown_pairing",
            Self::NotOrganiser => "not_organiser",
            Self::RegistrationClosed => "registration_closed",
            Self::TournamentFull => "tournament_full",
            Self::NotInvited => "not_invited",
            Self::WasRemoved => "was_removed",
            Self::NotEntered => "not_entered",
            Self::TournamentOver => "tournament_over",
            Self::TooManyTournaments => "too_many_tournaments",
            Self::TournamentTable => "tournament_table",
            Self::Unstorable => "unstorable_text",
        }
    }
}
