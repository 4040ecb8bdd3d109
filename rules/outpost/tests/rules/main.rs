//! Outpost, put through the laws of every game, its scenarios, and what it alone promises.
#![forbid(unsafe_code)]

mod fuzz;
mod scenarios;
mod set_up;
mod subject;

mod laws_of_every_game {
    laws::every_law!(crate::subject::Sample);
}
