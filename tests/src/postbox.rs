//! A server of mails that keeps what it is given, for as long as the test lives.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
        mpsc::{self, Receiver, Sender},
    },
    thread,
};

use crate::server::PATIENCE;

/// A mail as it came.
#[derive(Debug, Clone)]
pub struct Mail {
    /// To whom, as said on the line.
    pub to: String,
    /// Head and body.
    pub raw: String,
    /// The body, readable.
    pub text: String,
}

impl Mail {
    /// What stands behind `#` in its first link.
    ///
    /// # Panics
    /// If there is no link in it.
    pub fn key(&self) -> String {
        let (_, rest) = self.text.split_once('#').expect("a mail has a link with a key");
        rest.chars().take_while(char::is_ascii_hexdigit).collect()
    }
}

/// Listens on a free port of this machine.
#[derive(Debug)]
pub struct Postbox {
    address: SocketAddr,
    refusals: Arc<AtomicU32>,
    mails: Receiver<Mail>,
}

impl Postbox {
    /// Takes mails from now on, after it has refused so many.
    ///
    /// # Panics
    /// If there is no free port.
    pub fn open(refusals: u32) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("it listens");
        let refusals = Arc::new(AtomicU32::new(refusals));
        let (send, mails) = mpsc::channel();
        let left = Arc::clone(&refusals);
        thread::spawn(move || {
            for stream in listener.incoming() {
                let Ok(stream) = stream else { return };
                let (send, left) = (send.clone(), Arc::clone(&left));
                thread::spawn(move || drop(converse(stream, &send, &left)));
            }
        });
        Self { address, refusals, mails }
    }

    /// For `--smtp-url`.
    pub fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// How many it will still refuse.
    pub fn refusals_left(&self) -> u32 {
        self.refusals.load(Ordering::SeqCst)
    }

    /// The next mail.
    ///
    /// # Panics
    /// If none comes.
    pub fn next(&self) -> Mail {
        self.mails.recv_timeout(PATIENCE).expect("a mail comes")
    }

    /// Whether nothing has come that was not looked at.
    pub fn is_empty(&self) -> bool {
        self.mails.try_recv().is_err()
    }
}

fn converse(stream: TcpStream, mails: &Sender<Mail>, refusals: &AtomicU32) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let mut out = stream;
    let mut say = |line: &str| out.write_all(format!("{line}\r\n").as_bytes());
    say("220 postbox")?;
    let mut to = String::new();
    while let Some(Ok(line)) = lines.next() {
        let word = line.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
        match word.as_str() {
            "EHLO" | "HELO" => say("250 postbox")?,
            "RCPT" => {
                line.split(['<', '>']).nth(1).unwrap_or_default().clone_into(&mut to);
                let is_refused =
                    refusals.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1)).is_ok();
                say(if is_refused { "451 come back later" } else { "250 ok" })?;
            }
            "DATA" => {
                say("354 go on")?;
                let body: Vec<String> = lines.by_ref().map_while(Result::ok).take_while(|line| line != ".").collect();
                let raw = body.join("\n");
                let text = readable(raw.split_once("\n\n").map_or("", |(_, text)| text));
                drop(mails.send(Mail { to: to.clone(), raw, text }));
                say("250 kept")?;
            }
            "QUIT" => return say("221 bye"),
            _ => say("250 ok")?,
        }
    }
    Ok(())
}

/// Undoes quoted-printable.
fn readable(text: &str) -> String {
    let joined = text.replace("=\n", "");
    let mut bytes = Vec::new();
    let mut rest = joined.as_bytes();
    while let [first, tail @ ..] = rest {
        let digits = tail.get(..2).and_then(|two| std::str::from_utf8(two).ok());
        let byte = digits.and_then(|two| u8::from_str_radix(two, 16).ok()).filter(|_| *first == b'=');
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &tail[2..] } else { tail };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
