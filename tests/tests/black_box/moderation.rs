//! Moderation: bans, and what administrators see and change of tables and seats.

use protocol::{AdminPerson, AdminTable, Ban, MadeApiToken, ServerMessage, StepsPage, Table, TableState, close};
use serde_json::json;
use tests::{
    follower::Follower,
    guest::{Guest, sign_in},
    server::{Folder, Server, eventually},
    socket::Socket,
    table::{Match, Wish, sit},
};

use crate::operations::{PASSWORD, an_admin, done};

/// What a socket is told before it is closed.
fn shown_out(socket: &mut Socket) -> String {
    let reason = socket.until("err", |message| match message {
        ServerMessage::Err { code, ban, .. } if code == "banned" => Some(ban.clone().expect("why").reason),
        _ => None,
    });
    assert_eq!(socket.closed(), Some(close::BANNED));
    reason
}

#[test]
fn a_banned_user_is_disconnected_at_once_and_stays_out() {
    let server = Server::start();
    let admin = an_admin(&server);
    let mut game = Match::begin(&server, &Wish::players(2), 1, 401);
    game.step();
    let rude = game.guests[1].clone();
    let people: Vec<AdminPerson> = admin.get(&format!("/api/admin/people?name={}", rude.id)).ok();
    assert_eq!(people.iter().map(|one| one.id).collect::<Vec<_>>(), [rude.id]);
    let token: MadeApiToken = rude.post("/api/me/tokens", &json!({ "name": "x", "scopes": ["read"] })).ok();

    let ban = json!({ "whom": { "user": rude.id }, "reason": "spoils the fun", "until": 1_000 });
    assert_eq!(admin.post("/api/admin/bans", &ban).code(), "out_of_bounds", "a moment that has passed");
    let until = 4_000_000_000_000_u64;
    let ban = json!({ "whom": { "user": rude.id }, "reason": "spoils the fun", "until": until });
    let made: Ban = admin.post("/api/admin/bans", &ban).ok();

    // What was open is closed, and says why.
    assert_eq!(shown_out(&mut game.players[1].socket), "spoils the fun");
    // Nothing opens any more: session, token, socket.
    for one in [&rude, &Guest::known(&server, rude.id, "bot", &token.token)] {
        let refusal = one.get("/api/me").refusal();
        let notice = refusal.ban.expect("why and until when");
        assert_eq!((refusal.code.as_str(), notice.until), ("banned", Some(until)));
        assert!(refusal.text.en.contains("spoils the fun") && refusal.text.fr.contains("spoils the fun"));
        assert_eq!(one.post(&format!("/api/matches/{}/act", game.id), &json!({})).code(), "banned");
        let mut socket = Socket::connect(&server);
        socket.send(&tests::socket::hello(Some(&one.token), Vec::new()));
        assert_eq!(shown_out(&mut socket), "spoils the fun");
    }
    // The others play on.
    game.players[0].socket.settle();
    assert_eq!(game.guests[0].get("/api/me").status, 200);

    let bans: Vec<Ban> = admin.get("/api/admin/bans").ok();
    assert_eq!(bans, std::slice::from_ref(&made));
    assert_eq!(admin.delete(&format!("/api/admin/bans/{}", made.id)).status, 204);
    assert_eq!(admin.delete(&format!("/api/admin/bans/{}", made.id)).code(), "unknown_ban");
    assert_eq!(rude.get("/api/me").status, 200);
    Socket::greet(&server, Some(&rude.token)).settle();
    assert_eq!(
        admin.post("/api/admin/bans", &json!({ "whom": { "user": admin.id }, "reason": "x" })).code(),
        "is_admin"
    );
}

#[test]
fn a_ban_of_an_account_outlives_its_sessions_and_ends_with_its_time() {
    let server = Server::start();
    Guest::registered(&server, "brute", PASSWORD);
    let said = done(&server.command(&["admin", "ban", "--account", "Brute", "--reason", "rude", "--for", "7d"]));
    assert!(eventually(|| sign_in(&server, "brute", PASSWORD).status == 403), "the server hears of it");
    let refusal = sign_in(&server, "brute", PASSWORD).refusal();
    assert_eq!(refusal.code, "banned");
    assert_eq!(sign_in(&server, "brute", "wrong wrong wrong").code(), "bad_credentials", "only the owner is told");
    let id = said.split('\t').next().expect("the ban's id");
    done(&server.command(&["admin", "unban", id]));
    assert!(eventually(|| sign_in(&server, "brute", PASSWORD).status == 200));
    // One whose time is up is none.
    server.sql(&format!("update bans set lifted_at = null, until = now() - interval '1 second' where id = '{id}'"));
    assert_eq!(done(&server.command(&["admin", "bans"])), "");
    assert_eq!(sign_in(&server, "brute", PASSWORD).status, 200);
}

