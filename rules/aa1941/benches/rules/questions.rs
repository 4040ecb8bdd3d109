//! What the server sends to players: options and views.

use aa1941::{Aa1941, event::PhaseName};
use divan::Bencher;
use kernel::{Digest, Erased, Viewer};

use crate::positions::{self, PHASES, asked, at_phase};

/// Everything that can be done when a phase begins.
#[divan::bench_group(name = "options, aim 150 µs")]
mod options {
    use kernel::Game as _;

    use super::{Aa1941, Bencher, PHASES, PhaseName, asked, at_phase, positions};

    #[divan::bench(args = PHASES)]
    fn opening(bencher: Bencher, phase: PhaseName) {
        let state = at_phase(&positions::opening(), phase);
        bencher.bench_local(|| Aa1941::options(&state, asked(&state)));
    }

    #[divan::bench(args = PHASES)]
    fn crowded(bencher: Bencher, phase: PhaseName) {
        let state = at_phase(&positions::crowded(), phase);
        bencher.bench_local(|| Aa1941::options(&state, asked(&state)));
    }
}

/// Why all that stands together cannot go elsewhere, for the stack that asks most.
#[divan::bench_group(name = "reach, aim 2 ms")]
mod reach {
    use std::collections::BTreeMap;

    use aa1941::{ask::Query, units::UnitId};
    use kernel::{Game as _, SplitMix};

    use super::{Aa1941, Bencher, PhaseName, Viewer, asked, at_phase, positions};

    #[divan::bench(args = [PhaseName::CombatMove, PhaseName::NoncombatMove])]
    fn opening(bencher: Bencher, phase: PhaseName) {
        measure(bencher, &at_phase(&positions::opening(), phase));
    }

    #[divan::bench(args = [PhaseName::CombatMove, PhaseName::NoncombatMove])]
    fn crowded(bencher: Bencher, phase: PhaseName) {
        measure(bencher, &at_phase(&positions::crowded(), phase));
    }

    fn measure(bencher: Bencher, state: &aa1941::State) {
        let view = Aa1941::view(state, Viewer::Public);
        let mut stacks: BTreeMap<_, Vec<UnitId>> = BTreeMap::new();
        for unit in view.units.iter().filter(|unit| unit.power == view.turn) {
            stacks.entry(unit.at).or_default().push(unit.id);
        }
        let units = stacks.into_values().max_by_key(Vec::len).expect("there are units");
        let (query, viewer) = (Query::Reach { units }, Viewer::Seat(asked(state)));
        bencher.bench_local(|| Aa1941::ask(state, viewer, &query, &mut SplitMix::new(0)).is_ok());
    }
}

/// The view and what it takes to send it. Its JSON should be no longer than 30 KB.
#[divan::bench_group(name = "view, aim 50 µs")]
mod view {
    use kernel::Game as _;

    use super::{Aa1941, Bencher, Viewer, positions};

    #[divan::bench(args = positions::BOARDS)]
    fn of_state(bencher: Bencher, board: &str) {
        let state = positions::board(board);
        bencher.bench_local(|| Aa1941::view(&state, Viewer::Public));
    }

    /// As a bot in the same process would write it.
    #[divan::bench(args = positions::BOARDS)]
    fn to_text(bencher: Bencher, board: &str) {
        let state = positions::board(board);
        let write = || serde_json::to_string(&Aa1941::view(&state, Viewer::Public)).expect("views are JSON");
        bencher.bench_local(write);
    }

    /// As the server does, which knows no types of a game.
    #[divan::bench(args = positions::BOARDS)]
    fn to_text_through_erasure(bencher: Bencher, board: &str) {
        let position = positions::erased(&positions::board(board));
        let write = || position.view(Viewer::Public).map(|view| view.to_string()).expect("views are JSON");
        bencher.bench_local(write);
    }
}

/// What a step costs besides its rules.
#[divan::bench_group(name = "state")]
mod state {
    use kernel::{AnyGame as _, RulesVersion};

    use super::{Aa1941, Bencher, Digest, Erased, positions};

    #[divan::bench(args = positions::BOARDS)]
    fn clone(bencher: Bencher, board: &str) {
        let state = positions::board(board);
        bencher.bench_local(|| state.clone());
    }

    #[divan::bench(args = positions::BOARDS)]
    fn digest(bencher: Bencher, board: &str) {
        let state = positions::board(board);
        bencher.bench_local(|| Digest::of(&state));
    }

    #[divan::bench(args = positions::BOARDS)]
    fn snapshot(bencher: Bencher, board: &str) {
        let position = positions::erased(&positions::board(board));
        bencher.bench_local(|| position.snapshot());
    }

    /// What this holds at most is what a state takes up that shares nothing with another. Aim: 32 KB.
    #[divan::bench(args = positions::BOARDS)]
    fn restore(bencher: Bencher, board: &str) {
        let snapshot = positions::erased(&positions::board(board)).snapshot().expect("states are JSON");
        bencher.bench_local(|| Erased::<Aa1941>::new().restore(&snapshot, RulesVersion::NEWEST).is_ok());
    }
}
