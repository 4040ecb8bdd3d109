//! A battle as a recap follows it.

use alloc::vec::Vec;

use crate::{board::RegionId, units::UnitId, view::BattleView};

/// A battle, with what was lost in it.
#[derive(Debug, Clone)]
pub(super) struct Fought {
    pub(super) region: RegionId,
    /// The step in which it began; 0 if that was before what is told.
    pub(super) step: u32,
    pub(super) attackers: Vec<UnitId>,
    pub(super) defenders: Vec<UnitId>,
    /// Units of both sides.
    pub(super) fallen: Vec<UnitId>,
    /// Where the attacker withdrew to.
    pub(super) withdrawn_to: Option<RegionId>,
}

impl Fought {
    pub(super) fn new(region: RegionId, step: u32, attackers: &[UnitId], defenders: &[UnitId]) -> Self {
        Self {
            region,
            step,
            attackers: attackers.to_vec(),
            defenders: defenders.to_vec(),
            fallen: Vec::new(),
            withdrawn_to: None,
        }
    }

    /// A battle that had begun already: what it had cost by then, the reader knows.
    pub(super) fn from_view(view: &BattleView) -> Self {
        Self::new(view.region, 0, &view.attackers, &view.defenders)
    }
}
