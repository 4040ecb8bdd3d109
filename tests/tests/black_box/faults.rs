//! One round of each great fault; `cargo xtask faults` plays hundreds.

use tests::faults::{Campaign, Fault, Orders, Plan, Setting};

/// Plays one round of each fault on the same server and database.
fn survives(setting: Setting, seed: u64, faults: &[Fault]) {
    let mut campaign = Campaign::new(Orders { seed, matches: 2, ..Orders::default() });
    for (seed, fault) in (seed..).zip(faults) {
        let plan = Plan { setting, ..Plan::of(seed, 10, &[*fault]) };
        let broken = campaign.round(&plan);
        assert!(broken.is_empty(), "{broken:#?}\nin {plan:#?}");
    }
}

#[test]
fn nothing_is_lost_when_server_and_database_fail() {
    survives(
        Setting::Elsewhere,
        501,
        &[
            Fault::KilledAtRequest,
            Fault::KilledAtAnswer,
            Fault::PostgresKilled,
            Fault::AnswerLost,
            Fault::DiskFull,
            Fault::Cut,
        ],
    );
}

#[test]
fn nothing_is_lost_with_a_private_cluster() {
    survives(Setting::Private, 601, &[Fault::ServerKilled, Fault::BackendKilled, Fault::ServerPaused]);
}
