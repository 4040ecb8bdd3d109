//! Axis & Allies Miniatures: secret armies, deployments in one answer, and shots in the enemy's move.

use std::collections::BTreeMap;

use kernel::Erased;
use serde_json::{Value, json};

use super::{Playable, list, number, pick};
use crate::chance::Chance;

pub(super) static AAM: Playable = Playable {
    rules: &Erased::<aam::Aam>::new(),
    most_players: 2,
    seats,
    options: |_| json!({ "points": 60 }),
    choose,
    idle,
    looks_like_a_command,
    looks_like_a_question,
    own_chart: |_| {
        let mut pack: Value = serde_json::from_str(PACK).expect("it is JSON");
        pack["maps"] = serde_json::from_str(MAPS).expect("it is JSON");
        pack
    },
    // A unit has stopped in its move until it is fired at, or is not.
    is_fighting: |view| view["march"].is_object(),
    is_nearly_over: |view| view["turn"].as_u64().is_none_or(|turn| turn >= 7) || few(view),
};

/// A pack with everything that it needs.
const PACK: &str = include_str!("../../../rules/aam/data/pack.json");
const MAPS: &str = include_str!("../../../rules/aam/data/maps.json");

fn seats(players: u8) -> &'static [&'static [&'static str]] {
    match players {
        2 => &[&["axis"], &["allies"]],
        _ => panic!("the game is for two"),
    }
}

/// Whether a side has hardly a unit left. Before the armies are shown, none has.
fn few(view: &Value) -> bool {
    let units = || view["units"].as_object().into_iter().flatten().map(|(_, unit)| unit);
    let left = |side: &str| units().filter(|unit| unit["side"] == side && unit["gone"] != json!(true)).count();
    units().next().is_some() && (left("axis") < 3 || left("allies") < 3)
}

fn choose(legal: &Value, undo: u16, chance: &mut Chance) -> Option<Value> {
    Some(match legal["for"].as_str()? {
        "army" => army(legal, chance),
        "order" => json!({ "do": "order", "first": chance.once_in(2) }),
        "end" => json!({ "do": "end", "end": if chance.once_in(2) { "west" } else { "east" } }),
        "battlefield" => {
            let (map, objective) = (pick(&legal["maps"], chance), pick(&legal["objectives"], chance));
            json!({ "do": "battlefield", "map": map, "objective": objective, "end": "east" })
        }
        "deploy" if legal["units"].is_array() => deployment(legal, |hexes| chance.pick(hexes).cloned()),
        "initiative" => json!({ "do": "initiative", "first": chance.once_in(2) }),
        "move" | "assault" if undo > 0 && chance.once_in(10) => json!({ "do": "undo" }),
        "move" | "assault" => order(legal, chance),
        "defensive_fire" => {
            let shots: Vec<Value> = list(&legal["shots"])
                .iter()
                .map(|shot| json!({ "do": "fire", "unit": shot["unit"], "at": shot["at"] }))
                .collect();
            match chance.pick(&shots) {
                Some(shot) if !chance.once_in(3) => shot.clone(),
                _ => json!({ "do": "hold" }),
            }
        }
        "place" => json!({ "do": "place", "at": pick(&legal["places"], chance) }),
        _ => return None,
    })
}

/// Buys one of the cheapest, deploys in the first hexes, and gives no orders.
fn idle(legal: &Value) -> Option<Value> {
    Some(match legal["for"].as_str()? {
        "army" => json!({ "do": "army", "units": { list(&legal["cards"])[0].as_str()?: 1 } }),
        "order" => json!({ "do": "order", "first": true }),
        "end" => json!({ "do": "end", "end": "west" }),
        "battlefield" => json!({ "do": "battlefield", "map": 1, "objective": "F8", "end": "east" }),
        "deploy" if legal["units"].is_array() => deployment(legal, |hexes| hexes.first().cloned()),
        "initiative" => json!({ "do": "initiative", "first": true }),
        "move" | "assault" => json!({ "do": "end_phase" }),
        "defensive_fire" => json!({ "do": "hold" }),
        "place" => json!({ "do": "place", "at": list(&legal["places"])[0] }),
        _ => return None,
    })
}

/// Some cards, one of each, as long as they are within the points; else the first on offer.
fn army(legal: &Value, chance: &mut Chance) -> Value {
    let pack: Value = serde_json::from_str(PACK).expect("it is JSON");
    let cost = |id: &str| list(&pack["units"]).iter().find(|card| card["id"] == id)?["cost"].as_u64();
    let mut left = legal["points"].as_u64().unwrap_or(0);
    let mut units: BTreeMap<String, u8> = BTreeMap::new();
    for _ in 0..8 {
        let Some(id) = chance.pick(list(&legal["cards"])).and_then(Value::as_str) else { break };
        let Some(rest) = cost(id).and_then(|cost| left.checked_sub(cost)) else { continue };
        left = rest;
        *units.entry(id.to_owned()).or_default() += 1;
    }
    if units.is_empty() {
        return idle(legal).expect("an army is asked for");
    }
    json!({ "do": "army", "units": units })
}

