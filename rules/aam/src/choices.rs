//! Commands built step by step: armies card by card, deployments unit by unit, moves hex by hex.

use alloc::{
    collections::BTreeMap,
    string::{String, ToString as _},
    vec::Vec,
};
use kernel::{Choices, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    Command, Direction, Edge, End, Hex, Instant, Rejection, Side, Span, State, UnitId, Weapon,
    army::{MOST_UNITS, check_army},
    choose_deployment, choose_order,
    phase::Question,
};

/// One choice of a command.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// One more unit of a card, for an army.
    Card(#[cfg_attr(feature = "schema", schemars(description = "The id of the card."))] String),
    /// To be first.
    First,
    /// To be second.
    Second,
    /// An end of the map.
    End(End),
    /// The map of an assault.
    Map(#[cfg_attr(feature = "schema", schemars(description = "The number of the map."))] u8),
    /// The objective of an assault.
    Objective(Hex),
    /// The unit that is deployed, ordered or fires.
    Unit(UnitId),
    /// The hex in which it is deployed, or in which a soldier gets off.
    At(Hex),
    /// The carrier in which it is deployed.
    Aboard(UnitId),
    /// How it faces.
    Facing(Direction),
    /// The next hex of its way.
    Step(Hex),
    /// The carrier that it boards.
    Board(UnitId),
    /// That it gets off.
    GetOff,
    /// The friend that it rallies.
    Rally(UnitId),
    /// The unit that it attacks.
    Attack(UnitId),
    /// The unit that it attacks with its extra attack.
    ExtraAttack(UnitId),
    /// The bridge that it tries to blow up.
    Demolish(Edge),
    /// The hex in which it fires at the unit that moves.
    Fire(Instant),
    /// To hold fire.
    Hold(Span),
    /// To end the phase.
    EndPhase,
}

pub(crate) type Next = Choices<Choice, Command>;

/// The choices that can follow a beginning.
pub(crate) fn after(state: &State, seat: Seat, begun: &[Choice]) -> Result<Next, Rejection> {
    let Some((side, question)) = state.side(seat).and_then(|side| Some((side, state.asks(side)?))) else {
        return if begun.is_empty() { Ok(Choices::none()) } else { Err(Rejection::NotOffered) };
    };
    match question {
        Question::Army => buying(state, side, begun),
        Question::Order => ranking(begun, |first| Command::Order { first }),
        Question::Initiative => ranking(begun, |first| Command::Initiative { first }),
        Question::End => match begun {
            [] => Ok(next(End::ALL.map(Choice::End))),
            [Choice::End(end)] => Ok(complete(Command::End { end: *end })),
            _ => Err(Rejection::NotOffered),
        },
        Question::Battlefield => choosing_field(state, begun),
        Question::Deploy => choose_deployment::after(state, side, begun),
        Question::Move | Question::Assault => choose_order::after(state, begun),
        Question::DefensiveFire => firing(state, begun),
        Question::Place => placing(state, begun),
    }
}

pub(crate) fn next(choices: impl IntoIterator<Item = Choice>) -> Next {
    Choices { next: choices.into_iter().collect(), complete: None }
}

pub(crate) const fn complete(command: Command) -> Next {
    Choices { next: Vec::new(), complete: Some(command) }
}

fn ranking(begun: &[Choice], command: impl Fn(bool) -> Command) -> Result<Next, Rejection> {
    match begun {
        [] => Ok(next([Choice::First, Choice::Second])),
        [Choice::First] => Ok(complete(command(true))),
        [Choice::Second] => Ok(complete(command(false))),
        _ => Err(Rejection::NotOffered),
    }
}

/// An army, one unit after the other: each part of it is legal by itself.
fn buying(state: &State, side: Side, begun: &[Choice]) -> Result<Next, Rejection> {
    let terms = state.conditions.of_army(side);
    let mut units: BTreeMap<String, i64> = BTreeMap::new();
    for choice in begun {
        let Choice::Card(card) = choice else { return Err(Rejection::NotOffered) };
        *units.entry(card.clone()).or_insert(0) += 1;
    }
    if !begun.is_empty() {
        check_army(&state.pack, &terms, &units)?;
    }
    let fits = |card: &String| {
        let mut more = units.clone();
        *more.entry(card.clone()).or_insert(0) += 1;
        check_army(&state.pack, &terms, &more).is_ok()
    };
    let has_room = begun.len() < usize::from(MOST_UNITS);
    let cards = state.pack.cards().filter(|(_, card)| has_room && terms.allows(card)).map(|(_, card)| card.id.clone());
    let cards: Vec<Choice> = cards.filter(fits).map(Choice::Card).collect();
    let complete = (!units.is_empty()).then_some(Command::Army { units });
    Ok(Choices { next: cards, complete })
}

fn choosing_field(state: &State, begun: &[Choice]) -> Result<Next, Rejection> {
    let has_map = |map: u8| state.pack.map(map).is_some();
    match begun {
        [] => Ok(next(state.pack.maps.iter().filter_map(|map| map.number).map(Choice::Map))),
        [Choice::Map(map)] if has_map(*map) => {
            Ok(next(Hex::all().filter(|hex| hex.is_interior()).map(Choice::Objective)))
        }
        [Choice::Map(map), Choice::Objective(hex)] if has_map(*map) && hex.is_interior() => {
            Ok(next(End::ALL.map(Choice::End)))
        }
        [Choice::Map(map), Choice::Objective(hex), Choice::End(end)] if has_map(*map) && hex.is_interior() => {
            Ok(complete(Command::Battlefield { map: i64::from(*map), objective: hex.to_string(), end: *end }))
        }
        _ => Err(Rejection::NotOffered),
    }
}

fn firing(state: &State, begun: &[Choice]) -> Result<Next, Rejection> {
    let window = state.window().ok_or(Rejection::NotAwaited)?;
    let instants = |id: UnitId| state.by_id(id).map_or_else(Vec::new, |unit| state.instants(&window, unit));
    match begun {
        [] => {
            let shooters = state.ready_shooters(&window).into_iter().map(Choice::Unit);
            Ok(next(shooters.chain([Choice::Hold(Span::Step), Choice::Hold(Span::Move)])))
        }
        [Choice::Hold(span)] => Ok(complete(Command::Hold { span: *span })),
        [Choice::Unit(unit)] if !instants(*unit).is_empty() => Ok(next(instants(*unit).into_iter().map(Choice::Fire))),
        [Choice::Unit(unit), Choice::Fire(at)] if instants(*unit).contains(at) => {
            Ok(complete(Command::Fire { unit: u32::from(unit.0), at: *at }))
        }
        _ => Err(Rejection::NotOffered),
    }
}

fn placing(state: &State, begun: &[Choice]) -> Result<Next, Rejection> {
    let places = state.action().map_or_else(Vec::new, |action| state.places(action));
    match begun {
        [] => Ok(next(places.into_iter().map(Choice::At))),
        [Choice::At(hex)] if places.contains(hex) => Ok(complete(Command::Place { at: hex.to_string() })),
        _ => Err(Rejection::NotOffered),
    }
}

/// The weapon of an attack that was chosen, and its target.
pub(crate) const fn attack_of(choice: &Choice) -> Option<(Weapon, UnitId)> {
    if let Choice::Attack(target) = choice {
        Some((Weapon::Main, *target))
    } else if let Choice::ExtraAttack(target) = choice {
        Some((Weapon::Extra, *target))
    } else {
        None
    }
}
