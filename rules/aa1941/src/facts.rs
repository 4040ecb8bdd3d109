//! The facts of the game, which never change, for clients: the powers, the units and the board, as `data/board.json` has them.

use alloc::{string::String, vec::Vec};
use core::ops::Not;
use kernel::Text;
use serde::{Deserialize, Serialize};

use crate::{
    board::RegionId,
    power::{Power, Side},
    units::{Element, Kind},
};

/// The powers, the units and the board.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Facts {
    /// What the document is about.
    about: String,
    /// The powers, in order of play.
    powers: Vec<PowerFacts>,
    /// The kinds of units, in the order of the charts. Rulebook p. 19-27.
    units: Vec<UnitFacts>,
    /// Canals and straits. Rulebook p. 8, 9.
    canals: Vec<CanalFacts>,
    /// Territories and sea zones.
    regions: Vec<RegionFacts>,
}

/// A power.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct PowerFacts {
    /// Its id.
    id: Power,
    /// The side that it fights for.
    side: Side,
    /// Its name.
    name: Text,
    /// The territory of its capital.
    capital: RegionId,
}

/// A kind of unit.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct UnitFacts {
    /// Its id.
    id: Kind,
    /// Where it lives.
    element: Element,
    /// Its price in IPCs.
    cost: u8,
    /// How many regions it moves.
    #[serde(rename = "move")]
    movement: u8,
    /// The highest face with which it hits when it attacks; 0: it never does.
    attack: u8,
    /// The highest face with which it hits when it defends; 0: it never does.
    defense: u8,
}

/// A canal or a strait between two sea zones.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct CanalFacts {
    /// Its id.
    id: String,
    /// The zones that it joins.
    between: [RegionId; 2],
    /// The territories that a side must have held since its turn began for its ships to pass; none: no ship ever passes.
    controlled_by_holding: Vec<RegionId>,
}

/// A territory or a sea zone.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct RegionFacts {
    /// Its id.
    id: RegionId,
    /// What it is.
    kind: RegionKind,
    /// Its name.
    name: Text,
    /// Its name with its article, as it stands in the middle of a sentence: "the Caucasus".
    the: Text,
    /// Its name as a place in the middle of a sentence: "in the Caucasus".
    at: Text,
    /// The IPCs that a territory brings by the printed chart; a chart of a table may say other figures.
    #[serde(skip_serializing_if = "Option::is_none")]
    income: Option<u8>,
    /// The power whose emblem is printed on a territory: its first owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    originally: Option<Power>,
    /// Whether a territory lies within a sea zone. Rulebook p. 9.
    #[serde(skip_serializing_if = "Option::is_none")]
    island: Option<bool>,
    /// The regions that it touches.
    adjacent: Vec<RegionId>,
    /// Whether a territory has an industrial complex; left out where it has none.
    #[serde(default, skip_serializing_if = "Not::not")]
    industrial_complex: bool,
    /// The power whose capital lies here.
    #[serde(skip_serializing_if = "Option::is_none")]
    capital_of: Option<Power>,
    /// That capital’s name.
    #[serde(skip_serializing_if = "Option::is_none")]
    capital_city: Option<String>,
}

/// What a region is.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum RegionKind {
    /// A territory that powers hold.
    Land,
    /// A sea zone.
    Sea,
    /// Land that no unit may enter or fly over. Rulebook p. 8.
    Neutral,
}

impl Facts {
    /// Reads the file that the board is made from.
    ///
    /// # Errors
    /// The file is not of this form; a test reads it.
    pub(crate) fn read() -> Result<Self, serde_json::Error> {
        serde_json::from_str(include_str!("../data/board.json"))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn the_facts_are_the_file_of_the_board() {
        let file: Value = serde_json::from_str(include_str!("../data/board.json")).expect("JSON");
        assert_eq!(json!(Facts::read().expect("it is of this form")), file);
    }
}
