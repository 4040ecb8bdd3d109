//! Guests and slots: fighters and decks, units and complexes. Kuhn's algorithm for matchings in bipartite graphs:
//! nobody who has a slot loses it again.

use alloc::vec::Vec;

use crate::board::RegionSet;

/// Guests in the slots that they share a region with, as many as possible.
#[derive(Clone)]
pub(crate) struct Seating<'a> {
    slots: &'a [RegionSet],
    guests: Vec<RegionSet>,
    /// The guest of each slot.
    owners: Vec<Option<usize>>,
    /// Slots that have been asked for the guest at the door.
    tried: Vec<bool>,
}

impl<'a> Seating<'a> {
    pub(crate) fn of(slots: &'a [RegionSet]) -> Self {
        let owners = alloc::vec![None; slots.len()];
        let tried = alloc::vec![false; slots.len()];
        Self { slots, guests: Vec::with_capacity(slots.len()), owners, tried }
    }

    /// Finds a slot for one more guest; those seated before may change theirs. Whether there is one.
    pub(crate) fn admit(&mut self, guest: RegionSet) -> bool {
        self.guests.push(guest);
        self.tried.fill(false);
        self.seat(self.guests.len() - 1)
    }

    fn seat(&mut self, guest: usize) -> bool {
        for slot in 0..self.slots.len() {
            if self.tried[slot] || self.guests[guest].and(self.slots[slot]).is_empty() {
                continue;
            }
            self.tried[slot] = true;
            let is_free = match self.owners[slot] {
                None => true,
                Some(other) => self.seat(other),
            };
            if is_free {
                self.owners[slot] = Some(guest);
                return true;
            }
        }
        false
    }

    /// How many slots are free.
    pub(crate) fn free(&self) -> usize {
        self.owners.iter().filter(|owner| owner.is_none()).count()
    }

    /// The slot of each guest, in the order in which they came.
    pub(crate) fn seats(&self) -> Vec<Option<usize>> {
        let mut seats = alloc::vec![None; self.guests.len()];
        for (slot, &owner) in self.owners.iter().enumerate() {
            if let Some(guest) = owner {
                seats[guest] = Some(slot);
            }
        }
        seats
    }
}
