//! D&D Miniatures: secret warbands for two to four, and blows at a creature that walks off, in the middle of its move.

use kernel::Erased;
use serde_json::{Map, Value, json};

use super::{Playable, list, number, pick};
use crate::chance::Chance;

pub(super) static DDM: Playable = Playable {
    rules: &Erased::<ddm::Ddm>::new(),
    most_players: 4,
    seats,
    options: |_| json!({ "points": 100 }),
    choose,
    idle,
    looks_like_a_command,
    looks_like_a_question,
    own_chart: |_| pack(),
    // A creature that walks has stopped until it is struck at, or is not.
    is_fighting: |view| view["window"].is_object(),
    is_nearly_over,
};

/// A pack with everything that it needs.
const PACK: &str = include_str!("../../../rules/ddm/data/pack.json");

fn pack() -> Value {
    serde_json::from_str(PACK).expect("it is JSON")
}

fn seats(players: u8) -> &'static [&'static [&'static str]] {
    match players {
        2 => &[&["p1"], &["p2"]],
        3 => &[&["p1"], &["p2"], &["p3"]],
        4 => &[&["p1"], &["p2"], &["p3"], &["p4"]],
        _ => panic!("so many play against each other: 2 to 4"),
    }
}

/// The last rounds, or not more than one warband that is more than a handful. Before the warbands are open, none is.
fn is_nearly_over(view: &Value) -> bool {
    let count = |of: &Value| of.as_u64().unwrap_or(0);
    let is_left = |one: &&Value, player: &Value| one["player"] == *player && one["at"].is_array();
    let left = |player: &Value| list(&view["creatures"]).iter().filter(|one| is_left(one, player)).count();
    let strong = list(&view["players"]).iter().filter(|one| left(&one["player"]) > 2).count();
    let is_late = count(&view["round"]) + 1 >= count(&view["terms"]["rounds"]) || count(&view["calm"]) > 7;
    view["phase"] == "over" || view["phase"] == "battle" && (strong < 2 || is_late)
}

fn choose(legal: &Value, undo: u16, chance: &mut Chance) -> Option<Value> {
    Some(match legal["for"].as_str()? {
        "warband" => warband(legal, chance),
        "setup_first" | "first" => json!({ "do": "first", "seat": pick(&legal["seats"], chance) }),
        "deploy" if is_ours(legal) => deployment(legal, |places| chance.pick(places).cloned()),
        "activate" | "turn" if is_ours(legal) && undo > 0 && chance.once_in(10) => json!({ "do": "undo" }),
        "activate" if is_ours(legal) => json!({ "do": "activate", "creature": pick(&legal["creatures"], chance) }),
        "turn" if is_ours(legal) => turn(legal, chance),
        "opportunity" => match chance.pick(list(&legal["strikes"])) {
            Some(blow) if !chance.once_in(3) => {
                json!({ "do": "opportunity", "creature": blow["creature"], "index": blow["index"] })
            }
            _ => json!({ "do": "hold" }),
        },
        _ => return None,
    })
}

/// Brings one of the cheapest, sets up in the first places, and walks nowhere.
fn idle(legal: &Value) -> Option<Value> {
    Some(match legal["for"].as_str()? {
        "warband" => {
            let pack = pack();
            let card = list(&legal["cards"]).iter().min_by_key(|card| cost(&pack, card))?;
            given(legal, &factions(&pack, card)[0], std::slice::from_ref(card), |tiles| tiles.first().cloned())
        }
        "setup_first" | "first" => json!({ "do": "first", "seat": list(&legal["seats"])[0] }),
        "deploy" if is_ours(legal) => deployment(legal, |places| places.first().cloned()),
        "activate" if is_ours(legal) => json!({ "do": "activate", "creature": list(&legal["creatures"])[0] }),
        "turn" if is_ours(legal) => json!({ "do": "end_turn" }),
        "opportunity" => json!({ "do": "hold" }),
        _ => return None,
    })
}

/// Whether these options name creatures of this game; other games ask for deployments, activations and turns as well.
fn is_ours(legal: &Value) -> bool {
    legal["creatures"].is_array() || legal["creature"].is_string()
}

fn cost(pack: &Value, card: &Value) -> u64 {
    pack["creatures"][card.as_str().unwrap_or_default()]["cost"].as_u64().unwrap_or(u64::MAX)
}

fn factions(pack: &Value, card: &Value) -> Vec<Value> {
    list(&pack["creatures"][card.as_str().unwrap_or_default()]["factions"]).to_vec()
}

