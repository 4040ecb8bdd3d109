//! The units of a side, by kind.

use alloc::vec::Vec;

use crate::units::{self, Kind};

/// How many units of each kind fight on a side. Small enough to be copied.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Force {
    counts: [u16; Kind::ALL.len()],
    /// How many of the battleships have taken a hit.
    damaged: u16,
}

impl Force {
    /// No unit.
    pub const NONE: Self = Self { counts: [0; Kind::ALL.len()], damaged: 0 };

    /// A force of so many units of each kind; a kind named twice counts twice.
    pub fn of(units: impl IntoIterator<Item = (Kind, u16)>) -> Self {
        let mut force = Self::NONE;
        for (kind, count) in units {
            force.add(kind, count);
        }
        force
    }

    /// So many more of a kind.
    pub const fn add(&mut self, kind: Kind, count: u16) {
        let before = &mut self.counts[kind as usize];
        *before = before.saturating_add(count);
    }

    /// The same force, with so many of its battleships hit once already, or all if it has fewer.
    #[must_use]
    pub fn with_damaged(self, battleships: u16) -> Self {
        Self { damaged: battleships.min(self.count(Kind::Battleship)), ..self }
    }

    /// How many of a kind.
    pub const fn count(&self, kind: Kind) -> u16 {
        self.counts[kind as usize]
    }

    /// How many units.
    pub fn total(&self) -> u32 {
        self.counts.iter().copied().map(u32::from).sum()
    }

    /// What they cost, in IPCs.
    pub fn ipcs(&self) -> u32 {
        self.units().map(|(kind, count)| u32::from(kind.cost()) * u32::from(count)).sum()
    }

    /// The kinds that are there, in the order of the charts, and how many of each.
    pub fn units(&self) -> impl Iterator<Item = (Kind, u16)> + '_ {
        Kind::ALL.into_iter().map(|kind| (kind, self.count(kind))).filter(|(_, count)| *count > 0)
    }

    /// The same on the wire, where no more than 255 of a kind are told.
    pub(crate) fn to_units(self) -> units::Force {
        self.units().map(|(kind, count)| (kind, u8::try_from(count).unwrap_or(u8::MAX))).collect()
    }

    /// One entry for each unit.
    pub(super) fn combatants(&self) -> Vec<Combatant> {
        let mut damaged = self.damaged;
        let mut each = Vec::new();
        for (kind, count) in self.units() {
            for _ in 0..count {
                let is_damaged = kind == Kind::Battleship && damaged > 0;
                damaged -= u16::from(is_damaged);
                each.push(Combatant { is_damaged, ..Combatant::of(kind) });
            }
        }
        each
    }
}

/// One unit in a battle, with what goes down with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Combatant {
    pub(crate) kind: Kind,
    /// A battleship that has taken its first hit.
    pub(crate) is_damaged: bool,
    /// Price of all that it carries and that is lost with it, in IPCs.
    pub(crate) cargo_ipcs: u16,
    /// Of that, what is bound for a coast.
    pub(crate) landing: Troops,
}

impl Combatant {
    pub(crate) const fn of(kind: Kind) -> Self {
        Self { kind, is_damaged: false, cargo_ipcs: 0, landing: Troops { infantry: 0, tanks: 0 } }
    }

    /// What its loss costs, in IPCs.
    pub(super) const fn ipcs(self) -> u16 {
        self.kind.cost().saturating_add(self.cargo_ipcs)
    }
}

/// Land units that go ashore.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Troops {
    /// How many infantry.
    pub infantry: u8,
    /// How many tanks.
    pub tanks: u8,
}

impl Troops {
    /// These and others.
    #[must_use]
    pub const fn and(self, more: Self) -> Self {
        Self { infantry: self.infantry.saturating_add(more.infantry), tanks: self.tanks.saturating_add(more.tanks) }
    }

    /// What they cost, in IPCs.
    pub(super) fn ipcs(self) -> u16 {
        u16::from(self.infantry) * Kind::Infantry.cost() + u16::from(self.tanks) * Kind::Tank.cost()
    }
}
