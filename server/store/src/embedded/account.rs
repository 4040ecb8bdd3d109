//! As whom Postgres runs, because it refuses to run as root.

use std::{
    fs,
    os::unix::fs::{DirBuilderExt, MetadataExt, chown},
    path::Path,
    process::{Command, Stdio},
};

use super::error::{ClusterError, io_error};

/// Users that a root process may become to run Postgres, the most fitting first.
const SERVICE_USERS: [&str; 3] = ["postgres", "_postgres", "nobody"];

/// As whom Postgres and its files are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Account {
    /// As whom this process is, which is not root.
    Own(u32),
    /// This process is root; Postgres runs as a service user.
    Service { uid: u32, gid: u32 },
}

impl Account {
    /// Chooses the account: the one that owns `cluster` where there is one.
    pub(super) fn choose(cluster: &Path) -> Result<Self, ClusterError> {
        let own = rustix::process::geteuid().as_raw();
        let owner = fs::metadata(cluster).ok().map(|found| (found.uid(), found.gid()));
        if own != 0 {
            return match owner {
                Some((uid, _)) if uid != own => Err(ClusterError::NotOurs { path: cluster.to_owned(), user: own }),
                _ => Ok(Self::Own(own)),
            };
        }
        if let Some((uid, gid)) = owner {
            // An ordinary user has played here first; Postgres insists on the owner of its files.
            return if uid == 0 { Err(ClusterError::NoServiceUser) } else { Ok(Self::Service { uid, gid }) };
        }
        SERVICE_USERS
            .into_iter()
            .find_map(|name| Some(Self::Service { uid: id_of(name, "-u")?, gid: id_of(name, "-g")? }))
            .ok_or(ClusterError::NoServiceUser)
    }

    pub(super) fn uid(self) -> u32 {
        match self {
            Self::Own(uid) | Self::Service { uid, .. } => uid,
        }
    }

    /// Makes a command run as this account. The standard library also drops the extra groups of root.
    pub(super) fn dress(self, command: &mut Command) -> &mut Command {
        use std::os::unix::process::CommandExt;
        match self {
            Self::Own(_) => command,
            Self::Service { uid, gid } => command.gid(gid).uid(uid),
        }
    }

    /// Makes sure that `path` is a directory of this account that no other account can enter.
    pub(super) fn own_directory(self, path: &Path) -> Result<(), ClusterError> {
        match fs::DirBuilder::new().mode(0o700).create(path) {
            Ok(()) => {
                if let Self::Service { uid, gid } = self {
                    chown(path, Some(uid), Some(gid)).map_err(io_error("hand over", path))?;
                }
            }
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(io_error("make", path)(error)),
        }
        // Not `metadata`: a symbolic link of another account must not be followed.
        let found = fs::symlink_metadata(path).map_err(io_error("look at", path))?;
        if !found.is_dir() || found.uid() != self.uid() || found.mode() & 0o077 != 0 {
            return Err(ClusterError::NotOurs { path: path.to_owned(), user: self.uid() });
        }
        Ok(())
    }

    /// Makes sure that this account can come to `path`, whose parents may be closed to it.
    pub(super) fn check_way_to(self, path: &Path) -> Result<(), ClusterError> {
        let mut probe = Command::new("/bin/sh");
        probe.args(["-c", "cd \"$1\"", "sh"]).arg(path).current_dir("/").stdin(Stdio::null()).stderr(Stdio::null());
        let status = self.dress(&mut probe).status().map_err(io_error("run", "/bin/sh"))?;
        if status.success() {
            return Ok(());
        }
        Err(ClusterError::Unreachable { path: path.to_owned(), user: self.uid() })
    }
}

/// A number of a user, asked of `id`, which knows all the places where users are kept.
fn id_of(name: &str, which: &str) -> Option<u32> {
    let answer = Command::new("id").args([which, name]).stderr(Stdio::null()).output().ok()?;
    String::from_utf8(answer.stdout).ok()?.trim().parse().ok()
}
