//! The set-up: where the Americans stand before the first card.

use alloc::{
    collections::BTreeMap,
    string::{String, ToString as _},
    vec::Vec,
};

use kernel::{Action, Budget, Chance, Sight, SplitMix, Trial, best_of};
use mortain::{Cell, Command, Mortain, Options, Side, UnitId, View};

use crate::{
    field::Field,
    lookout::Lookout,
    playout::{ORDER, Playout, SURELY},
    position::{Place, Position},
    weights::Weights,
};

/// Work of looking at one hex for one unit.
const LOOK: u32 = 2;

/// Puts one unit after the other where it closes the way and has cover; `None` if nothing can be placed.
pub(crate) fn by_glance(view: &View, unplaced: &[UnitId], weights: Weights, budget: &mut Budget) -> Option<Command> {
    let field = Field::of(view);
    let mut position = Position::of(&field, view);
    let mut lookout = Lookout::new(&field, weights);
    lookout.turn_to(Side::American);
    let hexes: Vec<usize> = view.setup_hexes.iter().filter_map(|cell| field.place(*cell)).collect();
    let units: Vec<usize> = unplaced.iter().filter_map(|id| field.unit(*id)).collect();
    grow(&field, &mut position, &mut lookout, &hexes, &units, budget).then(|| placed(&field, &position, &units))?
}

/// Places units one after the other, each where the Germans are worth least; `false` if the budget ran out.
fn grow(
    field: &Field,
    position: &mut Position,
    lookout: &mut Lookout,
    hexes: &[usize],
    units: &[usize],
    budget: &mut Budget,
) -> bool {
    for unit in units {
        let mut best: Option<(i32, usize)> = None;
        for at in hexes {
            if !budget.spend(LOOK) {
                return false;
            }
            if !position.has_room(field, *unit, *at) {
                continue;
            }
            lookout.look_west(field, position, Some((*at, 1)));
            let worth = field.cover[*at] * 30 - lookout.advance(field, position);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, *at));
            }
        }
        let Some((_, at)) = best else { return false };
        position.put(field, *unit, Place::Hex(at));
    }
    true
}

/// Set-ups that are tried against each other, twice.
const MOST: usize = 12;

/// The set-up after which most is won when it is played on to the end: what the game suggests, what a glance finds,
/// others by chance; then what comes of the best by small changes. `None` if nothing can be placed.
pub(crate) fn by_trial(
    sight: &Sight<'_, Mortain>,
    view: &View,
    own: &mut Budget,
    chance: &mut dyn Chance,
) -> Option<Command> {
    let field = Field::of(view);
    let mut start = Position::of(&field, view);
    let hexes: Vec<usize> = view.setup_hexes.iter().filter_map(|cell| field.place(*cell)).collect();
    let Options::Setup { units, .. } = sight.options() else { return None };
    let units: Vec<usize> = units.iter().filter_map(|one| field.unit(one.unit)).collect();
    let suggested = suggested(&field, sight, &start, &units);
    for unit in &units {
        start.put(&field, *unit, Place::Unplaced);
    }
    let mut lookout = Lookout::new(&field, Weights::USUAL);
    let mut mixed = SplitMix::new(u64::from(chance.draw(u32::MAX)));
    let mut glance = start.clone();
    lookout.turn_to(Side::American);
    let is_whole = grow(&field, &mut glance, &mut lookout, &hexes, &units, own);
    let mut all: Vec<Position> = suggested.into_iter().chain(is_whole.then_some(glance)).collect();
    for _ in all.len()..MOST {
        all.extend(at_random(&field, &start, &hexes, &units, &mut mixed));
    }
    let seed = mixed.bits();
    let mut best = all.first()?.clone();
    for halves in [2, 1] {
        let mut share = Budget::of(own.left() / halves);
        let before = share.left();
        let found = best_of(all.len(), SURELY, &mut share, |which, number| {
            let (mut after, mut cards) = (all[which].clone(), SplitMix::new(seed ^ number << 32));
            let mut playout = Playout { field: &field, lookout: &mut lookout, orders: 1 };
            let outcome = i64::from(playout.play(&mut after, TO_THE_END, &mut cards));
            Some(Trial { outcome: -outcome, work: playout.orders * ORDER })
        });
        let _ = own.spend(before - share.left());
        best = all.get(found).unwrap_or(&best).clone();
        let others = (1..MOST).map(|_| changed(&field, &best, &hexes, &units, &mut mixed));
        all = [best.clone()].into_iter().chain(others).collect();
    }
    placed(&field, &best, &units)
}

/// More cards than any match has.
const TO_THE_END: u32 = 2_000;

/// What the game suggests, around what stands already.
fn suggested(field: &Field, sight: &Sight<'_, Mortain>, start: &Position, units: &[usize]) -> Option<Position> {
    let mut position = start.clone();
    if let Some(Action::Command(Command::Place { units })) = sight.fallback() {
        for (unit, hex) in &units {
            let unit = field.unit(UnitId::named(unit)?)?;
            position.put(field, unit, Place::Hex(field.place(Cell::named(hex)?)?));
        }
    }
    units.iter().all(|unit| position.hex(*unit).is_some()).then_some(position)
}

fn one_of(of: &[usize], chance: &mut SplitMix) -> Option<usize> {
    let count = u32::try_from(of.len()).ok().filter(|count| *count > 0)?;
    of.get(usize::try_from(chance.draw(count)).ok()?).copied()
}

/// All in two columns next to each other, which ones is chance.
fn at_random(
    field: &Field,
    start: &Position,
    hexes: &[usize],
    units: &[usize],
    chance: &mut SplitMix,
) -> Option<Position> {
    let first = one_of(hexes, chance)? / field.rows;
    let band: Vec<usize> =
        hexes.iter().copied().filter(|at| (first..=first + 1).contains(&(at / field.rows))).collect();
    let mut position = start.clone();
    for unit in units {
        let free = |of: &[usize]| -> Vec<usize> {
            of.iter().copied().filter(|at| position.has_room(field, *unit, *at)).collect()
        };
        let at = one_of(&free(&band), chance).or_else(|| one_of(&free(hexes), chance))?;
        position.put(field, *unit, Place::Hex(at));
    }
    Some(position)
}

/// The same with one or two units elsewhere.
fn changed(field: &Field, of: &Position, hexes: &[usize], units: &[usize], chance: &mut SplitMix) -> Position {
    let mut position = of.clone();
    for _ in 0..=chance.draw(2) {
        let (Some(unit), Some(at)) = (one_of(units, chance), one_of(hexes, chance)) else { break };
        if position.has_room(field, unit, at) {
            position.put(field, unit, Place::Hex(at));
        }
    }
    position
}

fn placed(field: &Field, position: &Position, units: &[usize]) -> Option<Command> {
    let hex = |unit: &usize| Some((field.name(*unit), field.cells[position.hex(*unit)?].to_string()));
    let units: BTreeMap<String, String> = units.iter().map(hex).collect::<Option<_>>()?;
    Some(Command::Place { units })
}
