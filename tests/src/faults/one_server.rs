//! One server, its Postgres and the line between them.

use std::{path::Path, sync::Arc, time::Duration};

use super::{
    client::Addresses,
    disk::Size,
    pace::Pace,
    plan::{Fault, Planned, Setting},
    postgres::{Postgres, Window, backends_of},
    proxy::{Direction, Proxy, Snap, Target},
};
use crate::server::{Folder, Server, signal, signal_all};

/// How long the faults that wait for a packet wait.
pub(super) const TRAP_WITHIN: Duration = Duration::from_millis(1500);

/// The database of a world.
#[derive(Debug)]
enum Database {
    /// The driver's, behind its proxy.
    Elsewhere { postgres: Box<Postgres>, proxy: Proxy, url: String },
    /// The server's own.
    Private,
}

/// The server, and what it needs.
#[derive(Debug)]
pub struct OneServer {
    // There but for moments.
    server: Option<Server>,
    database: Database,
    drag: Duration,
    addresses: Addresses,
    pace: Arc<Pace>,
}

impl OneServer {
    /// Starts everything.
    ///
    /// # Errors
    /// Postgres does not start.
    pub(super) fn new(setting: Setting, addresses: Addresses, pace: Arc<Pace>) -> Result<Self, String> {
        let database = if setting == Setting::Private {
            Database::Private
        } else {
            let postgres = Box::new(Postgres::new()?);
            let proxy = Proxy::to(Target::File(postgres.socket())).map_err(|error| error.to_string())?;
            let url = format!("postgres://sandtable@{}/sandtable?sslmode=disable", proxy.address());
            Database::Elsewhere { postgres, proxy, url }
        };
        let mut one = Self { server: None, database, drag: Duration::ZERO, addresses, pace };
        one.start(Folder::new());
        Ok(one)
    }

    /// The faults that cannot happen here, and why.
    pub(super) fn impossible(&self) -> Option<(Fault, &'static str)> {
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
    /// While it is down, which it is within [`OneServer::suffer`] only.
    pub(super) fn server(&self) -> &Server {
        self.server.as_ref().expect("it is up between faults")
    }

    /// From now on every packet to Postgres and back takes this time.
    pub(super) fn drag(&mut self, drag: Duration) {
        self.drag = drag;
        self.let_pass();
    }

    /// Where the database is, as options for the commands of the server.
    pub(super) fn options(&self) -> Vec<&str> {
        match &self.database {
            Database::Elsewhere { url, .. } => vec!["--database-url", url],
            Database::Private => Vec::new(),
        }
    }

    /// What Postgres has logged last.
    pub(super) fn postgres_log(&self) -> String {
        match &self.database {
            Database::Elsewhere { postgres, .. } => postgres.log_tail(),
            Database::Private => String::new(),
        }
    }

    /// Lets something go wrong, and mends it.
    ///
    /// # Errors
    /// What could not be mended, or ended without a reason.
    pub(super) fn suffer(&mut self, planned: Planned) -> Result<(), String> {
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
            Fault::ReadersAsleep => self.hold(lasts),
            Fault::SocketsBroken
            | Fault::NatsKilled
            | Fault::NatsCut
            | Fault::NatsSilent
            | Fault::NatsSlow
            | Fault::NatsLineBroken
            | Fault::NatsEchoes
            | Fault::PostgresFailedOver => {}
        }
        self.let_pass();
        if self.server().is_running() { Ok(()) } else { Err(format!("the server has ended after {}", fault.name())) }
    }

    fn start(&mut self, folder: Folder) {
        let server = Server::start_in(folder, &self.options());
        self.addresses.set(0, Some(server.address()));
        self.server = Some(server);
    }

    /// New connections do not reach the server; open sockets stay.
    fn vanish(&self) {
        self.addresses.set(0, None);
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

    /// How to look into the database.
    ///
    /// # Errors
    /// It does not run.
    pub(super) fn window(&self) -> Result<Window, String> {
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
