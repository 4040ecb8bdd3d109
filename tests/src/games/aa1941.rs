//! Axis & Allies 1941: five powers in two sides, so that a seat may lead several and a side have several seats.

use std::collections::BTreeMap;

use kernel::Erased;
use serde_json::{Value, json};

use super::{Playable, list, number, pick};
use crate::chance::Chance;

pub(super) static AA1941: Playable = Playable {
    rules: &Erased::<aa1941::Aa1941>::new(),
    most_players: 5,
    seats,
    options: |_| json!({ "victory": "standard" }),
    choose,
    idle,
    looks_like_a_command,
    looks_like_a_question,
    own_chart: |usual| usual,
    is_fighting: |view| view["battle"].is_object(),
    // Random players go on for ever.
    is_nearly_over: |_| false,
};

fn seats(players: u8) -> &'static [&'static [&'static str]] {
    match players {
        2 => &[&["ussr", "uk", "usa"], &["germany", "japan"]],
        3 => &[&["ussr", "usa"], &["germany", "japan"], &["uk"]],
        4 => &[&["ussr"], &["germany"], &["uk", "usa"], &["japan"]],
        5 => &[&["ussr"], &["germany"], &["uk"], &["japan"], &["usa"]],
        _ => panic!("the game is for 2 to 5 players"),
    }
}

/// Orders are given with a fair chance of ending the phase, so that every phase ends.
fn choose(legal: &Value, undo: u16, chance: &mut Chance) -> Option<Value> {
    Some(match legal["for"].as_str()? {
        "purchase" => purchase(legal, undo, chance),
        "orders" if legal["moves"].is_array() => orders(legal, undo, chance),
        "mobilize" => mobilize(legal, chance),
        "battle" => json!({ "do": "battle", "region": pick(&legal["regions"], chance) }),
        "engage" => json!({ "do": "engage", "fight": chance.once_in(2) }),
        "submerge" => {
            json!({ "do": "submerge", "units": if chance.once_in(2) { legal["units"].clone() } else { json!([]) } })
        }
        "casualties" => json!({ "do": "casualties", "units": legal["proposed"] }),
        "retreat" => retreat(legal, chance),
        "land" => json!({ "do": "land", "unit": legal["unit"], "to": pick(&legal["to"], chance) }),
        _ => return None,
    })
}

/// Nothing is bought and nothing moves, so that there is nothing to fight for, to land or to mobilize.
fn idle(legal: &Value) -> Option<Value> {
    let is_phase = matches!(legal["for"].as_str()?, "purchase" | "mobilize") || legal["moves"].is_array();
    is_phase.then(|| json!({ "do": "end_phase" }))
}

fn purchase(legal: &Value, undo: u16, chance: &mut Chance) -> Value {
    let budget = legal["budget"].as_u64().unwrap_or(0);
    let affordable: Vec<(&str, u64)> = list(&legal["prices"])
        .iter()
        .filter_map(|price| Some((price["kind"].as_str()?, price["cost"].as_u64()?)))
        .filter(|(_, cost)| *cost <= budget)
        .collect();
    let is_ordered = legal["ordered"].as_object().is_some_and(|ordered| !ordered.is_empty());
    match chance.pick(&affordable) {
        Some((kind, cost)) if !is_ordered || chance.once_in(8) => {
            let most = usize::try_from(budget / cost).unwrap_or(1);
            json!({ "do": "purchase", "units": { *kind: 1 + chance.below(most) } })
        }
        _ if is_ordered && undo > 0 && chance.once_in(10) => json!({ "do": "undo" }),
        _ => json!({ "do": "end_phase" }),
    }
}

fn orders(legal: &Value, undo: u16, chance: &mut Chance) -> Value {
    let is_free = list(&legal["obligations"]).is_empty();
    let can_undo = undo > 0;
    if is_free {
        if chance.once_in(4) {
            return json!({ "do": "end_phase" });
        }
        if can_undo && chance.once_in(40) {
            return json!({ "do": "undo" });
        }
    } else {
        if legal["rescue"].is_object() && !chance.once_in(4) {
            return legal["rescue"].clone();
        }
        // More often back than on, or the way out might never be found.
        if can_undo && chance.below(8) < 5 {
            return json!({ "do": "undo" });
        }
    }
    let mut choices: Vec<Order> = Vec::new();
    for option in list(&legal["moves"]) {
        // As many as may go together, or one: both occur in play, and one is always possible.
        let units = list(&option["units"]);
        let most = option["most"].as_u64().and_then(|most| usize::try_from(most).ok()).unwrap_or(1);
        let units = if chance.once_in(2) { &units[..1] } else { &units[..most.min(units.len())] };
        choices.extend(list(&option["paths"]).iter().map(|path| Order::Move { units, path }));
    }
    for option in list(&legal["loads"]) {
        let units = list(&option["units"]).iter();
        choices.extend(units.map(|unit| Order::Load { unit, transport: &option["transport"] }));
    }
    for option in list(&legal["unloads"]) {
        // Cargo that can go ashore does so often: otherwise it would sail on for ever.
        for to in list(&option["to"]) {
            choices.extend([Order::Unload { units: &option["units"], to }; 3]);
        }
    }
    match chance.pick(&choices) {
        Some(choice) => choice.command(),
        None if is_free || !can_undo => json!({ "do": "end_phase" }),
        None => json!({ "do": "undo" }),
    }
}

