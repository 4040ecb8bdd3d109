//! States rebuilt from what is shown of them.

use aa1941::{Aa1941, State, event::PhaseName};
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
