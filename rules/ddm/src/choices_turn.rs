//! What the active creature does, built step by step.

use alloc::{
    string::{String, ToString as _},
    vec::Vec,
};
use kernel::Choices;

use crate::{
    Aims, Choice, Command, CreatureId, Direction, Place, PowerWord, Rejection, Square, State, Tally, Weapon,
    choices::{Next, complete, next},
    creature::Slot,
    offers_turn::{attacks, charge_ends, charges, ends, nearest, powers},
    pack::PowerKind,
    turn::{ActiveTurn, Cleave, TurnEnd},
};

/// The choices that can follow a beginning.
pub(crate) fn after(state: &State, begun: &[Choice]) -> Result<Next, Rejection> {
    let turn = state.turn().ok_or(Rejection::WrongPhase)?;
    let this = Acting { state, turn };
    match begun {
        [] => Ok(next(this.first_choices())),
        [Choice::EndTurn] => Ok(complete(Command::EndTurn {})),
        [Choice::Move, steps @ ..] => this.moving(steps),
        [Choice::Attack(with), after @ ..] => this.attacking(*with, after),
        [Choice::Cleave, after @ ..] => this.cleaving(after),
        [Choice::Charge, after @ ..] => this.charging(after),
        [Choice::Rush, after @ ..] => this.rushing(after),
        [Choice::Power(id), after @ ..] => this.using(id, after),
        _ => Err(Rejection::NotOffered),
    }
}

struct Acting<'a> {
    state: &'a State,
    turn: &'a ActiveTurn,
}

