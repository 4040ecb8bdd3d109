//! Where a match stands, and what may be asked of it there.

use kernel::Seat;
use protocol::RejectionCode;
use store::UserId;

use super::playing::Playing;

/// Where the match stands, as far as its task knows.
pub(super) enum MatchStage {
    /// Seats are being taken.
    Waiting,
    /// The match can be shown, and played unless it is over.
    Playing(Box<Playing>),
    /// The store may hold more than this task knows: it is read again before anything else.
    Behind,
    /// Closed because of a fault in the rules.
    Closed,
    /// The log cannot be read by this server.
    Unreadable,
    /// The table does not exist any more.
    Gone,
}

impl MatchStage {
    /// The match, where it can be shown.
    pub(super) fn playing(&self) -> Option<&Playing> {
        match self {
            Self::Playing(playing) => Some(playing),
            Self::Waiting | Self::Behind | Self::Closed | Self::Unreadable | Self::Gone => None,
        }
    }

    /// The same, to change it.
    pub(super) fn playing_mut(&mut self) -> Option<&mut Playing> {
        match self {
            Self::Playing(playing) => Some(playing),
            Self::Waiting | Self::Behind | Self::Closed | Self::Unreadable | Self::Gone => None,
        }
    }

    /// The match, where a client wants something of it.
    ///
    /// # Errors
    /// What the client is answered where there is no match to be shown.
    pub(super) fn shown(&self) -> Result<&Playing, RejectionCode> {
        match self {
            Self::Playing(playing) => Ok(playing),
            Self::Waiting => Err(RejectionCode::NotStarted),
            Self::Behind => Err(RejectionCode::Unavailable),
            Self::Closed | Self::Gone => Err(RejectionCode::Closed),
            Self::Unreadable => Err(RejectionCode::Unreadable),
        }
    }

    /// The match and the seat of a user who wants to change it.
    ///
    /// # Errors
    /// In this order: those of [`MatchStage::shown`]; [`RejectionCode::NotYours`]; [`RejectionCode::Over`];
    /// [`RejectionCode::OtherRules`]; [`RejectionCode::StoodIn`].
    pub(super) fn played_by(&self, user: UserId) -> Result<(&Playing, Seat), RejectionCode> {
        let playing = self.shown()?;
        let seat = playing.seat_of(user).ok_or(RejectionCode::NotYours)?;
        if playing.is_over() {
            return Err(RejectionCode::Over);
        }
        if !playing.has_its_rules() {
            return Err(RejectionCode::OtherRules);
        }
        if playing.is_played_by_server(seat) {
            return Err(RejectionCode::StoodIn);
        }
        Ok((playing, seat))
    }
}
