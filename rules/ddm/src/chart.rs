//! Charts: a pack that ships, by its name, or a whole pack of the table's own.

use alloc::{boxed::Box, string::String, vec, vec::Vec};
use kernel::{ChartFault, NamedChart};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::pack::{Document, Pack, check, fault, shipped};

/// What a match is played with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub(crate) enum Chart {
    /// A pack that ships with the rules.
    Shipped(PackName),
    /// A pack of the table's own, with its maps.
    Own(Box<Document>),
}

/// The name of a pack that ships with the rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct PackName {
    /// The id of the pack.
    pack: String,
}

/// Each pack that ships, the usual one first.
pub(crate) fn built_in() -> Vec<NamedChart> {
    let chart =
        |pack: Document| NamedChart { id: pack.id.clone(), name: pack.name.clone(), chart: json!({ "pack": pack.id }) };
    shipped().into_iter().map(chart).collect()
}

/// The usual pack as the rules read it; there always is one.
pub(crate) fn shipped_first() -> Option<Pack> {
    shipped().first().map(Document::pack)
}

impl Chart {
    /// Reads a chart.
    ///
    /// # Errors
    /// Every fault found, each with its place.
    pub(crate) fn check(value: &Value) -> Result<Self, Vec<ChartFault>> {
        // Whatever mark it bears: a pack of another format is told so, and not that it is no name of a pack.
        if ["creatures", "abilities", "maps"].iter().any(|field| value.get(field).is_some()) {
            return check(value).map(|pack| Self::Own(Box::new(pack)));
        }
        let name = PackName::deserialize(value).map_err(|error| {
            let (en, fr) = (
                alloc::format!("This is neither a pack nor the name of one: {error}."),
                alloc::format!("Ce n’est ni un paquet ni le nom d’un paquet : {error}."),
            );
            vec![fault("", "unreadable", en, fr)]
        })?;
        if shipped().iter().any(|pack| pack.id == name.pack) {
            return Ok(Self::Shipped(name));
        }
        Err(vec![no_pack()])
    }
}

/// The pack of a chart, as the rules read it, and its document if it is the table's own.
///
/// # Errors
/// Every fault of the chart, each with its place.
pub(crate) fn pack_of(value: &Value) -> Result<(Pack, Option<Document>), Vec<ChartFault>> {
    match Chart::check(value)? {
        Chart::Shipped(name) => {
            let pack = shipped().into_iter().find(|pack| pack.id == name.pack);
            pack.map(|pack| (pack.pack(), None)).ok_or_else(|| vec![no_pack()])
        }
        Chart::Own(document) => Ok((document.pack(), Some(*document))),
    }
}

fn no_pack() -> ChartFault {
    fault("/pack", "no_pack", "There is no such pack.", "Ce paquet n’existe pas.")
}
