//! Who threatens whom, and who flanks. Settled readings 13 and 34.

use crate::{
    Melee, Place, State, are_opposite,
    creature::{Creature, Slot},
};

impl State {
    /// Whether and how a melee attack of a creature gets from a place to another.
    pub(crate) fn melee_from(&self, creature: &Creature, from: Place, to: Place) -> Option<Melee> {
        let reach = self.card(creature).traits.reach();
        // Far away is the usual case, and soonest told.
        if from.distance(to) > u16::from(reach) {
            return None;
        }
        self.board()?.melee(from, to, reach)
    }

    /// Whether and how a melee attack of a creature gets to another.
    pub(crate) fn melee(&self, attacker: &Creature, target: &Creature) -> Option<Melee> {
        self.melee_from(attacker, attacker.place()?, target.place()?)
    }

    /// Whether a creature threatens an enemy that stands, or would stand, in a place.
    pub(crate) fn threatens_at(&self, creature: &Creature, walker: &Creature, at: Place) -> bool {
        creature.acts()
            && !self.are_friends(creature.player, walker.player)
            && creature.place().is_some_and(|from| self.melee_from(creature, from, at) == Some(Melee::Free))
            && !self.card(creature).melee.is_empty()
    }

    /// Whether a creature threatens another.
    pub(crate) fn threatens(&self, creature: &Creature, target: &Creature) -> bool {
        target.place().is_some_and(|at| self.threatens_at(creature, target, at))
    }

    /// Whether an enemy threatens a creature.
    pub(crate) fn is_threatened(&self, creature: &Creature) -> bool {
        self.creatures.iter().any(|enemy| self.threatens(enemy, creature))
    }

    /// Whether two creatures of one side flank a target, wherever the first one would stand.
    pub(crate) fn flanks_from(&self, slot: Slot, from: Place, target: &Creature) -> bool {
        let attacker = self.creature(slot);
        let Some(at) = target.place() else { return false };
        if !attacker.acts()
            || self.card(attacker).melee.is_empty()
            || self.melee_from(attacker, from, at) != Some(Melee::Free)
        {
            return false;
        }
        self.slots().any(|(other, friend)| {
            other != slot
                && self.are_friends(friend.player, attacker.player)
                && friend.place().is_some_and(|place| are_opposite(at, from, place))
                && self.threatens(friend, target)
        })
    }

    /// Whether two creatures of one side flank a third.
    pub(crate) fn flanks(&self, one: Slot, other: Slot, target: Slot) -> bool {
        let (one, other, target) = (self.creature(one), self.creature(other), self.creature(target));
        let (Some(from), Some(to), Some(at)) = (one.place(), other.place(), target.place()) else { return false };
        self.are_friends(one.player, other.player)
            && self.threatens(one, target)
            && self.threatens(other, target)
            && are_opposite(at, from, to)
    }
}
