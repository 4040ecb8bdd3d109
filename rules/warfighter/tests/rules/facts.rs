//! The facts of scenario files. Contract, section 8.

use std::collections::BTreeMap;

use kernel::{Awaiting, Game as _, Viewer};
use serde_json::{Map, Value, json};
use warfighter::{SeatName, SlotView, SoldierView, Status, View, Warfighter};

use crate::scenario::Match;

/// Holds facts against a match.
pub(crate) fn hold(this: &Match, facts: &Map<String, Value>) -> Result<(), String> {
    let view = Warfighter::view(this.state(), Viewer::Omniscient);
    let found = told(this, &view);
    for (name, expected) in facts {
        let found = found.get(name).ok_or_else(|| format!("no fact is called {name:?}"))?;
        match (name.as_str(), expected) {
            ("soldiers", Value::Object(soldiers)) => {
                for (id, expected) in soldiers {
                    let soldier = found.get(id).ok_or_else(|| format!("there is no soldier {id}"))?;
                    of_soldier(id, expected, soldier)?;
                }
            }
            ("slots", Value::Object(slots)) => {
                for (slot, expected) in slots {
                    of_slot(slot, expected, found.get(slot).unwrap_or(&json!({})))?;
                }
            }
            ("achieved" | "cup" | "exit", _) => exact(name, expected, found)?,
            _ => part(name, expected, found)?,
        }
    }
    Ok(())
}

fn seat_name(seat: kernel::Seat) -> String {
    SeatName(seat).to_string()
}

fn told(this: &Match, view: &View) -> Map<String, Value> {
    let awaiting = match this.awaiting() {
        Awaiting::Seats { pending, .. } => {
            let seats: Vec<String> = pending.iter().map(|one| seat_name(one.seat)).collect();
            json!({ "for": pending[0].kind, "seats": seats })
        }
        Awaiting::Engine | Awaiting::Nobody => json!({ "for": null, "seats": [] }),
    };
    let achieved: Vec<String> = Warfighter::outcome(this.state())
        .map(|outcome| outcome.achieved.into_iter().map(|one| one.id).collect())
        .unwrap_or_default();
    let objective = match &view.objective {
        Some(progress) => json!({ "active": true, "hits": progress.hits, "work": progress.work }),
        None => json!({ "active": false, "hits": [], "work": 0 }),
    };
    let soldiers: BTreeMap<String, Value> =
        view.soldiers.iter().map(|soldier| (soldier.id.to_string(), soldier_told(soldier))).collect();
    let hostiles: BTreeMap<String, Value> = view
        .hostiles
        .iter()
        .map(|hostile| {
            let told = json!({ "card": hostile.card, "slot": hostile.slot, "target": hostile.target, "kia": hostile.kia,
                "suppressed": hostile.suppressed, "active": hostile.active });
            (hostile.id.to_string(), told)
        })
        .collect();
    let supports: BTreeMap<String, Value> = view
        .supports
        .iter()
        .map(|one| {
            let told = json!({ "card": one.card, "owner": one.owner, "used": one.used, "retained": one.retained });
            (one.id.to_string(), told)
        })
        .collect();
    let slots: BTreeMap<String, Value> =
        view.slots.iter().map(|slot| (slot.slot.to_string(), slot_told(slot))).collect();
    let ledger = view.ledger.as_ref().map(|ledger| {
        let mut told = json!(ledger);
        told["done"] = json!(ledger.done);
        told
    });
    let facts = json!({
        "phase": view.phase, "time": view.time, "rp": view.rp, "rp_left": view.rp_left,
        "team_points": view.team_points, "awaiting": awaiting,
        "ready": view.ready.iter().map(|seat| seat_name(*seat)).collect::<Vec<_>>(),
        "result": view.result, "achieved": achieved, "mission": view.mission, "objective_card": view.objective_card,
        "objective_slot": view.objective_slot, "track": view.track, "objective": objective,
        "location_played": view.location_played,
        "order": view.soldiers.iter().map(|soldier| soldier.id.clone()).collect::<Vec<_>>(),
        "cup": view.cup, "exit": view.exit, "ledger": ledger, "points": view.points,
        "hostile_cards": view.hostiles.len(), "supports": supports, "decks": view.decks, "discards": view.discards,
        "soldiers": soldiers, "hostiles": hostiles, "slots": slots,
    });
    facts.as_object().cloned().expect("facts are an object")
}

