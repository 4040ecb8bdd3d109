//! Commands built step by step.

use alloc::vec::Vec;
use kernel::{Choices, Seat};
use serde::{Deserialize, Serialize};

use crate::{Card, Cell, Command, Rejection, State, UnitId, options::distinct};

/// One choice of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// A card, to seal or as cover.
    Card(Card),
    /// The scout that acts.
    Unit(UnitId),
    /// The next hex of its way.
    Step(Cell),
    /// The unit it fires at.
    Target(UnitId),
    /// To end the turn.
    EndTurn,
    /// To take a shot without cover.
    Brace,
}

type Next = Choices<Choice, Command>;

/// What can follow a beginning.
pub(crate) fn after(state: &State, seat: Seat, begun: &[Choice]) -> Result<Next, Rejection> {
    let asked = state.asks(seat);
    let hand = || state.seat(seat).map_or_else(Vec::new, |seat| distinct(&seat.hand));
    let complete = |command| Ok(Choices { next: Vec::new(), complete: Some(command) });
    match (asked, begun) {
        (None, []) => Ok(Choices::none()),
        (Some("orders"), []) => Ok(Choices { next: hand().into_iter().map(Choice::Card).collect(), complete: None }),
        (Some("orders"), [Choice::Card(card)]) if hand().contains(card) => complete(Command::Seal { card: *card }),
        (Some("cover"), []) => {
            let next = hand().into_iter().map(Choice::Card).chain([Choice::Brace]).collect();
            Ok(Choices { next, complete: None })
        }
        (Some("cover"), [Choice::Card(card)]) if hand().contains(card) => complete(Command::Cover { card: *card }),
        (Some("cover"), [Choice::Brace]) => complete(Command::Brace),
        (Some("turn"), []) => {
            let able = state.own_scouts(seat).filter(|unit| !with_unit(state, seat, *unit).is_empty());
            Ok(Choices { next: able.map(Choice::Unit).chain([Choice::EndTurn]).collect(), complete: None })
        }
        (Some("turn"), [Choice::EndTurn]) => complete(Command::EndTurn),
        (Some("turn"), [Choice::Unit(unit)]) => {
            let next = with_unit(state, seat, *unit);
            if next.is_empty() { Err(Rejection::NotOffered) } else { Ok(Choices { next, complete: None }) }
        }
        (Some("turn"), [Choice::Unit(unit), Choice::Target(target)]) => {
            state.may_fire(seat, *unit, *target)?;
            complete(Command::Fire { unit: *unit, target: *target })
        }
        (Some("turn"), [Choice::Unit(unit), steps @ ..]) => {
            let path = steps.iter().map(|step| if let Choice::Step(cell) = step { Some(*cell) } else { None });
            let path: Vec<Cell> = path.collect::<Option<_>>().ok_or(Rejection::NotOffered)?;
            state.march(seat, *unit, &path)?;
            let next = steps_from(state, seat, *unit, &path);
            Ok(Choices { next, complete: Some(Command::March { unit: *unit, path }) })
        }
        _ => Err(Rejection::NotOffered),
    }
}

fn with_unit(state: &State, seat: Seat, unit: UnitId) -> Vec<Choice> {
    let targets = state.targets(seat, unit).into_iter().map(|target| Choice::Target(target.unit));
    steps_from(state, seat, unit, &[]).into_iter().chain(targets).collect()
}

/// The steps that can be added to a way.
fn steps_from(state: &State, seat: Seat, unit: UnitId, path: &[Cell]) -> Vec<Choice> {
    let Some(at) = path.last().copied().or_else(|| Some(state.units.get(&unit)?.at)) else { return Vec::new() };
    let leads_on = |next: &Cell| {
        let longer: Vec<Cell> = path.iter().copied().chain([*next]).collect();
        state.march(seat, unit, &longer).is_ok()
    };
    at.neighbours().filter(leads_on).map(Choice::Step).collect()
}
