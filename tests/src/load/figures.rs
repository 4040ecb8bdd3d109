//! What is measured, and how it is told.

use std::{fs, time::Duration};

use serde_json::{Value, json};

use super::deployment::Deployment;
use crate::server::children_of;

/// Times in microseconds.
#[derive(Debug, Clone, Default)]
pub struct Times(Vec<u32>);

impl Times {
    /// One more.
    pub fn note(&mut self, time: Duration) {
        self.0.push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }

    /// Takes in others.
    pub fn join(&mut self, others: Self) {
        self.0.extend(others.0);
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The time that so many of a hundred do not exceed, in milliseconds; 0 of none.
    pub fn percentile(&self, percent: f64) -> f64 {
        f64::from(percentile(&self.0, percent)) / 1000.0
    }

    /// As figures.
    pub fn told(&self) -> Value {
        json!({
            "count": self.count(),
            "p50_ms": self.percentile(50.0),
            "p99_ms": self.percentile(99.0),
            "most_ms": self.percentile(100.0),
        })
    }
}

/// Sizes in bytes.
#[derive(Debug, Clone, Default)]
pub struct Sizes(Vec<u32>);

impl Sizes {
    /// One more.
    pub fn note(&mut self, bytes: usize) {
        self.0.push(u32::try_from(bytes).unwrap_or(u32::MAX));
    }

    /// Takes in others.
    pub fn join(&mut self, others: Self) {
        self.0.extend(others.0);
    }

    /// As figures.
    pub fn told(&self) -> Value {
        let sum: u64 = self.0.iter().copied().map(u64::from).sum();
        json!({
            "p50": percentile(&self.0, 50.0),
            "p99": percentile(&self.0, 99.0),
            "mean": (sum as f64 / self.0.len().max(1) as f64).round(),
        })
    }
}

/// What so many of a hundred do not exceed; 0 of none.
fn percentile(of: &[u32], percent: f64) -> u32 {
    let mut sorted = of.to_vec();
    sorted.sort_unstable();
    let place = ((sorted.len().saturating_sub(1)) as f64 * percent / 100.0).ceil() as usize;
    sorted.get(place).copied().unwrap_or(0)
}

/// Processor seconds used up to a moment.
#[derive(Debug, Clone, Copy)]
pub struct Used {
    /// By the server, or by all nodes.
    pub server: f64,
    /// By its Postgres.
    pub postgres: f64,
    /// By the NATS between nodes.
    pub nats: f64,
    /// By this driver.
    pub driver: f64,
}

impl Used {
    /// Up to now.
    pub fn so_far(at: &Deployment<'_>) -> Self {
        Self {
            server: at.servers.iter().map(|server| seconds(server.pid())).sum(),
            postgres: at.databases().into_iter().flat_map(family).map(seconds).sum(),
            nats: at.nats().map_or(0.0, seconds),
            driver: seconds(std::process::id()),
        }
    }

    /// Since an earlier moment.
    #[must_use]
    pub fn since(self, earlier: Self) -> Self {
        Self {
            server: self.server - earlier.server,
            postgres: self.postgres - earlier.postgres,
            nats: self.nats - earlier.nats,
            driver: self.driver - earlier.driver,
        }
    }

    /// As figures.
    pub fn told(self) -> Value {
        json!({
            "server": round(self.server), "postgres": round(self.postgres), "nats": round(self.nats),
            "driver": round(self.driver),
        })
    }
}

/// Processor seconds that a process has used, its own and the kernel's for it.
pub fn seconds(pid: u32) -> f64 {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    // The name, in parentheses, may hold spaces.
    let rest = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    let ticks: u32 = rest.split_whitespace().skip(11).take(2).filter_map(|field| field.parse::<u32>().ok()).sum();
    // Linux counts in hundredths on every system we know.
    f64::from(ticks) / 100.0
}

/// A process and those that it has started: a database serves each connection with one.
fn family(pid: u32) -> Vec<u32> {
    [vec![pid], children_of(pid)].concat()
}

/// To what can be read.
pub fn round(figure: f64) -> f64 {
    (figure * 100.0).round() / 100.0
}
