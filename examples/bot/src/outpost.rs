//! All that knows the game: the table that the bot makes, and what it answers.

use serde_json::{Value, json};
use uuid::Uuid;

/// A new table. Its clock bounds how long another player keeps the bot waiting.
pub(crate) fn table() -> Value {
    json!({
        "name": "A bot's table", "game": "outpost", "chart": "outpost.ford", "seats": [["red"], ["blue"]], "seat": 0,
        "visibility": "public", "spectators": true,
        "time": { "kind": "live", "bank": 600, "increment": 10, "reserve": 60 },
    })
}

/// One of the commands that a decision allows; none for a decision that this bot does not know.
pub(crate) fn choose(legal: &Value) -> Option<Value> {
    let mut choices = match legal["for"].as_str()? {
        "orders" => list(&legal["cards"]).map(|card| json!({ "do": "seal", "card": card })).collect(),
        "cover" => {
            let covers = list(&legal["cards"]).map(|card| json!({ "do": "cover", "card": card }));
            covers.chain([json!({ "do": "brace" })]).collect()
        }
        "turn" => {
            let mut choices = vec![json!({ "do": "end_turn" })];
            for unit in list(&legal["units"]) {
                let march = |to: &Value| json!({ "do": "march", "unit": unit["unit"], "path": to["path"] });
                let fire = |at: &Value| json!({ "do": "fire", "unit": unit["unit"], "target": at["unit"] });
                choices.extend(list(&unit["reach"]).map(march).chain(list(&unit["targets"]).map(fire)));
            }
            choices
        }
        _ => Vec::new(),
    };
    let which = usize::try_from(below(u64::try_from(choices.len()).ok()?)).ok()?;
    (which < choices.len()).then(|| choices.swap_remove(which))
}

/// A number below `n`; 0 if `n` is 0.
pub(crate) fn below(n: u64) -> u64 {
    Uuid::new_v4().as_u64_pair().1 % n.max(1)
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}
