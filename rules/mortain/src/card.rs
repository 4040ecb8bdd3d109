//! The deck: 52 cards and one joker. Rulebook, "Le début d'une manche".

use alloc::string::String;
use core::fmt;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::Side;

/// A card of the deck, in the fixed order of suits, ranks, and the joker last. Written as rank and suit: `10D`; `joker`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub enum Card {
    /// A card that activates a side, and decides or prolongs an attack.
    Suited(SuitedCard),
    /// The joker.
    Joker,
}

/// A card that is not the joker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct SuitedCard {
    suit: Suit,
    rank: Rank,
}

/// The four suits, in the order of the deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

/// Ace to king.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Rank {
    /// 1, the ace, to 10.
    Number(u8),
    Jack,
    Queen,
    King,
}

impl Suit {
    const ALL: [(Self, u8); 4] =
        [(Self::Clubs, b'C'), (Self::Diamonds, b'D'), (Self::Hearts, b'H'), (Self::Spades, b'S')];
}

impl Rank {
    fn all() -> impl Iterator<Item = Self> + Clone {
        (1..=10).map(Self::Number).chain([Self::Jack, Self::Queen, Self::King])
    }
}

impl Card {
    /// The whole deck, in its order.
    pub fn deck() -> impl Iterator<Item = Self> {
        let suited = |(suit, _)| Rank::all().map(move |rank| Self::Suited(SuitedCard { suit, rank }));
        Suit::ALL.into_iter().flat_map(suited).chain([Self::Joker])
    }

    /// The card of this name.
    pub fn named(name: &str) -> Option<Self> {
        if name == "joker" {
            return Some(Self::Joker);
        }
        let (suit, rank) = name.as_bytes().split_last()?;
        let (suit, _) = Suit::ALL.into_iter().find(|(_, letter)| letter == suit)?;
        let rank = match rank {
            b"A" => Rank::Number(1),
            b"10" => Rank::Number(10),
            b"J" => Rank::Jack,
            b"Q" => Rank::Queen,
            b"K" => Rank::King,
            [digit @ b'2'..=b'9'] => Rank::Number(digit - b'0'),
            _ => return None,
        };
        Some(Self::Suited(SuitedCard { suit, rank }))
    }
}

impl SuitedCard {
    /// The side that it activates: black the Germans, red the Americans.
    pub const fn owner(self) -> Side {
        match self.suit {
            Suit::Clubs | Suit::Spades => Side::German,
            Suit::Diamonds | Suit::Hearts => Side::American,
        }
    }

    /// Its value from 1; `None` for a face card.
    pub const fn value(self) -> Option<u8> {
        match self.rank {
            Rank::Number(value) => Some(value),
            Rank::Jack | Rank::Queen | Rank::King => None,
        }
    }

    /// Whether it is a jack, which like odd cards brings aircraft.
    pub(crate) const fn is_jack(self) -> bool {
        matches!(self.rank, Rank::Jack)
    }
}

impl fmt::Display for SuitedCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rank {
            Rank::Number(1) => f.write_str("A")?,
            Rank::Number(value) => write!(f, "{value}")?,
            Rank::Jack => f.write_str("J")?,
            Rank::Queen => f.write_str("Q")?,
            Rank::King => f.write_str("K")?,
        }
        f.write_str(match self.suit {
            Suit::Clubs => "C",
            Suit::Diamonds => "D",
            Suit::Hearts => "H",
            Suit::Spades => "S",
        })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Suited(card) => card.fmt(f),
            Self::Joker => f.write_str("joker"),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::named(&name).ok_or_else(|| D::Error::custom("a card is named like 10D, or joker"))
    }
}

impl Serialize for SuitedCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for SuitedCard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Card::deserialize(deserializer)? {
            Card::Suited(card) => Ok(card),
            Card::Joker => Err(D::Error::custom("the joker activates nobody")),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::{string::ToString as _, vec::Vec};

    use super::*;

    #[test]
    fn the_deck_has_a_fixed_order_of_53_names() {
        let deck: Vec<Card> = Card::deck().collect();
        assert_eq!(deck.len(), 53);
        assert!(deck.is_sorted());
        assert!(deck.iter().all(|card| Card::named(&card.to_string()) == Some(*card)));
        let ends = [deck[0], deck[12], deck[13], deck[51], deck[52]].map(|card| card.to_string());
        assert_eq!(ends, ["AC", "KC", "AD", "KS", "joker"]);
    }

    #[test]
    fn other_names_are_none() {
        for name in ["", "S", "1S", "11S", "0H", "AX", "as", "Joker", "10", "10d"] {
            assert_eq!(Card::named(name), None, "{name}");
        }
    }
}
