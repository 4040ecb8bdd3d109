//! A deployment built unit by unit. Rulebook, p. 5.

use alloc::{string::ToString as _, vec::Vec};
use kernel::Choices;

use crate::{
    Command, Direction, Hex, Placement, Rejection, Side, State, UnitId,
    choices::{Choice, Next, next},
    movement::STACKING_LIMIT,
    pack::Kind,
    unit::Unit,
};

/// The units that are placed so far.
struct Draft<'a> {
    state: &'a State,
    side: Side,
    placed: Vec<Placed>,
}

#[derive(Clone, Copy)]
struct Placed {
    unit: UnitId,
    kind: Kind,
    at: Spot,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Spot {
    Hex { hex: Hex, facing: Option<Direction> },
    Aboard(UnitId),
}

/// The choices that can follow a beginning of a deployment.
pub(crate) fn after(state: &State, side: Side, begun: &[Choice]) -> Result<Next, Rejection> {
    let mut draft = Draft { state, side, placed: Vec::new() };
    let mut rest = begun;
    loop {
        rest = match rest {
            [] => return Ok(draft.units()),
            [Choice::Unit(id), tail @ ..] => {
                let unit = &draft.unit(*id).copied().ok_or(Rejection::NotOffered)?;
                let kind = state.card(unit).kind;
                match (kind, tail) {
                    (_, []) => return Ok(next(draft.spots(unit))),
                    (Kind::Vehicle, [Choice::At(hex)]) if draft.has_room(kind, *hex) => {
                        return Ok(next(Direction::ALL.map(Choice::Facing)));
                    }
                    (Kind::Vehicle, [Choice::At(hex), Choice::Facing(facing), tail @ ..])
                        if draft.has_room(kind, *hex) =>
                    {
                        draft.put(unit, Spot::Hex { hex: *hex, facing: Some(*facing) });
                        tail
                    }
                    (Kind::Soldier, [Choice::At(hex), tail @ ..]) if draft.has_room(kind, *hex) => {
                        draft.put(unit, Spot::Hex { hex: *hex, facing: None });
                        tail
                    }
                    (Kind::Soldier, [Choice::Aboard(carrier), tail @ ..]) if draft.carries(unit, *carrier) => {
                        draft.put(unit, Spot::Aboard(*carrier));
                        tail
                    }
                    _ => return Err(Rejection::NotOffered),
                }
            }
            _ => return Err(Rejection::NotOffered),
        };
    }
}

impl Draft<'_> {
    /// The own unit of this id, if it is not placed.
    fn unit(&self, id: UnitId) -> Option<&Unit> {
        let is_placed = self.placed.iter().any(|one| one.unit == id);
        self.state.by_id(id).filter(|unit| unit.side == self.side && !is_placed)
    }

    fn own(&self) -> impl Iterator<Item = &Unit> {
        self.state.units.iter().filter(|unit| unit.side == self.side)
    }

    fn put(&mut self, unit: &Unit, at: Spot) {
        self.placed.push(Placed { unit: unit.id, kind: self.state.card(unit).kind, at });
    }

    /// The units that are left, or the whole command.
    fn units(&self) -> Next {
        let left = self.own().filter(|unit| self.unit(unit.id).is_some()).map(|unit| Choice::Unit(unit.id));
        let left: Vec<Choice> = left.collect();
        if !left.is_empty() {
            return next(left);
        }
        let placement = |one: &Placed| {
            let (at, facing, aboard) = match one.at {
                Spot::Hex { hex, facing } => (Some(hex.to_string()), facing.map(|facing| facing.id().into()), None),
                Spot::Aboard(carrier) => (None, None, Some(u32::from(carrier.0))),
            };
            Placement { unit: u32::from(one.unit.0), at, facing, aboard }
        };
        Choices {
            next: Vec::new(),
            complete: Some(Command::Deploy { units: self.placed.iter().map(placement).collect() }),
        }
    }

    fn spots(&self, unit: &Unit) -> Vec<Choice> {
        let kind = self.state.card(unit).kind;
        let hexes = Hex::all().filter(|hex| self.has_room(kind, *hex)).map(Choice::At);
        let carriers = self.own().filter(|carrier| self.carries(unit, carrier.id));
        hexes.chain(carriers.map(|carrier| Choice::Aboard(carrier.id))).collect()
    }

    fn has_room(&self, kind: Kind, hex: Hex) -> bool {
        let is_here = |one: &&Placed| matches!(one.at, Spot::Hex { hex: at, .. } if at == hex);
        let here = || self.placed.iter().filter(is_here);
        let has_vehicle = || here().any(|one| one.kind == Kind::Vehicle);
        self.state.is_in_zone(self.side, hex)
            && self.state.can_stand(kind, hex)
            && here().count() < usize::from(STACKING_LIMIT)
            && (kind == Kind::Soldier || !has_vehicle())
    }

    fn carries(&self, unit: &Unit, carrier: UnitId) -> bool {
        let is_taken = self.placed.iter().any(|one| one.at == Spot::Aboard(carrier));
        let is_transport = |one: &Unit| one.side == self.side && self.state.card(one).effects.is_transport();
        !is_taken && self.state.is_rider(unit).is_ok() && self.state.by_id(carrier).is_some_and(is_transport)
    }
}
