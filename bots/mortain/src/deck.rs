//! The cards that are left of a round, as the bits of a number: suits in the order C D H S, in each ace to king, the joker
//! last.

use kernel::{Chance as _, SplitMix};
use mortain::{Card, Side, Support};

/// Cards of a suit.
const SUIT: u32 = 13;
/// The place of the joker.
pub(crate) const JOKER: u8 = 52;
const ALL: u64 = (1 << 53) - 1;
const JOKER_BIT: u64 = 1 << 52;
/// The aces of all suits.
const ACES: u64 = 1 | 1 << SUIT | 1 << (2 * SUIT) | 1 << (3 * SUIT);
/// All number cards up to a value from 0 to 10.
const UP_TO: [u64; 11] = {
    let mut masks = [0; 11];
    let mut value = 1;
    while value <= 10 {
        masks[value] = masks[value - 1] | ACES << (value - 1);
        value += 1;
    }
    masks
};

/// The cards left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Deck(u64);

impl Deck {
    pub(crate) const fn full() -> Self {
        Self(ALL)
    }

    /// Without these cards.
    pub(crate) fn without(drawn: &[Card]) -> Self {
        let places = Card::deck().zip(0_u32..);
        let gone = places.filter(|(card, _)| drawn.contains(card)).map(|(_, place)| 1_u64 << place);
        Self(ALL & !gone.fold(0, |all, one| all | one))
    }

    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn has_joker(self) -> bool {
        self.0 & JOKER_BIT != 0
    }

    /// Draws one of the cards left; `None` if there is none.
    pub(crate) fn draw(&mut self, chance: &mut SplitMix) -> Option<u8> {
        if self.is_empty() {
            return None;
        }
        let mut rest = self.0;
        for _ in 0..chance.draw(self.len()) {
            rest &= rest - 1;
        }
        let place = rest.trailing_zeros();
        self.0 &= !(1 << place);
        u8::try_from(place).ok()
    }

    /// Of the cards left that decide an attack, those that hit, and how many there are.
    pub(crate) fn odds(self, needs: i32, joker: Joker) -> (u32, u32) {
        let highest = usize::try_from(needs.clamp(0, 10)).unwrap_or(0);
        let hits = (self.0 & UP_TO[highest]).count_ones();
        let joker = match joker {
            Joker::Counts => u32::from(self.has_joker()),
            Joker::IsIgnored => 0,
        };
        (hits, (self.0 & UP_TO[10]).count_ones() + joker)
    }

    /// The chance of a hit in thousandths, with a new draw after every face card.
    pub(crate) fn chance(self, needs: i32, joker: Joker) -> i32 {
        let (hits, of) = self.odds(needs, joker);
        i32::try_from((hits * 1000).checked_div(of).unwrap_or(0)).unwrap_or(0)
    }
}

/// Whether a joker would end the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Joker {
    Counts,
    IsIgnored,
}

/// The place of a card.
pub(crate) fn place_of(card: Card) -> u8 {
    Card::deck().zip(0_u8..).find(|(other, _)| *other == card).map_or(JOKER, |(_, place)| place)
}

/// Ace 1 to king 13.
const fn rank(place: u8) -> u8 {
    place % 13 + 1
}

/// The value of a card that is not the joker; `None` for a face card.
pub(crate) const fn value(place: u8) -> Option<u8> {
    if rank(place) <= 10 { Some(rank(place)) } else { None }
}

/// The side that a card activates.
pub(crate) const fn owner(place: u8) -> Side {
    match place / 13 {
        0 | 3 => Side::German,
        _ => Side::American,
    }
}

/// The support that a red card brings.
pub(crate) const fn support(place: u8) -> Support {
    // The jack is the eleventh.
    if rank(place) % 2 == 1 && rank(place) <= 11 { Support::Air } else { Support::Oba }
}
