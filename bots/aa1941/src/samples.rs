//! Positions that tests begin with.

use alloc::vec::Vec;

use aa1941::{Aa1941, View, board::RegionId};
use kernel::{AnyGame as _, Erased, Game as _, RulesVersion, SetUp, Viewer};

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
