//! A moment of a battle, for links that lead to no match: the pack's usual map and creatures of the pack that ships.

use ddm::Ddm;
use kernel::Game as _;
use serde_json::{Value, json};

/// The creatures: seat, card, north-west square, HP as tenths, whether it routs, whether it has acted.
type Piece = (&'static str, &'static str, [u8; 2], u32, bool, bool);

const CREATURES: [Piece; 13] = [
    ("p1", "knight-captain", [11, 7], 8, false, false),
    ("p1", "oath-squire", [12, 10], 10, false, false),
    ("p1", "dwarf-axe", [11, 10], 6, false, true),
    ("p1", "dwarf-axe", [14, 8], 10, false, true),
    ("p1", "dwarf-crossbow", [8, 7], 10, false, false),
    ("p1", "halfling-warden", [9, 11], 10, false, true),
    ("p2", "orc-chief", [17, 10], 10, false, false),
    ("p2", "hill-ogre", [15, 8], 7, false, true),
    ("p2", "orc-headlong", [14, 10], 10, false, false),
    ("p2", "orc-raider", [13, 12], 4, true, true),
    ("p2", "orc-raider", [15, 12], 10, false, false),
    ("p2", "gnoll-archer", [19, 9], 10, false, false),
    ("p2", "gnoll-archer", [18, 13], 10, false, true),
];

/// The position as a view.
pub(crate) fn view() -> Value {
    let facts = Ddm::facts();
    let pack = &facts["packs"][0];
    let map = &pack["maps"][pack["standard"]["map"].as_str().unwrap_or_default()];
    let zones = map["starts"]["2"].as_array().into_iter().flatten();
    let zones: Vec<&Value> = zones.map(|name| &map["zones"][name.as_str().unwrap_or_default()]).collect();
    let creatures = (1..).zip(CREATURES).map(|(n, (player, card, at, tenths, routs, has_acted)): (u8, Piece)| {
        let hp = pack["creatures"][card]["hp"].as_u64().unwrap_or(10) * u64::from(tenths) / 10;
        json!({
            "id": format!("{player}.{n}"), "player": player, "card": card, "at": at, "hp": hp, "gone": null,
            "routing": routs, "activated": has_acted,
        })
    });
    json!({
        "pack": pack["id"], "phase": "battle", "board": { "terrain": map["rows"], "zones": zones },
        "creatures": creatures.collect::<Vec<_>>(),
    })
}
