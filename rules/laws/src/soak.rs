//! Many random matches in a row, for a program of its own.

use std::{
    collections::BTreeMap,
    panic,
    process::ExitCode,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Instant,
};

use crate::{Ends, Match, Subject};

/// The results of the matches.
#[derive(Default)]
struct Sum {
    commands: u64,
    ends: BTreeMap<String, u64>,
    failed: Vec<(u64, String)>,
}

/// Plays matches as the words of a command line say, `[--games N] [--seed S] [--threads N]`, and prints what came of them.
/// The same seed plays the same match on any number of threads. The exit status is 1 if one failed.
#[must_use]
pub fn main<S: Subject>(words: impl IntoIterator<Item = String>) -> ExitCode {
    let (mut games, mut first, mut threads) = (1000, 1, 1);
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        let number = words.next().and_then(|number| number.parse::<u64>().ok());
        match (word.as_str(), number) {
            ("--games", Some(number)) => games = number,
            ("--seed", Some(number)) => first = number,
            ("--threads", Some(number)) => threads = number.max(1),
            _ => {
                eprintln!("usage: soak [--games N] [--seed S] [--threads N]");
                return ExitCode::from(2);
            }
        }
    }
    let begun = Instant::now();
    let (next, sum) = (AtomicU64::new(0), Mutex::new(Sum::default()));
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games {
                        return;
                    }
                    let played = panic::catch_unwind(|| play::<S>(first + game));
                    let played = played.unwrap_or_else(|_| Err("it panicked".to_owned()));
                    let mut sum = sum.lock().unwrap_or_else(PoisonError::into_inner);
                    match played {
                        Ok((commands, end)) => {
                            sum.commands += u64::from(commands);
                            *sum.ends.entry(end).or_default() += 1;
                        }
                        Err(what) => sum.failed.push((first + game, what)),
                    }
                }
            });
        }
    });
    let sum = sum.into_inner().unwrap_or_else(PoisonError::into_inner);
    let millis = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX).max(1);
    let (per_second, commands) = (games * 1000 / millis, sum.commands);
    println!("{games} matches, {commands} commands in {millis} ms: {per_second} matches/s");
    for (end, count) in &sum.ends {
        println!("{count:>8}  {end}");
    }
    for (seed, what) in &sum.failed {
        println!("FAILED: --games 1 --seed {seed}: {what}");
    }
    if sum.failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Plays the match of a seed; how many commands it took, and how it ended.
fn play<S: Subject>(seed: u64) -> Result<(u32, String), String> {
    let (mut this, _) = Match::<S>::open(seed)?;
    let most = match S::BOUNDS.ends {
        Ends::Within(most) => most.saturating_mul(4),
        Ends::Never => S::BOUNDS.steps.saturating_mul(20),
    };
    while let Some((seat, action)) = this.random_action()? {
        this.act(seat, &action)?;
        if this.steps > most {
            let end = "goes on".to_owned();
            return if S::BOUNDS.ends == Ends::Never { Ok((this.steps, end)) } else { Err("no end".to_owned()) };
        }
    }
    let reason = this.position.outcome().map_or_else(String::new, |outcome| outcome.reason);
    Ok((this.steps, reason))
}
