//! What an officer would point at before the next order: a shot with good odds, a unit that can leave, the Tiger that still
//! goes free, units together under a strike, a hex of the western row that stands open. It plans nothing.

use alloc::{format, string::String, vec::Vec};
use kernel::{Hint, Seat, Text};

use crate::{
    Cell, Mode, Side, State,
    battle::Slot,
    opportunity::{Opportunity, Origin},
    orders::Order,
    state::{Place, Question},
};

/// Hints of one sort that are told.
const EACH: usize = 3;
/// From how many cases of a hundred on a shot has good odds.
const GOOD: u32 = 60;

/// Everything worth a look for the side that gives orders; nothing while anything else is asked.
pub(crate) fn of(state: &State, seat: Seat) -> Vec<Hint> {
    let (Some((side, Question::Activate)), Some(open)) = (state.asks(seat), state.opportunity()) else {
        return Vec::new();
    };
    let orders = state.orders(side);
    let mut hints: Vec<Hint> = exits(state, &orders).take(EACH).collect();
    hints.extend(companion(state, side, open, &orders));
    hints.extend(shots(state, side, &orders));
    hints.extend(strikes(state, &orders));
    if side == Side::American {
        hints.extend(open_row(state).take(EACH));
    }
    hints
}

fn hint(kind: &str, place: Option<Cell>, text: Text) -> Hint {
    Hint { kind: kind.into(), place: place.map(|cell| format!("{cell}")), text }
}

fn name(state: &State, slot: Slot) -> &str {
    &state.battle.unit(slot).short
}

/// In how many cases of a hundred a card that is needed comes.
fn percent(state: &State, needs: i16) -> u32 {
    let (hits, of) = state.chance(needs);
    if of == 0 { 0 } else { u32::from(hits) * 100 / u32::from(of) }
}

/// Units that can leave now. Rulebook, "La victoire".
fn exits<'a>(state: &'a State, orders: &'a [Order]) -> impl Iterator<Item = Hint> + 'a {
    orders.iter().filter_map(|order| {
        let Order::Exit { slot } = order else { return None };
        let unit = name(state, *slot);
        let text = Text::new(format!("{unit} can leave the map now"), format!("{unit} peut sortir maintenant"));
        Some(hint("exit", state.cell(*slot), text))
    })
}

/// The unit that acts free of charge beside one that began the card in its hex and has acted. Rulebook, "Le placement
/// initial".
fn companion(state: &State, side: Side, open: &Opportunity, orders: &[Order]) -> Option<Hint> {
    let slot = state.battle.slot(state.battle.companion()?)?;
    let (unit, cell) = (state.battle.unit(slot), state.cell(slot)?);
    let can_act = orders.iter().any(|order| actor(*order) == Some(slot));
    let is_free = open.acts.iter().any(|act| act.origin == Origin::Hex(cell));
    if unit.side != side || open.has_acted(unit.id) || !can_act || !is_free {
        return None;
    }
    let unit = name(state, slot);
    let text = Text::new(format!("{unit} can still act free of charge"), format!("{unit} peut encore agir sans frais"));
    Some(hint("free", Some(cell), text))
}

const fn actor(order: Order) -> Option<Slot> {
    match order {
        Order::Move { slot, .. } | Order::Enter { slot, .. } | Order::Exit { slot } | Order::Fire { slot, .. } => {
            Some(slot)
        }
        Order::Strike { .. } | Order::Interdict { .. } => None,
    }
}

/// Shots of one unit with good odds, the best first. Rulebook, "Le combat".
fn shots(state: &State, side: Side, orders: &[Order]) -> Vec<Hint> {
    let mut found: Vec<(u32, i16, Slot, Slot)> = Vec::new();
    for order in orders {
        let Order::Fire { slot, target } = *order else { continue };
        let needs = state.volley(side, &[slot], target).map_or(0, |attack| attack.needs());
        let percent = percent(state, needs);
        if percent >= GOOD {
            found.push((percent, needs, slot, target));
        }
    }
    found.sort_by_key(|(percent, ..)| core::cmp::Reverse(*percent));
    let told = |(percent, needs, slot, target): &(u32, i16, Slot, Slot)| {
        let (unit, target_name) = (name(state, *slot), name(state, *target));
        let at = state.cell(*target).map(|cell| format!("{cell}")).unwrap_or_default();
        let text = Text::new(
            format!("{unit} at {target_name} in {at}: {}, {percent}% of cases", needed(*needs).en),
            format!("{unit} sur {target_name} en {at} : {}, {percent} % des cas", needed(*needs).fr),
        );
        hint("shot", state.cell(*target), text)
    };
    found.iter().take(EACH).map(told).collect()
}

fn needed(needs: i16) -> Text {
    if needs >= 10 {
        Text::new("any number hits", "tout nombre touche")
    } else {
        Text::new(format!("{needs} or lower hits"), format!("{needs} ou moins touche"))
    }
}

/// Hexes in which a strike meets several units. Rulebook, "Les pions d'aviation/artillerie hors carte".
fn strikes(state: &State, orders: &[Order]) -> Vec<Hint> {
    let told = |order: &Order| {
        let Order::Strike { support, hex, mode } = *order else { return None };
        let attack = state.strike(support, mode, hex);
        let (units, needs) = (attack.targets.len(), attack.needs());
        let kind = match mode {
            Mode::At => Text::new("tanks", "chars"),
            Mode::Ai => Text::new("infantry or guns", "unités d’infanterie ou d’artillerie"),
        };
        let text = Text::new(
            format!("{units} units under one strike in {hex} ({}): {}", kind.en, needed(needs).en),
            format!("{units} {} sous une même frappe en {hex} : {}", kind.fr, needed(needs).fr),
        );
        (units > 1 && needs > 0).then(|| hint("strike", Some(hex), text))
    };
    orders.iter().filter_map(told).take(EACH).collect()
}

/// Hexes of the western row onto which a German unit could step. Rulebook, "La victoire".
fn open_row(state: &State) -> impl Iterator<Item = Hint> + '_ {
    let held = state.occupancy();
    state.battle.own_row(Side::American).filter_map(move |row| {
        let steps = |slot: &Slot| match state.troop(*slot).place {
            Place::Hex(from) => from.distance(row) == 1 && state.is_open_to(&held, Side::German, *slot, row),
            Place::Unplaced | Place::Waiting | Place::Exited | Place::Dead => false,
        };
        let names: Vec<&str> = state.units_of(Side::German).filter(steps).map(|slot| name(state, slot)).collect();
        let units: String = names.join(", ");
        let text = Text::new(format!("{row} is open to {units}"), format!("{row} est ouverte à : {units}"));
        (!names.is_empty()).then(|| hint("row", Some(row), text))
    })
}
