//! Order cards. Rules 2.2.

use serde::{Deserialize, Serialize};

/// An order card: the lower its number, the earlier its turn; the higher, the more can be done in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(u8);

/// Cards in a full hand.
pub(crate) const HAND: usize = 3;

/// How often each number is in the deck.
const COPIES: usize = 4;

impl Card {
    /// The number, 1 to 6: how many action points it gives, and how much cover.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All 24 cards.
    pub(crate) fn deck() -> impl Iterator<Item = Self> {
        (1..=6).flat_map(|number| core::iter::repeat_n(Self(number), COPIES))
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> Self {
        card.0
    }
}

impl TryFrom<u8> for Card {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, &'static str> {
        if (1..=6).contains(&number) { Ok(Self(number)) } else { Err("cards are numbered 1 to 6") }
    }
}
