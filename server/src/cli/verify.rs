//! `sandtable verify`: a finished match, played again.

use std::{
    fs,
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use anyhow::{Context as _, bail, ensure};
use clap::Args;
use kernel::{AnyGame, MatchKey, RulesVersion, Support};
use protocol::TableState;
use store::{FORMAT, FORMAT_VERSION, MatchExport, Secrecy};

use crate::log_verifier::{Difference, LogVerifier};

#[derive(Debug, Args)]
pub(super) struct Verifying {
    /// File that `sandtable export` or the server wrote; `-` for standard input.
    file: PathBuf,
}

pub(super) fn verify(verifying: &Verifying) -> anyhow::Result<()> {
    let document = read(&verifying.file)?;
    let game = game_of(&document)?;
    let Support::Plays(rules) = game.support(document.rules_version) else {
        bail!(
            "the match was played by version {} of the rules, and this program has versions {} to {}",
            document.rules_version,
            game.oldest_rules_version(),
            game.rules_version()
        );
    };
    check(&document, game, rules)?;
    let commands = document.steps.len().saturating_sub(1);
    println!("{}: {commands} commands played again; events, draws, digests and outcome are the same", document.id);
    Ok(())
}

/// Reads an exported match; `-` stands for standard input.
pub(super) fn read(file: &Path) -> anyhow::Result<MatchExport> {
    let text = if file.as_os_str() == "-" {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        fs::read_to_string(file)
    };
    let text = text.with_context(|| format!("cannot read {}", file.display()))?;
    let document: MatchExport = serde_json::from_str(&text).context("this is not an exported match")?;
    ensure!(document.format == FORMAT, "this is not an exported match");
    ensure!(
        document.format_version == FORMAT_VERSION,
        "the file has version {} of the format, and this program reads version {FORMAT_VERSION}",
        document.format_version
    );
    Ok(document)
}

/// The game of an exported match.
pub(super) fn game_of(document: &MatchExport) -> anyhow::Result<&'static dyn AnyGame> {
    crate::games::all().get(&document.game).with_context(|| format!("this program has no game {}", document.game))
}

/// Plays an exported match again: the opening, then each command with the dice that the secret and the nonces give.
///
/// # Errors
/// The first [`Difference`].
pub fn check(document: &MatchExport, game: &dyn AnyGame, rules: RulesVersion) -> Result<(), Difference> {
    check_each(document, game, rules, |_| ())
}

/// The same, and shows the match as it stands after each step.
///
/// # Errors
/// The first [`Difference`].
pub(super) fn check_each(
    document: &MatchExport,
    game: &dyn AnyGame,
    rules: RulesVersion,
    mut show: impl FnMut(&LogVerifier),
) -> Result<(), Difference> {
    let is_shown = document.state == TableState::Over || document.secrecy == Secrecy::Confidential;
    let secret = document.secret.filter(|_| is_shown).ok_or(Difference::NotOver)?;
    if secret.commitment() != document.commitment {
        return Err(Difference::Secret);
    }
    let key = MatchKey::new(&secret, &document.id.to_string(), &document.nonces);
    let mut again = LogVerifier::begin(game, rules, &document.config, key)?;
    again.keep(document.taken_back_to());
    for step in &document.steps {
        again.step(step.logged())?;
        show(&again);
    }
    if again.position().outcome() != document.outcome {
        return Err(Difference::Outcome);
    }
    Ok(())
}

#[cfg(test)]
mod recorded;
#[cfg(test)]
mod tamper;
#[cfg(test)]
mod tests;
