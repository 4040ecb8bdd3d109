//! The part of a view that a picture needs.

use std::collections::BTreeMap;

use aam::{Counter, Direction, Edge, Hex, Nation, Side, pack};
use kernel::Game as _;
use serde::Deserialize;
use serde_json::Value;

/// A position on a map.
#[derive(Debug)]
pub(crate) struct View {
    pub(crate) ground: Ground,
    pub(crate) units: Vec<Unit>,
    pub(crate) bridges_down: Vec<Edge>,
    pub(crate) control: Option<Side>,
}

/// A map.
#[derive(Debug)]
pub(crate) struct Ground {
    pub(crate) id: String,
    terrain: Vec<(Hex, Terrain)>,
    pub(crate) roads: Vec<Edge>,
    pub(crate) rivers: Vec<Edge>,
    pub(crate) objective: Hex,
}

/// The terrain of a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Terrain {
    Forest,
    Hill,
    Town,
    Marsh,
    Pond,
}

/// A unit on the map.
#[derive(Debug)]
pub(crate) struct Unit {
    pub(crate) id: String,
    pub(crate) nation: Nation,
    pub(crate) glyph: Glyph,
    pub(crate) at: Hex,
    pub(crate) facing: Option<Direction>,
    pub(crate) up: Vec<Counter>,
    pub(crate) down: Vec<Counter>,
}

/// The symbol of a unit's type on its counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Glyph {
    Rifle,
    MachineGun,
    Rocket,
    Mortar,
    Gun,
    Commander,
    Tank,
    AssaultGun,
    TankDestroyer,
    HalfTrack,
    ArmouredCar,
    Carrier,
}

#[derive(Deserialize)]
struct Written {
    pack: String,
    own_pack: Option<Pack>,
    map: Option<u8>,
    board: Option<BoardWritten>,
    units: BTreeMap<String, UnitWritten>,
    bridges_down: Vec<Edge>,
    control: Option<Side>,
}

#[derive(Deserialize)]
struct BoardWritten {
    terrain: Vec<String>,
    roads: Vec<Edge>,
    rivers: Vec<Edge>,
    objective: Hex,
}

#[derive(Deserialize)]
struct UnitWritten {
    card: String,
    at: Option<Hex>,
    facing: Option<Direction>,
    up: Vec<Counter>,
    down: Vec<Counter>,
}

#[derive(Deserialize)]
struct Facts {
    packs: Vec<Pack>,
}

#[derive(Deserialize)]
struct Pack {
    id: String,
    units: Vec<Printed>,
    abilities: Vec<Ability>,
    maps: Maps,
}

#[derive(Deserialize)]
struct Maps {
    maps: Vec<MapWritten>,
}

#[derive(Deserialize)]
struct MapWritten {
    id: String,
    number: Option<u8>,
}

#[derive(Deserialize)]
struct Ability {
    id: String,
    effect: String,
}

#[derive(Deserialize)]
struct Printed {
    id: String,
    nation: Nation,
    #[serde(rename = "type")]
    kind: pack::Kind,
    subtype: String,
    vs_soldier: [u8; 3],
    vs_vehicle: [u8; 3],
    abilities: Vec<String>,
}

fn shipped() -> Vec<Pack> {
    serde_json::from_value::<Facts>(aam::Aam::facts()).map(|facts| facts.packs).unwrap_or_default()
}

impl Ground {
    /// The hexes of a terrain.
    pub(crate) fn places(&self, kind: Terrain) -> impl Iterator<Item = Hex> {
        self.terrain.iter().filter(move |(_, terrain)| *terrain == kind).map(|(hex, _)| *hex)
    }

    fn of(id: String, board: &BoardWritten) -> Self {
        let signs = board.terrain.iter().flat_map(|row| row.chars());
        let terrain = Hex::all().zip(signs).filter_map(|(hex, sign)| Some((hex, terrain_of(sign)?))).collect();
        let (roads, rivers, objective) = (board.roads.clone(), board.rivers.clone(), board.objective);
        Self { id, terrain, roads, rivers, objective }
    }
}

const fn terrain_of(sign: char) -> Option<Terrain> {
    match sign {
        'f' => Some(Terrain::Forest),
        'h' => Some(Terrain::Hill),
        't' => Some(Terrain::Town),
        'm' => Some(Terrain::Marsh),
        'p' => Some(Terrain::Pond),
        _ => None,
    }
}

impl Pack {
    fn has(&self, card: &Printed, effect: &str) -> bool {
        let is_meant = |id: &String| self.abilities.iter().any(|one| one.id == *id && one.effect == effect);
        card.abilities.iter().any(is_meant)
    }

    /// By the subtype, and where that is wide, by the strength of the figures; as the client's `glyphs.ts`.
    fn glyph_of(&self, card: &Printed) -> Glyph {
        let is_soldier = card.kind == pack::Kind::Soldier;
        match card.subtype.as_str() {
            "commander" => Glyph::Commander,
            "tank" => Glyph::Tank,
            "assault-gun" => Glyph::AssaultGun,
            "tank-destroyer" => Glyph::TankDestroyer,
            "half-track" => Glyph::HalfTrack,
            "armoured-car" => Glyph::ArmouredCar,
            "carrier" => Glyph::Carrier,
            _ if !is_soldier => Glyph::Tank,
            _ if self.has(card, "indirect") => Glyph::Mortar,
            "artillery" => Glyph::Gun,
            _ if card.vs_vehicle[0] > card.vs_soldier[0] => Glyph::Rocket,
            _ if card.vs_soldier[2] >= 4 && !self.has(card, "marksman") => Glyph::MachineGun,
            _ => Glyph::Rifle,
        }
    }
}

impl View {
    /// Of a view as it is sent; `None` if it is none, or if no map is known yet.
    pub(crate) fn read(view: &Value) -> Option<Self> {
        let Written { pack, own_pack, map, board, units, bridges_down, control } = Written::deserialize(view).ok()?;
        let pack = own_pack.or_else(|| shipped().into_iter().find(|one| one.id == pack))?;
        let id = pack.maps.maps.iter().find(|one| one.number == map).map_or_else(String::new, |one| one.id.clone());
        let units = units.into_iter().filter_map(|(id, unit)| {
            let card = pack.units.iter().find(|one| one.id == unit.card)?;
            Some(Unit {
                id,
                nation: card.nation,
                glyph: pack.glyph_of(card),
                at: unit.at?,
                facing: unit.facing,
                up: unit.up,
                down: unit.down,
            })
        });
        let units = units.collect();
        Some(Self { ground: Ground::of(id, &board?), units, bridges_down, control })
    }
}
