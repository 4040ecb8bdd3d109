//! The orders of the two movement phases, told apart from all other commands.

use aa1941::{Command, board::RegionId, units::UnitId};

/// A command by which units go somewhere.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Order<'a> {
    /// Units go along a path, which begins where they stand.
    Move { units: &'a [UnitId], path: &'a [RegionId] },
    /// Land units board a transport.
    Load { units: &'a [UnitId], transport: UnitId },
    /// Cargo goes ashore.
    Unload { units: &'a [UnitId], to: RegionId },
}

impl<'a> Order<'a> {
    /// The order that a command is; `None` for all other commands.
    pub(crate) fn of(command: &'a Command) -> Option<Self> {
        match command {
            Command::Move { units, path } => Some(Self::Move { units, path }),
            Command::Load { units, transport } => Some(Self::Load { units, transport: *transport }),
            Command::Unload { units, to } => Some(Self::Unload { units, to: *to }),
            Command::Purchase { .. }
            | Command::EndPhase
            | Command::Battle { .. }
            | Command::Engage { .. }
            | Command::Submerge { .. }
            | Command::Casualties { .. }
            | Command::Press
            | Command::Retreat { .. }
            | Command::Land { .. }
            | Command::Place { .. } => None,
        }
    }

    /// The units that go.
    pub(crate) fn units(self) -> &'a [UnitId] {
        match self {
            Self::Move { units, .. } | Self::Load { units, .. } | Self::Unload { units, .. } => units,
        }
    }

    /// The region where they end; `None` for a path without steps, and for loading: the sea zone is the transport's.
    pub(crate) fn end(self) -> Option<RegionId> {
        match self {
            Self::Move { path, .. } => path.last().copied(),
            Self::Load { .. } => None,
            Self::Unload { to, .. } => Some(to),
        }
    }
}
