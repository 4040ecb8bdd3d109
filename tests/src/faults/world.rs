//! Servers, their database, the lines between them, and the matches that are played: everything that can be harmed.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use super::{
    client::{Addresses, Order},
    nodes::{NODES, Nodes},
    one_server::OneServer,
    pace::Pace,
    party::Party,
    plan::{Fault, Planned, Setting},
    postgres::{Window, tail},
};
use crate::{chance::Chance, games::Game, server::Server};

/// How long clients may take to agree once everything is mended.
const CALM_WITHIN: Duration = Duration::from_secs(20);
/// Interval at which a condition without a notification is polled.
const GLANCE: Duration = Duration::from_millis(5);
/// What a server logs only where something is wrong in it.
const SIGNS: [&str; 4] = ["panicked", "the rules failed", "cannot be played on", "cannot be followed"];

/// What the matches are played on.
#[derive(Debug)]
enum Site {
    One(Box<OneServer>),
    Nodes(Box<Nodes>),
}

/// Servers with people who play on them.
#[derive(Debug)]
pub struct World {
    site: Site,
    addresses: Addresses,
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
        let pace = Arc::new(Pace::new(matches));
        let (site, addresses) = match setting {
            Setting::Cluster => {
                let addresses = Addresses::of(NODES);
                (Site::Nodes(Box::new(Nodes::new(addresses.clone(), Arc::clone(&pace))?)), addresses)
            }
            Setting::Elsewhere | Setting::Private => {
                let addresses = Addresses::of(1);
                (Site::One(Box::new(OneServer::new(setting, addresses.clone(), Arc::clone(&pace))?)), addresses)
            }
        };
        let mut world = Self { site, addresses, pace, parties: Vec::new(), games };
        for place in 0..matches {
            let party = world.begun(place, chance);
            world.parties.push(party);
        }
        Ok(world)
    }

    /// The faults that cannot happen here, and why.
    pub fn impossible(&self) -> Option<(Fault, &'static str)> {
        match &self.site {
            Site::One(one) => one.impossible(),
            Site::Nodes(_) => None,
        }
    }

    /// All servers.
    ///
    /// # Panics
    /// While one is down, which it is within [`World::suffer`] only.
    pub fn servers(&self) -> Vec<&Server> {
        match &self.site {
            Site::One(one) => vec![one.server()],
            Site::Nodes(nodes) => (0..NODES).map(|place| nodes.server(place)).collect(),
        }
    }

    /// The server at which a match is made.
    fn server(&self, place: usize) -> &Server {
        let servers = self.servers();
        servers[place % servers.len()]
    }

    /// From now on every packet to Postgres and back takes this time.
    pub fn drag(&mut self, drag: Duration) {
        match &mut self.site {
            Site::One(one) => one.drag(drag),
            Site::Nodes(nodes) => nodes.drag(drag),
        }
    }

    /// Replaces a match by a new one.
    pub fn begin_anew(&mut self, place: usize, chance: &mut Chance) {
        let party = self.begun(place, chance);
        self.parties[place] = party;
    }

    fn begun(&self, place: usize, chance: &mut Chance) -> Party {
        let game = self.games[place % self.games.len()];
        Party::begin(self.server(place), game, &self.addresses, &self.pace, place, chance)
    }

    /// Whether every match has come to its end.
    pub fn is_all_over(&self) -> bool {
        self.parties.iter().all(|party| party.agreed().is_ok_and(|known| known.shown.outcome.is_some()))
    }

    /// Lets things go wrong, at the same time where there are several, and mends them. Returns how long the matches of a
    /// node that has died had no owner.
    ///
    /// # Errors
    /// What could not be mended, or ended without a reason.
    pub fn suffer(&mut self, together: &[Planned]) -> Result<Vec<Duration>, String> {
        for Planned { fault, lasts, packet, .. } in together {
            for party in &self.parties {
                if *fault == Fault::SocketsBroken {
                    party.order(Order::HangUp);
                } else if *fault == Fault::ReadersAsleep {
                    let asleep = party.clients.iter().skip(*packet as usize % 3);
                    asleep.for_each(|client| client.order(Order::Sleep(*lasts)));
                }
            }
        }
        match &mut self.site {
            Site::One(one) => together.iter().try_for_each(|planned| one.suffer(*planned)).map(|()| Vec::new()),
            Site::Nodes(nodes) => nodes.suffer(together, &self.parties),
        }
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
        let servers: Vec<&Server> = match &self.site {
            Site::One(one) => vec![one.server()],
            Site::Nodes(nodes) => (0..NODES).map(|place| nodes.server(place)).collect(),
        };
        let mut broken: Vec<String> =
            self.parties.iter_mut().flat_map(|party| party.audit(&window, &servers)).collect();
        for server in servers {
            let log = server.log();
            for sign in SIGNS {
                if let Some(line) = log.lines().find(|line| line.contains(sign)) {
                    broken.push(format!("the server's log: {line}"));
                }
            }
        }
        broken
    }

    /// Has a match brought to its end, and verified.
    ///
    /// # Errors
    /// It does not end, or is found wrong.
    pub fn finish(&self, place: usize) -> Result<(), String> {
        let options = match &self.site {
            Site::One(one) => one.options(),
            Site::Nodes(nodes) => nodes.options(),
        };
        self.parties[place].concede(CALM_WITHIN)?;
        self.parties[place].verify(self.server(place), &options)
    }

    /// The ends of the logs, for a report.
    pub fn logs(&self) -> String {
        let (servers, postgres) = match &self.site {
            Site::One(one) => (vec![one.server().log()], one.postgres_log()),
            Site::Nodes(nodes) => (nodes.logs(), nodes.postgres_log()),
        };
        let servers: Vec<String> = servers.iter().map(|log| format!("--- server\n{}\n", tail(log))).collect();
        format!("{}--- postgres\n{postgres}", servers.concat())
    }

    fn window(&self) -> Result<Window, String> {
        match &self.site {
            Site::One(one) => one.window(),
            Site::Nodes(nodes) => nodes.window(),
        }
    }
}
