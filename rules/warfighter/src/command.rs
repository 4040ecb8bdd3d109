//! What a seat may ask for. Contract, section 3.

use alloc::{collections::BTreeMap, string::String, vec::Vec};
use serde::{Deserialize, Serialize};

use crate::{AttackPart, Endure, Id, Lot, MovePart, Trade, Use};

/// Experience points by the soldiers that pay them.
pub type Pay = BTreeMap<Id, u8>;

/// What a seat does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Buys a soldier for the seat, or one card for one of its soldiers.
    Buy(Trade),
    /// Gives back what was bought, for what it cost; a soldier with all its goods.
    Sell(Trade),
    /// The seat is ready, with buying or with its turn.
    Ready {},
    /// The seat takes its readiness back.
    Unready {},
    /// Takes a location card before the first turn.
    Recon {
        /// The location.
        location: Id,
    },
    /// Answers how a soldier endures its environment.
    Endure {
        /// How.
        how: Endure,
    },
    /// Removes one suppression for an action.
    Unsuppress {
        /// The soldier.
        soldier: Id,
    },
    /// Moves to an adjacent slot for an action.
    Move {
        /// The soldier.
        soldier: Id,
        /// The slot.
        to: u8,
        /// Abilities that ease the way.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        r#use: Vec<Use>,
        /// The action cards that pay the entry, by the soldiers that hold them.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        discards: BTreeMap<Id, Vec<Id>>,
    },
    /// Attacks for an action.
    Attack {
        /// The soldier.
        soldier: Id,
        /// The weapon, or `unarmed`; squad soldiers name none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        weapon: Option<Id>,
        /// The mode; may be left out where the weapon has one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mode: Option<Id>,
        /// The hostile card, or a target of the objective.
        target: String,
        /// Abilities that help.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        r#use: Vec<Use>,
        /// Whether kills fall on suppressed hostiles first.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        replace: bool,
    },
    /// Loads an empty weapon for an action.
    Reload {
        /// The soldier.
        soldier: Id,
        /// The weapon.
        weapon: Id,
    },
    /// Clears a jammed weapon for an action.
    Unjam {
        /// The soldier.
        soldier: Id,
        /// The weapon.
        weapon: Id,
    },
    /// Gets up after a stumble, for an action.
    Recover {
        /// The soldier.
        soldier: Id,
    },
    /// Throws cards away and draws up to the size of the hand, for an action.
    Cycle {
        /// The soldier.
        soldier: Id,
        /// The cards to throw away.
        discard: Vec<Id>,
    },
    /// Engages a hostile card hand-to-hand.
    Engage {
        /// The soldier.
        soldier: Id,
        /// The hostile card.
        target: String,
    },
    /// Sets actions aside for an engagement.
    Save {
        /// The soldier.
        soldier: Id,
        /// How many.
        actions: u8,
    },
    /// Treats a wound with a bandage, for an action.
    Heal {
        /// The soldier who treats.
        soldier: Id,
        /// The soldier who is treated.
        patient: Id,
        /// The wound, counted from 0 in the order received.
        wound: u8,
    },
    /// Works on the objective for an action.
    Work {
        /// The soldier.
        soldier: Id,
    },
    /// Places a location card.
    PlayLocation {
        /// The soldier whose card it is.
        soldier: Id,
        /// The card.
        card: Id,
        /// Who pays experience points; left out: the soldier.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pay: Option<Pay>,
    },
    /// Activates the objective.
    Activate {
        /// The soldier.
        soldier: Id,
    },
    /// Uses an ability of the soldier turn.
    Use {
        /// The soldier.
        soldier: Id,
        /// The ability.
        r#use: Use,
        /// Weapons to load.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        weapons: Vec<Id>,
        /// The wound to treat; left out: the first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wound: Option<u8>,
        /// Which of the lists on the card, from 0.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        choice: Option<u8>,
        /// A hostile card.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<String>,
        /// The move of a flanking attack.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        r#move: Option<MovePart>,
        /// The attack of a flanking attack.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        attack: Option<AttackPart>,
    },
    /// Uses a support in play.
    Support {
        /// The support.
        support: String,
        /// The hostile card.
        target: String,
    },
    /// Keeps a support for the next turn.
    Retain {
        /// The support.
        support: String,
        /// Who pays; left out: its player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pay: Option<Pay>,
    },
    /// Sets cards aside for the next entry.
    SetAside {
        /// The soldier.
        soldier: Id,
        /// The cards.
        cards: Vec<Id>,
    },
    /// Passes goods to another soldier.
    Give {
        /// The soldier who gives.
        soldier: Id,
        /// The soldier who receives.
        to: Id,
        /// A weapon.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        weapon: Option<Id>,
        /// A gear card.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        gear: Option<Id>,
        /// Ammunition of this weapon.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ammo: Option<Id>,
        /// The weapon that receives it; left out: the same.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        into: Option<Id>,
        /// How many tokens.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        n: Option<u8>,
    },
    /// Leaves goods on the ground.
    Drop(Lot),
    /// Takes goods from the ground.
    Take {
        /// The soldier.
        soldier: Id,
        /// A weapon.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        weapon: Option<Id>,
        /// A gear card.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        gear: Option<Id>,
        /// Ammunition of this type.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ammo: Option<Id>,
        /// The weapon that receives it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        into: Option<Id>,
        /// How many tokens.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        n: Option<u8>,
    },
    /// Draws equipment from the points of a cleared location.
    Requisition {
        /// The soldier.
        soldier: Id,
        /// A weapon, or one token of a weapon that is used up.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        weapon: Option<Id>,
        /// A gear card.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        gear: Option<Id>,
        /// One lot of extra ammunition for this weapon.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ammo: Option<Id>,
    },
    /// Leaves the mission wounded, with all goods.
    Evacuate {
        /// The soldier.
        soldier: Id,
    },
    /// Plays a reaction.
    React {
        /// The soldier.
        soldier: Id,
        /// The ability.
        r#use: Use,
        /// Who is attacked or wounded instead.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Id>,
    },
    /// Pays an event or a toll off.
    Cancel {
        /// Who pays.
        pay: Pay,
    },
    /// Lets pass what the seat is asked about.
    Pass {},
    /// Removes goods from the game, so that the team counts for less.
    Shed {
        /// What.
        items: Vec<Lot>,
    },
    /// Allows other seats to use points and cards of a soldier in this turn.
    Pledge {
        /// The soldier.
        soldier: Id,
        /// Experience points.
        #[serde(default)]
        xp: u8,
        /// Cards of the hand, which are shown by that.
        #[serde(default)]
        cards: Vec<Id>,
    },
}

