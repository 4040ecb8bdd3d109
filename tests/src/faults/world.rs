//! A server, its Postgres, the line between them, and the matches that are played: everything that can be harmed.

use std::{
    path::Path,
    sync::{Arc, PoisonError},
    time::{Duration, Instant},
};

use super::{
    client::{Address, Order},
    disk::Size,
    pace::Pace,
    party::Party,
    plan::{Fault, Planned, Setting},
    postgres::{Postgres, Window, backends_of, tail},
    proxy::{Direction, Proxy, Snap},
};
use crate::{
    chance::Chance,
    games::Game,
    server::{Folder, Server, signal, signal_all},
};

/// How long the faults that wait for a packet wait.
const TRAP_WITHIN: Duration = Duration::from_millis(1500);
/// How long clients may take to agree once everything is mended.
const CALM_WITHIN: Duration = Duration::from_secs(20);
/// Interval at which a condition without a notification is polled.
const GLANCE: Duration = Duration::from_millis(5);

/// The database of a world.
#[derive(Debug)]
enum Database {
    /// The driver's, behind its proxy.
    Elsewhere { postgres: Box<Postgres>, proxy: Proxy, url: String },
    /// The server's own.
    Private,
}

/// A server with people who play on it.
#[derive(Debug)]
pub struct World {
    // There but for moments.
    server: Option<Server>,
    database: Database,
    drag: Duration,
    address: Address,
    /// How much may be played.
    pub pace: Arc<Pace>,
    /// The matches.
    pub parties: Vec<Party>,
    games: &'static [Game],
}

impl World {
    /// Starts everything, and so many matches.
    ///
    /// # Errors
    /// Postgres does not start.
    pub fn new(setting: Setting, matches: usize, games: &'static [Game], chance: &mut Chance) -> Result<Self, String> {
        let database = match setting {
            Setting::Private => Database::Private,
            Setting::Elsewhere => {
                let postgres = Box::new(Postgres::new()?);
                let proxy = Proxy::to(postgres.socket()).map_err(|error| error.to_string())?;
                let url = format!("postgres://sandtable@{}/sandtable?sslmode=disable", proxy.address());
                Database::Elsewhere { postgres, proxy, url }
            }
        };
        let mut world = Self {
            server: None,
            database,
            drag: Duration::ZERO,
            address: Address::default(),
            pace: Arc::new(Pace::new(matches)),
            parties: Vec::new(),
            games,
        };
        world.start(Folder::new());
        for place in 0..matches {
            let party = world.begun(place, chance);
            world.parties.push(party);
        }
        Ok(world)
    }

    /// The faults that cannot happen here, and why.
    pub fn impossible(&self) -> Option<(Fault, &'static str)> {
        match &self.database {
            Database::Elsewhere { postgres, .. } if postgres.disk().size() == Size::Machine => {
                Some((Fault::DiskFull, "a small disk cannot be mounted here"))
            }
            Database::Elsewhere { .. } | Database::Private => None,
        }
    }

    /// The server.
    ///
    /// # Panics
    /// While it is down, which it is within [`World::suffer`] only.
    pub fn server(&self) -> &Server {
        self.server.as_ref().expect("it is up between faults")
    }

    /// From now on every packet to Postgres and back takes this time.
    pub fn drag(&mut self, drag: Duration) {
        self.drag = drag;
        self.let_pass();
    }

    /// Replaces a match by a new one.
    pub fn begin_anew(&mut self, place: usize, chance: &mut Chance) {
        let party = self.begun(place, chance);
        self.parties[place] = party;
    }

    fn begun(&self, place: usize, chance: &mut Chance) -> Party {
        let game = self.games[place % self.games.len()];
        Party::begin(self.server(), game, &self.address, &self.pace, place, chance)
    }

    /// Whether every match has come to its end.
    pub fn is_all_over(&self) -> bool {
        self.parties.iter().all(|party| party.agreed().is_ok_and(|known| known.shown.outcome.is_some()))
    }

