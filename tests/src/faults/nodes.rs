//! Three servers as the nodes of a cluster: their Postgres, their NATS, and the lines of each node to both.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use super::{
    client::Addresses,
    echo::Echo,
    one_server::TRAP_WITHIN,
    pace::Pace,
    party::Party,
    plan::{Fault, Planned},
    postgres::{Postgres, Window, backends_of},
    proxy::{Direction, Proxy, Snap, Target},
};
use crate::{
    cluster::Nats,
    guest::look,
    machine_clock::MachineClock,
    server::{Folder, Server, eventually, signal, signal_all},
};

/// How many there are.
pub const NODES: usize = 3;
/// How far off the clocks of their machines are.
const CLOCKS: [&str; NODES] = ["+0", "+5s", "-5s"];
/// A match whose node has died has to go on elsewhere after this time at the latest.
const TAKEN_OVER_WITHIN: Duration = Duration::from_secs(5);
/// How long to look, where that is not kept, so that a report says how late it is.
const LOOKED_FOR: Duration = Duration::from_secs(15);
/// An acknowledgement that was under way when a node died has been read after this time.
const READ_WITHIN: Duration = Duration::from_millis(30);

/// A server with its lines.
#[derive(Debug)]
struct Node {
    // There but for moments.
    server: Option<Server>,
    to_postgres: Proxy,
    to_nats: Proxy,
    url: String,
    clock: MachineClock,
}

/// The nodes, and what they share.
#[derive(Debug)]
pub struct Nodes {
    each: Vec<Node>,
    nats: Nats,
    postgres: Box<Postgres>,
    drag: Duration,
    addresses: Addresses,
    pace: Arc<Pace>,
}

/// Something that is to be mended.
#[derive(Debug)]
struct Mending {
    at: Instant,
    what: Mend,
}

/// How.
#[derive(Debug)]
enum Mend {
    /// The processes behind the connections to Postgres go on.
    Backends(Vec<u32>),
    /// Postgres is started.
    Postgres,
    /// NATS is started.
    Nats,
    /// All lines carry again.
    Lines,
    /// Messages come once again.
    Echo(Echo),
    /// A process goes on.
    Resumed(u32),
    /// A node that was killed is started.
    Started(usize, Folder),
    /// A node that was told to end is waited for, and started.
    Ended(usize, Server, Manners),
}

/// How a node ends that is told to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Manners {
    /// In order, as nothing else goes wrong.
    Orderly,
    /// What it needs to end in order may be missing.
    Any,
}

/// A death, and the matches that it concerns.
#[derive(Debug)]
struct Death {
    at: Instant,
    orphans: Vec<usize>,
}

impl Mend {
    /// A node comes up only where all it needs is there.
    const fn needs_the_others(&self) -> bool {
        matches!(self, Self::Started(..) | Self::Ended(..))
    }
}

impl Nodes {
    /// Starts everything.
    ///
    /// # Errors
    /// Postgres does not start.
    pub(super) fn new(addresses: Addresses, pace: Arc<Pace>) -> Result<Self, String> {
        let (postgres, nats) = (Box::new(Postgres::new()?), Nats::start());
        let mut each = Vec::new();
        for offset in CLOCKS {
            let clock = MachineClock::new().ok_or("libfaketime is not installed")?;
            clock.set(offset);
            let to_postgres = Proxy::to(Target::File(postgres.socket())).map_err(|error| error.to_string())?;
            let to_nats = Proxy::to(Target::Port(nats.address())).map_err(|error| error.to_string())?;
            let url = format!("postgres://sandtable@{}/sandtable?sslmode=disable", to_postgres.address());
            each.push(Node { server: None, to_postgres, to_nats, url, clock });
        }
        let mut all = Self { each, nats, postgres, drag: Duration::ZERO, addresses, pace };
        (0..NODES).for_each(|place| all.start(place, Folder::new()));
        Ok(all)
    }

    /// A node.
    ///
    /// # Panics
    /// While it is down, which it is within [`Nodes::suffer`] only.
    pub(super) fn server(&self, place: usize) -> &Server {
        self.each[place].server.as_ref().expect("it is up between faults")
    }

    /// From now on every packet to Postgres and back takes this time.
    pub(super) fn drag(&mut self, drag: Duration) {
        self.drag = drag;
        self.let_pass();
    }

    /// Where the database is, as options for the commands of the server.
    pub(super) fn options(&self) -> Vec<&str> {
        vec!["--database-url", &self.each[0].url]
    }

    /// What those nodes have logged that are up.
    pub(super) fn logs(&self) -> Vec<String> {
        self.each.iter().filter_map(|node| node.server.as_ref()).map(Server::log).collect()
    }