#[test]
fn a_banned_network_is_kept_out_with_all_its_clients() {
    let server = Server::start_in(Folder::new(), &["--trusted-proxy", "127.0.0.1"]);
    let admin = an_admin(&server);
    let from = |address: &str| {
        let request = tests::guest::agent().get(server.url("/api/games")).header("x-forwarded-for", address);
        tests::guest::Answer::to("GET", "/api/games", None, request.call())
    };
    let mut inside = Socket::connect_with(&server, &[("x-forwarded-for", "203.0.113.9")]).expect("a socket");
    inside.send(&tests::socket::hello(None, Vec::new()));
    let mut beside = Socket::connect_with(&server, &[("x-forwarded-for", "203.0.114.9")]).expect("a socket");
    beside.send(&tests::socket::hello(None, Vec::new()));
    for wrong in ["203.0.113", "", "10.0.0.0/7", "127.0.0.0/8"] {
        let ban = json!({ "whom": { "network": wrong }, "reason": "a flood" });
        assert_eq!(admin.post("/api/admin/bans", &ban).code(), "out_of_bounds", "{wrong}");
    }
    let ban = json!({ "whom": { "network": "203.0.113.77/24" }, "reason": "a flood" });
    let made: Ban = admin.post("/api/admin/bans", &ban).ok();
    assert_eq!(shown_out(&mut inside), "a flood");
    beside.settle();
    assert_eq!(from("203.0.113.200").code(), "banned");
    assert_eq!(from("203.0.114.200").status, 200);
    let mut socket = Socket::connect_with(&server, &[("x-forwarded-for", "203.0.113.1")]).expect("told on the socket");
    assert_eq!(shown_out(&mut socket), "a flood");
    assert_eq!(admin.delete(&format!("/api/admin/bans/{}", made.id)).status, 204);
    assert_eq!(from("203.0.113.200").status, 200);
}

#[test]
fn an_administrator_looks_at_a_table_and_closes_it() {
    let server = Server::start();
    let admin = an_admin(&server);
    let mut game = Match::begin(&server, &Wish::players(2).private().among_players(), 0, 403);
    for _ in 0..3 {
        game.step();
    }
    let tables: Vec<AdminTable> = admin.get("/api/admin/tables").ok();
    let [table] = &tables[..] else { panic!("one table: {tables:?}") };
    assert_eq!((table.id, table.state, table.step), (game.id, TableState::Running, Some(4)));
    assert_eq!(table.followers, Some(2));
    assert!(!table.awaiting.is_empty() && table.headline.is_some() && table.last_step.is_some());
    assert!(table.seats.iter().zip(&game.guests).all(|(seat, guest)| seat.user == Some(guest.id)));

    // The public view of the log, although spectators are not allowed.
    let path = format!("/api/matches/{}/steps", game.id);
    assert_eq!(admin.get(&path).code(), "not_allowed");
    let page: StepsPage = admin.get(&format!("/api/admin/matches/{}/steps?from=1", game.id)).ok();
    let public: StepsPage = game.guests[0].get(&format!("{path}?as=public")).ok();
    assert_eq!(page, public);
    assert!(done(&server.command(&["admin", "log", &game.id.to_string()])).lines().count() == 4);

    let close = format!("/api/admin/tables/{}/close", game.id);
    assert_eq!(admin.post(&close, &json!({ "reason": " " })).code(), "out_of_bounds");
    assert_eq!(admin.post(&close, &json!({ "reason": "spam" })).status, 204);
    game.players[0].socket.until("the table, closed", |message| match message {
        ServerMessage::Table { table } if table.state == TableState::Closed => {
            assert_eq!(table.closed.as_deref(), Some("spam"), "its players are told why");
            Some(())
        }
        _ => None,
    });
    let dec = json!({ "cid": "late", "dec": 1, "action": { "do": "concede" } });
    let late = game.guests[0].post(&format!("/api/matches/{}/act", game.id), &dec);
    assert_eq!((late.status, late.body["code"].as_str()), (409, Some("closed")));
    assert_eq!(admin.post(&close, &json!({ "reason": "spam" })).code(), "not_running");
    assert!(admin.get("/api/admin/tables").ok::<Vec<AdminTable>>().is_empty());
    let all: Vec<AdminTable> = admin.get("/api/admin/tables?which=all").ok();
    assert_eq!(all[0].closed.as_deref(), Some("spam"));

    // On the command line, beside the server that runs.
    let other = Match::begin(&server, &Wish::players(2), 0, 404);
    done(&server.command(&["admin", "close", &other.id.to_string(), "--reason", "spam"]));
    let mut other = other;
    other.players[0].socket.until("the table, closed", |message| match message {
        ServerMessage::Table { table } if table.state == TableState::Closed => Some(()),
        _ => None,
    });
}

#[test]
fn a_seat_is_freed_before_the_start_and_offered_while_the_match_runs() {
    let server = Server::start();
    let admin = an_admin(&server);
    let (host, sleeper) = (Guest::new(&server, "Host"), Guest::new(&server, "Sleeper"));
    let table = Wish::players(2).make(&host);
    sit(&sleeper, table.id, 1);
    let mut follower = Follower::join(&server, Some(&host), table.id);
    let free = |seat: u8| admin.post(&format!("/api/admin/tables/{}/free", table.id), &json!({ "seat": seat }));
    assert_eq!(free(9).code(), "unknown_seat");
    assert_eq!(free(1).status, 204);
    follower.socket.until("the free seat", |message| match message {
        ServerMessage::Table { table } if table.seats[1].player.is_none() => Some(()),
        _ => None,
    });
    assert_eq!(free(1).code(), "seat_empty");
    sit(&Guest::new(&server, "Awake"), table.id, 1);
    let mut game = Match::begin(&server, &Wish::players(2), 0, 405);
    let running = format!("/api/admin/tables/{}/free", game.id);
    assert_eq!(admin.post(&running, &json!({ "seat": 1 })).status, 204);
    let offered = game.players[0].until_table(|table| table.seats[1].offered.is_some());
    assert_eq!(offered.seats[1].player, Some(game.guests[1].id), "who sits there plays on until somebody comes");
    game.step();
    let friend = Guest::new(&server, "Friend");
    let taken: Table = friend.post(&format!("/api/tables/{}/take", game.id), &json!({ "seat": 1 })).ok();
    assert_eq!(taken.seats[1].player, Some(friend.id));
    let mut over = Match::begin(&server, &Wish::players(2), 0, 409);
    over.concede();
    assert_eq!(admin.post(&format!("/api/admin/tables/{}/free", over.id), &json!({ "seat": 1 })).code(), "not_running");
}
