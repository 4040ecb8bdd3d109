//! Rubbish over plain HTTP, written by hand: no library would send most of it.

use std::{
    io::{self, Read as _, Write as _},
    net::TcpStream,
    time::Duration,
};

use serde_json::Value;

use super::{
    mutate::{mutated, written},
    seeds::{World, request},
    text::{bytes, nasty},
};
use crate::{chance::Chance, server::Server};

/// What came back.
#[derive(Debug)]
pub(super) struct Answered {
    /// The request, as far as it is worth showing.
    pub(super) asked: String,
    /// The status; `None` if the server hung up without one.
    pub(super) status: Option<u16>,
    /// The body, as far as it was read.
    pub(super) body: String,
}

/// One request and what it came to.
///
/// # Errors
/// The connection broke, or nothing came for 20 s.
pub(super) fn ask(server: &Server, world: &World, chance: &mut Chance) -> io::Result<Answered> {
    let request = written_by_hand(server, world, chance);
    let mut line = TcpStream::connect(server.address())?;
    line.set_read_timeout(Some(Duration::from_secs(20)))?;
    line.set_write_timeout(Some(Duration::from_secs(20)))?;
    // A server that has read enough to refuse may hang up before the rest is written; its answer is there to read.
    let taken = line.write_all(&request);
    if chance.once_in(10) {
        drop(line.shutdown(std::net::Shutdown::Write));
    }
    let mut answer = vec![0; 32 << 10];
    let mut length = 0;
    while length < answer.len() {
        match line.read(&mut answer[length..]) {
            Ok(0) => break,
            Ok(more) => length += more,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) if length > 0 || taken.is_err() => break,
            Err(error) => return Err(error),
        }
        // A stream goes on; its beginning is enough.
        if answer[..length].windows(10).any(|window| window == b"/x-ndjson\r") {
            break;
        }
    }
    let answer = String::from_utf8_lossy(&answer[..length]).into_owned();
    let status = answer.strip_prefix("HTTP/1.1 ").and_then(|rest| rest.get(..3)?.parse().ok());
    let body = answer.split_once("\r\n\r\n").map_or_else(String::new, |(_, body)| body.to_owned());
    let asked = String::from_utf8_lossy(&request).chars().take(2_000).collect();
    Ok(Answered { asked, status, body })
}

const METHODS: [&str; 12] =
    ["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "CONNECT", "get", "PRI", "X-Y_Z"];

fn written_by_hand(server: &Server, world: &World, chance: &mut Chance) -> Vec<u8> {
    let (method, path, body) = request(world, chance);
    let method = if chance.once_in(15) { METHODS[chance.below(METHODS.len())] } else { method };
    let path = odd_path(path, chance);
    let body = match chance.below(20) {
        0 => bytes(chance, 3_000),
        1 => vec![b'['; 60_000 + chance.below(10_000)],
        2 => changed(body, chance).repeat(1 + chance.below(30)).into_bytes(),
        _ if body.is_null() && !chance.once_in(10) => Vec::new(),
        _ => changed(body, chance).into_bytes(),
    };
    let mut head =
        format!("{method} {path} HTTP/1.{}\r\nhost: {}\r\n", u8::from(!chance.once_in(20)), server.address());
    if !chance.once_in(6) {
        let token = &world.tokens[chance.below(world.tokens.len())];
        head = format!("{head}authorization: Bearer {token}\r\n");
    }
    let kind = if chance.once_in(15) { "text/html" } else { "application/json" };
    head = format!("{head}content-type: {kind}\r\nconnection: close\r\n");
    for _ in 0..chance.below(3) {
        head += odd_header(chance);
    }
    if chance.once_in(25) {
        head += &"x-more: and more\r\n".repeat(chance.below(200));
    }
    let mut out = head.into_bytes();
    match chance.below(20) {
        // In chunks, whole or broken off.
        0 => {
            out.extend(b"transfer-encoding: chunked\r\n\r\n");
            for chunk in body.chunks(100) {
                out.extend(format!("{:x}\r\n", chunk.len()).into_bytes());
                out.extend(chunk);
                out.extend(b"\r\n");
            }
            out.extend(if chance.once_in(2) { &b"0\r\n\r\n"[..] } else { b"zz\r\n" });
        }
        // A length that is not so. Longer than what comes would only wait.
        1 => {
            out.extend(format!("content-length: {}\r\n\r\n", body.len() / 2).into_bytes());
            out.extend(body);
        }
        2 => out.extend(b"content-length: -1\r\n\r\n"),
        3 => out.extend(b"content-length: 5\r\ncontent-length: 6\r\n\r\nhello"),
        _ => {
            out.extend(format!("content-length: {}\r\n\r\n", body.len()).into_bytes());
            out.extend(body);
        }
    }
    out
}

fn changed(body: Value, chance: &mut Chance) -> String {
    let body = mutated(body, chance);
    written(&body, chance)
}

fn odd_header(chance: &mut Chance) -> &'static str {
    [
        "cookie: sandtable=x; sandtable=y\r\n",
        "cookie: \u{ff}\u{fe}=;=;;\r\n",
        "accept-encoding: br;q=2, gzip;q=-1, *;q=x\r\n",
        "content-encoding: gzip\r\n",
        "range: bytes=9-1,0-0,-5\r\n",
        "if-none-match: \"\"\r\n",
        "if-modified-since: yesterday\r\n",
        "expect: 100-continue\r\n",
        "expect: the unexpected\r\n",
        "origin: https://elsewhere.example\r\n",
        "sec-fetch-site: cross-site\r\n",
        "x-forwarded-for: 1.1.1.1, <script>, 2001:db8::1\r\n",
        "x-forwarded-proto: https\r\n",
        "host: elsewhere.example\r\n",
        "upgrade: websocket\r\n",
        "upgrade: h2c\r\nhttp2-settings: AAAA\r\n",
        "authorization: Basic AAAA\r\n",
        "x-http-method-override: DELETE\r\n",
        "accept: text/html\r\n",
        "accept-language: fr-\u{200b}\r\n",
    ][chance.below(20)]
}

/// The path, sometimes with parts that no client would ask for.
fn odd_path(path: String, chance: &mut Chance) -> String {
    let escaped = |text: &str| -> String {
        let escapes: Vec<String> = text.bytes().take(600).map(|byte| format!("%{byte:02x}")).collect();
        escapes.concat()
    };
    match chance.below(22) {
        0 => format!("{path}/{}", escaped(&nasty(chance))),
        1 => format!("{path}?{}={}", escaped(&nasty(chance)), escaped(&nasty(chance))),
        2 => path.replace('/', "//"),
        3 => format!("{path}%"),
        4 => format!("{path}%00%ff"),
        5 => format!("/assets/{}", escaped(&nasty(chance))),
        6 => format!("/t/{}", escaped(&nasty(chance))),
        7 => path.to_uppercase(),
        8 => {
            let mut parts: Vec<&str> = path.split('/').collect();
            let at = chance.below(parts.len());
            let other = escaped(&nasty(chance));
            parts[at] = &other;
            parts.join("/")
        }
        9 => path.replace("from=", "from=-").replace("at=", "at=99999999999999999999"),
        10 => format!("{path}{}", "/..".repeat(chance.below(40))),
        11 => format!("http://elsewhere.example{path}"),
        12 => "*".to_owned(),
        13 => format!("{path}?{}", "a=1&".repeat(chance.below(2_000))),
        _ => path,
    }
}
