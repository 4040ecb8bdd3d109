//! Which hits may fall on what, and how many of them have to. Rulebook p. 16, 17, 27, 28.
//!
//! As many hits as possible are assigned, and of those as few as possible to transports. Hits and slots are
//! counted by class: within a class it makes no difference which hit falls on which unit.

use alloc::vec::Vec;

use super::casualty_class::{CasualtyClass, CasualtyTally};
use crate::event::Hits;

/// The hits of a volley against the units they may fall on.
pub(super) struct Assignment {
    pub(super) hits: Hits,
    /// Slots of the side that was hit.
    pub(super) room: CasualtyTally,
}

impl Assignment {
    /// The most hits that can be assigned.
    pub(super) fn most(&self) -> u16 {
        self.most_on(self.room)
    }

    /// The most hits that can be assigned to these slots.
    fn most_on(&self, room: CasualtyTally) -> u16 {
        let (by_submarines, by_aircraft, by_others) = self.hits();
        let under = by_submarines.min(room.submarine);
        let above = by_aircraft.min(room.aircraft);
        let spilled = (by_submarines - under + by_aircraft - above).min(room.plain + room.transport);
        let left = room.total() - under - above - spilled;
        under + above + spilled + by_others.min(left)
    }

    /// The hits that have to fall on transports: those for which no other slot is left. Rulebook p. 28.
    fn on_transports(&self) -> u16 {
        self.most() - self.most_on(CasualtyTally { transport: 0, ..self.room })
    }

    fn hits(&self) -> (u16, u16, u16) {
        (self.hits.submarines.into(), self.hits.aircraft.into(), self.hits.others.into())
    }

    /// Whether no kind of unit has taken more than the hits that may fall on it.
    fn fits(&self, taken: CasualtyTally) -> bool {
        let (by_submarines, by_aircraft, by_others) = self.hits();
        let spilled = taken.submarine.saturating_sub(by_submarines) + taken.aircraft.saturating_sub(by_aircraft);
        spilled <= by_others
    }

    /// Every way to share the hits among the classes.
    pub(super) fn tallies(&self) -> Vec<CasualtyTally> {
        let (most, room, transport) = (self.most(), self.room, self.on_transports());
        let mut tallies = Vec::new();
        for plain in (0..=room.plain.min(most - transport)).rev() {
            for submarine in (0..=room.submarine.min(most - transport - plain)).rev() {
                let tally =
                    CasualtyTally { plain, submarine, aircraft: most - transport - plain - submarine, transport };
                if tally.aircraft <= room.aircraft && self.allows(tally) {
                    tallies.push(tally);
                }
            }
        }
        tallies
    }

    /// Whether these losses can come from these hits: as many as possible, and no transport in the place of
    /// another unit.
    pub(super) fn allows(&self, taken: CasualtyTally) -> bool {
        taken.total() == self.most() && taken.transport == self.on_transports() && self.fits(taken)
    }

    /// Legal losses out of all that could be lost, the first to go at the head and transports at the end: each is taken
    /// if those before it leave it a hit that may fall on it.
    pub(super) fn first_of<T>(&self, all: impl Iterator<Item = (CasualtyClass, T)>) -> Vec<T> {
        let mut taken = CasualtyTally::default();
        let mut first = Vec::new();
        for (class, unit) in all {
            let mut more = taken;
            more.add(class, 1);
            if more.total() <= self.most() && self.fits(more) {
                taken = more;
                first.push(unit);
            }
        }
        first
    }

