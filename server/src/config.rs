//! How a server is set up: flags, and environment variables where there is no flag.

mod cluster;
mod tournament;

use std::{
    env,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    num::{NonZeroU32, NonZeroUsize},
    path::{Path, PathBuf},
    time::Duration,
};

use base::timing::Shortest;
use clap::Args;
use ipnet::IpNet;
use lettre::message::Mailbox;
use match_host::ThinkingBounds;
use sqlx::postgres::PgConnectOptions;

pub use self::cluster::ClusterFlags;
pub use tournament::TournamentFlags;

/// Where the server listens by default.
const LISTEN: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

/// Where everything is kept.
#[derive(Debug, Clone, Args)]
pub struct Storage {
    /// Directory for everything that is kept, made if need be.
    ///
    /// Holds a PostgreSQL of the server's own, on a unix socket; its programs are those of the system. Not used with
    /// --database-url. Without it: /var/lib/sandtable for root, else $XDG_DATA_HOME/sandtable, else
    /// ~/.local/share/sandtable, else ./data.
    #[arg(long, env = "SANDTABLE_DATA_DIR", value_name = "DIR", global = true)]
    pub data_dir: Option<PathBuf>,

    /// A PostgreSQL that runs elsewhere, as postgres://USER:PASSWORD@HOST/DATABASE. Nothing is started then.
    #[arg(long, env = "DATABASE_URL", value_name = "URL", hide_env_values = true, global = true)]
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

    /// Whether there is a page of the best players. Ratings are kept, and shown beside names, either way.
    #[arg(long, env = "SANDTABLE_LEADERBOARD", value_name = "WHETHER", value_enum, default_value_t = Board::Shown)]
    pub leaderboard: Board,

    /// What those who run the server have to sign in with before they may use its page and its routes.
    #[arg(long, env = "SANDTABLE_ADMINS_NEED", value_name = "FACTORS", value_enum,
          default_value_t = AdminsNeed::Password)]
    pub admins_need: AdminsNeed,

    /// What clients may take of the server.
    #[command(flatten)]
    pub bounds: Bounds,

    /// What people may make of tournaments.
    #[command(flatten)]
    pub tournaments: TournamentFlags,

    /// What is said of the site as a whole.
    #[command(flatten)]
    pub site: SiteFlags,

    /// How mails are sent, if they are.
    #[command(flatten)]
    pub mail: MailFlags,

    /// How players who are away are notified.
    #[command(flatten)]
    pub calls: CallFlags,

    /// How much opponents of the server may think.
    #[command(flatten)]
    pub opponents: OpponentFlags,

    /// The other servers on the same database.
    #[command(flatten)]
    pub cluster: ClusterFlags,

    /// Address on which Prometheus finds the server's figures, under /metrics. Without it they are not kept.
    ///
    /// An address of its own, best on loopback or in a network of your own: the figures hold no names and no secrets,
    /// but how busy a server is, and with what, concerns its host alone.
    #[arg(long, env = "SANDTABLE_METRICS_LISTEN", value_name = "ADDR")]
    pub metrics_listen: Option<SocketAddr>,
    /// Address of a collector of OpenTelemetry (`http://127.0.0.1:4318`), to which the way of each command is sent.
    #[arg(long, env = "OTEL_EXPORTER_OTLP_ENDPOINT", value_name = "URL")]
    pub traces_to: Option<String>,

    /// What is written to the log on standard error, as directives of tracing: `info`, `warn,server=debug`.
    #[arg(long, env = "SANDTABLE_LOG", value_name = "FILTER", default_value = "info,sqlx=warn")]
    pub log: String,

    /// In what form the log is written.
    #[arg(long, env = "SANDTABLE_LOG_FORMAT", value_name = "FORMAT", value_enum, default_value_t = LogFormat::Text)]
    pub log_format: LogFormat,
}

