//! What many matches between two bots come to.

use std::{collections::BTreeMap, time::Duration};

use serde_json::{Map, Value, json};

use super::duel::{Duel, Spent, Winner};

/// The quantile of the normal distribution for 95 % on both sides.
const Z: f64 = 1.96;

/// The matches of a plan.
#[derive(Debug, Clone)]
pub(crate) struct Standings {
    /// In the order of the plan.
    pub(crate) duels: Vec<Duel>,
    /// How long it took by the clock.
    pub(crate) elapsed: Duration,
}

/// Won, drawn, lost.
#[derive(Debug, Clone, Copy, Default)]
struct Record {
    won: u32,
    drawn: u32,
    lost: u32,
}

impl Record {
    fn of<'d>(duels: impl Iterator<Item = &'d Duel>) -> Self {
        let mut record = Self::default();
        for duel in duels {
            match duel.winner {
                Winner::A => record.won += 1,
                Winner::Neither => record.drawn += 1,
                Winner::B => record.lost += 1,
            }
        }
        record
    }

    const fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The share of points, a draw counting half.
    #[expect(clippy::float_arithmetic, reason = "statistics for people to read")]
    fn score(self) -> f64 {
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(self.games().max(1))
    }

    /// The score between which and which the true one lies, with 95 %: Wilson 1927, "Probable Inference".
    #[expect(clippy::float_arithmetic, reason = "statistics for people to read")]
    fn interval(self) -> (f64, f64) {
        let (games, score) = (f64::from(self.games().max(1)), self.score());
        let middle = score + Z * Z / (2.0 * games);
        let reach = Z * (score * (1.0 - score) / games + Z * Z / (4.0 * games * games)).sqrt();
        let whole = 1.0 + Z * Z / games;
        ((middle - reach) / whole, (middle + reach) / whole)
    }

    fn to_json(self) -> Value {
        let (low, high) = self.interval();
        json!({
            "won": self.won,
            "drawn": self.drawn,
            "lost": self.lost,
            "score": rounded(self.score()),
            "low": rounded(low),
            "high": rounded(high),
        })
    }
}

/// The difference of Elo ratings that a score stands for.
#[expect(clippy::float_arithmetic, reason = "statistics for people to read")]
fn elo(score: f64) -> f64 {
    // No bot is stronger by more than the matches can tell.
    let score = score.clamp(0.001, 0.999);
    (-400.0 * (1.0 / score - 1.0).log10()).round()
}

#[expect(clippy::float_arithmetic, reason = "a figure for people to read")]
fn rounded(share: f64) -> f64 {
    (share * 1000.0).round() / 1000.0
}

impl Standings {
    fn record(&self) -> Record {
        Record::of(self.duels.iter())
    }

    fn by_side(&self) -> BTreeMap<&str, Record> {
        let sides = self.duels.iter().map(|duel| duel.side.as_str());
        sides.map(|side| (side, Record::of(self.duels.iter().filter(|duel| duel.side == side)))).collect()
    }

    fn reasons(&self) -> BTreeMap<&str, u32> {
        let mut reasons = BTreeMap::new();
        for duel in &self.duels {
            *reasons.entry(duel.reason.as_str()).or_default() += 1;
        }
        reasons
    }

    /// The mean change of A's lead in each figure.
    #[expect(clippy::float_arithmetic, reason = "statistics for people to read")]
    fn swings(&self) -> Map<String, Value> {
        let mut sums: BTreeMap<&str, i64> = BTreeMap::new();
        for (id, swing) in self.duels.iter().flat_map(|duel| &duel.swings) {
            *sums.entry(id).or_default() += swing;
        }
        let count = f64::from(u32::try_from(self.duels.len().max(1)).unwrap_or(u32::MAX));
        let mean = |sum: i64| f64::from(i32::try_from(sum).unwrap_or(i32::MAX)) / count;
        sums.into_iter().map(|(id, sum)| (id.to_owned(), json!((mean(sum) * 10.0).round() / 10.0))).collect()
    }

    fn spent(&self, which: usize) -> Value {
        let all = |of: fn(&Spent) -> &Vec<Duration>| {
            quantiles(self.duels.iter().flat_map(|duel| of(&duel.spent[which])).copied().collect())
        };
        json!({ "turn": all(|spent| &spent.turns), "reaction": all(|spent| &spent.reactions) })
    }

    /// All of it.
    pub(crate) fn report(&self) -> Value {
        let record = self.record();
        let (low, high) = record.interval();
        json!({
            "result": record.to_json(),
            "elo": { "value": elo(record.score()), "low": elo(low), "high": elo(high) },
            "as": self.by_side().into_iter().map(|(side, record)| (side.to_owned(), record.to_json())).collect::<Map<_, _>>(),
            "reasons": self.reasons(),
            "mean_swings": self.swings(),
            "cpu_ms": { "a": self.spent(0), "b": self.spent(1) },
            "memory_mb": peak_memory().map(rounded),
            "seconds": rounded(self.elapsed.as_secs_f64()),
            "games": self.duels.iter().map(Duel::to_json).collect::<Vec<_>>(),
        })
    }
}

/// The most memory that this process has had, in MB: an upper bound for the bots in it. `None` where the system does not
/// say it the way Linux does (proc(5), `VmHWM`).
#[expect(clippy::float_arithmetic, reason = "a figure for people to read")]
fn peak_memory() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: u32 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(f64::from(kib) * 1.024 / 1000.0)
}

/// Of times, in milliseconds.
fn quantiles(mut times: Vec<Duration>) -> Value {
    times.sort_unstable();
    let at = |percent: usize| {
        let place = (times.len() * percent / 100).min(times.len().saturating_sub(1));
        rounded(millis(times.get(place).copied().unwrap_or_default()))
    };
    json!({ "count": times.len(), "p50": at(50), "p95": at(95), "most": at(100) })
}

#[expect(clippy::float_arithmetic, reason = "a figure for people to read")]
fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        let record = Record { won: 180, drawn: 0, lost: 20 };
        let (low, high) = record.interval();
        assert_eq!((rounded(record.score()), rounded(low), rounded(high)), (0.9, 0.851, 0.934));
    }

    #[test]
    fn a_draw_is_half_a_point_and_no_difference() {
        let score = rounded(Record { won: 1, drawn: 2, lost: 1 }.score());
        assert_eq!((score, elo(0.5), elo(0.75)), (0.5, 0.0, 191.0));
    }

    #[test]
    fn quantiles_of_few_times_are_among_them() {
        let times = (1..=20).map(Duration::from_millis).collect();
        assert_eq!(quantiles(times), json!({ "count": 20, "p50": 11.0, "p95": 20.0, "most": 20.0 }));
        assert_eq!(quantiles(Vec::new())["count"], 0);
    }
}
