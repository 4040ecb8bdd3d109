//! Sizes in memory, beside their aims.

use aa1941::{Aa1941, State};
use kernel::{Game as _, Viewer};

use crate::positions::{PHASES, asked, at_phase, crowded, opening};

/// Prints sizes in bytes. What a state takes up in memory is what the benchmark `state/restore` holds at most.
pub(crate) fn print() {
    println!(
        "size_of State: {} bytes, without its heap (both: what state / restore holds at most)",
        size_of::<State>()
    );
    println!("JSON when a phase begins, in bytes:");
    for (name, board) in [("opening", opening()), ("crowded", crowded())] {
        for phase in PHASES {
            let state = at_phase(&board, phase);
            let view = Aa1941::view(&state, Viewer::Public);
            let options = json_length(&Aa1941::options(&state, asked(&state)));
            println!(
                "  {name:<8} {:<14} {:>3} units   view {:>6}   options {options:>6}   state {:>6}",
                format!("{phase:?}"),
                view.units.len(),
                json_length(&view),
                json_length(&state),
            );
        }
    }
    println!();
}

fn json_length<T: serde::Serialize>(value: &T) -> usize {
    serde_json::to_string(value).map_or(0, |text| text.len())
}
