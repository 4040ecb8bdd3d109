//! A short campaign against three nodes; `cargo xtask cluster` plays hundreds of rounds.

use tests::faults::{Campaign, Fault, Orders, Plan};

#[test]
fn nothing_is_lost_when_nodes_and_the_lines_between_them_fail() {
    let faults = [Fault::KilledAtAnswer, Fault::ServerPaused, Fault::NatsKilled, Fault::Cut];
    let mut campaign = Campaign::new(Orders { seed: 701, matches: 3, ..Orders::default() });
    for (seed, fault) in (701..).zip(faults) {
        let plan = Plan::of_cluster(seed, 10, &[fault]);
        let broken = campaign.round(&plan);
        assert!(broken.is_empty(), "{broken:#?}\nin {plan:#?}");
    }
    assert!(!campaign.tally().takeovers.is_empty(), "a node has died that owned no match");
}
