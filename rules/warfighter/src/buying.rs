//! Buying a team. Rulebook, pages 15 and 16; contract, section 2.2.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the events and goods that it is about")]

use alloc::{
    collections::{BTreeMap, BTreeSet},
    vec::Vec,
};
use kernel::Seat;

use crate::{
    Event, Goods, Id, Item, Rejection, Soldier, State, Status, Trade, Worn,
    goods::Thing,
    pack::{Adjusted, Kind, Record},
    rejection::Code,
    soldier::{Done, Paid, Pledge},
    state::Phase,
};

impl Trade {
    /// The soldier or the one card that is named.
    fn goods(&self) -> Result<Goods, Rejection> {
        let items = [
            (Item::Weapon, &self.weapon),
            (Item::Gear, &self.gear),
            (Item::Skill, &self.skill),
            (Item::Record, &self.record),
            (Item::Ammo, &self.ammo),
        ];
        let mut named = items.into_iter().filter_map(|(item, card)| Some((item, card.clone()?)));
        match (&self.soldier, &self.r#for, named.next(), named.next()) {
            (Some(soldier), None, None, None) => {
                Ok(Goods { soldier: soldier.clone(), item: Item::Soldier, card: soldier.clone() })
            }
            (None, Some(soldier), Some((item, card)), None) => Ok(Goods { soldier: soldier.clone(), item, card }),
            _ => Err(Code::UnknownCommand.into()),
        }
    }
}

