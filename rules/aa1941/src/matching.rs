//! Guests and slots: fighters and decks. Kuhn's algorithm for matchings in bipartite graphs:
//! a guest that has a slot never loses it again.

use smallvec::{SmallVec, smallvec};

use crate::board::RegionSet;

/// As many slots as there mostly are at the most.
const SLOTS: usize = 16;

/// Guests in the slots that they share a region with, as many as possible.
pub(crate) struct Seating<'a> {
    slots: &'a [RegionSet],
    guests: SmallVec<[RegionSet; SLOTS]>,
    /// The guest of each slot.
    owners: SmallVec<[Option<usize>; SLOTS]>,
    /// Slots that have been asked for the guest at the door.
    tried: SmallVec<[bool; SLOTS]>,
}

impl<'a> Seating<'a> {
    pub(crate) fn of(slots: &'a [RegionSet]) -> Self {
        let owners = smallvec![None; slots.len()];
        let tried = smallvec![false; slots.len()];
        Self { slots, guests: SmallVec::new(), owners, tried }
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

    /// The slot of each guest, in the order in which they came.
    pub(crate) fn seats(&self) -> SmallVec<[Option<usize>; SLOTS]> {
        let mut seats = smallvec![None; self.guests.len()];
        for (slot, &owner) in self.owners.iter().enumerate() {
            if let Some(guest) = owner {
                seats[guest] = Some(slot);
            }
        }
        seats
    }
}
