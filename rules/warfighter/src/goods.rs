//! Goods that change hands: given, dropped, taken, requisitioned, shed. Rulebook, pages 21, 22 and 35.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the goods that it is about")]

use kernel::Seat;

use crate::{Carried, Id, Lot, Rejection, Slot, Soldier, State, Worn, pack::Kind, rejection::Code};

/// A card, or ammunition of a weapon, that changes hands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Thing {
    Weapon(Id),
    Gear(Id),
    Ammo(Id),
}

impl Thing {
    /// The one thing that is named.
    pub(crate) fn of(weapon: Option<&Id>, gear: Option<&Id>, ammo: Option<&Id>) -> Result<Self, Rejection> {
        match (weapon, gear, ammo) {
            (Some(weapon), None, None) => Ok(Self::Weapon(weapon.clone())),
            (None, Some(gear), None) => Ok(Self::Gear(gear.clone())),
            (None, None, Some(ammo)) => Ok(Self::Ammo(ammo.clone())),
            _ => Err(Code::UnknownCommand.into()),
        }
    }

    pub(crate) const fn id(&self) -> &Id {
        match self {
            Self::Weapon(id) | Self::Gear(id) | Self::Ammo(id) => id,
        }
    }
}

impl Lot {
    /// The one thing that is named.
    pub(crate) fn thing(&self) -> Result<Thing, Rejection> {
        Thing::of(self.weapon.as_ref(), self.gear.as_ref(), self.ammo.as_ref())
    }
}

/// Goods that were judged, and are ready to change hands.
#[derive(Debug, Clone)]
pub(crate) struct Parcel {
    pub(crate) thing: Thing,
    pub(crate) n: u8,
    /// The weapon that receives ammunition.
    pub(crate) into: Option<Id>,
}

impl State {
    /// Goods that a soldier parts with.
    pub(crate) fn judge_parting(&self, soldier: &Soldier, thing: Thing, n: Option<u8>) -> Result<Parcel, Rejection> {
        let kind = self.kind(soldier);
        let id = thing.id().clone();
        Code::WrongSoldier.if_so(kind == Kind::Sq, &soldier.id)?;
        if let Thing::Gear(_) = thing {
            Code::NotAPlayerSoldier.if_so(kind != Kind::Ps, &soldier.id)?;
            Code::NotYours.if_so(!soldier.gear.contains_key(&id), &id)?;
            if n.is_some() {
                return Err(Code::TooMany.into());
            }
            return Ok(Parcel { thing, n: 0, into: None });
        }
        let is_weapon = matches!(thing, Thing::Weapon(_));
        Code::NotAPlayerSoldier.if_so(is_weapon && kind != Kind::Ps, &soldier.id)?;
        let carried = soldier.weapons.get(&id).ok_or_else(|| Code::NoWeapon.about(&id))?;
        let card = self.pack.weapons.get(&id).ok_or_else(|| Code::UnknownCard.about(&id))?;
        if is_weapon {
            Code::OutOfHand.if_so(carried.thrown.is_some(), &id)?;
            if !card.expended.is_on() {
                Code::TooMany.if_so(n.is_some_and(|n| n > 1), &id)?;
                Code::TooFew.if_so(n == Some(0), &id)?;
                return Ok(Parcel { thing, n: 0, into: None });
            }
        } else {
            Code::NoAmmo.if_so(card.ammo.is_none(), &id)?;
        }
        let n = n.unwrap_or(if is_weapon { carried.ammo } else { 1 });
        Code::TooFew.if_so(n == 0, &id)?;
        Code::TooMany.if_so(n > carried.ammo, &id)?;
        Ok(Parcel { thing, n, into: None })
    }

