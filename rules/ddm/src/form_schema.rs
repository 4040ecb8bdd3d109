//! What the derive of JSON Schemas leaves without a word, or says in two places.

use schemars::Schema;
use serde_json::Value;

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
