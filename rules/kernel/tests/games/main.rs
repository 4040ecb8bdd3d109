//! The kernel with the sample game on it: rules that change between matches, secrets that are kept or not, agreements; and
//! with a game of its own for what ends the right to undo.
#![forbid(unsafe_code)]

mod agreed;
mod cards;
mod dice;
mod sample;
mod secrets;
mod undo;
mod versions;
