//! Commands that were judged, and what they come to.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the commands that it is about")]

use alloc::{boxed::Box, vec::Vec};
use kernel::Seat;

use crate::{
    AttackPart, Command, Endure, Event, Goods, HostileId, Id, Item, Lot, MovePart, Rejection, Soldier, State,
    SupportId,
    attack::{AttackPlan, Footing},
    bill::Bill,
    command::Pay,
    falls::Going,
    goods::{Parcel, Thing},
    movement::MovePlan,
    pack::Goal,
    rejection::Code,
    run::Run,
    soldier::holds,
    turn_use::{UseArgs, UsePlan, judge_wound},
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

    fn judge_engagement(&self, soldier: &Soldier, target: &str) -> Result<Act, Rejection> {
        let id = soldier.id.clone();
        Code::Suppressed.if_so(soldier.suppressed > 0, &id)?;
        let hostile = self.hostile_named(target)?;
        let is_sq = self.kind(soldier) == crate::pack::Kind::Sq;
        let is_vehicle = self.pack.hostiles.get(&hostile.card).is_some_and(|card| card.vehicle.is_on());
        Code::NoHandToHand.if_so(is_sq || is_vehicle, &id)?;
        Code::NotHere.if_so(hostile.slot != soldier.slot, &id)?;
        if self.is_shielded(hostile) {
            return Err(Code::Shielded.about(target));
        }
        Code::AlreadyEngaged.if_so(soldier.engaged == Some(hostile.id), &id)?;
        let cost = self.engaging(soldier.slot);
        Code::NoActions.if_so(u16::from(cost) > u16::from(soldier.actions) + u16::from(soldier.saved), &id)?;
        Ok(Act::Engage { soldier: id, target: hostile.id, cost })
    }

    fn judge_healing(&self, soldier: &Soldier, patient: &Id, wound: u8) -> Result<Act, Rejection> {
        let found = self.soldier(patient).ok_or_else(|| Code::UnknownSoldier.about(patient))?;
        Code::OutOfAction.if_so(!found.is_up(), patient)?;
        let id = soldier.id.clone();
        let kits =
            soldier.gear.iter().filter(|(gear, _)| self.pack.gear.get(*gear).is_some_and(|card| !card.heal.is_empty()));
        let kits: Vec<_> = kits.collect();
        Code::NoKit.if_so(kits.is_empty(), &id)?;
        Code::NotHere.if_so(found.slot != soldier.slot, patient)?;
        let full: Vec<_> = kits.iter().filter(|(_, worn)| worn.bandages > 0).collect();
        Code::NoBandage.if_so(full.is_empty(), &id)?;
        let kit = full.iter().find(|(_, worn)| worn.used_by.as_ref().is_none_or(|by| *by == id));
        let (kit, _) = kit.ok_or_else(|| Code::UsedByAnother.about(&id))?;
        judge_wound(found, wound)?;
        Ok(Act::Heal { soldier: id, patient: patient.clone(), wound, kit: (*kit).clone() })
    }

    fn judge_work(&self, soldier: &Soldier) -> Result<(), Rejection> {
        let goal = self.objective_card().map(|card| &card.goal);
        let is_here = self.is_objective(soldier.slot) && matches!(goal, Some(Goal::Work { .. }));
        Code::NotHere.if_so(!is_here, &soldier.id)?;
        let is_quiet = self.hostiles_on(soldier.slot).all(|hostile| self.active(hostile) == 0);
        Code::NotQuiet.if_so(!is_quiet, &soldier.id)
    }

    fn judge_location(
        &self,
        soldier: &Soldier,
        card: &Id,
        pay: Option<&Pay>,
        bill: &mut Bill,
    ) -> Result<Act, Rejection> {
        let location = self.pack.locations.get(card).ok_or_else(|| Code::UnknownCard.about(card))?;
        Code::NotInHand.if_so(!soldier.hand.contains(card), card)?;
        if self.location_played {
            return Err(Code::OneLocation.into());
        }
        if self.track_is_full() {
            return Err(Code::TrackFull.into());
        }
        if self.standing_on(self.front()).next().is_none() {
            return Err(Code::FrontEmpty.into());
        }
        let cost = location.cost.unwrap_or_default();
        bill.actions(soldier, cost.actions)?;
        let pay = bill.xp(self, pay, Some(soldier), cost.xp)?;
        Ok(Act::PlayLocation { soldier: soldier.id.clone(), card: card.clone(), actions: cost.actions, pay })
    }

    fn judge_requisition(&self, soldier: &Soldier, thing: Thing) -> Result<Act, Rejection> {
        Code::NotAPlayerSoldier.if_so(!self.is_ps(soldier), &soldier.id)?;
        let reward = self.slots.get(&soldier.slot).map_or(0, |slot| slot.reward);
        let is_clear = self.hostiles_on(soldier.slot).next().is_none();
        let is_offered = self.location(soldier.slot).is_some_and(|card| card.reward.is_some());
        Code::NoReward.if_so(!is_offered || !is_clear, &soldier.id)?;
        let item = match thing {
            Thing::Weapon(_) => Item::Weapon,
            Thing::Gear(_) => Item::Gear,
            Thing::Ammo(_) => Item::Ammo,
        };
        let goods = Goods { soldier: soldier.id.clone(), item, card: thing.id().clone() };
        let nation = match item {
            Item::Gear => self.pack.gear.get(&goods.card).map(|card| &card.nation),
            _ => self.pack.weapons.get(&goods.card).map(|card| &card.nation),
        };
        let nation = nation.ok_or_else(|| Code::UnknownCard.about(&goods.card))?;
        Code::WrongNation.if_so(nation.as_ref().is_some_and(|nation| *nation != self.pack.nation), &goods.card)?;
        let cost = self.price(&goods).0;
        Code::TooExpensive.if_so(cost > i16::from(reward), &goods.card)?;
        self.judge_goods(soldier, &goods)?;
        Ok(Act::Requisition { soldier: soldier.id.clone(), thing, cost: u8::try_from(cost).unwrap_or(u8::MAX) })
    }
}

