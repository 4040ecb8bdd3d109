//! Packs: creatures, abilities, spells, maps, tiles and ready warbands as data.
//!
//! A [`Document`] is a pack as it is written, with all its texts; a [`Pack`] is what the rules read of it.

mod ability;
mod check;
mod check_cards;
mod check_effects;
mod check_maps;
mod check_tiles;
mod document;
mod effect;
mod faults;
mod kept;
mod places;
mod read;
mod shipped;
mod traits;
mod words;

use alloc::{string::String, vec::Vec};
use kernel::Text;
use serde::{Deserialize, Serialize};

use crate::Size;

pub use ability::{Kind, Unless};
pub use check::check;
pub use document::{
    AbilityData, AttackData, BandData, CommandData, CreatureData, Document, EnergyData, ReadyTilesData, SpellData,
    StandardData, TilesData, UseData,
};
pub use effect::{Affliction, Aim, Bonuses, Boost, Effect, EffectData, Save, SaveFor, Shape, ShapeWord, Until, Who};
pub(crate) use faults::fault;
pub use places::{Area, AssemblyData, BoardData, BoardPlan, FeatureData, MapData, MapPlan, Rect, Tile, Zone};
pub use shipped::shipped;
pub use traits::{Blow, Regeneration, Rider, RiderKind, Trait, Traits};
pub use words::{Element, Elements, Faction, Factions, Immunities, Immunity, Stat, Types};

/// A creature of a pack, by its place in the list of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub(crate) u16);

/// A spell, an action or a smite of a pack, by its place in the list of powers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PowerId(pub(crate) u16);

/// A feature or assembly tile of a pack, by its place in its list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TileId(pub(crate) u16);

/// A pack as the rules read it. Lists are in the order of the ids.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// Its id.
    pub id: String,
    /// Raised whenever a figure in it changes.
    pub version: u32,
    /// The creatures.
    pub cards: Vec<Card>,
    /// The spells, actions and smites.
    pub powers: Vec<Power>,
    /// The maps.
    pub maps: Vec<MapPlan>,
    /// The blank boards.
    pub boards: Vec<BoardPlan>,
    /// The assembly tiles.
    pub assembly: Vec<Tile>,
    /// The feature tiles.
    pub features: Vec<Tile>,
    /// The ready warbands.
    pub bands: Vec<Band>,
    /// What is played with unless a table says otherwise; `None` in what is kept for a match.
    pub standard: Option<Standard>,
}

/// What is played with unless a table says otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standard {
    /// The map.
    pub map: String,
    /// The blank board.
    pub board: String,
    /// The ready warbands of the first to the fourth seat, by their ids.
    pub bands: Vec<String>,
    /// The ready assembly tile.
    pub assembly: TileId,
    /// The ready feature tiles.
    pub features: [TileId; 3],
}

/// A creature of a pack. Rulebook p. 2 to 5.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// The factions that it fights for.
    pub factions: Factions,
    /// Its cost in points.
    pub cost: u16,
    /// Its level, which is added to saves.
    pub level: i16,
    /// Its speed in squares.
    pub speed: u16,
    /// Its armour class.
    pub ac: i16,
    /// Its HP.
    pub hp: u16,
    /// Its types.
    pub types: Types,
    /// What the rules know of its nature.
    pub nature: Nature,
    /// Its size.
    pub size: Size,
    /// Its melee attacks.
    pub melee: Vec<Attack>,
    /// Its ranged attacks.
    pub ranged: Vec<Attack>,
    /// The rating of a commander; `None`: a follower.
    pub rating: Option<i16>,
    /// What a commander does for followers, or to enemies.
    pub effects: Vec<CommandEffect>,
    /// What its abilities come to.
    pub traits: Traits,
    /// What it can use: spells, actions, smites. At most [`Card::MOST_POWERS`].
    pub powers: Vec<CardPower>,
}

/// What the rules know of the nature of a creature. Settled reading 32.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Nature {
    /// It died before.
    Undead,
    /// It was made.
    Construct,
    /// It lives.
    Living,
}

/// An attack of a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// What is added to the die.
    pub bonus: i16,
    /// The damage of a hit.
    pub damage: u16,
    /// The energy beside it.
    pub extra: Vec<(u16, Element)>,
    /// Whether its hits are magic.
    pub magic: bool,
    /// How far a ranged one goes, in squares; `None`: as far as sight.
    pub range: Option<u16>,
}

/// An effect of a commander. Rulebook p. 11.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CommandEffect {
    /// The number that it changes.
    pub stat: Stat,
    /// By how much.
    pub n: i16,
    /// Whether it reaches enemies and not followers.
    pub hostile: bool,
    /// Only creatures of one of these types; none: all.
    pub types: Types,
}

