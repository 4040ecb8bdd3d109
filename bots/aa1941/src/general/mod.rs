//! The strongest opponent: it searches among plans of whole phases by what the position after them is worth.

mod board;
mod buy;
mod combat;
mod council;
mod ferry;
mod handover;
mod judge;
mod pull;
mod reach;
mod redeploy;
mod rehearsal;
#[cfg(test)]
mod tests;

pub(crate) use combat::attacks;
pub(crate) use judge::Judge;
