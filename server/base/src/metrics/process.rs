//! What the operating system knows of this process. Where it does not tell, the figure stays 0.

use std::{
    fs,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use rustix::{
    process::{Resource, getrlimit},
    time::{ClockId, clock_gettime},
};

/// Resident memory in bytes.
pub(super) fn memory() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let kib: u64 =
        status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(exact(kib << 10))
}

/// Processor time spent so far.
pub(super) fn cpu() -> Option<Duration> {
    let spent = clock_gettime(ClockId::ProcessCPUTime);
    Some(Duration::new(u64::try_from(spent.tv_sec).ok()?, u32::try_from(spent.tv_nsec).ok()?))
}

/// Open files and sockets.
pub(super) fn files() -> Option<u32> {
    u32::try_from(fs::read_dir("/proc/self/fd").ok()?.count()).ok()
}

/// How many there may be.
pub(super) fn files_most() -> Option<f64> {
    getrlimit(Resource::Nofile).current.map(exact)
}

/// When the process began, as time since 1970. Taken when the figures are: they are the first thing that is.
pub(super) fn started() -> Option<Duration> {
    SystemTime::now().duration_since(UNIX_EPOCH).ok()
}

#[expect(clippy::cast_precision_loss, reason = "a figure to look at, exact up to eight petabytes")]
fn exact(number: u64) -> f64 {
    number as f64
}
