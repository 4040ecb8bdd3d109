//! `sandtable import`.

use std::{
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
};

use anyhow::{Context as _, anyhow, bail, ensure};
use base::{limits::SNAPSHOT_EVERY, panics::panic_text, timing::Control};
use clap::Args;
use kernel::{AnyGame, LoggedStep, Position, RulesVersion, Script, Support};
use protocol::TableState;
use store::{Agreed, Arrival, ExportedSeat, ExportedStep, Hosting, Import, Instead, MatchExport, Snapshot, Store};
use tokio::runtime::Builder;

use super::{
    storage::with_store,
    verify::{check_each, game_of, read},
};
use crate::{config::Storage, log_verifier::by_agreement};

#[derive(Debug, Args)]
pub(super) struct Importing {
    /// Files that `sandtable export --confidential` wrote; `-` for standard input.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// Take over also what cannot be played again here, such as a match of rules that this program does not have.
    ///
    /// Its events still have to lead somewhere. Its dice are not verified then.
    #[arg(long)]
    unverified: bool,

    #[command(flatten)]
    storage: Storage,
}

/// How much is asked of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Trust {
    /// Everything has to follow from what comes before it.
    Verified,
    /// The events have to lead somewhere.
    Unverified,
}

pub(super) fn import(importing: &Importing) -> anyhow::Result<()> {
    let trust = if importing.unverified { Trust::Unverified } else { Trust::Verified };
    let runtime = Builder::new_current_thread().enable_all().build().context("cannot start the runtime")?;
    let failed = runtime.block_on(with_store(&importing.storage, async |store: &Store| {
        let mut failed = 0_usize;
        // One after the other, and each read when its turn comes: only one is in memory at a time.
        for file in &importing.files {
            match take_over(store, file, trust).await {
                Ok(told) => println!("{}: {told}", file.display()),
                Err(error) => {
                    failed += 1;
                    eprintln!("sandtable: {}: {error:#}", file.display());
                }
            }
        }
        Ok(failed)
    }))?;
    ensure!(failed == 0, "{failed} of {} files were not taken over", importing.files.len());
    Ok(())
}

async fn take_over(store: &Store, file: &Path, trust: Trust) -> anyhow::Result<String> {
    let document = read(file)?;
    let hosting = whole(&document)?;
    let game = game_of(&document)?;
    if let Err(faults) = game.check_chart(&hosting.chart.chart) {
        let first = faults.first().map_or_else(String::new, |fault| format!("{}: {}", fault.at, fault.text.en));
        bail!("its chart is none of this game: {first}");
    }
    let snapshots = match trust {
        Trust::Verified => verified(&document, game)?,
        Trust::Unverified => folded(&document, game)?,
    };
    match store.import(&Arrival { document: &document, hosting, snapshots }).await.context("cannot write it")? {
        Import::Done => Ok(format!("match {} is here, with {} steps", document.id, document.steps.len())),
        Import::Exists => bail!("there is a table {} already; nothing was changed", document.id),
    }
}

/// Everything that a server needs, if its parts belong together.
fn whole(document: &MatchExport) -> anyhow::Result<&Hosting> {
    let hosting = document.hosting.as_deref().context(
        "it holds the log alone, which is good for `verify`; `export --confidential` writes what a server needs",
    )?;
    let secret = document.secret.context("it lacks the secret behind the dice")?;
    ensure!(secret.commitment() == document.commitment, "its secret is not the one that was promised");
    ensure!(document.state != TableState::Open, "its match has not begun");
    ensure!((document.state == TableState::Over) == document.outcome.is_some(), "its state and its outcome disagree");
    ensure!(!document.steps.is_empty() && hosting.acts.len() + 1 == document.steps.len(), "its log has gaps");
    let sits = |user| hosting.seats.iter().any(|seat| seat.player == Some(user));
    ensure!(hosting.standing.iter().all(|standing| sits(standing.user)), "somebody without a seat has standing orders");
    let is_known = |user| hosting.people.iter().any(|person| person.id == user);
    ensure!(
        hosting.acts.iter().flatten().all(|act| is_known(act.user)),
        "a step names a player who is not among its people"
    );
    // The opening is no seat's command.
    let mut each = document.steps.iter().skip(1).zip(&hosting.acts);
    let agree = |(step, act): (&ExportedStep, &Option<_>)| act.is_some() != step.how.is_some();
    ensure!(each.all(agree), "its steps and those who moved disagree");
    let names_its_strength = |step: &ExportedStep| step.strength.is_some() == (step.how == Some(Instead::Opponent));
    ensure!(
        document.steps.iter().all(names_its_strength),
        "a step of an opponent has no strength, or another step has one"
    );
    ensure!(Control::read(&hosting.table.time).is_ok(), "its time control cannot be read");
    let is_held = |seat: &ExportedSeat| {
        (seat.player.is_some() || seat.opponent.is_some())
            && seat.stands_in.is_some() == (seat.player.is_some() && seat.opponent.is_some())
    };
    ensure!(hosting.seats.iter().all(is_held), "a seat has no holder, or none whom its opponent stands in for");
    ensure!(hosting.seats.len() == document.nonces.len(), "its seats and their nonces disagree");
    Ok(hosting)
}

