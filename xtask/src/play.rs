//! From a checkout to a running server.

use std::{os::unix::process::CommandExt as _, process::Command};

use crate::{
    client, machine,
    shell::{Outcome, run},
    workspace::{self, EVERYTHING, cargo},
};

/// Installs what is missing, builds what has changed and becomes the server.
///
/// Returns only if that fails: the server takes the place of this process, so that signals reach it.
///
/// # Errors
/// Something is missing and cannot be installed, or does not build.
pub(crate) fn play(options: &[&str]) -> Outcome<()> {
    let has_own_database = std::env::var_os("DATABASE_URL").is_some()
        || options.iter().any(|option| *option == "--database-url" || option.starts_with("--database-url="));
    if !has_own_database {
        machine::postgres()?;
    }
    client::build()?;
    // Not quiet: the first time takes minutes, and the person should see that something happens.
    run(cargo().arg("build").args(EVERYTHING).args(["--bin", "sandtable"]))?;
    let mut server = Command::new(workspace::binaries().join("sandtable"));
    server.arg("serve").args(options);
    if !options.iter().any(|option| option.starts_with("--web-dir")) {
        server.arg("--web-dir").arg(client::folder().join("dist"));
    }
    Err(format!("cannot start the server: {}", server.exec()))
}

/// Runs one of the drivers of the crate `tests` against a server of its own.
///
/// # Errors
/// Something does not build, or the driver fails.
pub(crate) fn drive(driver: &str, options: &[&str]) -> Outcome<()> {
    machine::postgres()?;
    run(cargo().args(["build", "--quiet"]).args(EVERYTHING).args(["--bin", "sandtable", "--bin", driver]))?;
    run(Command::new(workspace::binaries().join(driver)).args(options))
}

/// Writes a database such as this version of the server leaves behind, for the tests of later versions.
///
/// # Errors
/// Something does not build, or the server does not run.
pub(crate) fn fixture(name: &str) -> Outcome<()> {
    machine::postgres()?;
    run(cargo().args(["build", "--quiet"]).args(EVERYTHING).args(["--bin", "sandtable", "--bin", "fixture"]))?;
    run(Command::new(workspace::binaries().join("fixture")).arg(workspace::root().join("tests/fixtures").join(name)))
}

/// Runs a driver that measures one server, against a release build of it.
///
/// # Errors
/// Something does not build, or the driver fails.
pub(crate) fn measure(driver: &str, options: &[&str]) -> Outcome<()> {
    machine::postgres()?;
    run(cargo().args(["build", "--release"]).args(EVERYTHING).args(["--bin", "sandtable", "--bin", driver]))?;
    let binaries = workspace::binaries().with_file_name("release");
    run(Command::new(binaries.join(driver)).args(options))
}
