//! Questions (`ask`) have no effect: open to all who may follow, with dice of their own, and without delaying commands.

use protocol::{ClientMessage, ServerMessage};
use serde_json::{Value, json};
use tests::{
    follower::Follower,
    guest::Guest,
    server::Server,
    socket::Socket,
    table::{Match, Wish, sit},
};
use uuid::Uuid;

fn begin(seed: u64) -> Match {
    Match::begin(Server::shared(), &Wish::players(2), 1, seed)
}

/// The odds of a shot between two that stand side by side.
fn near() -> Value {
    json!({ "ask": "odds", "unit": "red-1", "target": "red-2" })
}

#[test]
fn players_and_spectators_hear_the_same_odds() {
    let mut game = begin(91);
    let query = near();
    let (seq, odds) = game.players[0].ask(&query).expect("it is in range");
    assert_eq!((seq, odds["answer"].as_str()), (1, Some("odds")));
    assert_eq!(odds["needs"].as_u64().zip(odds["faces"].as_u64()).map(|(needs, faces)| needs + faces), Some(21));
    assert_eq!(game.players[1].ask(&query), Ok((seq, odds.clone())), "the enemy");
    assert_eq!(game.spectators[0].ask(&query), Ok((seq, odds.clone())), "and whoever looks on");
    let path = format!("/api/matches/{}/ask", game.id);
    let by_post = game.guests[0].post(&path, &json!({ "cid": "by-post", "query": query }));
    assert_eq!(by_post.status, 200, "{by_post:?}");
    assert_eq!(by_post.body["answer"], odds, "and a bot without a socket");

    // A new spectator sees the state of before.
    let mut late = Follower::join(Server::shared(), None, game.id);
    assert_eq!(late.until_view().hash, game.spectators[0].now().hash);
    game.step();
}

#[test]
fn what_cannot_be_answered_is_refused_by_name() {
    let server = Server::shared();
    let mut game = begin(93);
    let player = &mut game.players[0];
    for (query, code) in [
        (json!({ "ask": "odds", "unit": "red-1", "target": "blue-1" }), "out_of_range"),
        (json!({ "ask": "odds", "unit": "red-1", "target": "blue-9" }), "no_such_unit"),
        (json!({ "ask": "odds", "unit": "red-1", "target": "atlantis" }), "malformed"),
        (json!({ "ask": "weather" }), "malformed"),
        (json!(7), "malformed"),
    ] {
        assert_eq!(player.ask(&query).expect_err("there is no answer").code, code, "{query}");
    }
    let long = "x".repeat(65);
    player.socket.send(&ClientMessage::Ask { cid: long.clone(), game: game.id, query: json!({}) });
    assert_eq!(player.reply(&long).expect_err("the id is too long").code, "malformed");

    let (ann, bob, eve) = (Guest::new(server, "Ann"), Guest::new(server, "Bob"), Guest::new(server, "Eve"));
    let table = Wish::players(2).among_players().make(&ann);
    sit(&bob, table.id, 1);
    let mut follower = Follower::join(server, Some(&ann), table.id);
    let query = near();
    assert_eq!(follower.ask(&query).expect_err("nothing is played yet").code, "not_started");
    let body = json!({ "cid": "q", "query": query });
    let refused = bob.post(&format!("/api/matches/{}/ask", table.id), &body);
    assert_eq!((refused.status, refused.body["code"].as_str()), (409, Some("not_started")));
    assert_eq!(eve.post(&format!("/api/matches/{}/ask", Uuid::nil()), &body).code(), "unknown_match");

    let closed = Match::begin(server, &Wish::players(2).among_players(), 0, 94);
    let mut socket = Socket::greet(server, Some(&eve.token));
    socket.send(&ClientMessage::Ask { cid: "q".into(), game: closed.id, query });
    let code = socket.until("a refusal", |message| match message {
        ServerMessage::Rej { code, .. } => Some(code.clone()),
        _ => None,
    });
    assert_eq!(code, "not_yours", "who may not follow may not ask");
}

#[test]
fn a_heap_of_questions_delays_no_command() {
    let mut game = begin(95);
    let (asked, action) = game.choose().expect("it has just begun");
    let query = near();
    let curious = &mut game.spectators[0];
    let cids: Vec<String> = (0..16).map(|_| curious.fresh_cid()).collect();
    for cid in &cids {
        curious.socket.send(&ClientMessage::Ask { cid: cid.clone(), game: game.id, query: query.clone() });
    }
    let step = game.players[asked].act(&action).expect("it was offered");
    let curious = &mut game.spectators[0];
    let replies: Vec<_> = cids.iter().map(|cid| reply_in_any_order(curious, cid)).collect();
    assert!(replies[..4].iter().all(Result::is_ok), "a few at a time are answered: {replies:?}");
    for reply in &replies {
        assert!(reply.as_ref().err().is_none_or(|code| code == "rate"), "{reply:?}");
    }
    curious.socket.settle();
    Follower::join(Server::shared(), None, game.id).until_step(step);
}

/// What a question came to; answers and refusals overtake each other.
fn reply_in_any_order(follower: &mut Follower, cid: &str) -> Result<Value, String> {
    follower.socket.until("a reply", |message| match message {
        ServerMessage::Answer { cid: of, answer, .. } if of == cid => Some(Ok(answer.clone())),
        ServerMessage::Rej { cid: of, code, .. } if of == cid => Some(Err(code.clone())),
        _ => None,
    })
}
