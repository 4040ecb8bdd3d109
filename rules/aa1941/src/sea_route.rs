//! Where ships could sail in time, canals and straits regarded. Rulebook p. 8, 9.

use crate::{
    board::{CANALS, RegionId, RegionSet},
    state::War,
};

/// What keeps a ship from passing in a plan of future moves.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Blockade {
    /// Nothing: any hostile zone may still be cleared.
    Lifted,
    /// These zones.
    Zones(RegionSet),
}

/// The zones that a ship with `left` movement could reach, its own among them.
pub(crate) fn sail_reach(war: &War, from: RegionId, left: u8, blockade: Blockade) -> RegionSet {
    let blocked = match blockade {
        Blockade::Lifted => RegionSet::EMPTY,
        Blockade::Zones(zones) => zones,
    };
    let mut reach = RegionSet::from_iter([from]);
    for _ in 0..left {
        let further = reach.iter().fold(reach, |wider, zone| wider.or(waters_next_to(war, zone)));
        reach = reach.or(further.without(blocked));
    }
    reach
}

/// The zones that ships can sail to from a zone, its closed canals and straits left out. Rulebook p. 8, 9.
pub(crate) fn waters_next_to(war: &War, zone: RegionId) -> RegionSet {
    let closed = CANALS.iter().filter(|canal| canal.ends().contains(zone) && !war.is_open(canal));
    closed.fold(zone.shores(), |open, canal| open.without(canal.ends()))
}
