//! What Outpost costs: `cargo bench -p outpost`.

use divan::Bencher;
use subject::Sample;

#[path = "../tests/rules/subject.rs"]
mod subject;

fn main() {
    divan::main();
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
