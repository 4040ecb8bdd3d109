//! What players order in advance: known to its owner alone, and changed by naming what it replaces. That it is
//! followed is tested in `aa1941/standing.rs`.

use protocol::{ClientMessage, ServerMessage, StandingOrders};
use serde_json::{Value, json};
use tests::{
    guest::Guest,
    server::Server,
    table::{Match, Wish, sit},
};
use uuid::Uuid;

fn path(table: Uuid) -> String {
    format!("/api/tables/{table}/standing-orders")
}

fn order(guest: &Guest, table: Uuid, version: u32, orders: Value) -> u32 {
    let version = version.try_into().expect("a version");
    let kept: StandingOrders = guest.put(&path(table), &StandingOrders { version, orders }).ok();
    kept.version.get()
}

/// Who is fired at plays the lowest card.
fn lowest() -> Value {
    json!({ "under_fire": "lowest" })
}

#[test]
fn standing_orders_are_shown_to_their_owner_alone() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(2), 1, 212);
    let mut elsewhere = tests::follower::Follower::join(server, Some(&game.guests[1]), game.id);
    elsewhere.until_view();
    order(&game.guests[1], game.id, 0, lowest());
    loop {
        if let ServerMessage::Standing { version: 1, orders, .. } = elsewhere.hear() {
            assert_eq!(orders, lowest());
            break;
        }
    }
    // One task sends to all sockets, in order: a message that has not come before this line will not come.
    let line = ClientMessage::Chat { cid: "line".into(), game: game.id, room: None, text: "Well?".into() };
    game.players[0].socket.send(&line);
    let mut others = vec![&mut game.players[0]];
    others.extend(&mut game.spectators);
    for other in others {
        loop {
            match other.hear() {
                ServerMessage::Chat { lines, .. } if lines.iter().any(|line| line.text == "Well?") => break,
                message @ ServerMessage::Standing { .. } => panic!("told to somebody else: {message:?}"),
                message => assert!(!format!("{message:?}").contains("lowest"), "{message:?}"),
            }
        }
    }
    let rival: StandingOrders = game.guests[0].get(&path(game.id)).ok();
    assert_eq!(rival.version.get(), 0, "each seat has its own");
    assert_eq!(rival.orders["under_fire"], "ask");
    let eve = Guest::new(server, "Eve");
    assert_eq!(eve.get(&path(game.id)).code(), "not_seated");
    let none = json!({ "version": 1, "orders": {} });
    assert_eq!(eve.put(&path(game.id), &none).code(), "not_seated");
}

#[test]
fn orders_are_given_before_the_match_and_a_change_names_what_it_replaces() {
    let server = Server::shared();
    let (ann, ben) = (Guest::new(server, "Ann"), Guest::new(server, "Ben"));
    let table = Wish::players(2).make(&ann).id;
    let put = |guest: &Guest, version: u32, orders: Value| {
        guest.put(&path(table), &json!({ "version": version, "orders": orders }))
    };
    assert_eq!(put(&ben, 0, json!({})).code(), "not_seated");
    sit(&ben, table, 1);
    assert_eq!(order(&ben, table, 0, json!({ "under_fire": "brace" })), 1);
    assert_eq!(put(&ben, 0, json!({})).code(), "standing_changed");
    assert_eq!(put(&ben, 7, json!({})).code(), "standing_changed");
    assert_eq!(order(&ben, table, 1, lowest()), 2);
    for (orders, code) in [
        (json!({ "under_fire": "always" }), "malformed"),
        (json!({ "surrender": true }), "malformed"),
        (json!({ "under_fire": "x".repeat(5_000) }), "too_large"),
    ] {
        assert_eq!(put(&ben, 2, orders).code(), code);
    }
    let kept: StandingOrders = ben.get(&path(table)).ok();
    assert_eq!((kept.version.get(), kept.orders), (2, lowest()));
    let nowhere = Uuid::now_v7();
    assert_eq!(ben.get(&path(nowhere)).code(), "unknown_table");
}
