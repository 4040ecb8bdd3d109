//! Goods that are shed, item by item.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the choices that it is about")]

use alloc::vec::Vec;
use kernel::Seat;

use crate::{Choice, Lot, Sort, State};

/// The choices of goods that can be shed after some items.
pub(super) fn shed_choices(state: &State, seat: Seat, items: &[Lot]) -> Vec<Choice> {
    let is_open = items.last().is_some_and(|item| item.weapon.is_none() && item.gear.is_none() && item.ammo.is_none());
    let whole = if is_open { &items[..items.len() - 1] } else { items };
    let Ok(after) = (if whole.is_empty() { Ok(state.clone()) } else { state.judge_shed(seat, whole) }) else {
        return Vec::new();
    };
    if !is_open {
        let own = after.standing().filter(|soldier| soldier.seat == seat && after.is_ps(soldier));
        let has = own.filter(|soldier| !soldier.weapons.is_empty() || !soldier.gear.is_empty());
        return has.map(|soldier| Choice::Soldier { id: soldier.id.clone() }).collect();
    }
    let Some(soldier) = items.last().and_then(|item| after.soldier(&item.soldier)) else { return Vec::new() };
    let mut found = Vec::new();
    for (id, carried) in &soldier.weapons {
        let Some(card) = after.pack.weapons.get(id) else { continue };
        found.push(Choice::Card { sort: Sort::Weapon, id: id.clone() });
        if card.extra_lots(carried) > 0 {
            found.push(Choice::Card { sort: Sort::Ammo, id: id.clone() });
        }
    }
    found.extend(soldier.gear.keys().map(|id| Choice::Card { sort: Sort::Gear, id: id.clone() }));
    found
}

/// Adds a choice to the goods that are shed: a soldier, then what it parts with. One token of a weapon that is used up at a time.
pub(super) fn shed_with(items: &mut Vec<Lot>, choice: &Choice) -> Option<()> {
    match choice {
        Choice::Soldier { id } => {
            items.push(Lot { soldier: id.clone(), weapon: None, gear: None, ammo: None, n: None });
        }
        Choice::Card { sort, id } => {
            let item = items.last_mut()?;
            match sort {
                Sort::Weapon => (item.weapon, item.n) = (Some(id.clone()), Some(1)),
                Sort::Gear => item.gear = Some(id.clone()),
                Sort::Ammo => item.ammo = Some(id.clone()),
                Sort::Skill | Sort::Record | Sort::Location => return None,
            }
        }
        _ => return None,
    }
    Some(())
}
