//! A state rebuilt from what is shown of it, for players who plan with the rules themselves.

use alloc::{sync::Arc, vec::Vec};
use kernel::RulesVersion;

use crate::{
    State, View,
    board::CANALS,
    event::{PhaseName, Victory},
    power::ByPower,
    state::{Dawn, Phase, Roster, War},
    units::{Doings, Element, MovePhase, Unit, UnitId},
    view::UnitView,
};

impl State {
    /// A state that looks like this; `None` but in the purchase phase and in the combat move.
    ///
    /// When a turn begins it is the state itself but for numbers: those of questions, and that of the next unit. In the
    /// midst of a combat move the view leaves some things out that orders have led to, such as where a unit came from;
    /// there it is a state of the same look, with the same units in the same places.
    pub fn from_view(view: &View, rules: RulesVersion) -> Option<Self> {
        let phase = match view.phase {
            PhaseName::Purchase => Phase::Purchase,
            PhaseName::CombatMove => Phase::CombatMove,
            PhaseName::Combat | PhaseName::NoncombatMove | PhaseName::Mobilize | PhaseName::CollectIncome => {
                return None;
            }
        };
        let units: Vec<Unit> = view.units.iter().map(|unit| rebuilt(view, unit)).collect();
        let next_unit = units.last().map_or(1, |unit| unit.id.0.saturating_add(1));
        let mut war = War {
            victory: view.victory,
            seats: view.seats.clone().into(),
            income: Arc::clone(&view.income),
            round: view.round,
            turn: view.turn,
            phase,
            treasury: ByPower::from_fn(|power| view.powers.get(power).ipc),
            control: view.control.clone(),
            units: Roster::of(units),
            next_unit,
            bought: view.powers.get(view.turn).bought.clone(),
            dawn: Dawn::default(),
            beyond_help: 0,
            displaced: None,
            decision: 1,
            conceded: view.conceded.clone(),
            winner: view.winner.map(|side| (side, Victory::Capitals)),
            rules,
        };
        war.dawn = war.look_at_dawn();
        for canal in &CANALS {
            let was_open = !view.closed_canals.contains(&canal.id);
            // Where a bank has changed hands since the turn began.
            if was_open != war.is_open(canal) {
                let (friendly, banks) = (war.dawn.friendly, canal.banks());
                war.dawn.friendly = if was_open { friendly.or(banks) } else { friendly.without(banks) };
            }
        }
        Some(Self { war, lesson: None })
    }
}

/// A unit with what it must have done to look like this.
fn rebuilt(view: &View, unit: &UnitView) -> Unit {
    let mut doings = Doings { landing: unit.landing, ..Doings::default() };
    if let Some(left) = unit.left {
        let stays = unit.aboard.is_some() && unit.kind.element() == Element::Land;
        doings.steps = if unit.moved && !stays { unit.kind.movement().saturating_sub(left) } else { 0 };
        doings.moved = unit.moved.then_some(MovePhase::Combat);
        let is_ashore = unit.kind.element() == Element::Land && !stays;
        let is_hostile = view.control.get(unit.at).is_some_and(|holder| holder.is_enemy_of(unit.power));
        // Troops that move in the combat move have been among the enemy, wherever they stand now.
        doings.invaded = unit.moved && is_ashore && !is_hostile;
        doings.embarked = unit.moved && stays;
    }
    Unit {
        id: UnitId(unit.id.0),
        power: unit.power,
        kind: unit.kind,
        at: unit.at,
        aboard: unit.aboard,
        damaged: unit.damaged,
        doings,
    }
}
