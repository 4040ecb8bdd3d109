//! Exports of finished matches: what one costs, and whom.

use std::{
    io::{Read as _, Write as _},
    net::TcpStream,
};

use protocol::Table;
use serde_json::{Value, json};
use tests::{
    guest::{Answer, Guest, agent},
    server::{Folder, Server, eventually},
    table::{Match, Wish},
};
use uuid::Uuid;

/// Steps of the long match, of 2 KB each: more than the buffers of a connection hold.
const STEPS: usize = 3_000;
/// Exports whose reader has stopped reading.
const STALLED: u8 = 24;
/// What the server may need for them, in KiB; as texts they are 140 MiB.
const BESIDE_KIB: u64 = 32 * 1024;

/// A server behind a proxy, so that tests come from anywhere, with a match that is over and long.
fn with_a_long_match() -> (Server, Uuid) {
    let server = Server::start_in(Folder::new(), &["--trusted-proxy", "127.0.0.0/8", "--exports-per-address", "1"]);
    let game = Match::begin(&server, &Wish::sides(2), 0, 81);
    give_up(&game.guests, game.id);
    let id = game.id;
    server.sql(&format!(
        "insert into steps (match_id, step, events, draws, digest)
         select match_id, n, json_build_array(json_build_object('e', 'long', 'text', repeat('0123456789', 200))),
                draws, digest
         from steps, generate_series((select head + 1 from matches where id = '{id}'), {STEPS}) n
         where match_id = '{id}' and step = 1"
    ));
    server.sql(&format!("update matches set head = {STEPS} where id = '{id}'"));
    (server, id)
}

fn give_up(players: &[Guest], id: Uuid) {
    for player in players {
        let table: Table = player.get(&format!("/api/tables/{id}")).ok();
        if table.outcome.is_some() {
            return;
        }
        let act = |cid: &str, dec: &Value| {
            let command = json!({ "cid": cid, "dec": dec, "action": { "do": "concede" } });
            player.post(&format!("/api/matches/{id}/act"), &command)
        };
        // A command for a decision that is not open is answered with those that are.
        let dec = act("which", &json!(0)).body["decs"][0]["dec"].clone();
        assert_eq!(act("enough", &dec).status, 200, "{} cannot give up", player.name);
    }
}

/// An export that is asked for and not read on after its first bytes.
fn begun(server: &Server, id: Uuid, address: &str) -> TcpStream {
    let mut line = TcpStream::connect(server.address()).expect("the server listens");
    let head = format!("GET /api/matches/{id}/export HTTP/1.1\r\nhost: test\r\nx-forwarded-for: {address}\r\n\r\n");
    line.write_all(head.as_bytes()).expect("the server listens");
    let mut first = [0; 12];
    line.read_exact(&mut first).expect("the server answers");
    assert_eq!(&first, b"HTTP/1.1 200");
    line
}

fn export(server: &Server, id: Uuid, address: &str, known: &str) -> ureq::http::Response<ureq::Body> {
    let request = agent().get(server.url(&format!("/api/matches/{id}/export"))).header("x-forwarded-for", address);
    request.header("if-none-match", known).call().expect("the server answers")
}

#[test]
fn an_address_takes_one_export_at_a_time_and_the_others_are_told_so() {
    let (server, id) = with_a_long_match();
    let slow = begun(&server, id, "203.0.113.1");
    for _ in 0..19 {
        let refused = Answer::from(export(&server, id, "203.0.113.1", "\"none\""));
        assert_eq!(refused.status, 429);
        let refused = refused.refusal();
        assert_eq!((refused.code.as_str(), refused.retry_secs.is_some()), ("export_running", true));
    }
    let mut elsewhere = export(&server, id, "203.0.113.2", "\"none\"");
    assert_eq!(elsewhere.status().as_u16(), 200);
    let tag = elsewhere.headers()["etag"].to_str().expect("it is a tag").to_owned();
    let text = elsewhere.body_mut().with_config().limit(64 << 20).read_to_string().expect("the whole of it");
    let document: Value = serde_json::from_str(&text).expect("it is JSON");
    let steps = document["steps"].as_array().expect("a list");
    assert!(steps.iter().zip(1_u64..).all(|(step, number)| step["step"] == number), "every step, in order");
    assert_eq!(steps.len(), STEPS);
    assert_eq!(export(&server, id, "203.0.113.2", &tag).status().as_u16(), 304);
    drop(slow);
    assert!(
        eventually(|| export(&server, id, "203.0.113.1", &tag).status().as_u16() == 304),
        "its place is free again"
    );
}

#[test]
fn exports_that_nobody_reads_hold_no_memory_and_nobody_up() {
    let (server, id) = with_a_long_match();
    let mut game = Match::begin(&server, &Wish::sides(2), 1, 82);
    game.step();
    let before = server.memory_kib();
    let slow: Vec<TcpStream> = (1..=STALLED).map(|n| begun(&server, id, &format!("203.0.113.{n}"))).collect();
    for _ in 0..20 {
        game.step();
    }
    let after = server.memory_kib();
    assert!(after < before + BESIDE_KIB, "{} exports that wait: {before} KiB before, {after} after", slow.len());
}
