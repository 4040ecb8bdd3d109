//! Rubbish in every test run; `cargo xtask fuzz-wire` sends it for hours.

use std::time::Duration;

use tests::{
    fuzz::{Plan, run},
    games,
};

#[test]
fn malformed_input_harms_no_other_client() {
    let outcome = run(Plan { time: Duration::from_secs(45), seed: 5, senders: 1, games: &games::ALL });
    println!("{outcome}");
    let requests: u64 = outcome.statuses.values().sum();
    assert!(outcome.sockets.1 > 100 && requests > 100, "hardly anything was sent: {outcome}");
    assert!(
        outcome.statuses.contains_key(&200) && outcome.statuses.contains_key(&400),
        "too wild or too tame: {outcome}"
    );
}