    /// Lets something go wrong, and mends it.
    ///
    /// # Errors
    /// What could not be mended, or ended without a reason.
    pub fn suffer(&mut self, planned: Planned) -> Result<(), String> {
        let Planned { fault, lasts, packet, .. } = planned;
        match fault {
            Fault::ServerKilled => self.kill_server(lasts / 4),
            Fault::ServerRestarted => {
                self.vanish();
                let (folder, code) = self.take_server().interrupt();
                if code != Some(0) {
                    return Err(format!("an interrupted server ended with {code:?}"));
                }
                self.start(folder);
            }
            Fault::ServerPaused => {
                self.server().pause();
                self.hold(lasts);
                self.server().resume();
            }
            Fault::PostgresKilled => self.kill_postgres(lasts / 4)?,
            Fault::PostgresRestarted => self.with_postgres(|postgres| {
                postgres.stop_in_haste();
                postgres.revive()
            })?,
            Fault::BackendKilled => {
                if let Some(pid) = self.backends().into_iter().nth(packet as usize % 4) {
                    signal("-KILL", pid);
                }
            }
            Fault::PostgresPaused => {
                let backends = self.backends();
                signal_all("-STOP", &backends);
                self.hold(lasts);
                signal_all("-CONT", &backends);
            }
            Fault::Cut => self.with_line(lasts, Proxy::cut),
            Fault::Silence => self.with_line(lasts, Proxy::silence),
            Fault::Slow => self.with_line(lasts, |proxy| proxy.pass(lasts / 20)),
            Fault::RequestLost => self.spring(Direction::Request, packet, Snap::Cut),
            Fault::AnswerLost => self.spring(Direction::Answer, packet, Snap::Cut),
            Fault::KilledAtRequest | Fault::KilledAtAnswer => {
                let way = if fault == Fault::KilledAtRequest { Direction::Request } else { Direction::Answer };
                self.spring(way, packet, Snap::Silence);
                self.kill_server(Duration::ZERO);
            }
            Fault::DiskFull => self.fill_disk(lasts)?,
            Fault::SocketsBroken => self.parties.iter().for_each(|party| party.order(Order::HangUp)),
            Fault::ReadersAsleep => {
                for party in &self.parties {
                    party.clients.iter().skip(packet as usize % 3).for_each(|client| client.order(Order::Sleep(lasts)));
                }
                self.hold(lasts);
            }
        }
        self.let_pass();
        if self.server().is_running() { Ok(()) } else { Err(format!("the server has ended after {}", fault.name())) }
    }

    /// Waits until the clients of all matches agree on where they stand.
    ///
    /// # Errors
    /// They do not; who and why.
    pub fn calm_down(&self) -> Result<(), String> {
        let begun = Instant::now();
        loop {
            let unsettled: Vec<String> = self.parties.iter().filter_map(|party| party.agreed().err()).collect();
            if unsettled.is_empty() {
                return Ok(());
            }
            if begun.elapsed() > CALM_WITHIN {
                return Err(format!("no agreement {} s after all is mended: {unsettled:?}", CALM_WITHIN.as_secs()));
            }
            std::thread::park_timeout(GLANCE);
        }
    }

    /// Looks for broken promises, everything being calm.
    pub fn audit(&mut self) -> Vec<String> {
        let window = match self.window() {
            Ok(window) => window,
            Err(what) => return vec![what],
        };
        let Some(server) = &self.server else { return vec!["the server is down".into()] };
        let mut broken: Vec<String> = self.parties.iter_mut().flat_map(|party| party.audit(&window, server)).collect();
        let log = server.log();
        for sign in ["panicked", "the rules failed", "cannot be played on"] {
            if let Some(line) = log.lines().find(|line| line.contains(sign)) {
                broken.push(format!("the server's log: {line}"));
            }
        }
        broken
    }

    /// Has a match brought to its end, and verified.
    ///
    /// # Errors
    /// It does not end, or is found wrong.
    pub fn finish(&self, place: usize) -> Result<(), String> {
        let options = match &self.database {
            Database::Elsewhere { url, .. } => vec!["--database-url", url],
            Database::Private => Vec::new(),
        };
        self.parties[place].concede(CALM_WITHIN)?;
        self.parties[place].verify(self.server(), &options)
    }

