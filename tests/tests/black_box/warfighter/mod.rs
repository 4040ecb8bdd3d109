//! Tests that need one squad of several seats: hands that only their seats see, seats that act though they are not asked,
//! reactions in the turn of the hostiles, a campaign, one clock and calls for the squad.

mod campaign;
mod crash;
mod hands;
mod leisure;
mod packs;
mod refusals;
mod squad;
mod team;
