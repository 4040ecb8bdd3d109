//! Several servers on one Postgres, and the NATS between them.

use std::{
    fs,
    net::SocketAddr,
    path::PathBuf,
    process::{Child, Command, Stdio},
};

use crate::{
    faults::postgres::Postgres,
    machine_clock::MachineClock,
    server::{Folder, Server, eventually},
};

/// A server of NATS, on an address of its own.
#[derive(Debug)]
pub struct Nats {
    folder: Folder,
    /// Further words of its command line.
    words: Vec<String>,
    address: SocketAddr,
    process: Option<Child>,
}

/// What a server of NATS asks of who connects.
#[derive(Debug)]
pub enum Secret<'s> {
    /// A name and its password.
    Password(&'s str, &'s str),
    /// A token.
    Token(&'s str),
}

impl Nats {
    /// Its process, while it is up.
    pub fn pid(&self) -> Option<u32> {
        self.process.as_ref().map(Child::id)
    }

    /// Starts one on a free port.
    ///
    /// # Panics
    /// If there is none to be started.
    pub fn start() -> Self {
        Self::with(&[])
    }

    /// One that lets in only what knows this name and password, or this token.
    ///
    /// # Panics
    /// If there is none to be started.
    pub fn guarded(secret: &Secret<'_>) -> Self {
        match secret {
            Secret::Password(user, password) => Self::with(&["--user", user, "--pass", password]),
            Secret::Token(token) => Self::with(&["--auth", token]),
        }
    }

    fn with(words: &[&str]) -> Self {
        let folder = Folder::new();
        let words: Vec<String> = words.iter().map(ToString::to_string).collect();
        let process = spawn(&folder, "-1", &words);
        let mut address = None;
        let ports = || fs::read_dir(folder.path()).expect("the folder is ours").flatten().map(|entry| entry.path());
        let is_there = eventually(|| {
            let file: Option<PathBuf> = ports().find(|path| path.extension().is_some_and(|ending| ending == "ports"));
            let text = file.and_then(|file| fs::read_to_string(file).ok()).unwrap_or_default();
            let told = serde_json::from_str::<serde_json::Value>(&text).ok();
            let url = told.and_then(|told| Some(told["nats"][0].as_str()?.trim_start_matches("nats://").to_owned()));
            address = url.and_then(|url| url.parse().ok());
            address.is_some()
        });
        assert!(is_there, "nats-server does not come up");
        Self { address: address.expect("just found"), process: Some(process), folder, words }
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Ends it at once.
    pub fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            drop(process.kill());
            drop(process.wait());
        }
    }

    /// Starts it again where it was.
    pub fn revive(&mut self) {
        self.kill();
        self.process = Some(spawn(&self.folder, &self.address.port().to_string(), &self.words));
    }
}

fn spawn(folder: &Folder, port: &str, words: &[String]) -> Child {
    Command::new("nats-server")
        .args(["-a", "127.0.0.1", "-p", port, "--ports_file_dir"])
        .arg(folder.path())
        .args(words)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("nats-server is there: cargo xtask test installs it")
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Nodes, their database, and what carries their messages.
#[derive(Debug)]
pub struct Cluster {
    /// `None`: it is down.
    nodes: Vec<Option<Server>>,
    /// Of the machine of each node; `None`: this machine's.
    clocks: Vec<Option<MachineClock>>,
    /// What carries their messages.
    pub nats: Nats,
    postgres: Postgres,
}

impl Cluster {
    /// So many nodes.
    ///
    /// # Panics
    /// If they do not come up.
    pub fn of(nodes: usize) -> Self {
        Self::begin((0..nodes).map(|_| None).collect())
    }

    /// Nodes whose machines have clocks that are off by so much, as in `+5s`.
    ///
    /// # Panics
    /// If they do not come up.
    pub fn with_clocks(offsets: &[&str]) -> Self {
        let clock_at = |offset: &&str| {
            let clock = MachineClock::new().expect("libfaketime is there: cargo xtask test installs it");
            clock.set(offset);
            Some(clock)
        };
        Self::begin(offsets.iter().map(clock_at).collect())
    }

    fn begin(clocks: Vec<Option<MachineClock>>) -> Self {
        let postgres = Postgres::new().expect("a Postgres");
        let nodes = clocks.iter().map(|_| None).collect();
        let mut cluster = Self { nodes, clocks, nats: Nats::start(), postgres };
        (0..cluster.nodes.len()).for_each(|place| cluster.start(place));
        cluster
    }

    /// The address of the database.
    pub fn database_url(&self) -> String {
        let folder = self.postgres.socket();
        let folder = folder.parent().expect("a socket lies in a folder").to_string_lossy().replace('/', "%2F");
        format!("postgres://sandtable@{folder}/sandtable")
    }

    /// A node.
    ///
    /// # Panics
    /// While it is down.
    pub fn node(&self, place: usize) -> &Server {
        self.nodes[place].as_ref().expect("the node is up")
    }

    /// Those that are up.
    pub fn nodes(&self) -> impl Iterator<Item = &Server> {
        self.nodes.iter().flatten()
    }

    /// The first process of the database.
    pub fn database(&self) -> u32 {
        self.postgres.pid()
    }

    /// Starts a node that is down.
    pub fn start(&mut self, place: usize) {
        let (database, nats) = (self.database_url(), format!("nats://{}", self.nats.address()));
        let name = format!("n{place}");
        let options = ["--database-url", &database, "--cluster", &nats, "--node-name", &name];
        let settings = self.clocks[place].as_ref().map(MachineClock::settings);
        let settings = settings.as_ref().map_or(&[][..], |settings| &settings[..]);
        self.nodes[place] = Some(Server::start_in_with(Folder::new(), &options, settings));
    }

    /// Ends a node, which the test does with it as it likes.
    ///
    /// # Panics
    /// If it is down.
    pub fn take(&mut self, place: usize) -> Server {
        self.nodes[place].take().expect("the node is up")
    }

    /// The rows that the database answers to a query, as a JSON list.
    ///
    /// # Panics
    /// If it does not.
    pub fn look(&self, query: &str) -> serde_json::Value {
        let query = format!("select coalesce(json_agg(r), '[]') from ({query}) r");
        self.postgres.window().and_then(|window| window.look(&query)).expect("the database answers")
    }

    /// Has the database count its rows.
    ///
    /// # Panics
    /// If it does not.
    pub fn analyze(&self) {
        self.tell("analyze");
    }

    /// Runs a statement.
    ///
    /// # Panics
    /// If it is refused.
    pub fn tell(&self, statement: &str) {
        self.postgres.tell(statement).expect("the database obeys");
    }

    /// The place of the node that owns a table.
    pub fn owner(&self, table: uuid::Uuid) -> Option<usize> {
        let query = format!("select n.name from leases l join nodes n on n.id = l.node where l.table_id = '{table}'");
        let found = self.look(&query);
        found[0]["name"].as_str()?.trim_start_matches('n').parse().ok()
    }
}
