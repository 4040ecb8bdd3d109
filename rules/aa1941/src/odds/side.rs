//! A side of a battle in the order in which it is lost.

use alloc::vec::Vec;

use super::{
    force::{Combatant, Force, Troops},
    policy::{Dearness, LossOrder, Values},
};
use crate::{
    combat::CasualtyClass,
    event::Role,
    units::{Element, Kind},
};

/// A hit that a side can take.
#[derive(Debug, Clone, Copy)]
pub(super) struct Slot {
    /// Its place in the order of loss.
    rank: u16,
    unit: Combatant,
    /// Whether it destroys the unit: not the first hit on a battleship.
    destroys: bool,
}

/// How many hits each class of a side can still take: all there is to know of a side, since within a class units are
/// lost in one order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Left {
    pub(super) plain: u16,
    pub(super) submarine: u16,
    pub(super) aircraft: u16,
    pub(super) transport: u16,
}

impl Left {
    pub(super) const NOTHING: Self = Self { plain: 0, submarine: 0, aircraft: 0, transport: 0 };

    pub(super) const fn on(self, class: CasualtyClass) -> u16 {
        match class {
            CasualtyClass::Plain => self.plain,
            CasualtyClass::Submarine => self.submarine,
            CasualtyClass::Aircraft => self.aircraft,
            CasualtyClass::Transport => self.transport,
        }
    }

    pub(super) const fn total(self) -> u16 {
        self.plain + self.submarine + self.aircraft + self.transport
    }

    /// One hit on a class that can take it.
    const fn hit(mut self, class: CasualtyClass) -> Self {
        match class {
            CasualtyClass::Plain => self.plain -= 1,
            CasualtyClass::Submarine => self.submarine -= 1,
            CasualtyClass::Aircraft => self.aircraft -= 1,
            CasualtyClass::Transport => self.transport -= 1,
        }
        self
    }
}

/// What a hit may fall on. Rulebook p. 16, 27.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gun {
    /// A submarine's: never on aircraft.
    Submarine,
    /// Of aircraft that no destroyer guides: never on submarines.
    Aircraft,
    /// On anything.
    Any,
}

impl Gun {
    const fn reaches(self, class: CasualtyClass) -> bool {
        match self {
            Self::Submarine => !matches!(class, CasualtyClass::Aircraft),
            Self::Aircraft => !matches!(class, CasualtyClass::Submarine),
            Self::Any => true,
        }
    }
}

/// What a state of a side can do, as far as the rules look at it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Means {
    pub(super) left: Left,
    pub(super) has_destroyer: bool,
    /// Whether its aircraft may hit submarines.
    pub(super) is_guided: bool,
}

impl Means {
    /// Whether any of its units could hit a class, if there is one of it.
    pub(super) const fn threatens(&self, class: CasualtyClass) -> bool {
        self.left.plain > 0
            || (self.left.submarine > 0 && Gun::Submarine.reaches(class))
            || (self.left.aircraft > 0 && (self.is_guided || Gun::Aircraft.reaches(class)))
    }

    pub(super) fn can_hit_any_of(&self, enemy: &Self) -> bool {
        CasualtyClass::ALL.into_iter().any(|class| enemy.left.on(class) > 0 && self.threatens(class))
    }

    /// Whether the other side has transports, and nothing else of it can be hit.
    pub(super) fn reaches_only_transports(&self, enemy: &Self) -> bool {
        let is_exposed = |class: &CasualtyClass| enemy.left.on(*class) > 0 && self.threatens(*class);
        enemy.left.transport > 0
            && !CasualtyClass::ALL.iter().filter(|class| **class != CasualtyClass::Transport).any(is_exposed)
    }
}

/// The units of a side, those of each class in the order in which they are lost: the last one first.
pub(super) struct Side {
    pub(super) role: Role,
    field: Element,
    classes: [Vec<Slot>; 4],
}

const fn place(class: CasualtyClass) -> usize {
    match class {
        CasualtyClass::Plain => 0,
        CasualtyClass::Submarine => 1,
        CasualtyClass::Aircraft => 2,
        CasualtyClass::Transport => 3,
    }
}

impl Side {
    pub(super) fn of(units: &[Combatant], enemies: &[Combatant], role: Role, order: LossOrder, field: Element) -> Self {
        let kinds = |units: &[Combatant]| units.iter().map(|unit| unit.kind).collect();
        let values = Values::of(order, role, kinds(units), kinds(enemies), field);
        let mut slots: Vec<(Dearness, Slot)> = Vec::with_capacity(units.len());
        for &unit in units {
            if unit.kind == Kind::Battleship && !unit.is_damaged {
                slots.push((Dearness::Nothing, Slot { rank: 0, unit, destroys: false }));
            }
            slots.push((values.dearness(unit.kind, unit.cargo_ipcs), Slot { rank: 0, unit, destroys: true }));
        }
        let kept = slots.iter_mut().filter(|(_, slot)| values.kept() == Some(slot.unit.kind));
        if let Some((dear, _)) = kept.max_by_key(|(dear, _)| *dear) {
            *dear = Dearness::Kept;
        }
        slots.sort_by_key(|(dear, _)| core::cmp::Reverse(*dear));
        let mut classes: [Vec<Slot>; 4] = Default::default();
        let mut rank = u16::try_from(slots.len()).unwrap_or(u16::MAX);
        for (_, slot) in slots {
            rank = rank.saturating_sub(1);
            classes[place(CasualtyClass::of(slot.unit.kind))].push(Slot { rank, ..slot });
        }
        Self { role, field, classes }
    }

