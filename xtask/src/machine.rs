//! What the machine has to have: found, or installed where that is possible.

use std::{num::NonZeroUsize, path::PathBuf, process::Command};

use crate::{
    postgres,
    shell::{Outcome, find, read, run},
    workspace::{cargo, root},
};

/// The oldest Node that the client's tools run on.
const NODE: (u32, u32) = (20, 19);

/// The Node that is fetched where the distribution's is too old.
const NODE_PACKAGE: &str = "node@22";

/// Sees to it that Postgres 15 or newer can be started.
///
/// # Errors
/// It is missing and cannot be installed.
pub(crate) fn postgres() -> Outcome<()> {
    if postgres::binaries().is_some() {
        return Ok(());
    }
    apt(&["postgresql"])?;
    postgres::binaries()
        .map(drop)
        .ok_or_else(|| "installed postgresql, but found no initdb of version 15 or newer".into())
}

/// Sees to it that the examples in Python can be run.
///
/// # Errors
/// It is missing and cannot be installed.
pub(crate) fn python() -> Outcome<()> {
    if find("python3").is_some() { Ok(()) } else { apt(&["python3"]) }
}

/// Sees to it that nodes of a cluster can talk.
///
/// # Errors
/// It is missing and cannot be installed.
pub(crate) fn nats() -> Outcome<()> {
    if find("nats-server").is_some() { Ok(()) } else { apt(&["nats-server"]) }
}

/// Sees to it that the clock of a server can be set.
///
/// # Errors
/// The library for that is missing and cannot be installed.
pub(crate) fn faketime() -> Outcome<()> {
    if find("faketime").is_some() { Ok(()) } else { apt(&["faketime"]) }
}

/// What there is to draw pages with, without a screen.
pub(crate) struct Browsers {
    /// The whole browser.
    pub(crate) whole: PathBuf,
    /// What draws pages in it alone, which takes a third less of the processor.
    pub(crate) shell: Option<PathBuf>,
}

/// Sees to it that a browser without a screen can be started, and its shell where the distribution has it.
///
/// # Errors
/// The browser is missing and cannot be installed.
pub(crate) fn browsers() -> Outcome<Browsers> {
    const SHELL: &str = "chromium-headless-shell";
    if find("chromium").is_none() {
        apt(&["chromium", "fonts-liberation"])?;
    }
    if find(SHELL).is_none()
        && let Err(failure) = apt(&[SHELL])
    {
        // Not every release has it.
        eprintln!("xtask: pages are drawn by the whole browser, which takes longer: {failure}");
    }
    let whole = find("chromium").ok_or("installed chromium, but it is not on the PATH")?;
    Ok(Browsers { whole, shell: find(SHELL) })
}

/// An npm command with a Node that is new enough in front of the `PATH`.
///
/// # Errors
/// Node is missing and cannot be installed.
pub(crate) fn npm() -> Outcome<Command> {
    with_node("npm")
}

/// A Node command that is new enough.
///
/// # Errors
/// Node is missing and cannot be installed.
pub(crate) fn node() -> Outcome<Command> {
    with_node("node")
}

fn with_node(program: &str) -> Outcome<Command> {
    if find("npm").is_none() || find("node").is_none() {
        // Debian's npm brings node; other packagings of node bring npm and conflict with Debian's.
        let missing: &[&str] = if find("node").is_none() { &["nodejs", "npm"] } else { &["npm"] };
        apt(missing)?;
    }
    let mut command = Command::new(program);
    if !is_new_enough("node") {
        let folder = fetched_node()?;
        let mut path = vec![folder];
        path.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
        let path = std::env::join_paths(path).map_err(|error| format!("cannot extend PATH: {error}"))?;
        if program == "node" {
            // Which program starts is looked up along our PATH, not along the one given to it.
            command = Command::new(root().join("target/node/node_modules/.bin/node"));
        }
        command.env("PATH", path);
    }
    Ok(command)
}