/// What clients may take of the server, counted by address: an IPv4 address, or the /64 of an IPv6 one.
#[derive(Debug, Clone, Args)]
pub struct Bounds {
    /// Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed: addresses or networks, with commas between.
    ///
    /// Without it every connection counts for the address that it comes from, and no cookie is marked Secure.
    #[arg(long = "trusted-proxy", env = "SANDTABLE_TRUSTED_PROXY", value_name = "CIDR", value_delimiter = ',',
          value_parser = network)]
    pub trusted_proxies: Vec<IpNet>,

    /// Sockets and streams that one address may have open; 0: any number.
    ///
    /// It may open as many anew each minute, and twice as many at once.
    #[arg(long, env = "SANDTABLE_SOCKETS_PER_ADDRESS", value_name = "N", default_value_t = Self::SOCKETS)]
    pub sockets_per_address: u32,

    /// Exports of matches that one address may have under way; 0: any number.
    #[arg(long, env = "SANDTABLE_EXPORTS_PER_ADDRESS", value_name = "N", default_value_t = Self::EXPORTS)]
    pub exports_per_address: u32,

    /// New guests from one address in an hour; 0: any number.
    #[arg(long, env = "SANDTABLE_GUESTS_PER_ADDRESS", value_name = "N", default_value_t = Self::GUESTS)]
    pub guests_per_address: u32,

    /// Passwords tried, and accounts made, from one address in an hour, half of them at once; 0: any number.
    #[arg(long, env = "SANDTABLE_SIGN_INS_PER_ADDRESS", value_name = "N", default_value_t = Self::SIGN_INS)]
    pub sign_ins_per_address: u32,

    /// Requests to the API from one address in a minute, half of them at once; 0: any number.
    ///
    /// Half of them may be such as are costly to read and come without a name.
    #[arg(long, env = "SANDTABLE_REQUESTS_PER_ADDRESS", value_name = "N", default_value_t = Self::REQUESTS)]
    pub requests_per_address: u32,

    /// MiB that one address may bring to the store in an hour, four times as much at once; 0: any number.
    ///
    /// Each command, line of talk and changing request counts as 1 KiB beside its body.
    #[arg(long, env = "SANDTABLE_MIB_PER_ADDRESS", value_name = "N", default_value_t = Self::MIB)]
    pub mib_per_address: u32,

    /// Connections altogether. Never more than the process may have files open.
    #[arg(long, env = "SANDTABLE_CONNECTIONS", value_name = "N", default_value_t = Self::CONNECTIONS)]
    pub connections: NonZeroU32,

    /// The shortest time to think that a table may choose, in seconds, whatever its kind. For tests.
    #[arg(long, env = "SANDTABLE_SHORTEST_CLOCK", value_name = "SECS", hide = true)]
    pub shortest_clock: Option<u32>,
}

impl Bounds {
    const SOCKETS: u32 = 100;
    const EXPORTS: u32 = 1;
    const GUESTS: u32 = 60;
    const SIGN_INS: u32 = 120;
    const REQUESTS: u32 = 1_200;
    const MIB: u32 = 64;
    const CONNECTIONS: NonZeroU32 = NonZeroU32::new(16_000).expect("it is not 0");

    /// How short players' time may be.
    pub(crate) fn shortest(&self) -> Shortest {
        self.shortest_clock.map_or(Shortest::USUAL, |secs| Shortest { live: secs, days: secs })
    }
}

impl Default for Bounds {
    fn default() -> Self {
        Self {
            trusted_proxies: Vec::new(),
            sockets_per_address: Self::SOCKETS,
            guests_per_address: Self::GUESTS,
            sign_ins_per_address: Self::SIGN_INS,
            exports_per_address: Self::EXPORTS,
            requests_per_address: Self::REQUESTS,
            mib_per_address: Self::MIB,
            connections: Self::CONNECTIONS,
            shortest_clock: None,
        }
    }
}

/// What is said of the site as a whole: to browsers, and to people who have found a flaw.
#[derive(Debug, Clone, Args)]
pub struct SiteFlags {
    /// For which hosts browsers that came over TLS are told to use nothing else for a year.
    #[arg(long, env = "SANDTABLE_HSTS", value_name = "HOSTS", value_enum, default_value_t = Hsts::Host)]
    pub hsts: Hsts,

    /// Where flaws in this server's safety can be reported, such as security@example.org or https://example.org/report.
    ///
    /// It is published at /.well-known/security.txt (RFC 9116); without it there is none.
    #[arg(long, env = "SANDTABLE_SECURITY_CONTACT", value_name = "CONTACT")]
    pub security_contact: Option<SecurityContact>,
}

impl Default for SiteFlags {
    fn default() -> Self {
        Self { hsts: Hsts::Host, security_contact: None }
    }
}

/// For which hosts browsers that came over TLS are told to use nothing else (RFC 6797).
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Hsts {
    /// For the host of this server.
    Host,
    /// For all hosts below it, too.
    Subdomains,
}

/// Where flaws can be reported, as a URI that RFC 9116 allows: `mailto:`, `https:` or `tel:`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecurityContact(String);

impl SecurityContact {
    /// The URI.
    pub fn uri(&self) -> &str {
        &self.0
    }
}

impl std::str::FromStr for SecurityContact {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let uri = if text.parse::<lettre::Address>().is_ok() { format!("mailto:{text}") } else { text.to_owned() };
        let is_known = ["mailto:", "https://", "tel:"]
            .iter()
            .any(|scheme| uri.strip_prefix(scheme).is_some_and(|rest| !rest.is_empty()));
        if is_known && uri.chars().all(|c| c.is_ascii_graphic()) {
            Ok(Self(uri))
        } else {
            Err("an address of mail, or a URI that begins with https://, mailto: or tel:".into())
        }
    }
}

/// How mails are sent. Without them accounts work, but a forgotten password is lost.
#[derive(Debug, Clone, Args)]
pub struct MailFlags {
    /// Server that takes mails: smtps://USER:PASSWORD@HOST, or smtp://HOST:PORT?tls=required; without TLS smtp://HOST:PORT.
    #[arg(long, env = "SANDTABLE_SMTP_URL", value_name = "URL", hide_env_values = true,
          requires_all = ["mail_from", "public_url"])]
    pub smtp_url: Option<String>,

    /// Who mails come from, such as "Sandtable <noreply@example.org>".
    #[arg(long, env = "SANDTABLE_MAIL_FROM", value_name = "ADDRESS")]
    pub mail_from: Option<Mailbox>,

    /// Where people find this server, such as https://sandtable.example.org: links in mails and calls lead there. What a request
    /// says of it is not believed.
    #[arg(long, env = "SANDTABLE_PUBLIC_URL", value_name = "URL")]
    pub public_url: Option<String>,
}

