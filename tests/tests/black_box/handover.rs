//! Seats that pass from one player to another while the match runs, and matches that are played once more.

use std::thread;

use protocol::{ErrorBody, Offered, SeatOffer, ServerMessage, Table, TableState};
use serde_json::{Value, json};
use tests::{
    follower::Follower,
    guest::{Answer, Guest},
    server::Server,
    table::{Match, Wish},
};
use uuid::Uuid;

fn offer(guest: &Guest, table: Uuid, to: Option<Offered>) -> Answer {
    guest.post(&format!("/api/tables/{table}/offer"), &json!({ "to": to }))
}

fn take(guest: &Guest, table: Uuid, seat: u8, key: Option<&str>) -> Answer {
    guest.post(&format!("/api/tables/{table}/take"), &json!({ "seat": seat, "key": key }))
}

fn rematch(guest: &Guest, table: Uuid, seats: &[u8]) -> Answer {
    guest.post(&format!("/api/tables/{table}/rematch"), &json!({ "seats": seats }))
}

fn code(answer: &Answer) -> (u16, String) {
    let body: ErrorBody = serde_json::from_value(answer.body.clone()).expect("a refusal");
    (answer.status, body.code)
}

/// Reads until the follower gets the view of this seat.
fn until_seated_at(follower: &mut Follower, seat: Option<u8>) {
    loop {
        if let ServerMessage::Snap { seat: told, .. } = follower.hear()
            && told == seat
        {
            return;
        }
    }
}

#[test]
fn a_friend_with_the_link_plays_on_and_the_former_player_sees_what_the_public_sees() {
    let mut server = Server::start();
    let mut game = Match::begin(&server, &Wish::players(2), 1, 401);
    for _ in 0..20 {
        game.step();
    }
    let friend = Guest::new(&server, "Friend");
    assert_eq!(code(&take(&friend, game.id, 1, None)), (409, "not_offered".into()));
    let SeatOffer { table, key } = offer(&game.guests[1], game.id, Some(Offered::Friend)).ok();
    assert_eq!(table.seats[1].offered, Some(Offered::Friend));
    let key = key.expect("it is told once");
    let seen: Table = friend.get(&format!("/api/tables/{}", game.id)).ok();
    assert!(!serde_json::to_string(&seen).expect("JSON").contains(&key), "nobody else is told");
    for wrong in [None, Some("0"), Some("00112233445566778899aabbccddeeff"), Some("zz112233445566778899aabbccddeeff")] {
        assert_eq!(code(&take(&friend, game.id, 1, wrong)), (409, "not_offered".into()), "{wrong:?}");
    }
    // The offer stands over a kill, and only for that seat, and only for a user without a seat.
    let folder = server.kill();
    server = Server::start_in(folder, &[]);
    game = game.again(&server);
    let friend = friend.at(&server);
    assert_eq!(code(&take(&friend, game.id, 0, Some(&key))), (409, "not_offered".into()));
    assert_eq!(code(&take(&game.guests[0], game.id, 1, Some(&key))), (409, "not_offered".into()));
    let table: Table = take(&friend, game.id, 1, Some(&key)).ok();
    assert_eq!((table.seats[1].player, table.seats[1].offered), (Some(friend.id), None));
    assert_eq!(code(&take(&Guest::new(&server, "Late"), game.id, 1, Some(&key))), (409, "not_offered".into()));
    // Who left looks on; what is theirs no more is not taken from them.
    until_seated_at(&mut game.players[1], None);
    let gone = &game.guests[1];
    let act = json!({ "cid": "late", "dec": 1, "action": { "do": "end_turn" } });
    let refused = gone.post(&format!("/api/matches/{}/act", game.id), &act);
    assert_eq!(refused.body["code"], "not_yours");
    // Who came plays on.
    game.players[1] = Follower::join(&server, Some(&friend), game.id);
    game.players[1].until_view();
    game.guests[1] = friend;
    let before = game.players[0].now().seq;
    while game.step().expect("it goes on") < before + 40 {}
    let by_friend = server.sql(&format!("select count(*) from steps where user_id = '{}'", game.guests[1].id));
    assert!(by_friend.trim().parse::<u32>().expect("a number") > 0);
    game.concede();
    game.verified(&server);
    assert!(!server.log().contains("ERROR"), "{}", server.log());
}

