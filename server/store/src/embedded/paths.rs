//! Where the files of a private cluster are, and the lock that keeps them for one process.

use std::{
    env,
    fs::{self, File, TryLockError},
    os::unix::net::UnixStream,
    path::{Path, PathBuf},
    thread::sleep,
    time::{Duration, Instant},
};

use kernel::Digest;

use super::error::{ClusterError, io_error};

/// The port in the name of the socket. Nothing listens on a port.
pub(super) const PORT: u16 = 5432;

/// The longest path of a socket on the systems we know (Linux 108, macOS 104, both with a closing zero).
const LONGEST_SOCKET: usize = 103;

/// How long a lock may still be held by a process that was killed a moment ago.
const LOCK_LIMIT: Duration = Duration::from_millis(1500);

/// How long the Postgres of a killed server may take for its last checkpoint.
const PREDECESSOR_LIMIT: Duration = Duration::from_secs(20);

/// The paths of one private cluster.
#[derive(Debug, Clone)]
pub(super) struct ClusterPaths {
    /// The data directory, without links.
    pub(super) data_dir: PathBuf,
    /// Belongs to the account that Postgres runs as.
    pub(super) home: PathBuf,
    /// What Postgres calls its data directory. Exists only when it is complete.
    pub(super) cluster: PathBuf,
    /// What Postgres writes about itself. Not in its own directory: root opens it, and must not follow a link there.
    pub(super) log: PathBuf,
    /// The directory of the socket: elsewhere, because paths of sockets are short.
    pub(super) sockets: PathBuf,
}

impl ClusterPaths {
    /// The paths for a data directory, which is made if need be.
    pub(super) fn make(data_dir: &Path) -> Result<Self, ClusterError> {
        fs::create_dir_all(data_dir).map_err(io_error("make", data_dir))?;
        Self::find(data_dir)
    }

    /// The paths for a data directory that exists.
    pub(super) fn find(data_dir: &Path) -> Result<Self, ClusterError> {
        let data_dir = fs::canonicalize(data_dir).map_err(|_| ClusterError::NoData(data_dir.to_owned()))?;
        let name = Digest::of_bytes(data_dir.as_os_str().as_encoded_bytes()).to_string();
        let sockets = env::temp_dir().join(format!("sandtable-pg-{}", &name[..16]));
        let home = data_dir.join("pg");
        let paths = Self { cluster: home.join("cluster"), log: data_dir.join("postgres.log"), home, sockets, data_dir };
        if paths.socket().as_os_str().len() > LONGEST_SOCKET {
            return Err(ClusterError::LongPath(paths.socket()));
        }
        Ok(paths)
    }

    pub(super) fn socket(&self) -> PathBuf {
        self.sockets.join(format!(".s.PGSQL.{PORT}"))
    }

    /// Whether some Postgres answers on the socket.
    pub(super) fn is_served(&self) -> bool {
        UnixStream::connect(self.socket()).is_ok()
    }

    /// Keeps the data directory for this process until the file is dropped.
    pub(super) fn lock(&self) -> Result<File, ClusterError> {
        let path = self.data_dir.join("lock");
        let file =
            File::options().create(true).truncate(false).write(true).open(&path).map_err(io_error("open", &path))?;
        let deadline = Instant::now() + LOCK_LIMIT;
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(file),
                Err(TryLockError::WouldBlock) if Instant::now() < deadline => sleep(Duration::from_millis(50)),
                Err(TryLockError::WouldBlock) => return Err(ClusterError::InUse(self.data_dir.clone())),
                Err(TryLockError::Error(error)) => return Err(io_error("lock", &path)(error)),
            }
        }
    }

    /// Waits for the Postgres of a server that was killed: it ends by itself, after a last checkpoint.
    pub(super) fn wait_for_predecessor(&self) -> Result<(), ClusterError> {
        let deadline = Instant::now() + PREDECESSOR_LIMIT;
        while self.is_served() {
            if Instant::now() > deadline {
                return Err(ClusterError::InUse(self.data_dir.clone()));
            }
            sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// The last lines of the log.
    pub(super) fn log_tail(&self) -> String {
        let bytes = fs::read(&self.log).unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        let lines: Vec<_> = text.lines().collect();
        lines[lines.len().saturating_sub(8)..].join("\n")
    }
}
