//! What a bot notes from one answer to the next: the rest of its plan for a phase.

use alloc::vec::Vec;

use aa1941::{Command, Power, View, event::PhaseName};
use serde::{Deserialize, Serialize};

/// The plan for a phase.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notes {
    /// For which phase it was made.
    phase: Option<PhaseOf>,
    /// The orders still to be given, the next one last.
    orders: Vec<Command>,
    /// Whether all orders of the phase are being taken back, because they do not lead to its end.
    withdraws: bool,
}

/// A phase of a war.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PhaseOf {
    round: u16,
    power: Power,
    phase: PhaseName,
}

impl PhaseOf {
    fn shown(view: &View) -> Self {
        Self { round: view.round, power: view.turn, phase: view.phase }
    }
}

impl Notes {
    /// Whether the plan is for the phase that is shown.
    pub(crate) fn are_for(&self, view: &View) -> bool {
        self.phase == Some(PhaseOf::shown(view))
    }

    /// A new plan, in the order in which it is to be given.
    pub(crate) fn plan(view: &View, orders: impl IntoIterator<Item = Command>) -> Self {
        let mut orders: Vec<Command> = orders.into_iter().collect();
        orders.reverse();
        Self { phase: Some(PhaseOf::shown(view)), orders, withdraws: false }
    }

    /// The next order of the plan.
    pub(crate) fn next(&mut self) -> Option<Command> {
        self.orders.pop()
    }

    /// Gives the rest of the plan up, and all that was done for it.
    pub(crate) fn withdraw(&mut self) {
        self.orders.clear();
        self.withdraws = true;
    }

    /// Whether orders are to be taken back, as long as there are any.
    pub(crate) fn still_withdraws(&mut self, undo: u16) -> bool {
        self.withdraws &= undo > 0;
        self.withdraws
    }
}
