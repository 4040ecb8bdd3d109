//! The units of a match as small values, filled from the view.

use alloc::vec::Vec;

use aam::{CardId, Counter, Deed, Direction, Hex, STACKING_LIMIT, Side, UnitId, UnitView, View, pack::Kind};

use crate::{chances::Plight, field::Field};

/// A unit that is not destroyed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Piece {
    pub(crate) id: UnitId,
    pub(crate) side: Side,
    pub(crate) card: CardId,
    pub(crate) kind: Kind,
    /// In points.
    pub(crate) cost: i32,
    /// Its hex; `None` aboard or not deployed yet.
    pub(crate) at: Option<Hex>,
    pub(crate) facing: Option<Direction>,
    pub(crate) aboard: Option<UnitId>,
    /// How far the counters that lie face down have brought it.
    pub(crate) rung: u8,
    pub(crate) marks: Marks,
}

/// The face-up counters and the deeds of a unit, a bit each.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Marks(u8);

impl Marks {
    pub(crate) const DISRUPTED: Self = Self(1);
    pub(crate) const DAMAGED: Self = Self(2);
    pub(crate) const MOVED: Self = Self(4);
    pub(crate) const ACTED: Self = Self(8);
    pub(crate) const FIRED: Self = Self(16);

    pub(crate) const fn and(self, more: Self) -> Self {
        Self(self.0 | more.0)
    }
}

impl Piece {
    pub(crate) const fn has(&self, mark: Marks) -> bool {
        self.marks.0 & mark.0 != 0
    }

    pub(crate) const fn is_disrupted(&self) -> bool {
        self.has(Marks::DISRUPTED)
    }

    pub(crate) const fn is_weakened(&self) -> bool {
        self.marks.0 & (Marks::DISRUPTED.0 | Marks::DAMAGED.0) != 0
    }

    /// How many counters destroy it.
    pub(crate) fn top(&self) -> u8 {
        match self.kind {
            Kind::Vehicle if !self.has(Marks::DAMAGED) => 3,
            Kind::Vehicle | Kind::Soldier => 2,
        }
    }

    pub(crate) fn plight(&self) -> Plight {
        Plight::on(self.rung, self.top())
    }

    fn of(field: &Field, id: UnitId, unit: &UnitView) -> Option<Self> {
        let card = field.pack.named(&unit.card)?;
        let own = field.pack.card(card);
        let up = |counter, mark| if unit.up.contains(&counter) { mark } else { Marks(0) };
        let did = |deed, mark| if unit.did.contains(&deed) { mark } else { Marks(0) };
        let marks = up(Counter::Disrupted, Marks::DISRUPTED)
            .and(up(Counter::Damaged, Marks::DAMAGED))
            .and(did(Deed::Moved, Marks::MOVED))
            .and(did(Deed::Acted, Marks::ACTED))
            .and(did(Deed::Fired, Marks::FIRED));
        let mut piece = Self {
            id,
            side: unit.side,
            card,
            kind: own.kind,
            cost: i32::from(own.cost),
            at: unit.at,
            facing: unit.facing,
            aboard: unit.aboard,
            rung: 0,
            marks,
        };
        piece.rung = match unit.down.iter().max() {
            None => 0,
            Some(Counter::Disrupted) => 1,
            Some(Counter::Damaged) => 2,
            Some(Counter::Destroyed) => piece.top(),
        };
        Some(piece)
    }
}

/// All units that are not destroyed, in the order of their ids.
#[derive(Debug, Clone)]
pub(crate) struct Position {
    pub(crate) pieces: Vec<Piece>,
    /// The places in the list of the units with an aura.
    pub(crate) leaders: Vec<usize>,
    pub(crate) turn: u8,
    pub(crate) first: Option<Side>,
}

impl Position {
    pub(crate) fn of(field: &Field, view: &View) -> Self {
        let pieces: Vec<Piece> = view
            .units
            .iter()
            .filter(|(_, unit)| !unit.gone)
            .filter_map(|(id, unit)| Piece::of(field, *id, unit))
            .collect();
        let leads = |piece: &Piece| !field.card(piece).effects.auras().is_empty();
        let leaders = pieces.iter().enumerate().filter(|(_, piece)| leads(piece)).map(|(index, _)| index).collect();
        Self { pieces, leaders, turn: view.turn, first: view.first }
    }

    pub(crate) fn piece(&self, id: UnitId) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.id == id)
    }

    /// The units of a side on the map, with their hexes.
    pub(crate) fn on_map(&self, side: Side) -> impl Iterator<Item = (&Piece, Hex)> {
        self.pieces.iter().filter(move |piece| piece.side == side).filter_map(|piece| Some((piece, piece.at?)))
    }

    /// The passenger of a carrier.
    pub(crate) fn passenger(&self, carrier: UnitId) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.aboard == Some(carrier))
    }

    /// How many units of a side stand in a hex, and whether a vehicle of any side does; one unit left out.
    pub(crate) fn load(&self, side: Side, hex: Hex, without: UnitId) -> (u8, bool) {
        let mut load = (0, false);
        for piece in self.pieces.iter().filter(|piece| piece.at == Some(hex) && piece.id != without) {
            load.0 += u8::from(piece.side == side);
            load.1 |= piece.kind == Kind::Vehicle;
        }
        load
    }

    /// Whether a unit finds room in a hex.
    pub(crate) fn has_room(&self, piece: &Piece, hex: Hex) -> bool {
        let (own, has_vehicle) = self.load(piece.side, hex, piece.id);
        own < STACKING_LIMIT && !(has_vehicle && piece.kind == Kind::Vehicle)
    }
}
