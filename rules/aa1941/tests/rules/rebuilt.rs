//! Views as text, and states rebuilt from them.

use std::collections::BTreeSet;

use aa1941::{Aa1941, Options, State, event::PhaseName};
use kernel::{Game as _, RulesVersion, SplitMix, Viewer};

use crate::war::{War, for_seeds};

#[test]
fn a_state_rebuilt_from_a_view_looks_like_it() {
    for_seeds(1200..1240, |seed| {
        let mut war = if seed % 2 == 0 { War::by_seed(seed) } else { War::in_full_swing(seed) };
        let mut chance = SplitMix::new(!seed);
        let (mut before, mut rebuilt) = (None, 0);
        for _ in 0..400 {
            let Some(seat) = war.asked() else { break };
            let view = war.view();
            let state = State::from_view(&view, RulesVersion::NEWEST);
            let is_told = matches!(view.phase, PhaseName::Purchase | PhaseName::CombatMove);
            assert_eq!(state.is_some(), is_told, "{:?}", view.phase);
            if let Some(state) = state {
                assert_eq!(Aa1941::view(&state, Viewer::Public), view);
                if before != Some(view.phase) {
                    // No order of this phase is given yet.
                    assert_eq!(Aa1941::options(&state, seat), war.options());
                }
                rebuilt += 1;
            }
            before = Some(view.phase);
            let action = war.random_action(&mut chance);
            war.play(&action, &mut |_, _, _| {});
        }
        assert!(rebuilt > 20, "{rebuilt}");
    });
}

#[test]
fn views_and_options_are_written_as_serde_writes_them() {
    let mut members = BTreeSet::new();
    let mut waypoints = 0;
    for seed in 1240..1264 {
        let mut war = if seed % 2 == 0 { War::by_seed(seed) } else { War::in_full_swing(seed) };
        let mut chance = SplitMix::new(!seed);
        while war.asked().is_some() && war.view().round < 3 {
            let view = war.view();
            let written = serde_json::to_string(&view).expect("its keys are strings");
            assert_eq!(Aa1941::view_text(view).as_ref(), Ok(&written));
            let options = war.options();
            if let Options::Orders { moves, .. } = &options {
                waypoints += moves.iter().map(|offer| offer.waypoints.len()).sum::<usize>();
            }
            let offered = serde_json::to_string(&options).expect("its keys are strings");
            assert_eq!(Aa1941::options_text(options), Ok(offered));
            let read: serde_json::Value = serde_json::from_str(&written).expect("it is JSON");
            for unit in read["units"].as_array().expect("units") {
                members.extend(unit.as_object().expect("a unit").keys().cloned());
            }
            let action = war.random_action(&mut chance);
            war.play(&action, &mut |_, _, _| {});
        }
    }
    let all = ["aboard", "at", "damaged", "id", "kind", "landing", "left", "moved", "power"];
    assert!(members.iter().eq(all), "each member of a unit has been written: {members:?}");
    assert!(waypoints > 20, "{waypoints} ways that an order cannot end with have been written");
}
