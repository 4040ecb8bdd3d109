//! Counters of hits, and the casualties at the end of a turn. Rulebook, p. 12, 16, 20 and 24.

use alloc::{vec, vec::Vec};

use crate::{Counter, Event, State, UnitId, marks::Counters, pack::Kind, unit::Unit};

impl State {
    /// The counters that hits of the assault phase lay face down. Settled readings 16 and 27.
    pub(crate) fn face_down(&self, target: &Unit, hits: u8, is_covered: bool) -> Vec<Counter> {
        let mut down = target.down;
        if is_covered {
            return if down == Counters::NONE && hits > 0 { vec![Counter::Disrupted] } else { Vec::new() };
        }
        let mut laid = Vec::new();
        for _ in 0..hits {
            if down.has(Counter::Destroyed) {
                break;
            }
            let counter = self.next_counter(target, down);
            down.add(counter);
            laid.push(counter);
        }
        laid
    }

    fn next_counter(&self, target: &Unit, down: Counters) -> Counter {
        if !down.has(Counter::Disrupted) {
            return Counter::Disrupted;
        }
        let is_damaged = target.is_damaged() || down.has(Counter::Damaged);
        match self.card(target).kind {
            Kind::Vehicle if !is_damaged => Counter::Damaged,
            Kind::Vehicle | Kind::Soldier => Counter::Destroyed,
        }
    }

    /// The results of the casualty phase of this turn for each unit.
    pub(crate) fn casualties(&self) -> Event {
        let (mut recovered, mut disrupted, mut damaged) = (Vec::new(), Vec::new(), Vec::new());
        let (mut ignored, mut lost): (Vec<UnitId>, Vec<UnitId>) = (Vec::new(), Vec::new());
        for unit in self.units.iter().filter(|unit| !unit.is_gone()) {
            if unit.down.has(Counter::Destroyed) {
                lost.push(unit.id);
                continue;
            }
            if unit.is_disrupted() && !unit.down.has(Counter::Disrupted) {
                recovered.push(unit.id);
            }
            if unit.down.has(Counter::Disrupted) {
                disrupted.push(unit.id);
            }
            if unit.down.has(Counter::Damaged) {
                let has_hide = self.card(unit).effects.thick_hide() > unit.ignored;
                if has_hide { ignored.push(unit.id) } else { damaged.push(unit.id) }
            }
        }
        let is_lost_with_carrier =
            |unit: &&Unit| unit.carrier().is_some_and(|carrier| lost.contains(&carrier)) && !lost.contains(&unit.id);
        let riders: Vec<UnitId> = self.units.iter().filter(is_lost_with_carrier).map(|unit| unit.id).collect();
        for list in [&mut recovered, &mut disrupted] {
            list.retain(|unit| !riders.contains(unit));
        }
        lost.extend(riders);
        Event::CasualtiesTaken { recovered, disrupted, damaged, ignored, lost }
    }
}
