//! Why a unit cannot be ordered somewhere: the refusal of the way that leads furthest.

use alloc::vec::Vec;

use crate::{
    Rejection,
    board::{REGION_COUNT, RegionId, RegionSet},
    move_context::{MoveContext, Progress},
    movement::{AirReach, Destination, check_path, finds_decks, route, step},
    units::{Element, Unit},
};

/// A move that cannot be ordered, and what it would be refused with.
pub(crate) struct RefusedMove {
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
pub(crate) fn move_refusals(
    context: &MoveContext,
    air_reach: &AirReach,
    unit: &Unit,
    open: &[Destination],
) -> Vec<RefusedMove> {
    let mut reached: RegionSet = open.iter().map(|destination| destination.to).collect();
    reached.insert(unit.at);
    if unit.kind.element() == Element::Air {
        flights(context, air_reach, unit, reached)
    } else {
        walks(context, air_reach, unit, reached)
    }
}

/// Aircraft fly as straight as they can.
fn flights(context: &MoveContext, air_reach: &AirReach, unit: &Unit, reached: RegionSet) -> Vec<RefusedMove> {
    let within = (0..unit.kind.movement())
        .fold(RegionSet::of(&[unit.at]), |within, _| within.or(within.one_flight_further(RegionSet::EMPTY)));
    let near = within.iter().fold(within, |near, region| near.or(RegionSet::next_to(region)));
    near.without(reached)
        .iter()
        .filter_map(|to| {
            let mut path = if within.contains(to) {
                return refused(context, air_reach, unit, route::route(unit.at, to).into_vec());
            } else {
                let last =
                    RegionSet::next_to(to).and(within).iter().min_by_key(|&from| route::length(unit.at, from))?;
                route::route(unit.at, last)
            };
            path.push(to);
            refused(context, air_reach, unit, path.into_vec())
        })
        .collect()
}

/// Land units and ships keep to their element, but for the last region.
fn walks(context: &MoveContext, air_reach: &AirReach, unit: &Unit, reached: RegionSet) -> Vec<RefusedMove> {
    let mut best: [Option<RefusedMove>; REGION_COUNT] = [const { None }; REGION_COUNT];
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
                // A player may try the other element next door (a ship ashore), but hardly from further away.
                let is_thought_of = is_own_element || to.is_neutral() || length == 1;
                if !reached.contains(to) && is_shortest && is_thought_of {
                    let found = refused(context, air_reach, unit, path.clone());
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

impl RefusedMove {
    fn says_more_than(&self, other: &Self) -> bool {
        (self.entered, Telling::of(&self.rejection)) > (other.entered, Telling::of(&other.rejection))
    }
}

/// What a refusal is about, what says most about the region last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Telling {
    /// The unit or the path in general.
    Path,
    /// How far the unit goes.
    Range,
    /// What a combat move is for.
    Aim,
    /// Units, or neutral land, in the way.
    Obstacle,
    /// The region itself: no unit passes, or no aircraft lands.
    Region,
}

impl Telling {
    fn of(rejection: &Rejection) -> Self {
        use Rejection as R;
        if matches!(rejection, R::CanalClosed(_) | R::StraitClosed | R::NoLanding { .. } | R::NoDeck(_)) {
            Self::Region
        } else if matches!(rejection, R::MoveEnds { .. } | R::NotInNoncombatMove { .. } | R::Neutral(_)) {
            Self::Obstacle
        } else if matches!(rejection, R::MustFight { .. }) {
            Self::Aim
        } else if matches!(rejection, R::TooFar { .. } | R::AlreadyMoved(_) | R::Aboard(_)) {
            Self::Range
        } else {
            Self::Path
        }
    }
}

/// What a way would be refused with; `None` if it is open after all.
fn refused(context: &MoveContext, air_reach: &AirReach, unit: &Unit, path: Vec<RegionId>) -> Option<RefusedMove> {
    let rejection = match check_path(context, air_reach, unit, &path[1..]) {
        Err(rejection) => rejection,
        Ok(_) if finds_decks(context, &[unit.id], &path) => return None,
        Ok(_) => Rejection::NoDeck(path[path.len() - 1]),
    };
    let begin = Progress::begin(context, unit);
    let steps = path[1..].iter().scan(begin, |progress, &to| {
        *progress = step(context, unit, *progress, to).ok()?;
        Some(())
    });
    let entered = steps.count();
    Some(RefusedMove { path, rejection, entered })
}
