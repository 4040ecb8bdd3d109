//! One socket of many.

use std::net::{Ipv4Addr, SocketAddr};

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{ClientMessage, PROTO, Packed, Resume};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Bytes, Message, Utf8Bytes, protocol::WebSocketConfig},
};

/// What a socket was sent.
#[derive(Debug)]
pub enum Told {
    /// A message.
    Text(Utf8Bytes),
    /// A packed step.
    Packed(Bytes),
}

impl Told {
    /// In bytes.
    pub fn bytes(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::Packed(frame) => frame.len(),
        }
    }

    /// As [`kind`].
    pub fn kind(&self) -> &str {
        match self {
            Self::Text(text) => kind(text),
            Self::Packed(_) => "delta",
        }
    }

    /// As [`step_of`].
    pub fn step(&self) -> Option<u32> {
        match self {
            Self::Text(text) => step_of(text),
            Self::Packed(frame) => Packed::of(frame).map(|packed| packed.seq),
        }
    }
}

/// A greeted socket.
#[derive(Debug)]
pub struct LoadSocket(WebSocketStream<TcpStream>);

impl LoadSocket {
    /// Connects, greets, and follows a match if one is asked for.
    ///
    /// # Errors
    /// What went wrong, in words.
    pub async fn open(address: SocketAddr, token: Option<&str>, from: Option<Resume>) -> Result<Self, String> {
        Self::open_from(Ipv4Addr::LOCALHOST, address, token, from).await
    }

    /// The same from another address of this machine: any in 127.0.0.0/8.
    ///
    /// # Errors
    /// What went wrong, in words.
    pub async fn open_from(
        home: Ipv4Addr,
        address: SocketAddr,
        token: Option<&str>,
        from: Option<Resume>,
    ) -> Result<Self, String> {
        let mut line = Self::raw_from(home, address, "/ws").await?;
        let hello = ClientMessage::Hello {
            proto: PROTO,
            client: "load".into(),
            token: token.map(str::to_owned),
            companion: None,
            resume: from.into_iter().collect(),
        };
        line.say(&hello).await?;
        while let Some(text) = line.hear().await {
            if kind(&text) == "welcome" {
                return Ok(line);
            }
        }
        Err("no welcome".into())
    }

    /// Connects to a path and says nothing.
    ///
    /// # Errors
    /// What went wrong, in words.
    pub async fn raw(address: SocketAddr, path: &str) -> Result<Self, String> {
        Self::raw_from(Ipv4Addr::LOCALHOST, address, path).await
    }

    /// The same from another address of this machine.
    ///
    /// # Errors
    /// What went wrong, in words.
    pub async fn raw_from(home: Ipv4Addr, address: SocketAddr, path: &str) -> Result<Self, String> {
        let stream = connect_from(home, address).await.map_err(|error| error.to_string())?;
        stream.set_nodelay(true).map_err(|error| error.to_string())?;
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let connected = client_async_with_config(format!("ws://{address}{path}"), stream, Some(config)).await;
        Ok(Self(connected.map_err(|error| error.to_string())?.0))
    }

    /// Lets the connection hold little that is not read.
    pub fn narrow(&self) {
        // A socket that cannot be made narrow only falls behind later.
        let _ = socket2::SockRef::from(self.0.get_ref()).set_recv_buffer_size(16 << 10);
    }

    /// Says something.
    ///
    /// # Errors
    /// What went wrong, in words.
    pub async fn say(&mut self, message: &ClientMessage) -> Result<(), String> {
        let text = serde_json::to_string(message).map_err(|error| error.to_string())?;
        self.0.send(Message::text(text)).await.map_err(|error| error.to_string())
    }

    /// Says something that may be no message.
    ///
    /// # Errors
    /// What went wrong, in words.
    pub async fn say_text(&mut self, text: String) -> Result<(), String> {
        self.0.send(Message::text(text)).await.map_err(|error| error.to_string())
    }

    /// Sends a ping.
    ///
    /// # Errors
    /// What went wrong, in words.
    pub async fn ping(&mut self) -> Result<(), String> {
        self.0.send(Message::Ping(Vec::new().into())).await.map_err(|error| error.to_string())
    }

    /// The next text; `None` at the end.
    pub async fn hear(&mut self) -> Option<Utf8Bytes> {
        loop {
            if let Told::Text(text) = self.hear_any().await? {
                return Some(text);
            }
        }
    }

    /// The next text or packed step; `None` at the end.
    pub async fn hear_any(&mut self) -> Option<Told> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Some(Told::Text(text)),
                Some(Ok(Message::Binary(frame))) => return Some(Told::Packed(frame)),
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
            }
        }
    }
}

/// A connection from an address of this machine.
///
/// # Errors
/// Those of the system.
pub async fn connect_from(home: Ipv4Addr, address: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    if home != Ipv4Addr::LOCALHOST {
        socket.bind(SocketAddr::new(home.into(), 0))?;
    }
    socket.connect(address).await
}

/// The kind of a message, without reading all of it: that would cost more than the server does.
pub fn kind(text: &str) -> &str {
    text.strip_prefix(r#"{"t":""#).and_then(|rest| rest.split_once('"')).map_or("", |(kind, _)| kind)
}

/// The step after which a message about the state holds.
pub fn step_of(text: &str) -> Option<u32> {
    let word = match kind(text) {
        "ev" | "skip" => r#""to":"#,
        "snap" | "delta" => r#""seq":"#,
        _ => return None,
    };
    let (_, rest) = text.split_once(word)?;
    rest[..rest.find(|c: char| !c.is_ascii_digit())?].parse().ok()
}
