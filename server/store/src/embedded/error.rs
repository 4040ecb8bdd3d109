//! Why there is no private cluster.

use std::{io, path::PathBuf};

/// Why the private cluster could not be started, reached or stopped. The texts say what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum ClusterError {
    /// No programs of Postgres were found.
    #[error(
        "PostgreSQL {minimum} or newer is not installed. Install it (Debian, Ubuntu: apt-get install postgresql; \
         macOS: brew install postgresql), name the directory of its programs in PG_BIN, or give --database-url to \
         use a database that runs elsewhere"
    )]
    NotInstalled {
        /// The oldest version that will do.
        minimum: u32,
    },
    /// The data was written by another major version than any that is installed.
    #[error(
        "the data in {} was written by PostgreSQL {wanted}, and only {} is installed. Install PostgreSQL {wanted} \
         beside it, or move the data with pg_dump",
        .cluster.display(), .found.join(", ")
    )]
    OtherVersion {
        /// Where the data is.
        cluster: PathBuf,
        /// The major version that wrote it.
        wanted: u32,
        /// The major versions that are installed.
        found: Vec<String>,
    },
    /// Another process uses the data directory.
    #[error("another server uses {}; give each server a --data-dir of its own", .0.display())]
    InUse(PathBuf),
    /// No server runs on the data directory, so there is no database to connect to.
    #[error("there is no data in {}", .0.display())]
    NoData(PathBuf),
    /// Postgres refuses to run as root, and no service user exists to run it.
    #[error("PostgreSQL does not run as root, and this machine has none of the users postgres, _postgres and nobody")]
    NoServiceUser,
    /// The user that Postgres runs as cannot come to its files.
    #[error(
        "PostgreSQL runs as user {user} here and cannot enter {}; choose a --data-dir that every user can come to, \
         for example /var/lib/sandtable",
        .path.display()
    )]
    Unreachable {
        /// Where it has to come to.
        path: PathBuf,
        /// The user, as a number.
        user: u32,
    },
    /// A path belongs to another account, or is not a directory.
    #[error("{} exists, and is not a directory of user {user}; remove it, or choose another --data-dir", .path.display())]
    NotOurs {
        /// The path.
        path: PathBuf,
        /// Whose it should be, as a number.
        user: u32,
    },
    /// A path is longer than the address of a socket may be.
    #[error("the socket {} has too long a path; set TMPDIR to a shorter directory", .0.display())]
    LongPath(PathBuf),
    /// `initdb` failed.
    #[error("initdb failed: {0}")]
    Initdb(String),
    /// Postgres ended, or gave no answer in time. The last lines of its log tell more.
    #[error("PostgreSQL did not start; the end of {}:\n{tail}", .log.display())]
    NotStarted {
        /// Its log.
        log: PathBuf,
        /// The last lines of it.
        tail: String,
    },
    /// Postgres has not ended in the time it was given; it will end by itself when its work is done.
    #[error("PostgreSQL has not ended in time")]
    NotStopped,
    /// The database inside the cluster could not be made.
    #[error("cannot make the database")]
    Database(#[from] sqlx::Error),
    /// A file or a process could not be handled.
    #[error("cannot {doing} {}", .path.display())]
    Io {
        /// What was being done.
        doing: &'static str,
        /// To what.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

/// Names what was being done when a system call failed.
pub(super) fn io_error(doing: &'static str, path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> ClusterError {
    let path = path.into();
    move |source| ClusterError::Io { doing, path, source }
}
