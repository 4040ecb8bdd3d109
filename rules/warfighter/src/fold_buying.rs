//! Folds purchases and sales into the state.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the goods that it is about")]

use alloc::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    vec::Vec,
};
use kernel::Seat;

use crate::{
    Goods, Id, Item, Soldier, State, Status,
    goods::Thing,
    pack::Adjusted,
    soldier::{Done, Paid, Pledge},
};

impl State {
    /// A soldier as it joins the team.
    pub(crate) fn recruit(&self, id: &Id, seat: Seat) -> Option<Soldier> {
        let card = self.pack.soldiers.get(id)?;
        let weapon = |weapon: &Id| {
            let (mut carried, _) = self.fresh(&Thing::Weapon(weapon.clone()));
            if let Some(tokens) = card.tokens.get(weapon) {
                carried.ammo = *tokens;
            }
            (weapon.clone(), carried)
        };
        Some(Soldier {
            id: id.clone(),
            seat,
            slot: 1,
            status: Status::Up {},
            wounds: Vec::new(),
            suppressed: 0,
            actions: 0,
            saved: 0,
            next_actions: 0,
            done: Done::default(),
            stumbled: false,
            xp: card.xp,
            hand: Vec::new(),
            aside: Vec::new(),
            weapons: card.weapons.iter().map(weapon).collect(),
            gear: card.gear.iter().map(|gear| (gear.clone(), self.fresh(&Thing::Gear(gear.clone())).1)).collect(),
            skills: BTreeMap::new(),
            records: BTreeSet::new(),
            uses: BTreeMap::new(),
            hardy: card.hardy.clone(),
            engaged: None,
            pledge: Pledge::default(),
        })
    }

    pub(crate) fn fold_purchase(&mut self, seat: Seat, goods: &Goods) {
        let (resources, points) = self.price(goods);
        self.rp_left -= resources;
        self.points -= points;
        if goods.item == Item::Soldier {
            self.soldiers.extend(self.recruit(&goods.soldier, seat).map(Arc::new));
            return;
        }
        let before = self.soldier(&goods.soldier).map_or(0, |soldier| self.jam_bonus(soldier));
        let paid = if self.terms.campaign.is_some() { Paid::Points } else { Paid::Resources };
        let thing = match goods.item {
            Item::Gear => Thing::Gear(goods.card.clone()),
            _ => Thing::Weapon(goods.card.clone()),
        };
        let (carried, worn) = self.fresh(&thing);
        let pack = alloc::sync::Arc::clone(self.pack.shared());
        let card = goods.card.clone();
        let Some(soldier) = self.soldier_mut(&goods.soldier) else { return };
        match goods.item {
            Item::Soldier => {}
            Item::Weapon | Item::Ammo => {
                let own = soldier.weapons.entry(card.clone()).or_default();
                own.ammo = own.ammo.saturating_add(carried.ammo);
                if goods.item == Item::Weapon {
                    let xp = pack.weapons.get(&card).and_then(|card| card.xp).unwrap_or(0);
                    soldier.xp = soldier.xp.saturating_add(xp);
                }
            }
            Item::Gear => {
                for (kind, points) in pack.gear.get(&card).into_iter().flat_map(|card| &card.hardy) {
                    *soldier.hardy.entry(kind.clone()).or_default() += points;
                }
                soldier.gear.insert(card, worn);
            }
            Item::Skill => drop(soldier.skills.insert(card, paid)),
            Item::Record => drop(soldier.records.insert(card)),
        }
        let after = self.soldier(&goods.soldier).map_or(0, |soldier| self.jam_bonus(soldier));
        self.rp_left += after - before;
    }

    pub(crate) fn fold_sale(&mut self, goods: &Goods) {
        let Some(soldier) = self.soldier(&goods.soldier) else { return };
        if goods.item == Item::Soldier {
            let (resources, points) = self.paid_for(soldier);
            self.rp_left += resources;
            self.points += points;
            self.soldiers.retain(|soldier| soldier.id != goods.soldier);
            return;
        }
        let before = self.jam_bonus(soldier);
        let (resources, points) = self.price(goods);
        let pack = alloc::sync::Arc::clone(self.pack.shared());
        let card = &goods.card;
        let mut back = resources;
        let Some(soldier) = self.soldier_mut(&goods.soldier) else { return };
        match goods.item {
            Item::Soldier => {}
            Item::Weapon | Item::Ammo => {
                let weapon = pack.weapons.get(card);
                let is_card = goods.item == Item::Weapon && weapon.is_none_or(|weapon| !weapon.expended.is_on());
                let lot = weapon.map_or(0, crate::pack::Weapon::lot);
                let Some(own) = soldier.weapons.get_mut(card) else { return };
                if is_card {
                    // Its extra ammunition goes with it.
                    back += weapon.map_or(0, |weapon| i16::try_from(weapon.extra_lots(own)).unwrap_or(0));
                    soldier.weapons.remove(card);
                } else {
                    own.ammo = own.ammo.saturating_sub(lot);
                    if goods.item == Item::Weapon && own.ammo == 0 {
                        soldier.weapons.remove(card);
                    }
                }
                if goods.item == Item::Weapon {
                    let xp = weapon.and_then(|weapon| weapon.xp).unwrap_or(0);
                    soldier.xp = soldier.xp.saturating_sub(xp);
                }
            }
            Item::Gear => {
                soldier.gear.remove(card);
                for (kind, points) in pack.gear.get(card).into_iter().flat_map(|card| &card.hardy) {
                    let left = soldier.hardy.get(kind).copied().unwrap_or(0).saturating_sub(*points);
                    if left == 0 {
                        soldier.hardy.remove(kind);
                    } else {
                        soldier.hardy.insert(kind.clone(), left);
                    }
                }
            }
            Item::Skill => drop(soldier.skills.remove(card)),
            Item::Record => drop(soldier.records.remove(card)),
        }
        let after = self.soldier(&goods.soldier).map_or(0, |soldier| self.jam_bonus(soldier));
        self.rp_left += back + after - before;
        self.points += points;
    }

    /// The mission is known: its resources and time are there, and the veterans of a campaign are paid.
    pub(crate) fn begin_mission(&mut self, mission: &Id) {
        self.mission = Some(mission.clone());
        let Some(card) = self.pack.missions.get(mission) else { return };
        self.rp = card.resources_at(self.terms.level);
        self.rp_left = i16::try_from(self.rp).unwrap_or(i16::MAX);
        self.time = (i16::from(card.time) + self.terms.adjusted(Adjusted::Time)).max(1);
        let paid: i16 = self.soldiers.iter().map(|soldier| self.paid_for(soldier).0).sum();
        self.rp_left -= paid;
    }
}
