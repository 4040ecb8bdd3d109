//! What the laws need to know of Warfighter.

use kernel::Game as _;
use serde_json::{Value, json};
use warfighter::Warfighter;

/// The chart of a pack: `standard`, the one that ships.
pub(crate) fn chart_of(pack: &str) -> Value {
    match pack {
        "standard" => Warfighter::charts().remove(0).chart,
        other => json!({ "pack": other }),
    }
}
