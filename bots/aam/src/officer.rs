//! The Officer weighs each order by itself: exact odds, prices, cover, danger, and the way to the objective by the turn.

use aam::{Aam, Command, Options, Part, Side, UnitId, UnitOrders, View};
use alloc::{string::String, vec::Vec};
use kernel::{Action, Bot, Budget, Chance, NoMemory, Sight, Strength, Text};

use crate::{
    anything,
    assault::{self, Choice},
    camp,
    field::Field,
    moving, muster,
    orders::go,
    position::{Marks, Position},
    reaction,
    survey::Survey,
    temper::Temper,
};

/// Gives the best order, one after the other.
#[derive(Debug, Clone, Copy)]
pub struct Officer(
    /// Its weights.
    pub Temper,
);

impl Bot for Officer {
    type Game = Aam;
    type Memory = NoMemory;

    fn strength(&self) -> Strength {
        Strength {
            id: "officer",
            name: Text::new("Officer", "Officier"),
            about: Text::new(
                "Fires where the odds and the prices are right, moves under cover and has the objective in mind.",
                "Tire quand les chances et les coûts s’y prêtent, avance à couvert et garde l’objectif en vue.",
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
        let (view, options) = (sight.view(), sight.options());
        let command = side_of(&view, sight).and_then(|side| {
            let Some((part, units)) = options.orders() else { return besides(&view, &options, side, chance) };
            let field = Field::of(&view)?;
            let position = Position::of(&field, &view);
            let survey = Survey::new(&field, &position, side, part, self.0);
            Some(match part {
                Part::Move => next_move(&survey, units),
                Part::Assault => assault::next(&survey, &view, units, Choice::OneByOne),
            })
        });
        command.map_or_else(|| anything(sight), Action::Command)
    }

    fn weights(&self) -> Vec<(&'static str, i32)> {
        self.0.list()
    }

    fn with_weights(&self, weights: &[(String, i32)]) -> Option<Self> {
        self.0.with(weights).map(Self)
    }
}

/// The side of the seat that is asked.
pub(crate) fn side_of(view: &View, sight: &Sight<'_, Aam>) -> Option<Side> {
    Side::ALL.into_iter().find(|side| *view.seats.get(*side) == sight.seat())
}

/// The answers to all questions but the orders of a phase.
pub(crate) fn besides(view: &View, options: &Options, side: Side, chance: &mut dyn Chance) -> Option<Command> {
    let on_the_map = || {
        let field = Field::of(view)?;
        let position = Position::of(&field, view);
        Some((field, position))
    };
    match options {
        // Either end is as good as the other.
        Options::Wait | Options::Move { .. } | Options::Assault { .. } | Options::End => None,
        Options::Army { .. } => muster::army(view, side, chance),
        // The second player has seen the orders of the first.
        Options::Order => Some(Command::Order { first: false }),
        Options::Initiative => Some(Command::Initiative { first: false }),
        Options::Battlefield { .. } => camp::battlefield(view, chance),
        Options::Deploy { .. } => {
            let (field, position) = on_the_map()?;
            camp::deploy(&field, &position, side, view, options)
        }
        Options::DefensiveFire { .. } => {
            let (field, position) = on_the_map()?;
            reaction::window(&field, &position, options)
        }
        Options::Place { .. } => {
            let (field, position) = on_the_map()?;
            reaction::place(&field, &position, options)
        }
    }
}

/// By how much a move has to be better than staying.
const MARGIN: i32 = 15;

/// The next order of a movement phase.
pub(crate) fn next_move(survey: &Survey<'_>, units: &[UnitOrders]) -> Command {
    let (field, position, side) = (survey.field, survey.position, survey.side);
    moving::rally(position, units)
        .or_else(|| moving::board(field, position, side, units))
        .or_else(|| best_move(survey, units))
        .or_else(|| moving::get_off(field, position, side, units))
        .unwrap_or(Command::EndPhase {})
}

/// The units that can act, in the order in which they move: leaders last, among the units that they lead.
pub(crate) fn in_order(survey: &Survey<'_>, units: &[UnitOrders]) -> Vec<UnitId> {
    let fresh =
        units.iter().filter_map(|orders| survey.position.piece(orders.unit)).filter(|piece| !piece.has(Marks::ACTED));
    let mut fresh: Vec<_> = fresh.filter(|piece| piece.at.is_some()).collect();
    fresh.sort_by_key(|piece| (!survey.field.card(piece).effects.auras().is_empty(), core::cmp::Reverse(piece.cost)));
    fresh.iter().map(|piece| piece.id).collect()
}

fn best_move(survey: &Survey<'_>, units: &[UnitOrders]) -> Option<Command> {
    in_order(survey, units).into_iter().find_map(|unit| {
        let piece = survey.position.piece(unit)?;
        let outlooks = survey.outlooks(piece, moving::of(units, unit));
        let stay = outlooks.first()?.score;
        let best = outlooks.iter().max_by_key(|outlook| outlook.score)?;
        if best.score > stay + MARGIN { go(unit, &best.spot) } else { None }
    })
}
