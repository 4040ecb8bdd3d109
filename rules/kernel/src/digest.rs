//! A fingerprint of a state, the same on every machine.

use alloc::{string::String, vec::Vec};
use core::fmt;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use sha2::{Digest as _, Sha256};

use crate::{Unwritable, json::write_bytes};

/// In bytes: longer than what the digests of most games cover.
const ROOM: usize = 4 << 10;

/// SHA-256 over the canonical JSON of a state, cut to 16 bytes; 32 hex digits when written.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest([u8; 16]);

impl Digest {
    /// The digest of a state. States hold no maps of random order and no floats, so their JSON is canonical.
    ///
    /// # Errors
    /// The state cannot be written as JSON: a map has keys that are no strings.
    pub fn of<T: Serialize>(state: &T) -> Result<Self, Unwritable> {
        Ok(Self::of_bytes(&write_bytes("state", state, ROOM)?))
    }

    /// The digest of bytes that are canonical already.
    pub fn of_bytes(bytes: &[u8]) -> Self {
        let full = Sha256::digest(bytes);
        let mut short = [0; 16];
        short.copy_from_slice(&full[..16]);
        Self(short)
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl core::str::FromStr for Digest {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Self, NotHex> {
        Ok(Self(parse_hex(text)?))
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// The text is not the expected number of hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not the expected number of hexadecimal digits")]
pub struct NotHex;

pub(crate) fn write_hex(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    // In one piece: a digest is written several times for each step.
    let digit = |half: u8| b"0123456789abcdef"[usize::from(half)];
    bytes.chunks(32).try_for_each(|bytes| {
        let mut text = [0; 64];
        for (pair, byte) in text.chunks_exact_mut(2).zip(bytes) {
            pair.copy_from_slice(&[digit(byte >> 4), digit(byte & 15)]);
        }
        f.write_str(core::str::from_utf8(&text[..2 * bytes.len()]).unwrap_or_default())
    })
}

pub(crate) fn parse_hex<const N: usize>(text: &str) -> Result<[u8; N], NotHex> {
    if text.len() != 2 * N || !text.is_ascii() {
        return Err(NotHex);
    }
    let digits: Vec<u8> = text
        .chars()
        .map(|c| c.to_digit(16).and_then(|d| u8::try_from(d).ok()).ok_or(NotHex))
        .collect::<Result<_, _>>()?;
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = pair[0] << 4 | pair[1];
    }
    Ok(bytes)
}