impl Run<'_, '_> {
    /// Carries a command out.
    pub(crate) fn act(&mut self, seat: Seat, act: &Act) {
        match act {
            Act::Buy(goods) => self.emit(Event::Bought { seat, goods: goods.clone() }),
            Act::Sell(goods) => self.emit(Event::Sold { seat, goods: goods.clone() }),
            Act::Ready => self.emit(Event::Readied { seat }),
            Act::Unready => self.emit(Event::Unreadied { seat }),
            Act::Pledge { soldier, xp, cards } => {
                self.emit(Event::Pledged { soldier: soldier.clone(), xp: *xp, cards: cards.clone() });
            }
            Act::Recon { soldier, location } => self.recons(soldier, location),
            Act::Endure { soldier, kind, how } => self.endures(soldier, kind, *how),
            Act::React(plan) => self.reacts(plan, seat),
            Act::Cancel { pay } => self.pays_off(seat, pay),
            Act::Pass => self.passes(seat),
            Act::Shed { items, after } => {
                self.sheds(items, after);
                if let Some(crate::task::Task::Shed { asked, .. }) = self.state.tasks.last_mut() {
                    asked.remove(&seat);
                }
            }
            Act::Support { support, target } => self.supports(*support, *target),
            Act::Retain { support, pay } => {
                self.pay(pay);
                self.emit(Event::Retained { support: *support });
            }
            Act::Unsuppress(soldier) => {
                self.spend(soldier, 1);
                self.suppress(soldier, -1);
            }
            Act::Move(plan) => self.moves(plan),
            Act::Attack(plan) => self.attack(plan),
            Act::Reload { soldier, weapon } => {
                self.spend(soldier, 1);
                self.load(soldier, weapon);
            }
            Act::Unjam { soldier, weapon } => {
                self.spend(soldier, 1);
                let carried = self.state.soldier(soldier).and_then(|found| found.weapons.get(weapon));
                let now = carried.map(|carried| crate::Carried { jammed: false, ..carried.clone() });
                self.emit(Event::Weapon { soldier: soldier.clone(), weapon: weapon.clone(), now });
            }
            Act::Recover(soldier) => {
                self.spend(soldier, 1);
                self.emit(Event::Stumbled { soldier: soldier.clone(), stumbled: false });
            }
            Act::Cycle { soldier, discard } => {
                self.spend(soldier, 1);
                self.discard(soldier, discard);
                let size = self.state.soldier(soldier).map_or(0, |found| self.state.hand_size(found));
                self.draw_up_to(soldier, size);
            }
            Act::Engage { soldier, target, cost } => self.engages(soldier, *target, *cost),
            Act::Save { soldier, actions } => self.actions(soldier, |left, saved, _| {
                *left = left.saturating_sub(*actions);
                *saved = saved.saturating_add(*actions);
            }),
            Act::Heal { soldier, patient, wound, kit } => self.heals(soldier, patient, *wound, kit),
            Act::Work(soldier) => {
                self.spend(soldier, 1);
                let work = self.state.progress.as_ref().map_or(0, |progress| progress.work.saturating_add(1));
                self.emit(Event::Worked { soldier: soldier.clone(), work });
            }
            Act::PlayLocation { soldier, card, actions, pay } => {
                self.pay(pay);
                self.spend(soldier, *actions);
                self.places(soldier, card);
            }
            Act::Activate(soldier) => {
                self.emit(Event::Activated { soldier: soldier.clone() });
                self.populate(self.state.objective_slot());
            }
            Act::Use(plan) => self.uses(plan),
            Act::SetAside { soldier, cards } => {
                let (soldier, count) = (soldier.clone(), u8::try_from(cards.len()).unwrap_or(u8::MAX));
                let is_open = self.state.terms.hands == crate::Hands::Open;
                self.emit(Event::SetAside { seat, soldier, cards: Some(cards.clone()), count, is_open });
            }
            Act::Give { soldier, to, parcel } => self.gives(soldier, to, parcel),
            Act::Drop { soldier, parcel } => self.drops(soldier, parcel),
            Act::Take { soldier, parcel } => self.takes(soldier, parcel),
            Act::Requisition { soldier, thing, cost } => self.requisitions(soldier, thing, *cost),
            Act::Evacuate(soldier) => self.goes(soldier, Going::Evacuated),
        }
    }

