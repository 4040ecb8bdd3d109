//! Reads packs, and tells every fault with its place.

use alloc::{
    format,
    string::{String, ToString as _},
    vec::Vec,
};
use kernel::{ChartFault, ChartFaults};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use super::{
    Action, Event, FORMAT, Gear, Hostile, Location, Mission, Objective, Pack, Record, Skill, Soldier, Weapon, check,
};

/// Whether a chart is meant as a pack of its own, whatever mark it bears.
pub fn is_pack(value: &Value) -> bool {
    ["missions", "soldiers", "hostiles", "actions"].iter().any(|field| value.get(field).is_some())
}

/// A key as it stands in a JSON Pointer.
pub(super) fn below(at: &str, key: &str) -> String {
    format!("{at}/{}", key.replace('~', "~0").replace('/', "~1"))
}

/// Reads a pack.
///
/// # Errors
/// Every fault found, each with its place.
pub fn read_pack(value: &Value) -> Result<Pack, Vec<ChartFault>> {
    let mut faults = ChartFaults::default();
    let Value::Object(fields) = value else {
        return Err(alloc::vec![ChartFault::new("", "unreadable", "A pack is an object.", "Un paquet est un objet.")]);
    };
    if fields.get("format").and_then(Value::as_str).is_some_and(|format| format != FORMAT) {
        faults.add(
            "/format",
            "format",
            format!("A pack is written in {FORMAT}."),
            format!("Un paquet s’écrit en {FORMAT}."),
        );
    }
    texts(&mut faults, "", value);
    let mut readable = fields.clone();
    items::<Mission>(&mut faults, &mut readable, "missions");
    items::<Objective>(&mut faults, &mut readable, "objectives");
    items::<Location>(&mut faults, &mut readable, "locations");
    items::<Soldier>(&mut faults, &mut readable, "soldiers");
    items::<Weapon>(&mut faults, &mut readable, "weapons");
    items::<Gear>(&mut faults, &mut readable, "gear");
    items::<Skill>(&mut faults, &mut readable, "skills");
    items::<Record>(&mut faults, &mut readable, "records");
    items::<Hostile>(&mut faults, &mut readable, "hostiles");
    items::<Event>(&mut faults, &mut readable, "events");
    items::<Action>(&mut faults, &mut readable, "actions");
    match Pack::deserialize(Value::Object(readable)) {
        Ok(pack) => {
            // An id whose card cannot be read is no fault of its own: the card is told already.
            if faults.is_empty() {
                check::pack(&mut faults, &pack);
            }
            faults.or_sound(pack)
        }
        Err(error) => {
            let fault = ChartFault::unreadable("", &error);
            let mut all = faults.or_sound(()).err().unwrap_or_default();
            all.push(fault);
            Err(all)
        }
    }
}

/// Reads each card of a table by itself; those that cannot be read are left out and told.
fn items<T: DeserializeOwned>(faults: &mut ChartFaults, fields: &mut Map<String, Value>, table: &str) {
    let Some(Value::Object(cards)) = fields.get_mut(table) else { return };
    cards.retain(|id, card| match T::deserialize(&*card) {
        Ok(_) => true,
        Err(error) => {
            let fault = ChartFault::unreadable(&below(&format!("/{table}"), id), &error);
            faults.add(&fault.at, &fault.code, fault.text.en, fault.text.fr);
            false
        }
    });
}

/// Every text has both languages and nothing else.
fn texts(faults: &mut ChartFaults, at: &str, value: &Value) {
    match value {
        Value::Object(fields) => {
            if fields.get("en").is_some_and(Value::is_string) && fields.get("fr").is_some_and(Value::is_string) {
                for key in fields.keys().filter(|key| *key != "en" && *key != "fr") {
                    let (en, fr) = ("There is no such field.", "Ce champ n’existe pas.");
                    faults.add(&below(at, key), "unknown_field", en, fr);
                }
                return;
            }
            fields.iter().for_each(|(key, value)| texts(faults, &below(at, key), value));
        }
        Value::Array(items) => {
            (0_usize..).zip(items).for_each(|(index, value)| texts(faults, &below(at, &index.to_string()), value));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
