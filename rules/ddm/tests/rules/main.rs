//! The laws of every game, the scenario files, packs and tables.

mod book;
mod cards;
mod facts;
mod fuzz;
mod ground;
mod lessons;
mod packs;
mod scenario_files;
mod scenarios;
mod sight;
mod subject;
mod warbands;

laws::every_law!(crate::subject::Sample);
