//! Takes what comes first.

use alloc::vec::Vec;
use kernel::{Action, Bot, Budget, Chance, NoMemory, Sight, Strength, Text};
use outpost::{Card, Cell, Command, Options, Outpost, UnitOptions};

use crate::anything;

/// Lays any card, fires at whatever is in sight, and else goes to the nearest outpost.
#[derive(Debug, Clone, Copy)]
pub struct Recruit;

impl Bot for Recruit {
    type Game = Outpost;
    type Memory = NoMemory;

    fn strength(&self) -> Strength {
        Strength {
            id: "recruit",
            name: Text::new("Recruit", "Recrue"),
            about: Text::new(
                "Goes for the nearest outpost and fires at whatever it sees.",
                "Va vers l’avant-poste le plus proche et tire sur tout ce qu’elle voit.",
            ),
        }
    }

    fn choose(
        &self,
        sight: &Sight<'_, Outpost>,
        _: &mut NoMemory,
        _: &mut Budget,
        chance: &mut dyn Chance,
    ) -> Action<Command> {
        let command = match sight.options() {
            Options::Wait => None,
            Options::Orders { cards } => any_of(&cards, chance).map(|card| Command::Seal { card }),
            Options::Cover { .. } => Some(Command::Brace),
            Options::Turn { units, .. } => {
                let view = sight.view();
                let outposts: Vec<Cell> = view.chart.outposts().collect();
                let at = |scout: &UnitOptions| view.units.get(&scout.unit).map(|unit| unit.at);
                let shot = units
                    .iter()
                    .find_map(|scout| Some(Command::Fire { unit: scout.unit, target: scout.targets.first()?.unit }));
                let march = || units.iter().find_map(|scout| march(scout, at(scout)?, &outposts));
                Some(shot.or_else(march).unwrap_or(Command::EndTurn))
            }
        };
        command.map_or_else(|| anything(sight), Action::Command)
    }
}

/// A march that ends nearer to the nearest outpost.
fn march(scout: &UnitOptions, from: Cell, outposts: &[Cell]) -> Option<Command> {
    let far = |cell: Cell| outposts.iter().map(|outpost| cell.distance(*outpost)).min().unwrap_or(0);
    let ends = scout.reach.iter().filter_map(|reach| Some((far(*reach.path.last()?), reach)));
    let (least, reach) = ends.min_by_key(|(far, _)| *far)?;
    (least < far(from)).then(|| Command::March { unit: scout.unit, path: reach.path.clone() })
}

fn any_of(cards: &[Card], chance: &mut dyn Chance) -> Option<Card> {
    let count = u32::try_from(cards.len()).ok().filter(|count| *count > 0)?;
    cards.get(usize::try_from(chance.draw(count)).ok()?).copied()
}
