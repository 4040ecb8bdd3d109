//! What runs in a browser without a screen: the tests, the figures of the page, the pictures of the documents.

use std::process::Command;

use crate::{
    client, machine,
    shell::{Outcome, run},
    workspace::{self, EVERYTHING, cargo, root},
};

/// Node in the folder of the browser scripts, once there are a server, a client and a browser for them to use.
///
/// # Errors
/// Something is missing and cannot be installed, or does not build.
pub(crate) fn node() -> Outcome<Command> {
    with_server(&[])
}

/// Says what the page costs: bytes, time until it can be used, frame times, memory.
///
/// # Errors
/// Something is missing or does not build, or a script fails.
pub(crate) fn page() -> Outcome<()> {
    run(with_server(&["--release"])?.arg("figures/page.mjs"))
}

/// Takes the pictures in `docs/screenshots` anew.
///
/// # Errors
/// As [`page`].
pub(crate) fn screenshots() -> Outcome<()> {
    run(with_server(&["--release"])?.arg("figures/screenshots.mjs").arg(root().join("docs/screenshots")))
}

/// Takes pictures of every page into a folder, or of those named.
///
/// # Errors
/// As [`page`], or the folder is not to be had.
pub(crate) fn gallery(folder: &str, pages: &[&str]) -> Outcome<()> {
    let folder = std::path::absolute(folder).map_err(|error| format!("{folder}: {error}"))?;
    run(with_server(&["--release"])?.arg("figures/gallery.mjs").arg(folder).args(pages))
}

fn with_server(profile: &[&str]) -> Outcome<Command> {
    machine::postgres()?;
    let browsers = machine::browsers()?;
    client::build()?;
    run(cargo().args(["build", "--quiet"]).args(EVERYTHING).args(["--bin", "sandtable"]).args(profile))?;
    let folder = workspace::binaries();
    let folder = if profile.is_empty() { folder } else { folder.with_file_name("release") };
    let mut node = machine::node()?;
    node.current_dir(root().join("tests/browser"))
        .env("NO_COLOR", "1")
        .env("SANDTABLE_BIN", folder.join("sandtable"))
        .env("CHROMIUM_BIN", browsers.whole);
    if let Some(shell) = browsers.shell {
        node.env("CHROMIUM_SHELL_BIN", shell);
    }
    Ok(node)
}
