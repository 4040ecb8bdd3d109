//! Who gets a processor first on a machine that server and driver share.

use std::process::{self, Command};

/// Lets the people's clients, which are this process, go before all others on this machine: elsewhere they would have
/// machines of their own, and a client that waits for a processor is not the server's delay. What this process starts
/// goes no faster for it.
pub fn people_go_first() {
    let done = Command::new("chrt")
        .args(["--reset-on-fork", "--all-tasks", "--rr", "--pid", "1", &process::id().to_string()])
        .status();
    if !done.is_ok_and(|status| status.success()) {
        eprintln!("the people's clients wait for processors like all others: no right to real-time priority");
    }
}
