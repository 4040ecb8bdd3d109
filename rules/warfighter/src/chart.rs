//! Charts: a pack that ships, by its name, or a whole pack of the table's own.

use alloc::{boxed::Box, format, vec, vec::Vec};
use kernel::{ChartFault, NamedChart};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    Id,
    pack::{Pack, is_pack, is_shipped, read_pack, shipped, shipped_pack},
};

/// What a match is played with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub(crate) enum Chart {
    /// A pack that ships with the rules.
    Shipped(PackName),
    /// A pack of the table's own.
    Own(Box<Pack>),
}

/// The name of a pack that ships with the rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct PackName {
    /// The id of the pack.
    pack: Id,
}

/// Each pack that ships, the usual one first.
pub(crate) fn built_in() -> Vec<NamedChart> {
    let chart = |pack: Pack| NamedChart {
        id: format!("{}", pack.pack),
        name: pack.name.clone(),
        chart: json!({ "pack": pack.pack }),
    };
    shipped().into_iter().map(chart).collect()
}

impl Chart {
    /// Reads a chart.
    ///
    /// # Errors
    /// Every fault found, each with its place.
    pub(crate) fn check(value: &Value) -> Result<Self, Vec<ChartFault>> {
        if is_pack(value) {
            return read_pack(value).map(|pack| Self::Own(Box::new(pack)));
        }
        let name = PackName::deserialize(value).map_err(|error| {
            let (en, fr) = (
                format!("This is neither a pack nor the name of one: {error}."),
                format!("Ce n’est ni un paquet ni le nom d’un paquet : {error}."),
            );
            vec![ChartFault::new("", "unreadable", en, fr)]
        })?;
        if is_shipped(&name.pack) {
            return Ok(Self::Shipped(name));
        }
        Err(vec![ChartFault::new("/pack", "no_pack", "There is no such pack.", "Ce paquet n’existe pas.")])
    }

    /// The pack, and whether it is the table's own.
    pub(crate) fn pack(self) -> Option<(Pack, bool)> {
        match self {
            Self::Own(pack) => Some((*pack, true)),
            Self::Shipped(name) => shipped_pack(&name.pack).map(|pack| (pack, false)),
        }
    }
}
