//! Every way the rules say no.

use alloc::{borrow::Cow, format, string::String};
use kernel::{Refusal, Text};

use crate::{
    board::RegionId,
    power::Power,
    units::{Kind, UnitId},
};

/// Why a well-formed command was refused. The game is unchanged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rejection {
    /// Another power is on turn.
    NotYourTurn {
        /// The power that is waited for.
        awaited: Power,
    },
    /// This command belongs to another phase.
    WrongPhase,
    /// Nothing of the kind is asked of this power now.
    NotAwaited,
    /// The war is over.
    Over,
    /// There is no such unit on the board.
    UnknownUnit(UnitId),
    /// The unit belongs to another power.
    NotYours(UnitId),
    /// The order names no unit.
    NoUnits,
    /// A unit is named more than once.
    NamedTwice(UnitId),
    /// The order costs more than the treasury holds.
    TooExpensive {
        /// Its cost.
        cost: u32,
        /// What there is.
        treasury: u16,
    },
    /// The unit does not stand where the order says.
    NotThere {
        /// The unit.
        unit: UnitId,
        /// Where the order begins.
        region: RegionId,
    },
    /// The path is longer than the unit's movement.
    TooFar {
        /// The unit's kind.
        kind: Kind,
        /// The movement it has left.
        left: u8,
    },
    /// Two regions of the path do not touch.
    NotAdjacent {
        /// The one.
        from: RegionId,
        /// The other.
        to: RegionId,
    },
    /// The path enters neutral land.
    Neutral(RegionId),
    /// A canal is closed.
    CanalClosed(RegionId),
    /// The straits are closed.
    StraitClosed,
    /// Enemies or the enemy's land end the move.
    HostileStops(RegionId),
    /// A combat move has to end in combat.
    MustFight(RegionId),
    /// Ships on land, troops at sea, and the like.
    WrongElement {
        /// The kind of unit.
        kind: Kind,
        /// Where it cannot be.
        region: RegionId,
    },
    /// No place to land can be reached.
    NoLanding(RegionId),
    /// No room aboard.
    NoCapacity(UnitId),
    /// The unit has done all it may this turn.
    AlreadyMoved(UnitId),
    /// The unit is not aboard a ship.
    NotLoaded(UnitId),
    /// No retreat leads there.
    NoRetreat(Option<RegionId>),
    /// The answer is none of those the rules leave.
    NotEligible(Option<RegionId>),
    /// The territory is not an enemy's; an assault needs one.
    NotHostile(RegionId),
    /// The territory is not friendly.
    NotFriendly(RegionId),
    /// The transport has landed its cargo elsewhere.
    OneBeach(RegionId),
    /// An ally's cargo or transport keeps to its owner's turns.
    OwnersTurn(UnitId),
    /// More units than hits, or than there are.
    TooMany,
    /// Fewer units than hits.
    TooFew,
    /// No complex that may be used.
    NoComplex(RegionId),
    /// The complex makes no more this turn.
    OverProduction(RegionId),
    /// There is no order to take back.
    NothingToUndo,
    /// Troops taken aboard in the combat move have to be landed.
    MustLand(RegionId),
    /// Units moved in the combat move and stand where there is no combat.
    Unfought(RegionId),
    /// Aircraft in the combat move count on more decks than there can be.
    NoWayHome(RegionId),
    /// Transports cannot attack or pass submarines without a warship.
    NeedsEscort(RegionId),
    /// Aircraft could still be brought down safely.
    AircraftAloft(RegionId),
    /// Units could still be mobilized.
    MustPlace,
    /// The placement would take the deck that was promised to a fighter.
    PromisedDeck(RegionId),
    /// The seat has conceded already.
    AlreadyConceded,
}

