//! The yardstick: a server that does nothing but send the same bytes to every socket.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::SocketAddr,
    process::{Child, ChildStdin, Command, Stdio},
};

use futures_util::{SinkExt as _, StreamExt as _};
use tokio::{net::TcpListener, sync::broadcast};
use tokio_tungstenite::{
    accept_async_with_config,
    tungstenite::{Message, Utf8Bytes, protocol::WebSocketConfig},
};

use crate::server::beside;

/// The word by which this program runs itself as the yardstick.
pub const WORD: &str = "bare";

/// Listens, and sends a text of as many bytes as each line of standard input says to all who are connected.
pub async fn serve() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    println!("{}", listener.local_addr().expect("it is bound"));
    let (send, _) = broadcast::channel::<Utf8Bytes>(64);
    let tell = send.clone();
    std::thread::spawn(move || {
        for line in std::io::stdin().lines().map_while(Result::ok) {
            let bytes = line.trim().parse().unwrap_or(0);
            // An error means that there are no receivers.
            let _ = tell.send("x".repeat(bytes).into());
        }
        std::process::exit(0);
    });
    loop {
        let Ok((stream, _)) = listener.accept().await else { continue };
        let mut texts = send.subscribe();
        tokio::spawn(async move {
            let _ = stream.set_nodelay(true);
            let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
            let Ok(mut ws) = accept_async_with_config(stream, Some(config)).await else { return };
            loop {
                tokio::select! {
                    text = texts.recv() => match text {
                        Ok(text) => if ws.send(Message::Text(text)).await.is_err() { return },
                        Err(broadcast::error::RecvError::Lagged(_)) => {}
                        Err(broadcast::error::RecvError::Closed) => return,
                    },
                    heard = ws.next() => if !matches!(heard, Some(Ok(_))) { return },
                }
            }
        });
    }
}

/// The driver in a process of its own, as the yardstick.
#[derive(Debug)]
pub struct Bare {
    child: Child,
    stdin: Option<ChildStdin>,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Bare {
    /// Starts it.
    pub fn start() -> Self {
        let mut child = Command::new(beside("load"))
            .arg(WORD)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("it is piped");
        BufReader::new(out).read_line(&mut line).expect("it says where it listens");
        let stdin = child.stdin.take();
        Self { child, stdin, address: line.trim().parse().expect("an address") }
    }

    /// Its process.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Sends so many bytes to every socket.
    pub fn send(&mut self, bytes: usize) {
        let stdin = self.stdin.as_mut().expect("it is open until the end");
        writeln!(stdin, "{bytes}").and_then(|()| stdin.flush()).expect("it listens");
    }
}

impl Drop for Bare {
    fn drop(&mut self) {
        drop(self.stdin.take());
        drop(self.child.wait());
    }
}
