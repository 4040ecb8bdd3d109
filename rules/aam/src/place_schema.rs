//! The schemas of places on the map, which are written as texts, and descriptions that the derive leaves out.

use alloc::borrow::Cow;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::Value;

use crate::{Edge, Hex, HexSet};

impl JsonSchema for Hex {
    fn schema_name() -> Cow<'static, str> {
        "Hex".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^([ACEGIK]([1-9]|1[0-6])|[BDFHJ]([1-9]|1[0-5]))$",
            "description": "A hex of the map: the letter of its row from the north and its number in the row from the west, \
                            as `C4`. Rows A, C, E, G, I and K have 16 hexes, the others 15.",
        })
    }
}

impl JsonSchema for Edge {
    fn schema_name() -> Cow<'static, str> {
        "Edge".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let hex = generator.subschema_for::<Hex>();
        json_schema!({
            "type": "array", "items": hex, "minItems": 2, "maxItems": 2,
            "description": "The side between two adjacent hexes, in hex order.",
        })
    }
}

impl JsonSchema for HexSet {
    fn schema_name() -> Cow<'static, str> {
        "HexSet".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let hex = generator.subschema_for::<Hex>();
        json_schema!({ "type": "array", "items": hex, "uniqueItems": true, "description": "Hexes, in hex order." })
    }
}

/// Copies the description of each form to its one field: the derive describes the form alone.
pub(crate) fn describe_fields(schema: &mut Schema) {
    let forms = schema.get_mut("oneOf").and_then(Value::as_array_mut);
    for form in forms.into_iter().flatten() {
        let Some(words) = form.get("description").cloned() else { continue };
        let fields = form.get_mut("properties").and_then(Value::as_object_mut);
        for field in fields.into_iter().flat_map(serde_json::Map::values_mut).filter_map(Value::as_object_mut) {
            let is_said = ["description", "$ref", "const"].iter().any(|key| field.contains_key(*key));
            if !is_said {
                field.insert("description".into(), words.clone());
            }
        }
    }
}

/// Puts the fields that all forms of an object share into each of its forms, so that each form lists all its fields.
pub(crate) fn share_fields(schema: &mut Schema) {
    let shared = schema.remove("properties").and_then(|fields| fields.as_object().cloned()).unwrap_or_default();
    let required = schema.remove("required").and_then(|names| names.as_array().cloned()).unwrap_or_default();
    let forms = schema.get_mut("oneOf").and_then(Value::as_array_mut);
    for form in forms.into_iter().flatten() {
        if let Some(fields) = form.get_mut("properties").and_then(Value::as_object_mut) {
            fields.extend(shared.clone());
        }
        if let Some(names) = form.get_mut("required").and_then(Value::as_array_mut) {
            names.extend(required.iter().cloned());
        }
    }
}
