//! What a match keeps of a pack once its warbands are known.

use alloc::{collections::BTreeSet, string::String, vec::Vec};

use super::{CardId, CardPower, Document, Pack, PowerId};

impl Pack {
    /// What some cards need: they themselves, with their places in the list as ids, and the powers they have. No maps,
    /// boards, tiles or ready warbands.
    ///
    /// # Panics
    /// For an id of a larger pack.
    #[must_use]
    pub fn kept(&self, cards: &[CardId]) -> Self {
        let kept = cards.iter().map(|id| self.card(*id));
        let powers: BTreeSet<PowerId> =
            kept.clone().flat_map(|card| card.powers.iter().map(|used| used.power)).collect();
        let place =
            |id: PowerId| (0..).map(PowerId).zip(&powers).find(|(_, kept)| **kept == id).map(|(place, _)| place);
        let cards = kept.map(|card| {
            let mut card = card.clone();
            let used = card.powers.iter();
            card.powers =
                used.filter_map(|used| Some(CardPower { power: place(used.power)?, uses: used.uses })).collect();
            card
        });
        Self {
            id: self.id.clone(),
            version: self.version,
            cards: cards.collect(),
            powers: powers.iter().map(|id| self.power(*id).clone()).collect(),
            maps: Vec::new(),
            boards: Vec::new(),
            assembly: Vec::new(),
            features: Vec::new(),
            bands: Vec::new(),
            standard: None,
        }
    }
}

impl Document {
    /// What some cards need, with its texts: they themselves, their abilities and spells. No maps, boards, tiles or ready
    /// warbands, and so no sound pack any more.
    #[must_use]
    pub fn kept(&self, cards: &[String]) -> Self {
        let mut kept = self.clone();
        kept.creatures.retain(|id, _| cards.contains(id));
        let used = |id: &String| {
            kept.creatures.values().any(|card| card.abilities.iter().chain(&card.spells).any(|used| used.id == *id))
        };
        kept.abilities.retain(|id, _| used(id));
        kept.spells.retain(|id, _| used(id));
        kept.maps.clear();
        kept.boards.clear();
        kept.tiles.assembly.clear();
        kept.tiles.features.clear();
        kept.bands.clear();
        kept
    }
}
