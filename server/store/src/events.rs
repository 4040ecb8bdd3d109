//! The events of a step, with their text.

use core::ops::Deref;

use serde_json::Value;

/// The events of a step in order, complete, their secrets included; with their text, which is written once for all who
/// keep and tell it.
#[derive(Debug, Clone)]
pub struct Events {
    list: Vec<Value>,
    text: String,
}

impl Events {
    /// As a JSON array.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The events, and their text.
    pub fn into_parts(self) -> (Vec<Value>, String) {
        (self.list, self.text)
    }
}

impl From<Vec<Value>> for Events {
    fn from(list: Vec<Value>) -> Self {
        // The keys of a value's objects are strings: nothing in it can fail to become JSON.
        let text = serde_json::to_string(&list).unwrap_or_default();
        Self { list, text }
    }
}

impl Deref for Events {
    type Target = [Value];

    fn deref(&self) -> &[Value] {
        &self.list
    }
}
