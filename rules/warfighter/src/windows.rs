//! Questions in the course of other things: reactions, payments, goods to shed. Contract, section 2.9.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the effects and tasks that it is about")]

use alloc::vec::Vec;
use kernel::Seat;

use crate::{
    Event, HostileEvent, Id, MissionEvent, Rejection, Soldier, State,
    ability_use::{Occasion, Planned},
    bill::Bill,
    command::Pay,
    command_parts::Use,
    pack::{Effect, When},
    rejection::Code,
    run::Run,
    task::{Task, Window},
    terms::Hands,
};

/// A reaction that was judged.
#[derive(Debug, Clone)]
pub(crate) struct ReactPlan {
    planned: Planned,
    to: Option<Id>,
}

impl State {
    /// The moment of a window, and whom it is about.
    pub(crate) fn at_stake(task: &Task) -> Option<(When, &Id)> {
        match task {
            Task::Aimed { aim, .. } => Some((When::HostileAttack, &aim.target)),
            Task::Wounds { soldier, .. } => Some((When::Wounds, soldier)),
            _ => None,
        }
    }

    /// The seats that are asked whether they react, without those that let it pass.
    pub(crate) fn reacting(&self, task: &Task, window: &Window) -> Vec<Seat> {
        if Self::at_stake(task).is_none_or(|(_, target)| self.soldier(target).is_none_or(|target| !target.is_up())) {
            return Vec::new();
        }
        // With closed hands a pause must tell nothing: each seat that holds a card is asked.
        let holds = |seat: Seat| {
            self.standing().any(|soldier| soldier.seat == seat && !soldier.hand.is_empty() && self.is_ps(soldier))
        };
        let is_closed = self.terms.hands == Hands::Closed;
        let seats = self.seats().filter(|seat| !window.passed.contains(seat));
        seats.filter(|seat| is_closed && holds(*seat) || self.could_react(*seat, task)).collect()
    }

    fn could_react(&self, seat: Seat, task: &Task) -> bool {
        !self.reactions(seat, task, OneOrAll::One).is_empty()
    }

    /// Reactions of a seat that are legal now, paid from its own soldiers as cheaply as can be.
    pub(crate) fn reactions(&self, seat: Seat, task: &Task, how_many: OneOrAll) -> Vec<(Id, Use, Option<Id>)> {
        let mut found = Vec::new();
        let Some((when, target)) = Self::at_stake(task) else { return found };
        let Some(target) = self.soldier(target).filter(|target| target.is_up()) else { return found };
        for soldier in self.standing().filter(|soldier| soldier.seat == seat) {
            for named in self.abilities_of(soldier, when) {
                let Some(named) = self.paid_cheaply(&named, soldier, when, &Bill::of(seat)) else { continue };
                let others = self.standing_on(target.slot).filter(|other| other.id != target.id);
                let others = others.map(|other| Some(other.id.clone()));
                for to in core::iter::once(None).chain(others) {
                    if self.plan_react(seat, task, soldier, &named, to.as_ref()).is_ok() {
                        found.push((soldier.id.clone(), named.clone(), to));
                        if how_many == OneOrAll::One {
                            return found;
                        }
                    }
                }
            }
        }
        found
    }

