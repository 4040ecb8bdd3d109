//! Whose consent a proposal takes, and whom it is shown to.

use kernel::{AnyGame, Outcome, Role, Seat, Text, Viewer};
use protocol::{RejectionCode, Terms};

use crate::store::{ProposalRecord, TableRecord};

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

    /// The seats whose consent it takes if `by` proposes this, ascending.
    ///
    /// # Errors
    /// [`RejectionCode::CannotPropose`] if it makes no sense after step `head`.
    pub(super) fn asked(&self, terms: &Terms, by: Seat, head: u32) -> Result<Vec<Seat>, RejectionCode> {
        let mut seats = match terms {
            Terms::TakeBack { to } if (1..head).contains(to) => self.seats().collect(),
            Terms::TakeBack { .. } => return Err(RejectionCode::CannotPropose),
            Terms::Draw => self.seats().collect(),
            Terms::Surrender => self.allies(by),
        };
        seats.retain(|&seat| seat != by);
        Ok(seats)
    }

    /// How a match ends that its players end by agreement; `None` if these terms do not end it.
    pub(super) fn outcome(&self, terms: &Terms, by: Seat) -> Option<Outcome> {
        match terms {
            Terms::TakeBack { .. } => None,
            Terms::Draw => Some(Outcome {
                winners: Vec::new(),
                reason: "draw_agreed".to_owned(),
                text: Text::new("The players have agreed on a draw.", "Les joueurs sont convenus d’une partie nulle."),
            }),
            Terms::Surrender => {
                let losers = self.allies(by);
                let names = |name: fn(&Text) -> &str| {
                    let named = losers.iter().flat_map(|&seat| self.roles_of(seat)).map(|role| name(&role.name));
                    named.collect::<Vec<_>>().join(", ")
                };
                let (en, fr) = (names(|text| &text.en), names(|text| &text.fr));
                Some(Outcome {
                    winners: self.seats().filter(|seat| !losers.contains(seat)).collect(),
                    reason: "surrendered".to_owned(),
                    text: Text::new(format!("Surrender: {en}."), format!("Capitulation : {fr}.")),
                })
            }
        }
    }
}

/// Whether a proposal means nothing any more once the match has moved on.
pub(super) const fn lapses_with_a_step(terms: &Terms) -> bool {
    match terms {
        Terms::TakeBack { .. } => true,
        Terms::Draw | Terms::Surrender => false,
    }
}

/// Whether a viewer is shown a proposal: what a side thinks of giving up is not for the other side to know.
pub(super) fn is_shown_to(record: &ProposalRecord, viewer: Viewer) -> bool {
    match record.terms {
        Terms::TakeBack { .. } | Terms::Draw => true,
        Terms::Surrender => match viewer {
            Viewer::Seat(seat) => record.seat == seat || record.asked.contains(&seat),
            Viewer::Public => false,
        },
    }
}
