//! Rubbish over a websocket: changed messages, and frames that no library would send.

use std::{
    io::{self, Read as _, Write as _},
    net::TcpStream,
    time::Duration,
};

use super::{
    mutate::{mutated, written},
    seeds::{World, message},
    text::bytes,
};
use crate::{chance::Chance, server::Server};

/// How long a sender waits for what it is told. Rubbish need not be answered.
const PATIENCE: Duration = Duration::from_millis(2);

/// Opens a socket, says so many things on it as long as it is open, and leaves in some way.
///
/// Gives back how many frames were written.
pub(super) fn converse(server: &Server, world: &World, chance: &mut Chance) -> u64 {
    let Ok(mut line) = open(server, chance) else { return 0 };
    let mut sent = 0;
    if !chance.once_in(8) {
        let token = &world.tokens[chance.below(world.tokens.len())];
        let hello = format!(r#"{{"t":"hello","proto":2,"client":"fuzz","token":"{token}"}}"#);
        if frame(&mut line, 0x81, hello.as_bytes(), Masked::Yes).is_err() {
            return sent;
        }
    }
    for _ in 0..5 + chance.below(60) {
        if say(&mut line, world, chance).is_err() {
            return sent;
        }
        sent += 1;
        if chance.once_in(3) && drain(&mut line) == Drained::Shut {
            return sent;
        }
    }
    match chance.below(4) {
        0 => drop(frame(&mut line, 0x88, &1000_u16.to_be_bytes(), Masked::Yes)),
        1 => drop(line.shutdown(std::net::Shutdown::Write)),
        // Hangs up in the middle of a frame.
        2 => drop(line.write_all(&[0x81, 0xfe, 0x10])),
        _ => {}
    }
    drain(&mut line);
    sent
}

/// The request that opens a socket, sometimes not quite as it should be.
fn open(server: &Server, chance: &mut Chance) -> io::Result<TcpStream> {
    let mut line = TcpStream::connect(server.address())?;
    line.set_read_timeout(Some(Duration::from_secs(20)))?;
    line.set_write_timeout(Some(Duration::from_secs(20)))?;
    let odd = [
        "",
        "",
        "",
        "",
        "",
        "",
        "sec-websocket-extensions: permessage-deflate; client_max_window_bits=99\r\n",
        "sec-websocket-protocol: \u{1}\r\n",
        "cookie: sandtable=;;;=\r\n",
        "authorization: Bearer \r\n",
        "origin: null\r\n",
        "x-forwarded-for: ,,,\r\n",
    ][chance.below(12)];
    let version = if chance.once_in(20) { "0" } else { "13" };
    write!(
        line,
        "GET /ws HTTP/1.1\r\nhost: {}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: {version}\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{odd}\r\n",
        server.address()
    )?;
    let mut answer = Vec::new();
    let mut byte = [0];
    while !answer.ends_with(b"\r\n\r\n") {
        if line.read(&mut byte)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        answer.push(byte[0]);
    }
    if !answer.starts_with(b"HTTP/1.1 101") {
        assert!(!answer.starts_with(b"HTTP/1.1 5"), "{}", String::from_utf8_lossy(&answer));
        return Err(io::ErrorKind::ConnectionRefused.into());
    }
    line.set_read_timeout(Some(PATIENCE))?;
    Ok(line)
}

/// Whether a client hides its bytes, as it must.
#[derive(Clone, Copy)]
enum Masked {
    Yes,
    No,
}

fn say(line: &mut TcpStream, world: &World, chance: &mut Chance) -> io::Result<()> {
    let said = {
        let message = message(world, chance);
        mutated(message, chance)
    };
    let text = written(&said, chance);
    match chance.below(30) {
        0 => frame(line, 0x82, &bytes(chance, 9_000), Masked::Yes),
        // Bytes that are no text.
        1 => frame(line, 0x81, &bytes(chance, 300), Masked::Yes),
        2 => (0..chance.below(300)).try_for_each(|_| frame(line, 0x89, b"ping", Masked::Yes)),
        // A control frame that is too long, or in pieces.
        3 => frame(line, 0x89, &[0; 126], Masked::Yes),
        4 => frame(line, 0x09, b"piece", Masked::Yes),
        5 => frame(line, 0x8a, &bytes(chance, 125), Masked::Yes),
        // Close codes that must not be sent, half a code, a reason that is not UTF-8.
        6 => {
            let code = [0_u16, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65_535][chance.below(9)];
            frame(line, 0x88, &code.to_be_bytes(), Masked::Yes)
        }
        7 => frame(line, 0x88, &[3], Masked::Yes),
        8 => frame(line, 0x88, &[3, 232, 0xff, 0xfe], Masked::Yes),
        // Kinds and bits that mean nothing.
        9 => frame(line, 0x83 + u8::try_from(chance.below(5)).unwrap_or_default(), b"?", Masked::Yes),
        10 => frame(line, 0xf1, text.as_bytes(), Masked::Yes),
        11 => frame(line, 0x81, text.as_bytes(), Masked::No),
        // In many pieces, or in pieces that have no beginning or no end.
        12 => in_pieces(line, text.as_bytes(), 1 + chance.below(7)),
        13 => frame(line, 0x80, b"the end of nothing", Masked::Yes),
        14 => frame(line, 0x01, b"the beginning of nothing", Masked::Yes),
        15 => (0..chance.below(2_000)).try_for_each(|_| frame(line, 0x00, b"", Masked::Yes)),
        // Said to be larger than it is, or than anything.
        16 => line.write_all(&[0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4]),
        17 => line.write_all(&[0x81, 0xff, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff, 1, 2, 3, 4]),
        18 => frame(
            line,
            0x81,
            "x".repeat([8_191, 8_192, 8_193, 65_535, 65_536, 65_537, 300_000][chance.below(7)]).as_bytes(),
            Masked::Yes,
        ),
        19 => line.write_all(&bytes(chance, 2_000)),
        _ => frame(line, 0x81, text.as_bytes(), Masked::Yes),
    }
}

/// Writes one frame by hand. `first` holds the bits of the end, of extensions, and the kind.
fn frame(line: &mut TcpStream, first: u8, payload: &[u8], masked: Masked) -> io::Result<()> {
    let mut out = vec![first];
    let bit = match masked {
        Masked::Yes => 0x80,
        Masked::No => 0,
    };
    match (u8::try_from(payload.len()), u16::try_from(payload.len())) {
        (Ok(length @ 0..126), _) => out.push(bit | length),
        (_, Ok(length)) => {
            out.push(bit | 0x7e);
            out.extend(length.to_be_bytes());
        }
        (_, Err(_)) => {
            out.push(bit | 0x7f);
            out.extend(u64::try_from(payload.len()).unwrap_or(u64::MAX).to_be_bytes());
        }
    }
    match masked {
        Masked::Yes => {
            let mask = [0x5a, 0xa5, 0x3c, 0xc3];
            out.extend(mask);
            out.extend(payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
        }
        Masked::No => out.extend(payload),
    }
    line.write_all(&out)
}

fn in_pieces(line: &mut TcpStream, text: &[u8], size: usize) -> io::Result<()> {
    let pieces: Vec<&[u8]> = text.chunks(size.max(text.len() / 200 + 1)).collect();
    for (n, piece) in pieces.iter().enumerate() {
        let kind = u8::from(n == 0);
        let end = if n + 1 == pieces.len() { 0x80 } else { 0x00 };
        frame(line, kind | end, piece, Masked::Yes)?;
    }
    Ok(())
}

#[derive(PartialEq, Eq)]
enum Drained {
    Open,
    Shut,
}

/// Reads what has come meanwhile.
fn drain(line: &mut TcpStream) -> Drained {
    let mut buffer = [0; 16 << 10];
    for _ in 0..64 {
        match line.read(&mut buffer) {
            Ok(0) => return Drained::Shut,
            Ok(_) => {}
            Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => {
                return Drained::Open;
            }
            Err(_) => return Drained::Shut,
        }
    }
    Drained::Open
}
