//! Secrets are drawn anew: with closed hands, the cards of other seats. Contract, section 2.10.

use alloc::{sync::Arc, vec::Vec};
use kernel::{Chance, Viewer};

use crate::{Event, Id, PileName, State, pile, soldier::take, task::Task};

/// A state that a viewer cannot tell from this one: the cards in hands that it does not see are drawn anew, together with
/// those that are left in the piles. Where a location is held and what was pledged is known.
pub(crate) fn redraw(state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
    let mut other = state.clone();
    // A soldier that takes a location before the first turn sees which are left, and so which are held.
    let scouts = state.tasks.iter().any(|task| matches!(task, Task::Recon { .. }));
    let names = if scouts { &[PileName::Action][..] } else { &[PileName::Action, PileName::Location] };
    for &name in names {
        let mut pool: Vec<Id> = Vec::new();
        for (card, copies) in &state.pile(name).left {
            pool.extend((0..*copies).map(|_| card.clone()));
        }
        // Location markers are discarded when they are drawn: no hand holds one.
        let is_marker = |card: &Id| state.pack.actions.get(card).is_some_and(|card| card.marker.is_on());
        let (markers, mut pool): (Vec<Id>, Vec<Id>) = pool.into_iter().partition(is_marker);
        let is_of = |card: &Id| state.pack.locations.contains_key(card) == (name == PileName::Location);
        let mut places: Vec<(usize, bool)> = Vec::new();
        for (at, soldier) in other.soldiers.iter_mut().map(Arc::make_mut).enumerate() {
            if state.shows_hands(viewer, soldier.seat) {
                continue;
            }
            let mut known = soldier.pledge.cards.clone();
            for is_aside in [false, true] {
                let cards = if is_aside { &mut soldier.aside } else { &mut soldier.hand };
                let mut kept = Vec::new();
                for card in core::mem::take(cards) {
                    if !is_of(&card) || (!is_aside && known.contains(&card)) {
                        take(&mut known, &card);
                        kept.push(card);
                    } else {
                        pool.push(card);
                        places.push((at, is_aside));
                    }
                }
                *cards = kept;
            }
        }
        pool.sort();
        for (at, is_aside) in places {
            let Some(which) = u32::try_from(pool.len()).ok().filter(|count| *count > 0) else { break };
            let card = pool.swap_remove(usize::try_from(chance.draw(which)).unwrap_or(0));
            let soldier = Arc::make_mut(&mut other.soldiers[at]);
            crate::soldier::put(if is_aside { &mut soldier.aside } else { &mut soldier.hand }, card);
        }
        let left = &mut other.pile_mut(name).left;
        left.clear();
        pool.into_iter().chain(markers).for_each(|card| pile::add(left, card));
    }
    other
}

/// An event that a viewer cannot tell from this one.
pub(crate) fn redraw_event(event: &Event, viewer: Viewer, _: &mut dyn Chance) -> Event {
    // `seen_by` leaves hidden cards out altogether.
    event.seen_by(viewer)
}
