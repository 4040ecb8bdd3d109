//! Checks commands, in the order in which their faults are told, and says what would happen.

use alloc::{vec, vec::Vec};
use kernel::{Dice, Seat};

use crate::{
    Command, Event, Player, Rejection, State, Weapon,
    cast::{Aimed, Manner},
    phase::{Phase, Question},
    turn::ActiveTurn,
};

impl Command {
    /// Whether it answers a question.
    const fn answers(&self, question: Question) -> bool {
        match self {
            Self::Warband { .. } => matches!(question, Question::Warband),
            Self::First { .. } => matches!(question, Question::SetupFirst | Question::First),
            Self::Tile { .. } => matches!(question, Question::Tile),
            Self::Deploy { .. } => matches!(question, Question::Deploy),
            Self::Activate { .. } => matches!(question, Question::Activate),
            Self::Opportunity { .. } | Self::Hold {} => matches!(question, Question::Opportunity),
            Self::Move { .. }
            | Self::Attack { .. }
            | Self::Charge { .. }
            | Self::Rush { .. }
            | Self::Cast { .. }
            | Self::Use { .. }
            | Self::EndTurn {} => matches!(question, Question::Turn),
        }
    }
}

impl State {
    /// What a command of a seat would lead to.
    pub(crate) fn decide(&self, seat: Seat, command: &Command, dice: &mut Dice<'_>) -> Result<Vec<Event>, Rejection> {
        if self.is_over() {
            return Err(Rejection::MatchOver);
        }
        let player = self.player(seat).ok_or(Rejection::NotYourTurn)?;
        let Some(question) = self.asks(player) else {
            let has_given = matches!(self.phase, Phase::Warbands {}) && matches!(command, Command::Warband { .. });
            let is_submitted = has_given && !self.withdrawn.contains(player);
            return Err(if is_submitted { Rejection::AlreadySubmitted } else { Rejection::NotYourTurn });
        };
        if !command.answers(question) {
            return Err(Rejection::WrongPhase);
        }
        match command {
            Command::Warband { faction, creatures, tiles } => {
                self.give_warband(player, faction, creatures, tiles.as_ref())
            }
            Command::First { seat } => self.decide_first(player, seat),
            Command::Tile { tile, at, turn } => self.decide_tile(tile, *at, *turn),
            Command::Deploy { at } => self.decide_deploy(player, at),
            Command::Activate { creature } => self.decide_activate(player, creature),
            Command::Opportunity { creature, index } => self.decide_opportunity(player, creature, *index, dice),
            Command::Hold {} => {
                let walk = self.walk().ok_or(Rejection::WrongPhase)?;
                Ok(vec![Event::Held { player, walker: self.id(walk.creature) }])
            }
            Command::Move { .. }
            | Command::Attack { .. }
            | Command::Charge { .. }
            | Command::Rush { .. }
            | Command::Cast { .. }
            | Command::Use { .. }
            | Command::EndTurn {} => {
                let turn = self.turn().ok_or(Rejection::WrongPhase)?;
                self.decide_turn(turn, command, dice)
            }
        }
    }

    fn decide_activate(&self, player: Player, creature: &str) -> Result<Vec<Event>, Rejection> {
        let slot = self.called(creature)?;
        let chosen = self.creature(slot);
        if chosen.player != player {
            return Err(Rejection::NotYours(chosen.id));
        }
        if !chosen.is_on_board() {
            return Err(Rejection::Gone(chosen.id));
        }
        if chosen.activated {
            return Err(Rejection::AlreadyActivated(chosen.id));
        }
        Ok(self.activate(slot))
    }

    fn decide_turn(&self, turn: &ActiveTurn, command: &Command, dice: &mut Dice<'_>) -> Result<Vec<Event>, Rejection> {
        match command {
            Command::Move { path } => self.decide_move(turn, path),
            Command::Attack { target, with, index, smite, cleave } => {
                let target = self.called_enemy(turn.creature, target)?;
                let smite = self.smite_of(self.creature(turn.creature), smite.as_deref())?;
                let aim = match (cleave, with) {
                    (true, Weapon::Ranged) => return Err(Rejection::NoSuchAttack),
                    (true, Weapon::Melee) => self.may_cleave(turn, target, *index, smite)?,
                    (false, _) => self.may_attack(turn, target, *with, *index, smite)?,
                };
                Ok(self.strike(&aim, dice))
            }
            Command::Charge { target, to, index, smite } => {
                self.decide_charge(turn, target, *to, *index, smite.as_deref())
            }
            Command::Rush { target, path, index } => self.decide_rush(turn, target, path, *index),
            Command::Cast { spell, target, at, dir, to } => {
                let aimed = Aimed { target: target.as_deref(), at: *at, dir: dir.as_deref(), to: *to };
                self.decide_power(turn, spell, Manner::Cast, &aimed)
            }
            Command::Use { ability, target, at, dir, to } => {
                let aimed = Aimed { target: target.as_deref(), at: *at, dir: dir.as_deref(), to: *to };
                self.decide_power(turn, ability, Manner::Use, &aimed)
            }
            Command::EndTurn {} => {
                let creature = self.creature(turn.creature);
                let conditions = creature.conditions.ending().collect();
                Ok(vec![Event::TurnEnded { creature: creature.id, conditions }])
            }
            Command::Warband { .. }
            | Command::First { .. }
            | Command::Tile { .. }
            | Command::Deploy { .. }
            | Command::Activate { .. }
            | Command::Opportunity { .. }
            | Command::Hold {} => Err(Rejection::WrongPhase),
        }
    }
}
