//! The store against a real Postgres.

mod account_deletion;
mod charts;
mod chat;
mod friends;
mod ledger;
mod log;
mod opponents;
mod people;
mod proposals;
mod ratings;
mod reports;
mod results;
mod seating;
mod standing;

use kernel::{Digest, Nonce, Seat, Text};
use serde_json::json;

use super::{
    Opening, Readiness, Store, StoreError, TableId, TableRecord, UserId,
    conflict::Conflict,
    testing::{guest, wish},
};

/// What a refused operation was refused for.
fn refusal<T: std::fmt::Debug>(result: Result<T, StoreError>) -> Conflict {
    match result {
        Err(StoreError::Conflict(conflict)) => conflict,
        other => panic!("a conflict was expected: {other:?}"),
    }
}

/// An open table of two seats with the host in seat 0 and a guest in seat 1, both ready.
async fn ready_table(store: &Store) -> (TableId, UserId, UserId) {
    let (ann, ben) = (guest(store, "Ann").await, guest(store, "Ben").await);
    let table = store.create_table(ann.id, &wish(store, 2).await).await.expect("a table");
    store.sit(table.id, ben.id, Seat(1)).await.expect("a seat");
    for (user, byte) in [(ann.id, 1), (ben.id, 2)] {
        store.set_ready(table.id, user, Readiness::Ready(Nonce::new([byte; 32]))).await.expect("ready");
    }
    (table.id, ann.id, ben.id)
}

fn opening() -> Opening {
    Opening {
        rules_version: 3,
        config: json!({ "seats": 2 }),
        nonces: vec![Nonce::new([1; 32]), Nonce::new([2; 32])],
        events: vec![json!({ "shuffled": [1, 2, 3] })],
        draws: vec![],
        digest: Digest::of_bytes(b"state 1"),
        snapshot: json!({ "at": 1 }),
        clock: None,
        headline: Text::new("Round 1", "Tour 1"),
        awaited: vec![Seat(0)],
    }
}

/// A match of two seats that has just begun.
async fn running_match(store: &Store) -> (TableId, UserId, UserId) {
    let (id, ann, ben) = ready_table(store).await;
    store.start(id, ann, &opening()).await.expect("a start");
    (id, ann, ben)
}

/// Who sits where.
fn players(table: &TableRecord) -> Vec<Option<&str>> {
    table.seats.iter().map(|seat| seat.holder.player().map(|player| player.name.as_str())).collect()
}
