//! Folds events into the state.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the events that it is about")]

use alloc::{sync::Arc, vec::Vec};

use crate::{
    Event, Hostile, HostileEvent, Id, PileName, State, Status, Support,
    event_parts::Retarget,
    pile,
    soldier::{Pledge, Used, put, take},
};

impl State {
    /// Folds an event into the state.
    pub(crate) fn fold(&mut self, event: &Event) {
        if let Some(mut lesson) = self.lesson.take() {
            lesson.note(self, event);
            self.lesson = Some(lesson);
        }
        match event {
            Event::Mission(event) => self.fold_mission(event),
            Event::Agenda { tasks, questions } => {
                self.tasks.clone_from(tasks);
                self.questions = *questions;
            }
            Event::Reshuffled { pile } => {
                let pile = self.pile_mut(*pile);
                for (card, copies) in core::mem::take(&mut pile.discarded) {
                    *pile.left.entry(card).or_default() += copies;
                }
            }
            Event::LocationPlaced { soldier, card, slot } => {
                if let Some(soldier) = self.soldier_mut(soldier) {
                    take(&mut soldier.hand, card);
                }
                self.track.push(card.clone());
                self.location_played = true;
                if let Some(reward) = self.pack.locations.get(card).and_then(|card| card.reward) {
                    self.slots.entry(*slot).or_default().reward = reward;
                }
            }
            Event::Activated { .. } => self.progress = Some(self.fresh_progress()),
            Event::ObjectiveHit { target, hits } => {
                let at = usize::from(target.0).saturating_sub(1);
                if let Some(target) = self.progress.as_mut().and_then(|progress| progress.hits.get_mut(at)) {
                    *target = *hits;
                }
            }
            Event::Worked { work, .. } => {
                if let Some(progress) = &mut self.progress {
                    progress.work = *work;
                }
            }
            Event::Ground { slot, now } => {
                if *now == crate::Slot::default() {
                    self.slots.remove(slot);
                } else {
                    self.slots.insert(*slot, now.clone());
                }
            }
            Event::Hostile(event) => self.fold_hostile(event),
            Event::SupportPlayed { .. }
            | Event::SupportUsed { .. }
            | Event::Retained { .. }
            | Event::SupportGone { .. } => self.fold_support(event),
            Event::EnvironmentRolled { .. }
            | Event::Endured { .. }
            | Event::Struck { .. }
            | Event::Handed { .. }
            | Event::Healed { .. } => {}
            Event::Drew { .. }
            | Event::MarkerDrawn { .. }
            | Event::Actions { .. }
            | Event::Xp { .. }
            | Event::Suppressed { .. }
            | Event::Hardy { .. }
            | Event::Discarded { .. }
            | Event::SetAside { .. }
            | Event::AsideSpent { .. }
            | Event::Played { .. }
            | Event::Used { .. }
            | Event::Pledged { .. }
            | Event::Moved { .. }
            | Event::Engaged { .. }
            | Event::Attacked { .. }
            | Event::Stumbled { .. }
            | Event::Weapon { .. }
            | Event::Gear { .. }
            | Event::WoundTreated { .. }
            | Event::Wounded { .. }
            | Event::Downed { .. }
            | Event::Evacuated { .. } => self.fold_soldier(event),
        }
    }

    fn fold_hostile(&mut self, event: &HostileEvent) {
        match event {
            HostileEvent::HostileDrawn { card, .. } => pile::remove(&mut self.pile_mut(PileName::Hostile).left, card),
            HostileEvent::TurnedAway { card } => {
                pile::add(&mut self.pile_mut(PileName::Hostile).discarded, card.clone());
            }
            HostileEvent::CupFilled {} => {
                self.cup = self.standing().map(|soldier| (soldier.id.clone(), 4)).collect();
            }
            HostileEvent::Arrived { hostile, card, target, slot } => {
                pile::remove(&mut self.cup, target);
                self.hostiles_so_far = hostile.0;
                self.hostiles.push(Hostile {
                    id: *hostile,
                    card: card.clone(),
                    slot: *slot,
                    target: target.clone(),
                    kia: 0,
                    suppressed: 0,
                });
            }
            HostileEvent::ChitReturned { hostile } => {
                if let Some(target) = self.hostile(*hostile).map(|hostile| hostile.target.clone()) {
                    self.return_chit(&target);
                }
            }
            HostileEvent::Retargeted { hostile, target, how } => {
                if *how == Retarget::Card
                    && let Some(old) = self.hostile(*hostile).map(|hostile| hostile.target.clone())
                {
                    self.return_chit(&old);
                }
                pile::remove(&mut self.cup, target);
                if let Some(hostile) = self.hostiles.iter_mut().find(|found| found.id == *hostile) {
                    hostile.target = target.clone();
                }
            }
            HostileEvent::EventDrawn { card, .. } => pile::remove(&mut self.pile_mut(PileName::Event).left, card),
            HostileEvent::EventStays { card, slot } => self.slots.entry(*slot).or_default().events.push(card.clone()),
            HostileEvent::EventDiscarded { card } => {
                pile::add(&mut self.pile_mut(PileName::Event).discarded, card.clone());
            }
            HostileEvent::Hit { hostile, kia, suppressed } => {
                if let Some(hostile) = self.hostiles.iter_mut().find(|found| found.id == *hostile) {
                    (hostile.kia, hostile.suppressed) = (*kia, *suppressed);
                }
            }
            HostileEvent::HostileMoved { hostile, to } => {
                if let Some(hostile) = self.hostiles.iter_mut().find(|found| found.id == *hostile) {
                    hostile.slot = *to;
                }
                self.part_the_engaged();
            }
            HostileEvent::Killed { hostile, card, .. } => {
                let Some(at) = self.hostiles.iter().position(|found| found.id == *hostile) else { return };
                let gone = self.hostiles.remove(at);
                pile::add(&mut self.pile_mut(PileName::Hostile).discarded, card.clone());
                self.return_chit(&gone.target);
                for soldier in self.soldiers.iter_mut().map(Arc::make_mut) {
                    if soldier.engaged == Some(*hostile) {
                        soldier.engaged = None;
                    }
                    for thrown in soldier.weapons.values_mut().filter_map(|weapon| weapon.thrown.as_mut()) {
                        if thrown.at == Some(*hostile) {
                            (thrown.at, thrown.slot) = (None, gone.slot);
                        }
                    }
                    soldier.pick_up();
                }
            }
            _ => {}
        }
    }

