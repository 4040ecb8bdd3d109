//! Actions of a soldier with conditions of their own: to engage, heal, work, place a location, requisition.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the goods that it is about")]

use alloc::vec::Vec;

use crate::{
    Goods, Id, Item, Rejection, Soldier, State, act::Act, bill::Bill, command::Pay, goods::Thing, pack::Goal,
    rejection::Code, turn_use::judge_wound,
};

impl State {
    pub(crate) fn judge_engagement(&self, soldier: &Soldier, target: &str) -> Result<Act, Rejection> {
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

    pub(crate) fn judge_healing(&self, soldier: &Soldier, patient: &Id, wound: u8) -> Result<Act, Rejection> {
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

    pub(crate) fn judge_work(&self, soldier: &Soldier) -> Result<(), Rejection> {
        let goal = self.objective_card().map(|card| &card.goal);
        let is_here = self.is_objective(soldier.slot) && matches!(goal, Some(Goal::Work { .. }));
        Code::NotHere.if_so(!is_here, &soldier.id)?;
        let is_quiet = self.hostiles_on(soldier.slot).all(|hostile| self.active(hostile) == 0);
        Code::NotQuiet.if_so(!is_quiet, &soldier.id)
    }

    pub(crate) fn judge_location(
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

    pub(crate) fn judge_requisition(&self, soldier: &Soldier, thing: Thing) -> Result<Act, Rejection> {
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
