//! The schemas of regions and kinds of units, which stand as keys of objects too. Those of all other types are derived.

use alloc::{borrow::Cow, vec::Vec};
use kernel::{Documents, NoCampaign, Schemas};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{
    Aa1941,
    board::RegionId,
    facts::Facts,
    setup::{Chart, TableOptions},
    units::Kind,
};

/// The vocabulary of the game.
pub(crate) fn schemas() -> Schemas {
    Schemas::of::<Aa1941, Aa1941Documents>()
}

struct Aa1941Documents;

impl Documents for Aa1941Documents {
    type TableOptions = TableOptions;
    type Chart = Chart;
    type Facts = Facts;
    type CarriesOn = NoCampaign;
}

impl JsonSchema for RegionId {
    fn schema_name() -> Cow<'static, str> {
        "RegionId".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let ids: Vec<&str> = Self::all().map(Self::id).collect();
        json_schema!({
            "type": "string",
            // Objects that have regions as keys are described by the pattern: 120 keys would hide what they hold.
            "pattern": "^[a-z][a-z0-9-]*$",
            "enum": ids,
            "description": "The id of a territory or a sea zone. The `facts` of the game say which regions touch.",
        })
    }
}

impl JsonSchema for Kind {
    fn schema_name() -> Cow<'static, str> {
        "Kind".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "enum": Self::ALL.map(Self::id),
            "description": "A kind of unit.",
        })
    }
}
