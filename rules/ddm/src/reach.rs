//! The places that a creature can get to, each with the cheapest way there.

use alloc::{string::String, vec::Vec};
use serde::{Serialize, Serializer, ser::SerializeTuple as _};

use crate::{Direction, Square};

/// A place where a move can end. Written as `[x, y, cost, blows, way]`: its north-west square, what the way there costs, how
/// often the way leaves a square that an enemy threatens, and the way as digits, one for each step: 0 for `N`, clockwise to 7
/// for `NW`.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "[number, number, number, number, string]"))]
pub struct Reach {
    /// Its north-west square.
    pub to: Square,
    /// What the way costs: of the cheapest ways the one with the fewest blows.
    pub cost: u16,
    /// How many threatened squares it leaves, each counted for each enemy.
    pub blows: u16,
    /// The steps.
    pub way: Vec<Direction>,
}

impl Reach {
    /// The squares that the way enters, from where it begins.
    pub fn path(&self, from: Square) -> Vec<Square> {
        let mut at = from;
        let step = |direction: &Direction| {
            at = at.step(*direction);
            at
        };
        self.way.iter().map(step).collect()
    }
}

impl Serialize for Reach {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let digit = |direction: &Direction| char::from(b'0' + *direction as u8);
        let mut tuple = serializer.serialize_tuple(5)?;
        tuple.serialize_element(&self.to.x)?;
        tuple.serialize_element(&self.to.y)?;
        tuple.serialize_element(&self.cost)?;
        tuple.serialize_element(&self.blows)?;
        tuple.serialize_element(&self.way.iter().map(digit).collect::<String>())?;
        tuple.end()
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Reach {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "Reach".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "array",
            "prefixItems": [
                { "type": "integer", "description": "The column of the north-west square." },
                { "type": "integer", "description": "Its row." },
                { "type": "integer", "minimum": 0, "description": "What the way costs." },
                { "type": "integer", "minimum": 0, "description": "How many threatened squares it leaves." },
                { "type": "string", "pattern": "^[0-7]*$", "description": "The steps: 0 for N, clockwise to 7 for NW." },
            ],
            "minItems": 5, "maxItems": 5,
            "description": "A place where a move can end, with the cheapest way there.",
        })
    }
}
