//! From the armies to the deployment. Rulebook, p. 4, 5, 10, 27 and 28.

use alloc::{collections::BTreeMap, string::String, vec, vec::Vec};
use kernel::Dice;

use crate::{
    BySide, Direction, Event, Hex, Placement, Rejection, Scenario, Side, State, UnitId, army::check_army,
    event::Deployment, movement::STACKING_LIMIT, pack::Kind, unit::Unit,
};

/// How many maps a die chooses from.
const MAPS: u8 = 6;

impl State {
    /// A side gives its army.
    pub(crate) fn give_army(&self, side: Side, units: &BTreeMap<String, i64>) -> Result<Vec<Event>, Rejection> {
        check_army(&self.pack, &self.conditions.of_army(side), units)?;
        Ok(vec![Event::ArmyLocked { seat: *self.seats.get(side), side, army: Some(units.clone()) }])
    }

    /// Both armies are locked: they are shown, and lots are drawn for the map and the toss.
    pub(crate) fn show_armies(&self, dice: &mut Dice<'_>) -> Vec<Event> {
        let BySide { axis: Some(axis), allies: Some(allies) } = &self.armies else { return Vec::new() };
        let armies = BySide { axis: axis.list(&self.pack), allies: allies.list(&self.pack) };
        let mut events = vec![Event::ArmiesShown { armies }];
        if self.conditions.scenario == Scenario::Standard {
            let face = self.conditions.map.is_none().then(|| dice.die(MAPS, "map"));
            events.push(Event::MapSet { map: self.conditions.map.or(face).unwrap_or(1), face });
            let face = dice.die(2, "toss");
            events.push(Event::Tossed { face, winner: if face == 1 { Side::Axis } else { Side::Allies } });
        }
        events
    }

    /// The defender of an assault chooses its field.
    pub(crate) fn choose_field(
        &self,
        side: Side,
        map: i64,
        objective: &str,
        end: crate::End,
    ) -> Result<Vec<Event>, Rejection> {
        let number = u8::try_from(map).ok().filter(|number| self.pack.map(*number).is_some());
        let map = number.ok_or(Rejection::BadMap(map))?;
        let objective = named_hex(objective)?;
        if !objective.is_interior() {
            return Err(Rejection::BadObjective(objective));
        }
        Ok(vec![Event::FieldChosen { side, map, objective, end }])
    }

    /// Whether a side may deploy on a hex. Rulebook, p. 5 and 28.
    pub(crate) fn is_in_zone(&self, side: Side, hex: Hex) -> bool {
        let Some(ends) = &self.ends else { return false };
        let end = *ends.get(side);
        if self.defender() == Some(side) { end.is_in_half(hex) } else { end.is_within_five(hex) }
    }

    /// Whether terrain lets a unit be deployed on a hex. A road makes it possible everywhere; settled reading 6.
    pub(crate) fn can_stand(&self, kind: Kind, hex: Hex) -> bool {
        let is_open =
            |board: &alloc::sync::Arc<crate::Board>| !board.terrain(hex).is_closed_to(kind) || board.has_road(hex);
        self.board.as_ref().is_some_and(is_open)
    }

    /// A side deploys its army.
    pub(crate) fn deploy(&self, side: Side, units: &[Placement]) -> Result<Vec<Event>, Rejection> {
        let named = self.named_once(side, units)?;
        let mut deployed: Vec<Deployment> = Vec::with_capacity(units.len());
        let mut riders: Vec<(UnitId, UnitId)> = Vec::new();
        for (unit, placement) in named.iter().zip(units) {
            match placement {
                Placement { at: None, aboard: Some(carrier), facing: None, .. } => {
                    riders.push((unit.id, self.may_ride(side, unit, *carrier)?));
                }
                Placement { at: Some(at), aboard: None, facing, .. } => {
                    deployed.push(self.stands(side, unit, at, facing.as_deref())?);
                }
                Placement { aboard: Some(_), at: None, facing: Some(_), .. } => {
                    return Err(Rejection::BadFacing(unit.id));
                }
                Placement { at: Some(_), aboard: Some(_), .. } | Placement { at: None, aboard: None, .. } => {
                    return Err(Rejection::BadArgument("at".into()));
                }
            }
        }
        if let Some(full) = Self::overcrowded(&deployed) {
            return Err(Rejection::Stacking(full));
        }
        for (at, (unit, carrier)) in riders.iter().enumerate() {
            if riders[..at].iter().any(|(_, other)| other == carrier) {
                return Err(Rejection::CarrierFull(*carrier));
            }
            // A carrier is a vehicle, so it stands in a hex.
            let ride = deployed.iter().find(|one| one.unit == *carrier).ok_or(Rejection::Incomplete(*carrier))?;
            let ride = Deployment { unit: *unit, at: ride.at, facing: None, aboard: Some(*carrier) };
            deployed.push(ride);
        }
        deployed.sort_by_key(|one| one.unit);
        Ok(vec![Event::Deployed { side, units: deployed }])
    }

