//! Whole matches over real sockets, and the proof that they were fair.

use std::fs;

use protocol::Verdict;
use serde_json::{Value, json};
use tests::{
    follower::{Follower, in_public},
    server::{Server, sandtable},
    socket::follow,
    table::{Match, Wish, verdicts},
};

/// Plays a match of so many seats through two rounds, then ends it, and looks at it from all sides.
fn a_full_match(wish: &Wish, spectators: usize, seed: u64) {
    let server = Server::shared();
    let players = wish.seats.len();
    let mut game = Match::begin(server, wish, spectators, seed);
    game.until_round(3);
    game.concede();
    let end = game.players[0].now().clone();
    let outcome = end.outcome.clone().expect("one side gave up");
    let verdicts = verdicts(&outcome);
    assert!(verdicts.contains(&Verdict::Won) && verdicts.contains(&Verdict::Lost), "{outcome:?}");
    assert_eq!(verdicts.len(), players, "each seat has its result");
    assert!(!outcome.text.en.is_empty() && !outcome.text.fr.is_empty(), "{outcome:?}");

    for follower in game.players.iter().chain(&game.spectators) {
        let known = follower.now();
        assert_eq!((known.seq, &known.hash, &known.outcome), (end.seq, &end.hash, &end.outcome), "seed {seed}");
        assert!(known.decs.is_empty(), "nobody is asked any more");
        let told: Vec<u32> = follower.steps.iter().map(|step| step.seq).collect();
        let first = follower.hashes[0].0 + 1;
        assert_eq!(told, (first..=end.seq).collect::<Vec<_>>(), "every step was told once, seed {seed}");
        assert_eq!(follower.resyncs, 0);
    }
    let commitment = game.players[0].until_table(|table| table.outcome.is_some()).commitment;
    for follower in game.players.iter_mut().chain(&mut game.spectators) {
        let proof = follower.until_proof();
        assert_eq!(proof.commitment, commitment, "the secret is the one that was promised");
        assert_eq!(proof.nonces.len(), players);
    }

    game.verified(server);
}

#[test]
fn two_players_play_and_one_looks_on() {
    a_full_match(&Wish::players(2), 1, 51);
}

#[test]
fn three_players_play_and_two_look_on() {
    a_full_match(&Wish::players(3), 2, 52);
}

#[test]
fn five_players_play_in_two_sides_and_three_look_on() {
    a_full_match(&Wish::sides(5), 3, 53);
}

#[test]
fn a_late_follower_gets_a_snapshot_at_once() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(2), 1, 54);
    for _ in 0..10 {
        game.step();
    }
    let mut late = Follower::join(server, None, game.id);
    let now = late.until_view().clone();
    let there = game.spectators[0].now();
    assert_eq!((now.seq, &now.hash, &now.view), (there.seq, &there.hash, &there.view));
    assert_eq!(late.steps, [], "one snapshot, and no history to wait for");
    game.step();
    late.until_step(now.seq + 1);
}

#[test]
fn a_match_ends_by_its_own_rules() {
    let wish = Wish::players(2).with_options(json!({ "mode": "versus", "rounds": 1 }));
    let mut game = Match::begin(Server::shared(), &wish, 1, 55);
    while game.step().is_some() {}
    let end = game.players[1].now();
    let outcome = end.outcome.as_ref().expect("the loop ends with one");
    assert!(["points", "last_patrol"].contains(&outcome.reason.as_str()), "{outcome:?}");
    assert_eq!(verdicts(outcome).len(), 2);
    assert_eq!(end.view["round"], 1, "at the end of the only round");
}