#[test]
fn a_seat_offered_to_anyone_is_in_the_list_and_goes_to_the_first() {
    let server = Server::shared();
    let game = Match::begin(server, &Wish::players(3), 0, 402);
    let SeatOffer { key, .. } = offer(&game.guests[0], game.id, Some(Offered::Anyone)).ok();
    assert_eq!(key, None, "nobody needs one");
    let listed: Vec<Table> = game.guests[1].get("/api/tables").ok();
    let ours = listed.iter().find(|table| table.id == game.id).expect("it is public");
    assert_eq!(ours.seats[0].offered, Some(Offered::Anyone));
    // Withdrawn, it goes to no user; offered again, to one of several.
    let _: SeatOffer = offer(&game.guests[0], game.id, None).ok();
    assert_eq!(code(&take(&Guest::new(server, "Eager"), game.id, 0, None)).1, "not_offered");
    let _: SeatOffer = offer(&game.guests[0], game.id, Some(Offered::Anyone)).ok();
    let many: Vec<Guest> = (0..6).map(|n| Guest::new(server, &format!("Comer {n}"))).collect();
    let taken: Vec<u16> = thread::scope(|scope| {
        let tries: Vec<_> = many.iter().map(|guest| scope.spawn(|| take(guest, game.id, 0, None).status)).collect();
        tries.into_iter().map(|one| one.join().expect("it answers")).collect()
    });
    assert_eq!(taken.iter().filter(|status| **status == 200).count(), 1, "{taken:?}");
    let table: Table = game.guests[1].get(&format!("/api/tables/{}", game.id)).ok();
    assert!(many.iter().any(|guest| Some(guest.id) == table.seats[0].player));
    assert_eq!(table.host_user, table.seats[0].player.expect("taken"), "the host sat there");
    assert_eq!(code(&offer(&game.guests[0], game.id, Some(Offered::Anyone))).1, "not_seated");
}

#[test]
fn however_many_ask_for_it_it_is_one_table_at_which_they_play_again() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(3), 1, 403);
    assert_eq!(code(&rematch(&game.guests[0], game.id, &[0, 1, 2])), (409, "not_over".into()));
    game.concede();
    let stranger = Guest::new(server, "Stranger");
    assert_eq!(code(&rematch(&stranger, game.id, &[0, 1, 2])), (409, "not_seated".into()));
    for wrong in [&[0, 0, 1][..], &[0, 1], &[0, 1, 3], &[]] {
        assert_eq!(code(&rematch(&game.guests[0], game.id, wrong)), (422, "unknown_seat".into()), "{wrong:?}");
    }
    // All at once, with their own ideas: the first one's idea stands.
    let made: Vec<Table> = thread::scope(|scope| {
        let asks: Vec<_> =
            game.guests.iter().map(|guest| scope.spawn(|| rematch(guest, game.id, &[2, 0, 1]).ok())).collect();
        asks.into_iter().map(|one| one.join().expect("it answers")).collect()
    });
    assert!(made.iter().all(|table| table.id == made[0].id && table.id != game.id));
    let again: Table = rematch(&game.guests[0], game.id, &[0, 1, 2]).ok();
    assert_eq!((again.id, again.state), (made[0].id, TableState::Open));
    let seated: Vec<_> = again.seats.iter().map(|seat| seat.player).collect();
    assert_eq!(seated, [1, 2, 0].map(|old: usize| Some(game.guests[old].id)), "each where the first one said");
    let before: Table = game.guests[0].get(&format!("/api/tables/{}", game.id)).ok();
    assert_eq!(before.rematch, Some(again.id));
    assert_eq!((&again.options, &again.chart, &again.time), (&before.options, &before.chart, &before.time));
    assert_ne!(again.commitment, before.commitment, "other dice");
    let told = game.spectators[0].until_table(|table| table.rematch.is_some());
    assert_eq!(told.rematch, Some(again.id), "whoever still looks at the end is told");
    let _: Value = game.guests[0].get(&format!("/api/tables/{}", again.id)).ok();
}
