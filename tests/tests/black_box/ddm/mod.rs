//! Tests that need up to four secret warbands, and blows at whoever walks off in the middle of another's move.

mod absent;
mod crash;
mod packs;
mod places;
mod refusals;
mod sealed;
mod standing;
mod yard;
