//! What has changed from one JSON text to another: `protocol::Delta`, found without reading either into values.
//!
//! A [`Document`] is a text and an index of its parts. Parts that are written alike are passed over as bytes, and a new
//! part is copied as it was written.
#![forbid(unsafe_code)]

mod difference;
mod index;
mod object;
mod reader;
mod sequence;

use std::{borrow::Cow, sync::OnceLock};

use difference::Difference;
use index::{Index, Indexed};
pub use object::{Object, Written};

/// The delta of a value that stays as it is.
const UNCHANGED: &str = "{}";

/// In bytes: longer than most deltas.
const ROOM: usize = 512;

/// A JSON text that a serializer wrote: without blanks between its parts, equal values of one type written alike.
#[derive(Debug)]
pub struct Document {
    text: String,
    /// Laid over the text once it is compared: most of what is sent as a whole never is.
    index: OnceLock<Index>,
    sorted: OnceLock<crc32fast::Hasher>,
}

impl Document {
    /// A text. One that is no JSON is compared as one scalar.
    pub const fn of(text: String) -> Self {
        Self { text, index: OnceLock::new(), sorted: OnceLock::new() }
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether both are written alike.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        core::ptr::eq(self, other) || self.text == other.text
    }

    /// How this becomes `after`, as the text of a `protocol::Delta`: `{}` where both are written alike.
    pub fn delta_to(&self, after: &Self) -> String {
        if self.is_like(after) {
            if let Some(sorted) = self.sorted.get() {
                // A thread that was quicker has set the same sum.
                let _ = after.sorted.set(sorted.clone());
            }
            return String::from(UNCHANGED);
        }
        let was = Indexed::new(&self.text, self.index());
        let (index, origins) = Index::after(&after.text, &was);
        let now = Indexed::new(&after.text, after.index.get_or_init(|| index));
        let mut delta = String::with_capacity(ROOM);
        Difference(&origins).write(was.root(), now.root(), &mut delta);
        delta
    }

    /// `protocol::checksum` of the value. Cheaper once a delta has led to it.
    pub fn checksum(&self) -> u32 {
        self.sorted().clone().finalize()
    }

    /// The checksum of the value as it may be continued: part of an object's.
    pub(crate) fn sorted(&self) -> &crc32fast::Hasher {
        self.sorted.get_or_init(|| {
            let mut hasher = crc32fast::Hasher::new();
            hasher.update(self.sorted_text().as_bytes());
            hasher
        })
    }

    /// The value with the members of its objects in the order of their names.
    pub(crate) fn sorted_text(&self) -> Cow<'_, str> {
        let indexed = Indexed::new(&self.text, self.index());
        if indexed.root().is_in_order() {
            return Cow::Borrowed(&self.text);
        }
        let mut sorted = String::with_capacity(self.text.len());
        indexed.root().write_sorted(&mut sorted);
        Cow::Owned(sorted)
    }

    fn index(&self) -> &Index {
        self.index.get_or_init(|| Index::of(&self.text))
    }
}
