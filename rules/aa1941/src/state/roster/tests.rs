//! A roster against passes over all its units.

use kernel::{Chance as _, SplitMix};

use super::*;
use crate::units::{Doings, Element, MovePhase};

fn pick<T: Copy>(from: &[T], chance: &mut SplitMix) -> T {
    from[usize::try_from(chance.draw(u32::try_from(from.len()).expect("few"))).expect("below")]
}

fn some_unit(id: u16, chance: &mut SplitMix) -> Unit {
    let regions: Vec<RegionId> = RegionId::all().take(12).collect();
    Unit {
        id: UnitId(id),
        power: pick(&Power::ALL, chance),
        kind: pick(&Kind::ALL, chance),
        at: pick(&regions, chance),
        aboard: None,
        damaged: false,
        doings: Doings::default(),
    }
}

/// Moves a unit, puts it aboard or takes it off, has it move or not.
fn stir(unit: &mut Unit, chance: &mut SplitMix) {
    unit.at = pick(&RegionId::all().take(12).collect::<Vec<_>>(), chance);
    unit.aboard = (chance.draw(2) == 0).then(|| UnitId(u16::try_from(chance.draw(9)).expect("small")));
    unit.doings.moved = (chance.draw(2) == 0).then_some(MovePhase::Combat);
    unit.doings.landing = (chance.draw(4) == 0).then_some(unit.at);
}

/// Holds every answer of a roster against a pass over all units.
fn check(roster: &Roster) {
    let found = |fits: &dyn Fn(&Unit) -> bool| roster.iter().filter(|unit| fits(unit)).collect::<Vec<_>>();
    for power in Power::ALL {
        let own = found(&|unit| unit.power == power);
        assert_eq!(roster.of_power(power).collect::<Vec<_>>(), own);
        assert_eq!(roster.regions(power), own.iter().map(|unit| unit.at).collect());
        let aircraft = found(&|unit| unit.power == power && unit.kind.element() == Element::Air);
        assert_eq!(roster.aircraft(power).collect::<Vec<_>>(), aircraft);
        let moved = |unit: &Unit| unit.doings.moved.is_some() || unit.doings.landing.is_some();
        assert_eq!(roster.moved(power).collect::<Vec<_>>(), found(&|unit| unit.power == power && moved(unit)));
        let ashore = |unit: &Unit| unit.kind.element() == Element::Land && unit.aboard.is_none();
        assert_eq!(roster.troops(power).collect::<Vec<_>>(), found(&|unit| unit.power == power && ashore(unit)));
        for region in RegionId::all() {
            let here = found(&|unit| unit.power == power && unit.at == region);
            assert_eq!(roster.of_power_at(power, region).collect::<Vec<_>>(), here);
        }
    }
    for side in [Side::Allies, Side::Axis] {
        let of_side = |unit: &Unit| unit.power.side() == side;
        assert_eq!(roster.regions_of(side), found(&of_side).iter().map(|unit| unit.at).collect());
        let warships = found(&|unit| of_side(unit) && unit.kind.is_surface_warship());
        assert_eq!(roster.surface_warships(side).collect::<Vec<_>>(), warships);
        for kind in Kind::ALL {
            assert_eq!(
                roster.of_side(side, kind).collect::<Vec<_>>(),
                found(&|unit| of_side(unit) && unit.kind == kind)
            );
        }
    }
    for region in RegionId::all() {
        assert_eq!(roster.at(region).collect::<Vec<_>>(), found(&|unit| unit.at == region));
    }
    for unit in roster {
        assert_eq!(roster.get(unit.id), Some(unit));
        assert_eq!(roster.aboard(unit.id).collect::<Vec<_>>(), found(&|other| other.aboard == Some(unit.id)));
    }
}

#[test]
fn a_roster_answers_what_a_pass_over_all_units_finds() {
    let mut chance = SplitMix::new(1941);
    let mut next = 131;
    let mut roster = Roster::of((1..next).map(|id| some_unit(id, &mut chance)).collect());
    check(&roster);
    for _ in 0..200 {
        let some = |chance: &mut SplitMix| UnitId(u16::try_from(chance.draw(u32::from(next) + 5)).expect("small"));
        match chance.draw(4) {
            0 => {
                roster.push(some_unit(next, &mut chance));
                next += 1;
            }
            1 => {
                let gone = [some(&mut chance), some(&mut chance)];
                roster.remove(&gone);
                assert_eq!(gone.map(|id| roster.get(id)), [None, None]);
            }
            2 => roster.change(some(&mut chance), |unit| stir(unit, &mut chance)),
            _ => {
                let was = roster.iter().count();
                roster.push(some_unit(1, &mut chance));
                assert_eq!(roster.iter().count(), was, "an id that is not new");
            }
        }
        check(&roster);
    }
    roster.change_all(|unit| stir(unit, &mut chance));
    check(&roster);
    let stored = serde_json::to_value(&roster).expect("units are JSON");
    let read: Roster = serde_json::from_value(stored.clone()).expect("and back");
    assert_eq!(read, roster);
    check(&read);
    let mut turned = stored.as_array().expect("a list").clone();
    turned.reverse();
    assert!(serde_json::from_value::<Roster>(turned.into()).is_err(), "units have to ascend by id");
}
