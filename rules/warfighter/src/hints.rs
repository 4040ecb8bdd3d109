//! What a player would do well to look at before a turn ends: by rule and reckoning alone.

use alloc::{format, string::ToString as _, vec::Vec};
use kernel::{Hint, Seat, Text};

use crate::{Soldier, State, names::Names, pack::Goal, state::Phase, task::Task};

/// The hints that a seat is given at most.
const MOST: usize = 6;

/// Hints for a seat, the weightiest first.
pub(crate) fn of(state: &State, seat: Seat) -> Vec<Hint> {
    let names = Names::in_pack(state.pack.shared());
    match state.tasks.last() {
        Some(Task::Buy { .. }) => buying(state, seat),
        Some(Task::Turn { .. }) if state.phase == Phase::Soldiers => {
            let mut hints = turn(state, seat, &names);
            hints.truncate(MOST);
            hints
        }
        _ => Vec::new(),
    }
}

fn hint(kind: &str, slot: Option<u8>, en: &str, fr: &str) -> Hint {
    Hint { kind: kind.into(), place: slot.map(|slot| slot.to_string()), text: Text::new(en, fr) }
}

fn buying(state: &State, seat: Seat) -> Vec<Hint> {
    let mut hints = Vec::new();
    if !state.soldiers.iter().any(|soldier| state.is_ps(soldier)) {
        hints.push(hint("team", None, "The team needs a player soldier", "Il faut un soldat-joueur dans l’équipe"));
    }
    let own = state.soldiers.iter().filter(|soldier| soldier.seat == seat && state.is_ps(soldier));
    let names = Names::in_pack(state.pack.shared());
    for soldier in own.filter(|soldier| soldier.weapons.is_empty()) {
        let name = names.card(&soldier.id);
        let (en, fr) = (format!("{} has no weapon", name.en), format!("{} n’a pas d’arme", name.fr));
        hints.push(hint("unarmed", None, &en, &fr));
    }
    hints
}

fn turn(state: &State, seat: Seat, names: &Names) -> Vec<Hint> {
    let mut hints = Vec::new();
    for soldier in state.standing().filter(|soldier| soldier.seat == seat) {
        danger(state, soldier, names, &mut hints);
    }
    let slots_left = i16::from(state.objective_slot()) - i16::from(state.front());
    if state.time <= slots_left + 1 {
        let left = state.time;
        hints.push(hint(
            "time",
            None,
            &format!("Time is short: {left} turns, and the way is long"),
            &format!("Le temps presse : {left} tours, et la route est longue"),
        ));
    }
    if state.track_is_full() && state.progress.is_none() {
        let slot = Some(state.objective_slot());
        hints.push(hint(
            "objective",
            slot,
            "The objective can be activated from the slot before it",
            "L’objectif s’active depuis le lieu qui le précède",
        ));
    }
    let holds = |soldier: &&Soldier| soldier.hand.iter().any(|card| state.pack.locations.contains_key(card));
    let can_place =
        !state.location_played && !state.track_is_full() && state.standing_on(state.front()).next().is_some();
    if can_place && state.standing().filter(|soldier| soldier.seat == seat).any(|soldier| holds(&soldier)) {
        let slot = Some(state.front() + 1);
        hints.push(hint(
            "location",
            slot,
            "A location of your hand can be placed",
            "Un lieu de votre main peut être posé",
        ));
    }
    if let Some(Goal::Hold { soldiers }) = state.objective_card().map(|card| &card.goal) {
        let short = usize::from(*soldiers).saturating_sub(state.standing().count());
        if short > 0 {
            let (en, fr) = (
                format!("{short} soldiers are missing for the objective"),
                format!("Il manque {short} soldats pour l’objectif"),
            );
            hints.push(hint("objective", Some(state.objective_slot()), &en, &fr));
        }
    }
    hints
}

/// How many hostile cards in range aim at a soldier, and what they can do to it at worst.
fn danger(state: &State, soldier: &Soldier, names: &Names, hints: &mut Vec<Hint>) {
    let aims = state.hostiles.iter().filter(|hostile| hostile.target == soldier.id && state.active(hostile) > 0);
    let aims: Vec<_> =
        aims.filter(|hostile| state.reach(hostile).is_some_and(|(is_in_range, _)| is_in_range)).collect();
    let worst: u8 = aims
        .iter()
        .filter_map(|hostile| {
            let column = state.pack.hostiles.get(&hostile.card)?.column(state.active(hostile))?;
            column.table.iter().map(|(.., wounds)| *wounds).max()
        })
        .fold(0, u8::saturating_add);
    let name = names.card(&soldier.id);
    if worst > 0 && worst >= state.health(&soldier.id) {
        let (en, fr) = (
            format!("{} can fall in the hostile turn: {worst} points at worst", name.en),
            format!("{} peut tomber au tour ennemi : {worst} points au pire", name.fr),
        );
        hints.insert(0, hint("danger", Some(soldier.slot), &en, &fr));
    }
    if soldier.suppressed > 0 && soldier.actions > 0 {
        let (en, fr) = (
            format!("{} is suppressed and still has actions", name.en),
            format!("{} est neutralisé et a encore des actions", name.fr),
        );
        hints.push(hint("suppressed", Some(soldier.slot), &en, &fr));
    } else if soldier.actions > 0 && soldier.weapons.values().any(|weapon| weapon.empty && weapon.ammo > 0) {
        let (en, fr) = (format!("{} can reload", name.en), format!("{} peut recharger", name.fr));
        hints.push(hint("reload", Some(soldier.slot), &en, &fr));
    }
}
