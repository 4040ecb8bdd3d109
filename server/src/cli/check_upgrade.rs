//! `sandtable check-upgrade`.

use std::{num::NonZeroUsize, thread};

use anyhow::{Context as _, bail};
use clap::Args;
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use serde_json::json;
use store::{Store, TableId};
use tokio::runtime::Builder;

use super::storage::with_store;
use crate::{
    config::Storage,
    upgrade::{Finding, Intent, Verdict, try_match},
};

#[derive(Debug, Args)]
pub(super) struct CheckingUpgrade {
    /// Bind every match whose log is the same under the newest rules to them; the others stay as they are.
    #[arg(long)]
    apply: bool,

    /// Print one JSON object.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    storage: Storage,
}

pub(super) fn check_upgrade(checking: &CheckingUpgrade) -> anyhow::Result<()> {
    let intent = if checking.apply { Intent::Apply } else { Intent::Look };
    let runtime = Builder::new_multi_thread().enable_all().build().context("cannot start the runtime")?;
    let findings =
        runtime.block_on(with_store(&checking.storage, async |store: &Store| try_all(store, intent).await))?;
    if checking.json {
        println!("{}", json!({ "applied": checking.apply, "matches": findings }));
    } else {
        for finding in &findings {
            println!("{}", sentence(finding));
        }
        println!("{} open matches", findings.len());
    }
    let stranded = findings.iter().filter(|finding| !finding.playable).count();
    if stranded > 0 {
        bail!("{stranded} open matches cannot be played on by this program: they are only shown");
    }
    Ok(())
}

/// Tries every running match, as many at a time as there are processors.
async fn try_all(store: &Store, intent: Intent) -> anyhow::Result<Vec<Finding>> {
    let at_a_time = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let tried = |id: TableId| {
        let store = store.clone();
        async move {
            // A task of its own for each, because playing a log again takes a processor.
            let finding = tokio::spawn(async move { try_match(&store, crate::games::all(), id, intent).await });
            finding.await.context("a check has failed")?.with_context(|| format!("cannot read the match {id}"))
        }
    };
    stream::iter(store.running_matches().await?).map(tried).buffered(at_a_time).try_collect().await
}

fn sentence(finding: &Finding) -> String {
    let Finding { id, game, bound, newest, steps, verdict, playable } = finding;
    let newest = newest.map_or_else(|| "none".to_owned(), |newest| newest.to_string());
    let what = match verdict {
        Verdict::Current => format!("same, and bound to version {bound}, the newest"),
        Verdict::Same => format!("same under version {newest}; --apply binds it to that"),
        Verdict::Rebound => format!("same under version {newest}, and bound to that now"),
        Verdict::Diverges { what, .. } => {
            format!("diverges under version {newest}: {what}; stays with version {bound}")
        }
        Verdict::Unreadable { what } => format!("cannot be read: {what}"),
        Verdict::MovedOn => "went on too fast to be checked".to_owned(),
    };
    let stranded = if *playable { "" } else { " (this program cannot play it on)" };
    format!("{id}  {game} {bound}, {steps} steps: {what}{stranded}")
}
