//! What cards are called.

use alloc::{string::ToString as _, sync::Arc};
use kernel::Text;

use crate::{Id, View, pack::Pack};

/// The names of the cards of a match.
pub(crate) struct Names(Arc<Pack>);

impl Names {
    /// Those of the pack of a view.
    pub(crate) fn of(view: &View) -> Self {
        Self::in_pack(view.cards.shared())
    }

    /// Those of a pack.
    pub(crate) fn in_pack(pack: &Arc<Pack>) -> Self {
        Self(Arc::clone(pack))
    }

    /// The name of a card; its id if there is none.
    pub(crate) fn card(&self, id: &Id) -> Text {
        let pack = &*self.0;
        // The last table that has a card of this id names it.
        macro_rules! find {
            ($($table:ident)*) => {
                None$(.or_else(|| pack.$table.get(id).map(|card| &card.name)))*
            };
        }
        let name = find!(actions events hostiles records skills gear weapons soldiers locations objectives missions);
        name.cloned().unwrap_or_else(|| Text::new(id.to_string(), id.to_string()))
    }
}
