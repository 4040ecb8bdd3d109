//! Moves of soldiers, judged and carried out. Rulebook, page 25.

use alloc::{collections::BTreeMap, vec::Vec};

use crate::{
    Event, Id, MovePart, Rejection, Soldier, State,
    ability_use::{Occasion, Planned},
    attack::Footing,
    bill::Bill,
    pack::{Effect, When},
    rejection::Code,
    run::Run,
};

/// A move that was judged.
#[derive(Debug, Clone)]
pub(crate) struct MovePlan {
    pub(crate) soldier: Id,
    pub(crate) from: u8,
    pub(crate) to: u8,
    uses: Vec<Planned>,
    discards: BTreeMap<Id, Vec<Id>>,
    actions: u8,
    gear: Vec<Id>,
}

/// What an entry costs under some abilities, beside the cards that are set aside.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Entry {
    /// The cards to discard.
    pub(crate) cards: usize,
}

impl State {
    /// Whether a slot can be entered from another.
    pub(crate) fn judge_way(&self, from: u8, to: u8) -> Result<(), Rejection> {
        if to == 0 || to.abs_diff(from) != 1 {
            return Err(Code::NotAdjacent.into());
        }
        if to <= self.front() || self.is_objective(to) {
            return Ok(());
        }
        let is_the_objective = self.track_is_full() && to == self.objective_slot();
        Err(if is_the_objective { Code::NotActive } else { Code::NotAdjacent }.into())
    }

    /// What an entry costs a soldier under some effects, and the gear that counts for it.
    pub(crate) fn entry_of<'a>(
        &self,
        soldier: &Soldier,
        to: u8,
        effects: impl Iterator<Item = &'a Effect> + Clone,
    ) -> (Entry, Vec<Id>) {
        let ignores = effects.clone().any(|effect| matches!(effect, Effect::IgnoreHostiles { .. }));
        let by_cards: i16 = effects
            .map(|effect| if let Effect::Movement { movement } = effect { i16::from(*movement) } else { 0 })
            .sum();
        let own = self.card_of(soldier).map_or(0, |card| i16::from(card.movement));
        let (steady, gear) = self.helped(soldier, |always| always.movement);
        let penalty = if ignores { 0 } else { self.entry_penalty(to) };
        let cost = (self.entry_base(to) + penalty - own - steady - by_cards).max(0);
        let cards = usize::try_from(cost).unwrap_or(0).saturating_sub(soldier.aside.len());
        (Entry { cards }, gear)
    }

    /// Judges a move.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub(crate) fn plan_move(
        &self,
        soldier: &Soldier,
        part: &MovePart,
        footing: Footing,
        bill: &mut Bill,
    ) -> Result<MovePlan, Rejection> {
        Code::Suppressed.if_so(soldier.suppressed > 0, &soldier.id)?;
        Code::AlreadyMoved.if_so(soldier.done.moved, &soldier.id)?;
        self.judge_way(soldier.slot, part.to)?;
        let occasion = Occasion { when: When::Move, actor: soldier, benefits: soldier, keywords: &[] };
        let uses = part.r#use.iter().map(|named| {
            let planned = self.plan_use(named, occasion, bill)?;
            Code::OnlyHimself.if_so(planned.benefits != soldier.id, &planned.benefits)?;
            Ok(planned)
        });
        let uses = uses.collect::<Result<Vec<_>, Rejection>>()?;
        let effects = uses.iter().flat_map(|planned| &planned.effects);
        let is_free =
            footing == Footing::Flanking || effects.clone().any(|effect| matches!(effect, Effect::Free { .. }));
        let actions = u8::from(!is_free);
        bill.actions(soldier, actions)?;
        let (entry, gear) = self.entry_of(soldier, part.to, effects);
        let is_ps = self.is_ps(soldier);
        let mut paid = 0;
        for (id, cards) in part.discards.iter().filter(|(_, cards)| !cards.is_empty()) {
            let payer = self.soldier(id).ok_or_else(|| Code::UnknownSoldier.about(id))?;
            Code::OutOfAction.if_so(!payer.is_up(), id)?;
            Code::OwnHandOnly.if_so(is_ps && payer.id != soldier.id, id)?;
            bill.pays(self, payer, cards, cards.len())?;
            paid += cards.len();
        }
        match paid.cmp(&entry.cards) {
            core::cmp::Ordering::Less => return Err(Code::TooFew.into()),
            core::cmp::Ordering::Greater => return Err(Code::TooMany.into()),
            core::cmp::Ordering::Equal => {}
        }
        let mut discards = part.discards.clone();
        discards.retain(|_, cards| !cards.is_empty());
        Ok(MovePlan { soldier: soldier.id.clone(), from: soldier.slot, to: part.to, uses, discards, actions, gear })
    }
}

impl Run<'_, '_> {
    /// Carries a move out.
    pub(crate) fn moves(&mut self, plan: &MovePlan) {
        for planned in &plan.uses {
            self.pay_use(planned);
        }
        self.spend(&plan.soldier, plan.actions);
        for gear in &plan.gear {
            self.mark_gear(&plan.soldier, gear);
        }
        let aside = self.state.soldier(&plan.soldier).map(|soldier| soldier.aside.clone()).unwrap_or_default();
        if !aside.is_empty() {
            self.emit(Event::AsideSpent { soldier: plan.soldier.clone(), cards: aside });
        }
        for (soldier, cards) in &plan.discards {
            self.discard(soldier, cards);
        }
        self.emit(Event::Moved { soldier: plan.soldier.clone(), from: plan.from, to: plan.to });
    }
}
