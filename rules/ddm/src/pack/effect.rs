//! What spells and actions do. Settled readings 30 to 32 and 35; the figures of each stand in the pack.

use alloc::{collections::BTreeMap, string::String, vec::Vec};
use serde::{Deserialize, Serialize};

use super::words::{Element, Types};

/// The shape of a spell or an action, as it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ShapeWord {
    /// One creature in sight.
    Target,
    /// All within a radius of a point.
    Burst,
    /// All in a cone.
    Cone,
    /// All within a radius of the user.
    Aura,
    /// One creature next to the user, or the user.
    Touch,
    /// The user.
    #[serde(rename = "self")]
    Itself,
    /// The user appears elsewhere.
    Step,
    /// A blow at every enemy in reach.
    Sweep,
}

/// Who is affected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// Enemies.
    #[default]
    Enemy,
    /// The user and its friends.
    Friend,
    /// Every creature.
    All,
}

/// Which target may be chosen. Settled reading 16.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// None that a nearer seen enemy without cover stands before.
    #[default]
    Nearest,
    /// Any.
    Any,
}

/// What a save that succeeds is good for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum SaveFor {
    /// Half the damage.
    Half,
    /// No effect at all.
    Negates,
}

/// What an effect does to a creature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Affliction {
    /// No turn, no threat.
    Stunned,
    /// No turn, no threat, and hits are doubled.
    Helpless,
    /// Half the speed.
    Slowed,
    /// Worse attacks and saves.
    Shaken,
    /// It routs.
    Routed,
}

/// How long a boost lasts. Settled reading 35.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// To the end of the round.
    RoundEnd,
    /// To the end of the battle.
    Battle,
    /// To the end of the creature's next turn.
    NextTurn,
}

/// What a boost adds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Bonuses {
    /// To attack rolls.
    #[serde(skip_serializing_if = "is_zero")]
    pub attack: i16,
    /// To damage of melee hits.
    #[serde(skip_serializing_if = "is_zero")]
    pub damage: i16,
    /// To armour class.
    #[serde(skip_serializing_if = "is_zero")]
    pub ac: i16,
    /// To saves.
    #[serde(skip_serializing_if = "is_zero")]
    pub save: i16,
    /// To morale saves.
    #[serde(skip_serializing_if = "is_zero")]
    pub morale: i16,
    /// To speed.
    #[serde(skip_serializing_if = "is_zero")]
    pub speed: i16,
    /// The face from which a second die lets hits through; 0 for none.
    #[serde(skip_serializing_if = "is_zero")]
    pub conceal: i16,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
const fn is_zero(number: &i16) -> bool {
    *number == 0
}

/// A spell or an action as it is written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EffectData {
    /// Its shape, which says what its command names.
    pub shape: ShapeWord,
    /// Who is affected; absent: enemies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<Who>,
    /// Which target may be chosen; absent: the nearest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aim: Option<Aim>,
    /// How far the target, the point or the place may be, in squares; absent: as far as sight.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<u16>,
    /// The radius of a burst or an aura, in squares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radius: Option<u16>,
    /// The length of a cone, in squares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub length: Option<u16>,
    /// Only creatures of one of these types; absent: all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub types: Option<Vec<String>>,
    /// The bonus of an attack die.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attack: Option<i16>,
    /// What a save is good for; absent: there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub save: Option<SaveFor>,
    /// What a save has to reach; absent, of a spell: 12 and its level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dc: Option<i16>,
    /// Its damage, always magic.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub damage: Option<u16>,
    /// The energy of its damage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub element: Option<Element>,
    /// The HP that it restores.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heal: Option<u16>,
    /// What it does to creatures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<Affliction>,
    /// What it adds to their numbers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boost: Option<Bonuses>,
    /// How long it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Until>,
    /// Whether a spell is cast even when an enemy threatens the caster; absent: it is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub while_threatened: Option<bool>,
}

/// The fields of [`EffectData`].
pub(super) const FIELDS: [&str; 17] = [
    "shape",
    "who",
    "aim",
    "range",
    "radius",
    "length",
    "types",
    "attack",
    "save",
    "dc",
    "damage",
    "element",
    "heal",
    "condition",
    "boost",
    "until",
    "while_threatened",
];

/// The shape of a spell or an action, with its figures in squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// One creature in sight.
    Target {
        /// Which one.
        aim: Aim,
        /// Within how many squares; `None`: any.
        range: Option<u16>,
    },
    /// All within a radius of a point.
    Burst {
        /// Which point.
        aim: Aim,
        /// Within how many squares; `None`: any.
        range: Option<u16>,
        /// The radius.
        radius: u16,
    },
    /// All in a cone.
    Cone {
        /// Its length.
        length: u16,
    },
    /// All within a radius of the user.
    Aura {
        /// The radius.
        radius: u16,
    },
    /// One creature next to the user, or the user.
    Touch,
    /// The user.
    Itself,
    /// The user appears elsewhere.
    Step {
        /// Within how many squares.
        range: u16,
    },
    /// A blow at every enemy in reach.
    Sweep,
}

/// A save against a spell, an action or a rider.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Save {
    /// What it is good for.
    pub good_for: SaveFor,
    /// What it has to reach.
    pub dc: i16,
}

/// A boost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boost {
    /// What it adds.
    pub adds: Bonuses,
    /// How long.
    pub until: Until,
}

/// What a spell or an action does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effect {
    /// Its shape.
    pub shape: Shape,
    /// Who is affected.
    pub who: Who,
    /// Only creatures of one of these types; none: all.
    pub types: Types,
    /// The bonus of an attack die, if there is one.
    pub attack: Option<i16>,
    /// The save, if there is one.
    pub save: Option<Save>,
    /// Its damage, always magic.
    pub damage: u16,
    /// The energy of its damage.
    pub element: Option<Element>,
    /// The HP that it restores.
    pub heal: u16,
    /// What it does to creatures.
    pub condition: Option<Affliction>,
    /// What it adds to their numbers.
    pub boost: Option<Boost>,
    /// Whether it is used even when an enemy threatens the user.
    pub while_threatened: bool,
}

impl EffectData {
    /// What the rules read of it. What a sound pack does not lack (a radius, a DC) counts as 1 or 0.
    pub(super) fn effect(&self, dc: i16, types: &BTreeMap<&str, Types>) -> Effect {
        let aim = self.aim.unwrap_or_default();
        let figure = |figure: Option<u16>| figure.unwrap_or(1);
        Effect {
            shape: match self.shape {
                ShapeWord::Target => Shape::Target { aim, range: self.range },
                ShapeWord::Burst => Shape::Burst { aim, range: self.range, radius: figure(self.radius) },
                ShapeWord::Cone => Shape::Cone { length: figure(self.length) },
                ShapeWord::Aura => Shape::Aura { radius: figure(self.radius) },
                ShapeWord::Touch => Shape::Touch,
                ShapeWord::Itself => Shape::Itself,
                ShapeWord::Step => Shape::Step { range: figure(self.range) },
                ShapeWord::Sweep => Shape::Sweep,
            },
            who: self.who.unwrap_or_default(),
            types: super::read::set_of(self.types.as_deref().unwrap_or_default(), types),
            attack: self.attack,
            save: self.save.map(|good_for| Save { good_for, dc: self.dc.unwrap_or(dc) }),
            damage: self.damage.unwrap_or(0),
            element: self.element,
            heal: self.heal.unwrap_or(0),
            condition: self.condition,
            boost: self.boost.zip(self.until).map(|(adds, until)| Boost { adds, until }),
            while_threatened: self.while_threatened.unwrap_or(false),
        }
    }
}
