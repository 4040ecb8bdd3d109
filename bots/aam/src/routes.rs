//! The reach of a unit in the model: the costs of the rules, movement rolls taken as made.

use alloc::vec::Vec;

use aam::{
    Direction, Hex, Part, Terrain,
    pack::{Kind, Stat},
};

use crate::{
    field::Field,
    gunnery::Gunnery,
    position::{Marks, Piece, Position},
};

/// A step: its cost, and whether it takes the free road step or a roll.
struct Step {
    cost: u8,
    is_free: bool,
    rolls: u8,
}

fn step(
    field: &Field,
    piece: &Piece,
    crawls: bool,
    from: Hex,
    side: Direction,
    to: Hex,
    has_bonus: bool,
) -> Option<Step> {
    if field.is_road(from, side) {
        let is_free = has_bonus && piece.kind == Kind::Vehicle;
        return Some(Step { cost: u8::from(!is_free), is_free, rolls: 0 });
    }
    let terrain = field.board.terrain(to);
    if field.board.terrain(from).is_closed_to(piece.kind) || terrain.is_closed_to(piece.kind) {
        return None;
    }
    let effects = &field.card(piece).effects;
    let is_hard = piece.kind == Kind::Vehicle && terrain.costs_vehicles_double() && !effects.is_free(terrain);
    let river = field.board.is_river(from, side) && !effects.fords();
    let forest = is_hard && terrain == Terrain::Forest;
    Some(Step {
        cost: if is_hard && !crawls { 2 } else { 1 },
        is_free: false,
        rolls: u8::from(river) + u8::from(forest),
    })
}

fn speed(field: &Field, piece: &Piece) -> u8 {
    field.card(piece).speed.saturating_sub(u8::from(piece.has(Marks::DAMAGED)))
}

fn crawls(field: &Field, piece: &Piece, part: Part) -> bool {
    part == Part::Move && piece.kind == Kind::Vehicle && speed(field, piece) == 1
}

/// How far a unit goes that has not been activated.
pub(crate) fn allowance(field: &Field, position: &Position, piece: &Piece, part: Part) -> u8 {
    let aura = match (part, piece.at) {
        (Part::Move, Some(at)) => Gunnery { field, position }.aura(piece, at, Stat::Speed).unsigned_abs(),
        (Part::Move | Part::Assault, _) => 0,
    };
    speed(field, piece) + aura
}

/// The hexes other than its own in which a move of a unit can end that has not been activated. Empty for a unit that
/// cannot move.
pub(crate) fn reach(field: &Field, position: &Position, piece: &Piece, part: Part) -> Vec<Hex> {
    let Some(start) = piece.at else { return Vec::new() };
    if piece.is_disrupted() && !field.card(piece).effects.is_fanatic() {
        return Vec::new();
    }
    let (allowance, crawls) = (allowance(field, position, piece, part), crawls(field, piece, part));
    // By hex, with the free road step still to come and without it.
    let mut cost = [[u8::MAX; Hex::COUNT]; 2];
    let has_bonus = usize::from(piece.kind == Kind::Vehicle);
    cost[has_bonus][start.index()] = 0;
    let mut queue = Vec::with_capacity(64);
    queue.push((start, has_bonus));
    let mut next = 0;
    while let Some((hex, bonus)) = queue.get(next).copied() {
        next += 1;
        let spent = cost[bonus][hex.index()];
        for side in Direction::ALL {
            let Some(to) = hex.step(side) else { continue };
            let Some(step) = step(field, piece, crawls, hex, side, to, bonus == 1) else { continue };
            let left = if step.is_free { 0 } else { bonus };
            let sum = spent + step.cost;
            if sum <= allowance && sum < cost[left][to.index()] {
                cost[left][to.index()] = sum;
                queue.push((to, left));
            }
        }
    }
    let is_end = |hex: &Hex| {
        let is_reached = cost[0][hex.index()].min(cost[1][hex.index()]) != u8::MAX;
        *hex != start && is_reached && position.has_room(piece, *hex)
    };
    Hex::all().filter(is_end).collect()
}

/// How many movement rolls a way takes, from where the unit stands.
pub(crate) fn rolls(field: &Field, piece: &Piece, path: &[Hex]) -> u8 {
    let Some(mut at) = piece.at else { return 0 };
    let mut rolls = 0;
    for to in path {
        let side = at.direction_to(*to);
        rolls += side.and_then(|side| step(field, piece, false, at, side, *to, false)).map_or(0, |step| step.rolls);
        at = *to;
    }
    rolls
}
