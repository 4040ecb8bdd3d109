//! Matches that are supposed from a view.

use kernel::{Action, Game as _, MatchState, RulesVersion, SplitMix, Viewer};
use laws::Subject as _;
use warfighter::{State, Warfighter};

use crate::subject::Sample;

/// Random matches of all tables: wherever a seat buys or acts in its turn, the match that it supposes shows it the same
/// view, offers it the same, and takes the same command.
#[test]
fn a_supposed_match_looks_like_the_true_one() {
    let rules = RulesVersion::new(Warfighter::RULES_VERSION);
    let (mut supposed, mut with_hidden_hands) = (0, 0);
    for seed in 0..60 {
        let (mut dice, mut players) = (SplitMix::new(seed), SplitMix::new(!seed));
        let mut this = MatchState::<Warfighter>::new(Sample::opening(seed));
        this.settle(&mut dice).expect("it comes to a question");
        for _ in 0..60 {
            let Some(one) = this.awaiting().pending().first().cloned() else { break };
            let asked = this.asked(one.seat);
            let action = Warfighter::random_command(this.state(), asked, &mut players).expect("it has an answer");
            let view = Warfighter::view(this.state(), Viewer::Seat(one.seat));
            let other = State::supposed(&view, rules, &mut SplitMix::new(seed));
            assert_eq!(other.is_some(), ["buy", "turn"].contains(&one.kind), "seed {seed}, asked to {}", one.kind);
            if let Some(other) = other {
                assert_eq!(Warfighter::view(&other, Viewer::Seat(one.seat)), view, "seed {seed}");
                assert_eq!(Warfighter::options(&other, one.seat), Warfighter::options(this.state(), one.seat));
                supposed += 1;
                let is_hidden = |soldier: &warfighter::SoldierView| soldier.hand.is_none() && soldier.hand_count > 0;
                with_hidden_hands += u32::from(view.soldiers.iter().any(is_hidden));
                // It has no earlier steps to take back.
                if action != Action::Undo {
                    let mut other = MatchState::<Warfighter>::new(other);
                    let taken = other.act(one.seat, &action, &mut SplitMix::new(seed));
                    assert!(taken.is_ok(), "seed {seed}: {action:?} is legal in the match");
                }
            }
            this.act(one.seat, &action, &mut dice).expect("it is legal");
        }
    }
    assert!(supposed > 1000 && with_hidden_hands > 100, "{supposed}, {with_hidden_hands} of them with hidden hands");
}
