//! The packs that ship with the game.

use alloc::vec::Vec;
use serde::Deserialize as _;
use serde_json::Value;

use super::Document;

/// Each pack with its maps, the usual one first.
const SHIPPED: [(&str, &str); 1] = [(include_str!("../../data/pack.json"), include_str!("../../data/maps.json"))];

/// The packs that ship with the game, the usual one first.
pub fn shipped() -> Vec<Document> {
    SHIPPED.iter().filter_map(|(pack, maps)| Document::of_files(pack, maps)).collect()
}

impl Document {
    /// A pack out of its two files, in the first of which `maps` names the second; `None` if they are no pack.
    pub fn of_files(pack: &str, maps: &str) -> Option<Self> {
        let mut pack: Value = serde_json::from_str(pack).ok()?;
        *pack.get_mut("maps")? = serde_json::from_str(maps).ok()?;
        Self::deserialize(pack).ok()
    }
}
