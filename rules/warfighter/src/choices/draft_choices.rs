//! What a draft could still take: abilities, cards, points. Not every one of these leads to a legal command.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the commands that it is about")]

use alloc::{vec, vec::Vec};
use kernel::Seat;

use super::{candidate_abilities::use_choice, draft::Draft, draft_shed::shed_choices};
use crate::{
    Choice, Command, Id, Soldier, State, Use,
    command::Pay,
    pack::{Effect, When},
    soldier::take,
};

impl Draft {
    /// The choices that might come next.
    pub(super) fn open_choices(&self, state: &State, seat: Seat) -> Vec<Choice> {
        if let Some((by, _)) = &self.owed.cards {
            return state.soldier(by).map(|by| self.discards(state, seat, by)).unwrap_or_default();
        }
        if self.owed.xp > 0 {
            let payers = state.standing().filter(|payer| self.spare_xp(seat, payer) > 0);
            return payers.map(|payer| Choice::Pay { by: payer.id.clone() }).collect();
        }
        let mut found = Vec::new();
        if self.takes_uses {
            found.extend(self.use_choices(state, seat));
        }
        match &self.command {
            Command::Move { .. } | Command::Use { r#move: Some(_), .. } => {
                found.extend(self.entry_choices(state, seat));
            }
            Command::Attack { replace: false, .. } => found.push(Choice::Replace {}),
            Command::Cycle { soldier, .. } | Command::Pledge { soldier, .. } => {
                if let Some(own) = state.soldier(soldier) {
                    let mut left = own.hand.clone();
                    self.taken(soldier).iter().for_each(|card| take(&mut left, card));
                    left.dedup();
                    found.extend(left.into_iter().map(|card| Choice::Discard { by: soldier.clone(), card }));
                }
            }
            Command::SetAside { soldier, .. } => {
                found.extend(state.soldier(soldier).map(|own| self.discards(state, seat, own)).unwrap_or_default());
            }
            Command::Shed { items } => found.extend(shed_choices(state, seat, items)),
            _ => {}
        }
        found
    }

    /// The action cards that a soldier could still give, each once.
    pub(super) fn discards(&self, state: &State, seat: Seat, by: &Soldier) -> Vec<Choice> {
        let mut left = if by.seat == seat { by.hand.clone() } else { by.pledge.cards.clone() };
        self.taken(&by.id).iter().for_each(|card| take(&mut left, card));
        left.retain(|card| state.pack.actions.contains_key(card) && by.hand.contains(card));
        left.dedup();
        left.into_iter().map(|card| Choice::Discard { by: by.id.clone(), card }).collect()
    }

    pub(super) fn spare_xp(&self, seat: Seat, payer: &Soldier) -> u32 {
        let most = if payer.seat == seat { payer.xp } else { payer.xp.min(payer.pledge.xp) };
        let paid: u32 = self.pays().iter().filter_map(|pay| pay.get(&payer.id)).map(|xp| u32::from(*xp)).sum();
        u32::from(most).saturating_sub(paid)
    }

