//! Matches that move from one server to another, as files.

use std::fs;

use serde_json::{Value, json};
use tests::{
    games::is_fighting,
    server::{Folder, Server},
    table::{Match, Wish},
};
use uuid::Uuid;

/// The match with everything that a server needs, as the operator's command writes it.
fn confidential(server: &Server, game: &Match) -> Value {
    let output = server.command(&["export", "--confidential", &game.id.to_string()]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8_lossy(&output.stderr).contains("show it to nobody"), "it says what it is");
    serde_json::from_slice(&output.stdout).expect("it is JSON")
}

/// Tries to take a document over; the command's success, and what it said.
fn imported(server: &Server, document: &Value, words: &[&str]) -> (bool, String) {
    let folder = Folder::new();
    let file = folder.path().join("match.json");
    fs::write(&file, document.to_string()).expect("the folder is ours");
    let output = server.command(&[&["import", &file.to_string_lossy()], words].concat());
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8_lossy(&said).into_owned())
}

#[test]
fn a_match_moves_in_the_middle_of_a_battle_and_its_players_go_on_elsewhere() {
    let here = Server::shared();
    let mut game = Match::begin(here, &Wish::sides(2), 0, 101);
    assert!(game.until(is_fighting), "random players fight");
    let before = game.players[0].now().clone();
    let document = confidential(here, &game);
    assert_eq!((&document["secrecy"], &document["state"]), (&json!("confidential"), &json!("running")));

    let there = Server::start();
    let (done, said) = imported(&there, &document, &[]);
    assert!(done, "{said}");
    // Their sessions were imported: no player has to enter a name again.
    let mut game = game.again(&there);
    assert_eq!(game.players[0].now(), &before, "the same battle, the same question");
    for _ in 0..30 {
        game.step();
    }
    game.concede();
    game.verified(&there);

    let (done, said) = imported(&there, &document, &[]);
    assert!(!done && said.contains("already"), "an id is taken once: {said}");
    let again: Value = game.guests[0].get(&format!("/api/tables/{}", game.id)).ok();
    assert_eq!(again["state"], "over", "and what is there stays as it was");
}

#[test]
fn a_command_that_moved_with_its_match_is_not_carried_out_twice() {
    let here = Server::shared();
    let mut game = Match::begin(here, &Wish::sides(2), 0, 102);
    let (seat, action) = game.choose().expect("it has just begun");
    let dec = game.players[seat].asked().expect("it is asked").dec;
    let step = game.players[seat].act_as("the one", dec, &action).expect("it was offered");
    let document = confidential(here, &game);
    let there = Server::start();
    let (done, said) = imported(&there, &document, &[]);
    assert!(done, "{said}");
    let mut game = game.again(&there);
    assert_eq!(game.players[seat].act_as("the one", dec, &action), Ok(step));
}

#[test]
fn what_does_not_follow_from_what_came_before_is_not_taken_over() {
    let here = Server::shared();
    let mut game = Match::begin(here, &Wish::sides(2), 0, 103);
    // Nonces show in the dice, so there have to be some.
    assert!(game.until(is_fighting), "random players fight");
    for _ in 0..4 {
        game.step();
    }
    let document = confidential(here, &game);
    let there = Server::start();
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut other = document.clone();
        change(&mut other);
        imported(&there, &other, &[])
    };
    for (what, outcome) in [
        ("a digest", changed(&|other| other["steps"][3]["digest"] = json!("00000000000000000000000000000000"))),
        ("a step left out", changed(&|other| drop(other["steps"].as_array_mut().unwrap().remove(2)))),
        ("another command", changed(&|other| other["steps"][1]["command"] = json!({ "do": "concede" }))),
        ("another secret", changed(&|other| other["secret"] = json!("ab".repeat(32)))),
        ("another nonce", changed(&|other| other["nonces"][0] = json!("ab".repeat(32)))),
        (
            "another seat",
            changed(&|other| other["steps"][1]["seat"] = json!(1 - other["steps"][1]["seat"].as_i64().unwrap())),
        ),
        ("no players", changed(&|other| drop(other["hosting"].as_object_mut().unwrap().remove("seats")))),
        ("an unknown player", changed(&|other| other["hosting"]["acts"][0]["user"] = json!(Uuid::nil()))),
        ("a broken chart", changed(&|other| other["hosting"]["chart"]["chart"] = json!({ "powers": 5 }))),
        ("rules of the future", changed(&|other| other["rules_version"] = json!(99))),
        ("not a match", changed(&|other| *other = json!({ "format": "something" }))),
    ] {
        let (done, said) = outcome;
        assert!(!done && !said.contains("panicked"), "{what} was taken over: {said}");
    }
    let (done, said) = imported(&there, &document, &[]);
    assert!(done, "nothing of all that is left behind: {said}");
}

#[test]
fn a_match_of_rules_from_elsewhere_is_taken_over_to_be_looked_at() {
    let here = Server::shared();
    let mut game = Match::begin(here, &Wish::sides(2), 0, 104);
    for _ in 0..4 {
        game.step();
    }
    let mut document = confidential(here, &game);
    document["rules_version"] = json!(99);
    let there = Server::start();
    let (done, said) = imported(&there, &document, &["--unverified"]);
    assert!(done, "{said}");
    let before = game.players[0].now().clone();
    let mut game = game.again(&there);
    let now = game.players[0].now().clone();
    assert_eq!((now.seq, &now.view), (before.seq, &before.view));
    assert!(now.decs.iter().all(|decision| decision.legal.is_none()), "nobody is offered anything");
    assert_eq!(game.players[0].socket.error(), "other_rules");
    let refused = game.players[0].act_as("c", now.decs[0].dec, &json!({ "do": "end_turn" })).expect_err("not here");
    assert_eq!(refused.code, "other_rules");
    let checked = there.command(&["check-upgrade"]);
    assert_eq!(checked.status.code(), Some(1), "the operator is told that it cannot be played");
}

#[test]
fn an_imported_document_makes_no_user_another_one() {
    let server = Server::start();
    let mut game = Match::begin(&server, &Wish::sides(2), 0, 105);
    game.step();
    let mut document = confidential(&server, &game);
    // A table of its own, with a session of the forger's for a player who is known here.
    let known = document["hosting"]["people"][0]["id"].clone();
    document["hosting"]["people"][0]["sessions"] =
        json!([{ "token_hash": "ab".repeat(32), "last_seen": 4_000_000_000_000_i64 }]);
    document["match"] = json!(uuid::Uuid::new_v4());
    let database = tests::database::Database::of(&server);
    let before = database.ask("select count(*) from sessions");
    let (done, said) = imported(&server, &document, &["--unverified"]);
    assert!(done, "{said}");
    assert_eq!(database.ask("select count(*) from sessions"), before, "{known} keeps the sessions that are there");
}
