//! Orders that an ability of the card makes possible: rallying a friend, blowing up a bridge. Rulebook, p. 26 and 30.

use alloc::{string::ToString as _, vec, vec::Vec};
use kernel::Dice;

use crate::{Edge, Event, Rejection, State, unit::Unit};

impl State {
    /// Whether a commander may rally a friend.
    pub(crate) fn may_rally(&self, unit: &Unit, target: &Unit) -> Result<(), Rejection> {
        let range = self.may_rally_anyone(unit)?;
        if target.side != unit.side {
            return Err(Rejection::NotYours(target.id));
        }
        let hex = target.hex().ok_or(Rejection::Aboard(target.id))?;
        let is_near = unit.hex().is_some_and(|own| own.distance(hex) <= range);
        if target.id != unit.id && target.is_disrupted() && is_near {
            Ok(())
        } else {
            Err(Rejection::NotEligible(target.id.to_string()))
        }
    }

    /// Within how many hexes a commander may rally a friend now.
    fn may_rally_anyone(&self, unit: &Unit) -> Result<u8, Rejection> {
        if unit.hex().is_none() {
            return Err(Rejection::Aboard(unit.id));
        }
        let range = self.card(unit).effects.rally().ok_or(Rejection::NoAbility(unit.id))?;
        if unit.is_disrupted() {
            return Err(Rejection::Disrupted(unit.id));
        }
        if unit.has_acted() { Err(Rejection::AlreadyActed(unit.id)) } else { Ok(range) }
    }

    /// Whether an engineer may try to blow up a bridge; gives the face that the die needs.
    pub(crate) fn may_demolish(&self, unit: &Unit, bridge: Edge) -> Result<u8, Rejection> {
        let hex = unit.hex().ok_or(Rejection::Aboard(unit.id))?;
        let need = self.card(unit).effects.demolition().ok_or(Rejection::NoAbility(unit.id))?;
        if unit.has_acted() {
            return Err(Rejection::AlreadyActed(unit.id));
        }
        if !self.has_bridge(bridge) {
            return Err(Rejection::NoBridge(Some(bridge)));
        }
        if bridge.touches(hex) { Ok(need) } else { Err(Rejection::NotTogether(unit.id)) }
    }

    fn has_bridge(&self, edge: Edge) -> bool {
        let [one, other] = edge.hexes();
        let stands = self.field().zip(one.direction_to(other)).is_some_and(|(board, side)| board.is_bridge(one, side));
        stands && !self.bridges_down.contains(&edge)
    }

    /// The bridges that an engineer may try to blow up now.
    pub(crate) fn bridges_of(&self, unit: &Unit) -> Vec<Edge> {
        let Some(hex) = unit.hex().filter(|_| self.card(unit).effects.demolition().is_some()) else {
            return Vec::new();
        };
        let edges = hex.neighbours().filter_map(|next| Edge::between(hex, next));
        let mut bridges: Vec<Edge> = edges.filter(|edge| self.may_demolish(unit, *edge).is_ok()).collect();
        bridges.sort_unstable();
        bridges
    }

    /// An engineer tries to blow up a bridge. Settled readings 35 and 36.
    pub(crate) fn demolish(&self, unit: &Unit, bridge: Edge, dice: &mut Dice<'_>) -> Result<Vec<Event>, Rejection> {
        let need = self.may_demolish(unit, bridge)?;
        let face = dice.die(6, "bridge");
        Ok(vec![Event::DemolitionTried { unit: unit.id, bridge, face, need, down: face >= need }])
    }
}