    /// What Postgres has logged last.
    pub(super) fn postgres_log(&self) -> String {
        self.postgres.log_tail()
    }

    /// How to look into the database.
    ///
    /// # Errors
    /// It does not run.
    pub(super) fn window(&self) -> Result<Window, String> {
        self.postgres.window()
    }

    /// Lets things go wrong at the same time, and mends each in its time. Returns after how long the matches of a node
    /// that has died were played on.
    ///
    /// # Errors
    /// What could not be mended, ended without a reason, or was not taken over in time.
    pub(super) fn suffer(&mut self, together: &[Planned], parties: &[Party]) -> Result<Vec<Duration>, String> {
        let (mut mendings, mut death) = (Vec::new(), None);
        let manners = if together.len() == 1 { Manners::Orderly } else { Manners::Any };
        for planned in together {
            let is_watched = planned.fault.kills_a_server() && together.len() == 1;
            let orphans = if is_watched { self.owned(place(planned), parties)? } else { Vec::new() };
            mendings.extend(self.harm(planned, manners));
            if is_watched {
                death = Some(Death { at: Instant::now(), orphans });
                self.hold(READ_WITHIN);
                self.pace.watch();
            }
        }
        mendings.sort_by_key(|mending| (mending.what.needs_the_others(), mending.at));
        for Mending { at, what } in mendings {
            self.hold(at.saturating_duration_since(Instant::now()));
            self.mend(what)?;
        }
        let takeovers = death.map_or(Ok(Vec::new()), |death| self.taken_over(&death, parties))?;
        self.let_pass();
        match (0..NODES).find(|place| !self.server(*place).is_running()) {
            None => Ok(takeovers),
            Some(ended) => Err(format!("node {ended} has ended after {together:?}")),
        }
    }

    fn harm(&mut self, planned: &Planned, manners: Manners) -> Option<Mending> {
        let Planned { fault, lasts, packet, .. } = *planned;
        let (struck, now) = (place(planned), Instant::now());
        let way = if packet.is_multiple_of(2) { Direction::Request } else { Direction::Answer };
        let node = &self.each[struck];
        let (what, after) = match fault {
            Fault::ServerKilled => (self.kill(struck)?, lasts),
            Fault::ServerRestarted => {
                self.addresses.set(struck, None);
                let server = self.each[struck].server.take()?;
                signal("-INT", server.pid());
                (Mend::Ended(struck, server, manners), lasts)
            }
            Fault::ServerPaused => {
                let server = self.each[struck].server.as_ref()?;
                server.pause();
                (Mend::Resumed(server.pid()), lasts)
            }
            Fault::PostgresKilled => {
                self.postgres.kill();
                (Mend::Postgres, lasts / 2)
            }
            Fault::PostgresRestarted => {
                self.postgres.stop_in_haste();
                (Mend::Postgres, Duration::ZERO)
            }
            Fault::PostgresFailedOver => {
                self.postgres.fail_over();
                let target = Target::File(self.postgres.socket());
                self.each.iter().for_each(|node| node.to_postgres.lead_to(target.clone()));
                (Mend::Postgres, lasts / 2)
            }
            Fault::BackendKilled => {
                let backends = backends_of(self.postgres.pid());
                signal("-KILL", *backends.get(packet as usize % backends.len().max(1))?);
                return None;
            }
            Fault::PostgresPaused => {
                let backends = backends_of(self.postgres.pid());
                signal_all("-STOP", &backends);
                (Mend::Backends(backends), lasts)
            }
            Fault::Cut => (line(&node.to_postgres, Proxy::cut), lasts),
            Fault::Silence => (line(&node.to_postgres, Proxy::silence), lasts),
            Fault::Slow => (line(&node.to_postgres, |line| line.pass(lasts / 20)), lasts),
            Fault::RequestLost => (spring(&node.to_postgres, Direction::Request, packet, Snap::Cut), Duration::ZERO),
            Fault::AnswerLost => (spring(&node.to_postgres, Direction::Answer, packet, Snap::Cut), Duration::ZERO),
            Fault::KilledAtRequest => {
                spring(&node.to_postgres, Direction::Request, packet, Snap::Silence);
                (self.kill(struck)?, lasts)
            }
            Fault::KilledAtAnswer => {
                spring(&node.to_postgres, Direction::Answer, packet, Snap::Silence);
                (self.kill(struck)?, lasts)
            }
            Fault::NatsKilled => {
                self.nats.kill();
                (Mend::Nats, lasts)
            }
            Fault::NatsCut => (line(&node.to_nats, Proxy::cut), lasts),
            Fault::NatsSilent => (line(&node.to_nats, Proxy::silence), lasts),
            Fault::NatsSlow => {
                self.each.iter().for_each(|node| node.to_nats.pass(lasts / 20));
                (Mend::Lines, lasts)
            }
            Fault::NatsLineBroken => (spring(&node.to_nats, way, packet % 8, Snap::Cut), Duration::ZERO),
            Fault::NatsEchoes => (Mend::Echo(Echo::of(self.nats.address(), packet.into())), lasts),
            Fault::ReadersAsleep => (Mend::Lines, lasts),
            Fault::SocketsBroken | Fault::DiskFull => return None,
        };
        Some(Mending { at: now + after, what })
    }

