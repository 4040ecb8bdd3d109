//! Profiles, the export of the data kept about a user, and deleting an account.

use protocol::{ChatLine, MatchResult, Profile, Table, close};
use serde_json::{Value, json};
use tests::{
    follower::Follower,
    guest::{Guest, look, sign_in},
    server::Server,
    socket::Socket,
    table::{Match, Wish, sit},
};

const PASSWORD: &str = "correct horse battery";

#[test]
fn a_profile_tells_of_public_matches_and_to_oneself_of_all() {
    let server = Server::start();
    let mut game = Match::begin(&server, &Wish::players(2), 0, 161);
    let [ann, bob] = &game.guests.clone()[..] else { panic!("two players") };
    for _ in 0..6 {
        game.step();
    }
    let ann = &mut ann.clone();
    ann.register("ann.1", PASSWORD);
    // The socket of before was the guest's.
    game.players[0] = Follower::join(&server, Some(ann), game.id);
    game.players[0].until_view();
    let profile = |id| look(&server, &format!("/api/users/{id}"));
    let running: Profile = profile(ann.id).ok();
    assert_eq!((running.account.as_deref(), running.tally.running), (Some("ann.1"), 1));
    assert_eq!(running.matches[0].result, MatchResult::Running);
    let both: Vec<Profile> = [ann, bob].map(|one| profile(one.id).ok()).into();
    assert_eq!(both.iter().map(|one| one.pace.steps).sum::<u32>(), 6, "each of the six steps was somebody's");
    assert!(both.iter().any(|one| one.pace.median_ms.is_some()));
    game.concede();
    let results: Vec<Profile> = [ann, bob].map(|one| profile(one.id).ok()).into();
    let ends = results.iter().map(|one| (one.tally.won, one.tally.lost, one.tally.running));
    let mut ends: Vec<_> = ends.collect();
    ends.sort_unstable();
    assert_eq!(ends, [(0, 1, 0), (1, 0, 0)]);
    assert!(results.iter().all(|one| one.matches[0].text.is_some() && one.matches[0].ended.is_some()));
    assert_eq!(profile(uuid::Uuid::nil()).code(), "unknown_person");
    assert_eq!(look(&server, "/api/users/nonsense").code(), "unknown_person");

    // What is private stays so, also in figures.
    let hidden = Match::begin(&server, &Wish::players(2).private(), 0, 162);
    let one = &hidden.guests[0];
    let seen: Profile = profile(one.id).ok();
    assert_eq!((seen.tally.running, seen.matches.len()), (0, 0));
    let own: Profile = one.get(&format!("/api/users/{}", one.id)).ok();
    assert_eq!((own.tally.running, own.matches.len()), (1, 1));
}

#[test]
fn an_export_of_personal_data_is_complete_and_holds_no_secret() {
    let server = Server::start();
    let mut game = Match::begin(&server, &Wish::players(2), 0, 163);
    game.players[0].say(None, "hello", "my words").expect("it is said");
    let (seat, action) = game.choose().expect("it has just begun");
    game.play(seat, &action);
    let mut ann = game.guests[0].clone();
    ann.register("ann", PASSWORD);
    let made: protocol::MadeApiToken = ann.post("/api/me/tokens", &json!({ "name": "bot", "scopes": ["read"] })).ok();
    let by = if seat == 0 { ann.clone() } else { game.guests[seat].clone() };
    let document = by.get("/api/me/export").body;
    assert_eq!(document["commands"].as_array().map(Vec::len), Some(1));
    assert_eq!(document["commands"][0]["command"], action);
    let document = ann.get("/api/me/export").body;
    assert_eq!(document["account"]["name"], "ann");
    assert_eq!(document["chat"][0]["text"], "my words");
    assert_eq!(document["tables"][0]["id"], json!(game.id));
    assert_eq!(document["api_tokens"][0]["name"], "bot");
    let text = document.to_string();
    for secret in [&ann.token, &made.token, PASSWORD, "argon2", "secret", "nonce", "token_hash"] {
        assert!(!text.contains(secret), "{secret} is in the export");
    }
    assert!(!text.contains(&by.name) || by.id == ann.id, "it is about nobody else");
    let refused = (0..5).map(|_| ann.get("/api/me/export")).find(|answer| answer.status != 200).expect("a limit");
    assert_eq!(refused.code(), "rate");
}

