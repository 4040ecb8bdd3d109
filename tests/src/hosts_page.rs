//! docs/operations.md as hosts read it: its commands, run as they stand there.

use std::{
    os::unix::fs::symlink,
    path::Path,
    process::{Command, Stdio},
};

use crate::{
    faults::postgres::Postgres,
    server::{Folder, Server, binary},
};

const PAGE: &str = include_str!("../../docs/operations.md");

/// The folders that the page puts things into, and another folder in the place of each.
const DATA: &str = "/var/lib/sandtable";
const BACKUP: &str = "/srv/backup";

/// A shell of a host, with `sandtable` on its path.
#[derive(Debug)]
pub struct Shell {
    folder: Folder,
    replaced: Vec<(&'static str, String)>,
}

impl Shell {
    /// A shell in a new folder, without a server.
    ///
    /// # Panics
    /// If the temporary folder takes nothing.
    pub fn new() -> Self {
        let folder = Folder::new();
        symlink(binary("sandtable"), folder.path().join("sandtable")).expect("the folder is ours");
        let backup = folder.path().join("backup").display().to_string();
        Self { folder, replaced: vec![(BACKUP, backup)] }
    }

    /// Its folder.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Has the page say something else: a name for one that it only gives as an example.
    #[must_use]
    pub fn with(mut self, what: &'static str, by: String) -> Self {
        self.replaced.push((what, by));
        self
    }

    /// Runs the first block of commands after a sentence of the page, for the data of a server.
    ///
    /// # Panics
    /// If the page has no such block, or a command of it fails.
    pub fn run_block_after(&self, sentence: &str, server: &Server) {
        self.run_block_in(sentence, &server.data());
    }

    /// The same for a data folder without a server.
    ///
    /// # Panics
    /// As [`Shell::run_block_after`].
    pub fn run_block_in(&self, sentence: &str, data: &Path) {
        // The folder that the data of a test's server lies in is its TMPDIR, too.
        let sockets = data.parent().expect("a data folder lies in a folder");
        let commands = block_after(sentence).replace(DATA, &data.display().to_string());
        self.run(&commands, |bash| bash.env("TMPDIR", sockets).env("SANDTABLE_DATA_DIR", data));
    }

    /// The same for a PostgreSQL of a host's own.
    ///
    /// # Panics
    /// As [`Shell::run_block_after`].
    pub fn run_block_at(&self, sentence: &str, postgres: &Postgres) {
        let place = postgres.place().into_iter().filter(|(name, _)| *name != "PGDATABASE");
        self.run(block_after(sentence), |bash| bash.envs(place));
    }

    fn run(&self, commands: &str, dress: impl FnOnce(&mut Command) -> &mut Command) {
        let replace = |text: String, (what, by): &(&str, String)| text.replace(what, by);
        let commands = self.replaced.iter().fold(commands.to_owned(), replace);
        let path = std::env::var("PATH").unwrap_or_default();
        let mut bash = Command::new("bash");
        bash.args(["-euo", "pipefail", "-c", &commands]).current_dir(self.path()).env_remove("DATABASE_URL");
        bash.env("PATH", format!("{}:{path}", self.path().display())).stdin(Stdio::null());
        let output = dress(&mut bash).output().expect("bash is there");
        assert!(output.status.success(), "{commands}\n{}", String::from_utf8_lossy(&output.stderr));
    }
}

impl Default for Shell {
    fn default() -> Self {
        Self::new()
    }
}

/// The commands of the first block after a sentence.
fn block_after(sentence: &str) -> &'static str {
    let block = PAGE.split_once(sentence).and_then(|(_, after)| after.split_once("```sh\n"));
    let block = block.and_then(|(_, block)| block.split_once("```"));
    block.unwrap_or_else(|| panic!("docs/operations.md has no commands after `{sentence}`")).0
}
