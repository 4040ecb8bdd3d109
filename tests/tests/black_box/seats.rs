//! Sitting down, leaving, being shown the door, and who may start.

use protocol::{ReadyRequest, SeatChoice, Table, TableState};
use serde_json::json;
use tests::{
    chance::Chance,
    follower::Follower,
    guest::Guest,
    server::Server,
    table::{Wish, ready, sit, start},
};
use uuid::Uuid;

fn guests<const N: usize>(server: &Server) -> [Guest; N] {
    std::array::from_fn(|n| Guest::new(server, &format!("Guest {n}")))
}

fn at(table: Uuid, what: &str) -> String {
    format!("/api/tables/{table}/{what}")
}

#[test]
fn a_taken_seat_is_refused_and_a_full_table_too() {
    let [ann, bob, eve] = guests(Server::shared());
    let table = Wish::players(2).make(&ann);
    let answer = bob.post(&at(table.id, "sit"), &SeatChoice { seat: 0 });
    assert_eq!((answer.status, answer.code().as_str()), (409, "seat_taken"));
    sit(&bob, table.id, 1);
    for seat in [0, 1] {
        assert_eq!(eve.post(&at(table.id, "sit"), &SeatChoice { seat }).code(), "seat_taken");
    }
    assert_eq!(eve.post(&at(table.id, "sit"), &SeatChoice { seat: 2 }).code(), "unknown_seat");
    let now: Table = eve.get(&format!("/api/tables/{}", table.id)).ok();
    assert_eq!(now.seats.iter().map(|seat| seat.player).collect::<Vec<_>>(), [Some(ann.id), Some(bob.id)]);
}

#[test]
fn two_people_who_take_one_seat_at_once_do_not_both_get_it() {
    let [ann, bob, eve] = guests(Server::shared());
    for _ in 0..5 {
        let table = Wish::players(2).private().make(&ann);
        let path = at(table.id, "sit");
        let statuses = std::thread::scope(|scope| {
            let racers = [&bob, &eve].map(|guest| scope.spawn(|| guest.post(&path, &SeatChoice { seat: 1 }).status));
            racers.map(|racer| racer.join().expect("it does not panic"))
        });
        assert_eq!(statuses.iter().filter(|status| **status < 300).count(), 1, "{statuses:?}");
    }
}

#[test]
fn only_the_host_kicks_and_only_before_the_start() {
    let [ann, bob] = guests(Server::shared());
    let table = Wish::players(2).make(&ann);
    sit(&bob, table.id, 1);
    assert_eq!(bob.post(&at(table.id, "kick"), &SeatChoice { seat: 0 }).code(), "not_host");
    let kicked: Table = ann.post(&at(table.id, "kick"), &SeatChoice { seat: 1 }).ok();
    assert_eq!(kicked.seats[1].player, None);
    sit(&bob, table.id, 1);
    let mut chance = Chance::new(3);
    ready(&ann, table.id, &mut chance);
    ready(&bob, table.id, &mut chance);
    start(&ann, table.id);
    assert_eq!(ann.post(&at(table.id, "kick"), &SeatChoice { seat: 1 }).code(), "not_open");
}

#[test]
fn a_host_who_leaves_hands_the_table_on() {
    let [ann, bob, eve] = guests(Server::shared());
    let table = Wish::players(3).make(&ann);
    sit(&eve, table.id, 2);
    sit(&bob, table.id, 1);
    assert!(ann.post_nothing(&at(table.id, "leave")).status < 300);
    let now: Table = bob.get(&format!("/api/tables/{}", table.id)).ok();
    assert_eq!((now.host, now.host_user), (Some(1), bob.id), "the lowest seat that is taken");
    assert_eq!(now.seats[0].player, None);
    assert_eq!(eve.post_nothing(&at(table.id, "start")).code(), "not_host");
    let kicked: Table = bob.post(&at(table.id, "kick"), &SeatChoice { seat: 2 }).ok();
    assert_eq!(kicked.seats[2].player, None, "the new host has the host's rights");
}

