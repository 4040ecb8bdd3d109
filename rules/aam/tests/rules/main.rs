//! The laws of every game, the scenario files, packs and tables.

mod facts;
mod fuzz;
mod lessons;
mod packs;
mod scenario_files;
mod scenarios;
mod subject;

laws::every_law!(crate::subject::Sample);
