//! A stored log played again.

use std::panic::{AssertUnwindSafe, catch_unwind};

use base::panics::panic_text;
use kernel::{AnyGame, Corrupt, Position, RulesVersion, Unwritable};
use store::{Snapshot, StepRecord};

/// Why a stored match cannot even be shown by this server.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// The list of games does not have it.
    #[error("this server does not know the game {0}")]
    UnknownGame(String),
    /// The log is not what these rules write.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
    /// The log leads somewhere else than it did.
    #[error("step {step} leads to another state than it did when it was stored")]
    Diverged {
        /// The first such step.
        step: u32,
    },
    /// The state cannot be written.
    #[error(transparent)]
    Unwritable(#[from] Unwritable),
    /// The rules panicked.
    #[error("the rules panicked: {0}")]
    Panicked(String),
}

/// Brings a stored state forward over the steps that follow it.
///
/// # Errors
/// If the log does not fit the rules.
pub fn replay(
    game: &dyn AnyGame,
    rules: RulesVersion,
    snapshot: &Snapshot,
    tail: &[StepRecord],
) -> Result<Box<dyn Position>, Unreadable> {
    let replayed = catch_unwind(AssertUnwindSafe(|| {
        let mut position = game.restore(&snapshot.state, rules)?;
        for step in tail {
            position.apply(step.logged())?;
        }
        if let Some(last) = tail.last()
            && position.digest()? != last.digest
        {
            return Err(Unreadable::Diverged { step: first_diverging(game, rules, snapshot, tail)? });
        }
        Ok(position)
    }));
    replayed.unwrap_or_else(|panic| Err(Unreadable::Panicked(panic_text(&*panic))))
}

fn first_diverging(
    game: &dyn AnyGame,
    rules: RulesVersion,
    snapshot: &Snapshot,
    tail: &[StepRecord],
) -> Result<u32, Corrupt> {
    let mut position = game.restore(&snapshot.state, rules)?;
    for step in tail {
        position.apply(step.logged())?;
        if position.digest()? != step.digest {
            return Ok(step.step);
        }
    }
    Ok(snapshot.step)
}
