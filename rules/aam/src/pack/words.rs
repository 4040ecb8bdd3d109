//! Sets of words in a pack: bands, sides of a vehicle, kinds of terrain.

use alloc::vec::Vec;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::{Band, Terrain};

/// A side of a vehicle. Rulebook p. 14.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Facing {
    /// Its front.
    Front,
    /// All that is not its front.
    Rear,
}

impl Facing {
    const ALL: [Self; 2] = [Self::Front, Self::Rear];
}

/// A set of words is written as a list of them, each once and at least one.
macro_rules! set {
    ($name:ident, $item:ident, $list:literal) => {
        impl $name {
            /// Whether an item is in it.
            pub const fn contains(self, item: $item) -> bool {
                self.0 >> (item as u8) & 1 == 1
            }

            /// Its items.
            pub fn iter(self) -> impl Iterator<Item = $item> {
                $item::ALL.into_iter().filter(move |item| self.contains(*item))
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
                if set == 0 { Err(D::Error::custom($list)) } else { Ok(Self(set)) }
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $name {
            fn schema_name() -> alloc::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let items = generator.subschema_for::<$item>();
                schemars::json_schema!({ "type": "array", "items": items, "minItems": 1, "uniqueItems": true })
            }
        }
    };
}

/// Some bands of range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "Array<Band>"))]
pub struct Bands(u8);

/// Some sides of a vehicle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "Array<Facing>"))]
pub struct Facings(u8);

/// Some kinds of terrain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "Array<Terrain>"))]
pub struct Terrains(u8);

set!(Bands, Band, "at least one band stands here");
set!(Facings, Facing, "at least one side stands here");
set!(Terrains, Terrain, "at least one kind of terrain stands here");
