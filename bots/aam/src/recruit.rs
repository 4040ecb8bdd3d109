//! The Recruit, a beginner: goes straight ahead and fires at the nearest enemy.

use alloc::{string::ToString, vec::Vec};

use aam::{Aam, Command, Direction, Hex, Options, Span, UnitId, UnitOrders, View, Weapon};
use kernel::{Action, Bot, Budget, Chance, NoMemory, Sight, Strength, Text};

use crate::{
    anything,
    orders::{attack, number},
    survey::towards,
};

/// Goes straight ahead and fires at the nearest enemy.
#[derive(Debug, Clone, Copy)]
pub struct Recruit;

impl Bot for Recruit {
    type Game = Aam;
    type Memory = NoMemory;

    fn strength(&self) -> Strength {
        Strength {
            id: "recruit",
            name: Text::new("Recruit", "Recrue"),
            about: Text::new(
                "Fires at what is nearest, walks into defensive fire and forgets the objective at times.",
                "Tire au plus près, s’avance sous le tir défensif et oublie parfois l’objectif.",
            ),
        }
    }

    fn choose(
        &self,
        sight: &Sight<'_, Aam>,
        _: &mut NoMemory,
        _: &mut Budget,
        chance: &mut dyn Chance,
    ) -> Action<Command> {
        let command = match sight.options() {
            Options::Move { units } => Some(march(&sight.view(), &units, chance)),
            Options::Assault { units } => {
                let view = sight.view();
                Some(shot(&view, &units).unwrap_or_else(|| march(&view, &units, chance)))
            }
            // The first shot on offer, its odds left aside; one time in three it holds.
            Options::DefensiveFire { shots, .. } => Some(match shots.first().filter(|_| chance.draw(3) > 0) {
                Some(shot) => Command::Fire { unit: number(shot.unit), at: shot.at },
                None => Command::Hold { span: Span::Step },
            }),
            Options::Army { .. } | Options::Battlefield { .. } => return any(sight, chance),
            Options::Wait
            | Options::Order
            | Options::End
            | Options::Deploy { .. }
            | Options::Initiative
            | Options::Place { .. } => None,
        };
        command.map_or_else(|| anything(sight), Action::Command)
    }
}

/// A legal command that takes nothing back.
fn any(sight: &Sight<'_, Aam>, chance: &mut dyn Chance) -> Action<Command> {
    match sight.at_random(chance) {
        Some(action @ Action::Command(_)) => action,
        Some(_) | None => anything(sight),
    }
}

fn hex_of(view: &View, unit: UnitId) -> Option<Hex> {
    view.units.get(&unit).and_then(|unit| unit.at)
}

/// The enemy unit nearest to a hex.
fn nearest(view: &View, unit: UnitId, from: Hex) -> Option<(Hex, UnitId)> {
    let side = view.units.get(&unit)?.side;
    let enemies =
        view.units.iter().filter(|(_, other)| other.side != side).filter_map(|(id, other)| Some((other.at?, *id)));
    enemies.min_by_key(|(hex, _)| hex.distance(from))
}

/// The first unit with a target attacks the nearest one.
fn shot(view: &View, units: &[UnitOrders]) -> Option<Command> {
    units.iter().find_map(|orders| {
        let from = hex_of(view, orders.unit)?;
        let near = |targets: &[UnitId]| {
            targets.iter().copied().min_by_key(|target| hex_of(view, *target).map(|hex| hex.distance(from)))
        };
        let main = near(&orders.targets).map(|target| attack(orders.unit, target, Weapon::Main));
        main.or_else(|| near(&orders.extra_targets).map(|target| attack(orders.unit, target, Weapon::Extra)))
    })
}

/// Towards the objective, or after the nearest enemy.
fn march(view: &View, units: &[UnitOrders], chance: &mut dyn Chance) -> Command {
    let has_acted = |unit: UnitId| view.units.get(&unit).is_some_and(|unit| unit.did.contains(&aam::Deed::Acted));
    if let Some(rider) = units.iter().find(|orders| orders.gets_off) {
        return Command::Dismount { unit: number(rider.unit) };
    }
    let fresh: Vec<&UnitOrders> = units.iter().filter(|orders| !has_acted(orders.unit)).collect();
    let walk = fresh.into_iter().find_map(|orders| {
        let from = hex_of(view, orders.unit)?;
        let enemy = nearest(view, orders.unit, from).map(|(hex, _)| hex);
        let objective = view.board.as_ref().map(|board| board.objective);
        // One time in three it forgets the objective, one time in eight the unit.
        let goal = if chance.draw(3) == 0 { enemy.or(objective)? } else { objective.or(enemy)? };
        if chance.draw(8) == 0 {
            return None;
        }
        let way = orders.reach.iter().min_by_key(|way| way.to.distance(goal))?;
        if way.to.distance(goal) >= from.distance(goal) {
            return None;
        }
        let ahead = enemy.map_or(Direction::E, |enemy| towards(way.to, enemy));
        let facing = view.units.get(&orders.unit)?.facing.map(|_| ahead.id().into());
        Some(Command::Move {
            unit: number(orders.unit),
            path: way.path.iter().map(ToString::to_string).collect(),
            facing,
        })
    });
    walk.unwrap_or(Command::EndPhase {})
}
