//! Figures that follow from the position.

use alloc::vec::Vec;

use crate::{
    Carried, Hostile, Id, Soldier, State,
    pack::{self, Adjusted, Always, Kind, Mods},
    state::Progress,
};

impl pack::Soldier {
    /// The actions at a health.
    pub(crate) fn actions_at(&self, health: u8) -> u8 {
        let at = usize::from(health).checked_sub(1);
        match self.kind {
            Kind::Ps => self.actions.unwrap_or(0),
            Kind::Nps => at.and_then(|at| self.actions_by_health.get(at)).copied().unwrap_or(0),
            Kind::Sq => at.and_then(|at| self.rows.get(at)).map_or(0, |row| row.actions),
        }
    }
}

impl pack::Weapon {
    /// The tokens that one card comes with.
    pub(crate) fn lot(&self) -> u8 {
        if self.expended.is_on() { 1 } else { self.ammo.as_ref().map_or(0, |ammo| ammo.tokens) }
    }

    /// The started lots of ammunition above the card's own.
    pub(crate) fn extra_lots(&self, carried: &Carried) -> u16 {
        match &self.ammo {
            Some(ammo) if ammo.tokens > 0 => {
                u16::from(carried.ammo.saturating_sub(ammo.tokens)).div_ceil(u16::from(ammo.tokens))
            }
            Some(_) | None => 0,
        }
    }

    fn times(&self, carried: &Carried) -> u16 {
        if self.expended.is_on() { u16::from(carried.ammo) } else { 1 }
    }

    /// What it weighs with its tokens.
    pub(crate) fn weight(&self, carried: &Carried) -> u16 {
        self.load * self.times(carried) + self.extra_lots(carried)
    }

    /// What it counts for with its tokens.
    pub(crate) fn worth(&self, carried: &Carried) -> u16 {
        self.cost * self.times(carried) + self.extra_lots(carried)
    }

    /// Whether it can jam.
    pub(crate) fn can_jam(&self) -> bool {
        self.modes.keys().any(jams)
    }
}

/// Whether a mode can jam a weapon. Rulebook, page 38.
pub(crate) fn jams(mode: &Id) -> bool {
    *mode == *"burst" || *mode == *"auto"
}

impl State {
    pub(crate) fn card_of(&self, soldier: &Soldier) -> Option<&pack::Soldier> {
        self.pack.soldiers.get(&soldier.id)
    }

    pub(crate) fn kind(&self, soldier: &Soldier) -> Kind {
        self.card_of(soldier).map_or(Kind::Sq, |card| card.kind)
    }

    /// The health of a soldier.
    pub(crate) fn health(&self, id: &str) -> u8 {
        let Some(soldier) = self.soldier(id) else { return 0 };
        self.card_of(soldier).map_or(0, |card| card.health.saturating_sub(soldier.hurt()))
    }

    /// All skills of a soldier: those of its card, and those bought.
    pub(crate) fn skills<'a>(&'a self, soldier: &'a Soldier) -> impl Iterator<Item = &'a Id> {
        let own = self.card_of(soldier).map_or(&[][..], |card| &card.skills[..]);
        own.iter().chain(soldier.skills.keys().filter(move |skill| !own.contains(skill)))
    }

