//! From the listener to requests: who is let in, and how long a request may take to be said.

use std::{io, net::IpAddr, num::NonZeroU32, sync::Arc, time::Duration};

use axum::{Router, body::Body, extract::Request};
use base::{
    limits::{DESCRIPTORS_KEPT, HEAD_BYTES, HEAD_FIELDS, HEAD_WITHIN, SEND_BUFFER, TAKEN_WITHIN},
    shutdown::Shutdown,
};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
    time::sleep,
};
use tower::ServiceExt as _;

use crate::{
    admission::{Admission, ConnectionSlot},
    metered::{Meter, Metered},
};

/// One connection, for as long as anything of it is there: the requests on it, or the socket that it became.
#[derive(Debug, Clone)]
pub(crate) struct Connection {
    /// The other end, which may be a proxy.
    pub(crate) peer: IpAddr,
    /// Counts what the socket sends that it may become.
    pub(crate) meter: Arc<Meter>,
    /// Held, not read: the places are free again when the last clone is dropped.
    _places: Arc<(OwnedSemaphorePermit, Option<ConnectionSlot>)>,
}

/// Accepts connections until the server stops. Requests that are under way are not waited for.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    admission: Admission,
    connections: NonZeroU32,
    mut shutdown: Shutdown,
) {
    let places = Arc::new(Semaphore::new(most_connections(connections)));
    loop {
        let accepted = tokio::select! {
            () = shutdown.begins() => return,
            accepted = accept(&listener, &places) => accepted,
        };
        let (stream, peer, permit) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Most likely no descriptor is left: waiting is all that helps.
                tracing::error!(%error, "cannot accept connections");
                sleep(Duration::from_secs(1)).await;
                continue;
            }
        };
        let slot = if admission.proxies.trusts(peer) {
            None
        } else if let Ok(slot) = admission.connections.take(peer.into()) {
            Some(slot)
        } else {
            tracing::debug!(%peer, "too many connections from one address");
            continue;
        };
        let places = Arc::new((permit, slot));
        let connection = Connection { peer: peer.to_canonical(), meter: Arc::default(), _places: places };
        tokio::spawn(converse(stream, connection, router.clone(), shutdown.clone()));
    }
}

/// One more connection, once there is room for it.
async fn accept(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> io::Result<(TcpStream, IpAddr, OwnedSemaphorePermit)> {
    let permit = Arc::clone(places).acquire_owned().await.map_err(io::Error::other)?;
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => return Ok((stream, peer.ip(), permit)),
            // It was gone before we came to it.
            Err(error) if is_of_the_peer(error.kind()) => {}
            Err(error) => return Err(error),
        }
    }
}

fn is_of_the_peer(kind: io::ErrorKind) -> bool {
    matches!(kind, io::ErrorKind::ConnectionRefused | io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset)
}

/// As many as are wished for, if the process may have so many files open.
fn most_connections(wished: NonZeroU32) -> usize {
    let wished = u64::from(wished.get());
    let files = getrlimit(Resource::Nofile);
    // A shell often sets the soft limit to 1,024; a process may raise it to the hard one without any right.
    let raised = Rlimit { current: files.maximum, maximum: files.maximum };
    if let Err(error) = setrlimit(Resource::Nofile, raised) {
        tracing::debug!(%error, "the number of open files keeps its bound");
    }
    let allowed = getrlimit(Resource::Nofile).current.map_or(u64::MAX, |files| files.saturating_sub(DESCRIPTORS_KEPT));
    if allowed < wished {
        tracing::warn!(wished, allowed, "fewer connections than wished for: `ulimit -n` is too low");
    }
    usize::try_from(wished.min(allowed.max(1))).unwrap_or(Semaphore::MAX_PERMITS)
}

/// Answers the requests of one connection until it ends or the server stops.
async fn converse(stream: TcpStream, connection: Connection, router: Router, mut shutdown: Shutdown) {
    bound(&stream);
    let peer = connection.peer;
    let stream = Metered::new(stream, Arc::clone(&connection.meter));
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(connection.clone());
        router.clone().oneshot(request)
    });
    let conversation = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_WITHIN)
        .max_buf_size(HEAD_BYTES)
        .max_headers(HEAD_FIELDS)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(conversation);
    let ended = tokio::select! {
        ended = &mut conversation => ended,
        () = shutdown.begins() => {
            conversation.as_mut().graceful_shutdown();
            conversation.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%peer, %error, "a connection broke");
    }
}

