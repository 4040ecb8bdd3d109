//! `sandtable verify`: a finished match, played again.

use std::{
    fs,
    io::{self, Read as _},
    path::PathBuf,
};

use anyhow::{Context as _, ensure};
use clap::Args;
use kernel::{AnyGame, MatchKey, Played, Position};
use protocol::TableState;
use serde_json::Value;

use crate::{
    games::Games,
    store::{ExportedStep, FORMAT, FORMAT_VERSION, MatchExport},
};

#[derive(Debug, Args)]
pub(super) struct Verifying {
    /// File that `sandtable export` or the server wrote; `-` for standard input.
    file: PathBuf,
}

pub(super) fn verify(verifying: &Verifying) -> anyhow::Result<()> {
    let text = if verifying.file.as_os_str() == "-" {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        fs::read_to_string(&verifying.file)
    };
    let text = text.with_context(|| format!("cannot read {}", verifying.file.display()))?;
    let document: MatchExport = serde_json::from_str(&text).context("this is not an exported match")?;
    ensure!(document.format == FORMAT, "this is not an exported match");
    ensure!(
        document.format_version == FORMAT_VERSION,
        "the file has version {} of the format, and this program reads version {FORMAT_VERSION}",
        document.format_version
    );
    let game =
        Games::all().get(&document.game).with_context(|| format!("this program has no game {}", document.game))?;
    ensure!(
        document.rules_version == game.rules_version(),
        "the match was played by version {} of the rules, and this program has version {}",
        document.rules_version,
        game.rules_version()
    );
    check(&document, game)?;
    let commands = document.steps.len().saturating_sub(1);
    println!("{}: {commands} commands played again; events, digests, dice and outcome are the same", document.id);
    Ok(())
}

/// The first thing in an exported match that does not follow from what comes before it.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Difference {
    /// The match is not over, so its secret is not known and its dice cannot be checked.
    #[error("the match is not over: its dice can be checked when its secret is published")]
    NotOver,
    /// The secret is not the one that was promised.
    #[error("the secret is not the one whose hash was published before the match")]
    Secret,
    /// The rules cannot start from this configuration.
    #[error("the configuration is not one of this game: {0}")]
    Config(String),
    /// The steps are not numbered from 1 without a gap.
    #[error("step {expected} is missing: step {found} stands in its place")]
    Numbering {
        /// The number that should come.
        expected: u32,
        /// The number that comes.
        found: u32,
    },
    /// The first step has a command, or another one has none.
    #[error("step {0} should have a command exactly if it is not the first")]
    Command(u32),
    /// The rules refuse the command of a step.
    #[error("step {step}: the rules refuse the command: {reason}")]
    Refused {
        /// The step.
        step: u32,
        /// What the rules say.
        reason: String,
    },
    /// Other events come of a step.
    #[error("step {step}, event {index}: the file has {found}, the rules and the dice give {expected}")]
    Event {
        /// The step.
        step: u32,
        /// Which event of it, from 0.
        index: usize,
        /// What the rules give; null if they give no event there.
        expected: Value,
        /// What the file has; null if it has no event there.
        found: Value,
    },
    /// The state after a step has another digest.
    #[error("step {0}: the state has another digest")]
    Digest(u32),
    /// The match has not ended as the file says.
    #[error("the match does not end as the file says")]
    Outcome,
}

/// Plays an exported match again: the opening, then each command with the dice that the secret and the nonces give.
///
/// # Errors
/// The first [`Difference`].
pub fn check(document: &MatchExport, game: &dyn AnyGame) -> Result<(), Difference> {
    let secret = document.secret.filter(|_| document.state == TableState::Over).ok_or(Difference::NotOver)?;
    if secret.commitment() != document.commitment {
        return Err(Difference::Secret);
    }
    let key = MatchKey::new(&secret, &document.id.to_string(), &document.nonces);
    let mut position = game.start(&document.config).map_err(|e| Difference::Config(e.to_string()))?;
    for (expected, step) in (1..).zip(&document.steps) {
        if step.step != expected {
            return Err(Difference::Numbering { expected, found: step.step });
        }
        position = replay(position.as_ref(), step, &key)?;
    }
    if position.outcome() != document.outcome {
        return Err(Difference::Outcome);
    }
    Ok(())
}

fn replay(before: &dyn Position, step: &ExportedStep, key: &MatchKey) -> Result<Box<dyn Position>, Difference> {
    let mut chance = key.step(step.step);
    let played = match (step.step, step.seat, &step.command) {
        (1, None, None) => before.settle(&mut chance),
        (2.., Some(seat), Some(command)) => before.play(seat, command, &mut chance),
        _ => return Err(Difference::Command(step.step)),
    };
    let Played { events, after } =
        played.map_err(|refusal| Difference::Refused { step: step.step, reason: refusal.text.en })?;
    for index in 0..events.len().max(step.events.len()) {
        let (expected, found) = (events.get(index), step.events.get(index));
        if expected != found {
            let value = |event: Option<&Value>| event.cloned().unwrap_or(Value::Null);
            return Err(Difference::Event { step: step.step, index, expected: value(expected), found: value(found) });
        }
    }
    if after.digest() != step.digest {
        return Err(Difference::Digest(step.step));
    }
    Ok(after)
}

#[cfg(test)]
mod tests;
