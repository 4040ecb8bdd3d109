//! The list of running matches of a user: whose move it is, also for matches that are not in memory.

use protocol::{ClientMessage, MyGame, MyTurn, ServerMessage, TimeControl, Visibility};
use serde_json::json;
use tests::{
    follower::Follower,
    guest::Guest,
    server::{Folder, Server, eventually},
    socket::Socket,
    table::{Match, Wish, ready, sit, start},
};
use uuid::Uuid;

fn games(guest: &Guest) -> Vec<MyGame> {
    guest.get("/api/me/games").ok()
}

fn is_mine(game: &MyGame) -> bool {
    matches!(game.turn, MyTurn::Mine { .. })
}

fn live(bank: u32) -> TimeControl {
    TimeControl::Live { bank, increment: 0, reserve: 0, set_up: 0, reaction: 0 }
}

/// A match of these two, with the first as its host.
fn begin(wish: &Wish, ann: &Guest, bill: &Guest, seed: u64) -> Uuid {
    let mut chance = tests::chance::Chance::new(seed);
    let table = wish.make(ann);
    sit(bill, table.id, 1);
    ready(ann, table.id, &mut chance);
    ready(bill, table.id, &mut chance);
    start(ann, table.id).id
}

/// The next list that the server tells.
fn told(socket: &mut Socket) -> Vec<MyGame> {
    socket.until("my matches", |message| match message {
        ServerMessage::Mine { games } => Some(games.clone()),
        _ => None,
    })
}

#[test]
fn where_it_is_my_move_comes_first_by_the_clock_and_survives_the_server() {
    let server = Server::start();
    let (ann, bill) = (Guest::new(&server, "Ann"), Guest::new(&server, "Bill"));
    let patient = begin(&Wish::sides(2), &ann, &bill, 1);
    let slow = begin(&Wish::sides(2).timed(live(7_200)), &ann, &bill, 2);
    let quick = begin(&Wish::sides(2).timed(live(3_600)), &ann, &bill, 3);
    let first = games(&ann).iter().any(is_mine);
    let (mover, other) = if first { (&ann, &bill) } else { (&bill, &ann) };
    let order = |guest: &Guest| games(guest).iter().map(|game| game.id).collect::<Vec<_>>();
    assert_eq!(order(mover), [quick, slow, patient], "what runs out first comes first");
    assert!(games(mover).iter().all(is_mine));
    assert!(!games(other).iter().any(is_mine));
    let list = games(mover);
    assert!(list.iter().all(|game| game.headline.is_some()), "{list:?}");
    let MyTurn::Mine { runs_out: Some(out), since } = list[0].turn else { panic!("a clock runs: {list:?}") };
    assert!(out > since && out <= since + 3_600_000 + 60_000, "{out} is an hour after {since}");
    assert!(matches!(list[2].turn, MyTurn::Mine { runs_out: None, .. }));

    let folder = server.kill();
    let server = Server::start_in(folder, &[]);
    let (mover, other) = (mover.at(&server), other.at(&server));
    assert_eq!(order(&mover), [quick, slow, patient]);
    let MyTurn::Others { seats } = &games(&other)[0].turn else { panic!("it is not their move") };
    assert_eq!(seats.len(), 1);
    assert!(Guest::new(&server, "Eve").get("/api/me/games").ok::<Vec<MyGame>>().is_empty());
}

#[test]
fn a_subscriber_hears_when_the_move_passes_and_when_a_match_begins_or_ends() {
    let server = Server::start();
    let (ann, bill) = (Guest::new(&server, "Ann"), Guest::new(&server, "Bill"));
    let mut windows = [Socket::greet(&server, Some(&ann.token)), Socket::greet(&server, Some(&bill.token))];
    for window in &mut windows {
        window.send(&ClientMessage::Mine);
        assert_eq!(told(window), []);
    }
    let id = begin(&Wish::sides(2), &ann, &bill, 4);
    let mut whose = Vec::new();
    for window in &mut windows {
        let mut list = told(window);
        while list.is_empty() {
            list = told(window);
        }
        whose.push(is_mine(&list[0]));
    }
    assert!(whose[0] != whose[1], "one of them is asked");
    let (mover, waiter) = if whose[0] { (0, 1) } else { (1, 0) };
    let guests = [&ann, &bill];

    // The turn of the mover ends, however many commands it takes.
    let mut player = Follower::join(&server, Some(guests[mover]), id);
    player.until_view();
    let mut chance = tests::chance::Chance::new(5);
    while let Some(asked) = player.asked() {
        let action = tests::games::choose(asked, &mut chance);
        let step = player.act(&action).expect("it was offered");
        player.until_step(step);
    }
    while !told(&mut windows[waiter]).iter().any(is_mine) {}
    while told(&mut windows[mover]).iter().any(is_mine) {}

    // Over: nothing is played any more.
    player.act(&json!({ "do": "concede" })).expect("anybody may give up at any time");
    while !told(&mut windows[waiter]).is_empty() {}
    while !told(&mut windows[mover]).is_empty() {}
    assert_eq!(server.sql("select count(*) from awaited"), "0");

    // A socket without a session gets an empty list.
    let mut onlooker = Socket::greet(&server, None);
    onlooker.send(&ClientMessage::Mine);
    assert_eq!(told(&mut onlooker), []);
    // Followed no longer, nothing is said.
    windows[0].send(&ClientMessage::Unmine);
    begin(&Wish::sides(2), &ann, &bill, 6);
    windows[0].send(&ClientMessage::Ping { n: 3 });
    let said = windows[0].until("a sign of life", |message| match message {
        ServerMessage::Mine { .. } => Some("mine"),
        ServerMessage::Pong { n: 3, .. } => Some("pong"),
        _ => None,
    });
    assert_eq!(said, "pong");
}

#[test]
fn a_match_from_before_is_looked_at_when_the_server_comes_up() {
    let server = Server::start();
    let game = Match::begin(&server, &Wish::sides(3), 0, 7);
    let written = server.sql("select string_agg(seat::text, ' ') from awaited");
    server.sql("update matches set unseen = true, headline = null; delete from awaited");
    let guests = game.guests.clone();
    let folder = server.kill();
    let server = Server::start_in(folder, &[]);
    assert!(eventually(|| server.sql("select count(*) from matches where unseen") == "0"));
    assert_eq!(server.sql("select string_agg(seat::text, ' ') from awaited"), written);
    let mine: Vec<_> = guests.iter().flat_map(|guest| games(&guest.at(&server))).collect();
    assert_eq!(mine.iter().filter(|game| is_mine(game)).count(), 1);
    assert!(mine.iter().all(|game| game.headline.is_some()));
}

#[test]
fn a_private_match_is_mine_too_and_a_seat_that_passes_on_takes_it_along() {
    let server = Server::start_in(Folder::new(), &[]);
    let wish = Wish { visibility: Visibility::Private, ..Wish::sides(2) };
    let (ann, bill, carl) = (Guest::new(&server, "Ann"), Guest::new(&server, "Bill"), Guest::new(&server, "Carl"));
    let id = begin(&wish, &ann, &bill, 8);
    assert_eq!((games(&ann).len(), games(&carl).len()), (1, 0));
    assert_eq!(ann.post(&format!("/api/tables/{id}/offer"), &json!({ "to": "anyone" })).status, 200);
    assert_eq!(carl.post(&format!("/api/tables/{id}/take"), &json!({ "seat": 0 })).status, 200);
    assert_eq!((games(&ann).len(), games(&carl).len()), (0, 1));
}
