//! The schemas of types that are written as a text. Those of all others are derived.

use alloc::borrow::Cow;
use kernel::{Documents, NoCampaign, Schemas};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{
    Card, Cell, Mortain, SuitedCard, UnitId, chart::Chart, facts::Facts, pack::StartData, set_up::TableOptions,
    view::UnitPlace,
};

/// The vocabulary of the game.
pub(crate) fn schemas() -> Schemas {
    Schemas::of::<Mortain, MortainDocuments>()
}

struct MortainDocuments;

impl Documents for MortainDocuments {
    type TableOptions = TableOptions;
    type Chart = Chart;
    type Facts = Facts;
    type CarriesOn = NoCampaign;
}

/// A type that is written as a text of a pattern.
macro_rules! texts {
    ($($name:ident $pattern:literal $description:literal)+) => {$(
        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "pattern": $pattern, "description": $description })
            }
        }
    )+};
}

texts! {
    Cell "^[a-z][1-9][0-9]*$"
        "A hex of the map: a letter for its column from the west and the number of its row from the north, as `c4`."
    UnitId "^[a-z0-9-]{1,15}$" "The id of a unit in its pack, as `us-117`."
    Card "^((A|[2-9]|10|J|Q|K)[CDHS]|joker)$"
        "A card, as its rank and its suit: `AS`, `2H`, `10D`, `JC`; or `joker`. Clubs and spades are black and activate \
         the Germans, diamonds and hearts are red and activate the Americans."
    SuitedCard "^(A|[2-9]|10|J|Q|K)[CDHS]$"
        "A card that is not the joker, as its rank and its suit: `AS`, `2H`, `10D`, `JC`."
    StartData "^(setup|east|west|[a-z][1-9][0-9]*)$"
        "Where a unit begins: `setup`: the American places it; `east`, `west`: at that edge; or a hex."
    UnitPlace "^(waiting|exited|dead|[a-z][1-9][0-9]*)$"
        "Where a unit is: a hex; `waiting` at the edge of its side; `exited` in the west; `dead`."
}
