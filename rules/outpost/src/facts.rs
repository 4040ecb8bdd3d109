//! The facts of the game, which never change, for clients.

use alloc::{collections::BTreeMap, vec::Vec};
use kernel::Text;
use serde::Serialize;

use crate::{Card, Patrol, Terrain, set_up, shot};

/// The facts of the game, which never change.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Facts {
    /// The patrols, in the order in which they are seated.
    patrols: Vec<PatrolName>,
    /// How the columns of hexes are shifted. `odd_columns`: hexes have flat tops, and the second, fourth, sixth …
    /// column lies half a hex lower than the first.
    layout: &'static str,
    /// How many hexes a shot reaches.
    range: u8,
    /// The action points that a shot costs.
    shot_cost: u8,
    /// The terrain that each sign stands for in the rows of a chart.
    terrain: BTreeMap<char, Terrain>,
    /// The deck of order cards, in ascending order.
    cards: Vec<Card>,
}

/// A patrol and its name.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct PatrolName {
    /// Its id, as in roles and ids of units.
    id: Patrol,
    /// Its name.
    name: Text,
}

impl Facts {
    pub(crate) fn new() -> Self {
        Self {
            patrols: Patrol::ALL.map(|id| PatrolName { id, name: set_up::name(id) }).into(),
            layout: "odd_columns",
            range: shot::RANGE,
            shot_cost: shot::COST,
            terrain: BTreeMap::from([
                ('.', Terrain::Open),
                ('^', Terrain::Woods),
                ('~', Terrain::Water),
                ('o', Terrain::Outpost),
            ]),
            cards: Card::deck().collect(),
        }
    }
}