    pub(super) fn named(&self) -> Vec<(&Id, &Use)> {
        match &self.command {
            Command::Move { soldier, r#use, .. } | Command::Attack { soldier, r#use, .. } => {
                r#use.iter().map(|named| (soldier, named)).collect()
            }
            Command::Use { soldier, r#use, r#move, attack, .. } => {
                let actor = r#use.r#for.as_ref().unwrap_or(soldier);
                let way = r#move.iter().flat_map(|way| &way.r#use);
                let parts = way.chain(attack.iter().flat_map(|attack| &attack.r#use));
                core::iter::once((soldier, r#use)).chain(parts.map(|named| (actor, named))).collect()
            }
            Command::React { soldier, r#use, .. } => vec![(soldier, r#use)],
            _ => vec![],
        }
    }

    pub(super) fn pays(&self) -> Vec<&Pay> {
        let of_uses = self.named().into_iter().filter_map(|(_, named)| named.pay.as_ref());
        let own = match &self.command {
            Command::PlayLocation { pay, .. } | Command::Retain { pay, .. } => pay.as_ref(),
            Command::Cancel { pay } => Some(pay),
            _ => None,
        };
        of_uses.chain(own).collect()
    }

    /// The cards of a soldier that the command takes so far.
    pub(super) fn taken(&self, from: &Id) -> Vec<Id> {
        let mut taken = Vec::new();
        for (actor, named) in self.named() {
            if named.by.as_ref().unwrap_or(actor) == from {
                taken.extend(named.card.iter().chain(&named.discards).cloned());
            }
        }
        match &self.command {
            Command::Move { discards, .. } => taken.extend(discards.get(from).into_iter().flatten().cloned()),
            Command::Use { r#move: Some(way), .. } => {
                taken.extend(way.discards.get(from).into_iter().flatten().cloned());
            }
            Command::Cycle { discard: cards, .. } | Command::Pledge { cards, .. } | Command::SetAside { cards, .. } => {
                taken.extend(cards.iter().cloned());
            }
            _ => {}
        }
        taken
    }

    /// The abilities that can still be named.
    pub(super) fn use_choices(&self, state: &State, seat: Seat) -> Vec<Choice> {
        match &self.command {
            Command::Move { soldier, .. } => self.uses_at(state, seat, soldier, When::Move),
            Command::Attack { soldier, .. } => self.uses_at(state, seat, soldier, When::Attack),
            Command::Use { soldier, r#use, r#move: Some(_), attack, .. } => {
                let actor = r#use.r#for.as_ref().unwrap_or(soldier);
                let mut found = self.uses_at(state, seat, actor, When::Move);
                if attack.is_some() {
                    found.extend(self.uses_at(state, seat, actor, When::Attack));
                }
                found
            }
            _ => Vec::new(),
        }
    }

    /// The abilities of a moment that can still be named for who acts.
    fn uses_at(&self, state: &State, seat: Seat, actor: &Id, when: When) -> Vec<Choice> {
        let mut found = Vec::new();
        for by in state.standing() {
            let taken = self.taken(&by.id);
            for named in state.abilities_of(by, when) {
                if let Some(card) = &named.card {
                    let mut left = if by.seat == seat { by.hand.clone() } else { by.pledge.cards.clone() };
                    for card in &taken {
                        take(&mut left, card);
                    }
                    if !left.contains(card) {
                        continue;
                    }
                } else if by.seat != seat {
                    continue;
                }
                if by.id != *actor {
                    let ability = state.ability_named(by, &named, when);
                    let may = ability.is_ok_and(|(ability, _)| match ability.any {
                        crate::pack::Whom::No => false,
                        crate::pack::Whom::Upgun => named.upgun,
                        crate::pack::Whom::Always => true,
                    });
                    if !may {
                        continue;
                    }
                }
                found.extend(use_choice(&named, &by.id));
            }
        }
        found
    }

    /// How many cards the entry of a move still costs.
    pub(super) fn entry_left(&self, state: &State) -> usize {
        let (actor, to, uses, discards) = match &self.command {
            Command::Move { soldier, to, r#use, discards } => (soldier, *to, &r#use[..], discards),
            Command::Use { soldier, r#use, r#move: Some(way), .. } => {
                (r#use.r#for.as_ref().unwrap_or(soldier), way.to, &way.r#use[..], &way.discards)
            }
            _ => return 0,
        };
        let Some(soldier) = state.soldier(actor) else { return 0 };
        let effects: Vec<&Effect> = uses
            .iter()
            .filter_map(|named| {
                let by = state.soldier(named.by.as_ref().unwrap_or(actor))?;
                let (ability, _) = state.ability_named(by, named, When::Move).ok()?;
                Some(if named.upgun { ability.up.unwrap_or(ability.plain) } else { ability.plain })
            })
            .flatten()
            .collect();
        let (entry, _) = state.entry_of(soldier, to, effects.into_iter());
        entry.cards.saturating_sub(discards.values().map(Vec::len).sum())
    }

    /// The cards that can pay the entry.
    pub(super) fn entry_choices(&self, state: &State, seat: Seat) -> Vec<Choice> {
        if self.entry_left(state) == 0 {
            return Vec::new();
        }
        let Some(actor) = (match &self.command {
            Command::Move { soldier, .. } => Some(soldier),
            Command::Use { soldier, r#use, .. } => Some(r#use.r#for.as_ref().unwrap_or(soldier)),
            _ => None,
        }) else {
            return Vec::new();
        };
        let Some(soldier) = state.soldier(actor) else { return Vec::new() };
        let is_ps = state.is_ps(soldier);
        let payers = state.standing().filter(|payer| if is_ps { payer.id == soldier.id } else { state.is_ps(payer) });
        payers.flat_map(|payer| self.discards(state, seat, payer)).collect()
    }
}
