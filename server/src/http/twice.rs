//! Keys that stand twice in one object. A JSON reader keeps the last and says nothing; whoever wrote them meant both.

use std::{collections::BTreeSet, fmt};

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};

/// The places, as JSON Pointers, of keys that stand twice in one object. Empty also for what is not JSON.
pub(super) fn keys_named_twice(json: &[u8]) -> Vec<String> {
    let mut found = Vec::new();
    let mut reader = serde_json::Deserializer::from_slice(json);
    // What is not JSON is refused by whoever reads it for its meaning.
    let _ = Walk { at: String::new(), found: &mut found }.deserialize(&mut reader);
    found
}

/// Walks through one value.
struct Walk<'a> {
    /// Where it stands.
    at: String,
    found: &'a mut Vec<String>,
}

impl<'de> DeserializeSeed<'de> for Walk<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Walk<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let mut keys = BTreeSet::new();
        while let Some(key) = map.next_key::<String>()? {
            let at = format!("{}/{}", self.at, key.replace('~', "~0").replace('/', "~1"));
            if !keys.insert(key) {
                self.found.push(at.clone());
            }
            map.next_value_seed(Walk { at, found: &mut *self.found })?;
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        for index in 0_usize.. {
            let at = format!("{}/{index}", self.at);
            if seq.next_element_seed(Walk { at, found: &mut *self.found })?.is_none() {
                break;
            }
        }
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_that_stands_twice_is_found_where_it_stands() {
        let json = br#"{"a":[1,{"b":null,"c/d":1.5,"b":true}],"e":{"a":"x"},"c":-1,"a":2}"#;
        assert_eq!(keys_named_twice(json), ["/a/1/b", "/a"]);
        assert!(keys_named_twice(br#"{"a":{"a":{"a":1}}}"#).is_empty(), "the same key in another object is another");
        assert!(keys_named_twice(b"{").is_empty());
    }
}
