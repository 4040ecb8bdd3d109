//! The server's own Postgres, from outside: with the real program where a process has to die.
#![expect(clippy::unwrap_used, reason = "a test fails where one of its steps does")]

use std::{
    env, fs,
    io::{BufRead as _, BufReader, Read as _},
    os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    process::{Pid, PidfdFlags, Signal, geteuid, kill_process, pidfd_open},
};
use sqlx::{Connection as _, PgConnection};
use store::embedded::{Cluster, ClusterError, served_by_another};

/// The number of the user `nobody` on the systems we know.
const NOBODY: u32 = 65_534;

/// A directory that goes away with the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("sandtable-cluster-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        // The user that Postgres runs as has to come through.
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        Self(path)
    }

    fn data(&self) -> PathBuf {
        self.0.join("data")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A `sandtable serve` on a free port, ready.
struct Served {
    child: Child,
}

impl Served {
    fn start(data: &Path) -> Self {
        Self::run(Command::new(env!("CARGO_BIN_EXE_sandtable")).args(["serve", "--listen", "127.0.0.1:0"]), data)
    }

    fn run(command: &mut Command, data: &Path) -> Self {
        command.arg("--data-dir").arg(data).env_remove("DATABASE_URL");
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        if !line.starts_with("listening on http://127.0.0.1:") {
            let mut log = String::new();
            child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
            panic!("no address: {line}{log}");
        }
        Self { child }
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).unwrap();
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The Postgres that runs on a data directory.
fn postmaster(data: &Path) -> Pid {
    let file = fs::read_to_string(data.join("pg/cluster/postmaster.pid")).unwrap();
    Pid::from_raw(file.lines().next().unwrap().parse().unwrap()).unwrap()
}

/// Waits until a process is gone.
fn wait_for_end(pid: Pid) {
    let Ok(handle) = pidfd_open(pid, PidfdFlags::empty()) else { return };
    let limit = Timespec { tv_sec: 30, tv_nsec: 0 };
    let ended = poll(&mut [PollFd::new(&handle, PollFlags::IN)], Some(&limit)).unwrap();
    assert_eq!(ended, 1, "process {pid:?} lives on");
}

async fn remember(cluster: &Cluster, text: &str) {
    let mut connection = PgConnection::connect_with(&cluster.options()).await.unwrap();
    sqlx::raw_sql("create table if not exists remembered (line text)").execute(&mut connection).await.unwrap();
    sqlx::query("insert into remembered values ($1)").bind(text).execute(&mut connection).await.unwrap();
}

async fn remembered(cluster: &Cluster) -> Vec<String> {
    let mut connection = PgConnection::connect_with(&cluster.options()).await.unwrap();
    sqlx::query_scalar("select line from remembered order by 1").fetch_all(&mut connection).await.unwrap()
}

#[tokio::test]
async fn data_survives_a_stop_and_a_start() {
    let scratch = Scratch::new("survives");
    let cluster = Cluster::start(&scratch.data()).await.unwrap();
    remember(&cluster, "first").await;
    cluster.stop().await.unwrap();
    let cluster = Cluster::start(&scratch.data()).await.unwrap();
    remember(&cluster, "second").await;
    assert_eq!(remembered(&cluster).await, ["first", "second"]);
    cluster.stop().await.unwrap();
}

#[tokio::test]
async fn a_data_directory_has_one_server() {
    let scratch = Scratch::new("one");
    assert!(matches!(served_by_another(&scratch.data()), Err(ClusterError::NoData(_))));
    let cluster = Cluster::start(&scratch.data()).await.unwrap();
    remember(&cluster, "here").await;
    assert!(matches!(Cluster::start(&scratch.data()).await, Err(ClusterError::InUse(_))));
    let options = served_by_another(&scratch.data()).unwrap();
    let mut reader = PgConnection::connect_with(&options).await.unwrap();
    let lines: Vec<String> = sqlx::query_scalar("select line from remembered").fetch_all(&mut reader).await.unwrap();
    assert_eq!(lines, ["here"], "a command that reads works beside it");
    cluster.stop().await.unwrap();
}

#[tokio::test]
async fn two_servers_on_two_directories_do_not_meet() {
    let (one, two) = (Scratch::new("left"), Scratch::new("right"));
    let (left, right) = (Cluster::start(&one.data()).await.unwrap(), Cluster::start(&two.data()).await.unwrap());
    remember(&left, "left").await;
    remember(&right, "right").await;
    assert_eq!(
        (remembered(&left).await, remembered(&right).await),
        (vec!["left".to_owned()], vec!["right".to_owned()])
    );
    left.stop().await.unwrap();
    right.stop().await.unwrap();
}

#[tokio::test]
async fn half_a_cluster_is_made_again() {
    let scratch = Scratch::new("half");
    let cluster = Cluster::start(&scratch.data()).await.unwrap();
    cluster.stop().await.unwrap();
    // As after a power cut in the middle of the first start.
    let home = scratch.data().join("pg");
    fs::rename(home.join("cluster"), home.join("half-made")).unwrap();
    fs::remove_file(home.join("half-made/PG_VERSION")).unwrap();
    let cluster = Cluster::start(&scratch.data()).await.unwrap();
    remember(&cluster, "whole").await;
    cluster.stop().await.unwrap();
}

#[tokio::test]
async fn data_of_another_version_is_left_alone_and_told() {
    let scratch = Scratch::new("version");
    Cluster::start(&scratch.data()).await.unwrap().stop().await.unwrap();
    fs::write(scratch.data().join("pg/cluster/PG_VERSION"), "9\n").unwrap();
    let error = Cluster::start(&scratch.data()).await.unwrap_err();
    assert!(matches!(error, ClusterError::OtherVersion { wanted: 9, .. }), "{error}");
    assert!(error.to_string().contains("PostgreSQL 9"), "{error}");
}

#[tokio::test]
async fn the_log_of_the_cluster_names_no_statement_and_no_value_and_is_its_owners_alone() {
    let scratch = Scratch::new("log");
    let cluster = Cluster::start(&scratch.data()).await.unwrap();
    remember(&cluster, "first").await;
    let mut connection = PgConnection::connect_with(&cluster.options()).await.unwrap();
    let unique = "create unique index on remembered (line)";
    sqlx::raw_sql(unique).execute(&mut connection).await.unwrap();
    for text in ["first", "what\0ever"] {
        let refused = sqlx::query("insert into remembered values ($1)").bind(text).execute(&mut connection).await;
        refused.expect_err("one is there already, the other is no text for Postgres");
    }
    drop(connection);
    cluster.stop().await.unwrap();
    let path = scratch.data().join("postgres.log");
    let log = fs::read_to_string(&path).unwrap();
    assert!(log.contains("duplicate key value"), "{log}");
    assert!(log.trim_end().ends_with("database system is shut down"), "{log}");
    for told in ["insert", "first", "what", "STATEMENT", "DETAIL"] {
        assert!(!log.contains(told), "{told}: {log}");
    }
    assert_eq!(fs::metadata(&path).unwrap().mode() & 0o777, 0o600);
}

#[tokio::test]
async fn root_is_told_that_postgres_cannot_come_to_its_data() {
    if !geteuid().is_root() {
        return;
    }
    let scratch = Scratch::new("closed");
    fs::set_permissions(&scratch.0, fs::Permissions::from_mode(0o700)).unwrap();
    let error = Cluster::start(&scratch.data()).await.unwrap_err();
    assert!(matches!(error, ClusterError::Unreachable { .. }), "{error}");
    assert!(error.to_string().contains("--data-dir"), "it says what to do: {error}");
}

#[test]
fn a_killed_server_leaves_no_database_behind_and_starts_again_at_once() {
    let scratch = Scratch::new("killed");
    for _ in 0..3 {
        let mut served = Served::start(&scratch.data());
        served.signal(Signal::KILL);
        served.child.wait().unwrap();
    }
    let mut served = Served::start(&scratch.data());
    let postgres = postmaster(&scratch.data());
    served.signal(Signal::KILL);
    served.child.wait().unwrap();
    wait_for_end(postgres);
}

#[test]
fn an_interrupted_server_ends_cleanly_and_so_does_its_database() {
    for signal in [Signal::INT, Signal::TERM] {
        let scratch = Scratch::new(&format!("asked-{}", signal.as_raw()));
        let mut served = Served::start(&scratch.data());
        let postgres = postmaster(&scratch.data());
        served.signal(signal);
        assert!(served.child.wait().unwrap().success(), "{signal:?}");
        wait_for_end(postgres);
        let log = fs::read_to_string(scratch.data().join("postgres.log")).unwrap();
        assert!(log.trim_end().ends_with("database system is shut down"), "{log}");
    }
}

#[test]
fn a_server_whose_database_is_taken_away_says_so_and_ends() {
    let scratch = Scratch::new("taken");
    let mut served = Served::start(&scratch.data());
    kill_process(postmaster(&scratch.data()), Signal::INT).unwrap();
    assert!(!served.child.wait().unwrap().success());
    let mut log = String::new();
    served.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    assert!(log.contains("PostgreSQL has ended"), "{log}");
}

#[test]
fn what_an_ordinary_user_has_begun_root_goes_on_with() {
    // Without root a process cannot become another user, and without a program that others may read there is nothing to run.
    let program = Path::new(env!("CARGO_BIN_EXE_sandtable"));
    if !geteuid().is_root() || !program.ancestors().all(|dir| dir.metadata().is_ok_and(|dir| dir.mode() & 0o001 != 0)) {
        return;
    }
    let scratch = Scratch::new("user");
    fs::create_dir(scratch.data()).unwrap();
    chown(scratch.data(), Some(NOBODY), Some(NOBODY)).unwrap();
    let mut command = Command::new(program);
    std::os::unix::process::CommandExt::uid(&mut command, NOBODY);
    std::os::unix::process::CommandExt::gid(&mut command, NOBODY);
    let mut served = Served::run(command.current_dir("/").args(["serve", "--listen", "127.0.0.1:0"]), &scratch.data());
    let owner = |path: &str| fs::metadata(scratch.data().join(path)).unwrap().uid();
    assert_eq!(owner("pg/cluster/postmaster.pid"), NOBODY);
    served.signal(Signal::INT);
    assert!(served.child.wait().unwrap().success());
    let mut served = Served::start(&scratch.data());
    assert_eq!(owner("pg/cluster/postmaster.pid"), NOBODY, "as root, Postgres runs as the owner of the data");
    served.signal(Signal::INT);
    assert!(served.child.wait().unwrap().success());
}

#[test]
fn a_busy_port_is_told_before_anything_is_started() {
    let scratch = Scratch::new("port");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let answer = Command::new(env!("CARGO_BIN_EXE_sandtable"))
        .args(["serve", "--listen", &address, "--data-dir"])
        .arg(scratch.data())
        .output()
        .unwrap();
    assert!(!answer.status.success());
    assert!(String::from_utf8_lossy(&answer.stderr).contains(&address));
    assert!(!scratch.data().exists());
}

#[test]
fn an_export_from_a_mistyped_directory_makes_none() {
    let scratch = Scratch::new("mistyped");
    let answer = Command::new(env!("CARGO_BIN_EXE_sandtable"))
        .args(["export", "00000000-0000-0000-0000-000000000000", "--data-dir"])
        .arg(scratch.data())
        .env_remove("DATABASE_URL")
        .output()
        .unwrap();
    assert!(!answer.status.success());
    assert!(String::from_utf8_lossy(&answer.stderr).contains("there is no data"));
    assert!(!scratch.data().exists());
}
