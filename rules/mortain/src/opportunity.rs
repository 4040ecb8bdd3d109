//! What a card allows its owner, and what orders cost. Rulebook, "Le début d'une manche".

use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

use crate::{Battle, Cell, Rejection, State, Steps, SuitedCard, Support, UnitId, set_up::Activation};

/// A card in play, and what was ordered on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Opportunity {
    /// The card; its colour says whose.
    pub(crate) card: SuitedCard,
    /// The units that acted, in order.
    pub(crate) acts: Vec<Act>,
    /// The support used in the place of a unit.
    pub(crate) support: Option<Support>,
    /// How many of the latest orders can be taken back: those since the last card that was drawn.
    pub(crate) retractable: u16,
}

/// A unit that acted on a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Act {
    pub(crate) unit: UnitId,
    pub(crate) origin: Origin,
}

/// Where a unit began a card. A unit acts once on a card, so it is where it acted from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Origin {
    /// On the map.
    Hex(Cell),
    /// At the edge, from which it entered on this hex.
    Edge(Cell),
}

impl Opportunity {
    pub(crate) const fn of(card: SuitedCard) -> Self {
        Self { card, acts: Vec::new(), support: None, retractable: 0 }
    }

    pub(crate) fn has_acted(&self, unit: UnitId) -> bool {
        self.acts.iter().any(|act| act.unit == unit)
    }

    /// What all orders cost, with `more` that are not given yet: one for each unit and support, and nothing for the
    /// companion beside a unit that began in its hex, or entered with it.
    fn price(&self, battle: &Battle, more: &[Act], supports: usize) -> usize {
        let acts = || self.acts.iter().chain(more);
        let companion = battle.companion().and_then(|id| acts().find(|act| act.unit == id));
        let is_free = companion.is_some_and(|own| acts().any(|act| act.unit != own.unit && act.origin == own.origin));
        acts().count() + supports + usize::from(self.support.is_some()) - usize::from(is_free)
    }

    /// The hex to which a face card is bound by what was ordered: that of the stack that acts.
    pub(crate) fn stack(&self) -> Option<Cell> {
        match self.acts.first()?.origin {
            Origin::Hex(cell) if self.card.value().is_none() => Some(cell),
            Origin::Hex(_) | Origin::Edge(_) => None,
        }
    }

    fn is_one_stack(&self, more: &[Act]) -> bool {
        let mut origins = self.acts.iter().chain(more).map(|act| act.origin);
        let first = origins.next();
        matches!(first, Some(Origin::Hex(_))) && origins.all(|origin| Some(origin) == first)
    }
}

impl State {
    /// The price that a card allows; a face card also allows a stack.
    pub(crate) fn allowed(&self, card: SuitedCard) -> usize {
        match (card.value(), self.variants.activation) {
            (Some(value), Activation::Half) => usize::from(value.div_ceil(2)),
            (Some(value), Activation::Full) => usize::from(value),
            (None, _) => 1,
        }
    }

    /// What is left of the allowed price.
    pub(crate) fn left(&self, open: &Opportunity) -> usize {
        self.allowed(open.card).saturating_sub(open.price(&self.battle, &[], 0))
    }

    /// Whether the card in play allows these units to act, too.
    pub(crate) fn affords(&self, more: &[Act]) -> Result<(), Rejection> {
        let open = self.opportunity().ok_or(Rejection::NotAwaited)?;
        let fits = open.price(&self.battle, more, 0) <= self.allowed(open.card);
        match open.card.value() {
            _ if fits => Ok(()),
            Some(_) => Err(Rejection::NoActivations),
            None if open.support.is_none() && open.is_one_stack(more) => Ok(()),
            None => Err(Rejection::OneStack),
        }
    }

    /// Whether the card in play allows a support, too.
    pub(crate) fn affords_support(&self) -> Result<(), Rejection> {
        let open = self.opportunity().ok_or(Rejection::NotAwaited)?;
        let fits = open.price(&self.battle, &[], 1) <= self.allowed(open.card);
        match open.card.value() {
            _ if fits => Ok(()),
            Some(_) => Err(Rejection::NoActivations),
            None => Err(Rejection::OneStack),
        }
    }

    /// Whether its owner has something to decide: an order to give, or one to take back.
    pub(crate) fn stays_open(&self, open: &Opportunity) -> bool {
        open.retractable > 0 || self.has_order(open.card.owner())
    }
}

impl Steps {
    /// What is left after a hit; `None` if the unit is eliminated.
    pub(crate) const fn after_a_hit(self) -> Option<Self> {
        match self {
            Self::Full => Some(Self::Flipped),
            Self::Flipped => None,
        }
    }
}
