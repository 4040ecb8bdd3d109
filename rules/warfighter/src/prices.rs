//! What soldiers and their goods cost, and which soldiers can be afforded.

use alloc::vec::Vec;

use crate::{
    Goods, Id, Item, Soldier, State,
    pack::{Adjusted, Kind},
    soldier::Paid,
};

impl State {
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

    /// The points that the option of jams gives a soldier: one once it has a weapon that can. Rulebook, page 38.
    pub(crate) fn jam_bonus(&self, soldier: &Soldier) -> i16 {
        let can_jam = |id: &Id| self.pack.weapons.get(id).is_some_and(crate::pack::Weapon::can_jam);
        i16::from(self.terms.jams && self.is_ps(soldier) && soldier.weapons.keys().any(can_jam))
    }

    /// All that was paid for a soldier and its goods.
    pub(crate) fn paid_for(&self, soldier: &Soldier) -> (i16, i16) {
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
