//! The servers that a load is put on: one, or the nodes of a cluster.

use std::net::SocketAddr;

use crate::{chance::Chance, cluster::Cluster, database::Database, server::Server};

/// Where the sockets of a match connect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Placement {
    /// All at one node, each match at the next: nothing has to be told to another node but lists.
    Together,
    /// Each at a node by chance, as behind a balancer that knows nothing of matches.
    Scattered,
}

/// The servers, and what they run on.
#[derive(Debug)]
pub struct Deployment<'a> {
    /// One, or the nodes.
    pub servers: Vec<&'a Server>,
    placement: Placement,
    cluster: Option<&'a Cluster>,
}

impl<'a> Deployment<'a> {
    /// A server alone.
    pub fn single(server: &'a Server) -> Self {
        Self { servers: vec![server], placement: Placement::Together, cluster: None }
    }

    /// The nodes of a cluster.
    pub fn cluster(cluster: &'a Cluster, placement: Placement) -> Self {
        Self { servers: cluster.nodes().collect(), placement, cluster: Some(cluster) }
    }

    /// Where a match begins.
    pub fn home(&self, game: usize) -> &'a Server {
        self.servers[game % self.servers.len()]
    }

    /// Where a socket of a match connects.
    pub fn entrance(&self, game: usize, socket: usize) -> SocketAddr {
        let server = match self.placement {
            Placement::Together => self.home(game),
            Placement::Scattered => {
                let mut chance = Chance::new(((game as u64) << 16) ^ socket as u64);
                self.servers[chance.below(self.servers.len())]
            }
        };
        server.address()
    }

    /// The processes of the database.
    pub fn databases(&self) -> Vec<u32> {
        match self.cluster {
            Some(cluster) => vec![cluster.database()],
            None => self.servers.iter().flat_map(|server| server.databases()).collect(),
        }
    }

    /// Has the database count its rows, as it does by itself within a minute: plans that were made while the tables were
    /// empty read whole matches for each step.
    pub fn analyze(&self) {
        match self.cluster {
            Some(cluster) => cluster.analyze(),
            None => self.servers.iter().for_each(|server| drop(Database::of(server).ask("analyze"))),
        }
    }

    /// The process between the nodes.
    pub fn nats(&self) -> Option<u32> {
        self.cluster?.nats.pid()
    }
}
