//! Companions: players at the screen of another one, for whom that player's session acts.

use protocol::{
    Audience, ClientMessage, CompanionPerson, MyTurn, PROTO, PastView, Resume, ServerMessage, StepsPage, Table, Terms,
    close,
};
use serde_json::{Value, json};
use tests::{
    chance::Chance,
    follower::Follower,
    games,
    guest::{Guest, agent, look},
    server::Server,
    socket::{Socket, follow},
    table::{Wish, ready, sit, start},
};
use uuid::Uuid;

fn path(table: Uuid, what: &str) -> String {
    format!("/api/tables/{table}/{what}")
}

/// Gives a seat to a companion, and says who that is.
fn seat(host: &Guest, table: Uuid, seat: u8, name: Option<&str>) -> Uuid {
    let table: Table = host.post(&path(table, "companion"), &json!({ "seat": seat, "name": name })).ok();
    table.seats[usize::from(seat)].player.expect("the companion sits there")
}

/// A running match of the host and a companion of this name, in the sample game, which has secrets.
fn pair(server: &Server, name: Option<&str>) -> (Guest, Guest, Uuid) {
    let ann = Guest::new(server, "Ann");
    let table = Wish::players(2).make(&ann).id;
    let companion = seat(&ann, table, 1, name);
    ready(&ann, table, &mut Chance::new(1));
    start(&ann, table);
    let bob = ann.for_companion(companion);
    (ann, bob, table)
}

fn hello(token: &str, companion: Uuid, resume: Vec<Resume>) -> ClientMessage {
    ClientMessage::Hello {
        proto: PROTO,
        client: "tests/1".into(),
        token: Some(token.to_owned()),
        companion: Some(companion),
        resume,
    }
}

fn socket_of(server: &Server, owner: &Guest, companion: Uuid, game: Uuid) -> Follower {
    let mut socket = Socket::connect(server);
    socket.send(&hello(&owner.token, companion, vec![follow(game)]));
    Follower::on(socket, game)
}

fn own_seat(server: &Server, owner: &Guest, game: Uuid) -> Follower {
    let from = Resume { audience: Some(Audience::Seat), ..follow(game) };
    Follower::resume(server, Some(owner), from)
}

fn companion_at(host: &Guest, table: Uuid, seat: usize) -> Uuid {
    let table: Table = host.get(&format!("/api/tables/{table}")).ok();
    table.seats[seat].player.expect("somebody sits there")
}

#[test]
fn two_at_one_screen_play_a_whole_match_by_one_session() {
    let server = Server::shared();
    let (ann, _, table) = pair(server, Some("Bob"));
    let bob = companion_at(&ann, table, 1);
    let shown: Table = ann.get(&format!("/api/tables/{table}")).ok();
    let of = shown.seats[1].companion.expect("all can see whose companion it is");
    assert_eq!((of.of, of.person, shown.seats[1].name.as_deref()), (ann.id, CompanionPerson::Guest, Some("Bob")));
    assert_eq!(shown.seats[0].companion, None);
    let mut players = [own_seat(server, &ann, table), socket_of(server, &ann, bob, table)];
    let mut chance = Chance::new(4);
    for player in &mut players {
        player.until_view();
    }
    let mut steps = 0;
    while players[0].now().outcome.is_none() {
        let at = players.iter().position(|one| one.asked().is_some()).expect("one of them is asked");
        let action = games::choose(players[at].asked().expect("it is"), &mut chance);
        let step = players[at].act(&action).expect("it was offered");
        for player in &mut players {
            player.until_step(step);
        }
        steps += 1;
        assert!(steps < 2_000, "it ends");
    }
}

