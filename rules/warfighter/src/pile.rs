//! Piles of cards without a stored order: a draw picks one of those left, each card alike.

use alloc::collections::BTreeMap;
use kernel::Dice;
use serde::{Deserialize, Serialize};

use crate::Id;

/// So many of each card.
pub type Cards = BTreeMap<Id, u16>;

/// A pile of cards, and those discarded from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Pile {
    /// The cards that are left, in no order: each draw picks one of them by chance.
    pub left: Cards,
    /// The cards that were discarded.
    pub discarded: Cards,
}

/// Which pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PileName {
    /// Action cards.
    Action,
    /// Location cards.
    Location,
    /// Hostile cards.
    Hostile,
    /// Event cards.
    Event,
}

impl PileName {
    /// What a draw from it is for.
    pub(crate) const fn why(self) -> &'static str {
        match self {
            Self::Action => "action",
            Self::Location => "location",
            Self::Hostile => "hostile",
            Self::Event => "event",
        }
    }
}

/// How many cards there are.
pub(crate) fn count(cards: &Cards) -> u16 {
    cards.values().sum()
}

pub(crate) fn add(cards: &mut Cards, card: Id) {
    *cards.entry(card).or_default() += 1;
}

pub(crate) fn remove(cards: &mut Cards, card: &Id) {
    if let Some(count) = cards.get_mut(card) {
        *count = count.saturating_sub(1);
        if *count == 0 {
            cards.remove(card);
        }
    }
}

/// One of the cards, each copy alike; `None` if there is none.
pub(crate) fn pick(cards: &Cards, dice: &mut Dice<'_>, why: &'static str) -> Option<Id> {
    let total = count(cards);
    if total == 0 {
        return None;
    }
    let mut at = dice.pick(u32::from(total), why);
    for (card, copies) in cards {
        let copies = u32::from(*copies);
        if at < copies {
            return Some(card.clone());
        }
        at -= copies;
    }
    None
}
