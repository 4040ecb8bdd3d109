//! How fast the rules of Warfighter are. Run by `cargo xtask bench`.

use divan::Bencher;
use kernel::{Awaiting, Game as _, MatchState, Seat, SplitMix, Viewer};
use laws::Subject as _;
use subject::Sample;
use warfighter::Warfighter;

#[path = "../tests/rules/subject/mod.rs"]
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

/// Plays at random, for so many commands at most; how many it took.
fn play(this: &mut MatchState<Warfighter>, seed: u64, most: u32) -> u32 {
    let (mut players, mut dice) = (SplitMix::new(seed), SplitMix::new(!seed));
    for played in 0..most {
        let Awaiting::Seats { pending, .. } = this.awaiting() else { return played };
        let seat = pending[0].seat;
        let Some(action) = Warfighter::random_command(this.state(), this.asked(seat), &mut players) else {
            return played;
        };
        this.act(seat, &action, &mut dice).expect("a random command is legal");
    }
    most
}

/// A match at random to its end, from a team that is bought, without JSON.
#[divan::bench]
fn game(bencher: Bencher<'_, '_>) {
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        play(&mut MatchState::new(Sample::opening(1)), seed, u32::MAX)
    });
}

/// Moments of some matches.
fn moments() -> Vec<MatchState<Warfighter>> {
    (1..6).map(|seed| MatchState::new(Sample::opening(seed))).collect()
}

/// The options of a seat, by their types.
#[divan::bench(name = "options, typed")]
fn options_typed(bencher: Bencher<'_, '_>) {
    let moments = moments();
    let mut next = 0;
    bencher.bench_local(|| {
        next += 1;
        let this = &moments[next % moments.len()];
        [Seat(0), Seat(1)].map(|seat| Warfighter::options(this.state(), seat))
    });
}

/// The view of a match, by its types.
#[divan::bench(name = "view, typed")]
fn view_typed(bencher: Bencher<'_, '_>) {
    let moments = moments();
    let mut next = 0;
    bencher.bench_local(|| {
        next += 1;
        Warfighter::view(moments[next % moments.len()].state(), Viewer::Public)
    });
}
