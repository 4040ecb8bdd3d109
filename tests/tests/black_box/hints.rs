//! Hints: for the seat that is asked, of what it sees, and never in a rated match.

use serde_json::{Value, json};
use tests::{
    chance::Chance,
    follower::Follower,
    guest::Guest,
    server::Server,
    table::{Match, Wish, ready, sit, start},
};

fn query() -> Value {
    json!({ "ask": "hints" })
}

#[test]
fn hints_are_told_to_the_seat_that_is_asked_and_to_no_other() {
    let mut game = Match::begin(Server::shared(), &Wish::sides(2), 1, 181);
    let asked = game.players.iter().position(|player| player.asked().is_some()).expect("a seat is asked");
    let (_, answer) = game.players[asked].ask(&query()).expect("it is in its own turn");
    let hints = answer["hints"].as_array().expect("a list");
    assert_eq!(answer["is"], "hints");
    let money = hints.iter().find(|hint| hint["kind"] == "money").expect("nothing is bought yet");
    assert!(money["text"]["en"].as_str().is_some_and(|text| text.ends_with("IPC are not spent")), "{money}");
    assert!(money["text"]["fr"].as_str().is_some_and(|text| text.ends_with("CPI ne sont pas dépensés")), "{money}");
    assert!(money["place"].is_string(), "{money}");
    let refused = game.players[1 - asked].ask(&query()).expect_err("another seat is asked");
    assert_eq!(refused.code, "not_your_turn");
    assert_eq!(game.spectators[0].ask(&query()).expect_err("no seat at all").code, "not_your_turn");
}

#[test]
fn a_game_without_hints_has_none() {
    let mut game = Match::begin(Server::shared(), &Wish::players(2), 0, 182);
    let asked = game.players.iter().position(|player| player.asked().is_some()).expect("a seat is asked");
    let (_, answer) = game.players[asked].ask(&query()).expect("it is asked");
    assert_eq!(answer, json!({ "is": "hints", "hints": [] }));
}

#[test]
fn nobody_has_hints_in_a_rated_match() {
    let server = Server::shared();
    let [ann, bob] = ["hints-ann", "hints-bob"].map(|name| Guest::registered(server, name, "correct horse battery"));
    let mut chance = Chance::new(183);
    let table = Wish::sides(2).rated().make(&ann);
    sit(&bob, table.id, 1);
    ready(&ann, table.id, &mut chance);
    ready(&bob, table.id, &mut chance);
    start(&ann, table.id);
    for guest in [&ann, &bob] {
        let mut player = Follower::join(server, Some(guest), table.id);
        player.until_view();
        assert_eq!(player.ask(&query()).expect_err("it is rated").code, "no_hints");
        let body = json!({ "cid": "hints", "query": query() });
        let refused = guest.post(&format!("/api/matches/{}/ask", table.id), &body);
        assert_eq!((refused.status, refused.body["code"].as_str()), (409, Some("no_hints")));
    }
}