/// A legal order, as borrowed from the offers: of some hundreds one becomes a command.
#[derive(Debug, Clone, Copy)]
enum Order<'a> {
    Move { units: &'a [Value], path: &'a Value },
    Load { unit: &'a Value, transport: &'a Value },
    Unload { units: &'a Value, to: &'a Value },
}

impl Order<'_> {
    fn command(self) -> Value {
        match self {
            Self::Move { units, path } => json!({ "do": "move", "units": units, "path": path }),
            Self::Load { unit, transport } => json!({ "do": "load", "units": [unit], "transport": transport }),
            Self::Unload { units, to } => json!({ "do": "unload", "units": units, "to": to }),
        }
    }
}

fn mobilize(legal: &Value, chance: &mut Chance) -> Value {
    let mut choices = Vec::new();
    for place in list(&legal["places"]) {
        for limit in list(&place["limits"]) {
            let units = force(&place["units"], limit, chance);
            if units.values().any(|count| *count > 0) {
                choices.push(json!({ "do": "place", "units": units, "region": place["region"] }));
            }
        }
    }
    match chance.pick(&choices) {
        Some(choice) => choice.clone(),
        None => json!({ "do": "end_phase" }),
    }
}

/// Units of several kinds within a limit: its carriers, and of the others as many as chance will have.
fn force(units: &Value, limit: &Value, chance: &mut Chance) -> BTreeMap<String, usize> {
    let number = |value: &Value| value.as_u64().and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
    let carriers = number(&limit["carriers"]);
    let mut left = number(&limit["most"]) - carriers;
    let mut force = BTreeMap::from([("carrier".to_owned(), carriers)]);
    for (kind, most) in units.as_object().into_iter().flatten().filter(|(kind, _)| *kind != "carrier") {
        let fighters = if kind == "fighter" { number(&limit["fighters"]) } else { left };
        let most = number(most).min(left).min(fighters);
        // At least one of the first kind that may come, so that something does.
        let least = usize::from(most > 0 && force.values().all(|count| *count == 0));
        let count = least + chance.below(most - least + 1);
        force.insert(kind.clone(), count);
        left -= count;
    }
    force
}

fn retreat(legal: &Value, chance: &mut Chance) -> Value {
    if !chance.once_in(6) {
        return json!({ "do": "press" });
    }
    if legal["aircraft_only"] == json!(true) {
        return json!({ "do": "retreat" });
    }
    json!({ "do": "retreat", "to": pick(&legal["to"], chance) })
}

const REGIONS: [&str; 8] = ["ukraine", "germany", "russia", "united_kingdom", "japan", "zone_1", "atlantis", ""];
const KINDS: [&str; 7] = ["infantry", "tank", "fighter", "bomber", "battleship", "transport", "zeppelin"];

fn region(chance: &mut Chance) -> &'static str {
    REGIONS[chance.below(REGIONS.len())]
}

fn looks_like_a_command(chance: &mut Chance) -> Value {
    let unit = number(chance);
    match chance.below(13) {
        0 => json!({ "do": "purchase", "units": { KINDS[chance.below(7)]: number(chance) } }),
        1 => json!({ "do": "undo" }),
        2 => json!({ "do": "end_phase" }),
        3 | 4 => {
            json!({ "do": "move", "units": [unit, 1, 2], "path": [region(chance), region(chance), region(chance)] })
        }
        5 => json!({ "do": "battle", "region": region(chance) }),
        6 => json!({ "do": "engage", "fight": chance.once_in(2) }),
        7 => json!({ "do": "submerge", "units": [unit] }),
        8 => json!({ "do": "casualties", "units": [unit, unit] }),
        9 => json!({ "do": "retreat", "to": region(chance) }),
        10 => json!({ "do": "land", "unit": unit, "to": region(chance) }),
        11 => {
            json!({ "do": "mobilize", "units": [{ "kind": KINDS[chance.below(7)], "at": region(chance), "count": unit }] })
        }
        _ => json!({ "do": "press" }),
    }
}

fn looks_like_a_question(chance: &mut Chance) -> Value {
    match chance.below(3) {
        0 => json!({ "ask": "odds", "region": region(chance) }),
        1 => json!({ "ask": "reach", "units": [number(chance), 1, 2, 3] }),
        _ => json!({ "ask": "why" }),
    }
}
