//! Requests that are written by hand, from any address of this machine.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr},
    time::Duration,
};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::timeout,
};

use crate::load::line::connect_from;

/// How long a hostile client waits for an answer.
const WAITS: Duration = Duration::from_secs(10);

/// One client on the net.
#[derive(Debug, Clone)]
pub(super) struct Caller {
    pub(super) home: Ipv4Addr,
    pub(super) server: SocketAddr,
    pub(super) token: String,
}

impl Caller {
    pub(super) async fn connect(&self) -> io::Result<TcpStream> {
        connect_from(self.home, self.server).await
    }

    /// The status of the answer, once all of it is there; `None` without an answer.
    pub(super) async fn get(&self, path: &str) -> Option<u16> {
        self.ask("GET", path, "").await
    }

    /// The same of a body in JSON.
    pub(super) async fn post(&self, path: &str, body: &str) -> Option<u16> {
        self.ask("POST", path, body).await
    }

    async fn ask(&self, method: &str, path: &str, body: &str) -> Option<u16> {
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\nconnection: close\r\n\r\n{body}",
            self.server,
            self.token,
            body.len()
        );
        timeout(WAITS, self.exchange(&head)).await.ok()?.ok()
    }

    async fn exchange(&self, request: &str) -> io::Result<u16> {
        let mut stream = self.connect().await?;
        // A server that refuses before it has read all hangs up; what it said is there all the same.
        let _ = stream.write_all(request.as_bytes()).await;
        let mut answer = Vec::new();
        let mut part = vec![0; 64 << 10];
        loop {
            match stream.read(&mut part).await {
                Ok(0) => break,
                // The head is enough.
                Ok(read) if answer.len() < 64 => answer.extend_from_slice(&part[..read]),
                Ok(_) => {}
                Err(_) if answer.len() >= 12 => break,
                Err(error) => return Err(error),
            }
        }
        let status = answer.get(9..12).and_then(|status| std::str::from_utf8(status).ok()?.parse().ok());
        status.ok_or_else(|| io::ErrorKind::InvalidData.into())
    }
}
