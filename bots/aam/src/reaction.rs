//! Answers in the other side's phase: defensive fire, and where its soldier gets off.

use aam::{Command, Hex, Instant, Options, Part, Span, UnitId, Weapon};

use crate::{
    chances::WHOLE,
    field::Field,
    gunnery::{Aim, Gunnery, Manner},
    orders::number,
    position::{Marks, Piece, Position},
    routes, stakes,
};

/// The chance of a hit below which no unit fires, in ten thousandths.
const HOPE: i32 = 300;

/// Fires by the odds and the price of the mover, unless a dearer unit may still come by.
pub(crate) fn window(field: &Field, position: &Position, options: &Options) -> Option<Command> {
    let Options::DefensiveFire { unit, to, shots, .. } = options else { return None };
    let mover = position.piece(*unit)?;
    let prize =
        mover.cost + 4 + if stakes::holds(field, *to) { stakes::control(field, position.turn) / 200 } else { 0 };
    let best = shots
        .iter()
        .filter_map(|shot| {
            let hit = 10_000 - i32::from(shot.odds.nothing);
            // One that is stopped before it enters has come less far.
            let early = if shot.at == Instant::Start { hit / 12 } else { 0 };
            let later = position.piece(shot.unit).map_or(0, |shooter| later(field, position, shooter, mover.id));
            (hit >= HOPE).then_some(((hit + early) * prize - later, shot))
        })
        .max_by_key(|(gain, _)| *gain);
    Some(match best {
        Some((gain, shot)) if gain >= 0 => Command::Fire { unit: number(shot.unit), at: shot.at },
        Some(_) | None => Command::Hold { span: Span::Step },
    })
}

/// The worth that the shot of a unit may still have in this phase against others.
fn later(field: &Field, position: &Position, shooter: &Piece, mover: UnitId) -> i32 {
    let Some(at) = shooter.at else { return 0 };
    let gunnery = Gunnery { field, position };
    let chance = |other: &Piece, hex: Hex| {
        let comes = hex.distance(at) <= routes::allowance(field, position, other, Part::Move) + 1;
        let near = at.neighbours().min_by_key(|next| next.distance(hex));
        let aim = |near| Aim {
            by: shooter,
            from: at,
            bearing: shooter.facing,
            target: other,
            at: near,
            facing: other.facing,
            weapon: Weapon::Main,
            manner: Manner::Defensive,
        };
        near.filter(|_| comes)
            .map_or(0, |near| i32::try_from(gunnery.blow(&aim(near)).bites() * 10_000 / WHOLE).unwrap_or(0))
    };
    let others = position.on_map(shooter.side.other()).filter(|(other, _)| {
        let is_blind = shooter.kind == aam::pack::Kind::Vehicle && other.kind == aam::pack::Kind::Soldier;
        let effects = &field.card(other).effects;
        let may_come = !other.has(Marks::ACTED) && (!other.is_disrupted() || effects.is_fanatic());
        other.id != mover && may_come && !is_blind && !effects.has_stealth()
    });
    // Most units that could come by do not.
    others.map(|(other, hex)| chance(other, hex) * other.cost / 4).max().unwrap_or(0)
}

/// As far from the objective as it can be.
pub(crate) fn place(field: &Field, position: &Position, options: &Options) -> Option<Command> {
    let Options::Place { unit, places } = options else { return None };
    let kind = position.piece(*unit)?.kind;
    let at = places.iter().max_by_key(|hex| field.far(kind, **hex))?;
    Some(Command::Place { at: alloc::format!("{at}") })
}