    fn mend(&mut self, what: Mend) -> Result<(), String> {
        match what {
            Mend::Backends(backends) => signal_all("-CONT", &backends),
            Mend::Postgres => self.postgres.revive()?,
            Mend::Nats => self.nats.revive(),
            Mend::Lines => self.let_pass(),
            Mend::Echo(echo) => drop(echo),
            Mend::Resumed(process) => signal("-CONT", process),
            Mend::Started(place, folder) => {
                self.let_pass();
                self.start(place, folder);
            }
            Mend::Ended(place, server, manners) => {
                self.let_pass();
                let (folder, code) = server.ended_with();
                if manners == Manners::Orderly && code != Some(0) {
                    return Err(format!("an interrupted node ended with {code:?}"));
                }
                self.start(place, folder);
            }
        }
        Ok(())
    }

    /// Waits until the matches of a node that has died are played on.
    fn taken_over(&self, death: &Death, parties: &[Party]) -> Result<Vec<Duration>, String> {
        let is_over = |party: &Party| party.agreed().is_ok_and(|known| known.shown.outcome.is_some());
        loop {
            let first = self.pace.first();
            let waiting: Vec<usize> = death.orphans.iter().copied().filter(|orphan| first[*orphan].is_none()).collect();
            if waiting.iter().all(|orphan| is_over(&parties[*orphan])) {
                let went_on = death.orphans.iter().filter_map(|orphan| first[*orphan]);
                let times: Vec<Duration> = went_on.map(|at| at.saturating_duration_since(death.at)).collect();
                return match times.iter().max() {
                    Some(most) if *most > TAKEN_OVER_WITHIN => {
                        Err(format!("a match whose node has died went on after {most:?}"))
                    }
                    _ => Ok(times),
                };
            }
            if death.at.elapsed() > LOOKED_FOR {
                return Err(format!(
                    "{LOOKED_FOR:?} after their node has died, nobody plays on in matches {waiting:?}"
                ));
            }
            self.hold(READ_WITHIN);
        }
    }

    /// The places of the matches that a node owns.
    fn owned(&self, place: usize, parties: &[Party]) -> Result<Vec<usize>, String> {
        let query = format!(
            "select coalesce(json_agg(l.table_id), '[]') from leases l
             where l.node = (select id from nodes where name = 'n{place}' order by began desc limit 1)"
        );
        let found = self.window().and_then(|window| window.look(&query))?;
        let ids: Vec<uuid::Uuid> = serde_json::from_value(found).map_err(|error| error.to_string())?;
        Ok((0..parties.len()).filter(|place| ids.contains(&parties[*place].id)).collect())
    }

    fn start(&mut self, place: usize, folder: Folder) {
        let node = &self.each[place];
        let (nats, name) = (format!("nats://{}", node.to_nats.address()), format!("n{place}"));
        let options = ["--database-url", &node.url, "--cluster", &nats, "--node-name", &name];
        let server = Server::start_in_with(folder, &options, &node.clock.settings());
        // It listens before it has read the database; a node that loses that meanwhile may end.
        assert!(eventually(|| look(&server, "/readyz").status == 200), "a node is not ready: {}", server.log());
        self.addresses.set(place, Some(server.address()));
        self.each[place].server = Some(server);
    }

    /// `None` if it is down already.
    fn kill(&mut self, place: usize) -> Option<Mend> {
        self.addresses.set(place, None);
        Some(Mend::Started(place, self.each[place].server.take()?.kill()))
    }

    fn let_pass(&self) {
        for node in &self.each {
            node.to_postgres.pass(self.drag);
            node.to_nats.pass(Duration::ZERO);
        }
    }

    /// Lets time pass while people play on.
    fn hold(&self, time: Duration) {
        self.pace.wait(u32::MAX, time);
    }
}

/// Which node is struck.
fn place(planned: &Planned) -> usize {
    planned.packet as usize % NODES
}

fn line(line: &Proxy, what: impl FnOnce(&Proxy)) -> Mend {
    what(line);
    Mend::Lines
}

fn spring(line: &Proxy, way: Direction, packet: u32, snap: Snap) -> Mend {
    line.set_trap(way, packet, snap);
    line.snapped_within(TRAP_WITHIN);
    Mend::Lines
}