#[test]
fn a_deleted_account_is_forgotten_and_its_matches_can_still_be_read() {
    let server = Server::start();
    let mut over = Match::begin(&server, &Wish::players(2), 0, 164);
    let (mut ann, bob) = (over.guests[0].clone(), over.guests[1].clone());
    over.players[0].say(None, "hello", "my words").expect("it is said");
    over.concede();
    ann.register("ann", PASSWORD);
    let alone = Wish::players(2).make(&ann);
    let shared = Wish::players(2).make(&ann);
    sit(&bob, shared.id, 1);
    let mut window = Socket::greet(&server, Some(&ann.token));

    assert_eq!(ann.post("/api/me/delete", &json!({ "password": null })).code(), "wrong_password");
    assert_eq!(ann.post("/api/me/delete", &json!({ "password": "wrong" })).code(), "wrong_password");
    assert_eq!(ann.post("/api/me/delete", &json!({ "password": PASSWORD })).status, 204);
    assert_eq!(window.closed(), Some(close::AUTH));
    assert_eq!(ann.get("/api/me").code(), "no_session");
    assert_eq!(sign_in(&server, "ann", PASSWORD).code(), "bad_credentials");
    let kept =
        "select count(*) from (select user_id from accounts union all select user_id from sessions where user_id";
    assert_eq!(server.sql(&format!("{kept} = '{}') t", ann.id)), "0");
    assert_eq!(bob.get(&format!("/api/tables/{}", alone.id)).code(), "unknown_table");
    assert_eq!(bob.get(&format!("/api/tables/{}", shared.id)).ok::<Table>().host_user, bob.id);

    // The finished match and its chat stay, without the name.
    let mut reader = Follower::join(&server, Some(&bob), over.id);
    reader.until_proof();
    let table: Table = bob.get(&format!("/api/tables/{}", over.id)).ok();
    assert_eq!((table.seats[0].player, table.seats[0].name.as_deref()), (Some(ann.id), Some("")));
    let line: &ChatLine = reader.chat.first().expect("a line");
    assert_eq!((line.name.as_str(), line.text.as_str()), ("", "my words"));
    let steps = bob.get(&format!("/api/matches/{}/steps", over.id));
    assert_eq!(steps.status, 200);
    let profile: Profile = look(&server, &format!("/api/users/{}", ann.id)).ok();
    assert_eq!((profile.name.as_str(), profile.account, profile.matches.len()), ("", None, 1));
    // Its dice can still be checked.
    over.verified(&server);
    // The name is free for another user, who gets another id.
    assert_ne!(Guest::registered(&server, "ann", PASSWORD).id, ann.id);
}

#[test]
fn the_seat_of_a_deleted_user_is_not_waited_for_and_the_match_is_read_after_a_restart() {
    let server = Server::start();
    let game = Match::begin(&server, &Wish::players(2), 0, 165);
    let (ann, bob) = (game.guests[0].clone(), game.guests[1].clone());
    assert_eq!(ann.post("/api/me/delete", &json!({ "password": null })).status, 204, "a guest has no password");
    let server = Server::start_in(server.kill(), &[]);
    let mut follower = Follower::join(&server, Some(&bob.at(&server)), game.id);
    follower.until_view();
    let table: Value = bob.at(&server).get(&format!("/api/tables/{}", game.id)).body;
    assert_eq!(table["state"], "running");
    assert_eq!(table["seats"][0]["name"], "");
}
