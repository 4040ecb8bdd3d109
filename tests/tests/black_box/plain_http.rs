//! What goes without a socket: health, the past of a match, bots.

use protocol::StepEvents;
use serde_json::{Value, json};
use tests::{
    guest::look,
    server::Server,
    table::{Match, Wish},
};

#[test]
fn health_and_readiness_are_told() {
    let server = Server::shared();
    for path in ["/healthz", "/readyz"] {
        assert_eq!(look(server, path).status, 200, "{path}");
    }
    assert_eq!(look(server, "/api/nowhere").status, 404);
}

#[test]
fn past_steps_are_read_page_by_page_as_they_were_told_live() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(2), 0, 81);
    for _ in 0..12 {
        game.step();
    }
    let head = game.players[0].now().seq;
    let path = format!("/api/matches/{}/steps?from=2&to={head}", game.id);
    let page: Value = game.guests[0].get(&path).ok();
    let steps = page.get("steps").cloned().unwrap_or(page);
    let steps: Vec<StepEvents> = serde_json::from_value(steps).expect("steps");
    assert_eq!(steps, game.players[0].steps);
}

#[test]
fn the_view_at_a_past_step_is_what_was_seen_then() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(2), 0, 82);
    let mut seen = vec![game.players[0].now().clone()];
    for _ in 0..6 {
        game.step();
        seen.push(game.players[0].now().clone());
    }
    for known in seen {
        let path = format!("/api/matches/{}/view?at={}", game.id, known.seq);
        let answer: Value = game.guests[0].get(&path).ok();
        assert_eq!(answer.get("view").unwrap_or(&answer), &known.view, "step {}", known.seq);
    }
}

#[test]
fn a_finished_match_is_there_for_everybody_to_check() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(2), 0, 83);
    game.concede();
    let document: Value = look(server, &format!("/api/matches/{}/export", game.id)).ok();
    assert_eq!(document["secret"].as_str().map(str::len), Some(64));
    assert_eq!(document["steps"].as_array().map(Vec::len), usize::try_from(game.players[0].now().seq).ok());
}

#[test]
fn a_bot_plays_without_a_socket() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(2), 0, 84);
    let (seat, action) = game.choose().expect("it has just begun");
    let dec = game.players[seat].asked().expect("it is asked").dec;
    let body = json!({ "cid": "by-post", "dec": dec, "action": action });
    let path = format!("/api/matches/{}/act", game.id);
    let first = game.guests[seat].post(&path, &body);
    assert_eq!(first.status, 200, "{first:?}");
    assert_eq!(first.body["seq"], 2);
    assert_eq!(game.guests[seat].post(&path, &body), first, "the same answer again");
    game.players[1 - seat].until_step(2);
}
