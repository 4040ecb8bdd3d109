//! Decks without a stored order, for games with cards, chits or a cup.
//!
//! A shuffled deck whose order no player knows is the same as a heap from which each draw picks at random, so a
//! [`Deck`] is the multiset of what is left and a draw is [`Dice::pick`]. No future stands in the state: nothing to
//! leak, to look up, or to be spoilt by an undo. What was looked at or put on top is [`Deck::known_top`].
//!
//! Drawing is split like everything in a game: deciding draws a card and names it in an event, applying takes
//! the card that the event names.
//!
//! ```
//! use deck::Deck;
//! use kernel::{Dice, Script};
//!
//! let mut deck = Deck::new([5, 3, 3, 1]);
//! let mut script = Script::new([4]);
//! let card = *deck.draw(&mut Dice::new(&mut script), "card").expect("it is not empty");
//! deck.take(&card);
//! assert_eq!((card, deck.left()), (5, &[1, 3, 3][..]));
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

use alloc::vec::Vec;
use kernel::Dice;
use serde::{Deserialize, Serialize};

/// The cards that are left, and those discarded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck<Card> {
    /// Ascending, so that equal decks are written alike.
    left: Vec<Card>,
    /// The next cards, the first to be drawn last.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    known_top: Vec<Card>,
    /// In the order in which they came.
    discarded: Vec<Card>,
}

impl<Card: Ord + Clone> Deck<Card> {
    /// A shuffled deck of these cards.
    pub fn new(cards: impl IntoIterator<Item = Card>) -> Self {
        let mut left: Vec<Card> = cards.into_iter().collect();
        left.sort_unstable();
        Self { left, known_top: Vec::new(), discarded: Vec::new() }
    }

    /// How many cards can be drawn.
    pub fn len(&self) -> usize {
        self.left.len() + self.known_top.len()
    }

    /// Whether there is nothing to draw.
    pub fn is_empty(&self) -> bool {
        self.left.is_empty() && self.known_top.is_empty()
    }

    /// The shuffled cards, ascending: what a viewer may know of them is the game's to say.
    pub fn left(&self) -> &[Card] {
        &self.left
    }

    /// The cards on top whose order is known, the next one last.
    pub fn known_top(&self) -> &[Card] {
        &self.known_top
    }

    /// The discarded cards, the latest last.
    pub fn discarded(&self) -> &[Card] {
        &self.discarded
    }

    /// The card that is drawn next: the known one on top, or any of those left, all equally likely. `None` if there is
    /// none. The deck stays as it is until [`Deck::take`].
    pub fn draw(&self, dice: &mut Dice<'_>, why: &'static str) -> Option<&Card> {
        if let Some(known) = self.known_top.last() {
            return Some(known);
        }
        let count = u32::try_from(self.left.len()).ok().filter(|count| *count > 0)?;
        self.left.get(usize::try_from(dice.pick(count, why)).ok()?)
    }

    /// Takes a drawn card out, and says whether it was there.
    pub fn take(&mut self, card: &Card) -> Taken {
        if self.known_top.last() == Some(card) {
            self.known_top.pop();
            return Taken::FromTop;
        }
        match self.left.binary_search(card) {
            Ok(at) => {
                self.left.remove(at);
                Taken::FromDeck
            }
            Err(_) => Taken::Missing,
        }
    }

    /// Puts a card on the heap of those discarded.
    pub fn discard(&mut self, card: Card) {
        self.discarded.push(card);
    }

    /// Puts a card on top, where the next draw finds it.
    pub fn put_on_top(&mut self, card: Card) {
        self.known_top.push(card);
    }

    /// Puts a card back among those left.
    pub fn put_back(&mut self, card: Card) {
        let at = self.left.partition_point(|other| *other < card);
        self.left.insert(at, card);
    }

    /// Shuffles known and discarded cards back in.
    pub fn reshuffle(&mut self) {
        self.left.append(&mut self.known_top);
        self.left.append(&mut self.discarded);
        self.left.sort_unstable();
    }

    /// Takes all cards of unknown order out, for [`Game::redraw_hidden`](kernel::Game::redraw_hidden).
    pub fn take_all_left(&mut self) -> Vec<Card> {
        core::mem::take(&mut self.left)
    }
}

/// Where a card was taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taken {
    /// It lay on top, known.
    FromTop,
    /// It was one of those left.
    FromDeck,
    /// The deck did not hold it.
    Missing,
}

#[cfg(test)]
mod tests {
    use alloc::{collections::BTreeMap, vec};

    use kernel::{Script, SplitMix};
    use proptest::prelude::*;

    use super::*;

    fn drawn(deck: &mut Deck<u8>, seed: u64) -> Option<u8> {
        let card = *deck.draw(&mut Dice::new(&mut SplitMix::new(seed)), "card")?;
        assert_ne!(deck.take(&card), Taken::Missing);
        Some(card)
    }

    proptest! {
        #[test]
        fn every_card_is_drawn_once_and_none_is_lost(cards in prop::collection::vec(0_u8..9, 0..40), seed: u64) {
            let mut deck = Deck::new(cards.clone());
            let mut all: Vec<u8> = (0..).map_while(|n| drawn(&mut deck, seed.wrapping_add(n))).collect();
            prop_assert!(deck.is_empty());
            for card in all.clone() {
                deck.discard(card);
            }
            deck.reshuffle();
            let mut cards = cards;
            all.sort_unstable();
            cards.sort_unstable();
            prop_assert_eq!(deck.left(), &cards[..]);
            prop_assert_eq!(all, cards);
        }

        #[test]
        fn equal_decks_are_written_alike(mut cards in prop::collection::vec(0_u8..9, 1..20)) {
            let one = Deck::new(cards.clone());
            cards.reverse();
            let mut other = Deck::new(cards[1..].to_vec());
            other.put_back(cards[0]);
            prop_assert_eq!(serde_json::to_string(&one).unwrap(), serde_json::to_string(&other).unwrap());
            let read: Deck<u8> = serde_json::from_value(serde_json::to_value(&one).unwrap()).unwrap();
            prop_assert_eq!(read, one);
        }

        #[test]
        fn what_lies_on_top_comes_first_without_a_draw(top in prop::collection::vec(0_u8..9, 1..6)) {
            let mut deck = Deck::new([1, 2, 3]);
            for card in &top {
                deck.put_on_top(*card);
            }
            for card in top.iter().rev() {
                let mut nothing = Script::default();
                let mut dice = Dice::new(&mut nothing);
                prop_assert_eq!(deck.draw(&mut dice, "card"), Some(card));
                prop_assert_eq!(dice.count(), 0);
                prop_assert_eq!(deck.take(card), Taken::FromTop);
            }
            prop_assert_eq!(deck.left(), &[1, 2, 3]);
        }
    }

    #[test]
    fn each_card_left_is_equally_likely() {
        let deck = Deck::new([1, 1, 2, 3]);
        let mut counts = BTreeMap::<u8, u32>::new();
        for face in 1..=4 {
            let card = deck.draw(&mut Dice::new(&mut Script::new([face])), "card").copied();
            *counts.entry(card.expect("there are four")).or_default() += 1;
        }
        assert_eq!(counts.into_iter().collect::<Vec<_>>(), vec![(1, 2), (2, 1), (3, 1)]);
        assert_eq!(Deck::<u8>::new([]).draw(&mut Dice::new(&mut Script::default()), "card"), None);
        assert_eq!(Deck::new([1]).take(&2), Taken::Missing);
    }
}
