//! Changes JSON in places.

use serde_json::{Map, Number, Value, json};

use super::text::nasty;
use crate::chance::Chance;

/// The same value with a few changes; sometimes none.
pub(super) fn mutated(mut value: Value, chance: &mut Chance) -> Value {
    for _ in 0..chance.below(4) {
        change_somewhere(&mut value, chance);
    }
    value
}

/// A value as text; sometimes as text that is no JSON, or JSON that no writer would write.
pub(super) fn written(value: &Value, chance: &mut Chance) -> String {
    let text = value.to_string();
    match chance.below(24) {
        0 => cut(&text, chance),
        1 => twice(&text, chance),
        2 => {
            let depth = 1 + chance.below(4_000);
            format!("{}{text}{}", "[".repeat(depth), "]".repeat(depth))
        }
        3 => format!("{}{text}", " \t\n".repeat(chance.below(400))),
        4 => text.replace(':', &format!(":{}", ["+", "0x", "00", "NaN", "-", "1e", "'"][chance.below(7)])),
        5 => text.replace('"', "'"),
        6 => format!("{text}{text}"),
        7 => format!("\u{feff}{text}"),
        8 => text
            .chars()
            .map(|c| if c.is_ascii_lowercase() { format!("\\u{:04x}", u32::from(c)) } else { c.into() })
            .collect(),
        9 => text.replacen('"', r#""\ud800"#, 1 + chance.below(6)),
        10 => with_a_hole(&text, chance),
        _ => text,
    }
}

/// Text cut off in the middle.
fn cut(text: &str, chance: &mut Chance) -> String {
    let at = chance.below(text.len());
    text.get(..at).unwrap_or_default().to_owned()
}

/// The first key of an object once more, with another value.
fn twice(text: &str, chance: &mut Chance) -> String {
    let Some((key, _)) = text.strip_prefix('{').and_then(|rest| rest.split_once(':')) else { return text.to_owned() };
    let other = odd(chance);
    format!("{{{key}:{other},{}", &text[1..])
}

/// One character less.
fn with_a_hole(text: &str, chance: &mut Chance) -> String {
    let at = chance.below(text.chars().count());
    text.chars().enumerate().filter(|(n, _)| *n != at).map(|(_, c)| c).collect()
}

fn change_somewhere(value: &mut Value, chance: &mut Chance) {
    // Down to some place, and there something else.
    let goes_deeper = !chance.once_in(3);
    match value {
        Value::Object(fields) if goes_deeper && !fields.is_empty() => {
            let at = chance.below(fields.len());
            if let Some((_, inner)) = fields.iter_mut().nth(at) {
                change_somewhere(inner, chance);
            }
        }
        Value::Array(items) if goes_deeper && !items.is_empty() => {
            let at = chance.below(items.len());
            change_somewhere(&mut items[at], chance);
        }
        Value::Object(fields) if chance.once_in(2) => change_fields(fields, chance),
        Value::Array(items) if chance.once_in(2) => change_items(items, chance),
        other => *other = if chance.once_in(2) { near(other, chance) } else { odd(chance) },
    }
}

fn change_fields(fields: &mut Map<String, Value>, chance: &mut Chance) {
    let key = fields.keys().nth(chance.below(fields.len())).cloned();
    match (chance.below(3), key) {
        (0, Some(key)) => drop(fields.remove(&key)),
        (1, Some(key)) => {
            let value = fields.remove(&key).unwrap_or_default();
            fields.insert(nasty(chance), value);
        }
        _ => drop(fields.insert(nasty(chance), odd(chance))),
    }
}

fn change_items(items: &mut Vec<Value>, chance: &mut Chance) {
    match chance.below(4) {
        0 => items.clear(),
        1 => items.push(odd(chance)),
        2 => {
            let item = items.first().cloned().unwrap_or_default();
            // Copies of copies would soon fill the memory of the sender. No JSON is empty.
            items.extend(vec![item.clone(); chance.below(2_000) / item.to_string().len()]);
        }
        _ => items.reverse(),
    }
}

/// A value of the same kind.
fn near(value: &Value, chance: &mut Chance) -> Value {
    match value {
        Value::Number(number) => {
            let n = number.as_i64().unwrap_or(0);
            let beyond = 1_i64 << [15, 16, 31, 32][chance.below(4)];
            [n.wrapping_add(1), n.wrapping_sub(1), n.wrapping_neg(), n.wrapping_mul(256), beyond][chance.below(5)]
                .into()
        }
        Value::String(text) if chance.once_in(2) => {
            let mut text = text.clone();
            text.push_str(&nasty(chance));
            text.into()
        }
        Value::String(_) => nasty(chance).into(),
        Value::Bool(yes) => (!yes).into(),
        Value::Null => odd(chance),
        Value::Array(items) => Value::Object(items.iter().map(|item| (item.to_string(), item.clone())).collect()),
        Value::Object(fields) => fields.values().cloned().collect(),
    }
}

/// A value that does not belong there.
fn odd(chance: &mut Chance) -> Value {
    match chance.below(14) {
        0 => Value::Null,
        1 => json!({}),
        2 => json!([]),
        3 => json!(true),
        4 => json!(-1),
        5 => json!(u64::MAX),
        6 => json!(i64::MIN),
        7 => Number::from_f64(f64::MAX).map_or(Value::Null, Value::Number),
        8 => Number::from_f64(5e-324).map_or(Value::Null, Value::Number),
        9 => json!(4_294_967_296_u64),
        10 => json!(vec![Value::Null; chance.below(3_000)]),
        11 => nested(chance.below(140)),
        _ => nasty(chance).into(),
    }
}

fn nested(depth: usize) -> Value {
    (0..depth).fold(Value::Null, |inner, level| if level % 2 == 0 { json!([inner]) } else { json!({ "a": inner }) })
}
