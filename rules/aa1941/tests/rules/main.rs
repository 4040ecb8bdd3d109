//! The rules from outside: scenario files, random play, and the odds of battles.

mod guesses;
mod invariants;
mod odds;
mod offers;
mod play;
mod scenarios;
mod war;
