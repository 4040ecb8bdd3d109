//! The reply of the side that moves later to a plan.

use alloc::{vec, vec::Vec};

use aam::{Part, Side, UnitOrders, Way, pack::Kind};
use kernel::Budget;

use crate::{
    council::Council,
    field::Field,
    position::{Marks, Piece, Position},
    routes,
    survey::{Spot, Survey},
    temper::Temper,
};

/// The worth of the other side's best plan to it, after the units of `side` have moved as ordered.
pub(crate) fn worth(
    field: &Field,
    position: &Position,
    side: Side,
    temper: Temper,
    moves: &[(aam::UnitId, &Spot)],
    budget: &mut Budget,
) -> i32 {
    let mut after = position.clone();
    for (unit, spot) in moves {
        if let Some(piece) = after.pieces.iter_mut().find(|piece| piece.id == *unit) {
            (piece.at, piece.facing) = (Some(spot.at), spot.facing);
            piece.marks = piece.marks.and(Marks::MOVED);
        }
    }
    let orders: Vec<UnitOrders> = after.on_map(side.other()).map(|(piece, _)| orders(field, &after, piece)).collect();
    let survey = Survey::new(field, &after, side.other(), Part::Move, temper);
    let council = Council::new(&survey, &orders, budget);
    council.first_worth(budget)
}

/// The orders that a unit of the other side could be given.
fn orders(field: &Field, position: &Position, piece: &Piece) -> UnitOrders {
    let reach = routes::reach(field, position, piece, Part::Move).into_iter();
    let turns = piece.kind == Kind::Vehicle && (!piece.is_disrupted() || field.card(piece).effects.is_fanatic());
    let reach = reach.map(|to| Way { to, path: vec![to] }).collect();
    UnitOrders { reach, turns, ..UnitOrders::none(piece.id) }
}
