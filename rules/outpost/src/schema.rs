//! The schemas of types that are written as a text or a number. Those of all others are derived.

use alloc::borrow::Cow;
use kernel::{Documents, Schemas};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{Card, Cell, Chart, Outpost, UnitId, facts::Facts, outcome::CarriesOn, set_up::TableOptions};

/// The vocabulary of the game.
pub(crate) fn schemas() -> Schemas {
    Schemas::of::<Outpost, OutpostDocuments>()
}

struct OutpostDocuments;

impl Documents for OutpostDocuments {
    type TableOptions = TableOptions;
    type Chart = Chart;
    type Facts = Facts;
    type CarriesOn = CarriesOn;
}

impl JsonSchema for Cell {
    fn schema_name() -> Cow<'static, str> {
        "Cell".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^[a-z][1-9][0-9]*$",
            "description": "A hex of the board: a letter for its column and the number of its row, both from the top \
                            left corner. `a1` is that corner, `c4` the third column and the fourth row.",
        })
    }
}

impl JsonSchema for UnitId {
    fn schema_name() -> Cow<'static, str> {
        "UnitId".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^(red|blue|green|amber|raider)-[1-9][0-9]*$",
            "description": "A unit: the patrol of a scout, or `raider`, and a number from 1, as `red-1` and `raider-3`.",
        })
    }
}

impl JsonSchema for Card {
    fn schema_name() -> Cow<'static, str> {
        "Card".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "integer",
            "minimum": 1,
            "maximum": 6,
            "description": "An order card, as its number. A low card takes its turn early, a high one gives more action \
                            points; as cover a card is worth its number.",
        })
    }
}
