//! The words of packs: factions, elements, types, and what else has a short list.

use alloc::vec::Vec;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// An alliance that a warband fights for. Rulebook p. 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Faction {
    /// Lawful good.
    #[serde(rename = "LG")]
    LawfulGood,
    /// Chaotic good.
    #[serde(rename = "CG")]
    ChaoticGood,
    /// Lawful evil.
    #[serde(rename = "LE")]
    LawfulEvil,
    /// Chaotic evil.
    #[serde(rename = "CE")]
    ChaoticEvil,
}

impl Faction {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::LawfulGood, Self::ChaoticGood, Self::LawfulEvil, Self::ChaoticEvil];

    /// Its two letters.
    pub const fn id(self) -> &'static str {
        match self {
            Self::LawfulGood => "LG",
            Self::ChaoticGood => "CG",
            Self::LawfulEvil => "LE",
            Self::ChaoticEvil => "CE",
        }
    }

    /// The faction of two letters.
    pub fn named(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|faction| faction.id() == id)
    }
}

/// A kind of energy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Element {
    /// Fire.
    Fire,
    /// Cold.
    Cold,
    /// Acid.
    Acid,
    /// Electricity.
    Electricity,
    /// Sound.
    Sonic,
}

impl Element {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Fire, Self::Cold, Self::Acid, Self::Electricity, Self::Sonic];

    /// Who is immune to it.
    pub const fn immunity(self) -> Immunity {
        match self {
            Self::Fire => Immunity::Fire,
            Self::Cold => Immunity::Cold,
            Self::Acid => Immunity::Acid,
            Self::Electricity => Immunity::Electricity,
            Self::Sonic => Immunity::Sonic,
        }
    }
}

/// What a creature can be immune to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Immunity {
    /// Fire.
    Fire,
    /// Cold.
    Cold,
    /// Acid.
    Acid,
    /// Electricity.
    Electricity,
    /// Sound.
    Sonic,
    /// Poison.
    Poison,
    /// Being stunned.
    Stun,
    /// Being helpless.
    Paralysis,
}

impl Immunity {
    const ALL: [Self; 8] =
        [Self::Fire, Self::Cold, Self::Acid, Self::Electricity, Self::Sonic, Self::Poison, Self::Stun, Self::Paralysis];
}

/// A number of a creature that effects change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stat {
    /// Attack rolls.
    Attack,
    /// Damage of melee hits.
    Damage,
    /// Armour class.
    Ac,
    /// Saves.
    Save,
    /// Morale saves.
    Morale,
    /// Speed.
    Speed,
}

/// A set of words is written as a list of them, each once.
macro_rules! set {
    ($name:ident, $item:ident) => {
        impl $name {
            /// None of them.
            pub const NONE: Self = Self(0);

            /// Whether an item is in it.
            pub const fn contains(self, item: $item) -> bool {
                self.0 >> (item as u8) & 1 == 1
            }

            /// Whether both have an item in common.
            pub const fn meets(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// Whether it has no item.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The items of both.
            #[must_use]
            pub const fn with(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Its items.
            pub fn iter(self) -> impl Iterator<Item = $item> {
                $item::ALL.into_iter().filter(move |item| self.contains(*item))
            }
        }

        impl From<$item> for $name {
            fn from(item: $item) -> Self {
                Self(1 << (item as u8))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let mut set = 0;
                for item in Vec::<$item>::deserialize(deserializer)? {
                    let bit = 1 << (item as u8);
                    if set & bit != 0 {
                        return Err(D::Error::custom("a word stands here twice"));
                    }
                    set |= bit;
                }
                Ok(Self(set))
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $name {
            fn schema_name() -> alloc::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let items = generator.subschema_for::<$item>();
                schemars::json_schema!({ "type": "array", "items": items, "uniqueItems": true })
            }
        }
    };
}

/// Some factions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(as = "alloc::vec::Vec<Faction>"))]
pub struct Factions(u8);

/// Some kinds of energy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(as = "alloc::vec::Vec<Element>"))]
pub struct Elements(u8);

/// Some immunities.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(as = "alloc::vec::Vec<Immunity>"))]
pub struct Immunities(u8);

set!(Factions, Faction);
set!(Elements, Element);
set!(Immunities, Immunity);

/// Some types of creatures, which are words of the pack: a bit for each, by its place in the pack's list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Types(pub(super) u64);

impl Types {
    /// No type.
    pub const NONE: Self = Self(0);
    /// The most types of a pack.
    pub(super) const MOST: usize = 64;

    /// Whether both have a type in common.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}
