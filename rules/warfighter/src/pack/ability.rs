//! What cards of the soldiers do: the closed list of effects.

use alloc::{string::String, vec::Vec};
use serde::{Deserialize, Serialize};

use super::{Flag, Yes};
use crate::{Id, pack::Kind};

/// The moment at which an ability can be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// In the soldier turn, by a command of its own.
    Turn,
    /// With an attack.
    Attack,
    /// With a move.
    Move,
    /// Before a hostile attack.
    HostileAttack,
    /// Before wounds are taken.
    Wounds,
}

/// Whether somebody else than its owner may benefit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Whom {
    /// Nobody else.
    #[default]
    No,
    /// If it is upgunned.
    Upgun,
    /// Always.
    Always,
}

/// The name of a cost in cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Label {
    /// A covert card.
    Covert,
    /// A support card.
    Support,
}

/// What the use of an ability costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[serde(default)]
pub struct AbilityCost {
    /// Action cards of the owner.
    #[serde(skip_serializing_if = "is_zero")]
    pub discard: u8,
    /// Experience points.
    #[serde(skip_serializing_if = "is_zero")]
    pub xp: u8,
    /// Actions of the owner.
    #[serde(skip_serializing_if = "is_zero")]
    pub actions: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands in a reference")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// What an attack must have for an ability.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Needs {
    /// A keyword of the attack.
    pub keyword: Id,
}

/// How often an ability can be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[serde(untagged)]
pub enum Uses {
    /// In each turn.
    Turn {
        /// So often in a turn.
        turn: u8,
    },
    /// In the whole mission.
    Mission {
        /// So often in the mission.
        mission: u8,
    },
}

/// An ability of a skill or a gear card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// When it can be used.
    pub when: When,
    /// What it does, in order.
    pub r#do: Vec<Effect>,
    /// What it does instead when it is upgunned; null: it cannot be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub up: Option<Vec<Effect>>,
    /// Whether somebody else may benefit.
    #[serde(default)]
    pub any: Whom,
    /// Whether the owner and the one who benefits stand together.
    #[serde(default, skip_serializing_if = "Flag::is_off")]
    pub same_slot: Flag,
    /// The kinds of soldiers that can use it; none: all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub for_kinds: Vec<Kind>,
    /// What its use costs.
    #[serde(default)]
    pub cost: AbilityCost,
    /// What the attack must have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub needs: Option<Needs>,
    /// How often it can be used.
    pub uses: Uses,
    /// Whether the card is gone after its use.
    #[serde(default, skip_serializing_if = "Flag::is_off")]
    pub expended: Flag,
}

/// An ability of a service record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RecordAbility {
    /// Its letter on the card.
    pub id: Id,
    /// When it can be used.
    pub when: When,
    /// What it does, in order.
    pub r#do: Vec<Effect>,
    /// What it does instead when it is upgunned; null: it cannot be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub up: Option<Vec<Effect>>,
    /// Whether somebody else may benefit.
    #[serde(default)]
    pub any: Whom,
    /// Whether the owner and the one who benefits stand together.
    #[serde(default, skip_serializing_if = "Flag::is_off")]
    pub same_slot: Flag,
    /// The kinds of soldiers that can use it; none: all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub for_kinds: Vec<Kind>,
    /// What its use costs.
    #[serde(default)]
    pub cost: AbilityCost,
    /// What the attack must have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub needs: Option<Needs>,
    /// How often it can be used.
    pub uses: Uses,
}

/// One of the closed list of effects. Each list is carried out in order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, deny_unknown_fields)]
pub enum Effect {
    /// An attack: added to each die.
    Attack {
        /// So much.
        attack: i8,
    },
    /// An attack: added to the die against cover.
    Pen {
        /// So much.
        pen: i8,
    },
    /// An attack: more dice.
    Dice {
        /// So many.
        dice: u8,
    },
    /// An attack: reaches farther.
    Range {
        /// So many slots.
        range: u8,
    },
    /// An attack does not empty the weapon.
    NoReload {
        /// Always `true`.
        no_reload: Yes,
    },
    /// An attack on a shielded card, as if it were not.
    Unshield {
        /// Always `true`.
        unshield: Yes,
    },
    /// A move: the entry costs less.
    Movement {
        /// So many cards.
        movement: i8,
    },
    /// A move without an action.
    Free {
        /// Always `true`.
        free: Yes,
    },
    /// A move without the entry penalties of hostile cards.
    IgnoreHostiles {
        /// Always `true`.
        ignore_hostiles: Yes,
    },
    /// Empty weapons are loaded.
    Reload {
        /// So many at most.
        reload: u8,
    },
    /// A wound is treated.
    Heal {
        /// So many points.
        heal: u8,
    },
    /// Suppressions are removed.
    Unsuppress {
        /// So many at most.
        unsuppress: u8,
    },
    /// Action cards are drawn.
    Draw {
        /// So many.
        draw: u8,
    },
    /// Location cards are drawn.
    Location {
        /// So many.
        location: u8,
    },
    /// Experience points are gained.
    Xp {
        /// So many.
        xp: u8,
    },
    /// Actions are gained in this turn.
    Actions {
        /// So many.
        actions: u8,
    },
    /// Actions are gained in the next turn.
    ActionsNext {
        /// So many.
        actions_next: u8,
    },
    /// Hardy points are gained.
    Hardy {
        /// So many.
        hardy: u8,
        /// Against what.
        kind: Id,
    },
    /// Turns are gained.
    Time {
        /// So many.
        time: i8,
    },
    /// Suppressions on a hostile card.
    Suppress {
        /// So many.
        suppress: u8,
        /// How far from the soldier who plays it; left out: anywhere.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        range: Option<u8>,
    },
    /// Hostiles of a card are killed.
    Kill {
        /// So many.
        kill: u8,
        /// The highest value of the card; left out: any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        max_value: Option<u8>,
    },
    /// An attack like an explosion on a hostile card.
    Strike {
        /// The ten-sided dice.
        strike: u8,
        /// The number that hits.
        hit: u8,
        /// Added to the die against cover.
        pen: i8,
    },
    /// A hostile card aims at the one who benefits.
    Retarget {
        /// Always `true`.
        retarget: Yes,
    },
    /// One of several lists, as the player chooses.
    Choose {
        /// The lists.
        choose: Vec<Vec<Effect>>,
    },
    /// A move and then an attack, without actions.
    Flank {
        /// Always `true`.
        flank: Yes,
    },
    /// The card stays in play as a support.
    Support {
        /// What the support does.
        support: SupportDo,
    },
    /// A hostile attack goes to another soldier of the slot.
    Redirect {
        /// Always `true`.
        redirect: Yes,
    },
    /// A hostile attack does not take place.
    Cancel {
        /// Always `true`.
        cancel: Yes,
    },
    /// Added to the die of a hostile attack.
    HostileAttack {
        /// So much.
        hostile_attack: i8,
    },
    /// Added to the cover of the target.
    Cover {
        /// So much.
        cover: i8,
    },
    /// Wounds are reduced.
    Reduce {
        /// So many points.
        reduce: u8,
    },
    /// Another soldier of the slot takes the wounds.
    Transfer {
        /// Always `true`.
        transfer: Yes,
    },
}

