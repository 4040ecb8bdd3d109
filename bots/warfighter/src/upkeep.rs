//! Between the shots: suppressions, loading, wounds, new cards.

use alloc::vec::Vec;

use warfighter::{Choice, SoldierView, Sort, Verb, pack::Kind};

use crate::{
    field::Field,
    fire::Deed,
    offers::{by, card},
};

impl Field {
    pub(crate) fn upkeep(&self) -> Vec<Deed> {
        let mut deeds = Vec::new();
        for soldier in self.own().filter(|soldier| soldier.actions > 0) {
            if soldier.suppressed > 0 {
                deeds.push(Deed { value: 60, way: by(Verb::Unsuppress, &soldier.id) });
                continue;
            }
            self.loadings(soldier, &mut deeds);
            self.treatments(soldier, &mut deeds);
            if self.kind(soldier) == Kind::Ps {
                deeds.extend(self.new_cards(soldier));
            }
        }
        deeds
    }

    fn loadings(&self, soldier: &SoldierView, deeds: &mut Vec<Deed>) {
        for (id, carried) in soldier.weapons.iter().filter(|(_, carried)| carried.ammo > 0) {
            let verb = match (carried.empty, carried.jammed) {
                (_, true) => Verb::Unjam,
                (true, false) => Verb::Reload,
                (false, false) => continue,
            };
            let promised = self.shot_with(soldier, id);
            let otherwise = self.best_shot(soldier, soldier.slot);
            let value = if soldier.actions > 1 { promised - otherwise / 2 } else { (promised - otherwise) * 7 / 10 };
            let mut way = by(verb, &soldier.id);
            way.push(card(Sort::Weapon, id));
            // A weapon without a target is loaded for the next turn.
            deeds.push(Deed { value: value.max(30), way });
        }
    }

    fn treatments(&self, soldier: &SoldierView, deeds: &mut Vec<Deed>) {
        if !soldier.gear.values().any(|worn| worn.bandages > 0) {
            return;
        }
        for patient in self.team().filter(|patient| patient.slot == soldier.slot) {
            for (at, wound) in (0..).zip(&patient.wounds) {
                if wound.treated {
                    continue;
                }
                let mut way = by(Verb::Heal, &soldier.id);
                way.push(Choice::Other { id: patient.id.clone() });
                way.push(Choice::Number { n: at });
                let value = self.hurt(patient, wound.points) * 6 / 10;
                deeds.push(Deed { value, way });
            }
        }
    }

    /// Throwing useless cards away and drawing new ones.
    fn new_cards(&self, soldier: &SoldierView) -> Option<Deed> {
        let hand = soldier.hand.as_ref()?;
        let is_way_full = self.is_active() || self.front() + 1 >= self.end();
        let mut places: Vec<_> = self.places(soldier).collect();
        places.sort_by_key(|place| self.burden(place));
        // One location is kept, and a second one where the way is long.
        let kept = if is_way_full { 0 } else { 2 };
        let mut away: Vec<_> = places.split_off(kept.min(places.len()));
        let missing = usize::from(soldier.hand_size).saturating_sub(hand.len());
        let (lacks, fresh) = (self.lacks_location(), missing + away.len());
        if lacks && fresh < 3 {
            let mut cards: Vec<_> = self.hand(soldier).collect();
            cards.sort_by_key(|card| self.worth_of_card(card));
            away.extend(cards.into_iter().take(3 - fresh));
        }
        let fresh = i64::try_from(missing + away.len()).ok().filter(|fresh| *fresh > 0)?;
        let cards = i64::try_from(self.hand(soldier).count()).unwrap_or(0);
        // The price of the next step that the hand cannot pay.
        let next = self.own().filter(|other| other.slot < self.front() && !other.moved);
        let next = next.filter(|other| self.kind(other) != Kind::Ps || other.id == soldier.id);
        let owed: i64 = next.filter_map(|other| self.entry_cost(other, other.slot + 1)).map(i64::from).sum();
        let short = (owed - cards).clamp(0, 3);
        let value = 9 * fresh + 25 * short + if lacks { 90 + self.pressed() / 5 } else { 0 };
        let mut way = by(Verb::Cycle, &soldier.id);
        way.extend(away.into_iter().map(|card| Choice::Discard { by: soldier.id.clone(), card: card.clone() }));
        Some(Deed { value, way })
    }

    /// Cards allowed to seats that have no hand to pay their entries from.
    pub(crate) fn pledges(&self) -> Vec<Deed> {
        let is_led = |seat| self.team().any(|soldier| soldier.seat == seat && self.kind(soldier) == Kind::Ps);
        let others = self.team().filter(|other| other.seat != self.seat && !is_led(other.seat));
        let waiting = others.filter(|other| other.slot < self.front() && !other.moved && other.suppressed == 0);
        let owed: i64 = waiting.filter_map(|other| self.entry_cost(other, other.slot + 1)).map(i64::from).sum();
        let pledged: usize = self.team().map(|soldier| soldier.pledge.cards.len()).sum();
        if owed == 0 || pledged > 0 {
            return Vec::new();
        }
        let able = self.own().filter(|soldier| self.kind(soldier) == Kind::Ps);
        able.filter_map(|soldier| {
            let mut cards: Vec<_> = self.hand(soldier).collect();
            cards.sort_by_key(|card| self.worth_of_card(card));
            cards.truncate(usize::try_from(owed).ok()?);
            let mut way = by(Verb::Pledge, &soldier.id);
            way.push(Choice::Number { n: 0 });
            way.extend(cards.iter().map(|&card| Choice::Discard { by: soldier.id.clone(), card: card.clone() }));
            (!cards.is_empty()).then_some(Deed { value: self.weight(|weights| weights.pledge), way })
        })
        .collect()
    }
}
