//! How fast the rules of the D&D Miniatures skirmish are. Run by `cargo xtask bench`.

use ddm::Ddm;
use divan::Bencher;
use kernel::{Awaiting, Game as _, MatchState, RulesVersion, Seat, SplitMix, Viewer};
use laws::Subject as _;
use subject::Sample;

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

/// A match of the usual table: so many seats, 100 points a warband.
fn opened(count: usize) -> MatchState<Ddm> {
    let chart = Ddm::charts().remove(0).chart;
    let seats = ["p1", "p2", "p3", "p4"][..count].iter().map(|role| vec![(*role).to_owned()]).collect();
    let set_up = kernel::SetUp { options: serde_json::Value::Null, seats, chart };
    let config = Ddm::configure(&set_up).expect("the usual table can be set up");
    MatchState::new(Ddm::start(&config, RulesVersion::NEWEST))
}

/// Plays at random, for so many commands at most; how many it took.
fn play(this: &mut MatchState<Ddm>, seed: u64, most: u32) -> u32 {
    let (mut players, mut dice) = (SplitMix::new(seed), SplitMix::new(!seed));
    for played in 0..most {
        let Awaiting::Seats { pending, .. } = this.awaiting() else { return played };
        let seat = pending[0].seat;
        let Some(action) = Ddm::random_command(this.state(), this.asked(seat), &mut players) else {
            return played;
        };
        this.act(seat, &action, &mut dice).expect("a random command is legal");
    }
    most
}

/// A whole match of two at random, without JSON.
#[divan::bench]
fn game(bencher: Bencher<'_, '_>) {
    let begun = opened(2);
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        play(&mut begun.clone(), seed, u32::MAX)
    });
}

/// A whole match of four at random, without JSON.
#[divan::bench(name = "game of four")]
fn game_of_four(bencher: Bencher<'_, '_>) {
    let begun = opened(4);
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        play(&mut begun.clone(), seed, u32::MAX)
    });
}

/// Moments of some matches, from the battle on.
fn moments() -> Vec<MatchState<Ddm>> {
    let matches = [2, 2, 4].into_iter().zip(1..);
    matches
        .flat_map(|(count, seed)| {
            let whole = play(&mut opened(count), seed, u32::MAX);
            (12..whole).step_by(7).map(move |steps| {
                let mut this = opened(count);
                play(&mut this, seed, steps);
                this
            })
        })
        .collect()
}

/// The options of every moment of three matches, of all seats, by their types: the time of one of them.
#[divan::bench(name = "options of every moment, typed")]
fn options_of_every_moment(bencher: Bencher<'_, '_>) {
    let moments = moments();
    let mut next = 0;
    bencher.bench_local(|| {
        next += 1;
        let this = &moments[next % moments.len()];
        [Seat(0), Seat(1), Seat(2), Seat(3)].map(|seat| Ddm::options(this.state(), seat))
    });
}

/// The view of a match in full swing.
#[divan::bench(name = "view, typed")]
fn view_typed(bencher: Bencher<'_, '_>) {
    let mut this = opened(2);
    play(&mut this, 5, 60);
    bencher.bench_local(|| Ddm::view(this.state(), Viewer::Public));
}

/// The largest view, options and state of some matches, in bytes of JSON.
#[divan::bench(name = "sizes", sample_count = 1, sample_size = 1)]
fn sizes(bencher: Bencher<'_, '_>) {
    let _ = Sample::BOUNDS;
    for count in [2, 4] {
        let (mut view, mut options, mut state, mut begun) = (0, 0, 0, 0);
        for seed in 1..=10 {
            let mut this = opened(count);
            let length = |text: Result<String, _>| text.map_or(0, |text: String| text.len());
            begun = begun.max(length(serde_json::to_string(this.state())));
            while !this.awaiting().pending().is_empty() {
                if !Ddm::view(this.state(), Viewer::Public).creatures.is_empty() {
                    view = view.max(length(serde_json::to_string(&Ddm::view(this.state(), Viewer::Public))));
                    state = state.max(length(serde_json::to_string(this.state())));
                }
                for seat in [Seat(0), Seat(1)] {
                    options = options.max(length(serde_json::to_string(&Ddm::options(this.state(), seat))));
                }
                play(&mut this, seed * 1000 + u64::try_from(view).unwrap_or(0), 1);
            }
        }
        println!("{count} seats: largest view {view}, options {options}, state {state}, state before {begun} bytes");
    }
    bencher.bench_local(|| 0);
}
