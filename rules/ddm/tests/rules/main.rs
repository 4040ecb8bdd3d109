//! The laws of every game, the scenario files, packs and tables.

mod packs;
mod sight;
