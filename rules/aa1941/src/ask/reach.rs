//! Why units cannot be ordered somewhere.

use alloc::vec::Vec;
use kernel::{Refusal, Viewer};

use super::Miss;
use crate::{
    Rejection, State,
    board::RegionId,
    game,
    movement::{self, Skies, Theater, Way, own_units},
    units::{Unit, UnitId},
    view::Question,
};

/// Every region near these units that an order would not lead all of them to.
pub(super) fn misses(state: &State, viewer: Viewer, units: &[UnitId]) -> Result<Vec<Miss>, Rejection> {
    let war = &state.war;
    let gives_orders =
        |(power, question, _)| question == Question::Orders && viewer == Viewer::Seat(war.seat_of(power));
    let theater = game::question(war).is_some_and(gives_orders).then(|| Theater::of(war)).flatten();
    let Some(theater) = theater else { return Ok(Vec::new()) };
    let skies = Skies::over(&theater);
    let mut found: Vec<(RegionId, UnitId, Rejection)> = Vec::new();
    for unit in own_units(war, units)? {
        found.extend(of(&theater, &skies, unit).into_iter().map(|(region, rejection)| (region, unit.id, rejection)));
    }
    found.sort_by_key(|&(region, unit, _)| (region, unit));
    let mut misses: Vec<Miss> = Vec::new();
    for (region, unit, rejection) in found {
        let refusal = Refusal::from(rejection);
        let same = |miss: &&mut Miss| miss.region == region && miss.refusal.text == refusal.text;
        match misses.iter_mut().find(same) {
            Some(miss) => miss.units.push(unit),
            None => misses.push(Miss { region, units: alloc::vec![unit], refusal }),
        }
    }
    Ok(misses)
}

/// Why one unit cannot be ordered to regions near it, by whatever order.
fn of(theater: &Theater, skies: &Skies, unit: &Unit) -> Vec<(RegionId, Rejection)> {
    let open: Vec<_> = movement::destinations(theater, skies, unit)
        .into_iter()
        .filter(|destination| movement::finds_decks(theater, &[unit.id], &destination.path(unit)))
        .collect();
    let ways = movement::astray(theater, skies, unit, &open);
    ways.into_iter().filter_map(|Way { path, rejection, .. }| Some((*path.last()?, rejection))).collect()
}
