//! The vocabulary of the game as JSON Schema.

use kernel::{Documents, Schemas};

use crate::{Ledger, Warfighter, chart::Chart, configure::TableOptions, facts::Facts};

/// The vocabulary of the game.
pub(crate) fn schemas() -> Schemas {
    Schemas::of::<Warfighter, WarfighterDocuments>()
}

struct WarfighterDocuments;

impl Documents for WarfighterDocuments {
    type TableOptions = TableOptions;
    type Chart = Chart;
    type Facts = Facts;
    type CarriesOn = Ledger;
}
