//! How fast the rules are. Run by `cargo xtask bench`.
//!
//! Everything goes through [`kernel::Game`], as in a server. A name that ends in `aim ...` says what one call may take.

mod battles;
mod games;
mod orders;
mod positions;
mod questions;
mod sizes;

use std::{collections::BTreeMap, time::Duration};

use kernel::{Chance as _, SplitMix};

/// Counts what each benchmark allocates.
#[global_allocator]
static ALLOCATOR: divan::AllocProfiler = divan::AllocProfiler::system();

fn main() {
    sizes::print();
    divan::Divan::default().min_time(Duration::from_millis(100)).config_with_args().main();
}

/// Work that has nothing to do with the rules: as a multiple of it, a time means something on another machine.
#[divan::bench(name = "yardstick: a tree of 1000 numbers")]
fn yardstick() -> BTreeMap<u32, u32> {
    let mut numbers = SplitMix::new(0);
    (0..1000).map(|index| (numbers.draw(u32::MAX), index)).collect()
}