    /// A chit goes back to the cup, unless its soldier does not stand or all four are there.
    fn return_chit(&mut self, target: &Id) {
        let is_up = self.soldier(target).is_some_and(crate::Soldier::is_up);
        let there = self.cup.get(target).copied().unwrap_or(0);
        if is_up && there < 4 {
            pile::add(&mut self.cup, target.clone());
        }
    }

    /// An engagement ends when the two stand apart.
    pub(crate) fn part_the_engaged(&mut self) {
        let places: Vec<_> = self.hostiles.iter().map(|hostile| (hostile.id, hostile.slot)).collect();
        for soldier in self.soldiers.iter_mut().map(Arc::make_mut) {
            let with = soldier.engaged.and_then(|with| places.iter().find(|(id, _)| *id == with));
            if soldier.engaged.is_some() && with.is_none_or(|(_, slot)| *slot != soldier.slot) {
                soldier.engaged = None;
            }
        }
    }

    fn fold_support(&mut self, event: &Event) {
        match event {
            Event::SupportPlayed { support, card, owner, upgun } => {
                self.supports_so_far = support.0;
                let (card, owner) = (card.clone(), owner.clone());
                let (used, retained) = (false, false);
                pile::remove(&mut self.pile_mut(PileName::Action).discarded, &card);
                self.supports.push(Support { id: *support, card, owner, upgun: *upgun, used, retained });
            }
            Event::SupportUsed { support, .. } => {
                if let Some(support) = self.supports.iter_mut().find(|found| found.id == *support) {
                    support.used = true;
                }
            }
            Event::Retained { support } => {
                if let Some(support) = self.supports.iter_mut().find(|found| found.id == *support) {
                    support.retained = true;
                }
            }
            Event::SupportGone { support } => {
                if let Some(at) = self.supports.iter().position(|found| found.id == *support) {
                    let gone = self.supports.remove(at);
                    pile::add(&mut self.pile_mut(PileName::Action).discarded, gone.card);
                }
            }
            _ => {}
        }
    }

    /// Discards a card of a hand onto its pile.
    pub(crate) fn discard_card(&mut self, card: &Id) {
        let pile = if self.pack.locations.contains_key(card) { PileName::Location } else { PileName::Action };
        pile::add(&mut self.pile_mut(pile).discarded, card.clone());
    }

    /// A soldier stands no more: it has no hand, no chits and no pledge any more.
    pub(crate) fn fold_fall(&mut self, id: &Id, cards: &[Id], status: Status) {
        for card in cards {
            self.discard_card(card);
        }
        self.cup.remove(id);
        if let Some(soldier) = self.soldier_mut(id) {
            soldier.status = status;
            soldier.hand.clear();
            soldier.aside.clear();
            soldier.pledge = Pledge::default();
            soldier.engaged = None;
            (soldier.actions, soldier.saved, soldier.next_actions, soldier.suppressed) = (0, 0, 0, 0);
        }
    }
}

impl crate::Worn {
    pub(crate) fn refresh(&mut self) {
        self.used_by = None;
        self.uses.values_mut().for_each(|used: &mut Used| used.turn = 0);
    }
}

/// Takes cards out of a hand, also where another seat spends them: a pledged card is the first of its kind to go, and its
/// pledge with it. A pledge that outlived its card would show who draws another of the kind.
pub(crate) fn take_from_hand(soldier: &mut crate::Soldier, cards: &[Id]) {
    for card in cards {
        take(&mut soldier.hand, card);
        take(&mut soldier.pledge.cards, card);
    }
}

/// Puts cards aside.
pub(crate) fn put_aside(soldier: &mut crate::Soldier, cards: &[Id]) {
    for card in cards {
        put(&mut soldier.aside, card.clone());
    }
}
