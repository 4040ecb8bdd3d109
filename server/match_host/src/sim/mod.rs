//! A match, its store and the network as one machine whose every move follows from a seed.
//!
//! The task of the match is the real one, on a clock that the simulation turns. Around it everything is played: clients
//! on lines that break, a network that loses, doubles, delays and reorders, a store that is slow, down, or does what it
//! was asked and loses the answer, and a host that dies between any two moves, or goes on though another has taken over. After some seconds everything is mended;
//! then all clients have to agree, and all that was sent to each has to stand in the log.
//!
//! Half of the matches have clocks, live or by days; players think too long, propose, consent, refuse and withdraw. When
//! all agree, all fall quiet, often for days: what the clock has to decide has to be decided, and in time. What
//! was written of clocks and proposals is held against their rules by audits that know nothing of the code that keeps
//! them: `hourglass.rs` and `pacts.rs`.
//!
//! `SIM_SEED=n` plays one seed, `SIM_SEEDS=n` that many instead of the usual few hundred.

mod audit;
mod client;
mod course;
mod gossip;
mod host;
mod hourglass;
mod network;
mod pacts;
mod proposer;
mod pulse;
mod store;
mod world;

use std::{env, panic::catch_unwind};

use course::History;
use world::World;

/// Seeds in every test run.
const SEEDS: u64 = 300;

/// Plays a seed.
fn play(seed: u64) -> History {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    runtime.expect("a runtime").block_on(async { World::new(seed).play().await })
}

fn number(name: &str) -> Option<u64> {
    env::var(name).ok().map(|value| value.parse().expect("a number"))
}

#[test]
fn nothing_is_lost_and_nobody_is_stuck_whatever_the_seed() {
    let seeds = number("SIM_SEED").map_or(0..number("SIM_SEEDS").unwrap_or(SEEDS), |seed| seed..seed + 1);
    let (mut stored, mut crashes, mut splits, mut resent, mut by_time, mut settled) = (0, 0, 0, 0, 0, [0; 5]);
    for seed in seeds.clone() {
        let history = catch_unwind(|| play(seed)).unwrap_or_else(|_| panic!("SIM_SEED={seed} panics"));
        assert!(history.broken.is_empty(), "SIM_SEED={seed}: {:#?}", history.broken);
        stored += history.stored;
        crashes += history.crashes;
        splits += history.splits;
        resent += history.resent;
        by_time += history.by_time;
        settled.iter_mut().zip(history.settled).for_each(|(sum, one)| *sum += one);
    }
    println!(
        "{seeds:?}: {stored} steps and {by_time} by the clock, {crashes} crashes, {splits} splits, {resent} messages sent again, \
         proposals carried out, refused, withdrawn, lapsed, expired: {settled:?}"
    );
    // A simulation in which nothing happens proves nothing.
    assert!(
        seeds.end - seeds.start < 100 || {
            stored > 1000
                && crashes > 100
                && splits > 50
                && resent > 1000
                && by_time > 100
                && settled.iter().all(|&n| n > 0)
        }
    );
}

#[test]
fn a_seed_has_one_history() {
    for seed in 0..12 {
        let (first, second) = (play(seed), play(seed));
        assert_eq!((first.trace, first.stored), (second.trace, second.stored), "SIM_SEED={seed}");
    }
    assert_ne!(play(1).trace, play(2).trace);
}
