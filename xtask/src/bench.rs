//! Measuring the rules, and showing what was measured.

use std::{collections::VecDeque, thread};

use crate::{
    shell::{Outcome, read},
    workspace::{cargo, games_with, root},
};

/// What every other time is compared with.
const YARDSTICK: &str = "yardstick";

/// Runs the benchmarks of every game whose names match one of the filters, or all, and prints a table for each with the
/// machine.
///
/// # Errors
/// They do not build or do not run.
pub(crate) fn bench(filters: &[&str]) -> Outcome<()> {
    println!("{}", machine()?);
    for game in games_with("benches")? {
        println!("\n{game}\n");
        measure(&game, filters)?;
    }
    Ok(())
}

fn measure(game: &str, filters: &[&str]) -> Outcome<()> {
    let mut run = cargo();
    run.args(["bench", "--quiet", "--package", game, "--bench", "rules", "--", "--color", "never"]).args(filters);
    if !filters.is_empty() {
        run.arg(YARDSTICK);
    }
    let output = read(&mut run)?;
    let (before, rows) = parse(&output);
    if rows.is_empty() {
        return Err(format!("nothing was measured:\n{output}"));
    }
    for line in before {
        println!("{line}");
    }
    print(&rows);
    Ok(())
}

/// The machine in a line. Times from a busy one are too long.
fn machine() -> Outcome<String> {
    let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let about = |file: &str, key: &str| {
        let text = std::fs::read_to_string(file).unwrap_or_default();
        text.lines().find_map(|line| Some(line.strip_prefix(key)?.trim_start_matches([':', '\t', ' ']).to_owned()))
    };
    let model = about("/proc/cpuinfo", "model name").unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    let load = about("/proc/loadavg", "").and_then(|load| Some(load.split_once(' ')?.0.to_owned()));
    let rustc = read(std::process::Command::new("rustc").arg("--version").current_dir(root()))?;
    Ok(format!("{cores} cores, {model}, {}, load {}", rustc.trim(), load.as_deref().unwrap_or("unknown")))
}

/// One benchmark.
#[derive(Debug, Default, PartialEq, Eq)]
struct Row {
    /// Its name below those of its groups.
    path: Vec<String>,
    fastest: String,
    median: String,
    /// How often it allocates.
    allocations: String,
    /// How much at once, what it had before not counted.
    most: String,
}

impl Row {
    /// What it should take at most, if its name says so.
    fn aim(&self) -> Option<&str> {
        self.path.iter().find_map(|name| Some(name.split_once(", aim ")?.1))
    }

    fn name(&self) -> String {
        let names: Vec<&str> =
            self.path.iter().map(|name| name.split_once(", aim ").map_or(name.as_str(), |(name, _)| name)).collect();
        names.join(" / ")
    }
}

/// What was printed before divan's table, and the rows of it.
fn parse(output: &str) -> (Vec<&str>, Vec<Row>) {
    let mut before = Vec::new();
    let mut rows: Vec<Row> = Vec::new();
    let mut width = None;
    let mut path: Vec<String> = Vec::new();
    // What the next lines are about, without a name of their own.
    let mut due: VecDeque<&str> = VecDeque::new();
    for line in output.lines() {
        let Some(width) = width else {
            // The header says how wide the names are.
            width = line.split_once("fastest").map(|(names, _)| names.chars().count());
            if width.is_none() && !line.starts_with("Timer precision") {
                before.push(line);
            }
            continue;
        };
        let split = line.char_indices().nth(width).map_or(line.len(), |(at, _)| at);
        let (branch, cells) = line.split_at(split);
        let cells: Vec<&str> = cells.split('│').map(str::trim).collect();
        let name = branch.trim_matches([' ', '│', '├', '╰', '─']);
        if !name.is_empty() {
            let indent = branch.chars().take_while(|c| [' ', '│', '├', '╰', '─'].contains(c)).count();
            path.truncate((indent / 3).saturating_sub(1));
            path.push(name.to_owned());
            if let [fastest, _, median, ..] = cells[..]
                && !fastest.is_empty()
            {
                rows.push(Row {
                    path: path.clone(),
                    fastest: fastest.to_owned(),
                    median: median.to_owned(),
                    ..Row::default()
                });
            }
            continue;
        }
        let Some(row) = rows.last_mut() else { continue };
        match cells[0] {
            "max alloc:" => due = ["", "most"].into(),
            "alloc:" => due = ["allocations", ""].into(),
            value => match due.pop_front() {
                Some("most") => value.clone_into(&mut row.most),
                Some("allocations") => value.clone_into(&mut row.allocations),
                Some(_) | None => {}
            },
        }
    }
    (before, rows)
}

