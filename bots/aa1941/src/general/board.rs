//! A position by numbers of units: small, and quick to change.

use aa1941::{
    Power,
    board::{REGION_COUNT, RegionId, RegionSet, capital},
    setup::VictoryOption,
    units::{Element, Kind, UnitId},
    view::UnitView,
};

use crate::{
    assault::Assault,
    field::Field,
    forces::{Forces, Tenths, price},
    landing::Landing,
    odds::Forecast,
};

const POWERS: usize = Power::ALL.len();

/// How many units of each power and kind stand in each region, and who holds it. Land units in a zone are cargo.
#[derive(Clone)]
pub(crate) struct Board {
    pub(crate) me: Power,
    pub(crate) victory: VictoryOption,
    at: [[Forces; POWERS]; REGION_COUNT],
    holders: [Option<Power>; REGION_COUNT],
    /// Where each power has units.
    present: [RegionSet; POWERS],
    income: [u8; REGION_COUNT],
    pub(crate) treasury: [u16; POWERS],
}

impl Board {
    /// The position of a field, with what was bought already, on land in the capital.
    pub(crate) fn of(field: &Field<'_>) -> Self {
        let mut board = Self {
            me: field.me,
            victory: field.view.victory,
            at: [[Forces::default(); POWERS]; REGION_COUNT],
            holders: core::array::from_fn(|_| None),
            present: [RegionSet::EMPTY; POWERS],
            income: [0; REGION_COUNT],
            treasury: core::array::from_fn(|power| field.view.powers.get(Power::ALL[power]).ipc),
        };
        for region in RegionId::territories() {
            board.holders[region.index()] = field.holder(region);
            board.income[region.index()] = u8::try_from(field.income(region)).unwrap_or(0);
        }
        for unit in &field.view.units {
            board.add(unit.power, unit.kind, 1, unit.at);
        }
        let home = capital(field.me);
        if field.holder(home) == Some(field.me) {
            for (kind, count) in &field.view.powers.get(field.me).bought {
                if kind.element() != Element::Sea {
                    board.add(field.me, *kind, *count, home);
                }
            }
        }
        board
    }

    pub(crate) fn add(&mut self, power: Power, kind: Kind, count: u8, region: RegionId) {
        self.at[region.index()][power as usize].add(kind, count);
        self.present[power as usize].insert(region);
    }

    pub(crate) fn take(&mut self, power: Power, kind: Kind, count: u8, region: RegionId) {
        let own = &mut self.at[region.index()][power as usize];
        own.take(kind, count);
        if own.is_empty() {
            self.present[power as usize].remove(region);
        }
    }

    /// Moves a unit of the power on turn.
    pub(crate) fn shift(&mut self, kind: Kind, from: RegionId, to: RegionId) {
        self.take(self.me, kind, 1, from);
        self.add(self.me, kind, 1, to);
    }

    pub(crate) fn units(&self, region: RegionId, power: Power) -> &Forces {
        &self.at[region.index()][power as usize]
    }

    pub(crate) const fn present(&self, power: Power) -> RegionSet {
        self.present[power as usize]
    }

    pub(crate) const fn holder(&self, region: RegionId) -> Option<Power> {
        self.holders[region.index()]
    }

    pub(crate) fn is_held_by_friends_of(&self, region: RegionId, power: Power) -> bool {
        self.holder(region).is_some_and(|holder| holder.is_friend_of(power))
    }

    pub(crate) fn income(&self, region: RegionId) -> i32 {
        i32::from(self.income[region.index()])
    }

    /// All that fights in a region for the side of a power.
    pub(crate) fn side(&self, region: RegionId, power: Power) -> Forces {
        let mut all = Forces::default();
        for friend in Power::ALL.into_iter().filter(|friend| friend.is_friend_of(power)) {
            all.join(self.units(region, friend));
        }
        if region.is_sea() {
            all.take(Kind::Infantry, u8::MAX);
            all.take(Kind::Tank, u8::MAX);
        }
        all
    }

