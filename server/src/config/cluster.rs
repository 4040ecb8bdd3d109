//! How a server is one of several.

use std::{env, path::PathBuf};

use async_nats::ServerAddr;
use clap::Args;

/// The other servers on the same database.
#[derive(Debug, Clone, Args)]
pub struct ClusterFlags {
    /// Makes this server a node of a cluster: addresses of NATS (`nats://` or `tls://`, several with commas), by which nodes
    /// talk. They share the PostgreSQL of --database-url. Without it the server is alone.
    #[arg(
        long = "cluster",
        env = "SANDTABLE_CLUSTER",
        value_name = "URL",
        value_delimiter = ',',
        hide_env_values = true,
        requires = "database_url"
    )]
    pub servers: Vec<ServerAddr>,

    /// File with credentials for NATS.
    #[arg(
        long = "cluster-credentials",
        env = "SANDTABLE_CLUSTER_CREDENTIALS",
        value_name = "FILE",
        requires = "servers"
    )]
    pub credentials: Option<PathBuf>,

    /// File with the certificates that sign those of NATS, where the system does not know them. NATS is spoken to over TLS
    /// alone then.
    #[arg(long = "cluster-ca", env = "SANDTABLE_CLUSTER_CA", value_name = "FILE", requires = "servers")]
    pub roots: Option<PathBuf>,

    /// What this node is called in logs and figures. Without it: the name of the machine.
    #[arg(long, env = "SANDTABLE_NODE_NAME", value_name = "NAME", requires = "servers")]
    pub node_name: Option<String>,
}

impl ClusterFlags {
    /// Those of a node; `None` where the server is alone.
    pub fn if_any(&self) -> Option<Self> {
        (!self.servers.is_empty()).then(|| self.clone())
    }

    /// What the node is called.
    pub(crate) fn name(&self) -> String {
        let of_machine = || env::var("HOSTNAME").ok().or_else(|| std::fs::read_to_string("/etc/hostname").ok());
        let name = self.node_name.clone().or_else(of_machine).unwrap_or_default();
        name.trim().to_owned()
    }
}
