//! Units by kind, and what they are worth. Prices are in tenths of an IPC, so that shares of them stay whole.

use aa1941::units::{Element, Kind};

/// So many tenths of an IPC.
pub(crate) type Tenths = i32;

/// How many units of each kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Forces([u8; Kind::ALL.len()]);

impl Forces {
    pub(crate) fn of(kinds: impl IntoIterator<Item = Kind>) -> Self {
        let mut forces = Self::default();
        for kind in kinds {
            forces.add(kind, 1);
        }
        forces
    }

    pub(crate) const fn get(&self, kind: Kind) -> u8 {
        self.0[kind as usize]
    }

    pub(crate) fn add(&mut self, kind: Kind, count: u8) {
        let own = &mut self.0[kind as usize];
        *own = own.saturating_add(count);
    }

    pub(crate) fn take(&mut self, kind: Kind, count: u8) {
        let own = &mut self.0[kind as usize];
        *own = own.saturating_sub(count);
    }

    pub(crate) fn join(&mut self, other: &Self) {
        for (kind, count) in other.iter() {
            self.add(kind, count);
        }
    }

    /// The larger half of each kind.
    pub(crate) fn halved(&self) -> Self {
        Self(self.0.map(|count| count.div_ceil(2)))
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Kind, u8)> + '_ {
        Kind::ALL.into_iter().map(|kind| (kind, self.get(kind))).filter(|(_, count)| *count > 0)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|count| *count == 0)
    }

    /// How many units live in an element.
    pub(crate) fn count(&self, element: Element) -> u8 {
        self.iter().filter(|(kind, _)| kind.element() == element).fold(0, |sum, (_, count)| sum.saturating_add(count))
    }

    /// Whether there are aircraft and nothing else.
    pub(crate) fn are_aircraft(&self) -> bool {
        !self.is_empty() && self.iter().all(|(kind, _)| kind.element() == Element::Air)
    }

    /// The price of all of them.
    pub(crate) fn price(&self) -> Tenths {
        self.iter().map(|(kind, count)| price(kind) * i32::from(count)).sum()
    }

    /// What they hit in a round of attack, in sixths.
    pub(crate) fn attack(&self) -> i32 {
        self.iter().map(|(kind, count)| i32::from(kind.attack()) * i32::from(count)).sum()
    }

    /// What they hit in a round of defence, in sixths.
    pub(crate) fn defense(&self) -> i32 {
        self.iter().map(|(kind, count)| i32::from(kind.defense()) * i32::from(count)).sum()
    }

    /// The hits that they take.
    pub(crate) fn hits(&self) -> i32 {
        let units: i32 = self.iter().map(|(_, count)| i32::from(count)).sum();
        units + i32::from(self.get(Kind::Battleship)) - i32::from(self.get(Kind::Transport))
    }
}

/// What a unit costs.
pub(crate) fn price(kind: Kind) -> Tenths {
    i32::from(kind.cost()) * 10
}