fn soldier_told(soldier: &SoldierView) -> Value {
    let (status, out) = match soldier.status {
        Status::Up {} => ("up", None),
        Status::Down {} => ("down", None),
        Status::Out { health } => ("out", Some(health)),
    };
    let weapons: BTreeMap<String, Value> = soldier
        .weapons
        .iter()
        .map(|(id, carried)| {
            let told = json!({ "ammo": carried.ammo, "empty": carried.empty, "jammed": carried.jammed });
            (id.to_string(), told)
        })
        .collect();
    let wounds: Vec<Value> = soldier.wounds.iter().map(|wound| json!([wound.points, wound.treated])).collect();
    let kits: u32 = soldier.gear.values().map(|worn| u32::from(worn.bandages)).sum();
    json!({
        "seat": seat_name(soldier.seat), "slot": soldier.slot, "status": status, "out": out, "health": soldier.health,
        "wounds": wounds, "suppressed": soldier.suppressed, "actions": soldier.actions, "saved": soldier.saved,
        "moved": soldier.moved, "xp": soldier.xp, "hand": soldier.hand, "hand_count": soldier.hand_count,
        "weapons": weapons, "gear": soldier.gear.keys().collect::<Vec<_>>(), "bandages": kits,
        "skills": soldier.skills, "records": soldier.records, "hardy": soldier.hardy, "engaged": soldier.engaged,
        "stumbled": soldier.stumbled, "aside": soldier.aside, "next_actions": soldier.next_actions,
        "load": soldier.load,
    })
}

fn slot_told(slot: &SlotView) -> Value {
    let weapons: BTreeMap<String, u8> =
        slot.weapons.iter().map(|(id, carried)| (id.to_string(), carried.ammo)).collect();
    json!({ "events": slot.events, "reward": slot.reward, "entry": slot.entry,
        "ground": { "weapons": weapons, "gear": slot.gear.keys().collect::<Vec<_>>(), "ammo": slot.ammo } })
}

fn of_soldier(id: &str, expected: &Value, found: &Value) -> Result<(), String> {
    let expected = expected.as_object().ok_or("a soldier is an object")?;
    for (name, expected) in expected {
        let place = format!("{id}/{name}");
        let found = found.get(name).ok_or_else(|| format!("{place} is no fact"))?;
        match name.as_str() {
            "weapons" => {
                let weapons = expected.as_object().ok_or("weapons are an object")?;
                exact(&place, &json!(weapons.keys().collect::<Vec<_>>()), &json!(keys(found)))?;
                for (weapon, expected) in weapons {
                    let expected = if expected.is_number() { json!({ "ammo": expected }) } else { expected.clone() };
                    part(&format!("{place}/{weapon}"), &expected, &found[weapon])?;
                }
            }
            "hardy" => exact(&place, expected, found)?,
            "hand" | "aside" | "skills" | "records" | "gear" => exact(&place, &sorted(expected), &sorted(found))?,
            "wounds" => {
                let wounds = expected.as_array().ok_or("wounds are a list")?;
                let full: Vec<Value> =
                    wounds.iter().map(|one| if one.is_number() { json!([one, false]) } else { one.clone() }).collect();
                exact(&place, &json!(full), found)?;
            }
            _ => part(&place, expected, found)?,
        }
    }
    Ok(())
}

fn of_slot(slot: &str, expected: &Value, found: &Value) -> Result<(), String> {
    let expected = expected.as_object().ok_or("a slot is an object")?;
    for (name, expected) in expected {
        let place = format!("slot {slot}/{name}");
        let found = found.get(name).ok_or_else(|| format!("{place} is no fact"))?;
        if name == "ground" {
            for (sort, expected) in expected.as_object().ok_or("the ground is an object")? {
                exact(&format!("{place}/{sort}"), expected, &found[sort])?;
            }
        } else {
            part(&place, expected, found)?;
        }
    }
    Ok(())
}

fn keys(value: &Value) -> Vec<String> {
    value.as_object().map(|fields| fields.keys().cloned().collect()).unwrap_or_default()
}

fn sorted(list: &Value) -> Value {
    let mut list = list.as_array().cloned().unwrap_or_default();
    list.sort_by_key(ToString::to_string);
    Value::Array(list)
}

fn exact(place: &str, expected: &Value, found: &Value) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("{place}: expected {expected}, found {found}")) }
}

/// That everything expected is there; what is expected to be `null` may be missing.
fn part(place: &str, expected: &Value, found: &Value) -> Result<(), String> {
    match (expected, found) {
        (Value::Object(expected), Value::Object(found)) => expected.iter().try_for_each(|(key, value)| {
            part(&format!("{place}/{key}"), value, found.get(key).unwrap_or(&Value::Null))
        }),
        _ => exact(place, expected, found),
    }
}