    /// All of it.
    pub(super) fn whole(&self) -> Left {
        let count = |class| u16::try_from(self.classes[place(class)].len()).unwrap_or(u16::MAX);
        Left {
            plain: count(CasualtyClass::Plain),
            submarine: count(CasualtyClass::Submarine),
            aircraft: count(CasualtyClass::Aircraft),
            transport: count(CasualtyClass::Transport),
        }
    }

    /// The hits that units of a class can still take, the one that is taken last first.
    fn slots(&self, left: Left, class: CasualtyClass) -> &[Slot] {
        &self.classes[place(class)][..usize::from(left.on(class))]
    }

    /// The units of a class that are left.
    pub(super) fn living(&self, left: Left, class: CasualtyClass) -> impl Iterator<Item = &Combatant> {
        self.slots(left, class).iter().filter(|slot| slot.destroys).map(|slot| &slot.unit)
    }

    /// All units that are left.
    pub(super) fn units(&self, left: Left) -> impl Iterator<Item = &Combatant> {
        CasualtyClass::ALL.into_iter().flat_map(move |class| self.living(left, class))
    }

    pub(super) fn means(&self, left: Left) -> Means {
        let has_destroyer = self.living(left, CasualtyClass::Plain).any(|unit| unit.kind == Kind::Destroyer);
        Means { left, has_destroyer, is_guided: has_destroyer || self.field == Element::Land }
    }

    /// The class that a hit of a gun falls on.
    fn target(&self, left: Left, gun: Gun) -> Option<CasualtyClass> {
        let rank = |class: &CasualtyClass| self.slots(left, *class).last().map(|slot| slot.rank);
        let reached = CasualtyClass::ALL.into_iter().filter(|class| gun.reaches(*class));
        reached.filter(|class| left.on(*class) > 0).min_by_key(rank)
    }

    /// What is left after one hit.
    pub(super) fn after(&self, left: Left, gun: Gun) -> Left {
        self.target(left, gun).map_or(left, |class| left.hit(class))
    }

    /// The unit that is lost to one more hit on anything, if it destroys one.
    pub(super) fn next_lost(&self, left: Left) -> Option<&Combatant> {
        let class = self.target(left, Gun::Any)?;
        self.slots(left, class).last().filter(|slot| slot.destroys).map(|slot| &slot.unit)
    }

    /// What is left after hits of submarines and of aircraft together: as many of them as possible fall on something.
    pub(super) fn after_both(&self, mut left: Left, submarines: u16, aircraft: u16) -> Left {
        let (mut on_submarines, mut on_aircraft) = (0, 0);
        for _ in 0..submarines + aircraft {
            // The condition of Hall's theorem: what only some hits may fall on has enough of those.
            let fits = |class: &CasualtyClass| match class {
                CasualtyClass::Submarine => on_submarines < submarines,
                CasualtyClass::Aircraft => on_aircraft < aircraft,
                CasualtyClass::Plain | CasualtyClass::Transport => true,
            };
            let rank = |class: &CasualtyClass| self.slots(left, *class).last().map(|slot| slot.rank);
            let open = CasualtyClass::ALL.into_iter().filter(fits).filter(|class| left.on(*class) > 0);
            let Some(class) = open.min_by_key(rank) else { break };
            on_submarines += u16::from(class == CasualtyClass::Submarine);
            on_aircraft += u16::from(class == CasualtyClass::Aircraft);
            left = left.hit(class);
        }
        left
    }

    /// What is left after a volley.
    pub(super) fn after_volley(&self, left: Left, submarines: u16, aircraft: u16, others: u16) -> Left {
        let mut left = match (submarines, aircraft) {
            (_, 0) => (0..submarines).fold(left, |left, _| self.after(left, Gun::Submarine)),
            (0, _) => (0..aircraft).fold(left, |left, _| self.after(left, Gun::Aircraft)),
            (_, _) => self.after_both(left, submarines, aircraft),
        };
        for _ in 0..others.min(left.total()) {
            left = self.after(left, Gun::Any);
        }
        left
    }

    /// The units that are left, by kind.
    pub(super) fn force(&self, left: Left) -> Force {
        let mut force = Force::NONE;
        for unit in self.units(left) {
            force.add(unit.kind, 1);
        }
        force
    }

    /// What the units that are left cost, with all they carry, in IPCs.
    pub(super) fn ipcs(&self, left: Left) -> u32 {
        self.units(left).map(|unit| u32::from(unit.ipcs())).sum()
    }

    /// The troops aboard the ships that are left.
    pub(super) fn aboard(&self, left: Left) -> Troops {
        self.units(left).fold(Troops::default(), |troops, unit| troops.and(unit.landing))
    }

    /// Whether a surface warship is left, which closes its zone to landings. Rulebook p. 14.
    pub(super) fn closes_the_zone(&self, left: Left) -> bool {
        self.living(left, CasualtyClass::Plain).any(|unit| unit.kind.is_surface_warship())
    }
}
