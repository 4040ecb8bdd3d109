//! Carries out commands that were judged.

use kernel::Seat;

use crate::{Event, HostileId, Id, MissionEvent, act::Act, falls::Going, run::Run};

impl Run<'_, '_> {
    /// Carries a command out.
    pub(crate) fn act(&mut self, seat: Seat, act: &Act) {
        match act {
            Act::Buy(goods) => self.emit(MissionEvent::Bought { seat, goods: goods.clone() }),
            Act::Sell(goods) => self.emit(MissionEvent::Sold { seat, goods: goods.clone() }),
            Act::Ready => self.emit(MissionEvent::Readied { seat }),
            Act::Unready => self.emit(MissionEvent::Unreadied { seat }),
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
