//! The line between a server and what it needs, its Postgres or its NATS, in the driver's hand.

use std::{
    io,
    net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream},
    os::unix::net::UnixStream,
    path::PathBuf,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak},
    thread,
    time::{Duration, Instant},
};

/// What happens to a packet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// It gets through after this time.
    Passing(Duration),
    /// It waits until the mode changes.
    Silent,
    /// It is lost, and its connection with it.
    Cut,
}

/// Which way a packet goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// From the server.
    Request,
    /// To the server.
    Answer,
}

/// What happens when the packet comes that a trap was set for. The packet itself never arrives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Snap {
    /// All connections break.
    Cut,
    /// Everything stands still.
    Silence,
}

#[derive(Debug, Clone, Copy)]
struct Trap {
    direction: Direction,
    left: u32,
    snap: Snap,
}

#[derive(Debug)]
struct State {
    mode: Mode,
    target: Target,
    trap: Option<Trap>,
    lines: Vec<Weak<ProxiedConnection>>,
}

/// One connection, both of its ends.
#[derive(Debug)]
struct ProxiedConnection {
    server: TcpStream,
    target: Far,
}

/// What a line leads to.
#[derive(Debug, Clone)]
pub enum Target {
    /// A socket in the file system.
    File(PathBuf),
    /// A port.
    Port(SocketAddr),
}

impl Target {
    fn connect(&self) -> io::Result<Far> {
        match self {
            Self::File(path) => UnixStream::connect(path).map(Far::File),
            Self::Port(address) => {
                let far = TcpStream::connect(address)?;
                far.set_nodelay(true)?;
                Ok(Far::Port(far))
            }
        }
    }
}

/// The far end of a connection.
#[derive(Debug)]
enum Far {
    File(UnixStream),
    Port(TcpStream),
}

impl Far {
    fn shutdown(&self) -> io::Result<()> {
        match self {
            Self::File(stream) => stream.shutdown(Shutdown::Both),
            Self::Port(stream) => stream.shutdown(Shutdown::Both),
        }
    }
}

impl io::Read for &Far {
    fn read(&mut self, packet: &mut [u8]) -> io::Result<usize> {
        match self {
            Far::File(stream) => io::Read::read(&mut &*stream, packet),
            Far::Port(stream) => io::Read::read(&mut &*stream, packet),
        }
    }
}

impl io::Write for &Far {
    fn write(&mut self, packet: &[u8]) -> io::Result<usize> {
        match self {
            Far::File(stream) => io::Write::write(&mut &*stream, packet),
            Far::Port(stream) => io::Write::write(&mut &*stream, packet),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        // Sockets hold nothing back.
        Ok(())
    }
}

impl ProxiedConnection {
    fn hang_up(&self) {
        // A line that is down already is what is wanted.
        let _ = self.server.shutdown(Shutdown::Both);
        let _ = self.target.shutdown();
    }
}

#[derive(Debug)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

/// A TCP port in front of a Postgres or a NATS. Its threads end with the process.
#[derive(Debug)]
pub struct Proxy {
    address: SocketAddr,
    shared: Arc<Shared>,
}

impl Proxy {
    /// Listens on a free port for what shall go to `target`.
    ///
    /// # Errors
    /// No port can be had.
    pub fn to(target: Target) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let address = listener.local_addr()?;
        let state = State { mode: Mode::Passing(Duration::ZERO), target, trap: None, lines: Vec::new() };
        let shared = Arc::new(Shared { state: Mutex::new(state), changed: Condvar::new() });
        let served = Arc::clone(&shared);
        thread::spawn(move || {
            for tcp in listener.incoming().flatten() {
                // A peer that hangs up at once, or a target that is down: the connection just ends.
                let _ = served.connect(tcp);
            }
        });
        Ok(Self { address, shared })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Lets everything through, each packet after this time; forgets a trap that nothing fell into.
    pub fn pass(&self, drag: Duration) {
        let mut state = self.shared.lock();
        state.trap = None;
        self.shared.turn(state, Mode::Passing(drag));
    }

    /// Leads new connections elsewhere.
    pub fn lead_to(&self, target: Target) {
        self.shared.lock().target = target;
    }

    /// Breaks all connections and refuses new ones.
    pub fn cut(&self) {
        self.shared.turn(self.shared.lock(), Mode::Cut);
    }

    /// Lets nothing through.
    pub fn silence(&self) {
        self.shared.turn(self.shared.lock(), Mode::Silent);
    }

    /// Waits for the packet that comes after `skipped` others that way.
    pub fn set_trap(&self, direction: Direction, skipped: u32, snap: Snap) {
        self.shared.lock().trap = Some(Trap { direction, left: skipped, snap });
    }

    /// Waits until the trap has snapped; false if nothing came in time.
    pub fn snapped_within(&self, limit: Duration) -> bool {
        let waited = self.shared.changed.wait_timeout_while(self.shared.lock(), limit, |state| state.trap.is_some());
        waited.unwrap_or_else(PoisonError::into_inner).0.trap.is_none()
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing here can be left half changed.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn turn(&self, mut state: MutexGuard<'_, State>, mode: Mode) {
        state.mode = mode;
        if mode == Mode::Cut {
            state.lines.drain(..).filter_map(|line| line.upgrade()).for_each(|line| line.hang_up());
        }
        drop(state);
        self.changed.notify_all();
    }

    fn connect(self: &Arc<Self>, server: TcpStream) -> io::Result<()> {
        let mut state = self.lock();
        if state.mode == Mode::Cut {
            return server.shutdown(Shutdown::Both);
        }
        server.set_nodelay(true)?;
        let line = Arc::new(ProxiedConnection { server, target: state.target.connect()? });
        state.lines.retain(|line| line.strong_count() > 0);
        state.lines.push(Arc::downgrade(&line));
        drop(state);
        for direction in [Direction::Request, Direction::Answer] {
            let (shared, line) = (Arc::clone(self), Arc::clone(&line));
            thread::spawn(move || {
                match direction {
                    Direction::Request => shared.pump(direction, &line.server, &line.target),
                    Direction::Answer => shared.pump(direction, &line.target, &line.server),
                }
                line.hang_up();
            });
        }
        Ok(())
    }

    /// Carries packets one way until the line breaks.
    fn pump(&self, direction: Direction, mut from: impl io::Read, mut to: impl io::Write) {
        let mut packet = vec![0; 64 << 10];
        while let Ok(length @ 1..) = from.read(&mut packet) {
            if self.gate(direction) == Fate::Lost || to.write_all(&packet[..length]).is_err() {
                return;
            }
        }
    }

    /// Waits until a packet may go on, or is lost.
    fn gate(&self, direction: Direction) -> Fate {
        let came = Instant::now();
        let mut state = self.lock();
        let mut fate = Fate::Arrives;
        if let Some(trap) = state.trap.as_mut().filter(|trap| trap.direction == direction) {
            if trap.left > 0 {
                trap.left -= 1;
            } else {
                fate = Fate::Lost;
                let mode = match trap.snap {
                    Snap::Cut => Mode::Cut,
                    Snap::Silence => Mode::Silent,
                };
                state.trap = None;
                self.turn(state, mode);
                state = self.lock();
            }
        }
        loop {
            let waits = match state.mode {
                Mode::Passing(drag) => match drag.checked_sub(came.elapsed()).filter(|left| !left.is_zero()) {
                    None => return fate,
                    Some(left) => left,
                },
                Mode::Silent => Duration::from_mins(1),
                Mode::Cut => return Fate::Lost,
            };
            state = self.changed.wait_timeout(state, waits).unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    Arrives,
    Lost,
}
