//! An embedded Postgres cluster, so that a host does not have to set one up.
//!
//! The programs are the system's; the data is in the data directory of the server. The cluster listens on a unix
//! socket in a directory that only its owner can enter, never on a port, so that any number of them run side by side.
//! It lives no longer than the server: see [`guard`].

mod account;
mod binaries;
mod error;
mod guard;
mod log;
mod paths;

use std::{
    fs::File,
    io,
    path::Path,
    time::{Duration, Instant},
};

use sqlx::{Connection as _, PgConnection, postgres::PgConnectOptions};
use tokio::{
    process::{Child, ChildStdin, Command},
    time::{sleep, timeout},
};

pub use error::ClusterError;

use self::{account::Account, log::LogEnd, paths::ClusterPaths};

/// The name of the database and of its user.
const NAME: &str = "sandtable";

/// How long Postgres may take until it answers anything. A recovery that it reports takes as long as it takes: ended
/// before its end, it would have to begin anew.
const START_LIMIT: Duration = Duration::from_mins(2);

/// How often the log says that a recovery goes on.
const RECOVERY_SAID_EVERY: Duration = Duration::from_secs(10);

/// How long Postgres may take to end.
const STOP_LIMIT: Duration = Duration::from_secs(30);

/// How often a start is tried again: the files of a predecessor outlive its socket by a moment.
const ATTEMPTS: u32 = 5;

/// A running cluster. Dropping it tells Postgres to end; [`Cluster::stop`] also waits for it.
#[derive(Debug)]
pub struct Cluster {
    paths: ClusterPaths,
    guard: Child,
    // Held open, never written to: see `guard::GUARD`.
    lifeline: Option<ChildStdin>,
    log_end: LogEnd,
    // After the lifeline: fields are dropped in order, and the lock goes last.
    _lock: File,
}