    /// The price of what the enemies of a power carry in a zone.
    pub(crate) fn cargo_of_enemies(&self, zone: RegionId, power: Power) -> Tenths {
        let enemies = Power::ALL.into_iter().filter(|enemy| enemy.is_enemy_of(power));
        let cargo = enemies.flat_map(|enemy| self.units(zone, enemy).iter());
        cargo
            .filter(|(kind, _)| kind.element() == Element::Land)
            .map(|(kind, count)| price(kind) * i32::from(count))
            .sum()
    }

    pub(crate) fn has_enemies_of(&self, region: RegionId, power: Power) -> bool {
        Power::ALL.into_iter().any(|enemy| enemy.is_enemy_of(power) && self.present[enemy as usize].contains(region))
    }

    /// Whether no surface warship of its enemies is in a zone.
    pub(crate) fn is_open_water(&self, zone: RegionId, power: Power) -> bool {
        !Power::ALL.into_iter().any(|enemy| {
            enemy.is_enemy_of(power)
                && self.present[enemy as usize].contains(zone)
                && self.units(zone, enemy).iter().any(|(kind, _)| kind.is_surface_warship())
        })
    }

    /// The position after an assault that has come out as it does on average where it is won.
    pub(crate) fn assaulted(&mut self, field: &Field<'_>, assault: &Assault, battle: &Forecast) {
        let target = assault.target;
        for enemy in Power::ALL.into_iter().filter(|enemy| enemy.is_enemy_of(self.me)) {
            self.at[target.index()][enemy as usize] = Forces::default();
            self.present[enemy as usize].remove(target);
        }
        let mut left = battle.left;
        for unit in assault.fighting().filter_map(|id| field.unit(*id)) {
            if left.get(unit.kind) == 0 {
                self.take(self.me, unit.kind, 1, unit.at);
                continue;
            }
            left.take(unit.kind, 1);
            // Aircraft fly home.
            if unit.kind.element() != Element::Air {
                self.shift(unit.kind, unit.at, target);
            }
        }
        for landing in &assault.landings {
            self.sailed(field, landing);
        }
        if target.is_land() && battle.takes * 2 > battle.wins {
            self.holders[target.index()] = Some(self.me);
        }
    }

    /// The position after an assault that has come out as it does on average where it is repelled.
    pub(crate) fn repelled(&mut self, field: &Field<'_>, assault: &Assault, battle: &Forecast) {
        let target = assault.target;
        let mut held = battle.held;
        let me = self.me;
        for enemy in Power::ALL.into_iter().filter(|enemy| enemy.is_enemy_of(me)) {
            let there = *self.units(target, enemy);
            for (kind, count) in there.iter() {
                let stays = count.min(held.get(kind));
                held.take(kind, stays);
                self.take(enemy, kind, count - stays, target);
            }
        }
        for unit in assault.fighting().filter_map(|id| field.unit(*id)) {
            self.take(self.me, unit.kind, 1, unit.at);
        }
        for landing in &assault.landings {
            self.sailed(field, landing);
        }
    }

    fn sailed(&mut self, field: &Field<'_>, landing: &Landing) {
        let Some(zone) = landing.zone() else { return };
        let ships = core::iter::once(&landing.transport).chain(&landing.escorts);
        for ship in ships.filter_map(|id| field.unit(*id)) {
            // An escort may go along with several transports.
            if self.units(ship.at, self.me).get(ship.kind) > 0 && ship.at != zone {
                self.shift(ship.kind, ship.at, zone);
            }
        }
    }

    /// Moves units of the power on turn, which stand where the field has them.
    pub(crate) fn moved(&mut self, field: &Field<'_>, units: &[UnitId], to: RegionId) {
        for unit in units.iter().filter_map(|id| field.unit(*id)) {
            self.moved_one(field, unit, to);
        }
    }

    fn moved_one(&mut self, field: &Field<'_>, unit: &UnitView, to: RegionId) {
        self.shift(unit.kind, unit.at, to);
        if unit.kind == Kind::Transport {
            for cargo in field.units_at(unit.at).filter(|cargo| cargo.aboard == Some(unit.id)) {
                self.take(cargo.power, cargo.kind, 1, unit.at);
                self.add(cargo.power, cargo.kind, 1, to);
            }
        }
    }
}
