//! A creature in play.

use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

use crate::{
    CreatureId, Place, Player, Square,
    condition::{Conditions, Lapse},
    pack::{Card, CardId, Elements, PowerId, Until},
};

/// The place of a creature in the roster: seat order, then the order of the warband.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Slot(pub(crate) u8);

impl Slot {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Some creatures, by their places in the roster.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Slots(u64);

impl Slots {
    pub(crate) const NONE: Self = Self(0);

    pub(crate) const fn contains(self, slot: Slot) -> bool {
        self.0 >> slot.0 & 1 == 1
    }

    pub(crate) const fn insert(&mut self, slot: Slot) {
        self.0 |= 1 << slot.0;
    }
}

/// How a creature has left the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum GoneAs {
    /// No HP are left to it.
    Destroyed,
    /// It has run off the board.
    Fled,
    /// Its seat has given up.
    Conceded,
    /// There was no room for it.
    LeftOut,
}

/// Where a creature is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stand {
    /// Not set up yet.
    Coming,
    /// On the board, by its north-west square.
    On(Square),
    /// Off the board.
    Gone(GoneAs),
}

/// A spell or an action that lasts on a creature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Boosted {
    pub(crate) by: PowerId,
    pub(crate) until: Until,
    /// Of those that end with a turn of the creature.
    pub(crate) lapse: Lapse,
}

/// The most powers of a card whose uses are counted.
pub(crate) const MOST_POWERS: usize = 12;

/// The courage of a creature. Settled readings 22 and 23.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Courage {
    /// Its one morale save is still to come.
    Untried,
    /// That save is behind it.
    Tried,
    /// It routs, because of this creature if it was one.
    Routing(Option<Slot>),
}

/// A creature in play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Creature {
    pub(crate) id: CreatureId,
    pub(crate) player: Player,
    pub(crate) card: CardId,
    /// The squares of a side of its place.
    pub(crate) side: u8,
    pub(crate) stand: Stand,
    pub(crate) hp: u16,
    pub(crate) courage: Courage,
    pub(crate) activated: bool,
    pub(crate) conditions: Conditions,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) boosts: Vec<Boosted>,
    /// What is left of the powers of its card, in their order.
    pub(crate) uses: [u8; MOST_POWERS],
    /// What has hurt it since its last turn.
    pub(crate) hurt_by: Elements,
}

impl Creature {
    pub(crate) fn new(id: CreatureId, player: Player, card_id: CardId, card: &Card) -> Self {
        let mut uses = [0; MOST_POWERS];
        for (left, power) in uses.iter_mut().zip(&card.powers) {
            *left = power.uses.unwrap_or(0);
        }
        Self {
            id,
            player,
            card: card_id,
            side: card.size.side(),
            stand: Stand::Coming,
            hp: card.hp,
            courage: Courage::Untried,
            activated: false,
            conditions: Conditions::default(),
            boosts: Vec::new(),
            uses,
            hurt_by: Elements::NONE,
        }
    }

    /// Where it stands on the board.
    pub(crate) const fn at(&self) -> Option<Square> {
        if let Stand::On(at) = self.stand { Some(at) } else { None }
    }

    /// The squares that it takes up on the board.
    pub(crate) const fn place(&self) -> Option<Place> {
        if let Stand::On(at) = self.stand { Some(Place { at, side: self.side }) } else { None }
    }

    pub(crate) const fn is_on_board(&self) -> bool {
        matches!(self.stand, Stand::On(_))
    }

    pub(crate) const fn gone(&self) -> Option<GoneAs> {
        if let Stand::Gone(how) = self.stand { Some(how) } else { None }
    }

    pub(crate) const fn is_routing(&self) -> bool {
        matches!(self.courage, Courage::Routing(_))
    }

    /// Who has caused its rout.
    pub(crate) const fn rout_cause(&self) -> Option<Slot> {
        if let Courage::Routing(cause) = self.courage { cause } else { None }
    }

    /// Whether it acts: on the board, and not routing, stunned or helpless. Settled reading 13.
    pub(crate) const fn acts(&self) -> bool {
        self.is_on_board() && !self.is_routing() && !self.conditions.is_defenceless()
    }
}
