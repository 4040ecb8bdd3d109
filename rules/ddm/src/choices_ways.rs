//! Moves, charges and rushes, built step by step.

use alloc::{string::ToString as _, vec::Vec};
use kernel::Choices;

use crate::{
    Choice, Command, Direction, Place, Rejection, Square, Tally,
    choices::{Next, complete, next},
    choices_turn::Acting,
    creature::Slot,
    offers_turn::{charge_ends, charges, ends, nearest},
    turn::TurnEnd,
};

impl Acting<'_> {
    pub(crate) fn left(&self) -> u16 {
        if self.turn.end == TurnEnd::Open { self.state.movement_left(self.turn) } else { 0 }
    }

    /// The next steps of a path that can come to an end that will do, within so much movement in all.
    pub(crate) fn steps(&self, path: &[Square], most: u16, will_do: impl Fn(Place) -> bool) -> Vec<Choice> {
        let (state, slot) = (self.state, self.turn.creature);
        let creature = state.creature(slot);
        let (Some(place), begin) = (creature.place(), self.turn.tally) else { return Vec::new() };
        let (place, tally) = if path.is_empty() {
            (place, begin)
        } else {
            match state.stepped(slot, path, begin) {
                Ok(stands) => stands,
                Err(_) => return Vec::new(),
            }
        };
        let side = place.side;
        let leads = |direction: &Direction| {
            let step = state.may_step(creature, place, *direction).ok()?;
            let after = tally.with(&step);
            let spent = after.spent - begin.spent;
            if spent > most {
                return None;
            }
            let ends_here = will_do(step.to) && state.is_free_for(slot, step.to).is_ok();
            let goes_on = || {
                let ways = state.ways_from(slot, step.to.at, after, most - spent)?;
                ends(state, slot, &ways).find(|at| will_do(Place { at: *at, side }))
            };
            (ends_here || goes_on().is_some()).then_some(Choice::Step(step.to.at))
        };
        Direction::ALL.iter().filter_map(leads).collect()
    }

    fn path(steps: &[Choice]) -> Result<Vec<Square>, Rejection> {
        let square = |choice: &Choice| if let Choice::Step(at) = choice { Ok(*at) } else { Err(Rejection::NotOffered) };
        steps.iter().map(square).collect()
    }

    pub(crate) fn moving(&self, steps: &[Choice]) -> Result<Next, Rejection> {
        let path = Self::path(steps)?;
        let left = self.left();
        let next = self.steps(&path, left, |_| true);
        if path.is_empty() {
            return if next.is_empty() { Err(Rejection::NotOffered) } else { Ok(Choices { next, complete: None }) };
        }
        let (_, tally) = self.state.stepped(self.turn.creature, &path, self.turn.tally)?;
        if tally.spent - self.turn.tally.spent > left {
            return Err(Rejection::TooFar);
        }
        let is_legal = self.state.decide_move(self.turn, &path).is_ok();
        if next.is_empty() && !is_legal {
            return Err(Rejection::NotOffered);
        }
        Ok(Choices { next, complete: is_legal.then_some(Command::Move { path }) })
    }

    fn melee_indices(&self) -> impl Iterator<Item = Choice> + use<> {
        let attacks = self.state.card(self.state.creature(self.turn.creature)).melee.len();
        (0..).take(attacks).map(Choice::Index)
    }

    pub(crate) fn charging(&self, after: &[Choice]) -> Result<Next, Rejection> {
        let Self { state, turn } = *self;
        let options = charges(state, turn);
        let [Choice::Index(index), after @ ..] = after else {
            let fits = after.is_empty() && !options.is_empty();
            return if fits { Ok(next(self.melee_indices())) } else { Err(Rejection::NotOffered) };
        };
        state.may_set_out(turn, *index)?;
        let (smite, rest) = self.ridden(after)?;
        match rest {
            [] => {
                let smites = if smite.is_none() { self.smites() } else { Vec::new() };
                let targets = options.iter().map(|option| Choice::Target(option.target));
                Ok(next(smites.into_iter().chain(targets)))
            }
            [Choice::Target(id)] => {
                let option = options.iter().find(|option| option.target == *id).ok_or(Rejection::NotOffered)?;
                Ok(next(option.to.iter().copied().map(Choice::At)))
            }
            [Choice::Target(id), Choice::At(to)] => {
                let target = state.called_enemy(turn.creature, id.as_str())?;
                state.is_nearest_enemy(turn.creature, target)?;
                if !charge_ends(state, turn, target).contains(to) {
                    return Err(Rejection::NotOffered);
                }
                let (target, smite) = (id.to_string(), smite.map(Into::into));
                Ok(complete(Command::Charge { target, to: *to, index: *index, smite }))
            }
            _ => Err(Rejection::NotOffered),
        }
    }

    /// The nearest enemies that a rush can get to.
    pub(crate) fn rush_targets(&self) -> impl Iterator<Item = Slot> {
        let Self { state, turn } = *self;
        let may = !turn.in_command && state.may_set_out(turn, 0).is_ok();
        let targets = if may { nearest(state, turn.creature) } else { Vec::new() };
        targets.into_iter().filter(move |target| {
            !self.steps(&[], 2 * turn.printed, |place| state.is_beside(place, *target)).is_empty()
        })
    }

    pub(crate) fn rushing(&self, after: &[Choice]) -> Result<Next, Rejection> {
        let Self { state, turn } = *self;
        let [Choice::Index(index), after @ ..] = after else {
            let fits = after.is_empty() && self.rush_targets().next().is_some();
            return if fits { Ok(next(self.melee_indices())) } else { Err(Rejection::NotOffered) };
        };
        state.may_set_out(turn, *index)?;
        let [Choice::Target(id), steps @ ..] = after else {
            let targets = self.rush_targets().map(|target| Choice::Target(state.id(target)));
            return if after.is_empty() { Ok(next(targets)) } else { Err(Rejection::NotOffered) };
        };
        let target = state.called_enemy(turn.creature, id.as_str())?;
        if turn.in_command {
            return Err(Rejection::NotOffered);
        }
        state.is_nearest_enemy(turn.creature, target)?;
        let path = Self::path(steps)?;
        let most = 2 * turn.printed;
        let next = self.steps(&path, most, |place| state.is_beside(place, target));
        let is_legal = !path.is_empty()
            && state
                .walked(turn.creature, &path, Tally::default())
                .is_ok_and(|(end, tally)| tally.spent <= most && state.is_beside(end, target));
        if next.is_empty() && !is_legal {
            return Err(Rejection::NotOffered);
        }
        let command = Command::Rush { target: id.to_string(), path, index: *index };
        Ok(Choices { next, complete: is_legal.then_some(command) })
    }
}
