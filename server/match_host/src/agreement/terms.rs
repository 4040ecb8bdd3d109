//! The terms of a proposal: whose consent they take, which viewers are shown them, and when they mean nothing any more.

use std::collections::BTreeSet;

use base::{
    limits::PROPOSAL_OPEN,
    timing::{Clock, Control, Moment, Shortest},
};
use kernel::{AnyGame, Departure, Role, Seat, Text, Viewer};
use protocol::{Disclosure, Offered, RejectionCode, Settlement, Stakes, Terms, Then};
use store::{Holder, NewProposal, ProposalRecord, ProposalState, TableRecord, UserId};

use super::{super::playing::Playing, Speaker};

/// The sides of a match, as the game and the table give them.
pub(crate) struct Sides<'a> {
    table: &'a TableRecord,
    roles: Vec<Role>,
}

impl<'a> Sides<'a> {
    pub(crate) fn of(game: &dyn AnyGame, table: &'a TableRecord) -> Self {
        let seating = game.seating(&table.options);
        Self { table, roles: seating.map(|seating| seating.roles).unwrap_or_default() }
    }

    /// How many seats the table has.
    pub(crate) fn seat_count(&self) -> usize {
        self.table.seats.len()
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
    pub(crate) fn names(&self, seats: &[Seat]) -> (String, String) {
        let names = |name: fn(&Text) -> &str| {
            let named = seats.iter().flat_map(|&seat| self.roles_of(seat)).map(|role| name(&role.name));
            named.collect::<Vec<_>>().join(", ")
        };
        (names(|text| &text.en), names(|text| &text.fr))
    }

    /// A proposal of these terms, to be written down.
    ///
    /// # Errors
    /// [`RejectionCode::CannotPropose`] if it makes no sense now.
    pub(crate) fn proposal(&self, by: Speaker, terms: &Terms, now: &Now<'_>) -> Result<NewProposal, RejectionCode> {
        let asked = self.asked(terms, by.seat, now)?;
        let Speaker { user, seat, cid } = by;
        let expires_secs = u32::try_from(PROPOSAL_OPEN.as_secs()).unwrap_or(u32::MAX);
        Ok(NewProposal { user, seat, cid, terms: terms.clone(), asked, head: now.head, expires_secs })
    }

    /// The seats whose consent it takes if `by` proposes this, ascending.
    ///
    /// # Errors
    /// [`RejectionCode::CannotPropose`] if it makes no sense now.
    fn asked(&self, terms: &Terms, by: Seat, now: &Now<'_>) -> Result<Vec<Seat>, RejectionCode> {
        // The pairing of a tournament says who plays, and for how long.
        let is_free = self.table.tournament.is_none();
        let makes_sense = match terms {
            Terms::TakeBack { to } => (1..now.head).contains(to),
            Terms::Draw => self.voters().any(|seat| seat != by),
            Terms::Surrender => true,
            Terms::Pause | Terms::Resume => now.still_means(terms),
            Terms::Clock { time } => is_free && *time != self.table.time && Control::wished(time, now.shortest).is_ok(),
            Terms::Seat { seat, then } => {
                let seat = Seat(*seat);
                let is_another = seat != by && self.seats().any(|one| one == seat);
                // Two other seats together may have a player replaced who is there.
                let may = now.away().contains(&seat) || (*then == Then::Replace && self.outvoted(seat));
                is_another && may && (is_free || *then != Then::Replace)
            }
            Terms::StandIn { seat, .. } => {
                let seat = Seat(*seat);
                seat != by && is_free && self.table.stakes == Stakes::Casual && self.gives_up(seat, now)
            }
        };
        if !makes_sense {
            return Err(RejectionCode::CannotPropose);
        }
        let mut seats = match terms {
            Terms::TakeBack { .. } | Terms::Draw | Terms::Pause | Terms::Clock { .. } => self.seats().collect(),
            Terms::Surrender => self.allies(by),
            Terms::Resume => Vec::new(),
            Terms::Seat { seat, .. } | Terms::StandIn { seat, .. } => {
                let away = now.away();
                self.seats().filter(|one| one.0 != *seat && !away.contains(one)).collect()
            }
        };
        // Opponents of the server have no word in it.
        seats.retain(|&seat| seat != by && self.voters().any(|voter| voter == seat));
        Ok(seats)
    }

    /// The seats whose people have a word: those that no opponent of the server alone plays.
    fn voters(&self) -> impl Iterator<Item = Seat> {
        self.seats().filter(|seat| self.holder(*seat).is_some_and(|holder| !holder.is_played_by_server()))
    }

    fn holder(&self, seat: Seat) -> Option<&Holder> {
        self.table.seats.get(usize::from(seat.0)).map(|record| &record.holder)
    }

    /// Whether others may have an opponent stand in for the player of a seat: the player is away, gives the seat up, or
    /// has no account any more; or two others together agree on it.
    fn gives_up(&self, seat: Seat, now: &Now<'_>) -> bool {
        let Some(player) = self.holder(seat).and_then(Holder::person) else { return false };
        let is_offered =
            self.table.seats.get(usize::from(seat.0)).is_some_and(|record| record.offered == Some(Offered::Anyone));
        player.name.is_empty() || is_offered || now.away().contains(&seat) || self.outvoted(seat)
    }

    /// Whether two others, each with a word of their own, can be of one mind about a seat: a player and a companion of
    /// that player are one.
    fn outvoted(&self, seat: Seat) -> bool {
        let own = self.table.decider_of(seat);
        let others: BTreeSet<UserId> =
            self.voters().filter(|one| *one != seat).filter_map(|one| self.table.decider_of(one)).collect();
        others.iter().filter(|one| Some(**one) != own).count() > 1
    }

    /// The seats that leave if these terms are agreed to; `None` if none do.
    pub(crate) fn leaving(&self, terms: &Terms, by: Seat, now: &Now<'_>) -> Option<Leaving> {
        match terms {
            Terms::TakeBack { .. }
            | Terms::Draw
            | Terms::Pause
            | Terms::Resume
            | Terms::Clock { .. }
            | Terms::Seat { then: Then::Wait | Then::PlayOn | Then::Replace, .. }
            | Terms::StandIn { .. } => None,
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
pub(crate) struct Leaving {
    pub(crate) seats: Vec<Seat>,
    pub(crate) why: Departure,
}

/// How a match stands, as far as it matters to what can be proposed.
pub(crate) struct Now<'a> {
    at: Moment,
    /// The newest step.
    head: u32,
    progress: Progress,
    /// `None` where no clock runs.
    clock: Option<&'a Clock>,
    /// The shortest banks that may be chosen.
    shortest: Shortest,
}

/// Whether a match goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Progress {
    Running,
    Over,
}

impl<'a> Now<'a> {
    pub(crate) fn of(playing: &'a Playing, shortest: Shortest, at: Moment) -> Self {
        let progress = if playing.is_over() { Progress::Over } else { Progress::Running };
        Self { at, head: playing.head, progress, clock: playing.time.clock(), shortest }
    }
}

impl Now<'_> {
    fn away(&self) -> Vec<Seat> {
        self.clock.map(Clock::away).unwrap_or_default()
    }

    /// How a proposal has ended without an answer of a seat, if it has.
    pub(crate) fn settles(&self, record: &ProposalRecord) -> Option<Settlement> {
        let has_moved = record.head != self.head && lapses_with_a_step(&record.terms);
        if self.progress == Progress::Over || has_moved || !self.still_means(&record.terms) {
            return Some(Settlement::Lapsed);
        }
        let is_late = record.state == ProposalState::Open && Moment::from(record.until) <= self.at;
        is_late.then_some(Settlement::Expired)
    }

    /// Whether a proposal that did when it was made still means anything.
    fn still_means(&self, terms: &Terms) -> bool {
        match terms {
            Terms::TakeBack { .. } | Terms::Draw | Terms::Surrender | Terms::Clock { .. } | Terms::StandIn { .. } => {
                true
            }
            Terms::Pause => self.clock.is_some_and(|clock| clock.paused().is_none()),
            Terms::Resume => self.clock.is_some_and(|clock| clock.paused().is_some()),
            Terms::Seat { seat, then } => *then == Then::Replace || self.away().contains(&Seat(*seat)),
        }
    }
}

/// Whether a proposal means nothing any more once the match has moved on.
const fn lapses_with_a_step(terms: &Terms) -> bool {
    matches!(terms, Terms::TakeBack { .. })
}

/// Whether a viewer is shown a proposal. One of a side is as if it did not exist for all other viewers.
pub(crate) fn is_shown_to(record: &ProposalRecord, viewer: Viewer) -> bool {
    match record.terms.disclosure() {
        Disclosure::Table => true,
        Disclosure::Side => match viewer {
            Viewer::Seat(seat) => record.seat == seat || record.asked.contains(&seat),
            Viewer::Public | Viewer::Omniscient => false,
        },
    }
}

#[cfg(test)]
mod tests {
    use protocol::Purse;

