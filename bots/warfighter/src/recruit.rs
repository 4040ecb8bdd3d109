//! Fires at what comes first, and runs on.

use alloc::vec::Vec;

use kernel::{Action, Bot, Budget, Chance, NoMemory, Sight, Strength, Text};
use warfighter::{Choice, Command, Id, Options, Verb, Warfighter, pack::Kind};

use crate::{anything, field::Field, weights::Weights};

/// What it tries in its turn, in this order.
const HABITS: [Verb; 9] = [
    Verb::Work,
    Verb::Activate,
    Verb::PlayLocation,
    Verb::Attack,
    Verb::Move,
    Verb::Unsuppress,
    Verb::Reload,
    Verb::Support,
    Verb::Cycle,
];

/// The choices of a command that it makes at most.
const MOST_CHOICES: usize = 100;

/// Lays one location after the other, fires at anybody with anything, and runs on when it can pay.
#[derive(Debug, Clone, Copy)]
pub struct Recruit;

impl Bot for Recruit {
    type Game = Warfighter;
    type Memory = NoMemory;

    fn strength(&self) -> Strength {
        Strength {
            id: "recruit",
            name: Text::new("Recruit", "Recrue"),
            about: Text::new(
                "Fires at the first hostile in sight, hurries on without a look at what is waiting, and buys what it fancies.",
                "Tire sur le premier venu, fonce sans regarder ce qui l’attend et achète ce qui lui plaît.",
            ),
        }
    }

    fn choose(
        &self,
        sight: &Sight<'_, Warfighter>,
        _: &mut NoMemory,
        _: &mut Budget,
        chance: &mut dyn Chance,
    ) -> Action<Command> {
        let command = match sight.options() {
            Options::Buy { can, .. } => buy(sight, &can, chance),
            Options::Turn { can, .. } => {
                // Now and then it breaks its habit, and often it forgets what is left at the end of a turn.
                let skips = usize::from(chance.draw(8) == 0) * 3;
                let cycles = chance.draw(2) == 0;
                let habits = HABITS.iter().skip(skips).filter(|verb| can.contains(verb));
                let mut habits = habits.filter(|verb| **verb != Verb::Cycle || cycles);
                habits.find_map(|verb| follow(sight, alloc::vec![Choice::Do { name: *verb }], chance))
            }
            Options::React { reactions } if chance.draw(2) == 0 => {
                let own = reactions.iter().find(|reaction| reaction.to.is_none());
                own.map(warfighter::ReactOption::command)
            }
            Options::React { .. }
            | Options::Wait {}
            | Options::Recon { .. }
            | Options::Environment { .. }
            | Options::Cancel { .. }
            | Options::Shed { .. }
            | Options::Pledge {} => None,
        };
        command.map_or_else(|| anything(sight), Action::Command)
    }
}

/// A player soldier for each seat first, then now a comrade, now a weapon, until little is left.
fn buy(sight: &Sight<'_, Warfighter>, can: &[Verb], chance: &mut dyn Chance) -> Option<Command> {
    let field = Field::of(sight.view(), sight.seat(), Weights::USUAL);
    let own: Vec<_> = field.own().collect();
    let is_player = |id: &Id| field.pack.soldiers.get(id).is_some_and(|card| card.kind == Kind::Ps);
    if !own.iter().any(|soldier| is_player(&soldier.id)) {
        let begun = alloc::vec![Choice::Do { name: Verb::Buy }];
        let offered = sight.choices(&begun).map(|choices| choices.next).unwrap_or_default();
        let leads = |choice: &Choice| matches!(choice, Choice::Soldier { id } if is_player(id));
        let leaders: Vec<Choice> = offered.into_iter().filter(leads).collect();
        if let Some(choice) = one_of(&leaders, chance) {
            return follow(sight, begun.into_iter().chain([choice.clone()]).collect(), chance);
        }
    }
    let unarmed = own.iter().find(|soldier| soldier.most_load.is_some() && soldier.weapons.is_empty());
    if let Some(soldier) = unarmed {
        let begun = alloc::vec![Choice::Do { name: Verb::Outfit }, Choice::Soldier { id: soldier.id.clone() }];
        let offered = sight.choices(&begun).map(|choices| choices.next).unwrap_or_default();
        let is_weapon = |choice: &Choice| matches!(choice, Choice::Card { sort: warfighter::Sort::Weapon, .. });
        let arms: Vec<Choice> = offered.into_iter().filter(is_weapon).collect();
        if let Some(choice) = one_of(&arms, chance) {
            return follow(sight, begun.into_iter().chain([choice.clone()]).collect(), chance);
        }
    }
    let count = i64::try_from(own.len().max(1)).unwrap_or(1);
    let goods: usize =
        own.iter().map(|soldier| soldier.weapons.len() + soldier.gear.len() + soldier.skills.len()).sum();
    if goods > own.len() * 4 || (count > 1 && chance.draw(12) == 0) {
        return None;
    }
    let wish = if chance.draw(3) > 0 { Verb::Buy } else { Verb::Outfit };
    let verb = [wish, Verb::Buy].into_iter().find(|verb| can.contains(verb))?;
    follow(sight, alloc::vec![Choice::Do { name: verb }], chance)
}

/// A command that begins so, with choices drawn at random; it stops as soon as it can.
fn follow(sight: &Sight<'_, Warfighter>, mut begun: Vec<Choice>, chance: &mut dyn Chance) -> Option<Command> {
    for _ in 0..MOST_CHOICES {
        let offered = sight.choices(&begun).ok()?;
        if offered.complete.is_some() {
            return offered.complete;
        }
        begun.push(one_of(&offered.next, chance)?.clone());
    }
    None
}

fn one_of<'a, T>(of: &'a [T], chance: &mut dyn Chance) -> Option<&'a T> {
    let count = u32::try_from(of.len()).ok().filter(|count| *count > 0)?;
    of.get(usize::try_from(chance.draw(count)).ok()?)
}