/// How much opponents of the server may think, behind all that people do.
#[derive(Debug, Clone, Args)]
pub struct OpponentFlags {
    /// Threads on which opponents think. Without it: as many as there are processors, but one, and at least one.
    #[arg(long, env = "SANDTABLE_OPPONENT_THREADS", value_name = "N")]
    pub opponent_threads: Option<NonZeroUsize>,

    /// Milliseconds of a processor that an opponent may take for an answer in its turn. Then the rules answer for it.
    #[arg(long, env = "SANDTABLE_OPPONENT_TURN_MS", value_name = "MS", default_value_t = 1_000,
          value_parser = clap::value_parser!(u64).range(1..=60_000))]
    pub opponent_turn_ms: u64,

    /// The same for an answer in the course of another player's turn.
    #[arg(long, env = "SANDTABLE_OPPONENT_REACTION_MS", value_name = "MS", default_value_t = 100,
          value_parser = clap::value_parser!(u64).range(1..=60_000))]
    pub opponent_reaction_ms: u64,
}

impl OpponentFlags {
    /// As the threads keep to them.
    pub(crate) fn bounds(&self) -> ThinkingBounds {
        ThinkingBounds {
            threads: self.opponent_threads.unwrap_or(ThinkingBounds::default().threads),
            turn: Duration::from_millis(self.opponent_turn_ms),
            reaction: Duration::from_millis(self.opponent_reaction_ms),
        }
    }
}

/// How players who are away are notified.
#[derive(Debug, Clone, Args)]
pub struct CallFlags {
    /// Where calls may be sent that players ask for: to browsers, and to webhooks of Discord and ntfy.
    #[arg(id = "calls_reach", long = "calls-reach", env = "SANDTABLE_CALLS_REACH", value_name = "REACH", value_enum, default_value_t = Reach::Public)]
    pub reach: Reach,

    /// For how many seconds a player who does not sit at the table is waited for before being called.
    #[arg(id = "calls_after", long = "calls-after", env = "SANDTABLE_CALLS_AFTER", value_name = "SECS", default_value_t = Self::PATIENCE)]
    pub patience: u32,
}

impl CallFlags {
    const PATIENCE: u32 = 60;
}

impl Default for CallFlags {
    fn default() -> Self {
        Self { reach: Reach::Public, patience: Self::PATIENCE }
    }
}

/// Where calls may be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Reach {
    /// To public addresses, by https: nothing in the server's own network can be reached through it.
    Public,
    /// Anywhere, also by http, also within the server's own network.
    Anywhere,
    /// Nowhere.
    Nowhere,
}

/// How mails are sent.
#[derive(Clone)]
pub struct Mailing {
    /// Server that takes them, with name and password.
    pub smtp_url: String,
    /// Who they come from.
    pub from: Mailbox,
    /// Where links lead.
    pub public_url: String,
}

impl std::fmt::Debug for Mailing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mailing")
            .field("from", &self.from)
            .field("public_url", &self.public_url)
            .finish_non_exhaustive()
    }
}

impl MailFlags {
    fn mailing(&self) -> Option<Mailing> {
        let Self { smtp_url: Some(smtp_url), mail_from: Some(from), public_url: Some(public_url) } = self else {
            return None;
        };
        Some(Mailing { smtp_url: smtp_url.clone(), from: from.clone(), public_url: public_url.clone() })
    }
}

/// A network, or one address.
fn network(text: &str) -> Result<IpNet, String> {
    let text = text.trim();
    let one = || text.parse::<IpAddr>().map(IpNet::from);
    text.parse::<IpNet>()
        .or_else(|_| one())
        .map_err(|_| "an address like 10.0.0.1, or a network like 10.0.0.0/8".into())
}

/// Whether there is a leaderboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Board {
    /// There is.
    Shown,
    /// There is none.
    Hidden,
}

/// What those who run the server have to sign in with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum AdminsNeed {
    /// Their password.
    Password,
    /// A second factor, too.
    SecondFactor,
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
    /// How mails are sent, if they are.
    pub fn mailing(&self) -> Option<Mailing> {
        self.mail.mailing()
    }

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

/// Where the private cluster is by default.
pub(crate) fn default_data_dir() -> PathBuf {
    if rustix::process::geteuid().is_root() {
        // A directory below /root would be closed to the user that Postgres runs as.
        return PathBuf::from("/var/lib/sandtable");
    }
    let data = env::var_os("XDG_DATA_HOME").filter(|dir| !dir.is_empty()).map(PathBuf::from);
    let home = || env::var_os("HOME").filter(|dir| !dir.is_empty()).map(|home| Path::new(&home).join(".local/share"));
    data.or_else(home).map_or_else(|| PathBuf::from("data"), |dir| dir.join("sandtable"))
}
