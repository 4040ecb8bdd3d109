//! What happened. Nothing is secret: everybody sees all of it.

use alloc::{collections::BTreeMap, vec::Vec};
use serde::{Deserialize, Serialize};

use crate::{Attack, AttackResult, Card, Cell, End, Side, SuitedCard, UnitId};

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "e", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The American placed units.
    Placed {
        /// The hex of each.
        #[cfg_attr(feature = "ts", ts(type = "Record<string, string>"))]
        units: BTreeMap<UnitId, Cell>,
    },
    /// The set-up ended.
    SetUpEnded,
    /// A card was drawn.
    CardDrawn {
        /// The card.
        card: Card,
        /// What for.
        purpose: Purpose,
    },
    /// The joker came before both sides had received a card, and is out of the deck for this round.
    JokerIgnored {
        /// The sides that had not received one.
        lacking: Vec<Side>,
    },
    /// A unit moved.
    Moved {
        /// The unit.
        unit: UnitId,
        /// Where it was.
        from: Cell,
        /// Where it is.
        to: Cell,
    },
    /// A unit came onto the map.
    Entered {
        /// The unit.
        unit: UnitId,
        /// Where it is.
        at: Cell,
    },
    /// A German unit left the map in the west.
    Exited {
        /// The unit.
        unit: UnitId,
        /// Where it was.
        from: Cell,
    },
    /// An attack found a face card: its side is asked whether to draw again.
    FaceTurnedUp {
        /// The attack.
        attack: Attack,
        /// The face card.
        card: SuitedCard,
    },
    /// An attack was resolved.
    AttackResolved {
        /// The attack.
        attack: Attack,
        /// The card that decided; null if there was none.
        card: Option<Card>,
        /// What came of it.
        result: AttackResult,
        /// What it cost the other side.
        losses: Vec<Loss>,
    },
    /// Aircraft laid their zone over a hex and those next to it.
    ZoneLaid {
        /// The hex.
        hex: Cell,
    },
    /// An opportunity was over.
    OpportunityEnded {
        /// Whose.
        side: Side,
        /// How it ended.
        how: How,
    },
    /// A round ended.
    RoundEnded {
        /// Which.
        round: u8,
        /// Why.
        why: RoundEnd,
        /// The zone that was lifted with it.
        zone: Option<Cell>,
    },
    /// A round began, with all 53 cards.
    RoundBegan {
        /// Which.
        round: u8,
    },
    /// The match ended.
    Ended {
        /// How.
        end: End,
    },
}

/// What a card is drawn for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// To say whose orders are next, and how many.
    Opportunity,
    /// To decide an attack.
    Attack,
    /// To decide an attack after a face card.
    Redraw,
}

/// How an opportunity ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// Its side had given orders and gave no more.
    Done,
    /// Its side gave none.
    Passed,
    /// Nothing was left to order.
    Spent,
    /// There was nothing that could have been ordered.
    Useless,
}

/// Why a round ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RoundEnd {
    /// The joker.
    Joker,
    /// No card was left.
    Deck,
}

/// What a hit did to a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Loss {
    /// The unit.
    pub unit: UnitId,
    /// What became of it.
    pub kind: LossKind,
}

/// What became of a unit that was hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum LossKind {
    /// Its counter was turned over.
    Flipped,
    /// It is out.
    Eliminated,
}
