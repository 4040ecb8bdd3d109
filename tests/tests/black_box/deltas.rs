//! What the README says of deltas, packed or not, is enough to follow a match: its Python does, in every game.

use std::{
    io::Write as _,
    process::{Command, Stdio},
};

use protocol::{ClientMessage, Form, Packed, Resume};
use serde_json::Value;
use tests::{
    games::{self, Game},
    server::Server,
    socket::{Frame, Socket, follow},
    table::{Match, Wish},
};

const README: &str = include_str!("../../../protocol/README.md");

/// Follows by the functions of the README, and holds every checksum. A packed frame is a line of hex digits. Prints how
/// many deltas there were.
const FOLLOWER: &str = r#"
count = 0
for line in sys.stdin:
    message = json.loads(line) if line.startswith("{") else unpacked(bytes.fromhex(line), shown)
    if message["t"] == "snap":
        shown = {name: message[name] for name in ("view", "decs", "leisure", "outcome")}
    elif message["t"] == "delta":
        shown = applied(message["delta"], shown)
        text = json.dumps(shown, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert zlib.crc32(text.encode()) == message["check"], message
        count += 1
print(count)
"#;

/// The functions of the README.
fn functions() -> String {
    let blocks = README.split("```python\n").skip(1);
    blocks.map(|rest| rest.split_once("```").expect("it ends").0).collect()
}

/// All frames that a follower gets while so many steps are played.
fn frames(server: &Server, game: Game, form: Form, steps: u32) -> Vec<String> {
    let mut played = Match::begin(server, &Wish::of(game, 2), 0, 64);
    let mut socket = Socket::greet(server, Some(&played.guests[0].token));
    socket.send(&ClientMessage::Sub(Resume { form, ..follow(played.id) }));
    let mut frames = Vec::new();
    while seq_of(frames.last()).is_none() {
        frames.extend(socket.hear_frame());
    }
    let played = (0..steps).map_while(|_| played.step()).last();
    while seq_of(frames.last()) != played {
        frames.extend(socket.hear_frame());
    }
    frames.iter().map(line).collect()
}

/// The step after which a frame about the state holds.
fn seq_of(frame: Option<&Frame>) -> Option<u32> {
    match frame? {
        Frame::Text(text) => {
            let message: Value = serde_json::from_str(text).expect("frames are JSON");
            message["hash"].as_str().and(message["seq"].as_u64())?.try_into().ok()
        }
        Frame::Binary(bytes) => Packed::of(bytes).map(|packed| packed.seq),
    }
}

fn line(frame: &Frame) -> String {
    match frame {
        Frame::Text(text) => text.clone(),
        Frame::Binary(bytes) => bytes
            .iter()
            .flat_map(|byte| [byte >> 4, byte & 15])
            .filter_map(|half| char::from_digit(half.into(), 16))
            .collect(),
    }
}

#[test]
fn the_readme_follows_a_match_of_every_game() {
    let server = Server::shared();
    for (game, form) in games::ALL.into_iter().flat_map(|game| [(game, Form::Delta), (game, Form::Packed)]) {
        let frames = frames(server, game, form, 40);
        let mut python = Command::new("python3")
            .args(["-c", &format!("import json, sys, uuid, zlib\n{}{FOLLOWER}", functions())])
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
        assert_eq!(frames.iter().any(|frame| !frame.starts_with('{')), form == Form::Packed, "{form:?}");
    }
}