/// A power on a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardPower {
    /// Which.
    pub power: PowerId,
    /// How often it can be used; `None`: every turn.
    pub uses: Option<u8>,
}

/// A spell, an action or a smite.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Power {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// What it is, and what it does.
    pub kind: PowerKind,
}

/// What a power is, and what it does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PowerKind {
    /// A spell, which is cast.
    Spell(Effect),
    /// An ability that is used instead of attacks.
    Action(Effect),
    /// What rides on a melee attack. Settled reading 36.
    Smite {
        /// What is added to the attack.
        attack: i16,
        /// What is added to the damage.
        n: u16,
        /// Against cards of which factions.
        against: Factions,
    },
}

/// A ready warband.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Band {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Its faction.
    pub faction: Faction,
    /// Its creatures, in order.
    pub cards: Vec<CardId>,
}

impl CardId {
    /// Its place in the pack, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl PowerId {
    /// Its place in the pack, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TileId {
    /// Its place in its list, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Card {
    /// The most powers of a card.
    pub const MOST_POWERS: usize = 12;

    /// Whether it is a commander.
    pub const fn is_commander(&self) -> bool {
        self.rating.is_some()
    }

    /// Whether it is undead.
    pub const fn is_undead(&self) -> bool {
        matches!(self.nature, Nature::Undead)
    }

    /// Whether it is a construct.
    pub const fn is_construct(&self) -> bool {
        matches!(self.nature, Nature::Construct)
    }

    /// Whether it has an ability without figures.
    pub fn has(&self, word: Trait) -> bool {
        self.traits.has(word)
    }
}

impl Power {
    /// What it does, unless it is a smite.
    pub const fn effect(&self) -> Option<&Effect> {
        match &self.kind {
            PowerKind::Spell(effect) | PowerKind::Action(effect) => Some(effect),
            PowerKind::Smite { .. } => None,
        }
    }

    /// Whether it is a spell.
    pub const fn is_spell(&self) -> bool {
        matches!(self.kind, PowerKind::Spell(_))
    }
}

/// Items of a list with their places in it.
fn numbered<T>(items: &[T]) -> impl Iterator<Item = (u16, &T)> {
    (0..).zip(items)
}

impl Pack {
    /// The card of an id that this pack handed out.
    ///
    /// # Panics
    /// For an id of a larger pack.
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[id.index()]
    }

    /// The card of this name.
    pub fn card_named(&self, id: &str) -> Option<CardId> {
        self.cards().find(|(_, card)| card.id == id).map(|(id, _)| id)
    }

    /// All cards, in the order of their names.
    pub fn cards(&self) -> impl Iterator<Item = (CardId, &Card)> {
        numbered(&self.cards).map(|(id, card)| (CardId(id), card))
    }

    /// The power of an id that this pack handed out.
    ///
    /// # Panics
    /// For an id of a larger pack.
    pub fn power(&self, id: PowerId) -> &Power {
        &self.powers[id.index()]
    }

    /// The power of this name.
    pub fn power_named(&self, id: &str) -> Option<PowerId> {
        numbered(&self.powers).find(|(_, power)| power.id == id).map(|(id, _)| PowerId(id))
    }

    /// The assembly tile of an id that this pack handed out.
    ///
    /// # Panics
    /// For an id of a larger pack.
    pub fn assembly_tile(&self, id: TileId) -> &Tile {
        &self.assembly[id.index()]
    }

    /// The feature tile of an id that this pack handed out.
    ///
    /// # Panics
    /// For an id of a larger pack.
    pub fn feature_tile(&self, id: TileId) -> &Tile {
        &self.features[id.index()]
    }

    /// The assembly tile of this name.
    pub fn assembly_named(&self, id: &str) -> Option<TileId> {
        numbered(&self.assembly).find(|(_, tile)| tile.id == id).map(|(id, _)| TileId(id))
    }

    /// The feature tile of this name.
    pub fn feature_named(&self, id: &str) -> Option<TileId> {
        numbered(&self.features).find(|(_, tile)| tile.id == id).map(|(id, _)| TileId(id))
    }

    /// The map of this name.
    pub fn map_named(&self, id: &str) -> Option<&MapPlan> {
        self.maps.iter().find(|map| map.id == id)
    }

    /// The map that is played on unless a table names another: the standard one, else the first that serves so many seats.
    pub fn map_for(&self, seats: usize) -> Option<&MapPlan> {
        let serves = |map: &&MapPlan| map.zones(seats).is_some();
        let standard = self.standard.as_ref().and_then(|standard| self.map_named(&standard.map));
        standard.filter(serves).or_else(|| self.maps.iter().find(serves))
    }

    /// The blank board of this name.
    pub fn board_named(&self, id: &str) -> Option<&BoardPlan> {
        self.boards.iter().find(|board| board.id == id)
    }
}
