//! Secrets redrawn: states and events with other locked armies, which a viewer must not be able to tell from the true ones.

use kernel::{Chance, Viewer};

use crate::{
    ArmyList, Event, Side, State,
    army::{MOST_UNITS, random_army},
    event::may_know,
};

/// A state with other armies wherever the viewer sees only that they are locked.
pub(crate) fn redraw(state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
    let mut other = state.clone();
    if state.has_shown_armies() {
        return other;
    }
    for side in Side::ALL {
        let is_secret = state.armies.get(side).is_some() && !may_know(viewer, *state.seats.get(side));
        if is_secret && let Some(army) = random_army(&state.pack, &state.conditions.of_army(side), chance) {
            *other.armies.get_mut(side) = Some(army);
        }
    }
    other
}

/// An event with another army wherever the viewer does not see it.
pub(crate) fn redraw_event(event: &Event, viewer: Viewer, chance: &mut dyn Chance) -> Event {
    let mut other = event.clone();
    if let Event::ArmyLocked { seat, army: Some(army), .. } = &mut other
        && !may_know(viewer, *seat)
    {
        // The cards stay, for the event does not know the pack; how many of each is drawn anew.
        let counts = army.keys().map(|card| (card.clone(), i64::from(chance.draw(u32::from(MOST_UNITS))) + 1));
        *army = counts.collect::<ArmyList>();
    }
    other
}
