//! Why units cannot be ordered somewhere.

use alloc::vec::Vec;
use kernel::{Refusal, Viewer, Work};
use serde::Serialize;

use super::move_refusals::{RefusedMove, move_refusals};
use crate::{
    Rejection, State,
    board::{RegionId, RegionSet},
    move_context::{MoveContext, own_units},
    movement::{self, AirReach, Destination, Destinations, Wanted, decide_load, decide_unload},
    pending,
    question::Question,
    units::{Element, Kind, MovePhase, Unit, UnitId},
};

/// More regions and reasons than any stack meets: an answer is no longer than so many.
const MOST: usize = 400;

/// A region, a unit that cannot be ordered there, and why.
type Refused = (RegionId, UnitId, Rejection);

/// A region that some of the units cannot be ordered to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Miss {
    /// The region.
    pub region: RegionId,
    /// Those of the units, ascending.
    pub units: Vec<UnitId>,
    /// With what the order would be refused for the first of them, by the way that leads furthest.
    #[cfg_attr(
        feature = "ts",
        ts(type = "{ code: string, about: string | null, page: number | null, text: { en: string, fr: string } }")
    )]
    pub refusal: Refusal,
}

/// What the refusals of one unit are, in microseconds.
const EACH: u32 = 200;

/// How much work it is to say where these units cannot go.
pub(super) fn work(units: &[UnitId]) -> Work {
    let units = u32::try_from(units.len()).unwrap_or(u32::MAX);
    Work::of(units.saturating_mul(EACH).saturating_add(Work::LOOK.micros())).min(Work::MOST)
}

/// Every region near these units that an order would not lead all of them to.
pub(super) fn misses(state: &State, viewer: Viewer, units: &[UnitId]) -> Result<Vec<Miss>, Rejection> {
    let war = &state.war;
    let is_asked = |(power, question, _)| question == Question::Orders && viewer == Viewer::Seat(war.seat_of(power));
    let context = pending::question(war).is_some_and(is_asked).then(|| MoveContext::of(war)).flatten();
    let Some(context) = context else { return Ok(Vec::new()) };
    let units = own_units(war, units)?;
    let air_reach = AirReach::over(&context);
    let mut refused: Vec<Refused> = Vec::new();
    let mut flights: Vec<(&Unit, Destinations)> = Vec::new();
    for unit in units {
        let open = open_to(&context, &air_reach, unit);
        refused.extend(of(&context, &air_reach, unit, &open));
        if context.phase == MovePhase::Noncombat && unit.kind.element() == Element::Air {
            flights.push((unit, open));
        }
    }
    refused.extend(too_many_for_the_decks(&context, &flights));
    refused.sort_by_key(|&(region, unit, _)| (region, unit));
    let mut misses = gathered(refused);
    misses.truncate(MOST);
    Ok(misses)
}

/// One entry for each region and reason.
fn gathered(refused: Vec<Refused>) -> Vec<Miss> {
    let mut misses: Vec<Miss> = Vec::new();
    for (region, unit, rejection) in refused {
        let text = rejection.text();
        let here = misses.iter_mut().rev().take_while(|miss| miss.region == region);
        match here.into_iter().find(|miss| miss.refusal.text == text) {
            Some(miss) => miss.units.push(unit),
            None => misses.push(Miss { region, units: alloc::vec![unit], refusal: Refusal::from(rejection) }),
        }
    }
    misses
}

fn open_to(context: &MoveContext, air_reach: &AirReach, unit: &Unit) -> Destinations {
    let mut open = movement::destinations(context, air_reach, unit, Wanted::All);
    open.retain(|destination| movement::finds_decks(context, &[unit.id], &destination.path(unit)));
    open
}

/// Why one unit cannot be ordered to regions near it, by whatever order.
fn of(context: &MoveContext, air_reach: &AirReach, unit: &Unit, open: &[Destination]) -> Vec<Refused> {
    if unit.kind.element() == Element::Land && unit.aboard.is_some() {
        return cargo(context, unit);
    }
    let ways = move_refusals(context, air_reach, unit, open).into_iter();
    ways.filter_map(|RefusedMove { path, rejection, .. }| {
        let to = *path.last()?;
        let by_transport = match unit.kind.element() {
            Element::Land if to.is_sea() => embarking(context, unit, to),
            Element::Sea if to.is_land() => landing(context, unit, to),
            Element::Land | Element::Sea | Element::Air => None,
        };
        Some((to, unit.id, by_transport.unwrap_or(Err(rejection)).err()?))
    })
    .collect()
}

/// Cargo goes ashore next to its ship, or nowhere.
fn cargo(context: &MoveContext, unit: &Unit) -> Vec<Refused> {
    let refuse = |to: RegionId| {
        let aboard = Rejection::Aboard(unit.into());
        let order = if to.is_sea() { Err(aboard) } else { decide_unload(context.war, &[unit.id], to).map(drop) };
        order.err().map(|rejection| (to, unit.id, rejection))
    };
    RegionSet::next_to(unit.at).iter().filter_map(refuse).collect()
}

/// Whether a unit can board a ship in a zone next to it; `None` if there is no ship to think of.
fn embarking(context: &MoveContext, unit: &Unit, zone: RegionId) -> Option<Result<(), Rejection>> {
    let war = context.war;
    let ships = war.units_at(zone).filter(|ship| ship.kind == Kind::Transport && ship.power.is_friend_of(unit.power));
    best_of(ships.map(|ship| decide_load(war, &[unit.id], ship.id).map(drop)))
}

/// Whether some cargo of a ship can go ashore; `None` if there is none of the owner's.
fn landing(context: &MoveContext, ship: &Unit, to: RegionId) -> Option<Result<(), Rejection>> {
    let war = context.war;
    let cargo = war.aboard(ship.id).filter(|cargo| cargo.power == ship.power && cargo.kind.element() == Element::Land);
    best_of(cargo.map(|cargo| decide_unload(war, &[cargo.id], to).map(drop)))
}

/// A success if there is one, else the first refusal by a ship of one's own, else the first.
fn best_of(attempts: impl Iterator<Item = Result<(), Rejection>>) -> Option<Result<(), Rejection>> {
    let is_allys = |attempt: &Result<(), Rejection>| matches!(attempt, Err(Rejection::OwnersTurn(_)));
    attempts.min_by_key(|attempt| (attempt.is_err(), is_allys(attempt)))
}

/// Aircraft that could each land on a deck, but not all of them.
fn too_many_for_the_decks(context: &MoveContext, flights: &[(&Unit, Destinations)]) -> Vec<Refused> {
    let mut refused = Vec::new();
    for zone in RegionSet::ZONES.iter() {
        let mut bound: Vec<(&Unit, Destination)> = Vec::new();
        for (unit, open) in flights {
            bound.extend(open.iter().find(|way| way.to == zone).map(|&way| (*unit, way)));
        }
        let Some(&(first, way)) = bound.first().filter(|_| bound.len() > 1) else { continue };
        // Whatever the way, it is the last region that counts, and where those that fly together come from.
        let path = way.path(first);
        let together: Vec<UnitId> =
            bound.iter().filter(|(unit, _)| unit.at == first.at).map(|(unit, _)| unit.id).collect();
        let fits = |count: &usize| movement::finds_decks(context, &together[..*count], &path);
        let most = (1..=together.len()).rev().find(fits).unwrap_or(0);
        refused.extend(together[most..].iter().map(|&id| (zone, id, Rejection::NoDeck(zone))));
    }
    refused
}
