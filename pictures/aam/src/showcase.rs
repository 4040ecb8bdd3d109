//! A moment of a battle, for links that lead to no match: a map and ready-made figures of the pack that ships.

use aam::Aam;
use kernel::Game as _;
use serde_json::{Value, json};

/// The units: card, hex, facing, counters face up, counters face down.
type Piece = (&'static str, &'static str, Option<&'static str>, &'static [&'static str], &'static [&'static str]);

const UNITS: [Piece; 15] = [
    ("m4a1-sherman", "F7", Some("e"), &[], &["disrupted"]),
    ("garand-rifles", "F7", None, &[], &[]),
    ("garand-rifles", "E7", None, &["disrupted"], &[]),
    ("bazooka-team", "G8", None, &[], &[]),
    ("m4a1-sherman", "D6", Some("se"), &["damaged"], &[]),
    ("us-lieutenant", "E6", None, &[], &[]),
    ("us-mortar", "F5", None, &[], &[]),
    ("m3-half-track", "G6", Some("e"), &[], &[]),
    ("panzer-iv-g", "E10", Some("sw"), &[], &["disrupted", "damaged"]),
    ("panzergrenadiers", "E9", None, &[], &[]),
    ("panzergrenadiers", "F9", None, &[], &["disrupted"]),
    ("stug-iii-g", "G10", Some("w"), &[], &[]),
    ("mg42-team", "G10", None, &[], &[]),
    ("hauptmann", "F10", None, &[], &[]),
    ("pak38", "D9", None, &[], &[]),
];

/// The position as a view.
pub(crate) fn view() -> Value {
    let units: serde_json::Map<String, Value> = (1..)
        .zip(UNITS)
        .map(|(id, (card, at, facing, up, down)): (u8, Piece)| {
            (id.to_string(), json!({ "card": card, "at": at, "facing": facing, "up": up, "down": down }))
        })
        .collect();
    let facts = Aam::facts();
    let pack = &facts["packs"][0];
    let map = &pack["maps"]["maps"][0];
    json!({
        "pack": pack["id"], "map": map["number"], "board": board(map), "units": units, "bridges_down": [],
        "control": null,
    })
}

/// A map of a document, as a view has it.
fn board(map: &Value) -> Value {
    let mut terrain: Vec<String> = Vec::new();
    for hex in aam::Hex::all() {
        if hex.number() == 1 {
            terrain.push(String::new());
        }
        let word = map["terrain"][hex.to_string()].as_str().unwrap_or_default();
        if let Some(row) = terrain.last_mut() {
            // The letter of each terrain is the first of its word.
            row.push(word.chars().next().unwrap_or('.'));
        }
    }
    let lines = map["roads"].as_array().into_iter().flatten().filter_map(Value::as_array);
    let roads: Vec<_> = lines.flat_map(|line| line.windows(2).map(|pair| json!(pair))).collect();
    json!({ "terrain": terrain, "roads": roads, "rivers": map["rivers"], "objective": map["objective"] })
}
