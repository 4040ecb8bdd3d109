//! Tests that need up to four secret warbands, and blows at a creature that walks off in the middle of its move.

mod absent;
mod crash;
mod packs;
mod places;
mod refusals;
mod sealed;
mod standing;
mod yard;