/// A free hex for each unit, so that no stack is full.
fn deployment(legal: &Value, mut choose: impl FnMut(&[Value]) -> Option<Value>) -> Value {
    let mut taken: Vec<Value> = Vec::new();
    let turned = list(&legal["turned"]);
    let place = |unit: &Value| {
        let is_vehicle = turned.contains(unit);
        let open = list(&legal[if is_vehicle { "vehicles" } else { "soldiers" }]);
        let free: Vec<Value> = open.iter().filter(|hex| !taken.contains(hex)).cloned().collect();
        let at = choose(&free).unwrap_or_default();
        taken.push(at.clone());
        if is_vehicle { json!({ "unit": unit, "at": at, "facing": "e" }) } else { json!({ "unit": unit, "at": at }) }
    };
    let units: Vec<Value> = list(&legal["units"]).iter().map(place).collect();
    json!({ "do": "deploy", "units": units })
}

/// How far from the middle of the map a way ends, roughly. There the sides meet; by chance alone they seldom would.
fn from_the_middle(way: &Value) -> usize {
    let name = way["to"].as_str().unwrap_or_default();
    let row = name.bytes().next().map_or(0, usize::from);
    let column: usize = name.get(1..).and_then(|digits| digits.parse().ok()).unwrap_or(0);
    row.abs_diff(usize::from(b'F')) + column.abs_diff(8)
}

fn order(legal: &Value, chance: &mut Chance) -> Value {
    if chance.once_in(16) {
        return json!({ "do": "end_phase" });
    }
    let mut orders = Vec::new();
    for unit in list(&legal["units"]) {
        let id = &unit["unit"];
        let ways = list(&unit["reach"]);
        let way =
            if chance.once_in(2) { chance.pick(ways) } else { ways.iter().min_by_key(|way| from_the_middle(way)) };
        orders.extend(way.map(|way| json!({ "do": "move", "unit": id, "path": way["path"] })));
        orders.extend(list(&unit["boards"]).iter().map(|to| json!({ "do": "board", "unit": id, "carrier": to })));
        orders.extend((unit["gets_off"] == json!(true)).then(|| json!({ "do": "dismount", "unit": id })));
        orders.extend(list(&unit["rallies"]).iter().map(|to| json!({ "do": "rally", "unit": id, "target": to })));
        orders.extend(list(&unit["bridges"]).iter().map(|to| json!({ "do": "demolish", "unit": id, "bridge": to })));
        for target in list(&unit["targets"]) {
            // One order among many moves, it would seldom be given.
            orders.extend(std::iter::repeat_n(json!({ "do": "attack", "unit": id, "target": target }), 3));
        }
        let extra = list(&unit["extra_targets"]).iter();
        orders.extend(extra.map(|to| json!({ "do": "attack", "unit": id, "target": to, "weapon": "extra" })));
    }
    chance.pick(&orders).cloned().unwrap_or_else(|| json!({ "do": "end_phase" }))
}

const CARDS: [&str; 4] = ["m4a1-sherman", "garand-rifles", "no-such-card", ""];
const HEXES: [&str; 6] = ["A1", "F8", "C5", "K16", "Z99", ""];
const DIRECTIONS: [&str; 3] = ["e", "nw", "up"];

fn hex(chance: &mut Chance) -> &'static str {
    HEXES[chance.below(HEXES.len())]
}

fn looks_like_a_command(chance: &mut Chance) -> Value {
    let (one, other) = (number(chance), number(chance));
    let (from, to) = (hex(chance), hex(chance));
    let facing = DIRECTIONS[chance.below(DIRECTIONS.len())];
    match chance.below(14) {
        0 => json!({ "do": "army", "units": { CARDS[chance.below(CARDS.len())]: one } }),
        1 => json!({ "do": "battlefield", "map": one, "objective": to, "end": "west" }),
        2 => json!({ "do": "deploy", "units": [{ "unit": one, "at": to, "facing": facing }] }),
        3 => json!({ "do": "move", "unit": one, "path": [from, to], "facing": facing }),
        4 => json!({ "do": "board", "unit": one, "carrier": other }),
        5 => json!({ "do": "dismount", "unit": one }),
        6 => json!({ "do": "attack", "unit": one, "target": other }),
        7 => json!({ "do": "attack", "unit": one, "target": other, "weapon": "extra" }),
        8 => json!({ "do": "demolish", "unit": one, "bridge": [from, to] }),
        9 => json!({ "do": "fire", "unit": one, "at": "start" }),
        10 => json!({ "do": "hold", "for": "move" }),
        11 => json!({ "do": "place", "at": to }),
        12 => json!({ "do": "initiative", "first": true }),
        _ => json!({ "do": "end_phase" }),
    }
}

fn looks_like_a_question(chance: &mut Chance) -> Value {
    match chance.below(3) {
        0 => json!({ "ask": "sight", "from": hex(chance), "to": hex(chance) }),
        1 => json!({ "ask": "aim", "unit": number(chance), "target": number(chance), "weapon": "main" }),
        _ => json!({ "ask": "choices", "begun": [number(chance)] }),
    }
}
