//! Why a unit cannot be ordered somewhere: the refusal of the way that leads furthest.

use alloc::vec::Vec;

use super::{Destination, Progress, Skies, Theater, check_path, finds_decks, flight, step};
use crate::{
    Rejection,
    board::{REGION_COUNT, RegionId, RegionSet},
    units::{Element, Unit},
};

/// A way that cannot be ordered, and what it would be refused with.
pub(crate) struct Way {
    /// Where the unit stands, then every region entered; at least two.
    pub(crate) path: Vec<RegionId>,
    pub(crate) rejection: Rejection,
    /// Regions entered before something was against it: equal to the length of the way if only its end was.
    entered: usize,
}

/// For every region near a unit to which no way of `open` leads: why not. In board order.
///
/// Near is what lies within its printed movement and one region more. Of several ways the shortest counts, of those the
/// one that leads furthest, of those the one whose refusal says most about the region.
pub(crate) fn astray(theater: &Theater, skies: &Skies, unit: &Unit, open: &[Destination]) -> Vec<Way> {
    let mut reached: RegionSet = open.iter().map(|destination| destination.to).collect();
    reached.insert(unit.at);
    if unit.kind.element() == Element::Air {
        flights(theater, skies, unit, reached)
    } else {
        walks(theater, skies, unit, reached)
    }
}

/// Aircraft fly as straight as they can.
fn flights(theater: &Theater, skies: &Skies, unit: &Unit, reached: RegionSet) -> Vec<Way> {
    let within = (0..unit.kind.movement())
        .fold(RegionSet::of(&[unit.at]), |within, _| within.or(within.one_flight_further(RegionSet::EMPTY)));
    let near = within.iter().fold(within, |near, region| near.or(RegionSet::next_to(region)));
    near.without(reached)
        .iter()
        .filter_map(|to| {
            let mut path = if within.contains(to) {
                return refused(theater, skies, unit, flight::route(unit.at, to));
            } else {
                let last =
                    RegionSet::next_to(to).and(within).iter().min_by_key(|&from| flight::length(unit.at, from))?;
                flight::route(unit.at, last)
            };
            path.push(to);
            refused(theater, skies, unit, path)
        })
        .collect()
}

/// Land units and ships keep to their element, but for the last region.
fn walks(theater: &Theater, skies: &Skies, unit: &Unit, reached: RegionSet) -> Vec<Way> {
    let mut best: [Option<Way>; REGION_COUNT] = [const { None }; REGION_COUNT];
    let mut ways = alloc::vec![alloc::vec![unit.at]];
    for length in 1..=usize::from(unit.kind.movement()) + 1 {
        let mut longer = Vec::new();
        for way in &ways {
            let here = way[way.len() - 1];
            for to in here.adjacent().filter(|to| !way.contains(to)) {
                let path: Vec<RegionId> = way.iter().copied().chain([to]).collect();
                let is_own_element = if unit.kind.element() == Element::Sea { to.is_sea() } else { to.is_land() };
                let known = best[to.index()].as_ref();
                let is_shortest = known.is_none_or(|known| known.path.len() == path.len());
                // The other element is a neighbour's mistake; from further away nobody thinks of it.
                let is_thought_of = is_own_element || to.is_neutral() || length == 1;
                if !reached.contains(to) && is_shortest && is_thought_of {
                    let found = refused(theater, skies, unit, path.clone());
                    if found.as_ref().is_some_and(|found| known.is_none_or(|known| found.says_more_than(known))) {
                        best[to.index()] = found;
                    }
                }
                if is_own_element {
                    longer.push(path);
                }
            }
        }
        ways = longer;
    }
    best.into_iter().flatten().collect()
}

impl Way {
    fn says_more_than(&self, other: &Self) -> bool {
        (self.entered, telling(&self.rejection)) > (other.entered, telling(&other.rejection))
    }
}

/// How much a refusal says about the region, not only about the unit or the path.
fn telling(rejection: &Rejection) -> u8 {
    match rejection.code() {
        "canal_closed" | "strait_closed" | "no_landing" => 4,
        "hostile_stops" | "neutral" => 3,
        "must_fight" => 2,
        "too_far" | "already_moved" => 1,
        _ => 0,
    }
}

/// What a way would be refused with; `None` if it is open after all.
fn refused(theater: &Theater, skies: &Skies, unit: &Unit, path: Vec<RegionId>) -> Option<Way> {
    let rejection = match check_path(theater, skies, unit, &path[1..]) {
        Err(rejection) => rejection,
        Ok(_) if finds_decks(theater, &[unit.id], &path) => return None,
        Ok(_) => Rejection::NoDeck(path[path.len() - 1]),
    };
    let begin = Progress::begin(theater, unit);
    let steps = path[1..].iter().scan(begin, |progress, &to| {
        *progress = step(theater, unit, *progress, to).ok()?;
        Some(())
    });
    let entered = steps.count();
    Some(Way { path, rejection, entered })
}
