//! The facts of scenario files, looked up in views, options and answers.

use std::collections::BTreeMap;

use aam::{Aam, Query, State, Weapon};
use kernel::{Game as _, Seat, Viewer};
use laws::scenario::Moment;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::subject::Sample;

/// Holds a fact against a moment; `None` if no fact is called so.
pub(crate) fn holds(at: &Moment<'_, Sample>, name: &str, expected: &Value) -> Option<Result<(), String>> {
    let state = at.typed.state();
    let view = json!(Aam::view(state, Viewer::Public));
    Some(match name {
        "phase" | "turn" | "active" | "first" | "map" | "control" | "points" | "bonus" | "bridges_down" => {
            part(expected, &view[name])
        }
        "winner" | "reason" => part(expected, view["end"].get(name).unwrap_or(&Value::Null)),
        "objective" => part(expected, view["board"].get(name).unwrap_or(&Value::Null)),
        "units" => units(&view, expected),
        "armies" => armies(state, expected),
        "undo" => part(expected, &json!(asked(at).is_some_and(|seat| at.position.undo_depth(seat) > 0))),
        "reach" => each(expected, |id, hexes| same_set(hexes, &reach(at, id))),
        "reach_has" => each(expected, |id, hexes| has(hexes, &reach(at, id), Wanted::Inside)),
        "reach_lacks" => each(expected, |id, hexes| has(hexes, &reach(at, id), Wanted::Outside)),
        "targets" | "extra_targets" => each(expected, |id, targets| {
            let orders = orders(at, id);
            same_set(targets, orders.get(name).unwrap_or(&json!([])))
        }),
        "shots" => shots(state, expected),
        "sight" => each(expected, |pair, expected| sight(state, pair, expected)),
        "shooters" => same_parts(expected, &shooters(at)),
        "places" => same_set(expected, options(at).get("places").unwrap_or(&json!([]))),
        _ => return None,
    })
}

fn differs(expected: &Value, found: &Value) -> Result<(), String> {
    Err(format!("expected {expected}, found {found}"))
}

/// Checks that every expected entry is there; an entry expected to be null may be missing.
fn part(expected: &Value, found: &Value) -> Result<(), String> {
    match (expected, found) {
        (Value::Object(expected), Value::Object(found)) => expected.iter().try_for_each(|(key, value)| {
            part(value, found.get(key).unwrap_or(&Value::Null)).map_err(|why| format!("{key}: {why}"))
        }),
        _ if expected == found => Ok(()),
        _ => differs(expected, found),
    }
}

/// Equal objects of lists in any order.
fn same_parts(expected: &Value, found: &Value) -> Result<(), String> {
    let keys = |value: &Value| value.as_object().map(|object| object.keys().cloned().collect::<Vec<_>>());
    if keys(expected) != keys(found) {
        return differs(expected, found);
    }
    each(expected, |key, list| same_set(list, &found[key]))
}

/// Equal lists in any order; how often an item stands in them counts.
fn same_set(expected: &Value, found: &Value) -> Result<(), String> {
    let sorted = |value: &Value| {
        let mut items: Vec<String> = value.as_array()?.iter().map(Value::to_string).collect();
        items.sort();
        Some(items)
    };
    if sorted(expected).is_some() && sorted(expected) == sorted(found) { Ok(()) } else { differs(expected, found) }
}

/// Where the items of a list are expected.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Inside,
    Outside,
}

fn has(expected: &Value, found: &Value, wanted: Wanted) -> Result<(), String> {
    let (expected, found) = (expected.as_array().ok_or("a list")?, found.as_array().ok_or("a list")?);
    match expected.iter().find(|item| found.contains(item) != (wanted == Wanted::Inside)) {
        None => Ok(()),
        Some(item) => Err(format!("{item} is on the wrong side of {}", json!(found))),
    }
}

/// Each entry of an object.
fn each(expected: &Value, holds: impl Fn(&str, &Value) -> Result<(), String>) -> Result<(), String> {
    let expected = expected.as_object().ok_or("an object")?;
    expected.iter().try_for_each(|(key, value)| holds(key, value).map_err(|why| format!("{key}: {why}")))
}

