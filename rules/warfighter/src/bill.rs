//! What a command takes from soldiers: experience points, cards and actions. Judged as a whole before anything is paid.

use alloc::{collections::BTreeMap, vec::Vec};
use kernel::Seat;

use crate::{
    Id, Rejection, Soldier, State, ability_use::Source, command::Pay, pack::Kind, rejection::Code, soldier::holds,
};

/// What a command takes so far.
#[derive(Debug, Clone)]
pub(crate) struct Bill {
    seat: Seat,
    xp: BTreeMap<Id, u32>,
    cards: BTreeMap<Id, Vec<Id>>,
    actions: BTreeMap<Id, u32>,
    uses: Vec<(Id, Source)>,
}

impl Bill {
    pub(crate) const fn of(seat: Seat) -> Self {
        Self { seat, xp: BTreeMap::new(), cards: BTreeMap::new(), actions: BTreeMap::new(), uses: Vec::new() }
    }

    /// The seat whose command it is.
    pub(crate) const fn seat(&self) -> Seat {
        self.seat
    }

    /// Cards that are taken from a hand.
    ///
    /// # Errors
    /// They are not there, or not allowed.
    pub(crate) fn cards(&mut self, state: &State, owner: &Soldier, cards: &[Id]) -> Result<(), Rejection> {
        let taken = self.cards.entry(owner.id.clone()).or_default();
        taken.extend_from_slice(cards);
        let all = taken.clone();
        for card in cards {
            if !state.pack.actions.contains_key(card) && !state.pack.locations.contains_key(card) {
                return Err(Code::UnknownCard.about(card));
            }
        }
        if owner.seat != self.seat && !holds(&owner.pledge.cards, &all) {
            return Err(Code::NotPledged.about(&owner.id));
        }
        if !holds(&owner.hand, &all) {
            return Err(Code::NotInHand.about(cards.first().map_or("", |card| card)));
        }
        Ok(())
    }

    /// Action cards that pay a cost of so many.
    ///
    /// # Errors
    /// They are not action cards, not there, too few or too many.
    pub(crate) fn pays(&mut self, state: &State, owner: &Soldier, cards: &[Id], cost: usize) -> Result<(), Rejection> {
        for card in cards {
            if !state.pack.actions.contains_key(card) {
                let is_location = state.pack.locations.contains_key(card);
                let code = if is_location { Code::NotAnActionCard } else { Code::UnknownCard };
                return Err(code.about(card));
            }
        }
        self.cards(state, owner, cards)?;
        match cards.len().cmp(&cost) {
            core::cmp::Ordering::Less => Err(Code::TooFew.into()),
            core::cmp::Ordering::Greater => Err(Code::TooMany.into()),
            core::cmp::Ordering::Equal => Ok(()),
        }
    }

    /// Experience points that are paid; the payment, with nothing in it that is 0.
    ///
    /// # Errors
    /// They are not what it costs, not there, or not allowed.
    pub(crate) fn xp(
        &mut self,
        state: &State,
        pay: Option<&Pay>,
        by: Option<&Soldier>,
        cost: u8,
    ) -> Result<Pay, Rejection> {
        let mut payment = Pay::new();
        match (pay, by) {
            (Some(pay), _) => payment.extend(pay.iter().map(|(id, xp)| (id.clone(), *xp))),
            (None, _) if cost == 0 => {}
            (None, Some(by)) => drop(payment.insert(by.id.clone(), cost)),
            (None, None) => return Err(Code::WrongPayment.into()),
        }
        payment.retain(|_, xp| *xp > 0);
        for id in payment.keys() {
            let payer = state.soldier(id).ok_or_else(|| Code::UnknownSoldier.about(id))?;
            Code::OutOfAction.if_so(!payer.is_up(), id)?;
        }
        if payment.values().map(|xp| u32::from(*xp)).sum::<u32>() != u32::from(cost) {
            return Err(Code::WrongPayment.into());
        }
        for (id, xp) in &payment {
            let all = self.xp.entry(id.clone()).or_default();
            *all += u32::from(*xp);
            let Some(payer) = state.soldier(id) else { continue };
            Code::NotPledged.if_so(payer.seat != self.seat && *all > u32::from(payer.pledge.xp), id)?;
            Code::NoXp.if_so(*all > u32::from(payer.xp), id)?;
        }
        Ok(payment)
    }

    /// Actions that a soldier spends.
    ///
    /// # Errors
    /// It is suppressed, or has not enough.
    pub(crate) fn actions(&mut self, soldier: &Soldier, actions: u8) -> Result<(), Rejection> {
        if actions == 0 {
            return Ok(());
        }
        Code::Suppressed.if_so(soldier.suppressed > 0, &soldier.id)?;
        let all = self.actions.entry(soldier.id.clone()).or_default();
        *all += u32::from(actions);
        Code::NoActions.if_so(*all > u32::from(soldier.actions), &soldier.id)
    }

    /// One more use of a soldier's ability; how often the command has used it before.
    pub(crate) fn uses(&mut self, by: &Soldier, source: &Source) -> usize {
        let before = self.uses.iter().filter(|(used_by, used)| *used_by == by.id && used == source).count();
        self.uses.push((by.id.clone(), source.clone()));
        before
    }

    /// The action cards that a soldier could still pay with, for a seat that has to be allowed to.
    pub(crate) fn spare_cards(&self, state: &State, owner: &Soldier) -> Vec<Id> {
        let from = if owner.seat == self.seat { &owner.hand } else { &owner.pledge.cards };
        let mut left: Vec<Id> = from.iter().filter(|card| state.pack.actions.contains_key(*card)).cloned().collect();
        for card in self.cards.get(&owner.id).into_iter().flatten() {
            crate::soldier::take(&mut left, card);
        }
        left
    }

    /// The experience points that a soldier could still pay.
    pub(crate) fn spare_xp(&self, payer: &Soldier) -> u32 {
        let most = if payer.seat == self.seat { payer.xp } else { payer.xp.min(payer.pledge.xp) };
        u32::from(most).saturating_sub(self.xp.get(&payer.id).copied().unwrap_or(0))
    }
}

impl State {
    /// Whether a soldier is a player soldier.
    pub(crate) fn is_ps(&self, soldier: &Soldier) -> bool {
        self.kind(soldier) == Kind::Ps
    }
}
