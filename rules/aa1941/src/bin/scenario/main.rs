//! Runs scenario files: a position, scripted dice, commands, and the facts that must hold.
//!
//! `scenario FILE…` prints one line for each file, then the sum. Exit status 1 if any failed, 2 if one is not a
//! scenario.
#![forbid(unsafe_code)]

mod facts;
mod file;
mod opening;
mod run;
mod select;

use std::{
    env, fs, io,
    panic::catch_unwind,
    path::{Path, PathBuf},
    process::ExitCode,
};

use file::Scenario;

/// The result of one file.
enum Verdict {
    Passed { title: String },
    Failed { title: String, why: String },
    NotAScenario { why: String },
}

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    if arguments.is_empty() {
        eprintln!("usage: scenario FILE-or-FOLDER...");
        return ExitCode::from(2);
    }
    let mut files = Vec::new();
    for argument in &arguments {
        if let Err(error) = collect(argument, &mut files) {
            eprintln!("{}: {error}", argument.display());
            return ExitCode::from(2);
        }
    }
    let (mut passed, mut failed, mut unread) = (0, 0, 0);
    for path in &files {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        match judge(path) {
            Verdict::Passed { title } => {
                println!("ok {title} [{name}]");
                passed += 1;
            }
            Verdict::Failed { title, why } => {
                println!("FAILED {title} [{name}]: {why}");
                failed += 1;
            }
            Verdict::NotAScenario { why } => {
                println!("FAILED [{name}]: not a scenario: {why}");
                unread += 1;
            }
        }
    }
    println!("{passed} passed, {} failed", failed + unread);
    match (failed, unread) {
        (0, 0) => ExitCode::SUCCESS,
        (_, 0) => ExitCode::from(1),
        (_, _) => ExitCode::from(2),
    }
}

/// The file itself, or the JSON files of a folder and its folders by name.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if !path.metadata()?.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let mut entries = fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    for entry in entries {
        if entry.is_dir() || entry.extension().is_some_and(|extension| extension == "json") {
            collect(&entry, files)?;
        }
    }
    Ok(())
}

fn judge(path: &Path) -> Verdict {
    let scenario = fs::read_to_string(path).map_err(|error| error.to_string()).and_then(|text| Scenario::read(&text));
    match scenario {
        Err(why) => Verdict::NotAScenario { why },
        Ok(scenario) => {
            let title = scenario.title.clone();
            // A panic is a bug in the rules; the other files can still be judged.
            match catch_unwind(|| run::run(&scenario)) {
                Ok(Ok(())) => Verdict::Passed { title },
                Ok(Err(failure)) => Verdict::Failed { title, why: failure.to_string() },
                Err(_) => Verdict::Failed { title, why: "the rules panicked".to_owned() },
            }
        }
    }
}
