//! Carriers and their passengers. Rulebook, p. 31; settled readings 37 and 38.

use alloc::{string::ToString as _, vec, vec::Vec};

use crate::{
    Event, Hex, Rejection, Side, State, Terrain, UnitId,
    movement::STACKING_LIMIT,
    pack::Kind,
    phase::{Action, UnderWay},
    unit::Unit,
};

impl State {
    /// Whether a unit can be carried at all.
    pub(crate) fn is_rider(&self, unit: &Unit) -> Result<(), Rejection> {
        let card = self.card(unit);
        match card.kind {
            Kind::Vehicle => Err(Rejection::NotASoldier(unit.id)),
            Kind::Soldier if card.is_artillery() => Err(Rejection::Artillery(unit.id)),
            Kind::Soldier => Ok(()),
        }
    }

    /// Whether a soldier may board a carrier.
    pub(crate) fn may_board(&self, unit: &Unit, carrier: &Unit) -> Result<(), Rejection> {
        let hex = unit.hex().ok_or(Rejection::Aboard(unit.id))?;
        if unit.is_disrupted() && !self.card(unit).effects.is_fanatic() {
            return Err(Rejection::Disrupted(unit.id));
        }
        if unit.has_acted() {
            return Err(Rejection::AlreadyActed(unit.id));
        }
        self.is_rider(unit)?;
        if carrier.side != unit.side {
            return Err(Rejection::NotYours(carrier.id));
        }
        if !self.card(carrier).effects.is_transport() {
            return Err(Rejection::NotACarrier(u32::from(carrier.id.0)));
        }
        if self.passenger(carrier.id).is_some() {
            return Err(Rejection::CarrierFull(carrier.id));
        }
        if carrier.hex() == Some(hex) { Ok(()) } else { Err(Rejection::NotTogether(carrier.id)) }
    }

    /// Whether a soldier may get off, and from which carrier.
    pub(crate) fn may_get_off(&self, unit: &Unit) -> Result<(UnitId, Hex), Rejection> {
        let carrier = unit.carrier().ok_or(Rejection::NotAboard(unit.id))?;
        if unit.has_acted() {
            return Err(Rejection::AlreadyActed(unit.id));
        }
        let hex = self.by_id(carrier).and_then(Unit::hex).ok_or(Rejection::NotAboard(unit.id))?;
        Ok((carrier, hex))
    }

    /// A soldier gets off: into the hex of its carrier, or where the other side says.
    pub(crate) fn get_off(&self, unit: &Unit) -> Result<Vec<Event>, Rejection> {
        let (carrier, hex) = self.may_get_off(unit)?;
        let at = if self.has_room(unit, hex) {
            Some(hex)
        } else {
            let places = self.places_near(unit.side, hex);
            places.first().copied().filter(|_| places.len() == 1)
        };
        Ok(vec![Event::GotOff { unit: unit.id, carrier, at }])
    }

    /// The nearest hexes in which a soldier of a side finds room, in hex order.
    pub(crate) fn places_near(&self, side: Side, hex: Hex) -> Vec<Hex> {
        let is_free = |at: &Hex| {
            let terrain = self.field().map(|board| board.terrain(*at));
            terrain != Some(Terrain::Pond)
                && self.hexes_of(side).filter(|own| own == at).count() < usize::from(STACKING_LIMIT)
        };
        let free: Vec<Hex> = Hex::all().filter(is_free).collect();
        let nearest = free.iter().map(|at| at.distance(hex)).min();
        free.into_iter().filter(|at| Some(at.distance(hex)) == nearest).collect()
    }

    /// The hexes among which the other side chooses for a soldier.
    pub(crate) fn places(&self, action: &Action) -> Vec<Hex> {
        let UnderWay::Overflow { unit, .. } = &action.under_way else { return Vec::new() };
        let leaver = self.by_id(*unit);
        let carrier = leaver.and_then(Unit::leaves).and_then(|carrier| self.by_id(carrier)).and_then(Unit::hex);
        leaver.zip(carrier).map_or_else(Vec::new, |(unit, hex)| self.places_near(unit.side, hex))
    }

    /// The other side places a soldier.
    pub(crate) fn place_soldier(&self, action: &Action, at: Hex) -> Result<Vec<Event>, Rejection> {
        let UnderWay::Overflow { unit, .. } = action.under_way else { return Err(Rejection::NotAwaited) };
        let is_offered = self.places(action).contains(&at);
        if is_offered { Ok(vec![Event::Placed { unit, at }]) } else { Err(Rejection::NotEligible(at.to_string())) }
    }
}
