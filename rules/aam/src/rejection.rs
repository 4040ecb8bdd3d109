//! Rejections: the rule that forbids a command, with its code, page and sentence.

use alloc::string::{String, ToString as _};
use kernel::{Refusal, Text};

use crate::{Edge, Hex, UnitId, army::ArmyFault};

/// The rule that forbids a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rejection {
    /// The match is over.
    Over,
    /// The seat is not asked.
    NotYourTurn,
    /// The seat is asked another question than this command answers.
    NotAwaited,
    /// The command belongs to another phase.
    WrongPhase,
    /// The choices made so far are not on offer.
    NotOffered,
    /// A word stands where none of this meaning can.
    BadArgument(String),

    /// The army has no unit.
    EmptyArmy,
    /// A card is named with a number of copies below one.
    BadCount(String),
    /// The pack has no such card.
    UnknownCard(String),
    /// The card fights for the other side.
    WrongCamp(String),
    /// The army costs more than its points.
    OverPoints,
    /// The army has more units than 15.
    TooManyUnits,
    /// The card is younger than the year of the match.
    YearLimit(String),
    /// The nations never fought together.
    HistoricalMix,

    /// There is no map of that number.
    BadMap(i64),
    /// There is no such hex.
    BadHex(String),
    /// The objective has fewer than six neighbours.
    BadObjective(Hex),
    /// The hex is outside the zone of the deployment.
    OffZone(Hex),
    /// A unit was not deployed.
    Incomplete(UnitId),
    /// A unit is named twice.
    Duplicate(UnitId),
    /// The facing is missing, too much, or none.
    BadFacing(UnitId),

    /// There is no such unit, or it is gone.
    UnknownUnit(u32),
    /// The unit is the other side's.
    NotYours(UnitId),
    /// The target is one of the own units.
    NotAnEnemy(UnitId),
    /// The unit was activated and may not do this any more in this phase.
    AlreadyActed(UnitId),
    /// The unit is disrupted.
    Disrupted(UnitId),
    /// The unit is a passenger.
    Aboard(UnitId),
    /// The unit is no passenger.
    NotAboard(UnitId),

    /// Nothing would change.
    NoChange(UnitId),
    /// Two hexes of the path do not touch.
    NotAdjacent(Hex),
    /// The terrain is closed to the unit.
    Impassable(Hex),
    /// The hex can be left by road alone.
    RoadOnly(Hex),
    /// The path costs more than the rest of the move.
    TooFar(UnitId),
    /// There is no room in the hex.
    Stacking(Hex),

    /// The unit is no carrier.
    NotACarrier(u32),
    /// Only soldiers ride.
    NotASoldier(UnitId),
    /// Artillery does not ride.
    Artillery(UnitId),
    /// A passenger is aboard already.
    CarrierFull(UnitId),
    /// The two are not in one hex.
    NotTogether(UnitId),

    /// The target is more than eight hexes away.
    OutOfRange(UnitId),
    /// The unit has no dice against such a target at this range.
    NoDice(UnitId),
    /// The target is outside the arc of the gun.
    OutOfArc(UnitId),
    /// Neither the unit nor, for indirect fire, a soldier sees the target.
    NoSight(UnitId),
    /// The unit has moved and has to be set up.
    SetUp(UnitId),
    /// The attack comes before the extra one.
    MainFirst(UnitId),
    /// The card has no such ability.
    NoAbility(UnitId),
    /// There is no bridge, or it is down.
    NoBridge(Option<Edge>),

    /// The unit, or the hex, is none of those on offer.
    NotEligible(String),
    /// The unit cannot fire in that hex, or its target has left it.
    NotThere(UnitId),
}

