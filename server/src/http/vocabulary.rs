//! What each game says over the wire, as a part of the documents of the API.

use kernel::AnyGame;
use serde_json::{Map, Value, json};

use super::route::Schemas;

/// The schemas that stand for a game's own JSON (`protocol/src/vocabulary.rs`), each with its key in a game's document.
const PLACES: [(&str, &str); 11] = [
    ("GameCommand", "command"),
    ("GameOptions", "options"),
    ("GameView", "view"),
    ("GameEvent", "event"),
    ("GameQuery", "query"),
    ("GameAnswer", "answer"),
    ("GameStandingOrders", "standing_orders"),
    ("GameTableOptions", "table_options"),
    ("GameChart", "chart"),
    ("GameFacts", "facts"),
    ("GameCarriesOn", "carries_on"),
];

/// Where schemas stand in the documents.
const COMPONENTS: &str = "#/components/schemas/";

/// Gives those of these schemas that stand for a game's own JSON their content: that of any game that says what it is.
pub(super) fn write(schemas: &mut Schemas) {
    let games = crate::games::all();
    let games: Vec<(&str, Value)> =
        games.iter().filter_map(|game: &dyn AnyGame| Some((game.id(), json!(game.schemas()?)))).collect();
    for (name, place) in PLACES {
        if !schemas.contains_key(name) {
            continue;
        }
        let mut choices = Vec::new();
        for (game, document) in games.iter().filter(|(_, document)| document[place].is_object()) {
            let root = format!("{game}.{place}");
            choices.push(json!({ "$ref": format!("{COMPONENTS}{root}") }));
            add(schemas, &root, document[place].clone());
        }
        // Where no game says anything, anything may come.
        if let (Some(Value::Object(schema)), false) = (schemas.get_mut(name), choices.is_empty()) {
            schema.insert("anyOf".to_owned(), choices.into());
        }
    }
}

/// Adds a schema that stands by itself, and what is in its `$defs` beside it.
fn add(schemas: &mut Schemas, root: &str, mut schema: Value) {
    refer_to_components(root, &mut schema);
    if let Value::Object(object) = &mut schema {
        // The document says itself which JSON Schema it is in.
        object.remove("$schema");
        if let Some(Value::Object(parts)) = object.remove("$defs") {
            schemas.extend(parts.into_iter().map(|(name, part)| (format!("{root}.{name}"), part)));
        }
    }
    schemas.insert(root.to_owned(), schema);
}

/// Turns references to `$defs` into references to the same schemas among the components.
fn refer_to_components(root: &str, value: &mut Value) {
    match value {
        Value::Object(object) => {
            if let Some(Value::String(to)) = object.get_mut("$ref") {
                if let Some(name) = to.strip_prefix("#/$defs/") {
                    *to = format!("{COMPONENTS}{root}.{name}");
                } else if to == "#" {
                    *to = format!("{COMPONENTS}{root}");
                }
            }
            object.values_mut().for_each(|inner| refer_to_components(root, inner));
        }
        Value::Array(list) => list.iter_mut().for_each(|inner| refer_to_components(root, inner)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// One entry for each kind of a message that has several: its `t`, and its own schema.
pub(super) fn kinds(message: &Value) -> Map<String, Value> {
    let of = |schema: &Value| schema.pointer("/properties/t/enum/0").and_then(Value::as_str).map(str::to_owned);
    let kind = |schema: &Value| of(schema).or_else(|| schema["allOf"].as_array()?.iter().find_map(of));
    let variants = message["oneOf"].as_array().into_iter().flatten();
    variants.filter_map(|schema| Some((kind(schema)?, schema.clone()))).collect()
}
