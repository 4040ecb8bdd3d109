//! Guests and slots: fighters and decks, ships and yards. Kuhn's algorithm for matchings: nobody who has a slot
//! loses it again.

use alloc::vec::Vec;

use crate::board::RegionSet;

/// Gives as many guests as possible a slot with a region in common, the first in the list before others: the
/// slot of each.
pub(crate) fn seat_all(guests: &[RegionSet], slots: &[RegionSet]) -> Vec<Option<usize>> {
    let mut owners: Vec<Option<usize>> = alloc::vec![None; slots.len()];
    let mut tried = alloc::vec![false; slots.len()];
    for guest in 0..guests.len() {
        tried.fill(false);
        seat(guest, guests, slots, &mut owners, &mut tried);
    }
    let mut seats = alloc::vec![None; guests.len()];
    for (slot, owner) in owners.into_iter().enumerate() {
        if let Some(guest) = owner {
            seats[guest] = Some(slot);
        }
    }
    seats
}

fn seat(
    guest: usize,
    guests: &[RegionSet],
    slots: &[RegionSet],
    owners: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    for slot in 0..slots.len() {
        if tried[slot] || guests[guest].and(slots[slot]).is_empty() {
            continue;
        }
        tried[slot] = true;
        let is_free = match owners[slot] {
            None => true,
            Some(other) => seat(other, guests, slots, owners, tried),
        };
        if is_free {
            owners[slot] = Some(guest);
            return true;
        }
    }
    false
}
