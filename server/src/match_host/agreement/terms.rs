//! Whose consent a proposal takes, and whom it is shown to.

use kernel::{AnyGame, Outcome, Role, Seat, Text, Viewer};
use protocol::{RejectionCode, Terms, Then};

use crate::{
    store::{ProposalRecord, TableRecord},
    timing::{Clock, Control, Shortest},
};

/// The sides of a match, as the game and the table give them.
pub(super) struct Sides<'a> {
    table: &'a TableRecord,
    roles: Vec<Role>,
}

impl<'a> Sides<'a> {
    pub(super) fn of(game: &dyn AnyGame, table: &'a TableRecord) -> Self {
        Self { table, roles: game.roles() }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        (0..=u8::MAX).zip(&self.table.seats).map(|(seat, _)| Seat(seat))
    }

    fn roles_of(&self, seat: Seat) -> impl Iterator<Item = &Role> {
        let ids = self.table.seats.get(usize::from(seat.0)).map_or(&[][..], |record| &record.roles);
        ids.iter().filter_map(|id| self.roles.iter().find(|role| role.id == *id))
    }

    /// The side that a seat fights for; its roles all belong to one.
    fn side(&self, seat: Seat) -> Option<&str> {
        self.roles_of(seat).next().map(|role| role.side.as_str())
    }

    fn allies(&self, seat: Seat) -> Vec<Seat> {
        let side = self.side(seat);
        self.seats().filter(|&other| self.side(other) == side).collect()
    }

    /// What these seats play, in both languages.
    fn names(&self, seats: &[Seat]) -> (String, String) {
        let names = |name: fn(&Text) -> &str| {
            let named = seats.iter().flat_map(|&seat| self.roles_of(seat)).map(|role| name(&role.name));
            named.collect::<Vec<_>>().join(", ")
        };
        (names(|text| &text.en), names(|text| &text.fr))
    }

    /// The seats whose consent it takes if `by` proposes this, ascending.
    ///
    /// # Errors
    /// [`RejectionCode::CannotPropose`] if it makes no sense now.
    pub(super) fn asked(&self, terms: &Terms, by: Seat, now: &Now<'_>) -> Result<Vec<Seat>, RejectionCode> {
        let makes_sense = match terms {
            Terms::TakeBack { to } => (1..now.head).contains(to),
            Terms::Draw | Terms::Surrender => true,
            Terms::Pause | Terms::Resume => now.still_means(terms),
            Terms::Clock { time } => *time != self.table.time && Control::wished(time, now.shortest).is_ok(),
            Terms::Seat { seat, then } => {
                let seat = Seat(*seat);
                let is_another = seat != by && self.seats().any(|one| one == seat);
                // Two others together may put somebody out who is there.
                let may = now.away().contains(&seat) || (*then == Then::Replace && self.table.seats.len() > 2);
                is_another && may
            }
        };
        if !makes_sense {
            return Err(RejectionCode::CannotPropose);
        }
        let mut seats = match terms {
            Terms::TakeBack { .. } | Terms::Draw | Terms::Pause | Terms::Clock { .. } => self.seats().collect(),
            Terms::Surrender => self.allies(by),
            Terms::Resume => Vec::new(),
            Terms::Seat { seat, .. } => {
                let away = now.away();
                self.seats().filter(|one| one.0 != *seat && !away.contains(one)).collect()
            }
        };
        seats.retain(|&seat| seat != by);
        Ok(seats)
    }

    /// How a match ends that its players end by agreement; `None` if these terms do not end it.
    pub(super) fn outcome(&self, terms: &Terms, by: Seat, now: &Now<'_>) -> Option<Outcome> {
        match terms {
            Terms::TakeBack { .. }
            | Terms::Pause
            | Terms::Resume
            | Terms::Clock { .. }
            | Terms::Seat { then: Then::Wait | Then::PlayOn | Then::Replace, .. } => None,
            Terms::Seat { seat, then: Then::End } => {
                let (side, away) = (self.allies(Seat(*seat)), now.away());
                let all_away = side.iter().all(|seat| away.contains(seat));
                let (en, fr) = self.names(&[Seat(*seat)]);
                Some(Outcome {
                    winners: self.seats().filter(|one| all_away && !side.contains(one)).collect(),
                    reason: "player_away".to_owned(),
                    text: Text::new(
                        format!("Ended because nobody plays {en} any more."),
                        format!("Arrêtée : plus personne ne joue {fr}."),
                    ),
                })
            }
            Terms::Draw => Some(Outcome {
                winners: Vec::new(),
                reason: "draw_agreed".to_owned(),
                text: Text::new("The players have agreed on a draw.", "Les joueurs sont convenus d’une partie nulle."),
            }),
            Terms::Surrender => {
                let losers = self.allies(by);
                let (en, fr) = self.names(&losers);
                Some(Outcome {
                    winners: self.seats().filter(|seat| !losers.contains(seat)).collect(),
                    reason: "surrendered".to_owned(),
                    text: Text::new(format!("Surrender: {en}."), format!("Capitulation : {fr}.")),
                })
            }
        }
    }
}

/// How a match stands, as far as it matters to what can be proposed.
pub(super) struct Now<'a> {
    /// The newest step.
    pub(super) head: u32,
    /// `None` where nobody's time runs.
    pub(super) clock: Option<&'a Clock>,
    /// The shortest banks that may be chosen.
    pub(super) shortest: Shortest,
}

impl Now<'_> {
    fn away(&self) -> Vec<Seat> {
        self.clock.map(Clock::away).unwrap_or_default()
    }

    /// Whether a proposal that did when it was made still means anything.
    pub(super) fn still_means(&self, terms: &Terms) -> bool {
        match terms {
            Terms::TakeBack { .. } | Terms::Draw | Terms::Surrender | Terms::Clock { .. } => true,
            Terms::Pause => self.clock.is_some_and(|clock| clock.paused().is_none()),
            Terms::Resume => self.clock.is_some_and(|clock| clock.paused().is_some()),
            Terms::Seat { seat, then } => *then == Then::Replace || self.away().contains(&Seat(*seat)),
        }
    }
}

/// Whether a proposal means nothing any more once the match has moved on.
pub(super) const fn lapses_with_a_step(terms: &Terms) -> bool {
    matches!(terms, Terms::TakeBack { .. })
}

/// Whether a viewer is shown a proposal: what a side thinks of giving up is not for the other side to know.
pub(super) fn is_shown_to(record: &ProposalRecord, viewer: Viewer) -> bool {
    match record.terms {
        Terms::TakeBack { .. }
        | Terms::Draw
        | Terms::Pause
        | Terms::Resume
        | Terms::Clock { .. }
        | Terms::Seat { .. } => true,
        Terms::Surrender => match viewer {
            Viewer::Seat(seat) => record.seat == seat || record.asked.contains(&seat),
            Viewer::Public => false,
        },
    }
}
