//! The facts of scenario files, looked up in views, options and answers.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{Game as _, Viewer};
use laws::scenario::Moment;
use mortain::{Answer, Mode, Mortain, Options, Query, Side, Standing, State};
use serde_json::{Map, Value, json};

use crate::subject::Sample;

/// Holds a fact against a moment; `None` if no fact is called so.
pub(crate) fn holds(at: &Moment<'_, Sample>, name: &str, expected: &Value) -> Option<Result<(), String>> {
    let state = at.typed.state();
    let view = json!(Mortain::view(state, Viewer::Public));
    let open = &view["opportunity"];
    let found = match name {
        "round" | "deck" | "exited" | "interdiction" | "drawn" | "had_card" | "supports" => view[name].clone(),
        "winner" | "reason" => view["end"].get(name).cloned().unwrap_or_default(),
        "awaiting" => awaiting(at),
        "card" | "left" => open.get(name).cloned().unwrap_or_default(),
        "acted" => open.get("acted").cloned().unwrap_or_else(|| json!([])),
        "units" => json!(units(&view)),
        "hexes" => hexes(&view, expected),
        "attack" => attack(&view["attack"]["attack"], &view["attack"]["card"]),
        "last" => last(&view["last"]),
        "can" => return Some(can(at, expected)),
        "aim" => return Some(aim(state, expected)),
        "distance" | "line" => return Some(lines(state, name, expected)),
        "fallback" => fallback(at),
        _ => return None,
    };
    if name == "drawn" && *expected != found {
        return Some(Err(format!("expected {expected}, found {found}")));
    }
    Some(part(expected, &found))
}

/// That everything expected is there. Lists are sets.
fn part(expected: &Value, found: &Value) -> Result<(), String> {
    match (expected, found) {
        (Value::Object(expected), Value::Object(found)) => expected.iter().try_for_each(|(key, value)| {
            let found = found.get(key).ok_or_else(|| format!("nothing is called {key}"))?;
            part(value, found).map_err(|why| format!("{key}: {why}"))
        }),
        (Value::Array(one), Value::Array(other)) => {
            let set = |list: &[Value]| list.iter().map(Value::to_string).collect::<BTreeSet<_>>();
            let is_same = one.len() == other.len() && set(one) == set(other);
            if is_same { Ok(()) } else { Err(format!("expected {expected}, found {found}")) }
        }
        _ if expected == found => Ok(()),
        _ => Err(format!("expected {expected}, found {found}")),
    }
}

fn awaiting(at: &Moment<'_, Sample>) -> Value {
    let view = Mortain::view(at.typed.state(), Viewer::Public);
    let side = |seat| Side::ALL.into_iter().find(|side| *view.seats.get(*side) == seat);
    let asked = |one: &kernel::Pending| json!({ "side": side(one.seat), "for": one.kind });
    at.typed.awaiting().pending().first().map_or(Value::Null, asked)
}

/// Where units are, in the words of the files.
fn units(view: &Value) -> BTreeMap<String, Value> {
    let all = view["units"].as_object().cloned().unwrap_or_default();
    let place = |unit: &Value| {
        let edge = if unit["side"] == "german" { "east" } else { "west" };
        let at = match unit["at"].as_str()? {
            "waiting" => edge,
            other => other,
        };
        let is_flipped = unit["steps"] == "flipped" && !["exited", "dead"].contains(&at);
        Some(if is_flipped { format!("{at} flipped") } else { at.to_owned() })
    };
    all.into_iter().map(|(id, unit)| (id, json!(place(&unit)))).collect()
}

fn hexes(view: &Value, asked: &Value) -> Value {
    let all = view["units"].as_object().cloned().unwrap_or_default();
    let here = |hex: &String| -> Vec<&String> {
        all.iter().filter(|(_, unit)| unit["at"] == **hex).map(|(id, _)| id).collect()
    };
    let asked = asked.as_object().cloned().unwrap_or_default();
    asked.keys().map(|hex| (hex.clone(), json!(here(hex)))).collect::<Map<_, _>>().into()
}

/// An attack in the words of the files.
fn attack(attack: &Value, card: &Value) -> Value {
    if attack.is_null() {
        return Value::Null;
    }
    let modifiers = attack["modifiers"].as_array().cloned().unwrap_or_default();
    let modifier: i64 = modifiers.iter().filter_map(|one| one["value"].as_i64()).sum();
    let needs = attack["strength"].as_i64().map(|strength| strength - modifier);
    json!({
        "by": attack["by"], "mode": attack["mode"], "strength": attack["strength"], "modifier": modifier,
        "needs": needs, "card": card, "targets": attack["targets"],
    })
}

