//! Events as a viewer may see them. Contract, section 2.10.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the events that it is about")]

use kernel::Viewer;

use crate::{Event, MissionEvent, view_build::may_know};

impl Event {
    /// The event without what a viewer may not know, were all hands closed.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Self {
        match self {
            Self::Drew { seat, soldier, pile, is_open: false, how, .. } if !may_know(viewer, *seat) => {
                Self::Drew { seat: *seat, soldier: soldier.clone(), pile: *pile, card: None, is_open: false, how: *how }
            }
            Self::SetAside { seat, soldier, count, is_open: false, .. } if !may_know(viewer, *seat) => {
                Self::SetAside { seat: *seat, soldier: soldier.clone(), cards: None, count: *count, is_open: false }
            }
            _ => self.clone(),
        }
    }

    /// Whether it shows what was hidden before: a card leaves a hand, or is pledged.
    pub(crate) const fn is_revealing(&self) -> bool {
        matches!(
            self,
            // A soldier that takes a location before the first turn sees which are left, and so does who draws a card.
            Self::Mission(MissionEvent::MissionBegan {} | MissionEvent::Ended { .. })
                | Self::Drew { .. }
                | Self::MarkerDrawn { .. }
                | Self::Discarded { .. }
                | Self::AsideSpent { .. }
                | Self::Played { .. }
                | Self::Pledged { .. }
                | Self::LocationPlaced { .. }
                | Self::Downed { .. }
                | Self::Evacuated { .. }
        )
    }
}
