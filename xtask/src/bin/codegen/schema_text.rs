//! JSON Schema in words, for people.

use serde_json::{Map, Value};

/// Enumerations with more values than this are named by their type alone.
const MOST_VALUES: usize = 12;

/// The name of what a reference leads to.
pub(crate) fn referred(schema: &Value) -> Option<&str> {
    schema.get("$ref")?.as_str()?.strip_prefix("#/$defs/")
}

/// The forms that a schema leaves the choice of; itself if it is one form.
pub(crate) fn forms<'a>(schema: &'a Value, root: &'a Value) -> Vec<&'a Value> {
    if let Some(name) = referred(schema).filter(|_| schema.get("properties").is_none()) {
        return forms(&root["$defs"][name], root);
    }
    match ["oneOf", "anyOf"].iter().find_map(|key| schema.get(key)?.as_array()) {
        Some(all) => all.iter().flat_map(|form| forms(form, root)).collect(),
        None => vec![schema],
    }
}

/// The one-line description.
pub(crate) fn description(schema: &Value) -> String {
    schema.get("description").and_then(Value::as_str).unwrap_or_default().replace("\n\n", " ")
}

/// The tag of a form: the name of the field, and its only value.
pub(crate) fn tag(form: &Value) -> Option<(&str, &str)> {
    let fields = form.get("properties")?.as_object()?;
    fields.iter().find_map(|(name, field)| Some((name.as_str(), field.get("const")?.as_str()?)))
}

/// The fields of a form in the order in which its type names them, those of a form beside it last.
pub(crate) fn fields<'a>(form: &'a Value, root: &'a Value) -> Vec<(&'a str, &'a Value, bool)> {
    let beside = referred(form).map(|name| fields(&root["$defs"][name], root));
    let Some(properties) = form.get("properties").and_then(Value::as_object) else { return Vec::new() };
    let required: Vec<&str> =
        form.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect();
    let place = |name: &str| required.iter().position(|other| *other == name).unwrap_or(required.len());
    let mut all: Vec<(&str, &Value, bool)> =
        properties.iter().map(|(name, field)| (name.as_str(), field, required.contains(&name.as_str()))).collect();
    all.sort_by_key(|(name, ..)| place(name));
    all.extend(beside.into_iter().flatten());
    all
}

/// The type of a value in a few words, with links to the types that have a name.
pub(crate) fn type_of(schema: &Value) -> String {
    if let Some(name) = referred(schema) {
        return format!("[{name}](#{})", name.to_lowercase());
    }
    if let Some(value) = schema.get("const") {
        return format!("`{value}`");
    }
    if let Some(values) = schema.get("enum").and_then(Value::as_array).filter(|values| values.len() <= MOST_VALUES) {
        return listed(values.iter().map(|value| format!("`{value}`")));
    }
    if let Some(forms) = ["anyOf", "oneOf"].iter().find_map(|key| schema.get(key)?.as_array()) {
        return listed(forms.iter().map(type_of));
    }
    match schema.get("type") {
        Some(Value::String(name)) => plain_type(name, schema),
        Some(Value::Array(names)) => {
            listed(names.iter().filter_map(Value::as_str).map(|name| plain_type(name, schema)))
        }
        _ => "anything".to_owned(),
    }
}

fn plain_type(name: &str, schema: &Value) -> String {
    match name {
        "array" => match schema.get("items") {
            Some(items) if *items != Value::Bool(false) => format!("list of {}", type_of(items)),
            _ => "empty list".to_owned(),
        },
        "object" => object_type(schema),
        "integer" => match (schema.get("minimum"), schema.get("maximum")) {
            // Of a width that says nothing: 8, 16 or 32 bits.
            (Some(least), Some(most)) if *least != 0 || ![0xff, 0xffff, 0xffff_ffff_u32].contains(&bits(most)) => {
                format!("integer, {least} to {most}")
            }
            _ => "integer".to_owned(),
        },
        name => name.to_owned(),
    }
}

fn bits(most: &Value) -> u32 {
    most.as_u64().and_then(|most| u32::try_from(most).ok()).unwrap_or(u32::MAX)
}

fn object_type(schema: &Value) -> String {
    let known = |key: &str| schema.get(key).and_then(Value::as_object).filter(|map| !map.is_empty());
    if let Some(values) = known("patternProperties").and_then(|map| map.values().next()) {
        return format!("object: id to {}", type_of(values));
    }
    if let Some(properties) = known("properties") {
        let names = listed(properties.keys().map(|name| format!("`{name}`")));
        return properties
            .values()
            .next()
            .map_or_else(String::new, |value| format!("object: any of {names} to {}", type_of(value)));
    }
    match schema.get("additionalProperties") {
        Some(values) if values.is_object() => format!("object: text to {}", type_of(values)),
        _ => "object".to_owned(),
    }
}

fn listed(words: impl Iterator<Item = String>) -> String {
    let mut words: Vec<String> = words.collect();
    match words.pop() {
        Some(last) if !words.is_empty() => format!("{} or {last}", words.join(", ")),
        last => last.unwrap_or_default(),
    }
}

/// The named types of a schema.
pub(crate) fn named(root: &Value) -> impl Iterator<Item = (&String, &Value)> {
    root.get("$defs").and_then(Value::as_object).into_iter().flat_map(Map::iter)
}
