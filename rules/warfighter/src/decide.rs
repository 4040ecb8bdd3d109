//! Checks commands and says what would happen: who and when come first.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the commands that it is about")]

use alloc::vec::Vec;
use kernel::{Dice, Seat};

use crate::{
    Command, Endure, Event, MissionEvent, PileName, Rejection, State, act::Act, bill::Bill, rejection::Code, run::Run,
    soldier::holds, state::Phase, task::Task,
};

impl State {
    /// What a command of a seat would lead to.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub(crate) fn decide(&self, seat: Seat, command: &Command, dice: &mut Dice<'_>) -> Result<Vec<Event>, Rejection> {
        let act = self.judge(seat, command)?;
        Ok(self.run(dice, |run| {
            run.seat = Some(seat);
            if self.ready.contains(&seat) && act.is_acting() {
                run.emit(MissionEvent::Unreadied { seat });
            }
            run.act(seat, &act);
        }))
    }

    /// Judges a command.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub(crate) fn judge(&self, seat: Seat, command: &Command) -> Result<Act, Rejection> {
        if self.phase == Phase::Over {
            return Err(Code::Over.into());
        }
        if seat.0 >= self.terms.seats {
            return Err(Code::UnknownSeat.into());
        }
        let task = self.tasks.last().ok_or(Code::NotAwaited)?;
        if !self.may_act(seat) {
            return Err(Code::NotAwaited.into());
        }
        if let Command::Pledge { soldier, xp, cards } = command
            && !matches!(task, Task::Buy { .. })
        {
            let own = self.acting(seat, soldier)?;
            Code::NoXp.if_so(*xp > own.xp, soldier)?;
            Code::NotInHand.if_so(!holds(&own.hand, cards), soldier)?;
            let mut cards = cards.clone();
            cards.sort();
            return Ok(Act::Pledge { soldier: soldier.clone(), xp: *xp, cards });
        }
        match task {
            Task::Buy { .. } => self.judge_buying(seat, command),
            Task::Turn { .. } => self.judge_turn(seat, command),
            _ if !self.asked(task).contains(&seat) => Err(Code::NotAwaited.into()),
            _ => self.judge_answer(seat, task, command),
        }
    }

    fn judge_buying(&self, seat: Seat, command: &Command) -> Result<Act, Rejection> {
        let is_ready = self.ready.contains(&seat);
        match command {
            Command::Buy(trade) => self.judge_purchase(seat, trade).map(Act::Buy),
            Command::Sell(trade) => self.judge_sale(seat, trade).map(Act::Sell),
            Command::Ready {} if is_ready => Err(Code::AlreadyReady.into()),
            Command::Ready {} => self.judge_bought(seat).map(|()| Act::Ready),
            Command::Unready {} if is_ready => Ok(Act::Unready),
            Command::Unready {} => Err(Code::NotReady.into()),
            _ => Err(Code::WrongPhase.into()),
        }
    }

    fn judge_turn(&self, seat: Seat, command: &Command) -> Result<Act, Rejection> {
        let is_ready = self.ready.contains(&seat);
        if !self.has_standing(seat) {
            return Err(Code::NotAwaited.into());
        }
        match command {
            Command::Ready {} if is_ready => Err(Code::AlreadyReady.into()),
            Command::Ready {} => Ok(Act::Ready),
            Command::Unready {} if is_ready => Ok(Act::Unready),
            Command::Unready {} => Err(Code::NotReady.into()),
            Command::Support { support, target } => {
                let (support, target) = self.judge_support(seat, support, target)?;
                Ok(Act::Support { support, target })
            }
            Command::Retain { support, pay } => {
                let (support, pay) = self.judge_retain(seat, support, pay.as_ref())?;
                Ok(Act::Retain { support, pay })
            }
            Command::React { .. } => Err(Code::WrongPhase.into()),
            _ => match command.soldier() {
                Some(soldier) => self.judge_soldier_command(seat, soldier, command),
                None => Err(Code::WrongPhase.into()),
            },
        }
    }

    fn judge_answer(&self, seat: Seat, task: &Task, command: &Command) -> Result<Act, Rejection> {
        match (task, command) {
            (Task::Recon { soldier, .. }, Command::Recon { location }) => {
                let is_there = self.piles.location.left.contains_key(location);
                Code::UnknownCard.if_so(!is_there, location)?;
                Ok(Act::Recon { soldier: soldier.clone(), location: location.clone() })
            }
            (Task::Endure { soldier, kind, .. }, Command::Endure { how }) => {
                let points = self.soldier(soldier).and_then(|soldier| soldier.hardy.get(kind)).copied().unwrap_or(0);
                Code::NoHardy.if_so(*how == Endure::Hardy && points == 0, soldier)?;
                Ok(Act::Endure { soldier: soldier.clone(), kind: kind.clone(), how: *how })
            }
            (Task::Aimed { .. } | Task::Wounds { .. }, Command::React { soldier, r#use, to }) => {
                let soldier = self.acting(seat, soldier)?;
                let plan = self.plan_react(seat, task, soldier, r#use, to.as_ref())?;
                Ok(Act::React(plan))
            }
            (Task::Cancel { xp, .. }, Command::Cancel { pay }) => {
                let pay = Bill::of(seat).xp(self, Some(pay), None, *xp)?;
                Ok(Act::Cancel { pay })
            }
            (Task::Shed { .. }, Command::Shed { items }) => {
                let after = self.judge_shed(seat, items)?;
                Ok(Act::Shed { items: items.clone(), after: after.into() })
            }
            (Task::Aimed { .. } | Task::Wounds { .. } | Task::Cancel { .. } | Task::Shed { .. }, Command::Pass {}) => {
                Ok(Act::Pass)
            }
            _ => Err(Code::WrongPhase.into()),
        }
    }
}

impl Run<'_, '_> {
    /// A location is taken before the first turn.
    pub(crate) fn recons(&mut self, soldier: &crate::Id, location: &crate::Id) {
        let task = self.state.tasks.pop();
        self.draws(soldier, PileName::Location, location.clone(), crate::Gain::Chosen);
        if let Some(Task::Recon { soldier, left: left @ 2.., .. }) = task {
            let n = self.question();
            self.push(Task::Recon { n, soldier, left: left - 1 });
        }
    }

    /// A soldier endures its environment.
    pub(crate) fn endures(&mut self, soldier: &crate::Id, kind: &crate::Id, how: Endure) {
        self.state.tasks.pop();
        self.emit(Event::Endured { soldier: soldier.clone(), how });
        match how {
            Endure::Hardy => self.hardy(soldier, kind, -1),
            Endure::Suppress => self.suppress(soldier, 1),
            Endure::Wound => {
                let window = self.window();
                self.push(Task::Wounds { soldier: soldier.clone(), points: 1, window });
            }
        }
    }
}
