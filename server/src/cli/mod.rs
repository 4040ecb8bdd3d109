//! The command line of `sandtable`.

mod export;
mod serve;
mod simulate;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

pub use simulate::{Plan, Tally, play_at_random};
pub use verify::check;

use crate::config::Serving;

/// A server for tabletop war games on the web.
///
/// Unofficial: it carries no text and no art of any publisher.
#[derive(Debug, Parser)]
#[command(name = "sandtable", version)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve games until Ctrl-C or SIGTERM.
    ///
    /// Prints one line on standard output when it is ready: `listening on http://ADDR`. The log goes to standard error.
    Serve(Serving),
    /// Let random legal players play whole games, to measure the rules.
    Simulate(simulate::Simulation),
    /// Write a whole match to standard output, as JSON.
    ///
    /// Works beside a running server. The events of a match that is still on hold what players must not see; the secret
    /// behind the dice comes only when the match is over.
    Export(export::Exporting),
    /// Play an exported, finished match again and compare every event, digest and die.
    ///
    /// Ends with status 1 at the first difference.
    Verify(verify::Verifying),
}

/// Does what the command line says.
pub fn main() -> ExitCode {
    let done = match CommandLine::parse().command {
        Command::Serve(serving) => serve::serve(&serving),
        Command::Simulate(simulation) => simulate::simulate(&simulation),
        Command::Export(exporting) => export::export(&exporting),
        Command::Verify(verifying) => verify::verify(&verifying),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("sandtable: {error:#}");
            ExitCode::FAILURE
        }
    }
}
