//! An order built step by step: a unit, then its action, a move hex by hex.

use alloc::{string::ToString as _, vec::Vec};
use kernel::Choices;

use crate::{
    Command, Direction, Hex, Part, Rejection, State, UnitId, Weapon,
    choices::{Choice, Next, attack_of, complete, next},
    movement::Walker,
    options::targets,
    phase::{Action, Allowance},
    reach::Occupancy,
    unit::Unit,
};

/// The choices that can follow a beginning of an order.
pub(crate) fn after(state: &State, begun: &[Choice]) -> Result<Next, Rejection> {
    let action = state.action().ok_or(Rejection::WrongPhase)?;
    let held = Occupancy::of(state);
    let this = Orders { state, action, held: &held };
    match begun {
        [] => {
            let own = state.units.iter().filter(|unit| unit.side == action.side && !unit.is_gone());
            let able = own.filter(|unit| !this.first_choices(unit).is_empty()).map(|unit| Choice::Unit(unit.id));
            Ok(next(able.chain([Choice::EndPhase])))
        }
        [Choice::EndPhase] => Ok(complete(Command::EndPhase {})),
        [Choice::Unit(id)] => {
            let choices = this.first_choices(this.own(*id)?);
            if choices.is_empty() { Err(Rejection::NotOffered) } else { Ok(next(choices)) }
        }
        [Choice::Unit(id), Choice::Step(_) | Choice::Facing(_), ..] => this.walking(this.own(*id)?, &begun[1..]),
        [Choice::Unit(id), choice] => this.ordered(this.own(*id)?, choice),
        _ => Err(Rejection::NotOffered),
    }
}

struct Orders<'a> {
    state: &'a State,
    action: &'a Action,
    held: &'a Occupancy,
}

impl<'a> Orders<'a> {
    fn own(&self, id: UnitId) -> Result<&'a Unit, Rejection> {
        let unit = self.state.by_id(id).filter(|unit| unit.side == self.action.side && !unit.is_gone());
        unit.ok_or(Rejection::NotOffered)
    }

    /// The actions of a unit.
    fn first_choices(&self, unit: &Unit) -> Vec<Choice> {
        let Self { state, action, .. } = *self;
        let own = || state.units.iter().filter(|other| other.side == unit.side);
        let mut choices = self.steps(unit, &[]);
        let turns = Direction::ALL.into_iter().filter(|facing| unit.facing.is_some() && unit.facing != Some(*facing));
        if state.may_move(action, unit).is_ok() {
            choices.extend(turns.map(Choice::Facing));
        }
        match action.part {
            Part::Move => {
                let boards = own().filter(|other| state.may_board(unit, other).is_ok());
                choices.extend(boards.map(|other| Choice::Board(other.id)));
                choices.extend(state.may_get_off(unit).is_ok().then_some(Choice::GetOff));
                let rallies = own().filter(|other| state.may_rally(unit, other).is_ok());
                choices.extend(rallies.map(|other| Choice::Rally(other.id)));
            }
            Part::Assault => {
                choices.extend(targets(state, action, unit, Weapon::Main).into_iter().map(Choice::Attack));
                choices.extend(targets(state, action, unit, Weapon::Extra).into_iter().map(Choice::ExtraAttack));
                choices.extend(state.bridges_of(unit).into_iter().map(Choice::Demolish));
            }
        }
        choices
    }

    /// The orders that take one choice beside the unit.
    fn ordered(&self, unit: &Unit, choice: &Choice) -> Result<Next, Rejection> {
        if !self.first_choices(unit).contains(choice) {
            return Err(Rejection::NotOffered);
        }
        let number = |id: UnitId| u32::from(id.0);
        if let Some((weapon, target)) = attack_of(choice) {
            return Ok(complete(Command::Attack { unit: number(unit.id), target: number(target), weapon }));
        }
        if let Choice::Board(carrier) = choice {
            return Ok(complete(Command::Board { unit: number(unit.id), carrier: number(*carrier) }));
        }
        if let Choice::Rally(target) = choice {
            return Ok(complete(Command::Rally { unit: number(unit.id), target: number(*target) }));
        }
        if let Choice::Demolish(bridge) = choice {
            let bridge = bridge.hexes().map(|hex| hex.to_string());
            return Ok(complete(Command::Demolish { unit: number(unit.id), bridge }));
        }
        if *choice == Choice::GetOff {
            return Ok(complete(Command::Dismount { unit: number(unit.id) }));
        }
        Err(Rejection::NotOffered)
    }

    /// A move: steps, and at the end how a vehicle faces.
    fn walking(&self, unit: &Unit, begun: &[Choice]) -> Result<Next, Rejection> {
        let (path, facing) = match begun {
            [path @ .., Choice::Facing(facing)] => (path, Some(*facing)),
            path => (path, None),
        };
        let step = |choice: &Choice| if let Choice::Step(hex) = choice { Some(*hex) } else { None };
        let path: Vec<Hex> = path.iter().map(step).collect::<Option<_>>().ok_or(Rejection::NotOffered)?;
        let order = self.state.order_move(self.action, unit, path.clone(), facing);
        let command = Command::Move {
            unit: u32::from(unit.id.0),
            path: path.iter().map(Hex::to_string).collect(),
            facing: facing.map(|facing| facing.id().into()),
        };
        if facing.is_some() {
            return order.map(|_| complete(command));
        }
        let mut choices = self.steps(unit, &path);
        if order.is_ok() && unit.facing.is_some() {
            choices.extend(Direction::ALL.map(Choice::Facing));
        }
        let complete = order.is_ok().then_some(command);
        if choices.is_empty() && complete.is_none() {
            return Err(Rejection::NotOffered);
        }
        Ok(Choices { next: choices, complete })
    }

    /// The steps that can be added to a way: each leads to an end.
    fn steps(&self, unit: &Unit, path: &[Hex]) -> Vec<Choice> {
        let Self { state, action, held } = *self;
        let walker = Walker::new(state, unit, action.part);
        let (Ok(mut left), Some(mut at), Some(walker)) = (state.may_move(action, unit), unit.hex(), walker) else {
            return Vec::new();
        };
        let after = |at: Hex, left: Allowance, to: Hex| {
            let step = walker.step(at, at.direction_to(to)?, to, left.bonus).ok()?;
            Some(Allowance { left: left.left.checked_sub(step.cost)?, bonus: step.bonus })
        };
        for to in path {
            let Some(then) = after(at, left, *to) else { return Vec::new() };
            (at, left) = (*to, then);
        }
        let leads_on = |to: &Hex| after(at, left, *to).is_some_and(|left| State::can_end(&walker, *to, left, held));
        at.neighbours().filter(leads_on).map(Choice::Step).collect()
    }
}
