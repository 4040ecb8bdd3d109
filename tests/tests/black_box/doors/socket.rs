//! Every message of a socket × everybody, and every command of the game from the wrong seat.

use std::collections::BTreeSet;

use protocol::{ChatRoom, ClientMessage, Consent, MadeApiToken, NewApiToken, Scope, Terms, close};
use serde_json::{Value, json};
use tests::{
    follower::Follower,
    guest::Guest,
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
        (act("c", closed, 1, &json!({ "do": "end_phase" })), Due::Refused("not_yours")),
        (
            ClientMessage::Ask { cid: "c".into(), game: closed, query: json!({ "ask": "odds", "region": "ukraine" }) },
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

/// What is said next that is about the message, and not about the list of tables or a sign of life.
fn answer(socket: &mut Socket) -> Value {
    match socket.hear() {
        Heard::Said(message, _) => serde_json::to_value(&message).expect("it is JSON"),
        Heard::Closed(code) => panic!("closed with {code:?}"),
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
fn whoever_has_no_seat_gets_nothing_of_a_closed_match_by_any_message() {
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
    let play = |socket: &mut Socket| {
        socket.send(&act("c", scene.closed, 4_000_000, &json!({ "do": "end_phase" })));
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
    let new = NewApiToken { name: "blind".into(), scopes: vec![Scope::Play] };
    let blind: MadeApiToken = host.post("/api/me/tokens", &new).ok();
    let mut blind_socket = Socket::greet(&server, Some(&blind.token));
    blind_socket.send(&ClientMessage::Sub(follow(scene.closed)));
    assert_eq!(answer(&mut blind_socket)["code"], "scope");
    blind_socket.send(&ClientMessage::Ask {
        cid: "e".into(),
        game: scene.closed,
        query: json!({ "ask": "odds", "region": "ukraine" }),
    });
    assert_eq!(answer_to(&mut blind_socket, "e")["code"], "scope");
    assert_eq!(play(&mut blind_socket)["code"], "stale_dec");

    // Revoked, it is out at once, also where it is in already.
    assert_eq!(host.delete(&format!("/api/me/tokens/{}", blind.info.id)).status, 204);
    assert_eq!(blind_socket.closed(), Some(close::AUTH));
    assert_eq!(Scene::fingerprint(&server), before);
}

/// Every kind of command, from the declarations that are made of the rules' own types.
fn kinds_of_commands() -> BTreeSet<&'static str> {
    let declared = include_str!("../../../../web-client/src/generated/aa1941.ts");
    let (_, rest) = declared.split_once("export type Command =").expect("the vocabulary has commands");
    let declaration = rest.split("export type").next().unwrap_or_default();
    let kinds: BTreeSet<&str> =
        declaration.split("\"do\": \"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(kinds.len() > 8, "{kinds:?}");
    kinds
}

/// What the bots come to in each match sooner or later, whatever the dice say.
const USUAL_COMMANDS: [&str; 6] = ["purchase", "move", "end_phase", "battle", "casualties", "place"];

/// While bots play a match, everybody but the seat that is asked sends each command first, word for word as the right
/// one will send it.
#[test]
fn what_one_seat_may_do_nobody_else_can_do_for_it() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::sides(5), 1, 63);
    let elsewhere = Match::begin(server, &Wish::players(2), 0, 64);
    let stranger = Guest::new(server, "Stranger");
    let mut others = vec![
        Follower::join(server, None, game.id),
        Follower::join(server, Some(&stranger), game.id),
        Follower::join(server, Some(&elsewhere.guests[0]), game.id),
    ];
    for other in &mut others {
        other.until_view();
    }
    let mut tried = BTreeSet::new();
    for turn in 0..2_000 {
        if turn >= 250 && USUAL_COMMANDS.iter().all(|kind| tried.contains(*kind)) {
            break;
        }
        let Some((seat, action)) = game.choose() else { break };
        tried.insert(action["do"].as_str().expect("commands have a kind").to_owned());
        let dec = game.players[seat].asked().expect("it is asked").dec;
        let (head, hash) = (game.players[seat].now().seq, game.players[seat].now().hash.clone());
        let wrong = (seat + 1 + turn % 4) % 5;
        let refused = game.players[wrong].act_as(&format!("wrong-{turn}"), dec, &action);
        assert!(refused.is_err(), "seat {wrong} has done {action} for seat {seat}");
        let other = &mut others[turn % 3];
        let refused = other.act_as(&format!("other-{turn}"), dec, &action).expect_err("they have no seat");
        assert_eq!(refused.code, "not_yours");
        // By post, too, and to a match where this decision means nothing.
        let body = json!({ "cid": format!("post-{turn}"), "dec": dec, "action": action });
        let by_post = stranger.post(&format!("/api/matches/{}/act", game.id), &body);
        assert_eq!((by_post.status, by_post.body["code"].as_str()), (409, Some("not_yours")));
        let astray = game.guests[seat].post(&format!("/api/matches/{}/act", elsewhere.id), &body);
        assert_eq!((astray.status, astray.body["code"].as_str()), (409, Some("not_yours")));
        assert_eq!((game.players[seat].now().seq, &game.players[seat].now().hash), (head, &hash));
        let step = game.play(seat, &action);
        assert_eq!(step, head + 1, "what was refused is in the log");
    }
    // What the bots had no occasion for is tried with what it would look like: an id of nothing.
    let seat = usize::from(game.players[0].now().decs[0].seat);
    let dec = game.players[0].now().decs[0].dec;
    let head = game.players[seat].now().seq;
    for kind in kinds_of_commands() {
        let action = json!({ "do": kind, "units": [], "path": [], "region": "ukraine", "fight": true, "unit": 1, "to": "ukraine" });
        for other in &mut others {
            assert!(other.act_as(&format!("late-{kind}"), dec, &action).is_err(), "{kind}");
        }
        if kind != "concede" {
            let wrong = (seat + 1) % 5;
            assert!(game.players[wrong].act_as(&format!("late-{kind}"), dec, &action).is_err(), "{kind}");
        }
    }
    let mut fresh = Follower::join(server, None, game.id);
    assert_eq!(fresh.until_view().seq, head);
    for kind in USUAL_COMMANDS {
        assert!(tried.contains(kind), "the bots never came to {kind}: {tried:?}");
    }
}