    /// Engages: saved actions are spent first, and those left over are lost.
    fn engages(&mut self, soldier: &Id, target: HostileId, cost: u8) {
        self.actions(soldier, |left, saved, _| {
            *left = left.saturating_sub(cost.saturating_sub(*saved));
            *saved = 0;
        });
        self.emit(Event::Engaged { soldier: soldier.clone(), hostile: Some(target) });
    }

    fn heals(&mut self, soldier: &Id, patient: &Id, wound: u8, kit: &Id) {
        self.spend(soldier, 1);
        let Some(found) = self.state.soldier(soldier) else { return };
        let (added, gear) = self.state.helped(found, |always| always.heal);
        let table = self.state.pack.gear.get(kit).map(|card| card.heal.clone()).unwrap_or_default();
        if let Some(worn) = found.gear.get(kit) {
            let bandages = worn.bandages.saturating_sub(1);
            let now = crate::Worn { bandages, used_by: Some(soldier.clone()), ..worn.clone() };
            self.emit(Event::Gear { soldier: soldier.clone(), gear: kit.clone(), now: Some(now) });
        }
        for gear in &gear {
            self.mark_gear(soldier, gear);
        }
        let die = self.d10();
        let rolled = i16::from(die) + added;
        let row = table.iter().find(|(low, high, _)| (i16::from(*low)..=i16::from(*high)).contains(&rolled));
        let points = row.map_or(0, |(_, _, points)| *points);
        let added = crate::attack::small(added);
        self.emit(Event::Healed { soldier: soldier.clone(), patient: patient.clone(), die, added, points });
        if points > 0 {
            self.emit(Event::WoundTreated { patient: patient.clone(), wound, by: points });
        }
    }

    /// A location is placed, and hostile cards are drawn for it.
    fn places(&mut self, soldier: &Id, card: &Id) {
        let slot = self.state.front() + 1;
        self.emit(Event::LocationPlaced { soldier: soldier.clone(), card: card.clone(), slot });
        let keywords = self.state.pack.locations.get(card).map(|card| card.keywords.clone()).unwrap_or_default();
        let rules = self.state.mission_card().map(|card| card.on_location.clone()).unwrap_or_default();
        let by = rules.iter().filter(|rule| keywords.contains(&rule.keyword)).map(|rule| i16::from(rule.time)).sum();
        self.time(by);
        self.populate(slot);
    }
}