    use super::*;

    const AT: Moment = Moment(1_000_000);

    fn now(head: u32, clock: Option<&Clock>) -> Now<'_> {
        Now { at: AT, head, progress: Progress::Running, clock, shortest: Shortest::USUAL }
    }

    /// A proposal of seat 0 to seat 1, made at step 3 and open for a second.
    fn proposal(terms: Terms, state: ProposalState) -> ProposalRecord {
        ProposalRecord {
            n: 1,
            seat: Seat(0),
            terms,
            asked: vec![Seat(1)],
            agreed: Vec::new(),
            head: 3,
            at: AT.into(),
            until: AT.plus(1_000).into(),
            state,
            closed_by: None,
        }
    }

    #[test]
    fn a_take_back_lapses_with_the_next_step_and_a_draw_does_not() {
        for (terms, settled) in [(Terms::TakeBack { to: 2 }, Some(Settlement::Lapsed)), (Terms::Draw, None)] {
            let record = proposal(terms, ProposalState::Open);
            assert_eq!(now(3, None).settles(&record), None);
            assert_eq!(now(4, None).settles(&record), settled, "{:?}", record.terms);
        }
    }

    #[test]
    fn a_proposal_expires_without_an_answer_and_not_once_all_have_agreed() {
        let late = Now { at: AT.plus(1_000), ..now(3, None) };
        assert_eq!(late.settles(&proposal(Terms::Draw, ProposalState::Open)), Some(Settlement::Expired));
        assert_eq!(late.settles(&proposal(Terms::Draw, ProposalState::Agreed)), None);
    }

