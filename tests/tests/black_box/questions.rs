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

/// The odds if all land units of the power on turn went for a region that the enemy holds.
fn storm(view: &Value) -> Value {
    let own = |unit: &&Value| unit["power"] == view["turn"] && unit["kind"] == "infantry";
    let units = view["units"].as_array().expect("the view lists the units");
    let with: Vec<&Value> = units.iter().filter(own).map(|unit| &unit["id"]).collect();
    let held = |unit: &&Value| unit["power"] == "germany" && unit["kind"] == "infantry" && unit["at"] != "germany";
    let region = &units.iter().find(held).expect("the Germans hold land")["at"];
    json!({ "ask": "odds", "region": region, "with": with })
}

#[test]
fn players_and_spectators_hear_the_same_odds() {
    let mut game = begin(91);
    let query = storm(&game.players[0].now().view);
    let (seq, odds) = game.players[0].ask(&query).expect("a battle would follow");
    assert_eq!((seq, odds["is"].as_str()), (1, Some("odds")));
    let sum = ["won", "drawn", "lost"].iter().map(|end| odds[end].as_u64().expect("a count")).sum::<u64>();
    assert_eq!(Some(sum), odds["tries"].as_u64());
    assert!(sum >= 200, "{odds}");
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
fn only_who_gives_the_orders_is_told_why_not() {
    let mut game = begin(92);
    let asked = usize::from(game.players[0].now().decs[0].seat);
    game.play(asked, &json!({ "do": "end_phase" }));
    let view = game.players[asked].now().view.clone();
    let units = view["units"].as_array().expect("the view lists the units");
    let unit =
        &units.iter().find(|unit| unit["power"] == view["turn"] && unit["kind"] == "infantry").expect("some")["id"];
    let query = json!({ "ask": "reach", "units": [unit] });
    let (_, reach) = game.players[asked].ask(&query).expect("it is one of ours");
    let misses = reach["misses"].as_array().expect("a list");
    assert!(!misses.is_empty());
    for miss in misses {
        assert_eq!(miss["units"], json!([unit]));
        assert!(miss["refusal"]["text"]["fr"].as_str().is_some_and(|text| !text.is_empty()), "{miss}");
        assert!(miss["refusal"]["code"].is_string() && miss["region"].is_string(), "{miss}");
    }
    for other in [&mut game.players[1 - asked], &mut game.spectators[0]] {
        assert_eq!(other.ask(&query).expect("an empty answer").1, json!({ "is": "reach", "misses": [] }));
    }
}

#[test]
fn what_cannot_be_answered_is_refused_by_name() {
    let server = Server::shared();
    let mut game = begin(93);
    let player = &mut game.players[0];
    for (query, code) in [
        (json!({ "ask": "odds", "region": "russia" }), "no_battle"),
        (json!({ "ask": "odds", "region": "ukraine", "with": [9999] }), "unknown_unit"),
        (json!({ "ask": "odds", "region": "atlantis" }), "malformed"),
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
    let query = json!({ "ask": "odds", "region": "ukraine" });
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
    let asked = usize::from(game.players[0].now().decs[0].seat);
    let query = storm(&game.players[0].now().view);
    let curious = &mut game.spectators[0];
    let cids: Vec<String> = (0..16).map(|_| curious.fresh_cid()).collect();
    for cid in &cids {
        curious.socket.send(&ClientMessage::Ask { cid: cid.clone(), game: game.id, query: query.clone() });
    }
    let step = game.players[asked].act(&json!({ "do": "end_phase" })).expect("nothing has to be bought");
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