    /// The help that a soldier has all the time, and the gear card that gives it.
    pub(crate) fn helps<'a>(&'a self, soldier: &'a Soldier) -> impl Iterator<Item = (&'a Always, Option<&'a Id>)> {
        let skills = self.skills(soldier).filter_map(|skill| self.pack.skills.get(skill));
        let skills = skills.flat_map(|card| card.always.iter().map(|always| (always, None)));
        let usable = soldier.gear.iter().filter(|(_, worn)| worn.used_by.as_ref().is_none_or(|by| *by == soldier.id));
        let gear = usable.filter_map(|(id, _)| self.pack.gear.get(id).map(|card| (id, card)));
        skills.chain(gear.flat_map(|(id, card)| card.always.iter().map(move |always| (always, Some(id)))))
    }

    /// The sum of some help that is no use of gear: it counts whichever soldier has used the card.
    fn steady(&self, soldier: &Soldier, figure: impl Fn(&Always) -> i8) -> i16 {
        let skills = self.skills(soldier).filter_map(|skill| self.pack.skills.get(skill)).flat_map(|card| &card.always);
        let gear = soldier.gear.keys().filter_map(|id| self.pack.gear.get(id)).flat_map(|card| &card.always);
        skills.chain(gear).map(|always| i16::from(figure(always))).sum()
    }

    /// The sum of some help, and the gear that counts for it.
    pub(crate) fn helped(&self, soldier: &Soldier, figure: impl Fn(&Always) -> i8) -> (i16, Vec<Id>) {
        let mut gear = Vec::new();
        let mut sum = 0;
        for (always, card) in self.helps(soldier) {
            let by = figure(always);
            sum += i16::from(by);
            if let Some(card) = card.filter(|card| by != 0 && !gear.contains(*card)) {
                gear.push(card.clone());
            }
        }
        (sum, gear)
    }

    /// How many cards a player soldier draws up to.
    pub(crate) fn hand_size(&self, soldier: &Soldier) -> u8 {
        let size = i16::from(self.health(&soldier.id)) + self.steady(soldier, |always| always.hand);
        u8::try_from(size.clamp(0, 255)).unwrap_or(u8::MAX)
    }

    /// How many cards combat experience gives at the start of a turn.
    pub(crate) fn experience(&self, soldier: &Soldier) -> u8 {
        let own = self.card_of(soldier).and_then(|card| card.cx).unwrap_or(0);
        let size = i16::from(own) + self.steady(soldier, |always| always.cx);
        u8::try_from(size.clamp(0, 255)).unwrap_or(u8::MAX)
    }

    /// What a player soldier carries.
    pub(crate) fn load(&self, soldier: &Soldier) -> u16 {
        let weapons = soldier.weapons.iter();
        let weapons = weapons.filter_map(|(id, carried)| Some(self.pack.weapons.get(id)?.weight(carried)));
        let gear = soldier.gear.keys().filter_map(|id| Some(self.pack.gear.get(id)?.load));
        weapons.chain(gear).sum()
    }

    /// What a player soldier can carry; `None` for other soldiers, whose load is not counted.
    pub(crate) fn most_load(&self, soldier: &Soldier) -> Option<u16> {
        let own = self.card_of(soldier).filter(|card| card.kind == Kind::Ps)?.load.unwrap_or(0);
        let mission = self.mission_card().map_or(0, |card| i16::from(card.loadout));
        let base = (i16::from(own) + mission + self.terms.adjusted(Adjusted::Loadout)).max(0);
        u16::try_from((base + self.steady(soldier, |always| always.load)).max(0)).ok()
    }

    /// Whether a soldier carries more than it can.
    pub(crate) fn is_overloaded(&self, soldier: &Soldier) -> bool {
        self.most_load(soldier).is_some_and(|most| self.load(soldier) > most)
    }

    /// What the team counts for: its standing soldiers and what they have. Rulebook, page 35.
    pub(crate) fn team_points(&self) -> u16 {
        self.standing().map(|soldier| self.worth(soldier)).sum()
    }

    fn worth(&self, soldier: &Soldier) -> u16 {
        let Some(card) = self.card_of(soldier) else { return 0 };
        let records = soldier.records.iter().filter_map(|id| Some(self.pack.records.get(id)?.cost));
        let own = card.cost + records.sum::<u16>();
        if card.kind != Kind::Ps {
            return own;
        }
        let weapons = soldier.weapons.iter();
        let weapons = weapons.filter_map(|(id, carried)| Some(self.pack.weapons.get(id)?.worth(carried)));
        let gear = soldier.gear.keys().filter_map(|id| Some(self.pack.gear.get(id)?.cost));
        let skills = soldier.skills.iter().filter(|(_, paid)| **paid == crate::Paid::Resources);
        let skills = skills.filter_map(|(id, _)| self.pack.skills.get(id)?.cost);
        own + weapons.chain(gear).chain(skills).sum::<u16>()
    }

    /// The slot of the objective.
    pub(crate) fn objective_slot(&self) -> u8 {
        let card = self.mission_card().map_or(0, |card| i16::from(card.objective_slot));
        u8::try_from(card + self.terms.adjusted(Adjusted::Slot)).unwrap_or(3).max(3)
    }

    /// The last slot that a card lies on, the objective aside.
    pub(crate) fn front(&self) -> u8 {
        u8::try_from(self.track.len() + 1).unwrap_or(u8::MAX)
    }

    /// Whether every slot before the objective has its location.
    pub(crate) fn track_is_full(&self) -> bool {
        self.front() + 1 >= self.objective_slot()
    }

    /// The location on a slot.
    pub(crate) fn location(&self, slot: u8) -> Option<&pack::Location> {
        let at = usize::from(slot).checked_sub(2)?;
        self.pack.locations.get(self.track.get(at)?)
    }

    /// Whether a slot is the active objective.
    pub(crate) fn is_objective(&self, slot: u8) -> bool {
        self.progress.is_some() && slot == self.objective_slot()
    }

    /// What a slot and the events on it change.
    pub(crate) fn mods(&self, slot: u8) -> Mods {
        let own = self.location(slot).and_then(|card| card.mods).unwrap_or_default();
        let events = self.slots.get(&slot).into_iter().flat_map(|slot| &slot.events);
        let events = events.filter_map(|id| self.pack.events.get(id)?.stay);
        events.fold(own, Mods::plus)
    }

    /// The cost of entry on the card of a slot, what events change about it among it.
    pub(crate) fn entry_base(&self, slot: u8) -> i16 {
        let card = if slot == 1 {
            self.mission_card().map(|card| card.entry)
        } else if self.is_objective(slot) {
            self.objective_card().map(|card| card.entry)
        } else {
            self.location(slot).map(|card| card.entry)
        };
        i16::from(card.unwrap_or(0)) + i16::from(self.mods(slot).entry)
    }

    /// What hostile cards add to the cost of entry.
    pub(crate) fn entry_penalty(&self, slot: u8) -> i16 {
        let columns = self
            .hostiles_on(slot)
            .filter_map(|hostile| self.pack.hostiles.get(&hostile.card)?.column(self.active(hostile))?.entry);
        columns.map(i16::from).sum()
    }

    /// The cost of entry before movement.
    pub(crate) fn entry(&self, slot: u8) -> i16 {
        (self.entry_base(slot) + self.entry_penalty(slot)).max(0)
    }

    /// The actions that engaging costs on a slot.
    pub(crate) fn engaging(&self, slot: u8) -> u8 {
        if slot == 1 {
            self.mission_card().map_or(0, |card| card.hth)
        } else if self.is_objective(slot) {
            self.objective_card().map_or(0, |card| card.hth)
        } else {
            self.location(slot).map_or(0, |card| card.hth)
        }
    }

    /// The values of reinforcements that arrive on a slot, and whether they are drawn with no soldier there.
    pub(crate) fn reinforce(&self, slot: u8) -> Option<((u8, u8), bool)> {
        if slot == 1 {
            return self.mission_card()?.reinforce.map(|range| (range, false));
        }
        if self.is_objective(slot) {
            return self.objective_card()?.reinforce.map(|range| (range, false));
        }
        let card = self.location(slot)?;
        card.reinforce.map(|range| (range, card.always.is_on()))
    }

    /// The hostiles of a card that are neither killed nor suppressed.
    pub(crate) fn active(&self, hostile: &Hostile) -> u8 {
        let count = self.pack.hostiles.get(&hostile.card).map_or(0, |card| card.count);
        count.saturating_sub(hostile.kia).saturating_sub(hostile.suppressed)
    }

    /// Whether the target of a hostile card is in its range; its distance.
    pub(crate) fn reach(&self, hostile: &Hostile) -> Option<(bool, u8)> {
        let card = self.pack.hostiles.get(&hostile.card)?;
        let target = self.soldier(&hostile.target)?;
        let distance = hostile.slot.abs_diff(target.slot);
        Some(((card.range.0..=card.range.1).contains(&distance), distance))
    }

    /// Whether another card on its slot shields a hostile card.
    pub(crate) fn is_shielded(&self, hostile: &Hostile) -> bool {
        let Some(most) = self.pack.hostiles.get(&hostile.card).and_then(|card| card.shielded) else { return false };
        self.active(hostile) > 0
            && self.hostiles_on(hostile.slot).any(|other| {
                other.id != hostile.id && self.pack.hostiles.get(&other.card).is_some_and(|card| card.value <= most)
            })
    }

    /// Where a hostile card arrives that was drawn for a slot.
    pub(crate) fn place_of_arrival(&self, card: &Id, target: &Id, slot: u8) -> u8 {
        match self.pack.hostiles.get(card).and_then(|card| card.arrives) {
            Some(pack::Arrives::Rear) => self.standing().map(|soldier| soldier.slot).min().unwrap_or(slot),
            Some(pack::Arrives::Target) => self.soldier(target).map_or(slot, |target| target.slot),
            None => slot,
        }
    }

    /// The cover of a soldier where it stands.
    pub(crate) fn cover(&self, soldier: &Soldier) -> i16 {
        let own = self.card_of(soldier).map_or(0, |card| i16::from(card.cover));
        own + self.steady(soldier, |always| always.cover) + i16::from(self.mods(soldier.slot).soldier_cover)
    }

    pub(crate) fn fresh_progress(&self) -> Progress {
        let targets = match self.objective_card().map(|card| &card.goal) {
            Some(pack::Goal::Destroy { targets, .. }) => usize::from(*targets),
            _ => 0,
        };
        Progress { hits: alloc::vec![0; targets], work: 0 }
    }

    /// Whether the objective is achieved.
    pub(crate) fn is_achieved(&self) -> bool {
        let (Some(progress), Some(card)) = (&self.progress, self.objective_card()) else { return false };
        match &card.goal {
            pack::Goal::Destroy { hits, .. } => progress.hits.iter().all(|done| done >= hits),
            pack::Goal::Work { actions } => progress.work >= *actions,
            pack::Goal::Hold { soldiers } => {
                let slot = self.objective_slot();
                self.standing_on(slot).count() >= usize::from(*soldiers) && self.hostiles_on(slot).next().is_none()
            }
        }
    }
}
