//! Why a command was refused.

use alloc::string::{String, ToString as _};
use kernel::{Refusal, Text};

use crate::{Cell, UnitId};

/// The rule that forbids a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rejection {
    /// The match is over.
    GameOver,
    /// The question that is open is another one.
    NotAwaited,
    /// The other side is asked.
    NotYourTurn,
    /// A list is empty or names a unit twice.
    BadList,
    /// The game has no such unit.
    UnknownUnit(String),
    /// The unit is the other side's.
    NotYours(UnitId),
    /// The map has no such hex.
    UnknownHex(String),
    /// The target is of the own side.
    OwnSide(UnitId),
    /// The unit is not placed in the set-up.
    NotInSetup(UnitId),
    /// The hex is not open to the set-up.
    OutsideZone(Cell),
    /// A unit is not placed yet.
    Unplaced(UnitId),
    /// The unit does not leave the map, or not from there.
    NoExit(UnitId),
    /// The unit is not on the map.
    NotOnMap(UnitId),
    /// The unit does not wait at the edge.
    NotWaiting(UnitId),
    /// The unit, or the support, comes in a later round.
    TooEarly(Option<UnitId>),
    /// The unit has acted on this card.
    AlreadyActed(UnitId),
    /// The hex is not next to the unit.
    NotAdjacent(Cell),
    /// The hex is not of the row on which the unit enters.
    WrongEdge(Cell),
    /// Enemy units are there.
    EnemyThere(Cell),
    /// Two units are there.
    Full(Cell),
    /// The enemy units that wait would find no hex to enter on.
    Sealed(Cell),
    /// The unit has no value against the target.
    NoStrength(UnitId),
    /// The target is too far from the unit.
    OutOfRange(UnitId),
    /// Something stands between the unit and the target.
    NoLine(UnitId),
    /// The Germans have no supports.
    NoSupport,
    /// The card brings another support, or none.
    WrongCard,
    /// The support was used in this round.
    SupportUsed,
    /// Nothing in the hex can be hit so.
    NoTarget(Cell),
    /// The number card allows no more.
    NoActivations,
    /// The face card allows a unit or a stack.
    OneStack,
    /// No card is left to decide an attack.
    DeckEmpty,
    /// What was begun is not on offer.
    NotOffered,
}