    /// The abilities of a soldier for a moment, each plain and upgunned, without what they cost.
    pub(crate) fn abilities_of(&self, soldier: &Soldier, when: When) -> Vec<Use> {
        let mut found = Vec::new();
        let mut cards: Vec<&Id> = soldier.hand.iter().collect();
        cards.dedup();
        for card in cards {
            let ability = self.pack.actions.get(card).and_then(crate::pack::Action::ability);
            if let Some(ability) = ability.filter(|ability| ability.when == when) {
                let named = Use { card: Some(card.clone()), ..Use::default() };
                both(&mut found, named, ability.up.is_some());
            }
        }
        for gear in soldier.gear.keys() {
            let abilities = self.pack.gear.get(gear).map_or(&[][..], |card| &card.abilities[..]);
            for (at, ability) in abilities.iter().enumerate().filter(|(_, ability)| ability.terms.when == when) {
                let ability_at = place_of(at, abilities.len());
                let named = Use { gear: Some(gear.clone()), ability: ability_at, ..Use::default() };
                both(&mut found, named, ability.terms.up.is_some());
            }
        }
        for skill in self.skills(soldier) {
            let abilities = self.pack.skills.get(skill).map_or(&[][..], |card| &card.abilities[..]);
            for (at, ability) in abilities.iter().enumerate().filter(|(_, ability)| ability.terms.when == when) {
                let ability_at = place_of(at, abilities.len());
                let named = Use { skill: Some(skill.clone()), ability: ability_at, ..Use::default() };
                both(&mut found, named, ability.terms.up.is_some());
            }
        }
        for record in &soldier.records {
            let abilities = self.pack.records.get(record).map_or(&[][..], |card| &card.abilities[..]);
            for ability in abilities.iter().filter(|ability| ability.terms.when == when) {
                let named = Use { record: Some(record.clone()), ability: Some(ability.id.clone()), ..Use::default() };
                both(&mut found, named, ability.terms.up.is_some());
            }
        }
        found
    }

    /// The same use with a payment that the seat's own soldiers can make; `None` if they cannot.
    pub(crate) fn paid_cheaply(&self, named: &Use, by: &Soldier, when: When, bill: &Bill) -> Option<Use> {
        let (ability, _) = self.ability_named(by, named, when).ok()?;
        let (cards, _) = self.cards_of_use(by, &ability);
        let mut spare = bill.spare_cards(self, by);
        if let Some(card) = &named.card {
            crate::soldier::take(&mut spare, card);
        }
        if spare.len() < cards {
            return None;
        }
        let cost = u32::from(ability.cost.xp) + u32::from(named.upgun);
        let pay = self.pay_of(by, cost, bill)?;
        let discards = spare.into_iter().take(cards).collect();
        Some(Use { pay: (cost > 0).then_some(pay), discards, ..named.clone() })
    }

    /// A payment that the seat's own soldiers can make, the first of them if it can.
    pub(crate) fn pay_of(&self, first: &Soldier, cost: u32, bill: &Bill) -> Option<Pay> {
        let mut pay = Pay::new();
        let mut left = cost;
        let others = self.standing().filter(|other| other.id != first.id && other.seat == bill.seat());
        for payer in core::iter::once(first).chain(others) {
            let pays = left.min(bill.spare_xp(payer));
            if pays > 0 {
                pay.insert(payer.id.clone(), u8::try_from(pays).ok()?);
                left -= pays;
            }
        }
        (left == 0).then_some(pay)
    }

    /// Judges a reaction.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub(crate) fn plan_react(
        &self,
        seat: Seat,
        task: &Task,
        soldier: &Soldier,
        named: &Use,
        to: Option<&Id>,
    ) -> Result<ReactPlan, Rejection> {
        let (when, target) = Self::at_stake(task).ok_or(Code::WrongPhase)?;
        let target = self.soldier(target).ok_or(Code::UnknownSoldier)?;
        Code::NotTheTarget.if_so(named.r#for.as_ref().is_some_and(|id| *id != target.id), &target.id)?;
        Code::NotYours.if_so(named.by.as_ref().is_some_and(|by| *by != soldier.id), &soldier.id)?;
        let occasion = Occasion { when, actor: soldier, benefits: target, keywords: &[] };
        let planned = self.plan_use(named, occasion, &mut Bill::of(seat))?;
        let needs_another = |effect: &Effect| matches!(effect, Effect::Redirect { .. } | Effect::Transfer { .. });
        match (planned.effects.iter().any(needs_another), to) {
            (false, None) => {}
            (false, Some(to)) => return Err(Code::TooMany.about(to)),
            (true, None) => return Err(Code::NoChoice.into()),
            (true, Some(to)) => {
                let other = self.soldier(to).ok_or_else(|| Code::UnknownSoldier.about(to))?;
                Code::OutOfAction.if_so(!other.is_up(), to)?;
                Code::SameTarget.if_so(other.id == target.id, to)?;
                Code::NotHere.if_so(other.slot != target.slot, to)?;
            }
        }
        Ok(ReactPlan { planned, to: to.cloned() })
    }
}

