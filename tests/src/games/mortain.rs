//! The Defence of Mortain: two sides, one deck that says whose orders are next and decides every attack.

use kernel::Erased;
use serde_json::{Value, json};

use super::{Playable, list, number, pick};
use crate::chance::Chance;

pub(super) static MORTAIN: Playable = Playable {
    rules: &Erased::<mortain::Mortain>::new(),
    most_players: 2,
    seats,
    options: |_| json!({ "activation": "half", "supports": "one_per_round", "sealing": "forbidden" }),
    choose,
    idle,
    looks_like_a_command,
    looks_like_a_question,
    own_chart: |_| serde_json::from_str(PACK).expect("it is JSON"),
    // An attack is decided with its card, but for a face card: that is asked about.
    is_fighting: |view| view["phase"] == "face",
    is_nearly_over,
};

/// A whole pack.
const PACK: &str = include_str!("../../../rules/mortain/data/proving-ground.json");

fn seats(players: u8) -> &'static [&'static [&'static str]] {
    match players {
        2 => &[&["german"], &["american"]],
        _ => panic!("the game is for two"),
    }
}

/// The last round, one exit that is missing, or one American who is left.
fn is_nearly_over(view: &Value) -> bool {
    let count = |name: &str| view[name].as_u64().unwrap_or(0);
    let fights = |unit: &&Value| unit["side"] == "american" && unit["at"] != "dead";
    let americans = view["units"].as_object().into_iter().flatten().map(|(_, unit)| unit).filter(fights).count();
    count("round") >= count("rounds") || count("exited") + 1 >= count("exits_to_win") || americans < 2
}

/// Gives orders with a fair chance of ending the opportunity, and fires together where it can.
fn choose(legal: &Value, undo: u16, chance: &mut Chance) -> Option<Value> {
    Some(match legal["for"].as_str()? {
        "setup" => set_up(legal, chance),
        "activate" if legal["units"].is_array() && undo > 0 && chance.once_in(8) => json!({ "do": "undo" }),
        "activate" if legal["units"].is_array() => activate(legal, chance),
        "face" => json!({ "do": if chance.once_in(4) { "miss" } else { "redraw" } }),
        _ => return None,
    })
}

/// Places the units, each by itself, and gives no orders.
fn idle(legal: &Value) -> Option<Value> {
    Some(match legal["for"].as_str()? {
        "setup" => match list(&legal["unplaced"]).first() {
            Some(unit) => place(unit, &hexes_for(legal, unit)[0]),
            None => json!({ "do": "ready" }),
        },
        "activate" if legal["units"].is_array() => json!({ "do": "done" }),
        "face" => json!({ "do": "miss" }),
        _ => return None,
    })
}

fn place(unit: &Value, hex: &Value) -> Value {
    let unit = unit.as_str().unwrap_or_default();
    json!({ "do": "place", "units": { unit: hex } })
}

/// The hexes with room for a unit of the set-up.
fn hexes_for<'a>(legal: &'a Value, unit: &Value) -> &'a [Value] {
    list(&legal["units"]).iter().find(|one| one["unit"] == *unit).map_or(&[], |one| list(&one["hexes"]))
}

fn set_up(legal: &Value, chance: &mut Chance) -> Value {
    match chance.pick(list(&legal["unplaced"])) {
        Some(unit) => place(unit, chance.pick(hexes_for(legal, unit)).expect("there is room for every unit")),
        None if chance.once_in(6) => {
            let unit = chance.pick(list(&legal["units"])).expect("a set-up has units");
            place(&unit["unit"], &pick(&unit["hexes"], chance))
        }
        None => json!({ "do": "ready" }),
    }
}

