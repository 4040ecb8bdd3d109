//! The server log: it follows each command and contains no secrets and no personal data.

use std::{
    io::{Read as _, Write as _},
    net::{TcpListener, TcpStream},
    sync::mpsc,
    thread,
};

use serde_json::Value;
use tests::{
    server::{Folder, PATIENCE, Server, eventually},
    table::{Match, Wish},
};

/// The lines that name a command, in order.
fn lines_of(server: &Server, cid: &str) -> Vec<Value> {
    let log = server.log();
    let lines = log.lines().filter(|line| line.contains(cid));
    lines.map(|line| serde_json::from_str(line).expect("each line is one JSON object")).collect()
}

fn stations(lines: &[Value]) -> Vec<&str> {
    lines.iter().map(|line| line["fields"]["message"].as_str().expect("each line says something")).collect()
}

#[test]
fn one_command_can_be_followed_by_its_id_from_the_socket_to_all_its_followers() {
    let server = Server::start_in(Folder::new(), &["--log", "server=debug", "--log-format", "json"]);
    let mut game = Match::begin(&server, &Wish::players(2), 1, 211);
    let (seat, action) = game.choose().expect("it has just begun");
    let player = &mut game.players[seat];
    let dec = player.asked().expect("it is asked").dec;
    let step = player.act_as("the-one-to-follow", dec, &action).expect("it was offered");
    player.until_step(step);
    assert_eq!(player.act_as("too-late", dec + 1_000, &action).expect_err("no such question").code, "stale_dec");
    assert_eq!(player.say(None, "a-line", "meet me at dawn"), Ok(0));
    let way = ["received", "taken", "decided", "written", "stored", "broadcast"];
    assert!(eventually(|| lines_of(&server, "the-one-to-follow").len() == way.len()), "{}", server.log());
    let lines = lines_of(&server, "the-one-to-follow");
    assert_eq!(stations(&lines), way);
    for line in &lines {
        let span = &line["span"];
        assert_eq!(span["cid"], "the-one-to-follow", "{line}");
        assert_eq!(span["game.id"], game.id.to_string(), "{line}");
        assert_eq!(span["user"], game.guests[seat].id.to_string(), "{line}");
        assert!(span["socket"].is_string(), "{line}");
    }
    assert_eq!(lines[3]["fields"]["seq"], step, "{}", lines[3]);
    assert!(lines[5]["fields"]["us"].is_u64(), "how long it took: {}", lines[5]);
    let late = lines_of(&server, "too-late");
    assert_eq!(stations(&late), ["received", "taken", "decided", "refused"]);
    assert_eq!(late[3]["fields"]["code"], "stale_dec");

    game.concede();
    let secret = game.players[0].proof.as_ref().map(|proof| proof.secret.clone());
    let log = server.log();
    let tokens = game.guests.iter().map(|guest| guest.token.clone());
    for word in tokens.chain(secret).chain(["dawn".to_owned(), "Seat 0".to_owned()]) {
        assert!(!log.contains(&word), "{word}\n{log}");
    }
}

/// Takes one request, and answers it with nothing; what was sent.
fn taken(mut line: TcpStream) -> Vec<u8> {
    line.set_read_timeout(Some(PATIENCE)).expect("it is open");
    let (mut sent, mut part) = (Vec::new(), [0; 4096]);
    loop {
        let length = line.read(&mut part).expect("a request comes whole");
        sent.extend(&part[..length]);
        let Some(head) = sent.windows(4).position(|end| end == b"\r\n\r\n") else { continue };
        let text = String::from_utf8_lossy(&sent[..head]).to_lowercase();
        let length = text.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
        if length == Some(0) || length.is_some_and(|length| sent.len() >= head + 4 + length) {
            break;
        }
    }
    // A sender that has hung up misses nothing.
    drop(line.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"));
    sent
}

#[test]
fn a_collector_of_traces_is_sent_the_way_of_each_command() {
    let collector = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let address = format!("http://{}", collector.local_addr().expect("it is bound"));
    let (tell, told) = mpsc::channel();
    thread::spawn(move || {
        for line in collector.incoming().flatten() {
            if tell.send(taken(line)).is_err() {
                return;
            }
        }
    });
    let server = Server::start_in(Folder::new(), &["--traces-to", &address]);
    let mut game = Match::begin(&server, &Wish::players(2), 1, 212);
    let (seat, action) = game.choose().expect("it has just begun");
    let player = &mut game.players[seat];
    let dec = player.asked().expect("it is asked").dec;
    player.act_as("the-one-to-trace", dec, &action).expect("it was offered");
    drop(server);
    let words = ["sandtable", "the-one-to-trace", &game.id.to_string(), "decided", "stored", "broadcast"];
    let mut heard = String::new();
    while let Some(word) = words.iter().find(|word| !heard.contains(*word)) {
        let request = told.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("{word}: {heard}"));
        assert!(request.starts_with(b"POST /v1/traces "), "{}", String::from_utf8_lossy(&request));
        heard.push_str(&String::from_utf8_lossy(&request));
    }
}