impl Acting<'_> {
    fn first_choices(&self) -> Vec<Choice> {
        let Self { state, turn } = *self;
        let mut choices = Vec::new();
        if !self.steps(&[], self.left(), |_| true).is_empty() {
            choices.push(Choice::Move);
        }
        let attacks = attacks(state, turn);
        for with in [Weapon::Melee, Weapon::Ranged] {
            if attacks.iter().any(|attack| attack.with == with && !attack.cleave) {
                choices.push(Choice::Attack(with));
            }
        }
        if attacks.iter().any(|attack| attack.cleave) {
            choices.push(Choice::Cleave);
        }
        if !charges(state, turn).is_empty() {
            choices.push(Choice::Charge);
        }
        if self.rush_targets().next().is_some() {
            choices.push(Choice::Rush);
        }
        choices.extend(powers(state, turn).into_iter().map(|power| Choice::Power(power.power)));
        choices.push(Choice::EndTurn);
        choices
    }

    fn left(&self) -> u16 {
        if self.turn.end == TurnEnd::Open { self.state.movement_left(self.turn) } else { 0 }
    }

    /// The next steps of a path that can come to an end that will do, within so much movement in all.
    fn steps(&self, path: &[Square], most: u16, will_do: impl Fn(Place) -> bool) -> Vec<Choice> {
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

    fn moving(&self, steps: &[Choice]) -> Result<Next, Rejection> {
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

    /// The smites that can ride on an attack.
    fn smites(&self) -> Vec<Choice> {
        let creature = self.state.creature(self.turn.creature);
        let powers = self.state.card(creature).powers.iter().zip(creature.uses);
        let smites = powers.filter(|(used, left)| {
            *left > 0 && matches!(self.state.pack.power(used.power).kind, PowerKind::Smite { .. })
        });
        smites.map(|(used, _)| Choice::Smite(self.state.pack.power(used.power).id.clone())).collect()
    }

    /// A smite in front of other choices, if one is chosen.
    fn ridden<'b>(&self, after: &'b [Choice]) -> Result<(Option<&'b str>, &'b [Choice]), Rejection> {
        let [Choice::Smite(id), rest @ ..] = after else { return Ok((None, after)) };
        self.state.smite_of(self.state.creature(self.turn.creature), Some(id))?;
        Ok((Some(id), rest))
    }

    fn attacking(&self, with: Weapon, after: &[Choice]) -> Result<Next, Rejection> {
        let options = attacks(self.state, self.turn);
        let mut options = options.into_iter().filter(|option| option.with == with && !option.cleave);
        let [Choice::Index(index), after @ ..] = after else {
            let indices: Vec<Choice> = options.map(|option| Choice::Index(option.index)).collect();
            return if after.is_empty() && !indices.is_empty() {
                Ok(next(indices))
            } else {
                Err(Rejection::NotOffered)
            };
        };
        let option = options.find(|option| option.index == *index).ok_or(Rejection::NotOffered)?;
        let targets: Vec<CreatureId> = option.targets.iter().map(|target| target.target).collect();
        self.onto(after, &targets, with, |target, smite| Command::Attack {
            target,
            with,
            index: *index,
            smite,
            cleave: false,
        })
    }

    fn cleaving(&self, after: &[Choice]) -> Result<Next, Rejection> {
        let Cleave::Owed(index) = self.turn.cleave else { return Err(Rejection::NotOffered) };
        let options = attacks(self.state, self.turn);
        let option = options.into_iter().find(|option| option.cleave).ok_or(Rejection::NotOffered)?;
        let targets: Vec<CreatureId> = option.targets.iter().map(|target| target.target).collect();
        self.onto(after, &targets, Weapon::Melee, |target, smite| Command::Attack {
            target,
            with: Weapon::Melee,
            index,
            smite,
            cleave: true,
        })
    }

    /// A smite, perhaps, and a target.
    fn onto(
        &self,
        after: &[Choice],
        targets: &[CreatureId],
        with: Weapon,
        command: impl Fn(String, Option<String>) -> Command,
    ) -> Result<Next, Rejection> {
        let (smite, rest) = self.ridden(after)?;
        if smite.is_some() && with == Weapon::Ranged {
            return Err(Rejection::NotOffered);
        }
        match rest {
            [] => {
                let smites = if smite.is_none() && with == Weapon::Melee { self.smites() } else { Vec::new() };
                Ok(next(smites.into_iter().chain(targets.iter().copied().map(Choice::Target))))
            }
            [Choice::Target(target)] if targets.contains(target) => {
                Ok(complete(command(target.to_string(), smite.map(Into::into))))
            }
            _ => Err(Rejection::NotOffered),
        }
    }

    fn melee_indices(&self) -> impl Iterator<Item = Choice> + use<> {
        let attacks = self.state.card(self.state.creature(self.turn.creature)).melee.len();
        (0..).take(attacks).map(Choice::Index)
    }

    fn charging(&self, after: &[Choice]) -> Result<Next, Rejection> {
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
    fn rush_targets(&self) -> impl Iterator<Item = Slot> {
        let Self { state, turn } = *self;
        let may = !turn.in_command && state.may_set_out(turn, 0).is_ok();
        let targets = if may { nearest(state, turn.creature) } else { Vec::new() };
        targets.into_iter().filter(move |target| {
            !self.steps(&[], 2 * turn.printed, |place| state.is_beside(place, *target)).is_empty()
        })
    }

    fn rushing(&self, after: &[Choice]) -> Result<Next, Rejection> {
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

    fn using(&self, id: &str, after: &[Choice]) -> Result<Next, Rejection> {
        let options = powers(self.state, self.turn);
        let option = options.into_iter().find(|option| option.power == id).ok_or(Rejection::NotOffered)?;
        let is_spell = option.kind == PowerWord::Spell;
        let command = |target: Option<CreatureId>, at, dir: Option<Direction>, to| {
            let (target, dir) = (target.map(|id| id.to_string()), dir.map(|dir| dir.id().to_string()));
            if is_spell {
                Command::Cast { spell: id.into(), target, at, dir, to }
            } else {
                Command::Use { ability: id.into(), target, at, dir, to }
            }
        };
        match (&option.aims, after) {
            (Aims::Affects(_), []) => Ok(complete(command(None, None, None, None))),
            (Aims::Targets(targets), []) => Ok(next(targets.iter().copied().map(Choice::Target))),
            (Aims::Points(squares) | Aims::Places(squares), []) => Ok(next(squares.iter().copied().map(Choice::At))),
            (Aims::Directions(directions), []) => Ok(next(directions.iter().copied().map(Choice::Towards))),
            (Aims::Targets(targets), [Choice::Target(target)]) if targets.contains(target) => {
                Ok(complete(command(Some(*target), None, None, None)))
            }
            (Aims::Points(points), [Choice::At(at)]) if points.contains(at) => {
                Ok(complete(command(None, Some(*at), None, None)))
            }
            (Aims::Places(places), [Choice::At(to)]) if places.contains(to) => {
                Ok(complete(command(None, None, None, Some(*to))))
            }
            (Aims::Directions(_), [Choice::Towards(direction)]) => {
                Ok(complete(command(None, None, Some(*direction), None)))
            }
            _ => Err(Rejection::NotOffered),
        }
    }
}
