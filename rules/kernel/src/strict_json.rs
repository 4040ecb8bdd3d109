//! JSON that names nothing twice.
//!
//! Once parsed, a repeated key of an object is gone without a trace, and with it what the author wrote.
//! Where that matters (a set-up chart), the text is parsed here.

use alloc::{
    string::{String, ToString as _},
    vec::Vec,
};
use core::{cell::RefCell, fmt};
use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

/// Why a text was not accepted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StrictError {
    /// The text is not JSON.
    #[error("not JSON, line {line}, column {column}: {detail}")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What the parser said.
        detail: String,
    },
    /// An object has the same key twice.
    #[error("named twice: {at}")]
    Duplicate {
        /// The second entry, as a JSON Pointer (RFC 6901).
        at: String,
    },
}

/// Parses a JSON text in which no object names a key twice.
///
/// # Errors
/// [`StrictError::Duplicate`] for the first repeated key, [`StrictError::Syntax`] for what is not JSON,
/// whichever comes first in the text.
pub fn parse_strict(text: &str) -> Result<Value, StrictError> {
    let place = RefCell::new(Place::default());
    let mut reader = serde_json::Deserializer::from_str(text);
    let read = Strict(&place).deserialize(&mut reader).and_then(|value| reader.end().map(|()| value));
    read.map_err(|error| match place.into_inner().duplicate {
        Some(at) => StrictError::Duplicate { at },
        None => StrictError::Syntax { line: error.line(), column: error.column(), detail: error.to_string() },
    })
}

#[derive(Default)]
struct Place {
    keys: Vec<String>,
    duplicate: Option<String>,
}

/// Writes keys as a JSON Pointer (RFC 6901), from the root down; no keys name the whole document.
pub fn pointer<K: AsRef<str>>(keys: &[K]) -> String {
    keys.iter().fold(String::new(), |mut text, key| {
        text.push('/');
        text.push_str(&key.as_ref().replace('~', "~0").replace('/', "~1"));
        text
    })
}

struct Strict<'p>(&'p RefCell<Place>);

impl<'de> DeserializeSeed<'de> for Strict<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_f64<E: serde::de::Error>(self, value: f64) -> Result<Value, E> {
        Number::from_f64(value).map(Value::Number).ok_or_else(|| E::custom("not a finite number"))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::String(value.to_string()))
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(Value::String(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Value, A::Error> {
        let mut items = Vec::new();
        loop {
            self.0.borrow_mut().keys.push(items.len().to_string());
            match access.next_element_seed(Strict(self.0))? {
                Some(item) => items.push(item),
                None => break,
            }
            self.0.borrow_mut().keys.pop();
        }
        self.0.borrow_mut().keys.pop();
        Ok(Value::Array(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Value, A::Error> {
        let mut entries = Map::new();
        while let Some(key) = access.next_key::<String>()? {
            self.0.borrow_mut().keys.push(key.clone());
            if entries.contains_key(&key) {
                let mut place = self.0.borrow_mut();
                place.duplicate = Some(pointer(&place.keys));
                return Err(A::Error::custom("named twice"));
            }
            let value = access.next_value_seed(Strict(self.0))?;
            entries.insert(key, value);
            self.0.borrow_mut().keys.pop();
        }
        Ok(Value::Object(entries))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_duplicate_key_is_reported_with_its_place() {
        for (text, at) in [
            (r#"{"a": 1, "a": 1}"#, "/a"),
            (r#"{"a": {"b": 1, "c": [], "b": 2}, "a": 3}"#, "/a/b"),
            (r#"{"a": [0, {"b": 1}, {"b": 1, "b": 1}]}"#, "/a/2/b"),
            (r#"{"a": [[], [1]], "x": {"y": {}}, "x": 1}"#, "/x"),
            (r#"{"a/b": {"~": 1, "\u007e": 1}}"#, "/a~1b/~0"),
        ] {
            assert_eq!(parse_strict(text), Err(StrictError::Duplicate { at: at.to_string() }), "{text}");
        }
    }

    #[test]
    fn the_same_key_in_different_objects_is_no_repetition() {
        let text = r#"{"a": {"x": 1}, "b": {"x": 1}, "c": [{"x": 1}, {"x": -1.5, "y": null, "z": true}]}"#;
        assert_eq!(parse_strict(text), Ok(serde_json::from_str(text).expect("JSON")));
    }

    #[test]
    fn malformed_json_is_reported_with_line_and_column() {
        for (text, line, column) in [("", 1, 0), ("{\n \"a\": }", 2, 7), ("1 2", 1, 3), (r#"{"a" 1}"#, 1, 6)] {
            match parse_strict(text) {
                Err(StrictError::Syntax { line: l, column: c, .. }) => assert_eq!((l, c), (line, column), "{text}"),
                other => panic!("{text}: {other:?}"),
            }
        }
    }

    #[test]
    fn a_very_deep_text_is_refused_and_overflows_nothing() {
        let text = "[".repeat(100_000);
        assert!(matches!(parse_strict(&text), Err(StrictError::Syntax { .. })));
    }

    fn any_json() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            "[a-c/~\"]{0,3}".prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 32, 4, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                prop::collection::btree_map("[a-c/~]{0,2}", inner, 0..4)
                    .prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn whatever_is_written_by_a_serializer_is_accepted(value in any_json()) {
            let text = serde_json::to_string(&value).expect("JSON");
            prop_assert_eq!(parse_strict(&text), Ok(value));
        }
    }
}
