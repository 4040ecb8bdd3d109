//! The Defence of Mortain, put through the laws of every game, its scenarios, and what it alone promises.
#![forbid(unsafe_code)]

mod facts;
mod fuzz;
mod hints;
mod lessons;
mod packs;
mod scenario_files;
mod scenarios;
mod subject;
mod undo;

mod laws_of_every_game {
    laws::every_law!(crate::subject::Sample);
}
