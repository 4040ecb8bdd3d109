//! The part of a view that a picture needs.

use ddm::{Player, Terrain};
use kernel::Game as _;
use picture::Point;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

use crate::{
    glyph::{Glyph, Looks},
    plane::{SQUARE, corner, whole},
};

/// A position in a hall.
#[derive(Debug)]
pub(crate) struct View {
    /// What lies on each square, row by row from the north.
    pub(crate) rows: Vec<Vec<Terrain>>,
    /// The exits of each seat.
    pub(crate) exits: Vec<(Player, usize, usize)>,
    pub(crate) creatures: Vec<Creature>,
}

/// A creature on the board.
#[derive(Debug)]
pub(crate) struct Creature {
    pub(crate) id: String,
    pub(crate) player: Player,
    pub(crate) glyph: Glyph,
    /// Its north-west square.
    at: (usize, usize),
    /// The squares of a side of its place.
    pub(crate) side: usize,
    /// What is left of its HP, from 0 to 1.
    pub(crate) health: f64,
    pub(crate) is_commander: bool,
    pub(crate) routs: bool,
    pub(crate) has_acted: bool,
}

impl Creature {
    /// The middle of its place.
    pub(crate) fn middle(&self) -> Point {
        let (x, y) = corner(self.at.0, self.at.1);
        let half = SQUARE * whole(self.side) / 2.0;
        (x + half, y + half)
    }

    /// How far its counter reaches from its middle.
    pub(crate) fn radius(&self) -> f64 {
        SQUARE
            * match self.side {
                1 => 0.42,
                2 => 0.9,
                _ => 1.38,
            }
    }
}

#[derive(Deserialize)]
struct Written {
    pack: String,
    own_pack: Option<Pack>,
    phase: String,
    board: Option<BoardWritten>,
    creatures: Vec<CreatureWritten>,
}

#[derive(Deserialize)]
struct BoardWritten {
    terrain: Vec<String>,
    zones: Vec<Zone>,
}

#[derive(Deserialize)]
struct Zone {
    exits: Vec<(usize, usize)>,
}

#[derive(Deserialize)]
struct CreatureWritten {
    id: String,
    player: Player,
    card: String,
    at: Option<(usize, usize)>,
    hp: f64,
    gone: Option<String>,
    routing: bool,
    activated: bool,
}

#[derive(Deserialize)]
struct Facts {
    packs: Vec<Pack>,
}

#[derive(Deserialize)]
struct Pack {
    id: String,
    creatures: BTreeMap<String, Card>,
}

#[derive(Deserialize)]
struct Card {
    #[serde(flatten)]
    looks: Looks,
    hp: f64,
    size: ddm::Size,
}

fn shipped() -> Vec<Pack> {
    serde_json::from_value::<Facts>(ddm::Ddm::facts()).map(|facts| facts.packs).unwrap_or_default()
}

impl View {
    /// Of a view as it is sent; `None` if it is none, or if no board lies yet.
    pub(crate) fn read(view: &Value) -> Option<Self> {
        let Written { pack, own_pack, phase, board, creatures } = Written::deserialize(view).ok()?;
        let pack = own_pack.or_else(|| shipped().into_iter().find(|one| one.id == pack))?;
        let board = board?;
        let rows = board.terrain.iter().map(|row| row.chars().filter_map(Terrain::of_letter).collect()).collect();
        let owners = Player::ALL.into_iter().zip(&board.zones);
        let exits = owners.flat_map(|(player, zone)| zone.exits.iter().map(move |(x, y)| (player, *x, *y))).collect();
        let is_battle = phase == "battle";
        let creatures = creatures.into_iter().filter(|creature| creature.gone.is_none());
        let creatures = creatures.filter_map(|creature| {
            let card = pack.creatures.get(&creature.card)?;
            Some(Creature {
                at: creature.at?,
                id: creature.id,
                player: creature.player,
                glyph: card.looks.glyph(),
                side: usize::from(card.size.side()),
                health: (creature.hp / card.hp.max(1.0)).clamp(0.0, 1.0),
                is_commander: card.looks.is_commander(),
                routs: creature.routing,
                has_acted: is_battle && creature.activated,
            })
        });
        Some(Self { rows, exits, creatures: creatures.collect() })
    }

    /// The squares with a kind of ground.
    pub(crate) fn squares(&self, terrain: Terrain) -> impl Iterator<Item = (usize, usize)> {
        let row = move |(y, row): (usize, &Vec<Terrain>)| {
            let found = row.iter().enumerate().filter(move |(_, one)| **one == terrain);
            found.map(move |(x, _)| (x, y)).collect::<Vec<_>>()
        };
        self.rows.iter().enumerate().flat_map(row)
    }
}