impl Cluster {
    /// Starts the cluster of a data directory, which is made if need be. Returns when it answers.
    ///
    /// The directory is kept for this process. As root, Postgres runs as the owner of the data, or as `postgres` or
    /// `nobody` where there is none yet.
    ///
    /// # Errors
    /// Any [`ClusterError`] but [`ClusterError::NotStopped`] and [`ClusterError::NoData`].
    pub async fn start(data_dir: &Path) -> Result<Self, ClusterError> {
        let data_dir = data_dir.to_owned();
        let prepared = tokio::task::spawn_blocking(move || Prepared::make(&data_dir));
        let prepared = prepared.await.map_err(|e| ClusterError::Io {
            doing: "prepare",
            path: "the cluster".into(),
            source: io::Error::other(e),
        })??;
        let mut attempt = 1;
        loop {
            match prepared.launch().await {
                Ok((guard, lifeline, log_end)) => {
                    let Prepared { paths, lock, .. } = prepared;
                    let cluster = Self { paths, guard, lifeline: Some(lifeline), log_end, _lock: lock };
                    cluster.make_database().await?;
                    return Ok(cluster);
                }
                Err(ClusterError::NotStarted { .. }) if attempt < ATTEMPTS => {
                    attempt += 1;
                    sleep(Duration::from_millis(200)).await;
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// How to connect to the database in the cluster.
    pub fn options(&self) -> PgConnectOptions {
        options(&self.paths).database(NAME)
    }

    /// Waits until Postgres ends. It never does so by itself: another process has stopped it, or it crashed.
    pub async fn ended(&mut self) {
        // The lifeline is not in the child any more, so waiting does not close it.
        if let Err(error) = self.guard.wait().await {
            tracing::warn!(%error, "cannot wait for the guard of PostgreSQL");
        }
        // Where only the guard was killed, Postgres goes on, and still ends with this process.
        while self.paths.is_served() {
            sleep(Duration::from_secs(1)).await;
        }
        self.log_end.wait().await;
    }

    /// Ends Postgres and waits for it. Everything that is connected is cut off, so close pools before.
    ///
    /// # Errors
    /// [`ClusterError::NotStopped`] if it takes too long.
    pub async fn stop(mut self) -> Result<(), ClusterError> {
        drop(self.lifeline.take());
        let gone = async {
            if let Err(error) = self.guard.wait().await {
                tracing::warn!(%error, "cannot wait for the guard of PostgreSQL");
            }
            while self.paths.is_served() {
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(STOP_LIMIT, gone).await.map_err(|_| ClusterError::NotStopped)?;
        self.log_end.wait().await;
        // Only tidiness: where it stays, the next start finds it and uses it.
        let _ = std::fs::remove_dir(&self.paths.sockets);
        Ok(())
    }

    async fn make_database(&self) -> Result<(), ClusterError> {
        let mut connection = PgConnection::connect_with(&options(&self.paths).database("postgres")).await?;
        let made = sqlx::query_scalar::<_, bool>("select exists (select from pg_database where datname = $1)")
            .bind(NAME)
            .fetch_one(&mut connection)
            .await?;
        if !made {
            sqlx::query("create database sandtable").execute(&mut connection).await?;
        }
        connection.close().await?;
        Ok(())
    }
}

/// Whether a data directory holds a cluster that this process may see.
pub fn holds_data(data_dir: &Path) -> bool {
    data_dir.join("pg/cluster/PG_VERSION").exists()
}

/// How to connect to the database of a data directory that another process serves; for commands that only read.
///
/// # Errors
/// [`ClusterError::NoData`] if no process serves it.
pub fn served_by_another(data_dir: &Path) -> Result<PgConnectOptions, ClusterError> {
    let paths = ClusterPaths::find(data_dir)?;
    if !paths.is_served() {
        return Err(ClusterError::NoData(paths.data_dir));
    }
    Ok(options(&paths).database(NAME))
}

/// The address of that database as PostgreSQL's own programs take it.
///
/// # Errors
/// [`ClusterError::NoData`] if no process serves it.
pub fn address_of(data_dir: &Path) -> Result<String, ClusterError> {
    let paths = ClusterPaths::find(data_dir)?;
    if !paths.is_served() {
        return Err(ClusterError::NoData(paths.data_dir));
    }
    let port = paths::PORT;
    let host: String = paths.sockets.as_os_str().as_encoded_bytes().iter().map(|&byte| escaped(byte)).collect();
    Ok(format!("postgresql://{NAME}@/{NAME}?host={host}&port={port}"))
}

/// One byte of a path as it stands in an address.
fn escaped(byte: u8) -> String {
    let is_plain = byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
    if is_plain { char::from(byte).to_string() } else { format!("%{byte:02X}") }
}

fn options(paths: &ClusterPaths) -> PgConnectOptions {
    PgConnectOptions::new_without_pgpass().socket(&paths.sockets).port(paths::PORT).username(NAME)
}

/// How far a Postgres that was started is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// It does not answer, or not yet.
    Silent,
    /// It brings its files up to date from its write-ahead log.
    Recovers,
    /// It is there.
    TakesChanges,
}

/// What PostgreSQL answers while it starts or recovers (Appendix A of its manual).
const CANNOT_CONNECT_NOW: &str = "57P03";

/// A cluster that is complete, locked, and not running.
struct Prepared {
    paths: ClusterPaths,
    account: Account,
    binaries: binaries::Binaries,
    lock: File,
}

impl Prepared {
    fn make(data_dir: &Path) -> Result<Self, ClusterError> {
        let paths = ClusterPaths::make(data_dir)?;
        let lock = paths.lock()?;
        let account = Account::choose(&paths.cluster)?;
        account.own_directory(&paths.home)?;
        account.check_way_to(&paths.home)?;
        account.own_directory(&paths.sockets)?;
        account.check_way_to(&paths.sockets)?;
        paths.wait_for_predecessor()?;
        let binaries = binaries::find(&paths.cluster)?;
        if !paths.cluster.exists() {
            guard::make_cluster(&paths, &binaries, account)?;
        }
        Ok(Self { paths, account, binaries, lock })
    }

    async fn launch(&self) -> Result<(Child, ChildStdin, LogEnd), ClusterError> {
        let (said, mut log_end) = log::keep(&self.paths.log)?;
        let command = guard::postgres(&self.paths, &self.binaries, self.account, said)?;
        // The command goes with this statement, and with it the end of the pipe that it holds.
        let mut guard = Command::from(command).spawn().map_err(error::io_error("run", "/bin/sh"))?;
        let lifeline = guard.stdin.take().ok_or_else(|| self.not_started())?;
        let (mut deadline, mut next_word) = (Instant::now() + START_LIMIT, Instant::now() + RECOVERY_SAID_EVERY);
        loop {
            let state = self.state().await;
            if state == State::TakesChanges {
                return Ok((guard, lifeline, log_end));
            }
            let now = Instant::now();
            if state == State::Recovers {
                deadline = now + START_LIMIT;
                if now >= next_word {
                    next_word = now + RECOVERY_SAID_EVERY;
                    tracing::info!(
                        "PostgreSQL recovers from its write-ahead log; the server waits for the end of that"
                    );
                }
            }
            if now >= deadline || !matches!(guard.try_wait(), Ok(None)) {
                drop(lifeline);
                log_end.wait().await;
                return Err(self.not_started());
            }
            sleep(Duration::from_millis(10)).await;
        }
    }

    /// How far Postgres is with its start.
    async fn state(&self) -> State {
        match PgConnection::connect_with(&options(&self.paths).database("postgres")).await {
            Ok(mut connection) => {
                // It answers questions before it has recovered, and changes nothing yet.
                let recovers = sqlx::query_scalar("select pg_is_in_recovery()").fetch_one(&mut connection).await;
                drop(connection.close().await);
                recovers.map_or(State::Silent, |recovers| if recovers { State::Recovers } else { State::TakesChanges })
            }
            Err(sqlx::Error::Database(refusal)) if refusal.code().as_deref() == Some(CANNOT_CONNECT_NOW) => {
                State::Recovers
            }
            Err(_) => State::Silent,
        }
    }

    fn not_started(&self) -> ClusterError {
        ClusterError::NotStarted { log: self.paths.log.clone(), tail: self.paths.log_tail() }
    }
}
