//! Buying a team. Rulebook, pages 15 and 16; contract, section 2.2.

use kernel::Seat;

use crate::{Goods, Id, Item, Rejection, Soldier, State, Trade, Worn, pack::Record, rejection::Code, soldier::Paid};

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
}