    /// Whether some legal losses contain what is taken and nothing beyond what is taken or left. Transports
    /// are taken last.
    ///
    /// Hits that are laid can be laid anew but need not be taken back: losses that fit can always be
    /// completed to as many as the slots allow.
    pub(super) fn can_end(&self, taken: CasualtyTally, left: CasualtyTally) -> bool {
        let reachable = CasualtyTally {
            plain: taken.plain + left.plain,
            submarine: taken.submarine + left.submarine,
            aircraft: taken.aircraft + left.aircraft,
            transport: taken.transport + left.transport,
        };
        let armed = CasualtyTally { transport: 0, ..reachable };
        self.fits(taken)
            && self.most_on(reachable) == self.most()
            && self.most_on(armed) == self.most() - self.on_transports()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is taken in the end, for every way to lay the hits on slots one after the other, or to waste them.
    fn outcomes(hits: [u16; 3], taken: CasualtyTally, room: CasualtyTally, found: &mut Vec<CasualtyTally>) {
        let Some(gun) = hits.iter().position(|&left| left > 0) else {
            if !found.contains(&taken) {
                found.push(taken);
            }
            return;
        };
        let mut rest = hits;
        rest[gun] -= 1;
        outcomes(rest, taken, room, found);
        let reach: &[CasualtyClass] = match gun {
            0 => &[CasualtyClass::Plain, CasualtyClass::Transport, CasualtyClass::Submarine],
            1 => &[CasualtyClass::Plain, CasualtyClass::Transport, CasualtyClass::Aircraft],
            _ => &[CasualtyClass::Plain, CasualtyClass::Transport, CasualtyClass::Submarine, CasualtyClass::Aircraft],
        };
        for &class in reach {
            let mut more = taken;
            more.add(class, 1);
            let is_there = more.plain <= room.plain
                && more.submarine <= room.submarine
                && more.aircraft <= room.aircraft
                && more.transport <= room.transport;
            if is_there {
                outcomes(rest, more, room, found);
            }
        }
    }

    #[test]
    fn most_hits_are_taken_and_transports_last_for_all_small_fleets() {
        let up_to = |most: u16| 0..=most;
        for plain in up_to(2) {
            for submarines in up_to(1) {
                for aircraft in up_to(2) {
                    for transports in up_to(2) {
                        let room = CasualtyTally { plain, submarine: submarines, aircraft, transport: transports };
                        every_volley(room);
                    }
                }
            }
        }
    }

    /// What may be given up first.
    const ORDERS: [[CasualtyClass; 3]; 3] = [
        [CasualtyClass::Plain, CasualtyClass::Submarine, CasualtyClass::Aircraft],
        [CasualtyClass::Submarine, CasualtyClass::Aircraft, CasualtyClass::Plain],
        [CasualtyClass::Aircraft, CasualtyClass::Plain, CasualtyClass::Submarine],
    ];

    fn every_volley(room: CasualtyTally) {
        for volley in 0..27_u8 {
            let hits = Hits { submarines: volley % 3, aircraft: volley / 3 % 3, others: volley / 9 };
            let mut found = Vec::new();
            let guns = [hits.submarines, hits.aircraft, hits.others].map(u16::from);
            outcomes(guns, CasualtyTally::default(), room, &mut found);
            let most = found.iter().map(|taken| taken.total()).max();
            found.retain(|taken| Some(taken.total()) == most);
            let fewest = found.iter().map(|taken| taken.transport).min();
            found.retain(|taken| Some(taken.transport) == fewest);
            let assignment = Assignment { hits, room };
            for order in ORDERS {
                let all = order.into_iter().chain([CasualtyClass::Transport]);
                let slots = all.flat_map(|class| (0..room.on(class)).map(move |_| (class, class)));
                let mut first = CasualtyTally::default();
                assignment.first_of(slots).into_iter().for_each(|class| first.add(class, 1));
                assert!(assignment.allows(first), "{first:?} of {room:?} after {hits:?}, {order:?} first");
            }
            for plain in 0..=room.plain {
                for submarines in 0..=room.submarine {
                    for aircraft in 0..=room.aircraft {
                        for transports in 0..=room.transport {
                            let taken = CasualtyTally { plain, submarine: submarines, aircraft, transport: transports };
                            let legal = found.contains(&taken);
                            assert_eq!(assignment.allows(taken), legal, "{taken:?} of {room:?} after {hits:?}");
                            if taken.total() <= assignment.most() {
                                assert_eq!(assignment.can_end(taken, CasualtyTally::default()), legal);
                            }
                        }
                    }
                }
            }
        }
    }
}