#[test]
fn a_finished_match_verifies_and_a_changed_one_does_not() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(2), 0, 56);
    game.until_round(2);
    game.concede();
    let (folder, file) = game.verified(server);

    let text = fs::read_to_string(&file).expect("it was just written");
    let document: Value = serde_json::from_str(&text).expect("it is JSON");
    let other_digit = |text: &Value| {
        let text = text.as_str().expect("hex");
        let first = if text.starts_with('0') { '1' } else { '0' };
        json!(format!("{first}{}", &text[1..]))
    };
    let mut forgeries: Vec<(&str, Value)> = Vec::new();
    for (what, at) in [
        ("a nonce", "/nonces/0".to_owned()),
        ("the secret", "/secret".to_owned()),
        ("the commitment", "/commitment".to_owned()),
        ("a digest", "/steps/3/digest".to_owned()),
    ] {
        let mut changed = document.clone();
        let place = changed.pointer_mut(&at).unwrap_or_else(|| panic!("{at} is there"));
        *place = other_digit(place);
        forgeries.push((what, changed));
    }
    let mut changed = document.clone();
    *card(&mut changed).expect("cards were drawn") = json!(changed_card(&document));
    forgeries.push(("one card", changed));
    let mut changed = document.clone();
    let draw = first_draw(&mut changed).expect("cards were drawn");
    draw["result"] = json!(draw["result"].as_u64().expect("a draw has a result") % 6 + 1);
    forgeries.push(("one draw", changed));
    let mut changed = document.clone();
    first_draw(&mut changed).expect("cards were drawn")["why"] = json!("sport");
    forgeries.push(("what a draw was for", changed));
    let mut changed = document.clone();
    let command = changed["steps"].as_array_mut().and_then(|steps| {
        steps.iter_mut().find(|step| step["command"]["do"] == "end_turn").map(|step| &mut step["command"])
    });
    *command.expect("turns were taken") = json!({ "do": "brace" });
    forgeries.push(("one command", changed));
    let mut changed = document.clone();
    changed["steps"][1]["seat"] = json!(1 - changed["steps"][1]["seat"].as_i64().expect("a seat"));
    forgeries.push(("the seat of a command", changed));
    let mut changed = document.clone();
    changed["steps"].as_array_mut().expect("there are steps").remove(2);
    forgeries.push(("a step left out", changed));
    let mut changed = document.clone();
    let results = changed["outcome"]["results"].as_array_mut().expect("each seat has one");
    results.reverse();
    forgeries.push(("the winner", changed));

    let forged = folder.path().join("forged.json").to_string_lossy().into_owned();
    for (what, changed) in forgeries {
        fs::write(&forged, changed.to_string()).expect("the folder is ours");
        let verified = sandtable(&["verify", &forged]);
        assert_eq!(verified.status.code(), Some(1), "{what} was changed and nobody noticed");
        assert!(!verified.stderr.is_empty(), "{what}: it says what is wrong");
    }
}

/// The first card of an exported match.
fn card(document: &mut Value) -> Option<&mut Value> {
    let steps = document["steps"].as_array_mut()?.iter_mut();
    let mut events = steps.filter_map(|step| step["events"].as_array_mut()).flatten();
    Some(&mut events.find(|event| event["e"] == "card_drawn")?["card"])
}

/// The first draw of an exported match.
fn first_draw(document: &mut Value) -> Option<&mut Value> {
    let steps = document["steps"].as_array_mut()?.iter_mut();
    steps.filter_map(|step| step["draws"].as_array_mut()).flatten().next()
}

fn changed_card(document: &Value) -> u64 {
    let mut copy = document.clone();
    card(&mut copy).and_then(|card| card.as_u64()).expect("a card has a number") % 6 + 1
}

#[test]
fn a_running_match_does_not_give_its_secret_away() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(2), 0, 57);
    for _ in 0..4 {
        game.step();
    }
    let exported = server.command(&["export", &game.id.to_string()]);
    let document: Value = serde_json::from_slice(&exported.stdout).expect("it is JSON");
    assert_eq!(document["secret"], Value::Null);
    let view = game.players[0].now().view.to_string();
    for word in ["secret", "nonce"] {
        assert!(!view.contains(word), "the view speaks of a {word}");
    }
    for guest in &game.guests {
        let answer = guest.get(&format!("/api/matches/{}/export", game.id));
        assert_eq!(answer.status / 100, 4, "the whole log is for after the end");
    }
}

#[test]
fn a_player_may_look_on_as_the_public() {
    let server = Server::shared();
    let game = Match::begin(server, &Wish::players(2), 0, 58);
    let mut follower = Follower::resume(server, Some(&game.guests[0]), in_public(follow(game.id)));
    follower.until_view();
    assert_eq!(follower.seat, None);
    assert!(follower.now().decs.iter().all(|decision| decision.legal.is_none()));
}
