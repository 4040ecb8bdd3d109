//! One websocket and its messages.

use std::{
    collections::VecDeque,
    io,
    net::{SocketAddr, TcpStream},
    time::{Duration, Instant},
};

use protocol::{ClientMessage, PROTO, Packed, Resume, ServerMessage};
use tungstenite::{
    HandshakeError, Message, WebSocket,
    client::IntoClientRequest as _,
    protocol::frame::{
        Frame as RawFrame,
        coding::{CloseCode, Data, OpCode},
    },
};
use uuid::Uuid;

use crate::server::{PATIENCE, Server};

/// How long a server that may be down is given to answer.
const BRIEFLY: Duration = Duration::from_secs(3);

/// What came from the other side.
#[derive(Debug, Clone, PartialEq)]
pub enum Heard {
    /// A message, and its length in bytes.
    Said(Box<ServerMessage>, usize),
    /// A step for a follower that has asked for it packed, and its length in bytes.
    Packed(Packed, usize),
    /// The server closed the socket, with this code if it gave one.
    Closed(Option<u16>),
}

/// What came, as it came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Frame {
    /// A message.
    Text(String),
    /// A packed step.
    Binary(Vec<u8>),
}

/// One connection.
#[derive(Debug)]
pub struct Socket {
    ws: WebSocket<TcpStream>,
    // Heard while waiting for something else.
    unread: VecDeque<Heard>,
}

impl Socket {
    /// Connects and says nothing yet.
    pub fn connect(server: &Server) -> Self {
        Self::connect_with(server, &[]).expect("the server speaks websocket")
    }

    /// Connects with further headers in the request that opens the socket.
    ///
    /// # Errors
    /// The status of the answer, if the server does not open one.
    pub fn connect_with(server: &Server, headers: &[(&'static str, &str)]) -> Result<Self, u16> {
        let stream = TcpStream::connect(server.address()).expect("the server listens");
        stream.set_nodelay(true).expect("a TCP option");
        stream.set_read_timeout(Some(PATIENCE)).expect("a TCP option");
        stream.set_write_timeout(Some(PATIENCE)).expect("a TCP option");
        let mut request = format!("ws://{}/ws", server.address()).into_client_request().expect("a fine address");
        for (name, value) in headers {
            request.headers_mut().append(*name, value.parse().expect("a fine header"));
        }
        match tungstenite::client(request, stream) {
            Ok((ws, _)) => Ok(Self { ws, unread: VecDeque::new() }),
            Err(HandshakeError::Failure(tungstenite::Error::Http(response))) => Err(response.status().as_u16()),
            Err(error) => panic!("no websocket and no answer: {error}"),
        }
    }

    /// Connects and sends nothing yet; `None` if the server does not answer soon.
    pub fn try_connect(address: SocketAddr) -> Option<Self> {
        let stream = TcpStream::connect_timeout(&address, BRIEFLY).ok()?;
        stream.set_nodelay(true).ok()?;
        stream.set_read_timeout(Some(BRIEFLY)).ok()?;
        stream.set_write_timeout(Some(BRIEFLY)).ok()?;
        let request = format!("ws://{address}/ws").into_client_request().ok()?;
        let (ws, _) = tungstenite::client(request, stream).ok()?;
        Some(Self { ws, unread: VecDeque::new() })
    }

    /// Lets the connection hold little that is not read, so that a reader falls behind soon.
    pub fn narrow(&self) {
        socket2::SockRef::from(self.ws.get_ref()).set_recv_buffer_size(16 << 10).expect("a TCP option");
    }

    /// Connects and sends `hello`; `None`: without a session.
    pub fn greet(server: &Server, token: Option<&str>) -> Self {
        Self::resume(server, token, Vec::new())
    }

    /// Connects, greets and asks for matches in the same breath.
    pub fn resume(server: &Server, token: Option<&str>, resume: Vec<Resume>) -> Self {
        let mut socket = Self::connect(server);
        socket.send(&hello(token, resume));
        socket.until("welcome", |message| matches!(message, ServerMessage::Welcome { .. }).then_some(()));
        socket
    }

    /// Says something.
    pub fn send(&mut self, message: &ClientMessage) {
        self.send_text(&serde_json::to_string(message).expect("messages are JSON"));
    }

    /// Says something that may be no message.
    pub fn send_text(&mut self, text: &str) {
        // A socket that the other side has closed says so when it is read; that is where tests look.
        drop(self.ws.send(Message::text(text)));
    }

    /// Says something that is not even text.
    pub fn send_bytes(&mut self, bytes: &[u8]) {
        drop(self.ws.send(Message::binary(bytes.to_vec())));
    }

    /// Sends so many pings, or fewer if the server hangs up.
    pub fn ping(&mut self, count: u32) {
        let ping = Message::Ping(Vec::<u8>::new().into());
        (0..count).try_for_each(|_| self.ws.send(ping.clone())).ok();
    }

    /// Begins a message and goes on with so many empty fragments, or fewer if the server hangs up.
    pub fn send_fragments(&mut self, count: u32) {
        let frame = |kind, text: &str| Message::Frame(RawFrame::message(text.to_owned(), OpCode::Data(kind), false));
        let begun = self.ws.write(frame(Data::Text, "{"));
        let rest = begun.and_then(|()| (0..count).try_for_each(|_| self.ws.write(frame(Data::Continue, ""))));
        rest.and_then(|()| self.ws.flush()).ok();
    }

    /// The next thing said, or the end.
    pub fn hear(&mut self) -> Heard {
        self.unread.pop_front().unwrap_or_else(|| self.read(Instant::now() + PATIENCE).expect("the server speaks"))
    }

    /// The next text as it came, not looked into; `None` at the end.
    ///
    /// For drivers that only note when a frame comes; not to be mixed with the other ways to listen.
    pub fn hear_text(&mut self) -> Option<String> {
        loop {
            if let Frame::Text(text) = self.hear_frame()? {
                return Some(text);
            }
        }
    }

    /// The next text or packed step, in the same way.
    pub fn hear_frame(&mut self) -> Option<Frame> {
        loop {
            match self.ws.read() {
                Ok(Message::Text(text)) => return Some(Frame::Text(text.as_str().to_owned())),
                Ok(Message::Binary(bytes)) => return Some(Frame::Binary(bytes.to_vec())),
                Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_)) => {}
                Ok(Message::Close(_)) | Err(_) => return None,
            }
        }
    }

