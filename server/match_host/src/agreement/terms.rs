//! Whose consent a proposal takes, and whom it is shown to.

use base::timing::{Clock, Control, Shortest};
use kernel::{AnyGame, Departure, Role, Seat, Text, Viewer};
use protocol::{RejectionCode, Terms, Then};
use store::{ProposalRecord, TableRecord};

/// The sides of a match, as the game and the table give them.
pub(super) struct Sides<'a> {
    table: &'a TableRecord,
    roles: Vec<Role>,
}

impl<'a> Sides<'a> {
    pub(super) fn of(game: &dyn AnyGame, table: &'a TableRecord) -> Self {
        let seating = game.seating(&table.options);
        Self { table, roles: seating.map(|seating| seating.roles).unwrap_or_default() }
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
    pub(super) fn names(&self, seats: &[Seat]) -> (String, String) {
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
                // Two others together may put out a player who is there.
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

    /// The seats that leave if these terms are agreed to; `None` if none do.
    pub(super) fn leaving(&self, terms: &Terms, by: Seat, now: &Now<'_>) -> Option<Leaving> {
        match terms {
            Terms::TakeBack { .. }
            | Terms::Draw
            | Terms::Pause
            | Terms::Resume
            | Terms::Clock { .. }
            | Terms::Seat { then: Then::Wait | Then::PlayOn | Then::Replace, .. } => None,
            Terms::Seat { seat, then: Then::End } => {
                let away = now.away();
                let seat = Seat(*seat);
                let seats = self.allies(seat).into_iter().filter(|one| *one == seat || away.contains(one)).collect();
                Some(Leaving { seats, why: Departure::Absent })
            }
            Terms::Surrender => Some(Leaving { seats: self.allies(by), why: Departure::Conceded }),
        }
    }
}

/// Seats that leave a match together.
pub(super) struct Leaving {
    pub(super) seats: Vec<Seat>,
    pub(super) why: Departure,
}

/// How a match stands, as far as it matters to what can be proposed.
pub(super) struct Now<'a> {
    /// The newest step.
    pub(super) head: u32,
    /// `None` where no clock runs.
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
            Viewer::Public | Viewer::Omniscient => false,
        },
    }
}
