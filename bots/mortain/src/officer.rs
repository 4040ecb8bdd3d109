//! Weighs each order by itself: odds and worth of a shot, cover, danger, and how far the way to the west still is.

use alloc::{string::String, vec::Vec};

use kernel::{Action, Bot, Budget, Chance, NoMemory, Sight, Strength, Text};
use mortain::{Command, Mortain, Options, View};

use crate::{
    anything,
    deck::Joker,
    field::Field,
    lookout::Lookout,
    offers::{command, is_offered},
    orders::Order,
    placement,
    position::Position,
    routine::{Survey, Valued},
    weights::Weights,
};

/// Fires together where the odds are right, keeps a line, and takes the best order after the other.
#[derive(Debug, Clone, Copy)]
pub struct Officer(
    /// What it weighs by.
    pub Weights,
);

impl Bot for Officer {
    type Game = Mortain;
    type Memory = NoMemory;

    fn strength(&self) -> Strength {
        Strength {
            id: "officer",
            name: Text::new("Officer", "Officier"),
            about: Text::new(
                "Combines fire where the odds are right, moves under cover and keeps its line closed.",
                "Combine les tirs quand les chances sont bonnes, avance à couvert et tient sa ligne fermée.",
            ),
        }
    }

    fn choose(
        &self,
        sight: &Sight<'_, Mortain>,
        _: &mut NoMemory,
        budget: &mut Budget,
        _: &mut dyn Chance,
    ) -> Action<Command> {
        let view = sight.view();
        let command = match sight.options() {
            Options::Wait => None,
            Options::Setup { unplaced, .. } if unplaced.is_empty() => Some(Command::Ready {}),
            Options::Setup { unplaced, .. } => placement::by_glance(&view, &unplaced, self.0, budget),
            Options::Face { attack, .. } => Some(face(&view, attack.needs())),
            options @ Options::Activate { .. } => Some(best(sight, &view, &options, self.0)),
        };
        command.map_or_else(|| anything(sight), Action::Command)
    }

    fn weights(&self) -> Vec<(&'static str, i32)> {
        self.0.list()
    }

    fn with_weights(&self, weights: &[(String, i32)]) -> Option<Self> {
        self.0.with(weights).map(Self)
    }
}

/// Draws again as long as a card is left that hits.
pub(crate) fn face(view: &View, needs: i16) -> Command {
    let deck = crate::deck::Deck::without(&view.drawn);
    let (hits, _) = deck.odds(i32::from(needs), Joker::IsIgnored);
    if hits > 0 { Command::Redraw {} } else { Command::Miss {} }
}

fn best(sight: &Sight<'_, Mortain>, view: &View, options: &Options, weights: Weights) -> Command {
    let field = Field::of(view);
    let position = Position::of(&field, view);
    let Some(open) = &position.open else { return Command::Done {} };
    let mut lookout = Lookout::new(&field, weights);
    let mut survey = Survey::of(&field, &position, open, &mut lookout);
    let pays = |one: &Valued| one.gain > 0;
    let exits = survey.all_steps.iter().filter(|step| matches!(step.order, Order::Exit { .. })).copied();
    let mut wanted: Vec<Valued> = exits.collect();
    survey.attacks.sort_by_key(|attack| core::cmp::Reverse(attack.gain));
    wanted.extend(survey.attacks.iter().filter(|one| pays(one)));
    survey.all_steps.sort_by_key(|step| core::cmp::Reverse(step.gain));
    wanted.extend(survey.all_steps.iter().filter(|one| pays(one)));
    let taken = wanted.iter().find(|one| is_offered(&field, sight, options, one.order));
    taken.map_or(Command::Done {}, |one| command(&field, one.order))
}
