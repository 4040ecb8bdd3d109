//! The General plans a whole phase: each unit's hex by the exchange of fire of both sides, attacks by their sum.

use aam::{Aam, Command, Direction, Hex, Part, Side, UnitId, UnitOrders, View};
use alloc::{string::String, vec::Vec};
use kernel::{Action, Bot, Budget, Chance, Sight, Strength, Text};
use serde::{Deserialize, Serialize};

use crate::{
    anything,
    assault::{self, Choice},
    council::Council,
    field::Field,
    moving,
    officer::{besides, side_of},
    orders::go,
    position::{Marks, Position},
    survey::{Spot, Survey},
    temper::Temper,
};

/// Plans the moves and the fire of all its units together.
#[derive(Debug, Clone, Copy)]
pub struct General(
    /// Its weights.
    pub Temper,
);

/// The memory of a General: the moves of this phase that are still to be ordered.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notes {
    turn: u8,
    spent: u32,
    plan: Vec<Move>,
}

/// A move of a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Move {
    unit: UnitId,
    to: Hex,
    facing: Option<Direction>,
}

impl Bot for General {
    type Game = Aam;
    type Memory = Notes;

    fn strength(&self) -> Strength {
        Strength {
            id: "general",
            name: Text::new("General", "Général"),
            about: Text::new(
                "Plans the moves and the fire of all units together, with the enemy’s answer in mind.",
                "Combine les mouvements et les tirs de toutes ses unités en prévoyant la riposte.",
            ),
        }
    }

    fn choose(
        &self,
        sight: &Sight<'_, Aam>,
        notes: &mut Notes,
        budget: &mut Budget,
        chance: &mut dyn Chance,
    ) -> Action<Command> {
        let (view, options) = (sight.view(), sight.options());
        if notes.turn != view.turn {
            *notes = Notes { turn: view.turn, ..Notes::default() };
        }
        let command = side_of(&view, sight).and_then(|side| match options.orders() {
            Some((Part::Move, units)) => next_move(&view, units, side, (self.0, notes), budget, chance),
            Some((Part::Assault, units)) => {
                let field = Field::of(&view)?;
                let position = Position::of(&field, &view);
                let survey = Survey::new(&field, &position, side, Part::Assault, self.0);
                Some(assault::next(&survey, &view, units, Choice::Together))
            }
            None => besides(&view, &options, side, chance),
        });
        command.map_or_else(|| anything(sight), Action::Command)
    }

    fn weights(&self) -> Vec<(&'static str, i32)> {
        self.0.list()
    }

    fn with_weights(&self, weights: &[(String, i32)]) -> Option<Self> {
        self.0.with(weights).map(Self)
    }
}

/// A plan gets one of so many parts of the budget that is left in the turn.
const SHARE: u32 = 2;

fn next_move(
    view: &View,
    units: &[UnitOrders],
    side: Side,
    (temper, notes): (Temper, &mut Notes),
    budget: &mut Budget,
    chance: &mut dyn Chance,
) -> Option<Command> {
    let field = Field::of(view)?;
    let position = Position::of(&field, view);
    if let Some(command) = moving::rally(&position, units).or_else(|| moving::board(&field, &position, side, units)) {
        return Some(command);
    }
    if has_gone_wrong(notes, &position) || notes.plan.is_empty() {
        let survey = Survey::new(&field, &position, side, Part::Move, temper);
        plan(&survey, units, notes, budget, chance);
    }
    let order = notes.plan.iter().find_map(|one| order(&position, units, *one));
    order.or_else(|| moving::get_off(&field, &position, side, units)).or(Some(Command::EndPhase {}))
}

/// Whether a unit has not come to the hex of its order.
fn has_gone_wrong(notes: &Notes, position: &Position) -> bool {
    notes.plan.iter().any(|one| {
        let piece = position.piece(one.unit);
        piece.is_none_or(|piece| piece.has(Marks::ACTED) && piece.at != Some(one.to))
    })
}

/// The order for a move of the plan, if it can be given now.
fn order(position: &Position, units: &[UnitOrders], planned: Move) -> Option<Command> {
    let (piece, orders) = (position.piece(planned.unit)?, moving::of(units, planned.unit)?);
    if piece.has(Marks::ACTED) {
        return None;
    }
    let path = if piece.at == Some(planned.to) {
        (orders.turns && piece.facing != planned.facing).then(Vec::new)?
    } else {
        orders.reach.iter().find(|way| way.to == planned.to)?.path.clone()
    };
    go(planned.unit, &Spot { at: planned.to, facing: planned.facing, path: Some(path) })
}

fn plan(survey: &Survey<'_>, units: &[UnitOrders], notes: &mut Notes, budget: &mut Budget, chance: &mut dyn Chance) {
    let granted = budget.left().min(Budget::TURN.saturating_sub(notes.spent)) / SHARE;
    let mut own = Budget::of(granted);
    let council = Council::new(survey, units, &mut own);
    let is_answered = survey.position.first == Some(survey.side);
    let found = if is_answered {
        let mut half = Budget::of(own.left() / 5);
        let (before, plans) = (half.left(), council.plans(&mut half, chance));
        let _ = own.spend(before - half.left());
        council.best_answered(plans, &mut own, chance)
    } else {
        council.pruned(council.plans(&mut own, chance).swap_remove(0))
    };
    let moves = council.moves(&found).into_iter();
    notes.plan = moves.map(|(unit, spot)| Move { unit, to: spot.at, facing: spot.facing }).collect();
    let spent = granted - own.left();
    notes.spent = notes.spent.saturating_add(spent);
    // It was granted less than there is.
    let _ = budget.spend(spent);
}
