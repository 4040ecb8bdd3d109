//! A Postgres of the driver's own, to be killed, and the way to look into any.

use std::{
    fs,
    os::unix::process::CommandExt as _,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;

use super::disk::Disk;
use crate::{
    database::program,
    server::{PATIENCE, children_of, eventually, is_running, signal, signal_all},
};

/// Name of the user and of the database.
const NAME: &str = "sandtable";
/// Ports are names of sockets in a folder of its own: none is taken from anybody.
const PORTS: [u16; 2] = [5432, 5433];

/// How to look into a Postgres on a unix socket.
#[derive(Debug, Clone)]
pub struct Window {
    sockets: PathBuf,
    port: String,
}

impl Window {
    /// Into the cluster in a folder that holds its `postmaster.pid`.
    ///
    /// # Errors
    /// It does not run.
    pub fn into_cluster(cluster: &Path) -> Result<Self, String> {
        let file = fs::read_to_string(cluster.join("postmaster.pid")).map_err(|error| error.to_string())?;
        let mut lines = file.lines();
        // The form of this file: pid, data folder, start, port, socket folder.
        let (port, sockets) = (lines.nth(3), lines.next());
        let (Some(port), Some(sockets)) = (port, sockets) else { return Err("postmaster.pid is incomplete".into()) };
        Ok(Self { sockets: sockets.into(), port: port.to_owned() })
    }

    /// What a query that yields one JSON value says.
    ///
    /// # Errors
    /// Postgres does not answer, or not with that.
    pub fn look(&self, query: &str) -> Result<Value, String> {
        let begun = Instant::now();
        let answer = loop {
            match self.ask(NAME, query) {
                // It recovers, and will soon be there again.
                Err(why) if why.contains("the database system is") && begun.elapsed() < PATIENCE => {
                    thread::park_timeout(Duration::from_millis(10));
                }
                answer => break answer?,
            }
        };
        serde_json::from_str(answer.trim()).map_err(|error| format!("{query}: {error}"))
    }

    fn ask(&self, database: &str, query: &str) -> Result<String, String> {
        let answer = Command::new(program("psql"))
            .args(["-XAtq", "-v", "ON_ERROR_STOP=1", "-U", NAME, "-d", database, "-p", &self.port, "-h"])
            .arg(&self.sockets)
            .args(["-c", query])
            .env("PGCONNECT_TIMEOUT", "10")
            .output()
            .map_err(|error| format!("psql: {error}"))?;
        if answer.status.success() {
            String::from_utf8(answer.stdout).map_err(|error| error.to_string())
        } else {
            Err(String::from_utf8_lossy(&answer.stderr).trim().to_owned())
        }
    }
}

/// A cluster of the driver's own.
#[derive(Debug)]
pub struct Postgres {
    disk: Disk,
    account: Option<(u32, u32)>,
    port: u16,
    postmaster: Child,
}

impl Postgres {
    /// Makes a cluster with an empty database, and starts it.
    ///
    /// # Errors
    /// Postgres is missing, or does not start.
    pub fn new() -> Result<Self, String> {
        let disk = Disk::new().map_err(|error| error.to_string())?;
        let account = account()?;
        if let Some((user, group)) = account {
            std::os::unix::fs::chown(disk.path(), Some(user), Some(group)).map_err(|error| error.to_string())?;
        }
        // Small segments, so that a small disk holds them.
        let made = dressed("initdb", account)
            .arg("-D")
            .arg(disk.path().join("cluster"))
            .args(["-A", "trust", "-U", NAME, "-E", "UTF8", "--locale=C", "-N", "--wal-segsize=1"])
            .stdout(Stdio::null())
            .status();
        if !made.is_ok_and(|status| status.success()) {
            return Err("initdb failed".into());
        }
        let postmaster = Self::spawn(&disk, account, PORTS[0])?;
        let postgres = Self { disk, account, port: PORTS[0], postmaster };
        postgres.until_it_answers()?;
        postgres.window()?.ask("postgres", &format!("create database {NAME}"))?;
        Ok(postgres)
    }

    fn spawn(disk: &Disk, account: Option<(u32, u32)>, port: u16) -> Result<Child, String> {
        let log =
            fs::File::options().create(true).append(true).open(log_of(disk)).map_err(|error| error.to_string())?;
        let mut command = dressed("postgres", account);
        command.arg("-D").arg(disk.path().join("cluster")).arg("-k").arg(disk.path());
        command.args(["-p", &port.to_string()]);
        for setting in
            ["listen_addresses=", "max_connections=100", "shared_buffers=32MB", "max_wal_size=24MB", "min_wal_size=8MB"]
        {
            command.args(["-c", setting]);
        }
        // A group of its own: Ctrl-C is for the driver, which puts everything away in order.
        command.process_group(0).stdout(Stdio::null()).stderr(log).spawn().map_err(|error| format!("postgres: {error}"))
    }

    /// Its socket.
    pub fn socket(&self) -> PathBuf {
        self.disk.path().join(format!(".s.PGSQL.{}", self.port))
    }

    /// Its disk.
    pub fn disk(&self) -> &Disk {
        &self.disk
    }

    /// How to look into it while it runs.
    ///
    /// # Errors
    /// It does not run.
    pub fn window(&self) -> Result<Window, String> {
        Window::into_cluster(&self.disk.path().join("cluster"))
    }

    /// The last lines that it has logged.
    pub fn log_tail(&self) -> String {
        tail(&fs::read_to_string(log_of(&self.disk)).unwrap_or_default()).to_owned()
    }

    /// Drops the database; there is none until another is made.
    ///
    /// # Errors
    /// A client is connected.
    pub fn drop_database(&self) -> Result<(), String> {
        self.window()?.ask("postgres", &format!("drop database {NAME}")).map(drop)
    }

    /// Runs a statement.
    ///
    /// # Errors
    /// It is refused.
    pub fn tell(&self, statement: &str) -> Result<(), String> {
        self.window()?.ask(NAME, statement).map(drop)
    }

    /// Reads a compressed file of statements into the database.
    ///
    /// # Errors
    /// One is refused.
    pub fn load(&self, file: &Path) -> Result<(), String> {
        let mut gzip = Command::new("gzip")
            .arg("-dc")
            .arg(file)
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| error.to_string())?;
        let sql = gzip.stdout.take().ok_or("gzip has no output")?;
        let read = self
            .client("psql")
            .args(["-Xq", "-1", "-v", "ON_ERROR_STOP=1"])
            .stdin(sql)
            .output()
            .map_err(|error| error.to_string())?;
        gzip.wait().map_err(|error| error.to_string())?;
        if read.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&read.stderr).into_owned()) }
    }

    /// Writes a dump of the database into a file, in the form that `pg_restore` reads.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn dump_into(&self, file: &Path) -> Result<(), String> {
        let dumped = self
            .client("pg_dump")
            .arg("--format=custom")
            .arg("--file")
            .arg(file)
            .status()
            .map_err(|error| error.to_string())?;
        if dumped.success() { Ok(()) } else { Err(format!("pg_dump: {dumped}")) }
    }

    /// One of the programs of Postgres, told where this one is.
    pub fn client(&self, name: &str) -> Command {
        let mut command = Command::new(program(name));
        command.envs(self.place()).stdout(Stdio::null()).stdin(Stdio::null());
        command
    }

    /// Where it is, as the programs of Postgres read it from their environment.
    pub fn place(&self) -> [(&'static str, std::ffi::OsString); 4] {
        let host = self.disk.path().as_os_str().to_owned();
        [
            ("PGHOST", host),
            ("PGPORT", self.port.to_string().into()),
            ("PGUSER", NAME.into()),
            ("PGDATABASE", NAME.into()),
        ]
    }

    /// Its first process.
    pub fn pid(&self) -> u32 {
        self.postmaster.id()
    }

    /// Ends all of it at once.
    pub fn kill(&mut self) {
        // Those behind it end by themselves when they notice; a new one would not start before.
        let behind = children_of(self.pid());
        signal("-KILL", self.pid());
        drop(self.postmaster.wait());
        signal_all("-KILL", &behind);
        eventually(|| behind.iter().all(|pid| !is_running(*pid)));
    }

    /// Ends it without a checkpoint; it has to recover.
    pub fn stop_in_haste(&mut self) {
        signal("-QUIT", self.pid());
        drop(self.postmaster.wait());
    }

    /// Ends it without a checkpoint, as the one of two that fails: revived, it is at another port.
    pub fn fail_over(&mut self) {
        self.stop_in_haste();
        self.port = PORTS.into_iter().find(|port| *port != self.port).unwrap_or(self.port);
    }

    /// Starts it again where it has ended, and waits until it answers.
    ///
    /// # Errors
    /// It does not.
    pub fn revive(&mut self) -> Result<(), String> {
        if let Ok(None) = self.postmaster.try_wait()
            && self.until_it_answers().is_ok()
        {
            return Ok(());
        }
        drop(self.postmaster.kill());
        drop(self.postmaster.wait());
        self.postmaster = Self::spawn(&self.disk, self.account, self.port)?;
        self.until_it_answers()
    }

    fn until_it_answers(&self) -> Result<(), String> {
        let begun = Instant::now();
        loop {
            match self.window().and_then(|window| window.ask("postgres", "select 1")) {
                Ok(_) => return Ok(()),
                Err(why) if begun.elapsed() > PATIENCE => return Err(format!("{why}\n{}", self.log_tail())),
                Err(_) => thread::park_timeout(Duration::from_millis(10)),
            }
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        signal("-QUIT", self.pid());
        drop(self.postmaster.wait());
    }
}

/// The processes behind the connections to a cluster, given its first process.
pub fn backends_of(postmaster: u32) -> Vec<u32> {
    // The title of such a process names user and database; those of helpers do not.
    let is_backend = |pid: &u32| {
        fs::read_to_string(format!("/proc/{pid}/cmdline")).is_ok_and(|line| line.contains(&format!("{NAME} {NAME}")))
    };
    children_of(postmaster).into_iter().filter(is_backend).collect()
}

/// The last lines of a log.
pub fn tail(log: &str) -> &str {
    let from = log.len().saturating_sub(3000);
    log.get(from..).unwrap_or(log)
}

fn log_of(disk: &Disk) -> PathBuf {
    disk.path().with_extension("postgres.log")
}

fn dressed(name: &str, account: Option<(u32, u32)>) -> Command {
    let mut command = Command::new(program(name));
    command.current_dir("/").stdin(Stdio::null());
    if let Some((user, group)) = account {
        command.gid(group).uid(user);
    }
    command
}

/// The user and group that it runs as where this process is root, which Postgres refuses to be.
fn account() -> Result<Option<(u32, u32)>, String> {
    let id = |words: &[&str]| -> Option<u32> {
        let answer = Command::new("id").args(words).stderr(Stdio::null()).output().ok()?;
        String::from_utf8(answer.stdout).ok()?.trim().parse().ok()
    };
    if id(&["-u"]) != Some(0) {
        return Ok(None);
    }
    let found = ["postgres", "nobody"].into_iter().find_map(|user| Some((id(&["-u", user])?, id(&["-g", user])?)));
    found.map(Some).ok_or_else(|| "there is no user that Postgres could run as".into())
}
