//! What a viewer must not be able to tell apart: warbands that are sealed.

use alloc::sync::Arc;
use kernel::{Chance, Viewer};

use crate::{Event, State, event::may_know, random_warband};

/// A state with other warbands wherever the viewer sees only that they are sealed.
pub(crate) fn redraw(state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
    let mut other = state.clone();
    let hidden = state.players().filter(|player| {
        let is_given = state.warbands.get(player.index()).is_some_and(Option::is_some);
        let is_opened = state.creatures.iter().any(|creature| creature.player == *player);
        is_given && !is_opened && !may_know(viewer, state.seat(*player))
    });
    for player in hidden {
        // Once the warbands are open the pack holds only what is in play: what a seat that gave up had sealed stays as it is.
        if state.is_open() {
            continue;
        }
        if let Some(warband) = random_warband(&state.pack, &state.terms.of_warbands(), chance) {
            Arc::make_mut(&mut other.warbands)[player.index()] = Some(warband.list(&state.pack));
        }
    }
    other
}

/// An event with another warband wherever the viewer does not see it.
pub(crate) fn redraw_event(event: &Event, viewer: Viewer, chance: &mut dyn Chance) -> Event {
    let mut other = event.clone();
    if let Event::WarbandSealed { seat, warband: Some(warband), .. } = &mut other
        && !may_know(viewer, *seat)
    {
        // The event does not know the pack: its cards are left as they are, as many of them as the draw says.
        let count = warband.creatures.len();
        let kept = usize::try_from(chance.draw(12)).unwrap_or(0) + 1;
        warband.creatures = warband.creatures.iter().cycle().take(kept.min(2 * count)).cloned().collect();
    }
    other
}
