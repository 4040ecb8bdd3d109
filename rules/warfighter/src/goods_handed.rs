//! Goods change hands.

use crate::{
    Carried, Event, Id, Lot, Slot, State, Worn,
    event_parts::Handing,
    goods::{Parcel, Thing},
    run::Run,
};

impl Run<'_, '_> {
    fn ground(&mut self, slot: u8, change: impl FnOnce(&mut Slot)) {
        let mut now = self.state.slots.get(&slot).cloned().unwrap_or_default();
        change(&mut now);
        self.emit(Event::Ground { slot, now });
    }

    /// A soldier parts with goods: what it gives away.
    fn part(&mut self, soldier: &Id, parcel: &Parcel) -> (Carried, Worn) {
        let Some(found) = self.state.soldier(soldier) else { return Default::default() };
        let id = parcel.thing.id().clone();
        let soldier = soldier.clone();
        match &parcel.thing {
            Thing::Gear(_) => {
                let worn = found.gear.get(&id).cloned().unwrap_or_default();
                self.emit(Event::Gear { soldier, gear: id, now: None });
                (Carried::default(), worn)
            }
            Thing::Weapon(_) | Thing::Ammo(_) => {
                let carried = found.weapons.get(&id).cloned().unwrap_or_default();
                let is_whole = matches!(parcel.thing, Thing::Weapon(_)) && (parcel.n == 0 || parcel.n == carried.ammo);
                let mut now = carried.clone();
                now.ammo = now.ammo.saturating_sub(parcel.n);
                self.emit(Event::Weapon { soldier, weapon: id, now: Some(now).filter(|_| !is_whole) });
                let n = if is_whole { carried.ammo } else { parcel.n };
                (Carried { ammo: n, ..carried }, Worn::default())
            }
        }
    }

    /// A soldier gets goods.
    fn get(&mut self, soldier: &Id, parcel: &Parcel, carried: Carried, worn: Worn) {
        let Some(found) = self.state.soldier(soldier) else { return };
        let soldier = soldier.clone();
        match &parcel.thing {
            Thing::Gear(id) => self.emit(Event::Gear { soldier, gear: id.clone(), now: Some(worn) }),
            Thing::Weapon(id) => {
                let mut now = carried;
                if let Some(own) = found.weapons.get(id) {
                    now = Carried { ammo: own.ammo.saturating_add(now.ammo), ..own.clone() };
                }
                self.emit(Event::Weapon { soldier, weapon: id.clone(), now: Some(now) });
            }
            Thing::Ammo(id) => {
                let into = parcel.into.clone().unwrap_or_else(|| id.clone());
                let mut now = found.weapons.get(&into).cloned().unwrap_or_default();
                now.ammo = now.ammo.saturating_add(parcel.n);
                self.emit(Event::Weapon { soldier, weapon: into, now: Some(now) });
            }
        }
    }

    fn handed(&mut self, from: Option<&Id>, to: Option<&Id>, parcel: &Parcel, how: Handing) {
        let what = parcel.thing.id().clone();
        self.emit(Event::Handed { from: from.cloned(), to: to.cloned(), what, n: parcel.n, how });
    }

    pub(crate) fn gives(&mut self, soldier: &Id, to: &Id, parcel: &Parcel) {
        self.handed(Some(soldier), Some(to), parcel, Handing::Given);
        let (carried, worn) = self.part(soldier, parcel);
        self.get(to, parcel, carried, worn);
    }

    pub(crate) fn drops(&mut self, soldier: &Id, parcel: &Parcel) {
        self.handed(Some(soldier), None, parcel, Handing::Dropped);
        let Some(slot) = self.state.soldier(soldier).map(|soldier| soldier.slot) else { return };
        let (carried, worn) = self.part(soldier, parcel);
        let ammo_type = self.state.ammo_type(parcel.thing.id()).cloned();
        self.ground(slot, |ground| match &parcel.thing {
            Thing::Gear(id) => drop(ground.gear.insert(id.clone(), worn)),
            Thing::Weapon(id) => ground.lay(id, &carried),
            Thing::Ammo(_) => {
                if let Some(ammo) = ammo_type {
                    let lying = ground.ammo.entry(ammo).or_default();
                    *lying = lying.saturating_add(parcel.n);
                }
            }
        });
    }

