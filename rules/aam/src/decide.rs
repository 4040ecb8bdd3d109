//! Checks commands, in the order in which their faults are told, and gives their events.

use alloc::{string::String, vec, vec::Vec};
use kernel::{Dice, Seat};

use crate::{
    Command, Direction, Edge, Event, Hex, Rejection, Side, State, Weapon,
    phase::{Action, Question},
    set_up::named_hex,
    unit::Unit,
};

impl Command {
    /// Whether it answers a question.
    const fn answers(&self, question: Question) -> bool {
        match self {
            Self::Army { .. } => matches!(question, Question::Army),
            Self::Order { .. } => matches!(question, Question::Order),
            Self::End { .. } => matches!(question, Question::End),
            Self::Battlefield { .. } => matches!(question, Question::Battlefield),
            Self::Deploy { .. } => matches!(question, Question::Deploy),
            Self::Initiative { .. } => matches!(question, Question::Initiative),
            Self::Move { .. } | Self::EndPhase {} => matches!(question, Question::Move | Question::Assault),
            Self::Board { .. } | Self::Dismount { .. } | Self::Rally { .. } => matches!(question, Question::Move),
            Self::Attack { .. } | Self::Demolish { .. } => matches!(question, Question::Assault),
            Self::Fire { .. } | Self::Hold { .. } => matches!(question, Question::DefensiveFire),
            Self::Place { .. } => matches!(question, Question::Place),
        }
    }

    /// Why a side that is asked something else may not give it.
    const fn misplaced(&self) -> Rejection {
        match self {
            Self::Move { .. }
            | Self::Board { .. }
            | Self::Dismount { .. }
            | Self::Rally { .. }
            | Self::Attack { .. }
            | Self::Demolish { .. }
            | Self::EndPhase {} => Rejection::WrongPhase,
            Self::Army { .. }
            | Self::Order { .. }
            | Self::End { .. }
            | Self::Battlefield { .. }
            | Self::Deploy { .. }
            | Self::Initiative { .. }
            | Self::Fire { .. }
            | Self::Hold { .. }
            | Self::Place { .. } => Rejection::NotAwaited,
        }
    }
}

impl State {
    /// The events of a command of a seat.
    pub(crate) fn decide(&self, seat: Seat, command: &Command, dice: &mut Dice<'_>) -> Result<Vec<Event>, Rejection> {
        if self.is_over() {
            return Err(Rejection::Over);
        }
        let side = self.side(seat).ok_or(Rejection::NotYourTurn)?;
        let question = self.asks(side).ok_or(Rejection::NotYourTurn)?;
        if !command.answers(question) {
            return Err(command.misplaced());
        }
        match command {
            Command::Army { units } => self.give_army(side, units),
            Command::Order { first } => Ok(vec![Event::OrderChosen { side, first: by_choice(side, *first) }]),
            Command::End { end } => Ok(vec![Event::EndChosen { side, end: *end }]),
            Command::Battlefield { map, objective, end } => self.choose_field(side, *map, objective, *end),
            Command::Deploy { units } => self.deploy(side, units),
            Command::Initiative { first } => Ok(self.choose_first(side, by_choice(side, *first))),
            Command::Fire { unit, at } => self.fire(side, *unit, *at, dice),
            Command::Hold { span } => Ok(Self::hold(side, *span)),
            Command::Move { .. }
            | Command::Board { .. }
            | Command::Dismount { .. }
            | Command::Rally { .. }
            | Command::Attack { .. }
            | Command::Demolish { .. }
            | Command::Place { .. }
            | Command::EndPhase {} => self.decide_action(side, command, dice),
        }
    }

    fn decide_action(&self, side: Side, command: &Command, dice: &mut Dice<'_>) -> Result<Vec<Event>, Rejection> {
        let action = self.action().ok_or(Rejection::WrongPhase)?;
        match command {
            Command::Move { unit, path, facing } => self.decide_move(action, *unit, path, facing.as_deref()),
            Command::Board { unit, carrier } => {
                let (unit, carrier) = (self.own(side, *unit)?, self.called(*carrier)?);
                self.may_board(unit, carrier)?;
                Ok(vec![Event::Boarded { unit: unit.id, carrier: carrier.id }])
            }
            Command::Dismount { unit } => self.get_off(self.own(side, *unit)?),
            Command::Rally { unit, target } => {
                let (unit, target) = (self.own(side, *unit)?, self.called(*target)?);
                self.may_rally(unit, target)?;
                Ok(vec![Event::Rallied { unit: unit.id, target: target.id }])
            }
            Command::Attack { unit, target, weapon } => self.decide_attack(action, *unit, *target, *weapon, dice),
            Command::Demolish { unit, bridge: [one, other] } => {
                let unit = self.own(side, *unit)?;
                let (one, other) = (named_hex(one)?, named_hex(other)?);
                let bridge = Edge::between(one, other).ok_or(Rejection::NoBridge(None))?;
                self.demolish(unit, bridge, dice)
            }
            Command::Place { at } => self.place_soldier(action, named_hex(at)?),
            Command::EndPhase {} => Ok(self.end_phase(action.part, side)),
            Command::Army { .. }
            | Command::Order { .. }
            | Command::End { .. }
            | Command::Battlefield { .. }
            | Command::Deploy { .. }
            | Command::Initiative { .. }
            | Command::Fire { .. }
            | Command::Hold { .. } => Err(Rejection::NotAwaited),
        }
    }

    fn decide_move(
        &self,
        action: &Action,
        unit: u32,
        path: &[String],
        facing: Option<&str>,
    ) -> Result<Vec<Event>, Rejection> {
        let unit: &Unit = self.own(action.side, unit)?;
        let path: Vec<Hex> = path.iter().map(|name| named_hex(name)).collect::<Result<_, _>>()?;
        let facing = facing.map(|word| Direction::named(word).ok_or(Rejection::BadFacing(unit.id))).transpose()?;
        self.order_move(action, unit, path, facing)
    }

    fn decide_attack(
        &self,
        action: &Action,
        unit: u32,
        target: u32,
        weapon: Weapon,
        dice: &mut Dice<'_>,
    ) -> Result<Vec<Event>, Rejection> {
        let unit = self.own(action.side, unit)?;
        let aim = self.may_attack(action, unit, self.called(target)?, weapon)?;
        Ok(self.attack(&aim, dice))
    }
}

/// The first side, by the answer of a side about itself.
fn by_choice(side: Side, is_first: bool) -> Side {
    if is_first { side } else { side.other() }
}
