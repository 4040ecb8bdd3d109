//! Tests that need up to four secret warbands, and blows at whoever walks off in the middle of another's move.

mod crash;
mod packs;
mod refusals;
mod sealed;
mod seats;
mod standing;
mod yard;
