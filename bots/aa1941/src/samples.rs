//! Positions that tests begin with.

use alloc::vec::Vec;

use aa1941::{
    Aa1941, Power, View,
    board::RegionId,
    units::{Kind, UnitId},
    view::UnitView,
};
use kernel::{AnyGame as _, Erased, Game as _, RulesVersion, SetUp, Viewer};

use crate::{
    assault::{Assault, Attacker},
    field::Field,
};

/// The rulebook's opening.
pub(crate) fn opening() -> View {
    let chart = Erased::<Aa1941>::new().charts().swap_remove(0).chart;
    let side = |powers: &[&str]| powers.iter().map(|power| (*power).into()).collect::<Vec<_>>();
    let seats = Vec::from([side(&["ussr", "uk", "usa"]), side(&["germany", "japan"])]);
    let set_up = SetUp { options: serde_json::json!({}), seats, chart };
    let config = Aa1941::configure(&set_up).expect("a sound set-up");
    Aa1941::view(&Aa1941::start(&config, RulesVersion::NEWEST), Viewer::Public)
}

pub(crate) fn region(id: &str) -> RegionId {
    RegionId::by_id(id).expect("it is on the board")
}

/// A position with so many more units in one place.
pub(crate) fn with(mut view: View, power: Power, kind: Kind, at: &str, count: u16) -> View {
    let (at, highest) = (region(at), view.units.last().map_or(0, |unit| unit.id.0));
    view.units.extend((1..=count).map(|more| UnitView {
        id: UnitId(highest + more),
        power,
        kind,
        at,
        aboard: None,
        damaged: false,
        moved: false,
        left: None,
        landing: None,
    }));
    view
}

/// An attack by so many of this power's units from one place on the next.
pub(crate) fn march(field: &Field<'_>, from: RegionId, target: RegionId, count: usize) -> Assault {
    let own = field.units_at(from).filter(|unit| unit.power == field.me).take(count);
    let attacker =
        |unit: &UnitView| Attacker { unit: unit.id, kind: unit.kind, offer: 0, path: Vec::from([from, target]) };
    Assault { target, units: own.map(attacker).collect(), landings: Vec::new(), gain: 0 }
}
