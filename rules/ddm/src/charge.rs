//! Charges and rushes. Rulebook p. 9, 10 and 14 (lost); settled readings 17 and 18.

use alloc::{vec, vec::Vec};

use crate::{
    Contact, Event, Place, Rejection, Square, State, Tally, WalkKind, Weapon, creature::Slot, lane_steps,
    turn::ActiveTurn,
};

/// The least distance of a charge.
const LEAST: u16 = 2;

impl State {
    /// Whether the active creature may still charge or rush at all with an attack of its card.
    ///
    /// # Errors
    /// [`Rejection::AlreadyActed`] or [`Rejection::NoSuchAttack`].
    pub(crate) fn may_set_out(&self, turn: &ActiveTurn, index: u8) -> Result<(), Rejection> {
        if !turn.is_fresh() {
            return Err(Rejection::AlreadyActed);
        }
        let attack = self.attack(self.creature(turn.creature), Weapon::Melee, index);
        attack.map(|_| ()).ok_or(Rejection::NoSuchAttack)
    }

    /// Whether a charge at a nearest enemy may end in a place.
    ///
    /// # Errors
    /// [`Rejection::TooNear`], [`Rejection::TooFar`], [`Rejection::Blocked`], [`Rejection::NotAdjacent`],
    /// [`Rejection::Occupied`] or [`Rejection::NotStraight`].
    pub(crate) fn may_charge(&self, turn: &ActiveTurn, target: Slot, to: Square) -> Result<Vec<Square>, Rejection> {
        let creature = self.creature(turn.creature);
        let from = creature.place().ok_or(Rejection::Gone(creature.id))?;
        let end = Place { at: to, side: from.side };
        let at = self.place_of(target).ok_or(Rejection::Gone(self.id(target)))?;
        if from.at.distance(to) < LEAST {
            return Err(Rejection::TooNear);
        }
        if from.at.distance(to) > 2 * turn.printed {
            return Err(Rejection::TooFar);
        }
        if !self.board().is_some_and(|board| board.has(end)) {
            return Err(Rejection::Blocked(to));
        }
        if end.overlaps(at) || self.melee_from(creature, end, at).is_none() {
            return Err(Rejection::NotAdjacent(to));
        }
        self.is_free_for(turn.creature, end)?;
        let others = self.squares_without(turn.creature);
        let is_free = self.board().is_some_and(|board| board.lane_is_free(from, end, &others, self.gait(creature)));
        if is_free { Ok(lane_steps(from.at, to)) } else { Err(Rejection::NotStraight) }
    }

    pub(crate) fn decide_charge(
        &self,
        turn: &ActiveTurn,
        target: &str,
        to: Square,
        index: u8,
        smite: Option<&str>,
    ) -> Result<Vec<Event>, Rejection> {
        let target = self.called_enemy(turn.creature, target)?;
        self.may_set_out(turn, index)?;
        let smite = self.smite_of(self.creature(turn.creature), smite)?;
        self.is_nearest_enemy(turn.creature, target)?;
        let path = self.may_charge(turn, target, to)?;
        Ok(vec![self.set_out(turn, WalkKind::Charge, path, target, index, smite)])
    }

    pub(crate) fn decide_rush(
        &self,
        turn: &ActiveTurn,
        target: &str,
        path: &[Square],
        index: u8,
    ) -> Result<Vec<Event>, Rejection> {
        let target = self.called_enemy(turn.creature, target)?;
        self.may_set_out(turn, index)?;
        if turn.in_command {
            return Err(Rejection::UnderCommand);
        }
        self.is_nearest_enemy(turn.creature, target)?;
        let (end, tally) = self.walked(turn.creature, path, Tally::default())?;
        if tally.spent > 2 * turn.printed {
            return Err(Rejection::TooFar);
        }
        if !self.is_beside(end, target) {
            return Err(Rejection::NotAdjacent(end.at));
        }
        Ok(vec![self.set_out(turn, WalkKind::Rush, path.to_vec(), target, index, None)])
    }

    /// Whether a place is adjacent to a creature; past one corner will do.
    pub(crate) fn is_beside(&self, place: Place, creature: Slot) -> bool {
        let at = self.place_of(creature);
        at.zip(self.board()).is_some_and(|(at, board)| board.contact(place, at) != Contact::None)
    }

    fn set_out(
        &self,
        turn: &ActiveTurn,
        as_a: WalkKind,
        path: Vec<Square>,
        target: Slot,
        attack: u8,
        rides: Option<u8>,
    ) -> Event {
        let mut event = self.walk_began(turn.creature, as_a, path, Some(target));
        if let Event::WalkBegan { index, smite, .. } = &mut event {
            (*index, *smite) = (attack, rides);
        }
        event
    }
}
