//! What a picture needs of a view.

use std::collections::BTreeMap;

use kernel::Game as _;
use picture::place_of;
use serde::Deserialize;
use serde_json::Value;

use crate::map::{Data, Map};

/// A position on a map.
#[derive(Debug)]
pub(crate) struct View {
    pub(crate) map: Map,
    pub(crate) units: Vec<Unit>,
}

/// A unit that lies on the map or beside it.
#[derive(Debug)]
pub(crate) struct Unit {
    pub(crate) id: String,
    pub(crate) short: String,
    pub(crate) side: Side,
    pub(crate) class: Class,
    pub(crate) is_hit: bool,
    pub(crate) values: Values,
    pub(crate) spot: Spot,
}

/// Where a unit lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spot {
    Hex(u8, u8),
    East,
    West,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Side {
    German,
    American,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Class {
    Armor,
    Infantry,
    Gun,
}

/// Against tanks, and against everything else.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(crate) struct Values {
    pub(crate) at: u8,
    pub(crate) ai: u8,
}

#[derive(Deserialize)]
struct Written {
    pack: String,
    game: String,
    own_pack: Option<Pack>,
    units: BTreeMap<String, UnitWritten>,
    #[serde(default)]
    suggested: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct UnitWritten {
    at: Option<String>,
    steps: String,
    side: Side,
    class: Class,
    full: Values,
    flipped: Values,
}

#[derive(Deserialize)]
struct Facts {
    packs: Vec<Pack>,
}

#[derive(Deserialize)]
struct Pack {
    id: String,
    maps: Vec<Data>,
    units: Vec<Printed>,
    games: Vec<Played>,
}

#[derive(Deserialize)]
struct Printed {
    id: String,
    short: String,
    side: Side,
    class: Class,
    full: Values,
    flipped: Values,
}

#[derive(Deserialize)]
struct Played {
    id: String,
    map: String,
}

impl Pack {
    fn map_of(&self, game: &str) -> Option<Map> {
        let played = self.games.iter().find(|one| one.id == game)?;
        Map::of(self.maps.iter().find(|map| map.id == played.map)?)
    }
}

fn shipped() -> Vec<Pack> {
    serde_json::from_value::<Facts>(mortain::Mortain::facts()).map(|facts| facts.packs).unwrap_or_default()
}

impl View {
    /// Of a view as it is sent; `None` if it is none.
    pub(crate) fn read(view: &Value) -> Option<Self> {
        let Written { pack, game, own_pack, units, suggested } = Written::deserialize(view).ok()?;
        let pack = own_pack.or_else(|| shipped().into_iter().find(|one| one.id == pack))?;
        let map = pack.map_of(&game)?;
        let units = units.into_iter().filter_map(|(id, unit)| {
            // Before they are placed units are shown where the set-up that everybody is offered has them.
            let at = unit.at.as_deref().or_else(|| suggested.get(&id).map(String::as_str))?;
            let spot = match (at, unit.side) {
                ("dead", _) => return None,
                ("exited", _) | ("waiting", Side::American) => Spot::West,
                ("waiting", Side::German) => Spot::East,
                (hex, _) => place_of(hex).map(|(column, row)| Spot::Hex(column, row))?,
            };
            let is_hit = unit.steps != "full";
            let short = pack.units.iter().find(|one| one.id == id).map_or_else(|| id.clone(), |one| one.short.clone());
            let values = if is_hit { unit.flipped } else { unit.full };
            Some(Unit { id, short, side: unit.side, class: unit.class, is_hit, values, spot })
        });
        Some(Self { units: units.collect(), map })
    }

    /// A position of the first game of the first pack: units, where they stand, and whether they were hit.
    pub(crate) fn of_the_first_pack<'a>(units: impl Iterator<Item = (&'a str, &'a str, bool)>) -> Option<Self> {
        let pack = shipped().into_iter().next()?;
        let map = pack.map_of(&pack.games.first()?.id)?;
        let units = units.filter_map(|(id, hex, is_hit)| {
            let printed = pack.units.iter().find(|one| one.id == id)?;
            let spot = place_of(hex).map(|(column, row)| Spot::Hex(column, row))?;
            Some(Unit {
                id: id.to_owned(),
                short: printed.short.clone(),
                side: printed.side,
                class: printed.class,
                is_hit,
                values: if is_hit { printed.flipped } else { printed.full },
                spot,
            })
        });
        Some(Self { units: units.collect(), map })
    }
}
