//! The rules from outside: scenario files, random play, and the odds of battles.
//!
//! The target in `fuzz` takes `invariants`, `log`, `offers`, `openings` and `war` from here.

mod asks;
mod aviator;
mod board;
mod guesses;
mod hints;
mod invariants;
mod lessons;
mod log;
mod look;
mod losses;
mod odds;
mod offers;
mod openings;
mod play;
mod rebuilt;
mod recaps;
mod referee;
mod rescue;
mod scenarios;
mod sight;
mod standing;
mod subject;
mod undo;
mod war;
mod written;
