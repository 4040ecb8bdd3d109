//! Folds the events on the path of a unit.

use alloc::vec::Vec;

use crate::{
    Deed, Event, Hex, Span, State, UnitId,
    phase::{Allowance, Bonus, Gate, March, Still, UnderWay, Watch},
    unit::Place,
};

impl State {
    /// Folds an event on the path of a unit.
    pub(crate) fn fold_move(&mut self, event: &Event) {
        if let Event::MoveBegan { unit, path, facing, .. } = event {
            let allowance = self.action().zip(self.by_id(*unit)).map(|(action, unit)| self.may_move(action, unit));
            let may = allowance.and_then(Result::ok).map_or(Still::Nothing, Still::Move);
            self.activate(*unit, may, Deed::Moved);
            let march = March { behind: Vec::new(), ahead: path.clone(), facing: *facing, gate: Gate::Closed };
            self.set_under_way(UnderWay::March(march));
        } else if let Event::WindowOpened { unit, from, to, .. } = event {
            self.turn_to(*unit, *from, *to);
            let question = self.next_question();
            self.set_gate(Gate::Start { question });
        } else if let Event::Held { span, .. } = event {
            if let (Span::Move, Some(active)) = (span, self.active_mut()) {
                active.fire = Watch::Holds;
            }
            self.close_window();
        } else if let Event::Stepped { unit, from, to, left } = event {
            self.step(*unit, *from, *to, *left);
        } else if let Event::MoveEnded { unit, facing, .. } = event {
            self.face(*unit, *facing);
            self.set_under_way(UnderWay::Nothing);
        } else if let Event::Stopped { unit, at, facing, .. } = event {
            self.put(*unit, Place::On(*at));
            self.face(*unit, *facing);
            self.set_under_way(UnderWay::Nothing);
            if let Some(active) = self.active_mut() {
                active.may = Still::Nothing;
            }
        }
    }

    fn march_mut(&mut self) -> Option<&mut March> {
        if let UnderWay::March(march) = &mut self.action_mut()?.under_way { Some(march) } else { None }
    }

    fn set_gate(&mut self, gate: Gate) {
        if let Some(march) = self.march_mut() {
            march.gate = gate;
        }
    }

    /// Before the step: the unit may take it. After it: the next one is tried.
    pub(crate) fn close_window(&mut self) {
        if let Some(march) = self.march_mut() {
            march.gate = match march.gate {
                Gate::Start { .. } | Gate::Open => Gate::Open,
                Gate::End { .. } | Gate::Closed => Gate::Closed,
            };
        }
    }

    fn step(&mut self, id: UnitId, from: Hex, to: Hex, left: u8) {
        let takes_road = self.takes_road(from, to);
        self.turn_to(id, from, to);
        self.put(id, Place::On(to));
        if let Some(active) = self.active_mut()
            && let Still::Move(Allowance { bonus, .. }) = active.may
        {
            let bonus = if takes_road { Bonus::Spent } else { bonus };
            active.may = Still::Move(Allowance { left, bonus });
        }
        if let Some(march) = self.march_mut() {
            march.behind.push(from);
            if !march.ahead.is_empty() {
                march.ahead.remove(0);
            }
            march.gate = match march.gate {
                Gate::Start { question } => Gate::End { from, question },
                Gate::Closed | Gate::Open | Gate::End { .. } => Gate::Closed,
            };
        }
    }

    fn takes_road(&self, from: Hex, to: Hex) -> bool {
        self.field().zip(from.direction_to(to)).is_some_and(|(board, side)| self.is_road(board, from, side))
    }

    fn turn_to(&mut self, id: UnitId, from: Hex, to: Hex) {
        let side = from.direction_to(to);
        if let Some(unit) = self.by_id_mut(id)
            && unit.facing.is_some()
        {
            unit.facing = side.or(unit.facing);
        }
    }
}
