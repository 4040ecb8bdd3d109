//! The raiders, whom the system plays. Rules 5.

use alloc::{vec, vec::Vec};
use kernel::Dice;

use crate::{Cell, Event, Newcomer, State, UnitId};

impl State {
    /// A raider comes, if there is room and there are not too many.
    pub(crate) fn begin_raid(&self, dice: &mut Dice<'_>) -> Event {
        let free: Vec<Cell> = self.chart.trails.iter().copied().filter(|cell| self.unit_at(*cell).is_none()).collect();
        let raiders = self.units.keys().filter(|id| id.patrol.is_none()).count();
        if free.is_empty() || raiders > self.seats.len() {
            return Event::RaidBegan { newcomer: None };
        }
        let at = one_of(&free, dice, "trail");
        Event::RaidBegan { newcomer: at.map(|at| Newcomer { unit: UnitId::raider(self.raiders + 1), at }) }
    }

    /// What the next raider does: it aims at the scout it hits most easily, or moves towards an outpost.
    pub(crate) fn raider_acts(&self, raider: UnitId, dice: &mut Dice<'_>) -> Vec<Event> {
        let scouts = self.units.keys().copied().filter(|id| id.patrol.is_some());
        let easiest = scouts.filter_map(|id| Some((self.needs(raider, id).ok()?, id))).min();
        if let Some((_, target)) = easiest {
            return vec![Event::Aimed { unit: raider, target }];
        }
        let Some(unit) = self.units.get(&raider) else { return vec![Event::RaiderMoved { unit: raider, to: None }] };
        let far = |cell: Cell| self.chart.outposts().map(|outpost| cell.distance(outpost)).min().unwrap_or(0);
        let nearer: Vec<Cell> =
            unit.at.neighbours().filter(|cell| self.is_free(*cell) && far(*cell) < far(unit.at)).collect();
        vec![Event::RaiderMoved { unit: raider, to: one_of(&nearer, dice, "raider") }]
    }
}

/// One of several, drawn if there is a choice.
fn one_of(cells: &[Cell], dice: &mut Dice<'_>, why: &'static str) -> Option<Cell> {
    match cells {
        [] => None,
        [only] => Some(*only),
        _ => {
            let count = u32::try_from(cells.len()).unwrap_or(1);
            cells.get(usize::try_from(dice.pick(count, why)).ok()?).copied()
        }
    }
}
