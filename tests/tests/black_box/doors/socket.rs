//! Every message of a socket × every kind of caller, and every command of the game from the wrong seat.

use std::collections::BTreeSet;

use protocol::{ChatRoom, ClientMessage, Consent, MadeApiToken, NewApiToken, Scope, Terms, close};
use serde_json::{Value, json};
use tests::{
    chance::Chance,
    follower::Follower,
    games,
    guest::{Guest, look},
    server::Server,
    socket::{Heard, Socket, follow, hello},
    table::{Match, Wish},
};
use uuid::Uuid;

use super::people::{Caller, Scene};

/// What a message comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Due {
    /// A message of this kind.
    Told(&'static str),
    /// `err` or `rej` with this code.
    Refused(&'static str),
    /// No answer.
    Silence,
}

/// One message of each kind to a match behind closed doors, and the answer to a client without a seat there.
fn messages(closed: Uuid) -> Vec<(ClientMessage, Due)> {
    vec![
        (hello(None, Vec::new()), Due::Refused("malformed")),
        (ClientMessage::Lobby, Due::Told("tables")),
        (ClientMessage::Unlobby, Due::Silence),
        (ClientMessage::Mine, Due::Told("mine")),
        (ClientMessage::Unmine, Due::Silence),
        (ClientMessage::Sub(follow(closed)), Due::Refused("not_allowed")),
        (ClientMessage::Unsub { game: closed }, Due::Silence),
        (act("c", closed, 1, &json!({ "do": "concede" })), Due::Refused("not_yours")),
        (
            ClientMessage::Ask { cid: "c".into(), game: closed, query: json!({ "ask": "choices" }) },
            Due::Refused("not_yours"),
        ),
        (
            ClientMessage::Chat { cid: "c".into(), game: closed, room: None, text: "let me in".into() },
            Due::Refused("not_yours"),
        ),
        (
            ClientMessage::Chat { cid: "c".into(), game: closed, room: Some(ChatRoom::Side), text: "and me".into() },
            Due::Refused("not_yours"),
        ),
        (ClientMessage::Propose { cid: "p".into(), game: closed, terms: Terms::Draw }, Due::Refused("not_yours")),
        (
            ClientMessage::Consent { cid: "q".into(), game: closed, n: 1, answer: Consent::Yes },
            Due::Refused("not_yours"),
        ),
        (ClientMessage::Ping { n: 1 }, Due::Told("pong")),
    ]
}

fn act(cid: &str, game: Uuid, dec: u32, action: &Value) -> ClientMessage {
    ClientMessage::Act { cid: cid.into(), game, dec, action: action.clone() }
}

/// The next answer that is about the message, and not about the list of tables or a sign of life.
fn answer(socket: &mut Socket) -> Value {
    match socket.hear() {
        Heard::Said(message, _) => serde_json::to_value(&message).expect("it is JSON"),
        other => panic!("{other:?} instead of an answer"),
    }
}

/// What is answered to a message with an id.
fn answer_to(socket: &mut Socket, cid: &str) -> Value {
    socket.until("an answer", |message| {
        let message = serde_json::to_value(message).ok()?;
        (message["cid"] == cid).then_some(message)
    })
}

#[test]
fn a_caller_without_a_seat_gets_nothing_of_a_private_match_by_any_message() {
    let server = Server::start();
    let scene = Scene::new(&server);
    let before = Scene::fingerprint(&server);
    let kinds: BTreeSet<String> = messages(scene.closed)
        .iter()
        .map(|(message, _)| {
            serde_json::to_value(message).expect("it is JSON")["t"].as_str().expect("a kind").to_owned()
        })
        .collect();
    assert_eq!(kinds, ClientMessage::KINDS.map(str::to_owned).into(), "every kind of message is tried");
    for caller in [Caller::Nobody, Caller::Stranger, Caller::Elsewhere] {
        for at in [scene.closed, scene.over] {
            let mut socket = Socket::greet(&server, scene.token(caller));
            for (message, due) in messages(at) {
                socket.send(&message);
                let what = format!("{caller:?}: {message:?}");
                match due {
                    Due::Told(kind) => assert_eq!(answer(&mut socket)["t"], kind, "{what}"),
                    Due::Refused(code) => assert_eq!(answer(&mut socket)["code"], code, "{what}"),
                    Due::Silence => {
                        socket.send(&ClientMessage::Ping { n: 9 });
                        assert_eq!(answer(&mut socket)["t"], "pong", "{what}");
                    }
                }
            }
        }
    }
    assert_eq!(Scene::fingerprint(&server), before);
}

#[test]
fn a_dead_token_opens_no_socket_and_before_hello_nothing_counts() {
    let server = Server::start();
    let scene = Scene::new(&server);
    for caller in Caller::ALL.into_iter().filter(|caller| caller.shows_a_dead_token()) {
        // In the message, or already in the request that opens the socket.
        let token = scene.token(caller).expect("it shows one");
        let mut socket = Socket::connect(&server);
        socket.send(&hello(Some(token), vec![follow(scene.closed)]));
        assert_eq!(socket.error(), "auth", "{caller:?}");
        assert_eq!(socket.closed(), Some(close::AUTH), "{caller:?}");
        let bearer = format!("Bearer {token}");
        let mut socket = Socket::connect_with(&server, &[("authorization", &bearer)]).expect("an upgrade is granted");
        socket.send(&hello(None, Vec::new()));
        assert_eq!(socket.closed(), Some(close::AUTH), "{caller:?}");
    }
    let bearer = format!("Bearer {}", scene.token(Caller::Host).expect("a token"));
    for (message, _) in messages(scene.closed).into_iter().skip(1) {
        let mut socket = Socket::connect_with(&server, &[("authorization", &bearer)]).expect("an upgrade is granted");
        socket.send(&message);
        assert_eq!(socket.error(), "hello_first", "{message:?}");
    }
}

/// A program gets on a socket what its token allows, whatever its owner may do beside it.
#[test]
fn a_token_opens_on_a_socket_what_it_was_made_for() {
    let server = Server::start();
    let scene = Scene::new(&server);
    let before = Scene::fingerprint(&server);
    // The number of the decision is looked at before the command: this one is of no game.
    let play = |socket: &mut Socket| {
        socket.send(&act("c", scene.closed, 4_000_000, &json!({ "do": "nothing" })));
        answer_to(socket, "c")
    };
    let talk = |socket: &mut Socket| {
        socket.send(&ClientMessage::Chat { cid: "d".into(), game: scene.closed, room: None, text: String::new() });
        answer_to(socket, "d")
    };
    let mut reader = Socket::greet(&server, scene.token(Caller::Reader));
    reader.send(&ClientMessage::Sub(follow(scene.closed)));
    assert_eq!(answer(&mut reader)["t"], "table", "it may look on as its owner");
    assert_eq!(play(&mut reader)["code"], "scope");
    assert_eq!(talk(&mut reader)["code"], "scope");
    let mut bot = Socket::greet(&server, scene.token(Caller::Bot));
    assert_eq!(play(&mut bot)["code"], "stale_dec", "it may play");
    assert_eq!(talk(&mut bot)["code"], "malformed", "it may talk");
    let host = &scene.shown.guests[0];
    let new = NewApiToken { name: "blind".into(), scopes: vec![Scope::Play], days: 30, password: None };
    let blind: MadeApiToken = host.post("/api/me/tokens", &new).ok();
    let mut blind_socket = Socket::greet(&server, Some(&blind.token));
    blind_socket.send(&ClientMessage::Sub(follow(scene.closed)));
    assert_eq!(answer(&mut blind_socket)["code"], "scope");
    blind_socket.send(&ClientMessage::Ask { cid: "e".into(), game: scene.closed, query: json!({ "ask": "choices" }) });
    assert_eq!(answer_to(&mut blind_socket, "e")["code"], "scope");
    assert_eq!(play(&mut blind_socket)["code"], "stale_dec");

    // Revoked, it is out at once, also where it is in already.
    assert_eq!(host.delete(&format!("/api/me/tokens/{}", blind.info.id)).status, 204);
    assert_eq!(blind_socket.closed(), Some(close::AUTH));
    assert_eq!(Scene::fingerprint(&server), before);
}

/// Every kind of command of the sample game, with those that every game has, from the schema that the server publishes.
fn kinds_of_commands(server: &Server) -> BTreeSet<String> {
    let document = look(server, &format!("/api/games/{}/schema", games::SAMPLE.id())).body;
    let mut kinds = BTreeSet::new();
    let mut open = vec![&document["command"]];
    while let Some(schema) = open.pop() {
        kinds.extend(schema["properties"]["do"]["const"].as_str().map(str::to_owned));
        open.extend(schema.as_object().into_iter().flat_map(serde_json::Map::values));
        open.extend(schema.as_array().into_iter().flatten());
    }
    assert!(kinds.contains("concede") && kinds.len() > 6, "{kinds:?}");
    kinds
}

/// Something of this kind that a player might send.
fn of_kind(kind: &str, chance: &mut Chance) -> Value {
    let mut guesses = (0..1_000).map(|_| (games::SAMPLE.looks_like_a_command)(chance));
    guesses.find(|guess| guess["do"] == kind).unwrap_or_else(|| json!({ "do": kind }))
}

/// A match of bots, and clients that have no seat in it.
struct Intrusion {
    game: Match,
    elsewhere: Match,
    stranger: Guest,
    others: Vec<Follower>,
}

impl Intrusion {
    fn begin(server: &Server, seed: u64) -> Self {
        let game = Match::begin(server, &Wish::players(4), 1, seed);
        let elsewhere = Match::begin(server, &Wish::players(2), 0, seed);
        let stranger = Guest::new(server, "Stranger");
        let mut others = vec![
            Follower::join(server, None, game.id),
            Follower::join(server, Some(&stranger), game.id),
            Follower::join(server, Some(&elsewhere.guests[0]), game.id),
        ];
        for other in &mut others {
            other.until_view();
        }
        Self { game, elsewhere, stranger, others }
    }

    fn is_nearly_over(&self) -> bool {
        (games::SAMPLE.is_nearly_over)(&self.game.players[0].now().view)
    }

    /// A seat that is not asked now: one that is may well give the same command for itself.
    fn idle_seat(&self) -> Option<usize> {
        let decs = &self.game.players[0].now().decs;
        (0..self.game.players.len()).find(|seat| decs.iter().all(|asked| usize::from(asked.seat) != *seat))
    }

    /// Every caller but the asked seat sends the command that the bot is about to send; then the bot does. The kind of the
    /// command, or `None` once the match is over.
    fn step(&mut self, turn: usize) -> Option<String> {
        let (seat, action) = self.game.choose()?;
        let dec = self.game.players[seat].asked().expect("it is asked").dec;
        let before = self.game.players[seat].now().clone();
        if let Some(wrong) = self.idle_seat() {
            let refused = self.game.players[wrong].act_as(&format!("wrong-{turn}"), dec, &action);
            assert!(refused.is_err(), "seat {wrong} has done {action} for seat {seat}");
        }
        let other = &mut self.others[turn % 3];
        let refused = other.act_as(&format!("other-{turn}"), dec, &action).expect_err("they have no seat");
        assert_eq!(refused.code, "not_yours");
        // By post, too, and to a match where this decision means nothing.
        let body = json!({ "cid": format!("post-{turn}"), "dec": dec, "action": action });
        let by_post = self.stranger.post(&format!("/api/matches/{}/act", self.game.id), &body);
        assert_eq!((by_post.status, by_post.body["code"].as_str()), (409, Some("not_yours")));
        let astray = self.game.guests[seat].post(&format!("/api/matches/{}/act", self.elsewhere.id), &body);
        assert_eq!((astray.status, astray.body["code"].as_str()), (409, Some("not_yours")));
        assert_eq!(self.game.players[seat].now(), &before);
        let step = self.game.play(seat, &action);
        assert_eq!(step, before.seq + 1, "what was refused is in the log");
        action["do"].as_str().map(str::to_owned)
    }

    /// The kinds for which the bots had no occasion are tried out of season, with something that looks like them.
    fn try_out_of_season(&mut self, kinds: &BTreeSet<String>) {
        let known = self.game.players[0].now();
        let (head, dec) = (known.seq, known.decs[0].dec);
        let idle = self.idle_seat();
        for kind in kinds {
            let action = of_kind(kind, &mut self.game.chance);
            for other in &mut self.others {
                assert!(other.act_as(&format!("late-{kind}"), dec, &action).is_err(), "{kind}");
            }
            // For itself any seat may leave at any time, and one that has answered beside others may think again.
            if let Some(idle) = idle.filter(|_| !matches!(kind.as_str(), "concede" | "undo")) {
                let refused = self.game.players[idle].act_as(&format!("late-{kind}"), dec, &action);
                assert!(refused.is_err(), "{kind}");
            }
        }
        assert_eq!(self.game.players[0].now().seq, head);
    }
}

/// While bots play matches, every caller but the seat that is asked sends each command first, word for word as the right
/// one will send it.
#[test]
fn no_caller_gives_a_command_for_another_seat() {
    let server = Server::shared();
    let kinds = kinds_of_commands(server);
    let usual: BTreeSet<String> = kinds.iter().filter(|kind| *kind != "concede").cloned().collect();
    let mut tried = BTreeSet::new();
    // One match has nearly always an occasion for every kind of command.
    for seed in 63..68 {
        let mut intrusion = Intrusion::begin(server, seed);
        let mut turn = 0;
        while !intrusion.is_nearly_over()
            && (turn < 100 || !usual.is_subset(&tried))
            && let Some(kind) = intrusion.step(turn)
        {
            tried.insert(kind);
            turn += 1;
        }
        intrusion.try_out_of_season(&kinds);
        if usual.is_subset(&tried) {
            return;
        }
    }
    panic!("the bots came to {tried:?} only, of {usual:?}");
}