fn print(rows: &[Row]) {
    let names = rows.iter().map(|row| row.name().chars().count()).max().unwrap_or(0);
    let yardstick = rows.iter().find(|row| row.name().starts_with(YARDSTICK)).and_then(|row| picoseconds(&row.fastest));
    println!(
        "{:names$}  {:>9}  {:>9}  {:>9}       {:>9}  {:>7}  {:>9}",
        "", "fastest", "median", "aim", "yardstick", "allocs", "at most"
    );
    for row in rows {
        let fastest = picoseconds(&row.fastest);
        let ratio = fastest.zip(yardstick).map_or(String::new(), |(time, unit)| {
            let hundredths = time * 100 / unit.max(1);
            format!("{}.{:02} x", hundredths / 100, hundredths % 100)
        });
        let missed = fastest.zip(row.aim().and_then(picoseconds)).is_some_and(|(time, aim)| time > aim);
        println!(
            "{:names$}  {:>9}  {:>9}  {:>9}  {:<4} {:>9}  {:>7}  {:>9}",
            row.name(),
            row.fastest,
            row.median,
            row.aim().unwrap_or(""),
            if missed { "over" } else { "" },
            ratio,
            row.allocations,
            row.most,
        );
    }
}

/// A time as divan writes it: `4.729 ms`.
fn picoseconds(time: &str) -> Option<u64> {
    let (number, unit) = time.split_once(' ')?;
    let unit = match unit {
        "ps" => 1,
        "ns" => 1_000,
        "µs" => 1_000_000,
        "ms" => 1_000_000_000,
        "s" => 1_000_000_000_000,
        _ => return None,
    };
    let (whole, part) = number.split_once('.').unwrap_or((number, ""));
    let thousandths: u64 = format!("{part:0<3}").get(..3)?.parse().ok()?;
    Some(whole.parse::<u64>().ok()? * unit + thousandths * unit / 1_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PRINTED: &str = "\
sizes first
Timer precision: 20 ns
rules                   fastest       │ slowest       │ median        │ mean          │ samples │ iters
├─ games, aim 2 ms                    │               │               │               │         │
│  ├─ one               406.7 µs      │ 4.729 ms      │ 446.8 µs      │ 723.7 µs      │ 100     │ 100
│  │                    max alloc:    │               │               │               │         │
│  │                      41          │ 41            │ 41            │ 41            │         │
│  │                      5.989 KB    │ 5.989 KB      │ 5.989 KB      │ 5.989 KB      │         │
│  │                    alloc:        │               │               │               │         │
│  │                      5310        │ 5310          │ 5310          │ 5310          │         │
│  │                      696.5 KB    │ 696.5 KB      │ 696.5 KB      │ 696.5 KB      │         │
│  ╰─ other             12 ns         │ 13 ns         │ 12.5 ns       │ 12 ns         │ 100     │ 100
╰─ yardstick            20 ns         │ 20 ns         │ 20 ns         │ 20 ns         │ 100     │ 100
";

    #[test]
    fn the_table_is_understood() {
        let (before, rows) = parse(PRINTED);
        assert_eq!(before, ["sizes first"]);
        let names: Vec<String> = rows.iter().map(Row::name).collect();
        assert_eq!(names, ["games / one", "games / other", "yardstick"]);
        let [one, other, _] = &rows[..] else { panic!("three rows") };
        assert_eq!((one.fastest.as_str(), one.median.as_str(), one.aim()), ("406.7 µs", "446.8 µs", Some("2 ms")));
        assert_eq!((one.allocations.as_str(), one.most.as_str()), ("5310", "5.989 KB"));
        assert_eq!((other.median.as_str(), other.most.as_str()), ("12.5 ns", ""));
    }

    #[test]
    fn times_are_compared() {
        for (time, expected) in [
            ("4.729 ms", Some(4_729_000_000)),
            ("46.75 µs", Some(46_750_000)),
            ("972 ns", Some(972_000)),
            ("soon", None),
        ] {
            assert_eq!(picoseconds(time), expected, "{time}");
        }
    }
}
