//! A log, played again from its beginning: each command with the dice that the match's secret and nonces give.

use std::{
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use base::panics::panic_text;
use kernel::{AnyGame, Chance, Draw, MatchKey, Played, Position, Refusal, RulesVersion, take_back};
use serde_json::Value;
use store::{Agreed, AgreedStep, Cause, Logged};

/// The first thing in a log that does not follow from what comes before it.
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
    /// The rules panic over a step.
    #[error("step {step}: the rules fail: {reason}")]
    Panicked {
        /// The step.
        step: u32,
        /// What the panic said.
        reason: String,
    },
    /// Other events come of a step.
    #[error("step {step}, event {index}: the log has {found}, the rules and the dice give {expected}")]
    Event {
        /// The step.
        step: u32,
        /// Which event of it, from 0.
        index: usize,
        /// What the rules give; null if they give no event there.
        expected: Value,
        /// What the log has; null if it has no event there.
        found: Value,
    },
    /// Other dice or cards come of a step.
    #[error("step {step}, draw {index}: the log has {found:?}, the secret and the nonces give {expected:?}")]
    Draw {
        /// The step.
        step: u32,
        /// Which draw of it, from 0.
        index: usize,
        /// What the secret and the nonces give; `None` if the rules draw nothing there.
        expected: Option<Draw>,
        /// What the log has; `None` if it has no draw there.
        found: Option<Draw>,
    },
    /// The match is taken back to a step that does not come before it, or that no agreement names.
    #[error("step {step}: the match is taken back to step {to}, which is not among those before it")]
    NotKept {
        /// The step.
        step: u32,
        /// The step to go back to.
        to: u32,
    },
    /// The state after a step has another digest.
    #[error("step {0}: the state has another digest")]
    Digest(u32),
    /// The match has not ended as the log says.
    #[error("the match does not end as the log says")]
    Outcome,
}

impl Difference {
    /// The step it is found at; `None` where it is not about one.
    pub const fn step(&self) -> Option<u32> {
        match self {
            Self::Numbering { expected: step, .. }
            | Self::Command(step)
            | Self::Refused { step, .. }
            | Self::Panicked { step, .. }
            | Self::Event { step, .. }
            | Self::Draw { step, .. }
            | Self::NotKept { step, .. }
            | Self::Digest(step) => Some(*step),
            Self::NotOver | Self::Secret | Self::Config(_) | Self::Outcome => None,
        }
    }
}

/// A match that is being played again. Holds one state, however long the log is, and those that it is taken back to.
pub struct LogVerifier {
    position: Arc<dyn Position>,
    /// Where it stood after those steps that it is taken back to later; `None` until they are played.
    kept: BTreeMap<u32, Option<Arc<dyn Position>>>,
    key: MatchKey,
    next: u32,
}

impl LogVerifier {
    /// Begins with the state before the first step.
    ///
    /// # Errors
    /// [`Difference::Config`], [`Difference::Panicked`].
    pub fn begin(game: &dyn AnyGame, rules: RulesVersion, config: &Value, key: MatchKey) -> Result<Self, Difference> {
        let position = guarded(0, || game.start(config, rules).map_err(|e| Difference::Config(e.to_string())))?;
        Ok(Self { position: position.into(), kept: BTreeMap::new(), key, next: 1 })
    }

    /// Names the steps that the match is taken back to later. To be called before the first of them is played.
    pub fn keep(&mut self, steps: impl IntoIterator<Item = u32>) {
        for step in steps {
            self.kept.entry(step).or_default();
        }
    }

    /// Plays the next step and compares events, digest and dice.
    ///
    /// # Errors
    /// The first [`Difference`]. The match then stands where it stood before the step.
    pub fn step(&mut self, logged: Logged<'_>) -> Result<(), Difference> {
        let Logged { step, cause, events: found, draws: drawn, digest } = logged;
        if step != self.next {
            return Err(Difference::Numbering { expected: self.next, found: step });
        }
        let mut chance = self.key.step(step);
        let played = guarded(step, || {
            let played = match (step, cause) {
                (1, Cause::Nobody) => self.position.settle(&mut chance),
                (2.., Cause::Command(seat, command)) => self.position.play(seat, command, &mut chance),
                (2.., Cause::Agreement(agreed)) => {
                    let earlier = |to| self.kept.get(&to).and_then(Option::as_deref);
                    by_agreement(&*self.position, step, agreed, earlier, &mut chance)?
                }
                _ => return Err(Difference::Command(step)),
            };
            played.map_err(|refusal| Difference::Refused { step, reason: refusal.text.en })
        })?;
        let Played { events, draws, after } = played;
        for index in 0..events.len().max(found.len()) {
            let (expected, found) = (events.get(index), found.get(index));
            if expected != found {
                let value = |event: Option<&Value>| event.cloned().unwrap_or(Value::Null);
                return Err(Difference::Event { step, index, expected: value(expected), found: value(found) });
            }
        }
        for index in 0..draws.len().max(drawn.len()) {
            let (expected, found) = (draws.get(index).cloned(), drawn.get(index).cloned());
            if expected != found {
                return Err(Difference::Draw { step, index, expected, found });
            }
        }
        let reached =
            guarded(step, || after.digest().map_err(|error| Difference::Refused { step, reason: error.to_string() }))?;
        if reached != digest {
            return Err(Difference::Digest(step));
        }
        self.position = after.into();
        if let Some(place) = self.kept.get_mut(&step) {
            *place = Some(Arc::clone(&self.position));
        }
        self.next += 1;
        Ok(())
    }

    /// Where the match stands after the steps so far.
    pub fn position(&self) -> &dyn Position {
        &*self.position
    }

    /// How many steps were played.
    pub const fn head(&self) -> u32 {
        self.next - 1
    }
}

/// What was agreed upon in a step, played given the states after earlier steps; the inner refusal is the kernel's.
///
/// # Errors
/// [`Difference::Command`] if it is no agreement, [`Difference::NotKept`] if there is no such state.
pub fn by_agreement<'a>(
    now: &dyn Position,
    step: u32,
    agreed: &Value,
    earlier: impl Fn(u32) -> Option<&'a dyn Position>,
    chance: &mut dyn Chance,
) -> Result<Result<Played, Refusal>, Difference> {
    let eventless = |after| Played { events: Vec::new(), draws: Vec::new(), after };
    let AgreedStep { what, .. } = AgreedStep::read(agreed).ok_or(Difference::Command(step))?;
    Ok(match what {
        Agreed::TakeBack { to } => take_back(now, earlier(to).ok_or(Difference::NotKept { step, to })?).map(eventless),
        Agreed::Leave { seats, why } => now.leave(&seats, why, chance),
        Agreed::End { outcome } => Ok(eventless(now.ended(outcome))),
    })
}

/// A log may be anything, and rules that fail over it must not take the program with them.
fn guarded<T>(step: u32, play: impl FnOnce() -> Result<T, Difference>) -> Result<T, Difference> {
    catch_unwind(AssertUnwindSafe(play))
        .unwrap_or_else(|panic| Err(Difference::Panicked { step, reason: panic_text(&*panic) }))
}