    /// Whether a soldier can receive goods. `goods` is what comes, as it lies there or is carried.
    pub(crate) fn judge_receiving(
        &self,
        soldier: &Soldier,
        parcel: &Parcel,
        ammo_type: Option<&Id>,
    ) -> Result<(), Rejection> {
        let kind = self.kind(soldier);
        Code::WrongSoldier.if_so(kind == Kind::Sq, &soldier.id)?;
        let mut after = soldier.clone();
        match &parcel.thing {
            Thing::Gear(id) => {
                Code::NotAPlayerSoldier.if_so(kind != Kind::Ps, &soldier.id)?;
                Code::AlreadyHas.if_so(soldier.gear.contains_key(id), id)?;
                after.gear.insert(id.clone(), Worn::default());
            }
            Thing::Weapon(id) => {
                Code::NotAPlayerSoldier.if_so(kind != Kind::Ps, &soldier.id)?;
                let is_expended = self.pack.weapons.get(id).is_some_and(|card| card.expended.is_on());
                Code::AlreadyHas.if_so(soldier.weapons.contains_key(id) && !is_expended, id)?;
                let carried = after.weapons.entry(id.clone()).or_default();
                carried.ammo = carried.ammo.saturating_add(parcel.n);
            }
            Thing::Ammo(id) => {
                let into = parcel.into.as_ref().unwrap_or(id);
                let card = self.pack.weapons.get(into);
                let carried = after.weapons.get_mut(into).ok_or_else(|| Code::NoWeapon.about(into))?;
                let ammo = card.and_then(|card| card.ammo.as_ref()).ok_or_else(|| Code::WrongAmmo.about(into))?;
                Code::WrongAmmo.if_so(Some(&ammo.r#type) != ammo_type, into)?;
                carried.ammo = carried.ammo.checked_add(parcel.n).ok_or(Code::TooMany)?;
                Code::TooMany.if_so(kind == Kind::Nps && carried.ammo > ammo.tokens, into)?;
            }
        }
        Code::Overloaded.if_so(self.is_overloaded(&after) && self.load(&after) > self.load(soldier), &soldier.id)
    }

    /// Judges a gift.
    pub(crate) fn judge_gift(
        &self,
        soldier: &Soldier,
        to: &Id,
        thing: Thing,
        into: Option<&Id>,
        n: Option<u8>,
    ) -> Result<Parcel, Rejection> {
        let receiver = self.soldier(to).ok_or_else(|| Code::UnknownSoldier.about(to))?;
        Code::OutOfAction.if_so(!receiver.is_up(), to)?;
        if into.is_some() && !matches!(thing, Thing::Ammo(_)) {
            return Err(Code::UnknownCommand.into());
        }
        let mut parcel = self.judge_parting(soldier, thing, n)?;
        Code::NotHere.if_so(receiver.slot != soldier.slot, to)?;
        Code::UnknownSoldier.if_so(receiver.id == soldier.id && !matches!(parcel.thing, Thing::Ammo(_)), to)?;
        let ammo_type = self.ammo_type(parcel.thing.id());
        parcel.into = into.cloned();
        if receiver.id == soldier.id && parcel.into.as_ref().is_none_or(|into| into == parcel.thing.id()) {
            return Err(Code::UnknownSoldier.about(to));
        }
        let receiver = if receiver.id == soldier.id { Self::without(soldier, &parcel) } else { receiver.clone() };
        self.judge_receiving(&receiver, &parcel, ammo_type)?;
        // The load counts the tokens of a weapon that is given, too.
        if let (Thing::Weapon(id), 0) = (&parcel.thing, parcel.n) {
            let mut after = receiver.clone();
            if let Some(carried) = soldier.weapons.get(id) {
                after.weapons.insert(id.clone(), carried.clone());
            }
            Code::Overloaded.if_so(self.is_overloaded(&after), to)?;
        }
        Ok(parcel)
    }

    fn without(soldier: &Soldier, parcel: &Parcel) -> Soldier {
        let mut without = soldier.clone();
        if let Some(carried) = without.weapons.get_mut(parcel.thing.id()) {
            carried.ammo = carried.ammo.saturating_sub(parcel.n);
        }
        without
    }

    pub(crate) fn ammo_type(&self, weapon: &Id) -> Option<&Id> {
        Some(&self.pack.weapons.get(weapon)?.ammo.as_ref()?.r#type)
    }

    /// Judges leaving goods on the ground.
    pub(crate) fn judge_drop(&self, soldier: &Soldier, thing: Thing, n: Option<u8>) -> Result<Parcel, Rejection> {
        let parcel = self.judge_parting(soldier, thing, n)?;
        if let Thing::Gear(id) = &parcel.thing {
            let lies = self.slots.get(&soldier.slot).is_some_and(|slot| slot.gear.contains_key(id));
            Code::AlreadyHas.if_so(lies, id)?;
        }
        Ok(parcel)
    }

    /// Judges taking goods from the ground.
    pub(crate) fn judge_take(
        &self,
        soldier: &Soldier,
        thing: Thing,
        into: Option<&Id>,
        n: Option<u8>,
    ) -> Result<Parcel, Rejection> {
        let nothing = Slot::default();
        let slot = self.slots.get(&soldier.slot).unwrap_or(&nothing);
        let id = thing.id().clone();
        let kind = self.kind(soldier);
        Code::WrongSoldier.if_so(kind == Kind::Sq, &soldier.id)?;
        if into.is_some() && !matches!(thing, Thing::Ammo(_)) {
            return Err(Code::UnknownCommand.into());
        }
        match thing {
            Thing::Gear(_) => {
                Code::NotAPlayerSoldier.if_so(kind != Kind::Ps, &soldier.id)?;
                Code::NotHere.if_so(!slot.gear.contains_key(&id), &id)?;
                if n.is_some() {
                    return Err(Code::TooMany.into());
                }
                let parcel = Parcel { thing, n: 0, into: None };
                self.judge_receiving(soldier, &parcel, None)?;
                Ok(parcel)
            }
            Thing::Weapon(_) => {
                Code::NotAPlayerSoldier.if_so(kind != Kind::Ps, &soldier.id)?;
                let lying = slot.weapons.get(&id).ok_or_else(|| Code::NotHere.about(&id))?;
                let is_expended = self.pack.weapons.get(&id).is_some_and(|card| card.expended.is_on());
                let n = if is_expended {
                    n.unwrap_or(lying.ammo)
                } else {
                    Code::TooMany.if_so(n.is_some_and(|n| n > 1), &id)?;
                    Code::TooFew.if_so(n == Some(0), &id)?;
                    lying.ammo
                };
                Code::TooFew.if_so(is_expended && n == 0, &id)?;
                Code::TooMany.if_so(n > lying.ammo, &id)?;
                let parcel = Parcel { thing, n, into: None };
                self.judge_receiving(soldier, &parcel, None)?;
                Ok(parcel)
            }
            Thing::Ammo(_) => {
                let into = into.ok_or(Code::NoWeapon)?;
                let n = n.unwrap_or(1);
                Code::TooFew.if_so(n == 0, &id)?;
                let loose = u16::from(slot.ammo.get(&id).copied().unwrap_or(0));
                let on_weapons = slot.weapons.iter().filter(|(weapon, _)| self.ammo_type(weapon) == Some(&id));
                let there = loose + on_weapons.map(|(_, lying)| u16::from(lying.ammo)).sum::<u16>();
                Code::NotHere.if_so(there == 0, &id)?;
                Code::TooMany.if_so(u16::from(n) > there, &id)?;
                let parcel = Parcel { thing, n, into: Some(into.clone()) };
                self.judge_receiving(soldier, &parcel, Some(&id))?;
                Ok(parcel)
            }
        }
    }

    /// Judges the goods that a seat sheds, one item after the other.
    pub(crate) fn judge_shed(&self, seat: Seat, items: &[Lot]) -> Result<Self, Rejection> {
        if items.is_empty() {
            return Err(Code::TooFew.into());
        }
        let mut after = self.clone();
        for item in items {
            let thing = item.thing()?;
            let soldier = after.soldier(&item.soldier).ok_or_else(|| Code::UnknownSoldier.about(&item.soldier))?;
            Code::NotYours.if_so(soldier.seat != seat, &item.soldier)?;
            Code::OutOfAction.if_so(!soldier.is_up(), &item.soldier)?;
            Code::NotAPlayerSoldier.if_so(!after.is_ps(soldier), &item.soldier)?;
            let id = thing.id().clone();
            let mut kept = soldier.clone();
            match &thing {
                Thing::Gear(_) => {
                    Code::NotYours.if_so(kept.gear.remove(&id).is_none(), &id)?;
                    if item.n.is_some() {
                        return Err(Code::TooMany.into());
                    }
                }
                Thing::Weapon(_) | Thing::Ammo(_) => {
                    let card = self.pack.weapons.get(&id).ok_or_else(|| Code::UnknownCard.about(&id))?;
                    let carried = kept.weapons.get_mut(&id).ok_or_else(|| Code::NoWeapon.about(&id))?;
                    let all = match &thing {
                        Thing::Ammo(_) => {
                            let lots = card.extra_lots(carried);
                            Code::NoAmmo.if_so(lots == 0, &id)?;
                            if item.n.is_some() {
                                return Err(Code::TooMany.into());
                            }
                            // Tokens above the last full lot go first.
                            let keeps = u16::from(card.lot()) * lots;
                            carried.ammo = u8::try_from(keeps).unwrap_or(u8::MAX).min(carried.ammo);
                            false
                        }
                        _ if card.expended.is_on() => {
                            let n = item.n.unwrap_or(carried.ammo);
                            Code::TooFew.if_so(n == 0, &id)?;
                            Code::TooMany.if_so(n > carried.ammo, &id)?;
                            carried.ammo -= n;
                            carried.ammo == 0
                        }
                        _ => {
                            Code::TooMany.if_so(item.n.is_some_and(|n| n > 1), &id)?;
                            Code::TooFew.if_so(item.n == Some(0), &id)?;
                            true
                        }
                    };
                    if all {
                        kept.weapons.remove(&id);
                    }
                }
            }
            if let Some(found) = after.soldier_mut(&item.soldier) {
                *found = kept;
            }
        }
        Ok(after)
    }
}

impl State {
    /// A card as it is handed out new; a lot of ammunition as tokens.
    pub(crate) fn fresh(&self, thing: &Thing) -> (Carried, Worn) {
        match thing {
            Thing::Weapon(id) | Thing::Ammo(id) => {
                let ammo = self.pack.weapons.get(id).map_or(0, crate::pack::Weapon::lot);
                (Carried { ammo, ..Carried::default() }, Worn::default())
            }
            Thing::Gear(id) => {
                let bandages = self.pack.gear.get(id).and_then(|card| card.bandages).unwrap_or(0);
                (Carried::default(), Worn { bandages, ..Worn::default() })
            }
        }
    }
}
