//! What the rules read of a pack.

use alloc::{
    collections::{BTreeMap, BTreeSet},
    string::String,
    vec::Vec,
};
use kernel::Text;

use super::{
    AbilityData, Attack, AttackData, Band, BoardPlan, Card, CardId, CardPower, CommandEffect, CreatureData, Document,
    Kind, MapPlan, Nature, Pack, Power, PowerKind, Standard, Tile, Traits, Types, UseData, places::areas,
};
use crate::{Square, Terrain};

/// What a spell's save has to reach beside its level.
const SPELL_DC: i16 = 12;

/// The set of some types. Words that are no types of the pack are left out.
pub(super) fn set_of(words: &[String], types: &BTreeMap<&str, Types>) -> Types {
    words.iter().filter_map(|word| types.get(word.as_str())).fold(Types::NONE, |all, one| Types(all.0 | one.0))
}

impl Document {
    /// What the rules read of it. What a sound pack does not have (unknown ids, uneven rows) is left out.
    pub fn pack(&self) -> Pack {
        let types = self.types();
        let mut pack = Pack {
            id: self.id.clone(),
            version: self.version,
            cards: Vec::new(),
            powers: self.powers(&types),
            maps: self.maps(),
            boards: self.boards(),
            assembly: self
                .tiles
                .assembly
                .iter()
                .map(|(id, tile)| read_tile(id, &tile.name, &tile.rows, &tile.exits))
                .collect(),
            features: self.tiles.features.iter().map(|(id, tile)| read_tile(id, &tile.name, &tile.rows, &[])).collect(),
            bands: Vec::new(),
            standard: None,
        };
        pack.cards = self.creatures.iter().map(|(id, data)| card(id, data, &self.abilities, &pack, &types)).collect();
        pack.bands = self.bands(&pack);
        pack.standard = self.standard(&pack);
        pack
    }

    /// The types that its creatures have, each with a bit of its own.
    pub(super) fn types(&self) -> BTreeMap<&str, Types> {
        let words: BTreeSet<&str> =
            self.creatures.values().flat_map(|card| card.types.iter().map(String::as_str)).collect();
        words.into_iter().take(Types::MOST).zip(0..).map(|(word, bit)| (word, Types(1 << bit))).collect()
    }

    fn powers(&self, types: &BTreeMap<&str, Types>) -> Vec<Power> {
        let spells = self.spells.iter().map(|(id, spell)| {
            let effect = spell.effect.effect(SPELL_DC + spell.level, types);
            Power { id: id.clone(), name: spell.name.clone(), kind: PowerKind::Spell(effect) }
        });
        let others = self.abilities.iter().filter_map(|(id, ability)| {
            let kind = if let Kind::Action(effect) = &ability.kind {
                PowerKind::Action(effect.effect(0, types))
            } else if let Kind::Smite { attack, n, against } = &ability.kind {
                PowerKind::Smite { attack: *attack, n: *n, against: *against }
            } else {
                return None;
            };
            Some(Power { id: id.clone(), name: ability.name.clone(), kind })
        });
        spells.chain(others).collect()
    }

    fn maps(&self) -> Vec<MapPlan> {
        let plans = self.maps.iter().map(|(id, map)| MapPlan {
            id: id.clone(),
            name: map.name.clone(),
            rows: map.rows.clone(),
            zones: map.zones.clone(),
            starts: map.starts.clone(),
            areas: areas(&map.areas),
        });
        plans.collect()
    }

    fn boards(&self) -> Vec<BoardPlan> {
        let plans = self.boards.iter().map(|(id, board)| BoardPlan {
            id: id.clone(),
            name: board.name.clone(),
            width: board.width,
            height: board.height,
            areas: areas(&board.areas),
        });
        plans.collect()
    }

    fn bands(&self, pack: &Pack) -> Vec<Band> {
        let bands = self.bands.iter().map(|(id, band)| Band {
            id: id.clone(),
            name: band.name.clone(),
            faction: band.faction,
            cards: band.creatures.iter().filter_map(|card| pack.card_named(card)).collect::<Vec<CardId>>(),
        });
        bands.collect()
    }

    fn standard(&self, pack: &Pack) -> Option<Standard> {
        let mut features = self.standard.tiles.features.iter().map(|tile| pack.feature_named(tile));
        let mut next = || features.next().flatten();
        Some(Standard {
            map: self.standard.map.clone(),
            board: self.standard.board.clone(),
            bands: self.standard.bands.clone(),
            assembly: pack.assembly_named(&self.standard.tiles.assembly)?,
            features: [next()?, next()?, next()?],
        })
    }
}

fn read_tile(id: &str, name: &Text, rows: &[String], exits: &[Square]) -> Tile {
    let read = |row: &String| row.chars().map(|letter| Terrain::of_letter(letter).unwrap_or(Terrain::Floor)).collect();
    Tile { id: id.into(), name: name.clone(), rows: rows.iter().map(read).collect(), exits: exits.to_vec() }
}

fn card(
    id: &str,
    data: &CreatureData,
    abilities: &BTreeMap<String, AbilityData>,
    pack: &Pack,
    types: &BTreeMap<&str, Types>,
) -> Card {
    let is = |nature: &str| data.types.iter().any(|word| word == nature);
    let kinds = data.abilities.iter().filter_map(|ability| abilities.get(&ability.id)).map(|ability| &ability.kind);
    let power = |used: &UseData| Some(CardPower { power: pack.power_named(&used.id)?, uses: used.uses });
    let effects = data.effect.iter().map(|effect| CommandEffect {
        stat: effect.stat,
        n: effect.n,
        hostile: effect.hostile.unwrap_or(false),
        types: set_of(effect.types.as_deref().unwrap_or_default(), types),
    });
    Card {
        id: id.into(),
        name: data.name.clone(),
        factions: data.factions,
        cost: data.cost,
        level: data.level,
        speed: data.speed,
        ac: data.ac,
        hp: data.hp,
        types: set_of(&data.types, types),
        nature: match (is("undead"), is("construct")) {
            (true, _) => Nature::Undead,
            (false, true) => Nature::Construct,
            (false, false) => Nature::Living,
        },
        size: data.size,
        melee: data.melee.iter().map(attack).collect(),
        ranged: data.ranged.iter().map(attack).collect(),
        rating: data.commander,
        effects: effects.collect(),
        traits: Traits::of(kinds, types),
        powers: data.abilities.iter().chain(&data.spells).filter_map(power).collect(),
    }
}

fn attack(data: &AttackData) -> Attack {
    Attack {
        bonus: data.bonus,
        damage: data.damage,
        extra: data.extra.iter().map(|energy| (energy.n, energy.element)).collect(),
        magic: data.magic.unwrap_or(false),
        range: data.range,
    }
}
