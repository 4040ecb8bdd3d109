//! Faults of set-up charts, each with its place as a JSON Pointer, and the checks that the charts of several games share.

use alloc::{
    borrow::ToOwned as _,
    collections::{BTreeMap, BTreeSet},
    format,
    string::String,
    vec::Vec,
};
use core::fmt::Display;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{Text, pointer};

/// The longest text of a chart in one language, in characters.
const LONGEST_TEXT: usize = 600;
/// The longest id or name of a chart, in characters.
const LONGEST_NAME: usize = 40;

/// What is wrong with a chart, and where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChartFault {
    /// Where in the chart, as a JSON Pointer (RFC 6901).
    pub at: String,
    /// Stable name of the fault.
    pub code: String,
    /// The fault in a sentence.
    pub text: Text,
}

impl ChartFault {
    /// A fault at a JSON Pointer, in English and French.
    pub fn new(at: impl Into<String>, code: &str, en: impl Into<String>, fr: impl Into<String>) -> Self {
        Self { at: at.into(), code: code.to_owned(), text: Text::new(en, fr) }
    }

    /// A part of a chart that serde refuses.
    pub fn unreadable(at: &str, error: &serde_json::Error) -> Self {
        Self::new(at, "unreadable", format!("This cannot be read: {error}."), format!("Ceci est illisible : {error}."))
    }
}

/// The faults of a chart found so far. Each check adds a fault where the chart breaks it.
#[derive(Debug, Default)]
pub struct ChartFaults(Vec<ChartFault>);

impl ChartFaults {
    /// Adds a fault.
    pub fn add(&mut self, at: &str, code: &str, en: impl Into<String>, fr: impl Into<String>) {
        self.0.push(ChartFault::new(at, code, en, fr));
    }

    /// How many faults there are.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether the chart is sound so far.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The chart, if it is sound.
    ///
    /// # Errors
    /// Every fault found.
    pub fn or_sound<T>(self, chart: T) -> Result<T, Vec<ChartFault>> {
        if self.0.is_empty() { Ok(chart) } else { Err(self.0) }
    }

    /// A text has one line of 1 to 600 characters in each language.
    pub fn text(&mut self, at: &str, text: &Text) {
        for (language, words) in [("en", &text.en), ("fr", &text.fr)] {
            if !is_line(words, LONGEST_TEXT) {
                self.add(
                    &format!("{at}/{language}"),
                    "text",
                    "A text of one line and at most 600 characters stands here.",
                    "Il faut ici un texte d’une ligne, de 600 caractères au plus.",
                );
            }
        }
    }

    /// Each value of a map is a [`text`](Self::text).
    pub fn texts(&mut self, at: &str, texts: &BTreeMap<String, Text>) {
        for (key, text) in texts {
            self.text(&below(at, key), text);
        }
    }

    /// A name has one line of 1 to 40 characters.
    pub fn name(&mut self, at: &str, name: &str) {
        if !is_line(name, LONGEST_NAME) {
            let (en, fr) = ("1 to 40 characters stand here.", "Il faut ici de 1 à 40 caractères.");
            self.add(at, "name", en, fr);
        }
    }

    /// An id has 1 to 40 small letters, digits and hyphens.
    pub fn id(&mut self, at: &str, id: &str) {
        let is_letter = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-';
        if id.is_empty() || id.len() > LONGEST_NAME || !id.bytes().all(is_letter) {
            let en = "An id has 1 to 40 small letters, digits and hyphens.";
            self.add(at, "id", en, "Un identifiant a de 1 à 40 minuscules, chiffres et traits d’union.");
        }
    }

    /// A number lies between two bounds, both included.
    pub fn number<N: Copy + PartialOrd + Display>(&mut self, at: &str, number: N, low: N, high: N) {
        if number < low || number > high {
            self.add(
                at,
                "number",
                format!("The number goes from {low} to {high}."),
                format!("Le nombre va de {low} à {high}."),
            );
        }
    }