impl Command {
    /// The soldier that acts, if the command names one.
    pub(crate) fn soldier(&self) -> Option<&Id> {
        match self {
            Self::Unsuppress { soldier }
            | Self::Move { soldier, .. }
            | Self::Attack { soldier, .. }
            | Self::Reload { soldier, .. }
            | Self::Unjam { soldier, .. }
            | Self::Recover { soldier }
            | Self::Cycle { soldier, .. }
            | Self::Engage { soldier, .. }
            | Self::Save { soldier, .. }
            | Self::Heal { soldier, .. }
            | Self::Work { soldier }
            | Self::PlayLocation { soldier, .. }
            | Self::Activate { soldier }
            | Self::Use { soldier, .. }
            | Self::SetAside { soldier, .. }
            | Self::Give { soldier, .. }
            | Self::Drop(Lot { soldier, .. })
            | Self::Take { soldier, .. }
            | Self::Requisition { soldier, .. }
            | Self::Evacuate { soldier }
            | Self::React { soldier, .. }
            | Self::Pledge { soldier, .. } => Some(soldier),
            Self::Buy(_)
            | Self::Sell(_)
            | Self::Ready {}
            | Self::Unready {}
            | Self::Recon { .. }
            | Self::Endure { .. }
            | Self::Support { .. }
            | Self::Retain { .. }
            | Self::Cancel { .. }
            | Self::Pass {}
            | Self::Shed { .. } => None,
        }
    }
}
