//! Hostile cards that arrive, with their tolls and events. Contract, section 2.7.

use alloc::vec::Vec;

use crate::{
    Event, HostileEvent, HostileId, Id, PileName, State,
    event_parts::Retarget,
    pack::{Adjusted, Happening, Who},
    run::Run,
    task::{Task, Trouble},
};

impl Run<'_, '_> {
    /// Hostile cards are drawn for a place until their values reach its figure for the team value.
    pub(crate) fn populate(&mut self, slot: u8) {
        let figure = self.state.hostiles_figure(slot);
        let (mut sum, mut cards) = (0_i16, Vec::new());
        while sum < figure {
            let Some(card) = self.draw_hostile(slot) else { break };
            sum += self.state.pack.hostiles.get(&card).map_or(0, |card| i16::from(card.value));
            cards.push(card);
        }
        self.arrive(&cards, slot);
    }

    /// A hostile card is drawn for a slot.
    pub(crate) fn draw_hostile(&mut self, slot: u8) -> Option<Id> {
        let card = self.pick(PileName::Hostile)?;
        self.emit(Event::Hostile(HostileEvent::HostileDrawn { card: card.clone(), slot }));
        Some(card)
    }

    /// One reinforcement is drawn for a slot; it arrives if its value is in a range.
    pub(crate) fn reinforce(&mut self, slot: u8, (low, high): (u8, u8)) {
        let Some(card) = self.draw_hostile(slot) else { return };
        let value = self.state.pack.hostiles.get(&card).map_or(0, |card| card.value);
        if (low..=high).contains(&value) {
            self.arrive(&[card], slot);
        } else {
            self.emit(Event::Hostile(HostileEvent::TurnedAway { card }));
        }
    }

    /// Cards that were drawn arrive as a group: targets and places, then events, then what each of them does.
    pub(crate) fn arrive(&mut self, cards: &[Id], slot: u8) {
        let mut arrived = Vec::new();
        for card in cards {
            match self.arrives(card, slot) {
                Some(hostile) => arrived.push((hostile, card)),
                None => self.emit(Event::Hostile(HostileEvent::TurnedAway { card: card.clone() })),
            }
        }
        let mut troubles = Vec::new();
        for (hostile, card) in arrived {
            let Some(card) = self.state.pack.hostiles.get(card) else { continue };
            let (has_toll, has_event) = (card.toll.is_some(), card.event.is_on());
            if has_toll {
                troubles.push(Trouble { hostile, event: None });
            }
            if has_event && let Some(event) = self.pick(PileName::Event) {
                self.emit(Event::Hostile(HostileEvent::EventDrawn { hostile, card: event.clone() }));
                troubles.push(Trouble { hostile, event: Some(event) });
            }
        }
        self.push_all(troubles.into_iter().map(|trouble| Task::Trouble { trouble }));
    }

    /// A toll or an event takes its course, or seats are asked whether they pay it off.
    pub(crate) fn trouble(&mut self, trouble: Trouble) {
        match self.state.price_of(&trouble) {
            Some(xp) if self.state.team_xp() >= u32::from(xp) => {
                let window = self.window();
                self.push(Task::Cancel { trouble, xp, window });
            }
            Some(_) | None => self.strikes(&trouble),
        }
    }

