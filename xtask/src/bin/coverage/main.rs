//! Writes which scenario tests which rule of a rulebook: `coverage FOLDER [--check]`. Called by `cargo xtask coverage`.
//!
//! The folder is a game's. It holds `data/rulebook.json`, the rules section by section with their scenarios, and
//! `scenarios/`; `COVERAGE.md` is written beside them. Nothing is known here of the game itself.
#![forbid(unsafe_code)]

mod book;
mod report;
mod scenario;

use std::{fs, path::Path, process::ExitCode};

use book::Book;
use scenario::Scenario;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (folder, task) = match words[..] {
        [folder] => (Path::new(folder), Task::Write),
        [folder, "--check"] => (Path::new(folder), Task::Compare),
        _ => {
            eprintln!("coverage FOLDER [--check]");
            return ExitCode::from(2);
        }
    };
    match cover(folder, task) {
        Ok(summary) => {
            println!("{summary}");
            ExitCode::SUCCESS
        }
        Err(faults) => {
            for fault in faults {
                eprintln!("{fault}");
            }
            ExitCode::FAILURE
        }
    }
}

/// What is done with the table.
#[derive(Clone, Copy)]
enum Task {
    Write,
    /// Is the committed one what would be written?
    Compare,
}

/// Writes or compares the table; the faults are all that is wrong with the coverage.
fn cover(folder: &Path, task: Task) -> Result<String, Vec<String>> {
    let one = |fault: String| vec![fault];
    let book = Book::read(&folder.join("data/rulebook.json")).map_err(one)?;
    let scenarios = Scenario::read_all(&folder.join("scenarios")).map_err(one)?;
    let mut faults = book.faults(&scenarios);
    let (text, summary) = report::write(&book, &scenarios);
    let file = folder.join("COVERAGE.md");
    match task {
        Task::Write => {
            if let Err(error) = fs::write(&file, text) {
                faults.push(format!("cannot write {}: {error}", file.display()));
            }
        }
        Task::Compare => {
            if !fs::read_to_string(&file).is_ok_and(|found| found == text) {
                faults.push(format!("{} is stale; `cargo xtask coverage` writes it anew", file.display()));
            }
        }
    }
    if faults.is_empty() { Ok(summary) } else { Err(faults) }
}
