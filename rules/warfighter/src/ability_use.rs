//! The use of an ability: whose, for whom, at what cost. Rulebook, pages 16 to 18.

use alloc::{string::ToString as _, vec::Vec};

use crate::{
    Event, Id, Rejection, Soldier, State, Used,
    bill::Bill,
    command::Pay,
    command_parts::Use,
    pack::{AbilityRef, Effect, Label, Uses, When, Whom},
    rejection::Code,
    run::Run,
};

/// Where an ability stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Source {
    /// On an action card of the hand.
    Card(Id),
    /// On a gear card, at a place.
    Gear(Id, Id),
    /// On a skill or a record, at a place or under a letter.
    Own(Id, Id),
}

/// A use that was judged.
#[derive(Debug, Clone)]
pub(crate) struct Planned {
    pub(crate) by: Id,
    pub(crate) benefits: Id,
    pub(crate) source: Source,
    pub(crate) upgun: bool,
    pub(crate) effects: Vec<Effect>,
    discards: Vec<Id>,
    pay: Pay,
    actions: u8,
    /// The gear that makes it cheaper.
    discount: Vec<Id>,
    expended: bool,
}

/// The circumstances of a use.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Occasion<'a> {
    pub(crate) when: When,
    /// Who acts.
    pub(crate) actor: &'a Soldier,
    /// Who benefits if nothing is said.
    pub(crate) benefits: &'a Soldier,
    /// The keywords of the attack.
    pub(crate) keywords: &'a [Id],
}

impl State {
    /// The ability that a use names, where it stands.
    pub(crate) fn ability_named(
        &self,
        owner: &Soldier,
        named: &Use,
        when: When,
    ) -> Result<(AbilityRef<'_>, Source), Rejection> {
        let none = || Rejection::from(Code::NoSuchAbility);
        match (&named.card, &named.gear, &named.skill, &named.record) {
            (Some(card), None, None, None) if named.ability.is_none() => {
                let found = self.pack.actions.get(card);
                if found.is_none() {
                    let is_location = self.pack.locations.contains_key(card);
                    return Err(if is_location { Code::WrongMoment } else { Code::UnknownCard }.about(card));
                }
                let ability =
                    found.and_then(crate::pack::Action::ability).ok_or_else(|| Code::WrongMoment.about(card))?;
                Ok((ability, Source::Card(card.clone())))
            }
            (None, Some(gear), None, None) => {
                let card = self.pack.gear.get(gear).ok_or_else(|| Code::UnknownCard.about(gear))?;
                Code::NotYours.if_so(!owner.gear.contains_key(gear), gear)?;
                let (at, ability) = place(card.abilities.iter().map(crate::pack::Ability::view), named, when)?;
                Ok((ability, Source::Gear(gear.clone(), at)))
            }
            (None, None, Some(skill), None) => {
                let card = self.pack.skills.get(skill).ok_or_else(|| Code::UnknownCard.about(skill))?;
                Code::NotYours.if_so(!self.skills(owner).any(|own| own == skill), skill)?;
                let (at, ability) = place(card.abilities.iter().map(crate::pack::Ability::view), named, when)?;
                Ok((ability, Source::Own(skill.clone(), at)))
            }
            (None, None, None, Some(record)) => {
                let card = self.pack.records.get(record).ok_or_else(|| Code::UnknownCard.about(record))?;
                Code::NotYours.if_so(!owner.records.contains(record), record)?;
                let letter = named.ability.as_ref().ok_or_else(none)?;
                let ability = card.abilities.iter().find(|ability| ability.id == *letter).ok_or_else(none)?;
                Ok((ability.view(), Source::Own(record.clone(), letter.clone())))
            }
            _ => Err(none()),
        }
    }

    /// How often an ability was used.
    pub(crate) fn used(owner: &Soldier, source: &Source) -> Used {
        match source {
            Source::Card(_) => Used::default(),
            Source::Gear(gear, at) => {
                owner.gear.get(gear).and_then(|worn| worn.uses.get(at)).copied().unwrap_or_default()
            }
            Source::Own(card, at) => {
                let key = alloc::format!("{card}/{at}");
                owner.uses.get(&*key).copied().unwrap_or_default()
            }
        }
    }

