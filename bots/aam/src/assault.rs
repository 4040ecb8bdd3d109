//! The orders of an assault phase: attacks first, then moves of the units without an attack.

use alloc::vec::Vec;

use aam::{Command, Edge, Side, UnitId, UnitOrders, View, Weapon, pack::Kind};

use crate::{
    chances::Blow,
    exchange::{Target, together},
    gunnery::{Aim, Manner},
    moving,
    orders::{attack, go, number},
    position::{Marks, Piece},
    stakes,
    survey::Survey,
};

/// How attacks are chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Choice {
    /// One after the other: the attack with the highest expected gain.
    OneByOne,
    /// Together: the attacks with the highest expected sum.
    Together,
}

/// The next order of an assault phase.
pub(crate) fn next(survey: &Survey<'_>, view: &View, units: &[UnitOrders], choice: Choice) -> Command {
    let acting = view.acting.and_then(|acting| moving::of(units, acting.unit));
    acting
        .and_then(|orders| follow_up(survey, orders))
        .or_else(|| strike(survey, units, choice))
        .or_else(|| demolish(survey, units))
        .or_else(|| go_on(survey, units))
        .unwrap_or(Command::EndPhase {})
}

/// The stakes of an enemy: its price, and its share in the control of the objective.
fn target(survey: &Survey<'_>, piece: &Piece, at: aam::Hex) -> Target {
    let mut target = survey.own_target(piece);
    if stakes::holds(survey.field, at) {
        let holders = survey.position.on_map(piece.side).filter(|(_, hex)| stakes::holds(survey.field, *hex)).count();
        let share =
            stakes::control(survey.field, survey.position.turn) / 2 / i32::try_from(holders.max(1)).unwrap_or(1);
        for (rung, worth) in target.worth.iter_mut().enumerate() {
            *worth += if rung >= usize::from(piece.top()) { share } else { 0 };
        }
    }
    target
}

/// The threat of an enemy to this side: its best attack from its hex.
fn threat(survey: &Survey<'_>, enemy: &Piece) -> i32 {
    let own = survey
        .position
        .on_map(survey.side)
        .map(|(piece, _)| survey.own_target(piece).gain(shot(survey, enemy, piece, Weapon::Main)));
    own.max().unwrap_or(0).max(0) * survey.temper.threat / 100
}

/// A target as it counts for units that fire together: its threat counts too, and half of the threat once it is
/// disrupted.
fn target_of_all(survey: &Survey<'_>, piece: &Piece, at: aam::Hex) -> Target {
    let mut target = target(survey, piece, at);
    let threat = threat(survey, piece);
    let top = usize::from(piece.top());
    for (rung, worth) in target.worth.iter_mut().enumerate().skip(1) {
        *worth += if rung >= top { threat } else { threat * 45 / 100 };
    }
    target
}

fn shot(survey: &Survey<'_>, by: &Piece, target: &Piece, weapon: Weapon) -> Blow {
    let (Some(from), Some(at)) = (by.at, target.at) else { return Blow::NONE };
    let manner = if by.has(Marks::MOVED) { Manner::Moved } else { Manner::Still };
    let (bearing, facing) = (by.facing, target.facing);
    survey.gunnery().blow(&Aim { by, from, bearing, target, at, facing, weapon, manner })
}

/// The worth of the other shots of a blast, at the enemy and at friends.
fn splash(survey: &Survey<'_>, by: &Piece, aimed: &Piece) -> i32 {
    if !survey.field.card(by).effects.has_blast() {
        return 0;
    }
    let others = survey.position.pieces.iter().filter(|other| other.at == aimed.at && other.at.is_some());
    let others = others.filter(|other| other.id != aimed.id && other.id != by.id);
    others
        .map(|other| {
            let gain = survey.own_target(other).gain(shot(survey, by, other, Weapon::Main));
            if other.side == by.side { -gain } else { gain }
        })
        .sum()
}

fn follow_up(survey: &Survey<'_>, orders: &UnitOrders) -> Option<Command> {
    let piece = survey.position.piece(orders.unit)?;
    let gain = |enemy: &Piece| {
        let at = enemy.at.unwrap_or(survey.field.objective());
        target(survey, enemy, at).gain(shot(survey, piece, enemy, Weapon::Extra))
    };
    let extra = orders.extra_targets.iter().filter_map(|id| survey.position.piece(*id)).max_by_key(|enemy| gain(enemy));
    if let Some(enemy) = extra {
        return Some(attack(piece.id, enemy.id, Weapon::Extra));
    }
    if !piece.has(Marks::ACTED) || orders.reach.is_empty() {
        return None;
    }
    let outlooks = survey.outlooks(piece, Some(orders));
    let stay = outlooks.first()?.score;
    let best = outlooks.iter().skip(1).max_by_key(|outlook| outlook.score)?;
    if best.score > stay + 30 { go(piece.id, &best.spot) } else { None }
}

