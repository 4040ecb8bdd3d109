//! All refusals, one after the other.

use alloc::{string::String, vec::Vec};

use super::*;

/// Codes that clients and scenario files know.
const CODES: &[&str] = &[
    "already_conceded",
    "already_moved",
    "canal_closed",
    "hostile_stops",
    "must_fight",
    "neutral",
    "no_battle",
    "no_capacity",
    "no_complex",
    "no_landing",
    "no_retreat",
    "not_adjacent",
    "not_awaited",
    "not_eligible",
    "not_loaded",
    "not_your_turn",
    "not_yours",
    "obligation",
    "over",
    "over_production",
    "strait_closed",
    "too_expensive",
    "too_far",
    "too_few",
    "too_many",
    "unknown_unit",
    "wrong_element",
    "wrong_phase",
];

fn region(id: &str) -> RegionId {
    RegionId::by_id(id).expect("the board has it")
}

fn piece(kind: Kind, at: &str) -> Piece {
    Piece { id: UnitId(77), kind, power: Power::Germany, at: region(at) }
}

/// An example of the reason that follows another in the list. A new reason has no place before it is put into it.
fn after(rejection: &Rejection) -> Option<Rejection> {
    use Rejection as R;
    let land = || region("western-europe");
    let zone = || region("sz6");
    let tank = || piece(Kind::Tank, "germany");
    let ship = || piece(Kind::Transport, "sz5");
    let fighter = || piece(Kind::Fighter, "norway-finland");
    Some(match rejection {
        R::NotYourTurn { .. } => R::WrongPhase { belongs: TurnPart::Moves, now: PhaseName::Purchase },
        R::WrongPhase { .. } => R::OtherQuestion { asked: Question::Casualties, region: Some(zone()) },
        R::OtherQuestion { region: Some(_), .. } => R::OtherQuestion { asked: Question::Battle, region: None },
        R::OtherQuestion { region: None, .. } => R::NotAwaited,
        R::NotAwaited => R::Over,
        R::Over => R::UnknownUnit(UnitId(77)),
        R::UnknownUnit(_) => R::NotYours(fighter()),
        R::NotYours(_) => R::NoUnits,
        R::NoUnits => R::NamedTwice(UnitId(77)),
        R::NamedTwice(_) => R::TooExpensive { cost: 12, treasury: 9 },
        R::TooExpensive { .. } => R::NotThere { unit: tank(), region: land() },
        R::NotThere { .. } => R::GoesNowhere,
        R::GoesNowhere => R::TooFar { unit: tank(), left: 2 },
        R::TooFar { .. } => R::NotAdjacent { from: land(), to: zone() },
        R::NotAdjacent { .. } => R::Neutral(region("turkey")),
        R::Neutral(_) => R::CanalClosed(region("sz28")),
        R::CanalClosed(_) => R::StraitClosed,
        R::StraitClosed => R::MoveEnds { unit: ship(), region: zone() },
        R::MoveEnds { .. } => R::NotInNoncombatMove { unit: tank(), region: land() },
        R::NotInNoncombatMove { .. } => R::HostileZone(ship()),
        R::HostileZone(_) => R::MustFight { unit: tank(), region: land() },
        R::MustFight { .. } => R::WrongElement { kind: Kind::Tank, region: zone() },
        R::WrongElement { .. } => R::NoLanding { unit: fighter(), region: zone() },
        R::NoLanding { .. } => R::NoDeck(zone()),
        R::NoDeck(_) => R::NoNewDeck(zone()),
        R::NoNewDeck(_) => R::NoRefuge { unit: fighter(), region: land() },
        R::NoRefuge { .. } => R::AnotherFighter { unit: fighter(), first: piece(Kind::Fighter, "sz6") },
        R::AnotherFighter { .. } => R::NoCapacity(ship()),
        R::NoCapacity(_) => R::AlreadyMoved(tank()),
        R::AlreadyMoved(_) => R::TransportDone(ship()),
        R::TransportDone(_) => R::EmbarkingIsAMove(tank()),
        R::EmbarkingIsAMove(_) => R::Aboard(tank()),
        R::Aboard(_) => R::LandsAlready(tank()),
        R::LandsAlready(_) => R::NotLoaded(tank()),
        R::NotLoaded(_) => R::NotATransport(piece(Kind::Battleship, "sz6")),
        R::NotATransport(_) => R::NotCargo(fighter()),
        R::NotCargo(_) => {
            R::NoRetreat { battle: zone(), to: Some(region("sz8")), open: RegionSet::of(&[region("sz7")]) }
        }
        R::NoRetreat { to: Some(_), open, .. } if !open.is_empty() => {
            R::NoRetreat { battle: zone(), to: Some(region("sz8")), open: RegionSet::EMPTY }
        }
        R::NoRetreat { to: Some(_), .. } => R::NoRetreat { battle: zone(), to: None, open: RegionSet::of(&[land()]) },
        R::NoRetreat { to: None, .. } => R::NotABattle(land()),
        R::NotABattle(_) => R::NoBattle(zone()),
        R::NoBattle(_) => R::AssaultsFirst { region: land(), first: zone() },
        R::AssaultsFirst { .. } => R::CannotDive { unit: piece(Kind::Submarine, "sz6"), battle: zone() },
        R::CannotDive { .. } => R::NotHit { unit: tank(), battle: land() },
        R::NotHit { .. } => R::TakesFewer { unit: piece(Kind::Battleship, "sz6"), takes: 2 },
        R::TakesFewer { .. } => R::WrongCount { battle: zone(), named: 1, hits: 2 },
        R::WrongCount { .. } => R::WrongLosses(zone()),
        R::WrongLosses(_) => R::NotHostile(land()),
        R::NotHostile(_) => R::NotFriendly(land()),
        R::NotFriendly(_) => R::OneBeach(land()),
        R::OneBeach(_) => R::OwnersTurn(ship()),
        R::OwnersTurn(_) => R::NotBought { kind: Kind::Fighter, left: 1 },
        R::NotBought { .. } => R::NoComplex(land()),
        R::NoComplex(_) => R::OverProduction(land()),
        R::OverProduction(_) => R::MustLand(zone()),
        R::MustLand(_) => R::Unfought(zone()),
        R::Unfought(_) => R::NoWayHome(zone()),
        R::NoWayHome(_) => R::NeedsEscort(zone()),
        R::NeedsEscort(_) => R::TransportsAlone(zone()),
        R::TransportsAlone(_) => R::AircraftAloft(zone()),
        R::AircraftAloft(_) => R::MustPlace { kind: Kind::Tank, region: land() },
        R::MustPlace { .. } => R::PromisedDeck(zone()),
        R::PromisedDeck(_) => R::AlreadyConceded,
        R::AlreadyConceded => return None,
    })
}

