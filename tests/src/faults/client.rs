//! A client that plays, as the web client would: it never gives up, keeps what was not answered, and believes nothing
//! that does not follow from what it knows.

mod body;

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc},
    thread::{self, JoinHandle},
    time::Duration,
};

use protocol::{Form, Shown};
use uuid::Uuid;

use self::body::Body;
use super::{journal::Journal, link::Weather, pace::Pace};
use crate::chance::Chance;

/// Where the servers listen now; nowhere while they are down.
#[derive(Debug, Clone)]
pub struct Addresses(Arc<Mutex<Vec<Option<SocketAddr>>>>);

impl Addresses {
    /// Of so many servers that are all down.
    pub fn of(servers: usize) -> Self {
        Self(Arc::new(Mutex::new(vec![None; servers])))
    }

    /// A server comes up, or goes down.
    pub fn set(&self, server: usize, address: Option<SocketAddr>) {
        self.lock()[server] = address;
    }

    /// The address that a client tries after so many failures: that of its own server first, then those of the others.
    pub fn to_try(&self, home: usize, failed: u32) -> Option<SocketAddr> {
        let servers = self.lock();
        servers[(home + failed as usize) % servers.len()]
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Option<SocketAddr>>> {
        // Nothing here can be left half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Who a client is.
#[derive(Debug, Clone)]
pub struct Identity {
    /// For messages.
    pub name: String,
    /// The session; `None`: a spectator without one.
    pub token: Option<String>,
    /// The user; `None`: a spectator without one.
    pub user: Option<Uuid>,
    /// The match.
    pub game: Uuid,
    /// Its place in the world, for the pace.
    pub place: usize,
    /// The server that it tries first.
    pub home: usize,
    /// In which form it is told of steps.
    pub form: Form,
}

/// What a client is told to do.
#[derive(Debug, Clone, Copy)]
pub enum Order {
    /// From now on the way to the server is like this.
    Weather(Weather),
    /// Break the line.
    HangUp,
    /// Read nothing for so long.
    Sleep(Duration),
    /// Give up the match, as soon as a seat is asked.
    Concede,
    /// End.
    Leave,
}

/// A match as a client knows it.
#[derive(Debug, Clone, PartialEq)]
pub struct Known {
    /// The last step seen.
    pub seq: u32,
    /// The hash after it.
    pub hash: String,
    /// The seat played; `None` for a spectator.
    pub seat: Option<u8>,
    /// What is shown after it.
    pub shown: Shown,
}

/// What can be seen of a client from outside.
#[derive(Debug, Clone, Default)]
pub struct Face {
    /// The match as it is known.
    pub known: Option<Known>,
    /// The evidence.
    pub journal: Journal,
    /// Whether it is connected, and neither waits for an answer nor has anything under way.
    pub calm: bool,
    /// How often it had to connect again.
    pub reconnects: u32,
    /// How often it was told to forget what it knew.
    pub resyncs: u32,
}

/// A client in a thread of its own.
#[derive(Debug)]
pub struct Client {
    /// Who it is.
    pub identity: Identity,
    face: Arc<Mutex<Face>>,
    orders: mpsc::Sender<Order>,
    thread: Option<JoinHandle<()>>,
}

impl Client {
    /// Lets a client play; everything it chooses follows from `chance`.
    pub fn start(identity: Identity, addresses: Addresses, pace: Arc<Pace>, chance: Chance) -> Self {
        let face = Arc::<Mutex<Face>>::default();
        let (orders, receiver) = mpsc::channel();
        let mut body = Body::new(identity.clone(), addresses, pace, chance, receiver, Arc::clone(&face));
        let thread = thread::Builder::new().name(identity.name.clone()).spawn(move || while body.live() {}).ok();
        Self { identity, face, orders, thread }
    }

    /// Tells it something.
    pub fn order(&self, order: Order) {
        // A client that has ended is found out by `broken`.
        let _ = self.orders.send(order);
    }

    /// What can be seen of it.
    pub fn face(&self) -> MutexGuard<'_, Face> {
        self.face.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether its thread has ended, which it should not by itself.
    pub fn has_died(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        self.order(Order::Leave);
        drop(self.thread.take().map(JoinHandle::join));
    }
}
