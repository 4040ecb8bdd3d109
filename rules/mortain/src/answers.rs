//! Answers that no player gives at that moment: ordered in advance, for an absent player, or at random.

use alloc::{string::String, vec::Vec};
use kernel::{Action, Asked, Chance, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    Command, Side, State,
    battle::Slot,
    orders::Order,
    state::{Phase, Question},
};

/// What a player orders in advance.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Standing {
    /// What to do after a face card in an attack.
    pub face: OnFace,
    /// What to do when nothing is left to order on a card, and only taking back is.
    pub close: OnNothingLeft,
}

/// What to do after a face card in an attack.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum OnFace {
    /// Ask.
    #[default]
    Ask,
    /// Draw again, always.
    Redraw,
}

/// What to do when nothing is left to order on a card.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum OnNothingLeft {
    /// Ask, so that orders can be taken back.
    #[default]
    Ask,
    /// Go on.
    Done,
}

/// What the player has ordered for what the seat is asked.
pub(crate) fn ordered(state: &State, seat: Seat, standing: Standing) -> Option<Command> {
    match state.asks(seat)? {
        (_, Question::Face) if standing.face == OnFace::Redraw => Some(Command::Redraw {}),
        (side, Question::Activate) if standing.close == OnNothingLeft::Done => {
            (!state.has_order(side)).then_some(Command::Done {})
        }
        (_, Question::SetUp | Question::Activate | Question::Face) => None,
    }
}

/// What is done for a player who does not answer.
pub(crate) fn fallback(state: &State, seat: Seat) -> Option<Command> {
    Some(match state.asks(seat)?.1 {
        Question::SetUp => state.suggested(),
        Question::Activate => Command::Done {},
        Question::Face => Command::Redraw {},
    })
}

/// One in so many random answers takes an order back, where there is one.
const UNDO_ONE_IN: u32 = 12;
/// One in so many random answers ends an opportunity before its time.
const DONE_ONE_IN: u32 = 6;

/// Any legal act.
pub(crate) fn at_random(state: &State, asked: Asked, chance: &mut dyn Chance) -> Option<Action<Command>> {
    let (side, question) = state.asks(asked.seat)?;
    if asked.undo > 0 && chance.draw(UNDO_ONE_IN) == 0 {
        return Some(Action::Undo);
    }
    Some(Action::Command(match question {
        Question::SetUp => placing(state, chance)?,
        Question::Activate => ordering(state, side, chance),
        Question::Face => {
            if chance.draw(4) == 0 {
                Command::Miss {}
            } else {
                Command::Redraw {}
            }
        }
    }))
}

fn one_of<T: Copy>(of: &[T], chance: &mut dyn Chance) -> Option<T> {
    let count = u32::try_from(of.len()).ok().filter(|count| *count > 0)?;
    of.get(usize::try_from(chance.draw(count)).ok()?).copied()
}

/// A unit of the set-up that is not placed, anywhere; then the end of it, or now and then the set-up that is suggested.
fn placing(state: &State, chance: &mut dyn Chance) -> Option<Command> {
    let unplaced: Vec<Slot> = state.unplaced().collect();
    let Some(slot) = one_of(&unplaced, chance) else { return Some(Command::Ready {}) };
    if chance.draw(8) == 0 {
        return Some(state.suggested());
    }
    let zone = state.battle.record().setup_hexes.iter().copied();
    let free: Vec<_> = zone.filter(|cell| state.has_room_in_setup(slot, *cell)).collect();
    let (unit, cell) = (state.battle.unit(slot).id, one_of(&free, chance)?);
    Some(Command::Place { units: [(unit.as_str().into(), cell.name())].into_iter().collect() })
}

fn ordering(state: &State, side: Side, chance: &mut dyn Chance) -> Command {
    if chance.draw(DONE_ONE_IN) == 0 {
        return Command::Done {};
    }
    match one_of(&state.orders(side), chance) {
        None => Command::Done {},
        Some(Order::Fire { slot, target }) => volley(state, side, slot, target, chance),
        Some(order) => state.command(order),
    }
}

/// A unit and, half of the time, others that can join it.
fn volley(state: &State, side: Side, slot: Slot, target: Slot, chance: &mut dyn Chance) -> Command {
    let mut shooters = alloc::vec![slot];
    for other in state.units_of(side) {
        if other == slot || chance.draw(2) != 0 {
            continue;
        }
        shooters.push(other);
        if state.may_fire(&shooters, target).is_err() {
            shooters.pop();
        }
    }
    let name = |slot: Slot| -> String { state.battle.unit(slot).id.as_str().into() };
    let units = shooters.iter().map(|slot| name(*slot)).collect();
    Command::Fire { units, target: name(target) }
}

impl State {
    /// Whether the match is over.
    pub(crate) const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }
}
