//! Commands that were judged: those of a soldier in its turn.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the commands that it is about")]

use alloc::{boxed::Box, vec::Vec};
use kernel::Seat;

use crate::{
    AttackPart, Command, Endure, Goods, HostileId, Id, Lot, MovePart, Rejection, Soldier, State, SupportId,
    attack::{AttackPlan, Footing},
    bill::Bill,
    command::Pay,
    goods::{Parcel, Thing},
    movement::MovePlan,
    rejection::Code,
    soldier::holds,
    turn_use::{UseArgs, UsePlan},
    windows::ReactPlan,
};

/// A command that was judged.
#[derive(Debug, Clone)]
pub(crate) enum Act {
    Buy(Goods),
    Sell(Goods),
    Ready,
    Unready,
    Pledge { soldier: Id, xp: u8, cards: Vec<Id> },
    Recon { soldier: Id, location: Id },
    Endure { soldier: Id, kind: Id, how: Endure },
    React(ReactPlan),
    Cancel { pay: Pay },
    Pass,
    Shed { items: Vec<Lot>, after: Box<State> },
    Support { support: SupportId, target: HostileId },
    Retain { support: SupportId, pay: Pay },
    Unsuppress(Id),
    Move(Box<MovePlan>),
    Attack(Box<AttackPlan>),
    Reload { soldier: Id, weapon: Id },
    Unjam { soldier: Id, weapon: Id },
    Recover(Id),
    Cycle { soldier: Id, discard: Vec<Id> },
    Engage { soldier: Id, target: HostileId, cost: u8 },
    Save { soldier: Id, actions: u8 },
    Heal { soldier: Id, patient: Id, wound: u8, kit: Id },
    Work(Id),
    PlayLocation { soldier: Id, card: Id, actions: u8, pay: Pay },
    Activate(Id),
    Use(Box<UsePlan>),
    SetAside { soldier: Id, cards: Vec<Id> },
    Give { soldier: Id, to: Id, parcel: Parcel },
    Drop { soldier: Id, parcel: Parcel },
    Take { soldier: Id, parcel: Parcel },
    Requisition { soldier: Id, thing: Thing, cost: u8 },
    Evacuate(Id),
}

impl Act {
    /// Whether it takes the readiness of its seat back.
    pub(crate) const fn is_acting(&self) -> bool {
        !matches!(self, Self::Ready | Self::Unready | Self::Pledge { .. })
    }
}

impl State {
    /// A standing soldier of a seat.
    pub(crate) fn acting(&self, seat: Seat, id: &Id) -> Result<&Soldier, Rejection> {
        let soldier = self.own_soldier(seat, id)?;
        Code::OutOfAction.if_so(!soldier.is_up(), id)?;
        Ok(soldier)
    }

