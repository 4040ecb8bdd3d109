//! A disk that is small enough to be filled.

use std::{
    fs::{self, File},
    io::{self, Write as _},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, Command, Stdio},
};

use crate::server::Folder;

/// Room for a cluster, its log and some matches, in MiB.
const MEBIBYTES: u32 = 160;

/// Clears the folder away once our end of its standard input closes, however this process ends: stops the Postgres
/// that may run in it, unmounts it and removes it.
const JANITOR: &str = r#"cat >/dev/null
pid=$(head -n 1 "$1/cluster/postmaster.pid" 2>/dev/null)
if [ -n "$pid" ]; then
  kill -CONT "-$pid" 2>/dev/null; kill -QUIT "$pid" 2>/dev/null
  n=0; while kill -0 "$pid" 2>/dev/null && [ $n -lt 200 ]; do n=$((n+1)); sleep 0.05; done
fi
umount -l "$1" 2>/dev/null
rm -rf "$1" "$1.postgres.log""#;

/// A folder that goes away with its value or with the process; on a disk of its own where that can be had.
#[derive(Debug)]
pub struct Disk {
    folder: Folder,
    size: Size,
    janitor: Child,
    lifeline: Option<ChildStdin>,
}

/// Whether the folder is on a disk of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Size {
    /// It is, and can be filled.
    Small,
    /// It is on the machine's disk, which must not be filled.
    Machine,
}

impl Disk {
    /// A small disk in memory where this process may mount one, or else just a folder.
    ///
    /// # Errors
    /// There is no shell.
    pub fn new() -> io::Result<Self> {
        let folder = Folder::new();
        let options = format!("size={MEBIBYTES}m,mode=0755");
        let mount = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &options, "sandtable-faults"])
            .arg(folder.path())
            .stderr(Stdio::null())
            .status();
        let size = if mount.is_ok_and(|status| status.success()) { Size::Small } else { Size::Machine };
        let mut janitor = Command::new("/bin/sh")
            .args(["-c", JANITOR, "janitor"])
            .arg(folder.path())
            .stdin(Stdio::piped())
            .spawn()?;
        let lifeline = janitor.stdin.take();
        Ok(Self { folder, size, janitor, lifeline })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Whether it can be filled.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Leaves no room on it.
    ///
    /// # Errors
    /// It is not small.
    pub fn fill(&self) -> io::Result<()> {
        if self.size == Size::Machine {
            return Err(io::Error::other("this is the machine's own disk"));
        }
        let mut ballast = File::create(self.ballast())?;
        // First in large pieces, then in small ones, until not even those find room.
        for piece in [1 << 20, 4096, 1] {
            let zeros = vec![0; piece];
            while ballast.write_all(&zeros).is_ok() {}
        }
        Ok(())
    }

    /// Makes room again.
    pub fn clear(&self) {
        // Where there is no ballast there is room.
        let _ = fs::remove_file(self.ballast());
    }

    /// Has it take no changes, as a file system does that has found an error in itself.
    ///
    /// # Errors
    /// It is not small, or a process writes to it.
    pub fn take_no_changes(&self) -> io::Result<()> {
        self.remount("remount,ro")
    }

    /// Has it take changes again.
    ///
    /// # Errors
    /// It is not small.
    pub fn take_changes(&self) -> io::Result<()> {
        self.remount("remount,rw")
    }

    fn remount(&self, options: &str) -> io::Result<()> {
        let status = Command::new("mount").args(["-o", options]).arg(self.path()).status()?;
        if status.success() { Ok(()) } else { Err(io::Error::other(format!("mount: {status}"))) }
    }

    fn ballast(&self) -> PathBuf {
        self.path().join("ballast")
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        drop(self.lifeline.take());
        drop(self.janitor.wait());
    }
}