#[test]
fn a_screen_that_several_share_shows_no_seat_unless_it_says_which() {
    let server = Server::shared();
    let (ann, bob, table) = pair(server, Some("Bob"));
    let companion = companion_at(&ann, table, 1);
    let snap = |follower: &mut Follower| follower.until_view().view.clone();
    let public = snap(&mut Follower::join(server, None, table));
    assert_eq!(snap(&mut Follower::join(server, Some(&ann), table)), public, "a page that has just been opened");
    let (anns, bobs) = (snap(&mut own_seat(server, &ann, table)), snap(&mut socket_of(server, &ann, companion, table)));
    assert!(anns != public && bobs != public && anns != bobs, "each sees a hand of their own");
    let view = |who: &Guest, query: &str| -> Value {
        let past: PastView = who.get(&format!("/api/matches/{table}/view{query}")).ok();
        past.view
    };
    assert_eq!((view(&ann, ""), view(&ann, "?as=seat"), view(&bob, "")), (public, anns, bobs));
    let steps = |who: &Guest, query: &str| -> StepsPage { who.get(&format!("/api/matches/{table}/steps{query}")).ok() };
    let open: StepsPage = look(server, &format!("/api/matches/{table}/steps")).ok();
    assert_eq!(steps(&ann, "").steps, open.steps);
}

#[test]
fn only_the_session_of_its_owner_acts_for_a_companion() {
    let server = Server::shared();
    let (ann, bob, table) = pair(server, None);
    let companion = companion_at(&ann, table, 1);
    let eve = Guest::new(server, "Eve");
    let view = format!("/api/matches/{table}/view");
    assert_eq!(eve.for_companion(companion).get(&view).code(), "no_session");
    assert_eq!(ann.for_companion(eve.id).get(&view).code(), "no_session");
    assert_eq!(ann.for_companion(Uuid::nil()).get(&view).code(), "no_session");
    // A companion has no companions.
    let nested = json!({ "seat": 0 });
    assert_eq!(bob.post(&path(table, "companion"), &nested).code(), "scope");
    let mut socket = Socket::connect(server);
    socket.send(&hello(&eve.token, companion, Vec::new()));
    assert_eq!((socket.error().as_str(), socket.closed()), ("auth", Some(close::AUTH)));
    // Neither does a program of the owner's.
    let ada = Guest::registered(server, "ada.companions", "correct horse battery");
    let token = json!({ "name": "bot", "scopes": ["read", "play"], "days": 30, "password": "correct horse battery" });
    let made: Value = ada.post("/api/me/tokens", &token).ok();
    let token = made["token"].as_str().expect("a token");
    let at_adas = Wish::players(2).make(&ada).id;
    let of_ada = seat(&ada, at_adas, 1, Some("Ben"));
    let answer = agent()
        .get(server.url("/api/me"))
        .header("authorization", format!("Bearer {token}"))
        .header("sandtable-companion", of_ada.to_string())
        .call()
        .expect("an answer");
    assert_eq!(answer.status().as_u16(), 401);
}

#[test]
fn a_companion_plays_and_does_nothing_else() {
    let server = Server::shared();
    let (ann, bob, table) = pair(server, Some("Bob"));
    let companion = companion_at(&ann, table, 1);
    let me: protocol::Me = bob.get("/api/me").ok();
    assert_eq!((me.id, me.name.as_str(), me.account), (companion, "Bob", None));
    for (method, path) in [
        ("GET", "/api/account".to_owned()),
        ("GET", "/api/me/sessions".to_owned()),
        ("GET", "/api/me/export".to_owned()),
        ("GET", "/api/me/friends".to_owned()),
        ("DELETE", "/api/me/session".to_owned()),
    ] {
        let answer = if method == "GET" { bob.get(&path) } else { bob.delete(&path) };
        assert_eq!(answer.code(), "scope", "{method} {path}");
    }
    let rename = json!({ "name": "Bobby" });
    let account = json!({ "name": "bob", "password": "correct horse battery", "language": "en" });
    for (path, body) in [
        ("/api/guest".to_owned(), rename),
        ("/api/account".to_owned(), account),
        ("/api/tables".to_owned(), serde_json::to_value(Wish::players(2).request(&ann)).expect("JSON")),
        ("/api/play-now".to_owned(), json!({})),
        (path(table, "leave"), json!({})),
        (path(table, "offer"), json!({ "to": "anyone" })),
        (path(table, "stand-in"), json!({ "strength": "recruit" })),
        (path(table, "rematch"), json!({ "seats": [0, 1] })),
    ] {
        assert_eq!(bob.post(&path, &body).code(), "scope", "{path}");
    }
    let mut socket = socket_of(server, &ann, companion, table);
    socket.until_view();
    assert_eq!(socket.say(None, "line", "hello").expect_err("the owner talks").code, "scope");
    assert!(ann.get("/api/me/export").status == 200, "the session is as good as before");
}