/// What a support in play does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SupportDo {
    /// Its effects on a hostile card.
    pub r#do: Vec<Effect>,
    /// What it costs to keep it for the next turn; null: it cannot be kept.
    pub retain: Option<u8>,
}

impl Effect {
    /// Whether it can stand in an ability for this moment.
    pub const fn fits(&self, when: When) -> bool {
        match self {
            Self::Attack { .. }
            | Self::Pen { .. }
            | Self::Dice { .. }
            | Self::Range { .. }
            | Self::NoReload { .. }
            | Self::Unshield { .. } => matches!(when, When::Attack),
            Self::Movement { .. } | Self::Free { .. } | Self::IgnoreHostiles { .. } => matches!(when, When::Move),
            Self::Redirect { .. } | Self::Cancel { .. } | Self::HostileAttack { .. } | Self::Cover { .. } => {
                matches!(when, When::HostileAttack)
            }
            Self::Reduce { .. } | Self::Transfer { .. } => matches!(when, When::Wounds),
            Self::Reload { .. }
            | Self::Heal { .. }
            | Self::Unsuppress { .. }
            | Self::Draw { .. }
            | Self::Location { .. }
            | Self::Xp { .. }
            | Self::Actions { .. }
            | Self::ActionsNext { .. }
            | Self::Hardy { .. }
            | Self::Time { .. }
            | Self::Suppress { .. }
            | Self::Kill { .. }
            | Self::Strike { .. }
            | Self::Retarget { .. }
            | Self::Choose { .. }
            | Self::Flank { .. }
            | Self::Support { .. } => matches!(when, When::Turn),
        }
    }

    /// Whether it names a hostile card.
    pub const fn has_target(&self) -> bool {
        matches!(self, Self::Suppress { .. } | Self::Kill { .. } | Self::Strike { .. } | Self::Retarget { .. })
    }
}

/// An ability, whatever card it stands on.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AbilityRef<'a> {
    pub(crate) when: When,
    pub(crate) plain: &'a [Effect],
    pub(crate) up: Option<&'a [Effect]>,
    pub(crate) any: Whom,
    pub(crate) same_slot: bool,
    pub(crate) for_kinds: &'a [Kind],
    pub(crate) cost: AbilityCost,
    pub(crate) label: Option<Label>,
    pub(crate) needs: Option<&'a Id>,
    pub(crate) uses: Option<Uses>,
    pub(crate) expended: bool,
}

impl Ability {
    pub(crate) fn view(&self) -> AbilityRef<'_> {
        AbilityRef {
            when: self.when,
            plain: &self.r#do,
            up: self.up.as_deref(),
            any: self.any,
            same_slot: self.same_slot.is_on(),
            for_kinds: &self.for_kinds,
            cost: self.cost,
            label: None,
            needs: self.needs.as_ref().map(|needs| &needs.keyword),
            uses: Some(self.uses),
            expended: self.expended.is_on(),
        }
    }
}

impl RecordAbility {
    pub(crate) fn view(&self) -> AbilityRef<'_> {
        AbilityRef {
            when: self.when,
            plain: &self.r#do,
            up: self.up.as_deref(),
            any: self.any,
            same_slot: self.same_slot.is_on(),
            for_kinds: &self.for_kinds,
            cost: self.cost,
            label: None,
            needs: self.needs.as_ref().map(|needs| &needs.keyword),
            uses: Some(self.uses),
            expended: false,
        }
    }
}

/// How an ability is named where it stands on a card without letters.
pub(crate) fn letter(index: usize) -> String {
    alloc::format!("{index}")
}