/// The folder of a Node that npm has fetched, for distributions whose own is too old.
fn fetched_node() -> Outcome<PathBuf> {
    let prefix = root().join("target/node");
    let folder = prefix.join("node_modules/.bin");
    let node = folder.join("node");
    if !is_new_enough(&node.to_string_lossy()) {
        eprintln!("xtask: the installed Node is older than {}.{}; fetching {NODE_PACKAGE} with npm", NODE.0, NODE.1);
        std::fs::create_dir_all(&prefix).map_err(|error| format!("cannot make {}: {error}", prefix.display()))?;
        run(Command::new("npm")
            .args(["install", "--no-audit", "--no-fund", "--loglevel=error", "--prefix"])
            .arg(&prefix)
            .arg(NODE_PACKAGE))?;
    }
    if is_new_enough(&node.to_string_lossy()) {
        Ok(folder)
    } else {
        Err(format!("Node {}.{} or newer is needed; install it and run this again", NODE.0, NODE.1))
    }
}

fn is_new_enough(node: &str) -> bool {
    let Ok(version) = read(Command::new(node).arg("--version")) else { return false };
    let mut parts = version.trim().trim_start_matches('v').split('.').map(|part| part.parse().unwrap_or(0));
    (parts.next().unwrap_or(0), parts.next().unwrap_or(0)) >= NODE
}

/// Sees to it that `cargo deny` can be called. Building it takes minutes.
///
/// # Errors
/// It is missing and cannot be built.
pub(crate) fn cargo_deny() -> Outcome<()> {
    if find("cargo-deny").is_some() {
        return Ok(());
    }
    eprintln!("xtask: building cargo-deny, once; this takes some minutes");
    run(cargo().args(["install", "--locked", "--quiet", "cargo-deny"]))
}

/// How many processors there are for us.
pub(crate) fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// The folder in memory that Linux has.
const IN_MEMORY: &str = "/dev/shm";

/// How much of it the databases of the tests may take, in KiB.
const ROOM: u64 = 4 << 20;

/// Where the temporary files of the tests lie: in memory where there is room, since the tests make some hundred databases, which
/// takes a disk three times as long. A `TMPDIR` of the caller's own stays.
pub(crate) fn temporary_folder() -> PathBuf {
    let available = || {
        let told = read(Command::new("df").args(["-k", "--output=avail", IN_MEMORY])).ok()?;
        told.lines().nth(1)?.trim().parse::<u64>().ok()
    };
    let has_room = std::env::var_os("TMPDIR").is_none() && available().is_some_and(|room| room >= ROOM);
    if has_room { IN_MEMORY.into() } else { std::env::temp_dir() }
}

/// Installs packages of the distribution.
fn apt(packages: &[&str]) -> Outcome<()> {
    let by_hand = format!("install it by hand and run this again; on Debian: apt-get install {}", packages.join(" "));
    if find("apt-get").is_none() {
        return Err(format!("{} is missing and this system has no apt-get; {by_hand}", packages.join(", ")));
    }
    let is_root = read(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    if !is_root && find("sudo").is_none() {
        return Err(format!("{} is missing, and installing it needs root; {by_hand}", packages.join(", ")));
    }
    eprintln!("xtask: installing {}", packages.join(", "));
    let apt_get = || {
        let mut command = Command::new(if is_root { "apt-get" } else { "sudo" });
        if !is_root {
            command.arg("apt-get");
        }
        command.env("DEBIAN_FRONTEND", "noninteractive").arg("-qq");
        command
    };
    // A fresh machine has no package lists; a stale list names packages that are gone.
    run(apt_get().arg("update")).map_err(|failure| format!("{failure}; {by_hand}"))?;
    run(apt_get().args(["install", "--yes", "--no-install-recommends"]).args(packages))
        .map_err(|failure| format!("{failure}; {by_hand}"))
}