/// Plays the match again, and gives the states that are worth keeping.
fn verified(document: &MatchExport, game: &dyn AnyGame) -> anyhow::Result<Vec<Snapshot>> {
    let Support::Plays(rules) = game.support(document.rules_version) else {
        bail!(
            "it was played by version {} of the rules, which this program does not have; --unverified takes it over to be \
             looked at",
            document.rules_version
        );
    };
    let mut snapshots = Vec::new();
    check_each(document, game, rules, |again| {
        if is_kept(again.head(), document) {
            snapshots.push(again.position().snapshot().map(|state| Snapshot { step: again.head(), state }));
        }
    })?;
    Ok(snapshots.into_iter().collect::<Result<_, _>>()?)
}

/// Believes the events, and gives the states that are worth keeping.
fn folded(document: &MatchExport, game: &dyn AnyGame) -> anyhow::Result<Vec<Snapshot>> {
    let rules = game.support(document.rules_version).rules();
    catch_unwind(AssertUnwindSafe(|| fold(document, game, rules)))
        .unwrap_or_else(|panic| Err(anyhow!("the rules fail over its events: {}", panic_text(&*panic))))
}

fn fold(document: &MatchExport, game: &dyn AnyGame, rules: RulesVersion) -> anyhow::Result<Vec<Snapshot>> {
    let mut position: Box<dyn Position> = game.start(&document.config, rules)?;
    let mut snapshots = Vec::new();
    let mut kept: BTreeMap<u32, Option<Box<dyn Position>>> = document.taken_back_to().map(|to| (to, None)).collect();
    for (number, step) in (1..).zip(&document.steps) {
        ensure!(step.step == number, "step {number} is missing");
        match step.agreed().map(|agreed| agreed.what) {
            Some(Agreed::TakeBack { .. } | Agreed::End { .. }) => {
                let earlier = |to| kept.get(&to).and_then(Option::as_deref);
                let agreed = step.command.as_ref().context("an agreement is a command")?;
                // Neither draws anything.
                let played = by_agreement(&*position, number, agreed, earlier, &mut Script::default())?;
                position = played.map_err(|refusal| anyhow!("step {number}: {}", refusal.text.en))?.after;
            }
            Some(Agreed::Leave { .. }) | None => {
                let logged = LoggedStep { seat: step.seat, events: &step.events, draws: step.draws.len() };
                position.apply(logged).with_context(|| format!("step {number}"))?;
            }
        }
        ensure!(position.digest()? == step.digest, "step {number} leads to another state than it did");
        if let Some(place) = kept.get_mut(&number) {
            *place = Some(position.in_epoch(position.epoch()));
        }
        if is_kept(number, document) {
            snapshots.push(Snapshot { step: number, state: position.snapshot()? });
        }
    }
    Ok(snapshots)
}

/// Whether the server would have kept the state after a step.
fn is_kept(step: u32, document: &MatchExport) -> bool {
    let is_last = usize::try_from(step).is_ok_and(|step| step == document.steps.len());
    let step_of = usize::try_from(step).ok().and_then(|number| document.steps.get(number.checked_sub(1)?));
    // No event leads to what was agreed.
    let is_agreed = step_of.is_some_and(|step| step.agreed().is_some());
    step == 1 || step.is_multiple_of(SNAPSHOT_EVERY) || is_agreed || (is_last && document.outcome.is_some())
}
