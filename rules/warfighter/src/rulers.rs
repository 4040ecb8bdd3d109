//! What counts in a roll, by name: weapon, cards, gear and skills, the place.

use alloc::vec::Vec;

use crate::{
    Hostile, Id, Modifier, Origin, Ruler, Soldier, State, Term,
    ability_use::{Planned, Source},
    armament::Reach,
    attack::AttackPlan,
    event_parts::AttackTarget,
    pack::{Always, Effect, Mods},
};

/// A modifier of a card.
pub(crate) fn of_card(from: Origin, card: &Id, by: i16, to: Term) -> Modifier {
    Modifier { from, card: Some(card.clone()), by, to }
}

impl State {
    /// What a slot, its location and its events, adds to a figure.
    pub(crate) fn of_place(&self, slot: u8, figure: impl Fn(&Mods) -> i8, to: Term) -> Vec<Modifier> {
        let location = usize::from(slot).checked_sub(2).and_then(|at| self.track.get(at));
        let own = location.and_then(|id| Some((Origin::Location, id, self.pack.locations.get(id)?.mods?)));
        let events = self.slots.get(&slot).into_iter().flat_map(|slot| &slot.events);
        let events = events.filter_map(|id| Some((Origin::Event, id, self.pack.events.get(id)?.stay?)));
        let all = own.into_iter().chain(events).map(|(from, id, mods)| of_card(from, id, figure(&mods).into(), to));
        all.filter(|modifier| modifier.by != 0).collect()
    }

    /// The help that a soldier has all the time, by skills, then by gear; of gear that another soldier has used in this turn
    /// only where it is no use.
    pub(crate) fn of_help(
        &self,
        soldier: &Soldier,
        gear: impl Fn(&crate::Worn) -> bool,
        figure: impl Fn(&Always) -> i8,
        to: Term,
    ) -> Vec<Modifier> {
        let sum = |all: &[Always]| all.iter().map(|always| i16::from(figure(always))).sum();
        let skills = self.skills(soldier).filter_map(|id| {
            let card = self.pack.skills.get(id)?;
            Some(of_card(Origin::Skill, id, sum(&card.always), to))
        });
        let worn = soldier.gear.iter().filter(|(_, worn)| gear(worn)).filter_map(|(id, _)| {
            let card = self.pack.gear.get(id)?;
            Some(of_card(Origin::Gear, id, sum(&card.always), to))
        });
        skills.chain(worn).filter(|modifier| modifier.by != 0).collect()
    }

    /// What an ability that is used adds.
    fn of_use(&self, planned: &Planned, figure: impl Fn(&Effect) -> i16, to: Term) -> Option<Modifier> {
        let by = planned.effects.iter().map(figure).sum();
        let (from, card) = self.source(planned);
        (by != 0).then(|| of_card(from, card, by, to))
    }

    /// Where an ability stands.
    pub(crate) fn source<'a>(&self, planned: &'a Planned) -> (Origin, &'a Id) {
        match &planned.source {
            Source::Card(card) => (Origin::Action, card),
            Source::Gear(gear, _) => (Origin::Gear, gear),
            Source::Own(card, _) if self.pack.skills.contains_key(card) => (Origin::Skill, card),
            Source::Own(card, _) => (Origin::Record, card),
        }
    }

    /// What each ten-sided die of an attack needs.
    pub(crate) fn hit_ruler(&self, plan: &AttackPlan, soldier: &Soldier, hostile: Option<&Hostile>) -> Ruler {
        let figure = |effect: &Effect| if let Effect::Attack { attack } = effect { i16::from(*attack) } else { 0 };
        let dice = |effect: &Effect| if let Effect::Dice { dice } = effect { i16::from(*dice) } else { 0 };
        let strength = match plan.arm.how {
            Reach::HandToHand => self.card_of(soldier).and_then(|card| card.hth).unwrap_or(0),
            Reach::Fired | Reach::Thrown => 0,
        };
        let mut modifiers = Vec::new();
        if strength != 0 {
            modifiers.push(of_card(Origin::Soldier, &soldier.id, strength.into(), Term::Die));
        }
        modifiers.extend(self.of_steady(plan, soldier, |always| always.attack));
        for planned in &plan.uses {
            modifiers.extend(self.of_use(planned, dice, Term::Dice));
            modifiers.extend(self.of_use(planned, figure, Term::Die));
        }
        if let Some(hostile) = hostile {
            modifiers.extend(self.of_place(hostile.slot, |mods| mods.attack_into, Term::Die));
        }
        let needs = i16::from(plan.needs) - i16::from(plan.added);
        Ruler { faces: 10, number: plan.needs.into(), modifiers, needs }
    }

    /// What the six-sided die of an attack needs.
    pub(crate) fn cover_ruler(&self, plan: &AttackPlan, soldier: &Soldier, hostile: Option<&Hostile>) -> Ruler {
        let figure = |effect: &Effect| if let Effect::Pen { pen } = effect { i16::from(*pen) } else { 0 };
        let (number, mut modifiers) = match hostile {
            Some(hostile) => self.covered(hostile),
            None => (plan.cover.into(), Vec::new()),
        };
        if let (Some(weapon), true) = (&plan.arm.weapon, plan.arm.pen != 0) {
            modifiers.push(of_card(Origin::Weapon, weapon, plan.arm.pen.into(), Term::Die));
        }
        modifiers.extend(self.of_steady(plan, soldier, |always| always.pen));
        modifiers.extend(plan.uses.iter().filter_map(|planned| self.of_use(planned, figure, Term::Die)));
        Ruler { faces: 6, number, modifiers, needs: i16::from(plan.cover) - i16::from(plan.pen) }
    }

    /// The cover of a hostile card, and what its slot adds.
    pub(crate) fn covered(&self, hostile: &Hostile) -> (i16, Vec<Modifier>) {
        let number = self.pack.hostiles.get(&hostile.card).map_or(0, |card| i16::from(card.cover));
        (number, self.of_place(hostile.slot, |mods| mods.hostile_cover, Term::Number))
    }

    fn of_steady(&self, plan: &AttackPlan, soldier: &Soldier, figure: impl Fn(&Always) -> i8) -> Vec<Modifier> {
        let usable = |worn: &crate::Worn| worn.used_by.as_ref().is_none_or(|by| *by == soldier.id);
        let fits = |always: &Always| if plan.arm.gets(always, plan.range) { figure(always) } else { 0 };
        self.of_help(soldier, usable, fits, Term::Die)
    }

    /// The hostile card that an attack is aimed at.
    pub(crate) fn hostile_of(&self, target: &AttackTarget) -> Option<&Hostile> {
        match target {
            AttackTarget::Hostile(hostile) => self.hostile(*hostile),
            AttackTarget::Objective(_) => None,
        }
    }
}
