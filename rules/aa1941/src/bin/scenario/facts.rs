//! Comparing what a scenario says with what is.

use std::fmt::{Debug, Display};

use aa1941::{
    power::Power,
    units::Kind,
    view::{UnitView, View},
};

use crate::file::{Facts, RegionFacts, UnitsByOwner, Wait, Winner};

/// Every difference, as `what: expected …, found …`; empty if all the facts hold.
pub(crate) fn differences(facts: &Facts, view: &View) -> Vec<String> {
    let mut found = Differences::default();
    let Facts { round, turn, phase, winner, awaiting, ipc, production, regions } = facts;
    found.compare("round", *round, &view.round);
    found.compare("turn", *turn, &view.turn);
    found.compare("phase", *phase, &view.phase);
    found.compare("winner", *winner, &Winner(view.winner));
    let asked = view.awaiting.as_ref().map(|awaited| (awaited.power, awaited.what));
    found.compare("awaiting", awaiting.map(|Wait { power, what }| Some((power, what))), &asked);
    for power in Power::ALL {
        let has = view.powers.get(power);
        found.compare(format!("ipc of {power:?}"), ipc.get(&power).copied(), &has.ipc);
        found.compare(format!("production of {power:?}"), production.get(&power).copied(), &has.production);
    }
    for (region, RegionFacts { control, units, damaged }) in regions {
        let id = region.id();
        found.compare(format!("control of {id}"), control.map(Some), &view.control.get(*region));
        let here = || view.units.iter().filter(|unit| unit.at == *region);
        found.compare(format!("units in {id}"), units.as_ref().map(tidy), &standing(here()));
        let hit = here().filter(|unit| unit.kind == Kind::Battleship && unit.damaged);
        found.compare(format!("damaged in {id}"), damaged.as_ref().map(tidy), &standing(hit));
    }
    found.0
}

#[derive(Default)]
struct Differences(Vec<String>);

impl Differences {
    fn compare<T: PartialEq + Debug>(&mut self, what: impl Display, expected: Option<T>, found: &T) {
        if let Some(expected) = expected.filter(|expected| expected != found) {
            self.0.push(format!("{what}: expected {expected:?}, found {found:?}"));
        }
    }
}

fn standing<'v>(units: impl Iterator<Item = &'v UnitView>) -> UnitsByOwner {
    let mut standing = UnitsByOwner::new();
    for unit in units {
        *standing.entry(unit.power).or_default().entry(unit.kind).or_default() += 1;
    }
    standing
}

/// The same without entries that say "none".
fn tidy(standing: &UnitsByOwner) -> UnitsByOwner {
    let mut tidy = standing.clone();
    for force in tidy.values_mut() {
        force.retain(|_, count| *count > 0);
    }
    tidy.retain(|_, force| !force.is_empty());
    tidy
}
