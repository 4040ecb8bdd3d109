//! Messages that are none: answered to their sender alone, with a code, and forgiven only so often.

use protocol::{ClientMessage, MAX_CLIENT_MESSAGE, NewTable, ServerMessage, close};
use serde_json::{Value, json};
use tests::{
    follower::Follower,
    guest::{Guest, agent},
    server::Server,
    socket::{Socket, follow, hello},
    table::{Match, Wish},
};
use uuid::Uuid;

#[test]
fn a_message_that_cannot_be_read_is_answered_with_a_code() {
    let server = Server::shared();
    let mut socket = Socket::greet(server, None);
    for (text, code) in [
        ("", "malformed"),
        ("hello", "malformed"),
        ("[]", "malformed"),
        ("{}", "malformed"),
        (r#"{"t":"ping"}"#, "malformed"),
        (r#"{"t":"ping","n":"one"}"#, "malformed"),
        (r#"{"t":"dance"}"#, "unknown_type"),
    ] {
        socket.send_text(text);
        assert_eq!(socket.error(), code, "{text}");
    }
    socket.send_bytes(&[0xff, 0x00]);
    assert_eq!(socket.error(), "malformed");
    socket.settle();
}

#[test]
fn unknown_fields_are_ignored() {
    let mut socket = Socket::greet(Server::shared(), None);
    socket.send_text(r#"{"t":"ping","n":5,"from":"the future"}"#);
    socket.until("pong", |message| matches!(message, ServerMessage::Pong { n: 5, .. }).then_some(()));
}

#[test]
fn a_message_that_is_too_large_is_refused_unread() {
    let mut socket = Socket::greet(Server::shared(), None);
    let padding = "x".repeat(MAX_CLIENT_MESSAGE);
    socket.send_text(&format!(r#"{{"t":"ping","n":1,"padding":"{padding}"}}"#));
    assert_eq!(socket.error(), "too_large");
    socket.settle();

    let mut socket = Socket::greet(Server::shared(), None);
    socket.send_text(&"x".repeat(1 << 20));
    // The server does not read to the end, so the connection may break before the close code arrives.
    assert!(matches!(socket.closed(), Some(close::POLICY) | None));
}

#[test]
fn hello_comes_first() {
    let server = Server::shared();
    let mut socket = Socket::connect(server);
    socket.send(&ClientMessage::Ping { n: 1 });
    assert_eq!(socket.error(), "hello_first");
    socket.send(&hello(None, Vec::new()));
    socket.settle();
}

#[test]
fn another_version_of_the_protocol_is_turned_away_with_a_reason() {
    let mut socket = Socket::connect(Server::shared());
    socket.send_text(r#"{"t":"hello","proto":9999,"client":"the future"}"#);
    assert_eq!(socket.error(), "proto");
    assert_eq!(socket.closed(), Some(close::PROTO));
}

#[test]
fn an_unknown_token_is_turned_away() {
    for token in ["", "nonsense", &"0".repeat(64)] {
        let mut socket = Socket::connect(Server::shared());
        socket.send(&hello(Some(token), Vec::new()));
        assert_eq!(socket.closed(), Some(close::AUTH), "{token:?}");
    }
}

#[test]
fn an_unknown_match_is_an_error_and_not_the_end() {
    let server = Server::shared();
    let ann = Guest::new(server, "Ann");
    let mut socket = Socket::greet(server, Some(&ann.token));
    let nowhere = Uuid::now_v7();
    socket.send(&ClientMessage::Sub(follow(nowhere)));
    assert_eq!(socket.error(), "unknown_game");
    socket.send(&ClientMessage::Act { cid: "a".into(), game: nowhere, dec: 1, action: json!({ "do": "end_turn" }) });
    socket.until("a refusal", |message| match message {
        ServerMessage::Rej { cid, .. } => (cid == "a").then_some(()),
        ServerMessage::Err { game, .. } => (*game == Some(nowhere)).then_some(()),
        _ => None,
    });
    socket.settle();
    assert_eq!(ann.get(&format!("/api/tables/{nowhere}")).status, 404);
    assert_eq!(ann.get("/api/tables/not-an-id").status / 100, 4);
}

#[test]
fn a_command_id_has_its_limits() {
    let mut game = Match::begin(Server::shared(), &Wish::players(2), 0, 31);
    let dec = game.players[0].now().decs[0].dec;
    for cid in [String::new(), "c".repeat(65)] {
        let id = game.id;
        let socket = &mut game.players[0].socket;
        socket.send(&ClientMessage::Act { cid, game: id, dec, action: json!({ "do": "end_turn" }) });
        socket.until("a refusal", |message| {
            matches!(message, ServerMessage::Rej { .. } | ServerMessage::Err { .. }).then_some(())
        });
    }
}

#[test]
fn a_client_that_sends_malformed_frames_again_and_again_is_disconnected() {
    let server = Server::shared();
    let mut socket = Socket::greet(server, None);
    for _ in 0..50 {
        socket.send_text("rubbish");
    }
    assert_eq!(socket.closed(), Some(close::POLICY));
    Socket::greet(server, None).settle();
}

#[test]
fn control_frames_count_like_messages() {
    let server = Server::shared();
    let mut socket = Socket::greet(server, None);
    socket.ping(20);
    socket.settle();
    socket.ping(300);
    assert_eq!(socket.error(), "rate");
    assert_eq!(socket.closed(), Some(close::POLICY));
    Socket::greet(server, None).settle();
}

#[test]
fn a_message_that_never_ends_is_ended() {
    let server = Server::shared();
    let mut socket = Socket::greet(server, None);
    socket.send_fragments(600_000);
    // The server does not read to the end, so the connection may break before the close code arrives.
    assert!(matches!(socket.closed(), Some(close::POLICY) | None));
    Socket::greet(server, None).settle();
}

#[test]
fn nul_is_refused_before_the_database_sees_it() {
    let server = Server::start();
    let ann = Guest::new(&server, "Ann");
    assert_eq!(ann.post("/api/guest", &json!({ "name": "a\0b" })).code(), "unstorable_text");
    assert_eq!(ann.post_text("/api/tables", r#"{"\u0000":1}"#).code(), "malformed", "it is no table either");
    for path in ["/api/charts?game=outpost&find=a%00b", "/api/charts/a%00b", "/api/games/a%00b/schema"] {
        assert_eq!(ann.get(path).code(), "malformed", "{path}");
    }
    let mut socket = Socket::greet(&server, None);
    socket.send_text(r#"{"t":"ping","n":1,"more":"\u0000"}"#);
    assert_eq!(socket.error(), "malformed");
}

#[test]
fn names_hold_nothing_that_is_not_seen() {
    let server = Server::shared();
    let ann = Guest::new(server, "Ann");
    for bad in ["A\u{202e}nn", "A\u{200b}nn", "\u{2066}Ann", "\u{3164}", "Ann\u{feff}"] {
        assert_eq!(ann.post("/api/guest", &json!({ "name": bad })).code(), "bad_name", "{bad:?}");
        let table = NewTable { name: bad.into(), ..Wish::players(2).request(&ann) };
        assert_eq!(ann.post("/api/tables", &table).code(), "bad_name", "{bad:?}");
    }
}

#[test]
fn a_number_that_the_database_does_not_count_to_is_refused_at_the_edge() {
    let server = Server::start();
    let game = Match::begin(&server, &Wish::players(2), 0, 33);
    let id = game.id;
    let ann = &game.guests[0];
    for beyond in [1_u32 << 31, u32::MAX] {
        let orders = format!("/api/tables/{id}/standing-orders");
        let kept = ann.get(&orders).body["orders"].clone();
        let changed = ann.put(&orders, &json!({ "version": beyond, "orders": kept }));
        assert_eq!(changed.code(), "malformed", "{beyond}");
        let report = json!({ "room": "table", "n": beyond, "reason": "other", "text": "" });
        assert_eq!(ann.post(&format!("/api/tables/{id}/reports"), &report).code(), "malformed", "{beyond}");
        let report = json!({ "version": beyond, "reason": "other", "text": "" });
        assert_eq!(ann.post("/api/charts/outpost.ford/reports", &report).code(), "malformed", "{beyond}");
    }
    assert!(!server.log().contains("ERROR"), "the log: {}", server.log());
}

#[test]
fn only_the_sender_hears_of_it_and_nothing_is_logged_as_our_fault() {
    let server = Server::start();
    let mut game = Match::begin(&server, &Wish::players(2), 1, 32);
    let before = game.players[1].now().clone();
    for text in ["rubbish", r#"{"t":"dance"}"#, r#"{"t":"act","cid":"x"}"#] {
        game.players[0].socket.send_text(text);
        game.players[0].socket.error();
    }
    game.players[0].act(&json!({ "do": "dance" })).expect_err("there is no such command");
    let ann = Guest::new(&server, "Ann");
    for (path, body) in [
        ("/api/tables", "{"),
        ("/api/tables", "[1,2]"),
        ("/api/guest", r#"{"name":""}"#),
        ("/api/guest", r#"{"name":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}"#),
        ("/api/charts", r#"{"game":"chess"}"#),
    ] {
        let refused = ann.post_text(path, body);
        assert_eq!(refused.status / 100, 4, "{path} {body}: {refused:?}");
        refused.refusal();
    }
    for player in &mut game.players {
        player.socket.settle();
    }
    let mut late = Follower::join(&server, None, game.id);
    let now = late.until_view();
    assert_eq!((now.seq, &now.hash), (before.seq, &before.hash), "nothing changed");
    assert!(!server.log().contains("ERROR"), "the log: {}", server.log());
    assert!(!server.log().contains("panicked"), "the log: {}", server.log());
}

#[test]
fn another_site_cannot_use_a_visitors_session() {
    let server = Server::shared();
    let ann = Guest::new(server, "Ann");
    let response = agent()
        .post(server.url("/api/tables"))
        .header("authorization", format!("Bearer {}", ann.token))
        .header("origin", "https://elsewhere.example")
        .send_json(Wish::players(2).request(&ann))
        .expect("the server answers");
    assert_eq!(response.status().as_u16(), 403);
}

#[test]
fn a_body_that_is_too_large_is_refused() {
    let ann = Guest::new(Server::shared(), "Ann");
    let body = format!(r#"{{"name":"{}"}}"#, "x".repeat(100_000));
    let refused = ann.post_text("/api/tables", &body);
    assert_eq!(refused.status, 413);
    assert_ne!(refused.body, Value::Null, "even this refusal has a body with a code");
}
