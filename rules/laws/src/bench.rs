//! Time and allocations of a game, measured with divan.
//!
//! A game's bench target is named `rules`, so that `cargo xtask bench` finds it, and holds one line for each:
//! `#[divan::bench] fn commands(b: Bencher) { laws::bench::commands::<S>(b); }`.

use std::collections::BTreeMap;

use divan::Bencher;
use kernel::{Chance as _, Game as _, SplitMix, Viewer};

use crate::{Match, Subject};

/// Commands after which a match is taken for one in full swing.
const SWING: u32 = 25;

fn in_full_swing<S: Subject>(seed: u64) -> Match<S> {
    let (mut this, _) = Match::<S>::open(seed).unwrap_or_else(|what| panic!("{what}"));
    while this.steps < SWING {
        let Ok(Some((seat, action))) = this.random_action() else { break };
        this.act(seat, &action).unwrap_or_else(|what| panic!("{what}"));
    }
    this
}

/// Work that has nothing to do with the rules: as a multiple of it, a time means something on another machine.
pub fn yardstick(bencher: Bencher<'_, '_>) {
    bencher.bench_local(|| {
        let mut numbers = SplitMix::new(0);
        (0..1000).map(|index| (numbers.draw(u32::MAX), index)).collect::<BTreeMap<u32, u32>>()
    });
}

/// Random commands through decide and apply, without JSON: 25 of them.
pub fn commands<S: Subject>(bencher: Bencher<'_, '_>) {
    let seeds = 0..S::BOUNDS.matches;
    let mut seeds = seeds.cycle();
    bencher.with_inputs(|| Match::<S>::open(seeds.next().unwrap_or(0)).map(|(this, _)| this)).bench_local_values(
        |this| {
            let Ok(mut this) = this else { return };
            let mut dice = SplitMix::new(this.seed);
            for _ in 0..SWING {
                let kernel::Awaiting::Seats { pending, .. } = S::Game::awaiting(this.typed.state()) else { return };
                let seat = pending[0].seat;
                let action = S::Game::random_command(this.typed.state(), this.typed.asked(seat), &mut this.players);
                let Some(action) = action else { return };
                drop(this.typed.act(seat, &action, &mut dice));
            }
        },
    );
}

/// The view of a match in full swing, as JSON.
pub fn view<S: Subject>(bencher: Bencher<'_, '_>) {
    let this = in_full_swing::<S>(1);
    bencher.bench_local(|| this.position.view(Viewer::Public));
}

/// The options of all seats of a match in full swing, as JSON.
pub fn options<S: Subject>(bencher: Bencher<'_, '_>) {
    let this = in_full_swing::<S>(1);
    bencher.bench_local(|| this.all_seats().map(|seat| this.position.options(seat)).collect::<Vec<_>>());
}

/// The digest of a match in full swing.
pub fn digest<S: Subject>(bencher: Bencher<'_, '_>) {
    let this = in_full_swing::<S>(1);
    bencher.bench_local(|| this.position.digest());
}

/// A snapshot of a match in full swing, written and read.
pub fn snapshot<S: Subject>(bencher: Bencher<'_, '_>) {
    let this = in_full_swing::<S>(1);
    bencher.bench_local(|| {
        let snapshot = this.position.snapshot().unwrap_or_default();
        crate::play::restored::<S>(&snapshot).map(|position| position.epoch())
    });
}
