//! An attack on one place.

use alloc::{collections::BTreeMap, vec::Vec};

use aa1941::{
    Command,
    board::RegionId,
    units::{Kind, UnitId},
};

use crate::{forces::Tenths, landing::Landing};

/// A unit that can go to a target.
#[derive(Debug, Clone)]
pub(crate) struct Attacker {
    pub(crate) unit: UnitId,
    pub(crate) kind: Kind,
    /// The place of the offer among the options: units of one offer can be ordered together.
    pub(crate) offer: usize,
    pub(crate) path: Vec<RegionId>,
}

/// Units that attack one place together.
#[derive(Debug, Clone)]
pub(crate) struct Assault {
    pub(crate) target: RegionId,
    pub(crate) units: Vec<Attacker>,
    pub(crate) landings: Vec<Landing>,
    pub(crate) gain: Tenths,
}

impl Assault {
    /// Everything that it takes.
    pub(crate) fn names(&self) -> Vec<UnitId> {
        let ships = self
            .landings
            .iter()
            .flat_map(|landing| landing.cargo.iter().chain([&landing.transport]).chain(&landing.escorts).copied());
        self.units.iter().map(|attacker| attacker.unit).chain(ships).collect()
    }

    /// The units that fight at its target: those that go there, and those that are landed.
    pub(crate) fn fighting(&self) -> impl Iterator<Item = &UnitId> {
        let cargo = self.landings.iter().flat_map(|landing| landing.cargo.iter());
        self.units.iter().map(|attacker| &attacker.unit).chain(cargo)
    }

    /// Leaves the attackers of the place from which the most can come: to bring several together takes practice.
    pub(crate) fn keep_one_place(&mut self) {
        let from = |attacker: &Attacker| attacker.path.first().copied();
        let strength = |place: Option<RegionId>| -> i32 {
            let there = self.units.iter().filter(|attacker| from(attacker) == place);
            there.map(|attacker| 3 + i32::from(attacker.kind.attack())).sum()
        };
        let best = self.units.iter().map(from).max_by_key(|place| (strength(*place), core::cmp::Reverse(*place)));
        self.units.retain(|attacker| Some(from(attacker)) == best);
    }

    /// What has to be ordered, beside units that have something to do already.
    pub(crate) fn orders(&self, used: &[UnitId]) -> Vec<Command> {
        let mut by_path: BTreeMap<(&[RegionId], usize), Vec<UnitId>> = BTreeMap::new();
        for attacker in &self.units {
            by_path.entry((&attacker.path, attacker.offer)).or_default().push(attacker.unit);
        }
        let moves = by_path.into_iter().map(|((path, _), units)| Command::Move { units, path: path.to_vec() });
        let mut taken: Vec<UnitId> = used.to_vec();
        let mut orders: Vec<Command> = moves.collect();
        for landing in &self.landings {
            orders.extend(landing.orders(&taken));
            taken.extend(&landing.escorts);
        }
        orders
    }
}
