//! Orders of a movement phase beside moves: rallying a friend, boarding, getting off.

use aam::{Command, Side, UnitId, UnitOrders};

use crate::{
    field::Field,
    orders::number,
    position::{Marks, Piece, Position},
    stakes,
};

/// The orders of a unit.
pub(crate) fn of(units: &[UnitOrders], unit: UnitId) -> Option<&UnitOrders> {
    units.iter().find(|orders| orders.unit == unit)
}

/// A leader rallies the dearest friend that is disrupted.
pub(crate) fn rally(position: &Position, units: &[UnitOrders]) -> Option<Command> {
    let needs = |unit: &UnitId| position.piece(*unit).filter(|piece| !piece.has(Marks::ACTED) && piece.cost > 3);
    let all =
        units.iter().flat_map(|orders| orders.rallies.iter().filter_map(needs).map(|friend| (orders.unit, friend)));
    let (leader, friend) = all.max_by_key(|(_, friend)| friend.cost)?;
    Some(Command::Rally { unit: number(leader), target: number(friend.id) })
}

/// The carriers go before their passengers: a soldier gets off where its carrier has arrived, near enemies or the objective.
pub(crate) fn get_off(field: &Field, position: &Position, side: Side, units: &[UnitOrders]) -> Option<Command> {
    let rider = units.iter().filter(|orders| orders.gets_off).find(|orders| {
        let carrier = position.piece(orders.unit).and_then(|rider| position.piece(rider.aboard?));
        carrier.is_some_and(|carrier| is_there(field, position, side, carrier, of(units, carrier.id)))
    })?;
    Some(Command::Dismount { unit: number(rider.unit) })
}

fn is_there(field: &Field, position: &Position, side: Side, carrier: &Piece, orders: Option<&UnitOrders>) -> bool {
    let Some(at) = carrier.at else { return false };
    let rests = carrier.has(Marks::ACTED) || orders.is_none_or(|orders| orders.reach.is_empty());
    let (own, _) = position.load(side, at, carrier.id);
    let meets = position.on_map(side.other()).any(|(_, enemy)| enemy.distance(at) <= 4);
    rests && own == 0 && (meets || field.far(carrier.kind, at) <= 3 || stakes::holds(field, at))
}

/// A soldier with a long way before it boards a carrier that has still to move.
pub(crate) fn board(field: &Field, position: &Position, side: Side, units: &[UnitOrders]) -> Option<Command> {
    let far = |orders: &&UnitOrders| {
        let at = position.piece(orders.unit).and_then(|piece| Some((piece, piece.at?)));
        at.is_some_and(|(piece, at)| {
            let meets = position.on_map(side.other()).any(|(_, enemy)| enemy.distance(at) <= 4);
            !meets && field.far(piece.kind, at) >= 5 + stakes::wish(field, piece)
        })
    };
    let fresh = |carrier: &&UnitId| {
        position.piece(**carrier).is_some_and(|carrier| !carrier.has(Marks::ACTED) && !carrier.is_disrupted())
    };
    let pairs = units.iter().filter(far).filter_map(|orders| Some((orders.unit, *orders.boards.iter().find(fresh)?)));
    let (soldier, carrier) = pairs.max_by_key(|(soldier, _)| position.piece(*soldier).map(|piece| piece.cost))?;
    Some(Command::Board { unit: number(soldier), carrier: number(carrier) })
}
