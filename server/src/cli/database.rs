//! `sandtable database`.

use std::path::PathBuf;

use clap::Args;
use store::embedded;

use crate::config;

#[derive(Debug, Args)]
pub(super) struct Finding {
    /// Directory for everything that is kept, as `serve` was told.
    #[arg(long, env = "SANDTABLE_DATA_DIR", value_name = "DIR")]
    data_dir: Option<PathBuf>,
}

pub(super) fn database(finding: &Finding) -> anyhow::Result<()> {
    let dir = finding.data_dir.clone().unwrap_or_else(config::default_data_dir);
    println!("{}", embedded::address_of(&dir)?);
    Ok(())
}
