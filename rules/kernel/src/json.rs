//! Values of a game as JSON, and what can go wrong with that.

use alloc::{format, string::String, vec::Vec};
use core::fmt::Display;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{Refusal, Text};

/// Stored JSON is not what this version of the game writes.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a {what} of this game: {detail}")]
pub struct Corrupt {
    /// What was being read.
    pub what: &'static str,
    /// What the reader said.
    pub detail: String,
}

/// A value of a game that has no form in JSON: a bug in the game, such as a map whose keys are no strings.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("this {what} cannot be written: {detail}")]
pub struct Unwritable {
    /// What was being written.
    pub what: &'static str,
    /// What the writer said.
    pub detail: String,
}

impl Unwritable {
    pub(crate) fn new(what: &'static str, error: &impl Display) -> Self {
        Self { what, detail: format!("{error}") }
    }
}

impl From<Unwritable> for Corrupt {
    fn from(error: Unwritable) -> Self {
        Self { what: error.what, detail: error.detail }
    }
}

impl From<Unwritable> for Refusal {
    fn from(error: Unwritable) -> Self {
        Self::new(
            "unwritable",
            Text::new(
                format!("This server cannot write down what would follow: {error}."),
                format!("Ce serveur ne peut pas noter ce qui suivrait : {error}."),
            ),
        )
    }
}

pub(crate) fn read<T: DeserializeOwned>(what: &'static str, value: &Value) -> Result<T, Corrupt> {
    T::deserialize(value).map_err(|e| Corrupt { what, detail: format!("{e}") })
}

pub(crate) fn write<T: Serialize>(what: &'static str, value: &T) -> Result<Value, Unwritable> {
    serde_json::to_value(value).map_err(|error| Unwritable::new(what, &error))
}

/// A value as JSON text, its members in the order in which they are declared. `what` it is, for the error. `room`: the bytes that
/// are allocated at first; a longer text is copied as it grows.
///
/// # Errors
/// A map has keys that are no strings.
pub fn json_text<T: Serialize>(what: &'static str, value: &T, room: usize) -> Result<String, Unwritable> {
    String::from_utf8(write_bytes(what, value, room)?).map_err(|error| Unwritable::new(what, &error))
}

/// The bytes of that text.
pub(crate) fn write_bytes<T: Serialize>(what: &'static str, value: &T, room: usize) -> Result<Vec<u8>, Unwritable> {
    let mut bytes = Vec::with_capacity(room);
    value.serialize(&mut serde_json::Serializer::new(&mut bytes)).map_err(|error| Unwritable::new(what, &error))?;
    Ok(bytes)
}
