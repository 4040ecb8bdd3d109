//! What can come to each place in a combat move.

use alloc::{collections::BTreeMap, vec::Vec};

use aa1941::{
    board::{RegionId, RegionSet},
    options::{LoadOption, MoveOption},
    units::{Kind, UnitId},
};

use crate::{
    Skill,
    assault::{Assault, Attacker},
    field::Field,
    landing::{Landing, landings},
};

/// Where units can go, by target.
pub(crate) struct Reach {
    by_land: BTreeMap<RegionId, Vec<Attacker>>,
    by_sea: BTreeMap<RegionId, Vec<Landing>>,
}

impl Reach {
    /// What the options of a combat move allow; a beginner thinks of no landing.
    pub(crate) fn of(field: &Field<'_>, skill: Skill, moves: &[MoveOption], loads: &[LoadOption]) -> Self {
        let by_sea = if skill == Skill::Recruit { BTreeMap::new() } else { by_sea(field, loads) };
        Self { by_land: by_land(field, moves), by_sea }
    }

    pub(crate) fn targets(&self) -> RegionSet {
        self.by_land.keys().chain(self.by_sea.keys()).copied().collect()
    }

    /// What can come to a target but by transport.
    pub(crate) fn by_land(&self, target: RegionId) -> &[Attacker] {
        self.by_land.get(&target).map_or(&[], Vec::as_slice)
    }

    /// Everything that can come to a target and is not used yet.
    pub(crate) fn all_on(&self, target: RegionId, used: &[UnitId]) -> Assault {
        let mut all = Assault { target, units: Vec::new(), landings: Vec::new(), gain: 0 };
        let mut taken: Vec<UnitId> = used.to_vec();
        for attacker in self.by_land.get(&target).into_iter().flatten() {
            if !taken.contains(&attacker.unit) {
                taken.push(attacker.unit);
                all.units.push(attacker.clone());
            }
        }
        for landing in self.by_sea.get(&target).into_iter().flatten() {
            if !taken.contains(&landing.transport) && !landing.cargo.iter().any(|unit| taken.contains(unit)) {
                taken.push(landing.transport);
                taken.extend(&landing.cargo);
                all.landings.push(landing.clone());
            }
        }
        all
    }
}

/// Those that walk, fly and sail.
fn by_land(field: &Field<'_>, moves: &[MoveOption]) -> BTreeMap<RegionId, Vec<Attacker>> {
    let mut found: BTreeMap<RegionId, Vec<Attacker>> = BTreeMap::new();
    for (index, offer) in moves.iter().enumerate() {
        for path in &offer.paths {
            let Some(target) = path.last().copied() else { continue };
            let has_enemies = !field.enemies(target).is_empty();
            if !has_enemies && !field.is_hostile(target) {
                continue;
            }
            let units = offer.units.iter().take(usize::from(offer.most)).filter_map(|id| field.unit(*id));
            let attackers = units.filter(|unit| unit.kind != Kind::Transport);
            let attackers =
                attackers.map(|unit| Attacker { unit: unit.id, kind: unit.kind, offer: index, path: path.to_vec() });
            found.entry(target).or_default().extend(attackers);
        }
    }
    found
}

/// Those that are put ashore.
fn by_sea(field: &Field<'_>, loads: &[LoadOption]) -> BTreeMap<RegionId, Vec<Landing>> {
    let mut found: BTreeMap<RegionId, Vec<Landing>> = BTreeMap::new();
    let own = field.view.units.iter().filter(|unit| unit.power == field.me);
    // Each transport has cargo of its own: with the same, two could not land together.
    let mut promised: Vec<UnitId> = Vec::new();
    for ship in own.filter(|unit| unit.kind == Kind::Transport && !unit.moved) {
        let offer = loads.iter().find(|offer| offer.transport == ship.id);
        let rest = offer.map(|offer| sparing(offer, &promised));
        let mut ashore = landings(field, rest.as_ref(), ship);
        if ashore.is_empty() {
            ashore = landings(field, offer, ship);
        }
        promised.extend(ashore.first().iter().flat_map(|landing| &landing.cargo));
        for landing in ashore {
            found.entry(landing.to).or_default().push(landing);
        }
    }
    found
}

/// What a transport can take aboard beside troops that sail with others.
fn sparing(offer: &LoadOption, others: &[UnitId]) -> LoadOption {
    let units = offer.units.iter().copied().filter(|unit| !others.contains(unit)).collect();
    LoadOption { transport: offer.transport, units, pair: offer.pair }
}

#[cfg(test)]
mod tests {
    use alloc::rc::Rc;

    use aa1941::{Aa1941, Command, Options, Power, State, event::PhaseName};
    use kernel::{Action, Game as _, MatchState, RulesVersion, Seat, SplitMix, Viewer};

    use super::*;
    use crate::{
        odds::Odds,
        samples::{opening, region, with},
    };

    #[test]
    fn transports_of_one_zone_land_together_each_with_troops_of_its_own() {
        let view = with(opening(), Power::Uk, Kind::Infantry, "united-kingdom", 3);
        let mut view = with(view, Power::Uk, Kind::Transport, "sz7", 2);
        (view.turn, view.phase) = (Power::Uk, PhaseName::Purchase);
        let state = State::from_view(&view, RulesVersion::NEWEST).expect("a purchase phase");
        let (mut course, mut dice) = (MatchState::<Aa1941>::new(state), SplitMix::new(1));
        course.settle(&mut dice).expect("it begins");
        course.act(Seat(0), &Action::Command(Command::EndPhase), &mut dice).expect("nothing is bought");
        let view = Aa1941::view(course.state(), Viewer::Public);
        let Options::Orders { loads, .. } = Aa1941::options(course.state(), Seat(0)) else { panic!("a combat move") };
        let field = Field::of(&view, Power::Uk, Rc::<Odds>::default());
        let reach = Reach::of(&field, Skill::Officer, &[], &loads);
        let all = reach.all_on(region("western-europe"), &[]);
        assert_eq!(all.landings.len(), 3, "two from London, one from Canada: {:?}", all.landings);
        let mut ashore: Vec<UnitId> = all.fighting().copied().collect();
        ashore.sort_unstable();
        ashore.dedup();
        assert_eq!(ashore.len(), 5, "two each, and the tank of Canada");
    }
}