/// By how much the best move of a unit is better than standing still.
fn urge(survey: &Survey<'_>, piece: &Piece, orders: &UnitOrders) -> Option<(i32, Command)> {
    let outlooks = survey.outlooks(piece, Some(orders));
    let stay = outlooks.first()?.score;
    let best = outlooks.iter().skip(1).max_by_key(|outlook| outlook.score)?;
    Some((best.score - stay, go(piece.id, &best.spot)?))
}

fn strike(survey: &Survey<'_>, units: &[UnitOrders], choice: Choice) -> Option<Command> {
    let ready: Vec<(&Piece, &UnitOrders)> = units
        .iter()
        .filter(|orders| !orders.targets.is_empty())
        .filter_map(|orders| Some((survey.position.piece(orders.unit)?, orders)))
        .collect();
    let weighed = match choice {
        Choice::OneByOne => target,
        Choice::Together => target_of_all,
    };
    let targets: Vec<Target> = survey.enemies.iter().map(|enemy| weighed(survey, &enemy.piece, enemy.at)).collect();
    let blows: Vec<Vec<Blow>> = ready
        .iter()
        .map(|(piece, orders)| {
            let of = |enemy: UnitId| {
                survey.position.piece(enemy).map_or(Blow::NONE, |enemy| shot(survey, piece, enemy, Weapon::Main))
            };
            let is_offered = |enemy: &UnitId| orders.targets.contains(enemy);
            survey
                .enemies
                .iter()
                .map(|enemy| enemy.piece.id)
                .map(|enemy| if is_offered(&enemy) { of(enemy) } else { Blow::NONE })
                .collect()
        })
        .collect();
    let gain = |attacker: usize, enemy: usize| {
        let own = targets[enemy].gain(blows[attacker][enemy]);
        own + splash(survey, ready[attacker].0, &survey.enemies[enemy].piece)
    };
    let mut wanted: Vec<(usize, usize)> = match choice {
        Choice::Together => together(&targets, ready.len(), |attacker, enemy| blows[attacker][enemy])
            .into_iter()
            .map(|laid| (laid.attacker, laid.target))
            .collect(),
        Choice::OneByOne => {
            let best = |attacker: usize| (0..targets.len()).max_by_key(|enemy| gain(attacker, *enemy));
            (0..ready.len()).filter_map(|attacker| Some((attacker, best(attacker)?))).collect()
        }
    };
    // The worth of its best move counts against an attack.
    wanted.retain(|(attacker, enemy)| {
        let own = gain(*attacker, *enemy);
        let (piece, orders) = ready[*attacker];
        own > 0 && urge(survey, piece, orders).is_none_or(|(urge, _)| own >= urge)
    });
    let first = match choice {
        Choice::OneByOne => wanted.iter().max_by_key(|(attacker, enemy)| gain(*attacker, *enemy)),
        // Units with few targets first: the others see the results.
        Choice::Together => wanted.iter().min_by_key(|(attacker, enemy)| {
            (ready[*attacker].1.targets.len(), core::cmp::Reverse(gain(*attacker, *enemy)))
        }),
    };
    let (attacker, enemy) = first?;
    Some(attack(ready[*attacker].0.id, survey.enemies[*enemy].piece.id, Weapon::Main))
}

/// A bridge that the enemy's vehicles need more than one's own is blown up.
fn demolish(survey: &Survey<'_>, units: &[UnitOrders]) -> Option<Command> {
    let near = |side: Side, bridge: &Edge| -> i32 {
        let vehicles = survey.position.on_map(side).filter(|(piece, _)| piece.kind == Kind::Vehicle);
        vehicles.filter(|(_, hex)| bridge.hexes()[0].distance(*hex) <= 6).map(|(piece, _)| piece.cost).sum()
    };
    let pays = |bridge: &Edge| near(survey.side.other(), bridge) > near(survey.side, bridge) + 5;
    let (unit, bridge) =
        units.iter().find_map(|orders| Some((orders.unit, *orders.bridges.iter().find(|bridge| pays(bridge))?)))?;
    let [one, other] = bridge.hexes();
    Some(Command::Demolish { unit: number(unit), bridge: [alloc::format!("{one}"), alloc::format!("{other}")] })
}

fn go_on(survey: &Survey<'_>, units: &[UnitOrders]) -> Option<Command> {
    let idle = units.iter().filter_map(|orders| Some((survey.position.piece(orders.unit)?, orders)));
    let idle = idle.filter(|(piece, _)| !piece.has(Marks::ACTED));
    let urges = idle.filter_map(|(piece, orders)| urge(survey, piece, orders));
    urges.filter(|(urge, _)| *urge > 15).max_by_key(|(urge, _)| *urge).map(|(_, command)| command)
}
