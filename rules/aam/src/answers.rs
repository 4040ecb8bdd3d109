//! Answers that no player gives at that moment: ordered in advance, for an absent player, or at random.

use alloc::{string::ToString as _, vec::Vec};
use kernel::{Action as Act, Asked, Chance, Refusal, Seat, Text};
use serde::{Deserialize, Serialize};

use crate::{
    Command, End, Instant, Side, Span, State,
    army::{fallback_army, random_army},
    pack::Kind,
    phase::{Question, UnderWay},
    unit::Unit,
};

/// The standing orders of a player for defensive fire.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Standing {
    /// When a soldier moves.
    pub at_soldiers: OnMove,
    /// When a vehicle moves.
    pub at_vehicles: OnMove,
}

/// The standing answer to an enemy unit that moves past own units.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "then", rename_all = "snake_case", deny_unknown_fields)]
pub enum OnMove {
    /// Ask.
    #[default]
    Ask,
    /// Hold, for the whole move.
    Hold,
    /// Fire the shot with the best chance, in the hex where it is better, if the chance is good enough; hold otherwise.
    Fire {
        /// The chance of a hit that is good enough, in per cent, 0 to 100.
        from: u8,
    },
}

impl Standing {
    pub(crate) fn check(self) -> Result<(), Refusal> {
        let is_sound = |on: OnMove| !matches!(on, OnMove::Fire { from } if from > 100);
        if is_sound(self.at_soldiers) && is_sound(self.at_vehicles) {
            return Ok(());
        }
        let text = Text::new("A chance is 0 to 100 per cent.", "Une chance va de 0 à 100 pour cent.");
        Err(Refusal::new("bad_argument", text))
    }
}

/// The answer of the standing orders to the open question of a seat; `None` if the player is to be asked.
pub(crate) fn ordered(state: &State, seat: Seat, standing: Standing) -> Option<Command> {
    let side = state.side(seat)?;
    if state.asks(side)? != Question::DefensiveFire {
        return None;
    }
    let window = state.window()?;
    let on = match state.card(window.mover).kind {
        Kind::Soldier => standing.at_soldiers,
        Kind::Vehicle => standing.at_vehicles,
    };
    match on {
        OnMove::Ask => None,
        OnMove::Hold => Some(Command::Hold { span: Span::Move }),
        OnMove::Fire { from } => Some(match best_shot(state) {
            Some((hit, unit, at)) if hit >= u16::from(from) * 100 => Command::Fire { unit: number(unit), at },
            Some(_) | None => Command::Hold { span: Span::Step },
        }),
    }
}

/// The shot with the best chance in the open window, in ten thousandths, the first of equal ones.
pub(crate) fn best_shot(state: &State) -> Option<(u16, &Unit, Instant)> {
    let window = state.window()?;
    let shots = state.units.iter().flat_map(|unit| state.instants(&window, unit).into_iter().map(move |at| (unit, at)));
    let chances = shots.filter_map(|(unit, at)| {
        let aim = State::defensive_aim(&window, unit, at)?;
        let odds = state.odds(&aim, &state.figures(&aim)).parts();
        Some((10_000 - odds.nothing, unit, at))
    });
    chances.reduce(|best, next| if next.0 > best.0 { next } else { best })
}

fn number(unit: &Unit) -> u32 {
    u32::from(unit.id.0)
}

/// The answer for a player who is out of time.
pub(crate) fn fallback(state: &State, seat: Seat, standing: Standing) -> Option<Command> {
    let side = state.side(seat)?;
    Some(match state.asks(side)? {
        Question::Army => {
            let army = fallback_army(&state.pack, &state.conditions.of_army(side))?;
            Command::Army { units: army.list(&state.pack) }
        }
        Question::Order => Command::Order { first: true },
        Question::End => Command::End { end: End::West },
        Question::Battlefield => Command::Battlefield { map: 1, objective: "F8".into(), end: End::East },
        Question::Deploy => Command::Deploy { units: state.some_deployment(side, |_| 0) },
        Question::Initiative => Command::Initiative { first: true },
        Question::Move | Question::Assault => Command::EndPhase {},
        Question::DefensiveFire => ordered(state, seat, standing).unwrap_or(Command::Hold { span: Span::Step }),
        Question::Place => Command::Place { at: state.places(state.action()?).first()?.to_string() },
    })
}

