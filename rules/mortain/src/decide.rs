//! Checks commands, in the order in which their faults are told, and says what would happen.

use alloc::{borrow::ToOwned as _, string::String, vec, vec::Vec};
use kernel::{Dice, Seat};

use crate::{
    Cell, Command, Event, Mode, Rejection, Side, State, Support,
    battle::Slot,
    event::{How, Purpose},
    state::Phase,
    support::Mission,
};

impl State {
    /// What a command of a seat would lead to.
    pub(crate) fn decide(&self, seat: Seat, command: &Command, dice: &mut Dice<'_>) -> Result<Vec<Event>, Rejection> {
        if matches!(self.phase, Phase::Over { .. }) {
            return Err(Rejection::GameOver);
        }
        let Some((side, _)) = self.asked().filter(|(_, question)| *question == command.answers()) else {
            return Err(Rejection::NotAwaited);
        };
        if *self.seats.get(side) != seat {
            return Err(Rejection::NotYourTurn);
        }
        match command {
            Command::Place { units } => self.place(units),
            Command::Ready {} => self.ready(),
            Command::Move { unit, to } => {
                let slot = self.own(side, unit)?;
                let (to, from) = (self.hex(to)?, self.cell(slot));
                let act = self.may_move(side, slot, to)?;
                Ok(from.into_iter().map(|from| Event::Moved { unit: act.unit, from, to }).collect())
            }
            Command::Enter { unit, to } => {
                let slot = self.own(side, unit)?;
                let at = self.hex(to)?;
                let act = self.may_enter(side, slot, at)?;
                Ok(vec![Event::Entered { unit: act.unit, at }])
            }
            Command::Exit { unit } => {
                let slot = self.own(side, unit)?;
                let act = self.may_exit(slot)?;
                let left = self.cell(slot).map(|from| Event::Exited { unit: act.unit, from });
                Ok(left.into_iter().chain(self.end_by_exit(act.unit)).collect())
            }
            Command::Fire { units, target } => self.fire(side, units, target, dice),
            Command::AirStrike { hex, mode } => self.support(side, Support::Air, Mission::Strike(*mode), hex, dice),
            Command::Interdict { hex } => self.support(side, Support::Air, Mission::Interdict, hex, dice),
            Command::Barrage { hex, mode } => self.support(side, Support::Oba, Mission::Strike(*mode), hex, dice),
            Command::Done {} => Ok(self.opportunity().map(|open| Self::close(open, How::Done)).into_iter().collect()),
            Command::Redraw {} => self.redraw(dice),
            Command::Miss {} => self.miss(),
        }
    }

    /// The unit of this name, which is of this side.
    pub(crate) fn own(&self, side: Side, name: &str) -> Result<Slot, Rejection> {
        let slot = self.called(name)?;
        let unit = self.battle.unit(slot);
        if unit.side == side { Ok(slot) } else { Err(Rejection::NotYours(unit.id)) }
    }

    /// The unit of this name.
    pub(crate) fn called(&self, name: &str) -> Result<Slot, Rejection> {
        self.battle.called(name).ok_or_else(|| Rejection::UnknownUnit(name.to_owned()))
    }

    /// The hex of this name.
    pub(crate) fn hex(&self, name: &str) -> Result<Cell, Rejection> {
        self.battle.board().named(name).ok_or_else(|| Rejection::UnknownHex(name.to_owned()))
    }

    /// The units and target of a combined fire, each of its side.
    pub(crate) fn volley_of(&self, side: Side, units: &[String], target: &str) -> Result<(Vec<Slot>, Slot), Rejection> {
        let is_twice = |index: usize| units[..index].contains(&units[index]);
        if units.is_empty() || (1..units.len()).any(is_twice) {
            return Err(Rejection::BadList);
        }
        let shooters = units.iter().map(|unit| self.own(side, unit)).collect::<Result<Vec<_>, _>>()?;
        let target = self.called(target)?;
        let unit = self.battle.unit(target);
        if unit.side == side { Err(Rejection::OwnSide(unit.id)) } else { Ok((shooters, target)) }
    }

    fn fire(&self, side: Side, units: &[String], target: &str, dice: &mut Dice<'_>) -> Result<Vec<Event>, Rejection> {
        let (shooters, target) = self.volley_of(side, units, target)?;
        self.may_fire(&shooters, target)?;
        let attack = self.volley(side, &shooters, target).ok_or(Rejection::DeckEmpty)?;
        Ok(self.resolve(attack, Purpose::Attack, dice))
    }

    fn support(
        &self,
        side: Side,
        support: Support,
        mission: Mission,
        hex: &str,
        dice: &mut Dice<'_>,
    ) -> Result<Vec<Event>, Rejection> {
        if side != Side::American {
            return Err(Rejection::NoSupport);
        }
        let hex = self.hex(hex)?;
        self.may_support(side, support, mission, hex)?;
        match mission {
            Mission::Strike(mode) => Ok(self.resolve(self.strike(support, mode, hex), Purpose::Attack, dice)),
            Mission::Interdict => Ok(vec![Event::ZoneLaid { hex }]),
        }
    }
}

/// The command of a strike.
pub(crate) fn strike_command(support: Support, hex: Cell, mode: Mode) -> Command {
    let hex = hex.name();
    match support {
        Support::Air => Command::AirStrike { hex, mode },
        Support::Oba => Command::Barrage { hex, mode },
    }
}
