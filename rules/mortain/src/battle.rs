//! The game of a pack that a match is played with: map, units and conditions, as the rules look at them.

use alloc::{collections::BTreeMap, string::String, sync::Arc, vec::Vec};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::{
    BySide, BySupport, Cell, Pack, Side, Support, Terrain, UnitId,
    board::Board,
    pack::{GameData, StartData, SupportData},
    terrain::TerrainModifiers,
    unit::{Start, Unit},
};

/// A game, with all that follows from its map. Only [`Battle::of_pack`] and stored battles make one.
#[derive(Debug, Clone, PartialEq)]
pub struct Battle {
    record: Record,
    board: Board,
    companion: Option<UnitId>,
}

/// What is stored of a battle: figures and ids, and the texts of a pack that does not ship with the game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Record {
    pub(crate) pack: String,
    pub(crate) version: u32,
    pub(crate) game: String,
    /// The map as rows of signs, from the north.
    terrain: Vec<String>,
    pub(crate) modifiers: TerrainModifiers,
    /// Ascending by id.
    pub(crate) units: Vec<Unit>,
    pub(crate) rounds: u8,
    pub(crate) exits_to_win: u8,
    /// From which round the units that wait may enter.
    pub(crate) from_round: BySide<u8>,
    pub(crate) supports: BySupport<SupportData>,
    pub(crate) setup_hexes: Vec<Cell>,
    pub(crate) suggested: BTreeMap<UnitId, Cell>,
    /// The table's own pack, with this game alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) own: Option<Arc<Pack>>,
}

/// A unit of the battle, by its place in the list. Only the battle hands these out, so each one exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Slot(usize);

impl Slot {
    pub(crate) const fn index(self) -> usize {
        self.0
    }
}

/// Whether a pack ships with the game, or was brought to the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Brought {
    /// Clients find its texts among the facts.
    WithTheGame,
    /// They find them in the view.
    ByTheTable,
}

impl Battle {
    /// The battle of a game of a sound pack; `None` if the pack has no such game.
    pub(crate) fn of_pack(pack: &Pack, game: &str, brought: Brought) -> Option<Self> {
        Self::of_game(pack, pack.games.iter().find(|one| one.id == game)?, brought)
    }

    /// The battle of a game, with maps and units of a sound pack; `None` if the pack has not its map.
    pub(crate) fn of_game(pack: &Pack, data: &GameData, brought: Brought) -> Option<Self> {
        let map = pack.maps.iter().find(|map| map.id == data.map)?;
        let mut rows = alloc::vec![alloc::vec![Terrain::Clear; usize::from(map.columns)]; usize::from(map.rows)];
        for hex in &map.hexes {
            let (column, row) = hex.id.column_and_row();
            let row = usize::try_from(row).ok().and_then(|row| rows.get_mut(row))?;
            *usize::try_from(column).ok().and_then(|column| row.get_mut(column))? = hex.terrain;
        }
        let mut modifiers = TerrainModifiers { clear: 0, village: 0, city: 0, hill: 0, forest: 0 };
        for terrain in &pack.terrain {
            *modifiers.get_mut(terrain.id) = terrain.modifier;
        }
        let record = Record {
            pack: pack.id.clone(),
            version: pack.version,
            game: data.id.clone(),
            terrain: rows.into_iter().map(|row| row.into_iter().map(Terrain::sign).collect()).collect(),
            modifiers,
            units: units(pack, data),
            rounds: data.rounds,
            exits_to_win: data.exits_to_win,
            from_round: BySide { german: data.east_from_round, american: data.west_from_round },
            supports: data.supports,
            setup_hexes: data.setup_hexes.clone(),
            suggested: data.suggested.clone(),
            own: (brought == Brought::ByTheTable).then(|| Arc::new(alone(pack, data))),
        };
        let companions = pack.units.iter().filter(|unit| unit.companion && data.start.contains_key(&unit.id));
        Self::of_record(record, companions.map(|unit| unit.id).next())
    }

