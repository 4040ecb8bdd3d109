//! What has changed from one JSON text to another: `protocol::Delta`, found without reading either into values.
//!
//! A [`Document`] is a text and an index of its parts. Parts that are written alike are passed over as bytes, and a new
//! part is copied as it was written.
#![forbid(unsafe_code)]

mod difference;
mod index;
mod object;
mod sequence;

use std::sync::OnceLock;

use index::{Index, Part};
pub use object::Object;

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
        let mut delta = String::new();
        if self.is_like(after) {
            delta.push_str("{}");
        } else {
            difference::write(self.root(), after.root(), &mut delta);
        }
        delta
    }

    /// `protocol::checksum` of the value.
    pub fn checksum(&self) -> u32 {
        self.sorted().clone().finalize()
    }

    /// The checksum of the value as it may be continued: part of an object's.
    pub(crate) fn sorted(&self) -> &crc32fast::Hasher {
        self.sorted.get_or_init(|| {
            let mut sorted = String::with_capacity(self.text.len());
            self.root().write_sorted(&mut sorted);
            let mut hasher = crc32fast::Hasher::new();
            hasher.update(sorted.as_bytes());
            hasher
        })
    }

    fn root(&self) -> Part<'_> {
        Part::root(&self.text, self.index.get_or_init(|| Index::of(&self.text)))
    }
}
