//! Names on the wire: cards by their id; hostile cards, supports and targets by a number in the order of their arrival.

use alloc::sync::Arc;
use core::{borrow::Borrow, fmt, ops::Deref};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The id of a card of the pack, and of the soldier that a soldier card stands for. Copies share their text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct Id(Arc<str>);

impl Deref for Id {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl Borrow<str> for Id {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Id {
    fn from(text: &str) -> Self {
        Self(text.into())
    }
}

impl PartialEq<str> for Id {
    fn eq(&self, other: &str) -> bool {
        &*self.0 == other
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = alloc::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        Ok(Self::from(&*text))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Id {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "Id".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string" })
    }
}

/// Declares an id that is a letter and a number from 1.
macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident, $letter:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        pub struct $name(pub u16);

        impl $name {
            /// Reads an id as it is written on the wire.
            pub fn named(text: &str) -> Option<Self> {
                let digits = text.strip_prefix($letter).filter(|digits| !digits.starts_with(['0', '+']))?;
                digits.parse().ok().map(Self)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($letter, "{}"), self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{self}")
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = alloc::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                Self::named(&text).ok_or_else(|| de::Error::custom(concat!("an id of the form ", $letter, "1")))
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> alloc::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "string", "pattern": concat!("^", $letter, "[1-9][0-9]*$") })
            }
        }
    };
}

numbered! {
    /// A hostile card in play: `h1`, `h2` and so on in the order of arrival, never given twice.
    HostileId, "h"
}
numbered! {
    /// A support card in play: `p1`, `p2` and so on, never given twice.
    SupportId, "p"
}
numbered! {
    /// A target of the objective: `t1`, `t2` and so on.
    TargetId, "t"
}