/// One in so many random answers takes an order back, where there is one.
const UNDO_ONE_IN: u32 = 16;

/// Any legal act.
pub(crate) fn at_random(state: &State, asked: Asked, chance: &mut dyn Chance) -> Option<Act<Command>> {
    let side = state.side(asked.seat)?;
    let question = state.asks(side)?;
    if asked.undo > 0 && chance.draw(UNDO_ONE_IN) == 0 {
        return Some(Act::Undo);
    }
    Some(Act::Command(match question {
        Question::Army => {
            let army = random_army(&state.pack, &state.conditions.of_army(side), chance)?;
            Command::Army { units: army.list(&state.pack) }
        }
        Question::Order => Command::Order { first: chance.draw(2) == 0 },
        Question::Initiative => Command::Initiative { first: chance.draw(2) == 0 },
        Question::End => Command::End { end: any_end(chance) },
        Question::Battlefield => battlefield(state, chance)?,
        Question::Deploy => deployment(state, side, chance),
        Question::Move | Question::Assault => crate::random::order(state, chance),
        Question::DefensiveFire => fire_or_hold(state, chance),
        Question::Place => Command::Place { at: one_of(&state.places(state.action()?), chance)?.to_string() },
    }))
}

fn any_end(chance: &mut dyn Chance) -> End {
    if chance.draw(2) == 0 { End::West } else { End::East }
}

pub(crate) fn one_of<T: Copy>(of: &[T], chance: &mut dyn Chance) -> Option<T> {
    let count = u32::try_from(of.len()).ok().filter(|count| *count > 0)?;
    of.get(usize::try_from(chance.draw(count)).ok()?).copied()
}

fn battlefield(state: &State, chance: &mut dyn Chance) -> Option<Command> {
    let maps: Vec<u8> = state.pack.maps.iter().filter_map(|map| map.number).collect();
    let hexes: Vec<crate::Hex> = crate::Hex::all().filter(|hex| hex.is_interior()).collect();
    let (map, objective) = (one_of(&maps, chance)?, one_of(&hexes, chance)?);
    Some(Command::Battlefield { map: i64::from(map), objective: objective.to_string(), end: any_end(chance) })
}

/// An army anywhere in its zone; now and then a soldier rides.
fn deployment(state: &State, side: Side, chance: &mut dyn Chance) -> Command {
    let mut units = state
        .some_deployment(side, |count| usize::try_from(chance.draw(u32::try_from(count).unwrap_or(1))).unwrap_or(0));
    let own = || state.units.iter().filter(|unit| unit.side == side);
    let mut riders = own().filter(|unit| state.is_rider(unit).is_ok());
    for carrier in own().filter(|unit| state.card(unit).effects.is_transport()) {
        if chance.draw(2) == 0
            && let Some(rider) = riders.next()
            && let Some(placement) = units.iter_mut().find(|one| one.unit == number(rider))
        {
            (placement.at, placement.aboard) = (None, Some(number(carrier)));
        }
    }
    Command::Deploy { units }
}

fn fire_or_hold(state: &State, chance: &mut dyn Chance) -> Command {
    let window = state.window();
    let shots: Vec<(u32, Instant)> = window.map_or_else(Vec::new, |window| {
        let of_unit =
            |unit: &Unit| state.instants(&window, unit).into_iter().map(|at| (number(unit), at)).collect::<Vec<_>>();
        state.units.iter().flat_map(of_unit).collect()
    });
    match one_of(&shots, chance).filter(|_| chance.draw(3) > 0) {
        Some((unit, at)) => Command::Fire { unit, at },
        None if chance.draw(3) == 0 => Command::Hold { span: Span::Move },
        None => Command::Hold { span: Span::Step },
    }
}

impl crate::phase::Action {
    /// The soldier that waits to be placed.
    pub(crate) const fn leaver(&self) -> Option<crate::UnitId> {
        if let UnderWay::Overflow { unit, .. } = &self.under_way { Some(*unit) } else { None }
    }
}