/// Some cards of one faction, one of each, as long as they are within the points.
fn warband(legal: &Value, chance: &mut Chance) -> Value {
    let pack = pack();
    let faction = json!(["LG", "CG", "LE", "CE"][chance.below(4)]);
    let cards: Vec<Value> =
        list(&legal["cards"]).iter().filter(|card| factions(&pack, card).contains(&faction)).cloned().collect();
    let mut left = legal["points"].as_u64().unwrap_or(0);
    let mut taken: Vec<Value> = Vec::new();
    for _ in 0..10 {
        let Some(card) = chance.pick(&cards).filter(|card| !taken.contains(card)) else { continue };
        let Some(rest) = left.checked_sub(cost(&pack, card)) else { continue };
        left = rest;
        taken.push(card.clone());
    }
    if taken.is_empty() {
        return idle(legal).expect("a warband is asked for");
    }
    given(legal, &faction, &taken, |tiles| chance.pick(tiles).cloned())
}

/// The warband as a command, with tiles where they are played.
fn given(
    legal: &Value,
    faction: &Value,
    creatures: &[Value],
    mut choose: impl FnMut(&[Value]) -> Option<Value>,
) -> Value {
    let mut command = json!({ "do": "warband", "faction": faction, "creatures": creatures });
    let stock = &legal["tiles"];
    if stock.is_object() {
        let mut features = list(&stock["features"]).to_vec();
        while features.len() > 3 {
            let spare = choose(&features);
            features.retain(|tile| Some(tile) != spare.as_ref());
        }
        command["tiles"] = json!({ "assembly": choose(list(&stock["assembly"])), "features": features });
    }
    command
}

/// A free place for each creature, the large ones first: a creature that finds no place has none.
fn deployment(legal: &Value, mut choose: impl FnMut(&[Value]) -> Option<Value>) -> Value {
    let mut groups: Vec<&Value> = list(&legal["creatures"]).iter().collect();
    groups.sort_by_key(|group| std::cmp::Reverse(group["side"].as_u64()));
    let (mut taken, mut at): (Vec<(i64, i64)>, Map<String, Value>) = (Vec::new(), Map::new());
    for group in groups {
        let side = group["side"].as_i64().unwrap_or(1);
        for creature in list(&group["creatures"]) {
            let is_free = |place: &&Value| squares(place, side).iter().all(|square| !taken.contains(square));
            let free: Vec<Value> = list(&group["at"]).iter().filter(is_free).cloned().collect();
            let Some(place) = choose(&free) else { continue };
            taken.extend(squares(&place, side));
            at.insert(creature.as_str().unwrap_or_default().to_owned(), place);
        }
    }
    json!({ "do": "deploy", "at": at })
}

fn square(at: &Value) -> (i64, i64) {
    (at[0].as_i64().unwrap_or(0), at[1].as_i64().unwrap_or(0))
}

fn squares(at: &Value, side: i64) -> Vec<(i64, i64)> {
    let (x, y) = square(at);
    (0..side).flat_map(|dy| (0..side).map(move |dx| (x + dx, y + dy))).collect()
}

