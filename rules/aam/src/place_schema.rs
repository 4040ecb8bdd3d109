//! The schemas of places on the map, which are written as texts.

use alloc::borrow::Cow;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{Edge, Hex, HexSet};

impl JsonSchema for Hex {
    fn schema_name() -> Cow<'static, str> {
        "Hex".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^([ACEGIK]([1-9]|1[0-6])|[BDFHJ]([1-9]|1[0-5]))$",
            "description": "A hex of the map: the letter of its row from the north and its number in the row from the west, \
                            as `C4`. Rows A, C, E, G, I and K have 16 hexes, the others 15.",
        })
    }
}

impl JsonSchema for Edge {
    fn schema_name() -> Cow<'static, str> {
        "Edge".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let hex = generator.subschema_for::<Hex>();
        json_schema!({
            "type": "array", "items": hex, "minItems": 2, "maxItems": 2,
            "description": "The side between two adjacent hexes, in hex order.",
        })
    }
}

impl JsonSchema for HexSet {
    fn schema_name() -> Cow<'static, str> {
        "HexSet".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let hex = generator.subschema_for::<Hex>();
        json_schema!({ "type": "array", "items": hex, "uniqueItems": true, "description": "Hexes, in hex order." })
    }
}
