//! Adds a choice to a draft.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the commands that it is about")]

use alloc::{collections::BTreeMap, vec::Vec};

use super::{
    draft::{Draft, Part},
    draft_shed::shed_with,
};
use crate::{Choice, Command, Id, State, Use, pack::When, soldier::put};

impl Draft {
    /// The same with one more choice; `None` if it does not fit.
    pub(super) fn with(&self, state: &State, choice: &Choice) -> Option<Self> {
        let mut draft = self.clone();
        match choice {
            Choice::Use { id, ability, by, upgun } => draft.name(state, id, ability.as_ref(), by, *upgun)?,
            Choice::Discard { by, card } => draft.discard(by, card)?,
            Choice::Pay { by } => draft.pay(by)?,
            Choice::Replace {} => {
                let Command::Attack { replace, .. } = &mut draft.command else { return None };
                *replace = true;
                draft.takes_uses = false;
            }
            _ => {
                let Command::Shed { items } = &mut draft.command else { return None };
                shed_with(items, choice)?;
            }
        }
        Some(draft)
    }

    fn name(&mut self, state: &State, id: &Id, ability: Option<&Id>, by: &Id, upgun: bool) -> Option<()> {
        let of = |is_of: bool| is_of.then(|| id.clone());
        let mut named = Use {
            card: of(state.pack.actions.contains_key(id)),
            gear: of(state.pack.gear.contains_key(id)),
            skill: of(state.pack.skills.contains_key(id)),
            record: of(state.pack.records.contains_key(id)),
            ability: ability.cloned(),
            upgun,
            ..Use::default()
        };
        let (actor, parts) = match &self.command {
            Command::Move { soldier, .. } => (soldier.clone(), &[(Part::Whole, When::Move)][..]),
            Command::Attack { soldier, .. } => (soldier.clone(), &[(Part::Whole, When::Attack)][..]),
            Command::Use { soldier, r#use, r#move: Some(_), .. } => {
                let parts = &[(Part::Way, When::Move), (Part::Attack, When::Attack)][..];
                (r#use.r#for.as_ref().unwrap_or(soldier).clone(), parts)
            }
            _ => return None,
        };
        named.by = (*by != actor).then(|| by.clone());
        let costs = |(part, when): &(Part, When)| Some((*part, Self::cost(state, &actor, &named, *when)?));
        (self.last, self.owed) = parts.iter().find_map(costs)?;
        match (&mut self.command, self.last) {
            (Command::Move { r#use, .. } | Command::Attack { r#use, .. }, _) => r#use.push(named),
            (Command::Use { r#move: Some(way), .. }, Part::Way) => way.r#use.push(named),
            (Command::Use { attack: Some(attack), .. }, Part::Attack) => attack.r#use.push(named),
            _ => return None,
        }
        Some(())
    }

    fn discard(&mut self, by: &Id, card: &Id) -> Option<()> {
        if let Some((_, left)) = &mut self.owed.cards {
            *left -= 1;
            if *left == 0 {
                self.owed.cards = None;
            }
            put(&mut self.last_use()?.discards, card.clone());
            return Some(());
        }
        let entry = |discards: &mut BTreeMap<Id, Vec<Id>>| put(discards.entry(by.clone()).or_default(), card.clone());
        match &mut self.command {
            Command::Move { discards, .. } => {
                entry(discards);
                self.takes_uses = false;
            }
            Command::Use { r#move: Some(way), .. } => {
                entry(&mut way.discards);
                self.takes_uses = false;
            }
            Command::Cycle { discard: cards, .. } | Command::SetAside { cards, .. } | Command::Pledge { cards, .. } => {
                put(cards, card.clone());
            }
            _ => return None,
        }
        Some(())
    }

    fn last_use(&mut self) -> Option<&mut Use> {
        match (&mut self.command, self.last) {
            (Command::Move { r#use, .. } | Command::Attack { r#use, .. }, _) => r#use.last_mut(),
            (Command::Use { r#move: Some(way), .. }, Part::Way) => way.r#use.last_mut(),
            (Command::Use { attack: Some(attack), .. }, Part::Attack) => attack.r#use.last_mut(),
            (Command::Use { r#use, .. } | Command::React { r#use, .. }, _) => Some(r#use),
            _ => None,
        }
    }

    fn pay(&mut self, by: &Id) -> Option<()> {
        self.owed.xp = self.owed.xp.checked_sub(1)?;
        let pay = match &mut self.command {
            Command::PlayLocation { pay, .. } | Command::Retain { pay, .. } => pay.get_or_insert_default(),
            Command::Cancel { pay } => pay,
            _ => self.last_use()?.pay.get_or_insert_default(),
        };
        *pay.entry(by.clone()).or_default() += 1;
        Some(())
    }
}