    /// The ids of a list differ.
    pub fn once<'a, Id: Ord + Display + 'a>(&mut self, list: &str, ids: impl Iterator<Item = &'a Id>) {
        let mut known = BTreeSet::new();
        for (index, id) in (0_u32..).zip(ids) {
            if !known.insert(id) {
                let (en, fr) = (format!("{id} is there twice."), format!("{id} figure deux fois."));
                self.add(&format!("{list}/{index}/id"), "twice", en, fr);
            }
        }
    }

    /// Reads a list of at most so many items, each for itself, so that a fault has its place; gives the items that can be
    /// read, and none of a longer list.
    pub fn items<T: DeserializeOwned>(&mut self, list: &str, values: &[Value], most: usize) -> Vec<T> {
        if values.len() > most {
            self.add(list, "too_many", format!("More than {most} of them."), format!("Plus de {most} éléments."));
            return Vec::new();
        }
        let mut read = Vec::new();
        for (index, value) in values.iter().enumerate() {
            match T::deserialize(value) {
                Ok(item) => read.push(item),
                Err(error) => self.0.push(ChartFault::unreadable(&format!("{list}/{index}"), &error)),
            }
        }
        read
    }

    /// An object has no other keys, where serde cannot refuse them because two types read it.
    pub fn known_keys(&mut self, at: &str, value: &Value, keys: &[&str]) {
        let found = value.as_object().into_iter().flat_map(|object| object.keys());
        for key in found.filter(|key| !keys.contains(&key.as_str())) {
            let (en, fr) = (format!("There is no field {key}."), format!("Il n’y a pas de champ {key}."));
            self.add(&below(at, key), "unknown_field", en, fr);
        }
    }
}

impl Extend<ChartFault> for ChartFaults {
    fn extend<I: IntoIterator<Item = ChartFault>>(&mut self, faults: I) {
        self.0.extend(faults);
    }
}

/// The JSON Pointer of a key of the object at another one.
pub fn below(at: &str, key: &str) -> String {
    format!("{at}{}", pointer(&[key]))
}

fn is_line(words: &str, longest: usize) -> bool {
    !words.trim().is_empty() && words.chars().count() <= longest && !words.chars().any(char::is_control)
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use serde_json::json;

    use super::*;

    fn places(faults: ChartFaults) -> Vec<(String, String)> {
        let found = faults.or_sound(()).err().unwrap_or_default();
        found.into_iter().map(|fault| (fault.at, fault.code)).collect()
    }

    #[test]
    fn each_fault_has_its_place_as_a_pointer() {
        let mut faults = ChartFaults::default();
        faults.text("/name", &Text::new("A map", "Une carte"));
        faults.text("/about", &Text::new("  ", "x".repeat(601)));
        faults.texts("/words", &BTreeMap::from([("a/b".to_owned(), Text::new("two\nlines", "une ligne"))]));
        faults.name("/label", &"é".repeat(40));
        faults.id("/id", "Not-an-id");
        faults.number("/cost", 7_u16, 1, 6);
        faults.once("/units", ["m4", "m5", "m4"].iter());
        faults.known_keys("", &json!({ "id": 1, "~": 2 }), &["id"]);
        let read: Vec<u8> = faults.items("/dice", &[json!(1), json!(-1), json!(3)], 3);
        let none: Vec<u8> = faults.items("/more", &[json!(1), json!(2)], 1);
        assert_eq!((read, none), (vec![1, 3], vec![]), "items that can be read, unless there are too many");
        let wanted = [
            ("/about/en", "text"),
            ("/about/fr", "text"),
            ("/words/a~1b/en", "text"),
            ("/id", "id"),
            ("/cost", "number"),
            ("/units/2/id", "twice"),
            ("/~0", "unknown_field"),
            ("/dice/1", "unreadable"),
            ("/more", "too_many"),
        ];
        assert_eq!(places(faults), wanted.map(|(at, code)| (at.to_owned(), code.to_owned())));
    }

    #[test]
    fn a_chart_without_faults_is_given_back() {
        assert_eq!(ChartFaults::default().or_sound(7), Ok(7));
    }
}
