//! How fast the rules of The Defence of Mortain are. Run by `cargo xtask bench`. Aims: 2,000 random games a second, 20 µs for
//! options, 5 KB for a view.

use divan::{Bencher, counter::BytesCount};
use kernel::{Awaiting, Game as _, MatchState, SplitMix, Viewer};
use laws::Subject as _;
use mortain::Mortain;
use serde_json::json;
use subject::Sample;

#[path = "../tests/rules/subject.rs"]
mod subject;

/// Counts what each benchmark allocates.
#[global_allocator]
static ALLOCATOR: divan::AllocProfiler = divan::AllocProfiler::system();

fn main() {
    divan::main();
}

/// The standard game, read as it is by default: the set-up of seed 0.
const STANDARD: u64 = 0;

/// A random game, without JSON, until it is over or so many commands were given.
fn play(state: mortain::State, seed: u64, most: u32) -> MatchState<Mortain> {
    let (mut dice, mut players) = (SplitMix::new(!seed), SplitMix::new(seed));
    let mut game = MatchState::<Mortain>::new(state);
    drop(game.settle(&mut dice));
    for _ in 0..most {
        let Awaiting::Seats { pending, .. } = game.awaiting() else { break };
        let seat = pending[0].seat;
        let Some(action) = Mortain::random_command(game.state(), game.asked(seat), &mut players) else { break };
        drop(game.act(seat, &action, &mut dice));
    }
    game
}

#[divan::bench(name = "yardstick: a tree of 1000 numbers")]
fn yardstick(bencher: Bencher<'_, '_>) {
    laws::bench::yardstick(bencher);
}

/// The same games every time, for one is twice as long as another.
#[divan::bench(name = "20 random games (aim: 10 ms)")]
fn games(bencher: Bencher<'_, '_>) {
    let start = Sample::opening(STANDARD);
    bencher.bench_local(|| {
        for seed in 0..20 {
            drop(play(start.clone(), seed, u32::MAX));
        }
    });
}

/// The position of a random game in which a seat has most to choose from.
fn busiest() -> MatchState<Mortain> {
    let choice = |commands: &u32| {
        let game = play(Sample::opening(STANDARD), 7, *commands);
        let seat = game.awaiting().pending().first().map(|one| one.seat);
        seat.map_or(0, |seat| json!(Mortain::options(game.state(), seat)).to_string().len())
    };
    // The options of a set-up are hexes alone.
    let most = (20..300).max_by_key(choice).unwrap_or(0);
    play(Sample::opening(STANDARD), 7, most)
}

#[divan::bench(name = "options, typed (aim: 20 µs)")]
fn options(bencher: Bencher<'_, '_>) {
    let game = busiest();
    let seat = game.awaiting().pending()[0].seat;
    bencher.bench_local(|| Mortain::options(game.state(), seat));
}

#[divan::bench(name = "view as JSON (aim: 5 KB)")]
fn view(bencher: Bencher<'_, '_>) {
    let game = busiest();
    let size = json!(Mortain::view(game.state(), Viewer::Public)).to_string().len();
    bencher.counter(BytesCount::new(size)).bench_local(|| json!(Mortain::view(game.state(), Viewer::Public)));
}

#[divan::bench]
fn commands(bencher: Bencher<'_, '_>) {
    laws::bench::commands::<Sample>(bencher);
}

#[divan::bench]
fn digest(bencher: Bencher<'_, '_>) {
    laws::bench::digest::<Sample>(bencher);
}

#[divan::bench]
fn snapshot(bencher: Bencher<'_, '_>) {
    laws::bench::snapshot::<Sample>(bencher);
}
