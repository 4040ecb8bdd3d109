//! The web client: its packages and its build, each done again only when what it is made of has changed.

use std::{
    fs,
    hash::{DefaultHasher, Hasher as _},
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    machine,
    shell::{Outcome, run},
    workspace,
};

/// The folder of the client.
pub(crate) fn folder() -> PathBuf {
    workspace::root().join("web-client")
}

/// An npm command that runs in the client's folder.
///
/// # Errors
/// Node is missing and cannot be installed.
pub(crate) fn npm() -> Outcome<Command> {
    let mut command = machine::npm()?;
    command.current_dir(folder());
    Ok(command)
}

/// Installs the packages that the lock file names, unless they are there.
///
/// # Errors
/// npm is missing or fails.
pub(crate) fn packages() -> Outcome<()> {
    let wanted =
        fingerprint(&[PathBuf::from("web-client/package.json"), PathBuf::from("web-client/package-lock.json")])?;
    let stamp = folder().join("node_modules/.sandtable-packages");
    if is_current(&stamp, &wanted) {
        return Ok(());
    }
    eprintln!("xtask: installing the client's packages");
    run(npm()?.args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]))?;
    write_stamp(&stamp, &wanted)
}

/// Builds the client into `web-client/dist`, unless that is what its sources give.
///
/// # Errors
/// npm is missing or fails, or the sources do not build.
pub(crate) fn build() -> Outcome<()> {
    let mut sources = workspace::files()?;
    sources.retain(|file| file.starts_with("web-client"));
    let wanted = fingerprint(&sources)?;
    let stamp = folder().join("node_modules/.sandtable-build");
    if is_current(&stamp, &wanted) && folder().join("dist/index.html").is_file() {
        return Ok(());
    }
    packages()?;
    eprintln!("xtask: building the client");
    run(npm()?.args(["run", "--silent", "build"]))?;
    write_stamp(&stamp, &wanted)
}

fn is_current(stamp: &Path, wanted: &str) -> bool {
    fs::read_to_string(stamp).is_ok_and(|found| found == wanted)
}

fn write_stamp(stamp: &Path, content: &str) -> Outcome<()> {
    fs::write(stamp, content).map_err(|error| format!("cannot write {}: {error}", stamp.display()))
}

/// A hash of names and contents. It only has to notice changes; a new toolchain may well give another one.
fn fingerprint(files: &[PathBuf]) -> Outcome<String> {
    let mut hash = DefaultHasher::new();
    for file in files {
        let bytes =
            fs::read(workspace::root().join(file)).map_err(|e| format!("cannot read {}: {e}", file.display()))?;
        hash.write(file.as_os_str().as_encoded_bytes());
        hash.write_usize(bytes.len());
        hash.write(&bytes);
    }
    Ok(format!("{:016x}", hash.finish()))
}