    #[test]
    fn every_proposal_lapses_with_the_end_of_the_match() {
        let over = Now { progress: Progress::Over, ..now(3, None) };
        for state in [ProposalState::Open, ProposalState::Agreed] {
            assert_eq!(over.settles(&proposal(Terms::Draw, state)), Some(Settlement::Lapsed));
        }
    }

    #[test]
    fn a_pause_means_something_while_the_clock_runs_and_a_resumption_while_it_stands() {
        let control = Control::Live { bank: 60_000, increment: 0, reserve: 0, set_up: 0, reaction: 0 };
        let running = Clock::begin(&control, Purse::Seat, 2, &[], AT);
        let mut paused = running.clone();
        paused.pause(&control, AT);
        for (clock, pause, resume) in [
            (None, Some(Settlement::Lapsed), Some(Settlement::Lapsed)),
            (Some(&running), None, Some(Settlement::Lapsed)),
            (Some(&paused), Some(Settlement::Lapsed), None),
        ] {
            assert_eq!(now(3, clock).settles(&proposal(Terms::Pause, ProposalState::Open)), pause);
            assert_eq!(now(3, clock).settles(&proposal(Terms::Resume, ProposalState::Open)), resume);
        }
    }

    #[test]
    fn a_surrender_is_shown_to_the_seats_of_its_side_alone() {
        let record = proposal(Terms::Surrender, ProposalState::Open);
        for (viewer, is_shown) in [
            (Viewer::Seat(Seat(0)), true),
            (Viewer::Seat(Seat(1)), true),
            (Viewer::Seat(Seat(2)), false),
            (Viewer::Public, false),
        ] {
            assert_eq!(is_shown_to(&record, viewer), is_shown, "{viewer:?}");
        }
    }
}