fn units(view: &Value, expected: &Value) -> Result<(), String> {
    const KNOWN: [&str; 9] = ["at", "facing", "disrupted", "damaged", "down", "aboard", "gone", "speed", "done"];
    each(expected, |id, facts| {
        let unit = view["units"].get(id).ok_or("there is no such unit")?;
        let lists =
            |list: &str, word: &str| json!(unit[list].as_array().is_some_and(|list| list.contains(&json!(word))));
        each(facts, |name, expected| match name {
            "disrupted" | "damaged" => part(expected, &lists("up", name)),
            "done" => part(expected, &lists("did", "acted")),
            "down" => same_set(expected, &unit["down"]),
            name if KNOWN.contains(&name) => part(expected, &unit[name]),
            _ => Err("no fact of a unit is called so".into()),
        })
    })
}

/// The armies in the view of each viewer.
fn armies(state: &State, expected: &Value) -> Result<(), String> {
    each(expected, |viewer, expected| {
        let viewer = match viewer {
            "axis" => Viewer::Seat(Seat(0)),
            "allies" => Viewer::Seat(Seat(1)),
            "public" => Viewer::Public,
            _ => return Err("nobody is called so".into()),
        };
        let view = json!(Aam::view(state, viewer));
        // An army is compared as a whole: a missing card counts as a difference.
        each(expected, |side, expected| {
            let found = &view["armies"][side];
            if expected == found { Ok(()) } else { differs(expected, found) }
        })
    })
}

/// The seat that is asked, if one is.
fn asked(at: &Moment<'_, Sample>) -> Option<Seat> {
    at.typed.awaiting().pending().first().map(|one| one.seat)
}

fn options(at: &Moment<'_, Sample>) -> Value {
    asked(at).map_or(Value::Null, |seat| json!(Aam::options(at.typed.state(), seat)))
}

/// The orders of a unit; null for a unit without any.
fn orders(at: &Moment<'_, Sample>, id: &str) -> Value {
    let options = options(at);
    let units = options.get("units").and_then(Value::as_array);
    let is_of = |orders: &&Value| orders["unit"].as_u64().is_some_and(|unit| unit.to_string() == id);
    let orders = units.and_then(|units| units.iter().find(is_of));
    orders.cloned().unwrap_or_default()
}

fn reach(at: &Moment<'_, Sample>, id: &str) -> Value {
    let orders = orders(at, id);
    let ways = orders.get("reach").and_then(Value::as_array).cloned().unwrap_or_default();
    ways.iter().map(|way| way["to"].clone()).collect()
}

/// By each unit that may fire, the hexes that it may choose.
fn shooters(at: &Moment<'_, Sample>) -> Value {
    let options = options(at);
    let mut shooters: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for shot in options.get("shots").and_then(Value::as_array).into_iter().flatten() {
        shooters.entry(shot["unit"].to_string()).or_default().push(shot["at"].clone());
    }
    json!(shooters)
}

fn ask(state: &State, query: &Query) -> Result<Value, String> {
    let answer = Aam::ask(state, Viewer::Public, query, &mut kernel::SplitMix::new(1));
    answer.map(|answer| json!(answer)).map_err(|rejection| format!("{rejection:?}"))
}

fn sight(state: &State, pair: &str, expected: &Value) -> Result<(), String> {
    let (from, to) = pair.split_once('-').ok_or("a pair of hexes is C3-C8")?;
    for (from, to) in [(from, to), (to, from)] {
        let found = ask(state, &Query::Sight { from: from.into(), to: to.into() })?;
        part(expected, &found["sees"])?;
    }
    Ok(())
}

/// The query of a shot, for its figures.
#[derive(Deserialize)]
struct Asked {
    unit: u32,
    target: u32,
    #[serde(default)]
    weapon: Weapon,
    #[serde(flatten)]
    figures: Map<String, Value>,
}

fn shots(state: &State, expected: &Value) -> Result<(), String> {
    const KNOWN: [&str; 6] = ["range", "band", "dice", "mod", "defence", "side"];
    for shot in Vec::<Asked>::deserialize(expected).map_err(|error| error.to_string())? {
        let Asked { unit, target, weapon, figures } = shot;
        let answer = ask(state, &Query::Aim { unit, target, weapon })?;
        for (name, expected) in &figures {
            if !KNOWN.contains(&name.as_str()) {
                return Err(format!("no figure is called {name}"));
            }
            let found = &answer["figures"][if name == "mod" { "modifier" } else { name }];
            part(expected, found).map_err(|why| format!("{unit} at {target}: {name}: {why}"))?;
        }
    }
    Ok(())
}
