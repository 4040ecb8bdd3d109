//! What the README says of deltas is enough to follow a match: its Python does, in every game.

use std::{
    io::Write as _,
    process::{Command, Stdio},
};

use protocol::ClientMessage;
use serde_json::{Value, json};
use tests::{
    games::{self, Game},
    server::Server,
    socket::{Socket, follow},
    table::{Match, Wish},
};

const README: &str = include_str!("../../../protocol/README.md");

/// Follows by the function of the README, and holds every checksum. Prints how many deltas there were.
const FOLLOWER: &str = r#"
import json, sys, zlib
count = 0
for message in map(json.loads, sys.stdin):
    if message["t"] == "snap":
        shown = {name: message[name] for name in ("view", "decs", "leisure", "outcome")}
    elif message["t"] == "delta":
        shown = applied(message["delta"], shown)
        text = json.dumps(shown, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert zlib.crc32(text.encode()) == message["check"], message
        count += 1
print(count)
"#;

/// The function of the README.
fn applied() -> &'static str {
    let (_, rest) = README.split_once("```python\n").expect("an example in Python");
    rest.split_once("```").expect("it ends").0
}

/// All frames that a follower gets while so many steps are played.
fn frames(server: &Server, game: Game, steps: u32) -> Vec<String> {
    let mut played = Match::begin(server, &Wish::of(game, 2), 0, 64);
    let mut socket = Socket::greet(server, Some(&played.guests[0].token));
    socket.send(&ClientMessage::Sub(follow(played.id)));
    let mut frames = Vec::new();
    hear_until(&mut socket, &mut frames, |message| message["t"] == "snap");
    let played = (0..steps).map_while(|_| played.step()).last();
    hear_until(&mut socket, &mut frames, |message| message["hash"].is_string() && message["seq"] == json!(played));
    frames
}

fn hear_until(socket: &mut Socket, frames: &mut Vec<String>, is_it: impl Fn(&Value) -> bool) {
    loop {
        let frame = socket.hear_text().expect("the socket stays open");
        let message = serde_json::from_str(&frame).expect("frames are JSON");
        frames.push(frame);
        if is_it(&message) {
            return;
        }
    }
}

#[test]
fn the_readme_follows_a_match_of_every_game() {
    let server = Server::shared();
    for game in games::ALL {
        let frames = frames(server, game, 40);
        let mut python = Command::new("python3")
            .args(["-c", &format!("{}{FOLLOWER}", applied())])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("python3 is there");
        let mut stdin = python.stdin.take().expect("it is piped");
        for frame in &frames {
            writeln!(stdin, "{frame}").expect("it reads");
        }
        drop(stdin);
        let output = python.wait_with_output().expect("it ends");
        let said = String::from_utf8_lossy(&output.stdout);
        let deltas: u32 = said.trim().parse().unwrap_or_else(|_| panic!("{}: {said}", game.id()));
        assert!(deltas > 10, "{}: {deltas} deltas", game.id());
    }
}
