//! From the map to the deployment: the field that a defender chooses, and a hex for each unit.

use alloc::{string::ToString as _, vec::Vec};

use aam::{Command, End, Hex, Options, Placement, STACKING_LIMIT, Side, UnitId, View, pack::Kind};
use kernel::Chance;

use crate::{
    field::Field,
    orders::number,
    position::{Piece, Position},
    stakes,
    survey::towards,
};

/// Among how many of the best fields one is drawn.
const GOOD_FIELDS: usize = 7;

/// The field of a defender: an objective far from the attacker, with cover around it.
pub(crate) fn battlefield(view: &View, chance: &mut dyn Chance) -> Option<Command> {
    let mut fields: Vec<(i32, u8, Hex, End)> = Vec::new();
    for (number, map) in view.cards.maps.iter().filter_map(|map| Some((map.number?, map))) {
        for end in End::ALL {
            for objective in Hex::all().filter(|hex| hex.is_interior() && end.is_in_half(*hex)) {
                let ground = &map.ground;
                let least =
                    Hex::all().filter(|hex| end.other().is_within_five(*hex)).map(|hex| hex.distance(objective)).min();
                let covers = |hex: &Hex| {
                    ground.terrain(*hex).covers(Kind::Soldier) && !ground.terrain(*hex).is_closed_to(Kind::Soldier)
                };
                let cover = objective.neighbours().chain([objective]).filter(covers).count();
                let merit = i32::from(least.unwrap_or(0)) * 4 + i32::try_from(cover).unwrap_or(0) * 3;
                fields.push((merit, number, objective, end));
            }
        }
    }
    fields.sort_by_key(|(merit, ..)| core::cmp::Reverse(*merit));
    fields.truncate(GOOD_FIELDS);
    let drawn = chance.draw(u32::try_from(fields.len().max(1)).ok()?);
    let (_, map, objective, end) = fields.get(usize::try_from(drawn).ok()?)?;
    Some(Command::Battlefield { map: i64::from(*map), objective: objective.to_string(), end: *end })
}

/// The army where the way to the objective is short and there is cover, carriers with riders.
pub(crate) fn deploy(
    field: &Field,
    position: &Position,
    side: Side,
    view: &View,
    options: &Options,
) -> Option<Command> {
    let Options::Deploy { units, soldiers, vehicles, carriers, riders, .. } = options else { return None };
    let end = view.ends.map(|ends| *ends.get(side))?;
    let ahead = |from: Hex| if end == End::West { from.x() } else { -from.x() };
    let pieces: Vec<&Piece> = units.iter().filter_map(|id| position.piece(*id)).collect();
    let aboard = riding(field, &pieces, carriers, riders);
    let mut placed: Vec<(Hex, Kind)> = Vec::new();
    let mut placements = Vec::new();
    let mut sorted: Vec<&&Piece> =
        pieces.iter().filter(|piece| aboard.iter().all(|(rider, _)| *rider != piece.id)).collect();
    // Vehicles first: fewer hexes are open to them. Then the dearest.
    sorted.sort_by_key(|piece| (piece.kind == Kind::Soldier, core::cmp::Reverse(piece.cost)));
    for piece in sorted {
        let open = if piece.kind == Kind::Vehicle { vehicles } else { soldiers };
        let has_room = |hex: &Hex| {
            let here = placed.iter().filter(|(at, _)| at == hex);
            let (all, own) =
                here.fold((0, 0), |(all, own), (_, kind)| (all + 1, own + u8::from(*kind == Kind::Vehicle)));
            all < STACKING_LIMIT && (piece.kind == Kind::Soldier || own == 0)
        };
        let merit = |hex: &Hex| {
            let terrain = field.board.terrain(*hex);
            let crowd = placed.iter().filter(|(at, _)| at == hex).count();
            // A vehicle beside the road stands on it sooner.
            let road = piece.kind == Kind::Vehicle && field.board.has_road(*hex);
            let cover = if terrain.covers(piece.kind) { 40 + piece.cost * 5 } else { 0 };
            let near = stakes::place(field, position, piece, *hex);
            near + cover / 2 + i32::from(road) * 20 - i32::try_from(crowd).unwrap_or(0) * 15 + i32::from(ahead(*hex))
        };
        let at = open.iter().filter(has_room).max_by_key(merit)?;
        placed.push((at, piece.kind));
        let facing = (piece.kind == Kind::Vehicle).then(|| {
            let middle = Hex::at(17, at.y() / 2 * 2 + 1).unwrap_or(field.objective());
            let is_behind = ahead(field.objective()) <= ahead(at);
            towards(at, if is_behind { middle } else { field.objective() }).id().into()
        });
        placements.push(Placement { unit: number(piece.id), at: Some(at.to_string()), facing, aboard: None });
    }
    for (rider, carrier) in aboard {
        placements.push(Placement { unit: number(rider), at: None, facing: None, aboard: Some(number(carrier)) });
    }
    Some(Command::Deploy { units: placements })
}

/// Riders and their carriers: the soldiers that fight best at short range.
fn riding(field: &Field, pieces: &[&Piece], carriers: &[UnitId], riders: &[UnitId]) -> Vec<(UnitId, UnitId)> {
    let mut best: Vec<&&Piece> = pieces
        .iter()
        .filter(|piece| {
            riders.contains(&piece.id) && !field.card(piece).is_commander() && stakes::wish(field, piece) <= 1
        })
        .collect();
    best.sort_by_key(|piece| core::cmp::Reverse(field.card(piece).vs_soldier[0]));
    best.iter().zip(carriers).map(|(rider, carrier)| (rider.id, *carrier)).collect()
}
