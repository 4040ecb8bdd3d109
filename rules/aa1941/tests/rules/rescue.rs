//! The proposed rescue brings all aircraft down that can be brought down.

use aa1941::{Aa1941, Options, Standing, event::PhaseName};
use kernel::{Asked, Game as _, SplitMix};

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

#[test]
fn orders_that_leave_aircraft_aloft_are_taken_back_for_a_player_who_is_away() {
    let mut left = 0;
    for seed in 1240..1280 {
        let mut war = if seed % 2 == 0 { War::in_full_swing(seed) } else { War::on_carriers(seed) };
        let mut chance = SplitMix::new(!seed);
        let last = war.view().round + 1;
        while war.asked().is_some() && war.view().round <= last {
            let is_due = matches!(war.options(), Options::Orders { obligations, .. } if !obligations.is_empty());
            if war.view().phase == PhaseName::NoncombatMove && war.undo_depth() > 0 && is_due {
                ends_by_fallbacks(war.branch(), seed);
                left += 1;
            }
            let action = war.random_action(&mut chance);
            war.play(&action, &mut |_, _, _| {});
        }
    }
    assert!(left > 100, "{left}");
}

/// What is done for the player leads to the end of the phase.
fn ends_by_fallbacks(mut war: War, seed: u64) {
    for _ in 0..3 * ORDERS {
        let Some(seat) = war.asked().filter(|_| war.view().phase == PhaseName::NoncombatMove) else { return };
        let asked = Asked { seat, undo: war.undo_depth() };
        let action = Aa1941::fallback(war.state(), asked, &Standing::default()).expect("the seat is asked");
        war.play(&action, &mut |_, _, _| {});
    }
    panic!("seed {seed}: round in circles, {:?}", war.options());
}