    /// The next message within a short time; `None` if none comes.
    ///
    /// Only for showing that nothing more comes after something that was waited for.
    pub fn hear_within(&mut self, time: Duration) -> Option<Heard> {
        self.unread.pop_front().or_else(|| self.read(Instant::now() + time))
    }

    /// Reads on until `pick` finds what it wants; everything else stays to be read later.
    ///
    /// # Panics
    /// If the socket closes or [`PATIENCE`] ends first.
    pub fn until<T>(&mut self, what: &str, mut pick: impl FnMut(&ServerMessage) -> Option<T>) -> T {
        for place in 0..self.unread.len() {
            if let Heard::Said(message, _) = &self.unread[place]
                && let Some(found) = pick(message)
            {
                self.unread.remove(place);
                return found;
            }
        }
        let limit = Instant::now() + PATIENCE;
        loop {
            match self.read(limit) {
                Some(Heard::Said(message, length)) => {
                    if let Some(found) = pick(&message) {
                        return found;
                    }
                    self.unread.push_back(Heard::Said(message, length));
                }
                Some(packed @ Heard::Packed(..)) => self.unread.push_back(packed),
                Some(Heard::Closed(code)) => panic!("closed with {code:?} while waiting for {what}; {}", self.heard()),
                None => panic!("{what} never came; {}", self.heard()),
            }
        }
    }

    /// The next `err`, as its code.
    pub fn error(&mut self) -> String {
        self.until("err", |message| match message {
            ServerMessage::Err { code, text, .. } => {
                assert!(!text.en.is_empty() && !text.fr.is_empty(), "{code} has no sentence");
                Some(code.clone())
            }
            _ => None,
        })
    }

    /// Reads to the end; the close code.
    pub fn closed(&mut self) -> Option<u16> {
        loop {
            if let Heard::Closed(code) = self.hear() {
                return code;
            }
        }
    }

    /// Says something and waits until the server has answered it, and so everything said before.
    pub fn settle(&mut self) {
        let n = u32::try_from(self.unread.len()).unwrap_or(0).wrapping_add(77);
        self.send(&ClientMessage::Ping { n });
        self.until("pong", |message| {
            matches!(message, ServerMessage::Pong { n: back, .. } if *back == n).then_some(())
        });
    }

    /// Hangs up without a word.
    pub fn drop_line(self) {
        drop(self.ws.get_ref().shutdown(std::net::Shutdown::Both));
    }

    fn heard(&self) -> String {
        let last: Vec<String> =
            self.unread.iter().rev().take(8).map(|heard| format!("{heard:?}").chars().take(300).collect()).collect();
        format!("heard last: {last:#?}")
    }

    fn read(&mut self, limit: Instant) -> Option<Heard> {
        loop {
            let left = limit.saturating_duration_since(Instant::now()).max(Duration::from_millis(1));
            self.ws.get_ref().set_read_timeout(Some(left)).expect("a TCP option");
            return Some(match self.ws.read() {
                Ok(Message::Text(text)) => match serde_json::from_str(text.as_str()) {
                    Ok(message) => Heard::Said(Box::new(message), text.len()),
                    Err(error) => panic!("not a message of the protocol: {error}: {text}"),
                },
                Ok(Message::Close(frame)) => {
                    // Among what a failed test prints.
                    println!("the server closed a socket: {frame:?}");
                    Heard::Closed(frame.map(|frame| code(frame.code)))
                }
                Ok(Message::Binary(frame)) => {
                    let packed = Packed::of(&frame).unwrap_or_else(|| panic!("no packed step: {frame:?}"));
                    Heard::Packed(packed, frame.len())
                }
                Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_)) => continue,
                Err(tungstenite::Error::Io(error)) if is_timeout(&error) => return None,
                // A process that was frozen meanwhile, by a debugger or with its machine: signal(7), `SO_RCVTIMEO`.
                Err(tungstenite::Error::Io(error)) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => {
                    println!("a socket broke: {error}");
                    Heard::Closed(None)
                }
            });
        }
    }
}

/// The greeting.
pub fn hello(token: Option<&str>, resume: Vec<Resume>) -> ClientMessage {
    ClientMessage::Hello {
        proto: PROTO,
        client: "tests/1".into(),
        token: token.map(str::to_owned),
        companion: None,
        resume,
    }
}

/// Follow a table from the beginning, with the view of the socket's user.
pub fn follow(game: Uuid) -> Resume {
    Resume::afresh(game)
}

fn code(code: CloseCode) -> u16 {
    code.into()
}

fn is_timeout(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut)
}
