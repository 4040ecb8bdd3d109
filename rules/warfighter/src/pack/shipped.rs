//! The packs that ship with the game.

use alloc::vec::Vec;

use super::Pack;

/// The id and the text of each pack, the usual one first. A pack is large: the id spares reading one only to know its name.
const SHIPPED: [(&str, &str); 1] = [("wf-own-1", include_str!("../../data/pack.json"))];

/// The packs that ship with the game, the usual one first.
pub fn shipped() -> Vec<Pack> {
    SHIPPED.iter().filter_map(|(_, text)| serde_json::from_str(text).ok()).collect()
}

/// The pack of this id, if it ships with the game.
pub(crate) fn shipped_pack(id: &str) -> Option<Pack> {
    let (_, text) = SHIPPED.iter().find(|(own, _)| *own == id)?;
    serde_json::from_str(text).ok()
}

/// Whether the pack of this id ships with the game.
pub(crate) fn is_shipped(id: &str) -> bool {
    SHIPPED.iter().any(|(own, _)| *own == id)
}
