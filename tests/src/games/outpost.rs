//! Outpost, the sample game.

use kernel::Erased;
use serde_json::{Value, json};

use super::{Playable, list, number, pick};
use crate::chance::Chance;

/// As many rounds as a table may choose.
const ROUNDS: u64 = 12;

pub(super) static OUTPOST: Playable = Playable {
    rules: &Erased::<outpost::Outpost>::new(),
    most_players: 4,
    seats,
    options: |players| json!({ "mode": if players == 2 { "versus" } else { "free_for_all" }, "rounds": ROUNDS }),
    choose,
    idle,
    looks_like_a_command,
    looks_like_a_question,
    own_chart: |usual| usual,
    is_fighting: |view| view["shot"].is_object(),
    is_nearly_over: |view| view["round"].as_u64().is_some_and(|round| round + 3 > ROUNDS),
};

fn seats(players: u8) -> &'static [&'static [&'static str]] {
    match players {
        2 => &[&["red"], &["blue"]],
        3 => &[&["red"], &["blue"], &["green"]],
        4 => &[&["red"], &["blue"], &["green"], &["amber"]],
        _ => panic!("so many play against each other: 2 to 4"),
    }
}

/// Marches hex by hex and fires seldom, so that a match is long.
fn choose(legal: &Value, undo: u16, chance: &mut Chance) -> Option<Value> {
    Some(match legal["for"].as_str()? {
        "orders" if legal["cards"].is_array() => json!({ "do": "seal", "card": pick(&legal["cards"], chance) }),
        "turn" if legal["units"].is_array() => turn(legal, undo, chance),
        "cover" => match chance.pick(list(&legal["cards"])) {
            Some(card) if chance.once_in(2) => json!({ "do": "cover", "card": card }),
            _ => json!({ "do": "brace" }),
        },
        _ => return None,
    })
}

/// Lays the first card, and ends the turn.
fn idle(legal: &Value) -> Option<Value> {
    Some(match legal["for"].as_str()? {
        "orders" if legal["cards"].is_array() => json!({ "do": "seal", "card": legal["cards"][0] }),
        "turn" if legal["units"].is_array() => json!({ "do": "end_turn" }),
        "cover" => json!({ "do": "brace" }),
        _ => return None,
    })
}

fn turn(legal: &Value, undo: u16, chance: &mut Chance) -> Value {
    if undo > 0 && chance.once_in(5) {
        return json!({ "do": "undo" });
    }
    let (mut marches, mut shots) = (Vec::new(), Vec::new());
    for scout in list(&legal["units"]) {
        let unit = &scout["unit"];
        let steps = list(&scout["reach"]).iter().filter(|reach| list(&reach["path"]).len() == 1);
        marches.extend(steps.map(|reach| json!({ "do": "march", "unit": unit, "path": reach["path"] })));
        let targets = list(&scout["targets"]).iter();
        shots.extend(targets.map(|target| json!({ "do": "fire", "unit": unit, "target": target["unit"] })));
    }
    let choices = if chance.once_in(6) { &shots } else { &marches };
    match chance.pick(choices) {
        Some(choice) if !chance.once_in(10) => choice.clone(),
        _ => json!({ "do": "end_turn" }),
    }
}

const UNITS: [&str; 6] = ["red-1", "red-2", "blue-1", "amber-2", "raider-1", "red-01"];
const CELLS: [&str; 6] = ["a1", "b1", "d3", "g7", "z99", ""];

fn unit(chance: &mut Chance) -> &'static str {
    UNITS[chance.below(UNITS.len())]
}

fn cell(chance: &mut Chance) -> &'static str {
    CELLS[chance.below(CELLS.len())]
}

fn looks_like_a_command(chance: &mut Chance) -> Value {
    match chance.below(6) {
        0 => json!({ "do": "seal", "card": number(chance) }),
        1 => json!({ "do": "march", "unit": unit(chance), "path": [cell(chance), cell(chance)] }),
        2 => json!({ "do": "fire", "unit": unit(chance), "target": unit(chance) }),
        3 => json!({ "do": "cover", "card": number(chance) }),
        4 => json!({ "do": "brace" }),
        _ => json!({ "do": "end_turn" }),
    }
}

fn looks_like_a_question(chance: &mut Chance) -> Value {
    match chance.below(3) {
        0 => json!({ "ask": "odds", "unit": unit(chance), "target": unit(chance) }),
        1 => json!({ "ask": "sight", "from": cell(chance), "to": cell(chance) }),
        _ => json!({ "ask": "choices", "begun": [unit(chance)] }),
    }
}
