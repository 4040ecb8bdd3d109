//! Hints before the next order: an attack with good chances, a friend to rally, a side that stands alone at the objective,
//! shots worth holding back for. They plan nothing.

use alloc::{format, vec::Vec};
use kernel::{Hint, Seat, Text};

use crate::{
    Hex, Part, Side, State, Weapon,
    aim::Aim,
    answers::best_shot,
    options::targets,
    phase::{Action, Question},
    unit::Unit,
    victory::OBJECTIVE_FROM,
};

/// Hints of one sort that are told.
const EACH: usize = 3;
/// From how many ten thousandths on an attack has good chances.
const GOOD: u16 = 6_000;

/// The hints for the side that is asked.
pub(crate) fn of(state: &State, seat: Seat) -> Vec<Hint> {
    let Some((side, question)) = state.side(seat).and_then(|side| Some((side, state.asks(side)?))) else {
        return Vec::new();
    };
    let mut hints = Vec::new();
    match (question, state.action()) {
        (Question::DefensiveFire, _) => hints.extend(shot(state)),
        (Question::Move, Some(action)) => hints.extend(rallies(state, action)),
        (Question::Assault, Some(action)) => hints.extend(attacks(state, action)),
        (_, _) => return Vec::new(),
    }
    hints.extend(objective(state, side));
    hints
}

fn hint(kind: &str, place: Option<Hex>, text: Text) -> Hint {
    Hint { kind: kind.into(), place: place.map(|hex| format!("{hex}")), text }
}

fn name(state: &State, unit: &Unit) -> Text {
    state.card(unit).name.clone()
}

/// Attacks with good chances, the best first, each attacker once.
fn attacks(state: &State, action: &Action) -> Vec<Hint> {
    let mut found: Vec<(u16, &Unit, &Unit)> = Vec::new();
    for unit in state.units.iter().filter(|unit| unit.side == action.side && unit.hex().is_some()) {
        let chances = targets(state, action, unit, Weapon::Main).into_iter().filter_map(|id| {
            let target = state.by_id(id)?;
            let aim = Aim::between(unit, target, Weapon::Main)?;
            Some((10_000 - state.odds(&aim, &state.figures(&aim)).parts().nothing, unit, target))
        });
        found.extend(chances.max_by_key(|(chance, ..)| *chance).filter(|(chance, ..)| *chance >= GOOD));
    }
    found.sort_by_key(|(chance, ..)| core::cmp::Reverse(*chance));
    let told = |(chance, unit, target): &(u16, &Unit, &Unit)| {
        let (unit, target_name, percent) = (name(state, unit), name(state, target), chance / 100);
        let text = Text::new(
            format!("{} hits {} in {percent}% of cases", unit.en, target_name.en),
            format!("{} touche {} dans {percent} % des cas", unit.fr, target_name.fr),
        );
        hint("attack", target.hex(), text)
    };
    found.iter().take(EACH).map(told).collect()
}

/// Friends that a commander can rally.
fn rallies(state: &State, action: &Action) -> Vec<Hint> {
    let own = || state.units.iter().filter(|unit| unit.side == action.side);
    let pairs = own().flat_map(|unit| own().map(move |friend| (unit, friend)));
    let told = pairs.filter(|(unit, friend)| state.may_rally(unit, friend).is_ok()).map(|(unit, friend)| {
        let (unit, friend_name) = (name(state, unit), name(state, friend));
        let text = Text::new(
            format!("{} can steady {}", unit.en, friend_name.en),
            format!("{} peut rallier {}", unit.fr, friend_name.fr),
        );
        hint("rally", friend.hex(), text)
    });
    told.take(EACH).collect()
}

/// The best shot at the unit that moves.
fn shot(state: &State) -> Option<Hint> {
    let (chance, unit, at) = best_shot(state)?;
    let (unit_name, percent) = (name(state, unit), chance / 100);
    let (en, fr) = match at {
        crate::Instant::Start => ("before the step", "avant le pas"),
        crate::Instant::End => ("after the step", "après le pas"),
    };
    let text = Text::new(
        format!("{} hits {en} in {percent}% of cases", unit_name.en),
        format!("{} touche {fr} dans {percent} % des cas", unit_name.fr),
    );
    Some(hint("shot", unit.hex(), text))
}

/// The side that alone is next to the objective when it decides. Rulebook, p. 7.
fn objective(state: &State, side: Side) -> Option<Hint> {
    let place = state.field()?.objective();
    let decides = state.turn >= OBJECTIVE_FROM && state.action().is_some_and(|action| action.part == Part::Move);
    let text = match state.control() {
        _ if !decides => return None,
        Some(own) if own == side => return None,
        Some(_) => Text::new(
            "The other side alone is next to the objective and wins at the end of this turn",
            "L’autre camp est seul près de l’objectif et gagne à la fin de ce tour",
        ),
        None => Text::new(
            "Alone next to the objective you win at the end of this turn",
            "Seul près de l’objectif, vous gagnez à la fin de ce tour",
        ),
    };
    Some(hint("objective", Some(place), text))
}
