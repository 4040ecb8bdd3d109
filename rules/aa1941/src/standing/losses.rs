//! Losses by an order of kinds, as far as the rules leave the choice.

use alloc::{collections::BTreeMap, vec::Vec};

use crate::{
    combat::{CasualtyClass, CasualtyGroup, CasualtyTally},
    units::{Force, Kind, UnitId},
};

/// A hit that a unit can take, and how dear it is: the smaller, the sooner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Slot {
    price: LossPrice,
    /// Of like units those that can do least with the rest of their turn.
    movement_left: u8,
    unit: UnitId,
}

/// What a hit costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum LossPrice {
    /// The first hit on a battleship.
    Nothing,
    /// A unit, by its place in the order.
    Unit(u8),
    /// One of those that should be kept.
    Kept(u8),
}

/// The units that are hit, one entry for each hit; `None` if the rules offer nothing.
///
/// Of all legal ways to share the hits among the classes the one is taken that costs the fewest units to be kept, and then
/// the least by the order. `movement_left` says what a unit could still do this turn.
pub(super) fn chosen(
    movement_left: impl Fn(UnitId) -> u8,
    groups: &[CasualtyGroup],
    tallies: &[CasualtyTally],
    order: &[Kind],
    keep: &Force,
) -> Option<Vec<UnitId>> {
    let mut by_class = slots(movement_left, groups, order, keep);
    for slots in by_class.values_mut() {
        slots.sort_unstable();
    }
    let losses = |tally: &CasualtyTally| {
        let mut losses: Vec<Slot> = Vec::new();
        for (class, slots) in &by_class {
            losses.extend(slots.get(..usize::from(tally.on(*class)))?);
        }
        // The dearest first: that is what two ways to share are compared by.
        losses.sort_unstable_by(|a, b| b.cmp(a));
        Some(losses)
    };
    let prices = |losses: &Vec<Slot>| losses.iter().map(|slot| slot.price).collect::<Vec<_>>();
    let best = tallies.iter().filter_map(losses).min_by_key(prices)?;
    Some(best.into_iter().map(|slot| slot.unit).collect())
}

/// All hits that can be taken, by the class that they count for.
fn slots(
    movement_left: impl Fn(UnitId) -> u8,
    groups: &[CasualtyGroup],
    order: &[Kind],
    keep: &Force,
) -> BTreeMap<CasualtyClass, Vec<Slot>> {
    let mut by_class: BTreeMap<CasualtyClass, Vec<Slot>> = BTreeMap::new();
    let mut of_kind: BTreeMap<Kind, Vec<(u8, UnitId)>> = BTreeMap::new();
    for group in groups {
        for &unit in &group.units {
            let left = movement_left(unit);
            of_kind.entry(group.kind).or_default().push((left, unit));
            if group.takes == 2 {
                let slot = Slot { price: LossPrice::Nothing, movement_left: left, unit };
                by_class.entry(group.class).or_default().push(slot);
            }
        }
    }
    for (kind, mut units) in of_kind {
        units.sort_unstable();
        let kept = usize::from(keep.get(&kind).copied().unwrap_or(0));
        let free = units.len().saturating_sub(kept);
        let rank = rank(kind, order);
        for (place, (movement_left, unit)) in units.into_iter().enumerate() {
            let price = if place < free { LossPrice::Unit(rank) } else { LossPrice::Kept(rank) };
            by_class.entry(CasualtyClass::of(kind)).or_default().push(Slot { price, movement_left, unit });
        }
    }
    by_class
}

