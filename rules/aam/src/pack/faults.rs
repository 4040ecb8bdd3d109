//! The faults of a pack, each with its place as a JSON Pointer.

use alloc::{
    borrow::ToOwned as _,
    collections::{BTreeMap, BTreeSet},
    format,
    string::String,
    vec,
    vec::Vec,
};

use kernel::{ChartFault, Text, pointer};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// The longest text, in characters.
const LONGEST_TEXT: usize = 600;
/// The longest id, in characters.
const LONGEST_ID: usize = 40;
/// Items of one list of a pack.
const MOST_ITEMS: usize = 250;

/// A fault with its place as a JSON Pointer.
pub(crate) fn fault(at: impl Into<String>, code: &str, en: impl Into<String>, fr: impl Into<String>) -> ChartFault {
    ChartFault { at: at.into(), code: code.to_owned(), text: Text::new(en, fr) }
}

/// What a part of a pack is that cannot be read.
pub(crate) fn unreadable(at: &str, error: &serde_json::Error) -> ChartFault {
    fault(at, "unreadable", format!("This cannot be read: {error}."), format!("Ceci est illisible : {error}."))
}

/// The place of a key below another place.
pub(super) fn below(at: &str, key: &str) -> String {
    format!("{at}{}", pointer(&[key]))
}

/// The faults found so far.
#[derive(Default)]
pub(super) struct Faults(pub(super) Vec<ChartFault>);

impl Faults {
    pub(super) fn add(&mut self, at: &str, code: &str, en: impl Into<String>, fr: impl Into<String>) {
        self.0.push(fault(at, code, en, fr));
    }

    pub(super) fn text(&mut self, at: &str, text: &Text) {
        for (language, words) in [("en", &text.en), ("fr", &text.fr)] {
            if words.trim().is_empty() || words.chars().count() > LONGEST_TEXT || words.chars().any(char::is_control) {
                self.add(
                    &format!("{at}/{language}"),
                    "text",
                    "A text of one line and at most 600 characters stands here.",
                    "Il faut ici un texte d’une ligne, de 600 caractères au plus.",
                );
            }
        }
    }

    pub(super) fn texts(&mut self, at: &str, texts: &BTreeMap<String, Text>) {
        for (key, text) in texts {
            self.text(&below(at, key), text);
        }
    }

    /// An id: 1 to 40 small letters, digits and hyphens.
    pub(super) fn id(&mut self, at: &str, id: &str) {
        let is_letter = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-';
        if id.is_empty() || id.len() > LONGEST_ID || !id.bytes().all(is_letter) {
            let en = "An id has 1 to 40 small letters, digits and hyphens.";
            self.add(at, "id", en, "Un identifiant a de 1 à 40 minuscules, chiffres et traits d’union.");
        }
    }

    pub(super) fn number<N: Copy + PartialOrd + core::fmt::Display>(&mut self, at: &str, number: N, low: N, high: N) {
        if number < low || number > high {
            self.add(
                at,
                "number",
                format!("The number goes from {low} to {high}."),
                format!("Le nombre va de {low} à {high}."),
            );
        }
    }

    /// Ids, each once.
    pub(super) fn once<'a>(&mut self, list: &str, ids: impl Iterator<Item = &'a String>) {
        let mut known = BTreeSet::new();
        for (index, id) in (0_u32..).zip(ids) {
            if !known.insert(id) {
                let (en, fr) = (format!("{id} is there twice."), format!("{id} figure deux fois."));
                self.add(&format!("{list}/{index}/id"), "twice", en, fr);
            }
        }
    }

    /// The items of a list that can be read.
    pub(super) fn items<T: DeserializeOwned>(&mut self, list: &str, values: &[Value]) -> Vec<T> {
        if values.len() > MOST_ITEMS {
            self.add(
                list,
                "too_many",
                format!("More than {MOST_ITEMS} of them."),
                format!("Plus de {MOST_ITEMS} éléments."),
            );
            return vec![];
        }
        let mut read = Vec::new();
        for (index, value) in values.iter().enumerate() {
            match T::deserialize(value) {
                Ok(item) => read.push(item),
                Err(error) => self.0.push(unreadable(&format!("{list}/{index}"), &error)),
            }
        }
        read
    }

    /// Keys of objects that serde cannot refuse, because they are read in two parts.
    pub(super) fn known_keys(&mut self, at: &str, value: &Value, keys: &[&str]) {
        let none = Map::new();
        for key in value.as_object().unwrap_or(&none).keys().filter(|key| !keys.contains(&key.as_str())) {
            let (en, fr) = (format!("There is no field {key}."), format!("Il n’y a pas de champ {key}."));
            self.add(&below(at, key), "unknown_field", en, fr);
        }
    }
}
