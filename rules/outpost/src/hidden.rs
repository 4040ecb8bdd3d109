//! What a viewer must not be able to tell apart.

use alloc::vec::Vec;
use kernel::{Chance, Viewer};

use crate::{Card, Event, Phase, State, event::may_know};

/// A state with other cards wherever the viewer sees only their backs: in the deck, in hands, under seal.
pub(crate) fn redraw(state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
    let mut other = state.clone();
    if viewer == Viewer::Omniscient {
        return other;
    }
    let mut backs: Vec<Card> = other.deck.take_all_left();
    let in_deck = backs.len();
    let seats = (0..).map(kernel::Seat).zip(&mut other.seats).filter(|(seat, _)| !may_know(viewer, *seat));
    let mut hidden: Vec<_> = seats.map(|(_, seat)| seat).collect();
    let is_sealed = state.phase == Phase::Orders;
    for seat in &mut hidden {
        backs.append(&mut seat.hand.clone());
        backs.extend(seat.sealed.filter(|_| is_sealed));
    }
    let mut deal = || {
        let at = usize::try_from(chance.draw(u32::try_from(backs.len()).unwrap_or(1).max(1))).unwrap_or(0);
        (at < backs.len()).then(|| backs.swap_remove(at))
    };
    for seat in &mut hidden {
        seat.hand = (0..seat.hand.len()).filter_map(|_| deal()).collect();
        seat.hand.sort_unstable();
        if is_sealed && seat.sealed.is_some() {
            seat.sealed = deal();
        }
    }
    for card in (0..in_deck).filter_map(|_| deal()) {
        other.deck.put_back(card);
    }
    other
}

/// An event with another card wherever the viewer sees only its back.
pub(crate) fn redraw_event(event: &Event, viewer: Viewer, chance: &mut dyn Chance) -> Event {
    let mut other = event.clone();
    if let Event::CardDrawn { seat, card } | Event::OrderSealed { seat, card } = &mut other
        && !may_know(viewer, *seat)
    {
        let number = u8::try_from(chance.draw(6) + 1).unwrap_or(1);
        *card = Card::try_from(number).unwrap_or(*card);
    }
    other
}
