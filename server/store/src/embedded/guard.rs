//! The process that ends Postgres when this one ends, however that comes about.

use std::{
    env,
    fs::{self, File},
    io::PipeWriter,
    process::{Command, Stdio},
};

use super::{
    account::Account,
    binaries::Binaries,
    error::{ClusterError, io_error},
    paths::{ClusterPaths, PORT},
};

/// Runs a program and interrupts it when the standard input ends.
///
/// The other end of that pipe is the lifeline: only this process holds it, and the system closes it when the process
/// is gone, even after `kill -9`. A `prctl` that sends a signal at the death of the parent would need `unsafe`, exists
/// on Linux only, and fires when the *thread* that made the child ends. Should the shell be killed, its watcher lives
/// on and still holds the pipe.
///
/// The watcher holds no end of the pipe of the log, which is at its end when shell and Postgres are.
const GUARD: &str = r#"exec 3<&0; "$@" </dev/null 3<&- & p=$!
{ cat <&3; kill -INT $p; } >/dev/null 2>&1 & w=$!; exec 3<&-; wait $p; s=$?; kill $w 2>/dev/null; exit $s"#;

/// The command that runs Postgres under the guard. Its standard input is the lifeline; what it says goes to `log`.
pub(super) fn postgres(
    paths: &ClusterPaths,
    binaries: &Binaries,
    account: Account,
    log: PipeWriter,
) -> Result<Command, ClusterError> {
    let log_too = log.try_clone().map_err(io_error("open", &paths.log))?;
    let mut command = Command::new("/bin/sh");
    command.args(["-c", GUARD, "sandtable-pg-guard"]).arg(binaries.postgres());
    command.arg("-D").arg(&paths.cluster).arg("-k").arg(&paths.sockets).arg("-p").arg(PORT.to_string());
    let settings = ["listen_addresses=", "unix_socket_permissions=0700", "max_connections=100", "shared_buffers=64MB"];
    for setting in settings.into_iter().chain(super::log::SETTINGS) {
        command.args(["-c", setting]);
    }
    command.stdin(Stdio::piped()).stdout(log).stderr(log_too);
    // Ctrl-C in a terminal goes to the whole group: Postgres has to outlive it until the last step is stored.
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    clean(&mut command);
    account.dress(&mut command);
    Ok(command)
}

/// Makes a cluster. It gets its name only when it is complete, so half a cluster is never taken for one.
pub(super) fn make_cluster(paths: &ClusterPaths, binaries: &Binaries, account: Account) -> Result<(), ClusterError> {
    let half_made = paths.home.join("half-made");
    if half_made.exists() {
        fs::remove_dir_all(&half_made).map_err(io_error("remove", &half_made))?;
    }
    // Trusting is safe where only the owner can enter the directory of the socket, and nothing listens elsewhere.
    let mut command = Command::new(binaries.initdb());
    command.arg("-D").arg(&half_made).args(["-U", super::NAME, "-A", "trust", "-E", "UTF8"]);
    command.arg(if cfg!(target_os = "macos") { "--locale=C" } else { "--locale=C.UTF-8" });
    command.stdin(Stdio::null());
    clean(&mut command);
    let answer = account.dress(&mut command).output().map_err(io_error("run", binaries.initdb()))?;
    if !answer.status.success() {
        return Err(ClusterError::Initdb(String::from_utf8_lossy(&answer.stderr).trim().to_owned()));
    }
    fs::rename(&half_made, &paths.cluster).map_err(io_error("rename", &half_made))?;
    // So that the new name survives a power cut.
    File::open(&paths.home).and_then(|home| home.sync_all()).map_err(io_error("write", &paths.home))
}

/// Takes away what the environment would tell Postgres, and a working directory that its account may not enter.
fn clean(command: &mut Command) {
    for (name, _) in env::vars_os() {
        if name.as_encoded_bytes().starts_with(b"PG") {
            command.env_remove(name);
        }
    }
    command.current_dir("/");
}
