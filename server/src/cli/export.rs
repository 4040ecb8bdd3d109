//! `sandtable export`.

use std::io::{self, Write as _};

use anyhow::Context as _;
use clap::Args;
use tokio::runtime::Builder;
use uuid::Uuid;

use crate::{
    config::{Database, Storage},
    embedded::{self, Cluster, ClusterError},
    store::{Store, TableId},
};

#[derive(Debug, Args)]
pub(super) struct Exporting {
    /// Id of the match: the last part of its link.
    #[arg(value_name = "MATCH")]
    id: Uuid,

    #[command(flatten)]
    storage: Storage,
}

pub(super) fn export(exporting: &Exporting) -> anyhow::Result<()> {
    Builder::new_current_thread().enable_all().build().context("cannot start the runtime")?.block_on(async {
        match exporting.storage.database() {
            Database::Elsewhere(options) => write(Store::connect(*options).await?, exporting.id).await,
            // Starting would make a cluster where the directory was mistyped.
            Database::Private(dir) if !embedded::holds_data(&dir) => Err(ClusterError::NoData(dir).into()),
            Database::Private(dir) => match Cluster::start(&dir).await {
                Ok(cluster) => {
                    let written = write(Store::connect(cluster.options()).await?, exporting.id).await;
                    cluster.stop().await?;
                    written
                }
                Err(ClusterError::InUse(_)) => {
                    let options = embedded::served_by_another(&dir)?;
                    write(Store::connect(options).await?, exporting.id).await
                }
                Err(error) => Err(error.into()),
            },
        }
    })
}

async fn write(store: Store, id: Uuid) -> anyhow::Result<()> {
    let document = store.export(TableId(id)).await;
    store.close().await;
    let mut out = io::stdout().lock();
    serde_json::to_writer_pretty(&mut out, &document?).context("cannot write the match")?;
    writeln!(out).context("cannot write the match")
}
