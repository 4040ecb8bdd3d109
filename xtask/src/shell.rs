//! Running other programs.

use std::{
    io::{BufRead as _, BufReader},
    path::PathBuf,
    process::{Command, Stdio},
};

/// What a command of ours comes to. The error is a sentence for the person at the terminal.
pub(crate) type Outcome<T> = Result<T, String>;

/// Runs a program to its end with our terminal.
///
/// # Errors
/// It could not be started, or its exit status was not 0.
pub(crate) fn run(command: &mut Command) -> Outcome<()> {
    let shown = show(command);
    let status = command.status().map_err(|error| format!("cannot start `{shown}`: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{shown}` failed ({status})")) }
}

/// Runs a program and gives what it printed on its standard output.
///
/// # Errors
/// It could not be started, or its exit status was not 0; then its error output is in the sentence.
pub(crate) fn read(command: &mut Command) -> Outcome<String> {
    let shown = show(command);
    let output = command.output().map_err(|error| format!("cannot start `{shown}`: {error}"))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(format!("`{shown}` failed ({}): {}", output.status, String::from_utf8_lossy(&output.stderr).trim()))
    }
}

/// Runs a program, shows what it prints on its standard output and hands every line to `each` too.
///
/// # Errors
/// As [`run`].
pub(crate) fn watch(command: &mut Command, mut each: impl FnMut(&str)) -> Outcome<()> {
    let shown = show(command);
    let failed = |error: std::io::Error| format!("cannot run `{shown}`: {error}");
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(failed)?;
    if let Some(out) = child.stdout.take() {
        // Bytes, not `lines()`: a test that prints something that is not UTF-8 must not end the run.
        for line in BufReader::new(out).split(b'\n') {
            let line = line.map_err(failed)?;
            let line = String::from_utf8_lossy(&line);
            println!("{line}");
            each(&line);
        }
    }
    let status = child.wait().map_err(failed)?;
    if status.success() { Ok(()) } else { Err(format!("`{shown}` failed ({status})")) }
}

/// Where a program is found along `PATH`, if anywhere.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}

fn show(command: &Command) -> String {
    let mut words = vec![command.get_program().to_string_lossy().into_owned()];
    words.extend(command.get_args().map(|word| word.to_string_lossy().into_owned()));
    words.join(" ")
}
