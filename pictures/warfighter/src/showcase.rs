//! A moment of a mission, for links that lead to no match, with cards of the pack that ships.

use kernel::Game as _;
use serde_json::{Value, json};
use warfighter::Warfighter;

/// The soldiers: id, slot, health.
const SOLDIERS: [(&str, u8, u8); 4] = [("brandt", 2, 5), ("koslow", 2, 3), ("mercer", 2, 2), ("vasquez", 3, 5)];
/// The hostile cards: card, slot, killed, suppressed, active, cover.
const HOSTILES: [(&str, u8, u8, u8, u8, i16); 3] =
    [("riflemen", 2, 0, 1, 1, 2), ("mg-team", 3, 0, 0, 2, 3), ("recruits", 3, 1, 0, 1, 2)];

/// The position as a view.
pub(crate) fn view() -> Value {
    let soldiers = SOLDIERS
        .map(|(id, slot, health)| json!({ "id": id, "slot": slot, "health": health, "status": { "is": "up" } }));
    let hostiles = HOSTILES.map(|(card, slot, kia, suppressed, active, cover)| {
        json!({ "card": card, "slot": slot, "kia": kia, "suppressed": suppressed, "active": active, "cover": cover })
    });
    json!({
        "pack": Warfighter::facts()["packs"][0]["pack"], "mission": "sunken-lane", "objective_card": "ammo-dump",
        "objective_slot": 4, "track": ["sunken-lane", "farm", "crops"], "soldiers": soldiers, "hostiles": hostiles,
    })
}
