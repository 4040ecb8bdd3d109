//! A Postgres for the time of one command: its own cluster in a temporary folder, on a unix socket, gone afterwards.

use std::{
    fs,
    os::unix::process::CommandExt as _,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use crate::shell::{Outcome, find, read, run};

/// The oldest Postgres whose SQL the store uses.
const OLDEST: u32 = 15;

/// How long a new cluster may take to answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// The folder with `initdb` and `postgres` of the newest version installed, if any is new enough.
pub(crate) fn binaries() -> Option<PathBuf> {
    let debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().filter_map(|entry| {
        let entry = entry.ok()?;
        let major: u32 = entry.file_name().to_str()?.parse().ok()?;
        Some((major, entry.path().join("bin")))
    });
    let named = std::env::var_os("PG_BIN").map(PathBuf::from);
    let on_path = find("initdb").and_then(|file| file.parent().map(Path::to_path_buf));
    let fitting = debian.filter(|(major, folder)| *major >= OLDEST && folder.join("initdb").is_file());
    named.or_else(|| fitting.max().map(|(_, folder)| folder)).or(on_path)
}

/// A running cluster. Stopped and deleted when dropped.
pub(crate) struct ThrowAway {
    server: Child,
    folder: PathBuf,
}

impl ThrowAway {
    /// Makes and starts a cluster with the empty database `sandtable`.
    ///
    /// # Errors
    /// Postgres is missing, or does not start.
    pub(crate) fn start() -> Outcome<Self> {
        let bin = binaries().ok_or_else(|| format!("no Postgres {OLDEST} or newer; see `cargo xtask play`"))?;
        let folder = std::env::temp_dir().join(format!("sandtable-prepare-{}", std::process::id()));
        fs::create_dir(&folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
        let owner = owner()?;
        if let Some((user, group)) = owner {
            std::os::unix::fs::chown(&folder, Some(user), Some(group))
                .map_err(|error| format!("cannot give {} to the database's user: {error}", folder.display()))?;
        }
        let demoted = |program: &str| {
            let mut command = Command::new(bin.join(program));
            command.current_dir("/").stdin(Stdio::null()).stdout(Stdio::null());
            if let Some((user, group)) = owner {
                command.gid(group).uid(user);
            }
            command
        };
        let cluster = folder.join("cluster");
        run(demoted("initdb").arg("-D").arg(&cluster).args([
            "-A",
            "trust",
            "-U",
            "sandtable",
            "-E",
            "UTF8",
            "--locale=C",
            "-N",
        ]))?;
        let server = demoted("postgres")
            .arg("-D")
            .arg(&cluster)
            .arg("-k")
            .arg(&folder)
            .args(["-c", "listen_addresses=", "-c", "fsync=off"])
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("cannot start postgres: {error}"))?;
        let cluster = Self { server, folder };
        let begun = Instant::now();
        while let Err(failure) =
            read(cluster.client(&bin.join("psql"), "postgres").args(["-c", "create database sandtable"]))
        {
            if begun.elapsed() > PATIENCE {
                return Err(failure);
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(cluster)
    }

    /// Runs files of SQL in order, each in one transaction.
    ///
    /// # Errors
    /// A file is not valid.
    pub(crate) fn run_files(&self, files: &[PathBuf]) -> Outcome<()> {
        let bin = binaries().ok_or("Postgres has gone")?;
        for file in files {
            run(self
                .client(&bin.join("psql"), "sandtable")
                .args(["-q", "-1", "-v", "ON_ERROR_STOP=1", "-f"])
                .arg(file))?;
        }
        Ok(())
    }

    /// The address for sqlx.
    pub(crate) fn url(&self) -> String {
        format!(
            "postgres://sandtable@localhost/sandtable?host={}",
            self.folder.display().to_string().replace('/', "%2F")
        )
    }

    fn client(&self, psql: &Path, database: &str) -> Command {
        let mut command = Command::new(psql);
        command.arg("-X").arg("-h").arg(&self.folder).args(["-U", "sandtable", "-d", database]);
        command
    }
}

impl Drop for ThrowAway {
    fn drop(&mut self) {
        // Nothing in it is wanted any more, so there is nothing to do about a failure to stop it well.
        drop(self.server.kill());
        drop(self.server.wait());
        drop(fs::remove_dir_all(&self.folder));
    }
}

/// The user and group that a cluster runs as; `None` where it is ourselves. Postgres refuses to run as root.
///
/// # Errors
/// The system does not say who we are.
pub(crate) fn owner() -> Outcome<Option<(u32, u32)>> {
    let id = |words: &[&str]| -> Outcome<u32> {
        read(Command::new("id").args(words))?.trim().parse().map_err(|error| format!("`id` gave no number: {error}"))
    };
    if id(&["-u"])? != 0 {
        return Ok(None);
    }
    let user = if id(&["-u", "postgres"]).is_ok() { "postgres" } else { "nobody" };
    Ok(Some((id(&["-u", user])?, id(&["-g", user])?)))
}
