//! The command line of `sandtable`.

mod admin;
mod arena;
mod check_upgrade;
mod database;
mod export;
mod import;
mod log;
mod odds;
mod record;
mod reports;
mod serve;
mod simulate;
mod storage;
mod traces;
mod tune;
mod verify;

use std::{io::Write as _, process::ExitCode};

use anyhow::Context as _;
use clap::{Parser, Subcommand};

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
    Serve(Box<Serving>),
    /// Run a server: who may, tables, bans, announcements, a planned restart, how long things are kept.
    ///
    /// Works beside a running server, which does at once what is decided, and without. What is done is written down.
    Admin(Box<admin::Administering>),
    /// Print the address of a server's private database, for psql and pg_dump. The server has to be running.
    ///
    /// As root or as the user that the server runs as, and with the TMPDIR that it has: its socket lies there.
    Database(database::Finding),
    /// Let two opponents play many matches against each other, sides swapped, and say which is the stronger.
    ///
    /// A match without a victory is stopped after some rounds; then the side has won that has gained more since the beginning,
    /// by the figures of the game (1941: production and material). Times are of a processor, for each bot.
    Arena(arena::Fighting),
    /// Let random legal players play whole games, to measure the rules.
    Simulate(simulate::Simulation),
    /// Print the odds of a battle: how it would end, what it would cost, and what would be left.
    ///
    /// The battle is written in the words of its game; what the game cannot read it refuses, and says how to write it.
    Odds(odds::Asking),
    /// Write a whole match to standard output, as JSON.
    ///
    /// Works beside a running server. The events of a match that is still on hold what players must not see; the secret
    /// behind the dice comes only when the match is over, or with --confidential. docs/match-format.md describes the file.
    Export(export::Exporting),
    /// Try the newest rules in this program against the log of every match that goes on.
    ///
    /// Each log is played again, every command with its dice. Where events, dice and states are the same, the match can
    /// be bound to the newest rules, which --apply does; where something differs, it stays bound to the rules that it
    /// began with, and this program plays it on by those as long as it has them. Works beside a running server, also
    /// one of an older version; brings the schema of the database up to date as `serve` does. Ends with status 1 if this
    /// program cannot play some match on.
    CheckUpgrade(check_upgrade::CheckingUpgrade),
    /// Take matches over that `export --confidential` has written, with their tables, players, sessions and chat.
    ///
    /// Each keeps its id, which is part of what its dice are drawn from. Before anything is written its log is played
    /// again: events, digests and dice have to be the same. Works beside a running server. A file is taken over as a whole
    /// or not at all; ends with status 1 if one was not.
    Import(import::Importing),
    /// Let an opponent play a match against itself, and write it to standard output as a log.
    ///
    /// Such a log is what the first page of a fresh server shows (`server/src/recording/match.json`).
    Record(record::Recorded),
    /// List what people have reported, lines of talk and charts; note what was done about it, or strike out a line.
    ///
    /// Works beside a running server. What a side has said among itself may be among it.
    Reports(reports::Reviewing),
    /// Print the document of the API, in the form of OpenAPI 3.1. A server has it at `/api/openapi.json`, too.
    Openapi,
    /// Print the messages of the socket, in the form of AsyncAPI 3.0. A server has them at `/api/asyncapi.json`, too.
    Asyncapi,
    /// Make an opponent stronger by matches against itself: its weights are changed, and what wins is kept.
    ///
    /// A step changes all weights a little, each up or down by chance, and lets that play against the opposite change; then
    /// the weights go the way of the winner, as far as its lead says. Prints them as the source of the bot has them.
    Tune(tune::Tuned),
    /// Play an exported, finished match again and compare every event, digest and die.
    ///
    /// Ends with status 1 at the first difference.
    Verify(verify::Verifying),
}

fn print(document: &[u8]) -> anyhow::Result<()> {
    let mut out = std::io::stdout();
    out.write_all(document).context("cannot write the document")
}

/// Does what the command line says.
pub fn main() -> ExitCode {
    let done = match CommandLine::parse().command {
        Command::Serve(serving) => serve::serve(&serving),
        Command::Admin(administering) => admin::admin(&administering),
        Command::Database(finding) => database::database(&finding),
        Command::Arena(fighting) => arena::arena(&fighting),
        Command::Simulate(simulation) => simulate::simulate(&simulation),
        Command::Odds(asking) => odds::odds(&asking),
        Command::Export(exporting) => export::export(&exporting),
        Command::CheckUpgrade(checking) => check_upgrade::check_upgrade(&checking),
        Command::Import(importing) => import::import(&importing),
        Command::Record(recorded) => record::print(&recorded),
        Command::Reports(reviewing) => reports::reports(&reviewing),
        Command::Openapi => print(&crate::http::openapi_document()),
        Command::Asyncapi => print(&crate::http::asyncapi_document()),
        Command::Tune(tuned) => tune::tune(&tuned),
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

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::CommandLine;

    #[test]
    fn the_page_for_hosts_lists_every_setting_of_serve() {
        let page = include_str!("../../../docs/operations.md");
        let rows: Vec<&str> = page.lines().filter(|line| line.starts_with("| `--")).collect();
        let line = CommandLine::command();
        let serve = line.find_subcommand("serve").expect("it is there");
        let settings: Vec<_> = serve.get_arguments().filter(|setting| !setting.is_hide_set()).collect();
        for setting in &settings {
            let flag = setting.get_long().expect("every setting is a flag");
            let variable = setting.get_env().expect("every setting is a variable, too").to_string_lossy();
            let start = format!("| `--{flag}` | `{variable}` |");
            assert!(rows.iter().any(|row| row.starts_with(&start)), "docs/operations.md lacks: {start}");
        }
        assert_eq!(rows.len(), settings.len(), "docs/operations.md lists what is no setting any more");
    }
}