/// The squares that a way enters: it is told by where it ends and by its steps, clockwise from the north as digits.
fn path(way: &Value) -> Vec<Value> {
    const STEPS: [(i64, i64); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
    let (mut x, mut y) = square(way);
    let mut path = Vec::new();
    for digit in way[4].as_str().unwrap_or_default().bytes().rev() {
        path.push(json!([x, y]));
        let (dx, dy) = STEPS[usize::from(digit - b'0') % STEPS.len()];
        (x, y) = (x - dx, y - dy);
    }
    path.reverse();
    path
}

/// How often a way leaves the reach of an enemy: rarely by chance alone, and then there are blows.
fn blows(way: &Value) -> u64 {
    way[3].as_u64().unwrap_or(0)
}

fn turn(legal: &Value, chance: &mut Chance) -> Value {
    if chance.once_in(12) {
        return json!({ "do": "end_turn" });
    }
    let mut orders = Vec::new();
    let ways = list(&legal["reach"]);
    let way = if chance.once_in(2) { chance.pick(ways) } else { ways.iter().max_by_key(|way| blows(way)) };
    orders.extend(way.map(|way| json!({ "do": "move", "path": path(way) })));
    for attack in list(&legal["attacks"]) {
        for one in list(&attack["targets"]) {
            let mut blow =
                json!({ "do": "attack", "target": one["target"], "with": attack["with"], "index": attack["index"] });
            if attack["cleave"] == json!(true) {
                blow["cleave"] = json!(true);
            }
            orders.extend(std::iter::repeat_n(blow, 3));
        }
    }
    for charge in list(&legal["charges"]) {
        let to = pick(&charge["to"], chance);
        orders.extend(std::iter::repeat_n(json!({ "do": "charge", "target": charge["target"], "to": to }), 3));
    }
    for rush in list(&legal["rushes"]) {
        let way = pick(&rush["to"], chance);
        orders.extend(std::iter::repeat_n(json!({ "do": "rush", "target": rush["target"], "path": path(&way) }), 3));
    }
    orders.extend(list(&legal["powers"]).iter().map(|power| used(power, chance)));
    chance.pick(&orders).cloned().unwrap_or_else(|| json!({ "do": "end_turn" }))
}

/// A spell or an action, at one of the aims on offer.
fn used(power: &Value, chance: &mut Chance) -> Value {
    let mut order = if power["kind"] == "spell" {
        json!({ "do": "cast", "spell": power["power"] })
    } else {
        json!({ "do": "use", "ability": power["power"] })
    };
    for (aims, field) in [("targets", "target"), ("points", "at"), ("directions", "dir"), ("places", "to")] {
        if let Some(aim) = chance.pick(list(&power[aims])) {
            order[field] = aim.clone();
        }
    }
    order
}

const CREATURES: [&str; 6] = ["p1.1", "p2.1", "p4.12", "p9.1", "p1.01", ""];
const CARDS: [&str; 4] = ["knight-captain", "hill-ogre", "no-such-card", ""];
const POWERS: [&str; 4] = ["mend", "turn-undead", "no-such-power", ""];
const DIRECTIONS: [&str; 3] = ["E", "NW", "up"];

fn one(of: &[&'static str], chance: &mut Chance) -> &'static str {
    of[chance.below(of.len())]
}

fn looks_like_a_command(chance: &mut Chance) -> Value {
    let (creature, target) = (one(&CREATURES, chance), one(&CREATURES, chance));
    let (at, to) = (json!([number(chance), number(chance)]), json!([chance.below(30), chance.below(20)]));
    match chance.below(14) {
        0 => json!({ "do": "warband", "faction": "LG", "creatures": vec![one(&CARDS, chance); chance.below(20)] }),
        1 => {
            let tiles = json!({ "assembly": one(&CARDS, chance), "features": ["rubble-field"] });
            json!({ "do": "warband", "faction": "CE", "creatures": [one(&CARDS, chance)], "tiles": tiles })
        }
        2 => json!({ "do": "first", "seat": "p2" }),
        3 => json!({ "do": "tile", "tile": "rubble-field", "at": to, "turn": number(chance) }),
        4 => json!({ "do": "deploy", "at": { creature: to, target: at } }),
        5 => json!({ "do": "activate", "creature": creature }),
        6 => json!({ "do": "move", "path": [to, at] }),
        7 => json!({ "do": "attack", "target": target, "with": "ranged", "index": number(chance) % 256 }),
        8 => json!({ "do": "charge", "target": target, "to": to }),
        9 => json!({ "do": "rush", "target": target, "path": vec![to; chance.below(40)] }),
        10 => json!({ "do": "cast", "spell": one(&POWERS, chance), "at": at }),
        11 => json!({ "do": "use", "ability": one(&POWERS, chance), "dir": one(&DIRECTIONS, chance) }),
        12 => json!({ "do": "opportunity", "creature": creature }),
        _ => json!({ "do": one(&["hold", "end_turn"], chance) }),
    }
}

fn looks_like_a_question(chance: &mut Chance) -> Value {
    let (creature, target) = (one(&CREATURES, chance), one(&CREATURES, chance));
    let square = json!([chance.below(30), chance.below(20)]);
    match chance.below(8) {
        0 => json!({ "ask": "sight", "from": creature, "to": target }),
        1 => json!({ "ask": "seen_from", "creature": creature }),
        2 => json!({ "ask": "aim", "creature": creature, "target": target, "index": number(chance) % 256 }),
        3 => json!({ "ask": "way", "creature": creature, "path": vec![square; chance.below(40)] }),
        4 => json!({ "ask": "area", "creature": creature, "power": one(&POWERS, chance), "at": square }),
        5 => json!({ "ask": "threatened", "creature": creature }),
        6 => json!({ "ask": "tile", "tile": "rubble-field", "turn": number(chance) }),
        _ => json!({ "ask": "choices", "begun": [{ "creature": creature }] }),
    }
}
