//! Shots: who sees whom, what a shot needs, what it does. Rules 4.

use kernel::{Dice, Seat};

use crate::{Card, Event, Rejection, State, Terrain, UnitId, state::Phase};

/// The action points of a shot.
pub(crate) const COST: u8 = 2;
/// How far a shot goes.
pub(crate) const RANGE: u8 = 3;

impl State {
    /// The least roll of a d20 that hits without cover; `None` if the target is out of range or sight.
    pub(crate) fn needs(&self, unit: UnitId, target: UnitId) -> Result<u8, Rejection> {
        let (Some(from), Some(to)) = (self.units.get(&unit), self.units.get(&target)) else {
            return Err(Rejection::NoSuchUnit(if self.units.contains_key(&unit) { target } else { unit }));
        };
        let distance = from.at.distance(to.at);
        if distance > RANGE {
            return Err(Rejection::OutOfRange(target));
        }
        if !self.chart.sees(from.at, to.at) {
            return Err(Rejection::OutOfSight(target));
        }
        let woods = if self.chart.terrain(to.at) == Some(Terrain::Woods) { 4 } else { 0 };
        Ok(5 + 2 * distance + woods)
    }

    /// What it takes for a scout of `seat` to fire at a target now.
    pub(crate) fn may_fire(&self, seat: Seat, unit: UnitId, target: UnitId) -> Result<u8, Rejection> {
        let turn = self.own_turn(seat, unit)?;
        if matches!(&self.phase, Phase::Turns { fired, .. } if fired.contains(&unit)) {
            return Err(Rejection::HasFired(unit));
        }
        let is_friend =
            |other: UnitId| other.patrol.is_some() && (other.patrol == unit.patrol || !self.mode.has_opponents());
        if is_friend(target) {
            return Err(Rejection::Friend(target));
        }
        let needs = self.needs(unit, target)?;
        if turn.points < COST {
            return Err(Rejection::TooFewPoints);
        }
        Ok(needs)
    }
}

/// Fires a shot. `needs` is the least roll that hits without cover.
pub(crate) fn shoot(unit: UnitId, target: UnitId, needs: u8, cover: Option<Card>, dice: &mut Dice<'_>) -> Event {
    let needs = needs + cover.map_or(0, Card::number);
    let roll = dice.die(20, "shot");
    // A natural 20 hits whatever the cover.
    let damage = (roll >= needs || roll == 20).then(|| dice.die(6, "damage"));
    let lost = damage.map_or(0, |face| if face <= 3 { 1 } else { 2 });
    Event::ShotFired { unit, target, cover, needs, roll, damage, lost }
}
