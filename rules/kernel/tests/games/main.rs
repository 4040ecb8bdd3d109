//! The kernel with the sample game on it: rules that change between matches, secrets that are kept or not, agreements; and
//! with a game of its own for what ends the right to undo; seats that act at leisure.
#![forbid(unsafe_code)]

mod agreed;
mod cards;
mod dice;
mod leisure;
mod sample;
mod secrets;
mod undo;
mod versions;
