//! One socket of many.

use std::net::SocketAddr;

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{ClientMessage, PROTO, Resume};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Message, Utf8Bytes, protocol::WebSocketConfig},
};
use uuid::Uuid;

/// A greeted socket.
#[derive(Debug)]
pub struct LoadSocket(WebSocketStream<TcpStream>);

impl LoadSocket {
    /// Connects, greets, and follows a match if one is named.
    ///
    /// # Errors
    /// What went wrong, in words.
    pub async fn open(address: SocketAddr, token: Option<&str>, game: Option<Uuid>) -> Result<Self, String> {
        let mut line = Self::raw(address, "/ws").await?;
        let resume = game.map(|game| Resume { game, audience: None, seq: None, hash: None }).into_iter().collect();
        let hello =
            ClientMessage::Hello { proto: PROTO, client: "load".into(), token: token.map(str::to_owned), resume };
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
        let stream = TcpStream::connect(address).await.map_err(|error| error.to_string())?;
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

    /// The next text; `None` at the end.
    pub async fn hear(&mut self) -> Option<Utf8Bytes> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Some(text),
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_))) => {}
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
            }
        }
    }
}

/// The kind of a message, without reading all of it: that would cost more than the server does.
pub fn kind(text: &str) -> &str {
    text.strip_prefix(r#"{"t":""#).and_then(|rest| rest.split_once('"')).map_or("", |(kind, _)| kind)
}

/// The step after which a message about the state holds.
pub fn step_of(text: &str) -> Option<u32> {
    let word = match kind(text) {
        "ev" | "skip" => r#""to":"#,
        "snap" => r#""seq":"#,
        _ => return None,
    };
    let (_, rest) = text.split_once(word)?;
    rest[..rest.find(|c: char| !c.is_ascii_digit())?].parse().ok()
}