fn last(last: &Value) -> Value {
    let mut words = attack(&last["attack"], &last["card"]);
    if !words.is_null() {
        words["result"] = last["result"].clone();
    }
    words
}

fn fallback(at: &Moment<'_, Sample>) -> Value {
    let pending = at.typed.awaiting().pending();
    let asked = pending.first().map(|one| at.typed.asked(one.seat));
    let answer = asked.and_then(|asked| Mortain::fallback(at.typed.state(), asked, &Standing::default()));
    json!(answer)
}

/// What the side in play may order, as its options say.
fn can(at: &Moment<'_, Sample>, expected: &Value) -> Result<(), String> {
    let state = at.typed.state();
    let pending = at.typed.awaiting().pending();
    let asked = pending.iter().find(|one| one.kind == "activate").map(|one| one.seat);
    let mut found = json!({
        "move": {}, "enter": {}, "exit": [], "fire": {}, "interdict": [], "done": asked.is_some(),
        "undo": asked.is_some_and(|seat| at.position.undo_depth(seat) > 0),
        "air_strike": { "at": [], "ai": [] }, "barrage": { "at": [], "ai": [] },
    });
    if let Some(Options::Activate { units, support, .. }) = asked.map(|seat| Mortain::options(state, seat)) {
        for orders in units {
            let id = orders.unit.as_str();
            found["move"][id] = json!(orders.moves);
            found["enter"][id] = json!(orders.entries);
            found["fire"][id] = json!(orders.targets.iter().map(|target| target.unit).collect::<Vec<_>>());
            if orders.exits {
                found["exit"].as_array_mut().ok_or("a list")?.push(json!(id));
            }
        }
        if let Some(orders) = support {
            let name = if orders.support == mortain::Support::Air { "air_strike" } else { "barrage" };
            for mode in Mode::ALL {
                let hexes = orders.strikes.iter().filter(|strike| strike.mode == mode).map(|strike| strike.hex);
                found[name][json!(mode).as_str().unwrap_or_default()] = json!(hexes.collect::<Vec<_>>());
            }
            found["interdict"] = json!(orders.zones);
        }
    }
    for (kind, expected) in expected.as_object().ok_or("can is an object")? {
        let found = found.get(kind).ok_or_else(|| format!("nothing is called {kind}"))?;
        let empty = json!([]);
        let held = if let Value::Object(expected) = expected {
            // Units that can do nothing are not listed.
            expected.iter().try_for_each(|(key, value)| part(value, found.get(key).unwrap_or(&empty)))
        } else {
            part(expected, found)
        };
        held.map_err(|why| format!("{kind}: {why}"))?;
    }
    Ok(())
}

fn ask(state: &State, query: &Query) -> Result<Answer, String> {
    let answer = Mortain::ask(state, Viewer::Public, query, &mut kernel::SplitMix::new(1));
    answer.map_err(|rejection| format!("{rejection:?}"))
}

fn aim(state: &State, expected: &Value) -> Result<(), String> {
    for asked in expected.as_array().ok_or("aim is a list")? {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let units = asked["units"].as_array().ok_or("units are a list")?.iter().map(text).collect();
        let Answer::Aim { attack: aimed, modifier, chance } =
            ask(state, &Query::Aim { units, target: text(&asked["target"]) })?
        else {
            return Err("another answer".into());
        };
        let found = json!({
            "units": asked["units"], "target": asked["target"], "mode": aimed.mode, "strength": aimed.strength,
            "modifier": modifier, "needs": chance.needs, "hits": chance.hits, "of": chance.of,
        });
        part(asked, &found).map_err(|why| format!("{}: {why}", asked["target"]))?;
    }
    Ok(())
}

fn lines(state: &State, name: &str, expected: &Value) -> Result<(), String> {
    for (pair, expected) in expected.as_object().ok_or("pairs of hexes")? {
        let (from, to) = pair.split_once('-').ok_or("a pair of hexes is a1-c1")?;
        if name == "distance" {
            let cell = |name| mortain::Cell::named(name).ok_or_else(|| format!("{name} is no hex"));
            part(expected, &json!(cell(from)?.distance(cell(to)?))).map_err(|why| format!("{pair}: {why}"))?;
            continue;
        }
        let Answer::Lines { hexes, .. } = ask(state, &Query::Lines { from: from.to_owned() })? else {
            return Err("another answer".into());
        };
        let line = hexes.iter().find(|line| line.to.to_string() == to).ok_or("beyond three hexes")?;
        let found = if line.cut_by.is_empty() { "open" } else { "blocked" };
        part(expected, &json!(found)).map_err(|why| format!("{pair}: {why}"))?;
    }
    Ok(())
}
