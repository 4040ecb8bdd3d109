//! What the active creature does, built step by step.

use alloc::{
    string::{String, ToString as _},
    vec::Vec,
};

use crate::{
    Aims, Choice, Command, CreatureId, Direction, PowerWord, Rejection, State, Weapon,
    choices::{Next, complete, next},
    offers_turn::{attacks, charges, powers},
    pack::PowerKind,
    turn::{ActiveTurn, Cleave},
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

pub(crate) struct Acting<'a> {
    pub(crate) state: &'a State,
    pub(crate) turn: &'a ActiveTurn,
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

    /// The smites that can ride on an attack.
    pub(crate) fn smites(&self) -> Vec<Choice> {
        let creature = self.state.creature(self.turn.creature);
        let powers = self.state.card(creature).powers.iter().zip(creature.uses);
        let smites = powers.filter(|(used, left)| {
            *left > 0 && matches!(self.state.pack.power(used.power).kind, PowerKind::Smite { .. })
        });
        smites.map(|(used, _)| Choice::Smite(self.state.pack.power(used.power).id.clone())).collect()
    }

    /// A smite in front of other choices, if one is chosen.
    pub(crate) fn ridden<'b>(&self, after: &'b [Choice]) -> Result<(Option<&'b str>, &'b [Choice]), Rejection> {
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
