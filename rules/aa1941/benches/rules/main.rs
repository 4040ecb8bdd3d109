//! How fast the rules are. Run by `cargo xtask bench`.
//!
//! Everything goes through [`kernel::Game`], as in a server. A name that ends in `aim ...` says what one call may take.

mod battles;
mod games;
mod orders;
mod positions;
mod questions;
mod reckoning;
mod sizes;

use std::time::Duration;

/// Counts what each benchmark allocates.
#[global_allocator]
static ALLOCATOR: divan::AllocProfiler = divan::AllocProfiler::system();

fn main() {
    sizes::print();
    divan::Divan::default().min_time(Duration::from_millis(100)).config_with_args().main();
}

#[divan::bench(name = "yardstick: a tree of 1000 numbers")]
fn yardstick(bencher: divan::Bencher<'_, '_>) {
    laws::bench::yardstick(bencher);
}
