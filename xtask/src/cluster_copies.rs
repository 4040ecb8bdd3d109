//! Postgres for tests that start hundreds of servers, each with a cluster of its own. `initdb` takes most of such a start: here
//! it runs once, and every further cluster is a copy of what it has made.

use std::{
    fs,
    os::unix::fs::{PermissionsExt as _, chown, symlink},
    path::{Path, PathBuf},
};

use crate::{machine, postgres, shell::Outcome};

/// Stands in for `initdb`, whose path is in `$initdb`. The owner of the folder gets a copy of a cluster made with the same
/// arguments; the first call with them makes it, and of several first calls at once one is kept. Other users get new clusters,
/// and so does a system whose `mv` has no `-T`.
const INITDB: &str = r#"
[ "$1" = -D ] || exec "$initdb" "$@"
cluster=$2
shift 2
copies=${0%/*}
[ -w "$copies" ] || exec "$initdb" -D "$cluster" "$@"
model=$copies/model-$(id -u)-$(printf %s "$*" | cksum | tr -d ' ')
if [ ! -d "$model" ]; then
  "$initdb" -D "$model.$$" "$@" || exit
  mv -T "$model.$$" "$model" 2>/dev/null || rm -rf "$model.$$"
fi
[ -d "$model" ] || exec "$initdb" -D "$cluster" "$@"
exec cp -R "$model" "$cluster"
"#;

/// A folder with the programs of Postgres, of which `initdb` copies. Deleted when dropped.
pub(crate) struct ClusterCopies {
    folder: PathBuf,
}

impl ClusterCopies {
    /// Makes the folder. Nothing is copied before a cluster is asked for.
    ///
    /// # Errors
    /// Postgres is missing, or the temporary folder is not to be written in.
    pub(crate) fn new() -> Outcome<Self> {
        let bin = postgres::binaries().ok_or("Postgres has gone")?;
        let owner = postgres::owner()?;
        let folder = machine::temporary_folder().join(format!("sandtable-cluster-copies-{}", std::process::id()));
        let failed = |error: std::io::Error| format!("cannot write {}: {error}", folder.display());
        fs::create_dir(&folder).map_err(failed)?;
        let copies = Self { folder: folder.clone() };
        for program in fs::read_dir(&bin).map_err(failed)? {
            let program = program.map_err(failed)?;
            if program.file_name() != "initdb" {
                symlink(program.path(), folder.join(program.file_name())).map_err(failed)?;
            }
        }
        let initdb = folder.join("initdb");
        fs::write(&initdb, format!("#!/bin/sh\ninitdb='{}'\n{INITDB}", bin.join("initdb").display()))
            .map_err(failed)?;
        fs::set_permissions(&initdb, fs::Permissions::from_mode(0o755)).map_err(failed)?;
        if let Some((user, group)) = owner {
            chown(&folder, Some(user), Some(group)).map_err(failed)?;
        }
        Ok(copies)
    }

    /// Where the programs are: what `PG_BIN` is to name.
    pub(crate) fn programs(&self) -> &Path {
        &self.folder
    }
}

impl Drop for ClusterCopies {
    fn drop(&mut self) {
        // Only tidiness.
        drop(fs::remove_dir_all(&self.folder));
    }
}
