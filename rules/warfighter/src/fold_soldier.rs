//! Folds what happens to soldiers into the state.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the events that it is about")]

use crate::{
    Event, Id, PileName, Soldier, State, Status,
    fold::{put_aside, take_from_hand},
    pile,
    soldier::{Pledge, Wound},
};

impl State {
    pub(crate) fn fold_soldier(&mut self, event: &Event) {
        match event {
            Event::Drew { soldier, pile: name, card: Some(card), .. } => {
                pile::remove(&mut self.pile_mut(*name).left, card);
                self.change(soldier, |soldier| soldier.gain(card.clone()));
            }
            Event::MarkerDrawn { card, .. } => {
                pile::remove(&mut self.pile_mut(PileName::Action).left, card);
                pile::add(&mut self.pile_mut(PileName::Action).discarded, card.clone());
            }
            Event::Discarded { soldier, cards } => {
                for card in cards {
                    self.discard_card(card);
                }
                self.change(soldier, |soldier| take_from_hand(soldier, cards));
            }
            Event::AsideSpent { soldier, cards } => {
                for card in cards {
                    self.discard_card(card);
                }
                self.change(soldier, |soldier| soldier.aside.clear());
            }
            Event::Played { soldier, card, .. } => {
                self.discard_card(card);
                self.change(soldier, |soldier| take_from_hand(soldier, core::slice::from_ref(card)));
            }
            Event::Used { soldier, card, ability, .. } => self.fold_use(soldier, card, ability),
            Event::Moved { soldier, to, .. } => {
                self.change(soldier, |soldier| {
                    soldier.slot = *to;
                    soldier.done.moved = true;
                    soldier.pick_up();
                });
                self.part_the_engaged();
            }
            Event::Downed { soldier, cards } => self.fold_fall(soldier, cards, Status::Down {}),
            Event::Evacuated { soldier, cards } => {
                let health = self.health(soldier);
                self.fold_fall(soldier, cards, Status::Out { health });
            }
            Event::Actions { soldier, .. }
            | Event::Xp { soldier, .. }
            | Event::Suppressed { soldier, .. }
            | Event::Hardy { soldier, .. }
            | Event::SetAside { soldier, .. }
            | Event::Pledged { soldier, .. }
            | Event::Engaged { soldier, .. }
            | Event::Attacked { soldier, .. }
            | Event::Stumbled { soldier, .. }
            | Event::Weapon { soldier, .. }
            | Event::Gear { soldier, .. }
            | Event::Wounded { soldier, .. }
            | Event::WoundTreated { patient: soldier, .. } => self.change(soldier, |soldier| soldier.fold(event)),
            _ => {}
        }
    }

    fn change(&mut self, id: &Id, change: impl FnOnce(&mut Soldier)) {
        if let Some(soldier) = self.soldier_mut(id) {
            change(soldier);
        }
    }

    fn fold_use(&mut self, soldier: &Id, card: &Id, ability: &Id) {
        let is_gear = self.pack.gear.contains_key(card);
        let bearer = soldier.clone();
        self.change(soldier, |soldier| {
            if is_gear {
                let Some(worn) = soldier.gear.get_mut(card) else { return };
                worn.used_by = Some(bearer);
                worn.uses.entry(ability.clone()).or_default().count();
            } else {
                let key = Id::from(&*alloc::format!("{card}/{ability}"));
                soldier.uses.entry(key).or_default().count();
            }
        });
    }
}

impl Soldier {
    fn fold(&mut self, event: &Event) {
        match event {
            Event::Actions { left, saved, next, .. } => {
                (self.actions, self.saved, self.next_actions) = (*left, *saved, *next);
            }
            Event::Xp { xp, .. } => self.xp = *xp,
            Event::Suppressed { suppressed, .. } => self.suppressed = *suppressed,
            Event::Hardy { kind, points, .. } => {
                if *points == 0 {
                    self.hardy.remove(kind);
                } else {
                    self.hardy.insert(kind.clone(), *points);
                }
            }
            Event::SetAside { cards: Some(cards), .. } => {
                take_from_hand(self, cards);
                put_aside(self, cards);
            }
            Event::Pledged { xp, cards, .. } => self.pledge = Pledge { xp: *xp, cards: cards.clone() },
            Event::Engaged { hostile, .. } => self.engaged = *hostile,
            Event::Attacked { shot, .. } if shot.cover_die.is_none() => self.done.stealth = true,
            Event::Stumbled { stumbled, .. } => self.stumbled = *stumbled,
            Event::Weapon { weapon, now, .. } => match now {
                Some(now) => drop(self.weapons.insert(weapon.clone(), now.clone())),
                None => drop(self.weapons.remove(weapon)),
            },
            Event::Gear { gear, now, .. } => match now {
                Some(now) => drop(self.gear.insert(gear.clone(), now.clone())),
                None => drop(self.gear.remove(gear)),
            },
            Event::Wounded { points, .. } => self.wounds.push(Wound { points: *points, treated: false }),
            Event::WoundTreated { wound, by, .. } => {
                let at = usize::from(*wound);
                let Some(found) = self.wounds.get_mut(at) else { return };
                if *by >= found.points {
                    self.wounds.remove(at);
                } else {
                    *found = Wound { points: found.points - by, treated: true };
                }
            }
            _ => {}
        }
    }

    /// Takes back the weapons that lie where the hostile cards stood that they were thrown at.
    pub(crate) fn pick_up(&mut self) {
        let slot = self.slot;
        for weapon in self.weapons.values_mut() {
            if weapon.thrown.is_some_and(|thrown| thrown.at.is_none() && thrown.slot == slot) {
                weapon.thrown = None;
            }
        }
    }
}
