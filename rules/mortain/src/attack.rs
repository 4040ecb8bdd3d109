//! Attacks: the card that decides, face cards, the joker, hits. Rulebook, "Le combat".

use alloc::{vec, vec::Vec};
use kernel::Dice;
use serde::{Deserialize, Serialize};

use crate::{
    Card, Cell, Event, Mode, Rejection, Side, State, Steps, SuitedCard, Support, UnitId,
    event::{Loss, LossKind, Purpose, RoundEnd},
};

/// An attack, with all that decides but the card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// The side that fires.
    pub by: Side,
    /// What fires.
    pub source: Source,
    /// The kind of fire.
    pub mode: Mode,
    /// Where the targets stand.
    pub hex: Cell,
    /// What is hit if it hits.
    pub targets: Vec<UnitId>,
    /// The sum of the values that fire.
    pub strength: u16,
    /// What is added to the card, none of them 0.
    pub modifiers: Vec<Modifier>,
}

/// What fires.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
pub enum Source {
    /// Ground units together.
    Units {
        /// Which, in the order in which they were named.
        units: Vec<UnitId>,
    },
    /// An American support.
    Support {
        /// Which.
        support: Support,
    },
}

/// Something that is added to the card of an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Modifier {
    /// What it is.
    pub name: ModifierName,
    /// How much is added.
    pub value: i16,
}

/// What is added to the card of an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ModifierName {
    /// The terrain of the target.
    Terrain,
    /// All units that fire are adjacent to the target.
    Adjacent,
    /// What units that fire have of their own against tanks, as Tiger 102 does.
    Unit,
    /// A German unit fires from the interdicted hex or from next to it.
    Interdiction,
}

/// The attack resolved last.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LastAttack {
    /// The attack.
    pub attack: Attack,
    /// The card that decided; null if there was none.
    pub card: Option<Card>,
    /// What came of it.
    pub result: AttackResult,
}

/// What came of an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum AttackResult {
    /// A hit.
    Hit,
    /// A miss.
    Miss,
    /// The joker ended it, and the round.
    Joker,
    /// There was no card to decide it.
    NoCard,
}

impl Attack {
    /// The sum of all modifiers.
    pub fn modifier(&self) -> i16 {
        self.modifiers.iter().map(|modifier| modifier.value).sum()
    }

    /// The highest card that hits; below 1 none does.
    pub fn needs(&self) -> i16 {
        i16::try_from(self.strength).unwrap_or(i16::MAX).saturating_sub(self.modifier())
    }
}

impl State {
    /// Carries an attack out up to its result, or to a face card that its side is asked about.
    pub(crate) fn resolve(&self, attack: Attack, purpose: Purpose, dice: &mut Dice<'_>) -> Vec<Event> {
        let mut events = Vec::new();
        let mut deck = &self.deck;
        let without_the_joker;
        let mut card = deck.draw(dice, "attack").copied();
        if card == Some(Card::Joker) && !self.joker_counts() {
            events.push(Event::CardDrawn { card: Card::Joker, purpose });
            events.push(Event::JokerIgnored { lacking: self.lacking() });
            without_the_joker = {
                let mut rest = deck.clone();
                rest.take(&Card::Joker);
                rest
            };
            deck = &without_the_joker;
            card = deck.draw(dice, "attack").copied();
        }
        events.extend(card.map(|card| Event::CardDrawn { card, purpose }));
        match card {
            None => events.push(Event::AttackResolved { attack, card, result: AttackResult::NoCard, losses: vec![] }),
            Some(Card::Joker) => {
                events.push(Event::AttackResolved { attack, card, result: AttackResult::Joker, losses: vec![] });
                events.extend(self.end_round(RoundEnd::Joker));
            }
            Some(Card::Suited(suited)) => match suited.value() {
                Some(value) => events.extend(self.decided(attack, suited, value)),
                // There is nothing to draw again from.
                None if deck.len() == 1 => {
                    events.push(Event::AttackResolved { attack, card, result: AttackResult::Miss, losses: vec![] });
                }
                None => events.push(Event::FaceTurnedUp { attack, card: suited }),
            },
        }
        events
    }

    /// The result of a number card.
    fn decided(&self, attack: Attack, card: SuitedCard, value: u8) -> Vec<Event> {
        let is_hit = i16::from(value) <= attack.needs();
        let result = if is_hit { AttackResult::Hit } else { AttackResult::Miss };
        let loss = |unit: &UnitId| {
            let steps = self.battle.slot(*unit).map_or(Steps::Flipped, |slot| self.troop(slot).steps);
            let kind = if steps.after_a_hit().is_some() { LossKind::Flipped } else { LossKind::Eliminated };
            Loss { unit: *unit, kind }
        };
        let losses: Vec<Loss> = if is_hit { attack.targets.iter().map(loss).collect() } else { Vec::new() };
        let end = self.end_by_losses(&losses);
        let card = Some(Card::Suited(card));
        [Event::AttackResolved { attack, card, result, losses }].into_iter().chain(end).collect()
    }

    /// Draws again after a face card.
    pub(crate) fn redraw(&self, dice: &mut Dice<'_>) -> Result<Vec<Event>, Rejection> {
        let crate::state::Phase::Face { attack, .. } = &self.phase else { return Err(Rejection::NotAwaited) };
        Ok(self.resolve(attack.clone(), Purpose::Redraw, dice))
    }

    /// Takes a face card for a miss.
    pub(crate) fn miss(&self) -> Result<Vec<Event>, Rejection> {
        let crate::state::Phase::Face { attack, card, .. } = &self.phase else { return Err(Rejection::NotAwaited) };
        let card = Some(Card::Suited(*card));
        Ok(vec![Event::AttackResolved { attack: attack.clone(), card, result: AttackResult::Miss, losses: vec![] }])
    }

    /// The sides that have not received a card in this round.
    pub(crate) fn lacking(&self) -> Vec<Side> {
        Side::ALL.into_iter().filter(|side| !self.received.get(*side)).collect()
    }

    /// The cards left that decide an attack: how many of them hit, and how many there are.
    pub(crate) fn chance(&self, needs: i16) -> (u8, u8) {
        let draws = draws(self.deck.left().iter(), needs, self.joker_counts());
        (draws.hits, draws.of)
    }
}

/// How many of the cards left that decide hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Draws {
    pub(crate) hits: u8,
    /// Jokers among the cards that decide: 0 or 1.
    pub(crate) jokers: u8,
    pub(crate) of: u8,
}

/// Counts the cards left that decide an attack: with a new draw after every face card each of them is equally likely.
pub(crate) fn draws<'a>(left: impl Iterator<Item = &'a Card>, needs: i16, joker_counts: bool) -> Draws {
    let mut draws = Draws { hits: 0, jokers: 0, of: 0 };
    for card in left {
        match card {
            Card::Suited(card) => {
                if let Some(value) = card.value() {
                    draws.of += 1;
                    draws.hits += u8::from(i16::from(value) <= needs);
                }
            }
            Card::Joker => draws.jokers += u8::from(joker_counts),
        }
    }
    draws.of += draws.jokers;
    draws
}
