//! The faults of a pack, each with its place as a JSON Pointer.

use alloc::{
    borrow::ToOwned as _,
    collections::{BTreeMap, BTreeSet},
    format,
    string::String,
    vec::Vec,
};

use kernel::{ChartFault, Text, pointer};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// The longest text, in characters.
const LONGEST_TEXT: usize = 600;
/// The longest id, in characters.
const LONGEST_ID: usize = 40;
/// Items of one table of a pack.
const MOST_ITEMS: usize = 400;

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

    /// The items of a table of ids that can be read. Their ids are checked too.
    pub(super) fn items<T: DeserializeOwned>(
        &mut self,
        table: &str,
        values: &BTreeMap<String, Value>,
    ) -> BTreeMap<String, T> {
        if values.len() > MOST_ITEMS {
            self.add(
                table,
                "too_many",
                format!("More than {MOST_ITEMS} of them."),
                format!("Plus de {MOST_ITEMS} éléments."),
            );
            return BTreeMap::new();
        }
        let mut read = BTreeMap::new();
        for (id, value) in values {
            let at = below(table, id);
            self.id(&at, id);
            match T::deserialize(value) {
                Ok(item) => {
                    read.insert(id.clone(), item);
                }
                Err(error) => self.0.push(unreadable(&at, &error)),
            }
        }
        read
    }

    /// Words of a list, each once.
    pub(super) fn once<'a>(&mut self, list: &str, words: impl Iterator<Item = &'a String>) {
        let mut known = BTreeSet::new();
        for (index, word) in (0_u32..).zip(words) {
            if !known.insert(word) {
                let (en, fr) = (format!("{word} is there twice."), format!("{word} figure deux fois."));
                self.add(&format!("{list}/{index}"), "twice", en, fr);
            }
        }
    }

    /// A whole number in fives.
    pub(super) fn fives(&mut self, at: &str, number: u16) {
        if !number.is_multiple_of(5) {
            self.add(at, "fives", "The number is a multiple of five.", "Le nombre est un multiple de cinq.");
        }
    }

    /// An id that something has, or not.
    pub(super) fn known(&mut self, at: &str, is_known: Option<()>) {
        if is_known.is_none() {
            self.add(at, "unknown_id", "The pack has nothing of this name.", "Le paquet n’a rien de ce nom.");
        }
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