impl Rejection {
    /// Stable name on the wire. Never renamed: clients translate it.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotYourTurn { .. } => "not_your_turn",
            Self::WrongPhase => "wrong_phase",
            Self::NotAwaited => "not_awaited",
            Self::Over => "over",
            Self::UnknownUnit(_) => "unknown_unit",
            Self::NotYours(_) | Self::OwnersTurn(_) => "not_yours",
            Self::NoUnits | Self::TooFew => "too_few",
            Self::NamedTwice(_) | Self::TooMany => "too_many",
            Self::TooExpensive { .. } => "too_expensive",
            Self::NotThere { .. } | Self::NotAdjacent { .. } => "not_adjacent",
            Self::TooFar { .. } => "too_far",
            Self::Neutral(_) => "neutral",
            Self::CanalClosed(_) => "canal_closed",
            Self::StraitClosed => "strait_closed",
            Self::HostileStops(_) => "hostile_stops",
            Self::MustFight(_) => "must_fight",
            Self::WrongElement { .. } => "wrong_element",
            Self::NoLanding(_) => "no_landing",
            Self::NoCapacity(_) => "no_capacity",
            Self::AlreadyMoved(_) => "already_moved",
            Self::NotLoaded(_) => "not_loaded",
            Self::NoRetreat(_) => "no_retreat",
            Self::NotEligible(_) | Self::NotHostile(_) | Self::NotFriendly(_) | Self::OneBeach(_) => "not_eligible",
            Self::NoComplex(_) => "no_complex",
            Self::OverProduction(_) => "over_production",
            Self::NothingToUndo => "nothing_to_undo",
            Self::MustLand(_)
            | Self::Unfought(_)
            | Self::NoWayHome(_)
            | Self::NeedsEscort(_)
            | Self::AircraftAloft(_)
            | Self::MustPlace
            | Self::PromisedDeck(_) => "obligation",
            Self::AlreadyConceded => "already_conceded",
        }
    }

    /// The page of the rulebook, where one page decides.
    pub const fn page(&self) -> Option<u16> {
        match self {
            Self::NotYourTurn { .. } | Self::WrongPhase | Self::TooExpensive { .. } => Some(10),
            Self::Neutral(_) | Self::StraitClosed => Some(8),
            Self::CanalClosed(_) => Some(9),
            Self::HostileStops(_) | Self::MustFight(_) | Self::Unfought(_) | Self::TooFar { .. } => Some(11),
            Self::MustLand(_) | Self::NeedsEscort(_) => Some(13),
            Self::NoLanding(_) | Self::NoWayHome(_) | Self::AircraftAloft(_) | Self::PromisedDeck(_) => Some(23),
            Self::NoCapacity(_) => Some(28),
            Self::AlreadyMoved(_) => Some(19),
            Self::OneBeach(_) | Self::OwnersTurn(_) => Some(29),
            Self::NoRetreat(_) => Some(17),
            Self::TooMany | Self::TooFew => Some(16),
            Self::NoComplex(_) | Self::OverProduction(_) | Self::MustPlace => Some(20),
            Self::NotAwaited
            | Self::Over
            | Self::UnknownUnit(_)
            | Self::NotYours(_)
            | Self::NoUnits
            | Self::NamedTwice(_)
            | Self::NotThere { .. }
            | Self::NotAdjacent { .. }
            | Self::WrongElement { .. }
            | Self::NotLoaded(_)
            | Self::NotEligible(_)
            | Self::NotHostile(_)
            | Self::NotFriendly(_)
            | Self::NothingToUndo
            | Self::AlreadyConceded => None,
        }
    }

    /// The region or unit it is about.
    fn about(&self) -> Option<String> {
        match self {
            Self::UnknownUnit(id)
            | Self::NotYours(id)
            | Self::NamedTwice(id)
            | Self::NoCapacity(id)
            | Self::AlreadyMoved(id)
            | Self::NotLoaded(id)
            | Self::OwnersTurn(id)
            | Self::NotThere { unit: id, .. } => Some(format!("{}", id.0)),
            Self::Neutral(region)
            | Self::CanalClosed(region)
            | Self::HostileStops(region)
            | Self::MustFight(region)
            | Self::NoLanding(region)
            | Self::NoRetreat(Some(region))
            | Self::NotEligible(Some(region))
            | Self::NotHostile(region)
            | Self::NotFriendly(region)
            | Self::OneBeach(region)
            | Self::NoComplex(region)
            | Self::OverProduction(region)
            | Self::MustLand(region)
            | Self::Unfought(region)
            | Self::NoWayHome(region)
            | Self::NeedsEscort(region)
            | Self::AircraftAloft(region)
            | Self::PromisedDeck(region)
            | Self::NotAdjacent { to: region, .. }
            | Self::WrongElement { region, .. } => Some(region.id().into()),
            Self::NotYourTurn { awaited } => Some(awaited.id().into()),
            Self::TooFar { kind, .. } => Some(kind.id().into()),
            Self::StraitClosed => Some("sz18".into()),
            Self::WrongPhase
            | Self::NotAwaited
            | Self::Over
            | Self::NoUnits
            | Self::TooExpensive { .. }
            | Self::NoRetreat(None)
            | Self::NotEligible(None)
            | Self::TooMany
            | Self::TooFew
            | Self::NothingToUndo
            | Self::MustPlace
            | Self::AlreadyConceded => None,
        }
    }

    /// The reason in a sentence.
    #[expect(clippy::too_many_lines, reason = "one sentence a reason, in two languages")]
    pub fn text(&self) -> Text {
        match self {
            Self::NotYourTurn { awaited } => {
                let name = awaited.name();
                say(format!("It is for {} to decide.", name.en), format!("La décision appartient à : {}.", name.fr))
            }
            Self::WrongPhase => say(
                "This order belongs to another phase of the turn.",
                "Cet ordre appartient à une autre phase du tour.",
            ),
            Self::NotAwaited => {
                say("Nothing of the kind is asked of you now.", "Rien de tel ne vous est demandé maintenant.")
            }
            Self::Over => say("The war is over.", "La guerre est finie."),
            Self::UnknownUnit(_) => say("There is no such unit on the board.", "Cette unité n’est pas sur le plateau."),
            Self::NotYours(_) => {
                say("That unit belongs to another power.", "Cette unité appartient à une autre puissance.")
            }
            Self::NoUnits => say("The order names no unit.", "L’ordre ne désigne aucune unité."),
            Self::NamedTwice(_) => say("A unit is named twice.", "Une unité est désignée deux fois."),
            Self::TooExpensive { cost, treasury } => say(
                format!("The order costs {cost} IPC and the treasury holds {treasury}."),
                format!("La commande coûte {cost} CPI et la trésorerie en contient {treasury}."),
            ),
            Self::NotThere { region, .. } => at(*region, |en, fr| {
                (format!("That unit does not stand in {en}."), format!("Cette unité ne se trouve pas ici : {fr}."))
            }),
            Self::TooFar { left, .. } => say(
                format!("That is too far: {left} movement left."),
                format!("C’est trop loin : il reste {left} point(s) de déplacement."),
            ),
            Self::NotAdjacent { from, to } => {
                let (from, to) = (from.label(), to.label());
                say(
                    format!("{} and {} do not touch.", from.en, to.en),
                    format!("{} et {} ne se touchent pas.", from.fr, to.fr),
                )
            }
            Self::Neutral(region) => at(*region, |en, fr| {
                (
                    format!("{en} is neutral: nobody enters it or flies over it."),
                    format!("{fr} : territoire neutre, on n’y entre pas et on ne le survole pas."),
                )
            }),
            Self::CanalClosed(_) => say(
                "The canal is closed to you: your side did not control it when your turn began.",
                "Le canal vous est fermé : votre camp ne le contrôlait pas au début de votre tour.",
            ),
            Self::StraitClosed => {
                say("No ship passes the Turkish Straits.", "Aucun navire ne franchit les détroits turcs.")
            }
            Self::HostileStops(region) => at(*region, |en, fr| {
                (
                    format!("The enemy in {en} stops the move there, or forbids it."),
                    format!("L’ennemi arrête ou interdit ce mouvement : {fr}."),
                )
            }),
            Self::MustFight(region) | Self::Unfought(region) => at(*region, |en, fr| {
                (
                    format!("A combat move has to end in combat; there is none in {en}."),
                    format!("Un mouvement offensif doit finir par un combat ; il n’y en a pas ici : {fr}."),
                )
            }),
            Self::WrongElement { region, .. } => at(*region, |en, fr| {
                (
                    format!("Units of this kind cannot be in {en}."),
                    format!("Ce type d’unité ne peut pas se trouver ici : {fr}."),
                )
            }),
            Self::NoLanding(region) => at(*region, |en, fr| {
                (
                    format!("From {en} no place to land can be reached this turn."),
                    format!("Depuis cette région, aucun terrain ne peut être atteint ce tour-ci : {fr}."),
                )
            }),
            Self::NoWayHome(region) => at(*region, |en, fr| {
                (
                    format!("Not every aircraft gets home: those in {en} find no deck left."),
                    format!("Tous les avions ne peuvent pas rentrer : plus de pont libre pour ceux-ci ({fr})."),
                )
            }),
            Self::NoCapacity(_) => say(
                "There is no room aboard: a transport takes one land unit and one infantry more.",
                "Il n’y a plus de place à bord : un transport prend une unité terrestre et une infanterie de plus.",
            ),
            Self::AlreadyMoved(_) => say(
                "That unit has done all it may do this turn.",
                "Cette unité a fait tout ce qu’elle pouvait ce tour-ci.",
            ),
            Self::NotLoaded(_) => {
                say("That unit is not aboard a transport.", "Cette unité n’est pas à bord d’un transport.")
            }
            Self::NoRetreat(_) => say(
                "No retreat leads there: only to one friendly region that some attacker came from.",
                "Aucune retraite n’y mène : seulement vers une région amie d’où vient l’un des attaquants.",
            ),
            Self::NotEligible(_) => say(
                "That is none of the answers the rules leave.",
                "Ce n’est pas une des réponses que permettent les règles.",
            ),
            Self::NotHostile(region) => at(*region, |en, fr| {
                (
                    format!("{en} is not held by the enemy: troops land there in the reserve move."),
                    format!("{fr} n’est pas à l’ennemi : on y débarque pendant le mouvement de réserve."),
                )
            }),
            Self::NotFriendly(region) => {
                at(*region, |en, fr| (format!("{en} is not friendly."), format!("Ce territoire n’est pas ami : {fr}.")))
            }
            Self::OneBeach(region) => at(*region, |en, fr| {
                (
                    format!("A transport lands in one territory only, and {en} would be a second."),
                    format!("Un transport ne débarque que dans un seul territoire, et {fr} en serait un second."),
                )
            }),
            Self::OwnersTurn(_) => say(
                "Allied transports and cargo take a turn of each owner: embark, sail, land.",
                "Transport allié : embarquer, naviguer et débarquer se font au tour de chaque propriétaire.",
            ),
            Self::TooMany => {
                say("That is more than the rules allow here.", "C’est plus que ne le permettent les règles.")
            }
            Self::TooFew => {
                say("That is fewer than the rules demand here.", "C’est moins que ne l’exigent les règles.")
            }
            Self::NoComplex(region) => at(*region, |en, fr| {
                (
                    format!("No complex that you held since your turn began serves {en}."),
                    format!("Aucun complexe tenu depuis le début de votre tour ne dessert : {fr}."),
                )
            }),
            Self::OverProduction(region) => at(*region, |en, fr| {
                (
                    format!("The complex makes no more units this turn than its territory’s income ({en})."),
                    format!("Le complexe ne produit pas plus d’unités que le revenu du territoire ({fr})."),
                )
            }),
            Self::NothingToUndo => say("There is no order to take back.", "Il n’y a aucun ordre à reprendre."),
            Self::MustLand(region) => at(*region, |en, fr| {
                (
                    format!("Troops that embarked this phase in {en} have to be landed in an assault."),
                    format!("Les troupes embarquées pendant cette phase doivent débarquer en assaut ({fr})."),
                )
            }),
            Self::NeedsEscort(region) => at(*region, |en, fr| {
                (
                    format!("Transports in {en} need a warship of yours beside them."),
                    format!("Ces transports ont besoin d’un de vos navires de guerre à leurs côtés ({fr})."),
                )
            }),
            Self::AircraftAloft(region) => at(*region, |en, fr| {
                (
                    format!("Aircraft in {en} could still be brought down safely, and must be."),
                    format!("Des avions peuvent encore se poser en sécurité et doivent le faire ({fr})."),
                )
            }),
            Self::MustPlace => {
                say("Units that you bought can still be placed.", "Des unités achetées peuvent encore être placées.")
            }
            Self::PromisedDeck(region) => at(*region, |en, fr| {
                (
                    format!("A fighter counts on a new carrier elsewhere than {en}."),
                    format!("Un chasseur compte sur un nouveau porte-avions ailleurs que : {fr}."),
                )
            }),
            Self::AlreadyConceded => say("You have conceded already.", "Vous avez déjà abandonné."),
        }
    }
}

fn say(en: impl Into<String>, fr: impl Into<String>) -> Text {
    Text::new(en, fr)
}

fn at(region: RegionId, sentence: impl FnOnce(&str, &str) -> (String, String)) -> Text {
    let name = region.label();
    let (en, fr) = sentence(&name.en, &name.fr);
    Text::new(en, fr)
}

impl From<Rejection> for Refusal {
    fn from(rejection: Rejection) -> Self {
        Self {
            code: Cow::Borrowed(rejection.code()),
            about: rejection.about(),
            page: rejection.page(),
            text: rejection.text(),
        }
    }
}
