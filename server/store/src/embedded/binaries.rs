//! Where the programs of Postgres are.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use super::error::{ClusterError, io_error};

/// The oldest major version that will do.
const MINIMUM: u32 = 15;

/// Directories that hold one directory for each installed version, and what follows behind it.
const ROOTS: [(&str, &str); 6] = [
    ("/usr/lib/postgresql", "bin"),
    ("/usr", "bin"),
    ("/opt/homebrew/opt", "bin"),
    ("/usr/local/opt", "bin"),
    ("/usr/local", "bin"),
    ("/Library/PostgreSQL", "bin"),
];

/// A directory with `postgres` and `initdb`, and their version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Binaries {
    dir: PathBuf,
    major: u32,
}

impl Binaries {
    pub(super) fn postgres(&self) -> PathBuf {
        self.dir.join("postgres")
    }

    pub(super) fn initdb(&self) -> PathBuf {
        self.dir.join("initdb")
    }
}

/// The programs that fit `cluster`: of the version that wrote it, or of the newest where there is no data yet.
pub(super) fn find(cluster: &Path) -> Result<Binaries, ClusterError> {
    let mut installed: Vec<Binaries> = candidates().into_iter().filter_map(look_at).collect();
    // A stable sort: among equals the first place looked at stays first.
    installed.sort_by_key(|binaries| std::cmp::Reverse(binaries.major));
    let marker = cluster.join("PG_VERSION");
    if !cluster.exists() {
        return installed
            .into_iter()
            .find(|binaries| binaries.major >= MINIMUM)
            .ok_or(ClusterError::NotInstalled { minimum: MINIMUM });
    }
    let written = fs::read_to_string(&marker).map_err(io_error("read", &marker))?;
    let wanted = written.trim().parse().map_err(|_| ClusterError::NotOurs { path: marker, user: 0 })?;
    if installed.is_empty() {
        return Err(ClusterError::NotInstalled { minimum: wanted });
    }
    let found = installed.iter().map(|binaries| binaries.major.to_string()).collect();
    installed.into_iter().find(|binaries| binaries.major == wanted).ok_or_else(|| ClusterError::OtherVersion {
        cluster: cluster.to_owned(),
        wanted,
        found,
    })
}

fn candidates() -> Vec<PathBuf> {
    let mut dirs = Vec::new();
    if let Some(named) = env::var_os("PG_BIN") {
        dirs.push(PathBuf::from(named));
    }
    for (root, behind) in ROOTS {
        let Ok(entries) = fs::read_dir(root) else { continue };
        dirs.extend(entries.flatten().map(|entry| entry.path().join(behind)));
    }
    dirs.extend(env::var_os("PATH").iter().flat_map(|path| env::split_paths(path).collect::<Vec<_>>()));
    dirs
}

fn look_at(dir: PathBuf) -> Option<Binaries> {
    if !dir.join("initdb").is_file() {
        return None;
    }
    let answer = Command::new(dir.join("postgres")).arg("--version").output().ok()?;
    let major = major_of(&String::from_utf8_lossy(&answer.stdout))?;
    Some(Binaries { dir, major })
}

/// The major version in an answer like `postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)`.
fn major_of(answer: &str) -> Option<u32> {
    let version = answer.split_once("(PostgreSQL) ")?.1;
    version.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_major_version_is_read_from_what_postgres_says_of_itself() {
        for (answer, major) in [
            ("postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)\n", Some(15)),
            ("postgres (PostgreSQL) 18beta1\n", Some(18)),
            ("postgres: command not found", None),
        ] {
            assert_eq!(major_of(answer), major, "{answer}");
        }
    }
}
