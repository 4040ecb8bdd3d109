//! Why a command was refused.

use alloc::{format, string::String};
use kernel::{Refusal, Text};

use crate::{Card, Cell, UnitId};

/// The rule that forbids a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rejection {
    /// The seat is not asked, or is asked something else.
    NotAsked,
    /// The card is not in the hand.
    NoSuchCard(Card),
    /// There is no such unit on the board.
    NoSuchUnit(UnitId),
    /// The unit is another seat's.
    NotYours(UnitId),
    /// A step does not lead to a free hex next to the last one.
    NoWay(Option<Cell>),
    /// The action points do not suffice.
    TooFewPoints,
    /// The scout has fired in this turn.
    HasFired(UnitId),
    /// The target is a friend.
    Friend(UnitId),
    /// The target is too far away.
    OutOfRange(UnitId),
    /// Woods hide the target.
    OutOfSight(UnitId),
    /// The seat has left before.
    HasLeft,
    /// What was begun is not on offer.
    NotOffered,
}

impl From<Rejection> for Refusal {
    fn from(rejection: Rejection) -> Self {
        // The section of RULES.md stands for the page of a rulebook.
        let (code, about, page, en, fr): (_, Option<String>, _, _, _) = match rejection {
            Rejection::NotAsked => {
                ("not_asked", None, 2, "This is not what you are asked now.", "Ce n’est pas ce que l’on vous demande.")
            }
            Rejection::NoSuchCard(card) => (
                "no_such_card",
                Some(format!("{}", card.number())),
                2,
                "You do not hold this card.",
                "Vous n’avez pas cette carte.",
            ),
            Rejection::NoSuchUnit(unit) => (
                "no_such_unit",
                Some(unit.into()),
                1,
                "This unit is not on the board.",
                "Cette unité n’est pas sur la carte.",
            ),
            Rejection::NotYours(unit) => {
                ("not_yours", Some(unit.into()), 3, "You do not lead this unit.", "Vous ne menez pas cette unité.")
            }
            Rejection::NoWay(cell) => (
                "no_way",
                cell.map(Into::into),
                3,
                "A scout steps onto a free hex next to it, and never into water.",
                "Un éclaireur avance sur un hexagone voisin et libre, jamais dans l’eau.",
            ),
            Rejection::TooFewPoints => (
                "too_few_points",
                None,
                3,
                "You do not have enough action points.",
                "Vous n’avez pas assez de points d’action.",
            ),
            Rejection::HasFired(unit) => (
                "has_fired",
                Some(unit.into()),
                4,
                "A scout fires once a turn.",
                "Un éclaireur tire une fois par tour.",
            ),
            Rejection::Friend(unit) => {
                ("friend", Some(unit.into()), 4, "You do not fire at friends.", "On ne tire pas sur les siens.")
            }
            Rejection::OutOfRange(unit) => (
                "out_of_range",
                Some(unit.into()),
                4,
                "The target is more than three hexes away.",
                "La cible est à plus de trois hexagones.",
            ),
            Rejection::OutOfSight(unit) => {
                ("out_of_sight", Some(unit.into()), 4, "Woods hide the target.", "Des bois cachent la cible.")
            }
            Rejection::HasLeft => ("has_left", None, 6, "This patrol has left.", "Cette patrouille est partie."),
            Rejection::NotOffered => ("not_offered", None, 3, "Nothing begins like this.", "Rien ne commence ainsi."),
        };
        Self { about, page: Some(page), ..Self::new(code, Text::new(en, fr)) }
    }
}
