//! A connection whose bytes are counted once it has become a socket.
//!
//! Frames that belong to no finished message (empty fragments) never come to the reader of a socket: they are worked off
//! below it. Counting bytes bounds those, too, whatever they are.

use std::{
    io,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering},
    },
    task::{Context, Poll, ready},
};

use base::{limits::SOCKET_BYTES, rate_limit::Bucket};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
};

const REQUESTS: u8 = 0;
const SOCKET: u8 = 1;
const FLOODED: u8 = 2;

/// What a connection is now, as the task of its socket sees it.
#[derive(Debug, Default)]
pub(crate) struct Meter(AtomicU8);

impl Meter {
    /// From now on bytes are counted.
    pub(crate) fn begin(&self) {
        self.0.store(SOCKET, Ordering::Relaxed);
    }

    /// Whether the peer has sent more than it may; nothing is read from it any more.
    pub(crate) fn is_flooded(&self) -> bool {
        self.0.load(Ordering::Relaxed) == FLOODED
    }
}

/// See the module.
#[derive(Debug)]
pub(crate) struct Metered {
    stream: TcpStream,
    meter: Arc<Meter>,
    left: Bucket,
}

impl Metered {
    pub(crate) fn new(stream: TcpStream, meter: Arc<Meter>) -> Self {
        Self { stream, meter, left: Bucket::new(SOCKET_BYTES) }
    }

    fn count(&mut self, bytes: usize) -> io::Result<()> {
        if self.meter.0.load(Ordering::Relaxed) == REQUESTS {
            return Ok(());
        }
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        self.left.take_many(bytes).map_err(|_| {
            self.meter.0.store(FLOODED, Ordering::Relaxed);
            io::Error::other("more bytes than a socket may send")
        })
    }
}

impl AsyncRead for Metered {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = buf.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(cx, buf))?;
        Poll::Ready(self.count(buf.filled().len() - before))
    }
}

impl AsyncWrite for Metered {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, buf)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use tokio::{
        io::{AsyncReadExt as _, AsyncWriteExt as _},
        net::TcpListener,
    };

    use super::*;

    /// Sends so many bytes over a connection; how many of them the metered end has read when it is done or refuses.
    async fn read_of(bytes: usize, meter: &Arc<Meter>) -> usize {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let sender = tokio::spawn(async move {
            let mut stream = TcpStream::connect(address).await.unwrap();
            // The other end hangs up on a flood.
            let _ = stream.write_all(&vec![0; bytes]).await;
        });
        let (stream, _) = listener.accept().await.unwrap();
        let mut metered = Metered::new(stream, Arc::clone(meter));
        let (mut buffer, mut read) = (vec![0; 1024], 0);
        while let Ok(more @ 1..) = metered.read(&mut buffer).await {
            read += more;
        }
        drop(metered);
        sender.await.unwrap();
        read
    }

    #[tokio::test(start_paused = true)]
    async fn a_socket_reads_as_much_as_it_may_and_a_request_all() {
        let flood = 3 << 20;
        let meter = Arc::new(Meter::default());
        assert_eq!(read_of(flood, &meter).await, flood, "bodies have bounds of their own");
        assert!(!meter.is_flooded());
        meter.begin();
        assert_eq!(read_of(1 << 20, &meter).await, 1 << 20);
        assert!(!meter.is_flooded());
        let read = read_of(flood, &meter).await;
        assert!(read <= (2 << 20) + 1024 && meter.is_flooded(), "{read}");
    }
}