fn both(found: &mut Vec<Use>, named: Use, can_upgun: bool) {
    if can_upgun {
        found.push(Use { upgun: true, ..named.clone() });
    }
    found.push(named);
}

/// How an ability is named among so many: not at all where there is one.
fn place_of(at: usize, of: usize) -> Option<Id> {
    (of > 1).then(|| Id::from(&*crate::pack::letter(at)))
}

/// Whether one is enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OneOrAll {
    /// One is enough.
    One,
    /// All are wanted.
    All,
}

impl Run<'_, '_> {
    /// A reaction takes effect, and the window opens anew if the attack or the wound still stands.
    pub(crate) fn reacts(&mut self, plan: &ReactPlan, seat: Seat) {
        let Some(mut task) = self.state.tasks.pop() else { return };
        self.pay_use(&plan.planned);
        for effect in &plan.planned.effects {
            match (effect, &mut task) {
                (Effect::Cancel { .. }, Task::Aimed { aim, .. }) => {
                    self.emit(Event::Hostile(HostileEvent::AttackCancelled {
                        hostile: aim.hostile,
                        target: aim.target.clone(),
                    }));
                    return;
                }
                (Effect::Redirect { .. }, Task::Aimed { aim, .. }) => {
                    if let Some(to) = &plan.to {
                        aim.target = to.clone();
                    }
                }
                (Effect::HostileAttack { hostile_attack }, Task::Aimed { aim, .. }) => {
                    aim.attack = aim.attack.saturating_add(*hostile_attack);
                }
                (Effect::Cover { cover }, Task::Aimed { aim, .. }) => aim.cover = aim.cover.saturating_add(*cover),
                (Effect::Reduce { reduce }, Task::Wounds { points, .. }) => {
                    *points = points.saturating_sub(*reduce);
                    if *points == 0 {
                        return;
                    }
                }
                (Effect::Transfer { .. }, Task::Wounds { soldier, window, .. }) => {
                    if let Some(to) = &plan.to {
                        *soldier = to.clone();
                        *window = self.window();
                    }
                }
                _ => {}
            }
        }
        if let Task::Aimed { window, .. } | Task::Wounds { window, .. } = &mut task {
            let n = self.question();
            let mut asked: Vec<Seat> = window.passed.iter().copied().chain([seat]).collect();
            asked.sort_unstable();
            window.passed.clear();
            window.again.retain(|(again, _)| !asked.contains(again));
            window.again.extend(asked.into_iter().map(|seat| (seat, n)));
            window.again.sort_unstable();
        }
        self.push(task);
    }

    /// A seat lets pass what it is asked about.
    pub(crate) fn passes(&mut self, seat: Seat) {
        self.emit(MissionEvent::Passed { seat });
        match self.state.tasks.last_mut() {
            Some(Task::Cancel { window, .. } | Task::Aimed { window, .. } | Task::Wounds { window, .. }) => {
                window.passed.insert(seat);
            }
            Some(Task::Shed { asked, .. }) => drop(asked.remove(&seat)),
            _ => {}
        }
    }

    /// A toll or an event is paid off.
    pub(crate) fn pays_off(&mut self, seat: Seat, pay: &Pay) {
        let Some(Task::Cancel { trouble, .. }) = self.state.tasks.pop() else { return };
        self.pay(pay);
        self.emit(Event::Hostile(HostileEvent::PaidOff { trouble: trouble.clone(), seat }));
        if let Some(card) = trouble.event {
            self.emit(Event::Hostile(HostileEvent::EventDiscarded { card }));
        }
    }
}
