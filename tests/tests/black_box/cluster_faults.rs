//! A short campaign against three nodes; `cargo xtask cluster` plays hundreds of rounds.

use tests::faults::{Campaign, Fault, Orders, Plan};

/// Plays a round in which one thing goes wrong.
fn round(campaign: &mut Campaign, seed: u64, fault: Fault) {
    let plan = Plan::of_cluster(seed, 10, &[fault]);
    let broken = campaign.round(&plan);
    assert!(broken.is_empty(), "{broken:#?}\nin {plan:#?}");
}

#[test]
fn nothing_is_lost_when_nodes_and_the_lines_between_them_fail() {
    let mut campaign = Campaign::new(Orders { seed: 701, matches: 3, ..Orders::default() });
    for (seed, fault) in (701..).zip([Fault::ServerPaused, Fault::NatsKilled, Fault::Cut]) {
        round(&mut campaign, seed, fault);
    }
    // Which node owns a match is chance, and so is which one dies.
    let mut seeds = 710..730;
    while campaign.tally().takeovers.is_empty() {
        let seed = seeds.next().expect("in one of twenty rounds a node dies that owns a match");
        round(&mut campaign, seed, Fault::KilledAtAnswer);
    }
}
