//! The laws of every game, the scenario files, packs and tables.

mod facts;
mod flank;
mod fuzz;
mod happenings;
mod left_out;
mod lessons;
mod numbers;
mod odds;
mod packs;
mod scenario;
mod scenario_files;
mod subject;
mod supposed;

laws::every_law!(crate::subject::Sample);
