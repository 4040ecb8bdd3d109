//! Reads packs.

use alloc::{vec, vec::Vec};
use kernel::ChartFault;
use serde::Deserialize as _;
use serde_json::Value;

use super::Pack;

/// Whether a chart is meant as a pack of its own.
pub fn is_pack(value: &Value) -> bool {
    ["missions", "soldiers", "hostiles", "actions"].iter().any(|field| value.get(field).is_some())
}

/// Reads a pack.
///
/// # Errors
/// Every fault found, each with its place.
pub fn read_pack(value: &Value) -> Result<Pack, Vec<ChartFault>> {
    Pack::deserialize(value).map_err(|error| vec![ChartFault::unreadable("", &error)])
}
