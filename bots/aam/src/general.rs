//! Plans a whole phase together: each unit's place by the exchange of fire of both sides, attacks by what they do together.

use aam::{Aam, Command, Options, Part, View};
use kernel::{Action, Bot, Budget, Chance, Sight, Strength, Text};
use serde::{Deserialize, Serialize};

use crate::{
    anything,
    assault::{self, Choice},
    council::Council,
    field::Field,
    moving,
    officer::{besides, side_of},
    orders::go,
    position::Position,
    survey::{Survey, Temper},
};

/// Plans the moves and the fire of all its units together.
#[derive(Debug, Clone, Copy)]
pub struct General;

/// What a General notes: how much of its budget a turn has taken.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notes {
    turn: u8,
    spent: u32,
}

impl Bot for General {
    type Game = Aam;
    type Memory = Notes;

    fn strength(&self) -> Strength {
        Strength {
            id: "general",
            name: Text::new("General", "Général"),
            about: Text::new(
                "Plans the moves and the fire of all units together, with the enemy’s answer in mind.",
                "Combine les mouvements et les tirs de toutes ses unités en prévoyant la riposte.",
            ),
        }
    }

    fn choose(
        &self,
        sight: &Sight<'_, Aam>,
        notes: &mut Notes,
        budget: &mut Budget,
        chance: &mut dyn Chance,
    ) -> Action<Command> {
        let (view, options) = (sight.view(), sight.options());
        if notes.turn != view.turn {
            *notes = Notes { turn: view.turn, spent: 0 };
        }
        let command = side_of(&view, sight).and_then(|side| match &options {
            Options::Move { .. } => next_move(&view, &options, side, notes, budget, chance),
            Options::Assault { .. } => {
                let field = Field::of(&view)?;
                let position = Position::of(&field, &view);
                let survey = Survey::new(&field, &position, side, Part::Assault, Temper::USUAL);
                Some(assault::next(&survey, &view, moving::units(&options), Choice::Together))
            }
            _ => besides(&view, &options, side, chance),
        });
        command.map_or_else(|| anything(sight), Action::Command)
    }
}

/// What part of what is left of the turn's budget an answer gets.
const SHARE: u32 = 4;

fn next_move(
    view: &View,
    options: &Options,
    side: aam::Side,
    notes: &mut Notes,
    budget: &mut Budget,
    chance: &mut dyn Chance,
) -> Option<Command> {
    let field = Field::of(view)?;
    let position = Position::of(&field, view);
    let units = moving::units(options);
    if let Some(command) = moving::rally(&position, units).or_else(|| moving::board(&field, &position, side, units)) {
        return Some(command);
    }
    let granted = budget.left().min(Budget::TURN.saturating_sub(notes.spent)) / SHARE;
    let mut own = Budget::of(granted);
    let survey = Survey::new(&field, &position, side, Part::Move, Temper::USUAL);
    let council = Council::new(&survey, units, &mut own);
    let plan = council.plan(&mut own, chance);
    let spent = granted - own.left();
    notes.spent = notes.spent.saturating_add(spent);
    // It was granted less than there is.
    let _ = budget.spend(spent);
    let order = council.next(&plan).and_then(|(unit, spot)| go(unit, spot));
    order.or_else(|| moving::get_off(&field, &position, side, units)).or(Some(Command::EndPhase {}))
}