    /// Judges a use, and puts its cost on the bill.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub(crate) fn plan_use(&self, named: &Use, occasion: Occasion<'_>, bill: &mut Bill) -> Result<Planned, Rejection> {
        let by = match &named.by {
            None => occasion.actor,
            Some(by) => self.soldier(by).ok_or_else(|| Code::UnknownSoldier.about(by))?,
        };
        Code::OutOfAction.if_so(!by.is_up(), &by.id)?;
        let benefits = match &named.r#for {
            None => occasion.benefits,
            Some(id) => self.soldier(id).ok_or_else(|| Code::UnknownSoldier.about(id))?,
        };
        Code::OutOfAction.if_so(!benefits.is_up(), &benefits.id)?;
        let (ability, source) = self.ability_named(by, named, occasion.when)?;
        Code::NotYours.if_so(by.seat != bill.seat() && !matches!(source, Source::Card(_)), &by.id)?;
        if ability.when != occasion.when {
            return Err(Code::WrongMoment.into());
        }
        let is_of_kind = ability.for_kinds.is_empty() || ability.for_kinds.contains(&self.kind(by));
        Code::WrongSoldier.if_so(!is_of_kind, &by.id)?;
        if named.upgun && ability.up.is_none() {
            return Err(Code::NoUpgun.into());
        }
        if benefits.id != by.id {
            let may = match ability.any {
                Whom::No => false,
                Whom::Upgun => named.upgun,
                Whom::Always => true,
            };
            Code::OnlyHimself.if_so(!may, &by.id)?;
            Code::NotHere.if_so(ability.same_slot && by.slot != benefits.slot, &by.id)?;
        }
        if let Some(keyword) = ability.needs {
            Code::Keyword.if_so(!occasion.keywords.contains(keyword), keyword)?;
        }
        let (used, in_this) = (Self::used(by, &source), bill.uses(by, &source));
        let is_used_up = ability.uses.is_some_and(|uses| match uses {
            Uses::Turn { turn } => usize::from(used.turn) + in_this >= usize::from(turn),
            Uses::Mission { mission } => usize::from(used.mission) + in_this >= usize::from(mission),
        });
        if is_used_up {
            return Err(Code::UsedUp.into());
        }
        if let Source::Gear(gear, _) = &source {
            let last = by.gear.get(gear).and_then(|worn| worn.used_by.as_ref());
            Code::UsedByAnother.if_so(last.is_some_and(|last| *last != by.id), gear)?;
        }
        if let Source::Card(card) = &source {
            bill.cards(self, by, core::slice::from_ref(card))?;
        }
        let (cost, discount) = self.cards_of_use(by, &ability);
        bill.pays(self, by, &named.discards, cost)?;
        bill.actions(by, ability.cost.actions)?;
        let xp = ability.cost.xp.saturating_add(u8::from(named.upgun));
        let pay = bill.xp(self, named.pay.as_ref(), Some(by), xp)?;
        let effects = if named.upgun { ability.up.unwrap_or(ability.plain) } else { ability.plain };
        Ok(Planned {
            by: by.id.clone(),
            benefits: benefits.id.clone(),
            source,
            upgun: named.upgun,
            effects: effects.to_vec(),
            discards: named.discards.clone(),
            pay,
            actions: ability.cost.actions,
            discount,
            expended: ability.expended,
        })
    }

    /// The action cards that a use costs, and the gear that makes it cheaper.
    pub(crate) fn cards_of_use(&self, by: &Soldier, ability: &AbilityRef<'_>) -> (usize, Vec<Id>) {
        let printed = usize::from(ability.cost.discard);
        if ability.label != Some(Label::Support) || printed == 0 {
            return (printed, Vec::new());
        }
        let (less, gear) = self.helped(by, |always| always.support_discount);
        (printed.saturating_sub(usize::try_from(less).unwrap_or(0)), gear)
    }
}

/// The ability of a card that is meant: by its place, or the first for the moment.
fn place<'a>(
    abilities: impl Iterator<Item = AbilityRef<'a>>,
    named: &Use,
    when: When,
) -> Result<(Id, AbilityRef<'a>), Rejection> {
    let all: Vec<(Id, AbilityRef<'a>)> =
        abilities.enumerate().map(|(at, ability)| (Id::from(&*at.to_string()), ability)).collect();
    let at = match &named.ability {
        Some(named) => all.iter().position(|(at, _)| at == named),
        None => {
            all.iter().position(|(_, ability)| ability.when == when).or(if all.is_empty() { None } else { Some(0) })
        }
    };
    at.and_then(|at| all.into_iter().nth(at)).ok_or_else(|| Code::NoSuchAbility.into())
}

impl Run<'_, '_> {
    /// Pays a use, and plays or marks its card.
    pub(crate) fn pay_use(&mut self, planned: &Planned) {
        for gear in &planned.discount {
            self.mark_gear(&planned.by, gear);
        }
        self.discard(&planned.by, &planned.discards);
        self.pay(&planned.pay);
        self.spend(&planned.by, planned.actions);
        let (soldier, r#for, upgun) = (planned.by.clone(), planned.benefits.clone(), planned.upgun);
        match &planned.source {
            Source::Card(card) => {
                self.emit(Event::Played { soldier: soldier.clone(), card: card.clone(), r#for, upgun });
            }
            Source::Gear(card, at) | Source::Own(card, at) => {
                self.emit(Event::Used { soldier, card: card.clone(), ability: at.clone(), r#for, upgun });
            }
        }
        if let (true, Source::Gear(gear, _)) = (planned.expended, &planned.source) {
            self.emit(Event::Gear { soldier: planned.by.clone(), gear: gear.clone(), now: None });
        }
    }

    /// Soldiers pay experience points.
    pub(crate) fn pay(&mut self, pay: &Pay) {
        for (soldier, xp) in pay {
            self.xp(soldier, -i16::from(*xp));
            self.shrink_pledge(soldier, *xp);
        }
    }

    /// Points that another seat takes shrink what it may still take; those that the owner spends do not.
    fn shrink_pledge(&mut self, soldier: &Id, xp: u8) {
        let Some(found) = self.state.soldier(soldier).filter(|found| Some(found.seat) != self.seat) else { return };
        let pledge = found.pledge.clone();
        let left = pledge.xp.saturating_sub(xp);
        if left != pledge.xp {
            self.emit(Event::Pledged { soldier: soldier.clone(), xp: left, cards: pledge.cards });
        }
    }

    /// A gear card was used by a soldier in this turn.
    pub(crate) fn mark_gear(&mut self, soldier: &Id, gear: &Id) {
        let Some(worn) = self.state.soldier(soldier).and_then(|soldier| soldier.gear.get(gear)) else { return };
        if worn.used_by.as_ref() != Some(soldier) {
            let now = crate::Worn { used_by: Some(soldier.clone()), ..worn.clone() };
            self.emit(Event::Gear { soldier: soldier.clone(), gear: gear.clone(), now: Some(now) });
        }
    }
}