#[test]
fn companions_are_seated_by_the_host_alone_while_there_is_room() {
    let server = Server::shared();
    let (ann, eve) = (Guest::new(server, "Ann"), Guest::new(server, "Eve"));
    let table = Wish::players(3).make(&ann).id;
    let ask = |who: &Guest, body: Value| who.post(&path(table, "companion"), &body).code();
    assert_eq!(ask(&eve, json!({ "seat": 1 })), "not_host");
    assert_eq!(ask(&ann, json!({ "seat": 0 })), "seat_taken");
    assert_eq!(ask(&ann, json!({ "seat": 7 })), "unknown_seat");
    assert_eq!(ask(&ann, json!({ "seat": 1, "name": " " })), "bad_name");
    assert_eq!(ask(&ann, json!({ "seat": 1, "nonce": "7" })), "bad_nonce");
    let bob = seat(&ann, table, 1, Some("Bob"));
    assert_eq!(ask(&ann, json!({ "seat": 1 })), "seat_taken");
    assert_eq!(eve.post(&path(table, "sit"), &json!({ "seat": 1 })).code(), "seat_taken");
    // Who is sent away is gone for good, and makes room.
    let without: Table = ann.post(&path(table, "kick"), &json!({ "seat": 1 })).ok();
    assert_eq!((without.seats[1].player, without.seats[1].ready), (None, false));
    assert_eq!(ann.for_companion(bob).get("/api/me").code(), "no_session");
    seat(&ann, table, 1, None);
    // They go with their host, and inherit nothing.
    sit(&eve, table, 2);
    let left: Table = ann.post(&path(table, "leave"), &json!({})).ok();
    assert_eq!((left.host_user, left.seats[1].player), (eve.id, None));
    let alone = Wish::players(2).make(&ann).id;
    seat(&ann, alone, 1, Some("Bob"));
    assert_eq!(ann.post(&path(alone, "leave"), &json!({})).status, 204, "a table of companions ends");
}

#[test]
fn a_rated_match_has_no_companions() {
    let server = Server::shared();
    let ann = Guest::registered(server, "ann.companions", "correct horse battery");
    let table = Wish::sides(2).rated().make(&ann).id;
    assert_eq!(ann.post(&path(table, "companion"), &json!({ "seat": 1 })).code(), "rated_companions");
}

#[test]
fn a_player_and_a_companion_are_one_voice_about_others() {
    let server = Server::shared();
    let (ann, eve) = (Guest::new(server, "Ann"), Guest::new(server, "Eve"));
    let table = Wish::players(3).make(&ann).id;
    seat(&ann, table, 1, Some("Bob"));
    sit(&eve, table, 2);
    for player in [&ann, &eve] {
        ready(player, table, &mut Chance::new(2));
    }
    start(&ann, table);
    let away = json!({ "cid": "away", "terms": { "kind": "seat", "seat": 2, "then": "replace" } });
    assert_eq!(ann.post(&format!("/api/matches/{table}/propose"), &away).code(), "cannot_propose");
    let draw = json!({ "cid": "draw", "terms": Terms::Draw });
    assert_eq!(ann.post(&format!("/api/matches/{table}/propose"), &draw).status, 200, "to which all have to agree");
}