    #[expect(clippy::too_many_lines, reason = "one row for each command")]
    /// Judges a command that a soldier carries out in its turn.
    pub(crate) fn judge_soldier_command(&self, seat: Seat, id: &Id, command: &Command) -> Result<Act, Rejection> {
        let soldier = self.acting(seat, id)?;
        let id = id.clone();
        let mut bill = Bill::of(seat);
        let mut costs_one = || bill.actions(soldier, 1);
        Ok(match command {
            Command::Unsuppress { .. } => {
                Code::NotSuppressed.if_so(soldier.suppressed == 0, &id)?;
                Code::NoActions.if_so(soldier.actions == 0, &id)?;
                Act::Unsuppress(id)
            }
            Command::Move { to, r#use, discards, .. } => {
                let part = MovePart { to: *to, r#use: r#use.clone(), discards: discards.clone() };
                Act::Move(self.plan_move(soldier, &part, Footing::Ordinary, &mut bill)?.into())
            }
            Command::Attack { weapon, mode, target, r#use, replace, .. } => {
                let part = AttackPart {
                    weapon: weapon.clone(),
                    mode: mode.clone(),
                    target: target.clone(),
                    r#use: r#use.clone(),
                    replace: *replace,
                };
                Act::Attack(self.plan_attack(soldier, &part, Footing::Ordinary, &mut bill)?.into())
            }
            Command::Reload { weapon, .. } => {
                Self::judge_loading(soldier, weapon)?;
                costs_one()?;
                Act::Reload { soldier: id, weapon: weapon.clone() }
            }
            Command::Unjam { weapon, .. } => {
                if !self.terms.jams {
                    return Err(Code::NoSuchRule.into());
                }
                let carried = soldier.weapons.get(weapon).ok_or_else(|| Code::NoWeapon.about(weapon))?;
                Code::UsedByAnother.if_so(carried.used_by.as_ref().is_some_and(|by| *by != id), weapon)?;
                Code::NotJammed.if_so(!carried.jammed, weapon)?;
                costs_one()?;
                Act::Unjam { soldier: id, weapon: weapon.clone() }
            }
            Command::Recover { .. } => {
                Code::NotStumbled.if_so(!soldier.stumbled, &id)?;
                costs_one()?;
                Act::Recover(id)
            }
            Command::Cycle { discard, .. } => {
                Code::NotAPlayerSoldier.if_so(!self.is_ps(soldier), &id)?;
                costs_one()?;
                Code::NotInHand.if_so(!holds(&soldier.hand, discard), &id)?;
                Act::Cycle { soldier: id, discard: discard.clone() }
            }
            Command::Engage { target, .. } => self.judge_engagement(soldier, target)?,
            Command::Save { actions, .. } => {
                Code::Suppressed.if_so(soldier.suppressed > 0, &id)?;
                Code::TooFew.if_so(*actions == 0, &id)?;
                Code::NoActions.if_so(*actions > soldier.actions, &id)?;
                Act::Save { soldier: id, actions: *actions }
            }
            Command::Heal { patient, wound, .. } => {
                let act = self.judge_healing(soldier, patient, *wound)?;
                costs_one()?;
                act
            }
            Command::Work { .. } => {
                self.judge_work(soldier)?;
                costs_one()?;
                Act::Work(id)
            }
            Command::PlayLocation { card, pay, .. } => self.judge_location(soldier, card, pay.as_ref(), &mut bill)?,
            Command::Activate { .. } => {
                if self.progress.is_some() {
                    return Err(Code::AlreadyActive.into());
                }
                if !self.track_is_full() || soldier.slot + 1 != self.objective_slot() {
                    return Err(Code::NotAdjacent.into());
                }
                Act::Activate(id)
            }
            Command::Use { r#use, weapons, wound, choice, target, r#move, attack, .. } => {
                let args = UseArgs {
                    weapons,
                    wound: *wound,
                    choice: *choice,
                    target: target.as_ref(),
                    way: r#move.as_ref(),
                    attack: attack.as_ref(),
                };
                Act::Use(self.plan_turn_use(soldier, r#use, args, &mut bill)?.into())
            }
            Command::SetAside { cards, .. } => {
                if !self.terms.save_cards {
                    return Err(Code::NoSuchRule.into());
                }
                Code::NotAPlayerSoldier.if_so(!self.is_ps(soldier), &id)?;
                bill.pays(self, soldier, cards, cards.len().max(1))?;
                Act::SetAside { soldier: id, cards: cards.clone() }
            }
            Command::Give { to, weapon, gear, ammo, into, n, .. } => {
                let thing = Thing::of(weapon.as_ref(), gear.as_ref(), ammo.as_ref())?;
                let parcel = self.judge_gift(soldier, to, thing, into.as_ref(), *n)?;
                Act::Give { soldier: id, to: to.clone(), parcel }
            }
            Command::Drop(lot) => {
                let parcel = self.judge_drop(soldier, lot.thing()?, lot.n)?;
                Act::Drop { soldier: id, parcel }
            }
            Command::Take { weapon, gear, ammo, into, n, .. } => {
                let thing = Thing::of(weapon.as_ref(), gear.as_ref(), ammo.as_ref())?;
                Act::Take { soldier: id, parcel: self.judge_take(soldier, thing, into.as_ref(), *n)? }
            }
            Command::Requisition { weapon, gear, ammo, .. } => {
                let thing = Thing::of(weapon.as_ref(), gear.as_ref(), ammo.as_ref())?;
                self.judge_requisition(soldier, thing)?
            }
            Command::Evacuate { .. } => {
                let can = !soldier.wounds.is_empty() && matches!(self.health(&id), 1 | 2);
                Code::NotWoundedEnough.if_so(!can, &id)?;
                Act::Evacuate(id)
            }
            _ => return Err(Code::WrongPhase.into()),
        })
    }
}
