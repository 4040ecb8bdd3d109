//! Arbitrary streams of commands against the rules.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
};

use crate::{
    shell::{Outcome, find, run},
    workspace::{games_with, root},
};

/// How long a run takes if nothing else is said.
pub(crate) const MINUTES: u32 = 10;
/// Bytes of one input at most: some dozen steps.
const LONGEST: usize = 1024;
/// How many inputs the first run starts from.
const SEEDS: u32 = 64;

/// Fuzzes each game that has a folder `fuzz`, a workspace of its own, or the one named, for some minutes; what was learnt
/// stays in the folder of the corpus, what fails in that of the artifacts.
///
/// # Errors
/// A tool is missing, there is no such game, or an input was found that breaks the rules.
pub(crate) fn fuzz(minutes: u32, only: Option<&str>) -> Outcome<()> {
    if find("cargo-fuzz").is_none() {
        return Err("cargo-fuzz is missing; install it with `cargo install --locked cargo-fuzz`".into());
    }
    if !has_nightly() {
        return Err("fuzzing needs the nightly compiler; install it with `rustup toolchain install nightly`".into());
    }
    let games: Vec<String> =
        games_with("fuzz")?.into_iter().filter(|game| only.is_none_or(|only| only == game)).collect();
    if games.is_empty() {
        return Err("there is no such game with a folder `fuzz`".into());
    }
    games.iter().try_for_each(|game| fuzz_game(game, minutes))
}

fn fuzz_game(game: &str, minutes: u32) -> Outcome<()> {
    let folder = root().join("rules").join(game).join("fuzz");
    sow(&folder.join("corpus/commands"))?;
    // Through rustup, because our own toolchain is pinned. Without the address sanitizer: there is no unsafe code.
    run(Command::new("rustup")
        .args(["run", "nightly", "cargo", "fuzz", "run", "--fuzz-dir", "."])
        .args(["--sanitizer", "none", "commands", "--"])
        .args([format!("-max_total_time={}", minutes.saturating_mul(60)), format!("-max_len={LONGEST}")])
        .args(["-timeout=20", "-print_final_stats=1"])
        .current_dir(folder))
}

fn has_nightly() -> bool {
    let mut rustc = Command::new("rustup");
    rustc.args(["run", "nightly", "rustc", "--version"]).stdout(Stdio::null()).stderr(Stdio::null());
    rustc.status().is_ok_and(|status| status.success())
}

/// Fills an empty corpus. Any bytes are a stream of commands, so any bytes will do: long ones, or the fuzzer
/// would spend its first minutes on matches of one command.
fn sow(corpus: &Path) -> Outcome<()> {
    let failed = |error: std::io::Error| format!("cannot write {}: {error}", corpus.display());
    fs::create_dir_all(corpus).map_err(failed)?;
    if fs::read_dir(corpus).map_err(failed)?.next().is_some() {
        return Ok(());
    }
    let mut word = 1941_u32;
    for seed in 0..SEEDS {
        let mut bytes = Vec::new();
        while bytes.len() < LONGEST / 2 {
            // The generator of Numerical Recipes; its upper bits are random enough.
            word = word.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            bytes.push((word >> 24).to_le_bytes()[0]);
        }
        fs::write(corpus.join(format!("seed-{seed}")), bytes).map_err(failed)?;
    }
    Ok(())
}