impl Rejection {
    /// Its code on the wire.
    const fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::NotAwaited => "not_awaited",
            Self::NotYourTurn => "not_your_turn",
            Self::BadList => "bad_list",
            Self::UnknownUnit(_) => "unknown_unit",
            Self::NotYours(_) => "not_yours",
            Self::UnknownHex(_) => "unknown_hex",
            Self::OwnSide(_) => "own_side",
            Self::NotInSetup(_) => "not_in_setup",
            Self::OutsideZone(_) => "outside_zone",
            Self::Unplaced(_) => "unplaced",
            Self::NoExit(_) => "no_exit",
            Self::NotOnMap(_) => "not_on_map",
            Self::NotWaiting(_) => "not_waiting",
            Self::TooEarly(_) => "too_early",
            Self::AlreadyActed(_) => "already_acted",
            Self::NotAdjacent(_) => "not_adjacent",
            Self::WrongEdge(_) => "wrong_edge",
            Self::EnemyThere(_) => "enemy_there",
            Self::Full(_) => "full",
            Self::Sealed(_) => "sealed",
            Self::NoStrength(_) => "no_strength",
            Self::OutOfRange(_) => "out_of_range",
            Self::NoLine(_) => "no_line",
            Self::NoSupport => "no_support",
            Self::WrongCard => "wrong_card",
            Self::SupportUsed => "support_used",
            Self::NoTarget(_) => "no_target",
            Self::NoActivations => "no_activations",
            Self::OneStack => "one_stack",
            Self::DeckEmpty => "deck_empty",
            Self::NotOffered => "not_offered",
        }
    }

    /// The unit or hex that it is about.
    fn about(&self) -> Option<String> {
        match self {
            Self::UnknownUnit(name) | Self::UnknownHex(name) => Some(name.clone()),
            Self::NotYours(unit)
            | Self::OwnSide(unit)
            | Self::NotInSetup(unit)
            | Self::Unplaced(unit)
            | Self::NoExit(unit)
            | Self::NotOnMap(unit)
            | Self::NotWaiting(unit)
            | Self::TooEarly(Some(unit))
            | Self::AlreadyActed(unit)
            | Self::NoStrength(unit)
            | Self::OutOfRange(unit)
            | Self::NoLine(unit) => Some(unit.to_string()),
            Self::OutsideZone(cell)
            | Self::NotAdjacent(cell)
            | Self::WrongEdge(cell)
            | Self::EnemyThere(cell)
            | Self::Full(cell)
            | Self::Sealed(cell)
            | Self::NoTarget(cell) => Some(cell.to_string()),
            Self::GameOver
            | Self::NotAwaited
            | Self::NotYourTurn
            | Self::BadList
            | Self::TooEarly(None)
            | Self::NoSupport
            | Self::WrongCard
            | Self::SupportUsed
            | Self::NoActivations
            | Self::OneStack
            | Self::DeckEmpty
            | Self::NotOffered => None,
        }
    }

    const fn sentence(&self) -> (&'static str, &'static str) {
        match self {
            Self::GameOver => ("The game is over.", "La partie est finie."),
            Self::NotAwaited => ("This is not what is asked now.", "Ce n’est pas ce qui est demandé."),
            Self::NotYourTurn => ("The other side decides now.", "C’est à l’autre camp de décider."),
            Self::BadList => {
                ("Name each unit once, and at least one.", "Nommez au moins une unité, et chacune une seule fois.")
            }
            Self::UnknownUnit(_) => {
                ("There is no such unit in this game.", "Cette unité ne figure pas dans cette partie.")
            }
            Self::NotYours(_) => ("This unit is not yours.", "Cette unité n’est pas à vous."),
            Self::UnknownHex(_) => ("There is no such hex.", "Cette case n’existe pas."),
            Self::OwnSide(_) => ("The target is one of your own.", "La cible est de votre camp."),
            Self::NotInSetup(_) => ("This unit comes later.", "Cette unité arrive plus tard."),
            Self::OutsideZone(_) => ("Not in this hex.", "Pas sur cette case."),
            Self::Unplaced(_) => ("Every unit must be placed first.", "Toutes les unités doivent être placées."),
            Self::NoExit(_) => (
                "Only German units leave, from the western row.",
                "Seules les unités allemandes sortent, depuis la rangée ouest.",
            ),
            Self::NotOnMap(_) => ("This unit is not on the map.", "Cette unité n’est pas sur la carte."),
            Self::NotWaiting(_) => ("This unit is not waiting at the edge.", "Cette unité n’attend pas au bord."),
            Self::TooEarly(_) => ("Not in this round yet.", "Pas encore possible à cette manche."),
            Self::AlreadyActed(_) => ("This unit has acted on this card.", "Cette unité a déjà agi avec cette carte."),
            Self::NotAdjacent(_) => ("One hex only.", "Une case seulement."),
            Self::WrongEdge(_) => {
                ("Units enter on their own side of the map.", "Les unités entrent par leur côté de la carte.")
            }
            Self::EnemyThere(_) => ("Enemy units hold this hex.", "L’ennemi tient cette case."),
            Self::Full(_) => ("Two units are there already.", "Deux unités s’y trouvent déjà."),
            Self::Sealed(_) => (
                "One hex of this row must stay open to the enemy units that wait.",
                "Une case de cette rangée doit rester libre pour les unités ennemies qui attendent.",
            ),
            Self::NoStrength(_) => (
                "This unit has nothing to fire with at such a target.",
                "Cette unité ne peut rien contre une telle cible.",
            ),
            Self::OutOfRange(_) => ("Too far.", "Trop loin."),
            Self::NoLine(_) => ("Something stands in the line of fire.", "La ligne de tir est coupée."),
            Self::NoSupport => ("Only the American has these.", "Seul l’Américain en dispose."),
            Self::WrongCard => ("Not with this card.", "Pas avec cette carte."),
            Self::SupportUsed => ("Used already in this round.", "Déjà utilisé pendant cette manche."),
            Self::NoTarget(_) => ("Nothing there to hit.", "Rien à toucher ici."),
            Self::NoActivations => ("This card allows no more.", "Cette carte ne permet pas davantage."),
            Self::OneStack => {
                ("A face card is for one unit or one stack.", "Une figure vaut pour une unité ou un empilement.")
            }
            Self::DeckEmpty => ("No card is left to fire with.", "Il ne reste aucune carte pour tirer."),
            Self::NotOffered => ("Nothing begins like this.", "Rien ne commence ainsi."),
        }
    }
}

impl Rejection {
    /// The heading of the rulebook, which has one page, by its number: 1 placement, 2 the round, 3 combat, 4 supports,
    /// 6 victory. None has a say in whose turn it is, or in names that do not exist.
    const fn heading(&self) -> Option<u16> {
        match self {
            Self::GameOver
            | Self::NotAwaited
            | Self::NotYourTurn
            | Self::BadList
            | Self::UnknownUnit(_)
            | Self::UnknownHex(_)
            | Self::NotOffered => None,
            Self::NotInSetup(_)
            | Self::OutsideZone(_)
            | Self::Unplaced(_)
            | Self::NotOnMap(_)
            | Self::NotWaiting(_)
            | Self::TooEarly(Some(_))
            | Self::WrongEdge(_)
            | Self::EnemyThere(_)
            | Self::Full(_)
            | Self::Sealed(_) => Some(1),
            Self::NotYours(_)
            | Self::AlreadyActed(_)
            | Self::NotAdjacent(_)
            | Self::NoActivations
            | Self::OneStack
            | Self::DeckEmpty => Some(2),
            Self::OwnSide(_) | Self::NoStrength(_) | Self::OutOfRange(_) | Self::NoLine(_) => Some(3),
            Self::TooEarly(None) | Self::NoSupport | Self::WrongCard | Self::SupportUsed | Self::NoTarget(_) => Some(4),
            Self::NoExit(_) => Some(6),
        }
    }
}

impl From<Rejection> for Refusal {
    fn from(rejection: Rejection) -> Self {
        let (en, fr) = rejection.sentence();
        // The heading stands for the page of a rulebook.
        let page = rejection.heading();
        Self { about: rejection.about(), page, ..Self::new(rejection.code(), Text::new(en, fr)) }
    }
}
