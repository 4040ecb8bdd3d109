//! Who only does what is proposed brings all aircraft down that can be brought down.

use aa1941::{Options, event::PhaseName};
use kernel::SplitMix;

use crate::war::{War, for_seeds};

/// More orders than the aircraft and carriers of one power need.
const ORDERS: usize = 60;

#[test]
fn the_orders_proposed_save_the_aircraft() {
    for_seeds(980..1040, |seed| {
        let mut war = if seed % 2 == 0 { War::in_full_swing(seed) } else { War::on_carriers(seed) };
        let mut chance = SplitMix::new(!seed);
        let last = war.view().round + 1;
        while let Some(seat) = war.asked().filter(|_| war.view().round <= last) {
            if war.view().phase == PhaseName::NoncombatMove && war.undo_depth() == 0 {
                follow(&mut war);
            }
            if war.asked() != Some(seat) {
                continue;
            }
            let action = war.random_action(&mut chance);
            war.play(&action, &mut |_, _, _| {});
        }
    });
}

/// Follows the proposals from the beginning of a non-combat move until nothing is left to be done.
fn follow(war: &mut War) {
    for _ in 0..ORDERS {
        let Options::Orders { obligations, rescue, .. } = war.options() else { return };
        let Some(command) = rescue else {
            assert!(obligations.is_empty(), "nothing is proposed against {obligations:?}");
            return;
        };
        war.command(command);
    }
    panic!("no end of proposals: {:?}", war.options());
}
