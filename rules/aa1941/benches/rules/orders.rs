//! Typical orders: checked and carried out.

use aa1941::{
    Aa1941, Command, Options, State,
    event::PhaseName,
    units::{Element, Kind},
};
use divan::Bencher;
use kernel::{Dice, Game as _, SplitMix, Viewer};

use crate::positions::{self, asked, at_phase, search};

/// States that are changed within one measurement; few, so that they stay in the cache as a live match does.
const SAMPLE: u32 = 8;

/// The first order of a kind that is offered, the farther one if there are several ways.
fn offered(state: &State, name: &str) -> Option<Command> {
    let Options::Orders { moves, loads, unloads, .. } = Aa1941::options(state, asked(state)) else { return None };
    let units = Aa1941::view(state, Viewer::Public).units;
    let kind_of = |id| units.iter().find(|unit| unit.id == id).map(|unit| unit.kind);
    let moved = |fits: fn(Kind) -> bool| {
        let option =
            moves.iter().find(|option| kind_of(option.units[0]).is_some_and(fits) && !option.paths.is_empty())?;
        let path = option.paths.iter().max_by_key(|path| path.len())?.clone();
        Some(Command::Move { units: vec![option.units[0]], path: path.into_vec() })
    };
    match name {
        "march" => moved(|kind| kind == Kind::Infantry),
        "fighter" => moved(|kind| kind == Kind::Fighter),
        "bomber" => moved(|kind| kind == Kind::Bomber),
        "ship" => moved(|kind| kind.element() == Element::Sea && kind != Kind::Transport),
        "load" => loads.first().map(|load| Command::Load { units: vec![load.units[0]], transport: load.transport }),
        "unload" => unloads.first().map(|unload| Command::Unload { units: unload.units.clone(), to: unload.to[0] }),
        _ => None,
    }
}

const ORDERS: [&str; 6] = ["march", "fighter", "bomber", "ship", "load", "unload"];

/// The first position of the turn in which such an order is offered, and the order.
fn case(board: &State, order: &str) -> (State, Command) {
    let state = search(&at_phase(board, PhaseName::CombatMove), |course| offered(course.state(), order).is_some());
    let command = offered(&state, order).expect("it was found for that");
    (state, command)
}

#[divan::bench_group(name = "decided and applied, aim 3 µs", sample_size = SAMPLE, sample_count = 500)]
mod measured {
    use super::{Bencher, ORDERS, decide_and_apply, positions};

    #[divan::bench(args = ORDERS)]
    fn opening(bencher: Bencher, order: &str) {
        decide_and_apply(bencher, &positions::opening(), order);
    }

    #[divan::bench(args = ORDERS)]
    fn crowded(bencher: Bencher, order: &str) {
        decide_and_apply(bencher, &positions::crowded(), order);
    }
}

fn decide_and_apply(bencher: Bencher, board: &State, order: &str) {
    let (state, command) = case(board, order);
    let seat = asked(&state);
    bencher.with_inputs(|| state.clone()).bench_local_refs(|state| {
        let events = Aa1941::decide(state, seat, &command, &mut Dice::new(&mut SplitMix::new(0)));
        let events = events.expect("it is offered");
        for event in &events {
            Aa1941::apply(state, event);
        }
        events
    });
}
