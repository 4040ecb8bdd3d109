//! What can be taken back: what the game counts is what the kernel allows.

use kernel::{Action, Awaiting, Game as _, MatchState, SplitMix, Viewer};
use laws::Subject as _;
use mortain::{Command, Mortain};

use crate::subject::Sample;

#[test]
fn the_orders_that_can_be_taken_back_are_those_that_the_kernel_takes_back() {
    let (mut open, mut some, mut after_a_miss) = (0, 0, 0);
    for seed in 0..60 {
        let (mut dice, mut players) = (SplitMix::new(!seed), SplitMix::new(seed));
        let mut game = MatchState::<Mortain>::new(Sample::opening(seed));
        game.settle(&mut dice).expect("it begins");
        for _ in 0..400 {
            let Awaiting::Seats { pending, .. } = game.awaiting() else { break };
            let asked = game.asked(pending[0].seat);
            let action = Mortain::random_command(game.state(), asked, &mut players).expect("a seat that is asked");
            game.act(asked.seat, &action, &mut dice).expect("it is legal");
            let Some(counted) = Mortain::view(game.state(), Viewer::Public).opportunity else { continue };
            let Awaiting::Seats { pending, .. } = game.awaiting() else { continue };
            if pending[0].kind == "activate" {
                let depth = game.asked(pending[0].seat).undo;
                assert_eq!(counted.retractable, depth, "seed {seed} after {action:?}");
                open += 1;
                some += u32::from(depth > 0);
                after_a_miss += u32::from(matches!(action, Action::Command(Command::Miss {})));
            }
        }
    }
    assert!(open > 1000 && some > 300 && after_a_miss > 5, "{open} {some} {after_a_miss}");
}
