//! How fast the rules of Axis & Allies Miniatures are. Run by `cargo xtask bench`.

use std::sync::Arc;

use aam::{Board, Ground, Hex};
use divan::Bencher;
use kernel::{Awaiting, Game as _, MatchState, RulesVersion, Seat, SplitMix, Viewer};
use laws::Subject as _;
use subject::Sample;

#[path = "../tests/rules/subject.rs"]
mod subject;

/// Counts the allocations of each benchmark.
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

/// A match of the usual table: 100 points a side.
fn opened() -> MatchState<aam::Aam> {
    let chart = aam::Aam::charts().remove(0).chart;
    let seats = vec![vec!["axis".to_owned()], vec!["allies".to_owned()]];
    let set_up = kernel::SetUp { options: serde_json::Value::Null, seats, chart };
    let config = aam::Aam::configure(&set_up).expect("the usual table can be set up");
    MatchState::new(aam::Aam::start(&config, RulesVersion::NEWEST))
}

/// Plays at random, for so many commands at most; how many it took.
fn play(this: &mut MatchState<aam::Aam>, seed: u64, most: u32) -> u32 {
    let (mut players, mut dice) = (SplitMix::new(seed), SplitMix::new(!seed));
    for played in 0..most {
        let Awaiting::Seats { pending, .. } = this.awaiting() else { return played };
        let seat = pending[0].seat;
        let Some(action) = aam::Aam::random_command(this.state(), this.asked(seat), &mut players) else {
            return played;
        };
        this.act(seat, &action, &mut dice).expect("a random command is legal");
    }
    most
}

/// A whole match at random, without JSON.
#[divan::bench]
fn game(bencher: Bencher<'_, '_>) {
    let begun = opened();
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        play(&mut begun.clone(), seed, u32::MAX)
    });
}

/// The options of every moment of three matches, of all seats, by their types: the time of one of them.
#[divan::bench(name = "options of every moment, typed")]
fn options_of_every_moment(bencher: Bencher<'_, '_>) {
    let moments: Vec<MatchState<aam::Aam>> = (1..=3)
        .flat_map(|seed| {
            let whole = play(&mut opened(), seed, u32::MAX);
            (8..whole).step_by(7).map(move |steps| {
                let mut this = opened();
                play(&mut this, seed, steps);
                this
            })
        })
        .collect();
    let mut next = 0;
    bencher.bench_local(|| {
        next += 1;
        let this = &moments[next % moments.len()];
        [Seat(0), Seat(1)].map(|seat| aam::Aam::options(this.state(), seat))
    });
}

/// The view of a match in its third turn.
#[divan::bench(name = "view, typed")]
fn view_typed(bencher: Bencher<'_, '_>) {
    let mut this = opened();
    play(&mut this, 5, 90);
    let size = serde_json::to_string(&aam::Aam::view(this.state(), Viewer::Public)).map_or(0, |text| text.len());
    println!("view of {size} bytes");
    bencher.bench_local(|| aam::Aam::view(this.state(), Viewer::Public));
}

/// The board of a match under way.
fn board() -> Arc<Board> {
    let mut this = opened();
    play(&mut this, 5, 90);
    aam::Aam::view(this.state(), Viewer::Public).ground.expect("the armies have met on it")
}

/// What one hex sees of the whole board, one hex after the other.
#[divan::bench(name = "sight of the whole board")]
fn sight(bencher: Bencher<'_, '_>) {
    let board = board();
    let mut from = Hex::all().cycle();
    bencher.bench_local(|| from.next().map(|from| Hex::all().filter(|to| board.sees(from, *to)).count()));
}

/// What a match with a new map begins with.
#[divan::bench(name = "lines of sight worked out")]
fn lines_of_sight(bencher: Bencher<'_, '_>) {
    let ground = Board::clone(&board());
    bencher.bench_local(|| Board::of(Ground::clone(&ground)));
}

/// The largest view, options and choices of some matches, in bytes of JSON.
#[divan::bench(name = "sizes", sample_count = 1, sample_size = 1)]
fn sizes(bencher: Bencher<'_, '_>) {
    let _ = Sample::BOUNDS;
    let (mut view, mut options) = (0, 0);
    for seed in 1..=20 {
        let mut this = opened();
        while !this.awaiting().pending().is_empty() {
            let written = serde_json::to_string(&aam::Aam::view(this.state(), Viewer::Public));
            view = view.max(written.map_or(0, |text| text.len()));
            for seat in [Seat(0), Seat(1)] {
                let written = serde_json::to_string(&aam::Aam::options(this.state(), seat));
                options = options.max(written.map_or(0, |text| text.len()));
            }
            play(&mut this, seed * 1000 + u64::try_from(view).unwrap_or(0), 1);
        }
    }
    println!("largest view {view} bytes, largest options {options} bytes");
    bencher.bench_local(|| view + options);
}