fn all() -> Vec<Rejection> {
    let first = Rejection::NotYourTurn { awaited: Power::Germany, asked: Question::Orders };
    core::iter::successors(Some(first), after).collect()
}

/// Reasons that no page of the rulebook is about.
fn is_about_rules(rejection: &Rejection) -> bool {
    !matches!(
        rejection,
        Rejection::NotAwaited
            | Rejection::Over
            | Rejection::UnknownUnit(_)
            | Rejection::NoUnits
            | Rejection::NamedTwice(_)
            | Rejection::NotThere { .. }
            | Rejection::GoesNowhere
            | Rejection::NoBattle(_)
            | Rejection::AlreadyConceded
    )
}

#[test]
fn every_refusal_has_a_known_code_and_a_page() {
    for rejection in all() {
        assert!(CODES.contains(&rejection.code()), "{rejection:?}");
        assert_eq!(rejection.page().is_some(), is_about_rules(&rejection), "{rejection:?}");
        assert!(rejection.page().is_none_or(|page| (8..=29).contains(&page)), "{rejection:?}");
    }
}

#[test]
fn every_refusal_is_a_sentence_in_both_languages() {
    for rejection in all() {
        let text = rejection.text();
        for sentence in [&text.en, &text.fr] {
            assert!(sentence.ends_with('.') && !sentence.contains(['{', '}']), "{rejection:?}: {sentence}");
            assert!(sentence.starts_with(char::is_uppercase), "{rejection:?}: {sentence}");
        }
        assert_ne!(text.en, text.fr, "{rejection:?}");
    }
}

#[test]
fn both_languages_name_what_a_refusal_is_about() {
    for rejection in all() {
        let text = rejection.text();
        let Some(about) = rejection.about() else { continue };
        let (en, fr) = match RegionId::by_id(&about) {
            Some(region) => (region.label().en, region.label().fr),
            None if about == "77" && text.en.contains("77") => (String::from("77"), String::from("77")),
            None if about == "77" => named(&rejection),
            None if about == "germany" => (Power::Germany.name().en, Power::Germany.name().fr),
            None => (about.clone(), String::from("chasseur")),
        };
        assert!(names(&text.en, &en), "{rejection:?}: {} lacks {en}", text.en);
        assert!(names(&text.fr, &fr), "{rejection:?}: {} lacks {fr}", text.fr);
    }
}

/// Whether a sentence has a name, which inside it may begin small: "in sea zone 5".
fn names(sentence: &str, name: &str) -> bool {
    sentence.to_lowercase().contains(&name.to_lowercase())
}

/// Where the unit of a refusal stands.
fn named(rejection: &Rejection) -> (String, String) {
    let places = ["germany", "sz5", "sz6", "norway-finland"].map(region);
    let label = places.into_iter().map(RegionId::label).find(|label| names(&rejection.text().en, &label.en));
    label.map(|label| (label.en, label.fr)).expect("the place of the unit is named")
}
