//! Capture and liberation of territories and capitals. Rulebook p. 18.

use alloc::vec::Vec;

use crate::{Event, board::RegionId, event::Taken, power::Power, state::War};

/// The power that gets a hostile territory when `by` takes it: the ally it was printed for, if that ally's capital is
/// free, else `by`. `None` if the territory is not hostile. Rulebook p. 18.
pub(crate) fn claim(war: &War, region: RegionId, by: Power) -> Option<Taken> {
    let from = war.control.get(region).filter(|holder| holder.is_enemy_of(by))?;
    let printed = region.originally()?;
    // A capital is free once it is liberated itself.
    let is_free = region.capital_of() == Some(printed) || !war.capital_lost(printed);
    let to = if printed.is_friend_of(by) && is_free { printed } else { by };
    Some(Taken { region, from, to })
}

/// All that happens when the troops of `by` take a territory. Rulebook p. 18.
pub(crate) fn take(war: &War, region: RegionId, by: Power) -> Vec<Event> {
    let Some(taken) = claim(war, region, by) else { return Vec::new() };
    let mut events = alloc::vec![Event::TerritoryTaken { taken, by }];
    let Some(owner) = region.capital_of() else { return events };
    if owner.is_enemy_of(by) {
        let ipcs = *war.treasury.get(owner);
        if ipcs > 0 {
            events.push(Event::TreasurySeized { from: owner, by, ipcs });
        }
    } else {
        // What friends held in trust goes back to the owner of the liberated capital.
        let trust = war.control.iter().filter(|&(held, holder)| {
            held != region && held.originally() == Some(owner) && holder != owner && holder.is_friend_of(owner)
        });
        events
            .extend(trust.map(|(region, from)| Event::TerritoryTaken { taken: Taken { region, from, to: owner }, by }));
    }
    events
}