    /// The ends of the logs, for a report.
    pub fn logs(&self) -> String {
        let server = self.server.as_ref().map(Server::log).unwrap_or_default();
        let postgres = match &self.database {
            Database::Elsewhere { postgres, .. } => postgres.log_tail(),
            Database::Private => String::new(),
        };
        format!("--- server\n{}\n--- postgres\n{postgres}", tail(&server))
    }

    fn start(&mut self, folder: Folder) {
        let options = match &self.database {
            Database::Elsewhere { url, .. } => vec!["--database-url", url],
            Database::Private => Vec::new(),
        };
        let server = Server::start_in(folder, &options);
        *self.address.lock().unwrap_or_else(PoisonError::into_inner) = Some(server.address());
        self.server = Some(server);
    }

    /// New connections do not reach the server; open sockets stay.
    fn vanish(&self) {
        *self.address.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    fn take_server(&mut self) -> Server {
        self.server.take().expect("it is up between faults")
    }

    fn kill_server(&mut self, away: Duration) {
        self.vanish();
        let folder = self.take_server().kill();
        self.hold(away);
        self.let_pass();
        self.start(folder);
    }

    fn kill_postgres(&mut self, away: Duration) -> Result<(), String> {
        if let Database::Elsewhere { postgres, .. } = &mut self.database {
            postgres.kill();
            self.hold(away);
            return self.with_postgres(Postgres::revive);
        }
        // A server whose private cluster dies ends; in production its supervisor starts it again, here the world does.
        let databases = self.server().databases();
        signal_all("-KILL", &databases);
        let folder = self.take_server().ended();
        self.vanish();
        self.start(folder);
        Ok(())
    }

    fn with_postgres(&mut self, what: impl FnOnce(&mut Postgres) -> Result<(), String>) -> Result<(), String> {
        match &mut self.database {
            Database::Elsewhere { postgres, .. } => what(postgres),
            Database::Private => Ok(()),
        }
    }

    fn with_line(&self, lasts: Duration, what: impl FnOnce(&Proxy)) {
        if let Database::Elsewhere { proxy, .. } = &self.database {
            what(proxy);
            self.hold(lasts);
        }
    }

    fn spring(&self, way: Direction, packet: u32, snap: Snap) {
        if let Database::Elsewhere { proxy, .. } = &self.database {
            proxy.set_trap(way, packet, snap);
            proxy.snapped_within(TRAP_WITHIN);
        }
    }

    fn fill_disk(&mut self, lasts: Duration) -> Result<(), String> {
        if let Database::Elsewhere { postgres, .. } = &self.database {
            postgres.disk().fill().map_err(|error| error.to_string())?;
            self.hold(lasts);
            postgres.disk().clear();
        }
        self.with_postgres(Postgres::revive)
    }

    fn backends(&self) -> Vec<u32> {
        match &self.database {
            Database::Elsewhere { postgres, .. } => backends_of(postgres.pid()),
            Database::Private => postmaster(&self.server().data()).map(backends_of).unwrap_or_default(),
        }
    }

    fn window(&self) -> Result<Window, String> {
        match &self.database {
            Database::Elsewhere { postgres, .. } => postgres.window(),
            Database::Private => Window::into_cluster(&self.server().data().join("pg/cluster")),
        }
    }

    fn let_pass(&self) {
        if let Database::Elsewhere { proxy, .. } = &self.database {
            proxy.pass(self.drag);
        }
    }

    /// Lets time pass while people play on.
    fn hold(&self, time: Duration) {
        self.pace.wait(u32::MAX, time);
    }
}

/// The first process of the private cluster in a data folder.
fn postmaster(data: &Path) -> Option<u32> {
    std::fs::read_to_string(data.join("pg/cluster/postmaster.pid")).ok()?.lines().next()?.parse().ok()
}