/// The words of a rejection: its code, the page that decides, a sentence in English and in French.
type Told = (&'static str, Option<u16>, &'static str, &'static str);

impl Rejection {
    /// Its subject: a unit, a hex, a card.
    fn about(&self) -> Option<String> {
        match self {
            Self::BadArgument(word)
            | Self::BadCount(word)
            | Self::UnknownCard(word)
            | Self::WrongCamp(word)
            | Self::YearLimit(word)
            | Self::BadHex(word)
            | Self::NotEligible(word) => Some(word.clone()),
            Self::BadMap(number) => Some(number.to_string()),
            Self::UnknownUnit(number) | Self::NotACarrier(number) => Some(number.to_string()),
            Self::BadObjective(hex)
            | Self::OffZone(hex)
            | Self::NotAdjacent(hex)
            | Self::Impassable(hex)
            | Self::RoadOnly(hex)
            | Self::Stacking(hex) => Some(hex.to_string()),
            Self::Incomplete(unit)
            | Self::Duplicate(unit)
            | Self::BadFacing(unit)
            | Self::NotYours(unit)
            | Self::NotAnEnemy(unit)
            | Self::AlreadyActed(unit)
            | Self::Disrupted(unit)
            | Self::Aboard(unit)
            | Self::NotAboard(unit)
            | Self::NoChange(unit)
            | Self::TooFar(unit)
            | Self::NotASoldier(unit)
            | Self::Artillery(unit)
            | Self::CarrierFull(unit)
            | Self::NotTogether(unit)
            | Self::OutOfRange(unit)
            | Self::NoDice(unit)
            | Self::OutOfArc(unit)
            | Self::NoSight(unit)
            | Self::SetUp(unit)
            | Self::MainFirst(unit)
            | Self::NoAbility(unit)
            | Self::NotThere(unit) => Some(unit.to_string()),
            Self::NoBridge(edge) => edge.map(|edge| {
                let [one, other] = edge.hexes();
                alloc::format!("{one}-{other}")
            }),
            Self::Over
            | Self::NotYourTurn
            | Self::NotAwaited
            | Self::WrongPhase
            | Self::NotOffered
            | Self::EmptyArmy
            | Self::OverPoints
            | Self::TooManyUnits
            | Self::HistoricalMix => None,
        }
    }
}

/// Lists for each rejection its code, the page that decides, a sentence in English and in French.
macro_rules! told {
    ($($name:ident $code:literal $page:tt $en:literal $fr:literal)+) => {
        impl Rejection {
            const fn told(&self) -> Told {
                match self {
                    $(Self::$name { .. } => ($code, told!(@page $page), $en, $fr),)+
                }
            }
        }
    };
    (@page -) => { None };
    (@page $page:literal) => { Some($page) };
}

told! {
    Over "over" -
        "The match is over."
        "La partie est terminée."
    NotYourTurn "not_your_turn" -
        "You are not asked for anything now."
        "On n’attend rien de vous pour l’instant."
    NotAwaited "not_awaited" -
        "This is not what you are asked."
        "Ce n’est pas ce qui vous est demandé."
    WrongPhase "wrong_phase" 11
        "Not in this phase."
        "Cet ordre n’est pas de cette phase."
    NotOffered "not_offered" -
        "Nothing begins like this."
        "Rien ne commence ainsi."
    BadArgument "bad_argument" -
        "This word has no meaning here."
        "Ce mot n’a pas de sens ici."
    EmptyArmy "empty_army" 10
        "An army has at least one unit."
        "Une armée compte au moins une unité."
    BadCount "bad_count" 10
        "A card is taken at least once, or not named."
        "Une fiche est prise au moins une fois, ou n’est pas nommée."
    UnknownCard "unknown_card" 8
        "The pack has no such card."
        "Le paquet n’a pas cette fiche."
    WrongCamp "wrong_camp" 7
        "This unit fights for the other side."
        "Cette unité est de l’autre camp."
    OverPoints "over_points" 10
        "The army costs too many points."
        "L’armée coûte trop de points."
    TooManyUnits "too_many_units" 10
        "An army has 15 units at most."
        "Une armée compte au plus 15 unités."
    YearLimit "year_limit" 28
        "This unit came later than the year of this match."
        "Cette unité est apparue après l’année de la partie."
    HistoricalMix "historical_mix" 28
        "These nations did not fight side by side."
        "Ces nations n’ont pas combattu côte à côte."
    BadMap "bad_map" 5
        "There is no map of this number."
        "Aucune carte n’a ce numéro."
    BadHex "bad_hex" -
        "There is no such hex."
        "Cet hexagone n’existe pas."
    BadObjective "bad_objective" 28
        "The objective cannot be at the edge."
        "L’objectif ne peut pas être au bord de la carte."
    OffZone "off_zone" 5
        "Not in this hex: it is outside your zone."
        "Cet hexagone est hors de votre zone."
    Incomplete "incomplete" 5
        "The whole army is deployed at once: a unit is missing."
        "Toute l’armée se déploie d’un coup : il manque une unité."
    Duplicate "duplicate" 5
        "A unit is named twice."
        "Une unité est nommée deux fois."
    BadFacing "bad_facing" 14
        "A vehicle faces one of six sides; a soldier has no facing."
        "Un véhicule fait face à l’un des six côtés ; un soldat n’a pas d’orientation."
    UnknownUnit "unknown_unit" -
        "There is no such unit in play."
        "Cette unité n’est pas en jeu."
    NotYours "not_yours" -
        "This unit is not yours."
        "Cette unité n’est pas à vous."
    NotAnEnemy "not_an_enemy" 15
        "This unit is one of yours."
        "Cette unité est dans votre camp."
    AlreadyActed "already_acted" 11
        "This unit has acted in this phase."
        "Cette unité a déjà agi pendant cette phase."
    Disrupted "disrupted" 20
        "A disrupted unit cannot do this."
        "Une unité confuse ne peut pas le faire."
    Aboard "aboard" 31
        "This unit rides in a carrier."
        "Cette unité est à bord d’un transport."
    NotAboard "not_aboard" 31
        "This unit is aboard nothing."
        "Cette unité n’est à bord d’aucun transport."
    NoChange "no_change" 14
        "Nothing would change by this."
        "Cela ne changerait rien."
    NotAdjacent "not_adjacent" 13
        "A unit goes from one hex to the next."
        "Une unité va d’un hexagone à son voisin."
    Impassable "impassable" 24
        "This terrain is closed to the unit."
        "Ce terrain est interdit à cette unité."
    RoadOnly "road_only" 24
        "The unit can leave this hex by road alone."
        "L’unité ne peut quitter cet hexagone que par la route."
    TooFar "too_far" 13
        "This is too far for the unit."
        "C’est trop loin pour cette unité."
    Stacking "stacking" 13
        "There is no room: two units of a side, and one vehicle in all."
        "Il n’y a plus de place : deux unités par camp, et un seul véhicule en tout."
    NotACarrier "not_a_carrier" 31
        "This is none of your carriers."
        "Ce n’est pas l’un de vos transports."
    NotASoldier "not_a_soldier" 31
        "Only soldiers ride."
        "Seuls les soldats montent à bord."
    Artillery "artillery" 31
        "Artillery does not ride."
        "L’artillerie ne monte pas à bord."
    CarrierFull "carrier_full" 31
        "A soldier is aboard already."
        "Un soldat est déjà à bord."
    NotTogether "not_together" 31
        "The two are not in one hex."
        "Les deux ne sont pas au même endroit."
    OutOfRange "out_of_range" 15
        "The target is more than 8 hexes away."
        "La cible est à plus de 8 hexagones."
    NoDice "no_dice" 15
        "The unit has no dice against this target at this range."
        "L’unité n’a pas de dé contre cette cible à cette portée."
    OutOfArc "out_of_arc" 26
        "The gun points another way."
        "Le canon est pointé dans une autre direction."
    NoSight "no_sight" 19
        "The line of sight is blocked."
        "La ligne de vue est coupée."
    SetUp "set_up" 26
        "The unit has moved in this turn and is not set up."
        "L’unité s’est déplacée ce tour-ci et n’est pas en batterie."
    MainFirst "main_first" 26
        "The extra attack comes after the attack."
        "L’attaque supplémentaire vient après l’attaque."
    NoAbility "no_ability" 26
        "The card has no such ability."
        "La fiche n’a pas cette capacité."
    NoBridge "no_bridge" 30
        "No bridge stands there."
        "Aucun pont ne se dresse là."
    NotEligible "not_eligible" -
        "This is none of those on offer."
        "Ce choix n’est pas proposé."
    NotThere "not_there" 22
        "The unit cannot fire at its target in that hex."
        "L’unité ne peut pas tirer sur sa cible dans cet hexagone."
}

impl From<ArmyFault> for Rejection {
    fn from(fault: ArmyFault) -> Self {
        match fault {
            ArmyFault::BadCount(card) => Self::BadCount(card),
            ArmyFault::UnknownCard(card) => Self::UnknownCard(card),
            ArmyFault::WrongCamp(card) => Self::WrongCamp(card),
            ArmyFault::YearLimit(card) => Self::YearLimit(card),
            ArmyFault::HistoricalMix => Self::HistoricalMix,
            ArmyFault::TooManyUnits { .. } => Self::TooManyUnits,
            ArmyFault::OverPoints { .. } => Self::OverPoints,
            ArmyFault::EmptyArmy => Self::EmptyArmy,
        }
    }
}

impl From<Rejection> for Refusal {
    fn from(rejection: Rejection) -> Self {
        let (code, page, en, fr) = rejection.told();
        Self { about: rejection.about(), page, ..Self::new(code, Text::new(en, fr)) }
    }
}
