//! Orders that bring aircraft home. Rulebook p. 19, 20, 24.

use crate::{
    Command,
    board::RegionSet,
    landing::{self, Horizon, Outlook, Supposed},
    move_context::MoveContext,
    movement::{self, AirReach, Wanted},
    state::War,
    units::UnitId,
};

/// An order that brings some aircraft nearer to safety in the non-combat move; `None` if all are safe, or as
/// safe as they can be.
///
/// Carriers sail first, then the fighters that depend on them fly, then all others that can reach ground.
pub(crate) fn rescue(war: &War) -> Option<Command> {
    let aloft = landing::stranded(war, Horizon::Mobilization);
    let context = MoveContext::of(war).filter(|_| !aloft.is_empty())?;
    let air_reach = AirReach::over(&context);
    let order = |id: UnitId, to: RegionSet| {
        let unit = war.unit(id)?;
        let ways = movement::destinations(&context, &air_reach, unit, Wanted::All);
        let path = ways.iter().find(|way| to.contains(way.to))?.path(unit);
        movement::finds_decks(&context, &[id], &path)
            .then(|| Command::Move { units: alloc::vec![id], path: path.to_vec() })
    };
    let berths = Outlook::after(war, Supposed::Nothing).berths(Horizon::NoncombatMove);
    berths
        .into_iter()
        .filter(|&(id, zone)| war.unit(id).is_some_and(|unit| unit.at != zone))
        .find_map(|(id, zone)| order(id, RegionSet::from_iter([zone])))
        .or_else(|| {
            let grounded = landing::ground(war);
            let afloat =
                war.units.aircraft(war.turn).filter(|unit| !grounded.contains(unit.at) && war.movement_left(unit) > 0);
            afloat.map(|unit| unit.id).find_map(|id| order(id, grounded))
        })
}