impl State {
    /// Judges a purchase.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub(crate) fn judge_purchase(&self, seat: Seat, trade: &Trade) -> Result<Goods, Rejection> {
        let goods = trade.goods()?;
        if goods.item == Item::Soldier {
            self.judge_soldier(&goods)?;
            return Ok(goods);
        }
        let soldier = self.own_soldier(seat, &goods.soldier)?;
        let card = &goods.card;
        let unknown = || Code::UnknownCard.about(card);
        let goes = |nation: Option<&Id>| nation.is_none_or(|nation| *nation == self.pack.nation);
        let nation = match goods.item {
            Item::Weapon | Item::Ammo => self.pack.weapons.get(card).ok_or_else(unknown)?.nation.as_ref(),
            Item::Gear => self.pack.gear.get(card).ok_or_else(unknown)?.nation.as_ref(),
            Item::Skill => {
                let skill = self.pack.skills.get(card).filter(|skill| skill.cost.is_some());
                skill.ok_or_else(unknown)?.nation.as_ref()
            }
            Item::Record => self.pack.records.get(card).ok_or_else(unknown)?.nation.as_ref(),
            Item::Soldier => None,
        };
        Code::WrongNation.if_so(!goes(nation), card)?;
        let is_ps = self.is_ps(soldier);
        Code::NotAPlayerSoldier.if_so(!is_ps && goods.item != Item::Record, &soldier.id)?;
        match goods.item {
            Item::Weapon | Item::Gear | Item::Ammo => self.judge_goods(soldier, &goods)?,
            Item::Skill => self.judge_skill(soldier, card)?,
            Item::Record => self.judge_record(soldier, card)?,
            Item::Soldier => {}
        }
        let (resources, points) = self.price(&goods);
        Code::TooExpensive
            .if_so(resources > self.rp_left && resources > 0 || points > self.points && points > 0, card)?;
        Ok(goods)
    }

    fn judge_soldier(&self, goods: &Goods) -> Result<(), Rejection> {
        let id = &goods.soldier;
        let card = self.pack.soldiers.get(id).ok_or_else(|| Code::UnknownSoldier.about(id))?;
        Code::WrongNation.if_so(card.nation != self.pack.nation, id)?;
        let is_lost = self.terms.campaign.as_ref().is_some_and(|ledger| ledger.lost.contains(id));
        Code::Lost.if_so(is_lost, id)?;
        Code::AlreadyTaken.if_so(self.soldier(id).is_some(), id)?;
        Code::TooExpensive.if_so(i32::from(card.cost) > i32::from(self.rp_left), id)
    }

    /// A soldier of a seat.
    pub(crate) fn own_soldier(&self, seat: Seat, id: &Id) -> Result<&Soldier, Rejection> {
        let soldier = self.soldier(id).ok_or_else(|| Code::UnknownSoldier.about(id))?;
        Code::NotYours.if_so(soldier.seat != seat, id)?;
        Ok(soldier)
    }

    /// Whether a soldier can have a weapon, gear or a lot of ammunition, bought or requisitioned.
    pub(crate) fn judge_goods(&self, soldier: &Soldier, goods: &Goods) -> Result<(), Rejection> {
        let card = &goods.card;
        let mut after = soldier.clone();
        match goods.item {
            Item::Gear => {
                Code::AlreadyHas.if_so(soldier.gear.contains_key(card), card)?;
                after.gear.insert(card.clone(), Worn::default());
            }
            Item::Weapon => {
                let weapon = self.pack.weapons.get(card).ok_or_else(|| Code::UnknownCard.about(card))?;
                Code::AlreadyHas.if_so(soldier.weapons.contains_key(card) && !weapon.expended.is_on(), card)?;
                let carried = after.weapons.entry(card.clone()).or_default();
                carried.ammo = carried.ammo.checked_add(weapon.lot()).ok_or(Code::TooMany)?;
            }
            Item::Ammo => {
                let weapon = self.pack.weapons.get(card).ok_or_else(|| Code::UnknownCard.about(card))?;
                let carried = after.weapons.get_mut(card).ok_or_else(|| Code::NoWeapon.about(card))?;
                Code::WrongAmmo.if_so(weapon.ammo.is_none(), card)?;
                carried.ammo = carried.ammo.checked_add(weapon.lot()).ok_or(Code::TooMany)?;
            }
            Item::Soldier | Item::Skill | Item::Record => {}
        }
        Code::Overloaded.if_so(self.is_overloaded(&after), card)
    }

    fn judge_skill(&self, soldier: &Soldier, skill: &Id) -> Result<(), Rejection> {
        if let Some(ledger) = &self.terms.campaign {
            Code::FirstMission.if_so(!ledger.soldiers.contains_key(&soldier.id), &soldier.id)?;
        }
        Code::AlreadyHas.if_so(self.skills(soldier).any(|own| own == skill), skill)?;
        let needs = self.pack.skills.get(skill).and_then(|card| card.needs.as_ref());
        Code::NeedsSkill.if_so(needs.is_some_and(|needs| !self.skills(soldier).any(|own| own == needs)), skill)
    }

    fn judge_record(&self, soldier: &Soldier, record: &Id) -> Result<(), Rejection> {
        let card = self.pack.records.get(record).ok_or_else(|| Code::UnknownCard.about(record))?;
        Code::WrongSoldier.if_so(!card.r#for.contains(&self.kind(soldier)), record)?;
        Code::AlreadyHas.if_so(soldier.records.contains(record), record)?;
        let overlaps = |other: &Record| card.from <= other.to && other.from <= card.to;
        let mut others = soldier.records.iter().filter_map(|id| self.pack.records.get(id));
        Code::DatesOverlap.if_so(others.any(overlaps), record)
    }

    /// What goods cost: resource points, and points of the campaign. A sale gives the same back.
    pub(crate) fn price(&self, goods: &Goods) -> (i16, i16) {
        let pack = &self.pack;
        let card = &goods.card;
        let resources = match goods.item {
            Item::Soldier => pack.soldiers.get(card).map(|card| card.cost),
            Item::Weapon => pack.weapons.get(card).map(|card| card.cost),
            Item::Gear => pack.gear.get(card).map(|card| card.cost),
            Item::Record => pack.records.get(card).map(|card| card.cost),
            Item::Ammo => Some(1),
            Item::Skill => {
                let cost = pack.skills.get(card).and_then(|card| card.cost);
                if self.terms.campaign.is_none() {
                    cost
                } else {
                    let cost = cost.and_then(|cost| i16::try_from(cost).ok()).unwrap_or(i16::MAX);
                    return (0, cost.saturating_add(self.terms.adjusted(Adjusted::SkillCost)).max(0));
                }
            }
        };
        (resources.and_then(|cost| i16::try_from(cost).ok()).unwrap_or(i16::MAX), 0)
    }

    /// Judges a sale.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub(crate) fn judge_sale(&self, seat: Seat, trade: &Trade) -> Result<Goods, Rejection> {
        let goods = trade.goods()?;
        let soldier = self.own_soldier(seat, &goods.soldier)?;
        let card = &goods.card;
        match goods.item {
            Item::Soldier => {
                let serves = self.terms.campaign.as_ref().is_some_and(|ledger| ledger.soldiers.contains_key(card));
                Code::MustServe.if_so(serves, card)?;
            }
            Item::Weapon => {
                Code::NotAPlayerSoldier.if_so(!self.is_ps(soldier), &soldier.id)?;
                Code::NoWeapon.if_so(!soldier.weapons.contains_key(card), card)?;
            }
            Item::Gear => {
                Code::NotAPlayerSoldier.if_so(!self.is_ps(soldier), &soldier.id)?;
                Code::NotYours.if_so(!soldier.gear.contains_key(card), card)?;
            }
            Item::Ammo => {
                Code::NotAPlayerSoldier.if_so(!self.is_ps(soldier), &soldier.id)?;
                let carried = soldier.weapons.get(card).ok_or_else(|| Code::NoWeapon.about(card))?;
                let lots = self.pack.weapons.get(card).map_or(0, |weapon| weapon.extra_lots(carried));
                Code::NoAmmo.if_so(lots == 0, card)?;
            }
            Item::Skill => {
                let is_own = matches!(soldier.skills.get(card), Some(Paid::Resources | Paid::Points));
                Code::NotYours.if_so(!is_own, card)?;
                let is_needed = soldier
                    .skills
                    .keys()
                    .any(|other| self.pack.skills.get(other).is_some_and(|skill| skill.needs.as_ref() == Some(card)));
                Code::Needed.if_so(is_needed, card)?;
                let mut after = soldier.clone();
                after.skills.remove(card);
                Code::Overloaded.if_so(self.is_overloaded(&after), card)?;
            }
            Item::Record => Code::NotYours.if_so(!soldier.records.contains(card), card)?,
        }
        Ok(goods)
    }

    /// Whether a seat can say that it is ready with buying.
    pub(crate) fn judge_bought(&self, seat: Seat) -> Result<(), Rejection> {
        let is_last = self.seats().all(|other| other == seat || self.ready.contains(&other));
        let has_ps = self.soldiers.iter().any(|soldier| self.is_ps(soldier));
        if is_last && !has_ps { Err(Code::NoPlayerSoldier.into()) } else { Ok(()) }
    }

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

    /// The points that the option of jams gives a soldier: one once it has a weapon that can. Rulebook, page 38.
    fn jam_bonus(&self, soldier: &Soldier) -> i16 {
        let can_jam = |id: &Id| self.pack.weapons.get(id).is_some_and(crate::pack::Weapon::can_jam);
        i16::from(self.terms.jams && self.is_ps(soldier) && soldier.weapons.keys().any(can_jam))
    }

    /// All that was paid for a soldier and its goods.
    fn paid_for(&self, soldier: &Soldier) -> (i16, i16) {
        let price = |item, card: &Id| self.price(&Goods { soldier: soldier.id.clone(), item, card: card.clone() });
        let mut sum = price(Item::Soldier, &soldier.id);
        let mut add = |(resources, points): (i16, i16), times: u8| {
            sum.0 += resources * i16::from(times);
            sum.1 += points * i16::from(times);
        };
        if self.is_ps(soldier) {
            for (id, carried) in &soldier.weapons {
                let Some(card) = self.pack.weapons.get(id) else { continue };
                let times = if card.expended.is_on() { carried.ammo } else { 1 };
                add(price(Item::Weapon, id), times);
                add((1, 0), u8::try_from(card.extra_lots(carried)).unwrap_or(0));
            }
            soldier.gear.keys().for_each(|id| add(price(Item::Gear, id), 1));
        }
        for (id, paid) in &soldier.skills {
            add(price(Item::Skill, id), u8::from(*paid != Paid::Earlier));
        }
        soldier.records.iter().for_each(|id| add(price(Item::Record, id), 1));
        (sum.0 - self.jam_bonus(soldier), sum.1)
    }

    pub(crate) fn fold_set_up(&mut self, event: &Event) {
        match event {
            Event::MissionDrawn { mission } => self.begin_mission(mission),
            Event::ObjectiveDrawn { objective } => self.objective = Some(objective.clone()),
            Event::Bought { seat, goods } => self.fold_purchase(*seat, goods),
            Event::Sold { goods, .. } => self.fold_sale(goods),
            Event::MissionBegan {} => {
                self.phase = Phase::Soldiers;
                self.ready.clear();
                self.rp = self.mission_card().map_or(0, |card| card.resources);
                self.cup = self.soldiers.iter().map(|soldier| (soldier.id.clone(), 4)).collect();
            }
            _ => {}
        }
    }

    fn fold_purchase(&mut self, seat: Seat, goods: &Goods) {
        let (resources, points) = self.price(goods);
        self.rp_left -= resources;
        self.points -= points;
        if goods.item == Item::Soldier {
            self.soldiers.extend(self.recruit(&goods.soldier, seat));
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

    fn fold_sale(&mut self, goods: &Goods) {
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
        self.rp_left = i16::try_from(card.resources).unwrap_or(i16::MAX);
        self.rp = card.resources;
        self.time = (i16::from(card.time) + self.terms.adjusted(Adjusted::Time)).max(1);
        let paid: i16 = self.soldiers.iter().map(|soldier| self.paid_for(soldier).0).sum();
        self.rp_left -= paid;
    }

    /// Player soldiers that could still be bought, the cheapest first.
    pub(crate) fn affordable_ps(&self) -> Vec<(u16, Id)> {
        let lost = |id: &Id| self.terms.campaign.as_ref().is_some_and(|ledger| ledger.lost.contains(id));
        let cards = self.pack.soldiers.iter().filter(|(id, card)| {
            card.kind == Kind::Ps
                && card.nation == self.pack.nation
                && self.soldier(id).is_none()
                && !lost(id)
                && i32::from(card.cost) <= i32::from(self.rp_left)
        });
        let mut cards: Vec<(u16, Id)> = cards.map(|(id, card)| (card.cost, id.clone())).collect();
        cards.sort();
        cards
    }
}
