//! Who plays which side.
//!
//! As the colours of chess (FIDE Handbook C.04.2, "General handling rules"): no player plays one side more than twice more
//! often than the other or three times in a row, and otherwise sides alternate. Only games that were played
//! count.

use std::cmp::Ordering;

use crate::{Entry, Tournament, lot, number};

/// One of the two sides of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    First,
    Second,
}

/// The sides that an entrant has played.
#[derive(Debug, Clone, Default)]
pub(crate) struct Sides {
    /// How often the first more than the second.
    balance: i32,
    /// From the newest game back.
    newest: Vec<Side>,
}

impl Sides {
    pub(crate) fn of(tournament: &Tournament, entry: Entry) -> Self {
        let played = tournament.games_of(entry).filter(|game| game.is_played());
        let mut newest: Vec<Side> =
            played.map(|game| if game.first == entry { Side::First } else { Side::Second }).collect();
        let balance = newest.iter().map(|side| if *side == Side::First { 1 } else { -1 }).sum();
        newest.reverse();
        Self { balance, newest }
    }

    /// The side that the entrant should have next; `None` before its first game.
    pub(crate) fn due(&self) -> Option<Side> {
        match (self.balance.cmp(&0), self.newest.first()) {
            (Ordering::Greater, _) | (Ordering::Equal, Some(Side::First)) => Some(Side::Second),
            (Ordering::Less, _) | (Ordering::Equal, Some(Side::Second)) => Some(Side::First),
            (Ordering::Equal, None) => None,
        }
    }

    /// How much is lost if the entrant gets the other side.
    pub(crate) fn urgency(&self) -> Urgency {
        let is_twice = matches!(&self.newest[..], [one, other, ..] if one == other && self.due() != Some(*one));
        match self.balance.abs() {
            2.. => Urgency::Must,
            _ if is_twice => Urgency::Must,
            1 => Urgency::Should,
            _ if self.newest.is_empty() => Urgency::Any,
            _ => Urgency::May,
        }
    }
}

/// How much a side matters to an entrant, from the least.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Urgency {
    Any,
    May,
    Should,
    Must,
}

/// What it costs to let these two play.
pub(crate) fn clash(one: &Sides, other: &Sides) -> Option<Urgency> {
    let same = one.due().is_some() && one.due() == other.due();
    same.then(|| one.urgency().min(other.urgency()))
}

/// Who of two gets the first side. `above` is the one who stands higher.
pub(crate) fn first_of(tournament: &Tournament, above: (Entry, &Sides), below: (Entry, &Sides), slot: u32) -> Entry {
    let to = |side, (entry, _): (Entry, &Sides), (other, _): (Entry, &Sides)| match side {
        Side::First => entry,
        Side::Second => other,
    };
    let (of_above, of_below) = (above.1, below.1);
    match (of_above.due(), of_below.due()) {
        (None, None) => {
            // Lots say who begins; then the higher of each board alternates.
            let begins = lot::of(tournament.seed, tournament.entrants.len()) & 1;
            if (u64::from(slot) + begins) & 1 == 0 { above.0 } else { below.0 }
        }
        (Some(side), None) => to(side, above, below),
        (None, Some(side)) => to(side, below, above),
        (Some(one), Some(other)) if one != other => to(one, above, below),
        (Some(side), Some(_)) => {
            let rank = |sides: &Sides| (sides.urgency(), sides.balance.abs());
            match rank(of_above).cmp(&rank(of_below)) {
                Ordering::Greater => to(side, above, below),
                Ordering::Less => to(side, below, above),
                Ordering::Equal => to(swapped(of_above, of_below).unwrap_or(side), above, below),
            }
        }
    }
}

/// The side for the first of two who want the same: as in their last round with different sides, the other way round.
fn swapped(one: &Sides, other: &Sides) -> Option<Side> {
    let (one, _) = one.newest.iter().zip(&other.newest).find(|(one, other)| one != other)?;
    Some(match one {
        Side::First => Side::Second,
        Side::Second => Side::First,
    })
}

/// How often an entrant has played the first side.
pub(crate) fn firsts(tournament: &Tournament, entry: Entry) -> u32 {
    number(tournament.games_of(entry).filter(|game| game.is_played() && game.first == entry).count())
}