    fn of_record(record: Record, companion: Option<UnitId>) -> Option<Self> {
        let board = Board::of_rows(&record.terrain)?;
        Some(Self { record, board, companion })
    }

    pub(crate) const fn record(&self) -> &Record {
        &self.record
    }

    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    /// The unit that stacks and acts free of charge.
    pub(crate) const fn companion(&self) -> Option<UnitId> {
        self.companion
    }

    /// What the map shows, as rows of signs from the north.
    pub(crate) fn rows(&self) -> &[String] {
        &self.record.terrain
    }

    pub(crate) fn slots(&self) -> impl Iterator<Item = (Slot, &Unit)> {
        self.record.units.iter().enumerate().map(|(index, unit)| (Slot(index), unit))
    }

    /// The unit of this id.
    pub(crate) fn slot(&self, id: UnitId) -> Option<Slot> {
        self.record.units.binary_search_by(|unit| unit.id.cmp(&id)).ok().map(Slot)
    }

    /// The unit that is called so.
    pub(crate) fn called(&self, name: &str) -> Option<Slot> {
        self.slot(UnitId::named(name)?)
    }

    pub(crate) fn unit(&self, slot: Slot) -> &Unit {
        &self.record.units[slot.0]
    }

    pub(crate) fn support(&self, support: Support) -> &SupportData {
        self.record.supports.get(support)
    }

    /// The hexes on which the units of a side enter.
    pub(crate) fn own_row(&self, side: Side) -> impl Iterator<Item = Cell> + use<> {
        self.board.column(self.own_column(side))
    }

    /// Whether a hex belongs to the row on which the units of a side enter.
    pub(crate) const fn is_in_own_row(&self, cell: Cell, side: Side) -> bool {
        cell.column_and_row().0 == self.own_column(side)
    }

    const fn own_column(&self, side: Side) -> i16 {
        match side {
            Side::German => self.board.columns() - 1,
            Side::American => 0,
        }
    }

    /// Whether there is something to place before the first card.
    pub(crate) fn has_set_up(&self) -> bool {
        self.record.units.iter().any(|unit| unit.start == Start::Setup)
    }
}

fn units(pack: &Pack, game: &GameData) -> Vec<Unit> {
    let start = |start: &StartData| match start {
        StartData::Setup => Start::Setup,
        StartData::East | StartData::West => Start::Waiting,
        StartData::Hex(cell) => Start::Hex(*cell),
    };
    let unit = |id: &UnitId, begins: &StartData| {
        let data = pack.units.iter().find(|unit| unit.id == *id)?;
        Some(Unit {
            id: *id,
            side: data.side,
            class: data.class,
            short: data.short.clone(),
            full: data.full,
            flipped: data.flipped,
            at_modifier: data.at_modifier,
            start: start(begins),
        })
    };
    // The map of starts is in the order of ids.
    game.start.iter().filter_map(|(id, begins)| unit(id, begins)).collect()
}

/// A pack with one game alone, its map and its units.
fn alone(pack: &Pack, game: &GameData) -> Pack {
    let mut alone = pack.clone();
    alone.games.retain(|other| other.id == game.id);
    alone.maps.retain(|map| map.id == game.map);
    alone.units.retain(|unit| game.start.contains_key(&unit.id));
    alone
}

/// A battle as it is stored.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    companion: Option<UnitId>,
    battle: Record,
}

impl Serialize for Battle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut fields = serializer.serialize_struct("Battle", 2)?;
        fields.serialize_field("companion", &self.companion)?;
        fields.serialize_field("battle", &self.record)?;
        fields.end()
    }
}

impl<'de> Deserialize<'de> for Battle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Stored { companion, battle } = Stored::deserialize(deserializer)?;
        Self::of_record(battle, companion).ok_or_else(|| D::Error::custom("a map has rows of one length"))
    }
}
