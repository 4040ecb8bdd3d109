//! From the document of a pack to the part that the rules read.

use alloc::vec::Vec;

use super::{AbilityData, ArmyData, Card, CardId, Document, Effects, Map, MapData, Pack, ReadyArmy, Subtype, UnitData};
use crate::{Edge, Ground};

impl Document {
    /// The part that the rules read. Unknown ids and roads that jump, which no sound pack has, are left out.
    pub fn pack(&self) -> Pack {
        let mut pack = Pack {
            id: self.id.clone(),
            version: self.version,
            cards: self.units.iter().map(|unit| card(unit, &self.abilities)).collect(),
            armies: Vec::new(),
            maps: self.maps.maps.iter().map(map).collect(),
        };
        pack.armies = self.armies.iter().map(|army| ready_army(army, &pack)).collect();
        pack
    }
}

fn card(unit: &UnitData, abilities: &[AbilityData]) -> Card {
    let effect = |id: &alloc::string::String| abilities.iter().find(|ability| ability.id == *id);
    Card {
        id: unit.id.clone(),
        name: unit.name.clone(),
        nation: unit.nation,
        kind: unit.kind,
        subtype: match unit.subtype.as_str() {
            "artillery" => Subtype::Artillery,
            "commander" => Subtype::Commander,
            _ => Subtype::Other,
        },
        year: unit.year,
        cost: unit.cost,
        speed: unit.speed,
        defence: unit.defence,
        vs_soldier: unit.vs_soldier,
        vs_vehicle: unit.vs_vehicle,
        initiative: unit.initiative.unwrap_or(0),
        effects: Effects::of(unit.abilities.iter().filter_map(effect).map(|ability| ability.effect).collect()),
    }
}

fn ready_army(army: &ArmyData, pack: &Pack) -> ReadyArmy {
    let mut units: Vec<(CardId, u8)> =
        army.units.iter().filter_map(|(id, count)| Some((pack.named(id)?, *count))).collect();
    units.sort_unstable();
    ReadyArmy { id: army.id.clone(), side: army.side, points: army.points, units }
}

fn map(map: &MapData) -> Map {
    Map { id: map.id.clone(), name: map.name.clone(), number: map.number, ground: map.ground() }
}

impl MapData {
    /// The map as the rules read it.
    pub fn ground(&self) -> Ground {
        let terrain = self.terrain.iter().map(|(hex, terrain)| (*hex, *terrain));
        let roads =
            self.roads.iter().flat_map(|line| line.windows(2)).filter_map(|step| Edge::between(step[0], step[1]));
        Ground::new(terrain, roads, self.rivers.iter().copied(), self.objective)
    }
}
