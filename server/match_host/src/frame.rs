//! A message as it goes over the wire.

use axum::{
    body::Bytes,
    extract::ws::{Message, Utf8Bytes},
};
use protocol::ServerMessage;

use super::shown::json;

/// A message written once, shared by every socket that gets it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Frame {
    /// As JSON.
    Text(Utf8Bytes),
    /// As [`protocol::Packed`].
    Packed(Bytes),
}

impl Frame {
    /// In bytes.
    pub(super) fn len(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::Packed(bytes) => bytes.len(),
        }
    }

    /// The JSON. `None` for a packed frame, which only those get who follow a match and have asked for it.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Packed(_) => None,
        }
    }
}

impl From<String> for Frame {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl From<Frame> for Message {
    fn from(frame: Frame) -> Self {
        match frame {
            Frame::Text(text) => Self::Text(text),
            Frame::Packed(bytes) => Self::Binary(bytes),
        }
    }
}

/// Writes a message as it goes over the wire.
pub fn frame(message: &ServerMessage) -> Frame {
    json(message).into()
}
