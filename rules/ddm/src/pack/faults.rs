//! Checks of packs beside those that the charts of several games share.

use alloc::{
    collections::{BTreeMap, BTreeSet},
    format,
    string::String,
};

use kernel::{ChartFault, ChartFaults, below};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Items of one table of a pack.
const MOST_ITEMS: usize = 400;

/// A fault with its place as a JSON Pointer.
pub(crate) fn fault(at: impl Into<String>, code: &str, en: impl Into<String>, fr: impl Into<String>) -> ChartFault {
    ChartFault::new(at, code, en, fr)
}

/// What is checked in packs.
pub(super) trait PackFaults {
    /// Reads a table of items by their ids, each for itself, so that a fault has its place; gives the items that can be read,
    /// and none of a longer table than 400. The ids are checked too.
    fn table<T: DeserializeOwned>(&mut self, at: &str, values: &BTreeMap<String, Value>) -> BTreeMap<String, T>;

    /// The words of a list differ.
    fn differ<'a>(&mut self, list: &str, words: impl Iterator<Item = &'a String>);

    /// A number is a multiple of five.
    fn fives(&mut self, at: &str, number: u16);

    /// The pack has something of a name.
    fn known(&mut self, at: &str, is_known: Option<()>);
}

impl PackFaults for ChartFaults {
    fn table<T: DeserializeOwned>(&mut self, at: &str, values: &BTreeMap<String, Value>) -> BTreeMap<String, T> {
        let mut read = BTreeMap::new();
        if values.len() > MOST_ITEMS {
            let (en, fr) = (format!("More than {MOST_ITEMS} of them."), format!("Plus de {MOST_ITEMS} éléments."));
            self.add(at, "too_many", en, fr);
            return read;
        }
        for (id, value) in values {
            let at = below(at, id);
            self.id(&at, id);
            match T::deserialize(value) {
                Ok(item) => {
                    read.insert(id.clone(), item);
                }
                Err(error) => self.extend([ChartFault::unreadable(&at, &error)]),
            }
        }
        read
    }

    fn differ<'a>(&mut self, list: &str, words: impl Iterator<Item = &'a String>) {
        let mut known = BTreeSet::new();
        for (index, word) in (0_u32..).zip(words) {
            if !known.insert(word) {
                let (en, fr) = (format!("{word} is there twice."), format!("{word} figure deux fois."));
                self.add(&format!("{list}/{index}"), "twice", en, fr);
            }
        }
    }

    fn fives(&mut self, at: &str, number: u16) {
        if !number.is_multiple_of(5) {
            self.add(at, "fives", "The number is a multiple of five.", "Le nombre est un multiple de cinq.");
        }
    }

    fn known(&mut self, at: &str, is_known: Option<()>) {
        if is_known.is_none() {
            self.add(at, "unknown_id", "The pack has nothing of this name.", "Le paquet n’a rien de ce nom.");
        }
    }
}
