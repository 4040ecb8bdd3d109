//! The packs that ship with the game.

use alloc::vec::Vec;

use super::Pack;

/// The usual one first.
const SHIPPED: [&str; 1] = [include_str!("../../data/pack.json")];

/// The packs that ship with the game, the usual one first.
pub fn shipped() -> Vec<Pack> {
    SHIPPED.iter().filter_map(|pack| serde_json::from_str(pack).ok()).collect()
}
