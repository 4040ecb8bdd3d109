//! What a campaign came to.

use std::{collections::BTreeMap, fmt, time::Duration};

use serde_json::{Value, json};

/// Sums over all rounds.
#[derive(Debug, Clone, Default)]
pub struct Tally {
    /// Rounds played.
    pub rounds: u32,
    /// Commands acknowledged.
    pub commands: u32,
    /// How often each fault was inflicted.
    pub faults: BTreeMap<&'static str, u32>,
    /// Times from the end of a fault to the next acknowledgement.
    pub recoveries: Vec<Duration>,
    /// Times from the death of a node to the next acknowledgement in each match that it owned.
    pub takeovers: Vec<Duration>,
    /// Matches brought to their end and verified.
    pub verified: u32,
    /// Connections made by clients.
    pub connections: u32,
    /// How often a client was told to forget what it knew.
    pub resyncs: u32,
    /// What was left out, and why.
    pub left_out: BTreeMap<&'static str, &'static str>,
    /// How long it all took.
    pub took: Duration,
    /// Seed of the round in which a promise was broken, and what was found.
    pub broken: Option<(u64, Vec<String>)>,
}

impl Tally {
    /// For other programs; times in milliseconds.
    pub fn json(&self) -> Value {
        json!({
            "rounds": self.rounds,
            "commands": self.commands,
            "faults": self.faults,
            "recovery_ms": { "p50": self.recovery(50), "p99": self.recovery(99), "most": self.recovery(100) },
            "takeover_ms": { "p50": self.takeover(50), "most": self.takeover(100) },
            "verified": self.verified,
            "connections": self.connections,
            "resyncs": self.resyncs,
            "left_out": self.left_out,
            "seconds": self.took.as_secs(),
            "seed": self.broken.as_ref().map(|(seed, _)| seed),
            "broken": self.broken.as_ref().map(|(_, what)| what),
        })
    }

    fn recovery(&self, percent: usize) -> Option<u64> {
        quantile(&self.recoveries, percent)
    }

    fn takeover(&self, percent: usize) -> Option<u64> {
        quantile(&self.takeovers, percent)
    }
}

/// In milliseconds.
fn quantile(times: &[Duration], percent: usize) -> Option<u64> {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    let place = (sorted.len().checked_sub(1)? * percent).div_ceil(100);
    sorted.get(place).map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "rounds       {}, in {} s", self.rounds, self.took.as_secs())?;
        writeln!(f, "commands     {} acknowledged", self.commands)?;
        let faults: Vec<String> = self.faults.iter().map(|(name, count)| format!("{name} {count}")).collect();
        writeln!(f, "faults       {}", faults.join(", "))?;
        for (name, why) in &self.left_out {
            writeln!(f, "left out     {name}: {why}")?;
        }
        let ms = |percent| self.recovery(percent).unwrap_or(0);
        writeln!(f, "recovery     p50 {} ms, p99 {} ms, most {} ms", ms(50), ms(99), ms(100))?;
        if let (Some(median), Some(most)) = (self.takeover(50), self.takeover(100)) {
            let count = self.takeovers.len();
            writeln!(f, "takeover     p50 {median} ms, most {most} ms, in {count} matches whose node had died")?;
        }
        writeln!(f, "matches      {} ended and verified", self.verified)?;
        writeln!(f, "clients      {} connections, {} resyncs", self.connections, self.resyncs)?;
        match &self.broken {
            None => write!(f, "promises     all kept"),
            Some((seed, what)) => write!(f, "BROKEN with seed {seed}:\n  {}", what.join("\n  ")),
        }
    }
}
