//! What waits for its end while something else comes between: a walk for a blow, a blow for the saves that follow it, a sweep
//! for a rout. The last frame goes on first.

use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

use crate::{
    Player, Square, Tally, WalkKind,
    creature::{Slot, Slots},
    pack::PowerId,
    player::Players,
};

/// Something that is under way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Frame {
    /// A creature walks.
    Walk(Walk),
    /// A creature has to save against what follows a hit, and its morale may be due.
    Aftermath(Aftermath),
    /// A creature has begun to rout and has still to run.
    Rout(Slot),
    /// A spell or an action takes effect on one creature after the other.
    Effect(EffectFrame),
    /// A creature attacks every enemy in its reach.
    Sweep(Sweep),
}

/// A creature that walks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Walk {
    pub(crate) creature: Slot,
    pub(crate) kind: WalkKind,
    /// The squares to enter, all of them.
    pub(crate) path: Vec<Square>,
    /// How many of them were entered.
    pub(crate) entered: u16,
    /// Whether it leaves the board at the end.
    pub(crate) leaves: bool,
    /// The last square of its way where it could stand.
    pub(crate) stood: Square,
    /// What a charge, a rush or a rout has cost.
    pub(crate) tally: Tally,
    /// The attack at the end of a charge or a rush.
    pub(crate) owed: Option<Owed>,
    /// The seats that let this step pass.
    pub(crate) held: Players,
    /// The seat that is asked, and the number of the question.
    pub(crate) window: Option<(Player, u32)>,
}

/// The attack at the end of a charge or a rush.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Owed {
    pub(crate) target: Slot,
    pub(crate) index: u8,
    pub(crate) smite: Option<u8>,
}

/// What follows a blow, spikes or a fall in HP.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Aftermath {
    pub(crate) creature: Slot,
    /// Who has hurt it.
    pub(crate) cause: Option<Slot>,
    /// How many riders of that creature were seen to; `None`: there is nothing to save against.
    pub(crate) riders: Option<u8>,
    /// Whether HP were lost.
    pub(crate) hurt: bool,
    /// The attack that a `cleave` would repeat, should poison destroy the target.
    pub(crate) cleaves: Option<u8>,
}

/// A spell or an action that takes effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EffectFrame {
    pub(crate) caster: Slot,
    pub(crate) power: PowerId,
    /// Whom it affects, in order.
    pub(crate) on: Vec<Slot>,
    /// How many of them were affected.
    pub(crate) done: u8,
    /// How many of them were then seen to for their morale.
    pub(crate) tried: u8,
    /// Who has lost HP.
    pub(crate) hurt: Slots,
    /// Who routs by the effect.
    pub(crate) routed: Slots,
}

/// A creature that attacks every enemy in its reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sweep {
    pub(crate) creature: Slot,
    /// The enemy that was attacked last.
    pub(crate) last: Option<Slot>,
}