    /// The units that a deployment names: all of the side, each once.
    fn named_once(&self, side: Side, units: &[Placement]) -> Result<Vec<&Unit>, Rejection> {
        let named = units.iter().map(|one| self.own(side, one.unit)).collect::<Result<Vec<_>, _>>()?;
        for (at, unit) in named.iter().enumerate() {
            if named[..at].iter().any(|other| other.id == unit.id) {
                return Err(Rejection::Duplicate(unit.id));
            }
        }
        let is_left_out = |unit: &&Unit| unit.side == side && !named.iter().any(|one| one.id == unit.id);
        match self.units.iter().find(is_left_out) {
            Some(unit) => Err(Rejection::Incomplete(unit.id)),
            None => Ok(named),
        }
    }

    fn may_ride(&self, side: Side, unit: &Unit, carrier: u32) -> Result<UnitId, Rejection> {
        let own = self.own(side, carrier).map_err(|_| Rejection::NotACarrier(carrier))?;
        if !self.card(own).effects.is_transport() {
            return Err(Rejection::NotACarrier(carrier));
        }
        self.is_rider(unit)?;
        Ok(own.id)
    }

    fn stands(&self, side: Side, unit: &Unit, at: &str, facing: Option<&str>) -> Result<Deployment, Rejection> {
        let (at, card) = (named_hex(at)?, self.card(unit));
        if !self.is_in_zone(side, at) {
            return Err(Rejection::OffZone(at));
        }
        if !self.can_stand(card.kind, at) {
            return Err(Rejection::Impassable(at));
        }
        let facing = facing.map(|word| Direction::named(word).ok_or(Rejection::BadFacing(unit.id))).transpose()?;
        match (card.kind, facing) {
            (Kind::Vehicle, Some(_)) | (Kind::Soldier, None) => {
                Ok(Deployment { unit: unit.id, at, facing, aboard: None })
            }
            (Kind::Vehicle, None) | (Kind::Soldier, Some(_)) => Err(Rejection::BadFacing(unit.id)),
        }
    }

    /// The first hex with more units than there is room for.
    fn overcrowded(deployed: &[Deployment]) -> Option<Hex> {
        let is_full = |one: &&Deployment| {
            let here = || deployed.iter().filter(|other| other.at == one.at);
            let is_vehicle = |other: &&Deployment| other.facing.is_some();
            here().count() > usize::from(STACKING_LIMIT) || here().filter(is_vehicle).count() > 1
        };
        deployed.iter().find(is_full).map(|one| one.at)
    }

    /// A legal deployment of a side, in which `pick` chooses one of so many hexes for each unit.
    pub(crate) fn some_deployment(&self, side: Side, mut pick: impl FnMut(usize) -> usize) -> Vec<Placement> {
        let end = self.ends.as_ref().map(|ends| *ends.get(side));
        let ahead = if end == Some(crate::End::East) { Direction::W } else { Direction::E };
        let objective = self.board.as_ref().map(|board| board.objective());
        let mut zone: Vec<Hex> = Hex::all().filter(|hex| self.is_in_zone(side, *hex)).collect();
        zone.sort_by_key(|hex| objective.map(|objective| hex.distance(objective)));
        let mut load: Vec<(u8, u8)> = vec![(0, 0); zone.len()];
        let mut placements = Vec::new();
        // Vehicles first: fewer hexes are open to them.
        for kind in [Kind::Vehicle, Kind::Soldier] {
            let of_kind = |unit: &&Unit| unit.side == side && self.card(unit).kind == kind;
            for unit in self.units.iter().filter(of_kind) {
                let has_room = |at: &usize| {
                    let (all, vehicles) = load[*at];
                    all < STACKING_LIMIT && (kind == Kind::Soldier || vehicles == 0) && self.can_stand(kind, zone[*at])
                };
                let free: Vec<usize> = (0..zone.len()).filter(has_room).collect();
                let Some(at) = free.get(pick(free.len().max(1))).copied() else { continue };
                load[at].0 += 1;
                load[at].1 += u8::from(kind == Kind::Vehicle);
                placements.push(Placement {
                    unit: u32::from(unit.id.0),
                    at: Some(alloc::format!("{}", zone[at])),
                    facing: (kind == Kind::Vehicle).then(|| ahead.id().into()),
                    aboard: None,
                });
            }
        }
        placements
    }

    /// The unit of this number, which is of this side and in play.
    pub(crate) fn own(&self, side: Side, number: u32) -> Result<&Unit, Rejection> {
        let unit = self.called(number)?;
        if unit.side == side { Ok(unit) } else { Err(Rejection::NotYours(unit.id)) }
    }

    /// The unit of this number, which is in play.
    pub(crate) fn called(&self, number: u32) -> Result<&Unit, Rejection> {
        let unit = u8::try_from(number).ok().and_then(|id| self.by_id(UnitId(id)));
        unit.filter(|unit| !unit.is_gone()).ok_or(Rejection::UnknownUnit(number))
    }
}

/// The hex of this name.
pub(crate) fn named_hex(name: &str) -> Result<Hex, Rejection> {
    Hex::named(name).ok_or_else(|| Rejection::BadHex(name.into()))
}
