//! What a veteran would point at before the next order: a blow with good chances, a creature that will be out of command, a
//! strike that may destroy. It plans nothing.

use alloc::{format, vec::Vec};
use kernel::{Hint, Seat, Text};

use crate::{
    CreatureId, Options, Square, State, TargetOption, creature::Slot, offers, offers_turn, phase::Question,
    turn::ActiveTurn,
};

/// Hints of one sort that are told.
const EACH: usize = 3;
/// From how many ten thousandths on an attack has good chances.
const GOOD: u16 = 6_000;

/// Everything worth a look for the seat that is asked.
pub(crate) fn of(state: &State, seat: Seat) -> Vec<Hint> {
    let Some(player) = state.player(seat) else { return Vec::new() };
    match state.asks(player) {
        Some(Question::Activate) => state.ready(player).filter_map(|slot| lost(state, slot)).take(EACH).collect(),
        Some(Question::Turn) => state.turn().map_or_else(Vec::new, |turn| blows(state, turn)),
        Some(Question::Opportunity) => strike(state, seat).into_iter().collect(),
        Some(Question::Warband | Question::SetupFirst | Question::Tile | Question::Deploy | Question::First) | None => {
            Vec::new()
        }
    }
}

fn hint(state: &State, kind: &str, slot: Option<Slot>, text: Text) -> Hint {
    let place = slot.and_then(|slot| state.creature(slot).at()).map(Square::label);
    Hint { kind: kind.into(), place, text }
}

fn name(state: &State, id: CreatureId) -> Text {
    let slot = state.slot(id);
    slot.map_or_else(|| Text::new("", ""), |slot| state.card(state.creature(slot)).name.clone())
}

/// Attacks with good chances, the best first.
fn blows(state: &State, turn: &ActiveTurn) -> Vec<Hint> {
    let options = offers_turn::attacks(state, turn);
    let mut found: Vec<TargetOption> = options.iter().flat_map(|option| option.targets.iter().copied()).collect();
    found.retain(|target| target.hits >= GOOD || target.destroys > 0);
    found.sort_by_key(|target| core::cmp::Reverse((target.destroys, target.hits)));
    let told = |target: &TargetOption| {
        let (foe, percent) = (name(state, target.target), target.hits / 100);
        let text = Text::new(
            format!("{} is hit in {percent}% of cases", foe.en),
            format!("{} est touché dans {percent} % des cas", foe.fr),
        );
        hint(state, "attack", state.slot(target.target), text)
    };
    found.iter().take(EACH).map(told).collect()
}

/// A creature that is out of command now.
fn lost(state: &State, slot: Slot) -> Option<Hint> {
    if state.is_under_command(slot) || state.creature(slot).is_routing() {
        return None;
    }
    let own = name(state, state.id(slot));
    let text = Text::new(
        format!("{} is out of command: it moves 2 squares, or rushes the nearest enemy", own.en),
        format!("{} n’est plus commandé : 2 cases, ou foncer sur l’ennemi le plus proche", own.fr),
    );
    Some(hint(state, "command", Some(slot), text))
}

/// The best strike at the creature that walks off.
fn strike(state: &State, seat: Seat) -> Option<Hint> {
    let Options::Opportunity { strikes, .. } = offers::of(state, seat) else { return None };
    let best = strikes.iter().max_by_key(|strike| (strike.destroys, strike.hits))?;
    let (own, percent) = (name(state, best.creature), best.hits / 100);
    let text = Text::new(
        format!("{} hits in {percent}% of cases", own.en),
        format!("{} touche dans {percent} % des cas", own.fr),
    );
    Some(hint(state, "strike", state.slot(best.creature), text))
}
