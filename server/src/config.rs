//! How a server is set up: flags, and environment variables where there is no flag.

use std::{
    env,
    net::{Ipv4Addr, SocketAddr},
    path::{Path, PathBuf},
};

use clap::Args;
use sqlx::postgres::PgConnectOptions;

/// Where the server listens when nobody says.
const LISTEN: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

/// Where everything is kept.
#[derive(Debug, Clone, Args)]
pub struct Storage {
    /// Directory for everything that is kept, made if need be.
    ///
    /// Holds a PostgreSQL of the server's own, on a unix socket; its programs are those of the system. Not used with
    /// --database-url. Without it: /var/lib/sandtable for root, else $XDG_DATA_HOME/sandtable, else
    /// ~/.local/share/sandtable, else ./data.
    #[arg(long, env = "SANDTABLE_DATA_DIR", value_name = "DIR")]
    pub data_dir: Option<PathBuf>,

    /// A PostgreSQL that runs elsewhere, as postgres://USER:PASSWORD@HOST/DATABASE. Nothing is started then.
    #[arg(long, env = "DATABASE_URL", value_name = "URL", hide_env_values = true)]
    pub database_url: Option<PgConnectOptions>,
}

/// What `sandtable serve` can be told.
#[derive(Debug, Clone, Args)]
pub struct Serving {
    /// Address to listen on. Port 0 takes a free one; the address is printed when the server is ready.
    #[arg(long, env = "SANDTABLE_LISTEN", value_name = "ADDR", default_value_t = LISTEN)]
    pub listen: SocketAddr,

    /// Where everything is kept.
    #[command(flatten)]
    pub storage: Storage,

    /// Directory of the built web client.
    ///
    /// Without it: web-client/dist below the working directory, `web` beside the program, or the source tree that the
    /// program was built in, whichever is there.
    #[arg(long, env = "SANDTABLE_WEB_DIR", value_name = "DIR")]
    pub web_dir: Option<PathBuf>,

    /// What is written to the log on standard error, as directives of tracing: `info`, `warn,server=debug`.
    #[arg(long, env = "SANDTABLE_LOG", value_name = "FILTER", default_value = "info,sqlx=warn")]
    pub log: String,

    /// In what form the log is written.
    #[arg(long, env = "SANDTABLE_LOG_FORMAT", value_name = "FORMAT", value_enum, default_value_t = LogFormat::Text)]
    pub log_format: LogFormat,
}

/// In what form the log is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object in each line.
    Json,
}

/// Which database is used.
#[derive(Debug, Clone)]
pub enum Database {
    /// A private cluster in this data directory.
    Private(PathBuf),
    /// One that runs elsewhere.
    Elsewhere(Box<PgConnectOptions>),
}

impl Storage {
    /// Decides which database is used.
    pub fn database(&self) -> Database {
        match (&self.database_url, &self.data_dir) {
            (Some(options), _) => Database::Elsewhere(Box::new(options.clone())),
            (None, Some(dir)) => Database::Private(dir.clone()),
            (None, None) => Database::Private(default_data_dir()),
        }
    }
}

impl Serving {
    /// The directory of the built web client, if there is one.
    pub fn web_dir(&self) -> Option<PathBuf> {
        if let Some(named) = &self.web_dir {
            return Some(named.clone());
        }
        let beside = env::current_exe().ok().and_then(|program| Some(program.parent()?.join("web")));
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web-client/dist");
        [Some(PathBuf::from("web-client/dist")), beside, Some(source)]
            .into_iter()
            .flatten()
            .find(|dir| dir.join("index.html").is_file())
    }
}

fn default_data_dir() -> PathBuf {
    if rustix::process::geteuid().is_root() {
        // A directory below /root would be closed to the user that Postgres runs as.
        return PathBuf::from("/var/lib/sandtable");
    }
    let data = env::var_os("XDG_DATA_HOME").filter(|dir| !dir.is_empty()).map(PathBuf::from);
    let home = || env::var_os("HOME").filter(|dir| !dir.is_empty()).map(|home| Path::new(&home).join(".local/share"));
    data.or_else(home).map_or_else(|| PathBuf::from("data"), |dir| dir.join("sandtable"))
}