fn activate(legal: &Value, chance: &mut Chance) -> Value {
    if chance.once_in(6) {
        return json!({ "do": "done" });
    }
    let mut choices = Vec::new();
    for orders in list(&legal["units"]) {
        let unit = &orders["unit"];
        choices.extend(list(&orders["moves"]).iter().map(|to| json!({ "do": "move", "unit": unit, "to": to })));
        choices.extend(list(&orders["entries"]).iter().map(|to| json!({ "do": "enter", "unit": unit, "to": to })));
        choices.extend((orders["exits"] == json!(true)).then(|| json!({ "do": "exit", "unit": unit })));
        for target in list(&orders["targets"]) {
            let shot = volley(legal, unit, &target["unit"], chance);
            // One order among many moves, it would seldom be given.
            choices.extend(std::iter::repeat_n(shot, 3));
        }
    }
    let support = &legal["support"];
    let strike = if support["support"] == "air" { "air_strike" } else { "barrage" };
    choices.extend(
        list(&support["strikes"]).iter().map(|one| json!({ "do": strike, "hex": one["hex"], "mode": one["mode"] })),
    );
    choices.extend(list(&support["zones"]).iter().map(|hex| json!({ "do": "interdict", "hex": hex })));
    chance.pick(&choices).cloned().unwrap_or_else(|| json!({ "do": "done" }))
}

/// A unit that fires, and half of the time another one with it where the card allows two.
fn volley(legal: &Value, unit: &Value, target: &Value, chance: &mut Chance) -> Value {
    let reaches = |orders: &&Value| list(&orders["targets"]).iter().any(|one| one["unit"] == *target);
    let others: Vec<&Value> = list(&legal["units"])
        .iter()
        .filter(reaches)
        .map(|orders| &orders["unit"])
        .filter(|other| *other != unit)
        .collect();
    let two_can = legal["left"].as_u64().is_some_and(|left| left >= 2);
    match chance.pick(&others) {
        Some(other) if two_can && chance.once_in(2) => {
            json!({ "do": "fire", "units": [unit, other], "target": target })
        }
        _ => json!({ "do": "fire", "units": [unit], "target": target }),
    }
}

const UNITS: [&str; 7] = ["us-117", "us-703", "us-cca", "de-pz1", "de-tiger", "us-999", ""];
const HEXES: [&str; 7] = ["a1", "e3", "f3", "g3", "i5", "z99", ""];
const MODES: [&str; 3] = ["at", "ai", "af"];

fn unit(chance: &mut Chance) -> &'static str {
    UNITS[chance.below(UNITS.len())]
}

fn hex(chance: &mut Chance) -> &'static str {
    HEXES[chance.below(HEXES.len())]
}

fn looks_like_a_command(chance: &mut Chance) -> Value {
    let (unit, other, hex) = (unit(chance), unit(chance), hex(chance));
    let mode = MODES[chance.below(MODES.len())];
    match chance.below(12) {
        0 => json!({ "do": "place", "units": { unit: hex, other: hex } }),
        1 => json!({ "do": "ready" }),
        2 => json!({ "do": "move", "unit": unit, "to": hex }),
        3 => json!({ "do": "enter", "unit": unit, "to": hex }),
        4 => json!({ "do": "exit", "unit": unit }),
        5 => json!({ "do": "fire", "units": [unit, other], "target": other }),
        6 => json!({ "do": "air_strike", "hex": hex, "mode": mode }),
        7 => json!({ "do": "interdict", "hex": hex }),
        8 => json!({ "do": "barrage", "hex": hex, "mode": mode }),
        9 => json!({ "do": "redraw" }),
        10 => json!({ "do": "place", "units": { unit: number(chance) } }),
        _ => json!({ "do": "done" }),
    }
}

fn looks_like_a_question(chance: &mut Chance) -> Value {
    let (unit, other, hex) = (unit(chance), unit(chance), hex(chance));
    match chance.below(4) {
        0 => json!({ "ask": "aim", "units": [unit], "target": other }),
        1 => json!({ "ask": "strike", "support": "air", "hex": hex, "mode": MODES[chance.below(MODES.len())] }),
        2 => json!({ "ask": "lines", "from": hex }),
        _ => json!({ "ask": "choices", "begun": [unit] }),
    }
}
