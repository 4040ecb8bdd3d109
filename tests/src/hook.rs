//! A server that takes calls, as a webhook or a push service does, and keeps them for as long as the test lives.

use std::{
    collections::{BTreeMap, VecDeque},
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        mpsc::{self, Receiver, Sender},
    },
    thread,
};

use serde_json::Value;

use crate::server::PATIENCE;

/// A call as it came.
#[derive(Debug, Clone)]
pub struct Call {
    /// Path and query of the request.
    pub path: String,
    /// Its headers, with names in small letters.
    pub headers: BTreeMap<String, String>,
    /// Its body.
    pub body: Vec<u8>,
}

impl Call {
    /// The body as JSON; null if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

/// Listens on a free port of this machine.
#[derive(Debug)]
pub struct Hook {
    address: SocketAddr,
    answers: Arc<Mutex<VecDeque<u16>>>,
    calls: Receiver<Call>,
}

impl Hook {
    /// Takes calls from now on.
    ///
    /// # Panics
    /// If there is no free port.
    pub fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("it listens");
        let answers = Arc::<Mutex<VecDeque<u16>>>::default();
        let (send, calls) = mpsc::channel();
        let statuses = Arc::clone(&answers);
        thread::spawn(move || {
            for stream in listener.incoming() {
                let Ok(stream) = stream else { return };
                let (send, statuses) = (send.clone(), Arc::clone(&statuses));
                thread::spawn(move || drop(converse(stream, &send, &statuses)));
            }
        });
        Self { address, answers, calls }
    }

    /// An address on it; `path` begins with a slash.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Answers the next call with this status, before all others that are not told so take 201.
    ///
    /// # Panics
    /// Never.
    pub fn answer_next(&self, status: u16) {
        self.answers.lock().expect("nobody panics with it").push_back(status);
    }

    /// The next call.
    ///
    /// # Panics
    /// If none comes.
    pub fn next(&self) -> Call {
        self.calls.recv_timeout(PATIENCE).expect("a call comes")
    }

    /// Whether nothing has come that was not looked at.
    pub fn is_empty(&self) -> bool {
        self.calls.try_recv().is_err()
    }
}

fn converse(stream: TcpStream, calls: &Sender<Call>, answers: &Mutex<VecDeque<u16>>) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut out = stream;
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line)? == 0 {
            return Ok(());
        }
        let path = line.split(' ').nth(1).unwrap_or_default().to_owned();
        let mut headers = BTreeMap::new();
        loop {
            let mut line = String::new();
            reader.read_line(&mut line)?;
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            headers.insert(name.to_ascii_lowercase(), value.to_owned());
        }
        let length = headers.get("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
        let mut body = vec![0; length];
        reader.read_exact(&mut body)?;
        let status = answers.lock().expect("nobody panics with it").pop_front().unwrap_or(201);
        drop(calls.send(Call { path, headers, body }));
        write!(out, "HTTP/1.1 {status} said\r\ncontent-length: 5\r\n\r\nhello")?;
    }
}
