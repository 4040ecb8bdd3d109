//! The server under test: `sandtable serve` on a free port, with a database of its own.

use std::{
    fs,
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, ChildStdin, Command, Output, Stdio},
    sync::{
        OnceLock,
        atomic::{AtomicU32, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

/// How long anything may take before a test gives up. Generous: CI machines are busy.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// All that tests do comes from one address. Options of a test's own win.
const ROOM: [(&str, &str); 6] = [
    ("SANDTABLE_SOCKETS_PER_ADDRESS", "0"),
    ("SANDTABLE_EXPORTS_PER_ADDRESS", "0"),
    ("SANDTABLE_GUESTS_PER_ADDRESS", "0"),
    ("SANDTABLE_SIGN_INS_PER_ADDRESS", "0"),
    ("SANDTABLE_REQUESTS_PER_ADDRESS", "0"),
    ("SANDTABLE_MIB_PER_ADDRESS", "0"),
];

/// Keeps the server from outliving the test process, however that ends: when our end of its standard input closes, it
/// stops the server and clears the data folder away. The first argument is that folder.
const GUARD: &str = r#"dir=$1; shift
exec 3<&0
"$@" </dev/null 3<&- &
p=$!
echo "pid $p"
{ cat <&3 >/dev/null; kill -INT $p 2>/dev/null; while kill -0 $p 2>/dev/null; do sleep 0.05; done; rm -rf "$dir"; } >/dev/null 2>&1 &
w=$!
exec 3<&- >&-
wait $p
s=$?
kill $w 2>/dev/null
exit $s"#;

/// A folder that is deleted with its value.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// A new empty folder, readable by the service user that the database runs as.
    pub fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        // A process of the same number that was killed may have left a folder behind.
        loop {
            let name = format!("sandtable-test-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
            let path = std::env::temp_dir().join(name);
            match fs::create_dir(&path) {
                Ok(()) => return Self(path),
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
                Err(error) => panic!("the temporary folder is ours to write in: {error}"),
            }
        }
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Default for Folder {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

/// A running server.
#[derive(Debug)]
pub struct Server {
    guard: Child,
    // Taken out of `guard`, because waiting for a child closes the standard input that it holds.
    lifeline: Option<ChildStdin>,
    pid: u32,
    address: SocketAddr,
    figures: Option<SocketAddr>,
    folder: Folder,
}

impl Server {
    /// The server that all tests of this process share: they meet only in the lobby.
    pub fn shared() -> &'static Self {
        static SHARED: OnceLock<Server> = OnceLock::new();
        SHARED.get_or_init(Self::start)
    }

    /// A server of one's own, to be stopped and killed.
    pub fn start() -> Self {
        Self::start_in(Folder::new(), &[])
    }

    /// A server on data that may exist already, with further options of `serve`.
    ///
    /// # Panics
    /// If it does not come up; with what it logged.
    pub fn start_in(folder: Folder, options: &[&str]) -> Self {
        Self::start_in_with(folder, options, &[])
    }

    /// The same with further variables of the environment.
    ///
    /// # Panics
    /// If it does not come up; with what it logged.
    pub fn start_in_with(folder: Folder, options: &[&str], environment: &[(&str, String)]) -> Self {
        match Self::try_start(folder, options, environment) {
            Ok(server) => server,
            Err((_, said)) => panic!("the server did not come up:\n{said}"),
        }
    }

    /// A server on data on which it may refuse to start; then the data, and what it logged.
    ///
    /// # Errors
    /// It did not come up.
    pub fn try_start(
        folder: Folder,
        options: &[&str],
        environment: &[(&str, String)],
    ) -> Result<Self, (Folder, String)> {
        let log = fs::File::options()
            .create(true)
            .append(true)
            .open(log_of(&folder))
            .expect("the folder is ours to write in");
        let mut guard = Command::new("/bin/sh")
            .args(["-c", GUARD, "guard"])
            .arg(folder.path())
            .arg(binary("sandtable"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data-dir"])
            .arg(folder.path().join("data"))
            .args(options)
            .env_remove("DATABASE_URL")
            .envs(ROOM)
            // The folder of the database's socket goes with all the rest.
            .env("TMPDIR", folder.path())
            .envs(environment.iter().map(|(name, value)| (*name, value)))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("sh is there");
        let lines = lines(guard.stdout.take().expect("it is piped"));
        let (mut pid, mut address, mut figures) = (None, None, None);
        while address.is_none() {
            let Ok(line) = lines.recv_timeout(PATIENCE) else {
                // Held until the guard has ended with its server: without it the guard clears the data away.
                let lifeline = guard.stdin.take();
                if let Some(hangs) = pid {
                    signal("-KILL", hangs);
                }
                drop(guard.wait());
                drop(lifeline);
                let said = fs::read_to_string(log_of(&folder)).unwrap_or_default();
                return Err((folder, said));
            };
            if let Some(number) = line.strip_prefix("pid ") {
                pid = number.parse().ok();
            } else if let Some(found) = line.strip_prefix("figures on http://") {
                figures = found.trim_end_matches("/metrics").parse().ok();
            } else if let Some((_, found)) = line.split_once("listening on http://") {
                address = found.trim().trim_end_matches('/').parse().ok();
            }
        }
        let address = address.expect("the loop ends with one");
        let lifeline = guard.stdin.take();
        Ok(Self { guard, lifeline, pid: pid.expect("the guard says it first"), address, figures, folder })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The page with its figures; `None`: it keeps none.
    pub fn figures(&self) -> Option<String> {
        self.figures.map(|address| format!("http://{address}/metrics"))
    }

    /// Its process.
    pub fn pid(&self) -> u32 {
        self.pid
    }

    /// An address on it; `path` begins with a slash.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Its data folder.
    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// All that it has logged so far.
    pub fn log(&self) -> String {
        fs::read_to_string(log_of(&self.folder)).unwrap_or_default()
    }

    /// Ends it at once, as a crash would, and waits until it and its database are gone.
    pub fn kill(mut self) -> Folder {
        let databases = self.databases();
        signal("-KILL", self.pid);
        self.guard.wait().expect("it is our child");
        let gone = eventually(|| databases.iter().all(|pid| !is_running(*pid)));
        assert!(gone, "the database outlived the server: {databases:?}");
        self.into_folder()
    }

    /// Makes it stand still.
    pub fn pause(&self) {
        signal("-STOP", self.pid);
    }

    /// Lets it go on.
    pub fn resume(&self) {
        signal("-CONT", self.pid);
    }

    /// Whether it has not ended.
    pub fn is_running(&self) -> bool {
        is_running(self.pid)
    }

    /// Waits until it has ended by itself; what it left.
    ///
    /// # Panics
    /// If it does not.
    pub fn ended(self) -> Folder {
        self.ended_with().0
    }

    /// The same with its exit code.
    ///
    /// # Panics
    /// If it does not end.
    pub fn ended_with(mut self) -> (Folder, Option<i32>) {
        assert!(eventually(|| !self.is_running()), "the server goes on");
        let code = self.guard.wait().ok().and_then(|status| status.code());
        (self.into_folder(), code)
    }

    /// Ends it as Ctrl-C does, and gives its exit code.
    pub fn interrupt(mut self) -> (Folder, Option<i32>) {
        signal("-INT", self.pid);
        let status = self.guard.wait().expect("it is our child");
        (self.into_folder(), status.code())
    }

    /// The processes of its database: all that run on files in its data folder.
    pub fn databases(&self) -> Vec<u32> {
        let ours = self.data().to_string_lossy().into_owned();
        let processes = fs::read_dir("/proc").expect("Linux").flatten();
        let pids = processes.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
        pids.filter(|pid| *pid != self.pid && *pid != self.guard.id())
            .filter(|pid| fs::read_to_string(format!("/proc/{pid}/cmdline")).is_ok_and(|line| line.contains(&ours)))
            .collect()
    }

    /// Runs a statement on its database, past the server: for what would take three months, or needs manual edits.
    pub fn sql(&self, statement: &str) -> String {
        let folders = fs::read_dir(self.folder.path()).expect("it is ours").flatten().map(|entry| entry.path());
        let sockets = folders.filter(|path| path.join(".s.PGSQL.5432").exists()).collect::<Vec<_>>();
        let [sockets] = &sockets[..] else { panic!("one folder with the database's socket: {sockets:?}") };
        let mut psql = Command::new("psql");
        psql.arg("-h").arg(sockets).args(["-U", "sandtable", "-d", "sandtable", "-v", "ON_ERROR_STOP=1", "-Atqc"]);
        let output = psql.arg(statement).output().expect("psql comes with Postgres");
        assert!(output.status.success(), "{statement}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    /// Resident memory of the server itself, in KiB.
    pub fn memory_kib(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.pid)).expect("it runs");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("Linux says so");
        line.trim().trim_end_matches(" kB").parse().expect("a number")
    }

    /// Runs another command of the binary on the same data: `export`, which asks the running server's database.
    pub fn command(&self, words: &[&str]) -> Output {
        let mut command = Command::new(binary("sandtable"));
        command.args(words).arg("--data-dir").arg(self.data()).env_remove("DATABASE_URL");
        command.env("TMPDIR", self.folder.path());
        command.output().expect("the binary is there")
    }

    /// The folder outlives the server that is gone, for the next one.
    fn into_folder(mut self) -> Folder {
        let kept = Folder(PathBuf::new());
        std::mem::replace(&mut self.folder, kept)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Closing its standard input makes the guard stop the server; the folder goes with `folder`.
        drop(self.lifeline.take());
        drop(self.guard.wait());
        if thread::panicking() && !self.folder.path().as_os_str().is_empty() {
            let log = self.log();
            let from = log.len().saturating_sub(4000);
            eprintln!("the server's log ends:\n{}", log.get(from..).unwrap_or(&log));
        }
    }
}

/// Runs the binary with these words and nothing else.
pub fn sandtable(words: &[&str]) -> Output {
    Command::new(binary("sandtable")).args(words).env_remove("DATABASE_URL").output().expect("the binary is there")
}

/// Waits until something holds; false if it never does within [`PATIENCE`].
///
/// For conditions without a notification, such as the end of a process that is not our child.
pub fn eventually(mut holds: impl FnMut() -> bool) -> bool {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if holds() {
            return true;
        }
        thread::yield_now();
    }
    false
}

/// The processes that a process has started.
pub fn children_of(parent: u32) -> Vec<u32> {
    let children = fs::read_to_string(format!("/proc/{parent}/task/{parent}/children")).unwrap_or_default();
    children.split_whitespace().filter_map(|pid| pid.parse().ok()).collect()
}

/// Whether there is such a process, and it is not a zombie.
pub fn is_running(pid: u32) -> bool {
    fs::read_to_string(format!("/proc/{pid}/stat"))
        .is_ok_and(|stat| !stat.rsplit_once(')').is_some_and(|(_, rest)| rest.trim_start().starts_with('Z')))
}

/// Sends a process a signal, as `kill` names it. A process that is gone has no use for it.
pub fn signal(name: &str, pid: u32) {
    Command::new("kill").arg(name).arg(pid.to_string()).stderr(Stdio::null()).status().expect("kill is there");
}

/// Sends the same signal to several processes.
pub fn signal_all(name: &str, pids: &[u32]) {
    for pid in pids {
        signal(name, *pid);
    }
}

fn log_of(folder: &Folder) -> PathBuf {
    folder.path().join("server.log")
}

/// The binary under test: that of this workspace, or the one that `SANDTABLE_BIN` names.
pub fn binary(name: &str) -> PathBuf {
    std::env::var_os("SANDTABLE_BIN").map_or_else(|| beside(name), PathBuf::from)
}

/// A binary of this workspace, built before the tests: `cargo test` puts test programs into `deps` beside it.
///
/// # Panics
/// If it is not built.
pub fn beside(name: &str) -> PathBuf {
    let here = std::env::current_exe().expect("this program has a path");
    let folder = here.parent().expect("it lies in a folder");
    let path = if folder.ends_with("deps") { folder.with_file_name(name) } else { folder.join(name) };
    assert!(path.is_file(), "{} is not built; `cargo build --workspace` builds it", path.display());
    path
}

/// The lines of a stream as they come; the stream is drained to its end even if the receiver is dropped.
pub fn lines(stream: impl std::io::Read + Send + 'static) -> mpsc::Receiver<String> {
    let (send, receive) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(stream).lines() {
            let Ok(line) = line else { return };
            drop(send.send(line));
        }
    });
    receive
}
