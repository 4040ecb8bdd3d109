//! Paths that are walked. Rulebook p. 8 to 11; settled readings 10, 11 and 18.

use alloc::{vec, vec::Vec};

use crate::{
    Barred, Direction, Event, Gait, Place, Rejection, Square, State, Step, Tally, Terrain, WalkKind,
    creature::{Creature, Slot},
    pack::Trait,
    turn::{ActiveTurn, Spring},
};

/// The longest path that is read.
const LONGEST_PATH: usize = 120;

impl State {
    /// How a creature gets along.
    pub(crate) fn gait(&self, creature: &Creature) -> Gait {
        let card = self.card(creature);
        if card.has(Trait::Flight) {
            Gait::Fly
        } else if card.has(Trait::Stride) {
            Gait::Stride
        } else {
            Gait::Walk
        }
    }

    pub(crate) fn spring(&self, creature: &Creature) -> Spring {
        if self.card(creature).has(Trait::Spring) { Spring::Yes } else { Spring::No }
    }

    /// The movement that is left to the active creature.
    pub(crate) fn movement_left(&self, turn: &ActiveTurn) -> u16 {
        turn.left(self.spring(self.creature(turn.creature)))
    }

    /// Whether no other creature stands in a place, and the ground bears one.
    pub(crate) fn is_free_for(&self, slot: Slot, place: Place) -> Result<(), Rejection> {
        let board = self.board().filter(|board| board.has(place) && !board.touches(place, Terrain::Wall));
        if board.ok_or(Rejection::Blocked(place.at))?.touches(place, Terrain::Statue) {
            return Err(Rejection::Occupied(place.at));
        }
        let is_taken = self.standing().any(|(other, _, at)| other != slot && at.overlaps(place));
        if is_taken { Err(Rejection::Occupied(place.at)) } else { Ok(()) }
    }

    /// Walks a path in mind, as a whole.
    ///
    /// # Errors
    /// Those of [`Self::stepped`]; at its end [`Rejection::Blocked`] or [`Rejection::Occupied`].
    pub(crate) fn walked(&self, slot: Slot, path: &[Square], begin: Tally) -> Result<(Place, Tally), Rejection> {
        let (place, tally) = self.stepped(slot, path, begin)?;
        self.is_free_for(slot, place)?;
        Ok((place, tally))
    }

    /// Takes the steps of a path in mind, wherever they end.
    ///
    /// # Errors
    /// [`Rejection::BadPath`]; for the first step that is none [`Rejection::NotAdjacent`], [`Rejection::Blocked`],
    /// [`Rejection::Corner`] or [`Rejection::EnemyInWay`].
    pub(crate) fn stepped(&self, slot: Slot, path: &[Square], begin: Tally) -> Result<(Place, Tally), Rejection> {
        if path.is_empty() || path.len() > LONGEST_PATH {
            return Err(Rejection::BadPath);
        }
        let creature = self.creature(slot);
        let (mut place, mut tally) = (creature.place().ok_or(Rejection::Gone(creature.id))?, begin);
        for square in path {
            let direction = Direction::between(place.at, *square).ok_or(Rejection::NotAdjacent(*square))?;
            let step = self.may_step(creature, place, direction)?;
            (place, tally) = (step.to, tally.with(&step));
        }
        Ok((place, tally))
    }

    /// Whether a creature may take a step from a place.
    ///
    /// # Errors
    /// [`Rejection::Blocked`], [`Rejection::Corner`] or [`Rejection::EnemyInWay`].
    pub(crate) fn may_step(&self, creature: &Creature, from: Place, direction: Direction) -> Result<Step, Rejection> {
        let board = self.board().ok_or(Rejection::WrongPhase)?;
        let (gait, to) = (self.gait(creature), from.at.step(direction));
        let step = board.step(from, direction, gait).map_err(|barred| match barred {
            Barred::Corner => Rejection::Corner(to),
            Barred::OffBoard | Barred::Wall | Barred::Statue => Rejection::Blocked(to),
        })?;
        if gait != Gait::Fly && self.enemies(creature.player).any(|(_, _, at)| at.overlaps(step.to)) {
            return Err(Rejection::EnemyInWay(to));
        }
        Ok(step)
    }

    pub(crate) fn decide_move(&self, turn: &ActiveTurn, path: &[Square]) -> Result<Vec<Event>, Rejection> {
        let left = self.movement_left(turn);
        if left == 0 {
            return Err(Rejection::CannotMove);
        }
        let (_, tally) = self.walked(turn.creature, path, turn.tally)?;
        if tally.spent - turn.tally.spent > left {
            return Err(Rejection::TooFar);
        }
        Ok(vec![self.walk_began(turn.creature, WalkKind::Move, path.to_vec(), None)])
    }

    pub(crate) fn walk_began(&self, slot: Slot, as_a: WalkKind, path: Vec<Square>, target: Option<Slot>) -> Event {
        let creature = self.creature(slot);
        let from = creature.at().unwrap_or(Square::new(0, 0));
        let target = target.map(|target| self.id(target));
        Event::WalkBegan { creature: creature.id, as_a, from, path, leaves: false, target, index: 0, smite: None }
    }
}