    /// A toll or an event takes its course.
    pub(crate) fn strikes(&mut self, trouble: &Trouble) {
        self.emit(Event::Hostile(HostileEvent::TroubleStruck { trouble: trouble.clone() }));
        let Some(hostile) = self.state.hostile(trouble.hostile) else {
            if let Some(card) = trouble.event.clone() {
                self.emit(Event::Hostile(HostileEvent::EventDiscarded { card }));
            }
            return;
        };
        let slot = hostile.slot;
        let list = match &trouble.event {
            None => {
                let card = self.state.pack.hostiles.get(&hostile.card);
                card.and_then(|card| card.toll.as_ref()).map(|toll| toll.r#do.clone()).unwrap_or_default()
            }
            Some(event) => {
                let Some(card) = self.state.pack.events.get(event) else { return };
                let (list, stays, card) = (card.r#do.clone(), card.stay.is_some(), event.clone());
                self.emit(if stays {
                    Event::Hostile(HostileEvent::EventStays { card, slot })
                } else {
                    Event::Hostile(HostileEvent::EventDiscarded { card })
                });
                list
            }
        };
        self.happen(&list, trouble.hostile);
    }

    /// Happenings that come with a hostile card, in order: what follows wounds or arrivals waits until those are dealt with.
    pub(crate) fn happen(&mut self, list: &[Happening], hostile: HostileId) {
        let mut left = list;
        while let Some((next, after)) = left.split_first() {
            let has_to_wait = next.is_queued() && !after.is_empty();
            if has_to_wait {
                self.push(Task::Happenings { hostile, left: after.to_vec() });
            }
            self.happens(next, hostile);
            if has_to_wait {
                return;
            }
            left = after;
        }
    }

    fn happens(&mut self, happening: &Happening, hostile: HostileId) {
        let Some(slot) = self.state.hostile(hostile).map(|hostile| hostile.slot) else { return };
        match happening {
            Happening::Suppress { suppress, who } => {
                self.each(hostile, *who, |run, soldier| run.suppress(soldier, i16::from(*suppress)));
            }
            Happening::Unsuppress { unsuppress, who } => {
                self.each(hostile, *who, |run, soldier| run.suppress(soldier, -i16::from(*unsuppress)));
            }
            Happening::Xp { xp, who } => self.each(hostile, *who, |run, soldier| run.xp(soldier, i16::from(*xp))),
            Happening::Empty { who, .. } => self.each(hostile, *who, Self::empties),
            Happening::Wound { wound, who } => {
                let struck = self.state.struck(hostile, *who);
                self.wound_each(struck, *wound);
            }
            Happening::RollWound { roll_wound, at, who } => {
                let mut struck = self.state.struck(hostile, *who);
                struck.retain(|soldier| {
                    let die = self.d10();
                    self.emit(Event::Hostile(HostileEvent::WoundRolled { soldier: soldier.clone(), die, at: *at }));
                    die >= *at
                });
                self.wound_each(struck, *roll_wound);
            }
            Happening::Time { time } => self.time(i16::from(*time)),
            Happening::DrawHostile { draw_hostile } => {
                let cards: Vec<Id> = (0..*draw_hostile).filter_map(|_| self.draw_hostile(slot)).collect();
                self.arrive(&cards, slot);
            }
            Happening::Reinforce { reinforce } => self.reinforce(slot, *reinforce),
            Happening::Rally { rally } => {
                self.emit(Event::Hostile(HostileEvent::Rallied { by: None }));
                self.rally(*rally);
            }
            Happening::Retarget { .. } => {
                let all: Vec<HostileId> = self.state.hostiles_on(slot).map(|hostile| hostile.id).collect();
                for hostile in &all {
                    self.emit(Event::Hostile(HostileEvent::ChitReturned { hostile: *hostile }));
                }
                for hostile in all {
                    self.new_chit(hostile);
                }
            }
        }
    }

    /// A hostile card draws a chit anew.
    pub(crate) fn new_chit(&mut self, hostile: HostileId) {
        if let Some(target) = self.chit() {
            self.emit(Event::Hostile(HostileEvent::Retargeted { hostile, target, how: Retarget::Chit }));
        }
    }

    fn each(&mut self, hostile: HostileId, who: Who, mut change: impl FnMut(&mut Self, &Id)) {
        for soldier in self.state.struck(hostile, who) {
            change(self, &soldier);
        }
    }

    fn wound_each(&mut self, struck: Vec<Id>, points: u8) {
        self.push_all(struck.into_iter().map(|soldier| Task::Struck { soldier, points }));
    }

    /// The first loaded weapon of a soldier runs empty.
    fn empties(&mut self, soldier: &Id) {
        let Some(found) = self.state.soldier(soldier) else { return };
        let loaded = found
            .weapons
            .iter()
            .find(|(id, carried)| !carried.empty && carried.ammo > 0 && self.state.ammo_type(id).is_some());
        let Some((weapon, carried)) = loaded else { return };
        let now = crate::Carried { empty: true, ammo: carried.ammo - 1, ..carried.clone() };
        let weapon = weapon.clone();
        self.emit(Event::Weapon { soldier: soldier.clone(), weapon, now: Some(now) });
    }
}

impl State {
    /// What the hostile cards of a place come to for the team value.
    fn hostiles_figure(&self, slot: u8) -> i16 {
        let band = self.pack.band(self.rp);
        let at = |figures: &[u8]| figures.get(band).copied().map_or(0, i16::from);
        if self.is_objective(slot) {
            let figure = self.objective_card().map_or(0, |card| at(&card.hostiles));
            return figure + self.terms.adjusted(Adjusted::ObjectiveHostiles);
        }
        self.location(slot).map_or(0, |card| at(&card.hostiles))
    }

    /// What pays a toll or an event off.
    fn price_of(&self, trouble: &Trouble) -> Option<u8> {
        if let Some(event) = &trouble.event {
            return self.pack.events.get(event)?.cancel;
        }
        let hostile = self.hostile(trouble.hostile)?;
        Some(self.pack.hostiles.get(&hostile.card)?.toll.as_ref()?.xp)
    }

    /// Whom a happening strikes, in soldier order.
    fn struck(&self, hostile: HostileId, who: Who) -> Vec<Id> {
        let Some(hostile) = self.hostile(hostile) else { return Vec::new() };
        let target = self.soldier(&hostile.target).filter(|target| target.is_up());
        let ids = |soldiers: &mut dyn Iterator<Item = &crate::Soldier>| {
            soldiers.map(|soldier| soldier.id.clone()).collect::<Vec<Id>>()
        };
        match who {
            Who::Target => ids(&mut target.into_iter()),
            Who::TargetSlot => target.map(|target| ids(&mut self.standing_on(target.slot))).unwrap_or_default(),
            Who::Slot => ids(&mut self.standing_on(hostile.slot)),
            Who::Team => ids(&mut self.standing()),
        }
    }
}
