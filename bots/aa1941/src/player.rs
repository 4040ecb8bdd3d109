//! A bot: what is asked, and what part of the plan answers it.

use alloc::{rc::Rc, string::String, vec::Vec};

use aa1941::{Aa1941, Command, Options, State, View, event::PhaseName};
use kernel::{Action, Bot, Budget, Chance, Sight, Strength};

use crate::{
    Notes, Skill, Weights, attack::Planner, battle, field::Field, odds::Odds, offers::fitted, purchase, reserve,
    threat::Threats,
};

/// What a General may spend on a phase, of the work for a whole turn.
const ON_PURCHASES: u32 = 400_000;
const ON_ATTACKS: u32 = 350_000;
const ON_RESERVES: u32 = 220_000;
/// Orders of a plan that are passed over in a row because they cannot be given any more.
const PASSED_OVER: usize = 200;

/// An opponent of some skill.
#[derive(Debug, Clone, Copy)]
pub struct Player {
    skill: Skill,
}

impl Player {
    /// The opponent of a skill.
    pub const fn new(skill: Skill) -> Self {
        Self { skill }
    }
}

impl Bot for Player {
    type Game = Aa1941;
    type Memory = Notes;

    fn strength(&self) -> Strength {
        self.skill.strength()
    }

    fn choose(
        &self,
        sight: &Sight<'_, Aa1941>,
        notes: &mut Notes,
        budget: &mut Budget,
        chance: &mut dyn Chance,
    ) -> Action<Command> {
        let view = sight.view();
        let options = sight.options();
        let look = Look { sight, view: &view, options: &options, skill: self.skill, odds: Rc::default() };
        look.answer(notes, budget, chance)
    }

    fn weights(&self) -> Vec<(&'static str, i32)> {
        match &self.skill {
            Skill::Recruit | Skill::Officer => Vec::new(),
            Skill::General(weights) => Weights::NAMES.iter().copied().zip(weights.values()).collect(),
        }
    }

    fn with_weights(&self, changed: &[(String, i32)]) -> Option<Self> {
        let Skill::General(own) = self.skill else { return None };
        let weights = changed.iter().try_fold(own, |weights, (name, value)| weights.with(name, *value))?;
        Some(Self::new(Skill::General(weights)))
    }
}

/// A moment in which the seat is asked.
pub(crate) struct Look<'l> {
    pub(crate) sight: &'l Sight<'l, Aa1941>,
    pub(crate) view: &'l View,
    pub(crate) options: &'l Options,
    pub(crate) skill: Skill,
    pub(crate) odds: Rc<Odds>,
}

impl Look<'_> {
    /// What it answers.
    pub(crate) fn answer(&self, notes: &mut Notes, budget: &mut Budget, chance: &mut dyn Chance) -> Action<Command> {
        if notes.are_for(self.view) && notes.still_withdraws(self.sight.undo()) {
            return Action::Undo;
        }
        let command = match self.options {
            Options::Wait => None,
            Options::Purchase { .. } => Some(self.purchase(notes, budget, chance)),
            Options::Orders { .. } => self.order(notes, budget, chance),
            Options::Mobilize { .. } => self.place(),
            Options::Battle { .. }
            | Options::Engage { .. }
            | Options::Submerge { .. }
            | Options::Casualties { .. }
            | Options::Retreat { .. }
            | Options::Land { .. } => self.fight(chance),
        };
        command.map_or_else(|| self.without_a_plan(notes), Action::Command)
    }

    pub(crate) fn field(&self) -> Field<'_> {
        let power = self.view.awaiting.map_or(self.view.turn, |awaited| awaited.power);
        Field::of(self.view, power, Rc::clone(&self.odds))
    }

    fn purchase(&self, notes: &mut Notes, work: &mut Budget, chance: &mut dyn Chance) -> Command {
        let Options::Purchase { budget, ordered, .. } = self.options else { return Command::EndPhase };
        if notes.are_for(self.view) || !ordered.is_empty() {
            return Command::EndPhase;
        }
        *notes = Notes::plan(self.view, []);
        let field = self.field();
        let units = match &self.skill {
            Skill::General(weights) => {
                within(ON_PURCHASES, work, |work| self.weighed_purchase(weights, *budget, work, chance))
            }
            Skill::Recruit | Skill::Officer => {
                purchase::wanted(&field, &Threats::to(&field), *budget, self.skill, chance)
            }
        };
        if units.is_empty() { Command::EndPhase } else { Command::Purchase { units } }
    }

    /// The next order of the plan for this phase, which is made at its first question.
    fn order(&self, notes: &mut Notes, budget: &mut Budget, chance: &mut dyn Chance) -> Option<Command> {
        let field = self.field();
        if !notes.are_for(self.view) {
            *notes = Notes::plan(self.view, self.plan(&field, budget, chance));
        }
        for _ in 0..PASSED_OVER {
            let order = notes.next()?;
            let fits = fitted(&field, self.options, order);
            if fits.is_some() {
                return fits;
            }
        }
        None
    }

    fn plan(&self, field: &Field<'_>, budget: &mut Budget, chance: &mut dyn Chance) -> Vec<Command> {
        let threats = Threats::to(field);
        if self.view.phase == PhaseName::NoncombatMove {
            if let Skill::General(weights) = &self.skill {
                return within(ON_RESERVES, budget, |budget| {
                    self.weighed_reserves(weights, self.options, budget, chance)
                });
            }
            return reserve::orders(field, &threats, self.options, self.skill, budget);
        }
        if let Skill::General(weights) = &self.skill {
            return within(ON_ATTACKS, budget, |budget| self.weighed_attacks(weights, budget, chance));
        }
        let Some(state) = State::from_view(self.view, self.sight.rules()) else { return Vec::new() };
        Planner { field, threats: &threats, skill: self.skill, seat: self.sight.seat() }
            .orders(state, budget, chance)
            .concat()
    }

    fn place(&self) -> Option<Command> {
        let Options::Mobilize { places, .. } = self.options else { return None };
        let field = self.field();
        // A General places as an Officer, since its rehearsals do.
        purchase::placed(&field, &Threats::to(&field), places, self.skill)
    }

    fn fight(&self, chance: &mut dyn Chance) -> Option<Command> {
        battle::answer(&self.field(), self.options, self.skill, chance)
    }

    /// What ends the phase, or the game's own way out of it.
    fn without_a_plan(&self, notes: &mut Notes) -> Action<Command> {
        // A seat that is asked has a fallback: a law of every game.
        let answer = self.sight.fallback().unwrap_or(Action::Command(Command::EndPhase));
        if matches!(answer, Action::Undo) {
            // Orders of the plan stand in the way, and it need not be the latest of them.
            notes.withdraw();
        }
        answer
    }
}

/// Does something with a part of a budget.
pub(crate) fn within<T>(most: u32, budget: &mut Budget, done: impl FnOnce(&mut Budget) -> T) -> T {
    let granted = budget.left().min(most);
    let mut part = Budget::of(granted);
    let result = done(&mut part);
    // Granted means that there is so much.
    let _ = budget.spend(granted - part.left());
    result
}
