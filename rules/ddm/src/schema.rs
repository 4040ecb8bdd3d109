//! The vocabulary of the game as JSON Schema.

use kernel::{Documents, NoCampaign, Schemas};

use crate::{Ddm, chart::Chart, configure::TableOptions, facts::Facts};

/// The vocabulary of the game.
pub(crate) fn schemas() -> Schemas {
    Schemas::of::<Ddm, DdmDocuments>()
}

struct DdmDocuments;

impl Documents for DdmDocuments {
    type TableOptions = TableOptions;
    type Chart = Chart;
    type Facts = Facts;
    type CarriesOn = NoCampaign;
}
