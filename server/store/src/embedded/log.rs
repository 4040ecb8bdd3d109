//! What Postgres says of itself, in files of bounded size that only the owner of the server reads.
//!
//! Postgres writes into a pipe, and a thread of this process writes the file: so the size is held at each line, whatever
//! a client makes Postgres say, and not only at a start. Postgres ignores a pipe that is not read any more (`SIGPIPE`),
//! so one that outlives this process ends in order.

use std::{
    fs::{self, File, Permissions},
    io::{self, BufRead as _, BufReader, PipeWriter, Read as _, Write as _},
    os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _},
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use tokio::{sync::oneshot, time::timeout};

use super::error::{ClusterError, io_error};

/// A file of this size is put aside, in bytes. With the one before it a log takes twice as much at most.
const LOG_BYTES: u64 = 4 << 20;

/// More of a line than this is left out, in bytes.
const LINE_BYTES: u64 = 4 << 10;

/// Time for the last lines to reach the file when Postgres has ended.
const LAST_WORDS_WITHIN: Duration = Duration::from_secs(1);

/// The mode of the files: for their owner alone.
const MODE: u32 = 0o600;

/// What Postgres is told about its log: errors in one line each, without the statement, its parameters and the values
/// that broke a constraint. What a client said is in the server's own refusals.
pub(super) const SETTINGS: [&str; 8] = [
    "log_destination=stderr",
    "logging_collector=off",
    "log_line_prefix=%m [%p] ",
    "log_error_verbosity=terse",
    "log_min_error_statement=panic",
    "log_statement=none",
    "log_parameter_max_length=0",
    "log_parameter_max_length_on_error=0",
];

/// A log file that is put aside when it is full.
struct LogFile {
    path: PathBuf,
    file: File,
    bytes: u64,
    most: u64,
}

impl LogFile {
    fn open(path: &Path, most: u64) -> io::Result<Self> {
        let old = path.with_extension("old");
        if old.exists() {
            // Written by a version that left it open to all.
            fs::set_permissions(&old, Permissions::from_mode(MODE))?;
        }
        let file = File::options().create(true).append(true).mode(MODE).open(path)?;
        file.set_permissions(Permissions::from_mode(MODE))?;
        let bytes = file.metadata()?.len();
        Ok(Self { path: path.to_owned(), file, bytes, most })
    }

    fn write(&mut self, line: &[u8]) -> io::Result<()> {
        if self.bytes + line.len() as u64 > self.most {
            fs::rename(&self.path, self.path.with_extension("old"))?;
            *self = Self::open(&self.path, self.most)?;
        }
        self.file.write_all(line)?;
        self.bytes += line.len() as u64;
        Ok(())
    }
}

/// The end of a log: the last writer has closed the pipe, and all that was said is in the file.
#[derive(Debug)]
pub(super) struct LogEnd(Option<oneshot::Receiver<()>>);

impl LogEnd {
    /// Waits for it, once Postgres has ended; not long, because a process that it has started may live on.
    pub(super) async fn wait(&mut self) {
        if let Some(end) = &mut self.0 {
            let _ = timeout(LAST_WORDS_WITHIN, end).await;
            self.0 = None;
        }
    }
}

/// Opens the log and starts the thread that fills it from the pipe whose other end this returns.
pub(super) fn keep(path: &Path) -> Result<(PipeWriter, LogEnd), ClusterError> {
    let log = LogFile::open(path, LOG_BYTES).map_err(io_error("open", path))?;
    let (said, writer) = io::pipe().map_err(io_error("open a pipe for", path))?;
    let (ended, end) = oneshot::channel();
    let spawned = thread::Builder::new().name("postgres-log".into()).spawn(move || {
        copy(said, log);
        // The receiver is gone where nothing waits for the end.
        let _ = ended.send(());
    });
    spawned.map_err(io_error("start a thread for", path))?;
    Ok((writer, LogEnd(Some(end))))
}

/// Writes each line of `said`, cut where it is too long. A line that cannot be written (the disk is full) is left out:
/// Postgres must never wait for its log.
fn copy(said: impl io::Read, mut log: LogFile) {
    let mut said = BufReader::new(said);
    let mut line = Vec::new();
    loop {
        line.clear();
        match (&mut said).take(LINE_BYTES).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        if line.last() != Some(&b'\n') {
            line.push(b'\n');
            if !matches!(said.skip_until(b'\n'), Ok(1..)) {
                let _ = log.write(&line);
                return;
            }
        }
        if let Err(error) = log.write(&line) {
            tracing::debug!(%error, "a line of PostgreSQL's log is lost");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A directory that goes away with the test.
    struct Scratch(PathBuf);

    impl Scratch {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("sandtable-log-{}-{name}", std::process::id()));
            fs::create_dir_all(&path).unwrap();
            Self(path)
        }

        fn log(&self) -> PathBuf {
            self.0.join("postgres.log")
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn bytes_in(scratch: &Scratch) -> u64 {
        fs::read_dir(&scratch.0).unwrap().map(|entry| entry.unwrap().metadata().unwrap().len()).sum()
    }

    #[test]
    fn however_much_postgres_says_the_log_takes_two_files_of_bounded_size() {
        let scratch = Scratch::new("bounded");
        let said = "ERROR: invalid byte sequence\n".repeat(10_000);
        copy(said.as_bytes(), LogFile::open(&scratch.log(), 1_000).unwrap());
        assert!(bytes_in(&scratch) <= 2_000, "{}", bytes_in(&scratch));
        assert_eq!(fs::read_dir(&scratch.0).unwrap().count(), 2);
        assert!(fs::read_to_string(scratch.log()).unwrap().ends_with("byte sequence\n"), "the newest lines are there");
    }

    #[test]
    fn a_line_without_end_is_cut() {
        let scratch = Scratch::new("line");
        let said = format!("{}\nnext\n", "x".repeat(100_000));
        copy(said.as_bytes(), LogFile::open(&scratch.log(), 1 << 20).unwrap());
        let log = fs::read_to_string(scratch.log()).unwrap();
        assert_eq!(log.lines().map(str::len).collect::<Vec<_>>(), [4_096, 4]);
    }

    #[test]
    fn only_the_owner_reads_a_log_also_one_that_was_open_before() {
        let scratch = Scratch::new("mode");
        for name in ["postgres.log", "postgres.old"] {
            let path = scratch.0.join(name);
            fs::write(&path, "before\n").unwrap();
            fs::set_permissions(&path, Permissions::from_mode(0o644)).unwrap();
        }
        copy("now\n".as_bytes(), LogFile::open(&scratch.log(), 1 << 20).unwrap());
        for name in ["postgres.log", "postgres.old"] {
            let mode = fs::metadata(scratch.0.join(name)).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, MODE, "{name}");
        }
        assert_eq!(fs::read_to_string(scratch.log()).unwrap(), "before\nnow\n");
    }
}
