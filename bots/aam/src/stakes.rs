//! The worth of units, hexes and control of the objective, in hundredths of a point of an army.

use aam::{Hex, OBJECTIVE_FROM, POINTS_FROM, Side, pack::Kind};

use crate::{
    chances::{RUNGS, WHOLE},
    field::{Field, NO_WAY},
    position::{Marks, Piece, Position},
};

/// How many turns there are before the objective decides.
pub(crate) const fn turns_left(field: &Field, turn: u8) -> u8 {
    let decides = if field.attacker.is_some() { POINTS_FROM } else { OBJECTIVE_FROM };
    decides.saturating_sub(turn)
}

/// The worth of sole control of the objective at the end of this turn.
pub(crate) const fn control(field: &Field, turn: u8) -> i32 {
    match turns_left(field, turn) {
        0 => 7_000,
        1 => 3_000,
        2 => 1_800,
        3 => 1_000,
        4 => 500,
        _ => 200,
    }
}

/// How much of its price a loss costs at the end of this turn, in hundredths: points decide late.
pub(crate) fn of_points(field: &Field, turn: u8) -> i32 {
    if field.attacker.is_none() && turn >= POINTS_FROM { 160 } else { 100 }
}

/// The worth of the rungs of a unit to its enemy; `stake` is its price with that of its passenger.
pub(crate) fn worth(field: &Field, position: &Position, piece: &Piece) -> [i32; RUNGS] {
    let rider = position.passenger(piece.id).map_or(0, |rider| rider.cost);
    let stake = piece.cost * of_points(field, position.turn);
    let all = (piece.cost + rider) * of_points(field, position.turn);
    // A disrupted unit does not move and fights worse for a turn.
    let shaken = stake * 24 / 100;
    match piece.kind {
        Kind::Vehicle if !piece.has(Marks::DAMAGED) => [0, shaken, stake * 55 / 100, all],
        Kind::Vehicle | Kind::Soldier => [0, shaken, all, all],
    }
}

/// How near to the objective a unit wants to be.
pub(crate) fn wish(field: &Field, piece: &Piece) -> u8 {
    let card = field.card(piece);
    if card.effects.must_set_up() || card.effects.indirect().is_some() {
        return 4;
    }
    let far = card.vs_soldier[2].max(card.vs_vehicle[2]);
    if card.is_artillery() && far >= 5 { 3 } else { 1 }
}

/// The worth of a hex to a unit by the way that is left to the objective.
pub(crate) fn place(field: &Field, position: &Position, piece: &Piece, hex: Hex) -> i32 {
    let far = field.far(piece.kind, hex);
    let far = if far >= NO_WAY { hex.distance(field.objective()) + 12 } else { far };
    let left = i32::from(far.saturating_sub(wish(field, piece)));
    let speed = i32::from(field.card(piece).speed.max(1));
    let haste = match (field.attacker, position.turn) {
        (Some(attacker), _) if attacker != piece.side => 80,
        (Some(_), turn) => 110 + i32::from(turn) * 8,
        (None, 0..=3) => 100,
        (None, 4..=5) => 140,
        (None, _) => 220,
    };
    // A slow unit needs a turn for a way that a fast one makes in passing.
    let step = (70 + piece.cost * 9) * 2 / (1 + speed);
    -left * step * haste / 100
}

/// Whether a unit in a hex holds the objective.
pub(crate) fn holds(field: &Field, hex: Hex) -> bool {
    hex.distance(field.board.objective()) <= 1
}

/// The worth of the chances of control to a side: `own` and `enemy` are the chances, of [`WHOLE`], that each side has a
/// unit left there.
pub(crate) fn of_control(field: &Field, turn: u8, side: Side, own: u32, enemy: u32) -> i32 {
    let part = |one: u32, other: u32| i32::try_from(one * (WHOLE - other) / WHOLE).unwrap_or(0);
    let (mine, theirs) = (part(own, enemy), part(enemy, own));
    let prize = control(field, turn);
    match field.attacker {
        None => (mine - theirs) * prize / WHOLE.cast_signed(),
        Some(attacker) if attacker == side => mine * prize / WHOLE.cast_signed(),
        Some(_) => -theirs * prize / WHOLE.cast_signed(),
    }
}
