//! The match as a seat sees it, with the cards that it is played with.

use alloc::{sync::Arc, vec::Vec};
use core::cell::OnceCell;

use kernel::Seat;
use warfighter::{
    HostileView, Id, SoldierView, Status, View,
    pack::{self, Always, Goal, Kind, Level, Mods, Pack},
};

use crate::{Weights, threat::Danger};

/// The match as a seat sees it.
pub(crate) struct Field {
    pub(crate) view: View,
    pub(crate) pack: Arc<Pack>,
    pub(crate) seat: Seat,
    pub(crate) weights: Weights,
    /// One for each hostile card in play.
    pub(crate) dangers: Vec<OnceCell<Option<Danger>>>,
}

impl Field {
    pub(crate) fn of(view: View, seat: Seat, weights: Weights) -> Self {
        let dangers = view.hostiles.iter().map(|_| OnceCell::new()).collect();
        Self { pack: Arc::clone(view.cards.shared()), view, seat, weights, dangers }
    }

    pub(crate) fn weight(&self, weight: impl Fn(&Weights) -> i32) -> i64 {
        i64::from(weight(&self.weights))
    }

    /// The standing soldiers of the team.
    pub(crate) fn team(&self) -> impl Iterator<Item = &SoldierView> {
        self.view.soldiers.iter().filter(|soldier| soldier.status == Status::Up {})
    }

    /// The standing soldiers of the seat.
    pub(crate) fn own(&self) -> impl Iterator<Item = &SoldierView> {
        self.team().filter(|soldier| soldier.seat == self.seat)
    }

    pub(crate) fn soldier(&self, id: &Id) -> Option<&SoldierView> {
        self.team().find(|soldier| soldier.id == *id)
    }

    pub(crate) fn card(&self, soldier: &SoldierView) -> Option<&pack::Soldier> {
        self.pack.soldiers.get(&soldier.id)
    }

    pub(crate) fn kind(&self, soldier: &SoldierView) -> Kind {
        self.card(soldier).map_or(Kind::Sq, |card| card.kind)
    }

    pub(crate) fn hostile_card(&self, hostile: &HostileView) -> Option<&pack::Hostile> {
        self.pack.hostiles.get(&hostile.card)
    }

    /// The help that a soldier has all the time.
    pub(crate) fn helps<'a>(&'a self, soldier: &'a SoldierView) -> impl Iterator<Item = &'a Always> {
        let skills = soldier.skills.iter().filter_map(|skill| self.pack.skills.get(skill));
        let usable = soldier.gear.iter().filter(|(_, worn)| worn.used_by.as_ref().is_none_or(|by| *by == soldier.id));
        let gear = usable.filter_map(|(id, _)| self.pack.gear.get(id));
        skills.flat_map(|card| &card.always).chain(gear.flat_map(|card| &card.always))
    }

    /// How much less an entry costs a soldier.
    pub(crate) fn movement(&self, soldier: &SoldierView) -> i32 {
        let own = self.card(soldier).map_or(0, |card| i32::from(card.movement));
        own + self.helps(soldier).map(|always| i32::from(always.movement)).sum::<i32>()
    }

    /// What a slot and the events on it change.
    pub(crate) fn mods(&self, slot: u8) -> Mods {
        let at = usize::from(slot).saturating_sub(1);
        let card = self.view.track.get(at).and_then(|id| self.pack.locations.get(id));
        let own = card.and_then(|card| card.mods).unwrap_or_default();
        let events = self.view.slots.get(at).into_iter().flat_map(|slot| &slot.events);
        let events = events.filter_map(|id| self.pack.events.get(id)?.stay);
        events.fold(own, Mods::plus)
    }

    /// The chance, in hundredths, that a slot with a soldier on it brings a reinforcement in a hostile turn.
    pub(crate) fn reinforced(&self, slot: u8) -> i64 {
        let Some(id) = self.view.track.get(usize::from(slot).saturating_sub(1)) else { return 0 };
        let pack = &self.pack;
        let location = pack.locations.get(id).map(|card| card.reinforce);
        let objective = || pack.objectives.get(id).map(|card| card.reinforce);
        let mission = || pack.missions.get(id).map(|card| card.reinforce);
        let Some((low, high)) = location.or_else(objective).or_else(mission).flatten() else { return 0 };
        let level = self.view.terms.0.level;
        let copies = |card: &pack::Hostile| match level {
            Level::Frontline => i64::from(card.copies.frontline),
            Level::Elite => i64::from(card.copies.elite),
            Level::Mixed => i64::from(card.copies.frontline) + i64::from(card.copies.elite),
        };
        let arrives = |card: &&pack::Hostile| (low..=high).contains(&card.value);
        let all: i64 = pack.hostiles.values().map(copies).sum();
        100 * pack.hostiles.values().filter(arrives).map(copies).sum::<i64>() / all.max(1)
    }

    /// What entering a slot costs before movement; `None` if it cannot be entered.
    pub(crate) fn entry(&self, slot: u8) -> Option<i32> {
        let slot = self.view.slots.iter().find(|found| found.slot == slot)?;
        Some(i32::from(slot.entry))
    }

    /// The last slot that has a card.
    pub(crate) fn front(&self) -> u8 {
        u8::try_from(self.view.track.len()).unwrap_or(u8::MAX)
    }

    /// The slot of the objective.
    pub(crate) const fn end(&self) -> u8 {
        self.view.objective_slot
    }

    pub(crate) fn is_active(&self) -> bool {
        self.view.objective.is_some()
    }

    pub(crate) fn goal(&self) -> Option<&Goal> {
        Some(&self.pack.objectives.get(self.view.objective_card.as_ref()?)?.goal)
    }

    /// The slot of the foremost soldier.
    pub(crate) fn lead(&self) -> u8 {
        self.team().map(|soldier| soldier.slot).max().unwrap_or(1)
    }

    /// Turns to spare, in hundredths.
    pub(crate) fn spare(&self) -> i64 {
        let way = i64::from(self.end().saturating_sub(self.lead()));
        let work = match self.goal() {
            // The hostiles there have to be silenced first.
            Some(Goal::Hold { .. } | Goal::Work { .. }) => 4,
            Some(Goal::Destroy { hits, targets, .. }) if u16::from(*hits) * u16::from(*targets) > 2 => 4,
            Some(Goal::Destroy { .. }) | None => 2,
        };
        (i64::from(self.view.time) - way - work) * 100
    }

    /// How much the team is pressed: 0 with time to spare, 100 for each turn that is missing.
    pub(crate) fn pressed(&self) -> i64 {
        (self.weight(|weights| weights.ease) - self.spare()).max(0)
    }

    /// The column of the lists of hostiles.
    pub(crate) fn band(&self) -> usize {
        self.pack.bands.iter().take_while(|top| self.view.rp > **top).count()
    }

    /// The action cards of a soldier's hand.
    pub(crate) fn hand<'a>(&'a self, soldier: &'a SoldierView) -> impl Iterator<Item = &'a Id> {
        soldier.hand.iter().flatten().filter(|card| self.pack.actions.contains_key(*card))
    }

    /// The location cards of a soldier's hand.
    pub(crate) fn places<'a>(&'a self, soldier: &'a SoldierView) -> impl Iterator<Item = &'a Id> {
        soldier.hand.iter().flatten().filter(|card| self.pack.locations.contains_key(*card))
    }
}
