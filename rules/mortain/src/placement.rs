//! The set-up before the first card. Rulebook, "Le placement initial".

use alloc::{
    collections::BTreeMap,
    string::{String, ToString as _},
    vec,
    vec::Vec,
};

use crate::{
    Cell, Command, Event, Rejection, Side, State, UnitId, battle::Slot, pack::STACK, state::Place, unit::Start,
};

impl State {
    /// The units that the American places.
    pub(crate) fn to_place(&self) -> impl Iterator<Item = Slot> {
        self.battle.slots().filter(|(_, unit)| unit.start == Start::Setup).map(|(slot, _)| slot)
    }

    /// Whether units can be put on these hexes.
    pub(crate) fn place(&self, units: &BTreeMap<String, String>) -> Result<Vec<Event>, Rejection> {
        if units.is_empty() {
            return Err(Rejection::BadList);
        }
        let mut placed = BTreeMap::new();
        for (unit, hex) in units {
            let slot = self.own(Side::American, unit)?;
            let unit = self.battle.unit(slot);
            let cell = self.hex(hex)?;
            if unit.start != Start::Setup {
                return Err(Rejection::NotInSetup(unit.id));
            }
            if !self.battle.record().setup_hexes.contains(&cell) {
                return Err(Rejection::OutsideZone(cell));
            }
            placed.insert(unit.id, cell);
        }
        match placed.values().find(|cell| self.counted_with(&placed, **cell) > STACK) {
            Some(full) => Err(Rejection::Full(*full)),
            None => Ok(vec![Event::Placed { units: placed }]),
        }
    }

    /// How many units count in a hex, once these are placed.
    fn counted_with(&self, placed: &BTreeMap<UnitId, Cell>, cell: Cell) -> usize {
        let companion = self.battle.companion();
        let is_there = |slot: &Slot| {
            let id = self.battle.unit(*slot).id;
            Some(id) != companion && placed.get(&id).copied().or_else(|| self.cell(*slot)) == Some(cell)
        };
        self.battle.slots().map(|(slot, _)| slot).filter(is_there).count()
    }

    /// Whether a unit of the set-up could be placed on a hex by itself.
    pub(crate) fn has_room_in_setup(&self, slot: Slot, cell: Cell) -> bool {
        let alone = BTreeMap::from([(self.battle.unit(slot).id, cell)]);
        self.counted_with(&alone, cell) <= STACK
    }

    pub(crate) fn ready(&self) -> Result<Vec<Event>, Rejection> {
        match self.unplaced().next() {
            Some(slot) => Err(Rejection::Unplaced(self.battle.unit(slot).id)),
            None => Ok(vec![Event::SetUpEnded]),
        }
    }

    /// The units that are not placed yet.
    pub(crate) fn unplaced(&self) -> impl Iterator<Item = Slot> {
        self.to_place().filter(|slot| self.troop(*slot).place == Place::Unplaced)
    }

    /// The set-up of a player who gives none: as the game suggests, around what stands already.
    pub(crate) fn suggested(&self) -> Command {
        let mut placed: BTreeMap<UnitId, Cell> = BTreeMap::new();
        for slot in self.unplaced() {
            let id = self.battle.unit(slot).id;
            let record = self.battle.record();
            let wanted = record.suggested.get(&id).into_iter().chain(&record.setup_hexes);
            let fits = |cell: &&Cell| {
                let mut with = placed.clone();
                with.insert(id, **cell);
                self.counted_with(&with, **cell) <= STACK
            };
            if let Some(cell) = wanted.copied().find(|cell| fits(&cell)) {
                placed.insert(id, cell);
            }
        }
        if placed.is_empty() {
            return Command::Ready {};
        }
        Command::Place { units: placed.iter().map(|(unit, cell)| (unit.to_string(), cell.to_string())).collect() }
    }
}
