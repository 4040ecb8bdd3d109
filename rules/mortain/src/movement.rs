//! Moving, coming on, leaving, and the room in a hex. Rulebook, "Le placement initial", "Le début d'une manche".

use alloc::{vec, vec::Vec};

use crate::{
    BySide, Cell, Rejection, Side, State,
    battle::Slot,
    opportunity::{Act, Origin},
    pack::STACK,
    set_up::Sealing,
    state::Place,
};

/// Who holds each hex, for many questions about one position.
pub(crate) struct Occupancy {
    /// In the order of the board: the side, and how many of its units count for the stack.
    hexes: Vec<Option<(Side, u8)>>,
    /// Whether a side has units at its edge.
    waits: BySide<bool>,
}

impl State {
    /// Whether a unit of `side` that is asked can move to a hex.
    pub(crate) fn may_move(&self, side: Side, slot: Slot, to: Cell) -> Result<Act, Rejection> {
        let from = self.may_act(slot)?;
        if from.distance(to) != 1 {
            return Err(Rejection::NotAdjacent(to));
        }
        self.has_room(side, slot, to)?;
        self.leaves_open(side, Some(slot), to)?;
        let act = Act { unit: self.battle.unit(slot).id, origin: Origin::Hex(from) };
        self.affords(&[act]).map(|()| act)
    }

    /// Whether a unit of `side` that waits can enter on a hex.
    pub(crate) fn may_enter(&self, side: Side, slot: Slot, to: Cell) -> Result<Act, Rejection> {
        let unit = self.battle.unit(slot).id;
        self.may_come(side, slot)?;
        if !self.battle.is_in_own_row(to, side) {
            return Err(Rejection::WrongEdge(to));
        }
        self.has_room(side, slot, to)?;
        self.leaves_open(side, None, to)?;
        let act = Act { unit, origin: Origin::Edge(to) };
        self.affords(&[act]).map(|()| act)
    }

    /// Whether a unit waits, and its round has come.
    pub(crate) fn may_come(&self, side: Side, slot: Slot) -> Result<(), Rejection> {
        let unit = self.battle.unit(slot).id;
        if self.troop(slot).place != Place::Waiting {
            return Err(Rejection::NotWaiting(unit));
        }
        let is_late = self.round >= *self.battle.record().from_round.get(side);
        if is_late { Ok(()) } else { Err(Rejection::TooEarly(Some(unit))) }
    }

    /// Whether a German unit can leave the map.
    pub(crate) fn may_exit(&self, slot: Slot) -> Result<Act, Rejection> {
        let unit = self.battle.unit(slot);
        if unit.side != Side::German {
            return Err(Rejection::NoExit(unit.id));
        }
        let from = self.may_act(slot)?;
        if !self.battle.is_in_own_row(from, Side::American) {
            return Err(Rejection::NoExit(unit.id));
        }
        let act = Act { unit: unit.id, origin: Origin::Hex(from) };
        self.affords(&[act]).map(|()| act)
    }

    /// Where a unit that has not acted on this card stands.
    pub(crate) fn may_act(&self, slot: Slot) -> Result<Cell, Rejection> {
        let unit = self.battle.unit(slot).id;
        let from = self.cell(slot).ok_or(Rejection::NotOnMap(unit))?;
        let has_acted = self.opportunity().is_some_and(|open| open.has_acted(unit));
        if has_acted { Err(Rejection::AlreadyActed(unit)) } else { Ok(from) }
    }

    /// Whether a unit could stand on a hex next to it, whatever the card allows.
    pub(crate) fn is_open_to(&self, held: &Occupancy, side: Side, slot: Slot, to: Cell) -> bool {
        let is_free = self.battle.companion() == Some(self.battle.unit(slot).id);
        let has_room = match self.battle.board().index(to).and_then(|index| held.hexes.get(index)) {
            Some(Some((holder, counted))) => *holder == side && (is_free || usize::from(*counted) < STACK),
            Some(None) => true,
            None => false,
        };
        let enemy = side.other();
        let is_watched = *held.waits.get(enemy) && self.battle.is_in_own_row(to, enemy);
        has_room && (!is_watched || self.leaves_open(side, Some(slot), to).is_ok())
    }

    /// Who holds what.
    pub(crate) fn occupancy(&self) -> Occupancy {
        let (board, companion) = (self.battle.board(), self.battle.companion());
        let mut hexes: Vec<Option<(Side, u8)>> = vec![None; board.size()];
        let mut waits = BySide::default();
        for (slot, unit) in self.battle.slots() {
            match self.troop(slot).place {
                Place::Hex(cell) => {
                    if let Some(held) = board.index(cell).and_then(|index| hexes.get_mut(index)) {
                        let before = held.map_or(0, |(_, counted)| counted);
                        *held = Some((unit.side, before + u8::from(Some(unit.id) != companion)));
                    }
                }
                Place::Waiting => *waits.get_mut(unit.side) = true,
                Place::Unplaced | Place::Exited | Place::Dead => {}
            }
        }
        Occupancy { hexes, waits }
    }

    /// Whether a hex has no enemy and room for one unit more.
    pub(crate) fn has_room(&self, side: Side, slot: Slot, to: Cell) -> Result<(), Rejection> {
        let (mut counted, companion) = (0, self.battle.companion());
        for other in self.units_in(to) {
            let unit = self.battle.unit(other);
            if unit.side != side {
                return Err(Rejection::EnemyThere(to));
            }
            counted += usize::from(Some(unit.id) != companion && other != slot);
        }
        let is_free = companion == Some(self.battle.unit(slot).id);
        if is_free || counted < STACK { Ok(()) } else { Err(Rejection::Full(to)) }
    }

    /// Whether the enemy units that wait keep a hex to enter on. Ours: see `RULINGS.md`.
    pub(crate) fn leaves_open(&self, side: Side, mover: Option<Slot>, to: Cell) -> Result<(), Rejection> {
        let enemy = side.other();
        let is_watched = self.variants.sealing == Sealing::Forbidden
            && self.battle.is_in_own_row(to, enemy)
            && self.units_of(enemy).any(|slot| self.troop(slot).place == Place::Waiting);
        if !is_watched {
            return Ok(());
        }
        let is_held = |cell: Cell| {
            cell == to || self.units_in(cell).any(|slot| self.battle.unit(slot).side == side && Some(slot) != mover)
        };
        if self.battle.own_row(enemy).all(is_held) { Err(Rejection::Sealed(to)) } else { Ok(()) }
    }
}
