//! The board as the mover sees it, and a unit on its way. Rulebook p. 11-13, 19-20.

use alloc::vec::Vec;
use core::cell::OnceCell;
use smallvec::SmallVec;

use crate::{
    Rejection,
    board::{RegionId, RegionSet},
    power::Power,
    state::{Phase, War},
    units::{Element, Kind, MovePhase, Unit, UnitId},
};

/// The board as the mover sees it.
pub(crate) struct MoveContext<'a> {
    pub(crate) war: &'a War,
    pub(crate) power: Power,
    pub(crate) phase: MovePhase,
    /// Regions with enemy units of any kind.
    pub(crate) enemies: RegionSet,
    /// Which aircraft cannot be saved any more in the non-combat move, worked out when first asked.
    pub(crate) stranded: OnceCell<Vec<UnitId>>,
    warships: OnceCell<RegionSet>,
    destroyers: OnceCell<RegionSet>,
    battle_waters: OnceCell<RegionSet>,
}

impl<'a> MoveContext<'a> {
    /// The context of the power on turn; `None` outside the move phases.
    pub(crate) fn of(war: &'a War) -> Option<Self> {
        let phase = match war.phase {
            Phase::CombatMove => MovePhase::Combat,
            Phase::NoncombatMove => MovePhase::Noncombat,
            Phase::Purchase | Phase::Combat(_) | Phase::Mobilize(_) | Phase::CollectIncome => return None,
        };
        Some(Self::in_phase(war, phase))
    }

    /// The context of the power on turn, seen from a move phase.
    pub(crate) fn in_phase(war: &'a War, phase: MovePhase) -> Self {
        Self {
            war,
            power: war.turn,
            phase,
            enemies: war.units.regions_of(war.turn.side().enemy()),
            stranded: OnceCell::new(),
            warships: OnceCell::new(),
            destroyers: OnceCell::new(),
            battle_waters: OnceCell::new(),
        }
    }

    /// Zones with enemy surface warships: the hostile zones.
    pub(crate) fn warships(&self) -> RegionSet {
        *self.warships.get_or_init(|| self.war.hostile_zones(self.power))
    }

    /// Zones with enemy destroyers.
    pub(crate) fn destroyers(&self) -> RegionSet {
        let destroyers = || self.war.units.of_side(self.power.side().enemy(), Kind::Destroyer);
        *self.destroyers.get_or_init(|| destroyers().map(|unit| unit.at).collect())
    }

    pub(crate) fn hostile_lands(&self) -> RegionSet {
        self.war.control.of_side(self.power.side().enemy())
    }

    pub(crate) fn is_hostile_land(&self, region: RegionId) -> bool {
        self.war.is_hostile_land(region, self.power)
    }

    /// Zones with enemies, and those off hostile coasts: where ships can do something in the combat move.
    pub(crate) fn battle_waters(&self) -> RegionSet {
        *self.battle_waters.get_or_init(|| {
            let coasts = self.hostile_lands().iter().fold(RegionSet::EMPTY, |zones, land| zones.or(land.shores()));
            self.enemies.and(RegionSet::ZONES).or(coasts)
        })
    }

    /// Whether a unit's combat move is an escape: out of a zone that was hostile when the turn began. Rulebook p. 12.
    pub(crate) fn flees(&self, unit: &Unit) -> bool {
        let begins_here = unit.doings.steps == 0 && unit.at.is_sea();
        unit.doings.fled || (begins_here && !self.war.dawn.friendly.contains(unit.at))
    }

    /// Where a combat move of aircraft may end: what can be attacked.
    pub(crate) fn targets(&self) -> RegionSet {
        self.enemies.and(RegionSet::ZONES).or(self.hostile_lands())
    }
}

/// A unit on its way.
#[derive(Clone, Copy)]
pub(crate) struct Progress {
    pub(crate) at: RegionId,
    /// Movement left.
    pub(crate) left: u8,
    /// Whether something stops it here although movement is left.
    pub(crate) stopped: bool,
    /// Whether it entered hostile land, this turn, before or at this region.
    pub(crate) invaded: bool,
    /// Whether it leaves, or has left, a zone that was hostile when the turn began.
    pub(crate) fled: bool,
}

impl Progress {
    pub(crate) fn begin(context: &MoveContext, unit: &Unit) -> Self {
        Self {
            at: unit.at,
            left: context.war.movement_left(unit),
            stopped: false,
            invaded: unit.doings.invaded,
            fled: context.flees(unit),
        }
    }
}

/// How a move that is legal as far as it goes may end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ending {
    /// It may end here as things stand.
    Complete,
    /// It may stop here, but the phase may not end before something more is ordered.
    Waypoint,
}

/// What goes along with a ship: the cargo of a transport, the allied fighters on a carrier. Rulebook p. 13, 26.
pub(crate) fn passengers<'a>(war: &'a War, ship: &'a Unit) -> impl Iterator<Item = UnitId> + 'a {
    let is_ship = ship.kind.element() == Element::Sea;
    war.aboard(ship.id)
        .filter(move |unit| is_ship && (unit.kind.element() == Element::Land || unit.power != ship.power))
        .map(|unit| unit.id)
}

/// The named units, all of the power on turn, none named twice.
pub(crate) fn own_units<'a>(war: &'a War, ids: &[UnitId]) -> Result<SmallVec<[&'a Unit; 8]>, Rejection> {
    if ids.is_empty() {
        return Err(Rejection::NoUnits);
    }
    let mut sorted: SmallVec<[UnitId; 16]> = ids.into();
    sorted.sort_unstable();
    if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(Rejection::NamedTwice(pair[0]));
    }
    sorted
        .iter()
        .map(|&id| match war.unit(id) {
            None => Err(Rejection::UnknownUnit(id)),
            Some(unit) if unit.power != war.turn => Err(Rejection::NotYours(unit.into())),
            Some(unit) => Ok(unit),
        })
        .collect()
}
