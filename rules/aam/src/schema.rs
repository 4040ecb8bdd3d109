//! The schemas of types that are written as a text. The schemas of all others are derived.

use kernel::{Documents, NoCampaign, Schemas};

use crate::{Aam, chart::Chart, configure::TableOptions, facts::Facts};

/// The vocabulary of the game.
pub(crate) fn schemas() -> Schemas {
    Schemas::of::<Aam, AamDocuments>()
}

struct AamDocuments;

impl Documents for AamDocuments {
    type TableOptions = TableOptions;
    type Chart = Chart;
    type Facts = Facts;
    type CarriesOn = NoCampaign;
}
