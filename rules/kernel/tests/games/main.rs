//! The kernel with a game on it: rules that change between matches, and secrets that are kept or
//! not, and commands that are taken back.
#![forbid(unsafe_code)]

mod agreed;
mod cards;
mod dice;
mod secrets;
mod undo;
mod versions;