#[test]
fn what_a_companion_asks_is_drawn_from_the_budget_of_its_owner() {
    let server = Server::shared();
    let (ann, bob, table) = pair(server, Some("Bob"));
    let ask = format!("/api/matches/{table}/propose");
    let mut left = 1_000;
    while ann.post(&ask, &json!({ "cid": format!("a{left}"), "terms": { "kind": "resume" } })).status != 429 {
        left -= 1;
        assert!(left > 0, "the budget ends");
    }
    assert_eq!(bob.post(&ask, &json!({ "cid": "b", "terms": { "kind": "resume" } })).code(), "rate");
}

#[test]
fn the_end_of_the_session_closes_the_sockets_of_companions() {
    let server = Server::shared();
    let (ann, _, table) = pair(server, Some("Bob"));
    let bob = companion_at(&ann, table, 1);
    let mut socket = Socket::connect(server);
    socket.send(&hello(&ann.token, bob, Vec::new()));
    let welcomed = socket.until("welcome", |message| match message {
        ServerMessage::Welcome { user, .. } => Some(*user),
        _ => None,
    });
    assert_eq!(welcomed, Some(bob));
    assert_eq!(ann.delete("/api/me/session").status, 204);
    assert_eq!(socket.error(), "auth");
    assert_eq!(socket.closed(), Some(close::AUTH));
}

#[test]
fn at_the_screen_of_the_owner_it_is_the_owners_move() {
    let server = Server::shared();
    let (ann, _, table) = pair(server, Some("Bob"));
    let bob = companion_at(&ann, table, 1);
    let mut player = own_seat(server, &ann, table);
    player.until_view();
    let mut chance = Chance::new(9);
    // Ann does what she is asked for, until only Bob is.
    while let Some(asked) = player.asked() {
        let action = games::choose(asked, &mut chance);
        let step = player.act(&action).expect("it was offered");
        player.until_step(step);
    }
    assert!(player.now().decs.iter().all(|one| one.seat == 1), "{:?}", player.now().decs);
    let mut socket = Socket::greet(server, Some(&ann.token));
    socket.send(&ClientMessage::Mine);
    let turn = socket.until("the list", |message| match message {
        ServerMessage::Mine { games } => {
            Some(games.iter().find(|one| one.id == table).expect("it is there").turn.clone())
        }
        _ => None,
    });
    assert!(matches!(turn, MyTurn::Mine { .. }), "{turn:?}");
    assert!(socket_of(server, &ann, bob, table).until_view().decs.iter().any(|one| one.legal.is_some()));
}

#[test]
fn a_guest_who_gets_an_account_takes_the_companions_along() {
    let server = Server::shared();
    let (mut ann, _, table) = pair(server, Some("Bob"));
    let bob = companion_at(&ann, table, 1);
    ann.register("ann.with.bob", "correct horse battery");
    let here = Guest::sign_in(server, "ann.with.bob", "correct horse battery");
    let view: PastView = here.for_companion(bob).get(&format!("/api/matches/{table}/view")).ok();
    assert_eq!(view.game, table, "from another device, too");
}

#[test]
fn a_rematch_has_the_same_companions() {
    let server = Server::shared();
    let (ann, bob, table) = pair(server, Some("Bob"));
    let mut player = own_seat(server, &ann, table);
    let dec = player.until_view().decs.first().expect("somebody is asked").dec;
    player.act_as("give up", dec, &json!({ "do": "concede" })).expect("a player may");
    player.until_proof();
    let next: Table = ann.post(&path(table, "rematch"), &json!({ "seats": [1, 0] })).ok();
    assert_eq!((next.seats[1].player, next.seats[0].name.as_deref()), (Some(ann.id), Some("Bob")));
    assert_eq!(next.seats[0].companion.map(|one| one.of), Some(ann.id));
    assert!(next.seats[0].ready && next.seats[0].player != Some(companion_of(&bob)));
}

/// The companion for whom these requests are.
fn companion_of(guest: &Guest) -> Uuid {
    let me: protocol::Me = guest.get("/api/me").ok();
    me.id
}
