//! JSON text of long lists, as serde writes it, in a third of the time: a serializer looks for what it has to escape in each
//! name and value, where all of these are known before the program runs.

use alloc::{format, string::String, vec::Vec};
use kernel::Unwritable;
use serde::Serialize;

/// In bytes: no fragment is longer.
const ROOM: usize = 48;

/// Some bytes of JSON text. All of its room is copied where it is written: that takes less time than a copy of a length that
/// only the program knows.
#[derive(Clone, Copy)]
pub(crate) struct Fragment {
    bytes: [u8; ROOM],
    len: usize,
}

impl Fragment {
    pub(crate) const EMPTY: Self = Self { bytes: [0; ROOM], len: 0 };

    /// These parts, one after the other. Does not compile where they are too long.
    pub(crate) const fn of<const N: usize>(parts: [&str; N]) -> Self {
        let mut fragment = Self::EMPTY;
        let mut number = 0;
        while number < N {
            let part = parts[number].as_bytes();
            let mut at = 0;
            while at < part.len() {
                fragment.bytes[fragment.len] = part[at];
                fragment.len += 1;
                at += 1;
            }
            number += 1;
        }
        fragment
    }

    pub(crate) fn push_to(&self, text: &mut Vec<u8>) {
        let end = text.len() + self.len;
        text.extend_from_slice(&self.bytes);
        text.truncate(end);
    }
}

/// A table of fragments: an id between two other texts, for each index below a count.
macro_rules! fragments {
    ($before:literal, $count:expr, |$index:ident| $id:expr, $after:literal) => {{
        let mut fragments = [$crate::fragment::Fragment::EMPTY; $count];
        let mut $index = 0;
        while $index < $count {
            fragments[$index] = $crate::fragment::Fragment::of([$before, $id, $after]);
            $index += 1;
        }
        fragments
    }};
}
pub(crate) use fragments;

pub(crate) fn push_number(number: u16, text: &mut Vec<u8>) {
    text.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
}

/// Writes what there is to push of each item, with commas between them.
pub(crate) fn push_all<T>(items: &[T], text: &mut Vec<u8>, push: impl Fn(&T, &mut Vec<u8>)) {
    for (n, item) in items.iter().enumerate() {
        if n > 0 {
            text.push(b',');
        }
        push(item, text);
    }
}

/// A value as JSON text, of which one list has been taken out: `empty` is that member as serde writes it then, and stands
/// there last of all places that look like it. `room` in bytes.
///
/// # Errors
/// The value cannot be written, or has no such member.
pub(crate) fn with_list(
    what: &'static str,
    value: &impl Serialize,
    room: usize,
    empty: &str,
    push: impl FnOnce(&mut Vec<u8>),
) -> Result<String, Unwritable> {
    let text = kernel::json_text(what, value, room)?;
    let place = text.rfind(empty).ok_or_else(|| Unwritable { what, detail: format!("it is without {empty}") })?;
    let mut text = text.into_bytes();
    let rest = text.split_off(place + empty.len() - 1);
    push(&mut text);
    text.extend_from_slice(&rest);
    String::from_utf8(text).map_err(|error| Unwritable { what, detail: format!("{error}") })
}
