//! The odds of battles by themselves, as opponents ask for them a thousand times a second.

use aa1941::{
    odds::{Certainty, Force, Policy, land, sea},
    units::Kind::{self, Battleship, Bomber, Carrier, Destroyer, Fighter, Infantry, Submarine, Tank, Transport},
};
use divan::Bencher;

type Units = &'static [(Kind, u16)];

#[divan::bench(name = "odds, all arms 18 against 15, aim 0.1 ms")]
fn all_arms(bencher: Bencher) {
    measure(
        bencher,
        &[(Infantry, 10), (Tank, 5), (Fighter, 2), (Bomber, 1)],
        &[(Infantry, 10), (Tank, 3), (Fighter, 2)],
        land,
    );
}

#[divan::bench(name = "odds, land 60 against 60, aim 4 ms")]
fn sixty_on_land(bencher: Bencher) {
    measure(
        bencher,
        &[(Infantry, 32), (Tank, 18), (Fighter, 8), (Bomber, 2)],
        &[(Infantry, 40), (Tank, 12), (Fighter, 8)],
        land,
    );
}

/// The largest fleets among the battles that the odds are checked with.
#[divan::bench(name = "odds, fleets 10 against 9, aim 20 ms")]
fn fleets(bencher: Bencher) {
    measure(
        bencher,
        &[(Submarine, 2), (Destroyer, 2), (Carrier, 1), (Battleship, 1), (Fighter, 2), (Bomber, 1), (Transport, 1)],
        &[(Submarine, 2), (Destroyer, 1), (Carrier, 1), (Battleship, 1), (Fighter, 2), (Transport, 2)],
        sea,
    );
}

#[divan::bench(name = "odds, fleets 25 against 22")]
fn great_fleets(bencher: Bencher) {
    measure(
        bencher,
        &[(Submarine, 4), (Destroyer, 5), (Carrier, 2), (Battleship, 3), (Fighter, 6), (Bomber, 1), (Transport, 4)],
        &[(Submarine, 4), (Destroyer, 4), (Carrier, 2), (Battleship, 3), (Fighter, 5), (Transport, 4)],
        sea,
    );
}

#[divan::bench(name = "odds, fleets 60 against 60")]
fn sixty_at_sea(bencher: Bencher) {
    measure(
        bencher,
        &[(Submarine, 12), (Destroyer, 14), (Carrier, 6), (Battleship, 6), (Fighter, 12), (Bomber, 2), (Transport, 8)],
        &[(Submarine, 12), (Destroyer, 14), (Carrier, 6), (Battleship, 6), (Fighter, 12), (Transport, 10)],
        sea,
    );
}

fn measure(
    bencher: Bencher,
    attackers: Units,
    defenders: Units,
    odds: fn(&Force, &Force, Policy) -> aa1941::odds::Outcome,
) {
    let [attackers, defenders] = [attackers, defenders].map(|units| Force::of(units.iter().copied()));
    let outcome = odds(&attackers, &defenders, Policy::default());
    if let Certainty::Rolled { tries } = outcome.certainty {
        println!("rolled {tries} times");
    }
    bencher.bench_local(|| odds(&attackers, &defenders, Policy::default()));
}
