//! `sandtable export`.

use std::io::{self, Write as _};

use anyhow::Context as _;
use clap::Args;
use store::{Store, TableId};
use tokio::runtime::Builder;
use uuid::Uuid;

use super::storage::with_store;
use crate::config::Storage;

#[derive(Debug, Args)]
pub(super) struct Exporting {
    /// Id of the match: the last part of its link.
    #[arg(value_name = "MATCH")]
    id: Uuid,

    /// Write everything that another server needs to go on with the match: its secret, its players, their sessions,
    /// the chat.
    ///
    /// The file of a running match foretells its dice. Keep it as you keep the database.
    #[arg(long)]
    confidential: bool,

    #[command(flatten)]
    storage: Storage,
}

pub(super) fn export(exporting: &Exporting) -> anyhow::Result<()> {
    let runtime = Builder::new_current_thread().enable_all().build().context("cannot start the runtime")?;
    let id = TableId(exporting.id);
    let document = runtime.block_on(with_store(&exporting.storage, async |store: &Store| {
        Ok(if exporting.confidential { store.export_for_hosting(id).await? } else { store.export(id).await? })
    }))?;
    if exporting.confidential {
        eprintln!("sandtable: the file holds the secret behind the dice and the players' sessions: show it to nobody");
    }
    let mut out = io::stdout().lock();
    serde_json::to_writer_pretty(&mut out, &document).context("cannot write the match")?;
    writeln!(out).context("cannot write the match")
}
