//! The clock of a machine, set by the tests.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::server::Folder;

/// Where Debian keeps the library for programs of several threads.
const FAKETIME: [&str; 2] =
    ["/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1", "/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1"];

/// The clock of a machine, in a file that a library reads for the programs of a server.
#[derive(Debug)]
pub struct MachineClock {
    folder: Folder,
    library: &'static str,
}

impl MachineClock {
    /// One that is right; `None` if libfaketime is not installed.
    pub fn new() -> Option<Self> {
        let library = FAKETIME.into_iter().find(|file| Path::new(file).is_file())?;
        let clock = Self { folder: Folder::new(), library };
        clock.set("+0");
        Some(clock)
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("clock")
    }

    /// Sets it by so much off the true time, as in `-1h` or `+5s`.
    ///
    /// # Panics
    /// If its folder cannot be written.
    pub fn set(&self, offset: &str) {
        let next = self.folder.path().join("next");
        fs::write(&next, format!("{offset}\n")).expect("the folder is ours");
        fs::rename(next, self.file()).expect("the folder is ours");
    }

    /// The variables by which a program and its children have this clock.
    pub fn settings(&self) -> [(&'static str, String); 4] {
        [
            ("LD_PRELOAD", self.library.to_owned()),
            ("FAKETIME_TIMESTAMP_FILE", self.file().display().to_string()),
            ("FAKETIME_CACHE_DURATION", "1".to_owned()),
            // The time since the machine started is not what an operator sets.
            ("FAKETIME_DONT_FAKE_MONOTONIC", "1".to_owned()),
        ]
    }
}