#[test]
fn a_match_starts_when_every_seat_is_taken_and_ready_and_the_host_says_so() {
    let [ann, bob] = guests(Server::shared());
    let table = Wish::players(2).make(&ann);
    let mut chance = Chance::new(4);
    let start_code = |guest: &Guest| guest.post_nothing(&at(table.id, "start")).code();
    ready(&ann, table.id, &mut chance);
    assert_eq!(start_code(&ann), "not_ready", "a seat is empty");
    sit(&bob, table.id, 1);
    assert_eq!(start_code(&ann), "not_ready", "Bob is not ready");
    ready(&bob, table.id, &mut chance);
    assert_eq!(start_code(&bob), "not_host");
    let unready: Table = bob.post(&at(table.id, "ready"), &ReadyRequest { ready: false, nonce: None }).ok();
    assert!(!unready.seats[1].ready);
    assert_eq!(start_code(&ann), "not_ready", "Bob has thought again");
    ready(&bob, table.id, &mut chance);
    assert_eq!(start(&ann, table.id).state, TableState::Running);
    assert_eq!(start_code(&ann), "not_open");
}

#[test]
fn ready_without_randomness_of_ones_own_is_refused() {
    let [ann] = guests(Server::shared());
    let table = Wish::players(2).make(&ann);
    for body in
        [json!({"ready": true}), json!({"ready": true, "nonce": "12"}), json!({"ready": true, "nonce": "x".repeat(64)})]
    {
        let refused = ann.post(&at(table.id, "ready"), &body);
        assert_eq!(refused.status / 100, 4, "{body}: {refused:?}");
        refused.refusal();
    }
}

#[test]
fn a_match_needs_a_role_for_each_seat_and_each_role_once() {
    let [ann] = guests(Server::shared());
    for (seats, why) in [
        (json!([["red", "blue"], ["green"]]), "a seat of two patrols"),
        (json!([["red"], ["red"]]), "two lead one patrol"),
        (json!([["red"]]), "one plays alone"),
        (json!([["red"], ["blue"], ["green"]]), "one too many"),
        (json!([["red"], []]), "a seat with nothing to play"),
        (json!([["red"], ["purple"]]), "an unknown patrol"),
    ] {
        let mut request = serde_json::to_value(Wish::players(2).request(&ann)).expect("it is JSON");
        request["seats"] = seats;
        let refused = ann.post("/api/tables", &request);
        assert_eq!(refused.status / 100, 4, "{why}: {refused:?}");
        refused.refusal();
    }
    let mut request = serde_json::to_value(Wish::players(2).request(&ann)).expect("it is JSON");
    request["options"] = json!({ "mode": "by-noon" });
    ann.post("/api/tables", &request).refusal();
}

#[test]
fn one_person_has_one_seat() {
    let [ann] = guests(Server::shared());
    let table = Wish::players(3).make(&ann);
    let answer = ann.post(&at(table.id, "sit"), &SeatChoice { seat: 1 });
    let now: Table = ann.get(&format!("/api/tables/{}", table.id)).ok();
    let mine = now.seats.iter().filter(|seat| seat.player == Some(ann.id)).count();
    assert_eq!(mine, 1, "moved or refused, never two seats: {answer:?}");
}

#[test]
fn the_commitment_is_published_before_any_nonce() {
    let server = Server::shared();
    let [ann, bob] = guests(server);
    let table = Wish::players(2).make(&ann);
    assert_eq!(table.commitment.len(), 64);
    let mut follower = Follower::join(server, Some(&ann), table.id);
    sit(&bob, table.id, 1);
    let mut chance = Chance::new(5);
    ready(&ann, table.id, &mut chance);
    ready(&bob, table.id, &mut chance);
    start(&ann, table.id);
    follower.until_view();
    let running = follower.until_table(|table| table.state == TableState::Running);
    assert_eq!(running.commitment, table.commitment);
}