    pub(crate) fn takes(&mut self, soldier: &Id, parcel: &Parcel) {
        self.handed(None, Some(soldier), parcel, Handing::Taken);
        let Some(slot) = self.state.soldier(soldier).map(|soldier| soldier.slot) else { return };
        let lying = self.state.slots.get(&slot).cloned().unwrap_or_default();
        let id = parcel.thing.id();
        let worn = lying.gear.get(id).cloned().unwrap_or_default();
        let mut carried = lying.weapons.get(id).cloned().unwrap_or_default();
        carried.ammo = parcel.n;
        let of_type: alloc::vec::Vec<Id> =
            lying.weapons.keys().filter(|weapon| self.state.ammo_type(weapon) == Some(id)).cloned().collect();
        self.ground(slot, |ground| match &parcel.thing {
            Thing::Gear(id) => drop(ground.gear.remove(id)),
            Thing::Weapon(id) => {
                if let Some(left) = ground.weapons.get_mut(id) {
                    left.ammo = left.ammo.saturating_sub(parcel.n);
                    if left.ammo == 0 {
                        ground.weapons.remove(id);
                    }
                }
            }
            Thing::Ammo(id) => ground.take_tokens(id, &of_type, parcel.n),
        });
        self.get(soldier, parcel, carried, worn);
    }

    /// A weapon or gear card is handed out new, or a lot of ammunition.
    pub(crate) fn requisitions(&mut self, soldier: &Id, thing: &Thing, cost: u8) {
        let Some(slot) = self.state.soldier(soldier).map(|soldier| soldier.slot) else { return };
        let fresh = self.state.fresh(thing);
        let (n, xp) = (fresh.0.ammo, self.state.pack.weapons.get(thing.id()).and_then(|card| card.xp).unwrap_or(0));
        let parcel = Parcel { thing: thing.clone(), n, into: None };
        self.handed(None, Some(soldier), &parcel, Handing::Requisitioned);
        self.ground(slot, |ground| ground.reward = ground.reward.saturating_sub(cost));
        self.get(soldier, &parcel, fresh.0, fresh.1);
        if let Thing::Gear(gear) = thing {
            let hardy = self.state.pack.gear.get(gear).map(|card| card.hardy.clone()).unwrap_or_default();
            for (kind, points) in hardy {
                self.hardy(soldier, &kind, i16::from(points));
            }
        }
        if matches!(thing, Thing::Weapon(_)) {
            self.xp(soldier, i16::from(xp));
        }
    }

    /// Goods go out of the game: `after` is how the soldiers stand then.
    pub(crate) fn sheds(&mut self, items: &[Lot], after: &State) {
        for item in items {
            let Ok(thing) = Thing::of(item.weapon.as_ref(), item.gear.as_ref(), item.ammo.as_ref()) else { continue };
            let parcel = Parcel { thing, n: item.n.unwrap_or(0), into: None };
            self.handed(Some(&item.soldier), None, &parcel, Handing::Shed);
            let kept = after.soldier(&item.soldier);
            let (soldier, id) = (item.soldier.clone(), parcel.thing.id().clone());
            match parcel.thing {
                Thing::Gear(gear) => self.emit(Event::Gear { soldier, gear, now: None }),
                Thing::Weapon(_) | Thing::Ammo(_) => {
                    let now = kept.and_then(|kept| kept.weapons.get(&id)).cloned();
                    self.emit(Event::Weapon { soldier, weapon: id, now });
                }
            }
        }
    }
}

impl Slot {
    /// Lays a weapon down: a second one adds its tokens to the first.
    pub(crate) fn lay(&mut self, id: &Id, carried: &Carried) {
        let lying = self.weapons.entry(id.clone()).or_insert_with(|| Carried { ammo: 0, ..carried.clone() });
        lying.ammo = lying.ammo.saturating_add(carried.ammo);
    }

    /// Takes tokens: loose ones first, then those on weapons of the type, by id.
    fn take_tokens(&mut self, ammo: &Id, of_type: &[Id], n: u8) {
        let mut wanted = n;
        if let Some(loose) = self.ammo.get_mut(ammo) {
            let taken = wanted.min(*loose);
            *loose -= taken;
            wanted -= taken;
            if *loose == 0 {
                self.ammo.remove(ammo);
            }
        }
        for weapon in of_type {
            if let Some(lying) = self.weapons.get_mut(weapon) {
                let taken = wanted.min(lying.ammo);
                lying.ammo -= taken;
                wanted -= taken;
            }
        }
    }
}
