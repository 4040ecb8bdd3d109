//! What cards are called.

use alloc::{collections::BTreeMap, string::ToString as _};
use kernel::Text;

use crate::{
    Id, View,
    pack::{Pack, shipped_pack},
};

/// The names of the cards of a match.
pub(crate) struct Names(BTreeMap<Id, Text>);

impl Names {
    /// Those of the pack of a view.
    pub(crate) fn of(view: &View) -> Self {
        match &view.own_pack {
            Some(pack) => Self::in_pack(&pack.0),
            None => shipped_pack(&view.pack).map_or(Self(BTreeMap::new()), |pack| Self::in_pack(&pack)),
        }
    }

    /// Those of a pack.
    pub(crate) fn in_pack(pack: &Pack) -> Self {
        let mut names = BTreeMap::new();
        macro_rules! add {
            ($($table:ident)*) => {
                $(names.extend(pack.$table.iter().map(|(id, card)| (id.clone(), card.name.clone())));)*
            };
        }
        add!(missions objectives locations soldiers weapons gear skills records hostiles events actions);
        Self(names)
    }

    /// The name of a card; its id if there is none.
    pub(crate) fn card(&self, id: &Id) -> Text {
        self.0.get(id).cloned().unwrap_or_else(|| Text::new(id.to_string(), id.to_string()))
    }
}
