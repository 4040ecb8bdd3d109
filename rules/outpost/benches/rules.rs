//! How fast the rules of Outpost are. Run by `cargo xtask bench`.

use divan::Bencher;
use subject::Sample;

#[path = "../tests/rules/subject.rs"]
mod subject;

/// Counts what each benchmark allocates.
#[global_allocator]
static ALLOCATOR: divan::AllocProfiler = divan::AllocProfiler::system();

fn main() {
    divan::main();
}

#[divan::bench(name = "yardstick: a tree of 1000 numbers")]
fn yardstick(bencher: Bencher<'_, '_>) {
    laws::bench::yardstick(bencher);
}

#[divan::bench]
fn commands(bencher: Bencher<'_, '_>) {
    laws::bench::commands::<Sample>(bencher);
}

#[divan::bench]
fn view(bencher: Bencher<'_, '_>) {
    laws::bench::view::<Sample>(bencher);
}

#[divan::bench]
fn options(bencher: Bencher<'_, '_>) {
    laws::bench::options::<Sample>(bencher);
}

#[divan::bench]
fn digest(bencher: Bencher<'_, '_>) {
    laws::bench::digest::<Sample>(bencher);
}

#[divan::bench]
fn snapshot(bencher: Bencher<'_, '_>) {
    laws::bench::snapshot::<Sample>(bencher);
}