/// The place of a kind in the order: what it does not name follows, the cheapest first.
fn rank(kind: Kind, order: &[Kind]) -> u8 {
    let mut unnamed: Vec<Kind> = Kind::ALL.into_iter().filter(|kind| !order.contains(kind)).collect();
    unnamed.sort_by_key(|kind| kind.cost());
    let place = order.iter().chain(&unnamed).position(|&named| named == kind);
    place.and_then(|place| u8::try_from(place).ok()).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{combat, event::Hits, power::Power};

    /// A force as groups, with ids given upward from 1; two hits for each battleship.
    fn groups(force: &[(Kind, u16)]) -> Vec<CasualtyGroup> {
        let mut next = 1;
        let mut group = |&(kind, count): &(Kind, u16)| {
            let units = (next..next + count).map(UnitId).collect();
            next += count;
            let takes = if kind == Kind::Battleship { 2 } else { 1 };
            CasualtyGroup { units, power: Power::Usa, kind, class: CasualtyClass::of(kind), takes }
        };
        force.iter().map(&mut group).collect()
    }

    /// What so many hits that may fall on anything destroy: how many of each kind, the first hits on battleships apart.
    fn lost(force: &[(Kind, u16)], hits: u16, order: &[Kind], keep: &[(Kind, u8)]) -> Vec<(Kind, usize)> {
        let groups = groups(force);
        let mut room = CasualtyTally::default();
        for group in &groups {
            room.add(group.class, u16::try_from(group.units.len()).unwrap() * u16::from(group.takes));
        }
        let hits = Hits { submarines: 0, aircraft: 0, others: hits.try_into().unwrap() };
        let tallies = combat::tallies(hits, room);
        let keep = keep.iter().copied().collect();
        let units = chosen(|_| 0, &groups, &tallies, order, &keep).expect("an answer");
        let of = |group: &CasualtyGroup| {
            let hits = |unit: &UnitId| units.iter().filter(|&hit| hit == unit).count();
            group.units.iter().filter(|unit| hits(unit) == usize::from(group.takes)).count()
        };
        groups.iter().map(|group| (group.kind, of(group))).filter(|(_, lost)| *lost > 0).collect()
    }

    use Kind::{Battleship, Bomber, Carrier, Destroyer, Fighter, Infantry, Submarine, Tank, Transport};

    #[test]
    fn units_go_by_the_order_and_then_by_what_they_cost() {
        let army = [(Infantry, 2), (Tank, 2), (Fighter, 1), (Bomber, 1)];
        assert_eq!(lost(&army, 2, &[], &[]), [(Infantry, 2)]);
        assert_eq!(lost(&army, 2, &[Tank], &[]), [(Tank, 2)]);
        assert_eq!(lost(&army, 4, &[Tank, Bomber], &[]), [(Infantry, 1), (Tank, 2), (Bomber, 1)]);
        assert_eq!(lost(&army, 4, &[Fighter, Infantry, Tank], &[]), [(Infantry, 2), (Tank, 1), (Fighter, 1)]);
    }

    #[test]
    fn what_is_kept_goes_last_also_where_more_is_hit_than_may_be_lost() {
        let army = [(Infantry, 3), (Tank, 2)];
        assert_eq!(lost(&army, 3, &[], &[(Infantry, 1)]), [(Infantry, 2), (Tank, 1)]);
        assert_eq!(lost(&army, 4, &[], &[(Infantry, 1)]), [(Infantry, 2), (Tank, 2)]);
        assert_eq!(lost(&army, 5, &[], &[(Infantry, 1)]), [(Infantry, 3), (Tank, 2)], "there is nothing else");
        assert_eq!(lost(&army, 3, &[], &[(Infantry, 3), (Tank, 2)]), [(Infantry, 3)], "all are kept: by the order");
        assert_eq!(lost(&army, 4, &[Tank], &[(Tank, 1)]), [(Infantry, 3), (Tank, 1)]);
        assert_eq!(lost(&army, 2, &[], &[(Infantry, 9), (Bomber, 4)]), [(Tank, 2)], "more than there are");
    }

    #[test]
    fn battleships_take_first_hits_first_and_sink_by_the_order() {
        let fleet = [(Battleship, 2), (Destroyer, 2), (Carrier, 1)];
        assert_eq!(lost(&fleet, 2, &[Destroyer], &[]), []);
        assert_eq!(lost(&fleet, 3, &[Battleship], &[]), [(Battleship, 1)]);
        assert_eq!(lost(&fleet, 5, &[Destroyer], &[(Destroyer, 1)]), [(Battleship, 1), (Destroyer, 1), (Carrier, 1)]);
    }

    #[test]
    fn transports_go_last_whatever_was_ordered() {
        let fleet = [(Transport, 2), (Submarine, 1), (Destroyer, 1)];
        assert_eq!(lost(&fleet, 1, &[Transport], &[]), [(Submarine, 1)]);
        assert_eq!(lost(&fleet, 3, &[Transport], &[(Destroyer, 1)]), [(Transport, 1), (Submarine, 1), (Destroyer, 1)]);
    }

    #[test]
    fn of_like_aircraft_those_go_first_that_reach_least() {
        let squadron = groups(&[(Fighter, 3)]);
        let tallies = [CasualtyTally { aircraft: 1, ..CasualtyTally::default() }];
        let left = |unit: UnitId| [3, 0, 2][usize::from(unit.0) - 1];
        assert_eq!(chosen(left, &squadron, &tallies, &[], &Force::new()), Some(alloc::vec![UnitId(2)]));
    }
}
