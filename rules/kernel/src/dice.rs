//! Draws with a reason, kept so that they can be checked.

use alloc::{borrow::Cow, vec::Vec};
use serde::{Deserialize, Serialize};

use crate::Chance;

/// One draw of a match, as its step keeps it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// How many results there were: the sides of a die, the cards left in a deck.
    pub sides: u32,
    /// The result, from 1 to `sides`: the face of the die, the place of the card among those left.
    pub result: u32,
    /// What the draw was for, in the game's vocabulary.
    pub why: Cow<'static, str>,
}

/// The dice and decks of one step. Every draw names its reason and is recorded.
///
/// A game sees results only through this type, so that no draw of a match can go unrecorded.
pub struct Dice<'a> {
    chance: &'a mut dyn Chance,
    draws: Vec<Draw>,
}

impl<'a> Dice<'a> {
    /// Dice that take their results from `chance`.
    pub fn new(chance: &'a mut dyn Chance) -> Self {
        Self { chance, draws: Vec::new() }
    }

    /// The face of a die with `sides` sides, from 1. `sides` is at least 1.
    pub fn die(&mut self, sides: u8, why: &'static str) -> u8 {
        let face = self.draw(u32::from(sides.max(1)), why);
        u8::try_from(face).unwrap_or(u8::MAX)
    }

    /// One of `count` things, from 0: a card of those left in a deck, so that no order of a deck is ever stored.
    /// `count` is at least 1.
    pub fn pick(&mut self, count: u32, why: &'static str) -> u32 {
        self.draw(count.max(1), why) - 1
    }

    /// How many draws there were so far.
    pub fn count(&self) -> usize {
        self.draws.len()
    }

    /// All draws so far, in order.
    pub fn into_draws(self) -> Vec<Draw> {
        self.draws
    }

    fn draw(&mut self, sides: u32, why: &'static str) -> u32 {
        let result = self.chance.draw(sides) + 1;
        self.draws.push(Draw { sides, result, why: Cow::Borrowed(why) });
        result
    }
}
