//! Warfighter WWII: a squad against the system, for one to six who act at once, and reactions in the turn of the hostiles.

use kernel::Erased;
use serde_json::{Value, json};

use super::{Playable, list, number, pick};
use crate::chance::Chance;

pub(super) static WARFIGHTER: Playable = Playable {
    rules: &Erased::<warfighter::Warfighter>::new(),
    most_players: 6,
    seats,
    options: |_| json!({ "hands": "closed" }),
    choose,
    idle,
    looks_like_a_command,
    looks_like_a_question,
    own_chart: |_| pack(),
    // A hostile card has fired, and the squad may react.
    is_fighting: |view| view["stake"]["about"] == "attack",
    is_nearly_over,
};

/// A pack with everything that it needs.
const PACK: &str = include_str!("../../../rules/warfighter/data/pack.json");

fn pack() -> Value {
    serde_json::from_str(PACK).expect("it is JSON")
}

fn seats(players: u8) -> &'static [&'static [&'static str]] {
    const SQUADS: [&[&str]; 6] = [&["squad-1"], &["squad-2"], &["squad-3"], &["squad-4"], &["squad-5"], &["squad-6"]];
    SQUADS.get(..usize::from(players)).filter(|seats| !seats.is_empty()).expect("so many play together: 1 to 6")
}

/// The last turn, or no more than one soldier who stands.
fn is_nearly_over(view: &Value) -> bool {
    let standing = list(&view["soldiers"]).iter().filter(|soldier| soldier["status"]["is"] == "up").count();
    view["phase"] == "over" || view["phase"] != "buy" && (standing < 2 || view["time"].as_i64() < Some(2))
}

fn choose(legal: &Value, undo: u16, chance: &mut Chance) -> Option<Value> {
    Some(match legal["for"].as_str()? {
        "buy" | "turn" if is_ours(legal) && undo > 0 && chance.once_in(8) => json!({ "do": "undo" }),
        "buy" if is_ours(legal) => match chance.pick(list(&legal["soldiers"])) {
            Some(soldier) if !can(legal, "ready") || chance.once_in(2) => json!({ "do": "buy", "soldier": soldier }),
            _ => json!({ "do": "ready" }),
        },
        "react" if legal["reactions"].is_array() => match chance.pick(list(&legal["reactions"])) {
            Some(reaction) if !chance.once_in(3) => {
                let mut command = json!({ "do": "react", "soldier": reaction["soldier"], "use": reaction["use"] });
                if reaction["to"].is_string() {
                    command["to"] = reaction["to"].clone();
                }
                command
            }
            _ => json!({ "do": "pass" }),
        },
        "recon" => json!({ "do": "recon", "location": pick(&legal["locations"], chance) }),
        "environment" => json!({ "do": "endure", "how": pick(&legal["ways"], chance) }),
        _ => return idle(legal),
    })
}

/// Brings the first soldier on offer, is ready, and lets pass what comes.
fn idle(legal: &Value) -> Option<Value> {
    Some(match legal["for"].as_str()? {
        "buy" if is_ours(legal) && !can(legal, "ready") => json!({ "do": "buy", "soldier": legal["soldiers"][0] }),
        "buy" | "turn" if is_ours(legal) => json!({ "do": "ready" }),
        "recon" => json!({ "do": "recon", "location": legal["locations"][0] }),
        "environment" => json!({ "do": "endure", "how": legal["ways"][0] }),
        "react" if legal["reactions"].is_array() => json!({ "do": "pass" }),
        "cancel" | "shed" => json!({ "do": "pass" }),
        _ => return None,
    })
}

/// Whether these options are of this game: other games ask for turns as well.
fn is_ours(legal: &Value) -> bool {
    legal["can"].is_array() && legal["is_ready"].is_boolean()
}

fn can(legal: &Value, verb: &str) -> bool {
    list(&legal["can"]).iter().any(|one| one == verb)
}

const SOLDIERS: [&str; 5] = ["brandt", "vasquez", "rourke", "no-such-soldier", ""];
const CARDS: [&str; 4] = ["steady-aim", "m1-garand", "no-such-card", ""];
const TARGETS: [&str; 5] = ["h1", "h2", "t1", "h01", ""];

fn one(of: &[&'static str], chance: &mut Chance) -> &'static str {
    of[chance.below(of.len())]
}

fn looks_like_a_command(chance: &mut Chance) -> Value {
    let (soldier, other) = (one(&SOLDIERS, chance), one(&SOLDIERS, chance));
    let (card, target) = (one(&CARDS, chance), one(&TARGETS, chance));
    let count = number(chance) % 256;
    match chance.below(14) {
        0 => json!({ "do": "buy", "soldier": soldier }),
        1 => json!({ "do": "buy", "for": soldier, "weapon": card }),
        2 => json!({ "do": "sell", "for": soldier, "gear": card }),
        3 => json!({ "do": "recon", "location": card }),
        4 => json!({ "do": "move", "soldier": soldier, "to": count, "discards": { soldier: [card, card] } }),
        5 => json!({ "do": "attack", "soldier": soldier, "weapon": card, "target": target, "use": [{ "card": card }] }),
        6 => json!({ "do": "use", "soldier": soldier, "use": { "skill": card, "upgun": true }, "choice": count }),
        7 => json!({ "do": "heal", "soldier": soldier, "patient": other, "wound": count }),
        8 => json!({ "do": "give", "soldier": soldier, "to": other, "ammo": card, "n": count }),
        9 => json!({ "do": "react", "soldier": soldier, "use": { "card": card }, "to": other }),
        10 => json!({ "do": "shed", "items": vec![json!({ "soldier": soldier, "weapon": card }); chance.below(30)] }),
        11 => json!({ "do": "pledge", "soldier": soldier, "xp": count, "cards": [card] }),
        12 => json!({ "do": "endure", "how": one(&["hardy", "suppress", "sleep"], chance) }),
        _ => json!({ "do": one(&["ready", "unready", "pass"], chance) }),
    }
}

fn looks_like_a_question(chance: &mut Chance) -> Value {
    let (soldier, target) = (one(&SOLDIERS, chance), one(&TARGETS, chance));
    match chance.below(4) {
        0 => json!({ "ask": "shot", "hostile": target }),
        1 => json!({ "ask": "reaction" }),
        2 => json!({ "ask": "attack", "command": looks_like_a_command(chance) }),
        _ => {
            json!({ "ask": "choices", "begun": [{ "is": "do", "name": "attack" }, { "is": "soldier", "id": soldier }] })
        }
    }
}
