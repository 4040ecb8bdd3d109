//! Which status a conflict with what the store holds is told by.

use axum::http::StatusCode;
use base::{limits::MAIL_CROWDED_FOR, rate_limit::Exhausted};
use store::Conflict;

use super::ApiError;
impl From<Conflict> for ApiError {
    fn from(conflict: Conflict) -> Self {
        let status = match conflict {
            Conflict::NoSuchTable
            | Conflict::NoSuchMatch
            | Conflict::NoSuchChart
            | Conflict::NoSuchSession
            | Conflict::NoSuchPerson
            | Conflict::NoSuchLine
            | Conflict::NoSuchReport
            | Conflict::NoSuchBan
            | Conflict::NoSuchAnnouncement
            | Conflict::NoSuchAccount
            | Conflict::NoSuchRequest
            | Conflict::NoSuchInvitation
            | Conflict::NoSuchChannel
            | Conflict::NoSuchPasskey
            | Conflict::NoSuchTournament
            | Conflict::NoSuchPairing
            | Conflict::NoSuchToken => StatusCode::NOT_FOUND,
            Conflict::NoSuchUser => return Self::no_session(),
            Conflict::TooManyMails => {
                let waiting =
                    Self::with_text(StatusCode::SERVICE_UNAVAILABLE, conflict.code(), wire::text(&conflict.text()));
                return waiting.after(Exhausted { wait: MAIL_CROWDED_FOR });
            }
            Conflict::NotHost
            | Conflict::NotOwner
            | Conflict::NotOrganiser
            | Conflict::NotInvited
            | Conflict::WasRemoved
            | Conflict::AccountNeeded
            | Conflict::GuestsDoNotPublish => StatusCode::FORBIDDEN,
            Conflict::NoSuchSeat | Conflict::Unstorable => StatusCode::UNPROCESSABLE_ENTITY,
            Conflict::TooManyCharts
            | Conflict::TooManyVersions
            | Conflict::TooManyTables
            | Conflict::TooManyMatches
            | Conflict::TooManyTokens
            | Conflict::TooManyPasskeys
            | Conflict::TooManyMutes
            | Conflict::TooManyChannels
            | Conflict::TooManyFriends
            | Conflict::TooManyAsking
            | Conflict::TooManyInvitations
            | Conflict::TooManyTournaments
            | Conflict::TooManyReports => StatusCode::TOO_MANY_REQUESTS,
            Conflict::SeatTaken
            | Conflict::SeatEmpty
            | Conflict::NotSeated
            | Conflict::NotOpen
            | Conflict::NotRunning
            | Conflict::NotOver
            | Conflict::NotOffered
            | Conflict::NotReady
            | Conflict::TableChanged
            | Conflict::StandingChanged
            | Conflict::StepTaken
            | Conflict::HasAccount
            | Conflict::NoAccount
            | Conflict::PasskeyKnown
            | Conflict::HasSecondFactor
            | Conflict::NoSecondFactor
            | Conflict::NameTaken
            | Conflict::BadKey
            | Conflict::NothingPlanned
            | Conflict::IsAdmin
            | Conflict::ChartWithheld
            | Conflict::ChartUsed
            | Conflict::Yourself
            | Conflict::NoteChanged
            | Conflict::AlreadyReported
            | Conflict::CidReused
            | Conflict::AlreadyProposed
            | Conflict::RefusedBefore
            | Conflict::TooManyProposals
            | Conflict::MutedByYou
            | Conflict::SitsThere
            | Conflict::RatedOpponents
            | Conflict::RatedCompanions
            | Conflict::RegistrationClosed
            | Conflict::TournamentFull
            | Conflict::NotEntered
            | Conflict::TournamentOver
            | Conflict::TournamentTable
            | Conflict::NotAsked => StatusCode::CONFLICT,
        };
        Self::with_text(status, conflict.code(), wire::text(&conflict.text()))
    }
}