/// Bounds what the kernel keeps for one connection, and sends small frames at once.
fn bound(stream: &TcpStream) {
    let socket = socket2::SockRef::from(stream);
    // Left alone, the kernel lets what one peer does not read grow to megabytes.
    let bounded = socket.set_send_buffer_size(SEND_BUFFER).and_then(|()| socket.set_tcp_nodelay(true));
    #[cfg(target_os = "linux")]
    let bounded = bounded.and_then(|()| socket.set_tcp_user_timeout(Some(TAKEN_WITHIN)));
    if let Err(error) = bounded {
        tracing::debug!(%error, "a connection keeps the kernel's own bounds");
    }
}

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use base::{limits::CONNECTIONS_BESIDE, shutdown::Stop};
    use tokio::{
        io::{AsyncReadExt as _, AsyncWriteExt as _},
        time::Instant,
    };

    use super::*;
    use crate::config::Bounds;

    /// A server of one page on a free port, with room for `connections`.
    async fn start(connections: u32, sockets_per_address: u32) -> (std::net::SocketAddr, Stop) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, shutdown) = Stop::new();
        let admission = Admission::new(&Bounds { sockets_per_address, ..Bounds::default() });
        let router = Router::new().route("/", get(async || "here\n"));
        tokio::spawn(serve(listener, router, admission, NonZeroU32::new(connections).unwrap(), shutdown));
        (address, stop)
    }

    async fn ask(stream: &mut TcpStream) -> String {
        stream.write_all(b"GET / HTTP/1.1\r\nhost: here\r\n\r\n").await.unwrap();
        let mut answer = vec![0; 4096];
        let length = stream.read(&mut answer).await.unwrap_or(0);
        String::from_utf8_lossy(&answer[..length]).into_owned()
    }

    /// Time stands still but for timers, so this takes no time.
    #[tokio::test(start_paused = true)]
    async fn a_client_that_does_not_finish_the_head_of_a_request_is_disconnected() {
        let (address, _stop) = start(10, 0).await;
        for head in ["", "GET / HT", "GET / HTTP/1.1\r\nx-slow: "] {
            let begun = Instant::now();
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(head.as_bytes()).await.unwrap();
            let mut rest = Vec::new();
            let _ = stream.read_to_end(&mut rest).await;
            let took = begun.elapsed();
            assert!(took >= HEAD_WITHIN && took < HEAD_WITHIN * 2, "{head:?}: {took:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_that_is_kept_for_nothing_is_closed() {
        let (address, _stop) = start(10, 0).await;
        let mut stream = TcpStream::connect(address).await.unwrap();
        assert!(ask(&mut stream).await.starts_with("HTTP/1.1 200"));
        assert!(ask(&mut stream).await.starts_with("HTTP/1.1 200"), "it is kept for the next request");
        let begun = Instant::now();
        let _ = stream.read_to_end(&mut Vec::new()).await;
        assert!(begun.elapsed() < HEAD_WITHIN * 2);
    }

    #[tokio::test]
    async fn a_head_without_end_is_refused() {
        let (address, _stop) = start(10, 0).await;
        let mut stream = TcpStream::connect(address).await.unwrap();
        let endless = format!("GET / HTTP/1.1\r\nx-long: {}", "x".repeat(2 * HEAD_BYTES));
        let _ = stream.write_all(endless.as_bytes()).await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 431"), "{}", String::from_utf8_lossy(&answer));
    }

    #[tokio::test]
    async fn beyond_the_last_place_one_waits_for_it() {
        let (address, _stop) = start(2, 0).await;
        let mut first = TcpStream::connect(address).await.unwrap();
        let mut second = TcpStream::connect(address).await.unwrap();
        assert!(ask(&mut first).await.contains("here") && ask(&mut second).await.contains("here"));
        let mut third = TcpStream::connect(address).await.unwrap();
        third.write_all(b"GET / HTTP/1.1\r\nhost: here\r\n\r\n").await.unwrap();
        drop(first);
        let mut byte = [0; 1];
        assert_eq!(third.read(&mut byte).await.unwrap(), 1, "served in its turn");
    }

    #[tokio::test]
    async fn one_address_does_not_take_all_connections() {
        let (address, _stop) = start(10_000, 1).await;
        let mut open = Vec::new();
        for _ in 0..=CONNECTIONS_BESIDE {
            let mut stream = TcpStream::connect(address).await.unwrap();
            assert!(ask(&mut stream).await.contains("here"));
            open.push(stream);
        }
        let mut one_more = TcpStream::connect(address).await.unwrap();
        assert_eq!(ask(&mut one_more).await, "", "hung up on");
        drop(open);
    }
}
